"""PKR: hold'em and Omaha, cash and tournaments. The table's line stands before the one with the hand's number.

Calls are printed as the street's total, times without a zone; pots are printed as they grow, one a line.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from hhtool import events as ev
from hhtool.cards import parse_cards
from hhtool.diagnostics import Finding
from hhtool.hand import Hand, Line, Tournament
from hhtool.money import CHIPS, PLAY_MONEY, SYMBOLS, Currency, parse_amount
from hhtool.sites.pokerstars import CONVERTERS, LIMITS
from hhtool.sites.site import EVENTS, Button, Header, Site, Started, raise_to
from hhtool.variants import VARIANTS

GAMES = {"HOLD'EM": "holdem", "OMAHA": "omaha4", "OMAHA HI/LO": "omaha4_8"}
RANKS = dict(zip("23456789", ("Deuce", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"), strict=True))


@dataclass(frozen=True, slots=True)
class Table(ev.Event):
    table: str


@dataclass(frozen=True, slots=True)
class GameType(ev.Event):
    game: str


@dataclass(frozen=True, slots=True)
class LimitType(ev.Event):
    limit: str


@dataclass(frozen=True, slots=True)
class TableType(ev.Event):
    type: str


@dataclass(frozen=True, slots=True)
class Blinds(ev.Event):
    small: str
    big: str


@dataclass(frozen=True, slots=True)
class End(ev.Event):
    """The last line."""


def head(hand: Hand, event: ev.Event) -> None:
    game = hand.game
    if isinstance(event, Table):
        hand.table = event.table
        if number := re.match(r"(?:Tournament|STT) # ?(\d+)", event.table):
            hand.tournament = Tournament(number[1])
    elif isinstance(event, Header):
        hand.number = event.id
    elif isinstance(event, Started):
        hand.played_at_text = event.stamp
    elif isinstance(event, GameType):
        if event.game not in GAMES:
            line = next(number for number, text in enumerate(hand.text, hand.line) if event.game in text)
            text = f"the game {event.game} is not read"
            hand.findings.append(Finding("STR001", text, line=line, rule="R-MIX-01", actual=event.game))
            hand.complete = False
            return
        game.variant = GAMES[event.game]
    elif isinstance(event, LimitType):
        game.structure = LIMITS[event.limit.lower()]
    elif isinstance(event, TableType):
        if event.type == "TOURNAMENT" and not hand.tournament:
            hand.tournament = Tournament("")
    elif isinstance(event, Blinds) and not hand.seats:
        if hand.tournament:
            hand.currency = CHIPS
        elif event.big[0] in SYMBOLS:
            hand.currency = Currency(SYMBOLS[event.big[0]], 2)
        else:
            hand.currency = PLAY_MONEY
            hand.flags.add("play_money")
        game.small_blind, game.big_blind = (parse_amount(text, hand.currency) for text in (event.small, event.big))
    elif isinstance(event, Button):
        hand.button = event.seat


def complete(hand: Hand) -> None:
    """Calls as what they add; the last sizes of the pots, with the rake, as the total; seats at the end as results."""
    acting = {line.event.player for line in hand.lines if isinstance(line.event, ev.Action | ev.Forced)}
    for seat in hand.seats:
        seat.out_of_hand = seat.name not in acting  # a seat that is not dealt in can be listed without a word
    board = any(isinstance(line.event, ev.Street) and line.event.new for line in hand.lines)
    pots: dict[int, int] = {}
    rake = None
    bets: dict[str, int] = {}
    shown: dict[str, tuple[int, ...]] = {}
    hole_cards = VARIANTS[hand.game.variant].hole_cards
    lines: list[Line] = []
    for number, event in hand.lines:
        if isinstance(event, ev.TotalPot):
            if event.rake is not None:
                rake = (rake or 0) + event.rake
            else:
                # before the flop there is one pot, which can be printed twice
                pots = {**(pots if board and number - 1 in pots else {}), number: event.amount}
            continue
        if isinstance(event, ev.Street) and event.name != "hole":
            bets = {}
        elif isinstance(event, ev.Call):
            own, bets[event.player] = bets.get(event.player, 0), event.amount
            event = replace(event, amount=event.amount - own)
        elif isinstance(event, ev.Raise):
            bets[event.player] = event.to or 0
        elif isinstance(event, ev.SmallBlind | ev.BigBlind | ev.Bet):
            bets[event.player] = bets.get(event.player, 0) + event.amount
        elif isinstance(event, ev.SeatLine):
            event = ev.SeatResult(event.seat, event.player, stack=event.stack)
        elif isinstance(event, ev.Show) and event.description:
            if len(shown.get(event.player, ())) != hole_cards:
                continue
            event = replace(event, cards=shown[event.player])
        elif isinstance(event, ev.Show):
            shown[event.player] = event.cards
        lines.append(Line(number, event))
    hand.lines = lines
    if pots:
        sizes, places = (tuple(pots.values()), tuple(pots)) if len(pots) > 1 else ((), ())
        hand.lines.append(Line(min(pots), ev.TotalPot(sum(pots.values()), sizes, rake, lines=places)))


def _cards(text: str, currency: Currency) -> tuple[int, ...]:
    """Those known of `[K d][J h]`, `[qs][XX]`, `[Ad 8h]`."""
    spaced = re.sub(r"\b(\w) ([cdhs])\b", r"\1\2", text.replace("[", " ").replace("]", " "))
    return parse_cards(" ".join([card[0].upper() + card[1:] for card in spaced.split() if card != "XX"]))


_STREETS = {"Cards": "hole", "Flop": "flop", "Turn": "turn", "River": "river"}


def _street(text: str, currency: Currency) -> str:
    return _STREETS[text]


def _away(text: str, currency: Currency) -> str:
    return "is sitting out"


def _which(text: str, currency: Currency) -> int:
    return int(text.partition("#")[2])


def _side(text: str, currency: Currency) -> str | None:
    return {" with high hand: ": "hi", " with low hand: ": "lo"}.get(text)


def _words(text: str, currency: Currency) -> str:
    """`Two Pairs: Queens, 4s` with all ranks by their names."""
    return re.sub(r"\b[2-9](?=s?\b)", lambda rank: RANKS[rank[0]], text)


def _holds(player: str, description: str) -> ev.Show:
    return ev.Show(player, (), description)


def _collected(player: str, amount: int, pot: int = 0, side: str | None = None) -> ev.Collected:
    return ev.Collected(player, amount, pot, side)


def _rake_line(rake: int = 0) -> ev.TotalPot:
    return ev.TotalPot(0, (), rake)


PKR = Site(
    name="pkr",
    clock="%d %b %Y %H:%M:%S",
    key="pk",
    title="PKR",
    games=("holdem", "omaha4", "omaha4_8"),
    grammar="pkr.lark",
    start=re.compile(r"Starting Hand #\d+$"),
    before=re.compile(r"Table #\d+ - "),
    between=re.compile(r"-{5,}$|={5,}$"),
    events={
        **EVENTS,
        "table": Table,
        "header": Header,
        "started": Started,
        "last": ev.Notice,
        "game": GameType,
        "limit": LimitType,
        "table_type": TableType,
        "money_type": ev.Notice,
        "blinds": Blinds,
        "button": Button,
        "post": ev.BigBlind,
        "dead_post": ev.DeadBlind,
        "raise": raise_to,
        "away": ev.Away,
        "uncalled": ev.Uncalled,
        "dealt": ev.Dealt,
        "street": ev.Street,
        "pot_size": ev.TotalPot,
        "rake_line": _rake_line,
        "show": ev.Show,
        "holds": _holds,
        "collected": _collected,
        "end": End,
        "joined": ev.Joined,
        "rebuy": ev.Rebuy,
        "sits_out": ev.SitsOut,
    },
    converters={
        **CONVERTERS,
        **dict.fromkeys(("CARDS", "NEW"), _cards),
        "NAME": _street,
        "AWAY": _away,
        "WHICH": _which,
        "SIDE": _side,
        "DESCRIPTION": _words,
    },
    slots=("STAMP", "CARDS", "AMOUNT"),
    fields={
        "POT": "amount",
        "WHICH": "pot",
        "STRANGER": "player",
        **dict.fromkeys(("WITH", "WHICH_POT", "SAYS", "EMOTE", "TIMES", "LOW", "TABLE_NOTICE", "MONEY")),
    },
    repeated=(),
    head=head,
    complete=complete,
    game_line=Blinds,
    whole={"header": Header, "game type": GameType, "limit type": LimitType, "end": End},
    rules="bovada",
    prints_uncalled=False,
    words=True,
    seated=re.compile(r"(Seat \d+: )(.*) - (?=[$€£]?[\d,.]+(?: \(away from table\))?$)"),
    closes_with_seats=True,
    after_name=" ",
    lead=re.compile(r"Returning [^ ]+ to |Dealing \[.*\] to |Seat \d+: "),
)
