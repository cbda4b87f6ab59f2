"""Absolute Poker and UltimateBet: hold'em, Omaha and seven card stud, cash.

The name ends at a dash. A raise prints what it adds before the street's total; only the summary has the low hand.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime

from hhtool import events as ev
from hhtool.cards import parse_cards
from hhtool.hand import Hand
from hhtool.money import PLAY_MONEY, SYMBOLS, Currency, parse_amount
from hhtool.sites.pokerstars import CONVERTERS, EASTERN, POKERSTARS
from hhtool.sites.site import EVENTS, Site

GAMES = {
    "holdem": "holdem",
    "omaha": "omaha4",
    "omaha hi/lo": "omaha4_8",
    "seven card": "stud",
    "seven card hi/lo": "stud8",
}
LIMITS = {"no limit": "nl", "pot limit": "pl", "normal": "fl"}


@dataclass(frozen=True, slots=True)
class Header(ev.Event):
    """The first line; `big` is the big blind, or fixed limit's smaller bet."""

    id: str
    game: str
    limit: str
    big: str
    stamp: str
    big_bet: str | None = None
    ante: str | None = None


@dataclass(frozen=True, slots=True)
class Table(ev.Event):
    table: str
    played_for: str
    button: int
    dead: str | None = None


@dataclass(frozen=True, slots=True)
class AnteReturned(ev.Event):
    """Who waits for the big blind is not dealt in: his ante goes back."""

    player: str


def head(hand: Hand, event: ev.Event) -> None:
    game = hand.game
    if isinstance(event, Header):
        hand.number = event.id
        game.variant = GAMES[event.game.lower()]
        game.structure = LIMITS[event.limit.strip().lower()]
        hand.currency = Currency(SYMBOLS[event.big[0]], 2) if event.big[0] in SYMBOLS else PLAY_MONEY
        game.big_blind = parse_amount(event.big, hand.currency)
        game.big_bet = parse_amount(event.big_bet, hand.currency) if event.big_bet else None
        game.ante = parse_amount(event.ante, hand.currency) if event.ante else None
        hand.played_at_text = event.stamp + " ET"
        hand.played_at = datetime.fromisoformat(event.stamp).replace(tzinfo=EASTERN).astimezone(UTC)
        hand.tz_source = "printed"
    elif isinstance(event, Table):
        hand.table, hand.button = event.table, event.button
        if event.dead:
            hand.flags.add("dead_button")
        if "Play" in event.played_for:
            hand.flags.add("play_money")
    elif isinstance(event, AnteReturned):
        hand.lines = [line for line in hand.lines if getattr(line.event, "player", None) != event.player]


def _street(text: str, currency: Currency) -> str:
    if "STREET" in text.upper():
        return text[:3].lower()
    return "hole" if text == "POCKET CARDS" else text.lower()


def _pocket(player: str, pocket: tuple[str, ...]) -> ev.Dealt:
    """Stud's cards, of which every street repeats those before its own; an H is hidden."""
    before, new = [parse_cards(" ".join([card for card in some if card != "H"])) for some in (pocket[:-1], pocket[-1:])]
    return ev.Dealt(player, before, new) if len(pocket) > 3 else ev.Dealt(player, before + new)


def _words(text: str, currency: Currency) -> tuple[str, ...]:
    return tuple(text.strip("[]").split())


def _returning(player: str, live: int, dead: int) -> ev.SmallAndBigBlind:
    return ev.SmallAndBigBlind(player, live + dead)


def _raise(player: str, amount: int, to: int) -> ev.Raise:
    return ev.Raise(player, None, to, False, amount)


def _all_in(player: str, amount: int, to: int | None = None) -> ev.Event:
    return ev.AllIn(player, amount) if to is None else ev.Raise(player, None, to, True, amount)


def _total_pot(amount: int, rake: int = 0, fee: int = 0) -> ev.TotalPot:
    return ev.TotalPot(amount, (), rake, (("jackpot", fee),) if fee else ())


def _role(text: str, currency: Currency) -> str:
    return "button" if text == " (dealer)" else text.strip(" ()")


ABSOLUTE_UB = Site(
    name="absolute_ub",
    key="ub",
    title="Absolute Poker and UltimateBet",
    games=("holdem", "omaha4_8", "stud8"),
    grammar="absolute_ub.lark",
    start=re.compile(r"Stage #C?\d+: "),
    mark="Stage #",
    between=re.compile(r"-{5,}$"),
    events={
        **EVENTS,
        "header": Header,
        "table": Table,
        "ante_returned": AnteReturned,
        "small_and_big_blind": ev.SmallAndBigBlind,
        "dead_and_big_blind": _returning,
        "bring_in": ev.BringIn,
        "raise": _raise,
        "all_in": _all_in,
        "street": ev.Street,
        "dealt": ev.Dealt,
        "pocket": _pocket,
        "uncalled": ev.Uncalled,
        "show_down": ev.ShowDown,
        "show": ev.Show,
        "collected": ev.Collected,
        "sits_out": ev.SitsOut,
        "no_small_blind": ev.NoSmallBlind,
        "total_pot": _total_pot,
        "board_line": ev.Board,
        "seat_result": POKERSTARS.events["seat_result"],
    },
    converters={
        **{
            name: CONVERTERS[name]
            for name in ("AMOUNT", "TO", "STACK", "RAKE", "FEE", "WON", "SEAT", "BUTTON", "WHICH")
        },
        **{name: CONVERTERS[name] for name in ("CARDS", "BOARD", "NEW", "DESCRIPTION")},
        **dict.fromkeys(("LIVE", "DEAD"), CONVERTERS["AMOUNT"]),
        "SHOWN": CONVERTERS["CARDS"],
        "NAME": _street,
        "POCKET": _words,
        "ROLES": _role,
    },
    slots=("STAMP", "BEST", "DESCRIPTION", "SHOWN", "CARDS", "AMOUNT"),
    fields={
        "WHICH": "pot",
        "SHOWN": "cards",
        "BEST": "showed",
        "DEAD_BUTTON": "dead",
        **dict.fromkeys(("BUTTON_PRESSED", "SECOND_TIME", "WHY", "HALVES", "LOW")),
    },
    repeated=("roles",),
    head=head,
    rules="pokerstars",
    prints_uncalled=True,
    collects_blind=True,
    words=False,
    seated=re.compile(r"(Seat \d+ - )(.*) \((?=[$€]?[\d,.]+ in chips\)$)"),
    after_name=" - ",
    verbs="Ante|Posts|Bring-In|Folds|Checks|Calls|Bets|Raises|All-In",
)
