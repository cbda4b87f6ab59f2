"""Statistics: the test vectors of their definitions, laws that sums keep, and the files that are written."""

from __future__ import annotations

import csv
import subprocess
import sys
from decimal import Decimal
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from click.testing import CliRunner
from pyarrow import parquet

from hhtool import reader, run, stats
from hhtool.audit import Audited
from hhtool.cli import main
from hhtool.flags import ALL, COUNTS, FLAGS, PAIRS, flags, position

ROOT = Path(__file__).parent.parent

SIX = """\
Table 'Medlar' 6-max Seat #4 is the button
Seat 1: ute ($100 in chips)
Seat 2: hob ($100 in chips)
Seat 3: cor ($100 in chips)
Seat 4: bet: on ($100 in chips)
Seat 5: sal ($100 in chips)
Seat 6: bab ($100 in chips)
sal: posts small blind $0.50
bab: posts big blind $1
*** HOLE CARDS ***
"""
"""under the gun ute, hob, cutoff cor, button `bet: on`, small blind sal, big blind bab"""
BUTTON = "bet: on"

T1 = "ute: folds\nhob: folds\ncor: folds\nbet: on: folds\nsal: folds\nUncalled bet ($0.50) returned to bab\n" + (
    "bab collected $1 from pot\nbab: doesn't show hand\n*** SUMMARY ***\nTotal pot $1 | Rake $0\n"
)
T2 = """\
ute: calls $1
hob: folds
cor: folds
bet: on: folds
sal: folds
bab: checks
*** FLOP *** [2h 7h 9c]
bab: checks
ute: bets $1
bab: folds
Uncalled bet ($1) returned to ute
ute collected $2.40 from pot
*** SUMMARY ***
Total pot $2.50 | Rake $0.10
Board [2h 7h 9c]
"""
T3 = """\
ute: folds
hob: folds
cor: raises $2 to $3
bet: on: raises $6 to $9
sal: folds
bab: folds
cor: folds
Uncalled bet ($6) returned to bet: on
bet: on collected $7.50 from pot
*** SUMMARY ***
Total pot $7.50 | Rake $0
"""
T4 = """\
ute: folds
hob: folds
cor: raises $2 to $3
bet: on: calls $3
sal: raises $11 to $14
bab: folds
cor: folds
bet: on: folds
Uncalled bet ($11) returned to sal
sal collected $10 from pot
*** SUMMARY ***
Total pot $10 | Rake $0
"""
T5 = """\
ute: folds
hob: folds
cor: folds
bet: on: raises $0.50 to $1.50 and is all-in
sal: folds
bab: folds
Uncalled bet ($0.50) returned to bet: on
bet: on collected $2.50 from pot
*** SUMMARY ***
Total pot $2.50 | Rake $0
"""
T6 = """\
ute: folds
hob: folds
cor: raises $99 to $100 and is all-in
bet: on: folds
sal: folds
bab: calls $39 and is all-in
Uncalled bet ($60) returned to cor
*** FLOP *** [2h 7h 9c]
*** TURN *** [2h 7h 9c] [Jd]
*** RIVER *** [2h 7h 9c Jd] [3s]
*** SHOW DOWN ***
bab: shows [Ks Kc] (a pair of Kings)
cor: shows [As Ad] (a pair of Aces)
cor collected $78.50 from pot
*** SUMMARY ***
Total pot $80.50 | Rake $2
Board [2h 7h 9c Jd 3s]
"""
T7 = """\
ute: folds
hob: folds
cor: raises $2 to $3
bet: on: folds
sal: folds
bab: calls $2
*** FLOP *** [2h 7h 9c]
bab: checks
cor: checks
*** TURN *** [2h 7h 9c] [Jd]
bab: checks
cor: bets $4
bab: folds
Uncalled bet ($4) returned to cor
cor collected $6.20 from pot
*** SUMMARY ***
Total pot $6.50 | Rake $0.30
Board [2h 7h 9c Jd]
"""
T8 = """\
ute: folds
hob: folds
cor: raises $2 to $3
bet: on: folds
sal: folds
bab: calls $2
*** FLOP *** [2h 7h 9c]
bab: bets $2
cor: raises $4 to $6
bab: calls $4
*** TURN *** [2h 7h 9c] [Jd]
bab: checks
cor: bets $8
bab: folds
Uncalled bet ($8) returned to cor
cor collected $18 from pot
*** SUMMARY ***
Total pot $18.50 | Rake $0.50
Board [2h 7h 9c Jd]
"""
T9 = """\
ute: folds
hob: folds
cor: raises $2 to $3
bet: on: folds
sal: folds
bab: calls $2
*** FLOP *** [2h 7h 9c]
bab: checks
cor: bets $3
bab: calls $3
*** TURN *** [2h 7h 9c] [Jd]
bab: checks
cor: bets $5
bab: calls $5
*** RIVER *** [2h 7h 9c Jd] [3s]
bab: checks
cor: checks
*** SHOW DOWN ***
cor: shows [As Ad] (a pair of Aces)
bab: mucks hand
cor collected $22 from pot
*** SUMMARY ***
Total pot $22.50 | Rake $0.50
Board [2h 7h 9c Jd 3s]
"""
CHECK_RAISE = """\
ute: folds
hob: folds
cor: raises $2 to $3
bet: on: calls $3
sal: folds
bab: calls $2
*** FLOP *** [2h 7h 9c]
bab: checks
cor: bets $5
bet: on: folds
bab: raises $10 to $15
cor: folds
Uncalled bet ($10) returned to bab
bab collected $19 from pot
*** SUMMARY ***
Total pot $19.50 | Rake $0.50
Board [2h 7h 9c]
"""
HEADS_UP = """\
Table 'Medlar' 2-max Seat #1 is the button
Seat 1: cor ($100 in chips)
Seat 2: bab ($100 in chips)
cor: posts small blind $0.50
bab: posts big blind $1
*** HOLE CARDS ***
cor: raises $1.50 to $2.50
bab: folds
Uncalled bet ($1.50) returned to cor
cor collected $2 from pot
*** SUMMARY ***
Total pot $2 | Rake $0
"""
SHORT_BUTTON = SIX.replace("on ($100", "on ($1.50")
SHORT_BLIND = SIX.replace("bab ($100", "bab ($40")


