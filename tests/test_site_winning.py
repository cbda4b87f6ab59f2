"""Winning: who comes in can post the small blind alone, live."""

from conftest import SAMPLES


def faults(audit_text, post, call):
    text = (SAMPLES / "winning_old" / "six_plus_holdem.txt").read_text(encoding="utf-8")
    text = text.replace("Six Plus Hold'em", "Hold'em")
    text = text.replace("Player Abel has big blind (0.50)\n", f"Player Abel has big blind (0.50)\n{post}")
    text = text.replace("Player Nadia calls (0.50)", f"Player Nadia calls ({call})")
    (record,) = audit_text(text)
    return [f.code for f in record.findings if f.severity != "info"]


def test_the_small_blind_alone_is_live(audit_text):
    assert faults(audit_text, "Player Nadia posts (0.25)\n", "0.25") == []


def test_any_other_amount_is_too_small_a_big_blind(audit_text):
    assert "FRC005" in faults(audit_text, "Player Nadia posts (0.30)\n", "0.20")
