"""Strength and words of hands, by the rules R-EVAL and against an independent evaluator."""

import random
from collections import Counter
from functools import cache
from itertools import combinations, combinations_with_replacement, pairwise
from math import comb, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pokerkit import hands as pokerkit
from pokerkit.lookups import Label

from hhtool.cards import FULL_DECK, SHORT_DECK, format_cards, parse_cards
from hhtool.ranking import EVALUATORS, category, describe, same_description


def strength(name, hole, board=""):
    return EVALUATORS[name](parse_cards(hole), parse_cards(board))


def words(name, hole, board=""):
    return describe(name, parse_cards(hole), parse_cards(board))


def kind(name, hole, board=""):
    return category(name, parse_cards(hole), parse_cards(board))


def agrees(name, hole, board, text):
    return same_description(name, parse_cards(hole), parse_cards(board), text)


def assert_falling(name, *hands):
    strengths = [strength(name, *hand.split(" | ")) for hand in hands]
    assert None not in strengths
    assert strengths == sorted(set(strengths), reverse=True), dict(zip(hands, strengths, strict=True))


# --- which cards play -----------------------------------------------------------------------------------------------
def test_R_EVAL_01_holdem_plays_the_board():
    assert strength("high", "2c 3d", "Ah Kh Qh Jh Th") == strength("high", "As Ks", "Ah Kh Qh Jh Th")


@pytest.mark.parametrize("hole", ["Ah 2c 3d 4s", "Ah 2c 3d 4s 6d", "Ah 2c 3d 4s 6d 7d"])
def test_R_EVAL_01_omaha_plays_exactly_two(hole):
    assert words("omaha_high", hole, "Kh Qh Jh 8h 8c") == "a pair of Eights"  # one heart makes no flush


@pytest.mark.parametrize("hole", ["Ah 2h 3d 4s", "Ah 9c 9d 4s 2h", "Ah 9c 9d 4s 9s 2h"])
def test_R_EVAL_01_omaha_with_four_five_and_six_hole_cards(hole):
    assert words("omaha_high", hole, "Kh Qh Jh 8h 5c") == "a flush, Ace high"


def test_R_EVAL_01_omaha_low_plays_exactly_two():
    assert strength("omaha_eight", "Ah 2h Kd Ks", "3c 4c 5c Qd Qs") is not None
    assert strength("omaha_eight", "Ah Qh Kd Ks", "2c 3c 4c 5d Qs") is None


def test_R_EVAL_01_stud_plays_five_of_seven():
    assert words("high", "Ah 2c Kh 9d Qh Jh Th") == "a Royal Flush"


# --- high -----------------------------------------------------------------------------------------------------------
def test_R_EVAL_02_order_of_classes():
    assert_falling(
        "high",
        "Ts Js Qs Ks As",
        "9c 9d 9h 9s 2c",
        "8c 8d 8h 2c 2d",
        "2h 4h 5h 6h 7h",
        "2c 3d 4h 5s 6c",
        "2c 2d 2h 3c 4d",
        "3c 3d 2h 2s 4c",
        "2c 2d 3h 4s 5c",
        "Ac Kd Qh Js 9c",
    )


def test_R_EVAL_04_ten_straights():
    runs = ["A23456789TJQKA"[lowest : lowest + 5] for lowest in range(10)]
    hands = [" ".join(rank + suit for rank, suit in zip(run, "cdhsc", strict=True)) for run in runs]
    assert_falling("high", *reversed(hands))
    assert {kind("high", hand) for hand in hands} == {"straight"}


def test_R_EVAL_04_a_straight_does_not_wrap():
    assert kind("high", "Qc Kd Ah 2s 3c") == "high_card"


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("9c 9d 9h 9s Ac", "9c 9d 9h 9s Kc"),
        ("3c 3d 3h 2c 2d", "2c 2d 2h Ac Ad"),
        ("Ah Kh 4h 3h 2h", "Ah Qh Jh Th 8h"),
        ("7c 7d 7h Ac 2d", "7c 7d 7h Kc Qd"),
        ("Ac Ad 3c 3d 2h", "Kc Kd Qc Qd Ah"),
        ("Ac Ad 3c 3d 9h", "Ac Ad 3c 3d 8h"),
        ("5c 5d Ac 3d 2h", "5c 5d Kc Qd Jh"),
        ("Ac Kd 4h 3s 2c", "Ac Qd Jh Ts 8c"),
        ("Ac Kd Qh Js 3c", "Ac Kd Qh Js 2c"),
    ],
)
def test_R_EVAL_05_what_breaks_a_tie(better, worse):
    assert_falling("high", better, worse)


