"""The betting state machine, by the vectors of the rules (V-ALL, V-MIX) and the size rules of each structure."""

import pytest

from hhtool import events as ev
from hhtool.hand import Game
from hhtool.rules import PROFILES
from hhtool.table import IllegalAction, Player, Table


def table(stacks, rules="tda", structure="nl", blinds=(0, 0), **game):
    """A table of players A, B, C … with these stacks, in order from the left of the button."""
    small, big = blinds
    players = [Player(seat, name, stack, stack) for seat, (name, stack) in enumerate(stacks.items(), 1)]
    return Table(Game("holdem", structure, small or None, big or None, **game), PROFILES[rules], players)


VERBS = {"small": ev.SmallBlind, "big": ev.BigBlind, "ante": ev.Ante, "straddle": ev.Straddle}


def play(table, *lines):
    """`A small 1`, `B ante 2`, `B bets 100`, `C raises 250` (raise-to), `D calls 40`, `E folds`, `F checks`."""
    for line in lines:
        name, verb, *rest = line.split()
        player = table.by_name[name]
        amount = int(rest[0]) if rest else 0
        if verb in VERBS:
            event = VERBS[verb](name, amount)
        elif verb == "raises":
            event = ev.Raise(name, None, amount, player.stack + player.bet == amount)
        elif verb in ("bets", "calls"):
            event = (ev.Bet if verb == "bets" else ev.Call)(name, amount, player.stack == amount)
        else:
            event = (ev.Fold if verb == "folds" else ev.Check)(name)
        table.apply(event)


def flop(stacks, *lines, rules="tda", big=100, structure="nl"):
    """A table on the flop: everybody has checked to get there, the pot holds a big blind of each."""
    stacks = {name: stack + big for name, stack in stacks.items()}
    game = table(stacks, rules, structure, (0, big))
    names = list(stacks)
    game.apply(ev.BigBlind(names[-1], big))
    for name in names[:-1]:
        game.apply(ev.Call(name, big))
    game.apply(ev.Check(names[-1]))
    game.advance(1)
    play(game, *lines)
    return game


def refused(table, line):
    before = [(p.stack, p.bet, p.put, p.folded) for p in table.players], set(table.pending), table.current
    with pytest.raises(IllegalAction) as caught:
        play(table, line)
    assert before == ([(p.stack, p.bet, p.put, p.folded) for p in table.players], set(table.pending), table.current)
    return caught.value.finding.code


RICH = dict.fromkeys("ABCDEF", 10_000)


def test_V_ALL_1_short_all_ins_add_up():
    game = flop({**RICH, "B": 125, "D": 200}, "A bets 100", "B raises 125", "C calls 125", "D raises 200")
    play(game, "E calls 200", "F folds")
    assert game.legal().min_to == 300


def test_V_ALL_2_who_faces_less_than_a_full_raise_may_not_raise():
    game = flop({**RICH, "B": 125, "D": 200}, "A bets 100", "B raises 125", "C calls 125", "D raises 200")
    play(game, "E calls 200", "F folds", "A calls 100")
    assert game.legal().min_to is None
    assert game.legal().call == 75
    assert refused(game, "C raises 300") == "BET011"


def test_V_ALL_3_a_full_raise_opens_it_again():
    game = flop({**RICH, "B": 125, "D": 200}, "A bets 100", "B raises 125", "C calls 125", "D raises 200")
    play(game, "E calls 200", "F folds", "A raises 300")
    assert game.legal().player.name == "C"
    assert game.legal().min_to == 400


def test_V_ALL_4_who_has_not_acted_may_always_raise():
    game = flop({**RICH, "B": 500, "C": 650, "D": 800}, "A bets 300", "B raises 500", "C raises 650", "D raises 800")
    play(game, "E calls 800")
    assert game.legal().player.name == "F"
    assert game.legal().min_to == 1100


@pytest.mark.parametrize("big_blind_raises", [False, True])
def test_V_ALL_5_to_7_blinds_2000_4000(big_blind_raises):
    # A under the gun, C on the button, S and B the blinds
    game = table({"S": 50_000, "B": 50_000, "A": 50_000, "C": 7500}, blinds=(2000, 4000))
    play(game, "S small 2000", "B big 4000", "A calls 4000", "C raises 7500", "S folds")
    assert (game.legal().player.name, game.legal().min_to) == ("B", 11_500)
    if big_blind_raises:
        play(game, "B raises 11500")
        assert (game.legal().player.name, game.legal().min_to) == ("A", 15_500)
    else:
        play(game, "B calls 3500")
        assert (game.legal().player.name, game.legal().min_to) == ("A", None)


