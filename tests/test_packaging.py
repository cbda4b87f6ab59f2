"""The grammars are found from a wheel as from a checkout."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)],
        check=True,
        capture_output=True,
    )
    return next(folder.glob("*.whl"))


def test_the_wheel_holds_every_grammar(wheel):
    names = set(zipfile.ZipFile(wheel).namelist())
    for path in (ROOT / "grammar").glob("*.lark"):
        assert f"hhtool/grammar/{path.name}" in names


def test_hands_are_read_from_an_unpacked_wheel(wheel, tmp_path):
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path)
    code = (
        "import sys; sys.path.insert(0, sys.argv[1]); import hhtool.reader as r; from hhtool.sites import SITES; "
        "assert r.__file__.startswith(sys.argv[1]), r.__file__; "
        "assert str(r.grammar_folder()).startswith(sys.argv[1]); "
        "print(sorted(t.name for t in r.grammar(SITES['pokerstars']).parser.terminals)[0])"
    )
    run = subprocess.run([sys.executable, "-c", code, str(tmp_path)], capture_output=True, text=True, cwd=tmp_path)
    assert run.returncode == 0, run.stderr
