"""Who is paid what: rake of side pots, claims that cannot be verified, cash-outs, odd chips, in hands to read."""

from decimal import Decimal

from conftest import SAMPLES

from hhtool import events as ev
from hhtool.audit import audit
from hhtool.hand import Line
from hhtool.reader import Source, read

HEAD = """PokerStars Hand #260000000001:  Hold'em No Limit ($0.05/$0.10 USD) - 2022/03/05 20:15:00 ET
Table 'Acrux' 6-max Seat #3 is the button
"""

V_RAKE_1 = (
    HEAD
    + """Seat 1: Ann ($7.79 in chips)
Seat 2: Bob ($48.46 in chips)
Seat 3: Cleo ($60 in chips)
Ann: posts small blind $0.05
Bob: posts big blind $0.10
*** HOLE CARDS ***
Cleo: raises $0.20 to $0.30
Ann: raises $7.49 to $7.79 and is all-in
Bob: raises $40.67 to $48.46 and is all-in
Cleo: calls $48.16
*** FLOP *** [7c 8d 2s]
*** TURN *** [7c 8d 2s] [Kh]
*** RIVER *** [7c 8d 2s Kh] [3c]
*** SHOW DOWN ***
Bob: shows [Ks Qs] (a pair of Kings)
Cleo: shows [As Jd] (high card Ace)
Ann: shows [7h 7d] (three of a kind, Sevens)
Bob collected $81.33 from side pot
Ann collected $22.38 from main pot
*** SUMMARY ***
Total pot $104.71 Main pot $22.38. Side pot $81.33. | Rake $1
Board [7c 8d 2s Kh 3c]
Seat 1: Ann (small blind) showed [7h 7d] and won ($22.38) with three of a kind, Sevens
Seat 2: Bob (big blind) showed [Ks Qs] and won ($81.33) with a pair of Kings
Seat 3: Cleo (button) showed [As Jd] and lost with high card Ace
"""
)

RIVER = (
    HEAD
    + """Seat 1: Ann ($10 in chips)
Seat 2: Bob ($10 in chips)
Seat 3: Cleo ($10 in chips)
Ann: posts small blind $0.05
Bob: posts big blind $0.10
*** HOLE CARDS ***
Cleo: folds
Ann: calls $0.05
Bob: checks
*** FLOP *** [7c 8d 2s]
Ann: checks
Bob: checks
*** TURN *** [7c 8d 2s] [Kh]
Ann: checks
Bob: checks
*** RIVER *** [7c 8d 2s Kh] [3c]
Ann: bets $1
Bob: calls $1
*** SHOW DOWN ***
"""
)


def amounts(mapping):
    return {name: Decimal(amount) for name, amount in mapping.items()}


def settled(audit_text, text):
    (record,) = audit_text(text)
    return record.hand, [f"{finding.code} {finding.severity}" for finding in record.findings]


def test_V_RAKE_1_main_and_side_pot_are_printed_net_of_rake(audit_text):
    hand, findings = settled(audit_text, V_RAKE_1)
    assert findings == []
    assert [pot["amount"] for pot in hand["pots"]] == ["23.37", "81.34"]
    assert amounts(hand["awards"]) == {"Ann": Decimal("22.38"), "Bob": Decimal("81.33")}


def test_R_RAKE_05_printed_pots_and_rake_make_the_total(audit_text):
    _, findings = settled(audit_text, V_RAKE_1.replace("Main pot $22.38.", "Main pot $22.37."))
    assert findings == ["POT002 error"]


def test_R_RAKE_05_lines_for_the_rake_alone_add_up(tmp_path):
    """Rooms that print no total print a line for the rake, or one for each pot."""
    (tmp_path / "hand.txt").write_text(V_RAKE_1)
    (hand,) = read(Source("hand.txt", str(tmp_path / "hand.txt")))
    at = next(index for index, line in enumerate(hand.lines) if isinstance(line.event, ev.TotalPot))
    number = hand.lines[at].number
    hand.lines[at : at + 1] = [Line(number, ev.Rake(60)), Line(number, ev.Rake(40))]
    audited = audit(hand)
    assert audited.findings == []
    assert (audited.settlement.printed_rake, audited.settlement.rake) == ((number, 100), 100)


