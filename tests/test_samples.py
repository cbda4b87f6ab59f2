"""Golden texts: what hhtool says of every sample. `pytest --regenerate` writes them anew; read what changed."""

import json

import pytest
from click.testing import CliRunner
from conftest import GOLDEN, SAMPLES

from hhtool.cli import main
from hhtool.run import Options, records
from hhtool.sites import SITES

FILES = sorted(path for path in SAMPLES.glob("*/*") if path.is_file())


def golden_of(path):
    return GOLDEN / path.parent.name / f"{path.stem}.txt"


def text_of(path):
    """Ledgers and findings of one file, one amount or finding a line."""
    lines = []
    for record in records([str(path)], Options()):
        if record.hand is not None:
            hand = {**record.hand, "path": path.name}
            lines.append(json.dumps(hand, ensure_ascii=False, indent=1, sort_keys=True))
        for finding in record.findings:
            place = f"{finding.line}:{finding.column}-{finding.end_column}"
            lines.append(f"{place} {finding.severity} {finding.code} {finding.message}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_sample(path, regenerate):
    golden = golden_of(path)
    if regenerate:
        golden.parent.mkdir(parents=True, exist_ok=True)
        golden.write_text(text_of(path), encoding="utf-8")
    assert text_of(path) == golden.read_text(encoding="utf-8")


def test_no_golden_text_is_without_its_sample():
    assert {path for path in GOLDEN.rglob("*") if path.is_file()} == {golden_of(path) for path in FILES}


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_clean_sample_is_clean_and_a_faulty_one_has_one_fault(path):
    found = [f for record in records([str(path)], Options()) for f in record.findings if f.severity != "info"]
    assert len(found) == path.stem.startswith("fault_")


CLEAN = [path for path in FILES if not path.stem.startswith("fault_")]


@pytest.mark.parametrize("path", CLEAN, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_pots_of_a_clean_sample_do_not_differ(path):
    """Also where a fee is taken from the pot, and where the room prints no pots beside the total."""
    result = CliRunner().invoke(main, ["pots", str(path)])
    assert ("computed" in result.output) == (path.stem != "cancelled")
    assert "differs" not in result.output


def test_every_sample_is_in_the_table():
    readme = (SAMPLES / "README.md").read_text(encoding="utf-8")
    for path in FILES:
        assert path.stem in readme


def test_the_games_that_sites_claim_are_in_the_samples():
    """`hhtool sites` says that a game is read, replayed and audited if a clean sample of it is, and only then."""
    seen = {
        (record.hand["site"], record.hand["variant"])
        for record in records([str(SAMPLES)], Options())
        if record.hand and record.hand["read"] and record.hand["legal"] and record.hand["audit_ok"]
    }
    assert {(site.name, game) for site in SITES.values() for game in site.games} == seen
