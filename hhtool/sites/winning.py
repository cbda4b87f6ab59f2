"""Winning (America's Cardroom and others): hold'em, Omaha and stud in the text of 2014 to 2019, and in that since then.

Printed pots are net of rake and jackpot fee. Who wins without a showdown collects in the summary only.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import cast

from hhtool import events as ev
from hhtool.hand import Hand, Line, Tournament
from hhtool.money import CHIPS, Currency, parse_amount
from hhtool.sites.pokerstars import CONVERTERS, LIMITS, POKERSTARS
from hhtool.sites.site import EVENTS, Site, Started

GAMES = {"Holdem": "holdem", "Omaha": "omaha4", "Omaha H/L": "omaha4_8"}
OLD_GAMES = {
    "Hold'em": ("holdem", "nl"),
    "Six Plus Hold'em": ("shortdeck", "nl"),
    "Omaha": ("omaha4", "pl"),
    "Omaha HiLow": ("omaha4_8", "pl"),
    "Seven Cards Stud HiLow": ("stud8", "fl"),
}
"""with the limit that each is played at, which is not printed"""
STUD = ("stud", "stud8")
STUD_STREETS = {"Third": "4th", "Fourth": "5th", "Fifth": "6th", "Sixth": "7th"}
"""the marker names the street that is over"""


@dataclass(frozen=True, slots=True)
class Header(ev.Event):
    id: str
    game: str
    limit: str
    small: str
    big: str
    stamp: str
    tournament: str | None = None
    level: str | None = None


@dataclass(frozen=True, slots=True)
class Table(ev.Event):
    table: str
    size: int
    button: int


@dataclass(frozen=True, slots=True)
class OldHeader(ev.Event):
    id: str
    small: str
    big: str
    table: str
    game: str


@dataclass(frozen=True, slots=True)
class Button(ev.Event):
    button: int


def head(hand: Hand, event: ev.Event) -> None:
    game = hand.game
    if isinstance(event, Header):
        hand.number = event.id
        game.variant = GAMES[event.game]
        game.structure = LIMITS[event.limit.lower()]
        hand.currency = CHIPS if event.tournament else Currency("USD", 2)
        if event.tournament and event.level:
            hand.tournament = Tournament(event.tournament[12:].strip(" -"), None, event.level.strip(" (")[6:])
        game.small_blind = parse_amount(event.small, hand.currency)
        game.big_blind = parse_amount(event.big, hand.currency)
        hand.played_at_text = event.stamp + " UTC"
        hand.played_at = datetime.strptime(event.stamp, "%Y/%m/%d %H:%M:%S").replace(tzinfo=UTC)
        hand.tz_source = "printed"
        if not event.tournament:
            hand.flags.add("jackpot")
    elif isinstance(event, Table):
        hand.table = event.table.removeprefix("Table ").strip("'")
        hand.table_size, hand.button = event.size, event.button
        if hand.table.startswith("Blitz Poker"):
            hand.flags.add("zoom")
    elif isinstance(event, Started):
        hand.played_at_text = event.stamp
    elif isinstance(event, Button):
        hand.button = event.button
    elif isinstance(event, OldHeader):
        hand.number = event.id
        hand.table = event.table.strip()
        game.variant, game.structure = OLD_GAMES[event.game]
        hand.currency = Currency("USD", 2)
        if not hand.table or re.search(r", Table \d+$", hand.table):
            hand.tournament = Tournament(hand.table.rpartition(", Table ")[0])
            hand.currency = CHIPS
        elif hand.table.startswith("PM "):
            hand.currency = Currency("XPM", 2)
            hand.flags.add("play_money")
        if re.search(r"\bCAP\b|\(Cap\)", hand.table):
            hand.flags.add("cap")
        if re.search(r"\(JP\)|\( Beast \)", hand.table):
            hand.flags.add("jackpot")
        game.small_blind = parse_amount(event.small, hand.currency)
        game.big_blind = parse_amount(event.big, hand.currency)


def complete(hand: Hand) -> None:
    """Fixed-limit's blinds, and who collects by the summary alone."""
    game = hand.game
    begin = next((index for index, line in enumerate(hand.lines) if isinstance(line.event, ev.Street)), 0)
    if game.variant not in STUD:  # a single card before the first street draws for the button
        hand.lines = [x for n, x in enumerate(hand.lines) if n > begin or not _drawn(x.event)]
    big = next((line.event.amount for line in hand.lines if isinstance(line.event, ev.BigBlind)), None)
    if game.small_blind and big == game.small_blind and hand.tournament is None:  # the header names the bets
        game.structure = "fl"
    if game.structure == "fl" and hand.tournament is None:
        game.small_blind, game.big_blind, game.big_bet = None, game.small_blind, game.big_blind
    if not any(isinstance(line.event, ev.Collected) for line in hand.lines):
        for number, event in list(hand.lines):
            if isinstance(event, ev.SeatResult) and event.won:
                hand.lines.append(Line(number, ev.Collected(event.player, event.won)))


