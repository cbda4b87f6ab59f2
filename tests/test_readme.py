"""What the README shows is what the commands print."""

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from hhtool.cli import main

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```console\n\$ hhtool ([^\n]*)\n(.*?)```", README, re.DOTALL)


def plain(text):
    return [line.rstrip() for line in text.strip().split("\n")]


@pytest.mark.parametrize(("command", "output"), BLOCKS, ids=[command for command, _ in BLOCKS])
def test_shown_output_is_true(command, output, monkeypatch):
    monkeypatch.chdir(ROOT)
    result = CliRunner(env={"COLUMNS": "120", "TERM": "dumb"}).invoke(main, shlex.split(command))
    assert plain(result.stdout) == plain(output)


def test_there_are_two_set_up_commands():
    assert len(re.findall(r"```sh\n[^\n]*\n```", README)) == 2
