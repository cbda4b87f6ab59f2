"""GGPoker: PokerStars' lines with a header, fees and posts of its own; the places of the actor are the same.

Times have no zone. `straddle` and raises are totals of the street.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from hhtool import events as ev
from hhtool.hand import Hand, Tournament
from hhtool.money import CHIPS, Currency, parse_amount
from hhtool.sites.pokerstars import LIMITS, POKERSTARS
from hhtool.sites.site import Site, nothing_dealt

GAMES = {
    "hold'em": "holdem",
    "omaha": "omaha4",
    "omaha hi/lo": "omaha4_8",
    "omaha (nl postflop)": "omaha4",
    "plo": "omaha4",
    "plo5": "omaha5",
    "plo6": "omaha6",
    "shortdeck": "shortdeck",
}


@dataclass(frozen=True, slots=True)
class GGHeader(ev.Event):
    """The first line of a hand, as printed."""

    id: str
    game: str
    big: str
    stamp: str
    small: str | None = None
    ante: str | None = None
    limit: str | None = None
    level: str | None = None
    tournament_name: str | None = None


def head(hand: Hand, event: ev.Event) -> None:
    if not isinstance(event, GGHeader):
        POKERSTARS.head(hand, event)
        return
    hand.number = event.id
    game = hand.game
    word = event.game.strip().lower()
    game.variant = GAMES[word.replace("-", "").replace(" ", "") if word.startswith(("plo", "short")) else word]
    game.structure = LIMITS[event.limit.strip().lower()] if event.limit else "pl"
    if event.tournament_name:
        number, _, name = event.tournament_name.partition("#")[2].partition(", ")
        level = event.level.strip(" -").removeprefix("Level").strip() if event.level else None
        hand.tournament = Tournament(number, name, level)
        hand.currency = CHIPS
    else:
        hand.currency = Currency("USD", 2)
    game.big_blind = parse_amount(event.big, hand.currency)
    game.small_blind = parse_amount(event.small, hand.currency) if event.small else None
    game.ante = parse_amount(event.ante, hand.currency) if event.ante else None
    if event.id.startswith("RC"):
        hand.flags.add("zoom")
    hand.played_at_text = event.stamp


def _total_pot(
    amount: int, rake: int | None = None, kind: tuple[str, ...] = (), fee: tuple[int, ...] = ()
) -> ev.TotalPot:
    return ev.TotalPot(amount, (), rake, tuple(zip([word.lower() for word in kind], fee, strict=True)))


GGPOKER = Site(
    name="ggpoker",
    clock="%Y/%m/%d %H:%M:%S",
    key="gg",
    title="GGPoker",
    games=("holdem", "shortdeck", "omaha4", "omaha5"),
    grammar="ggpoker.lark",
    start=re.compile(r"Poker Hand #[A-Z]{0,3}\d+:"),
    between=POKERSTARS.between,
    events={
        **POKERSTARS.events,
        "header": GGHeader,
        "missed_blind": ev.DeadBlind,
        "cash_drop": ev.RoomMoney,
        "nothing_dealt": nothing_dealt,
        "chooses_cashout": ev.Notice,
        "receives_cashout": ev.CashOut,
        "pays_cashout": ev.CashOutRisk,
        "total_pot": _total_pot,
    },
    converters=POKERSTARS.converters,
    slots=("STAMP", "TABLE", "DESCRIPTION", "OUTCOME", "CARDS", "AMOUNT"),
    fields={**POKERSTARS.fields, "ROOM": None, "TIME_BANK": None, "BESIDE": None},
    repeated=("roles", "kind", "fee"),
    head=head,
    rules="ggpoker",
    prints_uncalled=True,
    words=False,
)
