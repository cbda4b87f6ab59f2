"""What shows across hands: for each code a text that trips it, at its line and columns, and one that must not."""

from pathlib import Path

import pytest
from click.testing import CliRunner
from conftest import SAMPLES

from hhtool import run
from hhtool.cli import main
from hhtool.run import Options, records


def tournament(number, time, button, stacks, level="I (10/20)", *, extra="", table=1, event=700):
    """A hand that everybody folds to the big blind, who sits two seats after the button (heads-up: one).

    `extra` is a line after the folds.
    """
    seats = [(index, name, chips) for index, (name, chips) in enumerate(stacks, 1) if name]
    small, big = (int(part) for part in level.split("(")[1].rstrip(")").split("/"))
    order = sorted(seats, key=lambda seat: (seat[0] <= button, seat[0]))
    posts = (order[-1], order[0]) if len(order) == 2 else order[:2]
    first = [seat for seat in order if seat not in posts] + [seat for seat in order if seat in posts]
    sb, bb = posts[0][1], posts[1][1]
    lines = [
        f"PokerStars Hand #{number}: Tournament #{event}, $1+$0.10 USD Hold'em No Limit - Level {level} - "
        f"2021/03/04 {time} ET",
        f"Table '{event} {table}' 6-max Seat #{button} is the button",
        *(f"Seat {index}: {name} ({chips} in chips)" for index, name, chips in seats),
        f"{sb}: posts small blind {small}",
        f"{bb}: posts big blind {big}",
        "*** HOLE CARDS ***",
    ]
    lines += [f"{name}: folds" for _, name, _ in first if name != bb]
    win, pot, back = bb, 2 * small, big - small
    lines += [
        *([extra] if extra else []),
        f"Uncalled bet ({back}) returned to {win}",
        f"{win} collected {pot} from pot",
        "*** SUMMARY ***",
        f"Total pot {pot} | Rake 0",
        *(
            f"Seat {index}: {name} " + (f"collected ({pot})" if name == win else "folded before Flop")
            for index, name, _ in seats
        ),
        "",
        "",
    ]
    return "\n".join(lines) + "\n"


def cash(*arguments, **options):
    """The same at a cash table, in dollars."""
    text = tournament(*arguments, **options)
    number = arguments[0]
    head, table, *rest = text.split("\n")
    time = head.partition("2021/03/04 ")[2]
    head = f"PokerStars Hand #{number}: Hold'em No Limit ($10/$20 USD) - 2021/03/04 {time}"
    table = table.replace("'700 1'", "'Oxide'")
    out = []
    for line in rest:
        words = line.split(" ")
        for index, word in enumerate(words):
            bare = word.strip("()")
            amount = bare.isdecimal() and not word.endswith(":") and int(bare) >= 10
            if amount or (word == "0" and words[index - 1] == "Rake"):
                words[index] = word.replace(bare, "$" + bare)
        out.append(" ".join(words))
    return "\n".join([head, table, *out])


def stacks(*chips):
    return tuple(zip(("Ann", "Bob", "Cleo", "Dan", "Eve"), chips, strict=False))


A = tournament(101, "10:00:00", 1, stacks(1500, 1500, 1500))  # Cleo has 1510 then, Bob 1490
B = tournament(102, "10:01:00", 2, stacks(1500, 1490, 1510))  # Ann 1510, Cleo 1500
C = tournament(103, "10:02:00", 3, stacks(1510, 1490, 1500))  # Bob 1500, Ann 1500
CASH = cash(101, "10:00:00", 1, stacks(1500, 1500, 1500))


@pytest.fixture
def across_of(tmp_path):
    """`(code, line text, what the columns hold)` of all findings in texts across hands, in order."""

    def found(*texts, rules=None, jobs=1):
        for index, text in enumerate(texts):
            (tmp_path / f"{index}.txt").write_text(text, encoding="utf-8")
        result = []
        for record in records([str(tmp_path)], Options(rules=rules, jobs=jobs)):
            lines = Path(record.path).read_text(encoding="utf-8").split("\n")
            for finding in record.findings:
                at = lines[finding.line - 1][finding.column - 1 : finding.end_column - 1]
                assert record.excerpts[finding.line] == lines[finding.line - 1]
                result.append((finding.code, finding.severity, at))
            assert record.outline is None
        return result

    return found


def test_hands_that_follow_have_no_findings(across_of):
    assert across_of(A + B + C) == []
    assert across_of(CASH + cash(102, "10:01:00", 2, stacks(1500, 1490, 1510))) == []


