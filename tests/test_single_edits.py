"""One edit to a clean hand, one finding, at its line and column.

A row is: sample, edit (a function below and its arguments), code, what the columns point at.
"""

from typing import NamedTuple

import pytest
from conftest import SAMPLES

from hhtool.run import Options, records


class Edit(NamedTuple):
    sample: str
    edit: tuple
    code: str
    at: str
    """the text that the columns hold; `line` for all of the line"""
    on: str | None = None
    """start of the line that is reported, where it is not the first one that the edit changed"""


def replace(text, old, new):
    assert text.count(old) == 1, f"{old!r} is there {text.count(old)} times"
    return text.replace(old, new)


def delete(text, line):
    lines = text.split("\n")
    assert lines.count(line) == 1, line
    lines.remove(line)
    return "\n".join(lines)


def double(text, line):
    assert text.count(line + "\n") == 1, line
    return text.replace(line + "\n", line + "\n" + line + "\n")


def replace_each(text, *pairs):
    """One fault that has to be told on several lines."""
    for old, new in pairs:
        text = replace(text, old, new)
    return text


def swap(text, first, second):
    lines = text.split("\n")
    i, j = lines.index(first), lines.index(second)
    lines[i], lines[j] = second, first
    return "\n".join(lines)


def cut(text, line):
    return text[: text.index(line)]


def move(text, line, before):
    return delete(text, line).replace(before + "\n", line + "\n" + before + "\n", 1)


