"""Bovada: text of 2012 without street lines, and stud, whose players are their seats."""

TEXT = """\
Bovada Hand #2600000101 TBL#951000 HOLDEM  Fixed Limit - 2012-05-22 16:25:23
Seat 1: Dealer ($41.25 in chips)
Seat 3: Small Blind ($85 in chips)
Seat 5: Big Blind [ME] ($2 in chips)
Dealer : Set dealer/Bring in spot [1]
Small Blind : Ante/Small Blind $1
Big Blind  [ME] : All-in $2
*** HOLE CARDS ***
Dealer : Card dealt to a spot [Kh 2d]
Small Blind : Card dealt to a spot [4d 4s]
Big Blind  [ME] : Card dealt to a spot [Ad 2h]
Dealer : Calls $2
Small Blind : Raises $4
Dealer : Calls $2
Small Blind : Bets $2
Dealer : Calls $2
Small Blind : Checks
Dealer : {turn}
Small Blind : Checks
Dealer : Checks
Small Blind : Showdown [5s 5c 4s 4d Kd] (Two pair)
Big Blind  [ME] : Mucks [Ad 2h] (Two pair)
Dealer : Mucks [Kh 2d] (Two pair)
Small Blind : Hand result-Side pot $8
Small Blind : Hand result $6
*** SUMMARY ***
Total Pot($14)
Board [5h Qh 5c 5s {river}]
Seat 1: Dealer [Mucked] [Kh 2d]
Seat 3: Small Blind $14  with Full House [4d 4s-5s 5c 5h 4d 4s]
Seat 5: Big Blind [Mucked] [Ad 2h]
"""


def faults(audit_text, text):
    (record,) = audit_text(text)
    return [(f.code, f.line) for f in record.findings if f.severity != "info"]


def test_a_round_that_is_over_opens_a_street_that_has_no_line(audit_text):
    """The big blind, all-in before the cards, is one too."""
    assert faults(audit_text, TEXT.format(turn="Checks", river="Jd")) == []


def test_the_streets_go_no_further_than_the_board(audit_text):
    text = TEXT.format(turn="Checks", river="Jd").replace("Board [5h Qh 5c 5s Jd]", "Board [5h Qh 5c 5s]")
    assert faults(audit_text, text)[0][1] == 19


def test_a_check_behind_a_bet_is_found_without_street_lines(audit_text):
    text = TEXT.format(turn="Bets $4", river="Jd").replace("Dealer : Checks\n", "Small Blind : Calls $4\n")
    assert faults(audit_text, text)[0] == ("BET001", 19)


STUD = """\
Bovada Hand #2600000201 TBL#2027000 7CARD HiLo Fixed Limit - 2012-09-19 13:11:08
Seat+1: $20 in chips
Seat+3 [ME]: $20 in chips
Seat+6: $20 in chips
Seat+1 : Ante chip $0.05
Seat+3 [ME] : Ante chip $0.05
Seat+6 : Ante chip $0.05
*** 3RD STREET ***
Seat+1 : Card dealt to a spot [6d Ad Js]
Seat+3 [ME] : Card dealt to a spot [4d Qd 2c]
Seat+6 : Card dealt to a spot [Kd 3c Ts]
{first} : Bets $0.25
Seat+6 : Folds
Seat+1 : Folds
{first} : Return uncalled portion of bet $0.25
{first} : Does not show [4d Qd 2c] (High Card)
{first} : Hand result $0.15
*** SUMMARY ***
Total Pot($0.15)
Seat+1:  Folded on the 3rd STREET
Seat+3:  HI $0.15 [Does not show]
Seat+6:  Folded on the 3rd STREET
"""


def test_stud_without_a_bring_in_begins_with_a_bet_of_the_lowest_card(audit_text):
    """In 2012 who had to bring in could bet at once."""
    assert faults(audit_text, STUD.format(first="Seat+3 [ME]")) == []


def test_stud_players_are_their_seats(audit_text):
    (record,) = audit_text(STUD.format(first="Seat+3 [ME]"))
    assert record.hand["net"] == {"Seat+1": "-0.05", "Seat+3": "0.1", "Seat+6": "-0.05"}