DOLLARS = cash(102, "10:01:00", 2, stacks(1500, 1490, 1510))
HERO = ("*** HOLE CARDS ***", "*** HOLE CARDS ***\nDealt to Dan [Ah Kd]")
HERE, THERE = (
    tournament(number, time, 1, stacks(1500, 1500, 1500, 1500), table=table).replace(*HERO)
    for number, time, table in ((101, "10:00:00", 1), (112, "10:00:04", 2))
)
AGAIN = tournament(114, "10:02:00", 2, stacks(1500, 1490, 1510, 1500)).replace(*HERO)
MOVED = THERE.replace("10:00:04", "10:01:00")
LATE = B.replace("10:01:00", "09:58:00")
HIGH = tournament(101, "10:00:00", 1, stacks(1500, 1500, 1500), "II (15/30)")
FAULTS = {
    "more chips": (A + tournament(102, "10:01:00", 2, stacks(1500, 1490, 1610)), "XHD003", "warning", "1610"),
    "fewer chips": (A + tournament(102, "10:01:00", 2, stacks(1400, 1490, 1510)), "XHD003", "warning", "1400"),
    "two stacks swapped": (A + tournament(102, "10:01:00", 2, stacks(1500, 1510, 1490)), "XHD003", "warning", "1510"),
    "chips off a table": (CASH + cash(102, "10:01:00", 2, stacks(1400, 1490, 1510)), "XHD004", "error", "$1400"),
    "a button that stays": (
        A + tournament(102, "10:01:00", 1, stacks(1500, 1490, 1510)),
        "XHD005",
        "warning",
        "Seat #1",
    ),
    "a button that jumps": (A + tournament(102, "10:01:00", 3, stacks(1500, 1490, 1510)), "XHD006", "info", "Seat #3"),
    "a time that goes back": (A + LATE, "XHD009", "warning", LATE.split("\n")[0]),
    "another name in a tournament": (A + B.replace("Bob", "b0b77"), "XHD014", "info", "b0b77"),
    "another name at a cash table": (CASH + DOLLARS.replace("Cleo", "x7"), "XHD014", "info", "x7"),
    "two tables at once": (HERE + THERE, "XHD010", "info", THERE.split("\n")[0]),
    "back at the table before": (HERE + MOVED + AGAIN, "XHD010", "info", AGAIN.split("\n")[0]),
    "a hand that is missing": (A + C, "XHD012", "info", C.split("\n")[0]),
    "smaller blinds": (HIGH + tournament(102, "10:01:00", 2, stacks(1500, 1485, 1515)), "FRC014", "warning", "10/20"),
}


@pytest.mark.parametrize("what", FAULTS)
def test_what_does_not_follow(across_of, what):
    text, *expected = FAULTS[what]
    assert across_of(text)[0] == tuple(expected)
    assert {code for code, *_ in across_of(text)} == {expected[0]}


def test_the_hand_before_is_another_table_when_it_is_not_the_same(across_of):
    other = tournament(102, "10:01:00", 2, stacks(1500, 1490, 1610), table=2)
    assert across_of(A + other + B.replace("#102", "#103")) == []
    assert across_of(A + B.replace("#102", "#105").replace("#700", "#701").replace("'700 1'", "'701 1'")) == []


def test_ids_that_do_not_rise(across_of):
    assert across_of(A + C + B)[-1] == ("XHD002", "info", "102")
    assert across_of(A + A) == [("XHD001", "info", A.split("\n")[0])]


def test_the_newest_hand_may_come_first(across_of):
    assert across_of(C + B + A) == []
    wrong = tournament(103, "10:02:00", 3, stacks(1510, 1490, 1600))
    assert across_of(wrong + B + A) == [("XHD003", "warning", "1600")]
    assert across_of(B.replace("1490", "1400") + A) == [("XHD003", "warning", "1400")]


def test_a_stack_that_comes_back_is_one_fault(across_of):
    assert across_of(A + B.replace("Ann (1500", "Ann (1700") + C) == [("XHD003", "warning", "1700")]


def test_a_rebuy_explains_chips_and_a_top_up_needs_none(across_of):
    line = "Ann re-buys and receives 1500 chips for $1.00"
    first = tournament(101, "10:00:00", 1, stacks(1500, 1500, 1500), extra=line)
    assert across_of(first + B.replace("Ann (1500", "Ann (3000")) == []
    assert across_of(CASH + cash(102, "10:01:00", 2, stacks(1800, 1490, 1510))) == []


def test_the_add_on_of_several_after_a_break(across_of):
    later = tournament(102, "10:06:00", 2, stacks(2500, 2490, 1510))
    assert across_of(A + later) == []
    assert len(across_of(A + later.replace("10:06:00", "10:01:00"))) == 2