R10, POT, ROUND = "raise_to_6_then_10", "side_pot_with_rake", "call_raise_fold_call"
EDITS = {
    # order
    "two actions swapped": Edit(R10, (swap, "Ann: folds", "Bob: folds"), "TRN001", "Bob"),
    "first two actions swapped": Edit(R10, (swap, "Cleo: raises $4 to $6", "Dan: raises $4 to $10"), "TRN007", "Dan"),
    "folds twice": Edit(R10, (double, "Ann: folds"), "TRN002", "Ann"),
    "acts after folding": Edit(R10, (replace, "Cleo: checks\n", "Ann: checks\nCleo: checks\n"), "TRN002", "Ann"),
    "a fold is missing": Edit(R10, (delete, "Bob: folds"), "TRN001", "Cleo", "Cleo: calls"),
    "the last call is missing": Edit(R10, (delete, "Cleo: calls $4"), "TRN005", "line", "*** FLOP"),
    "a check is missing": Edit(R10, (delete, "Cleo: checks"), "TRN007", "Dan", "Dan: bets"),
    "a call twice": Edit(R10, (double, "Cleo: calls $4"), "STR004", "Cleo"),
    "a check too many": Edit(ROUND, (replace, "*** TURN", "Alice: checks\n*** TURN"), "TRN004", "Alice"),
    "acts when all-in": Edit(POT, (replace, "Cleo: bets $18\n", "Cleo: bets $18\nAnn: folds\n"), "TRN003", "Ann"),
    "acts when nobody is left": Edit(R10, (replace, "Cleo: folds\n", "Cleo: folds\nDan: checks\n"), "TRN010", "Dan"),
    "the big blind acts first heads-up": Edit(
        "heads_up", (swap, "Bob: raises $2 to $3", "Ann: raises $6 to $9"), "TRN008", "Ann"),
    "a bet twice": Edit(R10, (double, "Dan: bets $12"), "TRN001", "Dan"),
    "a bet that nobody can call": Edit("two_levels", (replace, "*** TURN",
        "Bob: bets $80 and is all-in\nUncalled bet ($80) returned to Bob\n*** TURN"), "TRN009", "line"),
    "river before turn": Edit("two_levels", (swap, "*** TURN *** [7c 8d 2s] [Kh]", "*** RIVER *** [7c 8d 2s Kh] [3c]"), "PAR012", "line"),
    "the flop of an all-in is missing": Edit("two_levels", (delete, "*** FLOP *** [7c 8d 2s]"), "PAR012", "line"),
    "a turn twice": Edit("two_levels", (double, "*** TURN *** [7c 8d 2s] [Kh]"), "PAR011", "line"),
    "the flop is missing": Edit(R10, (delete, "*** FLOP *** [Jc 6s 2d]"), "STR004", "Cleo", "Cleo: checks"),
    "the turn is missing": Edit(
        "heads_up", (delete, "*** TURN *** [Ac Jd 3d] [9s]"), "STR004", "Ann", "Ann: checks"),
    "the turn of an all-in is missing": Edit("two_levels", (delete, "*** TURN *** [7c 8d 2s] [Kh]"), "PAR012", "line", "*** RIVER"),
    "a turn after the hand is over": Edit(R10, (replace, "Dan collected", "*** TURN *** [Jc 6s 2d] [5h]\nDan collected"), "STR006", "line"),
    # kinds and sizes
    "a check over a bet": Edit(R10, (replace, "Cleo: calls $4", "Cleo: checks"), "BET001", "line"),
    "a call of nothing": Edit(R10, (replace, "Cleo: checks", "Cleo: calls $0"), "BET002", "line"),
    "a bet over a bet": Edit(R10, (replace, "Dan: raises $4 to $10", "Dan: bets $10"), "BET003", "line"),
    "a raise of nothing": Edit(R10, (replace, "Dan: bets $12", "Dan: raises $12 to $12"), "BET004", "line"),
    "a call of one less": Edit(R10, (replace, "Cleo: calls $4", "Cleo: calls $3.99"), "BET005", "$3.99"),
    "a call of one more": Edit(POT, (replace, "Bob: calls $18", "Bob: calls $18.01"), "BET005", "$18.01"),
    "a bet below the big blind": Edit(R10, (replace, "Dan: bets $12", "Dan: bets $1.99"), "BET007", "$1.99"),
    "a call of less than there is, all-in": Edit(
        POT, (replace, "calls $6.40 and is all-in", "calls $6.30 and is all-in"), "BET005", "$6.30"),
    "a raise of a cent less on the flop": Edit(
        "heads_up", (replace, "Bob: raises $14 to $20", "Bob: raises $5.99 to $11.99"), "BET008", "$11.99"),
    "a raise after a short all-in": Edit(
        "short_all_in_does_not_reopen", (replace, "Dan: calls 300", "Dan: raises 900 to 1800"), "BET011", "line"),
    "a raise of one less": Edit(R10, (replace, "raises $4 to $10", "raises $3.99 to $9.99"), "BET008", "$9.99"),
    "a raise that does not add up": Edit(R10, (replace, "raises $4 to $10", "raises $5 to $10"), "BET018", "$5"),
    "a raise to the bet": Edit(R10, (replace, "raises $4 to $10", "raises $0 to $6"), "BET019", "$6"),
    "a bet over the stack": Edit(R10, (replace, "Dan: bets $12", "Dan: bets $1200"), "SEA006", "$1200"),
    "a raise over the stack": Edit(
        "heads_up", (replace, "Bob: raises $14 to $20", "Bob: raises $94 to $100"), "SEA006", "$100"),
    "a call over the stack": Edit(
        POT, (replace, "calls $6.40 and is all-in", "calls $7 and is all-in"), "SEA006", "$7"),
    "a blind over the stack": Edit(
        "big_blind_all_in_for_less", (replace, "big blind 335 and", "big blind 400 and"), "SEA006", "400"),
    "not all-in": Edit(R10, (replace, "Dan: bets $12", "Dan: bets $12 and is all-in"), "SEA008", "and is all-in"),
    "all-in, unsaid": Edit(POT, (replace, "calls $6.40 and is all-in", "calls $6.40"), "SEA007", "line"),
    "more than the pot": Edit("pot_limit", (replace, "raises $17 to $24", "raises $18 to $25"), "BET013", "$25"),
    "more than the pot on the flop": Edit("pot_limit", (replace, "Cleo: bets $51", "Cleo: bets $51.01"), "BET013", "$51.01"),
    "no full limit raise": Edit("fixed_limit", (replace, "Bob: raises $2 to $6", "Bob: raises $1 to $5"), "BET014", "$5"),
    "no full limit bet": Edit("fixed_limit", (replace, "Cleo: bets $4", "Cleo: bets $3"), "BET014", "$3"),
    "a bet over the cap of four": Edit(
        "fixed_limit", (replace, "Bob: calls $2\n*** FLOP", "Bob: raises $2 to $10\n*** FLOP"), "BET015", "line"),
    "more than the cap game allows": Edit("cap", (replace, "raises $80 to $110", "raises $175 to $205"), "BET017", "$205"),
    # forced bets
    "a small blind too large": Edit(R10, (replace, "small blind $1", "small blind $2"), "FRC003", "$2"),
    "a big blind too large": Edit(R10, (replace, "big blind $2", "big blind $3"), "FRC003", "$3"),
    "a big blind too small": Edit(R10, (replace, "big blind $2", "big blind $1.50"), "FRC005", "$1.50"),
    "a small blind too small": Edit(R10, (replace, "small blind $1", "small blind $0.50"), "FRC005", "$0.50"),
    "both blinds too large": Edit("returning_player_posts_both_blinds", (replace, "blinds $1.50", "blinds $2"), "FRC003", "$2"),
    "both blinds too small": Edit("returning_player_posts_both_blinds", (replace, "blinds $1.50", "blinds $1.25"), "FRC005", "$1.25"),
    "no big blind": Edit(R10, (delete, "Bob: posts big blind $2"), "FRC002", "line", "Cleo: raises"),
    "no small blind": Edit(R10, (delete, "Ann: posts small blind $1"), "FRC001", "line", "Bob: posts"),
    "somebody else's big blind": Edit(R10, (replace, "Bob: posts big", "Cleo: posts big"), "FRC004", "Cleo"),
    "somebody else's small blind": Edit(R10, (replace, "Ann: posts small", "Cleo: posts small"), "FRC004", "Cleo"),
    "the blinds the other way about": Edit("walk", (replace_each,
        ("Bob: posts small", "@: posts small"), ("Cleo: posts big", "Bob: posts big"), ("@: posts", "Cleo: posts")), "FRC004", "Cleo"),
    "a blind after the first raise": Edit(
        R10, (move, "Bob: posts big blind $2", "Dan: raises $4 to $10"), "FRC012", "line", "Bob: posts"),
    "a large ante": Edit("knock_out_tournament", (replace, "Cleo: posts the ante 30", "Cleo: posts the ante 31"), "FRC007", "31"),
    "a small ante": Edit("knock_out_tournament", (replace, "Cleo: posts the ante 30", "Cleo: posts the ante 29"), "FRC007", "29"),
    "no ante": Edit("knock_out_tournament", (delete, "Cleo: posts the ante 30"), "FRC008", "line", "Dan: posts the ante"),
    # cards
    "a card twice on the board": Edit(POT, (replace, "[Kh 8h 2c 4d] [5h]", "[Kh 8h 2c 4d] [8h]"), "CRD002", "8h"),
    "a card twice on the flop": Edit(R10, (replace, "*** [Jc 6s 2d]", "*** [Jc 6s 6s]"), "CRD002", "6s"),
    "two players show a card": Edit(POT, (replace, "Bob: shows [Kc Qc]", "Bob: shows [Kc Kd]"), "CRD002", "Kd"),
    "a dealt card on the flop": Edit("heads_up", (replace, "FLOP *** [Ac Jd 3d]", "FLOP *** [Ah Jd 3d]"), "CRD003", "Ah"),
    "another turn on the river": Edit("heads_up", (replace, "[Ac Jd 3d 9s] [6d]", "[Ac Jd 3d 9c] [6d]"), "CRD006", "Ac Jd 3d 9c"),
    "two cards on the river": Edit("heads_up", (replace, "[Ac Jd 3d 9s] [6d]", "[Ac Jd 3d 9s] [6d 2c]"), "CRD005", "[6d 2c]"),
    "the summary shows another card": Edit(
        "heads_up", (replace, "showed [Kd Qd]", "showed [Kd Qh]"), "CRD008", "Qh"),
    "a suit that is none": Edit("heads_up", (replace, "[Ac Jd 3d 9s] [6d]", "[Ac Jd 3d 9s] [6y]"), "CRD001", "6y"),
    "a hole card on the board": Edit(POT, (replace, "[Kh 8h 2c 4d] [5h]", "[Kh 8h 2c 4d] [Kd]"), "CRD003", "Kd", "Cleo: shows"),
    "another flop on the turn": Edit("heads_up", (replace, "[Ac Jd 3d] [9s]", "[Ac Jd 4d] [9s]"), "CRD006", "Ac Jd 4d"),
    "four cards on the flop": Edit(R10, (replace, "*** [Jc 6s 2d]", "*** [Jc 6s 2d 2h]"), "CRD005", "[Jc 6s 2d 2h]"),
    "shown are others than dealt": Edit("heads_up", (replace, "Ann: shows [Ad Ah]", "Ann: shows [Ad As]"), "CRD008", "As"),
    "three hole cards": Edit("heads_up", (replace, "Dealt to Ann [Ad Ah]", "Dealt to Ann [Ad Ah Ks]"), "CRD004", "[Ad Ah Ks]"),
    "no card": Edit("heads_up", (replace, "Bob: shows [Kd Qd]", "Bob: shows [Kd Qx]"), "CRD001", "Qx"),
    # money
    "total + 1": Edit(R10, (replace, "Total pot $23", "Total pot $24"), "POT001", "$24"),
    "total - 1": Edit("three_levels", (replace, "Total pot $550", "Total pot $549.99"), "POT001", "$549.99"),
    "two side pots in one": Edit(
        "three_levels", (replace, "Side pot-1 $150. Side pot-2 $200.", "Side pot $350."), "POT003", "$200"),
    "an odd chip to the button": Edit("three_way_split_with_odd_chips", (replace_each,
        ("Bob collected 376", "Bob collected 375"), ("Cleo collected 375", "Cleo collected 376")), "PAY004", "376", "Cleo collected"),
    "the odd cent to the second river": Edit("run_it_twice", (replace_each,
        ("Cleo collected $51.38", "Cleo collected $51.37"), ("Bob collected $51.37", "Bob collected $51.38")), "PAY004", "$51.38", "Bob collected"),
    "no even split": Edit("three_way_split_with_odd_chips", (replace_each,
        ("Dan collected 376", "Dan collected 400"), ("Bob collected 376", "Bob collected 352")), "PAY003", "400"),
    "a river that pays more than the other": Edit("run_it_twice", (replace_each,
        ("Cleo collected $51.38", "Cleo collected $61.38"), ("Bob collected $51.37", "Bob collected $41.37")), "PAY009", "$61.38"),
    "a winner is left out of the split": Edit("three_way_split_with_odd_chips", (replace_each,
        ("Dan collected 376 from pot\n", ""), ("Bob collected 376", "Bob collected 752")), "PAY003", "752"),
    "side pot and main pot exchanged": Edit("folded_chips_in_both_pots", (replace_each,
        ("Ann collected 150", "Ann collected 160"), ("Bob collected 160", "Bob collected 150")), "PAY008", "160"),
    "collected + 1": Edit(R10, (replace, "Dan collected $21.85", "Dan collected $21.86"), "PAY001", "$21.86"),
    "collected - 1": Edit(R10, (replace, "Dan collected $21.85", "Dan collected $21.84"), "PAY001", "$21.84"),
    "rake + 1": Edit(R10, (replace, "Rake $1.15", "Rake $1.16"), "PAY001", "$1.16"),
    "uncalled + 1": Edit(R10, (replace, "bet ($12)", "bet ($12.01)"), "BET022", "$12.01"),
    "uncalled - 1": Edit(R10, (replace, "bet ($12)", "bet ($11.99)"), "BET022", "$11.99"),
    "uncalled to another player who is in": Edit(
        "uncalled_part_of_an_all_in", (replace, "returned to Bob", "returned to Cleo"), "BET022", "Cleo"),
    "uncalled part of an all-in, not returned": Edit(
        "uncalled_part_of_an_all_in", (delete, "Uncalled bet ($20) returned to Bob"), "BET021", "line"),
    "uncalled to somebody else": Edit("walk", (replace, "returned to Cleo", "returned to Ann"), "BET023", "Ann"),
    "uncalled, not returned": Edit(R10, (delete, "Uncalled bet ($12) returned to Dan"), "BET021", "line", "Dan collected"),
    "main pot + 1": Edit("two_levels", (replace, "Main pot $150.", "Main pot $151."), "POT002", "$151"),
    "side pot - 1": Edit(POT, (replace, "Side pot $35.74.", "Side pot $35.73."), "POT002", "$32.66"),
    "side pot to a player not in it": Edit(POT, (replace, "Cleo collected $35.74 from side", "Ann collected $35.74 from side"), "POT005", "Ann"),
    "a folded player collects": Edit(R10, (replace, "Dan collected $21.85", "Bob collected $21.85"), "POT006", "Bob"),
    "the loser collects": Edit("heads_up", (replace, "Bob collected $199.50", "Ann collected $199.50"), "SHW002", "Ann"),
    "the loser collects the second river": Edit(
        "run_it_twice", (replace, "Bob collected $51.37", "Cleo collected $51.37"), "PAY009", "$51.37"),
    "the winner of the main pot collects all": Edit(
        "folded_chips_in_both_pots", (replace, "Ann collected 150", "Bob collected 150"), "POT005", "Bob"),
    "the loser collects the side pot": Edit(
        "folded_chips_in_both_pots", (replace, "Ann collected 150", "Cleo collected 150"), "SHW002", "Cleo"),
    "nobody collects": Edit(R10, (delete, "Dan collected $21.85 from pot"), "PAY002", "line", "Total pot"),
    "collected again": Edit(R10, (double, "Dan collected $21.85 from pot"), "PAY001", "$21.85"),
    "summary says another amount": Edit(R10, (replace, "collected ($21.85)", "collected ($21.80)"), "PAY011", "$21.80"),
    "summary says another board": Edit(R10, (replace, "Board [Jc 6s 2d]", "Board [Jc 6s 2h]"), "PAR013", "Jc 6s 2h"),
    "rake in a tournament": Edit(ROUND, (replace, "Total pot 10 | Rake 0", "Total pot 10 | Rake 1"), "RAK005", "1"),
    "rake that is paid, in a tournament": Edit(ROUND, (replace_each, ("Total pot 10 | Rake 0", "Total pot 10 | Rake 1"),
        ("collected 10", "collected 9"), ("won (10)", "won (9)")), "RAK005", "1", "Total pot"),
    "too much rake": Edit(R10, (replace_each, ("Rake $1.15", "Rake $3"),
        ("Dan collected $21.85", "Dan collected $20"), ("collected ($21.85)", "collected ($20)")), "RAK002", "$3", "Total pot"),
    "rake without a flop": Edit("walk", (replace_each, ("Rake $0", "Rake $0.10"),
        ("Cleo collected $2", "Cleo collected $1.90"), ("collected ($2)", "collected ($1.90)")), "RAK004", "$0.10", "Total pot"),
    "the summary describes another hand": Edit("heads_up",
        (replace, "with a flush, King high", "with a flush, Queen high"), "SHW001", "a flush, Queen high"),
    "another pair is described": Edit(POT, (replace, "Bob: shows [Kc Qc] (a pair of Kings)",
        "Bob: shows [Kc Qc] (a pair of Queens)"), "SHW001", "(a pair of Queens)"),
    "another hand is described": Edit("heads_up", (replace, "Bob: shows [Kd Qd] (a flush, King high)", "Bob: shows [Kd Qd] (a flush, Ace high)"), "SHW001", "(a flush, Ace high)"),
    # text
    "cut off in the middle": Edit(POT, (cut, "*** TURN"), "PAR004", "line", "Bob: calls $7"),
    "cut off in a line": Edit(POT, (cut, "ets $18"), "PAR004", "line", "Cleo: b"),
    "cut off in an amount": Edit(POT, (cut, "8.90 in chips"), "PAR004", "line", "Seat 4: Cleo ($4"),
    "a seat is missing": Edit(R10, (delete, "Seat 2: Bob ($200 in chips)"), "PAR008", "Bob", "Bob: posts"),
    "less than nothing": Edit(R10, (replace, "Cleo: calls $4", "Cleo: calls $-4"), "PAR020", "$-4"),
    "cut off in the summary": Edit(POT, (cut, "Total pot"), "PAR004", "line", "*** SUMMARY"),
    "an unknown line": Edit(R10, (replace, "Ann: folds\n", "Ann: folds\nThe dealer sneezes\n"), "PAR001", "line", "The dealer"),
    "a misspelt action": Edit(R10, (replace, "Cleo: calls $4", "Cleo: cals $4"), "PAR001", "line"),
    "a player without a seat": Edit(R10, (replace, "Bob: folds", "Bobby: folds"), "PAR008", "Bobby"),
    "another currency": Edit(R10, (replace, "Dan: bets $12", "Dan: bets €12"), "PAR010", "€12"),
    "a tenth of a cent": Edit(R10, (replace, "Dan: bets $12", "Dan: bets $12.005"), "PAR021", "$12.005"),
    "a seat twice": Edit(R10, (replace, "Seat 2: Bob ($", "Seat 1: Bob ($"), "SEA001", "1"),
    "a name twice": Edit(R10, (replace, "Seat 2: Bob ($", "Seat 2: Ann ($"), "SEA002", "Ann"),
    "a broken header": Edit(R10, (replace, "No Limit ($1", "Any Limit ($1"), "PAR003", "line"),
}  # fmt: skip


