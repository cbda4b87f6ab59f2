"""`hhtool validate`: every finding, where it is and what would have been right."""

from __future__ import annotations

import json
import sys
from collections import Counter

import click
from rich.console import Console
from rich.text import Text

from hhtool import __version__
from hhtool.cli.inputs import Tally, on_files, watched
from hhtool.diagnostics import CATALOGUE, Finding
from hhtool.run import Options, Record, records

WIDEST = 160
"""characters of a line that are shown; what surrounds the place, where a line is longer"""
COLOURS = {"fatal": "bold red", "error": "red", "warning": "yellow", "info": "cyan"}


def codes(context: click.Context, parameter: click.Parameter, value: str | None) -> frozenset[str]:
    """`BET,raise-below-minimum` as codes; a prefix of a code stands for all that begin so."""
    chosen: set[str] = set()
    for word in filter(None, (value or "").split(",")):
        found = {kind.code for kind in CATALOGUE.values() if kind.name == word or kind.code.startswith(word.upper())}
        if not found:
            raise click.BadParameter(f"no finding is called {word!r}; `hhtool explain` lists them")
        chosen |= found
    return frozenset(chosen)


@click.command("validate")
@click.option(
    "--format",
    "form",
    type=click.Choice(["full", "concise", "json", "github", "sarif"]),
    default="full",
    show_default=True,
)
@click.option("--select", callback=codes, metavar="CODES", help="Only these findings: BET008,POT or names.")
@click.option("--ignore", callback=codes, metavar="CODES", help="All findings but these.")
@click.option("--statistics", is_flag=True, help="How often each finding occurs, instead of the findings.")
@click.option("--strict", is_flag=True, help="Warnings count for the exit status too.")
@click.option("--no-info", is_flag=True, help="Leave out what is notable, but not wrong.")
@on_files
def command(
    paths: tuple[str, ...],
    options: Options,
    form: str,
    select: frozenset[str],
    ignore: frozenset[str],
    statistics: bool,
    strict: bool,
    no_info: bool,
) -> None:
    """Read, replay and audit hand histories.

    PATH is a file, a folder, a glob, a .zip or .gz, or - for standard input. Exit status: 0 clean, 1 findings of
    severity error or fatal, 2 unreadable input.
    """
    tally = Tally()
    counts: Counter[str] = Counter()
    results: list[dict[str, object]] = []
    console = Console(highlight=False, soft_wrap=True)
    for record in watched(records(paths, options, ledgers=False)):
        record.findings = [
            finding
            for finding in record.findings
            if (not select or finding.code in select)
            and finding.code not in ignore
            and not (no_info and finding.severity == "info")
        ]
        tally.add(record)
        for finding in record.findings:
            if statistics:
                counts[finding.code] += 1
            elif form == "json":
                click.echo(json.dumps(finding.as_json(), ensure_ascii=False))
            elif form == "sarif":
                results.append(_sarif_result(finding))
            elif form == "github":
                click.echo(_github(finding))
            elif form == "concise":
                click.echo(f"{finding.path}:{finding.line}:{finding.column}: {finding.code} {finding.message}")
            else:
                console.print(excerpt(finding, record))
    if statistics:
        for code, count in counts.most_common():
            click.echo(f"{count:8,}  {code} {CATALOGUE[code].name}")
    if form == "sarif":
        click.echo(json.dumps(_sarif(results), ensure_ascii=False, indent=1))
    tally.report()
    sys.exit(tally.status(strict))


def excerpt(finding: Finding, record: Record) -> Text:
    """The finding with its line and a mark under the place."""
    text = Text()
    text.append(f"{finding.path}:{finding.line}:{finding.column}", style="bold")
    text.append("  ")
    text.append(f"{finding.code} {finding.name}", style=COLOURS[finding.severity])
    text.append(f"  {finding.severity}", style="dim")
    if finding.hand_id:
        text.append(f"  hand {finding.hand_id}", style="dim")
    line = record.excerpts.get(finding.line, "").replace("\t", " ")
    if line.strip():
        number = str(finding.line)
        text.append(f"\n  {number} | ", style="dim")
        start = max(0, min(finding.column - 1 - WIDEST // 4, len(line.rstrip()) - WIDEST))
        shown = line.rstrip()[start : start + WIDEST]
        text.append(shown)
        before = line[start : finding.column - 1]
        marks = "^" * max(1, min(finding.end_column - finding.column, WIDEST - len(before)))
        text.append(f"\n  {' ' * len(number)} | ", style="dim")
        text.append(" " * Text(before).cell_len + marks, style=COLOURS[finding.severity])
    text.append(f"\n  {finding.message}")
    notes = [finding.rule] if finding.rule else []
    if finding.parameter:
        notes.append(f"depends on {finding.parameter}")
        if finding.legal_under:
            notes.append(f"legal under {', '.join(finding.legal_under)}")
    if notes:
        text.append(f" ({'; '.join(notes)})", style="dim")
    text.append("\n")
    return text


def _github(finding: Finding) -> str:
    level = {"info": "notice", "warning": "warning"}.get(finding.severity, "error")
    message = finding.message.replace("%", "%25").replace("\n", "%0A")
    return (
        f"::{level} file={finding.path},line={finding.line},col={finding.column},endColumn={finding.end_column},"
        f"title={finding.code} {finding.name}::{message}"
    )


def _sarif_result(finding: Finding) -> dict[str, object]:
    level = {"info": "note", "warning": "warning"}.get(finding.severity, "error")
    return {
        "ruleId": finding.code,
        "level": level,
        "message": {"text": finding.message},
        "locations": [
            {
                "physicalLocation": {
                    "artifactLocation": {"uri": finding.path},
                    "region": {
                        "startLine": finding.line,
                        "startColumn": finding.column,
                        "endColumn": finding.end_column,
                    },
                }
            }
        ],
    }


def _sarif(results: list[dict[str, object]]) -> dict[str, object]:
    used = {str(result["ruleId"]) for result in results}
    rules = [{"id": kind.code, "name": kind.name} for kind in CATALOGUE.values() if kind.code in used]
    driver = {"name": "hhtool", "version": __version__, "rules": rules}
    return {
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{"tool": {"driver": driver}, "results": results, "columnKind": "unicodeCodePoints"}],
    }
