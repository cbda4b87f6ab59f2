"""Seals With Clubs: hold'em and Omaha cash games for thousandths of a bitcoin; times name no zone."""

from __future__ import annotations

import re
from dataclasses import dataclass

from hhtool import events as ev
from hhtool.hand import Hand
from hhtool.money import Currency, parse_amount
from hhtool.sites.pokerstars import CONVERTERS
from hhtool.sites.site import EVENTS, ButtonOf, Site, raise_to

GAMES = {"Hold'em": "holdem", "Omaha": "omaha4"}
LIMITS = {"NL": "nl", "PL": "pl", "Limit": "fl"}
MILLIBITCOIN = Currency("mBTC", 2)


@dataclass(frozen=True, slots=True)
class Header(ev.Event):
    """The first line."""

    id: str
    stamp: str


@dataclass(frozen=True, slots=True)
class GameLine(ev.Event):
    """The second line, as printed."""

    limit: str
    game: str
    small: str
    big: str


@dataclass(frozen=True, slots=True)
class Table(ev.Event):
    table: str


def head(hand: Hand, event: ev.Event) -> None:
    game = hand.game
    if isinstance(event, Header):
        hand.number, hand.played_at_text = event.id, event.stamp
        hand.currency = MILLIBITCOIN
    elif isinstance(event, GameLine):
        game.variant, game.structure = GAMES[event.game], LIMITS[event.limit.strip()]
        game.small_blind, game.big_blind = (parse_amount(text, hand.currency) for text in (event.small, event.big))
        if game.structure == "fl":  # the line names the bets, not the blinds (R-FL-02)
            game.small_blind, game.big_blind, game.big_bet = None, game.small_blind, game.big_blind
    elif isinstance(event, Table):
        hand.table = event.table
    elif isinstance(event, ButtonOf):
        hand.button = next((seat.number for seat in hand.seats if seat.name == event.player), None)


def _street(text: str, currency: Currency) -> str:
    return "hole" if text == "Hole Cards" else text.lower()


def _which(text: str, currency: Currency) -> object:
    return CONVERTERS["WHICH"](text.lower(), currency)


def _uncalled(player: str, amount: int) -> ev.Uncalled:
    return ev.Uncalled(amount, player)


def _show_down() -> ev.ShowDown:
    return ev.ShowDown()


SEALSWITHCLUBS = Site(
    name="sealswithclubs",
    clock="%Y-%m-%d %H:%M:%S",
    key="sc",
    title="Seals With Clubs",
    games=("holdem",),
    grammar="sealswithclubs.lark",
    start=re.compile(r"Hand #\d+-\d+ - \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$"),
    between=re.compile(r"-{5,}$|={5,}$"),
    events={
        **EVENTS,
        "header": Header,
        "game": GameLine,
        "site": ev.Notice,
        "table": Table,
        "button": ButtonOf,
        "small_and_big_blind": ev.SmallAndBigBlind,
        "straddle": ev.Straddle,
        "raise": raise_to,
        "dealt": ev.Dealt,
        "street": ev.Street,
        "show_down": _show_down,
        "uncalled": _uncalled,
        "show": ev.Show,
        "collected": ev.Collected,
        "rake": ev.Rake,
    },
    converters={**CONVERTERS, "NAME": _street, "WHICH": _which},
    slots=("STAMP", "DESCRIPTION", "CARDS", "AMOUNT"),
    fields={"WHICH": "pot", **dict.fromkeys(("BUY_IN", "ROOM", "POT_NAME", "BOARD", "WITH", "SAYS"))},
    repeated=(),
    head=head,
    rules="pokerstars",
    prints_uncalled=True,
    lists_absent=True,
    words=True,
    whole={"game": GameLine, "winner": ev.Collected, "rake": ev.Rake},
    seated=re.compile(r"(Seat \d+: )(.*) \((?=[\d.,]+\)(?: - .*)?$)"),
    after_name=" ",
)