def test_V_ALL_8_two_players_may_raise_again():
    stacks = {**RICH, "D": 1300, "E": 1700}
    game = flop(stacks, "A bets 500", "B raises 1000", "C calls 1000", "D raises 1300", "E raises 1700", "F folds")
    play(game, "A folds")
    assert (game.legal().player.name, game.legal().min_to) == ("B", 2200)
    play(game, "B calls 700")
    assert (game.legal().player.name, game.legal().min_to) == ("C", 2200)


def test_V_ALL_9_a_short_all_in_is_not_completed_in_no_limit():
    game = flop({**RICH, "B": 140}, "A bets 100", "B raises 140")
    assert game.legal().min_to == 240
    assert refused(game, "C raises 200") == "BET008"


def test_V_ALL_10_a_full_raise_opens_for_one_and_not_for_the_other():
    game = flop({"A": 10_000, "B": 10_000, "C": 250}, "A bets 100", "B raises 200", "C raises 250")
    assert game.legal().min_to == 350  # A was raised in full by B
    play(game, "A calls 150")
    assert (game.legal().player.name, game.legal().call, game.legal().min_to) == ("B", 50, None)


def test_R_ALL_02_pokerstars_lets_a_raise_follow_by_the_short_all_in():
    stacks = {**RICH, "A": 51}
    game = table(stacks, "pokerstars", blinds=(15, 30))
    play(game, "B small 15", "C big 30", "D folds", "E folds", "F folds", "A raises 51")
    assert game.legal().min_to == 72
    game = table(stacks, "tda", blinds=(15, 30))
    play(game, "B small 15", "C big 30", "D folds", "E folds", "F folds", "A raises 51")
    assert game.legal().min_to == 81


@pytest.mark.parametrize(("rules", "may"), [("tda", True), ("wsop", False), ("bga", True)])
def test_R_ALL_06_consecutive_counts_only_all_ins_that_follow_each_other(rules, may):
    game = flop({**RICH, "B": 125, "D": 200}, "A bets 100", "B raises 125", "C calls 125", "D raises 200", rules=rules)
    play(game, "E calls 200", "F folds")
    assert (game.legal().min_to is not None) is may


def test_V_MIX_1_call_raise_fold_call():
    game = table({"Bob": 100, "Charlie": 100, "Alice": 100}, "pokerstars", blinds=(1, 2))
    play(game, "Bob small 1", "Charlie big 2", "Alice calls 2", "Bob raises 4", "Charlie folds", "Alice calls 2")
    assert game.betting_done
    assert game.pot == 10
    assert [player.name for player in game.live] == ["Bob", "Alice"]


@pytest.mark.parametrize(("to", "rules", "code"), [
    (8, "pokerstars", "BET008"), (8, "bga", None), (10, "pokerstars", None), (10, "seed-game", "BET010"),
    (12, "seed-game", None),
])  # fmt: skip
def test_V_MIX_2_blind_2_raise_to_6_then(to, rules, code):
    game = table(dict.fromkeys("ABCD", 1000), rules, blinds=(1, 2))
    play(game, "A small 1", "B big 2", "C raises 6")
    if code:
        assert refused(game, f"D raises {to}") == code
    else:
        play(game, f"D raises {to}")


def test_the_finding_on_a_small_raise_says_what_would_be_right_and_where_it_is_legal():
    game = table(dict.fromkeys("ABCD", 1000), "pokerstars", blinds=(1, 2))
    play(game, "A small 1", "B big 2", "C raises 6")
    with pytest.raises(IllegalAction) as caught:
        game.apply(ev.Raise("D", 2, 8))
    finding = caught.value.finding
    assert (finding.expected, finding.actual, finding.field) == ("10", "8", "to")
    assert (finding.parameter, finding.legal_under) == ("min_raise", ("bga",))


