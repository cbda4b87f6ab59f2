"""Merge: XML, a round at a time, of all its games. Cards stand behind the actions of the round they are dealt for.

A raise is the street's total; in the oldest texts it is what the action adds. Winners are paid net of rake, with their
own uncalled bets where no winner of its own returns them. In tournaments the oldest stacks are what antes and blinds
left of them. What hands are called is not read.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from statistics import mode
from urllib.parse import unquote
from xml.etree import ElementTree as ET

from hhtool import events as ev
from hhtool.cards import parse_cards
from hhtool.diagnostics import Finding
from hhtool.hand import Hand, Line, Tournament
from hhtool.money import CHIPS, Currency, parse_amount
from hhtool.sites.markup import Piece, Reading, UnknownGame, pieces
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
    "9": "omaha4",
    "23": "holdem",
    "25": "omaha4",
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
_NOTICES = ("BLINDS", "POST_FIRST_DRAW", "POST_SECOND_DRAW", "POST_THIRD_DRAW", "END_OF_FOLDED_GAME")
MARKS: dict[str, ev.Event] = {
    **dict.fromkeys(_NOTICES, ev.Notice()),
    "SHOWDOWN": ev.ShowDown(),
    "END_OF_GAME": ev.Summary(),
}
"""rounds that begin no street"""
FORCED: dict[str, type[ev.Forced]] = {
    "ANTE": ev.Ante,
    "SMALL_BLIND": ev.SmallBlind,
    "BIG_BLIND": ev.BigBlind,
    "INITIAL_BLIND": ev.BigBlind,
    "RETURN_BLIND": ev.SmallAndBigBlind,
    "DEAD_BLIND": ev.DeadBlind,
    "BRING_IN": ev.BringIn,
}
ACTIONS: dict[str, Callable[[str], ev.Event]] = {
    "FOLD": ev.Fold,
    "CHECK": ev.Check,
    "MUCK": ev.Muck,
    "LEAVE": ev.Away,
    "SIT_OUT": ev.Away,
    "PLAYER_OUT": ev.Finished,
}
BETS: dict[str, Callable[[str, int], ev.Event]] = {**FORCED, "CALL": ev.Call, "BET": ev.Bet, "ALL_IN": ev.AllIn}
TOLD: dict[str, Callable[[str, tuple[int, ...]], ev.Event]] = {"SHOWN": ev.Show, "MUCKED": ev.Muck}
SAY_NOTHING = {"CHAT", "RABBIT", "RECONNECTED", "SHOW"}
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


class _Game(Reading):
    """Reads one `game` element into a hand."""

    def __init__(self, piece: Piece, path: str):
        super().__init__(piece, "merge", path)
        self.description = piece.around.find("description")
        self.names: dict[str, str] = {}
        """by the number of the seat"""
        self.dealt: dict[str, tuple[int, ...]] = {}
        self.all_in: set[str] = set()
        self.street = ""
        self.raises_add = self.started = False
        root = piece.root
        if root is None or not self.head(root, self.game):
            return
        told = [cards for cards in root.iter("cards") if cards.get("type") in ("SHOWN", "MUCKED")]
        self.tells = {cards.get("player") for cards in told}
        self.bets(root)
        known = self.hand.findings
        for part in root:
            known = list(self.hand.findings)
            if part.tag == "players":
                self.players(part)
            elif part.tag == "round":
                self.round(part)
            else:
                self.say(part, self.unknown)
        if piece.problem:
            self.hand.findings = known  # it lies in the last part, of which not all is there
        if self.hand.tournament and "version" not in root.attrib:
            self.stacks()

    def game(self, root: ET.Element) -> None:
        hand, game = self.hand, self.hand.game
        hand.number = root.attrib["id"]
        if self.description is None:
            raise ValueError("no description says which game this is")
        kind, tournament, _ = self.description.attrib["type"].partition(" Tournament")
        if "multigametype" in root.attrib:
            game.mix, kind = kind, root.attrib["multigametype"]
        if kind not in GAMES:
            raise UnknownGame(kind)
        game.variant = GAMES[kind]
        data = root.get("data", "")
        self.raises_add = "|" not in data and ":" in data
        _, table, number, *_ = [*data.split(":" if self.raises_add else "|"), "", ""]
        hand.table = unquote(table).partition(" (")[0] or None
        hand.table_size = int(root.get("seats", 0)) or None
        if root.get("realmoney") == "false":
            hand.flags.add("play_money")
        if tournament:
            hand.tournament = Tournament(number.partition("-")[0], root.get("buyIn"))
        else:
            hand.currency = Currency("XPM" if "play_money" in hand.flags else "USD", 2)
        self.stakes(root.get("stakes") or self.description.attrib["stakes"])
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
        game.big_blind = mode(seen) if seen else 1

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
                lines[index] = Line(number, replace(event, stack=(event.stack or 0) + posted[event.player]))

    def name(self, element: ET.Element) -> str:
        """Who acts; what the element says where nobody has this seat."""
        seat = element.attrib["player"]
        return self.names.get(seat, f'player="{seat}"')

    def money(self, element: ET.Element, attribute: str = "amount") -> int:
        return parse_amount(
            element.attrib[attribute].removeprefix("$" * (self.hand.currency is CHIPS)), self.hand.currency
        )

    def players(self, players: ET.Element) -> None:
        self.say(players, self.button)
        for player in players:
            self.say(player, self.seat)

    def button(self, players: ET.Element) -> Iterator[ev.Event]:
        if VARIANTS[self.hand.game.variant].forced != "bring_in":
            self.hand.button = int(players.attrib["dealer"])
        yield from ()

    def seat(self, player: ET.Element) -> Iterator[ev.Event]:
        seat, name = player.attrib["seat"], player.attrib["nickname"]
        away = "out of hand" if player.attrib["dealtin"] == "false" else None
        yield ev.SeatLine(int(seat), name, self.money(player, "balance"), None, away)
        self.names[seat] = name

    def round(self, part: ET.Element) -> None:
        """A street: its cards first, but those that are drawn."""
        deals = [each for each in part if each.tag == "cards" and each.get("type") in DEALS]
        board = next((each for each in deals if each.get("type") == "COMMUNITY"), None)
        name = part.get("id", "")
        self.started |= name != "BLINDS"
        if STREETS.get(name, self.street) != self.street:
            self.street = STREETS[name]
            self.say(part if board is None else board, self.deal)
        elif name not in STREETS and name != "END_OF_GAME":
            self.say(part, self.mark)
        deals = [each for each in deals if each is not board]
        others = [each for each in part if each not in deals and each is not board]
        readers = {"event": self.event, "cards": self.cards, "winner": self.winner}
        for element in (*others, *deals) if self.street.startswith("draw") else (*deals, *others):
            self.say(element, readers.get(element.tag, self.unknown))
        if name == "END_OF_GAME":
            self.say(part, self.mark)

    def mark(self, part: ET.Element) -> Iterator[ev.Event]:
        yield MARKS[part.attrib["id"]]

    def deal(self, element: ET.Element) -> Iterator[ev.Event]:
        on_board = self.street in ("flop", "turn", "river")
        yield ev.Street(self.street, new=_cards(element.attrib["cards"]) if on_board else ())

    def event(self, event: ET.Element) -> Iterator[ev.Event]:
        kind = event.attrib["type"]
        if kind in SAY_NOTHING or (kind == "MUCK" and event.get("player") in self.tells):
            return
        if kind == "GAME_CANCELLED":
            yield ev.Cancelled()
            return
        player = self.name(event)
        if kind == "ALL_IN" and "amount" not in event.attrib and player in self.all_in:
            return  # once more, on a later street
        if kind in ACTIONS:
            yield ACTIONS[kind](player)
        elif kind == "DRAW":
            count = int(event.attrib["text"])
            yield ev.Discard(player, count) if count else ev.StandPat(player)
        else:
            yield self.bet(player, kind, self.money(event))

    def bet(self, player: str, kind: str, amount: int) -> ev.Event:
        if kind in ("RAISE", "COMPLETE"):
            return ev.Raise(player, None, None, added=amount) if self.raises_add else ev.Raise(player, None, amount)
        if kind == "RETURN_BLIND" and amount == self.hand.game.big_blind:
            return ev.BigBlind(player, amount)
        if kind == "ALL_IN":
            self.all_in.add(player)
            if not self.started:
                small = any(isinstance(line.event, ev.SmallBlind) for line in self.hand.lines)
                return (ev.BigBlind if small else ev.SmallBlind)(player, amount, True)
        return BETS[kind](player, amount)

    def cards(self, element: ET.Element) -> Iterator[ev.Event]:
        kind, player, cards = element.attrib["type"], self.name(element), _cards(element.attrib["cards"])
        before = self.dealt.get(player)
        if kind not in DEALS:
            yield TOLD[kind](player, cards)
        elif before is None:
            self.dealt[player] = cards
            yield ev.Dealt(player, cards)
        elif kind == "DRAW_DRAWN_CARDS" or cards != before:
            self.dealt[player] = cards
            kept = tuple([card for card in before if card in cards])
            yield ev.Dealt(player, kept, tuple([card for card in cards if card not in kept]))

    def winner(self, winner: ET.Element) -> Iterator[ev.Event]:
        player, amount = self.name(winner), self.money(winner)
        if winner.attrib["uncalled"] == "true":
            yield ev.Uncalled(amount, player)
        else:
            yield ev.Collected(player, amount, int(winner.attrib["potnumber"]) - 1, SIDES[winner.attrib["pottype"]])


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
    rules="roberts",  # heads-up nothing caps the raises
    prints_uncalled=False,
    collects_uncalled=True,
    words=False,
    prints_all_in=False,
    whole={"end": ev.Summary},
    clock="%Y%m%d%H%M%S",
    begins=re.compile(r'<description type="[^"]*" stakes="|<game id="[^"]*" starttime="'),
    hands=hands,
)