def test_R_EVAL_05_a_third_pair_may_be_the_kicker():
    assert strength("high", "Ac Ad", "Kc Kd Qc Qd 2h") == strength("high", "Ac Ad", "Kc Kd Qc Js 2h")


# --- short deck -----------------------------------------------------------------------------------------------------
def test_R_EVAL_02_short_deck_order():
    assert_falling("short_deck", "Ah Kh Qh Jh 9h", "Ac Ad Ah Kc Kd", "6c 7d 8h 9s Ac", "Ac Ad Ah Kc Qd")
    assert_falling("short_deck_trips", "Ah Kh Qh Jh 9h", "Ac Ad Ah Kc Kd", "6c 6d 6h 7c 8d", "Ac Kd Qh Js Tc")


def test_R_EVAL_04_short_deck_wheel():
    assert_falling("short_deck", "6c 7d 8h 9s Tc", "Ac 6d 7h 8s 9c")
    assert words("short_deck", "Ac 6d", "7h 8s 9c Kd Kh") == "a straight, Ace to Nine"


def test_R_EVAL_02_short_deck_trips_or_straight_of_the_same_seven():
    seven = ("9c 9d", "9h Ts Jc Qd Kh")
    assert kind("short_deck", *seven) == "straight"
    assert kind("short_deck_trips", *seven) == "three_of_a_kind"


# --- low ------------------------------------------------------------------------------------------------------------
def test_R_EVAL_06_ace_to_five():
    assert_falling(
        "ace_to_five",
        "5h 4h 3h 2h Ah",  # straights and flushes do not count
        "6c 4d 3h 2s Ac",
        "6c 5d 3h 2s Ac",
        "8c 7d 6h 5s 4c",
        "Kc Qd Jh Ts 9c",
        "Ac Ad 2h 3s 4c",  # pairs are bad, the pair of aces least
        "2c 2d Ah 3s 4c",
        "Ac Ad 2h 2s 3c",
        "Ac Ad Ah 2s 3c",
        "Ac Ad Ah 2s 2c",
        "Ac Ad Ah As 2c",
    )


def test_R_EVAL_06_eight_or_better():
    assert strength("eight_or_better", "8c 7d 6h 5s 4c Kd Kh") is not None
    assert strength("eight_or_better", "9c 4d 3h 2s Ac Kd Kh") is None
    assert strength("eight_or_better", "8c 8d 3h 2s Ac Ad Kh") is None  # five different ranks


def test_R_EVAL_06_counterfeited_low():
    assert words("omaha_eight", "Ah 2h Kd Ks", "Ac 2c 5c 7d Qs") == ""
    assert words("omaha_eight", "Ah 2h 3d Ks", "2c 4c 7c Kd Qs") == "7,4,3,2,A"


def test_R_EVAL_07_deuce_to_seven():
    assert_falling(
        "deuce_to_seven",
        "7c 5d 4h 3s 2c",
        "7c 6d 4h 3s 2c",
        "8c 5d 4h 3s 2c",
        "Kc Qd Jh Ts 8c",
        "Ac 5d 4h 3s 2c",  # ace high, and no straight
        "Ac 6d 4h 3s 2c",
        "2c 2d 5h 4s 3c",
        "6c 5d 4h 3s 2c",
        "7c 5c 4c 3c 2c",
    )


