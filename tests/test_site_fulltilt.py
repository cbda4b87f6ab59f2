"""Full Tilt: hands that nobody played, and Irish."""

from conftest import SAMPLES

IRISH = SAMPLES / "fulltilt" / "irish.txt"


def faults(audit_text, text):
    (record,) = audit_text(text)
    return record.hand, [(f.code, f.line) for f in record.findings if f.severity != "info"]


def test_a_dead_hand_is_cancelled(audit_text):
    """A player sat out before the cards: the small blind went back without a line."""
    text = """\
Full Tilt Poker Game #30000000801: Table Larch (heads up) - $10/$20 - Limit 2-7 Triple Draw - 15:25:00 ET - 2011/01/01
Seat 1: Ann ($500)
Seat 2: Bob ($572.50)
Ann posts the small blind of $5
Bob is sitting out
*** SUMMARY ***
Total pot $0 | Rake $0
Seat 1: Ann (big blind) is sitting out
Seat 2: Bob is sitting out
"""
    hand, found = faults(audit_text, text)
    assert hand["cancelled"]
    assert found == []


def test_checks_before_the_cards_of_a_flip_out_say_nothing(audit_text):
    text = """\
Full Tilt Poker Game #30000000802: $30 Flipout (27000051), T 1 - NL Hold'em - 2B/2B Ante 2B - 04:46:00 ET - 2014/08/07
Seat 1: Ann (3,000)
Seat 2: Bob (3,000)
Ann antes 3,000, and is all in
Bob antes 3,000, and is all in
Ann checks
The button is in seat #2
*** HOLE CARDS ***
Ann shows [9s 3c]
Bob shows [8c 4h]
*** FLOP *** [4s 8h Ts] (Total Pot: 6,000, 2 Players, 2 All-In)
*** TURN *** [4s 8h Ts] [5h] (Total Pot: 6,000, 2 Players, 2 All-In)
*** RIVER *** [4s 8h Ts 5h] [6d] (Total Pot: 6,000, 2 Players, 2 All-In)
Bob wins the pot (6,000) with two pair, Eights and Fours
*** SUMMARY ***
Total pot 6,000 | Rake 0
Board: [4s 8h Ts 5h 6d]
Seat 1: Ann (small blind) showed [9s 3c] and lost with Ten Nine high
Seat 2: Bob (button) showed [8c 4h] and won (6,000) with two pair, Eights and Fours
"""
    _, found = faults(audit_text, text)
    assert found == []


def test_irish_throws_two_away_behind_the_flop(audit_text):
    text = IRISH.read_text(encoding="utf-8")
    _, found = faults(audit_text, text.replace("Nadia discards\n", ""))
    assert found == []  # the other's discard has no cards and is not missed
    early = text.replace("Kite discards [Ah 9c]\n", "").replace(
        "Nadia bets $20", "Kite discards [Ah 9c]\nNadia bets $20"
    )
    _, found = faults(audit_text, early)
    assert found[0] == ("TRN011", 15)


def test_irish_counts_as_hold_em_with_what_is_left(audit_text):
    """Ace-nine, thrown away, would have made no better hand; four cards are too many to show."""
    text = IRISH.read_text(encoding="utf-8")
    _, found = faults(audit_text, text.replace("Kite shows [Kh Th]", "Kite shows [Kh Th Ah 9c]"))
    assert found[0][0] == "CRD004"
