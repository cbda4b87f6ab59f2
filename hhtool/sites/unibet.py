"""Unibet: hold'em for cash. The total and what winners get have the uncalled bet in them.

A raise prints what it adds before the street's total. The end names who put money in, with a net result.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from hhtool import events as ev
from hhtool.hand import Hand
from hhtool.money import SYMBOLS, Currency, parse_amount
from hhtool.sites.pokerstars import CONVERTERS, LIMITS
from hhtool.sites.site import EVENTS, ButtonOf, Site, nothing_dealt

GAMES = {"Hold'Em": "holdem"}


@dataclass(frozen=True, slots=True)
class Header(ev.Event):
    id: str
    table: str
    small: str
    big: str
    limit: str
    game: str
    stamp: str
    banzai: str | None = None


def head(hand: Hand, event: ev.Event) -> None:
    if isinstance(event, Header):
        hand.number, hand.table = event.id, event.table
        game = hand.game
        game.variant, game.structure = GAMES[event.game], LIMITS[event.limit.lower()]
        hand.currency = Currency(SYMBOLS.get(event.table[0], "EUR"), 2)
        game.small_blind = parse_amount(event.small, hand.currency)
        game.big_blind = parse_amount(event.big, hand.currency)
        clock, date = event.stamp.split()
        hand.played_at_text = f"{date} {clock}"
        if event.banzai:
            hand.flags.add("banzai")
    elif isinstance(event, ButtonOf):
        hand.button = next((seat.number for seat in hand.seats if seat.name == event.player), None)


def _raise(player: str, added: int, to: int, all_in: bool = False) -> ev.Raise:
    return ev.Raise(player, None, to, all_in, added)


def _street(text: str, currency: Currency) -> str:
    return "hole" if text == "Hole cards" else text.lower()


def _net_result(seat: int, player: str, won: int) -> ev.SeatResult:
    return ev.SeatResult(seat, player, won=won or None)


UNIBET = Site(
    name="unibet",
    key="un",
    title="Unibet",
    games=("holdem",),
    grammar="unibet.lark",
    start=re.compile(r"Game #\d+: Table .+ - [\d.]+/[\d.]+ - "),
    between=re.compile(r"={5,}$|-{5,}$"),
    events={
        **EVENTS,
        "header": Header,
        "section": ev.Notice,
        "button": ButtonOf,
        "raise": _raise,
        "dealt": ev.Dealt,
        "nothing_dealt": nothing_dealt,
        "street": ev.Street,
        "show_down": ev.ShowDown,
        "show": ev.Show,
        "collected": ev.Collected,
        "total_pot": ev.TotalPot,
        "net_result": _net_result,
    },
    converters={**CONVERTERS, "ADDED": CONVERTERS["AMOUNT"], "NAME": _street},
    slots=("STAMP", "CARDS", "AMOUNT"),
    fields=dict.fromkeys(("ROOM", "BET", "NET")),
    repeated=(),
    head=head,
    rules="pokerstars",
    prints_uncalled=False,
    words=False,
    clock="%Y/%m/%d %H:%M:%S",
    total_has_uncalled=True,
    collects_uncalled=True,
    seated=re.compile(r"(Seat \d+: )(.*) \((?=[$€£]?[\d,.]+\)$)"),
    after_name=" ",
    lead=re.compile(r"Dealt (?:to|in) |Seat \d+: "),
)
