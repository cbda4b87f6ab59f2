"""Arithmetic of pots, by the vectors of the rules (V-POT, V-ODD, V-RIT)."""

from hypothesis import given
from hypothesis import strategies as st

from hhtool.pots import Pot, halves, layers, split, take, unmatched

A, B, C, D = 0, 1, 2, 3


def test_V_POT_1_two_levels():
    assert unmatched({A: 50, B: 120, C: 120}) is None
    assert layers([{A: 50, B: 120, C: 120}], [A, B, C]) == [Pot(150, (A, B, C)), Pot(140, (B, C))]


def test_V_POT_2_what_nobody_matched_goes_back():
    assert unmatched({A: 50, B: 120, C: 100}) == (B, 20)
    assert layers([{A: 50, B: 100, C: 100}], [A, B, C]) == [Pot(150, (A, B, C)), Pot(100, (B, C))]


def test_V_POT_3_short_stack_of_twenty():
    assert layers([{A: 20, B: 50, C: 50}], [A, B, C]) == [Pot(60, (A, B, C)), Pot(60, (B, C))]


def test_V_POT_4_three_levels():
    pots = layers([{A: 50, B: 100, C: 200, D: 200}], [A, B, C, D])
    assert [pot.amount for pot in pots] == [200, 150, 200]
    assert [pot.eligible for pot in pots] == [(A, B, C, D), (B, C, D), (C, D)]


def test_V_POT_5_folded_chips_stay_in_the_layers_they_reach():
    assert layers([{A: 100, B: 40, C: 100, D: 70}], [A, B, C]) == [Pot(160, (A, B, C)), Pot(150, (A, C))]


def test_V_POT_6_a_layer_left_to_one_player_is_a_pot():
    bets = {A: 100, B: 100, C: 60}
    assert unmatched(bets) is None  # B folded, but his bet matches A's
    assert layers([bets], [A, C]) == [Pot(180, (A, C)), Pot(80, (A,))]


def test_V_POT_7_the_return_counts_folded_bets():
    assert unmatched({A: 150, B: 100, C: 60}) == (A, 50)
    assert layers([{A: 100, B: 100, C: 60}], [A, C]) == [Pot(180, (A, C)), Pot(80, (A,))]


def test_V_POT_8_a_dead_blind_makes_no_phantom_return():
    assert unmatched({A: 100, B: 100, C: 100}) is None
    assert layers([{A: 100, B: 100, C: 100}], [A, B, C], dead=50) == [Pot(350, (A, B, C))]


def test_V_POT_9_everybody_at_the_same_level():
    assert layers([{A: 4, B: 4, C: 2}], [A, B]) == [Pot(10, (A, B))]


def test_R_POT_03_folded_chips_above_every_live_level_belong_to_the_top_layer():
    assert layers([{A: 30, B: 50, C: 30}], [A, C]) == [Pot(110, (A, C))]


def test_R_POT_06_layers_with_the_same_players_are_one_pot():
    # C was all-in for 20 and was folded as sitting out; nothing separates the layers any more
    assert layers([{A: 50, B: 50, C: 20}, {A: 30, B: 30}], [A, B]) == [Pot(180, (A, B))]


def test_R_FRC_04_a_short_ante_makes_a_layer():
    antes = {A: 10, B: 20, C: 20}
    assert layers([antes, {B: 100, C: 100}], [A, B, C]) == [Pot(30, (A, B, C)), Pot(220, (B, C))]


def test_V_ODD_1_chips_of_five_cents_in_seat_order():
    assert split(190, [8, 9, 2, 7], unit=5) == {8: 50, 9: 50, 2: 45, 7: 45}


def test_V_ODD_2_high_half_takes_the_odd_chip_then_the_first_low():
    high, low = halves(1875, 2)
    assert (high, low) == (938, 937)
    assert split(low, ["left of the button", "the other"]) == {"left of the button": 469, "the other": 468}


def test_V_ODD_3_three_winners_of_101():
    assert list(split(101, [A, B, C]).values()) == [34, 34, 33]


def test_V_RIT_1_the_first_board_takes_the_odd_cent():
    assert halves(22317, 2) == [11159, 11158]


def test_R_RAKE_without_printed_pots_the_main_pot_pays_what_does_not_divide():
    assert take([100, 50], 10) == [93, 47]
    assert take([60, 60], 4) == [58, 58]
    assert take([], 0) == []


bets = st.dictionaries(st.integers(0, 8), st.integers(1, 500), min_size=2, max_size=9)


@given(st.lists(bets, max_size=4), st.sets(st.integers(0, 8), min_size=1), st.integers(0, 100))
def test_pots_hold_every_chip_and_nest(rounds, live, dead):
    pots = layers(rounds, live, dead)
    assert sum(pot.amount for pot in pots) == dead + sum(sum(each.values()) for each in rounds)
    assert len({pot.eligible for pot in pots}) == len(pots)


@given(st.integers(0, 10**6), st.integers(1, 9), st.sampled_from([1, 5, 25]))
def test_R_ODD_07_shares_differ_by_one_unit_at_most(amount, players, unit):
    shares = list(split(amount, range(players), unit).values())
    assert sum(shares) == amount
    assert max(shares) - min(shares) <= unit + amount % unit
    assert sorted(shares, reverse=True) == shares


@given(bets)
def test_R_POT_01_after_the_return_the_two_highest_are_equal(street):
    excess = unmatched(street)
    if excess:
        player, amount = excess
        street = {**street, player: street[player] - amount}
    assert unmatched(street) is None