@pytest.mark.parametrize(
    "after",
    [
        cash(102, "10:11:00", 2, stacks(1400, 1490, 1510)),
        cash(102, "10:01:00", 2, stacks(1400, 1490, 1510)).replace("'Oxide'", "'Ferric'"),
        cash(102, "10:01:00", 2, (("Ann", 1400), ("Bob", 1490), ("Dan", 1500))),
    ],
    ids=["after a pause", "at another table", "when somebody left"],
)
def test_chips_may_be_fewer_at_a_cash_table(across_of, after):
    assert across_of(CASH + after) == []


def test_zoom_has_no_table(across_of):
    texts = [
        text.replace("PokerStars Hand", "PokerStars Zoom Hand")
        for text in (CASH, cash(102, "10:01:00", 1, stacks(900, 1490, 1510)))
    ]
    assert across_of("".join(texts)) == []


def test_a_player_who_left_moves_the_button_further(across_of):
    four = tournament(101, "10:00:00", 1, stacks(1500, 1500, 1500, 1500))
    gone = (("Ann", 1500), ("", 0), ("Cleo", 1510), ("Dan", 1500))
    assert across_of(four + tournament(102, "10:01:00", 3, gone)) == []
    assert across_of(four + tournament(102, "10:01:00", 2, gone)) == []


def test_a_cancelled_hand_may_leave_the_button(across_of):
    head = A.partition("*** HOLE CARDS ***")[0]
    cancelled = head + "*** HOLE CARDS ***\nHand cancelled\n*** SUMMARY ***\nTotal pot 0 | Rake 0\n\n\n"
    again = tournament(102, "10:01:00", 1, stacks(1500, 1500, 1500))
    assert [code for code, *_ in across_of(cancelled + again)] == ["PAR017"]


def test_the_big_blind_twice(across_of):
    """Four players and a button that moves, but the blinds do not."""
    first = tournament(101, "10:00:00", 1, stacks(1500, 1500, 1500, 1500))
    second = tournament(102, "10:01:00", 1, stacks(1500, 1490, 1510, 1500)).replace("Seat #1 is", "Seat #2 is")
    codes = across_of(first + second)
    assert ("XHD007", "warning", "Cleo") in codes
    three_to_two = tournament(102, "10:01:00", 1, (("Ann", 1500), ("", 0), ("Cleo", 1510)))
    assert not [code for code, *_ in across_of(A + three_to_two) if code == "XHD007"]


def test_chips_of_a_table_when_the_hand_before_is_wrong(across_of):
    """Its ends are not known then, but its sum is."""
    wrong = A.replace("Cleo collected 20", "Cleo collected 30")
    assert [code for code, *_ in across_of(wrong + B)] == [code for code, *_ in across_of(wrong)]
    more = tournament(102, "10:01:00", 2, stacks(1500, 1490, 1610))
    assert across_of(wrong + more)[-1] == ("XHD008", "warning", more.split("\n")[0])


def all_in(number, time, extra=""):
    """Bob (big blind) calls Cleo's last 500 heads-up and wins."""
    return "\n".join(
        [
            f"PokerStars Hand #{number}: Tournament #700, $1+$0.10 USD Hold'em No Limit - Level I (10/20) - "
            f"2021/03/04 {time} ET",
            "Table '700 1' 6-max Seat #1 is the button",
            "Seat 1: Ann (1500 in chips)",
            "Seat 2: Bob (2500 in chips)",
            "Seat 3: Cleo (500 in chips)",
            "Bob: posts small blind 10",
            "Cleo: posts big blind 20",
            "*** HOLE CARDS ***",
            "Ann: folds",
            "Bob: raises 480 to 500",
            "Cleo: calls 480 and is all-in",
            "*** FLOP *** [2c 7d 9h]",
            "*** TURN *** [2c 7d 9h] [Jd]",
            "*** RIVER *** [2c 7d 9h Jd] [4s]",
            "*** SHOW DOWN ***",
            "Bob: shows [As Ad] (a pair of Aces)",
            "Cleo: shows [Ks Kd] (a pair of Kings)",
            "Bob collected 1000 from pot",
            *([extra] if extra else ["Cleo finished the tournament in 3rd place"]),
            "*** SUMMARY ***",
            "Total pot 1000 | Rake 0",
            "Board [2c 7d 9h Jd 4s]",
            "Seat 1: Ann (button) folded before Flop (didn't bet)",
            "Seat 2: Bob (small blind) showed [As Ad] and won (1000) with a pair of Aces",
            "Seat 3: Cleo (big blind) showed [Ks Kd] and lost with a pair of Kings",
            "\n\n",
        ]
    )


def test_who_has_no_chips_left_is_out(across_of):
    last = all_in(101, "10:00:00")
    back = tournament(102, "10:01:00", 2, stacks(1500, 3000, 700))
    assert across_of(last + back) == [("XHD015", "error", "Cleo")]
    without = tournament(102, "10:01:00", 2, (("Ann", 1500), ("Bob", 3000)))
    assert across_of(last + without) == []
    bought = all_in(101, "10:00:00", extra="Cleo re-buys and receives 1500 chips for $1.00")
    assert across_of(bought + tournament(102, "10:01:00", 2, stacks(1500, 3000, 1500))) == []


