"""PokerTracker's exports of tournaments from Everest: Full Tilt's lines. Chips are printed as dollars."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from hhtool import events as ev
from hhtool.hand import Hand, Line, Tournament
from hhtool.money import CHIPS, SYMBOLS, Currency, parse_amount
from hhtool.sites.fulltilt import FULLTILT
from hhtool.sites.pokerstars import LIMITS

GAMES = {"Hold'em": "holdem"}


@dataclass(frozen=True, slots=True)
class Header(ev.Event):
    id: str
    number: str
    table: str
    small: str
    big: str
    limit: str
    game: str
    stamp: str


def head(hand: Hand, event: ev.Event) -> None:
    if not isinstance(event, Header):
        FULLTILT.head(hand, event)
        return
    hand.number, hand.table = event.id, event.table
    hand.tournament = Tournament(event.number)
    game = hand.game
    game.variant, game.structure = GAMES[event.game], LIMITS[event.limit.lower()]
    small, big = parse_amount(event.small, CHIPS), parse_amount(event.big, CHIPS)
    if game.structure == "fl":  # the header names the bets, not the blinds (R-FL-02)
        game.big_blind, game.big_bet = small, big
    else:
        game.small_blind, game.big_blind = small, big
    clock, date = event.stamp.split(" - ")
    hand.played_at_text = f"{date} {clock}"


def complete(hand: Hand) -> None:
    """Who posts alone posts the big blind, though it is called the small one (R-SEAT-05)."""
    blinds = [at for at, (_, event) in enumerate(hand.lines) if isinstance(event, ev.SmallBlind | ev.BigBlind)]
    if len(blinds) == 1:
        number, event = hand.lines[blinds[0]]
        if isinstance(event, ev.SmallBlind) and event.amount == hand.game.big_blind:
            hand.lines[blinds[0]] = Line(number, ev.BigBlind(event.player, event.amount))


def _chips(text: str, currency: Currency) -> int:
    return parse_amount(text.strip("".join(SYMBOLS)), CHIPS)


PT_EVEREST = replace(
    FULLTILT,
    name="pokertracker_export_everest",
    key="pte",
    title="PokerTracker export of Everest",
    games=("holdem",),
    grammar="pokertracker_export_everest.lark",
    start=re.compile(r"EverestPoker Game #\d+:"),
    between=re.compile(r"={5,}$|-{5,}$"),
    events={**FULLTILT.events, "header": Header, "collected": ev.Collected, "finished": ev.Finished},
    converters={
        **FULLTILT.converters,
        **dict.fromkeys(("AMOUNT", "TO", "STACK", "SO_FAR"), _chips),
    },
    slots=("STAMP", "CARDS", "AMOUNT"),
    fields=dict.fromkeys(("ROOM", "STATE", "LEFT")),
    repeated=(),
    head=head,
    rules="everest",
    clock="%Y/%m/%d %H:%M:%S",
    summary_pays=False,
    complete=complete,
    whole={"summary": ev.Summary, "winner": ev.Collected},
)
