"""The two games the project began from, replayed under their own house rules.

One doubles its blinds, eliminates who has nothing left and shows every hand (`bga`); the other raises by multiples,
bets fractions of the pot and gives odd chips from the left of the dealer (`seed-game`).
"""

import pytest
from conftest import SAMPLES

from hhtool.run import Options, records

DOUBLING = (SAMPLES / "pokerstars" / "blinds_that_double.txt").read_text(encoding="utf-8")
MULTIPLES = (SAMPLES / "pokerstars" / "multiples_and_fractions.txt").read_text(encoding="utf-8")


def codes(text, rules, tmp_path):
    path = tmp_path / "session.txt"
    path.write_text(text, encoding="utf-8")
    return [finding.code for record in records([str(path)], Options(rules=rules)) for finding in record.findings]


@pytest.mark.parametrize(("text", "rules"), [(DOUBLING, "bga"), (MULTIPLES, "seed-game"), (MULTIPLES, "pokerstars")])
def test_the_games_are_clean_under_their_own_rules(text, rules, tmp_path):
    assert codes(text, rules, tmp_path) == []


def test_the_last_player_has_all_the_points(tmp_path):
    path = SAMPLES / "pokerstars" / "blinds_that_double.txt"
    hands = [record.hand for record in records([str(path)], Options(rules="bga"))]
    assert [hand["awards"] for hand in hands] == [{"Alice": "18"}, {"Alice": "36"}, {"Alice": "24"}]
    points = dict.fromkeys(("Alice", "Bob", "Charlie"), 20)
    for hand in hands:
        for name, net in hand["net"].items():
            points[name] += int(net)
    assert points == {"Alice": 60, "Bob": 0, "Charlie": 0}


def test_R_TRN_01_a_level_that_is_not_the_double(tmp_path):
    edited = DOUBLING.replace("Level III (4/8)", "Level III (3/6)")
    edited = edited.replace("small blind 4", "small blind 3").replace("big blind 8", "big blind 6")
    assert "FRC015" in codes(edited, "bga", tmp_path)
    assert "FRC015" not in codes(edited, "pokerstars", tmp_path)


def test_R_SHOW_04_every_hand_is_shown(tmp_path):
    edited = DOUBLING.replace("Bob: shows [Qh Jc] (high card King)", "Bob: mucks hand")
    edited = edited.replace("showed [Qh Jc] and lost with high card King", "mucked [Qh Jc]")
    assert codes(edited, "bga", tmp_path) == ["SHW007"]
    assert codes(edited, "pokerstars", tmp_path) == []


def test_R_TRN_06_who_is_out_does_not_act(tmp_path):
    hands = DOUBLING.split("\n\n\n")
    hands[2] = hands[2].replace("Seat 2: Bob (12", "Seat 3: Charlie (12").replace("Seat 2: Bob", "Seat 3: Charlie")
    hands[2] = hands[2].replace("Bob", "Charlie")
    assert "XHD015" in codes("\n\n\n".join(hands), "bga", tmp_path)


def test_R_NL_07_a_raise_that_is_no_multiple(tmp_path):
    edited = MULTIPLES.replace("Bob: raises 40 to 60", "Bob: raises 30 to 50")
    edited = edited.replace("Cleo: calls 55", "Cleo: calls 45").replace("Ann: calls 40", "Ann: calls 30")
    assert "BET010" in codes(edited, "seed-game", tmp_path)
    assert "BET010" not in codes(edited, "pokerstars", tmp_path)


def test_R_ODD_02_the_odd_chip_goes_to_the_left_of_the_dealer(tmp_path):
    edited = MULTIPLES.replace("713", "~").replace("712", "713").replace("~", "712")
    assert codes(edited, "seed-game", tmp_path) == ["PAY004"]
