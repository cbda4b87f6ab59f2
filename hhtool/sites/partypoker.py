"""PartyPoker: hold'em, Omaha and stud, cash and tournaments, English client. Amounts are what an action adds.

Most heads name the buy-in, not the blinds. Old hands have no summary: they end with their winners, who are paid their
own uncalled bets too.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from hhtool import events as ev
from hhtool.diagnostics import Finding
from hhtool.hand import Hand, Line, Tournament
from hhtool.money import CHIPS, SYMBOLS, Currency, parse_amount
from hhtool.sites import pokerstars
from hhtool.sites.pokerstars import POKERSTARS
from hhtool.sites.site import EVENTS, Button, Header, Site, cards_with_commas

GAMES = {
    "Texas Hold'em": "holdem",
    "Texas Holdem": "holdem",
    "Holdem": "holdem",
    "Omaha": "omaha4",
    "Omaha Hi": "omaha4",
    "Omaha Hi-Lo": "omaha4_8",
    "7 Card Stud": "stud",
    "7 Card Stud Hi-Lo": "stud8",
}
ZONES = {
    **pokerstars.ZONES,
    "CEST": "Europe/Paris",
    "MEZ": "Europe/Paris",
    "MESZ": "Europe/Paris",
    "BST": "Europe/London",
    "WEST": "Europe/Lisbon",
    "EEST": "Europe/Helsinki",
    "MSD": "Europe/Moscow",
    "MSKS": "Europe/Moscow",
    "CST": "America/Chicago",
    "CDT": "America/Chicago",
    "MST": "America/Denver",
    "MDT": "America/Denver",
    "PST": "America/Los_Angeles",
    "PDT": "America/Los_Angeles",
    "YEKT": "Asia/Yekaterinburg",
    "YEKST": "Asia/Yekaterinburg",
    "ICT": "Asia/Bangkok",
}
"""the names of the player's own clock, summer and winter"""
_STAMP = re.compile(
    r"(?P<month>[A-Z][a-z][a-z])[a-z]* (?P<day>\d+),? (?P<time>\d+:\d\d:\d\d) (?P<zone>[A-Z]+) (?P<year>\d{4})"
)
_NUMBERS = re.compile(r"\d[\d.,\xa0 ]*")
_DECIMAL_COMMA = re.compile(r"\d,\d\d?\D*$")


@dataclass(frozen=True, slots=True)
class GameLine(ev.Event):
    """The second line, as printed."""

    game: str
    stamp: str
    limit: str = "FL"
    stakes: str | None = None
    fast: str | None = None
    tournament: Tournament | None = None


@dataclass(frozen=True, slots=True)
class Level(ev.Event):
    """Lines of their own below the seats."""

    number: str | None = None
    level: str | None = None
    stakes: str | None = None


@dataclass(frozen=True, slots=True)
class Table(ev.Event):
    table: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Size(ev.Event):
    size: int | None = None


def _time(hand: Hand, stamp: str) -> None:
    """`Wednesday, July 04, 23:20:42 EDT 2018`, `Mon Jul 20 11:00:48 EDT 2026`."""
    hand.played_at_text = stamp
    found = _STAMP.search(stamp)
    if not found:
        return
    if found["zone"] not in ZONES:
        message = f"the time names no zone that is known, but {found['zone']}"
        hand.findings.append(Finding("PAR015", message, line=hand.line, field="stamp"))
        return
    try:
        moment = datetime.strptime(
            f"{found['month']} {found['day']} {found['year']} {found['time']}", "%b %d %Y %H:%M:%S"
        )
    except ValueError:
        hand.findings.append(Finding("PAR014", f"{stamp} is no date and time", line=hand.line, actual=stamp))
        return
    hand.played_at = moment.replace(tzinfo=ZoneInfo(ZONES[found["zone"]])).astimezone(UTC)
    hand.tz_source = "printed"


