"""XML a hand at a time, with line numbers.

Entities are refused. Of a hand that is cut off or damaged, what stands before the damage is kept.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from xml.etree import ElementTree as ET

from defusedxml.ElementTree import DefusedXMLParser, ParseError

from hhtool import events as ev
from hhtool.cards import CardError
from hhtool.diagnostics import Finding
from hhtool.hand import Hand, Line
from hhtool.money import AmountError
from hhtool.sites.site import Numbered, refused

_DECLARED = re.compile(r"<!(?:DOCTYPE|ENTITY)")
_PROLOG = re.compile(r"<\?xml[^>]*\?>")
_NOTHING = re.compile(r"[$€£]?[-0]?")
_AMPERSAND = re.compile(r"&(?!#?\w+;)")
"""that stands for itself, in a name"""
_CLOSING = re.compile(r"\s*(?:</[\w:.-]+>\s*)*")


class Element(ET.Element):
    """An element that knows its line in the file."""

    line: int


class UnknownGame(ValueError):
    """The head names a game that is not read."""


class _Builder(ET.TreeBuilder):
    """Keeps the root, also when its end never comes."""

    def __init__(self, lines: list[Numbered]) -> None:
        super().__init__(element_factory=Element)
        self.root: Element | None = None
        self.numbers = [number for number, _ in lines]
        self.parser = DefusedXMLParser(target=self, forbid_dtd=True)

    def start(self, tag: str, attrs: dict[str, str]) -> Element:
        element = super().start(tag, attrs)
        assert isinstance(element, Element)
        element.line = self.numbers[min(self.parser.parser.CurrentLineNumber, len(self.numbers)) - 1]
        self.root = self.root if self.root is not None else element
        return element


@dataclass(frozen=True, slots=True)
class Piece:
    """A hand's element, and what stood before it outside of hands."""

    root: Element | None
    around: Element
    """holds the elements that hands share, such as a session's head"""
    lines: list[Numbered]
    problem: Finding | None
    """why the element does not reach its end"""

    def hand(self, site: str, path: str) -> Hand:
        """A hand of these lines, in which nothing is told yet."""
        first = self.lines[0][0]
        hand = Hand(site=site, number="", path=path, line=first, text=[text for _, text in self.lines])
        numbers = [number for number, _ in self.lines]
        if numbers != list(range(first, first + len(numbers))):
            hand.numbers = numbers
        if self.problem:
            hand.findings.append(self.problem)
            hand.complete = False
        return hand


class Reading:
    """A hand that is read element by element; what an element fails to say becomes a finding.

    Readers raise KeyError for an attribute that is missing, or a value that is not known, and ValueError for one that
    is none.
    """

    def __init__(self, piece: Piece, site: str, path: str):
        self.hand = piece.hand(site, path)

    def say(self, element: ET.Element, read: Callable[[ET.Element], Iterable[ev.Event]]) -> None:
        """Add the events of an element, or why it says nothing."""
        assert isinstance(element, Element)
        try:
            self.hand.lines += [Line(element.line, event) for event in read(element)]
        except (KeyError, ValueError) as error:
            self.hand.findings.append(self._unread(element, error))

    def unknown(self, element: ET.Element) -> Iterable[ev.Event]:
        """Reads what is not known at this place."""
        raise ValueError("no such element is known here")

    def head(self, element: ET.Element, read: Callable[[ET.Element], None]) -> bool:
        """Read the head; without it the rest says nothing."""
        assert isinstance(element, Element)
        try:
            read(element)
        except UnknownGame as error:
            message, game = f"the game {error} is not read", f"{error}"
            finding = Finding("STR001", message, line=element.line, rule="R-MIX-01", actual=game)
        except (KeyError, ValueError) as error:
            unread = self._unread(element, error)
            finding = Finding("PAR003", unread.message, line=element.line, actual=unread.actual)
        else:
            return True
        self.hand.findings.append(finding)
        self.hand.complete = False
        return False

    @staticmethod
    def _unread(element: Element, error: Exception) -> Finding:
        if isinstance(error, CardError | AmountError):
            return refused(error, element.line)
        said = f": {error}"
        if isinstance(error, KeyError):
            name = error.args[0]
            said = f": {name!r} is not known" if name in element.attrib.values() else f" has no {name}"
        return Finding("PAR001", f"<{element.tag}>{said}", line=element.line, severity="error")


