"""`hhtool explain`: the manual page of a finding."""

from __future__ import annotations

import click

from hhtool.diagnostics import CATALOGUE
from hhtool.manual import render


@click.command("explain")
@click.argument("code", required=False)
def command(code: str | None) -> None:
    """Show the manual page of a finding (BET008 or raise-below-minimum); without CODE, list all."""
    if code is None:
        for kind in CATALOGUE.values():
            click.echo(f"{kind.code}  {kind.severity:8} {kind.name}")
        return
    found = next((k for k in CATALOGUE.values() if code.upper() == k.code or code.lower() == k.name), None)
    if found is None:
        raise click.UsageError(f"no finding is called {code!r}; `hhtool explain` lists them")
    click.echo(render(found.code))
