"""What stud, draw and short deck have of their own: bring-in, open cards, double bets, draws, odd chips."""

from __future__ import annotations

import pytest

from hhtool import events as ev
from hhtool.cards import parse_cards
from hhtool.hand import Game
from hhtool.rules import PROFILES
from hhtool.table import IllegalAction, Player, Table

STUD = """\
PokerStars Hand #250000000001:  7 Card Stud Limit ($4/$8 USD) - 2024/03/05 20:15:00 ET
Table 'Altair' 8-max
Seat 1: Ann ({ann} in chips)
Seat 2: Bob ($100 in chips)
Seat 3: Cid ($100 in chips)
Ann: posts the ante $0.50
Bob: posts the ante $0.50
Cid: posts the ante $0.50
*** 3rd STREET ***
Dealt to Ann [{doors[0]}]
Dealt to Bob [{doors[1]}]
Dealt to Cid [{doors[2]}]
{lines}
*** SUMMARY ***
Total pot {pot} | Rake $0
"""
FOLDED = (
    "{0}: brings in for {3}\n{1}: folds\n{2}: folds\nUncalled bet ({3}) returned to {0}\n{0} collected $1.50 from pot"
)


def stud(order: str, doors: str, amount: str = "$1", ann: str = "$100", game: str = "7 Card Stud") -> str:
    names = {name[0]: name for name in ("Ann", "Bob", "Cid")}
    text = STUD.format(
        ann=ann, doors=doors.split(), lines=FOLDED.format(*(names[n] for n in order), amount), pot="$1.50"
    )
    return text.replace("7 Card Stud", game)


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        (stud("BCA", "Kd 2c 2d"), []),  # clubs are lowest
        (stud("CAB", "Kd 2c 2d"), ["FRC009"]),
        (stud("ABC", "Ad 9c 9d"), ["FRC009"]),  # an ace is high
        (stud("BCA", "Ad 9c 9d"), []),
        (stud("BCA", "Ad Kh Kd", game="Razz"), []),  # razz: the highest, an ace is low
        (stud("CAB", "Ad Kh Kd", game="Razz"), ["FRC009"]),
    ],
)
def test_R_FRC_10_who_brings_in(text, codes, audit_text):
    """FRC009: by the door cards."""
    (record,) = audit_text(text)
    assert [finding.code for finding in record.findings if finding.severity != "info"] == codes


def test_R_FRC_10_hidden_door_cards_say_nothing(audit_text):
    text = stud("CAB", "Kd 2c 2d").replace("Dealt to Bob [2c]\n", "")
    (record,) = audit_text(text)
    assert not [finding for finding in record.findings if finding.severity != "info"]


@pytest.mark.parametrize(("order", "codes"), [("BCA", []), ("CBA", ["FRC009"])])
def test_R_FRC_10_all_in_from_the_ante_does_not_bring_in(order, codes, audit_text):
    """Ann's deuce is lowest, but the ante was her last: the next to her left brings in."""
    opener, caller = (("Bob", "Cid"), ("Cid", "Bob"))[order[0] == "C"]
    lines = (
        f"{opener}: brings in for $1\n{caller}: folds\nUncalled bet ($1) returned to {opener}\n*** SHOW DOWN ***\n"
        f"{opener}: shows [2s 3s 9d 9c Jc 4h 5h] (a pair of Nines)\nAnn: mucks hand\n"
        f"{opener} collected $1.50 from pot"
    )
    text = STUD.format(
        ann="$0.50",
        doors=["2c", "9d" if opener == "Bob" else "Kd", "Kd" if opener == "Bob" else "9d"],
        lines=lines,
        pot="$1.50",
    ).replace("Ann: posts the ante $0.50", "Ann: posts the ante $0.50 and is all-in")
    (record,) = audit_text(text)
    assert [finding.code for finding in record.findings if finding.severity != "info"] == codes


@pytest.mark.parametrize(("amount", "codes"), [("$1", []), ("$4", []), ("$0.25", ["FRC010"]), ("$5", ["FRC010"])])
def test_R_FRC_10_amount_of_the_bring_in(amount, codes, audit_text):
    """FRC010: no less than the ante, no more than the small bet."""
    (record,) = audit_text(stud("BCA", "Kd 2c 2d", amount))
    assert [finding.code for finding in record.findings if finding.severity != "info"] == codes


