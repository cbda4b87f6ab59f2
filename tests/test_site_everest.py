"""Everest: what its XML says in its own way, and what becomes of an edited hand."""

import pytest
from conftest import SAMPLES

from hhtool import events as ev
from hhtool.reader import Source, read

FOLDER = SAMPLES / "everest"
LIMIT, OMAHA, TOURNAMENT = (
    (FOLDER / name).read_text(encoding="utf-8")
    for name in ("fixed_limit_and_walk.xml", "pot_limit_omaha_rake_and_tax.xml", "tournament_side_pot.xml")
)


@pytest.fixture
def hands(tmp_path):
    def read_text(text):
        path = tmp_path / "session.xml"
        path.write_text(text, encoding="utf-8")
        return list(read(Source("session.xml", str(path))))

    return read_text


def test_a_bet_is_a_check_a_call_or_a_raise_by_what_it_adds(hands):
    first, _ = hands(LIMIT)
    moves = [event for _, event in first.lines if isinstance(event, ev.Bet | ev.Raise | ev.Call)]
    assert moves[-3:] == [ev.Bet("Mo_Teal", 200), ev.Raise("quartzlamp", None, 400), ev.Call("Mo_Teal", 200)]
    assert [event.player for _, event in first.of(ev.Check)] == ["Mo_Teal", "Mo_Teal", "quartzlamp"]


def test_the_head_counts_for_all_hands_of_the_session(hands):
    text = LIMIT.replace("</HAND>", '</HAND>\n<PRIZE name="b3rnd" place="3" prize="$2"/>', 1)
    assert [hand.game.variant for hand in hands(text)] == ["holdem", "holdem"]


def test_times_are_seconds_since_1970(hands):
    (hand,) = hands(OMAHA)
    assert (hand.played_at.isoformat(), hand.tz_source) == ("2010-12-03T18:20:10+00:00", "printed")


def test_the_whole_board_at_once_is_three_streets(hands):
    (hand,) = hands(TOURNAMENT)
    assert [(event.name, len(event.new)) for _, event in hand.of(ev.Street)] == [
        ("hole", 0),
        ("flop", 3),
        ("turn", 1),
        ("river", 1),
    ]


def test_a_penalty_is_a_dead_blind(hands):
    first, _ = hands(LIMIT.replace('amount="100" penalty="0"', 'amount="100" penalty="50"', 1))
    assert [event for _, event in first.of(ev.BigBlind, ev.DeadBlind)] == [
        ev.BigBlind("b3rnd", 100),
        ev.DeadBlind("b3rnd", 50),
    ]


@pytest.mark.parametrize(
    ("text", "before", "after", "findings"),
    [
        (OMAHA, 'amount="6040" pot', 'amount="6020" pot', [("PAY001", 37)]),
        (OMAHA, 'potAmount="6040"', 'potAmount="6060"', [("POT002", 35)]),
        (OMAHA, '  <PUSH position="1" amount="6000"/>\n', "", [("BET021", 36)]),
        (OMAHA, '<PUSH position="1" amount="6000"/>', '<PUSH position="1" amount="5000"/>', [("BET022", 34)]),
        (OMAHA, ">1000<", ">1010<", [("POT008", 24)]),
        (OMAHA, "10s, 9s, 2c", "10s, 9x, 2c", [("CRD001", 25)]),
        (OMAHA, '<FOLD position="4"/>', '<RAISE position="4"/>', [("PAR001", 27)]),
        (OMAHA, '<FOLD position="4"/>', '<FOLD position="5"/>', [("PAR008", 27)]),
        (OMAHA, 'amount="2600"', 'amount="26.00"', [("PAR020", 28)]),
        (OMAHA, 'amount="2600"', 'amount="1500"', [("BET008", 28)]),
        (OMAHA, 'position="4" name', 'position="1" name', [("SEA001", 4)]),
        (OMAHA, "0,50 €/1 €", "1 €", [("PAR020", 2)]),
        (OMAHA, 'time="1291400410"', 'time="9999999999999999"', [("PAR014", 2)]),
        (OMAHA, "omaha-hi", "badugi", [("STR001", 2)]),
        (TOURNAMENT, '<WIN position="0"', '<WIN position="4"', [("SHW002", 36)]),
        (TOURNAMENT, 'amount="400000" allin="1"', 'amount="400000"', [("SEA007", 23)]),
    ],
)
def test_one_edit_is_one_finding(text, before, after, findings, audit_text):
    assert before in text
    (record,) = audit_text(text.replace(before, after, 1), name="session.xml")
    assert [(f.code, f.line) for f in record.findings if f.severity != "info"] == findings


def test_a_hand_that_is_cut_off(audit_text):
    (record,) = audit_text(OMAHA[: OMAHA.index("  <PUSH")], name="session.xml")
    assert [f.code for f in record.findings] == ["PAR004"]
    assert not record.hand["read"]