def text(body: str, number: int = 1, table: str = SIX, stakes: str = "$0.50/$1.00 USD", day: int = 3) -> str:
    return f"PokerStars Hand #{number}: Hold'em No Limit ({stakes}) - 2024/02/{day:02} 20:15:30 ET\n{table}{body}\n\n"


HANDS = [
    text(T1, 1),
    text(T2, 2),
    text(T3, 3),
    text(T4, 4),
    text(T5, 5, SHORT_BUTTON),
    text(T6, 6, SHORT_BLIND),
    text(T7, 7),
    text(T8, 8),
    text(T9, 9),
    text(CHECK_RAISE, 10),
    text(HEADS_UP, 11, ""),
]


def hands(path: Path, content: str) -> list[Audited]:
    path.write_text(content, encoding="utf-8")
    (source,) = reader.sources([str(path)])
    found = [item for item in run.audited(source, run.Options()) if isinstance(item, Audited)]
    assert not [f for item in found for f in item.findings if f.severity in ("error", "fatal")]
    return found


@pytest.fixture
def deal(tmp_path):
    """Gives the flags of a hand: of a body, and the head with seats and blinds."""

    def one(body: str, table: str = SIX) -> dict[str, dict[str, int]]:
        (item,) = hands(tmp_path / "hand.txt", text(body, table=table))
        return flags(item)

    return one


def pair(mine: dict[str, int], name: str) -> tuple[int, int]:
    return mine[name], mine[f"{name}_opp"]


def test_T1_a_walk_is_no_opportunity(deal):
    found = deal(T1)
    assert (found["bab"]["walk"], found["bab"]["vpip_opp"], found["bab"]["pfr_opp"]) == (1, 0, 0)
    assert {name: pair(mine, "vpip") for name, mine in found.items() if name != "bab"} == dict.fromkeys(
        ("ute", "hob", "cor", BUTTON, "sal"), (0, 1)
    )
    assert [name for name, mine in found.items() if mine["steal_opp"]] == ["sal", "cor", BUTTON]
    assert not any(mine["went_sd"] or mine["saw_flop"] for mine in found.values())


def test_T2_limp_and_check_in_the_big_blind(deal):
    found = deal(T2)
    assert [pair(found["ute"], name) for name in ("vpip", "pfr", "limp", "rfi")] == [(1, 1), (0, 1), (1, 1), (0, 1)]
    assert [pair(found["bab"], name) for name in ("vpip", "pfr", "limp")] == [(0, 1), (0, 1), (0, 0)]
    assert pair(found["sal"], "limp") == (0, 1)
    assert pair(found["sal"], "steal") == (0, 0)  # not unopened any more
    assert not any(mine["cbet_f_opp"] or mine["donk_f_opp"] for mine in found.values())  # nobody raised