def head(hand: Hand, event: ev.Event) -> None:
    game = hand.game
    if isinstance(event, Header):
        hand.number = event.id
    elif isinstance(event, GameLine):
        game.variant, game.structure = GAMES[event.game], event.limit.strip().lower()
        _time(hand, event.stamp)
        if event.tournament:
            hand.tournament = replace(event.tournament)
            hand.currency = CHIPS
        else:
            hand.currency = Currency("EUR" if event.stakes and "€" in event.stakes else "USD", 2)
            if event.fast:
                hand.flags.add("zoom")
        _stakes(hand, event.stakes)
    elif isinstance(event, Level):
        if hand.tournament and event.number:
            hand.tournament.number, hand.tournament.level = event.number, event.level
        _stakes(hand, event.stakes)
    elif isinstance(event, Table):
        hand.table = event.table.strip()
        hand.button = event.seat or hand.button
    elif isinstance(event, Button):
        hand.button = event.seat or None  # stud: 0
    elif isinstance(event, Size):
        hand.table_size = event.size


def _stakes(hand: Hand, text: str | None) -> None:
    """Blinds, or limit's bets, and the ante of `Blinds-Antes(600/1,200 -50)`; `$100 USD` alone is the buy-in."""
    amounts = [_money(number.strip(), hand.currency) for number in _NUMBERS.findall(text or "")]
    game = hand.game
    if len(amounts) < 2:
        return
    game.small_blind, game.big_blind = amounts[:2]
    if game.structure == "fl":
        game.small_blind, game.big_blind, game.big_bet = None, amounts[0], amounts[1]
    if len(amounts) > 2:
        game.ante = amounts[2]


def _money(text: str, currency: Currency) -> int:
    """`$1,000 USD`, `$26,02 USD`, `25 000`, `1.200` chips."""
    number = text.removesuffix("USD").removesuffix("EUR").rstrip()
    comma = bool(_DECIMAL_COMMA.search(number))
    if currency is CHIPS:
        number = number.lstrip("".join(SYMBOLS) + " ")
        comma = "." in number
    return parse_amount(number, currency, "," if comma else ".")


_STREETS = {"down cards": "hole", "Fourth street": "4th", "Fifth street": "5th", "Sixth street": "6th"}


def _street(text: str, currency: Currency) -> str:
    return _STREETS.get(text, text.lower())


def _which(text: str, currency: Currency) -> int:
    return int(text.rpartition(" ")[2].strip("#")) if text.startswith("side") else 0


def _side(text: str, currency: Currency) -> str:
    return text[:2].lower()


def _tournament(
    game: str,
    stamp: str,
    limit: str,
    stakes: str | None = None,
    number: str = "",
    buy_in: str | None = None,
    level: str | None = None,
) -> GameLine:
    return GameLine(game, stamp, limit, stakes, None, Tournament(number, buy_in and buy_in.strip(), level))


def _table_game(
    game: str,
    stamp: str,
    limit: str,
    stakes: str,
    tourney: str | None = None,
    number: str = "",
    buy_in: str | None = None,
) -> GameLine:
    return GameLine(game, stamp, limit, stakes, None, Tournament(number, buy_in) if tourney else None)


def _deal(name: str = "3rd", new: tuple[int, ...] = ()) -> ev.Street:
    return ev.Street(name, new=new)


def _number(text: str, currency: Currency) -> str:
    return text.partition("#")[2].rstrip(")")


def _buy_in(text: str, currency: Currency) -> str:
    return text.strip(" ()").removeprefix("Buyin ")


def _raise(player: str, amount: int, to: int | None = None) -> ev.Raise:
    return ev.Raise(player, None, to, False, amount)


def _total_pot(pots: tuple[int, ...], rake: int | None = None) -> ev.TotalPot:
    return ev.TotalPot(sum(pots), pots if len(pots) > 1 else (), rake)


def _balance(
    player: str, amount: int | None = None, cards: tuple[int, ...] | None = None, sits_out: str | None = None
) -> ev.Event:
    if sits_out:
        return ev.SitsOut(player)
    said: list[ev.Event] = [ev.Show(player, cards)] if cards else []
    if amount:
        said.append(ev.Collected(player, amount))
    return ev.Several(tuple(said))


