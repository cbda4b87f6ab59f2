"""Every finding has a manual page, and the printed manual is up to date."""

import re
from pathlib import Path

from hhtool.diagnostics import CATALOGUE
from hhtool.manual import PAGES, markdown, render

ROOT = Path(__file__).parent.parent


def test_every_code_has_a_page_and_every_page_a_code():
    assert set(PAGES) == set(CATALOGUE)


def test_every_code_is_reported_somewhere():
    sources = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "hhtool").rglob("*.py") if path.stem not in (
        "diagnostics", "manual"))  # fmt: skip
    assert [code for code in CATALOGUE if f'"{code}"' not in sources] == []


def test_names_are_unique_kebab_case():
    names = [kind.name for kind in CATALOGUE.values()]
    assert len(set(names)) == len(names)
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name) for name in names)


def test_rules_are_cited_by_their_ids():
    for page in PAGES.values():
        for rule in filter(None, page.rules.split(", ")):
            assert re.fullmatch(r"R-[A-Z]+-\d\d", rule)


def test_the_printed_manual_is_up_to_date():
    assert (ROOT / "docs" / "findings.md").read_text(encoding="utf-8") == markdown()


def test_a_page():
    page = render("BET008")
    assert page.startswith("BET008 raise-below-minimum (error)\n")
    assert "at least to $10" in page
