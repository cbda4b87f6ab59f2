"""PKR's text where a golden would not show it: what one edit of a hand leads to, and hands without the table's line."""

import pytest

HAND = """\
Table #44000009 - Copper Bay
Starting Hand #2050000009
Start time of hand: 11 Apr 2012 20:15:42
Last Hand #2050000008
Game Type: HOLD'EM
Limit Type: NO LIMIT
Table Type: RING
Money Type: REAL MONEY
Blinds are now $1 / $2
Button is at seat 1
Seat 1: Ann - $100
Seat 4: Bob - $150
Seat 6: Cleo - $200
Shuffling Deck
Moving Button to seat 6
Ann posts small blind ($1)
Bob posts big blind ($2)
Dealing Cards
Dealing [K h][J c] to Ann
Cleo raises to $6
Ann calls $6
Bob folds
Pot sizes: $14
Dealing Flop [2 c][2 d][J s]
Ann checks
Cleo bets $10
Ann calls $10
Pot sizes: $34
Dealing Turn [9 s]
Ann checks
Cleo checks
Pot sizes: $34
Dealing River [4 s]
Ann checks
Cleo checks
Pot sizes: $34
Taking Rake of $1.50 from pot 1
Ann shows [K h][J c]
Ann has Two Pairs: Jacks, 2s
Cleo shows [7 h][7 d]
Cleo has Two Pairs: 7s, 2s
Ann wins $32.50 with: Two Pairs: Jacks, 2s
Seat 1: Ann - $116.50
Seat 4: Bob - $148
Seat 6: Cleo - $184
End of Hand #2050000009
"""


def found(audit_text, text):
    lines = text.splitlines()
    return [
        (f.code, lines[f.line - 1][f.column - 1 : f.end_column - 1])
        for record in audit_text(text)
        for f in record.findings
        if f.severity != "info"
    ]


@pytest.mark.parametrize(
    ("old", "new", "findings"),
    [
        ("", "", []),
        ("Ann calls $6", "Ann calls $5", [("BET005", "$5")]),
        ("Cleo raises to $6", "Cleo raises to $3", [("BET008", "$3")]),
        ("Dealing Turn [9 s]", "Dealing Turn [J c]", [("CRD003", "[J c]")]),
        ("Dealing Turn [9 s]", "Dealing Turn [1 s]", [("CRD001", "[1 s]")]),
        ("has Two Pairs: 7s, 2s", "has Two Pairs: 7s, 4s", [("SHW001", "Two Pairs: 7s, 4s")]),
        ("Ann wins $32.50", "Cleo wins $32.50", [("SHW002", "Cleo")]),
        ("Ann wins $32.50", "Ann wins $33.50", [("PAY001", "$33.50")]),
        ("Rake of $1.50", "Rake of $2.50", [("PAY001", "$32.50")]),
        ("Seat 4: Bob - $148", "Seat 4: Bob - $149", [("PAY011", "$149")]),
        ("Seat 4: Bob - $150\n", "", [("PAR008", "Bob")]),
        ("Blinds are now $1 / $2\n", "", [("PAR003", "Seat 1: Ann - $100")]),
        ("Game Type: HOLD'EM", "Game Type: RAZZ", [("STR001", "RAZZ")]),
        ("Starting Hand #2050000009\n", "", [("PAR004", "End of Hand #2050000009")]),
        ("End of Hand #2050000009\n", "", [("PAR004", "Seat 6: Cleo - $184")]),
    ],
)
def test_one_edit_one_finding(old, new, findings, audit_text):
    assert found(audit_text, HAND.replace(old, new)) == findings


def test_the_last_size_of_the_pot_is_audited(audit_text):
    head, _, tail = HAND.rpartition("Pot sizes: $34")
    assert found(audit_text, f"{head}Pot sizes: $35{tail}") == [("POT001", "$35")]


def test_a_hand_begins_at_its_table_or_without_one(audit_text):
    second = HAND.partition("\n")[2].replace("2050000009", "2050000010")
    records = audit_text(f"{HAND}\n{second}\n{HAND.replace('2050000009', '2050000011')}")
    hands = [record.hand for record in records if record.hand]
    assert [(hand["hand_id"], hand["line"], hand["read"]) for hand in hands] == [
        ("2050000009", 1, True),
        ("2050000010", 48, True),
        ("2050000011", 94, True),
    ]