def _drawn(event: ev.Event) -> bool:
    return isinstance(event, ev.Dealt) and len(event.cards) == 1


def complete_old(hand: Hand) -> None:
    """Also the cards, which come one by one, a player whose name is blank, and the seats of those who get no cards."""
    dealt: dict[str, tuple[int, ...]] = {}
    for _, event in hand.lines:
        if isinstance(event, ev.Dealt):
            dealt[event.player] = dealt.get(event.player, ()) + event.cards
    whole = hand.game.variant not in STUD
    absent = {seat.name for seat in hand.seats} - {getattr(line.event, "player", "") for line in hand.lines}
    seen = set()
    lines = []
    first = next((n for n, (_, event) in enumerate(hand.lines) if isinstance(event, ev.Street)), len(hand.lines))
    door = {event.player: n for n, (_, event) in enumerate(hand.lines[:first]) if isinstance(event, ev.Dealt)}
    """stud: of the first cards, the open one comes last"""
    for n, (number, event) in enumerate(hand.lines):
        if getattr(event, "player", None) == "" and len(absent) == 1:
            event = replace(cast(ev.Action, event), player=next(iter(absent)))
        if isinstance(event, ev.Dealt) and not whole and not event.cards:
            continue  # each of stud's hidden cards has a line
        if isinstance(event, ev.Dealt) and not whole and n < first:
            if n < door[event.player]:
                continue
            event = ev.Dealt(event.player, event.cards + (event.new or ()))
        if isinstance(event, ev.Dealt) and whole:
            if event.player in seen:
                continue
            seen.add(event.player)
            event = replace(event, cards=dealt[event.player])
        lines.append(Line(number, event))
    hand.lines = lines
    playing = {line.event.player for line in lines if isinstance(line.event, ev.Action | ev.Dealt)}
    for seat in hand.seats:
        seat.out_of_hand = seat.name not in playing
    if not playing and any(isinstance(event, ev.TotalPot) and not event.amount for _, event in lines):
        hand.cancelled = True  # blinds went back before a card was dealt
    complete(hand)


def _raise(player: str, added: int, to: int | None = None, all_in: bool = False) -> ev.Raise:
    return ev.Raise(player, None, to, all_in, added)


def _dealt(player: str, cards: tuple[int, ...] = ()) -> ev.Dealt:
    return ev.Dealt(player, cards)


def _stud_street(stud: str) -> ev.Street:
    return ev.Street(STUD_STREETS[stud])


def _uncalled(amount: int, player: str = "") -> ev.Uncalled:
    return ev.Uncalled(amount, player)


def _street_pot(layer: str, amount: int, rake: int = 0, kind: str = "", fee: int = 0) -> ev.StreetPot:
    return ev.StreetPot(amount + rake + fee, layer.startswith("Side"))


