"""PokerTracker's exports of hands from Microgaming: hold'em and Omaha, cash and tournaments.

Amounts are what an action adds, also of `raised to`, and of a `bet` over the blinds. Before 2016 winners are paid their
own uncalled bets too.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from hhtool import events as ev
from hhtool.cards import parse_cards
from hhtool.hand import Hand, Line, Tournament
from hhtool.money import SYMBOLS, Currency, parse_amount
from hhtool.sites.pokerstars import CONVERTERS
from hhtool.sites.site import EVENTS, Site, lower, raise_added

GAMES = {"Hold'em": "holdem", "Omaha": "omaha4"}


@dataclass(frozen=True, slots=True)
class Header(ev.Event):
    id: str
    stamp: str


@dataclass(frozen=True, slots=True)
class Table(ev.Event):
    table: str
    game: str
    small: str
    big: str
    limit: str
    kind: str


def head(hand: Hand, event: ev.Event) -> None:
    if isinstance(event, Header):
        hand.number = event.id
        hand.played_at_text = event.stamp
    elif isinstance(event, Table):
        game = hand.game
        game.variant, game.structure = GAMES[event.game.removeprefix("Multi Table ")], event.limit.lower()
        hand.table = event.table
        if match := re.fullmatch(r"(.+)\((\d+)\):(.+)", event.table):
            title, number, hand.table = match.groups()
            hand.tournament = Tournament(number, title.strip())
        else:
            sign = next((sign for sign in SYMBOLS if sign in event.table + event.kind), "$")
            hand.currency = Currency(SYMBOLS[sign], 2)
        if seats := re.search(r"seats:(\d+)", event.kind):
            hand.table_size = int(seats[1])
        game.small_blind = parse_amount(event.small, hand.currency)
        game.big_blind = parse_amount(event.big, hand.currency)


def complete(hand: Hand) -> None:
    """Blinds that are all-in, and bets over the blinds; of a returning player's post the big blind is live."""
    big = hand.game.big_blind or 0
    posted = dealt = flop = False
    for at, (number, event) in enumerate(hand.lines):
        if isinstance(event, ev.SmallBlind):
            posted = True
        elif isinstance(event, ev.Dealt):
            dealt = True
        elif isinstance(event, ev.Street):
            flop = True
        elif isinstance(event, ev.AllIn) and not dealt and not flop:
            blind = ev.BigBlind if posted else ev.SmallBlind
            hand.lines[at] = Line(number, blind(event.player, event.amount))
        elif isinstance(event, ev.Bet) and not flop:
            hand.lines[at] = Line(number, raise_added(event.player, event.amount))
        elif isinstance(event, ev.DeadBlind) and event.amount >= big:
            live = ev.BigBlind if event.amount == big else ev.SmallAndBigBlind
            hand.lines[at] = Line(number, live(event.player, event.amount))


def _cards(text: str, currency: Currency) -> tuple[int, ...]:
    """`10 of c, 9 of s`."""
    return parse_cards(text.replace(" of ", "").replace(",", ""))


PT_MICROGAMING = Site(
    name="pokertracker_export_microgaming",
    key="ptg",
    title="PokerTracker export of Microgaming",
    games=("holdem",),
    grammar="pokertracker_export_microgaming.lark",
    start=re.compile(r"\*\* Game ID \d+ (?:Version:\d+ )?starting - "),
    between=re.compile(r"={5,}$|-{5,}$"),
    events={
        **EVENTS,
        "header": Header,
        "table": Table,
        "return_blind": ev.DeadBlind,
        "raise": raise_added,
        "all_in": ev.AllIn,
        "dealt": ev.Dealt,
        "street": ev.Street,
        "show": ev.Show,
        "collected": ev.Collected,
    },
    converters={
        **{name: CONVERTERS[name] for name in ("AMOUNT", "STACK", "SEAT")},
        **dict.fromkeys(("CARDS", "NEW"), _cards),
        "AWAY": lower,
    },
    slots=("STAMP", "CARDS", "AMOUNT"),
    fields={"DEALER": "button", **dict.fromkeys(("ROOM", "VERSION", "END", "POT", "RAKE", "OVER"))},
    repeated=(),
    head=head,
    rules="pokerstars",
    prints_uncalled=False,
    words=False,
    clock="%Y-%m-%d %H:%M:%S",
    collects_uncalled=True,
    prints_all_in=False,
    mark=" starting - ",
    whole={"table": Table, "winner": ev.Collected},
    seated=re.compile(r"((?:- )?)(.*)(?= sitting in seat \d+ with )"),
    after_name=" ",
    verbs="posted|folded|checked|called|bet|raised|went",
    lead=re.compile(r"- |\*\* Dealing cards? to "),
    complete=complete,
)

PT_MICROGAMING_NEW = replace(
    PT_MICROGAMING,
    name="pokertracker_export_microgaming_new",
    key="pth",
    title="PokerTracker export of Microgaming, since 2016",
    games=("omaha4",),
    start=re.compile(r"\*\* Hand # \d+ starting - "),
    collects_uncalled=False,
)
