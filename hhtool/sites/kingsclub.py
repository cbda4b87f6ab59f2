"""KingsClub: hold'em, Omaha, stud, draw games, drawmaha and their mixes, cash. Calls and raises are the street's total.

Every hand ends with what each player has now and what it won or lost him. Bets that nobody called, and side pots that
only one player may win, go back without a line.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from hhtool import events as ev
from hhtool.cards import parse_cards
from hhtool.hand import Hand, Line
from hhtool.money import Currency, parse_amount
from hhtool.sites.pokerstars import CONVERTERS, LIMITS
from hhtool.sites.site import EVENTS, Site, Started, raise_to
from hhtool.variants import VARIANTS

GAMES = {
    "Holdem": "holdem",
    "Omaha": "omaha4",
    "Omaha 5 Card": "omaha5",
    "Omaha Hi-Lo": "omaha4_8",
    "Big O": "omaha5_8",
    "Seven Card Stud": "stud",
    "Seven Card Stud Hi-Lo": "stud8",
    "Razz": "razz",
    "2-7 Razz": "27razz",
    "Five Card Draw": "draw5",
    "2-7 Single Draw": "27sd",
    "A-5 Single Draw": "a5sd",
    "2-7 Triple Draw": "27td",
    "A-5 Triple Draw": "a5td",
    "Badugi": "badugi",
    "Badacey": "badacey",
    "Badeucey": "badeucey",
    "2-7 Drawmaha": "27drawmaha",
}
SPLIT = {"holdem": "splitholdem", "omaha4": "splitomaha"}
"""the same games with two boards from the flop on, which no header tells"""
BOARD = {"flop": slice(0, 3), "turn": slice(3, 4), "river": slice(4, 5)}
STUD_STREETS = {"3RD": "4th", "4TH": "5th", "5TH": "6th", "6TH": "7th"}
"""the marker names the street that is over"""


@dataclass(frozen=True, slots=True)
class Header(ev.Event):
    id: str
    limit: str
    game: str
    small: str
    big: str


@dataclass(frozen=True, slots=True)
class Table(ev.Event):
    table: str
    button: int | None = None


def head(hand: Hand, event: ev.Event) -> None:
    game = hand.game
    if isinstance(event, Header):
        hand.number = event.id
        game.variant = GAMES[event.game]
        game.structure = LIMITS[event.limit.lower()]
        hand.currency = Currency("USD", 2)  # no sign is printed
        game.small_blind = parse_amount(event.small, hand.currency)
        game.big_blind = parse_amount(event.big, hand.currency)
        if game.structure == "fl":  # the header names the bets
            game.small_blind, game.big_blind, game.big_bet = None, game.small_blind, game.big_blind
    elif isinstance(event, Started):
        hand.played_at_text = event.stamp
    elif isinstance(event, Table):
        hand.table, hand.button = event.table.strip("'"), event.button


def complete(hand: Hand) -> None:
    """Boards, draws and bets in the normal form; no rake where none is printed."""
    if any(event.run and event.name == "flop" for _, event in hand.of(ev.Street)):
        hand.game.variant = SPLIT.get(hand.game.variant, hand.game.variant)
        hand.flags.discard("run_it_twice")
    if any(event.run for _, event in hand.of(ev.Show)):
        hand.flags.add("run_it_twice")
    rake = [] if hand.of(ev.Rake) else [Line(number, ev.Rake(0)) for number, _ in hand.of(ev.Summary)]
    hand.lines = [*_added(hand, _kept(hand, _redrawn(hand, _streets(hand)))), *rake]


def _streets(hand: Hand) -> Iterator[Line]:
    """All-in boards come with their last marker only: a marker for each street."""
    boards: dict[int, tuple[int, ...]] = {}
    for number, event in hand.lines:
        if isinstance(event, ev.Street) and event.name in BOARD:
            common = boards.get(0, ())
            known = boards.get(event.run, common)
            cards = event.board + event.new
            if event.run not in boards and event.run > 1:  # `[- - - Kh] [Ac]`: what is common is not repeated
                cards = common + cards[len(cards) - BOARD[event.name].stop + len(common) :]
            for name, place in BOARD.items():
                if len(known) <= place.start < BOARD[event.name].start:
                    yield Line(number, ev.Street(name, event.run, cards[: place.start], cards[place]))
            place = BOARD[event.name]
            event = replace(event, board=cards[: place.start], new=cards[place.start :])
            boards[event.run] = cards
        yield Line(number, event)


def _redrawn(hand: Hand, lines: Iterator[Line]) -> Iterator[Line]:
    """A draw run twice in the text of 2021-03: one bracket has what was drawn, drawn again and thrown away.

    The hands of the second run are not told.
    """
    redrawn: set[str] = set()
    drawing = False
    before = 0
    for number, event in lines:
        drawing |= isinstance(event, ev.Street) and event.name.startswith("draw")
        if drawing and isinstance(event, ev.Dealt) and number != before:
            redrawn.add(event.player)
            hand.flags.add("run_it_twice")
            cards = hand.text[number - hand.line].partition("[")[2].split()
            event = ev.Discard(event.player, len(cards) // 3)
        if isinstance(event, ev.Show) and event.player in redrawn:
            yield Line(number, ev.Show(event.player, (), run=2))
            event = replace(event, run=1)
        before = number
        yield Line(number, event)


def _kept(hand: Hand, lines: Iterator[Line]) -> Iterator[Line]:
    """What is left of a hand after a discard stands beside what is drawn."""
    held: dict[str, tuple[int, ...]] = {}
    for number, event in lines:
        if isinstance(event, ev.Dealt):
            if event.new and VARIANTS[hand.game.variant].draws:
                event = replace(event, cards=tuple(c for c in held.get(event.player, ()) if c not in event.cards))
            held[event.player] = event.cards + (event.new or ())
        yield Line(number, event)


def _added(hand: Hand, lines: Iterator[Line]) -> Iterator[Line]:
    """Calls by what they add; a bet over the bring-in is a raise; who neither won nor lost prints no net."""
    bets: Counter[str] = Counter()
    brought_in = False
    for number, event in lines:
        if isinstance(event, ev.Discard | ev.StandPat) or (isinstance(event, ev.Street) and event.name != "hole"):
            bets.clear()
            brought_in = False
        elif isinstance(event, ev.Forced) and not isinstance(event, ev.Ante):
            brought_in |= isinstance(event, ev.BringIn)
            bets[event.player] += event.amount
        elif isinstance(event, ev.Call):
            event = replace(event, amount=max(0, event.amount - bets[event.player]))
            bets[event.player] += event.amount
        elif isinstance(event, ev.Bet):
            bets[event.player] += event.amount
            if brought_in:
                event = ev.Raise(event.player, None, event.amount, event.all_in)
        elif isinstance(event, ev.Raise):
            bets[event.player] = event.to or 0
        elif isinstance(event, ev.SeatLine):
            event = ev.Standing(event.player, event.stack, 0)
        brought_in &= not isinstance(event, ev.Raise)
        yield Line(number, event)


def _cards(text: str, currency: Currency) -> tuple[int, ...]:
    """Known cards: X is one that is not, - one that a board has in common with the first."""
    return parse_cards(" ".join([card for card in text.strip("[]").split() if card not in ("X", "-")]))


_STREETS = {"HOLE CARDS": "hole", "FLOP": "flop", "TURN": "turn", "RIVER": "river"}


def _street(text: str, currency: Currency) -> str:
    number, _, kind = text.partition(" ")
    return f"draw{number[0]}" if kind == "DRAW" else STUD_STREETS[number] if kind == "STREET" else _STREETS[text]


def _which(text: str, currency: Currency) -> int:
    return int(text.rpartition(" ")[2]) if text.startswith("side") else 0


def _exchange(player: str, cards: tuple[int, ...], new: tuple[int, ...]) -> ev.Several:
    return ev.Several((ev.Discard(player, len(cards), cards), ev.Dealt(player, cards, new)))


def _net(text: str, currency: Currency) -> int:
    return parse_amount(text[1:], currency) * (-1 if text[0] == "-" else 1)


KINGSCLUB = Site(
    name="kingsclub",
    clock="%Y-%m-%d %H:%M:%S",
    key="kc",
    title="KingsClub",
    games=(
        *("holdem", "omaha4", "omaha5", "omaha4_8", "omaha5_8", "splitomaha"),
        *("stud", "stud8", "razz", "27razz", "27sd", "a5sd", "27td", "badacey", "27drawmaha"),
    ),
    grammar="kingsclub.lark",
    start=re.compile(r"#\d+: (?:No Limit|Pot Limit|Limit) [\w -]+ - [\d.,]+/[\d.,]+$"),
    between=re.compile(r"$^"),
    events={
        **EVENTS,
        "header": Header,
        "time": Started,
        "table": Table,
        "bring_in": ev.BringIn,
        "raise": raise_to,
        "draw": ev.Discard,
        "exchange": _exchange,
        "stand_pat": ev.StandPat,
        "dealt": ev.Dealt,
        "street": ev.Street,
        "runs_street": ev.Street,
        "show": ev.Show,
        "collected": ev.Collected,
        "standing": ev.Standing,
        "rake": ev.Rake,
    },
    converters={
        **CONVERTERS,
        **dict.fromkeys(("CARDS", "BOARD", "NEW"), _cards),
        "NAME": _street,
        "RUN": CONVERTERS["COUNT"],
        "WHICH": _which,
        "NET": _net,
    },
    slots=("STAMP", "CARDS", "NET", "AMOUNT"),
    fields={"WHICH": "pot"},
    repeated=(),
    head=head,
    rules="kingsclub",
    prints_uncalled=False,
    sole_pot_unsaid=True,
    words=False,
    lists_absent=True,
    whole={"summary": ev.Summary, "winner": ev.Collected},
    seated=re.compile(r"(Seat \d+: )(.*) \((?=[\d,.]+\)$)"),
    after_name=":? ",
    lead=re.compile(r"Dealt to |Seat \d+: |Run \d: "),
    complete=complete,
)
