"""Export: whole files or none, and tables that agree with each other and between formats."""

from __future__ import annotations

import builtins
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any

import duckdb
import openpyxl
import pytest
from click.testing import CliRunner
from conftest import SAMPLES
from pyarrow import parquet

from hhtool import export, run, tables
from hhtool.cli import main
from hhtool.reader import InputError

BLINDS = """\
PokerStars Hand #{number}: Hold'em No Limit ($0.05/$0.10 USD) - 2024/05/0{number[3]} 20:15:30 ET
Table 'Rowan' 6-max Seat #3 is the button
Seat 1: fay, the "fox" (${stack} in chips)
Seat 2: gus ($10 in chips)
Seat 3: =hal ($10 in chips)
Seat 5: ivy ($4 in chips) is sitting out
fay, the "fox": posts small blind $0.05
gus: posts big blind $0.10
*** HOLE CARDS ***
Dealt to =hal [Kd Ks]
=hal: raises $0.20 to $0.30
fay, the "fox": calls $0.25
gus: calls $0.20
*** FLOP *** [Kc 8d 8h]
fay, the "fox": checks
gus: bets $0.50
=hal: raises $1 to $1.50
"""
FOLDED = (
    BLINDS
    + """\
fay, the "fox": folds
gus: folds
Uncalled bet ($1) returned to =hal
=hal collected $1.80 from pot
=hal: doesn't show hand
*** SUMMARY ***
Total pot $1.90 | Rake $0.10
Board [Kc 8d 8h]
Seat 1: fay, the "fox" (small blind) folded on the Flop
Seat 2: gus (big blind) folded on the Flop
Seat 3: =hal (button) collected ($1.80)
"""
)
SHOWN = (
    BLINDS
    + """\
fay, the "fox": raises $5.70 to $7.20 and is all-in
gus: folds
=hal: calls $5.70
*** TURN *** [Kc 8d 8h] [2s]
*** RIVER *** [Kc 8d 8h 2s] [3s]
*** SHOW DOWN ***
fay, the "fox": shows [8s 8c] (four of a kind, Eights)
=hal: shows [Kd Ks] (a full house, Kings full of Eights)
fay, the "fox" collected $15.07 from pot
*** SUMMARY ***
Total pot $15.80 | Rake $0.73
Board [Kc 8d 8h 2s 3s]
Seat 1: fay, the "fox" (small blind) showed [8s 8c] and won ($15.07) with four of a kind, Eights
Seat 2: gus (big blind) folded on the Flop
Seat 3: =hal (button) showed [Kd Ks] and lost with a full house, Kings full of Eights
"""
)
TWICE = """\
PokerStars Hand #7005: Hold'em No Limit ($0.05/$0.10 USD) - 2024/05/05 20:15:30 ET
Table 'Rowan' 6-max Seat #1 is the button
Seat 1: gus ($4 in chips)
Seat 2: =hal ($4.01 in chips)
gus: posts small blind $0.05
=hal: posts big blind $0.10
*** HOLE CARDS ***
gus: raises $3.90 to $4 and is all-in
=hal: calls $3.90
*** FIRST FLOP *** [Kc 8d 8h]
*** FIRST TURN *** [Kc 8d 8h] [2s]
*** FIRST RIVER *** [Kc 8d 8h 2s] [3s]
*** SECOND FLOP *** [4c 4d 9h]
*** SECOND TURN *** [4c 4d 9h] [Ts]
*** SECOND RIVER *** [4c 4d 9h Ts] [Jc]
*** FIRST SHOW DOWN ***
=hal: shows [Ac Ad] (two pair, Aces and Eights)
gus: shows [Qc Qd] (two pair, Queens and Eights)
=hal collected $3.83 from pot
*** SECOND SHOW DOWN ***
=hal: shows [Ac Ad] (two pair, Aces and Fours)
gus: shows [Qc Qd] (two pair, Queens and Fours)
=hal collected $3.82 from pot
*** SUMMARY ***
Total pot $8 | Rake $0.35
Hand was run twice
FIRST Board [Kc 8d 8h 2s 3s]
SECOND Board [4c 4d 9h Ts Jc]
Seat 1: gus (button) (small blind) showed [Qc Qd] and lost with two pair, Queens and Eights, and lost with two pair, Queens and Fours
Seat 2: =hal (big blind) showed [Ac Ad] and won ($3.83) with two pair, Aces and Eights, and won ($3.82) with two pair, Aces and Fours
"""  # noqa: E501
CANCELLED = FOLDED.partition("*** HOLE")[0].format(number="7009", stack="8") + "Hand cancelled\n*** SUMMARY ***\n"


