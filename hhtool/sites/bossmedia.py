"""Boss Media: XML, one HISTORY a hand; hold'em, Omaha and five-card draw, cash and tournaments.

Raises and all-ins are the street's totals, and so are calls until heads named the pot too; from then on a call is what
it adds. Pots and wins are net of rake and without the uncalled bet. The oldest tournaments print no antes: stacks are
what they left, pots hold them. A blind is printed in full, even by a player who has less. Not read: the pots on the
way, BET and POT of the head, and what hands are called.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from xml.etree import ElementTree as ET

from hhtool import events as ev
from hhtool.cards import RANKS, CardError
from hhtool.diagnostics import Finding
from hhtool.hand import Hand, Line, Tournament
from hhtool.money import Currency, parse_amount
from hhtool.sites.markup import Piece, Reading, UnknownGame, pieces
from hhtool.sites.site import Document, Numbered

GAMES = {
    "GAME_THM": "holdem",
    "GAME_OMA": "omaha4",
    "GAME_OMATU": "omaha4",
    "GAME_OMAHL": "omaha4_8",
    "GAME_FCD": "draw5",
}
BOARDS = {"BOARD_FLOP": "flop", "BOARD_TURN": "turn", "BOARD_RIVER": "river", None: "draw1"}
LIMITS = {"NL": "nl", "PL": "pl", "FL": "fl"}
FORCED: dict[str, type[ev.Forced]] = {
    "HAND_ANTE": ev.Ante,
    "HAND_SB": ev.SmallBlind,
    "HAND_BB": ev.BigBlind,
    "HAND_AB": ev.SmallAndBigBlind,
}
"""AB: all blinds, of who comes back"""
BETS: dict[str, Callable[[str, int], ev.Event]] = {
    "ACTION_CALL": ev.Call,
    "ACTION_BET": ev.Bet,
    "ACTION_ALLIN": ev.AllIn,
}
MUCKED = ("$(STR_G_FOLD)", "$(STR_G_MUCK)")
"""a hand that was not shown; its cards can be told all the same"""
UNCONTESTED = "$(STR_BY_DEFAULT)"
ROUND = (100, 50, 25, 10, 5, 1)
_NUMBERS = {str(link): RANKS.index("A23456789TJQK"[link % 13]) * 4 + link // 13 for link in range(52)}
"""cards by their LINK, ace to king; the order of the suits is nowhere told, and SUITS' own is taken"""


def hands(path: str, lines: Iterable[Numbered]) -> Iterator[Hand | Finding]:
    """The HISTORY elements of a text, with a root around them or without."""
    for piece in pieces(path, lines, "HISTORY"):
        yield piece if isinstance(piece, Finding) else _History(piece, path).hand


