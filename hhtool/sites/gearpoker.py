"""Gear Poker: hold'em. Seat numbers fall in the order of play; an uncalled bet and an all-in's board go unsaid."""

from __future__ import annotations

import re
from dataclasses import dataclass

from hhtool import events as ev
from hhtool.cards import parse_cards
from hhtool.hand import Hand
from hhtool.money import Currency
from hhtool.sites.pokerstars import CONVERTERS
from hhtool.sites.site import EVENTS, Site

PLAY_MONEY = Currency("XPM", 2)
"""which has cents here"""


@dataclass(frozen=True, slots=True)
class Header(ev.Event):
    id: str
    stamp: str


@dataclass(frozen=True, slots=True)
class Table(ev.Event):
    table: str
    played_for: str
    button: int


def head(hand: Hand, event: ev.Event) -> None:
    if isinstance(event, Header):
        hand.number, hand.played_at_text = event.id, event.stamp
    elif isinstance(event, Table):
        hand.table, hand.button = event.table, event.button
        hand.currency = Currency("USD", 2)
        if "Play" in event.played_for:
            hand.currency = PLAY_MONEY
            hand.flags.add("play_money")


def _raise(player: str, amount: int) -> ev.Raise:
    return ev.Raise(player, None, amount)


def _total_pot(amount: int, rake: int) -> ev.TotalPot:
    return ev.TotalPot(amount, (), rake)


def _seat_result(
    seat: int,
    player: str,
    roles: tuple[str, ...] = (),
    folded: str | None = None,
    showed: str | None = None,
    cards: tuple[int, ...] = (),
    won: int | None = None,
) -> ev.SeatResult:
    """The five cards of a winner's hand do not tell his own two."""
    result = "folded" if folded else "showed" if showed else "collected"
    return ev.SeatResult(seat, player, roles, result, cards if len(cards) == 2 else None, won)


def _cards(text: str, currency: Currency) -> tuple[int, ...]:
    return parse_cards(re.sub(r"[CDHS](?=[] ])", lambda suit: suit[0].lower(), text))


def _role(text: str, currency: Currency) -> str:
    return text.strip(" ()").lower()


GEARPOKER = Site(
    name="gearpoker",
    clock="%Y-%m-%d %H:%M:%S",
    key="gp",
    title="Gear Poker",
    games=("holdem",),
    grammar="gearpoker.lark",
    start=re.compile(r"Gear Poker Game #\d+:"),
    between=re.compile(r"-{5,}$"),
    events={
        **EVENTS,
        "header": Header,
        "table": Table,
        "raise": _raise,
        "all_in": ev.AllIn,
        "dealt": ev.Dealt,
        "street": ev.Street,
        "total_pot": _total_pot,
        "seat_result": _seat_result,
    },
    converters={
        **{name: CONVERTERS[name] for name in ("AMOUNT", "STACK", "RAKE", "WON", "SEAT", "BUTTON", "NAME")},
        **dict.fromkeys(("CARDS", "BOARD", "NEW"), _cards),
        "ROLES": _role,
    },
    slots=("STAMP", "CARDS", "AMOUNT"),
    fields={"WITHOUT_RESULT": None},
    repeated=("roles",),
    head=head,
    rules="pokerstars",
    prints_uncalled=False,
    words=False,
    summary_pays=True,
    seats_fall=True,
    seated=re.compile(r"(Seat \d+: )(.*) \((?=[\d,.]+ in Chips\)$)"),
    lead=re.compile(r"Dealt To |Seat \d+: "),
    verbs="Posts|Folds|Checks|Calls|Bets|Raises",
)