def folded(number: int, stack: str = "9.99") -> str:
    return FOLDED.format(number=str(number), stack=stack)


SESSION = [folded(7001), SHOWN.format(number="7002", stack="7.50"), CANCELLED, TWICE]


def write(folder: Path, *hands: str, name: str = "a.txt") -> Path:
    folder.mkdir(exist_ok=True)
    (folder / name).write_text("\n\n".join(hands), encoding="utf-8")
    return folder


@pytest.fixture
def session(tmp_path: Path) -> Path:
    return write(tmp_path / "in", *SESSION)


@pytest.fixture
def database(session: Path, tmp_path: Path) -> Iterator[duckdb.DuckDBPyConnection]:
    export.export([str(session)], run.Options(), tmp_path / "out")
    with duckdb.connect() as connection:
        for table in tables.TABLES:
            connection.execute(f"CREATE VIEW {table} AS SELECT * FROM '{tmp_path / 'out' / table}.parquet'")
        yield connection


def cli(*arguments: str | Path) -> tuple[int, str]:
    result = CliRunner().invoke(main, ["export", *map(str, arguments)])
    return result.exit_code, result.stderr


# --- the tables agree ----------------------------------------------------------------------------------------------
CONSERVATION = """
WITH c AS (SELECT hand_uid, sum(put) AS put FROM players GROUP BY 1),
     p AS (SELECT hand_uid, sum(amount_gross) AS pots FROM pots GROUP BY 1),
     s AS (SELECT hand_uid, sum(amount) AS paid FROM pot_shares GROUP BY 1)
SELECT hand_uid FROM hands h JOIN c USING (hand_uid) JOIN p USING (hand_uid) LEFT JOIN s USING (hand_uid)
WHERE p.pots <> c.put + h.added_to_pot OR h.pot_gross <> coalesce(s.paid, 0) + h.rake + h.other_fees
"""
RAKE = """
SELECT hand_uid FROM hands JOIN (
    SELECT hand_uid, sum(rake_weighted) AS w, sum(rake_dealt) AS d, sum(rake_contributed) AS c FROM players GROUP BY 1
) USING (hand_uid) WHERE w <> rake OR d <> rake OR c <> rake
"""
WON = """
SELECT p.hand_uid FROM (SELECT * FROM players WHERE won <> 0) p
FULL JOIN (SELECT hand_uid, seat, sum(amount) AS paid FROM pot_shares GROUP BY ALL) s
    ON p.hand_uid = s.hand_uid AND p.seat = s.seat
WHERE coalesce(p.won, 0) <> coalesce(s.paid, 0)
"""
ELIGIBLE = """
SELECT hand_uid FROM pots JOIN (
    SELECT hand_uid, sum(1 << seat::INTEGER) AS seats FROM players WHERE dealt GROUP BY 1
) USING (hand_uid) WHERE eligible_mask & ~seats::INTEGER <> 0 OR bit_count(eligible_mask) <> n_eligible
"""
POTS = """
SELECT hand_uid FROM hands JOIN (
    SELECT hand_uid, sum(rake) AS r, sum(fees) AS f, sum(amount_net) AS n FROM pots GROUP BY 1
) p USING (hand_uid) WHERE p.r <> rake OR p.f <> other_fees OR p.n <> pot_gross - rake - other_fees
"""
ACTIONS = """
SELECT p.hand_uid FROM players p JOIN (
    SELECT hand_uid, seat, sum(added) FILTER (kind NOT IN ('collect', 'return')) AS put FROM actions GROUP BY ALL
) a USING (hand_uid, seat) WHERE coalesce(a.put, 0) <> p.put + p.returned
"""


@pytest.mark.parametrize("query", [CONSERVATION, RAKE, WON, ELIGIBLE, POTS, ACTIONS])
def test_nothing_contradicts(database: duckdb.DuckDBPyConnection, query: str) -> None:
    assert database.execute(query).fetchall() == []


def test_the_session_is_clean(database: duckdb.DuckDBPyConnection) -> None:
    found = database.execute("SELECT status, count(*) FROM hands GROUP BY 1 ORDER BY 1").fetchall()
    assert found == [("cancelled", 1), ("ok", 3)]


