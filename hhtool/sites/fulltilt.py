"""Full Tilt, old software: hold'em, Omaha, stud, draw and mixed games, cash and tournaments.

Actions have no colon, chat has. Raises are printed as the street's total only; the button stands after the blinds.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from hhtool import events as ev
from hhtool.hand import Hand, Tournament
from hhtool.money import CHIPS, PLAY_MONEY, SYMBOLS, Currency, parse_amount
from hhtool.sites.pokerstars import POKERSTARS, Header, set_time
from hhtool.sites.site import EVENTS, Site, raise_to

GAMES = {
    "Hold'em": "holdem",
    "Omaha": "omaha4",
    "Omaha Hi": "omaha4",
    "Omaha H/L": "omaha4_8",
    "5 Card Omaha Hi": "omaha5",
    "5 Card Omaha H/L": "omaha5_8",
    "6 Card Omaha Hi": "omaha6",
    "Stud Hi": "stud",
    "Stud H/L": "stud8",
    "Razz": "razz",
    "5 Card Draw": "draw5",
    "Irish": "irish",
    "2-7 Triple Draw": "27td",
    "A-5 Triple Draw": "a5td",
    "2-7 Single Draw": "27sd",
    "Badugi": "badugi",
}
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


@dataclass(frozen=True, slots=True)
class FullTiltHeader(ev.Event):
    """The first line of a hand, as printed."""

    room: str
    id: str
    table: str
    small: str
    big: str
    limit: str
    game: str
    stamp: str
    ante: str | None = None
    cap: str | None = None
    bracket: str | None = None


@dataclass(frozen=True, slots=True)
class Button(ev.Event):
    button: int


def head(hand: Hand, event: ev.Event) -> None:
    if isinstance(event, FullTiltHeader):
        _header(hand, event)
    elif isinstance(event, Button):
        hand.button = event.button


def complete(hand: Hand) -> None:
    """Dead hands, and checks in place of the blinds that a flip-out's ante leaves nobody."""
    hole = next((number for number, event in hand.of(ev.Street) if event.name == "hole"), 0)
    pot = next((event.amount for _, event in hand.of(ev.TotalPot)), None)
    if not hole and not pot and hand.tournament is None:
        hand.cancelled = True
    hand.lines = [line for line in hand.lines if not (line.number < hole and isinstance(line.event, ev.Check))]


def _header(hand: Hand, header: FullTiltHeader) -> None:
    hand.number = header.id
    game = hand.game
    game.variant = GAMES[header.game]
    game.structure = {"N": "nl", "P": "pl"}.get(header.limit.removeprefix("CAP ")[0], "fl")
    _table(hand, header.table.strip())
    if hand.tournament:
        hand.currency = CHIPS
    elif header.big[0] in SYMBOLS:
        hand.currency = Currency(SYMBOLS[header.big[0]], 2)
    else:
        hand.currency = PLAY_MONEY
        hand.flags.add("play_money")
    small, big = _level(header.small, hand.currency), _level(header.big, hand.currency)
    if game.structure == "fl":  # the header names the bets, not the blinds (R-FL-02)
        game.big_blind, game.big_bet = small, big
    else:
        game.small_blind, game.big_blind = small, big
    game.ante = _level(header.ante, hand.currency) if header.ante else None
    if header.cap:
        game.cap = parse_amount(header.cap, hand.currency)
    elif header.limit.startswith("CAP"):  # new headers print no amount: it was 30 big blinds, pot limit 40
        game.cap = big * (40 if game.structure == "pl" else 30)
    if game.cap:
        hand.flags.add("cap")
    stamp, zone = _stamp(header.stamp)
    bracket, eastern = _stamp(header.bracket) if header.bracket else (None, None)
    set_time(hand, Header(header.room, header.id, stamp=stamp, zone=zone, bracket=bracket, zone2=eastern))


def _table(hand: Hand, text: str) -> None:
    """`Table Juniper (6 max, deep)`, `$5 + $0.50 Sit & Go (Turbo) (200000001), Table 1`."""
    if match := re.fullmatch(r"(.+?) \((\d+)\), (.+)", text):
        title, number, hand.table = match.groups()
        hand.tournament = Tournament(number, title)
        hand.flags |= {flag for word, flag in (("Rush", "zoom"), ("Matrix", "matrix")) if word in title}
        return
    name, _, notes = text.removeprefix("Table ").partition(" (")
    hand.table = name
    size = re.search(r"(\d+) max", notes)
    hand.table_size = int(size[1]) if size else 2 if "heads up" in notes else None


