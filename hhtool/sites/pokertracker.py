"""PokerTracker's exports of hands from iPoker and Merge: hold'em and Omaha, cash and tournaments.

Raises are to the street's total, but in the archive of 2013 they are said to be to what they add. Tournament chips are
printed as money. iPoker prints the total net of rake, before 2018 with the uncalled bet in it; Merge prints none.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from hhtool import events as ev
from hhtool.cards import parse_cards
from hhtool.hand import Hand, Line, Tournament
from hhtool.money import CHIPS, SYMBOLS, Currency, parse_amount
from hhtool.sites.pokerstars import POKERSTARS, ZONES
from hhtool.sites.site import EVENTS, Site, raise_added, raise_to

GAMES = {"Texas Hold'em": ("holdem", "nl"), "Holdem": ("holdem", "nl"), "Omaha": ("omaha4", "pl")}
"""with the limit where none is printed"""
FINE_CHIPS = Currency(CHIPS.code, 2)
"""iPoker's"""

CLOCK = "%Y-%m-%d %H:%M:%S"
MERGE_CLOCK = "%m/%d/%Y %H:%M:%S"


@dataclass(frozen=True, slots=True)
class Header(ev.Event):
    room: str
    id: str
    game: str
    stamp: str
    limit: str | None = None
    stakes: str | None = None
    zone: str | None = None


@dataclass(frozen=True, slots=True)
class Table(ev.Event):
    table: str
    size: int | None = None
    buy_in: str | None = None
    """a tournament's"""


def head(hand: Hand, event: ev.Event) -> None:
    game = hand.game
    if isinstance(event, Header):
        hand.number = event.id
        game.variant, game.structure = GAMES[event.game.strip(" |")]
        if event.limit:
            game.structure = event.limit.strip().lower()
        hand.currency = CHIPS if event.room.startswith("M") else FINE_CHIPS
        if event.stakes:
            small, big = event.stakes.strip(" ()").split("/")
            # the archive of 2013 leaves the sign out, but not of the other amounts
            hand.currency = Currency(SYMBOLS.get(big[0], "USD"), 2)
            game.small_blind, game.big_blind = _money(small, hand.currency), _money(big, hand.currency)
        _time(hand, event)
    elif isinstance(event, Table) and event.buy_in:
        numbers = re.findall(r", (\d+)(?=,|$)", event.table)
        hand.tournament = Tournament(numbers[0] if numbers else "", event.buy_in)
        hand.table = event.table
    elif isinstance(event, Table):
        hand.table, hand.table_size = event.table, event.size


def _time(hand: Hand, header: Header) -> None:
    text = header.stamp.strip(" -|")
    merge = header.room.startswith("M")
    hand.played_at_text = text if merge else text.replace("/", "-")
    zone = header.zone and ZONES.get(header.zone[1:])
    if zone:
        stamp = datetime.strptime(hand.played_at_text, MERGE_CLOCK if merge else CLOCK)
        hand.played_at = stamp.replace(tzinfo=ZoneInfo(zone)).astimezone(UTC)
        hand.tz_source = "printed"


def _money(text: str, currency: Currency) -> int:
    """Chips have a sign too."""
    return parse_amount(text.strip("".join(SYMBOLS)) if currency.code == CHIPS.code else text, currency)


def _cards(text: str, currency: Currency) -> tuple[int, ...]:
    """iPoker's cards have the suit first: `SQ`, `h10`; X is one that was not shown."""
    cards = [card for card in text.strip("[]").split() if card != "X"]
    return parse_cards(" ".join([card[1:] + card[0].lower() if card[0] in "CDHScdhs" else card for card in cards]))


def complete(hand: Hand) -> None:
    """Posts, the button, and raises that are all-in for less.

    Without the hero's cards the recording began within the hand, and seats and stacks are those of that moment.
    """
    if not any(isinstance(event, ev.Dealt) for _, event in hand.lines):
        acting = {getattr(event, "player", None) for _, event in hand.lines}
        for seat in hand.seats:
            seat.stack, seat.out_of_hand = None, seat.name not in acting
    _name_posts(hand)
    _find_button(hand)
    bet = 0
    for at, (number, event) in enumerate(hand.lines):
        if isinstance(event, ev.Street) and event.name != "hole":
            bet = 0
        elif isinstance(event, ev.Raise) and event.to and event.to <= bet:  # all-in for less
            hand.lines[at] = Line(number, ev.AllIn(event.player, event.to))
        elif isinstance(event, ev.Bet | ev.Raise):
            bet = (event.amount if isinstance(event, ev.Bet) else event.to) or bet