# --- the table ------------------------------------------------------------------------------------------------------
def table_of(
    variant: str,
    *stacks: int,
    ante: int = 0,
    bring_in: str = "",
    amount: int = 0,
    rules: str = "pokerstars",
    structure: str = "fl",
) -> Table:
    players = [Player(s, name, stack, stack) for s, (name, stack) in enumerate(zip("ABCD", stacks, strict=False), 1)]
    table = Table(
        Game(variant, structure, None, 40, big_bet=80 if structure == "fl" else None), PROFILES[rules], players
    )
    for player in players if ante else ():
        table.apply(ev.Ante(player.name, min(ante, player.stack), ante >= player.stack))
    if bring_in:
        table.apply(ev.BringIn(bring_in, amount))
    return table


def options(table: Table) -> tuple[str, int, int | None, int | None]:
    legal = table.legal()
    assert legal is not None
    return legal.player.name, legal.call, legal.min_to, legal.max_to


def raise_to(table: Table, name: str, to: int) -> None:
    player = table.by_name[name]
    table.apply(ev.Raise(name, to - table.current, to, to - player.bet == player.stack))


def test_R_FL_03_a_bring_in_is_completed_not_raised():
    """Over a bring-in of 10 the bet is 40, never 50."""
    table = table_of("stud", 1000, 1000, 1000, ante=5, bring_in="A", amount=10)
    assert options(table) == ("B", 10, 40, 40)


def test_R_FRC_10_a_bring_in_of_the_whole_bet_is_raised():
    """Some rooms let it be the small bet at once: over 40 the next bet is 80."""
    table = table_of("stud", 1000, 1000, 1000, ante=5, bring_in="A", amount=40)
    assert options(table) == ("B", 40, 80, 80)


def test_R_ALL_03_who_brought_in_may_raise_a_completion():
    """A bring-in over half the bet is completed by less than half a bet; A has posted, not acted."""
    table = table_of("stud", 1000, 1000, ante=5, bring_in="A", amount=25)
    raise_to(table, "B", 40)
    assert options(table) == ("A", 15, 80, 80)


def test_R_FL_05_half_a_bet_over_the_bring_in_reopens_for_who_limped():
    """B limps for 15, C is all-in for 30: three quarters of the bet of 40, B may raise."""
    table = table_of("stud", 1000, 1000, 35, ante=5, bring_in="A", amount=15)
    table.legal()
    table.apply(ev.Call("B", 15))
    raise_to(table, "C", 30)
    table.apply(ev.Fold("A"))
    assert options(table)[:2] == ("B", 15)
    assert table.may_raise(table.by_name["B"])


def fourth_street(rules: str = "pokerstars", variant: str = "stud") -> Table:
    table = table_of(variant, 1000, 1000, 1000, ante=5, bring_in="A", amount=10, rules=rules)
    table.legal()
    table.apply(ev.Call("B", 10))
    table.apply(ev.Call("C", 10))
    for name, cards in (("A", "2c 9d"), ("B", "Kd Ks"), ("C", "8h 4c")):
        table.by_name[name].up = parse_cards(cards)
    table.advance(1)
    return table


def test_R_FL_06_an_open_pair_allows_a_double_bet():
    table = fourth_street()
    assert options(table) == ("B", 0, 40, 80)
    table.apply(ev.Bet("B", 80))
    assert options(table) == ("C", 80, 160, 160)  # all raises are big then
    for name, to in (("C", 160), ("A", 240), ("B", 320)):
        raise_to(table, name, to)
    assert options(table) == ("C", 160, None, None)  # one bet and three raises, however big (R-FL-03)


def test_R_FL_06_a_raise_may_double_too():
    table = fourth_street()
    table.apply(ev.Bet("B", 40))
    assert options(table) == ("C", 40, 80, 120)
    raise_to(table, "C", 120)
    assert options(table) == ("A", 120, 200, 200)


def test_R_FL_06_open_cards_that_are_not_told_may_be_a_pair():
    table = fourth_street()
    for name, cards in (("A", "2c 9d"), ("B", "Kd Qs"), ("C", "8h 4c")):
        table.by_name[name].up = parse_cards(cards)
    assert options(table) == ("B", 0, 40, 40)
    table.by_name["C"].up = ()
    assert options(table) == ("B", 0, 40, 80)


@pytest.mark.parametrize(("rules", "variant"), [("tda", "stud"), ("pokerstars", "stud8")])
def test_R_FL_06_no_double_bet_in_tournaments_of_tda_and_in_hi_lo(rules, variant):
    assert options(fourth_street(rules, variant)) == ("B", 0, 40, 40)


def test_R_FRC_02_a_button_blind_that_the_ante_took_is_owed_all_the_same():
    table = table_of("shortdeck", 1000, 1000, 40, ante=40, structure="nl")
    assert options(table) == ("A", 40, 80, 960)


