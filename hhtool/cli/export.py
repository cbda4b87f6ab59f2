"""`hhtool export`: the hands as tables for analysis."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from hhtool.cli.inputs import on_files
from hhtool.export import FORMATS, ExportError, export
from hhtool.run import Options
from hhtool.tables import TABLES


def _names(ctx: click.Context, param: click.Parameter, text: str | None) -> tuple[str, ...]:
    if text is None:
        return TABLES
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if name not in TABLES:
            raise click.BadParameter(f"{name!r} is no table; there are {', '.join(TABLES)}")
    return tuple(table for table in TABLES if table in names)


@click.command("export")
@click.option("-o", "--output", type=click.Path(file_okay=False, path_type=Path), required=True, metavar="DIR")
@click.option("--format", "form", type=click.Choice(list(FORMATS)), default="parquet", show_default=True)
@click.option("--tables", "names", callback=_names, metavar="NAMES", help=f"Some of {', '.join(TABLES)}.")
@on_files
def command(paths: tuple[str, ...], options: Options, output: Path, form: str, names: tuple[str, ...]) -> None:
    """Write the hands, players, actions, pots, shares, boards and diagnostics as tables into DIR.

    Amounts are exact decimals. A hand whose id came before is left out; one that cannot be read is in diagnostics only.
    """
    try:
        counts = export(paths, options, output, form, names)
    except ExportError as error:
        click.echo(f"hhtool: {error}", err=True)
        sys.exit(2)
    click.echo(str(counts), err=True)
    sys.exit(int(counts.severe))