def test_R_EVAL_09_badugi():
    assert_falling(
        "badugi",
        "Ac 2d 3h 4s",
        "2c 3d 4h 5s",
        "Kc Qd Jh Ts",
        "Ac 2d 3h 3s",
        "Ac 2d 4h 5h",
        "Kc Qd Jh Jc",
        "Ac 2d 2c Ad",
        "Kc Qc Kd Qd",
        "Ac 2c 3c 4c",
        "Kc Qc Jc Tc",
    )
    assert strength("badugi", "Ac 2d 3h 3s") == strength("badugi", "As 2d 3h 2h")


@pytest.mark.parametrize("name", sorted(set(EVALUATORS) - {"badugi"}))
def test_too_few_cards_have_no_strength(name):
    assert strength(name, "Ac 2c", "") is None
    assert strength(name, "", "") is None


@pytest.mark.parametrize("name", sorted(set(EVALUATORS) - {"badugi"}))
def test_a_card_shown_twice_is_no_hand(name):
    assert strength(name, "7c 7c 7c 7c 7c", "") is None
    assert strength(name, "Ac 6c 7c 8c", "Ac 7d 8d 9d Td") is None


# --- R-EVAL-08: every hand is counted once --------------------------------------------------------------------------
FIVE_OF_52 = {
    "high_card": 1_302_540,
    "pair": 1_098_240,
    "two_pair": 123_552,
    "three_of_a_kind": 54_912,
    "straight": 10_200,
    "flush": 5_108,
    "full_house": 3_744,
    "four_of_a_kind": 624,
    "straight_flush": 36,
    "royal": 4,
}
SEVEN_OF_52 = {
    "high_card": 23_294_460,
    "pair": 58_627_800,
    "two_pair": 31_433_400,
    "three_of_a_kind": 6_461_620,
    "straight": 6_180_020,
    "flush": 4_047_644,
    "full_house": 3_473_184,
    "four_of_a_kind": 224_848,
    "straight_flush": 37_260,
    "royal": 4_324,
}
FIVE_OF_36 = {
    "high_card": 122_400,
    "pair": 193_536,
    "two_pair": 36_288,
    "three_of_a_kind": 16_128,
    "straight": 6_120,
    "full_house": 1_728,
    "flush": 480,
    "four_of_a_kind": 288,
    "straight_flush": 24,
}


def rank_patterns(size, lowest=0):
    """Every choice of ranks with the number of hands that have them."""
    for ranks in combinations_with_replacement(range(lowest, 13), size):
        counts = Counter(ranks)
        if max(counts.values()) <= 4:
            yield ranks, counts, prod(comb(4, count) for count in counts.values())


def mixed(ranks):
    """A hand of these ranks in which no suit comes more than twice."""
    return [rank * 4 + place % 4 for place, rank in enumerate(ranks)]


def with_suit(counts, at_least):
    """Of the hands with these counts of ranks, how many have so many clubs."""
    clubs = [1]
    for count in counts.values():
        out, one = comb(3, count), comb(3, count - 1)
        clubs = [a * out + b * one for a, b in zip([*clubs, 0], [0, *clubs], strict=True)]
    return sum(clubs[at_least:])


def label(name, hand):
    made = category(name, hand)
    return "royal" if made == "straight_flush" and describe(name, hand) == "a Royal Flush" else made