def complete_merge(hand: Hand) -> None:
    """The stacks of tournaments are what antes and blinds have left."""
    if hand.tournament:
        posted = _posted(hand)
        for seat in hand.seats:
            seat.stack = (seat.stack or 0) + posted[seat.name]
    complete(hand)


def _posted(hand: Hand) -> Counter[str]:
    posted = Counter[str]()
    for _, event in hand.lines:
        if isinstance(event, ev.Forced):
            posted[event.player] += event.amount
    return posted


def _name_posts(hand: Hand) -> None:
    """A second small blind is the big one if there is none; a post that is larger than that has a dead part.

    Heads of tournaments name no blinds: the big one is twice the small one where its player is all-in for less.
    """
    game = hand.game
    small = 0
    has_big = any(isinstance(event, ev.BigBlind) for _, event in hand.lines)
    for at, (number, event) in enumerate(hand.lines):
        if isinstance(event, ev.SmallBlind) and small and not has_big:
            hand.lines[at] = Line(number, ev.BigBlind(event.player, event.amount))
        elif isinstance(event, ev.SmallBlind):
            small = small or event.amount
        elif isinstance(event, ev.BigBlind | ev.ButtonBlind) and game.big_blind:
            if event.amount > game.big_blind:
                hand.lines[at] = Line(number, ev.SmallAndBigBlind(event.player, event.amount))
            elif event.amount == game.big_blind:
                hand.lines[at] = Line(number, ev.BigBlind(event.player, event.amount))
    if game.big_blind is None:
        posted = _posted(hand)
        all_in = {seat.name for seat in hand.seats if seat.stack == posted[seat.name]}
        for _, event in hand.lines:
            if isinstance(event, ev.BigBlind) and event.player in all_in:
                game.small_blind, game.big_blind = small, max(event.amount, 2 * small)


def _find_button(hand: Hand) -> None:
    """Nobody is marked where it is at an empty seat, before the small blind, or in the archive's tables for two."""
    seats = {seat.number: seat.name for seat in hand.seats}
    small = next((event.player for _, event in hand.lines if isinstance(event, ev.SmallBlind)), None)
    poster = next((number for number, name in seats.items() if name == small), None)
    if hand.button is None and poster:
        before = (poster - 2) % 10 + 1
        hand.button = poster if len(seats) == 2 else None if before in seats else before


PT_IPOKER = Site(
    name="pokertracker_export",
    key="pti",
    title="PokerTracker export of iPoker",
    games=("holdem", "omaha4"),
    grammar="pokertracker_export.lark",
    start=re.compile(r"GAME #\d+(?!.* Uncalled:Y)"),
    between=re.compile(r"={5,}$|-{5,}$"),
    events={
        **EVENTS,
        "header": Header,
        "table": Table,
        "tournament_table": Table,
        "server": ev.Notice,
        "return_blind": ev.ButtonBlind,
        "raise": raise_to,
        "raise_by": raise_added,
        "all_in": ev.AllIn,
        "dealt": ev.Dealt,
        "street": ev.Street,
        "total_pot": ev.TotalPot,
        "show": ev.Show,
        "collected": ev.Collected,
        "uncalled": ev.Uncalled,
    },
    converters={
        **POKERSTARS.converters,
        **dict.fromkeys(("AMOUNT", "TO", "STACK", "RAKE"), _money),
        **dict.fromkeys(("CARDS", "BOARD", "NEW"), _cards),
    },
    slots=("STAMP", "CARDS", "AMOUNT"),
    fields={"DEALER": "button", **dict.fromkeys(("VERSION", "TOURNAMENT", "HOST", "TITLE", "WORDS"))},
    repeated=(),
    head=head,
    rules="pokerstars",
    prints_uncalled=False,
    words=False,
    clock=CLOCK,
    total_is_net=True,
    total_has_uncalled=True,
    collects_uncalled=True,
    prints_all_in=False,
    whole={"table": Table, "summary": ev.Summary, "total pot": ev.TotalPot},
    verbs="Post|Fold|Check|Call|Bet|Raise|Allin",
    complete=complete,
)

PT_IPOKER_NEW = replace(
    PT_IPOKER,
    name="pokertracker_export_new",
    key="ptn",
    title="PokerTracker export of iPoker, since 2018",
    games=("holdem",),
    start=re.compile(r"GAME #\d+ .*Uncalled:Y"),
    total_has_uncalled=False,
    collects_uncalled=False,
)

PT_MERGE = replace(
    PT_IPOKER,
    name="pokertracker_export_merge",
    key="ptm",
    title="PokerTracker export of Merge",
    start=re.compile(r"(?:MERGE_GAME|Merge Game) #\d+"),
    clock=MERGE_CLOCK,
    lists_absent=True,
    whole={"table": Table, "summary": ev.Summary, "winner": ev.Collected},
    complete=complete_merge,
)
