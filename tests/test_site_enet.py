"""Enet: a post that has no line, seats counted from 0, a winner whom only the summary pays."""

from conftest import SAMPLES

UNCONTESTED = (SAMPLES / "enet" / "uncontested_with_a_silent_post.txt").read_text(encoding="utf-8")


def found(records):
    return [(finding.code, finding.line) for record in records for finding in record.findings]


def test_a_check_before_the_flop_tells_of_both_blinds(audit_text):
    (record,) = audit_text(UNCONTESTED)
    assert record.hand["net"] == {"Ann": "-0.25", "Bob": "0.78", "Cleo": "-0.25", "Dan": "-0.35"}


def test_a_check_after_a_raise_does_not(audit_text):
    raised = UNCONTESTED.replace("Dan: checks\nAnn: calls €0,25", "Dan: raises €0,60\nAnn: checks")
    assert ("BET001", 11) in found(audit_text(raised))


def test_the_summary_pays_who_was_not_called(audit_text):
    (record,) = audit_text(UNCONTESTED.replace("Bob collected (€0,82)", "Bob collected (€0,80)"))
    assert record.hand["collected"] == {"Bob": "1.03"}
    assert found([record]) == [("FRC006", 9)]


def test_an_uncalled_bet_that_no_line_returns(audit_text):
    """The year is the last part of the time."""
    records = audit_text(UNCONTESTED.replace("Uncalled bet (€0,82) returned to Bob\n", ""))
    assert ("BET021", 27) in found(records)


def test_a_button_where_nobody_sits(audit_text):
    (record,) = audit_text(UNCONTESTED.replace("Seat #0", "Seat #4"))
    (finding,) = [finding for finding in record.findings if finding.code == "SEA004"]
    assert (finding.line, finding.column, finding.message) == (2, 44, "the button is at seat 5, where nobody sits")


def test_a_street_that_repeats_another_board(audit_text):
    (record,) = audit_text(UNCONTESTED.replace("TURN *** [4d2h8sQs]", "TURN *** [4d2h9sQs]"))
    first = record.findings[1]
    assert (first.code, first.line, first.column, first.end_column) == ("CRD006", 20, 14, 24)
