"""The manual has a page for every finding, and docs/findings.md is that manual."""

import dataclasses
import re
from pathlib import Path

import pytest

from hhtool.diagnostics import CATALOGUE, SEVERITIES
from hhtool.manual import PAGES, markdown, render
from hhtool.rules import Rules

DOCUMENT = Path(__file__).parent.parent / "docs" / "findings.md"


def test_every_finding_has_a_page_and_every_page_a_finding():
    assert list(PAGES) == list(CATALOGUE)


def test_codes_names_and_severities_are_well_formed():
    names = [kind.name for kind in CATALOGUE.values()]
    assert len(set(names)) == len(names)
    for code, kind in CATALOGUE.items():
        assert code == kind.code
        assert re.fullmatch(r"[A-Z]{3}\d{3}", kind.code)
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", kind.name)
        assert kind.severity in SEVERITIES


def test_docs_findings_is_the_manual():
    assert DOCUMENT.read_text(encoding="utf-8") == markdown(), "run `python -m hhtool.manual > docs/findings.md`"


@pytest.mark.parametrize("page", PAGES.values(), ids=lambda page: page.code)
def test_page(page):
    for text in (page.checks, page.why, page.legal):
        assert re.fullmatch(r"\S.*\.", text)
        assert "  " not in text
    *lines, right = page.example.splitlines()
    assert 1 <= len(lines) <= 6
    assert all(line.strip() and not line.startswith("#") for line in lines)
    assert re.match(r"# \S", right)
    for rule in page.rules:
        assert re.fullmatch(r"R-[A-Z0-9]+-\d\d[b]?", rule)
    assert page.parameter is None or page.parameter in {field.name for field in dataclasses.fields(Rules)}


@pytest.mark.parametrize("code", CATALOGUE)
def test_rendered_page(code):
    page, kind = PAGES[code], CATALOGUE[code]
    text = render(code)
    assert text.splitlines()[0] == f"{code} {kind.name} ({kind.severity})"
    assert all(f"  {line}" in text.splitlines() for line in page.example.splitlines())
    assert " ".join(page.checks.split()) in " ".join(text.split())
    assert all(rule in text for rule in page.rules)
    assert page.parameter is None or page.parameter in text


def test_every_finding_is_reported_somewhere():
    package = DOCUMENT.parent.parent / "hhtool"
    modules = [path for path in package.rglob("*.py") if path.stem not in ("diagnostics", "manual")]
    sources = "".join(path.read_text(encoding="utf-8") for path in modules)
    assert [code for code in CATALOGUE if f'"{code}"' not in sources] == []
