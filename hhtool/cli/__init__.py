"""The command line: one module a command, loaded when it is called."""

from __future__ import annotations

import importlib
from typing import Any

import click

from hhtool import __version__

COMMANDS = ("validate", "pots", "show", "export", "stats", "explain", "rules", "sites")


class _Lazy(click.Group):
    """Commands are imported when they are called, so that `validate` does not wait for pandas."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: Any = importlib.import_module(f"hhtool.cli.{cmd_name}")
        return command.command  # type: ignore[no-any-return]


@click.group(cls=_Lazy, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="hhtool")
def main() -> None:
    """Read poker hand histories, replay them under the rules, and audit every pot, payout and winner."""
