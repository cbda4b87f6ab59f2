"""One edit, one finding, in every family of games: the edits that any hand of PokerStars text allows."""

import re

import pytest
from conftest import SAMPLES

from hhtool.run import Options, records

FAMILIES = {
    "hold'em": "side_pot_with_rake",
    "short deck": "six_plus_holdem",
    "Omaha": "omaha",
    "Omaha hi/lo": "omaha_hi_lo",
    "Courchevel": "courchevel",
    "two boards": "split_holdem",
    "stud": "seven_card_stud",
    "stud hi/lo": "seven_card_stud_hi_lo",
    "razz": "razz",
    "five-card draw": "five_card_draw",
    "single draw": "single_draw_deuce_to_seven",
    "triple draw": "triple_draw_deuce_to_seven",
    "badugi": "badugi",
}


def more(amount):
    """One unit more: `$4.99` -> `$5`, `12` -> `13`."""
    sign = amount[: len(amount) - len(amount.lstrip("$€"))]
    cents = round(float(amount[len(sign) :]) * (100 if sign else 1)) + 1
    return f"{sign}{cents / 100:.2f}" if sign else str(cents)


def bump(pattern):
    """One unit more in the first line that matches; the group is the amount."""

    def edit(text):
        match = re.search(pattern, text, re.MULTILINE)
        return text[: match.start(1)] + more(match[1]) + text[match.end(1) :] if match else None

    return edit


def double(pattern):
    def edit(text):
        match = re.search(pattern, text, re.MULTILINE)
        return text[: match.end()] + "\n" + match[0] + text[match.end() :] if match else None

    return edit


def drop(pattern):
    def edit(text):
        match = re.search(pattern, text, re.MULTILINE)
        return text[: match.start()] + text[match.end() + 1 :] if match else None

    return edit


def cut(text):
    return text[: text.index("*** SHOW DOWN")] if "*** SHOW DOWN" in text else None


def pay_the_loser(text):
    losers = re.findall(r"^Seat \d+: (.+?)(?: \([a-z ]+\))* showed \[[^]]*\] and lost with", text, re.MULTILINE)
    winner = re.search(r"^(.+) collected .* from pot$", text, re.MULTILINE)
    if not losers or not winner or text.count(" collected ") > 1:
        return None
    return text[: winner.start(1)] + losers[0] + text[winner.end(1) :]


EDITS = {
    "total + 1": (bump(r"^Total pot (\S+)"), {"POT001"}),
    "collected + 1": (bump(r"^.+ collected (\S+) from (?:main )?pot$"), {"PAY001"}),
    "a call of one more": (bump(r"^.+: calls (\S+)$"), {"BET005", "SEA006"}),
    "a bet of one more than was called": (bump(r"^.+: bets (\S+)$(?=\n.+: calls)"), {"BET005", "BET013", "BET014"}),
    "folds twice": (double(r"^.+: folds$"), {"TRN002"}),
    "a fold is missing": (drop(r"^.+: folds$"), {"TRN001", "TRN005", "TRN007", "TRN008"}),
    "cut off": (cut, {"PAR004"}),
    "the loser collects": (pay_the_loser, {"SHW002"}),
    "summary + 1": (bump(r"^Seat .* won \((\S+)\)"), {"PAY011"}),
}


@pytest.mark.parametrize("edit", EDITS)
@pytest.mark.parametrize("family", FAMILIES)
def test_one_edit_makes_one_finding(family, edit, tmp_path):
    text = (SAMPLES / "pokerstars" / f"{FAMILIES[family]}.txt").read_text(encoding="utf-8").split("\n\n\n")[0]
    change, codes = EDITS[edit]
    edited = change(text)
    if edited is None:
        pytest.skip("the hand has no such line")
    path = tmp_path / "edited.txt"
    path.write_text(edited, encoding="utf-8")
    found = [f for record in records([str(path)], Options()) for f in record.findings if f.severity != "info"]
    assert [finding.code for finding in found if finding.code not in codes] == []
    assert len(found) == 1