def test_T3_three_bet_and_fold_to_it(deal):
    found = deal(T3)
    assert [pair(found["cor"], name) for name in ("pfr", "rfi", "steal", "fold_to_3bet")] == [(1, 1)] * 4
    assert pair(found["cor"], "threebet") == (0, 0)
    assert [pair(found[BUTTON], name) for name in ("threebet", "cold_call", "squeeze")] == [(1, 1), (0, 1), (0, 0)]
    for blind in ("sal", "bab"):
        assert [pair(found[blind], name) for name in ("threebet", "fourbet")] == [(0, 0), (0, 1)]
        assert pair(found[blind], "fold_to_steal") == (0, 0)
        assert pair(found[blind], "cold_call") == (0, 0)


def test_T4_squeeze_and_cold_call(deal):
    found = deal(T4)
    assert [pair(found["sal"], name) for name in ("threebet", "squeeze", "cold_call")] == [(1, 1), (1, 1), (0, 0)]
    assert [pair(found[BUTTON], name) for name in ("cold_call", "threebet", "squeeze")] == [(1, 1), (0, 1), (0, 0)]
    assert pair(found["sal"], "fold_to_steal") == (0, 0)  # the button has called
    assert pair(found["cor"], "fold_to_3bet") == (1, 1)
    assert pair(found[BUTTON], "fold_to_3bet") == (0, 0)  # had not raised


def test_T5_a_short_all_in_is_no_raise(deal):
    found = deal(T5, SHORT_BUTTON)
    assert [pair(found[BUTTON], name) for name in ("vpip", "pfr", "rfi", "steal")] == [(1, 1), *[(0, 1)] * 3]
    for blind in ("sal", "bab"):
        assert [pair(found[blind], name) for name in ("fold_to_steal", "threebet", "limp")] == [(0, 0)] * 3
        assert pair(found[blind], "vpip") == (0, 1)


def test_T6_who_cannot_raise_has_no_chance_of_a_three_bet(deal):
    found = deal(T6, SHORT_BLIND)
    assert [pair(found["bab"], name) for name in ("threebet", "pfr", "vpip")] == [(0, 0), (0, 0), (1, 1)]
    assert pair(found["bab"], "fold_to_steal") == (0, 1)
    assert pair(found[BUTTON], "threebet") == (0, 0)  # the raise is as much as he has
    assert [found["bab"][name] for name in ("saw_flop", "saw_river", "went_sd", "won_sd")] == [1, 1, 1, 0]
    assert pair(found["cor"], "cbet_f") == (0, 0)  # nothing left to bet


def test_T7_continuation_bet_only_with_the_flop_bet(deal):
    found = deal(T7)
    assert [pair(found["cor"], name) for name in ("cbet_f", "cbet_t")] == [(0, 1), (0, 0)]
    assert pair(found["bab"], "fold_cbet_t") == (0, 0)
    assert [pair(found["bab"], name) for name in ("donk_f", "donk_t", "checkraise_t")] == [(0, 1)] * 3


def test_T8_donk_bet_and_a_raise_of_it(deal):
    found = deal(T8)
    assert pair(found["bab"], "donk_f") == (1, 1)
    assert [pair(found["cor"], name) for name in ("cbet_f", "cbet_t")] == [(0, 0), (0, 0)]
    assert [found["cor"][name] for name in COUNTS] == [1, 1, 0, 0, 0]
    assert [found["bab"][name] for name in COUNTS] == [1, 0, 1, 1, 1]


def test_T9_both_go_to_showdown_though_one_mucks(deal):
    found = deal(T9)
    assert [(found[name]["went_sd"], found[name]["won_sd"]) for name in ("cor", "bab")] == [(1, 1), (1, 0)]
    assert [pair(found["cor"], name) for name in ("cbet_f", "cbet_t", "cbet_r")] == [(1, 1), (1, 1), (0, 1)]
    assert [pair(found["bab"], f"fold_cbet_{s}") for s in "ftr"] == [(0, 1), (0, 1), (0, 0)]
    assert [pair(found["bab"], f"checkraise_{s}") for s in "ftr"] == [(0, 1), (0, 1), (0, 0)]


