"""Files into hands: finds the hands, and asks a site's grammar about each line.

A seated player's name is taken out of a line before the grammar sees it, so that no name can be misread. The grammar is
asked once for every shape of line; a shape is what remains when amounts, cards and the like are taken out as well.
"""

from __future__ import annotations

import codecs
import glob
import gzip
import hashlib
import inspect
import io
import re
import shutil
import sys
import tempfile
import zipfile
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from functools import cached_property
from itertools import chain, islice
from pathlib import Path
from typing import IO, Any, BinaryIO, NamedTuple, cast
from zoneinfo import ZoneInfo

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput

from hhtool import events as ev
from hhtool.cards import CardError
from hhtool.diagnostics import Finding
from hhtool.hand import Hand, Line, Seat
from hhtool.money import CHIPS, SYMBOLS, AmountError, Currency
from hhtool.sites import SITES
from hhtool.sites.site import Document, Numbered, Room, Site, refused
from hhtool.variants import VARIANTS

PLAYER, VICTIM = "\x01", "\x02"
SHAPES_AT_MOST = 1 << 14
LINES_AT_MOST = 1 << 16
FILE_NAMES = (".txt", ".log", ".hh", ".xml", ".csv", ".ohh", ".jsonl", ".phh", ".phhs", ".gz", ".zip")
HEAD = 40
"""lines in which a text shows that it has to be taken as a whole"""


class InputError(Exception):
    """Input that cannot be read at all."""


# --- sources --------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Source:
    """A text to read: a file, or a member of an archive."""

    path: str
    """for people: `session.txt`, `archive.zip/session.txt`, `-`"""
    file: str
    """what to open"""
    member: str | None = None

    def open(self) -> BinaryIO:
        """The bytes, which can be read twice. Raises InputError when they cannot be had."""
        try:
            if self.file == "-":
                return _spool(sys.stdin.buffer)
            if self.member is not None:
                with zipfile.ZipFile(self.file) as archive, archive.open(self.member) as packed:
                    return _spool(packed)
            if self.file.endswith(".gz"):
                return cast(BinaryIO, gzip.open(self.file))
            return Path(self.file).open("rb")
        except (OSError, zipfile.BadZipFile) as error:
            raise InputError(f"{self.path}: {_reason(error)}") from error


def _spool(stream: IO[bytes]) -> BinaryIO:
    """A copy that can be read twice; a small one stays in memory."""
    spool = tempfile.SpooledTemporaryFile(max_size=1 << 26)  # noqa: SIM115 - the reader closes it
    shutil.copyfileobj(stream, spool)
    spool.seek(0)
    return cast(BinaryIO, spool)


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error) or type(error).__name__


def sources(paths: Iterable[str]) -> Iterator[Source]:
    """The texts that files, folders (searched recursively), globs, archives and `-` name, in order.

    Raises InputError for a path that names nothing.
    """
    for path in paths:
        if path == "-":
            yield Source("-", "-")
            continue
        given = Path(path)
        if given.is_dir():
            for found in sorted(given.rglob("*")):
                hidden = any(part.startswith(".") for part in found.relative_to(given).parts)
                if found.is_file() and not hidden and found.suffix.lower() in FILE_NAMES:
                    yield from _source(str(found))
        elif given.is_file():
            yield from _source(path)
        elif matches := sorted(glob.glob(path, recursive=True)):  # noqa: PTH207 - a path that may be absolute
            for match in matches:
                yield from sources([match])
        else:
            raise InputError(f"{path}: no such file or folder")


def _source(path: str) -> Iterator[Source]:
    if not path.lower().endswith(".zip"):
        yield Source(path, path)
        return
    try:
        with zipfile.ZipFile(path) as archive:
            members = [info.filename for info in archive.infolist() if not info.is_dir()]
    except (OSError, zipfile.BadZipFile) as error:
        raise InputError(f"{path}: {_reason(error)}") from error
    for member in members:
        if any(part.startswith((".", "__MACOSX")) for part in member.split("/")):
            continue
        yield Source(f"{path}/{member}", path, member)


# --- decoding -------------------------------------------------------------------------------------------------------
def _encoding(binary: BinaryIO) -> str:
    """UTF-16 and UTF-8 by their marks, else UTF-8 if all of it is, else Windows-1252."""
    start = binary.read(4)
    binary.seek(0)
    if start.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "utf-16"
    try:
        decoder = io.TextIOWrapper(cast(IO[bytes], binary), "utf-8", newline="")
        while decoder.read(1 << 20):
            pass
    except UnicodeDecodeError:
        return "cp1252"
    finally:
        decoder.detach()
        binary.seek(0)
    return "utf-8-sig"


def _lines(binary: BinaryIO, encoding: str) -> Iterator[str]:
    with io.TextIOWrapper(cast(IO[bytes], binary), encoding, errors="replace", newline=None) as text:
        for line in text:
            yield line.rstrip("\n")


# --- one line -------------------------------------------------------------------------------------------------------
class _Slot(NamedTuple):
    """A field that a variable part of the line fills; `number` is None for a constant text of the shape."""

    number: int | None
    text: str
    convert: Callable[[str, Currency], Any]


class _Template(NamedTuple):
    make: Callable[..., ev.Event]
    values: tuple[Any, ...]
    """a value for each field: _Slot, list of _Slot, PLAYER, or what it always is"""


class _Filled(NamedTuple):
    make: Callable[..., ev.Event]
    before: tuple[Any, ...]
    after: tuple[Any, ...]
    event: ev.Event | None
    """the event itself where it names no player"""


