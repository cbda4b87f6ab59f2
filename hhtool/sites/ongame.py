"""OnGame (bwin, Betfair and others): hold'em, Omaha, stud and draw, cash and tournaments.

The winners stand in the middle of the lines of the pots; a lookahead for what they won ends their names.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import UTC, datetime, tzinfo
from zoneinfo import ZoneInfo

from hhtool import events as ev
from hhtool.cards import parse_cards
from hhtool.diagnostics import Finding
from hhtool.hand import Hand, Line, Tournament
from hhtool.money import CHIPS, PLAY_MONEY, SYMBOLS, Currency, parse_amount
from hhtool.sites.pokerstars import CONVERTERS, ZONES
from hhtool.sites.site import EVENTS, Button, Site, Started
from hhtool.variants import VARIANTS

GAMES = {
    "TEXAS_HOLDEM": "holdem",
    "OMAHA_HI": "omaha4",
    "OMAHA_HI_LO": "omaha4_8",
    "SEVEN_CARD_STUD": "stud",
    "SEVEN_CARD_STUD_HI_LO": "stud8",
    "FIVE_CARD_DRAW": "draw5",
}
LIMITS = {"NO_LIMIT": "nl", "POT_LIMIT": "pl", "LIMIT": "fl"}
MONTHS = ("Jan", "Feb", "Mar Mär Mrz", "Apr", "May Mai", "Jun", "Jul", "Aug", "Sep", "Oct Okt", "Nov", "Dec Dez")
SUMMER_ZONES = {"CEST": "Europe/Paris", "EEST": "Europe/Helsinki", "WEST": "Europe/Lisbon", "BST": "Europe/London"}


@dataclass(frozen=True, slots=True)
class Header(ev.Event):
    """The first line, as printed."""

    id: str
    tournament: str | None = None


@dataclass(frozen=True, slots=True)
class Table(ev.Event):
    table: str
    limit: str
    game: str
    small: str
    big: str
    money: str
    ante: str | None = None


@dataclass(frozen=True, slots=True)
class User(ev.Event):
    user: str


@dataclass(frozen=True, slots=True)
class Size(ev.Event):
    size: int | None = None


@dataclass(frozen=True, slots=True)
class End(ev.Event):
    """The last line."""


def head(hand: Hand, event: ev.Event) -> None:
    if isinstance(event, Header):
        hand.number = event.id
        if event.tournament:
            number, buy_in = event.tournament.rstrip(")").rsplit(", ", 2)[1:]
            hand.tournament = Tournament(number, buy_in.removeprefix("buy-in: "))
    elif isinstance(event, Started):
        _time(hand, event.stamp)
    elif isinstance(event, Table):
        _table(hand, event)
    elif isinstance(event, User):
        hand.hero = event.user
    elif isinstance(event, Button):
        hand.button = event.seat
    elif isinstance(event, Size):
        hand.table_size = event.size


def _table(hand: Hand, table: Table) -> None:
    hand.table = table.table
    if "Strobe" in table.table:
        hand.flags.add("zoom")
    game = hand.game
    if table.game not in GAMES:
        text, line = f"the game {table.game} is not read", _line(hand, table.game)
        hand.findings.append(Finding("STR001", text, line=line, rule="R-MIX-01", actual=table.game))
        hand.complete = False
        return
    game.variant, game.structure = GAMES[table.game], LIMITS[table.limit]
    if hand.tournament:
        hand.currency = CHIPS
    elif table.money == "Real money":
        hand.currency = Currency(SYMBOLS.get(table.big[0], "USD"), 2)
    else:
        hand.currency = PLAY_MONEY
        hand.flags.add("play_money")
    small, big = (parse_amount(text, hand.currency) for text in (table.small, table.big))
    if game.structure == "fl":
        game.big_blind, game.big_bet = small, big
    else:
        game.small_blind, game.big_blind = small, big
    game.ante = parse_amount(table.ante, hand.currency) if table.ante else None


def _time(hand: Hand, stamp: str) -> None:
    """The time in `Fri Aug 13 22:04:51 GMT+0300 2010`, `Mi Dez 12 21:10:07 CET 2012`."""
    hand.played_at_text = stamp
    _, month, day, clock, name, year = stamp.split()
    try:
        number = next(n for n, names in enumerate(MONTHS, 1) if month[:3] in names.split())
        moment = datetime.strptime(f"{year} {number} {day} {clock}", "%Y %m %d %H:%M:%S")
        zone = _zone(name)
    except (StopIteration, ValueError):
        text = f"{stamp} is no date and time"
        hand.findings.append(Finding("PAR014", text, line=_line(hand, stamp), field="stamp", actual=stamp))
        return
    if zone:
        both = [moment.replace(tzinfo=zone, fold=fold) for fold in (0, 1)]
        # the hour that autumn has twice: the name tells which
        hand.played_at = next((one for one in both if one.tzname() == name), both[0]).astimezone(UTC)
        hand.tz_source = "printed"
    else:
        text = "the time names no zone that is known"
        hand.findings.append(Finding("PAR015", text, line=_line(hand, stamp), field="stamp"))


def _line(hand: Hand, text: str) -> int:
    return next(number for number, line in enumerate(hand.text, hand.line) if text in line)


def _zone(name: str) -> tzinfo | None:
    if name.startswith(("GMT+", "GMT-")):
        return datetime.strptime(name[3:], "%z").tzinfo
    known = {**ZONES, **SUMMER_ZONES, "GST": "Asia/Dubai"}
    return ZoneInfo(known[name]) if name in known else None


def complete(hand: Hand) -> None:
    """The lines of the pots and the rake as one total; what a line means by the game and the lines before it."""
    if hand.hero not in [seat.name for seat in hand.seats]:
        hand.hero = None
        # who only watches a table sees players who are not dealt in
        acting = {line.event.player for line in hand.lines if isinstance(line.event, ev.Action | ev.Forced)}
        for seat in hand.seats:
            seat.out_of_hand = seat.name not in acting
    _blinds(hand)
    variant = VARIANTS[hand.game.variant]
    totals = [(number, event) for number, event in hand.lines if isinstance(event, ev.TotalPot)]
    total = _total(totals)
    held: dict[str, tuple[int, ...]] = {}
    board: dict[str, tuple[int, ...]] = {}
    opened = True
    lines = []
    for number, event in hand.lines:
        if isinstance(event, ev.TotalPot):
            if number != totals[0][0] or total is None:
                continue
            event = total
        elif isinstance(event, ev.SeatLine):  # of somebody who put nothing in
            event = ev.SeatResult(event.seat, event.player, stack=event.stack)
        elif isinstance(event, ev.Street):
            cards = (*event.board, *event.new)
            if event.name in board and set(event.new or cards) <= set(board[event.name]):
                continue  # streets are printed again when all are all-in
            if cards:
                known = sum(board.values(), ())
                event = replace(event, board=known)
                board[event.name] = event.new
            opened = event.name == "hole"
        elif isinstance(event, ev.Bet) and opened and event.all_in:
            event = ev.Raise(event.player, None, event.amount, True)
        elif isinstance(event, ev.Bet | ev.Raise):
            opened = True
            if isinstance(event, ev.Raise) and variant.forced == "bring_in":
                event = replace(event, to=None)  # the total of all streets
        elif isinstance(event, ev.Discard):
            opened = False
        elif isinstance(event, ev.Dealt) and variant.draws:
            before, held[event.player] = held.get(event.player, ()), event.cards
            if before:
                kept = tuple(card for card in event.cards if card in before)
                event = ev.Dealt(event.player, kept, tuple(card for card in event.cards if card not in before))
        lines.append(Line(number, event))
    hand.lines = lines


def _total(lines: list[tuple[int, ev.TotalPot]]) -> ev.TotalPot | None:
    """The lines of the pots and of the rake, with their numbers, as one."""
    pots = {number: event.amount for number, event in lines if event.rake is None}
    rake = next((event.rake for _, event in lines if event.rake is not None), None)
    if len(pots) < 2:
        return ev.TotalPot(sum(pots.values()), (), rake) if pots else None
    return ev.TotalPot(sum(pots.values()), tuple(pots.values()), rake, lines=tuple(pots))


def _blinds(hand: Hand) -> None:
    """The small and the big blind by their names: a short big blind is called small, an equal small one big."""
    posts = [
        (at, line.event) for at, line in enumerate(hand.lines) if isinstance(line.event, ev.SmallBlind | ev.BigBlind)
    ]
    if len({type(event) for _, event in posts}) > 1 or not posts:
        return
    at, post = posts[-1]
    if isinstance(post, ev.SmallBlind) and len(posts) > 1 and post.all_in:
        hand.lines[at] = Line(hand.lines[at].number, ev.BigBlind(post.player, post.amount, True))
    at, post = posts[0]
    if isinstance(post, ev.BigBlind) and len(posts) > 1 and hand.game.small_blind == hand.game.big_blind:
        hand.lines[at] = Line(hand.lines[at].number, ev.SmallBlind(post.player, post.amount, post.all_in))


def _money(text: str, currency: Currency) -> int:
    return parse_amount(text if text[-1:].isdigit() else "0", currency)


def _net(text: str, currency: Currency) -> int:
    amount = parse_amount(text[1:], currency)
    return -amount if text[0] == "-" else amount


def _rake(text: str, currency: Currency) -> int:
    """With the sign of what was bought in for, also in chips."""
    return parse_amount(text.lstrip("".join(SYMBOLS)), currency)


def _cards(text: str, currency: Currency) -> tuple[int, ...]:
    return parse_cards(text.replace(",", " ").replace("-", " "))


_STREETS = {"pocket cards": "hole", "4th street": "4th", "5th street": "5th", "6th street": "6th"}


def _street(text: str, currency: Currency) -> str:
    return _STREETS.get(text, text)


def _which(text: str, currency: Currency) -> int:
    return 0 if text == "Main pot" else int(text.rpartition(" ")[2])


def _side(text: str, currency: Currency) -> str | None:
    return {"High)": "hi", "Low)": "lo"}.get(text.strip())


def _words(text: str, currency: Currency) -> str:
    """`(TWO_PAIR KING, TWO)`, `(PAIR ACE)` as words."""
    words = text.strip("()").replace(" TWO", " DEUCE").replace("_", " ").lower()
    return f"a {words}" if words.startswith("pair") else words


def _raise(player: str, added: int, to: int, all_in: bool = False) -> ev.Raise:
    return ev.Raise(player, None, to, all_in, added)


def _discard(player: str, count: int) -> ev.Discard | ev.StandPat:
    return ev.Discard(player, count) if count else ev.StandPat(player)


def _pot_line(
    which: int, amount: int, names: tuple[str, ...], won: tuple[int, ...], sides: tuple[str | None, ...]
) -> ev.Several:
    wins = zip(names, won, sides, strict=True)
    return ev.Several((ev.TotalPot(amount), *(ev.Collected(name, part, which, side) for name, part, side in wins)))


def _rake_line(rake: int) -> ev.TotalPot:
    return ev.TotalPot(0, (), rake)


def _seat_result(
    seat: int,
    player: str,
    stack: int,
    net: int,
    cards: tuple[int, ...] | None = None,
    description: str | None = None,
) -> ev.SeatResult:
    return ev.SeatResult(seat, player, (), "showed" if cards else "", cards, None, description, stack=stack, net=net)


ONGAME = Site(
    name="ongame",
    key="og",
    title="OnGame",
    games=("holdem", "omaha4", "omaha4_8", "stud", "stud8", "draw5"),
    grammar="ongame.lark",
    start=re.compile(r"\*{5} History for hand [A-Z]"),
    mark=" History for hand ",
    between=re.compile(r"-{5,}$|={5,}$"),
    events={
        **EVENTS,
        "header": Header,
        "started": Started,
        "table": Table,
        "user": User,
        "button": Button,
        "size": Size,
        "dead_blind": ev.DeadBlind,
        "bring_in": ev.BringIn,
        "raise": _raise,
        "discard": _discard,
        "street": ev.Street,
        "dealt": ev.Dealt,
        "pot_line": _pot_line,
        "rake_line": _rake_line,
        "seat_result": _seat_result,
        "end": End,
    },
    converters={
        **CONVERTERS,
        "ADDED": CONVERTERS["AMOUNT"],
        "STACK": _money,
        "NET": _net,
        "RAKE": _rake,
        **dict.fromkeys(("CARDS", "NEW"), _cards),
        "NAME": _street,
        "WHICH": _which,
        "SIDES": _side,
        "DESCRIPTION": _words,
    },
    slots=("STAMP", "TABLE", "NAMES", "CARDS", "AMOUNT"),
    fields={"POT": "amount"},
    repeated=("names", "won", "sides"),
    head=head,
    complete=complete,
    game_line=Table,
    whole={"summary": ev.Summary, "total pot": ev.TotalPot, "end": End},
    rules="bovada",
    prints_uncalled=False,
    words=True,
    seated=re.compile(r"(Seat \d+: )(.*) \((?=[$€£]?[\d,.]+\)$)"),
    after_name=" ",
    verbs="posts|folds|checks|calls|bets|raises|small bring in|big bring in|changed",
    lead=re.compile(r"Dealing to |New hand for |Seat \d+: "),
)
