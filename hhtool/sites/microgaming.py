"""Microgaming (Prima): XML, one Game a hand; hold'em and Omaha, cash and tournaments.

Amounts are what an action adds; without a version, calls and raises are the street's totals. A pot that nobody called
to the end is paid with the uncalled bet in it. The head tells the rake in cents; times name no zone. Not read: the
numbers of cards, and what the head says that the hero bet.
"""

from __future__ import annotations

import binascii
import re
from base64 import b64decode
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from xml.etree import ElementTree as ET

from hhtool import events as ev
from hhtool.cards import parse_cards
from hhtool.diagnostics import Finding
from hhtool.hand import Hand, Tournament
from hhtool.money import SYMBOLS, Currency, parse_amount
from hhtool.sites.markup import Piece, Reading, UnknownGame, pieces
from hhtool.sites.site import Document, Numbered

GAMES = {"Hold'em": "holdem", "Omaha": "omaha4", "Omaha H/L": "omaha4_8"}
LIMITS = {"NL": "nl", "PL": "pl", "FL": "fl"}
STREETS = {"DealFlop": "flop", "DealTurn": "turn", "DealRiver": "river"}
FORCED: dict[str, type[ev.Forced]] = {
    "Ante": ev.Ante,
    "SmallBlind": ev.SmallBlind,
    "BigBlind": ev.BigBlind,
    "BadBeatContribution": ev.JackpotPost,
}
DECISIONS: dict[str, Callable[[str], ev.Event]] = {"Fold": ev.Fold, "Check": ev.Check}
BETS = ("Call", "Bet", "Raise", "AllIn")
CONNECTIONS: dict[str, Callable[[str], ev.Event]] = {"Disconnect": ev.Away, "Reconnect": lambda player: ev.Notice()}
_BETWEEN = re.compile(r"----PRIMA\.DAT----|ExtendedTableName: ")
_TOURNAMENT = re.compile(r"(?P<title>.*)\[(?P<number>\d+)\](?::(?P<table>.*))?")
"""`Sunday Special[14500000]:Table 7`"""


def hands(path: str, lines: Iterable[Numbered]) -> Iterator[Hand | Finding]:
    """The Game elements of a text."""
    for piece in pieces(path, (line for line in lines if not _BETWEEN.match(line[1])), "Game"):
        yield piece if isinstance(piece, Finding) else _Game(piece, path).hand