@dataclass(slots=True)
class _Shape:
    fixed: tuple[int, ...]
    """slots whose text belongs to the shape: they lie inside a literal or a longer terminal"""
    templates: dict[tuple[str, ...], _Template] = field(default_factory=dict)


class UnreadLine(Exception):
    """No rule of the grammar reads the line."""


class _TooWide(Exception):
    """A shape that fits the line by its slots, but not by the terminal that was there when it was learned."""


class Grammar:
    """A site's grammar with its memo: of lines word by word, and of their shapes."""

    def __init__(self, site: Site):
        self.site = site
        self._lines: dict[tuple[str, str], _Filled] = {}
        self._shapes: dict[tuple[str, ...], _Shape] = {}
        self._signatures: dict[str, tuple[tuple[str, Any], ...]] = {}

    @cached_property
    def parser(self) -> Lark:
        return self._build(positions=False)

    @cached_property
    def locator(self) -> Lark:
        """The same grammar with positions, for the one line a finding points at."""
        return self._build(positions=True)

    def _build(self, positions: bool) -> Lark:
        folder = grammar_folder()
        return Lark(
            (folder / self.site.grammar).read_text(encoding="utf-8"),
            parser="lalr",
            import_paths=[str(folder)],
            propagate_positions=positions,
            maybe_placeholders=False,
        )

    @cached_property
    def _split(self) -> Callable[[str], list[str]]:
        patterns = {terminal.name: terminal.pattern.to_regexp() for terminal in self.parser.terminals}
        slots = "|".join(re.sub(r"(?<!\\)\((?!\?)", "(?:", patterns[name]) for name in self.site.slots)
        return re.compile(f"({slots})").split

    @cached_property
    def _narrow(self) -> dict[str, re.Pattern[str]]:
        """Terminals that a slot's text need not fit, such as plain digits; those that look around are trusted."""
        patterns = {terminal.name: terminal.pattern.to_regexp() for terminal in self.parser.terminals}
        wide = {patterns[name] for name in self.site.slots}
        return {name: re.compile(text) for name, text in patterns.items() if text not in wide and "(?" not in text}

    def _convert(self, token: Token, number: int | None) -> Callable[[str, Currency], Any]:
        convert = self.site.converters.get(token.type, _as_is)
        if number is None or token.type not in self._narrow:
            return convert
        fits = self._narrow[token.type].fullmatch

        def checked(text: str, currency: Currency) -> Any:
            if not fits(text):
                raise _TooWide
            return convert(text, currency)

        return checked

    def read(self, text: str, player: str, currency: Currency) -> ev.Event:
        """The event of a line in which names are marked.

        Raises UnreadLine, CardError or AmountError.
        """
        filled = self._lines.get((text, currency.code))
        if filled is None:
            if len(self._lines) >= LINES_AT_MOST:
                self._lines.clear()
            try:
                filled = self._fill(self._recall(text), text, currency)
            except _TooWide:
                return self.direct(text, player, currency)
            except (CardError, AmountError):
                raise
            except ValueError:  # an amount stands where the shape had another number: `Seat $3 is the button`
                return self.direct(text, player, currency)
            self._lines[text, currency.code] = filled
        return filled.event or filled.make(*filled.before, player, *filled.after)

    def direct(self, text: str, player: str, currency: Currency) -> ev.Event:
        """The same without the memo."""
        filled = self._fill((self._template(self.parse(text), {}, set()), []), text, currency)
        return filled.event or filled.make(*filled.before, player, *filled.after)

    def _recall(self, text: str) -> tuple[_Template, list[str]]:
        """The template of the line's shape, and what fills it."""
        parts = self._split(text)
        shape = self._shapes.get(tuple(parts[::2]))
        slots = parts[1::2]
        template = shape and shape.templates.get(tuple([slots[index] for index in shape.fixed]))
        return template or self._learn(text, parts), slots

    @staticmethod
    def _fill(recalled: tuple[_Template, list[str]], text: str, currency: Currency) -> _Filled:
        template, slots = recalled

        def value(item: _Slot) -> Any:
            return item.convert(item.text if item.number is None else slots[item.number], currency)

        values = [
            value(item)
            if item.__class__ is _Slot
            else tuple([value(each) for each in item])
            if item.__class__ is list
            else item
            for item in template.values
        ]
        if PLAYER not in template.values:
            return _Filled(template.make, (), (), template.make(*values))
        at = template.values.index(PLAYER)
        return _Filled(template.make, tuple(values[:at]), tuple(values[at + 1 :]), None)

    def parse(self, text: str, positions: bool = False) -> Tree[Token]:
        try:
            return (self.locator if positions else self.parser).parse(text)
        except UnexpectedInput as error:
            raise UnreadLine(text) from error

    def _learn(self, text: str, parts: list[str]) -> _Template:
        tree = self.parse(text)
        spans: dict[tuple[int, int], int] = {}
        place = 0
        for index, part in enumerate(parts):
            if index % 2:
                spans[place, place + len(part)] = index // 2
            place += len(part)
        used: set[int] = set()
        template = self._template(tree, spans, used)
        if len(self._shapes) >= SHAPES_AT_MOST:
            self._shapes.clear()
        slots = parts[1::2]
        fixed = tuple(sorted(set(range(len(slots))) - used))
        key = tuple(parts[::2])
        shape = self._shapes.get(key)
        if shape is None:
            shape = self._shapes[key] = _Shape(fixed)
        elif shape.fixed != fixed:
            shape.fixed = tuple(sorted({*shape.fixed, *fixed}))
            shape.templates.clear()
        if len(shape.templates) >= SHAPES_AT_MOST:
            shape.templates.clear()
        shape.templates[tuple([slots[index] for index in shape.fixed])] = template
        return template

    def _template(self, tree: Tree[Token], spans: dict[tuple[int, int], int], used: set[int]) -> _Template:
        """What makes the event: a token that is just one variable part becomes its slot, and is noted in `used`."""
        rule = str(tree.data)
        signature = self._signatures.get(rule)
        if signature is None:
            signature = self._signatures[rule] = tuple(
                (parameter.name, None if parameter.default is parameter.empty else parameter.default)
                for parameter in inspect.signature(self.site.events[rule]).parameters.values()
            )
        names = {name for name, _ in signature}
        found: dict[str, list[Any]] = {}
        for token in tree.scan_values(lambda value: isinstance(value, Token)):
            name = self.site.fields.get(token.type, token.type.lower())
            if name not in names or (name in found and name not in self.site.repeated):
                continue  # no field takes it, so nothing would check another text: this one belongs to the shape
            number = spans.get((token.start_pos or 0, token.end_pos or 0))
            if number is not None:
                used.add(number)
            slot = _Slot(number, str(token), self._convert(token, number))
            found.setdefault(name, []).append(PLAYER if token.type == "PLAYER" else slot)
        values = [
            default if name not in found else found[name] if name in self.site.repeated else found[name][0]
            for name, default in signature
        ]
        return _Template(self.site.events[rule], tuple(values))


