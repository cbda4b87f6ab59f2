"""`hhtool pots`: the ledger of each hand."""

from __future__ import annotations

import json

import click

from hhtool.run import Options, records


@click.command("pots")
@click.argument("paths", nargs=-1, required=True)
@click.option("--format", "form", default="table")
@click.option("--jobs", default=1)
def command(paths, form, jobs):
    for r in records(paths, Options(jobs=jobs)):
        if r.hand is not None:
            print(json.dumps(r.as_json(), ensure_ascii=False))