class _Game(Reading):
    """Reads one Game element into a hand."""

    def __init__(self, piece: Piece, path: str):
        super().__init__(piece, "microgaming", path)
        self.names: dict[str, str] = {}
        """by the number of the seat"""
        self.bets: Counter[str] = Counter()
        """of this street"""
        self.posted: set[str] = set()
        """the kinds of forced bets"""
        self.before_flop = True
        self.dealt = False
        root = piece.root
        if root is None or not self.head(root, self.game):
            return
        self.totals = "hhversion" not in root.attrib
        readers = {"Seats": self.nothing, "Gameplay": self.nothing}
        known = self.hand.findings
        for part in root:
            self.say(part, readers.get(part.tag, self.unknown))
            for element in part:
                known = list(self.hand.findings)
                self.say(element, {"Seat": self.seat, "Action": self.action}.get(element.tag, self.unknown))
                if element.get("type") == "Win":
                    for winner in element:
                        self.say(winner, self.win)
        if piece.problem:
            self.hand.findings = known  # it lies in the last element, of which not all is there
            return
        for seat in root.iterfind("Seats/Seat"):
            self.say(seat, self.balance)
        self.say(root, self.end)

    def game(self, root: ET.Element) -> None:
        hand, game = self.hand, self.hand.game
        hand.number, hand.played_at_text = root.attrib["id"], root.attrib["date"]
        kind = root.attrib["gametype"].removeprefix("Multi Table ")
        if kind not in GAMES:
            raise UnknownGame(kind)
        game.variant, game.structure = GAMES[kind], LIMITS[root.attrib["betlimit"]]
        hand.table, hand.table_size = root.get("tablename"), int(root.get("tablesize", 0)) or None
        if root.get("realmoney") == "false":
            hand.flags.add("play_money")
        if root.attrib["istournament"] == "1":
            titled = _TOURNAMENT.fullmatch(hand.table or "")
            hand.tournament = Tournament(titled["number"] if titled else "")
            hand.table = (titled["table"] or titled["title"]) if titled else hand.table
        else:
            hand.currency = Currency(SYMBOLS[_unicode(root.attrib["currencysymbol"]).strip()], 2)
        low, high = (parse_amount(stake, hand.currency) for stake in root.attrib["stakes"].split("|"))
        game.small_blind, game.big_blind = low, high
        if game.structure == "fl":
            game.small_blind, game.big_blind, game.big_bet = None, low, high

    def money(self, element: ET.Element, attribute: str = "value") -> int:
        return parse_amount(element.attrib[attribute], self.hand.currency)

    def name(self, element: ET.Element, attribute: str = "seat") -> str:
        """Who acts; what the element says where nobody has this seat."""
        seat = element.attrib[attribute]
        return self.names.get(seat, f'seat="{seat}"')

    def nothing(self, element: ET.Element) -> Iterable[ev.Event]:
        return ()

    def seat(self, seat: ET.Element) -> Iterator[ev.Event]:
        number, name = seat.attrib["num"], seat.attrib["alias"]
        real = _unicode(seat.get("unicodealias", ""))
        name = name if real.isascii() else real  # the alias has question marks
        if seat.get("dealer") == "true":
            self.hand.button = int(number)
        away = "is sitting out" if seat.get("sittingout") == "true" else None
        yield ev.SeatLine(int(number), name, self.money(seat, "balance"), None, away)
        self.names[number] = name

    def action(self, action: ET.Element) -> Iterator[ev.Event]:
        kind = action.attrib["type"]
        if kind == "Win":
            return
        if kind in STREETS:
            self.bets.clear()
            self.before_flop = False
            yield ev.Street(STREETS[kind], new=_cards(action))
            return
        player = self.name(action)
        if kind in FORCED or kind == "PostedToPlay" or (kind == "AllIn" and "BigBlind" not in self.posted):
            yield self.post(player, kind, self.money(action))
            return
        if not self.dealt and kind not in CONNECTIONS:
            self.dealt = True
            yield ev.Street("hole")
        if kind == "DealCards":
            yield ev.Dealt(player, _cards(action))
        elif kind == "ShowCards":
            yield ev.Show(player, _cards(action))
        elif kind == "MuckCards":
            yield ev.Muck(player, _cards(action) or None)
        elif kind == "MoneyReturned":
            yield ev.Uncalled(self.money(action), player)
        elif kind in BETS:
            yield self.bet(player, kind, self.money(action))
        else:
            yield {**DECISIONS, **CONNECTIONS}[kind](player)

    def post(self, player: str, kind: str, amount: int) -> ev.Event:
        """A blind, which can take the last chips; who comes back posts the big one, or both."""
        event = FORCED.get(kind, ev.BigBlind)
        if kind == "AllIn":
            event = ev.BigBlind if "SmallBlind" in self.posted else ev.SmallBlind
        elif kind == "PostedToPlay" and amount > (self.hand.game.big_blind or amount):
            event = ev.SmallAndBigBlind
        else:
            self.posted.add(kind)
        live = min(amount, self.hand.game.big_blind or amount) if event is ev.SmallAndBigBlind else amount
        self.bets[player] += live * (event not in (ev.Ante, ev.JackpotPost))
        return event(player, amount)

    def bet(self, player: str, kind: str, amount: int) -> ev.Event:
        if self.totals and kind in ("Call", "Raise"):
            amount -= self.bets[player]
        self.bets[player] += amount
        if kind == "Call":
            return ev.Call(player, amount)
        if kind == "AllIn":
            return ev.AllIn(player, amount)
        if kind == "Bet" and not self.before_flop:
            return ev.Bet(player, amount)
        return ev.Raise(player, None, None, added=amount)  # the big blind's option is a bet here

    def win(self, winner: ET.Element) -> Iterator[ev.Event]:
        yield ev.Collected(self.name(winner, "num"), self.money(winner, "amount"), int(winner.attrib["pot"]))

    def balance(self, seat: ET.Element) -> Iterator[ev.Event]:
        if seat.get("num") in self.names:
            yield ev.Standing(self.name(seat, "num"), self.money(seat, "endbalance"), later=True)

    def end(self, root: ET.Element) -> Iterator[ev.Event]:
        """The rake, of tables for money; without a blind and a winner nothing was played."""
        told = [type(line.event) for line in self.hand.lines]
        if ev.Collected not in told and ev.BigBlind not in told:
            self.hand.lines[:] = [line for line in self.hand.lines if not isinstance(line.event, ev.Action)]
            yield ev.Cancelled()
        elif not self.hand.tournament:
            yield ev.Rake(int(root.attrib["rake"]))


def _unicode(text: str) -> str:
    """Base64 of UTF-16."""
    try:
        return b64decode(text).decode("utf-16-le")
    except (binascii.Error, UnicodeDecodeError):
        raise ValueError(f"{text!r} is no text") from None


def _cards(element: ET.Element) -> tuple[int, ...]:
    return parse_cards(" ".join([card.attrib["value"] + card.attrib["suit"] for card in element.iter("Card")]))


MICROGAMING = Document(
    name="microgaming",
    key="mi",
    title="Microgaming",
    games=("holdem", "omaha4", "omaha4_8"),
    rules="pokerstars",
    prints_uncalled=False,
    collects_uncalled="alone",
    words=False,
    prints_all_in=False,
    lists_absent=True,
    whole={"winner": ev.Collected},
    clock="%Y-%m-%d %H:%M:%S",
    begins=re.compile(r'<Game (?:hhversion="\d+" )?id="\d*" date="'),
    hands=hands,
)
