"""Says how strong a hand is under the rules of its game, and names it in words (RULES.md section 14).

`EVALUATORS[name](hole, board)` is a strength: the higher one wins, also where the lowest hand wins; equal ones tie;
None does not qualify, or has too few cards or one card twice. Strengths of two evaluators do not compare.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from phevaluator import evaluate_cards, evaluate_omaha_cards

from hhtool.cards import RANKS

Cards = Sequence[int]
Evaluator = Callable[[Cards, Cards], int | None]
Made = tuple[str, tuple[int, ...]]
"""class of a hand, and the ranks of the cards that play in the order in which they break ties"""

CLASSES = (
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
_SHORT = (*CLASSES[:5], "full_house", "flush", *CLASSES[7:])
_SHORT_TRIPS = (*_SHORT[:3], "straight", "three_of_a_kind", *_SHORT[5:])
_PAIRED = {
    (1, 1): "high_card",
    (2, 1): "pair",
    (2, 2): "two_pair",
    (3, 1): "three_of_a_kind",
    (3, 2): "full_house",
    (4, 1): "four_of_a_kind",
}
"""class by the sizes of the two largest groups of one rank"""


@dataclass(frozen=True, slots=True)
class _Kind:
    """How the five cards of a hand are chosen and compared."""

    order: tuple[str, ...] = CLASSES
    """weakest first"""
    wheel: tuple[int, ...] | None = (12, 3, 2, 1, 0)
    """the straight in which the ace is low; None where straights do not count"""
    two_hole: bool = False
    """exactly two hole and three board cards play (R-EVAL-01)"""
    low: bool = False
    """the weakest five win"""
    ace_low: bool = False
    """aces are below deuces, and flushes do not count (R-EVAL-06)"""
    eight: bool = False
    """only five different ranks up to the eight qualify"""


_KINDS = {
    "high": _Kind(),
    "omaha_high": _Kind(two_hole=True),
    "short_deck": _Kind(order=_SHORT, wheel=(12, 7, 6, 5, 4)),
    "short_deck_trips": _Kind(order=_SHORT_TRIPS, wheel=(12, 7, 6, 5, 4)),
    "ace_to_five": _Kind(wheel=None, low=True, ace_low=True),
    "eight_or_better": _Kind(wheel=None, low=True, ace_low=True, eight=True),
    "omaha_eight": _Kind(wheel=None, low=True, ace_low=True, eight=True, two_hole=True),
    "deuce_to_seven": _Kind(low=True, wheel=()),  # A-2-3-4-5 is no straight (R-EVAL-07)
}


# --- the cards that play: card >> 2 is its rank, card & 3 its suit --------------------------------------------------
def _distinct(cards: Cards) -> bool:
    """A broken history may show a card twice; phevaluator would call that the best hand of all."""
    return len(set(cards)) == len(cards)


def _aces_down(cards: Cards) -> tuple[int, ...]:
    """The cards moved up by a rank, so that the ace comes below the deuce."""
    return tuple([(card + 4) % 52 for card in cards])


def _ranks(cards: Cards) -> tuple[int, ...]:
    return tuple(sorted([card >> 2 for card in cards], reverse=True))


def _hands(kind: _Kind, hole: Cards, board: Cards) -> Iterable[tuple[int, ...]]:
    if kind.two_hole:
        return {(*two, *three) for two in set(combinations(hole, 2)) for three in set(combinations(board, 3))}
    # A high hand shown early is named by the cards there are.
    return set(combinations((*hole, *board), 5 if kind.low else min(5, len(hole) + len(board))))


@lru_cache(maxsize=1 << 16)
def _classify(ranks: tuple[int, ...], suited: bool, wheel: tuple[int, ...] | None) -> Made:
    """Class of up to five cards, given high to low (R-EVAL-04, R-EVAL-05)."""
    groups = sorted([(ranks.count(rank), rank) for rank in set(ranks)], reverse=True)
    if len(groups) < 5:
        pattern = groups[0][0], groups[1][0] if len(groups) > 1 else 1
        return _PAIRED[pattern], tuple([rank for size, rank in groups for _ in range(size)])
    if ranks == wheel:
        return "straight_flush" if suited else "straight", (*ranks[1:], ranks[0])
    if ranks[0] - ranks[4] == 4 and wheel is not None:
        return "straight_flush" if suited else "straight", ranks
    return "flush" if suited else "high_card", ranks


@lru_cache(maxsize=1 << 16)
def _best_five(name: str, hole: tuple[int, ...], board: tuple[int, ...]) -> Made | None:
    """Ranks count from the ace where it is low."""
    cards = (*hole, *board)
    if not cards or not _distinct(cards):
        return None
    kind = _KINDS[name]
    if kind.ace_low:
        hole, board = _aces_down(hole), _aces_down(board)
    if kind.eight:  # a card above the eight is in no hand that qualifies
        hole, board = tuple([card for card in hole if card < 32]), tuple([card for card in board if card < 32])
    suits = [card & 3 for card in cards]
    if not kind.ace_low and any(suits.count(suit) >= 5 for suit in range(4)):
        made = {
            _classify(_ranks(five), len({card & 3 for card in five}) == 1, kind.wheel)
            for five in _hands(kind, hole, board)
        }
    else:  # without a flush many hands are the same: four times as fast
        hands = _hands(kind, _ranks(hole), _ranks(board))
        made = {_classify(tuple(sorted(five, reverse=True)), False, kind.wheel) for five in hands}
    if kind.eight:
        made = {hand for hand in made if hand[0] == "high_card"}
    choose = min if kind.low else max
    return choose(made, key=lambda hand: (kind.order.index(hand[0]), hand[1]), default=None)


@lru_cache(maxsize=1 << 12)
def _best_badugi(hole: tuple[int, ...]) -> tuple[int, ...]:
    """Ranks, high to low, of the cards that play: most, then lowest, of different ranks and suits (R-EVAL-09)."""
    playing = [
        _ranks(cards)
        for size in range(1, 5)
        for cards in combinations(_aces_down(hole), size)
        if len({card >> 2 for card in cards}) == size == len({card & 3 for card in cards})
    ]
    return min(playing, key=lambda ranks: (-len(ranks), ranks), default=())


# --- strength -------------------------------------------------------------------------------------------------------
def _number(digits: Iterable[int]) -> int:
    number = 0
    for digit in digits:
        number = number << 4 | digit
    return number


def high(hole: Cards, board: Cards) -> int | None:
    """EVALUATORS["high"]: the best five of five to seven cards (R-EVAL-01)."""
    cards = (*hole, *board)
    return 7463 - int(evaluate_cards(*cards)) if 5 <= len(cards) <= 7 and _distinct(cards) else None


def _omaha_high(hole: Cards, board: Cards) -> int | None:
    if len(hole) < 4 or len(board) != 5 or not _distinct((*hole, *board)):
        return None
    # Any two of five or six hole cards are in some four of them; phevaluator's own tables for those are not shipped.
    return 7463 - min([int(evaluate_omaha_cards(*board, *four)) for four in combinations(hole, 4)])


def _badugi(hole: Cards, board: Cards) -> int | None:
    ranks = _best_badugi(tuple(hole))
    return (len(ranks) << 16) - _number(ranks) if ranks else None


def _evaluator(name: str) -> Evaluator:
    kind = _KINDS[name]

    def strength(hole: Cards, board: Cards) -> int | None:
        best = _best_five(name, tuple(hole), tuple(board))
        if best is None or len(best[1]) < 5:
            return None
        number = _number((kind.order.index(best[0]), *best[1]))
        return (len(CLASSES) << 20) - number if kind.low else number

    return strength


EVALUATORS: dict[str, Evaluator] = {
    **{name: _evaluator(name) for name in _KINDS},
    "high": high,  # the two that are asked most, in C
    "omaha_high": _omaha_high,
    "badugi": _badugi,
}


# --- words ----------------------------------------------------------------------------------------------------------
_NAMES = ("Deuce", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Jack", "Queen", "King", "Ace")
_WORDS = {
    "high_card": "high card {0}",
    "pair": "a pair of {0}s",
    "two_pair": "two pair, {0}s and {2}s",
    "three_of_a_kind": "three of a kind, {0}s",
    "straight": "a straight, {4} to {0}",
    "flush": "a flush, {0} high",
    "full_house": "a full house, {0}s full of {3}s",
    "four_of_a_kind": "four of a kind, {0}s",
    "straight_flush": "a straight flush, {4} to {0}",
    "low": "{low}",
    "badugi": "Badugi: {low}",
    "three_card": "3-card: {low}",
    "two_card": "2-card: {low}",
    "one_card": "1-card: {low}",
}


_by_strength: dict[tuple[str, int], Made] = {}
"""few entries serve all hands: the high ones have 7,462 strengths"""


def _made(name: str, hole: Cards, board: Cards) -> Made | None:
    """A low that nothing spoils has the class `low`; an ace is 12 in every kind."""
    strength = EVALUATORS[name](hole, board)
    if strength is not None and (name, strength) in _by_strength:
        return _by_strength[name, strength]
    if name == "badugi":
        ranks = _best_badugi(tuple(hole))
        best = (("one_card", "two_card", "three_card", "badugi")[len(ranks) - 1], ranks) if ranks else None
    else:
        best = _best_five(name, tuple(hole), tuple(board))
    if best is None:
        return None
    made, ranks = best
    if name == "badugi" or _KINDS[name].ace_low:
        ranks = tuple([(rank - 1) % 13 for rank in ranks])
    best = "low" if made == "high_card" and _KINDS[name].low else made, ranks
    if strength is not None:
        _by_strength[name, strength] = best
    return best


def category(name: str, hole: Cards, board: Cards = ()) -> str:
    """Class of a hand: one of CLASSES, `eight_low` and its like, or `badugi`, `three_card`; empty if there is none."""
    made, ranks = _made(name, hole, board) or ("", ())
    return f"{_NAMES[ranks[0]].lower()}_low" if made == "low" else made


def describe(name: str, hole: Cards, board: Cards = ()) -> str:
    """A hand as PokerStars prints it: `a full house, Queens full of Aces`, `8,6,4,3,A`; empty if there is none."""
    made, ranks = _made(name, hole, board) or ("", ())
    if made == "straight_flush" and _NAMES[ranks[4]] == "Ten":
        return "a Royal Flush"
    words = [_NAMES[rank] for rank in ranks]
    return _WORDS.get(made, "").format(*words, low=",".join([RANKS[rank] for rank in ranks])).replace("Sixs", "Sixes")


_LOW = re.compile(r"\b[2-9TJQKA](?:[,-][2-9TJQKA])+\b")
_CLASS = re.compile(
    r"(?P<straight_flush>royal flush|straight flush)|(?P<four_of_a_kind>four of a kind)|(?P<full_house>full house)"
    r"|(?P<flush>flush)|(?P<straight>straight)|(?P<three_of_a_kind>three of a kind)"
    r"|(?P<two_pair>two pair|pair of (?=\w+ and pair of))|(?P<pair>a pair|one pair|pair of)|(?P<high_card>high card)",
    re.IGNORECASE,
)
_RANK = re.compile(rf"\b(?:{'|'.join(_NAMES)}|Two)", re.IGNORECASE)


def _gist(text: str) -> tuple[str, list[str]] | None:
    """Class and ranks that words name; None if they name no class."""
    said = _CLASS.search(text)
    if not said:
        return None
    royal = said[0].lower() == "royal flush"
    words = [word.lower().replace("two", "deuce") for word in _RANK.findall(text, said.end())]
    return str(said.lastgroup), ["ten", "ace"] if royal else words


def same_description(name: str, hole: Cards, board: Cards, text: str) -> bool:
    """Whether printed words agree with `describe` in class and main ranks; words that say neither agree with any hand.

    Kickers, which rooms print at ties only and each in its own way, are not compared.
    """
    right = describe(name, hole, board)
    if text == right:
        return True
    if name == "badugi" or _KINDS[name].low:
        low = _LOW.search(text)
        if low:
            return low[0].replace("-", ",") == right.split(": ")[-1]
        if name in ("eight_or_better", "omaha_eight"):
            return not right or not text.startswith("HI: ")  # without a low PokerStars prints the high hand alone
    said, own = _gist(text.partition("; LO: ")[0]), _gist(right)
    if said is None or not right:
        return True
    if own is None or said[0] != own[0]:
        return False
    if own[0].startswith("straight"):  # `Six to Ten`, elsewhere `Ten to Six` or `Ten high`
        return said[1][:2] in ([], own[1], own[1][::-1], own[1][1:])
    return all(word == other for word, other in zip(said[1], own[1], strict=False))
