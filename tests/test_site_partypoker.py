"""PartyPoker: lines that run on, and what a late player posts."""

HEAD = """\
***** Hand History for Game 9000000501 *****
$0.10/$0.20 USD NL Texas Hold'em - Tuesday, March 05, 20:15:00 EST 2013
Table Bergen (Real Money)
Seat 3 is the button
Total number of players : 4/6
Seat 1: Ann ( $20 USD )
Seat 2: Bob ( $20 USD )
Seat 3: Cleo ( $20 USD )
Seat 5: Dan ( $20 USD )
Dan posts small blind [$0.10 USD].
Ann posts big blind [$0.20 USD].
"""


def faults(audit_text, text):
    (record,) = audit_text(HEAD + text)
    return record.hand, [(f.code, f.line) for f in record.findings if f.severity != "info"]


def test_a_line_that_runs_on_into_the_next_is_two(audit_text):
    text = """\
** Dealing down cards **
Bob folds
Cleo raises [$0.60 USD]
Dan folds
Ann folds
Cleo does not show cards.Cleo wins $0.90 USD
"""
    hand, found = faults(audit_text, text)
    assert found == []
    assert hand["collected"] == {"Cleo": "0.5"}  # 0.40 is the bet that nobody called


def test_chat_does_not_run_on(audit_text):
    text = """\
** Dealing down cards **
Ann: i fold.Ann folds
Bob folds
Cleo raises [$0.60 USD]
Dan folds
Ann calls [$0.40 USD]
** Dealing Flop ** [ 3h, Ts, 9d ]
Ann checks
Cleo bets [$1 USD]
Ann folds
Cleo wins $2.30 USD
"""
    _, found = faults(audit_text, text)
    assert found == []


def test_a_second_small_blind_is_live(audit_text):
    """He owes 0.10 more; elsewhere what he posted would be dead, and the call too small."""
    text = """\
Bob posts small blind [$0.10 USD].
** Dealing down cards **
Bob calls [$0.10 USD]
Cleo folds
Dan folds
Ann raises [$0.60 USD]
Bob folds
Ann wins $1.10 USD
"""
    _, found = faults(audit_text, text)
    assert found == []