def test_T11_heads_up_the_button_steals(tmp_path):
    (item,) = hands(tmp_path / "hand.txt", text(HEADS_UP, table=""))
    found = flags(item)
    assert (pair(found["cor"], "steal"), pair(found["bab"], "fold_to_steal")) == ((1, 1), (1, 1))
    assert position(item) == {"cor": (0, "BTN/SB", "BTN"), "bab": (-2, "BB", "BB")}


def test_a_check_raise_of_a_continuation_bet(deal):
    found = deal(CHECK_RAISE)
    assert [pair(found["bab"], name) for name in ("checkraise_f", "fold_cbet_f")] == [(1, 1), (0, 1)]
    assert pair(found[BUTTON], "fold_cbet_f") == (1, 1)
    assert pair(found["cor"], "fold_cbet_f") == (0, 0)
    assert pair(found["bab"], "squeeze") == (0, 1)


def test_nobody_answers_a_continuation_bet_behind_a_raise(deal):
    body = CHECK_RAISE
    for old, new in (
        ("bet: on: folds\nbab: raises $10 to $15", "bet: on: raises $10 to $15\nbab: folds"),
        ("returned to bab", "returned to bet: on"),
        ("bab collected", "bet: on collected"),
    ):
        body = body.replace(old, new)
    found = deal(body)
    assert pair(found[BUTTON], "fold_cbet_f") == (0, 1)
    assert pair(found["bab"], "fold_cbet_f") == (0, 0)


def test_four_bets_cold_and_by_the_opener(deal):
    body = """\
ute: raises $2 to $3
hob: raises $6 to $9
cor: raises $15 to $24
bet: on: folds
sal: folds
bab: folds
ute: folds
hob: folds
Uncalled bet ($15) returned to cor
cor collected $22.50 from pot
*** SUMMARY ***
Total pot $22.50 | Rake $0
"""
    found = deal(body)
    assert (pair(found["cor"], "fourbet"), pair(found["hob"], "fold_to_4bet")) == ((1, 1), (1, 1))
    assert pair(found["ute"], "fold_to_3bet") == (0, 0)  # faced the 4-bet, not the 3-bet
    assert pair(found["hob"], "fourbet") == (0, 0)


# --- laws -----------------------------------------------------------------------------------------------------------
@pytest.fixture
def random_hands(tmp_path, monkeypatch):
    """Random legal hands, tournaments, posts, antes and all-ins among them."""
    monkeypatch.syspath_prepend(str(ROOT / "bench"))
    from random import Random

    from generator import deal as deal_random

    random = Random(11)
    texts = [
        deal_random(random, number=number, structure=structure)
        for number, structure in enumerate(["nl", "pl", "fl"] * 100)
    ]
    return hands(tmp_path / "random.txt", "\n\n\n".join(texts))


def test_laws_of_every_hand(random_hands, tmp_path):
    for item in [*random_hands, *hands(tmp_path / "hands.txt", "".join(HANDS))]:
        found, money = flags(item), item.settlement
        assert item.replay
        assert list(found) == [player.name for player in item.replay.players]
        for mine in found.values():
            assert list(mine) == list(ALL)
            assert all(mine[name] in (0, 1) for name in FLAGS)
            assert all(mine[name] <= mine[f"{name}_opp"] for name in PAIRS)
            assert mine["won_sd"] <= mine["went_sd"] <= mine["saw_flop"]
            assert mine["saw_river"] <= mine["saw_turn"] <= mine["saw_flop"]
            assert mine["pfr"] <= mine["vpip"]
            assert mine["limp"] + mine["rfi"] <= mine["vpip"]
            assert mine["steal"] <= mine["rfi"] <= mine["pfr"]
            assert mine["squeeze"] <= mine["threebet"] <= mine["pfr"]
            assert mine["vpip_opp"] + mine["walk"] == 1
        for name in ("rfi", "threebet", "fourbet", "squeeze", "steal", "cbet_f", "walk"):
            assert sum(mine[name] for mine in found.values()) <= 1
        assert sum(mine["went_sd"] for mine in found.values()) != 1
        nets = [money.awards.get(p.name, 0) - p.put for p in item.replay.players]
        assert sum(nets) == money.added - money.rake - sum(money.fees.values())


