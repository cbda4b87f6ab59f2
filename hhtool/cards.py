"""Playing cards as small integers.

A card is an int 0-51 = rank * 4 + suit: rank 0 is the deuce, 12 the ace; suits c, d, h, s are 0, 1, 2, 3.
phevaluator and the tables that hhtool exports number cards in the same way.
"""

from __future__ import annotations

from functools import lru_cache

RANKS = "23456789TJQKA"
SUITS = "cdhs"
CARDS = tuple(rank + suit for rank in RANKS for suit in SUITS)
FULL_DECK = frozenset(range(52))
SHORT_DECK = frozenset(range(16, 52))  # sixes and up (R-DEAL-06)

_BY_TEXT = {text: number for number, text in enumerate(CARDS)}
_BY_TEXT.update({"10" + suit: _BY_TEXT["T" + suit] for suit in SUITS})
_BY_TEXT.update({text[:-1] + "♣♦♥♠"[SUITS.index(text[-1])]: number for text, number in _BY_TEXT.items()})


class CardError(ValueError):
    """A text that names no card; `card` is that text."""

    def __init__(self, card: str):
        super().__init__(f"{card!r} is no card")
        self.card = card


@lru_cache(maxsize=1 << 16)
def parse_cards(text: str) -> tuple[int, ...]:
    """The cards of a text such as `Ah Kd` or `[Ah Kd 10c]`; `[]` has none.

    Raises CardError, with the offending word, for anything else.
    """
    try:
        return tuple([_BY_TEXT[word] for word in text.strip("[]").split()])
    except KeyError as error:
        raise CardError(error.args[0]) from None


def format_cards(cards: tuple[int, ...] | list[int]) -> str:
    """`Ah Kd`: the inverse of parse_cards."""
    return " ".join([CARDS[card] for card in cards])


def rank(card: int) -> int:
    """0 for a deuce to 12 for an ace."""
    return card >> 2


def suit(card: int) -> int:
    """0 clubs, 1 diamonds, 2 hearts, 3 spades: the order in which suits decide bring-ins and odd chips (R-FRC-10)."""
    return card & 3
