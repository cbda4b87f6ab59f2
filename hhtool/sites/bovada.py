"""Bovada, Ignition, Bodog: hold'em and Omaha, cash, zone and tournaments.

Players are positions. No stakes in the header of a cash game, no rake since 2013, no total pot in a zone hand.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from hhtool import events as ev
from hhtool.hand import Hand, Line, Tournament
from hhtool.money import CHIPS, Currency, parse_amount
from hhtool.sites.pokerstars import CONVERTERS, LIMITS
from hhtool.sites.site import EVENTS, Site

GAMES = {"HOLDEM": "holdem", "OMAHA": "omaha4", "OMAHA HiLo": "omaha4_8"}
STREETS = {3: "flop", 4: "turn", 5: "river"}


@dataclass(frozen=True, slots=True)
class Header(ev.Event):
    """The first line of a hand, as printed."""

    room: str
    id: str
    table: str
    game: str
    limit: str
    stamp: str
    tournament: str | None = None
    level: str | None = None
    small: str | None = None
    big: str | None = None
    zone: str | None = None


@dataclass(frozen=True, slots=True)
class SetDealer(ev.Event):
    button: int


def head(hand: Hand, event: ev.Event) -> None:
    if isinstance(event, SetDealer):
        hand.button = event.button
    elif isinstance(event, Header):
        hand.number = event.id
        hand.table = event.table.partition("#")[2]
        if "ZonePoker" in event.game:
            hand.flags.add("zoom")
        game = hand.game
        game.variant = GAMES[event.game.strip().removesuffix("ZonePoker")]
        # a tournament's speed can stand where others name the limit
        game.structure = LIMITS.get(event.limit.strip().lower(), "nl")
        hand.currency = Currency("USD", 2)
        if event.tournament and event.small and event.big and event.level:
            hand.tournament = Tournament(event.tournament.partition("#")[2], None, event.level.rpartition(" ")[2])
            hand.currency = CHIPS
            game.small_blind = parse_amount(event.small, CHIPS)
            game.big_blind = parse_amount(event.big, CHIPS)
        hand.played_at_text = event.stamp + (event.zone or "")
        if event.zone:
            hand.played_at = datetime.fromisoformat(event.stamp).replace(tzinfo=UTC)
            hand.tz_source = "printed"


def complete(hand: Hand) -> None:
    """Button and stakes; forced all-ins as what they are; names for the streets of 2012."""
    if [seat.number for seat in hand.seats] != sorted(seat.number for seat in hand.seats):
        # numbers of players, not of chairs: those are counted in the order of the list, as the summary does
        for chair, seat in enumerate(hand.seats, 1):
            seat.number = chair
    hand.button = next((seat.number for seat in hand.seats if seat.name == "Dealer"), hand.button)
    anted = {line.event.player for line in hand.lines if isinstance(line.event, ev.Ante)}
    posting = opened = True
    for index, (number, event) in enumerate(hand.lines):
        if isinstance(event, ev.Street):
            opened, posting = posting, False
            if not event.name:
                name = STREETS.get(len(event.board + event.new), "")
                hand.lines[index] = Line(number, replace(event, name=name))
        elif posting and isinstance(event, ev.AllIn):
            blind = ev.BigBlind if event.player == "Big Blind" else ev.SmallBlind
            post = ev.Ante if anted and event.player not in anted else blind
            anted.add(event.player)
            hand.lines[index] = Line(number, post(event.player, event.amount, True))
        elif isinstance(event, ev.Raise) and event.to and not opened:  # `All-in(raise) $8.50` where nobody has bet
            hand.lines[index] = Line(number, ev.Bet(event.player, event.to, event.all_in))
            opened = True
        elif isinstance(event, ev.Bet | ev.AllIn):
            opened = True
    game = hand.game
    if hand.tournament is None:
        game.small_blind = next(
            (line.event.amount for line in hand.lines if isinstance(line.event, ev.SmallBlind)), None
        )
        bigs = [line.event for line in hand.lines if isinstance(line.event, ev.BigBlind)]
        whole = next((post.amount for post in bigs if not post.all_in), None)
        game.big_blind = whole or (2 * game.small_blind if game.small_blind else None)
    if game.structure == "fl" and game.big_blind:
        game.big_bet = 2 * game.big_blind


def _table_cards(cards: tuple[int, ...]) -> ev.Street:
    return ev.Street("", new=cards)


def _raise(player: str, to: int, added: int | None = None, all_in: bool = False) -> ev.Raise:
    return ev.Raise(player, None, to, all_in, added)


def _show(player: str, description: str | None = None) -> ev.Show:
    """The line has the best five cards, not the player's own."""
    return ev.Show(player, (), description)


def _collected(player: str, amount: int, side: str | None = None) -> ev.Collected:
    """Side pots have no numbers."""
    return ev.Collected(player, amount, 1 if side else None)


def _seat_result(
    seat: int,
    player: str,
    won: tuple[int, ...] = (),
    folded: str | None = None,
    hidden: str | None = None,
    mucked: str | None = None,
    shown: tuple[int, ...] | None = None,
    cards: tuple[int, ...] | None = None,
) -> ev.SeatResult:
    result = "folded" if folded else "mucked" if mucked else "showed" if shown else "collected"
    return ev.SeatResult(seat, player, (), result, shown or cards, sum(won) if won else None)


def _own_cards(text: str, currency: Currency) -> object:
    """The player's own of `[Ah 2d-Ah Ad Kc Qd 5c]`."""
    return CONVERTERS["CARDS"](text.partition("-")[0], currency)


BOVADA = Site(
    name="bovada",
    names_last=False,
    clock="%Y-%m-%d %H:%M:%S",
    key="bv",
    title="Bovada, Ignition, Bodog",
    games=("holdem",),
    grammar="bovada.lark",
    start=re.compile(r"(?:Bovada|Ignition|Bodog(?:\.com|\.eu| UK)?) Hand #\d+"),
    between=re.compile(r"-{5,}$|={5,}$"),
    events={
        **EVENTS,
        "header": Header,
        "dealer": SetDealer,
        "post": ev.BigBlind,
        "dead_post": ev.SmallAndBigBlind,
        "raise": _raise,
        "all_in": ev.AllIn,
        "dealt": ev.Dealt,
        "table_cards": _table_cards,
        "street": ev.Street,
        "uncalled": ev.Uncalled,
        "show": _show,
        "collected": _collected,
        "finished": ev.Finished,
        "away": ev.Away,
        "total_pot": ev.TotalPot,
        "board_line": ev.Board,
        "seat_result": _seat_result,
    },
    converters={
        **CONVERTERS,
        "ADDED": CONVERTERS["AMOUNT"],
        "RANKING": CONVERTERS["PLACE"],
        "SHOWN": _own_cards,
    },
    slots=("STAMP", "CARDS", "AMOUNT"),
    fields={"RANKING": "place", **dict.fromkeys(("WHY", "BEST", "RESULT", "GONE", "BESIDE", "INFO", "LOST", "LOW"))},
    repeated=("won",),
    head=head,
    complete=complete,
    hero_marks=("  [ME]", " [ME]"),
    stutters=True,
    whole={"summary": ev.Summary},
    rules="bovada",
    prints_uncalled=False,
    words=False,
    total_has_uncalled=True,
    collects_uncalled=True,
)
