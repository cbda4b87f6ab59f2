"""What is particular to the text of BetOnline."""

import pytest

HAND = """\
BetOnline Poker Game #1500000101: Hold'em No Limit ($0.25/0.50) - 2016/07/05 20:15:00 Eastern Daylight Time
Table 'Harvey' 10-Max, Seat #9 is the button
Seat 3: Lotte (48.10 in chips)
Seat 0: Arvo (50.00 in chips) - Small Blind
Seat 1: Hero (61.25 in chips) - Big Blind
Seat 6: Perrin (75.00 in chips)
Seat 9: Oda (40.00 in chips) - The button
Arvo: posts small blind 0.25
Hero: posts big blind 0.50
*** HOLE CARDS ***
Dealt to Hero [Qs 10s]
Lotte: calls 0.50
Perrin: folds
Oda: folds
Arvo: folds
Hero: checks
*** FLOP *** [Qd 8c 3h]
Hero: bets 1.25
Lotte: folds
Uncalled bet (1.25) returned to Hero
*** SUMMARY ***
Total pot 1.19 | Rake 0.06
Board [Qd 8c 3h]
Seat 3: Lotte folded on the Flop
Seat 0: Arvo folded before Flop
Seat 1: Hero collected (1.19)
Seat 6: Perrin folded before Flop
Seat 9: Oda folded before Flop
"""


@pytest.fixture
def read(audit_text):
    """The ledger of the hand with replacements, and its findings as `code line`, but for those that only inform."""

    def of(*replacements):
        text = HAND
        for old, new in replacements:
            assert old in text
            text = text.replace(old, new)
        (record,) = audit_text(text)
        return record.hand, [f"{found.code} {found.line}" for found in record.findings if found.severity != "info"]

    return of


def test_who_leaves_with_chips_in_has_folded(read):
    assert read(("Lotte: calls", "Arvo has left the table\nLotte: calls"), ("Arvo: folds\n", ""))[1] == []
    assert read(("Arvo: folds\n", ""))[1] == ["TRN001 15"]


def test_a_dead_post_of_nothing_is_a_small_blind(read):
    """The number is the live part alone."""
    larger = ("1.19", "1.43"), ("Rake 0.06", "Rake 0.07")
    hand, findings = read(("*** HOLE", "Perrin: post dead 0.00\n*** HOLE"), *larger)
    assert findings == []
    assert hand["net"]["Perrin"] == "-0.25"
    larger = ("1.19", "1.90"), ("Rake 0.06", "Rake 0.10")
    hand, findings = read(("*** HOLE", "Perrin: post dead 0.50\n*** HOLE"), *larger)
    assert findings == []
    assert hand["net"]["Perrin"] == "-0.75"


def test_a_stack_of_nothing_is_one_that_is_not_told(read):
    assert read(("Hero (61.25 in chips)", "Hero (0.00 in chips)"))[1] == []


@pytest.mark.parametrize(
    ("stamp", "played_at"),
    [
        ("2016/07/05 20:15:00 Eastern Daylight Time", "2016-07-06T00:15:00Z"),
        ("2011/08/07 14:59 GMT Daylight Time", "2011-08-07T13:59:00Z"),
        ("2016/11/06 01:30:00 Eastern Daylight Time", "2016-11-06T05:30:00Z"),
        ("2016/11/06 01:30:00 Eastern Standard Time", "2016-11-06T06:30:00Z"),
    ],
)
def test_times_are_in_the_zone_of_the_players_windows(read, stamp, played_at):
    assert read(("2016/07/05 20:15:00 Eastern Daylight Time", stamp))[0]["played_at"] == played_at


def test_an_unknown_zone_is_said(audit_text):
    (record,) = audit_text(HAND.replace("Eastern Daylight Time", "Middle Earth Standard Time"))
    assert record.hand["played_at"] is None
    assert [found.code for found in record.findings] == ["PAR015"]
