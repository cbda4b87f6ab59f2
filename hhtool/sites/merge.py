"""Merge: XML, a round at a time, of all its games. Cards stand behind the actions of the round they are dealt for.

A raise is the street's total; in the oldest texts it is what the action adds. Winners are paid net of rake, with their
own uncalled bets where no winner of its own returns them. In tournaments the oldest stacks are what antes and blinds
left of them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any
from urllib.parse import unquote
from xml.etree import ElementTree as ET

from hhtool import events as ev
from hhtool.cards import parse_cards
from hhtool.diagnostics import Finding
from hhtool.hand import Hand, Line, Tournament
from hhtool.money import CHIPS, Currency, parse_amount
from hhtool.sites.markup import Piece, pieces, unread, where
from hhtool.sites.site import Document, Numbered
from hhtool.variants import VARIANTS

GAMES = {
    "Holdem": "holdem",
    "Omaha": "omaha4",
    "Omaha H/L8": "omaha4_8",
    "7-Stud": "stud",
    "7-Stud H/L8": "stud8",
    "Razz": "razz",
    "5-Draw": "draw5",
    "2-7 Lowball": "27td",
    "A-5 Lowball": "a5td",
    "Badugi": "badugi",
    "2": "holdem",
    "23": "holdem",
    "35": "omaha4_8",
    "37": "omaha4_8",
    "39": "stud",
    "41": "stud",
    "43": "stud8",
    "45": "stud8",
    "47": "razz",
    "49": "razz",
}
"""in a mix by number, of tables for money and of tournaments"""
STREETS = {
    "PREFLOP": "hole",
    "POSTFLOP": "flop",
    "POSTTURN": "turn",
    "POSTRIVER": "river",
    "BRING_IN": "3rd",
    "THIRD_STREET": "3rd",
    "FOURTH_STREET": "4th",
    "FIFTH_STREET": "5th",
    "SIXTH_STREET": "6th",
    "SEVENTH_STREET": "7th",
    "PRE_FIRST_DRAW": "hole",
    "FIRST_DRAW": "draw1",
    "SECOND_DRAW": "draw2",
    "THIRD_DRAW": "draw3",
}
GOES_ON = {"BLINDS", "POST_FIRST_DRAW", "POST_SECOND_DRAW", "POST_THIRD_DRAW", "END_OF_FOLDED_GAME", "END_OF_GAME"}
"""rounds that begin no street"""
FORCED: dict[str, type[ev.Forced]] = {
    "ANTE": ev.Ante,
    "SMALL_BLIND": ev.SmallBlind,
    "BIG_BLIND": ev.BigBlind,
    "INITIAL_BLIND": ev.BigBlind,
    "RETURN_BLIND": ev.SmallAndBigBlind,
    "BRING_IN": ev.BringIn,
}
ACTIONS: dict[str, Callable[[str], ev.Event]] = {
    "FOLD": ev.Fold,
    "CHECK": ev.Check,
    "MUCK": ev.Muck,
    "LEAVE": ev.Away,
    "PLAYER_OUT": ev.Finished,
}
BETS: dict[str, Callable[[str, int], ev.Event]] = {"CALL": ev.Call, "BET": ev.Bet, "ALL_IN": ev.AllIn}
SAY_NOTHING = {"CHAT", "RABBIT", "SHOW"}
"""SHOW: the cards do"""
SIDES = {"n": None, "h": "hi", "l": "lo"}
_STAKES = re.compile(
    r"(?P<limit>No |Pot |Half Pot |)Limit(?: Level (?P<level>\d+))?(?: Ante (?P<ante>[\d.]+),)?"
    r"(?: (?:Blinds |\()?\$?(?P<low>[\d.]+)/\$?(?P<high>[\d.]+)\)?)?"
)
LIMITS = {"No ": "nl", "Pot ": "pl", "Half Pot ": "pl", "": "fl"}
"""nobody may bet more than the pot where half of it is the limit"""
BIG_BETS = {"FIFTH_STREET", "SIXTH_STREET", "SEVENTH_STREET", "POSTTURN", "POSTRIVER", "POST_SECOND_DRAW"}
BIG_BETS |= {"POST_THIRD_DRAW"}
DEALS = {"HOLE", "COMMUNITY", "DRAW_DRAWN_CARDS"}


def hands(path: str, lines: Iterable[Numbered]) -> Iterator[Hand | Finding]:
    """The `game` elements of a text."""
    for piece in pieces(path, lines, "game"):
        yield piece if isinstance(piece, Finding) else _Game(piece, path).hand


class _Game:
    """Reads one `game` element into a hand."""

    def __init__(self, piece: Piece, path: str):
        self.hand = piece.hand("merge", path)
        self.names: dict[str, str] = {}
        """by the number of the seat"""
        self.dealt: dict[str, tuple[int, ...]] = {}
        self.all_in: set[str] = set()
        self.street = ""
        self.raises_add = self.posted_before = self.started = False
        root = piece.root
        if root is None:
            self.hand.complete = False
            return
        try:
            self.head(root, piece.around.find("description"))
        except (KeyError, ValueError) as error:
            self.refuse("PAR003", unread(root, error))
            return
        if any(finding.code == "STR001" for finding in self.hand.findings):
            return
        self.bets(root)
        told = [cards for cards in root.iter("cards") if cards.get("type") in ("SHOWN", "MUCKED")]
        self.tells = {cards.get("player") for cards in told}
        known = self.hand.findings
        for part in root:
            known = list(self.hand.findings)
            if part.tag == "players":
                self.players(part)
            elif part.tag == "round":
                self.round(part)
            else:
                self.hand.findings.append(unread(part, ValueError("no such element is known here")))
        if piece.problem:
            self.hand.findings = known  # it lies in the last part, of which not all is there
        if self.posted_before:
            self.stacks()

    def refuse(self, code: str, found: Finding) -> None:
        self.hand.findings.append(Finding(code, found.message, line=found.line, actual=found.actual))
        self.hand.complete = False

    def head(self, root: ET.Element, description: ET.Element | None) -> None:
        hand, game = self.hand, self.hand.game
        hand.number = root.attrib["id"]
        if description is None:
            raise ValueError("no description says which game this is")
        kind, tournament, _ = description.attrib["type"].partition(" Tournament")
        if "multigametype" in root.attrib:
            game.mix, kind = kind, root.attrib["multigametype"]
        if kind not in GAMES:
            self.refuse("STR001", Finding("STR001", f"the game {kind} is not read", line=hand.line, actual=kind))
            return
        game.variant = GAMES[kind]
        _, table, number, *_ = re.split(r"[|:]", root.get("data") or "|||")
        hand.table = unquote(table).partition(" (")[0] or None
        hand.table_size = int(root.get("seats", 0)) or None
        if root.get("realmoney") == "false":
            hand.flags.add("play_money")
        if tournament:
            hand.tournament = Tournament(number.partition("-")[0], root.get("buyIn"))
        else:
            hand.currency = Currency("XPM" if "play_money" in hand.flags else "USD", 2)
        self.stakes(root.get("stakes") or description.attrib["stakes"])
        self.street = ""
        self.raises_add = ":" in root.get("data", "").partition("|")[0]
        self.posted_before = bool(tournament) and "version" not in root.attrib
        hand.played_at_text = root.attrib["starttime"]
        first = next((event.attrib["timestamp"] for event in root.iter("event") if "timestamp" in event.attrib), None)
        if first:
            hand.played_at, hand.tz_source = datetime.fromtimestamp(int(first) // 1000, UTC), "printed"
        elif " " in hand.played_at_text:
            hand.played_at = datetime.strptime(hand.played_at_text, "%Y/%m/%d %H:%M:%S %z").astimezone(UTC)
            hand.tz_source = "printed"

    def stakes(self, text: str) -> None:
        """`Limit $5/$10`, `No Limit ($1/$2)`, `No Limit Level 5 Ante 10, Blinds 50/100`, `No Limit`."""
        found = _STAKES.fullmatch(text)
        if not found:
            raise ValueError(f"the stakes {text!r} cannot be read")
        game = self.hand.game
        game.structure = LIMITS[found["limit"]]
        ante, low, high = (
            parse_amount(t, self.hand.currency) if t else None for t in found.group("ante", "low", "high")
        )
        if self.hand.tournament:
            self.hand.tournament.level = found["level"]
        game.ante = ante
        if game.structure == "fl":
            game.big_blind, game.big_bet = low, high
        else:
            game.small_blind, game.big_blind = low, high

    def bets(self, root: ET.Element) -> None:
        """Fixed limit's bets, where only what is posted and bet tells them: in tournaments."""
        game = self.hand.game
        if game.structure != "fl" or game.big_blind:
            return
        seen: list[int] = []
        for part in root.iter("round"):
            for event in part:
                if event.get("type") in ("BIG_BLIND", "COMPLETE", "BET") and _is_amount(event):
                    seen.append(self.money(event) // (2 if part.get("id") in BIG_BETS else 1))
        game.big_blind = min(seen, default=1)

    def stacks(self) -> None:
        """The stacks before antes and blinds, out of those after them.

        A blind that takes the last chips is printed as the nothing that is left: it was what the winners have more
        than all others put in.
        """
        lines, street, surplus = self.hand.lines, Counter[str](), 0
        for _, event in lines:
            if isinstance(event, ev.Street) and event.name != "hole":
                street.clear()
            elif isinstance(event, ev.Collected | ev.Uncalled):
                surplus += event.amount
            elif isinstance(event, ev.Forced | ev.Call | ev.Bet | ev.AllIn):
                surplus -= event.amount
                street[event.player] += event.amount * (not isinstance(event, ev.Ante))
            elif isinstance(event, ev.Raise):
                surplus -= (event.to or 0) - street[event.player]
                street[event.player] = event.to or 0
        posted: Counter[str] = Counter()
        for index, (number, event) in enumerate(lines):
            if isinstance(event, ev.SmallBlind | ev.BigBlind) and not event.amount:
                event = replace(event, amount=max(0, surplus))
                lines[index] = Line(number, event)
            if isinstance(event, ev.Forced):
                posted[event.player] += event.amount
        for index, (number, event) in enumerate(lines):
            if isinstance(event, ev.SeatLine):
                lines[index] = Line(number, replace(event, stack=event.stack + posted[event.player]))

    def add(self, element: ET.Element, *events: ev.Event) -> None:
        self.hand.lines += [Line(where(element), event) for event in events]

    def name(self, element: ET.Element) -> str:
        """Who acts; what the element says where nobody has this seat."""
        seat = element.attrib["player"]
        return self.names.get(seat, f'player="{seat}"')

    def money(self, element: ET.Element, attribute: str = "amount") -> int:
        return parse_amount(
            element.attrib[attribute].removeprefix("$" * (self.hand.currency is CHIPS)), self.hand.currency
        )

    def players(self, players: ET.Element) -> None:
        hand = self.hand
        try:
            if VARIANTS[hand.game.variant].forced != "bring_in":
                hand.button = int(players.attrib["dealer"])
        except (KeyError, ValueError) as error:
            hand.findings.append(unread(players, error))
        for player in players:
            try:
                seat, name = player.attrib["seat"], player.attrib["nickname"]
                stack = self.money(player, "balance")
                away = "out of hand" if player.attrib["dealtin"] == "false" else None
                self.add(player, ev.SeatLine(int(seat), name, stack, None, away))
                self.names[seat] = name
            except (KeyError, ValueError) as error:
                hand.findings.append(unread(player, error))

    def round(self, part: ET.Element) -> None:
        """A street: its cards first, but those that are drawn."""
        name = part.get("id", "")
        deals = [each for each in part if each.tag == "cards" and each.get("type") in DEALS]
        board = next((each for each in deals if each.get("type") == "COMMUNITY"), None)
        self.started |= name != "BLINDS"
        if STREETS.get(name, self.street) != self.street:
            self.street = STREETS[name]
            self.say(board if board is not None else part, self.deal)
        elif name == "SHOWDOWN":
            self.add(part, ev.ShowDown())
        elif name not in GOES_ON and name not in STREETS:
            self.hand.findings.append(unread(part, ValueError(f"no round is known by the name {name!r}")))
        deals = [each for each in deals if each is not board]
        drawn = name.endswith("_DRAW") and self.street.startswith("draw")
        others = [each for each in part if each not in deals and each is not board]
        for element in (*others, *deals) if drawn else (*deals, *others):
            self.say(element, self.element)
        if name == "END_OF_GAME":
            self.add(part, ev.Summary())

    def say(self, element: ET.Element, read: Callable[..., Iterator[ev.Event]], *more: Any) -> None:
        """Add what an element says, or why it says nothing."""
        try:
            self.add(element, *read(element, *more))
        except (KeyError, ValueError) as error:
            self.hand.findings.append(unread(element, error))

    def deal(self, element: ET.Element) -> Iterator[ev.Event]:
        on_board = self.street in ("flop", "turn", "river")
        yield ev.Street(self.street, new=_cards(element.attrib["cards"]) if on_board else ())

    def element(self, element: ET.Element) -> Iterator[ev.Event]:
        kind = element.attrib.get("type", "")
        if element.tag == "event" and kind not in SAY_NOTHING:
            yield self.event(element, kind)
        elif element.tag == "cards":
            yield from self.cards(element, kind)
        elif element.tag == "winner":
            yield self.winner(element)
        elif element.tag != "event":
            raise ValueError("no such element is known here")

    def event(self, element: ET.Element, kind: str) -> ev.Event:
        player, big_blind = self.name(element), self.hand.game.big_blind
        if kind == "MUCK" and element.get("player") in self.tells:
            return ev.Notice()
        if kind in ACTIONS:
            return ACTIONS[kind](player)
        if kind == "ALL_IN" and "amount" not in element.attrib and player in self.all_in:
            return ev.Notice()  # once more, on a later street
        if kind == "ALL_IN":
            self.all_in.add(player)
            if not self.started:
                small = any(isinstance(line.event, ev.SmallBlind) for line in self.hand.lines)
                return (ev.BigBlind if small else ev.SmallBlind)(player, self.money(element), True)
        if kind in BETS:
            return BETS[kind](player, self.money(element))
        if kind in FORCED:
            amount = self.money(element)
            alone = kind == "RETURN_BLIND" and amount == big_blind
            return (ev.BigBlind if alone else FORCED[kind])(player, amount)
        if kind in ("RAISE", "COMPLETE"):
            amount = self.money(element)
            return ev.Raise(player, None, None, added=amount) if self.raises_add else ev.Raise(player, None, amount)
        if kind == "DRAW":
            count = int(element.attrib["text"])
            return ev.Discard(player, count) if count else ev.StandPat(player)
        raise ValueError(f"no event is known by the name {kind!r}")

    def cards(self, element: ET.Element, kind: str) -> Iterator[ev.Event]:
        player, cards = self.name(element), _cards(element.attrib["cards"])
        before = self.dealt.get(player)
        if kind == "SHOWN":
            yield ev.Show(player, cards)
        elif kind == "MUCKED":
            yield ev.Muck(player, cards)
        elif kind not in DEALS:
            raise ValueError(f"no cards are known by the name {kind!r}")
        elif before is None:
            self.dealt[player] = cards
            yield ev.Dealt(player, cards)
        elif kind == "DRAW_DRAWN_CARDS" or cards != before:
            self.dealt[player] = cards
            kept = tuple([card for card in before if card in cards])
            yield ev.Dealt(player, kept, tuple([card for card in cards if card not in kept]))

    def winner(self, element: ET.Element) -> ev.Event:
        player, amount = self.name(element), self.money(element)
        if element.attrib["uncalled"] == "true":
            return ev.Uncalled(amount, player)
        return ev.Collected(player, amount, int(element.attrib["potnumber"]) - 1, SIDES[element.attrib["pottype"]])


def _is_amount(element: ET.Element) -> bool:
    return element.get("amount", "").replace(".", "").isdecimal()


def _cards(text: str) -> tuple[int, ...]:
    """`Ah,Td`; hidden cards are `null` or nothing."""
    return parse_cards(" ".join([word for word in text.split(",") if word not in ("", "null")]))


MERGE = Document(
    name="merge",
    key="mg",
    title="Merge",
    games=("holdem", "omaha4", "omaha4_8", "stud", "stud8", "razz", "draw5", "27td", "a5td", "badugi"),
    rules="roberts",
    prints_uncalled=False,
    collects_uncalled=True,
    words=False,
    prints_all_in=False,
    whole={"end": ev.Summary},
    clock="%Y%m%d%H%M%S",
    begins=re.compile(r'<description type="[^"]*" stakes="|<game id="[^"]*" starttime="'),
    hands=hands,
)