def test_R_DEAL_10_draws_follow_when_the_blinds_left_nobody_to_bet():
    players = [Player(1, "A", 20, 20), Player(2, "B", 1000, 1000)]
    table = Table(Game("draw5", "fl", None, 40, big_bet=80), PROFILES["pokerstars"], players)
    table.apply(ev.SmallBlind("B", 20))
    table.apply(ev.BigBlind("A", 20, True))
    table.apply(ev.Discard("A", 2))
    with pytest.raises(IllegalAction, match="twice"):
        table.apply(ev.StandPat("A"))
    table.apply(ev.StandPat("B"))
    assert table.legal() is None


def test_R_TURN_02_the_best_open_cards_of_the_street_begin(audit_text):
    """Cid has the best door card, Bob pairs his: Bob begins on 4th street."""
    lines = (
        "Bob: brings in for $1\nCid: calls $1\nAnn: folds\n*** 4th STREET ***\n"
        "Dealt to Bob [2c] [2h]\nDealt to Cid [Kh] [5s]\n"
    )
    rest = "Uncalled bet ($4) returned to {0}\n{0} collected $3.50 from pot"
    for first, second, codes in (("Bob", "Cid", []), ("Cid", "Bob", ["TRN007"])):
        text = STUD.format(
            ann="$100",
            doors=["Qd", "2c", "Kh"],
            lines=lines + f"{first}: bets $4\n{second}: folds\n" + rest.format(first),
            pot="$3.50",
        )
        (record,) = audit_text(text)
        found = [finding.code for finding in record.findings if finding.severity == "error"]
        assert found == codes


@pytest.mark.parametrize(
    ("a", "b", "first"),
    [
        ("9h 4c 9d 4d", "Ks 2d Kd 7c", "A"),  # two pair before a higher pair
        ("9h 4c 9d 2s", "Ks 2d Kd 7c", "B"),
        ("9h 4c 9d 9s", "Ks 2d Kd 2c", "A"),  # and three of a kind before those
    ],
)
def test_R_TURN_02_the_kind_of_open_hand_counts_before_its_ranks(a, b, first):
    table = table_of("stud", 1000, 1000, ante=5, bring_in="A", amount=10)
    for name, cards in (("A", a), ("B", b)):
        table.by_name[name].up = parse_cards(cards)
    table.advance(3)
    assert options(table)[0] == first


@pytest.mark.parametrize(("first", "code"), [("C", None), ("A", "TRN007")])
def test_R_FRC_10_who_has_to_bring_in_may_bet_in_its_place(first, code):
    """C has the lowest door card."""
    table = table_of("stud5", 1000, 1000, 1000, ante=5)
    for name, card in (("A", "9h"), ("B", "Ks"), ("C", "2d")):
        table.by_name[name].up = parse_cards(card)
    if code is None:
        table.apply(ev.Bet(first, 40))
        assert options(table)[0] == "A"
    else:
        with pytest.raises(IllegalAction) as error:
            table.apply(ev.Bet(first, 40))
        assert error.value.finding.code == code


def test_a_limit_that_nobody_tells_allows_bets_of_any_size():
    players = [Player(seat, name, 1000, 1000) for seat, name in enumerate("AB", 1)]
    table = Table(Game("stud", "fl"), PROFILES["pokerstars"], players)
    for name in "AB":
        table.apply(ev.Ante(name, 5))
    table.apply(ev.Bet("A", 37))
    assert options(table) == ("B", 37, 74, 995)


# --- cards ----------------------------------------------------------------------------------------------------------
BADUGI = """\
PokerStars Hand #250000000002:  Badugi Limit ($4/$8 USD) - 2024/03/05 20:15:00 ET
Table 'Altair' 8-max Seat #1 is the button
Seat 1: Ann ($100 in chips)
Seat 2: Bob ($100 in chips)
Ann: posts small blind $2
Bob: posts big blind $4
*** DEALING HANDS ***
Dealt to Ann [As 3h 8h 6s]
Ann: calls $2
Bob: checks
*** FIRST DRAW ***
Bob: discards 2 cards
Ann: discards 2 cards [8h 6s]
Dealt to Ann [As 3h] [5h Kd]
Bob: checks
Ann: bets $4
Bob: folds
Uncalled bet ($4) returned to Ann
Ann collected $8 from pot
*** SUMMARY ***
Total pot $8 | Rake $0
"""


@pytest.mark.parametrize(
    ("before", "after", "codes"),
    [
        ("", "", []),
        ("discards 2 cards [8h 6s]", "discards 2 cards [8h 7s]", ["CRD009"]),
        ("discards 2 cards [8h 6s]", "discards 1 card [8h 6s]", ["CRD010", "CRD010"]),
        ("Ann: discards 2 cards [8h 6s]", "Ann: discards 1 card [8h]", ["CRD010"]),
    ],
)
def test_R_DEAL_10_discards_are_held_and_replaced(before, after, codes, audit_text):
    """CRD009 and CRD010."""
    (record,) = audit_text(BADUGI.replace(before, after) if before else BADUGI)
    assert [finding.code for finding in record.findings if finding.severity != "info"] == codes