def _as_is(text: str, currency: Currency) -> str:
    return text


def grammar_folder() -> Path:
    """Inside the package in a wheel, beside it in a checkout."""
    inside = Path(__file__).parent / "grammar"
    return inside if inside.is_dir() else Path(__file__).parent.parent / "grammar"


_grammars: dict[str, Grammar] = {}


def grammar(site: Site) -> Grammar:
    """Grammars are built when first asked for, one a site in use."""
    if site.name not in _grammars:
        _grammars[site.name] = Grammar(site)
    return _grammars[site.name]


# --- names ----------------------------------------------------------------------------------------------------------
def _marked(text: str, names: list[str], site: Site) -> Iterator[tuple[str, str]]:
    """The ways to read a line: (name, line with the name marked), longest names first; last without any."""
    start = 0
    if match := site.lead.match(text):
        start = match.end()
    elif " returned to " in text and (match := site.uncalled.match(text)):
        name = text[match.end() :]
        yield name if name in names else "", match[0] + PLAYER
    for name in names:
        if text.startswith(name, start):
            rest = text[start + len(name) :]
            if " eliminating " in rest:
                rest = _mark_victim(rest, names)
            yield name, text[:start] + PLAYER + rest
    yield "", text


def _mark_victim(text: str, names: list[str]) -> str:
    start = text.rindex(" eliminating ") + len(" eliminating ")
    for name in names:
        if text.startswith(name, start):
            return text[:start] + VICTIM + text[start + len(name) :]
    return text[:start] + VICTIM


# --- hands ----------------------------------------------------------------------------------------------------------
_LEAD = "\ufeff\u200b\0 \t>"
_MOJIBAKE_BOM = "ï»¿"
_TWICE_ENCODED = re.compile(r"â\u201a¬(?=[\d.])|Â[£¥](?=[\d.])")
_GAME = re.compile(r"(?:: +|USD |EUR )(?P<game>[A-Z0-9][\w' /+-]*?) (?:No Limit|Pot Limit|Fixed Limit|Limit) *[(,-]")
_SIGNED = re.compile(r"(?<= )[$€£₮]?-[$€£₮]?\d[\d.,]*")


def read(
    source: Source, site: str | None = None, encoding: str | None = None, zone: str | None = None
) -> Iterator[Hand | Finding]:
    """The hands of a text, in order, and findings that belong to no hand. `zone` is that of times that name none.

    Memory does not grow with the text. Raises InputError when it cannot be read at all.
    """
    try:
        codecs.lookup(encoding or "utf-8")
    except LookupError:
        raise InputError(f"there is no encoding {encoding!r}") from None
    binary = source.open()
    try:
        chosen = encoding or _encoding(binary)
    except OSError as error:
        raise InputError(f"{source.path}: {_reason(error)}") from error
    if chosen == "cp1252" and not encoding:
        yield Finding("PAR005", "not UTF-8: read as Windows-1252", path=source.path, severity="info", rule=None)
    lines = enumerate(_lines(binary, chosen), 1)
    first = list(islice(lines, HEAD))
    head = "\n".join([_clean(line) for _, line in first])
    rooms = [SITES[site]] if site else [room for room in SITES.values() if room.begins and room.begins.search(head)]
    room = rooms[0] if rooms else None
    for item in _hands(source.path, chain(first, lines), room):
        if zone and isinstance(item, Hand):
            _tell_time(item, ZoneInfo(zone))
        yield item


