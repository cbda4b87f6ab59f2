"""What has to be known of a room: what its text means, and how it is read.

A room's histories are lines, for which there is a grammar (Site), or a format that a library reads (Document).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from hhtool import events as ev
from hhtool.cards import CardError
from hhtool.diagnostics import Finding
from hhtool.hand import Hand
from hhtool.money import AmountError, Currency, CurrencyError, FormatError, PrecisionError

Convert = Callable[[str, Currency], object]
"""text of a terminal, currency of the hand -> value of the field; raises CardError or AmountError"""

EVENTS: Mapping[str, Callable[..., ev.Event]] = {
    "seat_line": ev.SeatLine,
    "ante": ev.Ante,
    "small_blind": ev.SmallBlind,
    "big_blind": ev.BigBlind,
    "fold": ev.Fold,
    "check": ev.Check,
    "call": ev.Call,
    "bet": ev.Bet,
    "muck": ev.Muck,
    "notice": ev.Notice,
    "summary": ev.Summary,
}
"""the grammar rules that mean the same in the text of every room"""


_CODES = {PrecisionError: "PAR021", CurrencyError: "PAR010", FormatError: "PAR009"}


def refused(error: CardError | AmountError, line: int) -> Finding:
    """What is wrong with a card or an amount of this line."""
    if isinstance(error, CardError):
        return Finding("CRD001", f"{error}", line=line, field="cards", actual=error.card)
    return Finding(_CODES.get(type(error), "PAR020"), f"{error}", line=line, actual=error.text)


Numbered = tuple[int, str]
"""a line and its number in the file, from 1"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Room:
    """What a room's histories mean, however they are written."""

    name: str
    key: str
    """short name that begins the ids of its hands and players in the tables: `ps`"""
    title: str
    games: tuple[str, ...]
    """variants that are read, replayed and audited"""
    rules: str
    """profile of house rules"""
    prints_uncalled: bool
    """an unmatched bet is returned by a line of its own"""
    words: bool
    """hands are described in PokerStars' words (ranking.describe)"""
    total_is_net: bool = False
    """the printed total pot is what is left after rake and fees (R-RAKE-06)"""
    total_has_uncalled: bool = False
    """the printed total pot has the uncalled bet in it"""
    collects_uncalled: bool | Literal["alone"] | None = False
    """winners collect their own uncalled bets with the pot; `alone`: only those whom nobody called to the end; None:
    only in hands that pay more than the pot"""
    prints_all_in: bool = True
    """a line says when an action takes a player's last chips"""
    shows_in_order: bool = True
    """hands stand in the order in which they were shown"""
    whole: Mapping[str, type[ev.Event]] = field(
        default_factory=lambda: {"summary": ev.Summary, "total pot": ev.TotalPot}
    )
    """what a hand has that does not stop in the middle, by the words for what is missing"""
    blinds_go_unsaid: bool = False
    """a hand without any blind has those of its head all the same, posted in silence"""
    lists_absent: bool = False
    """seats are listed that are not dealt in, without a word: only who acts is"""
    summary_pays: bool = False
    """a hand can lack the lines of its winners: the summary names them all the same"""
    nameless: bool = False
    """a player's name can be blank"""
    hero_marks: tuple[str, ...] = ()
    """what may stand behind the hero's name, longest first; without any, he is the first whose cards are told"""
    stutters: bool = False
    """a line can be printed several times over; it counts once"""
    complete: Callable[[Hand], None] | None = None
    """brings into the normal form what no single line tells, when all of them are read"""
    clock: str | None = None
    """how `Hand.played_at_text` is written where no zone is told (strptime's notation); `--tz` says which zone"""
    begins: re.Pattern[str] | None = None
    """found near the start of a text that has to be taken as a whole: its hands are not told by their first lines"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Document(Room):
    """A format that a library reads."""

    hands: Callable[[str, Iterable[Numbered]], Iterator[Hand | Finding]]
    """the hands of a text (path, lines), and findings that belong to none; the lines of a hand are its events, seat
    lines too, as the file has them: the reader brings them into the normal form"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Site(Room):
    """Text of lines, each read by a rule of a grammar."""

    grammar: str
    """file in grammar/"""
    start: re.Pattern[str]
    """the line a hand begins with"""
    between: re.Pattern[str]
    """lines outside of hands that say nothing"""
    events: Mapping[str, Callable[..., ev.Event]]
    """by grammar rule"""
    converters: Mapping[str, Convert]
    """by terminal; a terminal that is not here is kept as text"""
    slots: tuple[str, ...]
    """terminals whose text varies from line to line: the shape of a line is what remains"""
    fields: Mapping[str, str | None]
    """terminals that fill a field of another name than their own, or none"""
    repeated: tuple[str, ...]
    """fields that a line can fill several times: tuples"""
    head: Callable[[Hand, ev.Event], None]
    """puts a header, table or seat event into the hand"""
    uncalled: re.Pattern[str] = re.compile(r"Uncalled bet \([^)]*\) returned to ")
    """what stands before the player whose bet goes back"""
    mark: str = "#"
    """what every first line of a hand has in it, and few others: the rest is not tried"""
    seated: re.Pattern[str] = re.compile(r"(Seat \d+: )(.*) \((?=[$€£₮]?[\d,.]+ in chips)")
    """a seat line: what stands before the name, and the name"""
    after_name: str = ": "
    """what divides the actor from what he does"""
    verbs: str = "posts|folds|checks|calls|bets|raises|brings in|discards|stands pat"
    """how an action begins, to tell somebody who acts without a seat"""
    lead: re.Pattern[str] = re.compile(r"Dealt to |Seat[ +]\d+: ")
    """what may stand before an actor's name"""
    entries: Callable[[Iterable[Numbered]], Iterable[Numbered]] | None = None
    """the lines of a text that is a table of them, in the order they were written"""
