"""`hhtool stats`: how players play and what they won."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from hhtool.cli.inputs import on_files, watched
from hhtool.run import Options

if TYPE_CHECKING:
    from hhtool.stats import Statistics


def _keys(context: click.Context, parameter: click.Parameter, text: str) -> tuple[str, ...]:
    from hhtool.stats import KEYS  # pandas is slow to import

    names = tuple(dict.fromkeys(name.strip() for name in text.split(",")))
    for name in names:
        if name not in KEYS:
            raise click.BadParameter(f"{name!r} is none of {', '.join(KEYS)}")
    return names


def _file(context: click.Context, parameter: click.Parameter, path: Path | None) -> Path | None:
    from hhtool.stats import FORMATS

    if path is not None and path.suffix.lower() not in FORMATS:
        raise click.BadParameter(f"{str(path)!r} has to end in {', '.join(FORMATS)}")
    return path


@click.command("stats")
@click.option(
    "--by",
    default="player",
    show_default=True,
    callback=_keys,
    metavar="KEYS",
    help="A row for each: player, position, position_group, site, game, stakes, table, table_size, dealt, tournament, "
    "year, month or day, or several of them with commas between.",
)
@click.option(
    "-o",
    "--output",
    type=click.Path(dir_okay=False, path_type=Path),
    callback=_file,
    metavar="FILE",
    help=".csv, .xlsx or .parquet: all statistics, each with its two counts.",
)
@click.option("--hero", is_flag=True, help="Only the player whose cards the file shows.")
@click.option("--player", "players", multiple=True, metavar="NAME", help="Only this player; can be repeated.")
@click.option("--min-hands", type=click.IntRange(min=0), default=0, metavar="N", help="Only rows of so many hands.")
@on_files
def command(
    paths: tuple[str, ...],
    options: Options,
    by: tuple[str, ...],
    output: Path | None,
    hero: bool,
    players: tuple[str, ...],
    min_hands: int,
) -> None:
    """Count how players play: VPIP, PFR, 3-bets, c-bets, showdowns, results.

    A ratio stands beside what it is made of: 24.1 % (38/158) is 38 times out of 158 opportunities. Cancelled hands,
    hands that cannot be read to their end, and hands whose id came before are left out. Exit status: 0, 1 findings of
    severity error or fatal, 2 unreadable input.
    """
    from hhtool.stats import Selection, StatsError, statistics, write

    result = statistics(paths, options, Selection(by, hero, players), min_hands, watched)
    if output is None:
        _print(result)
    else:
        try:
            write(result, output)
        except StatsError as error:
            click.echo(f"hhtool: {error}", err=True)
            sys.exit(2)
    click.echo(result.summary, err=True)
    sys.exit(int(result.severe))


def _print(result: Statistics) -> None:
    """A row a line; in a terminal that is too narrow, one table below the other with the first columns repeated."""
    from hhtool.stats import shown

    headings, rows = shown(result)
    if not rows:
        return
    keys = len(result.selection.keys)
    widths = [max(Text(text).cell_len for text in column) for column in zip(headings, *rows, strict=True)]
    console = Console(highlight=False, width=None if sys.stdout.isatty() else sum(widths) + 2 * len(widths))
    for number, columns in enumerate(_blocks(widths, keys, console.width)):
        table = Table(box=None, header_style="bold", pad_edge=False, padding=(0, 2, 0, 0))
        for column in columns:
            table.add_column(
                Text(headings[column]), justify="left" if column < keys else "right", no_wrap=True, overflow="ellipsis"
            )
        for row in rows:
            table.add_row(*[Text(row[column]) for column in columns])
        if number:
            console.print()
        console.print(table)


def _blocks(widths: Sequence[int], keys: int, room: int) -> Iterator[list[int]]:
    """Columns that fit side by side, those of the keys in every block."""
    start = list(range(keys))
    block, used = start.copy(), sum(widths[:keys]) + 2 * keys
    for column in range(keys, len(widths)):
        if len(block) > keys and used + widths[column] > room:
            yield block
            block, used = start.copy(), sum(widths[:keys]) + 2 * keys
        block.append(column)
        used += widths[column] + 2
    yield block