def test_blinds_double_under_one_set_of_rules(across_of):
    second = tournament(102, "10:01:00", 2, stacks(1500, 1490, 1510), "II (15/30)")
    assert across_of(A + second) == []
    codes = [finding for finding in across_of(A + second, rules="bga") if finding[0] == "FRC015"]
    assert codes == [("FRC015", "error", "15/30")]
    double = tournament(102, "10:01:00", 2, stacks(1500, 1490, 1510), "II (20/40)")
    assert not [code for code, *_ in across_of(A + double, rules="bga") if code == "FRC015"]


def test_files_are_one_stream_however_many_processes(across_of):
    texts = A, B, tournament(103, "10:02:00", 3, stacks(1510, 1490, 1400))
    expected = [("XHD003", "warning", "1400")]
    assert across_of(*texts) == expected
    assert across_of(*texts, jobs=2) == expected


def test_verdicts_on_the_hand_itself_stay(tmp_path):
    path = tmp_path / "a.txt"
    path.write_text(CASH + cash(102, "10:01:00", 2, stacks(1400, 1490, 1510)), encoding="utf-8")
    for record in records([str(path)], Options()):
        assert record.hand["legal"]
        assert record.hand["audit_ok"]


def test_a_long_text_with_the_newest_first_is_looked_at_in_parts(across_of, monkeypatch):
    wrong = B.replace("1490", "1400")
    assert across_of(C + wrong + A) == [("XHD003", "warning", "1400")]
    monkeypatch.setattr(run, "HELD_AT_MOST", 3)
    older = (
        tournament(100, "09:59:00", 3, stacks(1500, 1510, 1490)),
        tournament(99, "09:58:00", 2, stacks(1490, 1510, 1500)),
    )
    assert across_of(C + B + A + "".join(older)) == []


def test_a_hand_that_could_not_be_read_may_have_been_of_this_table(across_of):
    broken = B.replace("Hold'em No Limit", "Whist")
    assert [code for code, *_ in across_of(A + broken + C)] == ["PAR003"]


def test_validate_and_pots_show_them(tmp_path):
    path = tmp_path / "a.txt"
    path.write_text(A + tournament(102, "10:01:00", 2, stacks(1500, 1490, 1610)), encoding="utf-8")
    result = CliRunner().invoke(main, ["validate", "--format", "concise", str(path)])
    line = A.count("\n") + 5
    message = "Cleo has 1,610, 100 more than the 1,510 at the end of hand 101"
    assert f"{path}:{line}:15: XHD003 {message}\n" in result.output
    result = CliRunner().invoke(main, ["pots", "--format", "json", str(path)])
    assert message in result.output


@pytest.mark.parametrize(
    "text",
    [
        HERE + MOVED,
        (HERE + THERE).replace("Dealt to Dan [Ah Kd]\n", ""),
        HERE + THERE.replace("Tournament #700", "Tournament #701"),
        HERE + MOVED + AGAIN.replace("10:02:00", "10:32:00"),
    ],
    ids=["a move", "no hero", "two tournaments", "much later"],
)
def test_hands_that_do_not_overlap(across_of, text):
    assert "XHD010" not in {code for code, *_ in across_of(text)}


def test_a_purchase_is_no_other_name(across_of):
    """Cleo stood up with $1,500, and somebody else sat down with as much: 75 big blinds."""
    first = cash(101, "10:00:00", 2, stacks(1500, 1500, 1500))  # Ann has the big blind
    second = cash(102, "10:01:00", 3, stacks(1510, 1500, 1490)).replace("Bob", "Xia")
    assert "XHD014" not in {code for code, *_ in across_of(first + second)}


@pytest.mark.parametrize(
    ("sample", "number", "codes"),
    [
        ("fulltilt/tournament_side_pot", "#30000000002", {"XHD015"}),
        ("winning/side_pot_with_fee", "#61700101", {"XHD012"}),
        ("bovada/tournament_side_pot", "#", set()),  # names are those of positions: another person's in the next hand
    ],
)
def test_hands_of_other_rooms_follow_too(across_of, sample, number, codes):
    """The hand that moved chips comes a second time under another id, with the stacks it began with."""
    text = (SAMPLES / f"{sample}.txt").read_text(encoding="utf-8")
    again = text.replace(number, f"{number}9", 1)
    found = {code for code, *_ in across_of(text.rstrip("\n") + "\n\n\n" + again)}
    assert {code for code in found if code.startswith("XHD")} == codes
