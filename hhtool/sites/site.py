"""What has to be known of a room: what its text means, and how it is read.

A room's histories are lines, for which there is a grammar (Site), or a format that a library reads (Document).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from hhtool import events as ev
from hhtool.cards import CardError, parse_cards
from hhtool.diagnostics import Finding
from hhtool.hand import Hand
from hhtool.money import AmountError, Currency, CurrencyError, FormatError, PrecisionError

Convert = Callable[[str, Currency], object]
"""text of a terminal, currency of the hand -> value of the field; raises CardError or AmountError"""


# --- what many rooms' lines tell in the same way ---------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Header(ev.Event):
    """The first line, where it only numbers the hand."""

    id: str


@dataclass(frozen=True, slots=True)
class Started(ev.Event):
    """A line with the time."""

    stamp: str


@dataclass(frozen=True, slots=True)
class Button(ev.Event):
    """A line that says where the button is."""

    seat: int


@dataclass(frozen=True, slots=True)
class ButtonOf(ev.Event):
    """A line that says who has the button."""

    player: str


def raise_added(player: str, amount: int) -> ev.Raise:
    """A raise of which only what it adds is printed."""
    return ev.Raise(player, None, None, False, amount)


def raise_to(player: str, to: int, all_in: bool = False) -> ev.Raise:
    """A raise of which only the total is printed."""
    return ev.Raise(player, None, to, all_in)


def nothing_dealt(player: str) -> ev.Dealt:
    """The player has cards, which are not told."""
    return ev.Dealt(player, ())


def cards_with_commas(text: str, currency: Currency) -> ev.Cards:
    """`[Ah, Kd]`"""
    return parse_cards(text.replace(",", " "))


def lower(text: str, currency: Currency) -> str:
    """A street by its printed name."""
    return text.lower()


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
    sole_pot_unsaid: bool = False
    """a side pot that only one player may win goes to him without a line, like an uncalled bet"""
    total_is_net: bool = False
    """the printed total pot is what is left after rake and fees (R-RAKE-06)"""
    total_has_uncalled: bool = False
    """the printed total pot has the uncalled bet in it"""
    rakes: bool = True
    """what is not paid out is rake, where no line tells"""
    collects_uncalled: bool | Literal["alone"] | None = False
    """winners collect their own uncalled bets with the pot; `alone`: only those whom nobody called to the end; None:
    only in hands that pay more than the pot"""
    collects_blind: bool = False
    """a walk's blind, alone of all uncalled bets, is not returned: it is collected with the pot and in the total"""
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
    streets_go_unsaid: bool = False
    """a hand whose summary has a board can lack its street lines: a round that is over opens the next street"""
    lists_absent: bool = False
    """seats are listed that are not dealt in, without a word: only who acts is"""
    seats_fall: bool = False
    """the next player to the left has the lower seat number"""
    sparse_seats: bool = False
    """a small table has the seat numbers of a large one"""
    summary_pays: bool = False
    """a hand can lack the lines of its winners: the summary names them all the same"""
    nameless: bool = False
    """a player's name can be blank"""
    hero_marks: tuple[str, ...] = ()
    """what may stand behind the hero's name, longest first; without any, he is the first whose cards are told"""
    counts_anew: bool = False
    """hands are numbered within their event or session: the same number in another text says nothing"""
    names_last: bool = True
    """a name is the same person's in the next hand too"""
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
    """what divides the actor from what he does, as a pattern"""
    verbs: str = "posts|folds|checks|calls|bets|raises|brings in|discards|stands pat"
    """how an action begins, to tell somebody who acts without a seat"""
    lead: re.Pattern[str] = re.compile(r"Dealt to |Seat[ +]\d+: ")
    """what may stand before an actor's name"""
    game_line: type[ev.Event] | None = None
    """the line of the head that names game and stakes, where the first does not: it stands before the seats"""
    before: re.Pattern[str] | None = None
    """a line that belongs to the hand although it stands before `start`"""
    closes_with_seats: bool = False
    """the seats are listed again at the end, without a word that this is the summary"""
    run_on: re.Pattern[str] | None = None
    """what can stand before a player's name that begins a line of its own, where a client drops the break"""
    entries: Callable[[Iterable[Numbered]], Iterable[Numbered | Finding]] | None = None
    """the rows of a text that is a table of lines, in the order they were written, and findings on what is no row"""
    entry: Callable[[str], str] | None = None
    """the line that such a row holds: what the grammar reads"""