@pytest.mark.parametrize("table", tables.TABLES)
def test_keys_are_unique(database: duckdb.DuckDBPyConnection, table: str) -> None:
    key = ", ".join(tables.KEYS[table])
    query = f"SELECT {key} FROM {table} GROUP BY ALL HAVING count(*) > 1"
    assert database.execute(query).fetchall() == []


def test_two_boards_are_two_runs(database: duckdb.DuckDBPyConnection) -> None:
    boards = database.execute("SELECT run, board FROM boards WHERE hand_uid = 'ps:7005' ORDER BY 1").fetchall()
    assert boards == [(1, "Kc 8d 8h 2s 3s"), (2, "4c 4d 9h Ts Jc")]
    shares = database.execute("SELECT run, amount FROM pot_shares WHERE hand_uid = 'ps:7005' ORDER BY 1").fetchall()
    assert shares == [(1, Decimal("3.83")), (2, Decimal("3.82"))]
    assert database.execute("SELECT n_runs, flags FROM hands WHERE hand_uid = 'ps:7005'").fetchone() == (
        2,
        ["observed", "rit"],
    )


# The queries of an analyst; each must run and see the session.
WIN_RATE = """
SELECT pos_name, count(*) AS hands, sum(net) AS net, round(100 * avg(net_bb), 2) AS bb_per_100,
       round(1.96 * 100 * stddev_samp(net_bb) / sqrt(count(*)), 2) AS ci95
FROM players WHERE is_hero GROUP BY pos_name
ORDER BY array_position(['UTG','HJ','CO','BTN','SB','BB'], pos_name)
"""
LINES = """
SELECT h.played_at, p.hand_uid, sum(p.net) OVER w AS net_cum,
       sum(CASE WHEN p.went_sd = 1 THEN p.net ELSE 0 END) OVER w AS blue_cum,
       sum(CASE WHEN p.went_sd = 0 THEN p.net ELSE 0 END) OVER w AS red_cum
FROM players p JOIN hands h USING (hand_uid) WHERE p.is_hero
WINDOW w AS (ORDER BY h.played_at, p.hand_uid ROWS UNBOUNDED PRECEDING) ORDER BY h.played_at, p.hand_uid
"""
RAKE_BY_STAKE = """
SELECT date_trunc('month', h.played_at) AS month, h.currency, h.sb, h.bb, count(*) AS hands, sum(h.rake) AS rake,
       sum(h.other_fees) AS fees, round(100 * sum(h.rake) / nullif(sum(h.pot_gross), 0), 2) AS rake_pct,
       sum(p.rake_weighted) AS hero_rake, round(100 * sum(p.rake_weighted / h.bb) / count(*), 2) AS hero_rake_bb100
FROM hands h JOIN players p USING (hand_uid) WHERE p.is_hero GROUP BY ALL ORDER BY month, h.bb
"""
CONTINUITY = """
WITH x AS (
  SELECT p.player_uid, h.table_name, h.hand_uid, h.played_at, p.stack_start, lag(p.stack_end) OVER w AS prev_end,
         h.played_at - lag(h.played_at) OVER w AS gap
  FROM players p JOIN hands h USING (hand_uid)
  WINDOW w AS (PARTITION BY p.player_uid, h.table_name ORDER BY h.played_at, h.hand_uid))
SELECT *, stack_start - prev_end AS jump FROM x
WHERE prev_end IS NOT NULL AND stack_start <> prev_end AND gap < INTERVAL 10 DAY ORDER BY jump
"""
SIZES = """
SELECT a.street, count(*) AS bets, round(avg(f), 2) AS avg_fraction, round(100 * avg(p.net_bb), 1) AS result
FROM (SELECT *, added / nullif(pot_before, 0) AS f FROM actions WHERE kind = 'bet' AND street >= 1) a
JOIN players p USING (hand_uid, seat) GROUP BY ALL ORDER BY a.street
"""


@pytest.mark.parametrize("query", [WIN_RATE, LINES, RAKE_BY_STAKE, CONTINUITY, SIZES])
def test_queries_run(database: duckdb.DuckDBPyConnection, query: str) -> None:
    assert database.execute(query).fetchall()


