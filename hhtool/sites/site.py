"""What the reader has to know of a site: where hands begin, which events its rules make, what its head means."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from hhtool import events as ev
from hhtool.hand import Hand
from hhtool.money import Currency

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


@dataclass(frozen=True, slots=True)
class Site:
    name: str
    key: str
    """short name that begins the ids of its hands and players in the tables: `ps`"""
    title: str
    games: tuple[str, ...]
    """variants that are read, replayed and audited"""
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
    rules: str
    """profile of house rules"""
    prints_uncalled: bool
    """an unmatched bet is returned by a line of its own"""
    words: bool
    """hands are described in PokerStars' words (ranking.describe)"""
    uncalled: re.Pattern[str] = re.compile(r"Uncalled bet \([^)]*\) returned to ")
    """what stands before the player whose bet goes back"""
    total_is_net: bool = False
    """the printed total pot is what is left after rake and fees (R-RAKE-06)"""
    total_has_uncalled: bool = False
    """the printed total pot has the uncalled bet in it"""
    collects_uncalled: bool | None = False
    """winners collect their own uncalled bets with the pot; None: only in hands that pay more than the pot"""
    prints_all_in: bool = True
    """a line says when an action takes a player's last chips"""
    before: re.Pattern[str] | None = None
    """a line that belongs to the hand although it stands before `start`"""
    mark: str = "#"
    """what every first line of a hand has in it, and few others: the rest is not tried"""
    whole: Mapping[str, type[ev.Event]] = field(
        default_factory=lambda: {"summary": ev.Summary, "total pot": ev.TotalPot}
    )
    """what a hand has that does not stop in the middle, by the words for what is missing"""
    seated: re.Pattern[str] = re.compile(r"(Seat \d+: )(.*) \((?=[$€£₮]?[\d,.]+ in chips)")
    """a seat line: what stands before the name, and the name"""
    after_name: str = ": "
    """what divides the actor from what he does"""
    verbs: str = "posts|folds|checks|calls|bets|raises|brings in|discards|stands pat"
    """how an action begins, to tell somebody who acts without a seat"""
    blinds_go_unsaid: bool = False
    """a hand without any blind has those of its head all the same, posted in silence"""
    lists_absent: bool = False
    """seats are listed that are not dealt in, without a word: only who acts is"""
    summary_pays: bool = False
    """a hand can lack the lines of its winners: the summary names them all the same"""
    closes_with_seats: bool = False
    """the seats are listed again at the end, without a word that this is the summary"""
    lead: re.Pattern[str] = re.compile(r"Dealt to |Seat[ +]\d+: ")
    """what may stand before an actor's name"""
    nameless: bool = False
    """a player's name can be blank"""
    hero_marks: tuple[str, ...] = ()
    """what may stand behind the hero's name, longest first; without any, he is the first whose cards are told"""
    stutters: bool = False
    """a line can be printed several times over; it counts once"""
    game_line: type[ev.Event] | None = None
    """the line of the head that names game and stakes, where the first does not: it stands before the seats"""
    complete: Callable[[Hand], None] | None = None
    """brings into the normal form what no single line tells, when all of them are read"""