def _hands(path: str, lines: Iterable[Numbered], room: Room | None) -> Iterator[Hand | Finding]:
    if isinstance(room, Document):
        for item in room.hands(path, lines):
            yield _in_normal_form(item, room) if isinstance(item, Hand) else item
        return
    sites = [site for site in SITES.values() if isinstance(site, Site)]
    candidates = [site for site in sites if (site is room if room else site.begins is None)]
    marked = re.compile("|".join({re.escape(site.mark) for site in candidates})).search
    entries = candidates[0].entries
    current: Hand | None = None
    active: Site | None = None
    before: list[Numbered] = []
    """lines that belong to no hand"""

    def add(hand: Hand, number: int, line: str) -> None:
        hand.text.append(line)
        if entries:
            hand.numbers.append(number)

    for row in entries(lines) if entries else lines:
        if isinstance(row, Finding):
            row.path = path
            yield row
            continue
        number, raw = row
        if current is not None and not marked(raw):  # no header: the usual case
            add(current, number, raw)
            continue
        for line in _unglue(raw, active):
            header = _clean(line)
            found = next((s for s in candidates if _begins(s, header)), None) if header else None
            if found and not (current is not None and found is active and _goes_on(found, current, header)):
                if current is not None and active is not None:
                    yield _finish(current, active)
                elif before:
                    yield _stray(before, path)
                active = found
                candidates = [found, *[s for s in candidates if s is not found]]
                current = Hand(site=found.name, number="", path=path, line=number)
            if current is not None:
                add(current, number, line)
            elif header and len(before) < 1000 and not any(_says_nothing(header, s) for s in candidates):
                before.append((number, header))
    if current is not None and active is not None:
        yield _finish(current, active)
    elif before:
        message = f"no hand of a known room is in this text, which begins with {before[0][1][:60]!r}"
        yield Finding("PAR002", message, path=path)


def _tell_time(hand: Hand, zone: ZoneInfo) -> None:
    """The moment of a hand whose text names no time zone, if it was this one."""
    clock = SITES[hand.site].clock
    if hand.played_at or not hand.played_at_text or not clock:
        return
    try:
        hand.played_at = datetime.strptime(hand.played_at_text, clock).replace(tzinfo=zone).astimezone(UTC)
    except ValueError:
        return
    hand.tz_source = "option"
    hand.findings = [finding for finding in hand.findings if finding.code != "PAR015"]


def _begins(site: Site, header: str) -> bool:
    return bool(site.start.match(header) or (site.before and site.before.match(header)))


def _goes_on(site: Site, hand: Hand, header: str) -> bool:
    """Only the line before the first one has been read, and this is that first one."""
    alone = len(hand.text) == 1 and site.before and site.before.match(_clean(hand.text[0]))
    return bool(alone and site.start.match(header))


def _says_nothing(line: str, site: Site) -> bool:
    """A line outside of hands that need not be reported."""
    if site.between.match(line):
        return True
    try:
        event = grammar(site).read(site.entry(line), "", CHIPS) if site.entry else None
    except (UnreadLine, CardError, AmountError):
        return False
    return isinstance(event, ev.Notice | ev.Renamed)


def _stray(before: list[Numbered], path: str) -> Finding:
    """What stands before the first hand."""
    number, text = before[0]
    more = f" and {len(before) - 1} lines more" if len(before) > 1 else ""
    message = f"before the first hand stands {text[:60]!r}{more}"
    return Finding("PAR001", message, path=path, line=number, end_column=len(text) + 1)


def _unglue(line: str, active: Site | None) -> Iterator[str]:
    """A header in the middle of a line begins a hand all the same: the line before it was cut off."""
    if active and active.mark in line:
        begin = active.start.match(line)
        match = active.start.search(line, begin.end() if begin else 1)
        if match and '"' not in line[: match.start()] and _clean(line[: match.start()]):
            yield line[: match.start()]
            yield line[match.start() :]
            return
    yield line


def fingerprint(hand: Hand) -> bytes:
    """16 bytes that are equal for hands whose lines are, blanks at line ends and empty lines apart."""
    text = "\n".join([line.rstrip() for line in hand.text if line.strip()])
    return hashlib.blake2b(text.lstrip(_LEAD).encode("utf-8", "surrogatepass"), digest_size=16).digest()


def identity(hand: Hand) -> tuple[str, str] | None:
    """What two hands that are the same have in common: room and id, or the text where ids are not the room's."""
    if SITES[hand.site].counts_anew:
        return hand.site, f"{hand.number}-{fingerprint(hand).hex()[:12]}"
    return (hand.site, hand.number) if hand.number else None


_PLAIN = frozenset({ev.Fold, ev.Check, ev.Call, ev.Bet, ev.Raise, ev.SeatResult, ev.Ante, ev.SmallBlind, ev.BigBlind})
"""events that only have to be kept: most lines"""
_COUNTED = (ev.Forced, ev.Action, ev.Uncalled, ev.Collected)
"""events that would change something if they were read twice"""


def _finish(hand: Hand, site: Site) -> Hand:
    """Read the lines of a hand."""
    _LineReader(hand, site).read()
    return hand


def _in_normal_form(hand: Hand, room: Document) -> Hand:
    """The events of a hand that a document's library read, as if lines had told them."""
    told, hand.lines = hand.lines, []
    reader = _HandReader(hand, room)
    whole = hand.complete
    for number, event in told:
        reader.told(event, number)
        if whole and not hand.complete:
            return hand  # two players in one seat, or two of one name: nothing after it can be told apart
    reader.end()
    return hand