# --- sums -----------------------------------------------------------------------------------------------------------
@pytest.fixture
def folder(tmp_path):
    """Two files: the hands, then copies, a conflicting copy, a cancelled hand, a torn one and one in euros."""
    place = tmp_path / "histories"
    place.mkdir()
    (place / "a.txt").write_text("".join(HANDS), encoding="utf-8")
    cancelled = T2[: T2.index("hob:")] + "Hand cancelled\n*** SUMMARY ***\nTotal pot $0 | Rake $0\n"
    torn = text(T9, 22).split("*** TURN")[0] + "\n\n"
    euros = text(T3, 23, SIX.replace("$", "€"), "€0.50/€1.00 EUR", 29).replace("$", "€")
    others = [HANDS[1], text(T2, 3), text(cancelled, 21), torn, euros]
    (place / "b.txt").write_text("".join(others), encoding="utf-8")
    return place


def table(folder: Path, *by: str, **selection: Any) -> stats.Statistics:
    return stats.statistics([str(folder)], run.Options(), stats.Selection(by or ("player",), **selection))


def test_hands_that_are_left_out(folder):
    result = table(folder)
    assert dict(result.outcomes) == {"counted": 12, "identical": 1, "conflicting": 1, "cancelled": 1, "unread": 1}
    assert result.summary == (
        "12 hands; left out: 1 cancelled, 1 identical duplicates, 1 duplicates with another text, "
        "1 not readable to the end"
    )
    assert result.severe


def test_play_money_with_cents_counts():
    (row,) = table(
        ROOT / "sample_histories" / "pokernow" / "run_it_twice.csv", players=("Bob @ bO8bO8bO8b",)
    ).rows.to_dict("records")
    assert (row["hands"], row["net"]) == (1, Decimal("10.17"))


def test_sums_by_player(folder):
    rows = table(folder, players=("cor",)).rows
    assert list(rows["currency"]) == ["EUR", "USD"]
    cor = rows.iloc[1]
    assert (cor["site"], cor["player"], cor["hands"]) == ("pokerstars", "cor", 11)
    # raised hands 3, 4, 6 to 10 and heads-up; hand 5's short all-in came after his fold
    assert (cor["vpip_n"], cor["vpip_opp"], cor["pfr_n"], cor["vpip"]) == (8, 11, 8, round(8 / 11, 6))
    net = [0, 0, -3, -3, 0, "38.5", "3.2", "9", "11", "-8", 1]
    assert cor["net"] == sum(map(Decimal, net))
    assert cor["net"] == Decimal("48.7")
    assert cor["bb100"] == round(100 * 48.7 / 11, 4)
    assert rows.iloc[0]["net"] == Decimal(-3)


def test_positions_in_order_and_all_sums_alike(folder):
    rows = table(folder, "position").rows
    usd = rows[rows["currency"] == "USD"]
    assert list(usd["position"]) == ["UTG", "HJ", "CO", "BTN", "BTN/SB", "SB", "BB"]
    players = table(folder).rows
    for column in [c for c in rows.columns if c.endswith(("_n", "_opp"))] + ["hands", "walks", "net"]:
        assert rows[column].sum() == players[column].sum(), column
    taken = sum(map(Decimal, ["0.1", "2", "0.3", "0.5", "0.5", "0.5"]))
    assert usd["net"].sum() == -taken


def test_ratios_are_of_their_counts(folder):
    for row in table(folder).rows.to_dict("records"):
        for ratio in stats.RATIOS:
            over, under = row[f"{ratio.id}_n"], row[f"{ratio.id}_opp"]
            assert not under or row[ratio.id] == round(over / under, 6)
            assert under or row[ratio.id] != row[ratio.id]
            assert not ratio.percent or over <= under


def test_stakes_mixed(tmp_path):
    """Each hand counts the same for bb/100, each big blind for the pooled one."""
    higher = text(T3, 2, stakes="$1.00/$2.00 USD", table=SIX.replace("blind $1", "blind $2").replace("$0.50", "$1"))
    for old, new in (("raises $2 to $3", "raises $4 to $6"), ("$6 to $9", "$12 to $18"), ("($6)", "($12)")):
        higher = higher.replace(old, new)
    (tmp_path / "mixed.txt").write_text(text(T3) + higher.replace("7.50", "15"), encoding="utf-8")
    row = table(tmp_path / "mixed.txt", players=(BUTTON,)).rows.iloc[0]
    assert (row["net"], row["net_bb"]) == (Decimal("13.5"), 9.0)
    assert (row["bb100"], row["bb100_pooled"]) == (450.0, 450.0)
    rows = table(tmp_path / "mixed.txt", "stakes").rows
    assert list(rows["stakes"]) == ["$0.50/$1", "$1/$2"]


