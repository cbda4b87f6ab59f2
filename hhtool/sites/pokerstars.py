"""PokerStars: hold'em, Omaha, stud, draw and mixed games, cash and tournaments, English client.

The actor stands at the start of a line, after `Dealt to `, after `returned to ` or, in the summary, after `Seat n: `.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from hhtool import events as ev
from hhtool.cards import parse_cards
from hhtool.diagnostics import Finding
from hhtool.hand import Hand, Tournament
from hhtool.money import CHIPS, PLAY_MONEY, SYMBOLS, Currency, parse_amount
from hhtool.sites.site import EVENTS, Convert, Site
from hhtool.variants import VARIANTS

EASTERN = ZoneInfo("America/New_York")
ZONES = {
    "ET": "America/New_York",
    "EST": "America/New_York",
    "EDT": "America/New_York",
    "CT": "America/Chicago",
    "MT": "America/Denver",
    "PT": "America/Los_Angeles",
    "UTC": "UTC",
    "GMT": "UTC",
    "WET": "Europe/Lisbon",
    "CET": "Europe/Paris",
    "CEST": "Europe/Paris",
    "EET": "Europe/Helsinki",
    "MSK": "Europe/Moscow",
    "BRT": "America/Sao_Paulo",
    "ART": "America/Argentina/Buenos_Aires",
    "CCT": "Asia/Shanghai",
    "JST": "Asia/Tokyo",
    "AEST": "Australia/Sydney",
    "ACST": "Australia/Adelaide",
    "AWST": "Australia/Perth",
    "NZT": "Pacific/Auckland",
    "IST": "Asia/Kolkata",
}
"""what PokerStars prints after a time; it prints the winter name in summer too"""

GAMES = {
    "hold'em": "holdem",
    "split hold'em": "splitholdem",
    "6+ hold'em": "shortdeck",
    "omaha": "omaha4",
    "omaha hi/lo": "omaha4_8",
    "5 card omaha": "omaha5",
    "5 card omaha high": "omaha5",
    "5 card omaha hi/lo": "omaha5_8",
    "6 card omaha": "omaha6",
    "6 card omaha hi/lo": "omaha6_8",
    "courchevel": "courchevel",
    "courchevel hi/lo": "courchevel_8",
    "7 card stud": "stud",
    "7 card stud hi/lo": "stud8",
    "razz": "razz",
    "5 card draw": "draw5",
    "triple draw 2-7 lowball": "27td",
    "triple draw a-5 lowball": "a5td",
    "single draw 2-7 lowball": "27sd",
    "badugi": "badugi",
    "badacey": "badacey",
    "badeucey": "badeucey",
}
LIMITS = {
    "no limit": "nl",
    "pot limit": "pl",
    "limit": "fl",
    "fixed limit": "fl",
    "pot limit pre-flop, no limit post-flop": "nl",
}


@dataclass(frozen=True, slots=True)
class Header(ev.Event):
    """The first line of a hand; all as printed."""

    room: str
    id: str
    small: str = ""
    big: str = ""
    ante: str | None = None
    cap: str | None = None
    currency: str | None = None
    club: str | None = None
    zoom: str | None = None
    tournament: str | None = None
    buy_in: str | None = None
    mix: str | None = None
    game: str = ""
    limit: str = ""
    level: str | None = None
    adm: str | None = None
    stamp: str = ""
    zone: str | None = None
    bracket: str | None = None
    zone2: str | None = None


@dataclass(frozen=True, slots=True)
class Table(ev.Event):
    table: str
    size: int | None = None
    play_money: str | None = None
    button: int | None = None


def head(hand: Hand, event: ev.Event) -> None:
    if isinstance(event, Header):
        _header(hand, event)
    elif isinstance(event, Table):
        hand.table = event.table.strip("'")
        hand.table_size = event.size
        hand.button = event.button
        if event.play_money and hand.tournament is None:
            hand.currency = PLAY_MONEY
            hand.flags.add("play_money")


def _header(hand: Hand, header: Header) -> None:
    hand.number = header.id
    game = hand.game
    game.variant = GAMES[header.game.strip(" -").lower().replace("5-card", "5 card")]
    game.structure = LIMITS[header.limit.strip().lower()]
    game.mix = header.mix.strip(" (") if header.mix else None
    if header.tournament:
        number = header.tournament.partition("#")[2].rstrip(",")
        buy_in = header.buy_in.strip(" ,") if header.buy_in else None
        level = header.level.rpartition(" ")[2] if header.level else None
        hand.tournament = Tournament(number, buy_in, level)
        hand.currency = CHIPS
    elif header.big[0] in SYMBOLS:
        code = header.currency.strip() if header.currency else SYMBOLS[header.big[0]]
        hand.currency = Currency(code, 2)
    else:
        hand.currency = PLAY_MONEY
        hand.flags.add("play_money")
    big = parse_amount(header.big, hand.currency)
    small = parse_amount(header.small, hand.currency) if header.small else None
    if game.structure == "fl":  # the header names the bets, not the blinds (R-FL-02)
        game.big_blind, game.big_bet = small, big
        game.small_blind = None
    else:
        game.small_blind, game.big_blind = small, big
    game.ante = parse_amount(header.ante, hand.currency) if header.ante else None
    if header.cap:
        game.cap = parse_amount(header.cap, hand.currency)
        hand.flags.add("cap")
    if " Zoom" in header.room or header.zoom:
        hand.flags.add("zoom")
    if "Home Game" in header.room:
        hand.flags.add("home_game")
    set_time(hand, header)


def set_time(hand: Hand, header: Header) -> None:
    hand.played_at_text = header.stamp + (header.zone or "")
    try:
        stamp = _stamp(header.stamp)
    except ValueError:
        hand.findings.append(
            Finding("PAR014", f"{header.stamp} is no date and time", line=hand.line, field="stamp", actual=header.stamp)
        )
        return
    name = header.zone.strip(" ()") if header.zone else None
    own = ZoneInfo(ZONES[name]) if name in ZONES else None
    if header.bracket and header.zone2 and header.zone2.strip() == "ET":  # Run It Once has others there
        hand.tz_source = "bracket_et"
        second = _stamp(header.bracket)
        first, later = (second.replace(tzinfo=EASTERN, fold=fold).astimezone(UTC) for fold in (0, 1))
        hand.played_at = first
        # the hour that autumn has twice: the other stamp tells which
        if first != later and own and stamp.replace(tzinfo=own).astimezone(UTC) == later:
            hand.played_at = later
    elif own:
        hand.tz_source = "printed"
        hand.played_at = stamp.replace(tzinfo=own).astimezone(UTC)
    else:
        hand.findings.append(Finding("PAR015", "the time names no zone that is known", line=hand.line, field="stamp"))


def _stamp(text: str) -> datetime:
    date, _, time = text.replace(" - ", " ").partition(" ")
    year, month, day = date.split("/")
    hour, minute, *second = time.split(":")
    moment = datetime(int(year), int(month), int(day)) + timedelta(hours=int(hour), minutes=int(minute))
    return moment.replace(second=int(second[0]) if second else 0)


def _money(text: str, currency: Currency) -> int:
    return parse_amount(text, currency)


def _cards(text: str, currency: Currency) -> tuple[int, ...]:
    """Cards that are known: XX and X stand for those that are not."""
    if "X" in text:
        text = " ".join([card for card in text.strip("[]").split() if card not in ("XX", "X")])
    return parse_cards(text)


def _number(text: str, currency: Currency) -> int:
    return int(text)


def _yes(text: str, currency: Currency) -> bool:
    return True


_STREETS = {"HOLE CARDS": "hole", "DEALING HANDS": "hole", "PRE-FLOP": "hole", "FLOP": "flop", "TURN": "turn"}
_ORDINALS = {"FIRST": 1, "SECOND": 2, "THIRD": 3}


def _street(text: str, currency: Currency) -> str:
    word, _, kind = text.partition(" ")
    if kind == "DRAW":
        return f"draw{_ORDINALS[word]}"
    return word if kind == "STREET" else _STREETS.get(text, text.lower())


def _run(text: str, currency: Currency) -> int:
    return _ORDINALS[text.strip()]


def _which(text: str, currency: Currency) -> int | None:
    if text == "pot":
        return None
    if text == "main pot":
        return 0
    return int(text[8:].strip("- ") or 1)


def _role(text: str, currency: Currency) -> str:
    return text.strip(" ()")


def _description(text: str, currency: Currency) -> str:
    return text[1:-1]


_WON = re.compile(r"(?:won|collected) \(?([$€£₮]?[\d,]+(?:\.\d+)?)\)?")


def _outcome(text: str, currency: Currency) -> tuple[int | None, str | None]:
    """What ` and won ($33.54) with two pair, and lost with high card Ace` says: 33.54, and the words if single."""
    won = [parse_amount(amount, currency) for amount in _WON.findall(text)]
    words = text.split(" with ")
    description = words[1].partition(" (")[0].rstrip(". ") if len(words) == 2 else None
    return (sum(won) if won else None, description or None)


def _seat_result(
    seat: int,
    player: str,
    roles: tuple[str, ...] = (),
    folded: str | None = None,
    mucked: str | None = None,
    collected: str | None = None,
    showed: str | None = None,
    won: int | None = None,
    cards: tuple[int, ...] | None = None,
    outcome: tuple[int | None, str | None] = (None, None),
) -> ev.SeatResult:
    result = "folded" if folded else "mucked" if mucked else "showed" if showed else "collected"
    return ev.SeatResult(seat, player, roles, result, cards, won if collected else outcome[0], outcome[1])


def _total_pot(amount: int, pots: tuple[int, ...] = (), stp: int = 0, rake: int | None = None) -> ev.TotalPot:
    """Run It Once prints what it added beside the main pot, in which it is."""
    return ev.TotalPot(amount, (pots[0] + stp, *pots[1:]) if pots else (), rake)


CONVERTERS: dict[str, Convert] = {
    **dict.fromkeys(("AMOUNT", "BY", "TO", "STACK", "POT", "RAKE", "WON", "FEE", "STP"), _money),
    **dict.fromkeys(("CARDS", "BOARD", "NEW"), _cards),
    **dict.fromkeys(("SEAT", "COUNT", "PLACE", "SIZE", "BUTTON"), _number),
    "ALL_IN": _yes,
    "NAME": _street,
    "RUN": _run,
    "WHICH": _which,
    "ROLES": _role,
    "DESCRIPTION": _description,
    "OUTCOME": _outcome,
    "BARE_OUTCOME": _outcome,
}

POKERSTARS = Site(
    name="pokerstars",
    clock="%Y/%m/%d %H:%M:%S",
    key="ps",
    title="PokerStars",
    games=tuple(game for game in VARIANTS if game not in ("omaha6_8", "stud5", "badacey", "badeucey")),
    grammar="pokerstars.lark",
    start=re.compile(
        r"(?:PokerStars|Full Tilt|PokerBros|PokerMaster|Run It Once Poker)(?: Zoom| Home Game)? (?:Hand|Game) #\d+:"
    ),
    between=re.compile(r"Hand #\d+: *$|\*+ ?# ?\d+ ?\*+$|Transcript for hand #|-{5,}$|={5,}$"),
    events={
        **EVENTS,
        "header": Header,
        "table": Table,
        "small_and_big_blind": ev.SmallAndBigBlind,
        "straddle": ev.Straddle,
        "button_blind": ev.ButtonBlind,
        "bring_in": ev.BringIn,
        "raise": ev.Raise,
        "discard": ev.Discard,
        "stand_pat": ev.StandPat,
        "dealt": ev.Dealt,
        "street": ev.Street,
        "show_down": ev.ShowDown,
        "uncalled": ev.Uncalled,
        "collected": ev.Collected,
        "cash_out": ev.CashOut,
        "show": ev.Show,
        "cancelled": ev.Cancelled,
        "room_money": ev.RoomMoney,
        "finished": ev.Finished,
        "bounty_won": ev.Bounty,
        "away": ev.Away,
        "total_pot": _total_pot,
        "board_line": ev.Board,
        "seat_result": _seat_result,
        "run_twice": ev.Notice,
    },
    converters=CONVERTERS,
    slots=("STAMP", "TABLE", "DESCRIPTION", "OUTCOME", "CARDS", "AMOUNT"),
    head=head,
    fields={
        "WHICH": "pot",
        "BARE_OUTCOME": "outcome",
        "POT": "pots",
        **dict.fromkeys(
            ("ORDINAL", "VICTIM", "BOUNTY_UP", "SPLIT", "GONE", "SAYS", "STRANGER", "TABLE_NOTICE", "FOR"), None
        ),
    },
    repeated=("pots", "roles"),
    rules="pokerstars",
    prints_uncalled=True,
    words=True,
)
