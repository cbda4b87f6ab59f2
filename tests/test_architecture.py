"""The layout: who imports whom, and that every command and package file is where it has to be."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "hhtool"

ROWS = [
    {"cards", "money", "diagnostics"},
    {"pots", "ranking", "events", "manual"},
    {"hand", "rules", "variants"},
    {"sites", "reader", "table"},
    {"replay"},
    {"settle", "structure"},
    {"showdown"},
    {"audit", "flags"},
    {"tables", "stats", "across"},
    {"export", "run"},
    {"cli"},
    {"__main__"},
]
"""a module imports from rows above its own, and within a row only as ALLOWED says"""

ALLOWED = {
    ("reader", "sites"): "the reader asks the sites",
    ("flags", "audit"): "flags are read off audited hands",
    ("tables", "flags"): "the statistics' flags are columns",
    ("audit", "sites"): "a site says what it prints and by which house rules",
    ("stats", "run"): "statistics run over files",
    ("export", "run"): "exports run over files",
}
LIBRARIES = {
    "lark": {"reader"},
    "defusedxml": {"sites"},
    "pyarrow": {"tables", "export", "stats", "cli"},
    "pandas": {"stats"},
    "phevaluator": {"ranking"},
    "click": {"cli"},
    "rich": {"cli"},
}


def modules():
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE).parts
        yield parts[0].removesuffix(".py"), path


def imports(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            if node.module == "hhtool":
                yield from (f"hhtool.{alias.name}" for alias in node.names)
            else:
                yield node.module


def row(module):
    return next(number for number, names in enumerate(ROWS) if module in names)


def test_a_module_imports_only_from_rows_above():
    wrong = []
    for module, path in modules():
        if module == "__init__":
            continue
        for name in imports(path):
            parts = name.split(".")
            if parts[0] != "hhtool" or len(parts) < 2 or parts[1] in (module, "__version__"):
                continue
            if row(parts[1]) >= row(module) and (module, parts[1]) not in ALLOWED:
                wrong.append(f"{path.relative_to(ROOT)} imports {name}")
    assert not wrong


def test_the_table_never_imports_the_reader_and_libraries_stay_where_they_belong():
    for module, path in modules():
        for name in imports(path):
            library = name.split(".")[0]
            assert module in LIBRARIES.get(library, {module}), f"{path} imports {library}"


@pytest.mark.parametrize("heavy", ["pandas", "pyarrow", "xlsxwriter"])
def test_validate_does_not_import(heavy):
    code = f"import hhtool.cli.validate, sys; sys.exit({heavy!r} in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT).returncode == 0


def test_no_name_of_a_grammar_has_two_underscores():
    """An imported rule that somebody forgot to name would have; the reader would not know it."""
    from hhtool.reader import grammar
    from hhtool.sites import SITES
    from hhtool.sites.site import Site

    for site in [room for room in SITES.values() if isinstance(room, Site)]:
        parser = grammar(site).parser
        names = [str(terminal.name) for terminal in parser.terminals] + [str(rule.origin.name) for rule in parser.rules]
        assert not [name for name in names if "__" in name.lstrip("_") and not name.startswith("__")], site.name


def test_every_command_is_documented():
    from click.testing import CliRunner

    from hhtool.cli import COMMANDS, main

    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for name in COMMANDS:
        result = CliRunner().invoke(main, [name, "--help"])
        assert result.exit_code == 0, result.output
        assert len(result.output.splitlines()) > 4
        assert f"hhtool {name}" in readme, f"README says nothing of {name}"


def test_no_two_rooms_begin_their_ids_alike():
    from hhtool.sites import SITES

    keys = [room.key for room in SITES.values()]
    assert len(set(keys)) == len(keys)
