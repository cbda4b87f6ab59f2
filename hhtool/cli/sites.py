"""`hhtool sites`: what is read, replayed and audited."""

from __future__ import annotations

import click
from rich.console import Console
from rich.table import Table

from hhtool.sites import SITES
from hhtool.variants import VARIANTS


@click.command("sites")
def command() -> None:
    """Show which sites and games are read, replayed and audited."""
    table = Table(box=None, header_style="bold", pad_edge=False)
    for heading in ("site", "game", "read", "replayed", "audited", "rules"):
        table.add_column(heading)
    for site in SITES.values():
        for game in site.games:
            table.add_row(site.title, VARIANTS[game].name, "yes", "yes", "yes", site.rules)
    Console(highlight=False, width=110).print(table)
