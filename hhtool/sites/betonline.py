"""BetOnline and its skins: hold'em, cash and tournaments, in lines like PokerStars'.

Printed pots are net of rake, each for itself. Only the summary has the winners, and the cards that came after an
all-in.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from hhtool import events as ev
from hhtool.diagnostics import Finding
from hhtool.hand import Hand, Line, Tournament
from hhtool.money import Currency, parse_amount
from hhtool.sites.pokerstars import CONVERTERS, LIMITS, Table
from hhtool.sites.site import EVENTS, Site, lower

CHIPS = Currency("CHIPS", 2)
"""which have cents here"""
GAMES = {"Hold'em": ("holdem", "nl"), "Omaha": ("omaha4", "pl")}
"""with the limit that tournaments, which do not print it, play it at"""
ZONES = {
    "Eastern": "America/New_York",
    "Central": "America/Chicago",
    "Mountain": "America/Denver",
    "Pacific": "America/Los_Angeles",
    "GMT": "Europe/London",
    "Romance": "Europe/Paris",
    "W. Europe": "Europe/Berlin",
    "Central Europe": "Europe/Budapest",
    "Central European": "Europe/Warsaw",
    "FLE": "Europe/Kiev",
    "GTB": "Europe/Bucharest",
    "E. South America": "America/Sao_Paulo",
}
"""as the player's Windows calls them, before `Standard Time` or `Daylight Time`"""


@dataclass(frozen=True, slots=True)
class Header(ev.Event):
    id: str
    game: str
    stamp: str
    zone: str
    limit: str | None = None
    small: str = ""
    big: str = ""
    number: str | None = None


def head(hand: Hand, event: ev.Event) -> None:
    if isinstance(event, Header):
        _header(hand, event)
    elif isinstance(event, Table):
        hand.table, hand.table_size, hand.button = event.table.strip("'"), event.size, event.button


def _header(hand: Hand, header: Header) -> None:
    hand.number = header.id
    game = hand.game
    game.variant, game.structure = GAMES[header.game]
    if header.limit is None:  # a tournament's line has the first level's blinds
        hand.tournament = Tournament(header.number or "")
        hand.currency = CHIPS
    else:
        game.structure = LIMITS[header.limit.lower()]
        hand.currency = Currency("USD", 2)
        low, high = parse_amount(header.small, hand.currency), parse_amount(header.big, hand.currency)
        if game.structure == "fl":  # the header names the bets
            game.big_blind, game.big_bet = low, high
        else:
            game.small_blind, game.big_blind = low, high
    hand.played_at_text = header.stamp + header.zone
    named = re.fullmatch(r" (.+) (Standard|Daylight|Summer) Time", header.zone)
    if named and named[1] in ZONES:
        local = datetime.fromisoformat(header.stamp.replace("/", "-"))
        # winter's name tells the second of the hours that autumn has twice
        local = local.replace(tzinfo=ZoneInfo(ZONES[named[1]]), fold=named[2] == "Standard")
        hand.played_at = local.astimezone(UTC)
        hand.tz_source = "printed"
    else:
        hand.findings.append(Finding("PAR015", "the time names no zone that is known", line=hand.line, field="zone"))


def complete(hand: Hand) -> None:
    """What no line says: the dead part of a post, the fold of who leaves, streets after an all-in, who is paid."""
    for seat in hand.seats:
        seat.stack = seat.stack or None  # who plays with 0.00 bought chips after the seats were listed
    lines = list(_posts_and_folds(hand))
    _deal_the_rest(lines)
    hand.lines = list(_paid(lines))


def _posts_and_folds(hand: Hand) -> Iterator[Line]:
    """With every line once: the end of a hand can be printed twice over."""
    stay = {event.player for _, event in hand.lines if isinstance(event, ev.Fold)}
    stay |= {event.player for _, event in hand.lines if isinstance(event, ev.SeatResult) and event.result != "folded"}
    staked: set[str] = set()
    ended: set[ev.Event] = set()
    for number, event in hand.lines:
        if isinstance(event, ev.TotalPot | ev.Board | ev.Show):
            if event in ended:
                continue
            ended.add(event)
        if isinstance(event, ev.SmallAndBigBlind):  # the number is that of the live part
            small = hand.game.small_blind or 0
            event = replace(event, amount=event.amount + small) if event.amount else ev.DeadBlind(event.player, small)
        yield Line(number, event)
        if isinstance(event, ev.Forced | ev.Action):
            staked.add(event.player)
        elif isinstance(event, ev.Away) and event.player in staked - stay:
            yield Line(number, ev.Fold(event.player))


