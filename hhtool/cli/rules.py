"""`hhtool rules`: the house rules that --rules can name."""

from __future__ import annotations

from dataclasses import fields

import click
from rich.console import Console
from rich.table import Table

from hhtool.rules import PROFILES, Rules


@click.command("rules")
@click.argument("names", nargs=-1, type=click.Choice(list(PROFILES)))
def command(names: tuple[str, ...]) -> None:
    """Show the profiles of house rules, parameter by parameter."""
    profiles = [PROFILES[name] for name in names or PROFILES]
    table = Table(box=None, header_style="bold", pad_edge=False)
    table.add_column("parameter")
    for profile in profiles:
        table.add_column(profile.name)
    for parameter in fields(Rules)[1:]:
        values = [getattr(profile, parameter.name) for profile in profiles]
        words = ["yes" if value is True else "no" if value is False else str(value) for value in values]
        table.add_row(parameter.name, *words)
    Console(highlight=False, width=max(80, 22 + 16 * len(profiles))).print(table)