class _History(Reading):
    """Reads one HISTORY element into a hand."""

    def __init__(self, piece: Piece, path: str):
        super().__init__(piece, "bossmedia", path)
        self.left: dict[str, int] = {}
        """chips behind, by player"""
        self.bets: Counter[str] = Counter()
        """of this street"""
        self.total = 0
        """what went in and was not returned, of the streets before"""
        self.dealt: dict[str, tuple[int, ...]] = {}
        """by everybody who was dealt in, as far as the cards are told"""
        self.folded: set[str] = set()
        self.started = self.small_blind = False
        self.pot = 0
        root = piece.root
        if root is None or not self.head(root, self.game):
            return
        self.calls_add = "POT" in root.attrib
        order = [action.get("PLAYER", "") for action in root.iter("ACTION") if action.get("TYPE") == "HAND_DEAL"]
        self.dealt = dict.fromkeys(order, ())
        actions = [action for action in root.iter("ACTION") if action.get("TYPE", "").startswith("ACTION_")]
        self.bettors = {action.get("PLAYER") for action in actions if "VALUE" in action.attrib}
        readers = {"PLAYER": self.seat, "ACTION": self.action, "SHOWDOWN": self.showdown}
        known = self.hand.findings
        for part in root:
            known = list(self.hand.findings)
            self.say(part, readers.get(part.tag, self.unknown))
            if part.tag == "SHOWDOWN":
                for result in part:
                    self.say(result, self.result if result.tag == "RESULT" else self.unknown)
        if piece.problem:
            self.hand.findings = known  # it lies in the last part, of which not all is there
        if self.hand.button is None and order:  # the last to get cards
            seats = [line.event for line in self.hand.lines if isinstance(line.event, ev.SeatLine)]
            self.hand.button = next((seat.seat for seat in seats if seat.player == order[-1]), None)
        if self.hand.tournament:
            self.antes()
        else:
            self.say(root, self.net)

    def game(self, root: ET.Element) -> None:
        hand, game = self.hand, self.hand.game
        hand.number, hand.table = root.attrib["ID"], root.get("TABLE")
        if root.attrib["GAME"] not in GAMES:
            raise UnknownGame(root.attrib["GAME"])
        game.variant, game.structure = GAMES[root.attrib["GAME"]], LIMITS[root.attrib["LIMIT"]]
        if root.attrib["GAMEKIND"] == "GAMEKIND_CASH":
            hand.currency = Currency(root.attrib["TABLECURRENCY"], 2)
        else:
            hand.tournament = Tournament(root.get("TABLETOURNEYID", ""))
        if root.get("GAMETYPE") != "GAMETYPE_REAL":
            hand.flags.add("play_money")
        low, _, high = root.attrib["STAKES"].partition("/")
        game.small_blind, game.big_blind = parse_amount(low, hand.currency), parse_amount(high, hand.currency)
        if game.structure == "fl":
            game.small_blind, game.big_blind, game.big_bet = None, game.small_blind, game.big_blind
        hand.played_at_text = root.attrib["DATE"]
        hand.played_at, hand.tz_source = datetime.fromtimestamp(int(root.attrib["DATE"]), UTC), "printed"

    def net(self, root: ET.Element) -> Iterator[ev.Event]:
        """What the hero won or lost; tournaments leave out the ante."""
        hero = next((name for name, cards in self.dealt.items() if cards), None)
        if hero is not None and "WIN" in root.attrib:
            yield ev.Standing(hero, net=self.money(root, "WIN") - self.money(root, "LOSS"))

    def money(self, element: ET.Element, attribute: str = "VALUE") -> int:
        return parse_amount(element.attrib[attribute], self.hand.currency)

    def seat(self, player: ET.Element) -> Iterator[ev.Event]:
        """Empty seats are listed too, and those of players who wait or sit out."""
        name = player.attrib["NAME"]
        stack = self.money(player, "AMOUNT") or (None if name in self.bettors else 0)  # just come from another table
        if player.get("DEALER") == "Y":
            self.hand.button = int(player.attrib["SEAT"])
        if stack is not None:
            self.left[name] = stack
        if name in self.dealt or stack:
            away = None if name in self.dealt else "out of hand"
            yield ev.SeatLine(int(player.attrib["SEAT"]), name, stack, None, away)

    def action(self, action: ET.Element) -> Iterator[ev.Event]:
        kind = action.attrib["TYPE"]
        if kind == "HAND_BOARD":
            yield from self.board(action)
            return
        player = action.attrib["PLAYER"]
        if kind == "HAND_DEAL":
            if not self.started:
                yield ev.Street("hole")
            self.started = True
            if cards := _cards(action):
                self.dealt[player] = cards
                yield ev.Dealt(player, cards)
        elif kind == "CHANGECARD":
            yield from self.draw(action, player)
        elif kind == "ACTION_FOLD":
            self.folded.add(player)
            yield ev.Fold(player)
        elif kind == "ACTION_CHECK":
            yield ev.Check(player)
        else:
            yield self.bet(player, action, self.money(action))

    def bet(self, player: str, action: ET.Element, amount: int) -> ev.Event:
        kind, left, before = action.attrib["TYPE"], self.left.get(player, amount), self.bets[player]
        if kind in ("HAND_ANTE", "HAND_BLINDS"):
            return self.post(player, kind if kind == "HAND_ANTE" else action.attrib["KIND"], min(amount, left))
        whole = {"ACTION_RAISE": True, "ACTION_CALL": not self.calls_add, "ACTION_ALLIN": amount != left}
        added = amount - before if whole.get(kind) else amount
        event = ev.Raise(player, None, amount) if kind == "ACTION_RAISE" else BETS[kind](player, added)
        self.left[player] = left - added
        self.bets[player] += added
        return event

    def post(self, player: str, kind: str, amount: int) -> ev.Event:
        event = FORCED[kind](player, amount)
        live = amount
        if kind == "HAND_ANTE" or (kind == "HAND_SB" and self.small_blind):
            live = 0
        elif kind == "HAND_AB":
            live = min(amount, self.hand.game.big_blind or 0)
        self.small_blind |= kind == "HAND_SB"
        self.left[player] = self.left.get(player, amount) - amount
        self.bets[player] += live
        self.total += amount - live
        return event

    def board(self, board: ET.Element) -> Iterator[ev.Event]:
        """A board's cards are all that lie there; the draw has none."""
        self.close()
        yield ev.Street(BOARDS[board.get("VALUE")], new=_cards(board))

    def close(self) -> None:
        """The street's bets are in the pot, but for what nobody called."""
        *_, second, first = sorted([0, 0, *self.bets.values()])
        self.total += sum(self.bets.values()) - (first - second)
        self.bets.clear()

    def draw(self, action: ET.Element, player: str) -> Iterator[ev.Event]:
        count, before, cards = int(action.attrib["COUNT"]), self.dealt.get(player, ()), _cards(action)
        yield ev.Discard(player, count) if count else ev.StandPat(player)
        if cards:
            kept = tuple([card for card in before if card in cards])
            yield ev.Dealt(player, kept, tuple([card for card in cards if card not in kept]))

    def showdown(self, showdown: ET.Element) -> Iterator[ev.Event]:
        self.close()
        self.pot = self.money(showdown, "POT") + self.money(showdown, "RAKE")
        if len(self.dealt.keys() - self.folded) > 1:
            yield ev.ShowDown()
        yield ev.TotalPot(self.money(showdown, "POT"), rake=self.money(showdown, "RAKE"))

    def result(self, result: ET.Element) -> Iterator[ev.Event]:
        player, hand, cards, won = (
            result.attrib["PLAYER"],
            result.get("HAND"),
            _cards(result),
            self.money(result, "WIN"),
        )
        if hand in MUCKED and player in self.dealt and player not in self.folded:
            yield ev.Muck(player, cards or None)
        elif cards and hand not in (*MUCKED, UNCONTESTED):
            yield ev.Show(player, cards)
        if won:
            yield ev.Collected(player, won)

    def antes(self) -> None:
        """The antes of the oldest tournaments: what the pots hold beyond the bets, from everybody alike.

        Whom the ante leaves nothing has put in what the others' antes do not make up; theirs are as round as can be.
        """
        lines, surplus = self.hand.lines, self.pot - self.total
        stacks = {line.event.player: line.event.stack for line in lines if isinstance(line.event, ev.SeatLine)}
        paying = [name for name in self.dealt if stacks.get(name) != 0]
        broke = [name for name in self.dealt if stacks.get(name) == 0]
        if surplus <= 0 or not paying or len(broke) > 1 or any(isinstance(line.event, ev.Ante) for line in lines):
            return
        most = surplus // len(paying)
        units = ROUND if broke else (1,)
        ante = next(ante for unit in units if (ante := most - most % unit) * (len(paying) + 1) >= surplus or unit == 1)
        rest = surplus - ante * len(paying)
        if rest and not broke:
            return
        antes = dict.fromkeys(paying, ante) | dict.fromkeys(broke, rest)
        for index, (number, event) in enumerate(lines):
            if isinstance(event, ev.SeatLine) and event.stack is not None:
                lines[index] = Line(number, replace(event, stack=event.stack + antes.get(event.player, 0)))
        lines += [Line(self.hand.line, ev.Ante(name, amount)) for name, amount in antes.items()]
        lines.sort(key=lambda line: not isinstance(line.event, ev.SeatLine | ev.Ante))


def _cards(element: ET.Element) -> tuple[int, ...]:
    """The cards of an element, as far as they are told: `b` is a card's back."""
    links = [card.attrib["LINK"] for card in element.iter("CARD")]
    try:
        return tuple([_NUMBERS[link] for link in links if link != "b"])
    except KeyError as error:
        raise CardError(error.args[0]) from None


BOSSMEDIA = Document(
    name="bossmedia",
    key="bm",
    title="Boss Media",
    games=("holdem", "omaha4", "omaha4_8", "draw5"),
    rules="pokerstars",
    prints_uncalled=False,
    total_is_net=True,
    words=False,
    prints_all_in=False,
    shows_in_order=False,
    whole={"showdown": ev.TotalPot},
    begins=re.compile(r'<HISTORY ID="'),
    hands=hands,
)
