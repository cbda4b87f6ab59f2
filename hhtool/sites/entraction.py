"""Entraction: hold'em and Omaha, cash and tournaments, in columns. Amounts are what an action adds.

The time is that of the hand's end. A table for more than two keeps its button when two are left: it then posts the big
blind.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from hhtool import events as ev
from hhtool.cards import parse_cards
from hhtool.diagnostics import Finding
from hhtool.hand import Hand, Line, Tournament
from hhtool.money import CHIPS, Currency, parse_amount
from hhtool.sites.pokerstars import CONVERTERS, LIMITS, ZONES
from hhtool.sites.site import EVENTS, ButtonOf, Site, raise_added

GAMES = {
    "Texas Hold'em": "holdem",
    "Omaha High": "omaha4",
    "5-Card Omaha High": "omaha5",
    "Omaha Hi/Lo": "omaha4_8",
    "5-Card Omaha Hi/Lo": "omaha5_8",
}
SUMMER = {
    "BST": "Europe/London",
    "WEST": "Europe/Lisbon",
    "CEST": "Europe/Paris",
    "EEST": "Europe/Helsinki",
    "EDT": "America/New_York",
}
"""what the client calls a zone in summer"""


@dataclass(frozen=True, slots=True)
class Header(ev.Event):
    """The first line, as printed."""

    id: str
    game: str
    limit: str
    small: str
    big: str
    table: str
    currency: str | None = None
    ante: str | None = None


@dataclass(frozen=True, slots=True)
class Size(ev.Event):
    size: int


@dataclass(frozen=True, slots=True)
class Ended(ev.Event):
    stamp: str
    zone: str


def head(hand: Hand, event: ev.Event) -> None:
    game = hand.game
    if isinstance(event, Header):
        hand.number = event.id
        game.variant, game.structure = GAMES[event.game], LIMITS[event.limit.strip().lower()]
        hand.table = event.table.strip('"')
        hand.currency = Currency(event.currency, 2) if event.currency else CHIPS
        if not event.currency:  # `Noon 12000001 2`: the tournament's name and number, the table's
            hand.tournament = Tournament(hand.table.rpartition(" ")[0].rpartition(" ")[2])
        small, big = parse_amount(event.small, hand.currency), parse_amount(event.big, hand.currency)
        game.small_blind, game.big_blind = small, big
        if game.structure == "fl":  # the header names the bets, not the blinds (R-FL-02)
            game.small_blind, game.big_blind, game.big_bet = None, small, big
        game.ante = parse_amount(event.ante, hand.currency) if event.ante else None
    elif isinstance(event, Size):
        hand.table_size = event.size
    elif isinstance(event, ButtonOf):
        hand.button = next((seat.number for seat in hand.seats if seat.name == event.player), None)
    elif isinstance(event, Ended):
        _ended(hand, event.stamp, event.zone)


def _ended(hand: Hand, stamp: str, zone: str) -> None:
    hand.played_at_text = f"{stamp} {zone}"
    place = SUMMER.get(zone) or ZONES.get(zone)
    try:
        if place:  # the hour that autumn has twice is named for what it is
            moment = datetime.fromisoformat(stamp).replace(tzinfo=ZoneInfo(place), fold=zone not in SUMMER)
        else:
            moment = datetime.strptime(hand.played_at_text, "%Y-%m-%d %H:%M:%S GMT%z")
    except ValueError:
        hand.findings.append(Finding("PAR015", "the time names no zone that is known", line=hand.line))
        return
    hand.played_at, hand.tz_source = moment.astimezone(UTC), "printed"


def complete(hand: Hand) -> None:
    """The hero's name by his seat: his cards are dealt to the name as he wrote it when he logged in."""
    names = {seat.name.lower(): seat.name for seat in hand.seats}
    for index, (number, event) in enumerate(hand.lines):
        if isinstance(event, ev.Dealt):
            hand.hero = names.get(event.player.lower())
            if hand.hero:
                hand.lines[index] = Line(number, replace(event, player=hand.hero))
            else:
                text = f"{event.player} is dealt cards, but has no seat in this hand"
                hand.findings.append(Finding("PAR008", text, line=number, field="player", actual=event.player))


def _cards(text: str, currency: Currency) -> tuple[int, ...]:
    return parse_cards(text.replace(" - ", " "))


def _which(text: str, currency: Currency) -> object:
    return None if text == " split pot" else CONVERTERS["WHICH"](text.strip().replace("#", ""), currency)


def _uncalled(player: str, amount: int) -> ev.Uncalled:
    return ev.Uncalled(amount, player)


def _dealt_to(hero: str, cards: tuple[int, ...]) -> ev.Dealt:
    return ev.Dealt(hero, cards)


ENTRACTION = Site(
    name="entraction",
    key="en",
    title="Entraction",
    games=("holdem", "omaha4", "omaha5", "omaha4_8"),
    grammar="entraction.lark",
    start=re.compile(r"Game # \d+ - "),
    between=re.compile(r"-{5,}$|={5,}$"),
    events={
        **EVENTS,
        "header": Header,
        "size": Size,
        "button": ButtonOf,
        "small_and_big_blind": ev.SmallAndBigBlind,
        "raise": raise_added,
        "all_in": ev.AllIn,
        "dealt": ev.Dealt,
        "dealt_to": _dealt_to,
        "street": ev.Street,
        "uncalled": _uncalled,
        "show": ev.Show,
        "collected": ev.Collected,
        "rake": ev.Rake,
        "ended": Ended,
    },
    converters={**CONVERTERS, **dict.fromkeys(("CARDS", "NEW"), _cards), "WHICH": _which},
    slots=("STAMP", "DESCRIPTION", "CARDS", "AMOUNT"),
    fields={"WHICH": "pot", "WITH": None},
    repeated=(),
    head=head,
    complete=complete,
    rules="entraction",
    prints_uncalled=True,
    prints_all_in=False,
    words=True,
    lists_absent=True,
    whole={"winner": ev.Collected},
    seated=re.compile(r"()(.+?) *\((?=(?:[A-Z]{3} )?[\d,.]+ in seat \d+\)$)"),
    lead=re.compile(r"(?:Dealer|Small Blind|Big Blind|Small \+ Big Blind|Blind out of turn): +"),
    after_name=" ",
    verbs=" *(?:Ante|Fold|Check|Call|Bet|Raise|All-In|Payback)",
)