def frequencies(name, size, lowest=0):
    """How many hands of a deck fall in each class, a hand for each pattern of ranks and flush having been asked."""
    found = Counter()
    for ranks, counts, number in rank_patterns(size, lowest):
        found[label(name, mixed(ranks))] += number - 4 * with_suit(counts, 5)
    deck = 4 * (13 - lowest)
    for suited in range(5, size + 1):
        for ranks in combinations(range(lowest, 13), suited):
            # The other suits are free: seven cards with a flush hold neither four of a kind nor a full house.
            others = [rank * 4 + 1 for rank in range(lowest, 13)][: size - suited]
            found[label(name, [*[rank * 4 for rank in ranks], *others])] += 4 * comb(deck - deck // 4, size - suited)
    return found


def test_R_EVAL_08_frequencies_five_of_52():
    assert frequencies("high", 5) == FIVE_OF_52
    assert sum(FIVE_OF_52.values()) == comb(52, 5)


def test_R_EVAL_08_frequencies_seven_of_52():
    assert frequencies("high", 7) == SEVEN_OF_52
    assert sum(SEVEN_OF_52.values()) == comb(52, 7)


@pytest.mark.parametrize("name", ["short_deck", "short_deck_trips"])
def test_R_EVAL_08_frequencies_five_of_36(name):
    found = frequencies(name, 5, lowest=4)
    found["straight_flush"] += found.pop("royal")
    assert found == FIVE_OF_36
    assert sum(FIVE_OF_36.values()) == comb(36, 5)


def classes_by_strength():
    """Every strength that `high` gives, with its class."""
    flushes = ([rank * 4 for rank in ranks] for ranks in combinations(range(13), 5))
    hands = [*(mixed(ranks) for ranks, _, _ in rank_patterns(5)), *flushes]
    return {EVALUATORS["high"](hand, ()): label("high", hand) for hand in hands}


def test_R_EVAL_02_strengths_and_classes_of_the_high_hands_agree():
    classes = classes_by_strength()
    assert sorted(classes) == list(range(1, 7463))
    assert list(dict.fromkeys(classes[strength] for strength in sorted(classes))) == list(FIVE_OF_52)


@pytest.mark.slow
@pytest.mark.parametrize(("size", "expected"), [(5, FIVE_OF_52), (7, SEVEN_OF_52)])
def test_R_EVAL_08_frequencies_one_hand_after_another(size, expected):
    evaluate = EVALUATORS["high"]
    classes = classes_by_strength()
    found = Counter()
    for value, number in Counter(evaluate(hand, ()) for hand in combinations(range(52), size)).items():
        found[classes[value]] += number
    assert found == expected


# --- an independent evaluator ---------------------------------------------------------------------------------------
def any_five(hole, board):
    return combinations((*hole, *board), 5)


def two_and_three(hole, board):
    return ((*two, *three) for two in combinations(hole, 2) for three in combinations(board, 3))


def up_to_four(hole, board):
    return (cards for size in (1, 2, 3, 4) for cards in combinations(hole, size))


KINDS = {
    # name: hole cards, board cards, pokerkit's hand, the sets of cards that may play
    "high": ((2,), 5, pokerkit.StandardHighHand, any_five),
    "omaha_high": ((4,) * 8 + (5, 6), 5, pokerkit.OmahaHoldemHand, two_and_three),
    "short_deck": ((2,), 5, pokerkit.ShortDeckHoldemHand, any_five),
    "short_deck_trips": ((2,), 5, pokerkit.ShortDeckHoldemHand, any_five),
    "ace_to_five": ((7,), 0, pokerkit.RegularLowHand, any_five),
    "eight_or_better": ((7,), 0, pokerkit.EightOrBetterLowHand, any_five),
    "omaha_eight": ((4,) * 9 + (5,), 5, pokerkit.OmahaEightOrBetterLowHand, two_and_three),
    "deuce_to_seven": ((5,), 0, pokerkit.StandardLowHand, any_five),
    "badugi": ((4, 5), 0, pokerkit.BadugiHand, up_to_four),
}


def ranks_of(cards):
    return tuple(sorted(card >> 2 for card in cards))


def deals(name, number):
    choose = random.Random(name)
    deck = sorted(SHORT_DECK if name.startswith("short") else FULL_DECK)
    hole_cards, board_cards, *_ = KINDS[name]
    for _ in range(number):
        hole = choose.choice(hole_cards)
        cards = choose.sample(deck, hole + board_cards)
        yield cards[:hole], cards[hole:]


@cache
def place(name, ranks, suited):
    """Where pokerkit's table has these cards, weakest first; None where it has not."""
    made = KINDS[name][2]
    cards = [rank * 4 for rank in ranks] if suited else mixed(ranks)
    entry = made.lookup.get_entry_or_none(format_cards(cards).replace(" ", ""))
    if entry is None:
        return None
    if name == "short_deck_trips" and entry.label is Label.STRAIGHT:  # pokerkit has only the other order
        return made.lookup.get_entry("6c6d6h7c8d").index - 1, entry.index
    return -entry.index if made.low else entry.index, 0


def independent(name, hole, board):
    choose = KINDS[name][3]
    suits = Counter(card & 3 for card in (*hole, *board))
    if choose is up_to_four:
        sets = {
            (ranks_of(cards), False) for cards in choose(hole, board) if len({card & 3 for card in cards}) == len(cards)
        }
    elif max(suits.values()) < 5:
        sets = {(cards, False) for cards in set(choose(ranks_of(hole), ranks_of(board)))}
    else:
        sets = {(ranks_of(cards), len({card & 3 for card in cards}) == 1) for cards in choose(hole, board)}
    places = {place(name, tuple(sorted(ranks)), suited) for ranks, suited in sets}
    return max(places - {None}, default=None)


def assert_same_order(pairs):
    """Sorted by one, the other never falls, and ties are ties: so for every two hands."""
    assert all((ours is None) == (theirs is None) for ours, theirs in pairs)
    order = sorted({pair for pair in pairs if pair[0] is not None}, key=lambda pair: pair[0])
    for (weak, weak_there), (strong, strong_there) in pairwise(order):
        assert weak < strong
        assert weak_there < strong_there


@pytest.mark.parametrize("name", KINDS)
def test_R_EVAL_order_of_20000_hands_against_pokerkits_tables(name):
    evaluate = EVALUATORS[name]
    assert_same_order([(evaluate(hole, board), independent(name, hole, board)) for hole, board in deals(name, 20_000)])


@pytest.mark.parametrize("name", [name for name in KINDS if name != "short_deck_trips"])
def test_R_EVAL_order_of_100_hands_against_pokerkits_games(name):
    def theirs(hole, board):
        try:
            return KINDS[name][2].from_game(*(format_cards(cards).replace(" ", "") for cards in (hole, board)))
        except ValueError:
            return None

    assert_same_order([(EVALUATORS[name](hole, board), theirs(hole, board)) for hole, board in deals(name, 100)])


# --- laws -----------------------------------------------------------------------------------------------------------
@st.composite
def dealt(draw):
    name = draw(st.sampled_from(sorted(KINDS)))
    hole_cards, board_cards, *_ = KINDS[name]
    deck = sorted(SHORT_DECK if name.startswith("short") else FULL_DECK)
    hole = draw(st.sampled_from(hole_cards))
    cards = draw(st.lists(st.sampled_from(deck), min_size=hole + board_cards, max_size=hole + board_cards, unique=True))
    return name, cards[:hole], cards[hole:]


@given(dealt(), st.randoms(use_true_random=False))
def test_R_EVAL_01_order_of_cards_is_nothing(hand, shuffler):
    name, hole, board = hand
    again = shuffler.sample(hole, len(hole)), shuffler.sample(board, len(board))
    assert EVALUATORS[name](*again) == EVALUATORS[name](hole, board)
    assert describe(name, *again) == describe(name, hole, board)


@given(dealt())
def test_R_EVAL_01_hole_and_board_are_one_where_any_five_play(hand):
    name, hole, board = hand
    if KINDS[name][3] is any_five:
        assert EVALUATORS[name](board, hole) == EVALUATORS[name]([*hole, *board], []) == EVALUATORS[name](hole, board)


@given(dealt(), st.permutations(range(4)))
def test_R_EVAL_03_suits_never_break_ties(hand, suits):
    name, *cards = hand
    there = [[card - (card & 3) + suits[card & 3] for card in some] for some in cards]
    assert EVALUATORS[name](*there) == EVALUATORS[name](*cards)


@given(dealt())
def test_R_EVAL_01_the_board_card_that_comes_never_hurts(hand):
    name, hole, board = hand
    if name in ("high", "short_deck", "ace_to_five", "eight_or_better"):
        cards = [*hole, *board]
        strengths = [EVALUATORS[name](cards[:dealt], ()) for dealt in (5, 6, 7)]
        known = [strength for strength in strengths if strength is not None]
        assert known == sorted(known)
        assert None not in strengths[strengths.count(None) :]  # a hand that qualifies does so for good


@given(dealt())
def test_equal_strength_has_equal_words(hand):
    name, hole, board = hand
    assert bool(describe(name, hole, board)) == bool(category(name, hole, board))
    assert (EVALUATORS[name](hole, board) is None) == (describe(name, hole, board) == "")
    assert same_description(name, hole, board, describe(name, hole, board))


# --- words ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("name", "hole", "board", "text", "made"),
    [
        ("high", "Ac 9d", "Kh 7s 4c 3d 2h", "high card Ace", "high_card"),
        ("high", "Qc Qd", "Kh 7s 4c 3d 2h", "a pair of Queens", "pair"),
        ("high", "6c 6d", "Kh 7s 4c 3d 2h", "a pair of Sixes", "pair"),
        ("high", "Ac Kd", "Kh As 4c 4d 2h", "two pair, Aces and Kings", "two_pair"),
        ("high", "7c 7d", "7h As 4c 3d 2h", "three of a kind, Sevens", "three_of_a_kind"),
        ("high", "8c 9d", "Th Js Qc 3d 2h", "a straight, Eight to Queen", "straight"),
        ("high", "Ac 2d", "3h 4s 5c 9d Jh", "a straight, Ace to Five", "straight"),
        ("high", "Ac 9c", "3c 4c 6c 9d Jh", "a flush, Ace high", "flush"),
        ("high", "Qc Qd", "Qh As Ac 3d 2h", "a full house, Queens full of Aces", "full_house"),
        ("high", "9c 9d", "9h 9s Ac 3d 2h", "four of a kind, Nines", "four_of_a_kind"),
        ("high", "6c 7c", "8c 9c Tc 3d 2h", "a straight flush, Six to Ten", "straight_flush"),
        ("high", "Ac 2c", "3c 4c 5c Kd Kh", "a straight flush, Ace to Five", "straight_flush"),
        ("high", "Ac Kc", "Qc Jc Tc 9c 2h", "a Royal Flush", "straight_flush"),
        ("high", "6c 6d", "", "a pair of Sixes", "pair"),  # shown before the flop
        ("high", "Ac Kd", "", "high card Ace", "high_card"),
        ("high", "6c 6d", "6h Ks Kd", "a full house, Sixes full of Kings", "full_house"),
        ("short_deck", "Ac Kc", "Qc Jc 9c 9d 9h", "a flush, Ace high", "flush"),
        ("ace_to_five", "8h 6d 4s 3c Ah Ad As", "", "8,6,4,3,A", "eight_low"),
        ("ace_to_five", "Ah Ad 2c 2d 3h 3s 3c", "", "two pair, Deuces and Aces", "two_pair"),
        ("omaha_eight", "Ah 2d Ks Kd", "3c 4c 8h Kc Kh", "8,4,3,2,A", "eight_low"),
        ("omaha_eight", "Ah 2d Ks Kd", "3c 4c Th Kc Kh", "", ""),
        ("deuce_to_seven", "9c 7d 5h 4s 2c", "", "9,7,5,4,2", "nine_low"),
        ("deuce_to_seven", "Kc Kd 9h 5s 2c", "", "a pair of Kings", "pair"),
        ("deuce_to_seven", "4c 5d 6h 7s 8c", "", "a straight, Four to Eight", "straight"),
        ("badugi", "7c 5d 3h As", "", "Badugi: 7,5,3,A", "badugi"),
        ("badugi", "7c 5d Ah As", "", "3-card: 7,5,A", "three_card"),
        ("badugi", "Ac Kd 6c Kc", "", "2-card: K,A", "two_card"),
        ("badugi", "Ac Kc 6c 2c", "", "1-card: A", "one_card"),
    ],
)
def test_words_and_class(name, hole, board, text, made):
    assert words(name, hole, board) == text
    assert kind(name, hole, board) == made
    assert agrees(name, hole, board, text)