# --- formats --------------------------------------------------------------------------------------------------------
def test_columns_are_those_of_the_schema(session: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    export.export([str(session)], run.Options(rules="tda"), out)
    export.export([str(session)], run.Options(rules="tda"), out, "csv")
    for table in tables.TABLES:
        schema = tables.schema(table, "tda")
        written = parquet.read_schema(out / f"{table}.parquet")
        assert written.names == schema.names
        assert written.metadata[b"hhtool.rules"] == b"tda"
        assert [f.type for f in written if f.name in ("rake", "net", "played_at")] == [
            f.type for f in schema if f.name in ("rake", "net", "played_at")
        ]
        head = (out / f"{table}.csv").read_text(encoding="utf-8").partition("\n")[0]
        assert head.replace('"', "").split(",") == schema.names


def test_money_is_stored_as_integers(session: Path, tmp_path: Path) -> None:
    export.export([str(session)], run.Options(), tmp_path / "out")
    file = parquet.ParquetFile(tmp_path / "out" / "players.parquet")
    columns = {file.schema.column(i).name: file.schema.column(i) for i in range(len(file.schema))}
    assert columns["put"].physical_type == "INT64"
    assert file.metadata.row_group(0).column(0).compression == "ZSTD"


def test_csv_equals_parquet(
    session: Path, tmp_path: Path, database: duckdb.DuckDBPyConnection, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(session, folded(7003).partition("*** SUMMARY")[0], name="cut.txt")
    export.export([str(session)], run.Options(), tmp_path / "out")
    export.export([str(session)], run.Options(), tmp_path / "csv", "csv")
    monkeypatch.chdir(tmp_path / "csv")
    with duckdb.connect() as views:
        views.execute(Path("schema.sql").read_text(encoding="utf-8"))
        for table in tables.TABLES:
            got = views.execute(f"SELECT * FROM {table}")
            want = database.execute(f"SELECT * FROM {table}")
            types = [
                [str(column[1]).removesuffix("[]") for column in cursor.description or []] for cursor in (got, want)
            ]
            assert types[0] == types[1]
            assert got.fetchall() == want.fetchall()


def test_csv_is_plain(session: Path, tmp_path: Path) -> None:
    export.export([str(session)], run.Options(), tmp_path / "out", "csv")
    text = (tmp_path / "out" / "players.csv").read_text(encoding="utf-8")
    assert '"ps:7001",1,"ps:fay, the ""fox""","fay, the ""fox""",false,true,false,-1,"SB","SB",9.9900,' in text
    assert '"2024-05-02T00:15:30Z"' in (tmp_path / "out" / "hands.csv").read_text(encoding="utf-8")
    assert '"45|47"' in text  # Kd Ks


def test_workbook(session: Path, tmp_path: Path) -> None:
    code, _ = cli(session, "-o", tmp_path / "out", "--format", "xlsx", "--tables", "players,hands")
    assert code == 0
    book = openpyxl.load_workbook(tmp_path / "out" / export.WORKBOOK)
    assert book.sheetnames == ["hands", "players"]
    sheet = book["players"]
    names = [cell.value for cell in sheet[1]]
    assert names == tables.schema("players").names
    cell = sheet.cell(2, names.index("stack_start") + 1)
    assert (cell.value, cell.number_format, sheet.freeze_panes) == (9.99, "0.00", "A2")
    assert sheet.cell(4, names.index("name") + 1).value == "=hal"
    assert sheet.cell(4, names.index("name") + 1).data_type == "s"


def test_database(session: Path, tmp_path: Path, database: duckdb.DuckDBPyConnection) -> None:
    code, _ = cli(session, "-o", tmp_path / "db", "--format", "duckdb")
    assert code == 0
    with duckdb.connect(str(tmp_path / "db" / export.DATABASE), read_only=True) as file:
        for table in tables.TABLES:
            query = f"SELECT * FROM {table}"
            assert file.execute(query).fetchall() == database.execute(query).fetchall()


def test_database_without_duckdb(session: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def absent(name: str, *rest: Any) -> Any:
        if name == "duckdb":
            raise ImportError(name)
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", absent)
    code, said = cli(session, "-o", tmp_path / "out", "--format", "duckdb")
    assert code == 2
    assert "needs the package duckdb" in said
    assert not (tmp_path / "out").exists()


# --- what is left out -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("jobs", [1, 2])
def test_duplicates_are_left_out_everywhere(tmp_path: Path, jobs: int) -> None:
    source = write(tmp_path / "in", folded(7001), folded(7001), folded(7002))
    write(source, folded(7002), folded(7001, stack="9.98"), folded(7003), name="b.txt")
    counts = export.export([str(source)], run.Options(jobs=jobs), tmp_path / "out")
    assert dict(counts.outcomes) == {"exported": 3, "identical": 2, "conflicting": 1}
    assert counts.severe
    for table in ("hands", "players", "actions", "pots", "pot_shares", "boards"):
        rows = parquet.read_table(tmp_path / "out" / f"{table}.parquet").to_pylist()
        assert len({tuple(row[name] for name in tables.KEYS[table]) for row in rows}) == len(rows)
        assert {row["hand_uid"] for row in rows} == {"ps:7001", "ps:7002", "ps:7003"}
    files = parquet.read_table(tmp_path / "out" / "files.parquet").to_pylist()
    assert [(f["file_id"], f["n_hands"], f["n_failed"], f["n_duplicates"]) for f in files] == [
        (0, 2, 0, 1),
        (1, 1, 0, 2),
    ]


def test_a_cut_hand_does_not_hide_the_whole_one(tmp_path: Path) -> None:
    source = write(tmp_path / "in", folded(7001).partition("*** SUMMARY")[0], folded(7001))
    code, said = cli(source, "-o", tmp_path / "out")
    assert (code, said.strip()) == (1, "exported 1 hand; left out: 1 not readable to the end")
    findings = parquet.read_table(tmp_path / "out" / "diagnostics.parquet").to_pylist()
    assert [(f["hand_uid"], f["seq"], f["code"], f["file_id"]) for f in findings] == [("ps:7001", 0, "PAR004", 0)]


def test_batches_do_not_show(session: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    export.export([str(session)], run.Options(), tmp_path / "whole")

    def one_by_one(source: Any, options: run.Options) -> Iterator[tables.Batch]:
        return tables.batches(run.audited(source, options), source.path, 1)

    monkeypatch.setattr(export, "work", one_by_one)
    monkeypatch.setattr(export, "ROW_GROUP", 3)
    export.export([str(session)], run.Options(), tmp_path / "parts")
    for table in tables.TABLES:
        whole, parts = (parquet.read_table(tmp_path / name / f"{table}.parquet") for name in ("whole", "parts"))
        assert whole.to_pylist() == parts.to_pylist()


# --- whole files or none --------------------------------------------------------------------------------------------
@pytest.mark.parametrize("form", list(export.FORMATS))
@pytest.mark.parametrize("there", [False, True])
def test_an_aborted_export_leaves_nothing(session: Path, tmp_path: Path, form: str, there: bool) -> None:
    out = tmp_path / "new" / "out"
    if there:
        out.mkdir(parents=True)
        (out / "hands.parquet").write_text("the former")

    def batches() -> Iterator[tables.Batch]:
        yield from run.each([str(session)], run.Options(), export.work)
        raise InputError("the disk is gone")

    with pytest.raises(InputError):
        export.write(batches(), out, form)
    assert [path.name for path in out.parent.rglob("*")] == (["out", "hands.parquet"] if there else [])
    assert (tmp_path / "new").exists() == there
    if there:
        assert (out / "hands.parquet").read_text() == "the former"


def test_nothing_temporary_remains(session: Path, tmp_path: Path) -> None:
    code, said = cli(session, "-o", tmp_path / "out", "--tables", "hands,pots")
    assert (code, said.strip()) == (0, "exported 4 hands (1 cancelled)")
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["hands.parquet", "pots.parquet"]


def test_usage(session: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    assert cli(session, "-o", out, "--tables", "hands,seats")[0] == 2
    assert cli(session, "-o", out, "--format", "ods")[0] == 2
    assert cli(tmp_path / "nowhere", "-o", out)[0] == 2
    assert not out.exists()
    in_the_way = write(tmp_path / "in2", folded(7001)) / "a.txt"
    code, said = cli(session, "-o", in_the_way / "out")
    assert (code, "a.txt" in said) == (2, True)


def test_a_sheet_is_not_overfilled(session: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(export, "SHEET_ROWS", 5)
    code, said = cli(session, "-o", tmp_path / "out", "--format", "xlsx")
    assert (code, "use parquet or csv" in said, (tmp_path / "out").exists()) == (2, True, False)


@pytest.mark.parametrize("kind", ["parquet", "csv", "xlsx", "duckdb"])
def test_every_room_goes_into_every_format(kind: str, tmp_path: Path) -> None:
    """Merge's times have thousandths of a second, PokerNow's play money has cents, others' names and tables are odd."""
    result = CliRunner().invoke(main, ["export", str(SAMPLES), "-o", str(tmp_path / "out"), "--format", kind])
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert "not exportable" not in result.output
    assert any((tmp_path / "out").iterdir())
