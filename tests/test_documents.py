"""Formats that a library reads: XML, TOML and JSON, a hand at a time, and what is said of damaged ones."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from conftest import SAMPLES

from hhtool.diagnostics import Finding
from hhtool.run import Options, records
from hhtool.sites.markup import Piece, pieces


# --- XML ------------------------------------------------------------------------------------------------------------
def read(text: str, tag: str = "hand") -> list[Piece | Finding]:
    return list(pieces("file.xml", enumerate(text.split("\n"), 1), tag))


SESSION = """<?xml version="1.0"?>
<session code="7">
 <stakes>1/2</stakes>
 <hand id="1">
  <bet player="Ann &amp; Bob"/>
 </hand>
 <hand id="2">
  <bet player="Cleo"/></hand></session>"""


def test_a_hand_knows_its_lines_and_what_stands_around_it() -> None:
    first, second = read(SESSION)
    assert (first.root.get("id"), first.root.line) == ("1", 4)
    assert (first.root[0].get("player"), first.root[0].line) == ("Ann & Bob", 5)
    assert first.around.find("session/stakes").text == "1/2"
    assert (second.root.line, second.lines[-1]) == (7, (8, '  <bet player="Cleo"/></hand>'))
    assert second.around is first.around


def test_hands_need_no_root_and_no_line_ends() -> None:
    found = read('<info a="1"/><hand id="1"><bet/></hand><hand id="2"></hand><info a="2"/><hand id="3"/></hand>')
    assert [piece.root.get("id") for piece in found] == ["1", "2", "3"]
    assert [piece.around[0].get("a") for piece in found] == ["1", "1", "2"]
    hand = found[1].hand("ipoker", "file.xml")
    assert (hand.line, hand.text) == (1, ['<hand id="2"></hand>'])


def test_a_hand_that_is_cut_off_keeps_what_was_there() -> None:
    whole, cut = read(SESSION[: SESSION.index('"Cleo"') + 8])
    assert whole.problem is None
    assert cut.root[0].get("player") == "Cleo"
    assert (cut.problem.code, cut.problem.line) == ("PAR004", 8)
    missing_end, after = read(SESSION.replace(" </hand>\n", ""))
    assert (missing_end.problem.code, missing_end.problem.line) == ("PAR004", 6)
    assert after.problem is None


def test_damage_is_named_with_its_place() -> None:
    piece = read(SESSION.replace("<bet player=", "<bet player"))[0]
    assert (piece.problem.code, piece.problem.line, piece.problem.column) == ("PAR001", 5, 14)
    assert piece.problem.message == "the text is no XML from here on: not well-formed (invalid token)"
    assert piece.root.get("id") == "1"


BOMB = """<?xml version="1.0"?>
<!DOCTYPE session [<!ENTITY big "ten"><!ENTITY bigger "&big;&big;">]>
"""


def test_entities_are_refused() -> None:
    (finding,) = read(BOMB + SESSION.replace("1/2", "&bigger;").split("\n", 1)[1])
    assert (finding.code, finding.severity, finding.line) == ("PAR001", "error", 2)
    piece = read(SESSION.replace("&amp;", "&bigger;"))[0]
    assert piece.problem.message.endswith("undefined entity")


# --- TOML: PHH ------------------------------------------------------------------------------------------------------
HAND = """variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100, 100]
actions = [
  "d dh p3 AhAd",
  "p3 cbr 6",
  "p1 f",
  "p2 f",
]
players = ["Ann", "Bob", "Cleo"]
finishing_stacks = [99, 98, 103]
"""


def found_in(record):
    return [(finding.code, finding.line, finding.column) for finding in record.findings]


@pytest.fixture
def phh(audit_text):
    return lambda text: audit_text(text, name="hand.phh")


def test_a_hand_of_phh(phh):
    (record,) = phh(HAND)
    assert found_in(record) == []
    assert record.hand["net"] == {"Ann": "-1", "Bob": "-2", "Cleo": "3"}
    assert record.hand["uncalled"] == {"Cleo": "4"}
    assert record.hand["collected"] == {"Cleo": "5"}


def test_without_stacks_at_the_end_nothing_is_claimed(phh):
    (record,) = phh(HAND.replace("finishing_stacks = [99, 98, 103]\n", ""))
    assert found_in(record) == []
    assert record.hand["awards"] == {"Cleo": "5"}


def test_stacks_at_the_end_that_cannot_be_right(phh):
    (record,) = phh(HAND.replace("99, 98, 103", "104, 98, 98"))
    assert found_in(record) == [("POT006", 13, 1)]


@pytest.mark.parametrize(
    ("before", "after", "found"),
    [
        ('"p3 cbr 6"', '"p3 cbr 3"', ("BET008", 8, 11)),
        ('"p1 f"', '"p1 cc 2 3"', None),  # what follows an action is a comment's business
        ('"p1 f"', '"p9 f"', ("PAR001", 9, 4)),
        ('"p1 f"', '"p1 jumps"', ("PAR001", 9, 4)),
        ("AhAd", "AhAx", ("CRD001", 7, 14)),
        ("[1, 2, 0]", "[1, 2]", ("PAR003", 3, 1)),
        ("min_bet = 2", "min_bet = true", ("PAR003", 4, 1)),
        ("min_bet = 2\n", "", ("PAR003", 1, 1)),
        ('"NT"', '"XX"', ("STR001", 1, 1)),
        ("antes = [", "antes = ", ("PAR001", 2, 10)),
        ("100, 100, 100", "100", ("PAR003", 5, 1)),
    ],
)
def test_faults_of_phh(phh, before, after, found):
    (record,) = phh(HAND.replace(before, after))
    assert (found in found_in(record)) if found else not [f for f in record.findings if f.code[:3] == "PAR"]


def test_a_table_that_is_damaged_costs_only_itself(phh):
    both = phh("[1]\n" + HAND.replace("[", "(", 2) + "\n[2]\n" + HAND + "hand = 2\n")
    assert [record.hand["read"] for record in both] == [False, True]
    assert both[1].hand["line"] == 16


def test_the_same_number_in_another_event_is_no_duplicate(tmp_path):
    """`hand` counts within an event; only the same text twice is a duplicate."""
    for name, text in (("a", HAND), ("b", HAND.replace("AhAd", "KhKd")), ("c", HAND)):
        (tmp_path / f"{name}.phh").write_text(text + "hand = 7\n", encoding="utf-8")
    found = list(records([str(tmp_path)], Options()))
    assert [record.hand["duplicate"] for record in found] == [None, None, "identical"]


# --- JSON: Open Hand History ----------------------------------------------------------------------------------------
OMAHA = (SAMPLES / "ohh" / "omaha_games.ohh").read_text(encoding="utf-8")


@pytest.fixture
def ohh(audit_text):
    return lambda text: audit_text(text, name="hands.ohh")


@pytest.mark.parametrize("form", ["objects", "array", "lines", "bare"])
def test_forms_of_the_file(ohh, form):
    hands = [json.loads(text) for text in OMAHA.split("\n\n")]
    text = {
        "objects": OMAHA,
        "array": json.dumps(hands),
        "lines": "\n".join(json.dumps(hand) for hand in hands),
        "bare": "\n".join(json.dumps(hand["ohh"]) for hand in hands),
    }[form]
    found = ohh(text)
    assert [record.hand["hand_id"] for record in found] == ["102", "103", "104", "105"]
    assert [record.hand["variant"] for record in found] == ["omaha4", "omaha5", "omaha6", "omaha4_8"]
    assert all(found_in(record) == [] for record in found)


def test_an_object_that_is_damaged_costs_only_itself(ohh):
    found = ohh(OMAHA.replace('"Ann", "starting', '"Ann" "starting', 1))
    assert [(record.hand["hand_id"], record.hand["read"]) for record in found] == [
        ("102", False),
        ("103", True),
        ("104", True),
        ("105", True),
    ]
    assert found_in(found[0]) == [("PAR001", 20, 43)]


def test_an_object_that_is_cut_off(ohh):
    found = ohh(OMAHA[: OMAHA.rindex('"pots"')])
    assert [record.hand["read"] for record in found] == [True, True, True, False]
    assert [code for code, *_ in found_in(found[3])] == ["PAR004"]


@pytest.mark.parametrize(
    ("before", "after", "found"),
    [
        ('"action": "Fold" }', '"action": "Folds" }', ("PAR001", 45)),
        ('"player_id": 1, "action": "Fold"', '"player_id": 9, "action": "Fold"', ("PAR008", 45)),
        ('"Omaha"', '"Stud"', ("STR001", 1)),
        ('"action": "Bet", "amount": 3', '"action": "Bet", "amount": -3', ("PAR020", 44)),
        ('"action": "Bet", "amount": 3', '"action": "Bet", "amount": "x"', ("PAR020", 44)),
        ('"win_amount": 2.85', '"win_amount": 2.95', ("PAY001", 56)),
        ('"amount": 3,\n', '"amount": 4,\n', ("POT001", 55)),
        ('"pots"', '"pits"', ("PAR003", 46)),
        ('"7d"', '"7x"', ("CRD001", 41)),
    ],
)
def test_faults_of_ohh(ohh, before, after, found):
    text = OMAHA.split("\n\n")[0]
    assert before in text
    (record,) = ohh(text.replace(before, after, 1))
    assert found in [place[:2] for place in found_in(record)], found_in(record)


# --- times ----------------------------------------------------------------------------------------------------------
def test_tz_is_for_times_that_name_no_zone(tmp_path):
    """GGPoker prints no zone; PokerStars does, and keeps its own."""
    text = (SAMPLES / "ggpoker" / "run_three_times.txt").read_text(encoding="utf-8")
    (tmp_path / "gg.txt").write_text(text, encoding="utf-8")
    unknown, told = (
        next(iter(records([str(tmp_path / "gg.txt")], Options(zone=zone)))) for zone in (None, "Europe/Riga")
    )
    stamp = text[text.index(" - 20") + 3 :][:19]
    local = datetime.strptime(stamp, "%Y/%m/%d %H:%M:%S").replace(tzinfo=ZoneInfo("Europe/Riga"))
    assert unknown.hand["played_at"] is None
    assert told.hand["played_at"] == local.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    own = str(SAMPLES / "pokerstars" / "walk.txt")
    assert len({next(iter(records([own], Options(zone=zone)))).hand["played_at"] for zone in (None, "Asia/Tokyo")}) == 1


def test_with_tz_every_room_that_prints_a_time_has_its_moment():
    """PHH hands of the sample have no time at all, but one, which names its zone."""
    found = [record.hand for record in records([str(SAMPLES)], Options(zone="Europe/Riga")) if record.hand]
    without = {hand["site"] for hand in found if hand["read"] and hand["played_at"] is None}
    assert without == {"phh"}