NINES = ("high", "9c 9d", "Ah 7s 4c 3d 2h")
FLUSH = ("high", "Ac 9c", "3c 4c 6c 9d Jh")
STRAIGHT_TO_TEN = ("high", "6c 7d", "8h 9s Tc 2d 2h")
SIX_LOW = ("Ah 2d Ks Kd", "3c 5c 6h Kc Qh")
HIGH_LOW = "HI: three of a kind, Kings; LO: 6,5,3,2,A"


@pytest.mark.parametrize(
    ("hand", "text"),
    [
        (NINES, "a pair of Nines - Ace kicker"),
        (NINES, "a pair of Nines - lower kicker"),
        (NINES, "a pair of Nines with Ace kicker"),
        (NINES, "a pair of Nines [9c 9d Ah 7s 4c]"),
        (NINES, "a pair of Nines (pot not awarded as player cashed out)"),
        (NINES, "One pair"),
        (NINES, "words of some other room"),
        (("high", "2c 2d", "Ah 7s 4c 3d 9h"), "a pair of Twos"),
        (("high", "2c 2d", "2h 7s 7c 3d 9h"), "a full house, twos full of sevens"),
        (("high", "Ac Ad", "Kh Ks 4c 3d 2h"), "Pair of Aces and Pair of Kings"),
        (("high", "Ac Kd", "Qh 7s 4c 3d 2h"), "high card Ace - King+Queen kicker"),
        (FLUSH, "a flush, Ace high - lower cards"),
        (FLUSH, "a flush Ace high"),
        (STRAIGHT_TO_TEN, "a straight, Ten to Six"),
        (STRAIGHT_TO_TEN, "a straight, Ten high"),
        (("high", "Ac Kc", "Qc Jc Tc 9c 2h"), "a straight flush, Ace high"),
        (("omaha_high", *SIX_LOW), HIGH_LOW),
        (("omaha_eight", *SIX_LOW), HIGH_LOW),
        (("omaha_eight", *SIX_LOW), "HI: three of a kind, Kings; LO: 6-5-3-2-A"),
        (("omaha_eight", "Ah 2d Ks Kd", "3c 5c Th Kc Kh"), "HI: three of a kind, Kings"),
        (("ace_to_five", "8h 6d 4s 3c Ah Ad As", ""), "Lo: 8,6,4,3,A"),
        (("badugi", "Ac Kd 6c Kc", ""), "a 2-card: K,A"),
    ],
)
def test_the_same_hand_in_other_words(hand, text):
    assert agrees(*hand, text)


