"""Entraction: names in columns, the hero's letters, zones by name."""

from datetime import UTC, datetime

import pytest

from hhtool.reader import Source, read

LONG = "A name of 28 letters and mor"
TEXT = """Game # 2300000011 - Texas Hold'em No Limit EUR 0.50/1 - Table "Aosta"

Players(max 6):
Ann (EUR 5.00 in seat 3)    (EUR 100.00 in seat 1)
Fold                        (EUR 100.00 in seat 2)
A name of 28 letters and mor(EUR 100.00 in seat 4)

Dealer:                     A name of 28 letters and mor
Small Blind:                Ann (EUR 5.00 in seat 3) (0.50)
Big Blind:                  Fold        (1.00)

FOLD was dealt:             Qs - Qd

A name of 28 letters and mor Fold
Ann (EUR 5.00 in seat 3)    Fold
Fold                        Payback     (0.50)

Fold didn't show hand

Fold wins:                  EUR 1.00
Rake:                       EUR 0.00

Game ended 2011-10-30 02:15:00 CEST
"""


def hand_of(tmp_path, text):
    (tmp_path / "hand.txt").write_text(text, encoding="utf-8")
    (hand,) = read(Source("hand.txt", str(tmp_path / "hand.txt")))
    return hand


def test_names_that_look_like_columns(audit_text):
    (record,) = audit_text(TEXT)
    assert record.findings == []
    assert record.hand["net"] == {
        "Ann (EUR 5.00 in seat 3)": "-0.5",
        "Fold": "0.5",
        "A name of 28 letters and mor": "0",
    }


def test_the_hero_in_other_letters(tmp_path):
    assert hand_of(tmp_path, TEXT).hero == "Fold"


def test_cards_for_somebody_without_a_seat(audit_text):
    (record,) = audit_text(TEXT.replace("FOLD was", "Bob was"))
    (finding,) = record.findings
    assert (finding.code, finding.line, finding.column, finding.end_column) == ("PAR008", 12, 1, 4)


@pytest.mark.parametrize(
    ("ended", "hour"),
    [("CEST", 0), ("CET", 1), ("GMT", 2), ("GMT+01:00", 1), ("EST", 6)],
)
def test_the_zone_tells_the_hour_that_autumn_has_twice(tmp_path, ended, hour):
    hand = hand_of(tmp_path, TEXT.replace("CEST", ended))
    assert hand.played_at == datetime(2011, 10, 30, hour, 15, tzinfo=UTC)


def test_an_unknown_zone(tmp_path):
    hand = hand_of(tmp_path, TEXT.replace("CEST", "QQT"))
    assert (hand.played_at, hand.played_at_text) == (None, "2011-10-30 02:15:00 QQT")
    assert [finding.code for finding in hand.findings] == ["PAR015"]