def test_R_SHOW_09_a_mucked_hand_cannot_win(audit_text):
    text = RIVER + (
        "Ann: shows [Ac Kd] (a pair of Kings)\nBob: mucks hand\nAnn collected $2.10 from pot\n*** SUMMARY ***\n"
        "Total pot $2.20 | Rake $0.10\nBoard [7c 8d 2s Kh 3c]\n"
        "Seat 1: Ann (small blind) showed [Ac Kd] and won ($2.10) with a pair of Kings\n"
        "Seat 2: Bob (big blind) mucked [8h 7h]\nSeat 3: Cleo (button) folded before Flop (didn't bet)\n"
    )
    hand, findings = settled(audit_text, text)
    assert findings == ["SHW003 info"]
    assert hand["awards"] == {"Ann": "2.1"}


def test_an_unseen_winner_is_paid_by_the_claim_as_far_as_the_pot_allows(audit_text):
    text = RIVER + (
        "Ann: mucks hand\nBob collected $2.10 from pot\n*** SUMMARY ***\nTotal pot $2.20 | Rake $0.10\n"
        "Board [7c 8d 2s Kh 3c]\nSeat 1: Ann (small blind) mucked\nSeat 2: Bob (big blind) collected ($2.10)\n"
        "Seat 3: Cleo (button) folded before Flop (didn't bet)\n"
    )
    hand, findings = settled(audit_text, text)
    assert [finding for finding in findings if not finding.endswith("info")] in ([], ["SHW006 warning"])
    assert hand["awards"] == {"Bob": "2.1"}
    hand, findings = settled(audit_text, text.replace("collected $2.10 from", "collected $2.15 from"))
    assert "PAY001 error" in findings
    assert hand["awards"] == {"Bob": "2.1"}


def test_R_CASH_01_a_cash_out_stands_in_the_place_of_the_award(audit_text):
    text = RIVER + (
        "Ann: shows [Ac Kd] (a pair of Kings)\nBob: shows [8h 7h] (two pair, Eights and Sevens)\n"
        "Bob collected $2.10 from pot\nBob cashed out the hand for $1.50 | Cash Out Fee $0.02\n*** SUMMARY ***\n"
        "Total pot $2.20 | Rake $0.10\nBoard [7c 8d 2s Kh 3c]\n"
        "Seat 1: Ann (small blind) showed [Ac Kd] and lost with a pair of Kings\n"
        "Seat 2: Bob (big blind) showed [8h 7h] and won ($2.10) with two pair, Eights and Sevens "
        "(pot not awarded as player cashed out)\nSeat 3: Cleo (button) folded before Flop (didn't bet)\n"
    )
    hand, findings = settled(audit_text, text)
    assert findings == []
    assert (hand["awards"], hand["cashout"]) == ({"Bob": "2.1"}, {"Bob": "1.5"})
    assert amounts(hand["net"]) == {"Ann": Decimal("-1.1"), "Bob": Decimal("0.4"), "Cleo": 0}


def test_R_ODD_01_a_room_that_splits_in_larger_chips(audit_text):
    text = (
        RIVER.replace("Ann: bets $1\nBob: calls $1\n", "Ann: bets $0.80\nBob: calls $0.80\n")
        + "Ann: shows [Ac Kd] (a pair of Kings)\nBob: shows [Ad Ks] (a pair of Kings)\nAnn collected $0.90 from pot\n"
        "Bob collected $0.85 from pot\n*** SUMMARY ***\nTotal pot $1.80 | Rake $0.05\nBoard [7c 8d 2s Kh 3c]\n"
        "Seat 1: Ann (small blind) showed [Ac Kd] and won ($0.90) with a pair of Kings\n"
        "Seat 2: Bob (big blind) showed [Ad Ks] and won ($0.85) with a pair of Kings\n"
        "Seat 3: Cleo (button) folded before Flop (didn't bet)\n"
    )
    hand, findings = settled(audit_text, text)
    assert findings == ["PAY004 info"]
    assert hand["awards"] == {"Ann": "0.9", "Bob": "0.85"}


def test_R_RAKE_07_what_a_tournament_does_not_pay_is_no_rake(audit_text):
    """Also where the text has neither pot nor rake."""
    sample = (SAMPLES / "888" / "tournament_pays_uncalled_bet.txt").read_text(encoding="utf-8")
    hand, findings = settled(audit_text, sample.replace("Bob collected [ $1,350 ]", "Bob collected [ $1,300 ]"))
    assert (hand["rake"], hand["awards"]) == ("0", {"Bob": "1350"})
    assert findings == ["PAY001 error"]
