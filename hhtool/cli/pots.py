"""`hhtool pots`: the ledger of each hand, computed, beside what the file says."""

from __future__ import annotations

import csv
import json
import sys
from decimal import Decimal
from typing import Any

import click
from rich.console import Console, Group
from rich.table import Table
from rich.text import Text

from hhtool.cli.inputs import Tally, on_files, watched
from hhtool.run import MONEY_CODES, MONEY_FAMILIES, Options, Record, records

COLUMNS = ("path", "line", "hand_id", "pot", "amount", "eligible", "winners", "total_pot", "rake", "audit_ok")


@click.command("pots")
@click.option("--format", "form", type=click.Choice(["table", "json", "csv"]), default="table", show_default=True)
@click.option("--mismatched", is_flag=True, help="Only hands whose money differs from what the file says.")
@on_files
def command(paths: tuple[str, ...], options: Options, form: str, mismatched: bool) -> None:
    """Show the pots of each hand: who may win them, who won, odd chips, uncalled bets, rake and fees.

    Every amount is computed from the actions and stands beside what the file says.
    """
    tally = Tally()
    console = Console(highlight=False)
    rows = csv.writer(sys.stdout, lineterminator="\n")
    if form == "csv":
        rows.writerow(COLUMNS)
    for record in watched(records(paths, options)):
        tally.add(record)
        if record.hand is None or (mismatched and record.hand["audit_ok"]):
            continue
        if form == "json":
            click.echo(json.dumps(record.as_json(), ensure_ascii=False))
        elif form == "csv":
            rows.writerows(_rows(record.hand))
        else:
            console.print(ledger(record))
    tally.report()
    sys.exit(tally.status())


def _rows(hand: dict[str, Any]) -> list[list[object]]:
    return [
        [
            hand["path"],
            hand["line"],
            hand["hand_id"],
            number,
            pot["amount"],
            "|".join(pot["eligible"]),
            "|".join(f"{name}={amount}" for name, amount in pot["winners"].items()),
            hand["total_pot"],
            hand["rake"],
            str(hand["audit_ok"]).lower(),
        ]
        for number, pot in enumerate(hand["pots"])
    ]


def ledger(record: Record) -> Group:
    """One hand's pots, returns, rake and results for a terminal."""
    assert record.hand is not None
    hand: dict[str, Any] = record.hand
    claims = record.claims
    title = Text()
    title.append(f"Hand {hand['hand_id']}", style="bold")
    title.append(f"  {claims.get('game', '')}  {hand['played_at'] or ''}  {hand['path']}:{hand['line']}", style="dim")
    if not hand["read"] or hand["cancelled"]:
        title.append("  cancelled" if hand["cancelled"] else "  not read to its end", style="yellow")
        return Group(title, *_findings(record), Text())
    table = Table(box=None, pad_edge=False, padding=(0, 2), header_style="dim")
    for heading, right in (("", False), ("computed", True), ("may win", False), ("is paid", False), ("the file", True)):
        table.add_column(heading, justify="right" if right else "left")
    table.add_column("")
    printed = claims.get("pots", [])
    single = len(hand["pots"]) == 1
    for number, pot in enumerate(hand["pots"]):
        name = "pot" if single else "main pot" if number == 0 else f"side pot {number}"
        winners = ", ".join(f"{name} {amount}" for name, amount in pot["winners"].items())
        net = claims["nets"][number]
        claim = printed[number] if number < len(printed) else None
        table.add_row(
            name, pot["amount"], ", ".join(pot["eligible"]), winners, claim or "", _mark(net, claim, pot["amount"])
        )
    for name in {**hand["uncalled"], **claims["uncalled"]}:
        computed, claim = hand["uncalled"].get(name), claims["uncalled"].get(name)
        table.add_row("uncalled", computed or "0", name, "", claim or "", _mark(computed or "0", claim))
    table.add_row(
        "total", hand["total_pot"], "", "", claims.get("total", ""), _mark(hand["total_pot"], claims["total"])
    )
    taken = {"rake": hand["rake"], **hand["fees"]}
    for kind, amount in taken.items():
        if Decimal(amount):
            table.add_row(kind, amount, "", "", claims["taken"].get(kind, ""), "")
    if Decimal(hand["added"]):
        table.add_row("added by the room", hand["added"])
    for name in {**hand["awards"], **hand["collected"]}:
        computed, claim = hand["awards"].get(name, "0"), hand["collected"].get(name)
        table.add_row("collects", computed, name, "", claim or "", _mark(computed, claim or "0"))
    for name, amount in hand["cashout"].items():
        table.add_row("cash-out", amount, name)
    net = Text("net ", style="dim")
    for name, amount in hand["net"].items():
        if Decimal(amount):
            colour = "red" if amount.startswith("-") else "green"
            net.append(f" {name} ").append(amount if amount.startswith("-") else f"+{amount}", style=colour)
    return Group(title, table, net, *_findings(record), Text())


def _mark(computed: str, claim: str | None, other: str | None = None) -> Text:
    if claim is None:
        return Text("")
    right = Decimal(claim) == Decimal(computed) or (other is not None and Decimal(claim) == Decimal(other))
    return Text("✓", style="green") if right else Text("✗ differs", style="bold red")


def _findings(record: Record) -> list[Text]:
    lines = []
    for finding in record.findings:
        if (
            finding.code.startswith(MONEY_FAMILIES)
            or finding.code in MONEY_CODES
            or finding.severity in ("error", "fatal")
        ):
            style = "red" if finding.severity in ("error", "fatal") else "yellow"
            lines.append(Text(f"{finding.code} line {finding.line}: {finding.message}", style=style))
    return lines
