"""The options that every command on files takes, and the way such a command ends."""

from __future__ import annotations

import functools
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import click
from rich.console import Console
from rich.progress import track

from hhtool.reader import InputError
from hhtool.rules import PROFILES
from hhtool.run import Options, Record
from hhtool.sites import SITES

T = TypeVar("T")

_OPTIONS = (
    click.argument("paths", nargs=-1, required=True, metavar="PATH…"),
    click.option("--rules", type=click.Choice(list(PROFILES)), help="House rules; the default is the site's own."),
    click.option("--site", type=click.Choice(list(SITES)), help="Read as this site's text, without looking."),
    click.option("--encoding", metavar="NAME", help="Of the files; else found out."),
    click.option("--tz", "zone", metavar="ZONE", help="Time zone of times that name none: Europe/Riga."),
    click.option("--hand", metavar="ID", help="Only the hand of this id."),
    click.option(
        "--jobs",
        type=click.IntRange(min=0),
        default=1,
        metavar="N",
        help="Files read at the same time; 0 for one a processor.",
    ),
)


def on_files(function: Callable[..., None]) -> Callable[..., None]:
    """Give a command PATH… and the common options, as `paths` and `options`; unreadable input ends it with status 2."""

    @functools.wraps(function)
    def command(
        paths: tuple[str, ...],
        rules: str | None,
        site: str | None,
        encoding: str | None,
        zone: str | None,
        hand: str | None,
        jobs: int,
        **rest: Any,
    ) -> None:
        try:
            if encoding:
                "".encode(encoding)
            if zone:
                ZoneInfo(zone)
            function(paths, Options(rules, site, encoding, zone, hand, jobs or os.cpu_count() or 1), **rest)
        except ZoneInfoNotFoundError as error:
            raise click.UsageError(f"there is no time zone {zone!r}") from error
        except LookupError as error:
            raise click.UsageError(str(error)) from error
        except InputError as error:
            click.echo(f"hhtool: {error}", err=True)
            sys.exit(2)
        except BrokenPipeError:  # the reader of our output has seen enough
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            sys.exit(0)

    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def watched(items: Iterable[T]) -> Iterator[T]:
    """The items, with a progress line on stderr when that is a terminal and stdout is not."""
    if not sys.stderr.isatty() or sys.stdout.isatty():
        yield from items
        return
    yield from track(items, description="hands", console=Console(stderr=True), transient=True)


class Tally:
    """Counts what a run met, for the last line on stderr and the exit status."""

    def __init__(self) -> None:
        self.hands = 0
        self.unread: list[str] = []
        self.duplicates = 0
        self.cancelled = 0
        self.severities = dict.fromkeys(("fatal", "error", "warning", "info"), 0)

    def add(self, record: Record) -> None:
        for finding in record.findings:
            self.severities[finding.severity] += 1
        if record.hand is None:
            return
        self.hands += 1
        self.cancelled += bool(record.hand["cancelled"])
        self.duplicates += record.hand["duplicate"] is not None
        if not record.hand["read"]:
            reason = next((f.message for f in record.findings if f.severity in ("fatal", "error")), "not readable")
            self.unread.append(f"{record.path}:{record.hand['line']}: hand {record.hand['hand_id'] or '?'}: {reason}")

    def report(self) -> None:
        """To stderr: every hand that could not be read, and a line of counts."""
        for line in self.unread:
            click.echo(f"not read: {line}", err=True)
        parts = [f"{self.hands:,} hand{'s' * (self.hands != 1)}"]
        for count, what in (
            (len(self.unread), "not read"),
            (self.cancelled, "cancelled"),
            (self.duplicates, "duplicate"),
            *((count, severity) for severity, count in self.severities.items()),
        ):
            if count:
                parts.append(f"{count:,} {what}")
        click.echo(", ".join(parts), err=True)

    def status(self, strict: bool = False) -> int:
        """1 when there were findings that count."""
        return int(bool(self.severities["fatal"] + self.severities["error"] + strict * self.severities["warning"]))