@pytest.mark.parametrize(
    ("hand", "text"),
    [
        (NINES, "a pair of Eights"),
        (NINES, "a pair of Aces - Nine kicker"),
        (NINES, "two pair, Nines and Fours"),
        (NINES, "high card Ace"),
        (FLUSH, "a flush, King high"),
        (FLUSH, "a Royal Flush"),
        (STRAIGHT_TO_TEN, "a straight, Seven to Jack"),
        (STRAIGHT_TO_TEN, "a straight, Six high"),
        (("high", "2c 2d", "2h 7s 7c 3d 9h"), "a full house, sevens full of twos"),
        (("high", "9c Tc", "Jc Qc Kc 2h 2d"), "a Royal Flush"),
        (("high", "Qc Qd", "Qh As Ac 3d 2h"), "a full house, Aces full of Queens"),
        (("omaha_high", *SIX_LOW), "HI: three of a kind, Sixes; LO: 6,5,3,2,A"),
        (("omaha_eight", *SIX_LOW), "HI: three of a kind, Kings; LO: 7,5,3,2,A"),
        (("omaha_eight", *SIX_LOW), "HI: three of a kind, Kings"),
        (("omaha_eight", "Ah 2d Ks Kd", "3c 5c Th Kc Kh"), HIGH_LOW),
        (("ace_to_five", "8h 6d 4s 3c Ah Ad As", ""), "Lo: 8,6,4,3,2"),
        (("ace_to_five", "8h 6d 4s 3c Ah Ad As", ""), "Lo: a pair of Aces"),
        (("deuce_to_seven", "Kc Kd 9h 5s 2c", ""), "Lo: a pair of Nines"),
        (("badugi", "Ac Kd 6c Kc", ""), "a 3-card: K,6,A"),
    ],
)
def test_words_that_name_another_hand(hand, text):
    assert not agrees(*hand, text)
