"""PokerNow's log: rows that are out of order, doubled quotation marks, what is said of what cannot be read."""

import csv
import io

import pytest

from hhtool import events as ev
from hhtool import reader
from hhtool.audit import audit
from hhtool.cards import parse_cards
from hhtool.flags import position
from hhtool.hand import Hand, Line
from hhtool.run import Options, records

ANN, BOB, CLEO = '"Ann @ aB3-dE5_gH"', '"Bob @ bO8bO8bO8b"', '"Cleo @ cL30cL30cL"'
START = f"-- starting hand #5 (id: q1w2e3r4t5y6)  (No Limit Texas Hold'em) (dealer: {ANN}) --"
STACKS = f"Player stacks: #1 {ANN} (100) | #4 {BOB} (100) | #6 {CLEO} (60)"
HAND = [
    START,
    STACKS,
    f"{BOB} posts a small blind of 1",
    f"{CLEO} posts a big blind of 2",
    f"{ANN} raises to 6",
    f"{BOB} folds",
    f"{CLEO} calls 6",
    "Flop:  [K♠, 8♣, 3♦]",
    f"{CLEO} checks",
    f"{ANN} bets 8",
    f"{CLEO} folds",
    f"Uncalled bet of 8 returned to {ANN}",
    f"{ANN} collected 13 from pot",
    "-- ending hand #5 --",
]


def log(entries, newest_first=True):
    """A log as PokerNow writes it: quotation marks around each entry, and twice within."""
    rows = [
        f'"{entry.replace(chr(34), 2 * chr(34))}",2024-03-05T20:15:{number:02}.250Z,{170966970025000 + number}'
        for number, entry in enumerate(entries)
    ]
    return "\n".join(["entry,at,order", *(rows[::-1] if newest_first else rows), ""])


def with_line(old, new, entries=HAND):
    assert old in entries
    return [new if entry == old else entry for entry in entries]


@pytest.fixture
def hands_of(tmp_path):
    def hands(text):
        path = tmp_path / "log.csv"
        path.write_text(text, encoding="utf-8")
        return [item for item in reader.read(reader.Source(str(path), str(path))) if isinstance(item, Hand)]

    return hands


@pytest.fixture
def found(tmp_path):
    """What is said of a text, infos apart: code and the characters of the file that the finding points at."""

    def findings(text):
        path = tmp_path / "log.csv"
        path.write_text(text, encoding="utf-8")
        lines = text.split("\n")
        return [
            (f.code, lines[f.line - 1][f.column - 1 : f.end_column - 1])
            for record in records([str(path)], Options())
            for f in record.findings
            if f.severity != "info"
        ]

    return findings


# --- rows -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("newest_first", [True, False])
def test_rows_are_read_in_the_order_in_which_they_were_written(hands_of, found, newest_first):
    text = log(HAND, newest_first)
    (hand,) = hands_of(text)
    assert [type(event) for _, event in hand.lines][-3:] == [ev.Uncalled, ev.Collected, ev.Summary]
    assert hand.line == (len(HAND) + 1 if newest_first else 2)
    assert found(text) == []


def test_a_log_without_its_first_row_or_with_blank_ones_is_read(found):
    text = log(HAND)
    assert found(text.partition("\n")[2]) == found(text.replace("\n", "\n\n")) == []


def test_logs_one_after_the_other_are_read_one_after_the_other(hands_of):
    other = [entry.replace("#5 (id: q1w2e3r4t5y6)", "#9 (id: a9s8d7f6g5h4)") for entry in HAND]
    assert [hand.number for hand in hands_of(log(HAND) + log(other))] == ["q1w2e3r4t5y6", "a9s8d7f6g5h4"]


def test_findings_point_into_the_file_behind_doubled_quotation_marks(found):
    assert found(log(with_line(f"{CLEO} calls 6", f"{CLEO} calls 5"))) == [("BET005", "5")]
    assert found(log(with_line(f"{ANN} collected 13 from pot", f"{BOB} collected 13 from pot"))) == [
        ("POT006", "Bob @ bO8bO8bO8b")
    ]
    (place,) = found(log(with_line(f"{CLEO} checks", f"{CLEO} naps")))
    assert place == ("PAR001", '""Cleo @ cL30cL30cL"" naps')


