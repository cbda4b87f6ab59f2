"""PokerNow: hold'em and Omaha of private games, from the log that a game offers as a table (CSV), newest entry first.

Names stand in quotation marks, with the player's id behind them. Amounts are all that a player has bet on the street.
There is no rake.
"""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from operator import itemgetter

from hhtool import events as ev
from hhtool.cards import parse_cards
from hhtool.diagnostics import Finding
from hhtool.hand import Hand, Line
from hhtool.money import Currency
from hhtool.sites.pokerstars import CONVERTERS, LIMITS
from hhtool.sites.site import EVENTS, Numbered, Site

GAMES = {"Texas Hold'em": "holdem", "Omaha Hi": "omaha4", "Omaha Hi/Lo 8 or Better": "omaha4_8"}
RANKS = dict(
    zip(
        ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"),
        ("Deuce", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Jack", "Queen", "King", "Ace"),
        strict=True,
    )
)
_RANK = re.compile(r"\b(10|[2-9JQKA])(?:'|[cdhs]?(?= High))")
COLUMNS = ["entry", "at", "order"]


# --- rows -----------------------------------------------------------------------------------------------------------
def entries(lines: Iterable[Numbered]) -> Iterator[Numbered | Finding]:
    """The rows in the order in which they were written, log by log; an entry can go over several lines."""
    source, waiting, taken = iter(lines), list[Numbered](), list[Numbered]()

    def take() -> Iterator[str]:
        while line := waiting.pop() if waiting else next(source, None):
            taken.append(line)
            yield line[1] + "\n"

    table = csv.reader(take(), strict=True)
    rows: list[tuple[int, Numbered]] = []
    while True:
        taken.clear()
        try:
            row = next(table)
        except StopIteration:
            break
        except csv.Error:
            problem = "its quotation marks do not match"
            waiting += taken[:0:-1]
            del taken[1:]
        else:
            problem = "" if row in ([], COLUMNS) else f"its columns are not {', '.join(COLUMNS)}"
            if row == COLUMNS:
                yield from _oldest_first(rows)
                rows = []
            elif len(row) == len(COLUMNS) and row[-1].strip().isdecimal():
                problem = ""
                rows.append((int(row[-1]), (taken[0][0], "\n".join([text for _, text in taken]))))
        if problem:
            number, text = taken[0]
            message = f"this row of the log cannot be read: {problem}"
            yield Finding("PAR001", message, line=number, end_column=len(text) + 1, severity="error")
    yield from _oldest_first(rows)


def _oldest_first(rows: list[tuple[int, Numbered]]) -> Iterator[Numbered]:
    rows.reverse()
    rows.sort(key=itemgetter(0))
    return map(itemgetter(1), rows)


def entry(row: str) -> str:
    """The first column of a row."""
    return next(csv.reader([row]))[0]


# --- head -----------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Header(ev.Event):
    number: str
    limit: str
    game: str
    id: str | None = None
    dealer: str | None = None


def head(hand: Hand, event: ev.Event) -> None:
    """The header, and what only the line of the stacks tells of it: the dealer's seat, and whether there are cents."""
    if not isinstance(event, Header):
        return
    _, at, _ = next(csv.reader([hand.text[0]]))
    hand.number = event.id or f"{event.number}-{at}"
    hand.game.variant, hand.game.structure = GAMES[event.game], LIMITS[event.limit.lower()]
    stacks = next((entry(row) for row in hand.text if "Player stacks: " in row), "")
    hand.currency = Currency("XPM", 2 if re.search(r"\(\d+\.\d+\)", stacks) else 0)
    hand.flags.add("play_money")
    if event.dealer is None:
        hand.flags.add("dead_button")
    elif seat := re.search(rf'#(\d+) "{re.escape(event.dealer)}" \(', stacks):
        hand.button = int(seat[1])
    hand.played_at_text = at
    try:
        moment = datetime.strptime(at, "%Y-%m-%dT%H:%M:%S.%f%z")
        hand.played_at = moment.astimezone(UTC).replace(microsecond=0)
        hand.tz_source = "printed"
    except ValueError:
        hand.findings.append(Finding("PAR014", f"{at} is no date and time", line=hand.line, actual=at))


def complete(hand: Hand) -> None:
    """What calls add, which board is whose run, and which player's the log is, if his cards were shown."""
    twice = {event.name for _, event in hand.lines if isinstance(event, ev.Street) and event.run}
    shown = {frozenset(event.cards): event.player for _, event in hand.lines if isinstance(event, ev.Show)}
    bets: Counter[str] = Counter()
    lines, hand.lines = hand.lines, []
    for number, event in lines:
        if isinstance(event, ev.Street):
            bets.clear()
            if event.name in twice:
                event = replace(event, run=event.run or 1, board=() if event.name == "flop" else event.board)
        elif isinstance(event, ev.Dealt):
            hand.hero = shown.get(frozenset(event.cards))
            if hand.hero is None:
                continue
            event = replace(event, player=hand.hero)
        elif isinstance(event, ev.Call):
            added = event.amount - bets[event.player]
            bets[event.player] = event.amount
            # a big blind whom nobody raised has been said to call it
            event = replace(event, amount=added, to=event.amount) if added > 0 else ev.Check(event.player)
        elif isinstance(event, ev.Raise):
            bets[event.player] = event.to or 0
        elif isinstance(event, ev.SmallBlind | ev.BigBlind | ev.Straddle | ev.Bet):
            bets[event.player] = event.amount
        hand.lines.append(Line(number, event))


# --- lines ----------------------------------------------------------------------------------------------------------
def _stacks(seat: tuple[int, ...], seated: tuple[str, ...], stack: tuple[int, ...]) -> ev.Several:
    return ev.Several(tuple(map(ev.SeatLine, seat, seated, stack)))


def _dealt(cards: tuple[int, ...]) -> ev.Dealt:
    """Nobody's name is told."""
    return ev.Dealt("", cards)


def _raise(player: str, amount: int, all_in: bool = False) -> ev.Raise:
    return ev.Raise(player, None, amount, all_in)


def _street(name: str, new: tuple[int, ...], board: tuple[int, ...] = (), run: int = 0) -> ev.Street:
    return ev.Street(name, run, board, new)


def _collected(player: str, amount: int, description: str | None = None) -> ev.Collected:
    return ev.Collected(player, amount, description=description)


def _words(text: str, currency: Currency) -> str:
    """`Pair, K's` and `Flush, Ac High` as PokerStars says it: a pair of Kings; Flush, Ace High."""
    words = _RANK.sub(lambda said: RANKS[said[1]], text).replace("Sixs", "Sixes").strip()
    return re.sub(r"^(\w+) High", r"high card \1", re.sub("^Pair, ", "a pair of ", words))


def _renamed(now: str, before: str) -> ev.Renamed:
    now = now.strip('"')
    return ev.Renamed(f"{now.rpartition(' @ ')[0]} @ {before}", now)


def _cards(text: str, currency: Currency) -> tuple[int, ...]:
    return parse_cards(text.replace(", ", " "))


def _second(text: str, currency: Currency) -> int:
    return 2


POKERNOW = Site(
    name="pokernow",
    key="pn",
    title="PokerNow",
    games=("holdem", "omaha4", "omaha4_8"),
    grammar="pokernow.lark",
    begins=re.compile(r'\A"?entry"?,"?at"?,"?order"?$|,"?\d{4}-\d\d-\d\dT[\d:.]+Z"?,"?\d{12,}"?$', re.MULTILINE),
    entries=entries,
    entry=entry,
    start=re.compile(r'"?-- starting hand #\d'),
    mark="-- starting hand #",
    between=re.compile(",".join(COLUMNS)),
    verbs="posts|folds|checks|calls|bets|raises|shows|collected",
    lead=re.compile(r'"|Uncalled bet of [^ ]+ returned to "'),
    after_name='" ',
    events={
        **EVENTS,
        "header": Header,
        "stacks": _stacks,
        "dealt": _dealt,
        "no_small_blind": ev.NoSmallBlind,
        "dead_blind": ev.DeadBlind,
        "missed_blind": ev.BigBlind,
        "straddle": ev.Straddle,
        "raise": _raise,
        "street": _street,
        "uncalled": ev.Uncalled,
        "show": ev.Show,
        "collected": _collected,
        "renamed": _renamed,
    },
    converters={
        **CONVERTERS,
        **dict.fromkeys(("CARDS", "BOARD", "NEW"), _cards),
        "RUN": _second,
        "DESCRIPTION": _words,
    },
    slots=("ID", "DESCRIPTION", "CARDS", "AMOUNT"),
    fields={},
    repeated=("seat", "seated", "stack"),
    head=head,
    complete=complete,
    whole={"end": ev.Summary},
    rules="pokernow",
    prints_uncalled=True,
    rakes=False,
    words=True,
)
