"""Everest Poker: XML without a root, a session's head and an element a hand; hold'em and Omaha, cash and tournaments.

Players are positions, and money is in hundredths, also that of tournaments. A bet is what it adds, whether it is one, a
call or a raise; none is a check. The pot is told after every round, net of rake and tax.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from xml.etree import ElementTree as ET

from hhtool import events as ev
from hhtool.cards import CardError, parse_cards
from hhtool.diagnostics import Finding
from hhtool.hand import Hand, Line, Tournament
from hhtool.money import CHIPS, PLAY_MONEY, SYMBOLS, AmountError, Currency, parse_amount
from hhtool.sites.markup import Element, Piece, line_of, pieces, unknown
from hhtool.sites.site import Document, Numbered, refused

GAMES = {"hold-em": "holdem", "omaha-hi": "omaha4"}
LIMITS = {"no-limit": "nl", "pot-limit": "pl", "fixed-limit": "fl"}
BOARD = (("flop", 3), ("turn", 1), ("river", 1))
KNOWN: dict[str, set[str]] = {
    "HAND": {"time", "id", "index", "blinds", "stakes"},
    "SEAT": {"position", "name", "balance"},
    "ANTE": {"position", "amount"},
    "BLIND": {"position", "amount", "penalty"},
    "BET": {"position", "amount", "allin"},
    "PUSH": {"position", "amount"},
    "SWEEP": {"rake", "tax"},
    "WIN": {"position", "amount", "pot", "potAmount"},
    "COMMUNITY": set(),
    **{tag: {"position"} for tag in ("DEALER", "HOLE", "FOLD", "SHOW", "XSHOW")},
}
"""elements of a hand and what they have"""

_COMMA = re.compile(r",\d\d?(?!\d)")


def hands(path: str, lines: Iterable[Numbered]) -> Iterator[Hand | Finding]:
    """The hands of a session."""
    session: ET.Element = Element("SESSION")
    for piece in pieces(path, lines, "HAND"):
        if isinstance(piece, Finding):
            yield piece
            continue
        session = next(piece.around.iter("SESSION"), session)
        if piece.root is None:
            yield piece.hand("everest", path)
        else:
            yield _Hand(piece, piece.root, path, session).read()


class _Hand:
    """The element of a hand, being read."""

    def __init__(self, piece: Piece, root: Element, path: str, session: ET.Element):
        self.hand = piece.hand("everest", path)
        self.root = root
        self.session = session
        self.names: dict[str, str] = {}
        """by position"""
        self.bets: Counter[str] = Counter()
        """of this round"""
        self.current = 0
        """the bet to match"""
        self.board = 0
        """cards on it"""
        self.hole: dict[str, list[ET.Element]] = {}
        self.swept: ET.Element | None = None
        self.pots: dict[int, int] = {}
        """what is paid of each"""

    def read(self) -> Hand:
        hand = self.hand
        hand.number = self.root.get("id", "")
        hand.findings += unknown(self.root, KNOWN)
        self.time()
        if not self.game():
            return hand
        for element in self.root:
            if self.hole and element.tag != "HOLE":
                self.deal()
            if element.tag in KNOWN:
                self.element(str(element.tag), element)
        if self.swept is not None:
            self.total(self.swept)
        return hand

    def find(self, code: str, message: str, element: ET.Element, actual: str | None = None, severity: str = "") -> None:
        finding = Finding(code, message, line=line_of(element), actual=actual, severity=severity)
        self.hand.findings.append(finding)

    def tell(self, element: ET.Element, event: ev.Event) -> None:
        self.hand.lines.append(Line(line_of(element), event))

    def number(self, element: ET.Element, name: str) -> int | None:
        """Of an attribute, or of the element's text; None where it cannot be read."""
        text = element.get(name, "") if name else (element.text or "").strip()
        if text.isdecimal():
            return int(text)
        actual = f'{name}="{text}"' if element.get(name) is not None else text or f"<{element.tag}"
        self.find("PAR020", f"{name or element.tag} is no number: {text!r}", element, actual)
        return None

    def cards(self, element: ET.Element) -> tuple[int, ...]:
        try:
            return parse_cards((element.text or "").replace(",", " ").replace("--", ""))
        except CardError as error:
            self.hand.findings.append(refused(error, line_of(element)))
            return ()

    # --- head ---------------------------------------------------------------------------------------------------------
    def time(self) -> None:
        seconds = self.number(self.root, "time")
        if seconds is None:
            return
        try:
            self.hand.played_at = datetime.fromtimestamp(seconds, UTC)
        except (ValueError, OverflowError, OSError):
            self.find("PAR014", f"{seconds} is no moment in seconds", self.root, f'time="{seconds}"')
            return
        self.hand.played_at_text = self.hand.played_at.strftime("%Y-%m-%d %H:%M:%S UTC")
        self.hand.tz_source = "printed"

    def game(self) -> bool:
        """The game, the stakes and the tournament; False when no such game is read."""
        hand, session = self.hand, self.session
        game, limit = session.get("game", ""), session.get("gametype", "")
        if game not in GAMES or limit not in LIMITS:
            text = f"the game {game} {limit} is not read" if game else "no head says what is played"
            self.find("STR001", text, self.root)
            hand.complete = False
            return False
        hand.game.variant, hand.game.structure = GAMES[game], LIMITS[limit]
        hand.table = session.get("tableName")
        sign = session.get("money", "")
        if session.get("type") == "tournament":
            hand.tournament = Tournament(session.get("id", ""))
            hand.currency = Currency(CHIPS.code, 2)
        else:
            hand.currency = Currency(SYMBOLS.get(sign, PLAY_MONEY.code), 2)
            if not sign:
                hand.flags.add("play_money")
        blinds, stakes = self.stakes("blinds"), self.stakes("stakes")
        if hand.game.structure == "fl":
            hand.game.small_blind, hand.game.big_blind, hand.game.big_bet = blinds[0], *stakes
        else:
            hand.game.small_blind, hand.game.big_blind = blinds
        return True

    def stakes(self, name: str) -> tuple[int | None, int | None]:
        """The two amounts of `1 750/3 500` or `5 €/10 €`."""
        text = self.root.get(name, "")
        low, _, high = text.partition("/")
        point = "," if _COMMA.search(text) else "."
        try:
            return parse_amount(low, self.hand.currency, point), parse_amount(high, self.hand.currency, point)
        except AmountError:
            self.find("PAR020", f"{name} are no two amounts: {text!r}", self.root, f'{name}="{text}"')
            return None, None

    # --- play ---------------------------------------------------------------------------------------------------------
    def element(self, tag: str, element: ET.Element) -> None:
        position = element.get("position", "")
        name = self.names.get(position, f"position {position}")
        if tag == "SEAT":
            self.seat(element)
        elif tag == "DEALER" and (number := self.number(element, "position")) is not None:
            self.hand.button = number + 1
        elif tag == "HOLE":
            self.hole.setdefault(name, []).append(element)
        elif tag == "FOLD":
            self.tell(element, ev.Fold(name))
        elif tag == "SHOW":
            self.tell(element, ev.Show(name, self.cards(element)))
        elif tag == "XSHOW":
            self.tell(element, ev.Muck(name))
        elif tag == "COMMUNITY":
            self.community(element)
        elif tag == "SWEEP":
            if self.swept is not None and (pot := self.pot(self.swept)) is not None:
                self.tell(self.swept, ev.StreetPot(pot))
            self.swept = element
            self.bets.clear()
            self.current = 0
        elif tag in ("ANTE", "BLIND", "BET", "PUSH", "WIN") and (amount := self.number(element, "amount")) is not None:
            self.money(tag, element, name, amount)

    def seat(self, seat: ET.Element) -> None:
        number, name = self.number(seat, "position"), seat.get("name", "")
        if number is None:
            return
        self.names[seat.get("position", "")] = name
        self.tell(seat, ev.SeatLine(number + 1, name, self.number(seat, "balance")))
        if name == self.session.get("screenName"):
            self.hand.hero = name

    def deal(self) -> None:
        first = next(iter(self.hole.values()))[0]
        self.tell(first, ev.Street("hole"))
        for name, elements in self.hole.items():
            cards = [card for element in elements for card in self.cards(element)]
            self.tell(elements[0], ev.Dealt(name, tuple(cards)))
        self.hole = {}

    def community(self, element: ET.Element) -> None:
        """A street, or several at once when all are all-in."""
        cards, left = self.cards(element), len((element.text or "").split(","))
        while left and self.board < len(BOARD):
            street, count = BOARD[self.board]
            self.board += 1
            count = left if left < count or self.board == len(BOARD) else count
            self.tell(element, ev.Street(street, new=cards[:count]))
            cards, left = cards[count:], left - count

    def money(self, tag: str, element: ET.Element, name: str, amount: int) -> None:
        if tag == "ANTE":
            self.tell(element, ev.Ante(name, amount))
        elif tag == "BLIND":
            small = not self.current and amount < (self.hand.game.big_blind or 0)
            self.tell(element, (ev.SmallBlind if small else ev.BigBlind)(name, amount))
            if dead := self.number(element, "penalty"):
                self.tell(element, ev.DeadBlind(name, dead))
            self.bets[name] += amount
            self.current = max(amount, self.hand.game.big_blind or 0)
        elif tag == "BET":
            self.bet(element, name, amount)
        elif tag == "PUSH":
            self.tell(element, ev.Uncalled(amount, name))
        elif (pot := self.number(element, "pot")) is not None:
            self.tell(element, ev.Collected(name, amount, pot))
            self.pots[pot] = self.number(element, "potAmount") or 0

    def bet(self, element: ET.Element, name: str, amount: int) -> None:
        all_in = element.get("allin") == "1"
        self.bets[name] += amount
        to = self.bets[name]
        if not amount:
            self.tell(element, ev.Check(name))
        elif to <= self.current:
            self.tell(element, ev.Call(name, amount, all_in))
        elif self.current:
            self.tell(element, ev.Raise(name, None, to, all_in))
        else:
            self.tell(element, ev.Bet(name, amount, all_in))
        self.current = max(self.current, to)

    def pot(self, sweep: ET.Element) -> int | None:
        """What has been put in, by the pot after a round."""
        parts = [self.number(sweep, name) for name in ("", "rake", "tax")]
        return None if None in parts else sum(part or 0 for part in parts)

    def total(self, sweep: ET.Element) -> None:
        """The last pot, and those it is made of, which are paid net."""
        if (pot := self.pot(sweep)) is not None:
            rake, tax = int(sweep.get("rake", 0)), int(sweep.get("tax", 0))
            pots = tuple([self.pots[number] for number in sorted(self.pots)])
            self.tell(sweep, ev.TotalPot(pot, pots, rake, (("tax", tax),)))


EVEREST = Document(
    name="everest",
    key="ev",
    title="Everest",
    games=("holdem", "omaha4"),
    rules="pokerstars",
    prints_uncalled=True,
    words=False,
    whole={"total pot": ev.TotalPot},
    lists_absent=True,
    begins=re.compile(r"<SESSION [^>]*screenName=|<HAND time="),
    hands=hands,
)
