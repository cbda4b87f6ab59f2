"""What only shows across the hands of one table or tournament: stacks, button, blinds, order.

Every hand leaves an Outline, which a worker can send; Across keeps the last one of each table and says what does not
follow. What a missing hand, a top-up, a move or a pause can explain is not reported.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from typing import NamedTuple

from hhtool import events as ev
from hhtool.audit import Audited
from hhtool.diagnostics import Finding
from hhtool.hand import Hand
from hhtool.money import Currency
from hhtool.rules import PROFILES, Rules
from hhtool.sites import SITES
from hhtool.variants import VARIANTS

PAUSE = timedelta(minutes=5)
"""two hands of a cash table that began further apart may have had others, or other seats, between them"""
BREAK = timedelta(minutes=2)
"""between hands of a tournament that had a break"""
AT_ONCE = timedelta(seconds=5)
"""nobody moves to another table faster"""
CLOCK_BACK = timedelta(minutes=50), timedelta(hours=1)
"""how far back a hand seems to go when the clocks are set back in autumn"""
REBUYS_PRINTED = frozenset({"pokerstars"})
"""sites whose text has a line for a rebuy"""

_SEAT = re.compile(r"Seat \d+: (?P<name>.*) \((?P<stack>[$€£₮]?[\d,.]+) in chips")
_SEAT_NAME = re.compile(r"Seat \d+: (?P<name>.*) \((?=[$€£₮]?[\d,.]+ in chips)")
_BLINDS = re.compile(r"\((?P<blinds>[^()/]*?[\d.,]+/[^()/\s]*\d)")
_BUTTON = re.compile(r"(?P<button>Seat #\d+) is the button")
_DIGITS = re.compile(r"[0-9]+$")
_TIME = re.compile(r"(\d{4})/(\d\d)/(\d\d) +(\d\d?):(\d\d):(\d\d)")
_MOVED = re.compile(
    r"^(.+?):? (?:re-buys and receives |takes the add-on|(?:leaves|was removed from|joins) the table"
    r"|get an all-in insurance|pay premium of all-in insurance)",
    re.MULTILINE,
)
_MOVES = ("re-buys and", "the add-on", " the table", "all-in insurance")
_EXTRA_POSTS = (ev.BigBlind, ev.SmallAndBigBlind, ev.DeadBlind)


class Place(NamedTuple):
    line: int
    text: str
    """the whole line"""


class Seated(NamedTuple):
    """A player at the table. Amounts in smallest units."""

    number: int
    name: str
    start: int | None
    end: int | None
    """None where what the hand did to it is unknown or doubtful"""
    away: bool
    place: Place


@dataclass(slots=True)
class Outline:
    """What the next hand of the table has to be compared with. Amounts in smallest units."""

    site: str
    number: str
    path: str
    currency: Currency
    game: tuple[str, str]
    """variant and structure"""
    tournament: str | None
    table: str | None
    played_at: datetime | None
    """without zone: UTC, or as printed where the text names no zone (GGPoker)"""
    blinds: tuple[int | None, int | None]
    """small and big, by the header"""
    header: Place
    button: int | None = None
    """seat number; None too in games without one"""
    at_button: Place | None = None
    big_blind: str | None = None
    """who posted it in his turn"""
    at_big_blind: Place | None = None
    seats: tuple[Seated, ...] = ()
    hero: str | None = None
    dealt: frozenset[str] = frozenset()
    excused: frozenset[str] = frozenset()
    """who bought chips or insurance, left, joined or posted out of turn: no stack is expected of them"""
    finished: frozenset[str] = frozenset()
    cancelled: bool = False
    continuous: bool = True
    """False for Zoom and Rush, where every hand is another table"""
    off: dict[str, int] = field(default_factory=dict)
    """chips that were already reported as too many or too few, by name"""

    @property
    def rank(self) -> int:
        """The id as a number: rooms count upwards."""
        digits = _DIGITS.search(self.number)
        return int(digits[0]) if digits else 0


def outline(audited: Audited) -> Outline:
    """The outline of an audited hand; without seats where it could not be replayed."""
    hand, played, money = audited.hand, audited.replay, audited.settlement
    found = Outline(
        hand.site,
        hand.number,
        hand.path,
        hand.currency,
        (hand.game.variant, hand.game.structure),
        hand.tournament.number if hand.tournament else None,
        hand.table,
        _clock(hand),
        (hand.game.small_blind, hand.game.big_blind),
        Place(hand.line, hand.text[0] if hand.text else ""),
        cancelled=hand.cancelled,
        continuous="zoom" not in hand.flags,
    )
    if played is None:
        return found

    def place(line: int) -> Place:
        return Place(line, hand.at(line))

    if not hand.seats or not all(seat.line for seat in hand.seats) or not SITES[hand.site].names_last:
        return found
    doubtful = any(finding.severity in ("error", "fatal") for finding in audited.findings)
    paid = {name: amount for name, amount in money.awards.items() if amount}
    unknown = not hand.cancelled and (doubtful or paid != {name: a for name, a in money.collected.items() if a})
    hidden = set(money.cashout)
    if "matrix" in hand.flags:  # nobody's winnings are told
        hidden |= {seat.name for seat in hand.seats}
    if found.tournament is None and money.printed_rake is None:
        hidden |= set(money.collected)  # less a rake that the text does not tell
    found.seats = tuple(
        Seated(
            seat.number,
            seat.name,
            seat.stack or None,  # nobody sits down with nothing: it is not told
            None if unknown or seat.stack is None or seat.name in hidden else seat.stack + money.net.get(seat.name, 0),
            seat.away or seat.out_of_hand,
            place(seat.line),
        )
        for seat in hand.seats
    )
    found.hero = hand.hero
    found.dealt = frozenset(player.name for player in played.players)
    found.finished = frozenset(event.player for _, event in hand.of(ev.Finished))
    found.excused = _excused(audited) | {event.player for _, event in hand.of(ev.Rebuy)}
    if VARIANTS[hand.game.variant].forced != "bring_in":
        found.button = hand.button
        found.at_button = next((Place(*line) for line in hand.numbered() if _BUTTON.search(line[1])), None)
    if VARIANTS[hand.game.variant].forced == "blinds":
        order = {player.name: index for index, player in enumerate(played.players)}
        small = next((event.player for _, event in hand.of(ev.SmallBlind)), None)
        posts = [post for post in hand.of(ev.BigBlind) if post.event.player != small and post.event.player in order]
        if posts:
            line, event = min(posts, key=lambda post: order[post.event.player])
            found.big_blind, found.at_big_blind = event.player, place(line)
            found.excused |= {post.event.player for post in hand.of(*_EXTRA_POSTS)} - {event.player}
    return found


def _clock(hand: Hand) -> datetime | None:
    if hand.played_at:
        return hand.played_at.astimezone(UTC).replace(tzinfo=None)
    match = _TIME.search(hand.played_at_text or "")
    try:
        return datetime(*map(int, match.groups())) if match else None  # type: ignore[arg-type]
    except ValueError:  # a date that is none, such as the 31st of April
        return None


def _excused(audited: Audited) -> frozenset[str]:
    text = "\n".join(audited.hand.text)
    if not any(word in text for word in _MOVES):
        return frozenset()
    return frozenset(match[1] for match in _MOVED.finditer(text))


def newest_first(outlines: Sequence[Outline]) -> bool | None:
    """Whether a text goes back in time, by its first three hands; None when that cannot be said yet.

    GGPoker's files do.
    """
    hands = [o for i, o in enumerate(outlines) if not i or o.number != outlines[i - 1].number]
    for before, after in pairwise(hands):
        if not _goes_back(before, after):
            return False
    return True if len(hands) > 2 else None


def _goes_back(before: Outline, after: Outline) -> bool:
    """Both by id and, where there are times, by time."""
    timed = before.played_at and after.played_at
    return after.rank < before.rank and not (timed and after.played_at > before.played_at)  # type: ignore[operator]


def _follows(before: Outline, after: Outline) -> bool:
    """By id and by time; where these disagree (GGPoker counts hands of several tables apart) nothing can be said."""
    timed = before.played_at and after.played_at
    return after.rank >= before.rank and not (timed and after.played_at < before.played_at)  # type: ignore[operator]


class _Event:
    """A tournament in progress."""

    def __init__(self) -> None:
        self.levels: dict[tuple[str, str], Outline] = {}
        """by game: its last hand"""
        self.out: dict[str, Outline] = {}
        """who has no chips left, and the hand that took them"""
        self.tables: dict[str, list[Outline]] = {}
        """by hero: his last hands, the last one at another table first"""
        self.stack: int | None = None
        """the starting stack, where the first hand shows it"""


class Across:
    """Hands in the order in which they were played; of several tables and tournaments at a time."""

    def __init__(self, rules: Rules | None = None):
        self.rules = rules
        self._tables: dict[tuple[str, str | None, str], Outline] = {}
        self._events: dict[tuple[str, str], _Event] = {}

    def check(self, now: Outline) -> list[Finding]:
        """What does not follow from the hands before."""
        if now.table is None:  # a hand whose head could not be read: it may be of any table of its text
            self.forget(now.path)
            return []
        if not now.continuous:
            return []
        found: list[Finding] = []
        key = (now.site, now.tournament, now.table)
        last = self._tables.get(key)
        self._tables[key] = now
        if now.tournament is not None:
            event = self._events.setdefault((now.site, now.tournament), _Event())
            found += self._levels(event.levels, now)
            found += _overlap(event.tables, now)
            found += self._eliminations(event, last, now)
        elif self.rules and self.rules.blinds_double and last is not None:
            found += self._levels({last.game: last}, now)
        if last is not None and (last.number != now.number or last.path != now.path):
            found += self._order(last, now)
            if not _goes_back(last, now):
                found += _Pair(last, now).findings(any(f.code == "XHD015" for f in found))
        return found

    def forget(self, path: str) -> None:
        """The next hand of this text does not come after those that were checked."""
        self._tables = {key: last for key, last in self._tables.items() if last.path != path}

    def _order(self, last: Outline, now: Outline) -> Iterator[Finding]:
        """Ids and times of a text go up."""
        if last.path != now.path:
            return
        if now.rank < last.rank:
            message = f"the hand before at this table, {last.number}, has a higher id"
            yield _finding(now, "XHD002", message, now.header, re.compile(re.escape(now.number)))
        elif now.played_at and last.played_at and now.played_at < last.played_at:
            back = last.played_at - now.played_at
            if now.played_at.month in (10, 11) and CLOCK_BACK[0] <= back <= CLOCK_BACK[1]:
                return
            message = f"the hand began {_span(back)} before hand {last.number}, which has a lower id"
            yield _finding(now, "XHD009", message, now.header, None)

    def _levels(self, levels: dict[tuple[str, str], Outline], now: Outline) -> Iterator[Finding]:
        """Blinds stay or rise (R-TRN-01); under some house rules they double."""
        last = levels.get(now.game)
        if last is not None and not _follows(last, now):
            return
        levels[now.game] = now
        big, before = now.blinds[1], last.blinds[1] if last else None
        if not big or not before or last is None or big == before:
            return
        show = now.currency.show
        if big < before:
            if now.tournament is not None:
                message = f"the big blind is {show(big)}; in hand {last.number} it was {show(before)}"
                yield _finding(now, "FRC014", message, now.header, _BLINDS, rule="R-TRN-01")
        elif self.rules and self.rules.blinds_double and big != 2 * before:
            yield _finding(
                now,
                "FRC015",
                f"the big blind rises from {show(before)} to {show(big)}; it has to double to {show(2 * before)}",
                now.header,
                _BLINDS,
                rule="R-TRN-01",
                expected=show(2 * before),
                actual=show(big),
                parameter="blinds_double",
                legal_under=tuple(name for name, rules in PROFILES.items() if not rules.blinds_double),
            )

    def _eliminations(self, event: _Event, last: Outline | None, now: Outline) -> Iterator[Finding]:
        """Who has lost all chips is out (R-TRN-06), unless he buys in again."""
        if not event.levels or event.stack is None:
            stacks = [seat.start for seat in now.seats if seat.start]
            usual = max(set(stacks), key=stacks.count, default=0)
            event.stack = usual if stacks.count(usual) > 2 else event.stack or 0
        for name in now.excused:
            event.out.pop(name, None)
        for seat in now.seats:
            gone = event.out.get(seat.name)
            if gone is None or not seat.start or seat.name not in now.dealt or not _follows(gone, now):
                continue
            del event.out[seat.name]
            again = seat.start % (event.stack or 500) == 0
            at_once = last is gone and now.site in REBUYS_PRINTED
            yield _finding(
                now,
                "XHD015",
                f"{seat.name} lost the last chips in hand {gone.number}, and has {now.currency.show(seat.start)} here"
                + (": a new entry, perhaps" if again and not at_once else ""),
                seat.place,
                _SEAT_NAME,
                severity="info" if again and not at_once else "",
                rule="R-TRN-06",
                player=seat.name,
            )
        for seat in now.seats:
            if seat.name not in now.excused and (seat.name in now.finished or (seat.start and seat.end == 0)):
                event.out[seat.name] = now


def _overlap(tables: dict[str, list[Outline]], now: Outline) -> Iterator[Finding]:
    """Nobody plays at two tables of one tournament: neither at once, nor back and forth."""
    if now.hero is None or now.hero not in now.dealt or now.played_at is None:
        return
    seen = tables.setdefault(now.hero, [])
    last = seen[-1] if seen else None
    if last is None or last.table == now.table:
        tables[now.hero] = [*seen[:-1], now]
        return
    times = [outline.played_at for outline in (*seen, now) if outline.played_at]
    # texts can come in any order: only what goes forward in time can go back to a table
    back = len(times) == 3 and seen[0].table == now.table and times == sorted(times) and times[2] - times[0] <= PAUSE
    if back or abs(times[-1] - times[-2]) <= AT_ONCE:
        message = (
            f"{now.hero} plays hand {last.number} at table {last.table} of this tournament in the same time"
            if not back
            else f"{now.hero} is at table {now.table} again, after hand {last.number} at table {last.table}"
        )
        yield _finding(now, "XHD010", message, now.header, None, player=now.hero)
    tables[now.hero] = [last, now]


class _Pair:
    """Two hands of one table, the second the next that the texts have."""

    def __init__(self, last: Outline, now: Outline):
        self.last, self.now = last, now
        before = {seat.name: seat for seat in last.seats}
        self.stayed = [(before[seat.name], seat) for seat in now.seats if seat.name in before]
        names = {seat.name for seat in now.seats}
        self.left = [seat for seat in last.seats if seat.name not in names and seat.end != 0]
        self.came = [seat for seat in now.seats if seat.name not in before]
        self.excused = last.excused | now.excused
        if now.tournament is None:
            self.excused |= {seat.name for pair in self.stayed for seat in pair if seat.away}
        self.changes: dict[str, int] = {}
        """start less the end before, by name, where they differ"""
        self.known = 0
        self.hidden = any(old.end is None for old, _ in self.stayed)
        """somebody's stack is not known: what is missing elsewhere may have gone there in a hand that the text lacks"""
        for old, new in self.stayed:
            if old.end is None or new.start is None or new.name in self.excused:
                self.hidden |= bool(old.end and new.start and new.start > old.end)
                continue
            self.known += 1
            change = new.start - old.end
            # a stack that comes back to what it was is the same fault, reported in the hand before
            if change and change != -last.off.get(new.name, 0):
                self.changes[new.name] = change
        self.seats = {seat.name: seat for seat in now.seats}

    def findings(self, returned: bool) -> Iterator[Finding]:
        """`returned`: somebody is back who had lost all, which explains chips."""
        last, now = self.last, self.now
        if now.tournament is not None or self._soon():
            yield from self._renamed()
        if not last.seats or not now.seats or len(self.stayed) < 2:
            return
        if any(old.number != new.number for old, new in self.stayed):
            return  # a new draw of seats
        if now.tournament is None and not self._soon():
            return
        if returned:
            return
        yield from self._tournament() if now.tournament is not None else self._cash()
        if not self.changes and self.known == len(self.stayed):
            yield from self._button()

    def _soon(self) -> bool:
        last, now = self.last, self.now
        if last.blinds != now.blinds and last.game == now.game:
            return False
        if now.played_at and last.played_at:
            return abs(now.played_at - last.played_at) <= PAUSE
        return last.path == now.path

    def _renamed(self) -> Iterator[Finding]:
        """A seat goes on with its chips under another name; a stack of whole big blinds can be a purchase."""
        show, big = self.now.currency.show, self.now.blinds[1] or 1
        for new in self.came:
            old = next((seat for seat in self.left if seat.number == new.number), None)
            if old and old.end and old.end == new.start and new.start % big:
                message = (
                    f"{new.name} has the {show(new.start)} that {old.name} had in this seat after hand "
                    f"{self.last.number}: another name, perhaps"
                )
                yield _finding(self.now, "XHD014", message, new.place, _SEAT_NAME, player=new.name)

    # --- stacks -----------------------------------------------------------------------------------------------------
    def _tournament(self) -> Iterator[Finding]:
        """Stacks go on, and the chips of a table change by moves and purchases only (R-TRN-07, R-TRN-08)."""
        same = not self.left and not self.came and not self.excused
        ends = [seat.end for seat in self.last.seats]
        starts = [seat.start for seat in self.now.seats]
        before = sum([end for end in ends if end is not None]) if None not in ends else None
        if before is None:
            before = sum([seat.start or 0 for seat in self.last.seats])
        total = sum([start or 0 for start in starts])
        changes = list(self.changes.values())
        mixed = any(change > 0 for change in changes) and any(change < 0 for change in changes)
        if not changes:
            gone = [seat for seat in self.last.seats if seat.name not in self.seats]
            whole = not self.came and not self.excused and all(seat.name in self.last.finished for seat in gone)
            known = None not in starts and all(seat.start is not None for seat in self.last.seats)
            if None in ends and whole and known and total != before:
                yield self._drift(before, total)
        elif (mixed or self.left) and total == before and not self.excused and not self._swapped():
            yield self._gap()
        elif self._add_on():
            return
        elif same and mixed and not self._button_follows():
            yield self._gap()
            yield self._drift(before, total)
        elif same or (not mixed and self._button_follows()):
            for name in self.changes:
                yield self._discontinuity(name, "XHD003", "R-TRN-07")

    def _cash(self) -> Iterator[Finding]:
        """Nobody takes chips off the table; anybody may add some between hands.

        What somebody else has more, took along or brought may have been lost in a hand that is missing.
        """
        down = [name for name, change in self.changes.items() if change < 0]
        if down and len(down) < len(self.changes):
            yield self._gap()
        elif down and not self.left and not self.came and not self.hidden:
            sure = not self.excused and self._button_follows()
            for name in down:
                yield self._discontinuity(name, "XHD004", None, "" if sure else "warning")

    def _add_on(self) -> bool:
        """Several players have the same more after a break: the add-on has no line."""
        changes = list(self.changes.values())
        times = self.last.played_at, self.now.played_at
        rested = times[0] is not None and times[1] is not None and times[1] - times[0] >= BREAK
        return rested and len(changes) > 1 and changes[0] > 0 and len(set(changes)) == 1

    def _swapped(self) -> bool:
        """Two players have each other's stack, and the button is where the next hand has it."""
        old = {old.name: old.end for old, _ in self.stayed}
        names = list(self.changes)
        return (
            len(names) == 2
            and self._button_follows()
            and all(self.seats[a].start == old[b] for a, b in (names, names[::-1]))
        )

    def _discontinuity(self, name: str, code: str, rule: str | None, severity: str = "") -> Finding:
        show, seat, change = self.now.currency.show, self.seats[name], self.changes[name]
        self.now.off[name] = change
        start = seat.start or 0
        return _finding(
            self.now,
            code,
            f"{name} has {show(start)}, {show(abs(change))} {'more' if change > 0 else 'less'} than the "
            f"{show(start - change)} at the end of hand {self.last.number}",
            seat.place,
            _SEAT,
            severity=severity,
            rule=rule,
            player=name,
            expected=show(start - change),
            actual=show(start),
        )

    def _gap(self) -> Finding:
        names = ", ".join(self.changes)
        message = f"hands are missing between {self.last.number} and this one: chips went between {names}"
        return _finding(self.now, "XHD012", message, self.now.header, None)

    def _drift(self, before: int, total: int) -> Finding:
        show = self.now.currency.show
        message = f"the table has {show(total)} in chips; in hand {self.last.number} it had {show(before)}"
        return _finding(self.now, "XHD008", message, self.now.header, None, rule="R-TRN-08")

    # --- button and blinds ------------------------------------------------------------------------------------------
    def _passed(self) -> int | None:
        """Players who were dealt in both times and whom the button went past; None when it stayed."""
        last, now = self.last.button, self.now.button
        if last is None or now is None or last == now:
            return None
        seats = {new.number for _, new in self.stayed if {new.name} <= self.last.dealt & self.now.dealt}
        way = -1 if SITES[self.now.site].seats_fall else 1
        return sum(1 for seat in seats if 0 < way * (seat - last) % 100 < way * (now - last) % 100)

    def _button_follows(self) -> bool:
        """The button is where the next hand has it, as far as that can be said."""
        known = self.last.button is not None and self.now.button is not None
        return not known or len(self.now.dealt) < 3 or self._passed() == 0

    def _button(self) -> Iterator[Finding]:
        """Button and big blind move on (R-SEAT-04), over empty seats too (R-SEAT-05); heads-up is apart (R-SEAT-07)."""
        last, now = self.last, self.now
        if last.cancelled or now.cancelled or last.dealt != now.dealt or self.excused:
            return
        if now.button is None or last.button is None or now.at_button is None:
            return
        passed = self._passed()
        if passed is None:
            message = f"the button is at seat {now.button} as in hand {last.number}"
            yield _finding(now, "XHD005", message, now.at_button, _BUTTON, rule="R-SEAT-04")
        elif passed:
            message = (
                f"the button went from seat {last.button} to {now.button}, past {passed} player{'s' * (passed > 1)}"
            )
            yield _finding(now, "XHD006", message, now.at_button, _BUTTON, rule="R-SEAT-04")
        elif now.big_blind and now.big_blind == last.big_blind and now.at_big_blind:
            message = f"{now.big_blind} posted the big blind in hand {last.number} too"
            name = re.compile(re.escape(now.big_blind))
            yield _finding(now, "XHD007", message, now.at_big_blind, name, rule="R-SEAT-07", player=now.big_blind)


def _finding(
    now: Outline, code: str, message: str, place: Place, pattern: re.Pattern[str] | None, **details: object
) -> Finding:
    """A finding at the last group of the pattern, or at all of it, or at the whole line."""
    text = place.text.rstrip()
    match = pattern.search(text) if pattern else None
    group = match.lastgroup or 0 if match else 0
    start, end = match.span(group) if match else (len(text) - len(text.lstrip("\ufeff \t>")), len(text))
    return Finding(
        code,
        message,
        now.path,
        place.line,
        now.number,
        column=start + 1,
        end_column=end + 1,
        **details,  # type: ignore[arg-type]
    )


def _span(time: timedelta) -> str:
    seconds = int(time.total_seconds())
    return f"{seconds} s" if seconds < 120 else f"{seconds // 60} min"