def findings(text, tmp_path):
    path = tmp_path / "edited.txt"
    path.write_text(text, encoding="utf-8")
    found = [f for record in records([str(path)], Options()) for f in record.findings if f.severity != "info"]
    return found, text.split("\n")


@pytest.mark.parametrize("name", EDITS)
def test_one_edit_makes_one_finding(name, tmp_path):
    row = EDITS[name]
    text = (SAMPLES / "pokerstars" / f"{row.sample}.txt").read_text(encoding="utf-8")
    edit, *arguments = row.edit
    edited = edit(text, *arguments)
    found, lines = findings(edited, tmp_path)
    assert [f"{f.code} {f.message}" for f in found if f.code != row.code] == []
    assert len(found) == 1, f"no {row.code}" if not found else [f.message for f in found]
    finding = found[0]
    line = lines[finding.line - 1]
    assert (finding.line, line) == expected_line(row, text.split("\n"), lines)
    marked = line[finding.column - 1 : finding.end_column - 1]
    assert marked == (line if row.at == "line" else row.at)


def expected_line(row, before, after):
    """Number and text of the line to report: the first that the edit changed, or the one nearest after it, or else
    before it, that starts with `row.on`."""
    pairs = enumerate(zip(before, after, strict=False))
    changed = next((index for index, (old, new) in pairs if old != new), min(len(before), len(after)))
    if row.on is None:
        return changed + 1, after[changed]
    places = [index for index, line in enumerate(after) if line.startswith(row.on)]
    index = next((index for index in places if index >= changed), places[-1] if places else 0)
    return index + 1, after[index]