def test_quotation_marks_can_stand_around_every_column(found):
    text = io.StringIO()
    csv.writer(text, quoting=csv.QUOTE_ALL).writerows(csv.reader(io.StringIO(log(HAND))))
    assert found(text.getvalue()) == []


def test_an_entry_that_needs_no_quotation_marks_can_lack_them(found):
    text = log([*HAND[:2], "Dead Small Blond", *HAND[2:]]).replace('"Dead Small Blond"', "Dead Small Blond")
    assert found(text) == [("PAR001", "Dead Small Blond")]


def test_an_entry_over_two_lines_counts_from_the_first(found):
    text = log([*HAND[:8], "Cleo\nchecks", *HAND[8:]])
    assert found(text) == [("PAR001", "Cleo")]


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lambda row: row.replace('.",', ".,"), "its quotation marks do not match"),
        (lambda row: row.rpartition(",")[0], "its columns are not entry, at, order"),
        (lambda row: row[: len(row) // 3], "its quotation marks do not match"),
        (lambda row: row + "x", "its columns are not entry, at, order"),
    ],
)
def test_a_row_that_is_none_costs_only_itself(tmp_path, spoil, why):
    rows = log([*HAND[:7], f"The player {BOB} requested a seat.", *HAND[7:]]).split("\n")
    at = next(number for number, row in enumerate(rows) if "requested" in row)
    rows[at] = spoil(rows[at])
    path = tmp_path / "log.csv"
    path.write_text("\n".join(rows), encoding="utf-8")
    first, hand = records([str(path)], Options())
    (finding,) = first.findings
    assert (finding.code, finding.line, finding.severity) == ("PAR001", at + 1, "error")
    assert finding.message == f"this row of the log cannot be read: {why}"
    assert (hand.hand["legal"], hand.hand["audit_ok"]) == (True, True)


def test_a_log_that_breaks_off_has_lost_its_oldest_rows(found):
    later = [entry.replace("#5 (id: q1w2e3r4t5y6)", "#9 (id: a9s8d7f6g5h4)") for entry in HAND]
    text = log([*HAND, *later])
    half_a_row = '""Ann @ aB3-dE5_gH"" raises'
    cut = text[: text.rindex(half_a_row) + len(half_a_row)]
    assert [code for code, _ in found(cut)] == ["PAR001", "PAR001"]  # that row, and those of a hand without a head


def test_a_log_of_a_hand_that_goes_on(found):
    assert found(log(HAND[:9])) == [("PAR004", '""Cleo @ cL30cL30cL"" checks')]


def test_what_follows_from_a_line_that_cannot_be_read_is_not_reported(found):
    """Also where later lines have lower numbers."""
    assert found(log(with_line(f"{CLEO} calls 6", f"{CLEO} calls 6x"))) == [
        ("PAR001", '""Cleo @ cL30cL30cL"" calls 6x')
    ]


def test_lines_of_several_kinds_keep_the_hands_order():
    hand = Hand("pokernow", "", "", 9, lines=[Line(9, ev.Fold("A")), Line(8, ev.Check("B")), Line(7, ev.Fold("C"))])
    assert [line.number for line in hand.of(ev.Check, ev.Fold)] == [9, 8, 7]


# --- heads ----------------------------------------------------------------------------------------------------------
def test_the_time_is_utc_and_a_hand_without_an_id_is_told_by_it(hands_of):
    (hand,) = hands_of(log(with_line(START, START.replace("(id: q1w2e3r4t5y6) ", ""))))
    assert hand.number == "5-2024-03-05T20:15:00.250Z"
    assert hand.played_at.isoformat() == "2024-03-05T20:15:00+00:00"


def test_a_dead_button_is_nobodys(hands_of, found):
    text = log(with_line(START, START.replace(f"dealer: {ANN}", "dead button")))
    (hand,) = hands_of(text)
    assert hand.button is None
    assert position(audit(hand))["Ann @ aB3-dE5_gH"] == (1, "CO", "CO")
    assert found(text) == []