class _HandReader:
    """Puts events into the hand, in the normal form."""

    def __init__(self, hand: Hand, room: Room):
        self.hand = hand
        self.room = room
        self.names: list[str] = [""] * room.nameless
        """of seated players, as lines have them: the hero's also with the mark behind it; longest first"""
        self.marked: dict[str, str] = {}
        """those with a mark or another name than their seat's, and what that is"""
        self.plain: set[str] = set()
        """the names, when none has a colon: what stands before a line's first colon is then the actor"""
        self.boards: dict[int, tuple[int, ...]] = {}
        self.dealt: dict[str, tuple[int, ...]] = {}
        self.strangers: set[str] = set()
        """who acted without a seat"""
        self.streets = 0
        """that have come after the first"""
        self.joined: set[str] = set()
        """those who sat down without a seat line"""
        self.summary = False
        self.kinds: set[type[ev.Event]] = set()
        """of the lines that are not plain"""
        self.run = 0
        """board that this part of the summary is about"""
        self.stuttering: ev.Event | None = None

    def told(self, event: ev.Event, number: int) -> None:
        """An event of a document: a seat, or something that somebody with a seat does."""
        player = getattr(event, "player", None)
        if isinstance(event, ev.SeatLine):
            self.seat(event, number)
        elif player is None or isinstance(event, ev.Joined) or player in self.names or player in self.joined:
            self.event(event, number)
        elif player not in self.strangers:
            self.strangers.add(player)
            self.find("PAR008", f"{player} acts, but has no seat in this hand", number, "player", actual=player)

    def end(self) -> None:
        """When all events are there."""
        if self.room.blinds_go_unsaid:
            self.add_blinds()
        if self.room.complete:
            self.room.complete(self.hand)
            self.hand.forget()
        self.check_whole()

    def event(self, event: ev.Event, number: int) -> None:
        hand = self.hand
        kind = type(event)
        if self.joined and isinstance(event, ev.Forced | ev.Action) and event.player in self.joined:
            self.late_seat(event.player)
        if self.room.stutters and hand.lines and event == hand.lines[-1].event and isinstance(event, _COUNTED):
            if self.stuttering != event:
                self.find("PAR019", "this line is printed again; it counts once", number, severity="info")
            self.stuttering = event
            return
        self.stuttering = None
        if kind in _PLAIN:
            hand.lines.append(Line(number, event))
            return
        if kind is ev.Notice:
            return
        if isinstance(event, ev.Several):
            for part in event.events:
                self.event(part, number)
            return
        if isinstance(event, ev.SeatLine) and not self.summary:
            if hand.complete:
                self.seat(event, number)
            return
        self.kinds.add(kind)
        if isinstance(event, ev.Uncalled) and event.player not in self.names:
            self.find("PAR008", "the uncalled bet goes to somebody who has no seat in this hand", number)
            return
        if isinstance(event, ev.Dealt):
            first = VARIANTS[hand.game.variant].streets[0]
            before = self.dealt.get(event.player, ()) if first.up else ()
            # stud, where the site prints a new card alone; some tell those of who has folded once more
            if before and event.new is None and event.cards != before:
                event = replace(event, cards=before, new=event.cards)
            known = self.dealt[event.player] = event.cards + (event.new or ())
            # stud: everybody's open card is told, the hero's hidden ones too
            if hand.hero is None and len(known) > first.up and not self.streets and not self.room.hero_marks:
                hand.hero = event.player
        elif isinstance(event, ev.Summary):
            self.summary = True
            self.run = event.run
        elif isinstance(event, ev.Street):
            event = self.whole_board(event)
            self.streets += event.name != VARIANTS[hand.game.variant].streets[0].name
        elif isinstance(event, ev.Joined):
            if event.player not in self.names:
                self.joined.add(event.player)
                self.add_name(event.player)
            return
        elif isinstance(event, ev.Renamed):
            if event.player in self.names:
                self.marked[event.now] = event.player
                self.add_name(event.player)
            return
        elif isinstance(event, ev.NoSmallBlind):
            return
        elif isinstance(event, ev.SitsOut):
            for seat in hand.seats:
                seat.away |= seat.name == event.player
            return
        elif isinstance(event, ev.Board):
            event = replace(event, run=event.run or self.run)
            self.fill_gap(event)
        elif isinstance(event, ev.Cancelled):
            hand.cancelled = True
            self.find("PAR017", "the hand was cancelled: all bets go back", number)
        hand.lines.append(Line(number, event))

    def whole_board(self, event: ev.Street) -> ev.Street:
        """A street in its normal form: what lay there before, and what comes (sites print only one, or both in one)."""
        if event.run and VARIANTS[self.hand.game.variant].boards == 1:  # others have two boards from the flop on
            self.hand.flags.add("run_it_twice")
        before = self.boards.get(event.run, self.boards.get(0, ()))
        if event.new and not event.board and before:
            # a turn of four cards repeats the flop, be it another one than was dealt
            repeats = event.new[: len(before)] == before or 2 < len(before) < len(event.new)
            board, new = (event.new[: len(before)], event.new[len(before) :]) if repeats else (before, event.new)
            event = replace(event, board=board, new=new)
        if event.board or event.new:
            self.boards[event.run] = event.board + event.new
        return event

    def fill_gap(self, summary: ev.Board) -> None:
        """A street that was printed without its card gets it from the summary's board."""
        lines = self.hand.lines
        seen, last = 0, ""
        for index, (number, event) in enumerate(lines):
            if isinstance(event, ev.Street) and (event.board or event.new) and not event.run and event.name != last:
                if event.board and not event.new and len(summary.cards) > len(event.board):
                    event = replace(event, new=summary.cards[seen : seen + 1])
                elif seen > len(event.board):
                    event = replace(event, board=summary.cards[:seen])
                lines[index] = Line(number, event)
                seen, last = len(event.board) + len(event.new), event.name

    def seat(self, event: ev.SeatLine, number: int) -> None:
        for seat in self.hand.seats:
            if seat.number == event.seat:
                self.find("SEA001", f"seat {event.seat} is listed twice", number, "seat")
                self.hand.complete = False
            if seat.name == event.player:
                self.find("SEA002", f"{event.player} is listed twice", number, "player")
                self.hand.complete = False
        away = event.away or ""
        if "[hero]" in away:
            self.hand.hero = event.player
        self.hand.seats.append(
            Seat(
                event.seat,
                event.player,
                event.stack,
                "sitting out" in away,
                "out of hand" in away,
                event.bounty,
                number,
            )
        )
        if event.button:
            self.hand.button = event.seat
        if event.player == self.hand.hero:
            self.marked = {event.player + mark: event.player for mark in self.room.hero_marks}
        self.add_name(event.player)

    def late_seat(self, name: str) -> None:
        """A seat for somebody who sat down in the middle of the hand: the first free one after the last who posted."""
        self.joined.remove(name)
        taken = {seat.number for seat in self.hand.seats}
        posted = {line.event.player for line in self.hand.lines[-1:] if isinstance(line.event, ev.Forced)}
        number = next((seat.number for seat in self.hand.seats if seat.name in posted), 0) + 1
        while number in taken:
            number += 1
        self.hand.seats.append(Seat(number, name, None))

    def add_name(self, name: str) -> None:
        self.names = sorted({*self.names, name, *self.marked}, key=len, reverse=True)
        self.plain = set() if any(":" in name for name in self.names) else set(self.names)

    def add_blinds(self) -> None:
        """The blinds of the head as events, where the deal begins, if none was printed."""
        hand, game = self.hand, self.hand.game
        if any(isinstance(line.event, ev.Forced) and not isinstance(line.event, ev.Ante) for line in hand.lines):
            return
        at = next((n for n, line in enumerate(hand.lines) if isinstance(line.event, ev.Street)), None)
        if at is None or not game.big_blind or hand.button is None:
            return
        antes = {line.event.player: line.event.amount for line in hand.lines if isinstance(line.event, ev.Ante)}
        present = antes or {getattr(line.event, "player", None) for line in hand.lines}
        button = hand.button
        seats = sorted(
            (seat for seat in hand.seats if seat.name in present),
            key=lambda seat: (seat.number <= button, seat.number),
        )
        if len(seats) == 2 and seats[1].number == button:
            seats.reverse()
        blinds = [(ev.SmallBlind, game.small_blind or game.big_blind // 2), (ev.BigBlind, game.big_blind)]
        if ev.NoSmallBlind in self.kinds:
            del blinds[0]
        number = hand.lines[at].number
        for (kind, amount), seat in zip(blinds, seats, strict=False):
            left = (seat.stack or 0) - antes.get(seat.name, 0)
            if left > 0:
                hand.lines.insert(at, Line(number, kind(seat.name, min(amount, left))))
                at += 1

    def without_mark(self, name: str) -> str:
        """A seated player's name without the hero's mark, which is noted."""
        for mark in self.room.hero_marks:
            if name.endswith(mark):
                self.hand.hero = name.removesuffix(mark)
                return self.hand.hero
        return name

    def check_whole(self) -> None:
        hand = self.hand
        if hand.cancelled or not hand.complete:
            return
        game = hand.game
        if game.big_blind is None:  # the head names no blinds: those that were posted
            big, small = (
                [event.amount for _, event in hand.lines if isinstance(event, kind)]
                for kind in (ev.BigBlind, ev.SmallBlind)
            )
            game.big_blind, game.small_blind = max(big, default=None), max(small, default=None)
        missing = [word for word, kind in self.room.whole.items() if kind not in self.kinds]
        if not hand.seats or missing:
            last = hand.numbers[-1] if hand.numbers else hand.line + len(hand.text) - 1
            # a line that is cut off cannot be read: one finding is enough
            hand.findings = [f for f in hand.findings if (f.code, f.line) != ("PAR001", last)]
            self.find("PAR004", f"the hand stops here: it has no {missing[0] if hand.seats else 'seats'}", last)
            hand.complete = False

    def find(self, code: str, message: str, line: int, field: str | None = None, **details: Any) -> None:
        self.hand.findings.append(
            Finding(code, message, self.hand.path, line, self.hand.number or None, field, **details)
        )


class _LineReader(_HandReader):
    """Reads a hand's lines by the grammar of its site."""

    def __init__(self, hand: Hand, site: Site):
        super().__init__(hand, site)
        self.site = site
        self.grammar = grammar(site)

    def read(self) -> None:
        hand = self.hand
        while hand.text and (not (last := _clean(hand.text[-1])) or _says_nothing(last, self.site)):
            hand.text.pop()
            del hand.numbers[len(hand.text) :]
        indented = all(line[:1] in (" ", ">") for line in hand.text[1:3])
        for number, raw in hand.numbered():
            text = _clean(raw) if indented or number == hand.line else raw.rstrip(" \t\0")
            text = self.site.entry(text) if self.site.entry else text
            if not text.isascii() and (twice := _TWICE_ENCODED.search(text)):
                sign = twice[0].encode("cp1252").decode()
                if not any(finding.code == "PAR006" for finding in hand.findings):
                    self.find("PAR006", f"{twice[0]} is a {sign} that was encoded twice", number, actual=twice[0])
                text = _TWICE_ENCODED.sub(sign, text)
            if not text:
                continue
            if number == hand.line:
                if not self.header(text, number):
                    return
            else:
                for line in self.apart(text) if self.site.run_on else (text,):
                    self.line(line, number)
                if not hand.complete:
                    return  # two players in one seat, or two of one name: nothing after it can be told apart
        self.end()

    def header(self, text: str, number: int) -> bool:
        try:
            event = self.grammar.read(text, "", CHIPS)
            self.site.head(self.hand, event)
            self.kinds.add(type(event))
            return True
        except (UnreadLine, AmountError, KeyError, ValueError):
            match = re.search(r"#(\w+)", text)
            self.hand.number = match[1] if match else ""
            if unknown := self.unknown_game(text):
                self.find("STR001", f"the game {unknown} is not read", number, rule="R-MIX-01", actual=unknown)
                self.hand.complete = False
                return False
            self.find("PAR003", f"a header that cannot be read: {text[:100]!r}", number)
            self.hand.complete = False
            return False

    def unknown_game(self, text: str) -> str:
        """The game of a header that could be read if it were hold'em; empty if that is not what is wrong."""
        named = _GAME.search(text)
        if not named or "hold'em" in named["game"].lower():
            return ""
        try:
            self.grammar.read(text[: named.start("game")] + "Hold'em" + text[named.end("game") :], "", CHIPS)
        except (UnreadLine, AmountError):
            return ""
        return named["game"]

    def apart(self, text: str) -> Iterator[str]:
        """The lines of a line: `… shows nothing.Bob wins $5`; a colon is chat's, which can imitate anything."""
        begin = 0
        assert self.site.run_on is not None
        for end in (match.end() for match in self.site.run_on.finditer(text) if ":" not in text):
            if any(text.startswith(f"{name} ", end) for name in self.names):
                yield text[begin:end]
                begin = end
        yield text[begin:]

    def line(self, text: str, number: int) -> None:
        actor, colon, rest = text.partition(":")
        if actor in self.plain:
            try:
                self.event(self.grammar.read(PLAYER + colon + rest, actor, self.hand.currency), number)
                return
            except (UnreadLine, CardError, AmountError):
                pass  # the long way finds out what is wrong
        if (
            self.site.closes_with_seats
            and not self.summary
            and ev.Street in self.kinds
            and self.site.seated.match(text)
        ):
            self.event(ev.Summary(), number)
        if not self.summary and (seated := self.site.seated.match(text)):
            if self.site.game_line and self.site.game_line not in self.kinds:
                self.no_game(number)
                return
            name = self.without_mark(seated[2])
            marked = seated[1] + PLAYER + text[seated.end(2) :]
            try:
                event = self.grammar.read(marked, name, self.hand.currency)
            except UnreadLine:
                self.find("PAR001", f"no rule reads this line: {text!r}", number)
            except (CardError, AmountError) as error:
                self.bad_value(error, number)
            else:
                if isinstance(event, ev.SeatLine):
                    self.seat(event, number)
            return
        problem: CardError | AmountError | None = None
        for name, marked in _marked(text, self.names, self.site):
            try:
                event = self.grammar.read(marked, self.marked.get(name, name), self.hand.currency)
            except UnreadLine:
                continue
            except (CardError, AmountError) as error:
                problem = error
                continue
            if (
                isinstance(event, ev.SeatResult)
                and self.other_seat(event)
                and any(text.startswith(shorter, text.index(": ") + 2) for shorter in self.names if shorter != name)
            ):
                continue
            if name and (other := self.other_reader(text, name, event)):
                self.find("PAR007", f"this can be a line of {name} or of {other}", number, "player", actual=name)
            self.event(event, number)
            return
        if problem:
            self.bad_value(problem, number)
        elif not self.site.between.match(text):
            self.unread(text, number)

    def event(self, event: ev.Event, number: int) -> None:
        kind = type(event)
        if not kind.__module__.startswith("hhtool.sites."):
            super().event(event, number)
            return
        self.kinds.add(kind)
        try:
            self.site.head(self.hand, event)
        except AmountError as error:
            self.bad_value(error, number)

    def no_game(self, number: int) -> None:
        """Without the line that names game and stakes no amount can be read."""
        unread = next((f for f in self.hand.findings if f.code == "PAR001"), None)
        if unread:
            self.hand.findings.remove(unread)
        self.find("PAR003", "no line before the seats names game and stakes", unread.line if unread else number)
        self.hand.complete = False

    def other_seat(self, event: ev.SeatResult) -> bool:
        """The summary's line has the number of somebody else's seat."""
        return event.seat > 0 and any(s.name == event.player and s.number != event.seat for s in self.hand.seats)

    def other_reader(self, text: str, name: str, event: ev.Event) -> str:
        """Another player whose line it could be: his name begins with the first one's, or the other way round."""
        if isinstance(event, ev.Notice | ev.SeatResult):
            return ""
        for other in self.names:
            if other != name and name.startswith(other):
                for found, marked in _marked(text, [other], self.site):
                    try:
                        if found and not isinstance(self.grammar.read(marked, found, self.hand.currency), ev.Notice):
                            return other
                    except (UnreadLine, CardError, AmountError):
                        continue
        return ""

    def unread(self, text: str, number: int) -> None:
        site = self.site
        lead = site.lead.match(text)
        start = lead.end() if lead else 0
        acts = re.compile(rf"(.+?){site.after_name}(?:{site.verbs})\b")
        betting = None if self.summary else acts.match(text, start)
        seated = any(re.compile(re.escape(name) + site.after_name).match(text, start) for name in self.names)
        if betting and seated and (signed := _SIGNED.search(text, betting.end(1))):
            self.find("PAR020", f"{signed[0]} is no amount that can be put in", number, actual=signed[0])
        elif betting and not seated:
            if betting[1] in self.strangers:
                return  # the same cause: his seat is missing
            self.strangers.add(betting[1])
            self.find("PAR008", f"{betting[1]} acts, but has no seat in this hand", number, "player", actual=betting[1])
        elif not any(re.search(rf"(?<!\S){re.escape(name)}(?!\w)", text) for name in self.strangers):
            severity = "error" if seated and not self.summary else ""
            self.find("PAR001", f"no rule reads this line: {text!r}", number, severity=severity)

    def bad_value(self, error: CardError | AmountError, number: int) -> None:
        finding = refused(error, number)
        finding.path, finding.hand_id = self.hand.path, self.hand.number or None
        self.hand.findings.append(finding)


def _clean(raw: str) -> str:
    return raw.lstrip(_LEAD).removeprefix(_MOJIBAKE_BOM).lstrip(_LEAD).rstrip(" \t\0")


# --- places ---------------------------------------------------------------------------------------------------------
def place(hand: Hand, finding: Finding) -> None:
    """Turn the finding's field into columns by reading its line once more, with positions."""
    finding.path = finding.path or hand.path
    finding.hand_id = finding.hand_id or hand.number or None
    if finding.end_column > 1:
        return  # whoever found it knew the place
    raw = hand.at(finding.line)
    site = SITES[hand.site]
    entry = site.entry if isinstance(site, Site) else None
    text = entry(raw) if entry and raw else _clean(raw)
    offset = raw.find(text) if text and not entry else 0
    span = _span(hand, finding, text)
    # a summary's description is a part of a token
    if span is None and finding.actual and finding.field in (None, "description") and finding.actual in text:
        start = text.index(finding.actual)
        span = (start, start + len(finding.actual))
    start, end = span or (0, len(text))
    if entry and raw.startswith('"'):  # a table's text stands in quotation marks; within it, they are doubled
        start, end = (1 + at + text.count('"', 0, at) for at in (start, end))
    finding.column, finding.end_column = offset + 1 + start, offset + 1 + end


_ELEMENT = re.compile(r"<[^<>]*>")
_QUOTED = re.compile(r"""(?<==["'])[^"']+(?=["'])""")
_SWAP = str.maketrans(",.", ".,")


def _bare(amount: str) -> str:
    """`1,500.00` and `$1500` alike; empty for what is no amount."""
    whole, _, rest = amount.strip("".join(SYMBOLS)).replace(",", "").partition(".")
    return f"{whole}.{rest.rstrip('0')}" if (whole + rest).isdecimal() else ""


def _value(finding: Finding, text: str) -> tuple[int, int] | None:
    """Where a document's line has the value, in an element of the finding's player if there is one.

    It need not be written as people do: `$1,200.50` is `1200.5` or `1.200,50`, and `$3` is `3.00`.
    """
    actual = finding.actual
    if not actual:
        return None
    bare = _bare(actual)
    plain = bare.rstrip(".")
    forms = "|".join(re.escape(form) for form in (actual, actual.translate(_SWAP), plain) if form)
    value = re.compile(rf"(?<!\w)(?<!\d[.,])(?:{forms})(?=0*(?!\w|[.,]\d)|[.,]00(?!\d))")
    elements = sorted(
        (match.span() for match in _ELEMENT.finditer(text)),
        key=lambda span: f'"{finding.player}"' not in text[slice(*span)],
    )
    for span in (*elements, (0, len(text))):
        quoted = [m for m in _QUOTED.finditer(text, *span) if bare in (_bare(m[0]), _bare(m[0].translate(_SWAP)))]
        if bare and quoted:  # a number with a point is sooner an amount
            return max(quoted, key=lambda match: ("." in match[0], match.start())).span()
        if match := value.search(text, *span):
            return match.span()
    start = text.find(actual)
    return (start, start + len(actual)) if start >= 0 else None


def _span(hand: Hand, finding: Finding, text: str) -> tuple[int, int] | None:
    site = SITES[hand.site]
    if not isinstance(site, Site):
        return _value(finding, text)
    if finding.field is None:
        return None
    marks = [hand.hero + mark for mark in site.hero_marks] if hand.hero else []
    names = sorted((*marks, *(seat.name for seat in hand.seats)), key=len, reverse=True)
    ways: Iterable[tuple[str, str]]
    if seated := site.seated.match(text):
        ways = [(seated[2], seated[1] + PLAYER + text[seated.end(2) :])]
    elif finding.code == "PAR008" and finding.actual and finding.actual in text:
        start = text.index(finding.actual)
        return start, start + len(finding.actual)
    else:
        ways = _marked(text, names, site)
    for name, marked in ways:
        try:
            tree = grammar(site).parse(marked, positions=True)
        except UnreadLine:
            continue
        tokens = [
            token
            for token in tree.scan_values(lambda value: isinstance(value, Token))
            if site.fields.get(token.type, token.type.lower()) == finding.field
        ]
        if finding.field == "to" and not tokens:  # the line says what is added
            tokens = [
                token for token in tree.scan_values(lambda value: isinstance(value, Token)) if token.type == "AMOUNT"
            ]
        if finding.field == "board" and not tokens:  # board and new card in one
            tokens = list(tree.scan_values(lambda value: isinstance(value, Token) and value.type == "NEW"))
        if finding.field == "cards" and not tokens:
            tokens = list(tree.scan_values(lambda value: isinstance(value, Token) and value.startswith("[")))
        if finding.field == "amount" and finding.actual not in tokens:  # an amount that no field took
            tokens = list(tree.scan_values(lambda value: value == finding.actual)) or tokens
        chosen = next((token for token in tokens if token == finding.actual), None)
        inside = next((token for token in tokens if finding.actual and finding.actual in token), None)
        token = chosen or inside or (tokens[0] if tokens else None)
        if token is None:
            return None
        at = marked.find(PLAYER)

        def real(position: int, at: int = at, name: str = name) -> int:
            return position + len(name) - 1 if 0 <= at < position else position

        start, end = real(token.start_pos or 0), real(token.end_pos or 0)
        if token.type == "PLAYER":
            end = start + len(name)
        elif chosen is None and inside is not None and token.startswith("["):
            start += token.index(finding.actual or "")
            end = start + len(finding.actual or "")
        elif token.startswith(" "):
            start += 1
        return start, end
    return None