def test_a_hand_twice_and_a_hand_that_says_something_else(tmp_path):
    text = (SAMPLES / "pokerstars" / f"{R10}.txt").read_text(encoding="utf-8")
    other = text.replace("Rake $1.15", "Rake $1").replace("21.85", "22")
    path = tmp_path / "thrice.txt"
    path.write_text("\n\n".join([text, text, other]), encoding="utf-8")
    found = list(records([str(path)], Options()))
    assert [record.hand["duplicate"] for record in found] == [None, "identical", "conflicting"]
    assert [(f.code, f.severity, f.line) for record in found for f in record.findings] == [
        ("XHD001", "info", found[1].hand["line"]),
        ("XHD001", "error", found[2].hand["line"]),
    ]


@pytest.mark.parametrize("name", EDITS)
def test_the_hands_around_an_edit_are_read(name, tmp_path):
    row = EDITS[name]
    text = (SAMPLES / "pokerstars" / f"{row.sample}.txt").read_text(encoding="utf-8")
    around = (SAMPLES / "pokerstars" / "walk.txt").read_text(encoding="utf-8")
    edit, *arguments = row.edit
    path = tmp_path / "three.txt"
    after = around.replace("250000000009", "250000000999")
    path.write_text("\n\n".join([around, edit(text, *arguments), after]), encoding="utf-8")
    hands = [record.hand for record in records([str(path)], Options()) if record.hand]
    assert [hand["hand_id"] for hand in hands][::2] == ["250000000009", "250000000999"]
    assert all(hand["read"] and hand["legal"] and hand["audit_ok"] for hand in hands[::2])
