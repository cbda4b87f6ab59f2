"""How strong hands are: one evaluator for each kind of high and low hand (RULES.md section 14).

An evaluator takes hole cards and board and returns a strength: higher wins, equal ties, None does not qualify.
Lowball evaluators too give the better hand the higher number.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import combinations

from phevaluator import evaluate_cards, evaluate_omaha_cards

from hhtool.cards import rank, suit

Cards = Sequence[int]
Evaluator = Callable[[Cards, Cards], int | None]


def _base13(digits: Iterable[int]) -> int:
    number = 0
    for digit in digits:
        number = number * 13 + digit
    return number


# --- high -----------------------------------------------------------------------------------------------------------
def high(hole: Cards, board: Cards) -> int | None:
    """Best five of any of the cards (R-EVAL-01, 02)."""
    return _high(tuple(sorted((*hole, *board))))


@lru_cache(maxsize=1 << 16)
def _high(cards: tuple[int, ...]) -> int | None:
    return 7463 - int(evaluate_cards(*cards)) if 5 <= len(cards) <= 7 else None


def omaha_high(hole: Cards, board: Cards) -> int | None:
    """Best five of exactly two hole and three board cards (R-EVAL-01)."""
    return _omaha_high(tuple(sorted(hole)), tuple(sorted(board)))


@lru_cache(maxsize=1 << 16)
def _omaha_high(hole: tuple[int, ...], board: tuple[int, ...]) -> int | None:
    if len(board) != 5 or len(hole) < 4:
        return None
    return 7463 - min(int(evaluate_omaha_cards(*board, *four)) for four in combinations(hole, 4))


def short_deck(hole: Cards, board: Cards) -> int | None:
    """36 cards: a flush beats a full house, A-6-7-8-9 is the lowest straight."""
    return _short(tuple(sorted((*hole, *board))), False)


def short_deck_trips(hole: Cards, board: Cards) -> int | None:
    """The same where three of a kind beats a straight."""
    return _short(tuple(sorted((*hole, *board))), True)


@lru_cache(maxsize=1 << 16)
def _short(cards: tuple[int, ...], trips_first: bool) -> int | None:
    if not 5 <= len(cards) <= 7:
        return None
    order = [0, 1, 2, 3, 4, 6, 5, 7, 8]
    if trips_first:
        order[3], order[4] = 4, 3
    best = 0
    for five in combinations(cards, 5):
        kind, values = _classify(five, wheel_top=7, wheel={12, 4, 5, 6, 7})
        best = max(best, _base13((order[kind], *values)))
    return best


def _classify(
    five: Cards, wheel_top: int = 3, wheel: frozenset[int] | set[int] = frozenset({12, 0, 1, 2, 3})
) -> tuple[int, tuple[int, ...]]:
    """Category 0 (high card) to 8 (straight flush) and the five ranks that decide, most important first (R-EVAL-05)."""
    ranks = [rank(card) for card in five]
    groups = sorted(Counter(ranks).items(), key=lambda item: (-item[1], -item[0]))
    values = tuple(value for value, count in groups for _ in range(count))
    counts = [count for _, count in groups]
    flush = len({suit(card) for card in five}) == 1
    straight = None
    if len(groups) == 5:
        if values[0] - values[4] == 4:
            straight = values[0]
        elif set(values) == wheel:
            straight = wheel_top
    if straight is not None:
        return (8 if flush else 4), (straight,) * 5
    if counts[0] == 4:
        return 7, values
    if counts[:2] == [3, 2]:
        return 6, values
    if flush:
        return 5, values
    if counts[0] == 3:
        return 3, values
    if counts[:2] == [2, 2]:
        return 2, values
    return (1 if counts[0] == 2 else 0), values


# --- low ------------------------------------------------------------------------------------------------------------
def _ace_low(card: int) -> int:
    return (rank(card) + 1) % 13


def _low_of(cards: Cards) -> int:
    """Strength of five cards as an ace-to-five low: pairs are bad, straights and flushes do not count (R-EVAL-06)."""
    groups = sorted(Counter([_ace_low(card) for card in cards]).items(), key=lambda item: (-item[1], -item[0]))
    counts = sorted((count for _, count in groups), reverse=True)
    kind = ([1, 1, 1, 1, 1], [2, 1, 1, 1], [2, 2, 1], [3, 1, 1], [3, 2], [4, 1]).index(counts)
    return 13**6 - _base13((kind, *[value for value, count in groups for _ in range(count)]))


def ace_to_five(hole: Cards, board: Cards = ()) -> int | None:
    """Lowest five of the cards, ace low (razz; R-EVAL-06)."""
    return _ace_to_five(tuple(sorted((*hole, *board))))


@lru_cache(maxsize=1 << 16)
def _ace_to_five(cards: tuple[int, ...]) -> int | None:
    return max((_low_of(five) for five in combinations(cards, 5)), default=None)


_EIGHT = 13**6 - _base13((0, 7, 6, 5, 4, 3))
"""the worst low that qualifies: 8-7-6-5-4"""


def eight_or_better(hole: Cards, board: Cards = ()) -> int | None:
    """Lowest five of the cards if eight or better, else None (R-EVAL-06)."""
    low = ace_to_five(hole, board)
    return low if low is not None and low >= _EIGHT else None


def omaha_eight(hole: Cards, board: Cards) -> int | None:
    """Lowest five of exactly two hole and three board cards if eight or better, else None."""
    return _omaha_eight(tuple(sorted(hole)), tuple(sorted(board)))


@lru_cache(maxsize=1 << 16)
def _omaha_eight(hole: tuple[int, ...], board: tuple[int, ...]) -> int | None:
    low = [card for card in board if _ace_low(card) < 8]
    best: int | None = None
    for three in combinations(low, 3):
        for two in combinations([card for card in hole if _ace_low(card) < 8], 2):
            strength = _low_of((*three, *two))
            if strength >= _EIGHT and (best is None or strength > best):
                best = strength
    return best


def deuce_to_seven(hole: Cards, board: Cards = ()) -> int | None:
    """Worst five-card high hand, ace high only: 7-5-4-3-2 is best (R-EVAL-07)."""
    if len(hole) != 5:
        return None
    kind, values = _classify(hole, wheel=frozenset())  # A-2-3-4-5 is no straight
    return 13**6 - _base13((kind, *values))


def badugi(hole: Cards, board: Cards = ()) -> int | None:
    """Most cards of distinct ranks and suits, then lowest (R-EVAL-09)."""
    return _badugi(tuple(sorted(hole)))


@lru_cache(maxsize=1 << 16)
def _badugi(cards: tuple[int, ...]) -> int | None:
    for size in (4, 3, 2, 1):
        best = [
            size * 13**5 - _base13(sorted(map(_ace_low, some), reverse=True))
            for some in combinations(cards, size)
            if len({rank(card) for card in some}) == size == len({suit(card) for card in some})
        ]
        if best:
            return max(best)
    return None


EVALUATORS: dict[str, Evaluator] = {
    "high": high,
    "omaha_high": omaha_high,
    "short_deck": short_deck,
    "short_deck_trips": short_deck_trips,
    "ace_to_five": ace_to_five,
    "eight_or_better": eight_or_better,
    "omaha_eight": omaha_eight,
    "deuce_to_seven": deuce_to_seven,
    "badugi": badugi,
}

# --- words ----------------------------------------------------------------------------------------------------------
_NAMES = ["Deuce", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Jack", "Queen", "King", "Ace"]
_CATEGORIES = (
    "high_card",
    "pair",
    "two_pair",
    "three_of_a_kind",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
)


def _plural(value: int) -> str:
    return "Sixes" if value == 4 else _NAMES[value] + "s"


def best_five(hole: Cards, board: Cards, exact_two: bool = False) -> tuple[int, tuple[int, ...]]:
    """Category and deciding ranks of the best high hand; `exact_two` for Omaha."""
    strength = (omaha_high if exact_two else high)(hole, board)
    found = _best.get(strength or 0)
    if found is None:
        hands: Iterable[Cards] = combinations((*hole, *board), 5)
        if exact_two:
            hands = ((*two, *three) for two in combinations(hole, 2) for three in combinations(board, 3))
        found = max(_classify(five) for five in hands)
        if strength:
            _best[strength] = found
    return found


_best: dict[int, tuple[int, tuple[int, ...]]] = {}
"""by strength: there are 7462"""


def describe(name: str, hole: Cards, board: Cards = ()) -> str:
    """The hand in the words of PokerStars: `a full house, Queens full of Aces`."""
    if name in ("high", "omaha_high"):
        return _words(*best_five(hole, board, name == "omaha_high"))
    if name == "badugi":
        return "Badugi: " + _low_words(hole)
    return _low_words((*hole, *board))


def _low_words(cards: Cards) -> str:
    return ",".join("A23456789TJQK"[value] for value in sorted({_ace_low(card) for card in cards}, reverse=True))


def _words(kind: int, values: tuple[int, ...]) -> str:
    first = _NAMES[values[0]]
    if kind == 8:
        return "a Royal Flush" if values[0] == 12 else f"a straight flush, {_run(values[0])}"
    if kind == 7:
        return f"four of a kind, {_plural(values[0])}"
    if kind == 6:
        return f"a full house, {_plural(values[0])} full of {_plural(values[3])}"
    if kind == 5:
        return f"a flush, {first} high"
    if kind == 4:
        return f"a straight, {_run(values[0])}"
    if kind == 3:
        return f"three of a kind, {_plural(values[0])}"
    if kind == 2:
        return f"two pair, {_plural(values[0])} and {_plural(values[2])}"
    return f"a pair of {_plural(values[0])}" if kind == 1 else f"high card {first}"


def _run(top: int) -> str:
    return f"{_NAMES[(top - 4) % 13]} to {_NAMES[top]}"


def category(name: str, hole: Cards, board: Cards = ()) -> str:
    """`full_house` and the like; `low` for lowball hands."""
    if name not in ("high", "omaha_high"):
        return "low"
    return _CATEGORIES[best_five(hole, board, name == "omaha_high")[0]]


def same_description(name: str, hole: Cards, board: Cards, text: str) -> bool:
    """Whether printed words name the hand; kickers and their like, which follow ` - `, are not compared."""
    kind, values = best_five(hole, board, name == "omaha_high")
    return text.partition(" - ")[0] == _words(kind, values) or not text.startswith(_STARTS)


_STARTS = ("high card ", "a pair of ", "two pair, ", "three of a kind, ", "a straight", "a flush, ", "a full house, ")
