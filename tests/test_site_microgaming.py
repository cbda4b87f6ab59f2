"""Microgaming: what its samples do not show."""

import pytest

from hhtool.run import Options, records

HAND = """\
<Game hhversion="2" id="4577" date="2012-09-27 16:45:13" tablename="Gale" stakes="1|2" betlimit="NL" \
gametype="Hold'em" realmoney="true" currencysymbol="rCA=" istournament="0" rake="300">
<Seats>
<Seat num="1" alias="Ann" unicodealias="QQBuAG4A" balance="100.00" endbalance="104.00" dealer="true"/>
<Seat num="2" alias="Bob" unicodealias="QgBvAGIA" balance="100.00" endbalance="99.00"/>
<Seat num="3" alias="Cid" unicodealias="QwBpAGQA" balance="100.00" endbalance="94.00"/>
<Seat num="5" alias="Dee" unicodealias="RABlAGUA" balance="100.00" endbalance="100.00"/>
</Seats>
<Gameplay>
<Action seq="1" type="SmallBlind" seat="2" value="1.00"/>
<Action seq="2" type="BigBlind" seat="3" value="2.00"/>
<Action seq="3" type="Raise" seat="1" value="6.00"/>
<Action seq="4" type="Fold" seat="2"/>
<Action seq="5" type="Call" seat="3" value="4.00"/>
<Action seq="6" type="DealFlop">
<Card value="2" suit="c" id="14"/><Card value="10" suit="d" id="35"/><Card value="K" suit="h" id="51"/>
</Action>
<Action seq="7" type="Check" seat="3"/>
<Action seq="8" type="Bet" seat="1" value="2.00"/>
<Action seq="9" type="Fold" seat="3"/>
<Action type="Win">
<Seat num="1" amount="12.00" pot="0" type="" lowhandwin="0"/>
</Action>
</Gameplay>
</Game>
"""


def places(record):
    return [(f.code, f.line, f.column) for f in record.findings if f.severity != "info"]


def test_who_is_not_called_is_paid_his_bet_even_where_the_rake_is_more(audit_text):
    """Dee waits for the big blind: she is listed, but does nothing."""
    (record,) = audit_text(HAND, name="hand.xml")
    assert places(record) == [("RAK002", 1, 1)]  # an unlikely rake, so that it stands out
    assert (record.hand["rake"], record.hand["awards"]) == ("3", {"Ann": "10"})
    assert record.hand["net"] == {"Bob": "-1", "Cid": "-6", "Ann": "4"}


def test_without_a_version_calls_and_raises_are_totals(audit_text):
    text = HAND.replace('hhversion="2" ', "").replace('seat="3" value="4.00"', 'seat="3" value="6.00"')
    (record,) = audit_text(text, name="hand.xml")
    assert places(record) == [("RAK002", 1, 1)]  # an unlikely rake, so that it stands out


@pytest.mark.parametrize(
    ("was", "now", "found"),
    [
        ('endbalance="94.00"', 'endbalance="93.00"', ("PAY011", 5, 80)),
        ('rake="300"', 'rake="200"', ("PAY001", 21, 1)),
        ('rake="300"', "", ("PAR001", 1, 1)),
        ('seat="3" value="4.00"', 'seat="3" value="5.00"', ("BET005", 13, 45)),
        ('seat="3" value="4.00"', 'seat="4" value="4.00"', ("PAR008", 13, 29)),
        ('type="Check"', 'type="Knock"', ("PAR001", 17, 1)),
        ('value="K" suit="h"', 'value="K" suit="x"', ("CRD001", 14, 1)),
        ("QwBpAGQA", "QwBpAGQ", ("PAR001", 5, 1)),
        ("Hold'em", "Badugi", ("STR001", 1, 112)),
    ],
)
def test_what_cannot_be_read_or_be_true_is_found_where_it_stands(was, now, found, audit_text):
    (record,) = audit_text(HAND.replace(was, now, 1), name="hand.xml")
    assert found in places(record)


@pytest.mark.parametrize("end", ["0.00", "100.00"])
def test_for_money_a_player_can_leave_or_buy_chips_after_the_hand(end, audit_text):
    (record,) = audit_text(HAND.replace('endbalance="94.00"', f'endbalance="{end}"'), name="hand.xml")
    assert places(record) == [("RAK002", 1, 1)]  # an unlikely rake, so that it stands out


def test_the_moment_is_told_by_the_option_only(audit_text, tmp_path):
    (record,) = audit_text(HAND, name="hand.xml")
    assert record.hand["played_at"] is None
    (record,) = records([str(tmp_path / "hand.xml")], Options(zone="Europe/Malta"))
    assert record.hand["played_at"] == "2012-09-27T14:45:13Z"