def _level(text: str, currency: Currency) -> int:
    return parse_amount(text.rstrip("B"), currency) * (10**9 if text.endswith("B") else 1)


def _stamp(text: str) -> tuple[str, str]:
    """Date and time in PokerStars' order, and the zone, of `20:15:00 ET - 2013/03/05` or `… - Fri, March 5, 2010`."""
    clock, _, date = text.partition(" - ")
    time, _, zone = clock.partition(" ")
    if "," in date:
        month, day = date.split(", ")[1].split()
        date = f"{date[-4:]}/{MONTHS.index(month[:3]) + 1:02}/{int(day):02}"
    return f"{date} {time}", f" {zone}"


def _street(text: str, currency: Currency) -> object:
    if text == "DRAW":
        return "draw1"
    number, street, _ = text.partition(" STREET")
    return POKERSTARS.converters["NAME"](number.lower() + street if street else text, currency)


def _street_with_pot(
    name: str, run: int = 0, board: ev.Cards = (), new: ev.Cards = (), so_far: int | None = None
) -> ev.Event:
    street = ev.Street(name, run, board, new)
    return street if so_far is None else ev.Several((street, ev.StreetPot(so_far)))


def _collected(player: str, which: str, amount: int) -> ev.Collected:
    """From `the pot`, `the high main pot`, `the side pot 2`; `pot 1` is all of the first board's."""
    side = "hi" if "high" in which else "lo" if "low" in which else None
    last = which[-1]
    pot = 0 if "main" in which else None
    if "side" in which:
        pot = int(last) if last.isdigit() else 1
    return ev.Collected(player, amount, pot, side)


def _discard(player: str, count: int = 2, cards: tuple[int, ...] | None = None) -> ev.Discard:
    """Without a number it is Irish, where everybody throws two away."""
    return ev.Discard(player, count, cards)


def _told(player: str) -> ev.Notice:
    """The hand by its name, whose cards were shown before."""
    return ev.Notice()


FULLTILT = Site(
    name="fulltilt",
    key="ft",
    title="Full Tilt",
    games=(
        *("holdem", "irish", "omaha4", "omaha5", "omaha6", "omaha4_8"),
        *("stud", "stud8", "razz", "draw5", "27sd", "27td", "badugi"),
    ),
    grammar="fulltilt.lark",
    start=re.compile(r"Full ?Tilt ?Poker Game #\d+:"),
    between=re.compile(r"\*+ # \d+ \*+$"),
    seated=re.compile(r"(Seat \d+: )(.*) \((?=[$€£]?[\d,.]+\)(?:, is sitting out)?$)"),
    after_name=" ",
    uncalled=re.compile(r"(?:Uncalled bet|Ante) of \S+ returned to "),
    events={
        **EVENTS,
        "header": FullTiltHeader,
        "button": Button,
        "absent": ev.Notice,
        "posted": ev.BigBlind,
        "dead_blind": ev.DeadBlind,
        "bring_in": ev.BringIn,
        "raise": raise_to,
        "discard": _discard,
        "discard_round": ev.Notice,
        "stand_pat": ev.StandPat,
        "dealt": ev.Dealt,
        "street": _street_with_pot,
        "show_down": ev.ShowDown,
        "uncalled": ev.Uncalled,
        "collected": _collected,
        "show": ev.Show,
        "told": _told,
        "away": ev.Away,
        "total_pot": POKERSTARS.events["total_pot"],
        "board_line": ev.Board,
        "seat_result": POKERSTARS.events["seat_result"],
    },
    converters={
        **{name: convert for name, convert in POKERSTARS.converters.items() if name != "WHICH"},
        "NAME": _street,
        "RUN": POKERSTARS.converters["COUNT"],
        "SO_FAR": POKERSTARS.converters["AMOUNT"],
    },
    slots=("STAMP", "WITH", "OUTCOME", "CARDS", "AMOUNT"),
    fields={
        "BARE_OUTCOME": "outcome",
        "POT": "pots",
        **dict.fromkeys(
            ("ABSENT", "STATE", "LEFT", "WITH", "WORDS", "SHOWN", "GONE", "SAYS", "STRANGER", "TABLE_NOTICE"), None
        ),
    },
    repeated=("pots", "roles"),
    head=head,
    rules="pokerstars",
    prints_uncalled=True,
    words=False,
    summary_pays=True,
    complete=complete,
)