def complete(hand: Hand) -> None:
    """A second small blind is live: who comes in can post it alone. His stack can be printed as 0."""
    paying = {line.event.player for line in hand.lines if isinstance(line.event, ev.Forced)}
    for seat in hand.seats:
        if not seat.stack and seat.name in paying:
            seat.stack = None
    posted = [index for index, line in enumerate(hand.lines) if isinstance(line.event, ev.SmallBlind)]
    for index in posted[1:]:
        number, event = hand.lines[index]
        assert isinstance(event, ev.SmallBlind)
        hand.lines[index] = Line(number, ev.BigBlind(event.player, event.amount, event.all_in))


PARTYPOKER = Site(
    name="partypoker",
    key="pp",
    title="PartyPoker",
    games=("holdem", "omaha4", "omaha4_8", "stud", "stud8"),
    grammar="partypoker.lark",
    start=re.compile(r"\*{5} Hand History [Ff]or Game \w+ \*{5}"),
    between=re.compile(r"\0*(?:Game #\d+ starts\.|#Game No : \d+)$|\0+$"),
    events={
        **EVENTS,
        "header": Header,
        "cash_game": GameLine,
        "tournament_game": _tournament,
        "table_game": _table_game,
        "table": Table,
        "button": Button,
        "size": Size,
        "tournament": Level,
        "stakes": Level,
        "small_and_big_blind": ev.SmallAndBigBlind,
        "bring_in": ev.BringIn,
        "raise": _raise,
        "all_in": ev.AllIn,
        "dealt": ev.Dealt,
        "street": _deal,
        "show": ev.Show,
        "collected": ev.Collected,
        "total_pot": _total_pot,
        "board_line": ev.Board,
        "balance": _balance,
        "no_small_blind": ev.NoSmallBlind,
        "joined": ev.Joined,
        "sits_out": ev.SitsOut,
        "away": ev.Away,
        "finished": ev.Notice,
    },
    converters={
        **dict.fromkeys(("AMOUNT", "TO", "STACK", "POT", "RAKE"), _money),
        **dict.fromkeys(("CARDS", "NEW"), cards_with_commas),
        **{name: POKERSTARS.converters[name] for name in ("SEAT", "SIZE")},
        "NAME": _street,
        "WHICH": _which,
        "SIDE": _side,
        "TOURNAMENT": _number,
        "BUYIN": _buy_in,
    },
    slots=("STAMP", "TABLE_STAMP", "TABLE", "DESCRIPTION", "WITH", "CARDS", "AMOUNT"),
    fields={
        "WHICH": "pot",
        "POT": "pots",
        "STRANGER": "player",
        "TABLE_STAMP": "stamp",
        "LEVEL_STAKES": "stakes",
        "BLINDS": "stakes",
        "LIMIT_WORD": "limit",
        "TOURNAMENT": "number",
        "BUYIN": "buy_in",
        **dict.fromkeys(
            ("DESCRIPTION", "WITH", "LEFT", "LOST", "BET", "NET", "BEST", "STATISTICS", "PLAYERS", "GONE", "COUNT")
        ),
        **dict.fromkeys(("SAYS", "LEAVES", "TABLE_NOTICE", "WHY")),
    },
    repeated=("pots",),
    head=head,
    rules="pokerstars",
    prints_uncalled=False,
    words=False,
    total_is_net=True,
    collects_uncalled=True,
    prints_all_in=False,
    blinds_go_unsaid=True,
    lists_absent=True,
    mark=" Hand History ",
    whole={"game": GameLine, "winner": ev.Collected},
    seated=re.compile(r"([Ss]eat ?\d+: )(.*) \((?= ?[$€]? ?\d[\d.,\xa0 ]*(?:USD|EUR)? ?\)(?: - .*)?$)"),
    after_name=" ",
    run_on=re.compile(r"[a-z]\.|is sitting out"),
    complete=complete,
)