def _total_pot(amount: int, rake: int | None = None, kind: str | None = None, fee: int = 0) -> ev.TotalPot:
    return ev.TotalPot(amount, (), rake, ((kind.lower(), fee),) if kind else ())


def _result(
    player: str,
    won: int,
    mucked: str | None = None,
    showed: str | None = None,
    cards: tuple[int, ...] | None = None,
) -> ev.SeatResult:
    result = "showed" if showed else "mucked" if mucked else ""
    return ev.SeatResult(0, player, (), result, cards, won or None)


def _digits(text: str, currency: Currency) -> str:
    return str(int(text))


def _shown(text: str, currency: Currency) -> object:
    return CONVERTERS["CARDS"](text.rstrip("."), currency)


WINNING = Site(
    name="winning",
    key="wn",
    title="Winning (America's Cardroom)",
    games=("holdem", "omaha4", "omaha4_8"),
    grammar="winning.lark",
    start=re.compile(r"(?:Game )?Hand #\d+ - "),
    between=re.compile(r"-{5,}$|={5,}$"),
    events={
        **EVENTS,
        "straddle": ev.Straddle,
        "dealt": ev.Dealt,
        "street": ev.Street,
        "show_down": ev.ShowDown,
        "uncalled": ev.Uncalled,
        "collected": ev.Collected,
        "show": ev.Show,
        "board_line": ev.Board,
        "seat_result": POKERSTARS.events["seat_result"],
        "header": Header,
        "table": Table,
        "dead_post": ev.SmallAndBigBlind,
        "post": ev.BigBlind,
        "raise": _raise,
        "caps": ev.AllIn,
        "street_pot": _street_pot,
        "total_pot": _total_pot,
    },
    converters={**CONVERTERS, "ADDED": CONVERTERS["AMOUNT"]},
    slots=("STAMP", "DESCRIPTION", "OUTCOME", "CARDS", "AMOUNT"),
    fields={**POKERSTARS.fields, **dict.fromkeys(("WAITS", "LATER", "HIDDEN"))},
    repeated=("roles",),
    head=head,
    rules="pokerstars",
    prints_uncalled=False,
    total_has_uncalled=True,
    collects_uncalled=True,
    words=False,
    total_is_net=True,
    seated=re.compile(r"(Seat \d+: )(.*) \((?=\$?[\d,.]+\)(?: is sitting out)?$)"),
    complete=complete,
)

WINNING_OLD = replace(
    WINNING,
    name="winning_old",
    clock="%Y/%m/%d %H:%M:%S",
    key="wo",
    title="Winning (America's Cardroom), before 2019",
    games=("holdem", "shortdeck", "omaha4", "omaha4_8", "stud8"),
    grammar="winning_old.lark",
    start=re.compile(r"Game started at: "),
    mark="Game started at",
    events={
        **EVENTS,
        "started": Started,
        "header": OldHeader,
        "button": Button,
        "dead_blind": ev.DeadBlind,
        "post": ev.BigBlind,
        "straddle": ev.Straddle,
        "raise": _raise,
        "all_in": ev.AllIn,
        "dealt": _dealt,
        "street": ev.Street,
        "stud_street": _stud_street,
        "bring_in": ev.BringIn,
        "uncalled": _uncalled,
        "away": ev.Away,
        "total_pot": _total_pot,
        "board_line": ev.Board,
        "result": _result,
    },
    converters={**WINNING.converters, "SHOWN": _shown, "ID": _digits},
    slots=("STAMP", "CARDS", "AMOUNT"),
    fields={"SHOWN": "cards", **dict.fromkeys(("GONE", "WAITS", "ENDED", "HIDDEN", "LOW"))},
    repeated=(),
    seated=re.compile(r"(Seat \d+: )(.*) \((?=[\d,.]+\)\.$)"),
    nameless=True,
    lead=re.compile(r"\*?Player "),
    complete=complete_old,
)
