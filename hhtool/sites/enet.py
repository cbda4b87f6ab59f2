"""Enet: Omaha cash games. PokerStars' lines, but amounts are what an action adds, and times name no zone.

The table's line counts seats from 0, all others from 1. Who wins without a showdown is paid by the summary alone: the
line before it repeats his uncalled bet. What the summary calls the total pot is what was left in the middle.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from hhtool import events as ev
from hhtool.cards import parse_cards
from hhtool.hand import Hand, Line
from hhtool.money import Currency, parse_amount
from hhtool.sites.pokerstars import LIMITS, POKERSTARS
from hhtool.sites.site import Site, raise_added

GAMES = {"Omaha": "omaha4", "Omaha Hi/Lo": "omaha4_8", "Holdem": "holdem", "Hold'em": "holdem"}


@dataclass(frozen=True, slots=True)
class Header(ev.Event):
    """The first line, as printed."""

    id: str
    game: str
    small: str
    big: str
    stamp: str


@dataclass(frozen=True, slots=True)
class Table(ev.Event):
    table: str
    limit: str
    size: int
    button: int


def head(hand: Hand, event: ev.Event) -> None:
    game = hand.game
    if isinstance(event, Header):
        hand.number = event.id
        hand.currency = Currency("EUR", 2)
        game.variant = GAMES[event.game]
        game.small_blind, game.big_blind = _money(event.small, hand.currency), _money(event.big, hand.currency)
        hand.played_at_text = event.stamp
    elif isinstance(event, Table):
        hand.table, hand.table_size, hand.button = event.table, event.size, event.button + 1
        game.structure = LIMITS[event.limit.lower()]
        if game.structure == "fl":  # the header names the bets, not the blinds (R-FL-02)
            game.small_blind, game.big_blind, game.big_bet = None, game.small_blind, game.big_blind


def complete(hand: Hand) -> None:
    """Both blinds of a returning player have no line: he checks before the flop though he has posted nothing."""
    before = next((index for index, line in enumerate(hand.lines) if isinstance(line.event, ev.Street)), 0)
    posted = {line.event.player for line in hand.lines[:before] if isinstance(line.event, ev.Forced)}
    both = (hand.game.small_blind or 0) + (hand.game.big_blind or 0)
    for _, event in hand.lines[before + 1 :]:
        if isinstance(event, ev.Street | ev.Raise | ev.AllIn):
            return
        if isinstance(event, ev.Check) and event.player not in posted:
            hand.lines.insert(before, Line(hand.lines[before].number, ev.SmallAndBigBlind(event.player, both)))
            return


def _money(text: str, currency: Currency) -> int:
    return parse_amount(text, currency, ",")


def _cards(text: str, currency: Currency) -> tuple[int, ...]:
    return parse_cards(" ".join(re.findall("..?", text.strip("[]"))))


def _street(text: str, currency: Currency) -> str:
    return "hole" if text == "HOLECARDS" else text.lower()


def _role(text: str, currency: Currency) -> str:
    return text.strip(" ()").replace("dealer", "button")


def _outcome(text: str, currency: Currency) -> tuple[int | None, str | None]:
    """` and won (€56,64) with A Pair, Kings`."""
    won = re.search(r"won \((.*?)\)", text)
    return _money(won[1], currency) if won else None, text.partition(" with ")[2] or None


def _uncontested(player: str) -> ev.Notice:
    return ev.Notice()


ENET = Site(
    name="enet",
    clock="%H:%M:%S %d.%m.%Y",
    key="et",
    title="Enet",
    games=("omaha4",),
    grammar="enet.lark",
    start=re.compile(r"Game #\d+: .* - \d+:\d\d:\d\d \d+\.\d+\.\d{4}"),
    between=POKERSTARS.between,
    events={
        **POKERSTARS.events,
        "header": Header,
        "table": Table,
        "raise": raise_added,
        "all_in": ev.AllIn,
        "uncontested": _uncontested,
        "raked": ev.Notice,
        "rake": ev.Rake,
    },
    converters={
        **POKERSTARS.converters,
        **dict.fromkeys(("AMOUNT", "STACK", "WON"), _money),
        **dict.fromkeys(("CARDS", "NEW"), _cards),
        "NAME": _street,
        "ROLES": _role,
        "OUTCOME": _outcome,
    },
    slots=("STAMP", "DESCRIPTION", "OUTCOME", "CARDS", "AMOUNT"),
    fields={**POKERSTARS.fields, **dict.fromkeys(("RAKED", "RETURNED", "LEFT", "PERCENT"))},
    repeated=("roles",),
    head=head,
    complete=complete,
    rules="pokerstars",
    prints_uncalled=True,
    prints_all_in=False,
    words=True,
    summary_pays=True,
    whole={"summary": ev.Summary, "rake": ev.Rake},
    seated=re.compile(r"(Seat \d+: )(.*) \((?=€?[\d.,]+ in chips)"),
)
