"""What is particular to the text of Absolute Poker and UltimateBet."""

import pytest

HAND = """\
Stage #2100000101: Holdem  No Limit $4, $1 ante - 2009-03-05 20:15:00 (ET)
Table: MILL LN (Real Money) Seat #1 is the dealer
Seat 1 - Marlow ($400 in chips)
Seat 2 - tess_9 ($400 in chips)
Seat 3 - Quill ($400 in chips)
Seat 4 - Ivo ($400 in chips)
Marlow - Ante $1
tess_9 - Ante $1
Quill - Ante $1
Ivo - Ante $1
tess_9 - Posts small blind $2
Quill - Posts big blind $4
Ivo - sitout (wait for BB)
Ivo - Ante returned $1
*** POCKET CARDS ***
Marlow - Folds
tess_9 - Calls $2
Quill - Checks
*** FLOP *** [9h 6s 3c]
tess_9 - Bets $8
Quill - Folds
tess_9 - returned ($8) : not called
*** SHOW DOWN ***
tess_9 - Does not show
tess_9 Collects $10.45 from main pot
*** SUMMARY ***
Total Pot($11) | Rake ($0.55)
Board [9h 6s 3c]
Seat 1: Marlow (dealer) Folded on the POCKET CARDS
Seat 2: tess_9 (small blind) collected Total ($10.45) HI:($10.45)  [Does not show]
Seat 3: Quill (big blind) Folded on the FLOP
"""


@pytest.fixture
def read(audit_text):
    """The ledger of the hand with replacements, and its findings as `code line`."""

    def of(*replacements):
        text = HAND
        for old, new in replacements:
            assert old in text
            text = text.replace(old, new)
        (record,) = audit_text(text)
        return record.hand, [f"{found.code} {found.line}" for found in record.findings]

    return of


def test_who_waits_for_the_big_blind_is_not_dealt_in(read):
    hand, findings = read()
    assert findings == []
    assert hand["net"] == {"tess_9": "5.45", "Quill": "-5", "Marlow": "-1"}


def test_a_dead_dealer_is_no_empty_seat_by_mistake(read):
    assert read(("Seat #1 is the dealer", "Seat #6 is the dead dealer"))[1] == []
    assert read(("Seat #1 is the dealer", "Seat #6 is the dealer"))[1] == ["SEA004 2"]


def test_only_the_blind_of_a_walk_is_collected_with_the_pot(read):
    assert read(("2009-", "2011-"), ("tess_9 - returned ($8) : not called\n", ""))[1] == ["BET021 22"]
    hand, findings = read(
        ("2009-", "2011-"),
        ("tess_9 - Calls $2\nQuill - Checks\n*** FLOP *** [9h 6s 3c]\ntess_9 - Bets $8\nQuill - Folds\n", ""),
        ("tess_9 - returned ($8) : not called\n", "tess_9 - Folds\n"),
        ("tess_9 - Does not show\ntess_9 Collects $10.45", "Quill - Does not show\nQuill Collects $9"),
        ("Total Pot($11) | Rake ($0.55)\nBoard [9h 6s 3c]", "Total Pot($9)"),
        ("collected Total ($10.45) HI:($10.45)  [Does not show]", "Folded on the POCKET CARDS"),
        ("(big blind) Folded on the FLOP", "(big blind) collected Total ($9)"),
    )
    assert findings == []
    assert hand["net"] == {"tess_9": "-3", "Quill": "4", "Marlow": "-1"}


def test_an_all_in_bets_calls_or_raises(read):
    hand, findings = read(
        ("tess_9 - Bets $8\nQuill - Folds\n", "tess_9 - All-In $395\nQuill - All-In $395\n"),
        ("tess_9 - returned ($8) : not called\n", "*** TURN *** [9h 6s 3c] [Kd]\n*** RIVER *** [9h 6s 3c Kd] [2d]\n"),
        ("tess_9 - Does not show\n", "Quill - Shows [Kc 4s] (One pair, kings)\ntess_9 - Mucks\n"),
        ("tess_9 Collects $10.45", "Quill Collects $798"),
        ("Total Pot($11) | Rake ($0.55)", "Total Pot($801) | Rake ($3)"),
        ("Board [9h 6s 3c]", "Board [9h 6s 3c Kd 2d]"),
        ("collected Total ($10.45) HI:($10.45)  [Does not show]", "HI: [Mucked] [Ac 9c]"),
        ("(big blind) Folded on the FLOP", "(big blind) won Total ($798)"),
    )
    assert findings == []
    assert hand["net"] == {"tess_9": "-400", "Quill": "398", "Marlow": "-1"}
