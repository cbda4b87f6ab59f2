"""Merge: what its samples do not show."""

import pytest

HAND = """\
<description type="Holdem" stakes="No Limit ($1/$2)"/>
<game id="41000001-1" starttime="20111003120000" numholecards="2" gametype="2" data="20111003|Tarn (41)|41|41-1|false">
<players dealer="1">
<player seat="1" nickname="Ann" balance="$100.00" dealtin="true"/>
<player seat="2" nickname="Bob" balance="$100.00" dealtin="true"/>
<player seat="3" nickname="Cid" balance="$100.00" dealtin="true"/>
</players>
<round id="BLINDS">
<event type="SMALL_BLIND" timestamp="1317661200900" player="2" amount="1.00"/>
<event type="BIG_BLIND" player="3" amount="2.00"/>
</round>
<round id="PREFLOP">
<event type="RAISE" player="1" amount="6.00"/>
<event type="FOLD" player="2"/>
<event type="CALL" player="3" amount="4.00"/>
</round>
<round id="POSTFLOP">
<event type="BET" player="3" amount="2.00"/>
<event type="FOLD" player="1"/>
<cards type="COMMUNITY" cards="2c,7d,Jh"/>
</round>
<round id="END_OF_FOLDED_GAME">
<winner amount="12.40" uncalled="false" potnumber="1" player="3" pottype="n"/>
<winner amount="2.00" uncalled="true" potnumber="2" player="3" pottype="n"/>
</round>
<round id="END_OF_GAME">
</round>
</game>
"""


def places(record):
    return [(f.code, f.line, f.column) for f in record.findings if f.severity != "info"]


def test_a_moment_is_that_of_the_first_event_whatever_clock_the_head_shows(audit_text):
    (record,) = audit_text(HAND, name="hand.xml")
    assert record.hand["played_at"] == "2011-10-03T17:00:00Z"


def test_an_uncalled_bet_of_its_own_or_within_what_the_winner_is_paid(audit_text):
    (alone,) = audit_text(HAND, name="hand.xml")
    lines = HAND.replace("12.40", "14.40").splitlines()
    (within,) = audit_text("\n".join(line for line in lines if 'uncalled="true"' not in line), name="hand.xml")
    for record in (alone, within):
        assert places(record) == []
        assert (record.hand["rake"], record.hand["awards"]) == ("0.6", {"Cid": "12.4"})


@pytest.mark.parametrize(
    ("was", "now", "found"),
    [
        ('player="3" amount="4.00"', 'player="3" amount="3.00"', ("BET005", 15, 39)),
        ('player="3" amount="4.00"', 'player="3" amount="4.0.0"', ("PAR020", 15, 39)),
        ('player="3" amount="4.00"', 'player="3"', ("PAR001", 15, 1)),
        ('type="FOLD" player="2"', 'type="SIGHS" player="2"', ("PAR001", 14, 1)),
        ('cards="2c,7d,Jh"', 'cards="2c,7d,1h"', ("CRD001", 20, 38)),
        ('<round id="POSTFLOP">', '<round id="POSTLUDE">', ("PAR001", 17, 1)),
        ("</players>", "</players><jackpot/>", ("PAR001", 7, 1)),
        ('type="Holdem"', 'type="5-Stud"', ("STR001", 2, 1)),
        ('amount="2.00" uncalled', 'amount="3.00" uncalled', ("BET022", 24, 17)),
    ],
)
def test_what_cannot_be_read_or_be_true_is_found_where_it_stands(was, now, found, audit_text):
    (record,) = audit_text(HAND.replace(was, now, 1), name="hand.xml")
    assert found in places(record)


def test_chips_of_somebody_who_is_not_dealt_in_count_when_he_plays(audit_text):
    """The text says `dealtin` wrongly of a whole table, now and then."""
    (record,) = audit_text(HAND.replace('dealtin="true"', 'dealtin="false"'), name="hand.xml")
    assert places(record) == []
    assert record.hand["net"] == {"Bob": "-1", "Cid": "6.4", "Ann": "-6"}


def test_a_game_that_is_cancelled_pays_nobody(audit_text):
    text = HAND[: HAND.index('<event type="RAISE"')] + '<event type="GAME_CANCELLED"/>\n</round>\n</game>\n'
    (record,) = audit_text(text, name="hand.xml")
    assert places(record) == []
    assert record.hand["cancelled"]
