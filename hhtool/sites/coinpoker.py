"""CoinPoker: hold'em, cash and tournaments. PokerStars' frame; an all-in is a verb of its own and prints what it adds.

A big blind that is posted after the deal (`AUTOBB`) is live, but left out of what that player's raises are to.
Tournament chips have two decimals. Bomb pots are played for antes alone.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import cast

from hhtool import events as ev
from hhtool.hand import Hand, Line, Tournament
from hhtool.money import SYMBOLS, Currency, parse_amount
from hhtool.sites.pokerstars import POKERSTARS, Header, set_time
from hhtool.sites.site import Site, nothing_dealt

GAMES = {"NLH": ("holdem", "nl"), "NLH BombPot": ("splitholdem", "nl")}
CHIPS = Currency("CHIPS", 2)


@dataclass(frozen=True, slots=True)
class TournamentTable(ev.Event):
    title: str
    number: str
    button: int
    size: int | None = None


def head(hand: Hand, event: ev.Event) -> None:
    game = hand.game
    if isinstance(event, Header):
        hand.number = event.id
        game.variant, game.structure = GAMES[event.game]
        if "BombPot" in event.game:
            hand.flags.add("bomb_pot")
        hand.currency = Currency(SYMBOLS[event.big[0]], 2) if event.big[0] in SYMBOLS else CHIPS
        game.small_blind = parse_amount(event.small, hand.currency)
        game.big_blind = parse_amount(event.big, hand.currency)
        game.ante = parse_amount(event.ante, hand.currency) if event.ante else None
        set_time(hand, event)
    elif isinstance(event, TournamentTable):
        hand.tournament = Tournament(event.number, event.title.strip("'"))
        hand.table_size, hand.button = event.size, event.button
    else:
        POKERSTARS.head(hand, event)


def complete(hand: Hand) -> None:
    if hand.game.variant == "splitholdem" and not any(getattr(event, "run", 0) == 2 for _, event in hand.lines):
        hand.game.variant = "holdem"  # a bomb pot with one board
    _raises(hand)
    _splash(hand)
    _summary(hand)


def _raises(hand: Hand) -> None:
    """Raises before the flop are to what they say and the big blind that the player posted after the deal."""
    late: dict[str, int] = {}
    street = ""
    for at, (number, event) in enumerate(hand.lines):
        if isinstance(event, ev.Street):
            street = event.name
        elif street == "hole" and isinstance(event, ev.BigBlind):
            late[event.player] = event.amount
        elif street == "hole" and isinstance(event, ev.Raise) and event.to and event.player in late:
            hand.lines[at] = Line(number, replace(event, by=None, to=event.to + late[event.player]))


def _splash(hand: Hand) -> None:
    """The winner gets what the room dropped into the pot, as his next stack shows, but no line has it."""
    splash = sum(event.amount for _, event in hand.lines if isinstance(event, ev.RoomMoney))
    paid = [at for at, (_, event) in enumerate(hand.lines) if isinstance(event, ev.Collected)]
    if splash and len(paid) == 1:
        number, event = hand.lines[paid[0]]
        hand.lines.insert(paid[0] + 1, Line(number, ev.Collected(cast(ev.Collected, event).player, splash)))


def _summary(hand: Hand) -> None:
    """The summary names the first of a winner's pots alone."""
    collected: dict[str, list[int]] = {}
    for at, (number, event) in enumerate(hand.lines):
        if isinstance(event, ev.Collected):
            collected.setdefault(event.player, []).append(event.amount)
        elif isinstance(event, ev.SeatResult) and event.won in collected.get(event.player, [])[:1]:
            hand.lines[at] = Line(number, replace(event, won=sum(collected[event.player])))


def _total_pot(amount: int, rake: int | None = None, kind: str = "", fee: int = 0) -> ev.TotalPot:
    return ev.TotalPot(amount, (), rake, ((kind.lower(), fee),) if kind else ())


COINPOKER = Site(
    name="coinpoker",
    names_last=False,
    key="cp",
    title="CoinPoker",
    games=("holdem", "splitholdem"),
    grammar="coinpoker.lark",
    start=re.compile(r"CoinPoker Hand #\d+: "),
    between=POKERSTARS.between,
    events={
        **POKERSTARS.events,
        "tournament": TournamentTable,
        "splash": ev.RoomMoney,
        "late_blind": ev.BigBlind,
        "all_in": ev.AllIn,
        "nothing_dealt": nothing_dealt,
        "total_pot": _total_pot,
        "ended": ev.Notice,
    },
    converters=POKERSTARS.converters,
    slots=("STAMP", "TABLE", "DESCRIPTION", "OUTCOME", "CARDS", "AMOUNT"),
    fields={**POKERSTARS.fields, "HIDDEN": None},
    repeated=(),
    head=head,
    complete=complete,
    rules="pokerstars",
    prints_uncalled=True,
    words=False,
)
