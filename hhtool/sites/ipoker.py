"""iPoker and its skins: XML, a session's head and an element a hand; hold'em, Omaha and stud, cash and tournaments.

A round's actions are listed player by player; their numbers give the order. There is no showdown: the cards of those
who showed stand where they were dealt. What a player won can have the bet in it that nobody called.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from datetime import datetime
from typing import Any
from xml.etree import ElementTree as ET

from hhtool import events as ev
from hhtool.cards import CardError, parse_cards
from hhtool.diagnostics import Finding
from hhtool.hand import Hand, Line, Tournament
from hhtool.money import CHIPS, PLAY_MONEY, SYMBOLS, AmountError, Currency, parse_amount
from hhtool.sites.markup import Element, Piece, line_of, pieces, unknown
from hhtool.sites.site import Document, Numbered, refused
from hhtool.variants import VARIANTS, Street

GAMES = {
    "Holdem": "holdem",
    "Omaha": "omaha4",
    "Omaha Hi-Lo": "omaha4_8",
    "7 Card Stud": "stud",
    "7 Card Stud Hi-Lo": "stud8",
    "5 Card Stud": "stud5",
}
BY_CARDS = {2: "holdem", 4: "omaha4", 5: "omaha5", 6: "omaha6"}
"""the games of heads that tell only the limit"""
LIMITS = {
    **dict.fromkeys(("NL", "No limit", "SL"), "nl"),  # the last is Spanish
    **dict.fromkeys(("PL", "Pot limit", "LP"), "pl"),
    **dict.fromkeys(("L", "Limit"), "fl"),
}
CLOCK = "%Y-%m-%d %H:%M:%S"
CLOCKS = (CLOCK, "%Y/%m/%d %H:%M:%S", "%d-%b-%Y %H:%M:%S", "%d/%m/%Y %H:%M:%S", "%d/%m/%Y %H:%M")
EURO = "\\x80"
"""its sign in Windows-1252, as some programs wrote it"""

ACTIONS: dict[str, Callable[[str, int], ev.Event]] = {
    "1": ev.SmallBlind,
    "2": ev.BigBlind,
    "3": ev.Call,
    "5": ev.Bet,
    "6": lambda player, amount: ev.Raise(player, amount, None),
    "7": ev.AllIn,
    "15": ev.Ante,
    "16": ev.BringIn,
    "23": lambda player, amount: ev.Raise(player, None, amount),
}
"""by type"""
FOLD, CHECK = "0", "4"
PROTECTED = "DP"
"""in the place of an all-in's sum: disconnection protection"""
SIT_OUT = ("8", "9")
"""instead of a blind, or after the ante"""
WAGERS = ("5", "6", "7", "23")
KNOWN: dict[str, set[str]] = {
    "action": {"no", "player", "type", "sum", "cards", "actiontxt", "turntime"},
    "cards": {"type", "player"},
    "game": {"gamecode"},
    "player": {"seat", "name", "chips", "dealer", "bet", "win", "rakeamount", "rebuy", "addon", "reg_code", "merge"},
    "round": {"no"},
    **{tag: set() for tag in ("general", "players", "servername", "startdate")},
}
"""elements of a hand and what they have"""

_GAMETYPE = re.compile(
    rf"(?:(?P<game>.+?) )?(?P<limit>{'|'.join(LIMITS)})(?: (?P<low>\S+?)/(?P<high>\S+))?(?: Ante (?P<ante>\S+))?"
)
_COMMA = re.compile(r",\d\d?(?!\d)|\.\d{3}(?!\d)")
"""found in a hand whose decimals follow a comma"""
_TOURNAMENT = re.compile(r", (\d+)")


def hands(path: str, lines: Iterable[Numbered]) -> Iterator[Hand | Finding]:
    """The hands of a session, or of several."""
    head: dict[str, str] = {}
    for piece in pieces(path, lines, "game"):
        if isinstance(piece, Finding):
            yield piece
            continue
        if piece.root is None:
            yield piece.hand("ipoker", path)
            continue
        if piece.around.find(".//gametype") is not None:
            head = {str(element.tag): (element.text or "").strip() for element in piece.around.iter()}
        yield _Game(piece, piece.root, path, head).read()