def test_money_has_cents_where_the_stacks_have(hands_of):
    assert hands_of(log(HAND))[0].currency.exponent == 0
    (hand,) = hands_of(log(with_line(STACKS, STACKS.replace("(60)", "(60.00)"))))
    assert (hand.currency.exponent, hand.seats[0].stack) == (2, 10000)


def test_names_can_hold_what_divides_the_stacks(hands_of):
    odd = '"a" (5) | #2 "b @ aB3-dE5_gH"'
    (hand,) = hands_of(log([entry.replace(ANN, odd) for entry in HAND]))
    assert hand.seats[0].name == odd.strip('"')
    assert hand.button == 1


def test_the_logs_owner_is_known_where_his_cards_are_shown(hands_of):
    told = [*HAND[:2], "Your hand is 10♥, 9♥", *HAND[2:]]
    assert hands_of(log(told))[0].hero is None
    (hand,) = hands_of(log([*told, f"{CLEO} shows a 10♥, 9♥."]))
    assert hand.hero == CLEO.strip('"')


def test_a_player_whose_id_changes_stays_the_same(found):
    """Which means nothing between hands."""
    login = '"Cleo @ nEwNeWnEw1" changed the ID from cL30cL30cL to nEwNeWnEw1 because authenticated login.'
    later = [entry.replace(CLEO, '"Cleo @ nEwNeWnEw1"') for entry in HAND[6:]]
    assert found(log([*HAND[:6], f"The player {login}", *later])) == []
    assert found(log([f"The player {login}", *HAND])) == []
    assert found(log([*HAND[:6], *later]))[0] == ("PAR008", "Cleo @ nEwNeWnEw1")


def test_cards_have_suit_signs():
    assert parse_cards("10♠ T♥ A♦ 2♣") == parse_cards("Ts Th Ad 2c")


# --- money ----------------------------------------------------------------------------------------------------------
def test_what_is_not_paid_out_is_no_rake(found):
    assert found(log(with_line(f"{ANN} collected 13 from pot", f"{ANN} collected 12 from pot"))) == [("PAY001", "12")]


def test_a_call_is_the_streets_total(hands_of):
    (hand,) = hands_of(log(HAND))
    assert [event for _, event in hand.lines if isinstance(event, ev.Call)] == [ev.Call("Cleo @ cL30cL30cL", 4, to=6)]


def test_a_big_blind_that_calls_itself_checks(found):
    limped = [entry.replace("raises to 6", "calls 2").replace("calls 6", "calls 2") for entry in HAND]
    assert found(log(with_line(f"{ANN} collected 13 from pot", f"{ANN} collected 5 from pot", limped))) == []


@pytest.mark.parametrize(
    ("words", "findings"),
    [
        ("Two Pair, A's & K's", []),
        ("Two Pair", []),
        ("Two Pair, A's & 8's", [("SHW001", "Two Pair, A's & 8's")]),
        ("Pair, A's", [("SHW001", "Pair, A's")]),
    ],
)
def test_the_words_for_the_winners_hand_name_it(found, words, findings):
    shown = [
        f"{CLEO} checks",
        f"{ANN} checks",
        f"{ANN} shows a A♥, K♦.",
        f"{ANN} collected 13 from pot with {words} (combination: A♥, A♣, K♦, K♠, 8♣)",
        f"{CLEO} shows a Q♥, J♥.",
    ]
    streets = ["Turn: K♠, 8♣, 3♦ [A♣]", f"{CLEO} checks", f"{ANN} checks", "River: K♠, 8♣, 3♦, A♣ [2♣]"]
    assert found(log([*HAND[:8], *shown[:2], *streets, *shown, HAND[-1]])) == findings


def test_R_FRC_07_a_missed_big_blind_is_a_total_over_the_own_small_blind(found):
    """Bob has 3 in: the big blind, in which his small blind is, and the missing small blind, which is dead."""
    posts = [f"{BOB} posts a missing small blind of 1", f"{BOB} posts a missed big blind of 2"]
    entries = [*HAND[:4], *posts, *HAND[4:]]
    assert found(log(with_line(f"{ANN} collected 13 from pot", f"{ANN} collected 15 from pot", entries))) == []


def test_the_csv_module_reads_what_these_tests_write():
    assert [row[0] for row in csv.reader(io.StringIO(log(HAND)))][:0:-1] == HAND
