"""Everleaf: colons after some names, chat that looks like an action, a euro sign of another code page."""

import pytest
from conftest import SAMPLES

SIDE_POT = (SAMPLES / "everleaf" / "cash_side_pot.txt").read_text(encoding="utf-8")


def found(audit_text, text):
    return [
        (finding.code, finding.line, finding.column, finding.end_column)
        for record in audit_text(text)
        for finding in record.findings
        if finding.severity != "info"
    ]


@pytest.mark.parametrize(
    "chat", ["Ann: bets are off", "Ann: folds", "Cleo: posts nothing", "Bob: Ann calls [$ 10 USD]"]
)
def test_chat_is_no_action(audit_text, chat):
    text = SIDE_POT.replace("Bob: Cleo folds", chat)
    assert found(audit_text, text) == []


def test_somebody_without_a_seat_is_one_fault_with_and_without_colon(audit_text):
    seat = "Seat 4: Cleo (  $ 1,094 USD )\n"
    faults = found(audit_text, SIDE_POT.replace(seat, ""))
    assert [fault for fault in faults if fault[0] == "PAR008"] == [("PAR008", 10, 1, 5)]


def test_a_negative_bet_of_a_seated_player(audit_text):
    text = SIDE_POT.replace("Cleo: bets [$ 10 USD]", "Cleo: bets [$ -10 USD]")
    assert found(audit_text, text) == [("PAR020", 22, 15, 18)]


def test_the_euro_sign_of_windows_1251(audit_text):
    """A file of that code page is read as Windows-1252, which has a caret there."""
    text = SIDE_POT.replace("$ ", "\N{MODIFIER LETTER CIRCUMFLEX ACCENT} ").replace(" USD", " EURO")
    text = text.replace("$", "\N{MODIFIER LETTER CIRCUMFLEX ACCENT}")
    (record,) = audit_text(text)
    assert record.findings == []
    assert (record.hand["currency"], record.hand["net"]["Cleo"]) == ("EUR", "34")


def test_a_button_where_nobody_sits_is_found_on_its_own_line(audit_text):
    assert found(audit_text, SIDE_POT.replace("Seat 2 is", "Seat 3 is")) == [("SEA004", 5, 6, 7)]
