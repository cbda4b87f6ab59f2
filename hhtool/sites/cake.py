"""Cake: hold'em and Omaha, cash and tournaments.

There is no summary: neither pot nor rake is told. The header of fixed limit names the bets; tables in dollars are
shown to Europeans with a header in euros.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from hhtool import events as ev
from hhtool.hand import Hand, Line, Tournament
from hhtool.money import CHIPS, PLAY_MONEY, Currency, parse_amount
from hhtool.sites.pokerstars import POKERSTARS
from hhtool.sites.site import EVENTS, Button, Site, cards_with_commas, lower, raise_to

GAMES = {"Hold'em": "holdem", "Omaha": "omaha4", "OmahaHiLo": "omaha4_8"}


@dataclass(frozen=True, slots=True)
class Header(ev.Event):
    """The first line, as printed; `stakes` are the blinds, or ante and blinds."""

    id: str
    title: str
    stakes: str
    limit: str
    game: str
    stamp: str
    buy_in: str | None = None
    size: str | None = None
    table: str | None = None


def head(hand: Hand, event: ev.Event) -> None:
    if isinstance(event, Header):
        _header(hand, event)
    elif isinstance(event, Button):
        hand.button = event.seat


def _header(hand: Hand, header: Header) -> None:
    hand.number = header.id
    hand.played_at_text = re.sub(r"[/.]", "-", header.stamp)  # the player's system parts the date as it does
    game = hand.game
    game.variant, game.structure = GAMES[header.game], header.limit.lower()
    title = header.title.removeprefix(" - ")
    if tournament := re.fullmatch(r"(.+) T(\d+)", title):
        hand.tournament = Tournament(tournament[2], header.buy_in and header.buy_in.rpartition(" -- ")[2])
        hand.table = header.table and header.table.removeprefix(" -- Table ")
        hand.currency = CHIPS
        if "Coin Flip" in title:
            hand.flags.add("flip")
    else:
        hand.table = title
        hand.currency = Currency("USD", 2) if header.stakes[0] in "$€" else PLAY_MONEY
        if hand.currency is PLAY_MONEY:
            hand.flags.add("play_money")
    size = re.search(r"(\d+)[- ]max", header.size or title, re.IGNORECASE)
    hand.table_size = int(size[1]) if size else None
    if "€" in header.stakes:
        return  # the dollars that are played for stand in the posts
    *ante, small, big = [_money(text, hand.currency) for text in header.stakes.split("/")]
    game.ante = ante[0] if any(ante) else None
    if game.structure == "fl":
        game.big_blind, game.big_bet = small, big
    else:
        game.small_blind, game.big_blind = small, big


def complete(hand: Hand) -> None:
    """A returning player's dead blind, which is printed as a negative number, and the stacks of a coin flip."""
    small = next((event.amount for _, event in hand.lines if isinstance(event, ev.SmallBlind)), 0)
    hand.lines = [
        Line(number, replace(event, amount=event.amount + small) if isinstance(event, ev.SmallAndBigBlind) else event)
        for number, event in hand.lines
    ]
    if "flip" in hand.flags and hand.lines:
        first = hand.lines[0].number
        hand.lines[:0] = [Line(first, ev.Ante(seat.name, seat.stack, True)) for seat in hand.seats if seat.stack]


def _money(text: str, currency: Currency) -> int:
    return parse_amount(text, currency, "," if re.search(r",\d{1,2}$", text) else ".")


def _side(text: str, currency: Currency) -> str:
    return "hi" if text == "high pot " else "lo"


CAKE = Site(
    name="cake",
    clock="%Y-%m-%d - %H:%M:%S",
    key="ck",
    title="Cake",
    games=("holdem", "omaha4", "omaha4_8"),
    grammar="cake.lark",
    start=re.compile(r"Hand#[0-9A-F]+ - "),
    mark="Hand#",
    between=re.compile(r"-{5,}$"),
    events={
        **EVENTS,
        "header": Header,
        "button": Button,
        "small_and_big_blind": ev.SmallAndBigBlind,
        "raise": raise_to,
        "all_in": ev.AllIn,
        "dealt": ev.Dealt,
        "street": ev.Street,
        "uncalled": ev.Uncalled,
        "show_down": ev.ShowDown,
        "show": ev.Show,
        "collected": ev.Collected,
        "finished": ev.Finished,
        "bounty_won": ev.Bounty,
    },
    converters={
        **dict.fromkeys(("AMOUNT", "TO", "STACK"), _money),
        **dict.fromkeys(("CARDS", "NEW"), cards_with_commas),
        **dict.fromkeys(("SEAT", "PLACE"), POKERSTARS.converters["SEAT"]),
        "NAME": lower,
        "SIDE": _side,
    },
    slots=("STAMP", "EUROS", "CARDS", "AMOUNT"),
    fields={
        "DEALER": "button",
        **dict.fromkeys(("EUROS", "NEGATIVE", "WITH", "COUNT", "BOUNTIES")),
        **dict.fromkeys(("REBUYS", "OTHERWISE_WRITTEN", "TABLE_NOTICE")),
    },
    repeated=(),
    head=head,
    rules="pokerstars",
    prints_uncalled=True,
    collects_blind=True,
    words=False,
    lists_absent=True,
    sparse_seats=True,
    whole={"showdown": ev.ShowDown},
    seated=re.compile(r"(Seat \d+: )(.*) \((?=[$€]?[\d., \xa0]+ in chips\))"),
    lead=re.compile(r"Dealt to |Tournament: "),
    complete=complete,
)