def _deal_the_rest(lines: list[Line]) -> None:
    """The summary's board, as far as no street has it, before the showdown."""
    board = next((event.cards for _, event in lines if isinstance(event, ev.Board)), ())
    dealt = max((len(event.board + event.new) for _, event in lines if isinstance(event, ev.Street)), default=0)
    at = next((index for index, line in enumerate(lines) if isinstance(line.event, ev.ShowDown)), None)
    if at is not None:
        lines[at:at] = [
            Line(lines[at].number, ev.Street(name, board=board[:first], new=board[first:last]))
            for name, first, last in (("flop", 0, 3), ("turn", 3, 4), ("river", 4, 5))
            if dealt < last <= len(board)
        ]


def _paid(lines: list[Line]) -> Iterator[Line]:
    """Winners collect where the summary names them, but for a side pot that nobody contested.

    Such a pot has a total of its own before the summary, belongs to the whole, and goes to who got his bet back.
    """
    sides: list[ev.Collected] = []
    unmatched = ""
    in_summary = False
    for number, event in lines:
        if isinstance(event, ev.Uncalled):
            unmatched = event.player
        elif isinstance(event, ev.Summary):
            in_summary = True
        elif isinstance(event, ev.TotalPot) and not in_summary:
            event = ev.Collected(unmatched, event.amount, 1)
            sides.append(event)
        elif isinstance(event, ev.TotalPot):
            event = replace(event, amount=event.amount + sum([side.amount for side in sides]))
        elif isinstance(event, ev.SeatResult) and event.won:
            own = sum([side.amount for side in sides if side.player == event.player])
            if event.won != own:
                yield Line(number, ev.Collected(event.player, event.won, 0 if sides else None))
                event = replace(event, won=event.won + own)
        yield Line(number, event)


def _ante(player: str, amount: int, all_in: bool = False) -> ev.Event:
    """An ante of 0.00 is none, and no sign that its player is dealt in."""
    return ev.Ante(player, amount, all_in) if amount else ev.Notice()


def _raise(player: str, amount: int, to: int, all_in: bool = False) -> ev.Raise:
    return ev.Raise(player, None, to, all_in, amount)


def _dealt(player: str, cards: tuple[int, ...]) -> ev.Event:
    return ev.Dealt(player, cards) if cards else ev.Notice()


def _total_pot(amount: int, rake: int | None = None) -> ev.TotalPot:
    return ev.TotalPot(amount, (), rake)


def _seat_result(
    seat: int, player: str, folded: str | None = None, won: int | None = None, cards: tuple[int, ...] | None = None
) -> ev.Event:
    """Who `collected (0.00)` was not dealt in."""
    if won == 0:
        return ev.Notice()
    result = "folded" if folded else "showed" if cards else "collected"
    return ev.SeatResult(seat, player, (), result, cards, won)


BETONLINE = Site(
    name="betonline",
    key="bo",
    title="BetOnline",
    games=("holdem",),
    grammar="betonline.lark",
    start=re.compile(r"(?:BetOnline Poker|PayNoRake|ActionPoker\.com) Game #\d+:"),
    between=re.compile(r"-{5,}$"),
    events={
        **EVENTS,
        "header": Header,
        "table": Table,
        "ante": _ante,
        "post_now": ev.BigBlind,
        "post_dead": ev.SmallAndBigBlind,
        "raise": _raise,
        "dealt": _dealt,
        "street": ev.Street,
        "uncalled": ev.Uncalled,
        "show_down": ev.ShowDown,
        "show": ev.Show,
        "left": ev.Away,
        "total_pot": _total_pot,
        "board_line": ev.Board,
        "seat_result": _seat_result,
    },
    converters={**CONVERTERS, "SHOWN": CONVERTERS["CARDS"], "AWAY": lower},
    slots=("STAMP", "SHOWN", "CARDS", "AMOUNT"),
    fields={"SHOWN": "cards", **dict.fromkeys(("ROOM", "FIRST_LEVEL", "LABEL", "SAYS", "STRANGER"))},
    repeated=(),
    head=head,
    rules="pokerstars",
    prints_uncalled=True,
    words=False,
    total_is_net=True,
    prints_all_in=False,
    lists_absent=True,
    after_name=": ",
    complete=complete,
)
