"""The grammars: every rule reads its own examples, and what the memo says is what Lark says."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hhtool import events as ev
from hhtool import reader
from hhtool.cards import CARDS, CardError
from hhtool.money import CHIPS, AmountError, Currency
from hhtool.reader import PLAYER, Grammar, UnreadLine, grammar
from hhtool.sites import SITES
from hhtool.sites.site import Site

GRAMMARS = {name: room for name, room in SITES.items() if isinstance(room, Site)}
"""the rooms whose text a grammar reads"""
NAMES = [
    "Small Blind  [ME]",
    "Seat+5 [ME]",
    "Seat+2",
    "Seat+4",
    "Small Blind",
    "Big Blind",
    "Dealer",
    "UTG+1",
    "Cleo",
    "Hero",
    "Ann",
    "Bob",
]
RULE = re.compile(r"(?:%override |%extend )?([a-z_]+)(?:\.\d+)?: ")
PROSE = re.compile(r"// (?:[a-z]|-{3,} [a-z])")


def examples(site: Site) -> list[tuple[str, str]]:
    """Rule and line of every example: the comments above a rule that begin as lines of a history do."""
    found: list[tuple[str, str]] = []
    above: list[str] = []
    for line in (reader.grammar_folder() / site.grammar).read_text(encoding="utf-8").splitlines():
        if line.startswith("// ") and not PROSE.match(line):
            above.append(line[3:])
        elif match := RULE.match(line):
            found += [(match[1], example) for example in above]
            above = []
        elif not line.startswith("//"):
            above = []
    return found


EXAMPLES = [(site, *one) for site in GRAMMARS.values() for one in examples(site)]


def ways(site: Site, line: str) -> list[tuple[str, str]]:
    """The line with the name of a seated player out, and that name."""
    seated = site.seated.match(line)
    first = [(seated[2], seated[1] + PLAYER + line[seated.end(2) :])] if seated else []
    return [(marked, name) for name, marked in [*first, *reader._marked(line, NAMES, site)]]


def parsed(site: Site, line: str) -> tuple[str, str, str] | None:
    """Rule, marked line and player of the first way to read a line."""
    for marked, name in ways(site, line):
        try:
            return str(grammar(site).parse(marked).data), marked, name
        except UnreadLine:
            continue
    return None


@pytest.mark.parametrize(("site", "rule", "line"), EXAMPLES, ids=[f"{site.name}-{line}" for site, _, line in EXAMPLES])
def test_rule_reads_its_example(site: Site, rule: str, line: str) -> None:
    read = parsed(site, line)
    assert read is not None
    assert rule.startswith("_") or read[0] == rule


@pytest.mark.parametrize("site", GRAMMARS.values(), ids=list(GRAMMARS))
def test_every_rule_has_an_example_and_an_event(site: Site) -> None:
    own = {
        match[1]
        for line in (reader.grammar_folder() / site.grammar).read_text(encoding="utf-8").splitlines()
        if (match := RULE.match(line)) and not match[1].startswith("_")
    }
    assert own <= {rule for rule, _ in examples(site)}
    assert own <= set(site.events)


@pytest.mark.parametrize("site", GRAMMARS.values(), ids=list(GRAMMARS))
def test_names_are_imported_by_name(site: Site) -> None:
    """Lark renames what an import forgets, silently; two underscores show it."""
    loaded = grammar(site).parser
    names = {rule.origin.name for rule in loaded.rules} | {terminal.name for terminal in loaded.terminals}
    generated = re.compile(r"__ANON_\d+|__.*_(?:star|plus)_\d+")
    assert [name for name in names if "__" in name and not generated.fullmatch(name)] == []


@pytest.mark.parametrize("file", sorted({site.grammar for site in GRAMMARS.values()} | {"common.lark"}))
def test_no_alias_no_ignore_and_nothing_that_catches_all(file: str) -> None:
    text = (reader.grammar_folder() / file).read_text(encoding="utf-8")
    code = "\n".join(line for line in text.splitlines() if not line.startswith("//"))
    assert "->" not in code
    assert "%ignore" not in code
    assert not re.search(r": /\^?\.[*+]\??\$?/", code)


# --- the memo -------------------------------------------------------------------------------------------------------
AMOUNT = re.compile(r"(?<![\w#/.,'-])[$€]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?![\w/:.]\d|\w|-)")
odd_names = st.one_of(
    st.sampled_from(
        ["x: calls $2", "Seat 3: Bob", "[Ah Kd]", "Ann (button)", "y said, ", "*** FLOP ***", "名無し", "🦊"]
    ),
    st.text(st.characters(exclude_categories=("C", "Z")), min_size=1, max_size=16),
)
amounts = st.one_of(
    st.integers(0, 10**7).map(str),
    st.integers(0, 10**7).map("{:,}".format),
    st.decimals(0, 10**5, places=2).map("{:,}".format),
    st.decimals(0, 100, places=3).map(str),
)
cards = st.lists(st.sampled_from([*CARDS, "10s", "XX", "1x"]), max_size=7).map(lambda found: f"[{' '.join(found)}]")


@st.composite
def varied(draw: st.DrawFn) -> tuple[Site, str, str]:
    """A line like one of the examples, with other amounts, cards and name: site, marked line, player."""
    site, _, line = draw(st.sampled_from(EXAMPLES))
    line = re.sub(r"\[[2-9TJQKA][cdhs][^\[\]]*\]", lambda match: draw(cards), line)
    if not re.search(r" #\w{6}|said, |^Table|FPP|# \{", line):
        sign = draw(st.sampled_from(["$", "€", ""]))
        line = AMOUNT.sub(lambda match: sign + draw(amounts) if draw(st.booleans()) else match[0], line)
    read = parsed(site, line)
    return site, read[1] if read else line, draw(odd_names) if read and read[2] else ""


def answer(read: object, *arguments: object) -> object:
    try:
        return read(*arguments)  # type: ignore[operator]
    except (UnreadLine, CardError, AmountError) as error:
        return type(error), str(error)


MEMOS = {site.name: Grammar(site) for site in GRAMMARS.values()}


@settings(max_examples=1500, deadline=None)
@given(varied(), st.sampled_from([CHIPS, Currency("USD", 2), Currency("EUR", 2)]))
def test_memo_and_lark_agree(one: tuple[Site, str, str], currency: Currency) -> None:
    site, marked, player = one
    memo = MEMOS[site.name]
    direct = answer(memo.direct, marked, player, currency)
    assert answer(memo.read, marked, player, currency) == direct
    assert answer(memo.read, marked, player, currency) == direct  # word by word


def test_memo_does_not_mistake_one_kind_of_part_for_another() -> None:
    memo = Grammar(SITES["pokerstars"])
    usd = Currency("USD", 2)
    assert isinstance(memo.read(f"{PLAYER}: shows [Ah Kd]", "Ann", usd), ev.Show)
    assert isinstance(memo.read(f"{PLAYER}: calls $5", "Ann", usd), ev.Call)
    for wrong in ("shows 5", "calls [Ah]"):
        with pytest.raises((UnreadLine, CardError, AmountError)):
            memo.read(f"{PLAYER}: {wrong}", "Ann", usd)


def test_a_shape_is_parsed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    memo = Grammar(SITES["pokerstars"])
    seen: list[str] = []
    parse = memo.parse
    monkeypatch.setattr(memo, "parse", lambda text: seen.append(text) or parse(text))
    for cents in range(10, 60):
        memo.read(f"{PLAYER}: raises $0.{cents} to $1.{cents}", "Ann", Currency("USD", 2))
    assert len(seen) == 1


def test_a_number_that_no_field_takes_is_still_no_amount() -> None:
    """OnGame's count of players is read and not kept; a remembered line must not read `$0` in its place."""
    memo = Grammar(GRAMMARS["ongame"])
    usd = Currency("USD", 2)
    line = next(line for site, rule, line in EXAMPLES if site.name == "ongame" and line.startswith("Players in round"))
    memo.read(line, "", usd)
    with pytest.raises(UnreadLine):
        memo.read(re.sub(r"\d+", "$0", line, count=1), "", usd)
