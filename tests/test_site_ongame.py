"""OnGame's text where a golden would not show it: times, words for hands, who is dealt in, what a line means."""

from datetime import UTC, datetime

import pytest
from conftest import SAMPLES

from hhtool.hand import Hand
from hhtool.reader import Source, read

HAND = """\
***** History for hand R5-81000001-7 *****
Start hand: Sun Oct 30 02:15:00 CEST 2011
Table: Gera [81000001] (NO_LIMIT TEXAS_HOLDEM $1/$2, Real money)
User: Cleo
Button: seat 6
Players in round: 3
Seat 1: Ann ($100)
Seat 4: Bob ($1,150)
Seat 6: Cleo ($200)
Ann posts small blind ($1)
Bob posts big blind ($2)
---
Dealing pocket cards
Dealing to Cleo: [7h, 7d]
Cleo raises $6 to $6
Ann calls $5
Bob folds
--- Dealing flop [2c, 2d, 2h]
Ann checks
Cleo bets $10
Ann calls $10
--- Dealing turn [9s]
Ann checks
Cleo checks
--- Dealing river [Js]
Ann checks
Cleo checks
---
Summary:
Main pot: $34 won by Cleo ($32.50)
Rake taken: $1.50
Seat 1: Ann ($84), net: -$16, [Kh, Jc] (FULL_HOUSE TWO, JACK)
Seat 4: Bob ($1,148), net: -$2
Seat 6: Cleo ($216.50), net: +$16.50, [7h, 7d] (FULL_HOUSE TWO, SEVEN)
***** End of hand R5-81000001-7 *****
"""
WON = HAND.replace("won by Cleo", "won by Ann").replace("$84), net: -$16", "$116.50), net: +$16.50")
WON = WON.replace("$216.50), net: +$16.50", "$184), net: -$16")
"""the jacks win, as they should"""


def found(audit_text, text):
    (record,) = audit_text(text)
    lines = text.splitlines()
    return [
        (f.code, lines[f.line - 1][f.column - 1 : f.end_column - 1]) for f in record.findings if f.severity != "info"
    ]


@pytest.mark.parametrize(
    ("old", "new", "findings"),
    [
        ("", "", []),
        ("[Kh, Jc] (FULL_HOUSE TWO, JACK)", "[Kh, Jc] (TWO_PAIR JACK, TWO)", [("SHW001", "(TWO_PAIR JACK, TWO)")]),
        ("net: -$2", "net: -$3", [("PAY011", "-$3")]),
        ("Bob ($1,148)", "Bob ($1,149)", [("PAY011", "$1,149")]),
        ("Main pot: $34", "Main pot: $35", [("POT001", "$35")]),
        ("raises $6 to $6", "raises $5 to $6", [("BET018", "$5")]),
        ("raises $6 to $6", "raises $3 to $3", [("BET008", "$3")]),
        ("TEXAS_HOLDEM", "DRAWMAHA", [("STR001", "DRAWMAHA")]),
    ],
)
def test_one_edit_one_finding(old, new, findings, audit_text):
    assert found(audit_text, WON.replace(old, new)) == findings


def test_nobody_is_paid(audit_text):
    text = WON.replace("Main pot: $34 won by Ann ($32.50)\n", "")
    assert [code for code, _ in found(audit_text, text)] == ["PAY002"]


def test_loser_is_paid(audit_text):
    assert [code for code, _ in found(audit_text, HAND)] == ["SHW002"]


@pytest.mark.parametrize(
    ("old", "new", "findings"),
    [
        ("Side pot 1: 4970", "Side pot 1: 4960", [("POT002", "4960")]),
        ("Main pot: 200", "Main pot: 210", [("POT002", "210")]),
        ("won by Sue (4970)", "won by Quin (4970)", [("POT005", "Side pot 1: 4970 won by Quin (4970)")]),
        ("won by Sue (4970)", "won by Sue (4980)", [("PAY001", "4970")]),
    ],
)
def test_each_pot_has_its_line(old, new, findings, audit_text):
    text = (SAMPLES / "ongame" / "tournament_side_pot.txt").read_text(encoding="utf-8")
    assert found(audit_text, text.replace(old, new)) == findings


def hand_of(tmp_path, text: str) -> Hand:
    path = tmp_path / "hand.txt"
    path.write_text(text, encoding="utf-8")
    (hand,) = read(Source(str(path), str(path)))
    assert isinstance(hand, Hand)
    return hand


@pytest.mark.parametrize(
    ("stamp", "hour"),
    [
        ("Sun Oct 30 02:15:00 CEST 2011", 0),
        ("Sun Oct 30 02:15:00 CET 2011", 1),
        ("So Okt 30 02:15:00 GMT+0100 2011", 1),
        ("Sun Oct 30 02:15:00 GMT-0130 2011", 3),
        ("Sun Oct 30 02:15:00 XYZ 2011", None),
    ],
)
def test_the_hour_that_autumn_has_twice(stamp, hour, tmp_path):
    """The name of the zone tells which it is; a name that is not known leaves the time open."""
    hand = hand_of(tmp_path, HAND.replace("Sun Oct 30 02:15:00 CEST 2011", stamp))
    minute = 45 if "0130" in stamp else 15
    assert hand.played_at == (None if hour is None else datetime(2011, 10, 30, hour, minute, tzinfo=UTC))
    assert hand.played_at_text == stamp


@pytest.mark.parametrize(("user", "codes"), [("User: Cleo\n", ["TRN007"]), ("", [])])
def test_only_a_watcher_sees_players_who_are_not_dealt_in(user, codes, audit_text):
    """Dan sits behind the big blind without a line of his own."""
    text = WON.replace("Seat 6: Cleo", "Seat 5: Dan ($50)\nSeat 6: Cleo").replace("User: Cleo\n", user)
    text = text.replace("Dealing to Cleo: [7h, 7d]\n", user and "Dealing to Cleo: [7h, 7d]\n")
    assert [code for code, _ in found(audit_text, text)] == codes


def test_a_missing_table_line_is_one_fault(audit_text):
    text = WON.replace("Table: Gera [81000001] (NO_LIMIT TEXAS_HOLDEM $1/$2, Real money)\n", "")
    assert [code for code, _ in found(audit_text, text)] == ["PAR003"]
