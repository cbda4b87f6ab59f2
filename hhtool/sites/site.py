"""What the reader has to know of a site: where hands begin, which events its rules make, what its head means."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from hhtool import events as ev
from hhtool.hand import Hand
from hhtool.money import Currency

Convert = Callable[[str, Currency], object]
"""text of a terminal, currency of the hand -> value of the field; raises CardError or AmountError"""


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
    total_is_net: bool = False
    """the printed total pot is what is left after rake and fees (R-RAKE-06)"""
    total_has_uncalled: bool = False
    """the printed total pot has the uncalled bet in it, unless a line returns that"""
    collects_uncalled: bool = False
    """winners collect their own uncalled bets with the pot, unless a line returns them"""
    hint: str = "#"
    """what every line has that `start` matches"""
    seated: re.Pattern[str] = re.compile(r"(Seat \d+: )(.*) \((?=[$€£₮]?[\d,.]+ in chips)")
    """a seat line: what stands before the name, and the name"""
    lead: re.Pattern[str] = re.compile(r"Dealt to |Seat[ +]\d+: ")
    """what may stand before an actor's name"""
    nameless: bool = False
    """a player's name can be blank"""
    hero_marks: tuple[str, ...] = ()
    """what may stand behind the hero's name, longest first; without any, he is the first whose cards are told"""
    stutters: bool = False
    """a line can be printed several times over; it counts once"""
    needs: tuple[type[ev.Event], ...] = (ev.Summary, ev.TotalPot)
    """a hand without these was cut off"""
    complete: Callable[[Hand], None] | None = None
    """brings into the normal form what no single line tells, when all of them are read"""
