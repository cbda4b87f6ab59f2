"""Whatever a text holds, reading it ends, says what is wrong, and gives amounts that balance."""

import json
from decimal import Decimal

from conftest import SAMPLES
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hhtool.run import Options, records

FILES = [
    *(
        SAMPLES / "pokerstars" / f"{name}.txt"
        for name in ("side_pot_with_rake", "run_it_twice", "names_like_actions", "cap")
    ),
    *(min(folder.iterdir()) for folder in sorted(SAMPLES.iterdir()) if folder.is_dir()),
]
"""a sample of every room, and some of PokerStars"""
TEXTS = [path.read_bytes() for path in FILES]
TEXTS = [text.decode("utf-16" if text[:2] == b"\xff\xfe" else "utf-8-sig", "replace").split("\n") for text in TEXTS]
edits = st.tuples(st.sampled_from(["delete", "copy", "swap", "cut", "join", "spoil"]), st.integers(0), st.integers(0))


def edited(lines, kind, first, second, junk):
    lines = list(lines)
    i, j = first % len(lines), second % len(lines)
    if kind == "delete":
        del lines[i]
    elif kind == "copy":
        lines.insert(i, lines[j])
    elif kind == "swap":
        lines[i], lines[j] = lines[j], lines[i]
    elif kind == "cut":
        lines = lines[: i + 1]
    elif kind == "join":
        lines[i] += lines[j]
    else:
        at = second % (len(lines[i]) + 1)
        lines[i] = lines[i][:at] + junk + lines[i][at + 1 :]
    return lines or [""]


@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from(TEXTS), st.lists(edits, min_size=1, max_size=3), st.text(max_size=2))
def test_a_spoilt_text_ends_in_findings(tmp_path, lines, changes, junk):
    for kind, first, second in changes:
        lines = edited(lines, kind, first, second, junk)
    path = tmp_path / "spoilt.txt"
    path.write_text("\n".join(lines), encoding="utf-8", errors="replace")
    for record in records([str(path)], Options()):
        hand = json.loads(json.dumps(record.as_json()))
        for finding in hand["findings"]:
            assert 1 <= finding["column"] <= finding["end_column"]
        if hand.get("read") and not hand["cancelled"]:
            pots = sum(Decimal(pot["amount"]) for pot in hand["pots"])
            assert pots == Decimal(hand["total_pot"])


def test_a_nul_in_a_line_does_not_pass_for_an_amount(audit_text):
    text = "\n".join(TEXTS[0])
    spoilt = text.replace("Cleo: bets $7", "Cleo: bets \0")
    audit_text(text)
    (record,) = audit_text(spoilt)
    assert [f.code for f in record.findings] == ["PAR001"]