def pieces(path: str, lines: Iterable[Numbered], tag: str) -> Iterator[Piece | Finding]:
    """The elements of this name, one after the other, and findings that belong to none."""
    begins, end = re.compile(rf"<{tag}[\s>]"), f"</{tag}>"
    cut = re.compile(rf"(?=<{tag}[\s>])|(?<={end})")
    inside: list[Numbered] = []
    outside: list[Numbered] = []
    around, used, hands = Element("around"), True, 0
    for number, line in lines:
        if _DECLARED.search(line):
            message = "a document type or an entity is declared: nothing of this text is read from here on"
            yield Finding("PAR001", message, path=path, line=number, end_column=len(line) + 1, severity="error")
            return
        for text in cut.split(line):
            if begins.match(text):
                if inside:
                    yield _piece(inside, around, "")
                    hands += 1
                elif outside and not used:
                    around, problem = _around(outside)
                    if problem:
                        problem.path = path
                        yield problem
                used = True
                inside = [(number, text)]
            elif inside:
                inside.append((number, text))
            elif not _CLOSING.fullmatch(text):
                if used:
                    outside, used = [], False
                outside.append((number, text))
            elif outside:
                outside.append((number, text))
            if inside and text.endswith(end):
                yield _piece(inside, around, end)
                hands += 1
                inside = []
    if inside:
        yield _piece(inside, around, "")
    elif not hands:
        shown = next((text.strip()[:60] for _, text in outside if text.strip()), "nothing")
        yield Finding("PAR002", f"no hand is in this text, which begins with {shown!r}", path=path)


def line_of(element: ET.Element) -> int:
    assert isinstance(element, Element)
    return element.line


def unknown(root: ET.Element, known: Mapping[str, set[str]]) -> Iterator[Finding]:
    """Elements that are not known, and attributes of those that are which say something: either could be play."""
    for element in root.iter():
        tag, line = str(element.tag), line_of(element)
        if tag not in known:
            yield Finding(
                "PAR001", f"no element of a hand is known as {tag}", line=line, actual=f"<{tag}", severity="error"
            )
            continue
        for name in sorted(set(element.keys()) - known[tag]):
            value = element.get(name, "")
            if not _NOTHING.fullmatch(value):
                actual = f'{name}="{value}"'
                yield Finding("PAR001", f"{tag} has an attribute that is not known: {actual}", line=line, actual=actual)


def _piece(lines: list[Numbered], around: Element, end: str) -> Piece:
    root, problem = _tree(lines, end)
    return Piece(root, around, lines, problem)


def _around(lines: list[Numbered]) -> tuple[Element, Finding | None]:
    """What stands before hands: its elements need not be closed, and there can be several."""
    head, text = lines[0]
    root, problem = _tree([(head, "<around>" + _PROLOG.sub("", text)), *lines[1:]], "around")
    return root if root is not None else Element("around"), problem


def _tree(lines: list[Numbered], end: str) -> tuple[Element | None, Finding | None]:
    builder = _Builder(lines)
    try:
        builder.parser.feed(_AMPERSAND.sub("&amp;", "\n".join([text for _, text in lines]).replace("\0", "")))
    except ParseError as error:
        row, column = error.position
        number, text = lines[min(row, len(lines)) - 1]
        message = f"the text is no XML from here on: {str(error).partition(':')[0]}"
        ends = max(len(text), column + 1) + 1
        finding = Finding("PAR001", message, line=number, column=column + 1, end_column=ends, severity="error")
        return builder.root, finding
    if not end:
        number, text = lines[-1]
        return builder.root, Finding("PAR004", "the hand stops here: its element is not closed", line=number)
    return builder.root, None