def test_R_FRC_02_a_short_big_blind_is_owed_in_full():
    game = table({"A": 1000, "B": 60, "C": 1000}, blinds=(50, 100))
    play(game, "A small 50", "B big 60")
    assert (game.legal().player.name, game.legal().call, game.legal().min_to) == ("C", 100, 200)
    assert refused(game, "C calls 60") == "BET005"


def test_R_FRC_02_the_big_blind_is_owed_though_its_player_is_all_in_from_the_ante():
    game = table({"A": 1000, "B": 10, "C": 1000}, blinds=(50, 100))
    play(game, "A ante 15", "B ante 10", "C ante 15", "A small 50")
    assert (game.legal().player.name, game.legal().call) == ("C", 100)


def test_R_FRC_05_the_straddler_acts_last_and_is_raised_by_his_straddle():
    game = table(dict.fromkeys("ABCDE", 1000), "ggpoker", blinds=(1, 2))
    play(game, "A small 1", "B big 2", "C straddle 4")
    assert (game.legal().player.name, game.legal().call, game.legal().min_to) == ("D", 4, 8)
    play(game, "D calls 4", "E folds", "A folds", "B calls 2")
    assert game.legal().player.name == "C"
    game = table(dict.fromkeys("ABCDE", 1000), "wsop", blinds=(1, 2))
    play(game, "A small 1", "B big 2", "C straddle 4")
    assert game.legal().min_to == 6


def test_R_SEAT_06_heads_up_the_button_is_first_before_and_last_after_the_flop():
    game = table({"B": 1000, "A": 1000}, blinds=(1, 2))  # A has the button
    play(game, "A small 1", "B big 2")
    assert game.legal().player.name == "A"
    play(game, "A calls 1", "B checks")
    game.advance(1)
    assert game.legal().player.name == "B"


def test_R_TURN_01_the_action_begins_behind_the_big_blind_where_the_small_one_is_as_large():
    game = table({"A": 500, "B": 500, "C": 500}, blinds=(10, 10))
    play(game, "A small 10", "B big 10", "C calls 10", "A checks")
    assert game.legal().player.name == "B"


def test_R_TURN_06_the_big_blind_has_an_option():
    game = table({"A": 100, "B": 100, "C": 100}, blinds=(1, 2))
    play(game, "A small 1", "B big 2", "C calls 2", "A calls 1")
    assert (game.legal().player.name, game.legal().call, game.legal().min_to) == ("B", 0, 4)


def test_R_TURN_07_nobody_is_asked_when_only_one_could_bet():
    game = table({"A": 100, "B": 50, "C": 100}, blinds=(1, 2))
    play(game, "A small 1", "B big 2", "C raises 100", "A folds", "B calls 48")
    assert game.legal() is None
    assert game.close_round() == (game.by_name["C"], 50)


@pytest.mark.parametrize(("line", "code"), [
    ("A bets 50", "BET007"), ("A bets 20000", "SEA006"), ("B checks", "TRN007"), ("A calls 10", "BET002"),
    ("A raises 100", "BET004"),
])  # fmt: skip
def test_what_may_not_be_done_when_nobody_has_bet(line, code):
    assert refused(flop(RICH), line) == code


@pytest.mark.parametrize(("line", "code"), [
    ("B checks", "BET001"), ("B calls 90", "BET005"), ("B bets 200", "BET003"), ("B raises 199", "BET008"),
    ("C folds", "TRN001"), ("A checks", "TRN001"), ("B raises 90", "BET019"),
])  # fmt: skip
def test_what_may_not_be_done_when_somebody_has_bet(line, code):
    assert refused(flop(RICH, "A bets 100"), line) == code


def test_TRN002_and_TRN003_folded_and_all_in_players_are_out_of_it():
    game = flop({**RICH, "B": 300}, "A bets 100", "B raises 300", "C folds")
    assert refused(game, "C calls 300") == "TRN002"
    assert refused(game, "B checks") == "TRN003"


