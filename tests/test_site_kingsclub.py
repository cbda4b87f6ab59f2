"""KingsClub: what its printed totals, its runs and its silent side pots mean."""

from conftest import SAMPLES

from hhtool.cards import parse_cards
from hhtool.ranking import EVALUATORS
from hhtool.variants import VARIANTS

KINGS = SAMPLES / "kingsclub"


def one(audit_text, name, *changes):
    text = (KINGS / f"{name}.txt").read_text(encoding="utf-8")
    for old, new in changes:
        assert text.count(old) == 1
        text = text.replace(old, new)
    (record,) = audit_text(text)
    return record, [(f.code, f.line, f.column) for f in record.findings if f.severity != "info"]


def test_a_call_prints_the_total_of_the_street(audit_text):
    _, found = one(audit_text, "fault_net_of_a_player", ("(842)", "(841)"))
    assert found == []
    _, found = one(audit_text, "fault_net_of_a_player", ("(842)", "(841)"), ("Pim calls 25", "Pim calls 15"))
    assert found == [("BET005", 12, 11)]


def test_the_printed_net_is_audited(audit_text):
    _, found = one(audit_text, "fault_net_of_a_player", ("(842) +40.50", "(841) +40"))
    assert found == [("PAY011", 19, 19)]


def test_the_rake_is_audited(audit_text):
    _, found = one(audit_text, "fault_net_of_a_player", ("(842)", "(841)"), ("Rake 1", "Rake 2"))
    assert [code for code, *_ in found] == ["PAY001"]


def test_the_second_run_pays_by_its_own_hands(audit_text):
    """Jack low loses to nine low: the first run alone would give Hana all."""
    record, found = one(audit_text, "draw_run_twice")
    assert found == []
    assert record.hand["awards"] == {"Hana": "1031", "Kite": "1031"}
    _, found = one(audit_text, "draw_run_twice", ("2h Jh]", "2h 3h]"))
    assert [code for code, *_ in found] == ["SHW002"]


def test_hands_of_a_run_that_is_not_told_are_paid_by_the_claim(audit_text):
    record, found = one(audit_text, "draw_run_twice_in_one_bracket")
    assert found == []
    assert [pot["winners"] for pot in record.hand["pots"]] == [{"Hana": "600", "Kite": "600"}] * 2


def test_a_side_pot_of_one_player_needs_no_line(audit_text):
    record, found = one(audit_text, "blind_against_a_short_stack")
    assert found == []
    assert record.hand["net"] == {"Sólveig": "-25", "Abel": "0", "Tuck": "25"}


def test_a_completion_by_less_than_half_a_bet_leaves_the_bring_in_to_be_raised(audit_text):
    """33 is brought in at 44/88: after a completion to 44 the next bet is to 77, elsewhere to 88."""
    text = """\
#41202500: Limit Seven Card Stud - 44/88
2022-04-02 02:10:47
Table 'Garden Mix'
Seat 1: Ann (2,000)
Seat 2: Bob (2,000)
Seat 3: Cid (2,000)
Ann: posts ante 33
Bob: posts ante 33
Cid: posts ante 33
Dealt to Ann: [X X 2s]
Dealt to Bob: [X X Kd]
Dealt to Cid: [Td Ad 4s]
Ann brings in for 33
Bob bets 44
Cid raises to {to}
Ann folds
Bob folds
*** SUMMARY ***
Seat 1: Ann (1,934) -66
Seat 2: Bob (1,923) -77
Seat 3: Cid (2,143) +143
Cid wins pot (220)
"""
    (record,) = audit_text(text.format(to=77))
    assert [f.code for f in record.findings if f.severity != "info"] == []
    (record,) = audit_text(text.format(to=77), rules="pokerstars")
    assert [f.code for f in record.findings if f.severity != "info"] == ["BET014"]


def test_deuce_to_seven_razz_counts_the_ace_high(audit_text):
    """The highest door card brings in: the ace, which razz leaves to the king."""
    text = """\
#41202501: Limit {game} - 10/20
2022-04-02 02:12:47
Table 'Garden Mix'
Seat 1: Ann (200)
Seat 2: Bob (200)
Ann: posts ante 1
Bob: posts ante 1
Dealt to Ann: [X X As]
Dealt to Bob: [3c 4d Kd]
Ann brings in for 3
Bob folds
*** SUMMARY ***
Seat 1: Ann (201) +1
Seat 2: Bob (199) -1
Ann wins pot (2)
"""
    (record,) = audit_text(text.format(game="2-7 Razz"))
    assert [f.code for f in record.findings if f.severity != "info"] == []
    (record,) = audit_text(text.format(game="Razz"))
    assert [f.code for f in record.findings if f.severity != "info"] == ["FRC009"]


def test_the_board_of_drawmaha_has_no_part_in_the_low_hand():
    hole, board = parse_cards("Th 8h 5d 4h 7s"), parse_cards("2d 3c Kd Qh Jc")
    low = EVALUATORS[VARIANTS["27drawmaha"].low]
    assert low(hole, board) == low(hole, ())