@pytest.mark.parametrize(("again", "codes"), [("2c", []), ("3c", ["CRD011"])])
def test_R_DEAL_09_open_cards_stay(again, codes, audit_text):
    lines = (
        "Bob: brings in for $1\nCid: calls $1\nAnn: folds\n*** 4th STREET ***\n"
        f"Dealt to Bob [{again}] [2h]\nDealt to Cid [Kh] [5s]\n"
        "Bob: bets $4\nCid: folds\nUncalled bet ($4) returned to Bob\nBob collected $3.50 from pot"
    )
    (record,) = audit_text(STUD.format(ann="$100", doors=["Qd", "2c", "Kh"], lines=lines, pot="$3.50"))
    assert [finding.code for finding in record.findings if finding.severity != "info"] == codes


# --- odd chips ------------------------------------------------------------------------------------------------------
def test_R_ODD_03_odd_chip_by_suit_or_by_seat(audit_text):
    """Bob and Cid tie for $3.49; Cid has the ace of spades. PokerStars' order is unknown: both are right."""
    lines = (
        "Bob: brings in for $1\nCid: calls $1\nAnn: folds\n*** 4th STREET ***\n*** 5th STREET ***\n"
        "*** 6th STREET ***\n*** RIVER ***\n*** SHOW DOWN ***\n"
        "Bob: shows [Ad Kd 2c 9h 7h 5h 3s] (high card Ace)\nCid: shows [As Kc 9d 7c 5s 3d 2d] (high card Ace)\n"
        "{} collected $1.75 from pot\n{} collected $1.74 from pot"
    )
    for rules, seat, suit in (("pokerstars", [], ["info"]), ("tda", ["error"], [])):
        for order, severities in ((("Bob", "Cid"), seat), (("Cid", "Bob"), suit)):
            text = STUD.format(ann="$100", doors=["Qd", "2c", "9d"], lines=lines.format(*order), pot="$3.50")
            text = text.replace("Rake $0", "Rake $0.01")
            (record,) = audit_text(text, rules)
            found = [finding for finding in record.findings if finding.code == "PAY004"]
            assert [finding.severity for finding in found] == severities


# --- how the betting of draw and stud can begin otherwise -------------------------------------------------------------
def test_R_FRC_12_draws_without_blinds_begin_with_a_bet_left_of_the_button():
    table = table_of("badugi", 1000, 1000, 1000, ante=20)
    assert options(table) == ("A", 0, 40, 40)
    table.apply(ev.Check("A"))
    table.apply(ev.Bet("B", 40))
    assert options(table) == ("C", 40, 80, 80)


def test_R_FRC_10_who_has_to_bring_in_can_complete_at_once():
    table = table_of("razz", 1000, 1000, 1000, ante=5)
    for name, door in zip("ABC", parse_cards("4c Qh 7s"), strict=True):
        table.by_name[name].up = (door,)
    assert table.to_act() is table.by_name["B"]
    table.apply(ev.Bet("B", 40))
    assert options(table) == ("C", 40, 80, 80)


def test_R_DEAL_10_who_stands_pat_gets_no_card(audit_text):
    text = (
        "PokerStars Hand #250000000009:  5 Card Draw Pot Limit ($1/$2 USD) - 2024/03/05 20:15:00 ET\n"
        "Table 'Altair' 6-max Seat #1 is the button\n"
        "Seat 1: Ann ($100 in chips)\nSeat 2: Bob ($100 in chips)\n"
        "Ann: posts small blind $1\nBob: posts big blind $2\n*** DEALING HANDS ***\nDealt to Ann [9c 9d 9h 4s 4c]\n"
        "Ann: calls $1\nBob: checks\nBob: discards 1 card\nAnn: stands pat\n"
        "Dealt to Ann [9c 9d 9h 4s] [Kd]\nBob: checks\nAnn: bets $2\nBob: folds\n"
        "Uncalled bet ($2) returned to Ann\nAnn collected $4 from pot\n"
        "*** SUMMARY ***\nTotal pot $4 | Rake $0\n"
        "Seat 1: Ann (button) (small blind) collected ($4)\nSeat 2: Bob (big blind) folded after the Draw\n"
    )
    (record,) = audit_text(text)
    assert [(f.code, f.line) for f in record.findings if f.severity != "info"] == [("CRD010", 13)]