@pytest.mark.parametrize(("pot", "bet", "most"), [(100, 50, 250)])
def test_R_PL_02_pot_100_and_bet_50_allow_250(pot, bet, most):
    game = flop({"A": 10_000, "B": 10_000}, big=pot // 2, structure="pl")
    play(game, f"A bets {bet}")
    assert game.legal().max_to == most
    assert refused(game, f"B raises {most + 1}") == "BET013"


def test_R_PL_02_blinds_1_2_allow_7_then_24():
    game = table(dict.fromkeys("ABCD", 1000), structure="pl", blinds=(1, 2))
    play(game, "A small 1", "B big 2")
    assert game.legal().max_to == 7
    play(game, "C raises 7")
    assert game.legal().max_to == 24


def test_R_PL_03_a_dead_small_blind_counts_in_full_before_the_flop():
    game = table(dict.fromkeys("BCD", 10_000), structure="pl", blinds=(100, 200))
    play(game, "B big 200")
    assert game.legal().max_to == 700


def test_R_PL_06_wsop_opens_for_four_big_blinds():
    game = table(dict.fromkeys("ABCD", 1000), "wsop", "pl", blinds=(5, 10))
    play(game, "A small 5", "B big 10")
    assert game.legal().max_to == 40


def limit(rules="pokerstars", names="ABC"):
    game = table(dict.fromkeys(names, 1000), rules, "fl", blinds=(5, 10), big_bet=20)
    play(game, f"{names[0]} small 5", f"{names[1]} big 10")
    return game


def test_R_FL_01_bets_come_in_units():
    game = limit()
    assert (game.legal().min_to, game.legal().max_to) == (20, 20)
    assert refused(game, "C raises 25") == "BET014"
    play(game, "C calls 10", "A calls 5", "B checks")
    game.advance(1)
    assert game.legal().min_to == 10
    play(game, "A checks", "B checks", "C checks")
    game.advance(2)
    assert game.legal().min_to == 20


def test_R_FL_03_one_bet_and_three_raises_are_the_cap():
    game = limit()
    play(game, "C raises 20", "A raises 30", "B raises 40")
    assert game.legal().min_to is None
    assert refused(game, "C raises 50") == "BET015"


def test_R_FL_03_wsop_allows_a_fifth():
    game = limit("wsop")
    play(game, "C raises 20", "A raises 30", "B raises 40", "C raises 50")
    assert refused(game, "A raises 60") == "BET015"


def test_R_FL_04_heads_up_exceptions():
    game = limit("roberts", "AB")
    play(game, "A raises 20", "B raises 30", "A raises 40", "B raises 50")
    game = limit("pokerstars", "AB")
    play(game, "A raises 20", "B raises 30", "A raises 40")
    assert refused(game, "B raises 50") == "BET015"


def test_R_FL_05_an_all_in_of_half_a_bet_counts_as_a_bet():
    game = table({"A": 1000, "B": 1000, "C": 16, "D": 1000}, "pokerstars", "fl", blinds=(5, 10), big_bet=20)
    play(game, "A small 5", "B big 10", "C raises 16")  # 6 of 10: a full bet
    assert game.legal().max_to == 30
    game = table({"A": 1000, "B": 1000, "C": 14, "D": 1000}, "pokerstars", "fl", blinds=(5, 10), big_bet=20)
    play(game, "A small 5", "B big 10", "C raises 14")  # 4 of 10: it can be completed
    assert game.legal().min_to == 20


def test_R_NL_06_the_cap_works_like_the_stack():
    game = table(dict.fromkeys("BA", 1000), blinds=(5, 10), cap=200)
    play(game, "A small 5", "B big 10")
    assert game.legal().max_to == 200
    assert refused(game, "A raises 201") == "BET017"
    play(game, "A raises 200", "B calls 190")
    assert game.legal() is None


def test_R_TURN_01_equal_blinds_are_told_apart():
    """A and B post 5 each: the action starts behind B, and A is asked before him."""
    game = table(dict.fromkeys("ABC", 500), blinds=(5, 5))
    play(game, "A small 5", "B big 5")
    assert game.legal().player.name == "C"
    play(game, "C calls 5")
    assert game.legal().player.name == "A"


@pytest.mark.parametrize(("added", "codes"), [(30, []), (20, ["BET018"])])
def test_R_NL_04_what_a_raise_adds_makes_its_total(added, codes):
    """A has 10 in and raises to 40."""
    game = table(dict.fromkeys("AB", 500), blinds=(10, 20))
    play(game, "B big 20", "A small 10")
    game.apply(ev.Raise("A", None, 40, added=added))
    assert [note.code for note in game.notes] == codes
