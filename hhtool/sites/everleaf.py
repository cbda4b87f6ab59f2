"""Everleaf and its skins (Partouche, Grand Poker and others): hold'em, Omaha and stud, cash and tournaments.

Amounts are what an action adds. There is neither pot nor rake, and no line for bets that nobody called; times name no
zone. Only some actions have a colon after the name.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from hhtool import events as ev
from hhtool.hand import Hand, Tournament
from hhtool.money import CHIPS, SYMBOLS, Currency, parse_amount
from hhtool.sites.pokerstars import CONVERTERS
from hhtool.sites.site import EVENTS, Button, Header, Site, cards_with_commas, raise_added, raise_to

GAMES = {
    "Hold'em": "holdem",
    "Omaha": "omaha4",
    "Omaha Hi/Lo": "omaha4_8",
    "7 Card Stud": "stud",
    "7 Card Stud Hi/Lo": "stud8",
    "Razz": "razz",
}


@dataclass(frozen=True, slots=True)
class Stakes(ev.Event):
    """The second line, as printed."""

    small: str
    big: str
    game: str
    stamp: str
    limit: str = "FL"
    size: int | None = None


@dataclass(frozen=True, slots=True)
class TournamentLine(ev.Event):
    """Above the stakes; not all skins print it."""

    id: str
    level: str


@dataclass(frozen=True, slots=True)
class Table(ev.Event):
    table: str


def head(hand: Hand, event: ev.Event) -> None:
    game = hand.game
    if isinstance(event, Header):
        hand.number = event.id
    elif isinstance(event, TournamentLine):
        hand.tournament = Tournament(event.id, None, event.level)
    elif isinstance(event, Stakes):
        game.variant, game.structure = GAMES[event.game], event.limit.strip().lower()
        sign = _euro(event.big[0])
        hand.currency = Currency(SYMBOLS[sign], 2) if sign in SYMBOLS else CHIPS
        if hand.currency is CHIPS and hand.tournament is None:
            hand.tournament = Tournament("")
        game.small_blind, game.big_blind = (_money(text, hand.currency) for text in (event.small, event.big))
        if game.structure == "fl":  # the line names the bets, not the blinds (R-FL-02)
            game.small_blind, game.big_blind, game.big_bet = None, game.small_blind, game.big_blind
        hand.table_size = event.size
        hand.played_at_text = event.stamp
    elif isinstance(event, Table):
        hand.table = event.table
    elif isinstance(event, Button):
        hand.button = event.seat


def _euro(text: str) -> str:
    return text.replace("\N{MODIFIER LETTER CIRCUMFLEX ACCENT}", "€")


def _money(text: str, currency: Currency) -> int:
    return parse_amount(_euro(text), currency)


def _street(text: str, currency: Currency) -> str:
    return "hole" if text == "down cards" else text.lower().removesuffix(" street")


def _description(text: str, currency: Currency) -> str:
    return text.lstrip()


def _side(text: str, currency: Currency) -> str:
    return text[:2]


def _seat_line(seat: int, player: str, stack: int = 0, absent: str | None = None) -> ev.SeatLine:
    return ev.SeatLine(seat, player, stack, None, absent and "out of hand")


EVERLEAF = Site(
    name="everleaf",
    clock="%Y/%m/%d - %H:%M:%S",
    key="el",
    title="Everleaf",
    games=("holdem", "omaha4_8", "stud"),
    grammar="everleaf.lark",
    start=re.compile(r"\*{5} Hand history for game #\d+ \*{5}$|\*{3} Historique des Mains pour la partie \d+ \*{3}$"),
    between=re.compile(r".+ Game #\d+$|Partouche Poker \w+$"),
    events={
        **EVENTS,
        "header": Header,
        "stakes": Stakes,
        "tournament": TournamentLine,
        "table": Table,
        "button": Button,
        "count": ev.Notice,
        "seat_line": _seat_line,
        "small_and_big_blind": ev.SmallAndBigBlind,
        "bring_in": ev.BringIn,
        "raise": raise_added,
        "complete": raise_to,
        "dealt": ev.Dealt,
        "street": ev.Street,
        "show": ev.Show,
        "collected": ev.Collected,
        "away": ev.Away,
        "sits_out": ev.SitsOut,
    },
    converters={
        **CONVERTERS,
        **dict.fromkeys(("AMOUNT", "TO", "STACK"), _money),
        **dict.fromkeys(("CARDS", "NEW"), cards_with_commas),
        "NAME": _street,
        "DESCRIPTION": _description,
        "SIDE": _side,
    },
    slots=("STAMP", "DESCRIPTION", "CARDS", "AMOUNT"),
    fields={"WHICH": "pot", **dict.fromkeys(("PLAYERS", "WITH", "GONE", "SAYS", "WRAPPED"))},
    repeated=(),
    head=head,
    rules="pokerstars",
    prints_uncalled=False,
    prints_all_in=False,
    lists_absent=True,
    words=True,
    mark="istor",  # history, Historique
    whole={"game": Stakes, "winner": ev.Collected},
    seated=re.compile(r"(Seat \d+: )(.*) \((?= [^()]* \)$)"),
    after_name=":? ",
    verbs="posts|folds|checks|calls|bets|raises|completes",
)
