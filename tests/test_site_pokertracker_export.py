"""PokerTracker's exports: what their texts leave out or say in another place than other rooms."""

from pathlib import Path

from hhtool.reader import Source, read

WITHOUT_HERO = """\
GAME #2700000011: Texas Hold'em NL $0.50/$1 2011/03/05 20:15:00
Table Oreto
Seat 1: Ann ($100,000.00 in chips) DEALER
Seat 3: Bob ($100,000.00 in chips)
Seat 5: Cleo ($100,000.00 in chips)
Bob: Post SB $0.50
Cleo: Post BB $1.00
*** HOLE CARDS ***
Ann: Raise (NF) $4.00
Bob: Fold
Cleo: Call $3.00
*** FLOP *** [d5 sQ h9]
Cleo: Bet $10.00
Ann: Raise (NF) $50.00
Cleo: Raise $21.50
*** TURN *** [s2]
*** RIVER *** [cJ]
*** SUMMARY ***
Total pot $87.00 Rake $3.00
Ann: Shows [hA hQ]
Cleo: Shows [c3 d3]
Ann: wins $87.00
"""
"""of the raise of 50, 18.50 come back: 21.50 are all that Cleo has"""

TOURNAMENT = """\
GAME #370000001{number}: Texas Hold'em  NL  Tournament 2011-03-05 20:1{number}:00
Table Ten, 500000001, 4700000001 (Tournament: Ten Buy-In: $9+$1)
Seat 1: Ann (${ann} in chips){ann_deals}
Seat 3: Bob (${bob} in chips){bob_deals}
{sb}: Post SB $50.00
{bb}: Post BB $100.00
*** HOLE CARDS ***
{dealt}{sb}: Fold
*** SUMMARY ***
Total pot $150.00 Rake $0.00
{bb}: wins $150.00
"""
ANN_DEALS = {"ann_deals": " DEALER", "bob_deals": "", "sb": "Ann", "bb": "Bob"}
BOB_DEALS = {"ann_deals": "", "bob_deals": " DEALER", "sb": "Bob", "bb": "Ann"}


def hand_of(text: str, tmp_path: Path):
    path = tmp_path / "hand.txt"
    path.write_text(text, encoding="utf-8")
    return next(read(Source(str(path), str(path))))


def test_the_dealer_is_marked_at_his_seat(tmp_path):
    assert hand_of(WITHOUT_HERO, tmp_path).button == 1


def test_without_the_heros_cards_stacks_are_unknown_but_an_all_in_ends_them(tmp_path, audit_text):
    assert {seat.stack for seat in hand_of(WITHOUT_HERO, tmp_path).seats} == {None}
    (record,) = audit_text(WITHOUT_HERO)
    assert record.findings == []
    assert record.hand["total_pot"] == "71.5"
    assert record.hand["uncalled"] == {"Ann": "18.5"}


def test_an_unknown_stack_has_no_end_that_the_next_hand_could_miss(audit_text):
    first = TOURNAMENT.format(number=1, ann="1,000.00", bob="1,000.00", dealt="", **ANN_DEALS)
    then = TOURNAMENT.format(number=2, ann="1,450.00", bob="1,550.00", dealt="Dealt to Ann [SA D2]\n", **BOB_DEALS)
    assert [finding for record in audit_text(first + "\n" + then) for finding in record.findings] == []


def test_stacks_that_are_known_go_on(audit_text):
    first = TOURNAMENT.format(number=1, ann="1,500.00", bob="1,500.00", dealt="Dealt to Ann [SA D2]\n", **ANN_DEALS)
    then = TOURNAMENT.format(number=2, ann="1,400.00", bob="1,550.00", dealt="Dealt to Ann [SA D2]\n", **BOB_DEALS)
    assert [f.code for record in audit_text(first + "\n" + then) for f in record.findings] == ["XHD003"]


def test_a_call_that_is_too_small_is_found_where_stacks_are_known(audit_text):
    text = WITHOUT_HERO.replace("Ann: Raise (NF) $4", "Dealt to Ann [hA hQ]\nAnn: Raise (NF) $4")
    (record,) = audit_text(text)
    assert [(f.code, f.line) for f in record.findings if f.severity == "error"] == [("BET005", 16)]
