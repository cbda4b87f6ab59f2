"""A hand as its file tells it: nothing here is computed or judged."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, NamedTuple

from hhtool.diagnostics import Finding
from hhtool.events import Event
from hhtool.money import CHIPS, Currency


@dataclass(slots=True)
class Seat:
    number: int
    name: str
    stack: int | None
    """chips at the start of the hand; None when the file does not tell"""
    away: bool = False
    """printed as sitting out"""
    out_of_hand: bool = False
    """listed, but not dealt in (moved in from another table)"""
    bounty: str | None = None
    line: int = field(default=0, compare=False)
    """that lists it; 0 for somebody who sat down later"""


@dataclass(slots=True)
class Game:
    """The game of one hand, by its own header (R-MIX-01). Amounts in smallest units."""

    variant: str = "holdem"
    """a key of variants.VARIANTS"""
    structure: str = "nl"
    """`nl`, `pl`, `fl` or `sp`"""
    small_blind: int | None = None
    big_blind: int | None = None
    """the minimum bet: fixed-limit's small bet, stud's small bet, the button blind of short deck"""
    ante: int | None = None
    big_bet: int | None = None
    """fixed-limit's bet on the later streets"""
    bring_in: int | None = None
    cap: int | None = None
    """most a player may put into the hand (R-NL-06)"""
    mix: str | None = None
    """`HORSE`, `8-Game` …: the mix this hand was part of"""


@dataclass(slots=True)
class Tournament:
    number: str
    buy_in: str | None = None
    """as printed: `$2.50+$2.50+$0.50 USD`"""
    level: str | None = None
    """as printed: `IV`"""


class Line(NamedTuple):
    number: int
    """line in the file, from 1"""
    event: Event


@dataclass(slots=True)
class Hand:
    """One hand of one file."""

    site: str
    """a name in sites.SITES: `pokerstars`"""
    number: str
    """the id the site printed"""
    path: str
    line: int
    """where the hand begins"""
    game: Game = field(default_factory=Game)
    currency: Currency = CHIPS
    played_at: datetime | None = None
    """UTC"""
    played_at_text: str | None = None
    """the time as printed"""
    tz_source: str = "unknown"
    """`printed`, `bracket_et`, `option` or `unknown`"""
    table: str | None = None
    table_size: int | None = None
    button: int | None = None
    """seat number"""
    hero: str | None = None
    tournament: Tournament | None = None
    flags: set[str] = field(default_factory=set)
    """`zoom`, `home_game`, `play_money`, `run_it_twice`, `dead_button` …"""
    seats: list[Seat] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    """what follows the seats, in the file's order"""
    text: list[str] = field(default_factory=list)
    """the hand's lines as they stand in the file, from line `line` on"""
    numbers: list[int] = field(default_factory=list)
    """of the lines of `text`, where they do not simply count up from `line`: a log can list the newest line first"""
    findings: list[Finding] = field(default_factory=list)
    """what went wrong while reading"""
    complete: bool = True
    """False when the text stops before the hand ends, or its head could not be read"""
    cancelled: bool = False
    _by_kind: dict[type[Event], list[Line]] | None = field(default=None, repr=False, compare=False)

    def numbered(self) -> Iterable[tuple[int, str]]:
        """The hand's lines with their numbers in the file."""
        return zip(self.numbers, self.text, strict=True) if self.numbers else enumerate(self.text, self.line)

    def at(self, number: int) -> str:
        """The line of this number; empty when it is not one of the hand's."""
        index = number - self.line
        if self.numbers:
            return self.text[self.numbers.index(number)] if number in self.numbers else ""
        return self.text[index] if 0 <= index < len(self.text) else ""

    def forget(self) -> None:
        """To be called when lines have changed after `of`."""
        self._by_kind = None

    def position(self, number: int) -> int:
        """Which of the hand's lines this is in the order in which they were written."""
        return self.numbers.index(number) if number in self.numbers else number

    def of(self, *kinds: type[Event]) -> list[Any]:
        """The lines whose events are of these classes, in playing order. Call it when all lines are there."""
        if self._by_kind is None:
            self._by_kind = {}
            for line in self.lines:
                self._by_kind.setdefault(type(line[1]), []).append(line)
        if len(kinds) == 1:
            return self._by_kind.get(kinds[0], [])
        return [line for line in self.lines if line[1].__class__ in kinds]
