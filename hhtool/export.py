"""A dataset folder from batches of tables: Parquet, CSV, a workbook or a DuckDB file.

Everything is written under temporary names in the target folder and renamed when all of it is there.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from decimal import Decimal
from pathlib import Path
from typing import Any, Protocol

import pyarrow as pa
import pyarrow.compute as pc
from pyarrow import csv, parquet

from hhtool import reader, run, tables
from hhtool.tables import FROM_HANDS, TABLES, Batch

ROW_GROUP = 100_000
SHEET_ROWS = 1 << 20
"""rows of a sheet, its heading included"""
WORKBOOK, DATABASE = "hhtool.xlsx", "hhtool.duckdb"


class ExportError(Exception):
    """Tables that cannot be written as asked."""


@dataclass(slots=True)
class Counts:
    """What became of the hands of a run."""

    outcomes: Counter[str] = field(default_factory=Counter)
    """by Entry.outcome, and `identical`, `conflicting` for hands whose id came before"""
    severe: bool = False
    """some finding is of severity error or fatal"""

    @property
    def exported(self) -> int:
        """Hands in the table `hands`."""
        return self.outcomes["exported"] + self.outcomes["cancelled"]

    def __str__(self) -> str:
        text = f"exported {self.exported:,} hand{'s' * (self.exported != 1)}"
        if self.outcomes["cancelled"]:
            text += f" ({self.outcomes['cancelled']:,} cancelled)"
        left_out = [f"{self.outcomes[name]:,} {why}" for name, why in _LEFT_OUT.items() if self.outcomes[name]]
        return text + ("; left out: " + ", ".join(left_out) if left_out else "")


_LEFT_OUT = {
    "identical": "identical duplicates",
    "conflicting": "duplicates with another text",
    "unread": "not readable to the end",
    "too_large": "with numbers too large for the tables",
}


# --- a run ----------------------------------------------------------------------------------------------------------
def work(source: reader.Source, options: run.Options) -> Iterator[Batch]:
    """The batches of one text, for run.each."""
    return tables.batches(run.audited(source, options), source.path)


def export(
    paths: Iterable[str],
    options: run.Options,
    folder: Path,
    form: str = "parquet",
    names: Sequence[str] = TABLES,
) -> Counts:
    """Read the texts and write the tables `names` into `folder`.

    Raises reader.InputError for input that cannot be read and ExportError for output that cannot be written; no file
    is left then, and none that was there before is changed.
    """
    return write(run.each(paths, options, work), folder, form, names, options.rules)


def write(
    batches: Iterable[Batch],
    folder: Path,
    form: str = "parquet",
    names: Sequence[str] = TABLES,
    rules: str | None = None,
) -> Counts:
    """Write batches in their order; the later one of two hands with one id is left out of every table."""
    counts = Counts()
    with _staged(folder) as place, FORMATS[form](place, names, rules) as sink:
        for table, batch in _numbered(batches, counts):
            if table in names:
                sink.add(table, batch)
    return counts


def _numbered(batches: Iterable[Batch], counts: Counts) -> Iterator[tuple[str, pa.RecordBatch]]:
    """The record batches by table, without duplicates, with what only the whole run knows: file_id and seq."""
    seen: dict[str | tuple[str, bytes], bytes] = {}
    files: dict[str, Counter[str]] = {}
    ids: dict[str, int] = {}
    diagnostics = 0
    for batch in batches:
        of_file = files.setdefault(batch.path, Counter())
        kept = []
        for entry in batch.entries:
            outcome = entry.outcome
            if entry.uid is not None:
                # a text that could not be read does not stand in the way of a whole one with the same id
                whole = outcome in ("exported", "cancelled")
                key = entry.uid if whole else (entry.uid, entry.digest)
                if key in seen:
                    outcome = "identical" if seen[key] == entry.digest else "conflicting"
                else:
                    seen[key] = entry.digest
            kept.append(outcome == entry.outcome)
            counts.outcomes[outcome] += 1
            counts.severe |= outcome == "conflicting" or (entry.severe and outcome != "identical")
            of_file[outcome] += 1
        file_id = ids.setdefault(batch.path, len(ids))
        for index, table in enumerate(FROM_HANDS):
            rows = batch.tables[table]
            if not all(kept):
                mask = [keep for keep, e in zip(kept, batch.entries, strict=True) for _ in range(e.rows[index])]
                rows = rows.filter(pa.array(mask, pa.bool_()))
            if "file_id" in rows.schema.names:
                rows = _fill(rows, "file_id", [file_id] * len(rows))
            if table == "diagnostics":
                rows = _fill(rows, "seq", list(range(diagnostics, diagnostics + len(rows))))
                diagnostics += len(rows)
            if len(rows):
                yield table, rows
    columns: list[list[Any]] = [
        list(range(len(files))),
        list(files),
        [of_file["exported"] + of_file["cancelled"] for of_file in files.values()],
        [of_file["unread"] + of_file["too_large"] for of_file in files.values()],
        [of_file["identical"] + of_file["conflicting"] for of_file in files.values()],
    ]
    arrays = [tables.array(values, kind) for values, (_, kind) in zip(columns, tables.COLUMNS["files"], strict=True)]
    yield "files", pa.RecordBatch.from_arrays(arrays, schema=tables.schema("files"))


def _fill(rows: pa.RecordBatch, name: str, values: list[int]) -> pa.RecordBatch:
    at = rows.schema.get_field_index(name)
    return rows.set_column(at, rows.schema.field(at), pa.array(values, rows.schema.field(at).type))


@contextmanager
def _staged(folder: Path) -> Iterator[Callable[[str], Path]]:
    """Gives a function from the name of a file to the temporary path to write it at.

    The files get their names when the block ends well; otherwise they are removed, and the folder if it was not there.
    """
    try:
        missing = [path for path in (folder, *folder.parents) if not path.exists()]
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ExportError(f"{folder}: {error.strerror}") from error
    staged: dict[Path, Path] = {}

    def place(name: str) -> Path:
        staged[folder / name] = folder / f".{name}.{os.getpid()}.part"
        return staged[folder / name]

    try:
        yield place
        for final, temporary in staged.items():
            temporary.replace(final)
    except BaseException as error:
        for temporary in staged.values():
            temporary.unlink(missing_ok=True)
        for path in missing:
            with suppress(OSError):  # somebody else put something there meanwhile
                path.rmdir()
        if isinstance(error, OSError):
            raise ExportError(f"{folder}: {error.strerror or error}") from error
        raise


# --- formats --------------------------------------------------------------------------------------------------------
class Sink(Protocol):
    """Where the tables go. Leaving its block completes the files."""

    def add(self, table: str, rows: pa.RecordBatch) -> None: ...


class _Parquet:
    """One file a table, in row groups of about ROW_GROUP rows; decimals as integers, strings by dictionary."""

    def __init__(self, place: Callable[[str], Path], names: Sequence[str], rules: str | None):
        self.schemas = {name: tables.schema(name, rules) for name in names}
        self.waiting: dict[str, list[pa.RecordBatch]] = {name: [] for name in names}
        self.rows = dict.fromkeys(names, 0)
        self.paths = {name: place(f"{name}.parquet") for name in names}
        self.stack = ExitStack()

    def __enter__(self) -> _Parquet:
        self.writers = {
            name: self.stack.enter_context(
                parquet.ParquetWriter(
                    self.paths[name], schema, compression="zstd", store_decimal_as_integer=True, use_dictionary=True
                )
            )
            for name, schema in self.schemas.items()
        }
        return self

    def add(self, table: str, rows: pa.RecordBatch) -> None:
        self.waiting[table].append(rows)
        self.rows[table] += len(rows)
        if self.rows[table] >= ROW_GROUP:
            self.flush(table)

    def flush(self, table: str) -> None:
        if self.waiting[table]:
            whole = pa.Table.from_batches(self.waiting[table]).unify_dictionaries()
            self.writers[table].write_table(whole.replace_schema_metadata(self.schemas[table].metadata))
            self.waiting[table], self.rows[table] = [], 0

    def __exit__(self, *error: Any) -> None:
        with self.stack:
            if error[0] is None:
                for table in self.waiting:
                    self.flush(table)


class _Csv:
    """One file a table, and `schema.sql`, which gives DuckDB the types that CSV cannot hold."""

    def __init__(self, place: Callable[[str], Path], names: Sequence[str], rules: str | None):
        self.paths = {name: place(f"{name}.csv") for name in names}
        self.sql = place("schema.sql")
        self.stack = ExitStack()

    def __enter__(self) -> _Csv:
        self.writers = {
            name: self.stack.enter_context(csv.CSVWriter(path, as_text(_nothing(name)).schema))
            for name, path in self.paths.items()
        }
        return self

    def add(self, table: str, rows: pa.RecordBatch) -> None:
        self.writers[table].write_batch(as_text(rows))

    def __exit__(self, *error: Any) -> None:
        self.stack.close()
        if error[0] is None:
            self.sql.write_text(schema_sql(list(self.paths)), encoding="utf-8")


def _nothing(table: str) -> pa.RecordBatch:
    return pa.RecordBatch.from_pylist([], tables.schema(table))


def as_text(rows: pa.RecordBatch) -> pa.RecordBatch:
    """The columns as CSV has them: times as ISO 8601 in UTC, lists joined by `|`; numbers stay, to go in unquoted."""
    columns = []
    for column in rows.columns:
        kind = column.type
        if pa.types.is_timestamp(kind):  # a fraction of a second is cut
            column = pc.strftime(column.cast(pa.timestamp("s", "UTC"), safe=False), "%Y-%m-%dT%H:%M:%SZ")
        elif pa.types.is_list(kind):
            column = pc.binary_join(column.cast(pa.list_(pa.string())), "|")
        elif pa.types.is_dictionary(kind):
            column = column.cast(pa.string())
        columns.append(column)
    return pa.RecordBatch.from_arrays(columns, names=rows.schema.names)


_SQL_TYPES = {
    pa.string(): "VARCHAR",
    pa.bool_(): "BOOLEAN",
    pa.int8(): "TINYINT",
    pa.int16(): "SMALLINT",
    pa.int32(): "INTEGER",
    pa.float64(): "DOUBLE",
    pa.timestamp("us", "UTC"): "TIMESTAMPTZ",
    tables.MONEY: f"DECIMAL(18,{tables.SCALE})",
}


def schema_sql(names: Sequence[str]) -> str:
    """Views on the CSV files with the types of the tables; to be run by DuckDB in their folder."""
    views = ["-- duckdb -init schema.sql (in this folder)"]
    for name in names:
        types, lists = [], []
        for column, kind in tables.COLUMNS[name]:
            item = kind.value_type if pa.types.is_list(kind) else kind
            item = item.value_type if pa.types.is_dictionary(item) else item
            types.append(f"  '{column}': '{'VARCHAR' if pa.types.is_list(kind) else _SQL_TYPES[item]}'")
            if pa.types.is_list(kind):
                text = f"CASE WHEN {column} = '' THEN [] ELSE string_split({column}, '|') END"
                lists.append(f"CAST({text} AS {_SQL_TYPES[item]}[]) AS {column}")
        chosen = f"* REPLACE ({', '.join(lists)})" if lists else "*"
        views.append(
            f"CREATE VIEW {name} AS SELECT {chosen} FROM read_csv('{name}.csv', header=true, nullstr='', "
            f"allow_quoted_nulls=false, columns={{\n" + ",\n".join(types) + "\n});"
        )
    return "\n".join(views) + "\n"


class _Workbook:
    """A sheet a table. A sheet has no decimals: amounts become the nearest float, shown with two digits."""

    def __init__(self, place: Callable[[str], Path], names: Sequence[str], rules: str | None):
        self.path = place(WORKBOOK)
        self.names = names

    def __enter__(self) -> _Workbook:
        from xlsxwriter import Workbook  # slow to import, and only this format needs it

        # constant memory: finished rows go to disk
        self.book = Workbook(
            str(self.path), {"constant_memory": True, "strings_to_formulas": False, "strings_to_urls": False}
        )
        self.money = self.book.add_format({"num_format": "0.00"})
        self.bold = self.book.add_format({"bold": True})
        self.sheets = {name: self.book.add_worksheet(name) for name in self.names}
        self.next = dict.fromkeys(self.names, 1)
        for name, sheet in self.sheets.items():
            sheet.freeze_panes(1, 0)
            sheet.write_row(0, 0, [column for column, _ in tables.COLUMNS[name]], self.bold)
        return self

    def add(self, table: str, rows: pa.RecordBatch) -> None:
        sheet, start = self.sheets[table], self.next[table]
        if start + len(rows) > SHEET_ROWS:
            raise ExportError(f"{table} has more rows than a sheet holds ({SHEET_ROWS - 1:,}); use parquet or csv")
        for number, row in enumerate(zip(*[column.to_pylist() for column in as_text(rows).columns], strict=True)):
            for at, value in enumerate(row):
                if isinstance(value, Decimal):
                    sheet.write_number(start + number, at, float(value), self.money)
                elif value is not None:
                    sheet.write(start + number, at, value)
        self.next[table] = start + len(rows)

    def __exit__(self, *error: Any) -> None:
        self.book.close()


class _Database:
    """One DuckDB file with a table each."""

    def __init__(self, place: Callable[[str], Path], names: Sequence[str], rules: str | None):
        self.path = place(DATABASE)
        self.names = names
        self.rules = rules

    def __enter__(self) -> _Database:
        try:
            import duckdb  # optional
        except ImportError as error:
            raise ExportError("the format duckdb needs the package duckdb: pip install duckdb") from error
        self.database = duckdb.connect(str(self.path))
        self.known: set[str] = set()
        for name in self.names:
            self.insert(name, tables.schema(name).empty_table())
        return self

    def add(self, table: str, rows: pa.RecordBatch) -> None:
        self.insert(table, pa.Table.from_batches([rows]))

    def insert(self, name: str, rows: pa.Table) -> None:
        # enumerations would become one ENUM type a batch
        plain = [column.cast(_plain(column.type)) for column in rows.columns]
        self.database.register("incoming", pa.table(plain, names=rows.schema.names))
        if name in self.known:
            self.database.execute(f"INSERT INTO {name} SELECT * FROM incoming")
        else:
            self.database.execute(f"CREATE TABLE {name} AS SELECT * FROM incoming")
            self.known.add(name)
        self.database.unregister("incoming")

    def __exit__(self, *error: Any) -> None:
        self.database.close()


def _plain(kind: pa.DataType) -> pa.DataType:
    if pa.types.is_list(kind):
        return pa.list_(_plain(kind.value_type))
    return kind.value_type if pa.types.is_dictionary(kind) else kind


Format = Callable[[Callable[[str], Path], Sequence[str], str | None], AbstractContextManager[Sink]]
FORMATS: dict[str, Format] = {"parquet": _Parquet, "csv": _Csv, "xlsx": _Workbook, "duckdb": _Database}
