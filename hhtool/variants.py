"""The games as data: deck, streets, cards and kinds of hand of each (RULES.md section 14).

Adding a game is one entry of VARIANTS; the table knows no game by name.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from hhtool.cards import FULL_DECK, SHORT_DECK


@dataclass(frozen=True, slots=True)
class Street:
    """A street: what is dealt or drawn, then a round of betting."""

    name: str
    """the Street event that opens it"""
    down: int = 0
    """cards for each player; negative: thrown away and not replaced"""
    up: int = 0
    board: int = 0
    draw: bool = False
    big_bet: bool = False
    """fixed-limit plays the big bet from here on (R-FL-01)"""


@dataclass(frozen=True)
class Variant:
    name: str
    """as in the header of a hand history: `Omaha Hi/Lo`"""
    streets: tuple[Street, ...]
    high: str | None = "high"
    """evaluator of the high half (ranking.EVALUATORS); None for lowball games"""
    low: str | None = None
    """evaluator of the low half, or of the whole pot where `high` is None"""
    deck: frozenset[int] = FULL_DECK
    forced: str = "blinds"
    """`blinds`, `bring_in` (R-FRC-10) or `button_blind` (R-FRC-11)"""
    boards: int = 1
    """boards that are dealt from the flop on, each for its share of every pot (R-ODD-06)"""

    @cached_property
    def hole_cards(self) -> int:
        """Cards a player holds at the end of the hand."""
        return sum(street.down + street.up for street in self.streets)

    @cached_property
    def board_cards(self) -> int:
        return sum(street.board for street in self.streets)

    @cached_property
    def lowest_first(self) -> bool:
        """Stud: the lowest open cards begin, and the highest bring in (R-FRC-10, R-TURN-02)."""
        return self.high is None

    @cached_property
    def ace_low(self) -> bool:
        return self.low == "ace_to_five"

    @cached_property
    def draws(self) -> bool:
        return any(street.draw for street in self.streets)


def _flop(hole: int) -> tuple[Street, ...]:
    return (
        Street("hole", down=hole),
        Street("flop", board=3),
        Street("turn", board=1, big_bet=True),
        Street("river", board=1, big_bet=True),
    )


def _draw(hole: int, draws: int) -> tuple[Street, ...]:
    """Big bets come with the last two rounds, or with the second of two (R-FL-01)."""
    return (
        Street("hole", down=hole),
        *(Street(f"draw{n}", draw=True, big_bet=n > (draws - 1) // 2) for n in range(1, draws + 1)),
    )


_COURCHEVEL = (Street("hole", down=5, board=1), Street("flop", board=2), *_flop(5)[2:])
_DRAWMAHA = (*_flop(5)[:2], Street("turn", board=1, draw=True, big_bet=True), _flop(5)[3])
_IRISH = (*_flop(4)[:2], Street("turn", down=-2, board=1, draw=True, big_bet=True), _flop(4)[3])
_STUD = (
    Street("3rd", down=2, up=1),
    Street("4th", up=1),
    Street("5th", up=1, big_bet=True),
    Street("6th", up=1, big_bet=True),
    Street("7th", down=1, big_bet=True),
)
_FIVE_CARD_STUD = (
    Street("2nd", down=1, up=1),
    Street("3rd", up=1),
    Street("4th", up=1, big_bet=True),
    Street("5th", up=1, big_bet=True),
)

VARIANTS = {
    "holdem": Variant("Hold'em", _flop(2)),
    "irish": Variant("Irish", _IRISH),
    "splitholdem": Variant("Split Hold'em", _flop(2), boards=2),
    "splitomaha": Variant("Split Omaha", _flop(4), high="omaha_high", boards=2),
    "shortdeck": Variant("6+ Hold'em", _flop(2), high="short_deck", deck=SHORT_DECK, forced="button_blind"),
    "omaha4": Variant("Omaha", _flop(4), high="omaha_high"),
    "omaha5": Variant("5 Card Omaha", _flop(5), high="omaha_high"),
    "omaha6": Variant("6 Card Omaha", _flop(6), high="omaha_high"),
    "omaha4_8": Variant("Omaha Hi/Lo", _flop(4), high="omaha_high", low="omaha_eight"),
    "omaha5_8": Variant("5 Card Omaha Hi/Lo", _flop(5), high="omaha_high", low="omaha_eight"),
    "omaha6_8": Variant("6 Card Omaha Hi/Lo", _flop(6), high="omaha_high", low="omaha_eight"),
    "courchevel": Variant("Courchevel", _COURCHEVEL, high="omaha_high"),
    "courchevel_8": Variant("Courchevel Hi/Lo", _COURCHEVEL, high="omaha_high", low="omaha_eight"),
    "stud": Variant("7 Card Stud", _STUD, forced="bring_in"),
    "stud8": Variant("7 Card Stud Hi/Lo", _STUD, low="eight_or_better", forced="bring_in"),
    "razz": Variant("Razz", _STUD, high=None, low="ace_to_five", forced="bring_in"),
    "27razz": Variant("2-7 Razz", _STUD, high=None, low="deuce_to_seven", forced="bring_in"),
    "stud5": Variant("5 Card Stud", _FIVE_CARD_STUD, forced="bring_in"),
    "draw5": Variant("5 Card Draw", _draw(5, 1)),
    "27sd": Variant("Single Draw 2-7 Lowball", _draw(5, 1), high=None, low="deuce_to_seven"),
    "a5sd": Variant("Single Draw A-5 Lowball", _draw(5, 1), high=None, low="ace_to_five"),
    "27td": Variant("Triple Draw 2-7 Lowball", _draw(5, 3), high=None, low="deuce_to_seven"),
    "a5td": Variant("Triple Draw A-5 Lowball", _draw(5, 3), high=None, low="ace_to_five"),
    "badugi": Variant("Badugi", _draw(4, 3), high=None, low="badugi"),
    "badacey": Variant("Badacey", _draw(5, 3), high="badugi", low="ace_to_five"),
    "badeucey": Variant("Badeucey", _draw(5, 3), high="badugi", low="deuce_to_seven"),
    "27drawmaha": Variant("2-7 Drawmaha", _DRAWMAHA, high="omaha_high", low="deuce_to_seven"),
}