class _Game:
    """The element of a hand, being read."""

    def __init__(self, piece: Piece, root: Element, path: str, head: dict[str, str]):
        self.piece = piece
        self.hand = piece.hand("ipoker", path)
        self.root = root
        self.head = head
        """of the session: texts by element"""
        self.point = "," if _COMMA.search(" ".join(self.hand.text)) else "."
        self.cards: dict[str, list[int | None]] = {}
        """what was dealt to players; None for what nobody saw"""
        self.seen: dict[str, tuple[int, ...]] = {}
        """of those, what was open, and what the hero saw"""
        self.cards_at: dict[str, int] = {}
        """lines of their first cards"""
        self.bets: Counter[str] = Counter()
        """live ones of a round"""
        self.put: Counter[str] = Counter()
        self.printed: Counter[str] = Counter()
        """the sums of a player's actions, which are more than he put in when he raised a bet of his own"""
        self.antes: Counter[str] = Counter()
        self.folded: set[str] = set()
        self.limits: list[int] = []
        """bets in units of the small bet of a fixed limit"""
        self.speakers: list[str] = []
        """who acted in the last round, who shows first at the front"""

    def read(self) -> Hand:
        hand = self.hand
        hand.number = self.root.get("gamecode", "")
        hand.findings += unknown(self.root, KNOWN)
        self.time()
        if not self.game():
            return hand
        players = [player for player in self.root.iter("player") if player.get("name") or not _empty(player)]
        for player in players:
            self.seat(player)
        if self.head.get("nickname") in {player.get("name") for player in players} - {""}:
            hand.hero = self.head["nickname"]
        self.rounds()
        if hand.game.structure == "fl" and hand.game.big_blind is None and self.limits:
            hand.game.big_blind = min(self.limits)  # heads of tournaments do not tell; an open pair may bet double
        self.show_down()
        for player in players:
            self.result(player)
        if rakes := [player for player in players if player.get("rakeamount")]:
            self.tell(rakes[0], ev.Rake(sum(self.amount(player, "rakeamount") or 0 for player in rakes)))
        if (problem := self.piece.problem) and problem.code == "PAR004" and self.at_end():
            problem.severity, hand.complete = "warning", True
        return hand

    def find(self, code: str, message: str, element: ET.Element, actual: str | None = None, **details: Any) -> None:
        self.hand.findings.append(Finding(code, message, line=line_of(element), actual=actual, **details))

    def tell(self, element: ET.Element, event: ev.Event) -> None:
        self.hand.lines.append(Line(line_of(element), event))

    # --- values -------------------------------------------------------------------------------------------------------
    def number(self, element: ET.Element, name: str) -> int:
        text = element.get(name, "")
        if text.isdecimal():
            return int(text)
        self.find("PAR001", f"{name} is no number: {text!r}", element, f'{name}="{text}"', severity="error")
        return 0

    def amount(self, element: ET.Element, name: str) -> int | None:
        """Of an attribute; None where it cannot be read."""
        return self.money(element.get(name, ""), self.point, element, name)

    def money(self, text: str, point: str, element: ET.Element, what: str) -> int | None:
        noted = {finding.code for finding in self.hand.findings}
        if EURO in text and "PAR006" not in noted:
            self.find("PAR006", f"{EURO} stands for €", element, EURO)
        number, currency = text.replace(EURO, "€"), self.hand.currency
        sign = next((sign for sign in SYMBOLS if sign in number), "")
        if sign not in ("", currency.symbol):
            if "PAR010" not in noted:
                self.find("PAR010", f"{text} in a hand that is played for {currency.code}", element, text)
            number = number.replace(sign, "")
        try:
            return parse_amount(number, currency, point)
        except AmountError as error:
            finding = refused(error, line_of(element))
            if not text:
                finding.message, finding.actual = f"there is no {what}", f"<{element.tag}"
            self.hand.findings.append(finding)
            return None

    def dealt(self, element: ET.Element) -> list[int | None]:
        """The cards of an element: `H10 S8`; None for X, which nobody saw."""
        found: list[int | None] = []
        for word in (element.text or "").split():
            try:
                found += [None] if word in ("X", "x") else parse_cards(word[1:].upper() + word[:1].lower())
            except CardError:
                self.hand.findings.append(refused(CardError(word), line_of(element)))
                found.append(None)
        return found

    # --- head ---------------------------------------------------------------------------------------------------------
    def time(self) -> None:
        start = self.root.find("general/startdate")
        text = ((start.text if start is not None else None) or "").strip()
        for clock in CLOCKS:
            with suppress(ValueError):
                self.hand.played_at_text = datetime.strptime(text, clock).strftime(CLOCK)
                return
        self.hand.played_at_text = text or None
        element = self.root if start is None else start
        self.find("PAR014", f"{text!r} is no date and time", element, text or f"<{element.tag}")

    def game(self) -> bool:
        """The game, the stakes and the tournament by the session's head; False when no such game is read."""
        hand, head = self.hand, self.head
        hand.table = head.get("tablename") or None
        if head.get("tournamentname"):
            number = _TOURNAMENT.search(hand.table or "")
            code = head.get("tournamentcode") or (number[1] if number else "")
            hand.tournament = Tournament(code, head.get("buyin") or None)
        said = head.get("gametype", "")
        match = _GAMETYPE.fullmatch(said.replace(EURO, "€"))
        dealt = max([len((c.text or "").split()) for c in self.root.iter("cards") if c.get("player")], default=0)
        variant = match and (GAMES.get(match["game"]) if match["game"] else BY_CARDS.get(dealt))
        if not match or not variant:
            text = f"the game {said!r} is not read" if said else "no head says what is played"
            self.find("STR001", text, self.root, rule="R-MIX-01")
            hand.complete = False
            return False
        low, high, ante = match["low"], match["high"], match["ante"]
        if hand.tournament:
            hand.currency = Currency(CHIPS.code, 2)
        elif head.get("mode", "real") != "real":
            hand.currency = Currency(PLAY_MONEY.code, 2)
            hand.flags.add("play_money")
        else:  # the currency of the head is that of the player's account
            sign = next((code for symbol, code in SYMBOLS.items() if low and symbol in low), None)
            hand.currency = Currency(sign or head.get("tablecurrency") or head.get("currency") or CHIPS.code, 2)
        game = hand.game
        game.variant, game.structure = variant, LIMITS[match["limit"]]
        point = "," if _COMMA.search(said) else "."
        stakes = (self.money(text, point, self.root, "stakes") if text else None for text in (low, high, ante))
        small, big, game.ante = (stake or None for stake in stakes)
        if game.structure == "fl":
            game.big_blind, game.big_bet = small, big
        else:
            game.small_blind, game.big_blind = small, big
        return True

    def seat(self, player: ET.Element) -> None:
        number, name = self.number(player, "seat"), player.get("name", "")
        self.tell(player, ev.SeatLine(number, name, self.amount(player, "chips")))
        if player.get("dealer") == "1":
            self.hand.button = number
        if "1" in (player.get("rebuy"), player.get("addon")):
            self.tell(player, ev.Rebuy(name, 0))

    # --- play ---------------------------------------------------------------------------------------------------------
    def rounds(self) -> None:
        variant = VARIANTS[self.hand.game.variant]
        first = 2 if variant.forced == "bring_in" else 1
        streets = dict(enumerate(variant.streets, first))
        for number, part in self.ordered(self.root.iter("round")):
            cards, actions = part.findall("cards"), self.ordered(part.iter("action"))
            street = streets.get(number)
            if number > max(streets):
                self.find("STR002", f"{variant.name} has no round {number}", part, rule="R-DEAL-07")
            elif street and (cards or actions):
                self.street(street, part, cards)
                if number > first:
                    self.bets.clear()
            if actions:
                wagers = [action.get("player", "") for _, action in actions if action.get("type") in WAGERS]
                self.speakers = wagers[-1:] + [action.get("player", "") for _, action in actions]
            for order, action in actions:
                self.action(order, action, street)

    def ordered(self, elements: Iterable[ET.Element]) -> list[tuple[int, ET.Element]]:
        """By their numbers; 0 for those that cannot be read."""
        return sorted([(self.number(element, "no"), element) for element in elements], key=lambda pair: pair[0])

    def street(self, street: Street, part: ET.Element, cards: list[ET.Element]) -> None:
        board = next((element for element in cards if not element.get("player")), None)
        new = self.dealt(board) if board is not None else []
        self.tell(part if board is None else board, ev.Street(street.name, new=() if None in new else _known(new)))
        for element in cards:
            if name := element.get("player"):
                dealt, first = self.dealt(element), name not in self.cards
                self.cards.setdefault(name, []).extend(dealt)
                self.cards_at.setdefault(name, line_of(element))
                # others' hidden cards stand here because they were shown at the end
                seen = _known(dealt if name == self.hand.hero else dealt[len(dealt) - street.up :])
                if seen or first:
                    before = self.seen.get(name, ())
                    self.tell(element, ev.Dealt(name, seen) if first else ev.Dealt(name, before, seen))
                    self.seen[name] = before + seen

    def action(self, order: int, action: ET.Element, street: Street | None) -> None:
        name, kind = action.get("player", ""), action.get("type", "")
        if kind not in (*ACTIONS, FOLD, CHECK, *SIT_OUT):
            self.find("PAR001", f"no action is of type {kind!r}", action, f'type="{kind}"', severity="error")
        elif not order:
            pass  # nobody knows when it was
        elif kind in SIT_OUT and not self.put[name]:
            return self.tell(action, ev.SitsOut(name))
        elif kind in (FOLD, *SIT_OUT):
            if kind != FOLD:
                self.tell(action, ev.Away(name))
            self.folded.add(name)
            return self.tell(action, ev.Fold(name, self.whole(name) if name != self.hand.hero else None))
        elif kind == CHECK:
            return self.tell(action, ev.Check(name))
        elif action.get("sum") == PROTECTED:
            return self.tell(action, ev.Protected(name))
        elif (amount := self.amount(action, "sum")) is not None:
            return self.wager(action, kind, amount, street)
        self.tell(action, ev.Unread())

    def wager(self, action: ET.Element, kind: str, amount: int, street: Street | None) -> None:
        name, game = action.get("player", ""), self.hand.game
        self.count(name, kind, amount)
        if kind == "5" and street:
            self.limits.append(amount // (1 + street.big_bet))
            kind = "23" if street.down and street.up else kind  # in place of the bring-in
        big = game.big_blind or 0
        both = big + (game.small_blind or big // 2)  # of a player who returns
        event = ev.SmallAndBigBlind if kind == "2" and amount == both else ACTIONS[kind]
        self.tell(action, event(name, amount))

    def count(self, name: str, kind: str, amount: int) -> None:
        """Who has put in how much, to compare it with the head of the hand."""
        to = {"23": amount, "6": max(self.bets.values(), default=0) + amount}.get(kind, self.bets[name] + amount)
        self.put[name] += to - self.bets[name]
        self.printed[name] += amount
        if kind == "15":
            self.antes[name] += amount
        else:
            self.bets[name] = to

    # --- end ----------------------------------------------------------------------------------------------------------
    def whole(self, name: str) -> tuple[int, ...] | None:
        """A player's cards when all are known; of a game without open cards also some of them."""
        cards = self.cards.get(name, [])
        hidden = None in cards and VARIANTS[self.hand.game.variant].forced == "bring_in"
        return None if hidden else _known(cards) or None

    def left(self) -> list[str]:
        """Who has not folded."""
        return [name for name in dict.fromkeys([*self.cards, *self.put]) if name not in self.folded]

    def at_end(self) -> bool:
        """Whether nothing but the end of the element can be missing."""
        text = next(text for text in reversed(self.hand.text) if text.strip())
        streets = [event.name for _, event in self.hand.lines if isinstance(event, ev.Street)]
        last = VARIANTS[self.hand.game.variant].streets[-1].name
        return text.endswith("</round>") and (len(self.left()) == 1 or streets[-1:] == [last])

    def show_down(self) -> None:
        """Who is left and whose cards are known showed them; one who is left alone did if he is not the hero."""
        last = max(line_of(element) for element in self.root.iter())
        left = self.left()
        first = next((name for name in self.speakers if name in left), None)
        if len(left) > 1:
            self.hand.lines.append(Line(last, ev.ShowDown()))
        for name in sorted(left, key=lambda name: name != first):
            cards, line = self.whole(name), self.cards_at.get(name, last)
            if cards and (len(left) > 1 or name != self.hand.hero):
                self.hand.lines.append(Line(line, ev.Show(name, cards)))
            elif len(left) > 1:
                self.hand.lines.append(Line(line, ev.Muck(name)))

    def result(self, player: ET.Element) -> None:
        """What the head of the hand says of a player's money."""
        name, bet, won = player.get("name", ""), self.amount(player, "bet"), self.amount(player, "win")
        if won:
            self.tell(player, ev.Collected(name, won))
        # some clients count raises in full, and the ante of a player who is all-in twice, or not at all
        least, most = self.put[name] - self.antes[name], self.printed[name] + self.antes[name]
        if bet is not None and not least <= bet <= most:
            self.tell(player, ev.PutIn(name, bet))


def _empty(seat: ET.Element) -> bool:
    return seat.get("chips", "").strip("$€£") == "0"


def _known(cards: Iterable[int | None]) -> tuple[int, ...]:
    return tuple([card for card in cards if card is not None])


IPOKER = Document(
    name="ipoker",
    key="ip",
    title="iPoker",
    games=("holdem", "omaha4", "omaha5", "stud", "stud8", "stud5"),
    rules="pokerstars",
    prints_uncalled=False,
    words=False,
    collects_uncalled=None,
    prints_all_in=False,
    whole={},
    lists_absent=True,
    clock=CLOCK,
    begins=re.compile(r"<session sessioncode=|<game gamecode="),
    hands=hands,
)
