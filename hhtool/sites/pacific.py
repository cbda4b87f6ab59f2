"""888 and its skins: hold'em and Omaha, cash and tournaments. Amounts are what an action adds, raises too.

Numbers and cards are written as the client's language does. There is neither pot nor rake, and no line for bets that
nobody called.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from hhtool import events as ev
from hhtool.cards import parse_cards
from hhtool.hand import Hand, Tournament
from hhtool.money import CHIPS, SYMBOLS, Currency, parse_amount
from hhtool.sites.pokerstars import POKERSTARS
from hhtool.sites.site import EVENTS, Button, Header, Site, raise_added

GAMES = {"Holdem": "holdem", "Omaha": "omaha4", "OmahaHL": "omaha4_8"}
LIMITS = {"No Limit": "nl", "Pot Limit": "pl", "Fix Limit": "fl"}
PLAY_MONEY = Currency("XPM", 2)
"""which has cents here"""

SUITS = {"Kreuz": "c", "Karo": "d", "Herz": "h", "Pik": "s", "t": "c", "p": "s"}
RANKS = {
    **dict(zip(("Kn", "D", "E"), "JQA", strict=True)),  # Swedish
    **dict(zip("BVH", "JQK", strict=True)),  # Dutch
    **dict(zip("\u0412\u0414\u041a\u0422", "JQKA", strict=True)),  # Russian
    **dict(zip("ÂÄÊÒ", "JQKA", strict=True)),  # the same in Windows-1251, which is read as Windows-1252
}
_CARD = re.compile(r"(10|Kn(?=[cdhs])|\w)(\w+)")


@dataclass(frozen=True, slots=True)
class Stakes(ev.Event):
    """The second line, as printed."""

    small: str
    big: str
    limit: str
    game: str
    stamp: str | None = None


@dataclass(frozen=True, slots=True)
class Table(ev.Event):
    table: str
    played_for: str
    size: int | None = None


@dataclass(frozen=True, slots=True)
class TournamentLine(ev.Event):
    number: str
    buy_in: str
    table_number: str | None = None
    size: int | None = None


def head(hand: Hand, event: ev.Event) -> None:
    game = hand.game
    if isinstance(event, Header):
        hand.number = event.id
    elif isinstance(event, Stakes):
        game.variant, game.structure = GAMES[event.game.strip()], LIMITS[event.limit]
        sign = next((sign for sign in SYMBOLS if sign in event.big), None)
        hand.currency = Currency(SYMBOLS[sign], 2) if sign else PLAY_MONEY
        game.small_blind, game.big_blind = _money(event.small, hand.currency), _money(event.big, hand.currency)
        if game.structure == "fl":  # the line names the blinds
            game.big_bet = 2 * game.big_blind
        hand.played_at_text = event.stamp
    elif isinstance(event, Table):
        hand.table, hand.table_size = event.table, event.size
        if "Practice" in event.played_for:
            hand.flags.add("play_money")
    elif isinstance(event, TournamentLine):
        hand.tournament = Tournament(event.number, event.buy_in)
        hand.table, hand.table_size = event.table_number, event.size
        # chips are printed as money: only this line tells
        chips = 10**hand.currency.exponent
        hand.currency = CHIPS
        game.small_blind, game.big_blind = (game.small_blind or 0) // chips, (game.big_blind or 0) // chips
        game.big_bet = game.big_bet and game.big_bet // chips
    elif isinstance(event, Button):
        hand.button = event.seat


def _money(text: str, currency: Currency) -> int:
    """`1.728,25 $` and `$ 20` have a decimal comma, `$1,728.25` and `1,728` a decimal point."""
    comma = text[-1] in SYMBOLS or (text[0] in SYMBOLS and text[1] == " ")
    if currency is CHIPS:
        text = text.strip("".join(SYMBOLS)).strip(" \N{NO-BREAK SPACE}")
    return parse_amount(text, currency, "," if comma else ".")


def _cards(text: str, currency: Currency) -> tuple[int, ...]:
    return parse_cards(" ".join([_card(word) for word in text.strip("[] ").split(", ")]))


def _card(word: str) -> str:
    found = _CARD.fullmatch(word)
    return RANKS.get(found[1], found[1]) + SUITS.get(found[2], found[2]) if found else word


def _street(text: str, currency: Currency) -> str:
    return "hole" if text == "down cards" else text


def _dead_blind(player: str, dead: int, live: int) -> ev.Forced:
    return ev.SmallAndBigBlind(player, dead + live) if live else ev.DeadBlind(player, dead)


PACIFIC = Site(
    name="888",
    clock="%d %m %Y %H:%M:%S",
    key="888",
    title="888poker",
    games=("holdem", "omaha4", "omaha4_8"),
    grammar="888.lark",
    start=re.compile(r"\*{5} [^ *]+ Hand History for Game \d+ \*{5}$"),
    between=re.compile(r"#Game No : \d+$"),
    events={
        **EVENTS,
        "header": Header,
        "stakes": Stakes,
        "table": Table,
        "tournament": TournamentLine,
        "button": Button,
        "count": ev.Notice,
        "dead_blind": _dead_blind,
        "raise": raise_added,
        "dealt": ev.Dealt,
        "street": ev.Street,
        "show": ev.Show,
        "collected": ev.Collected,
    },
    converters={
        **dict.fromkeys(("AMOUNT", "STACK", "DEAD", "LIVE"), _money),
        **dict.fromkeys(("CARDS", "NEW"), _cards),
        **{name: POKERSTARS.converters[name] for name in ("SEAT", "SIZE")},
        "NAME": _street,
    },
    slots=("STAMP", "CARDS", "AMOUNT"),
    fields=dict.fromkeys(("ROOM", "PLAYERS", "BEST_HAND")),
    repeated=(),
    head=head,
    rules="pokerstars",
    prints_uncalled=False,
    words=False,
    mark=" Hand History ",
    whole={"stakes": Stakes, "summary": ev.Summary},
    seated=re.compile(r"(Seat \d+: )(.*) \((?= \S.* \)$)"),
    after_name=" ",
    prints_all_in=False,
    collects_uncalled=None,
)
