"""Winamax: hold'em, Omaha, stud and draw, cash and tournaments.

Names have no colon after them; times are UTC. Winners collect their uncalled bet with the pot, and the printed total is
what all collected: net of rake.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime

from hhtool import events as ev
from hhtool.hand import Hand, Tournament
from hhtool.money import CHIPS, Currency, parse_amount
from hhtool.sites.pokerstars import POKERSTARS
from hhtool.sites.site import EVENTS, Site

GAMES = {
    "Holdem": "holdem",
    "Omaha": "omaha4",
    "Omaha8": "omaha4_8",
    "Omaha Hi/Lo": "omaha4_8",
    "Omaha5": "omaha5",
    "5 Card Omaha": "omaha5",
    "5 Card Omaha Hi/Lo": "omaha5_8",
    "Omaha6": "omaha6",
    "6 Card Omaha": "omaha6",
    "7-Card Stud": "stud",
    "7stud": "stud",
    "7-Card Stud Hi/Lo": "stud8",
    "Razz": "razz",
    "5 Card Draw": "draw5",
    "2-7 Triple Draw": "27td",
    "Badugi": "badugi",
}
EURO = Currency("EUR", 2)
PLAY_CENTS = Currency("XPM", 2)
"""play money has cents here"""


@dataclass(frozen=True, slots=True)
class WinamaxHeader(ev.Event):
    """The first line of a hand, as printed."""

    room: str
    id: str
    game: str
    limit: str
    small: str
    big: str
    stamp: str
    ante: str | None = None
    title: str | None = None
    buy_in: str | None = None
    level: str | None = None


@dataclass(frozen=True, slots=True)
class WinamaxTable(ev.Event):
    table: str
    size: int
    money: str
    button: int | None = None


def head(hand: Hand, event: ev.Event) -> None:
    if isinstance(event, WinamaxHeader):
        _header(hand, event)
    elif isinstance(event, WinamaxTable):
        hand.table = event.table.strip("'")
        hand.table_size = event.size
        hand.button = event.button or None  # stud prints seat 0
        if hand.tournament:
            number = re.search(r"\((\d+)\)(?:#|$)", hand.table)
            hand.tournament.number = number[1] if number else hand.tournament.number
        elif "play" in event.money:
            hand.currency = PLAY_CENTS
            hand.flags.add("play_money")


def _header(hand: Hand, header: WinamaxHeader) -> None:
    hand.number = header.id
    game = hand.game
    game.variant = GAMES[header.game]
    game.structure = f"{header.limit.strip()[0]}l"
    if "Tournament" in header.room:
        buy_in = header.buy_in.partition(": ")[2] if header.buy_in else None
        hand.tournament = Tournament((header.title or "").strip(' "'), buy_in, header.level)
        hand.currency = CHIPS
    else:
        hand.currency = EURO
    if "Go Fast" in header.room or "ESCAPE" in header.room:
        hand.flags.add("zoom")
    small, big = (parse_amount(text, hand.currency) for text in (header.small, header.big))
    if game.structure == "fl":
        game.big_blind, game.big_bet = small, big
    else:
        game.small_blind, game.big_blind = small, big
    game.ante = parse_amount(header.ante, hand.currency) if header.ante else None
    hand.played_at_text = f"{header.stamp} UTC"
    hand.played_at = datetime.strptime(header.stamp, "%Y/%m/%d %H:%M:%S").replace(tzinfo=UTC)
    hand.tz_source = "printed"


_STREETS = {"FIRST-BET": "hole", "THIRD": "3rd", "FOURTH": "4th", "FIFTH": "5th", "SIXTH": "6th", "SEVENTH": "7th"}
_DRAWS = {"FIRST-DRAW": "draw1", "SECOND-DRAW": "draw2", "THIRD-DRAW": "draw3"}


def _street(text: str, currency: Currency) -> object:
    return _STREETS.get(text) or _DRAWS.get(text) or POKERSTARS.converters["NAME"](text, currency)


def _side(text: str, currency: Currency) -> str:
    return text.strip(" ()").lower()


def _none(text: str, currency: Currency) -> int:
    return 0


def _rounded(text: str, currency: Currency) -> tuple[int, int]:
    """Amount and last digit of `15.52k`: 15520 and 10."""
    digits = text.rstrip("k")
    thousand = 1000 * 10**currency.exponent
    decimals = digits.partition(".")[2]
    unit = thousand // 10 ** len(decimals)
    return int(digits.replace(".", "")) * unit, unit


def _total_pot(amount: int = 0, rake: int = 0, rounded: tuple[int, int] | None = None) -> ev.TotalPot:
    return ev.TotalPot(rounded[0], rake=rake, within=rounded[1]) if rounded else ev.TotalPot(amount, rake=rake)


def _raise(player: str, by: int, to: int, all_in: bool = False) -> ev.Raise:
    """Completing a bring-in is printed as a raise by the whole bet."""
    return ev.Raise(player, None if by == to else by, to, all_in)


def _denied(player: str) -> ev.Notice:
    return ev.Notice()


WINAMAX = Site(
    name="winamax",
    key="wx",
    title="Winamax",
    games=("holdem", "omaha4", "omaha5", "omaha4_8", "omaha5_8", "stud", "stud8", "razz", "27td"),
    grammar="winamax.lark",
    start=re.compile(r"Winamax Poker - .*HandId: #"),
    between=re.compile(r"-{5,}$|={5,}$"),
    seated=re.compile(r"(Seat \d+: )(.*) \((?=€?[\d.,]+€?\)$)"),
    after_name=" ",
    events={
        **EVENTS,
        "header": WinamaxHeader,
        "table": WinamaxTable,
        "dead_blind": ev.DeadBlind,
        "big_blind_after": ev.BigBlind,
        "bring_in": ev.BringIn,
        "denied": _denied,
        "raise": _raise,
        "discard": ev.Discard,
        "stand_pat": ev.StandPat,
        "dealt": ev.Dealt,
        "street": ev.Street,
        "show_down": ev.ShowDown,
        "collected": ev.Collected,
        "show": ev.Show,
        "total_pot": _total_pot,
        "board_line": ev.Board,
        "seat_result": POKERSTARS.events["seat_result"],
    },
    converters={**POKERSTARS.converters, "NAME": _street, "SIDE": _side, "ROUNDED": _rounded, "NO_RAKE": _none},
    slots=("STAMP", "TABLE", "DESCRIPTION", "OUTCOME", "CARDS", "AMOUNT"),
    fields={"WHICH": "pot", "BARE_OUTCOME": "outcome", "NO_RAKE": "rake", "SECTION": None},
    repeated=("roles",),
    head=head,
    rules="winamax",
    prints_uncalled=False,
    words=False,
    total_is_net=True,
    total_has_uncalled=True,
    collects_uncalled=True,
)