def test_sums_do_not_depend_on_batches(folder, monkeypatch):
    whole = table(folder, "player", "position").rows
    monkeypatch.setattr(stats, "HANDS_A_BATCH", 2)
    monkeypatch.setattr(stats, "ROWS_HELD", 5)
    assert table(folder, "player", "position").rows.equals(whole)


# --- files and the command ------------------------------------------------------------------------------------------
def invoke(*arguments: object) -> Any:
    return CliRunner().invoke(main, ["stats", *map(str, arguments)])


def test_workbook_csv_and_parquet_hold_the_same(folder, tmp_path):
    for suffix in ("csv", "xlsx", "parquet"):
        assert invoke(folder, "--by", "player,position", "-o", tmp_path / f"out.{suffix}").exit_code == 1
    with (tmp_path / "out.csv").open(encoding="utf-8", newline="") as file:
        heading, *rows = csv.reader(file)
    book = openpyxl.load_workbook(tmp_path / "out.xlsx")
    sheet = book["stats"]
    assert sheet.freeze_panes == "A2"
    cells = [list(row) for row in sheet.iter_rows(values_only=True)]
    assert cells[0] == heading
    columns = parquet.read_table(tmp_path / "out.parquet").to_pydict()
    assert list(columns) == heading
    for number, row in enumerate(rows):
        for name, value, cell in zip(heading, row, cells[number + 1], strict=True):
            stored = columns[name][number]
            if value == "":
                assert cell is None
                assert stored is None
            elif isinstance(cell, str):
                assert value == cell == stored
            else:
                assert float(value) == cell
                assert Decimal(value) == Decimal(str(stored))
    formats = {name: cell.number_format for name, cell in zip(heading, sheet[2], strict=True)}
    assert (formats["vpip"], formats["hands"], formats["net"]) == ("0.0%", "#,##0", "#,##0.00")
    defined = [row[0] for row in book["definitions"].iter_rows(values_only=True)]
    assert defined[0] == "id"
    assert {ratio.id for ratio in stats.RATIOS} < set(defined)


def test_printed_for_people(folder):
    result = invoke(folder, "--player", "cor", "--min-hands", 2)
    assert result.exit_code == 1
    lines = result.stdout.splitlines()
    assert len(lines) == 2
    assert "72.7 % (8/11)" in lines[1]
    assert "48.70" in lines[1]
    assert "left out" in result.stderr


def test_only_the_hero(tmp_path):
    body = "Dealt to cor [As Ad]\n" + T3
    (tmp_path / "hand.txt").write_text(text(body), encoding="utf-8")
    result = invoke(tmp_path / "hand.txt", "--hero", "--by", "position,month")
    assert result.exit_code == 0
    assert [line.split()[:3] for line in result.stdout.splitlines()[1:]] == [["CO", "2024-02", "USD"]]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--by", "colour"], "'colour' is none of"),
        (["-o", "out.txt"], "has to end in"),
        (["-o", "missing/out.csv"], "no such folder"),
    ],
)
def test_usage(folder, tmp_path, monkeypatch, arguments, message):
    monkeypatch.chdir(tmp_path)
    result = invoke(folder, *arguments)
    assert result.exit_code == 2
    assert message in result.stderr
    assert not list(tmp_path.glob("*out*"))


def test_unreadable_input(tmp_path):
    assert invoke(tmp_path / "nothing.txt").exit_code == 2


def test_no_half_written_file_remains(folder, tmp_path, monkeypatch):
    old = tmp_path / "out.xlsx"
    old.write_text("old")

    def fails() -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(stats, "definitions", fails)
    result = invoke(folder, "-o", old)
    assert result.exit_code == 2
    assert "No space left" in result.stderr
    assert old.read_text() == "old"
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["out.xlsx"]


def test_processes_give_the_same(folder):
    code = "from hhtool.cli import main\nif __name__ == '__main__': main()"
    outputs = [
        subprocess.run(
            [sys.executable, "-c", code, "stats", str(folder), "--jobs", jobs],
            capture_output=True,
            cwd=ROOT,
            encoding="utf-8",
            env={"PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"},
        ).stdout
        for jobs in ("1", "2")
    ]
    assert outputs[0]
    assert outputs[0] == outputs[1]
