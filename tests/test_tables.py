"""Tables: every column of a hand written here is what a person would fill in by hand."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

from hhtool import flags, reader, run, tables

SIDE_POT = """\
PokerStars Hand #9001: Hold'em No Limit ($0.50/$1.00 USD) - 2024/02/03 20:15:30 ET
Table 'Quince' 6-max Seat #2 is the button
Seat 1: ada ($30 in chips)
Seat 2: bo:b ($100 in chips)
Seat 4: cyd ($100 in chips)
Seat 5: dov ($12.50 in chips)
Seat 6: eve ($50 in chips) is sitting out
cyd: posts small blind $0.50
dov: posts big blind $1
*** HOLE CARDS ***
Dealt to ada [Qs Qc]
ada: raises $2 to $3
bo:b: calls $3
cyd: folds
dov: raises $9.50 to $12.50 and is all-in
ada: raises $17.50 to $30 and is all-in
bo:b: calls $27
*** FLOP *** [2h 7h 9c]
*** TURN *** [2h 7h 9c] [Jd]
*** RIVER *** [2h 7h 9c Jd] [3s]
*** SHOW DOWN ***
ada: shows [Qs Qc] (a pair of Queens)
bo:b: shows [As Ks] (high card Ace)
ada collected $34 from side pot
dov: shows [Jh Jc] (three of a kind, Jacks)
dov collected $36.01 from main pot
*** SUMMARY ***
Total pot $73 Main pot $36.01. Side pot $34. | Rake $2.99
Board [2h 7h 9c Jd 3s]
Seat 1: ada showed [Qs Qc] and won ($34) with a pair of Queens
Seat 2: bo:b (button) showed [As Ks] and lost with high card Ace
Seat 4: cyd (small blind) folded before Flop
Seat 5: dov (big blind) showed [Jh Jc] and won ($36.01) with three of a kind, Jacks
"""

UNCALLED = """\
PokerStars Hand #9002: Hold'em No Limit ($0.50/$1.00 USD) - 2024/02/03 20:17:00 ET
Table 'Quince' 6-max Seat #4 is the button
Seat 4: cyd ($99.50 in chips)
Seat 5: dov ($36.01 in chips)
cyd: posts small blind $0.50
dov: posts big blind $1
*** HOLE CARDS ***
cyd: calls $0.50
dov: checks
*** FLOP *** [Kc Kd 4c]
dov: checks
cyd: bets $1.50
dov: folds
Uncalled bet ($1.50) returned to cyd
cyd collected $1.90 from pot
cyd: doesn't show hand
*** SUMMARY ***
Total pot $2 | Rake $0.10
Board [Kc Kd 4c]
Seat 4: cyd (button) (small blind) collected ($1.90)
Seat 5: dov (big blind) folded on the Flop
"""

CANCELLED = """\
PokerStars Hand #9003: Hold'em No Limit ($0.50/$1.00 USD) - 2024/02/03 20:19:00 ET
Table 'Quince' 6-max Seat #4 is the button
Seat 4: cyd ($99.90 in chips)
Seat 5: dov ($35.01 in chips)
cyd: posts small blind $0.50
dov: posts big blind $1
Hand cancelled
*** SUMMARY ***
Seat 4: cyd (button) (small blind) folded before Flop
Seat 5: dov (big blind) folded before Flop
"""

TOURNAMENT = """\
PokerStars Hand #9004: Tournament #555, $1+$0.10 USD Hold'em No Limit - Level XIV (100/200) - 2024/02/03 20:20:00 ET
Table '555 3' 9-max Seat #1 is the button
Seat 1: ada (1501 in chips)
Seat 2: bo:b (3000 in chips)
Seat 3: cyd (2000 in chips)
ada: posts the ante 25
bo:b: posts the ante 25
cyd: posts the ante 25
bo:b: posts small blind 100
cyd: posts big blind 200
*** HOLE CARDS ***
ada: raises 1276 to 1476 and is all-in
bo:b: folds
cyd: calls 1276
*** FLOP *** [2h 7h 9c]
*** TURN *** [2h 7h 9c] [Jd]
*** RIVER *** [2h 7h 9c Jd] [3s]
*** SHOW DOWN ***
cyd: shows [Ah Kd] (high card Ace)
ada: shows [Ac Kh] (high card Ace)
cyd collected 1564 from pot
ada collected 1563 from pot
*** SUMMARY ***
Total pot 3127 | Rake 0
Board [2h 7h 9c Jd 3s]
Seat 1: ada (button) showed [Ac Kh] and won (1563) with high card Ace
Seat 2: bo:b (small blind) folded before Flop
Seat 3: cyd (big blind) showed [Ah Kd] and won (1564) with high card Ace
"""


def build(tmp_path: Path, *texts: str) -> tables.Batch:
    path = tmp_path / "session.txt"
    path.write_text("\n\n".join(texts), encoding="utf-8")
    source = reader.Source(str(path), str(path))
    (batch,) = tables.batches(run.audited(source, run.Options()), source.path)
    return batch


def rows(batch: tables.Batch, table: str, **where: Any) -> list[dict[str, Any]]:
    return [row for row in batch.tables[table].to_pylist() if all(row[name] == value for name, value in where.items())]


def row(batch: tables.Batch, table: str, **where: Any) -> dict[str, Any]:
    (found,) = rows(batch, table, **where)
    return found


def dollars(*texts: str) -> list[Decimal]:
    return [Decimal(text) for text in texts]


def test_the_hand(tmp_path: Path) -> None:
    hand = row(build(tmp_path, SIDE_POT), "hands")
    assert hand["hand_uid"] == "ps:9001"
    assert (hand["game"], hand["structure"], hand["currency"], hand["money_scale"]) == ("holdem", "nl", "USD", 2)
    assert hand["played_at"].isoformat() == "2024-02-04T01:15:30+00:00"
    assert (hand["sb"], hand["bb"], hand["bb_unit"], hand["ante"]) == (Decimal("0.5"), 1, 1, None)
    assert (hand["n_seated"], hand["n_dealt"], hand["button_seat"], hand["hero_seat"]) == (5, 4, 2, 1)
    assert (hand["last_street"], hand["showdown"], hand["all_in_showdown"]) == (3, True, True)
    assert (hand["pot_gross"], hand["rake"], hand["other_fees"]) == (73, Decimal("2.99"), 0)
    assert (hand["pot_printed"], hand["rake_printed"]) == (73, Decimal("2.99"))
    assert (hand["status"], hand["n_errors"]) == ("ok", 0)
    assert hand["flags"] == []


def test_players(tmp_path: Path) -> None:
    batch = build(tmp_path, SIDE_POT)
    ada, bob, cyd, dov, eve = rows(batch, "players")
    assert [p["player_uid"] for p in (ada, bob, cyd, dov, eve)] == ["ps:ada", "ps:bo:b", "ps:cyd", "ps:dov", "ps:eve"]
    assert [p["put"] for p in (ada, bob, cyd, dov)] == dollars("30", "30", "0.50", "12.50")
    assert [p["won"] for p in (ada, bob, cyd, dov)] == dollars("34", "0", "0", "36.01")
    assert [p["net"] for p in (ada, bob, cyd, dov)] == dollars("4", "-30", "-0.50", "23.51")
    assert [p["stack_end"] for p in (ada, bob, cyd, dov, eve)] == dollars("34", "70", "99.50", "36.01", "50")
    assert [p["net_bb"] for p in (ada, cyd)] == [4.0, -0.5]
    assert [p["pos_name"] for p in (ada, bob, cyd, dov, eve)] == ["CO", "BTN", "SB", "BB", None]
    assert [p["pos_code"] for p in (ada, bob, cyd, dov, eve)] == [1, 0, -1, -2, None]
    assert [p["dealt"] for p in (dov, eve)] == [True, False]
    assert (eve["put"], eve["net"], eve["sitting_out"]) == (None, None, True)
    assert [p["shown"] for p in (ada, bob, cyd)] == ["shown", "shown", "none"]
    assert (ada["hole"], ada["hole_idx"], ada["is_hero"]) == ("Qs Qc", [43, 40], True)
    assert (dov["final_class"], dov["final_desc"]) == ("three_of_a_kind", "three of a kind, Jacks")
    assert dov["final_rank"] > ada["final_rank"] > bob["final_rank"]
    assert [p["went_sd"] for p in (ada, bob, cyd, dov)] == [1, 1, 0, 1]
    assert [p["won_sd"] for p in (ada, bob, cyd, dov)] == [1, 0, 0, 1]
    assert [p["saw_river"] for p in (ada, cyd, eve)] == [1, 0, 0]
    assert [p["folded_street"] for p in (ada, cyd)] == [None, 0]


def test_rake_is_apportioned_by_largest_remainder(tmp_path: Path) -> None:
    players = rows(build(tmp_path, SIDE_POT), "players")[:4]
    # 299 cents by 3000 : 3000 : 50 : 1250 are 122.876, 122.876, 2.047, 51.198
    assert [p["rake_weighted"] for p in players] == dollars("1.23", "1.23", "0.02", "0.51")
    assert sum(p["rake_dealt"] for p in players) == Decimal("2.99")
    assert sum(p["rake_contributed"] for p in players) == Decimal("2.99")


@pytest.mark.parametrize(
    ("amount", "weights", "parts"),
    [(5, [1, 1], [3, 2]), (7, [0, 0, 0], [3, 2, 2]), (10, [0, 3, 0], [0, 10, 0]), (0, [2, 1], [0, 0]), (0, [], [])],
)
def test_apportion(amount: int, weights: list[int], parts: list[int]) -> None:
    assert tables.apportion(amount, weights) == parts


def test_actions_are_in_the_order_of_the_file(tmp_path: Path) -> None:
    actions = rows(build(tmp_path, SIDE_POT), "actions")
    assert [a["action_no"] for a in actions] == list(range(len(actions)))
    assert [a["line_no"] for a in actions] == sorted(a["line_no"] for a in actions)
    kinds = "post_sb post_bb raise call fold raise raise call show show collect show collect"
    assert [a["kind"] for a in actions] == kinds.split()
    shove = actions[5]
    assert (shove["seat"], shove["added"], shove["to_amount"], shove["is_all_in"]) == (
        5,
        *dollars("11.5", "12.5"),
        True,
    )
    assert (shove["to_call_before"], shove["cur_before"], shove["own_before"], shove["pot_before"]) == (
        *dollars("2", "3", "1", "7.5"),
    )
    assert (shove["min_to"], shove["max_to"], shove["bet_level"], shove["legal"]) == (*dollars("5", "12.5"), 2, True)
    assert shove["pot_fraction"] == pytest.approx(11.5 / 7.5)
    assert (actions[10]["kind"], actions[10]["street"], actions[10]["added"]) == ("collect", tables.SHOWDOWN, 34)


def test_pots_and_shares(tmp_path: Path) -> None:
    batch = build(tmp_path, SIDE_POT)
    main, side = rows(batch, "pots")
    assert (main["amount_gross"], side["amount_gross"]) == (38, 35)
    assert (main["amount_net"], side["amount_net"]) == (Decimal("36.01"), 34)
    assert (main["rake"], side["rake"], main["fees"]) == (*dollars("1.99", "1"), 0)
    assert (main["eligible_mask"], side["eligible_mask"]) == (1 << 1 | 1 << 2 | 1 << 5, 1 << 1 | 1 << 2)
    assert (main["cap_level"], side["cap_level"]) == (*dollars("12.5", "30"),)
    first, second = rows(batch, "pot_shares")
    assert (first["pot_no"], first["seat"], first["amount"], first["printed"]) == (0, 5, *dollars("36.01", "36.01"))
    assert (second["pot_no"], second["seat"], second["hand_class"]) == (1, 1, "pair")


def test_board(tmp_path: Path) -> None:
    board = row(build(tmp_path, SIDE_POT), "boards")
    assert (board["run"], board["board"], board["cards"][0]) == (1, "2h 7h 9c Jd 3s", 2)
    assert (board["flop_suits"], board["flop_paired"], board["flop_high"], board["flop_gap"]) == (
        "two-tone",
        False,
        7,
        7,
    )


def test_heads_up_and_an_uncalled_bet(tmp_path: Path) -> None:
    batch = build(tmp_path, UNCALLED)
    cyd, dov = rows(batch, "players")
    assert [(p["pos_name"], p["pos_code"], p["pos_group"]) for p in (cyd, dov)] == [
        ("BTN/SB", 0, "BTN"),
        ("BB", -2, "BB"),
    ]
    assert (cyd["put"], cyd["returned"], cyd["won"]) == (1, *dollars("1.50", "1.90"))
    assert (cyd["n_bet"], cyd["n_check"], dov["n_check"], dov["n_fold_post"]) == (1, 0, 1, 1)
    assert (cyd["shown"], cyd["won_sd"], cyd["final_rank"]) == ("none", 0, None)
    back = row(batch, "actions", kind="return")
    assert (back["seat"], back["street"], back["added"]) == (4, 1, Decimal("1.50"))
    assert not row(batch, "hands")["showdown"]


def test_a_cancelled_hand_moves_nothing(tmp_path: Path) -> None:
    batch = build(tmp_path, CANCELLED)
    assert row(batch, "hands")["status"] == "cancelled"
    assert [finding["code"] for finding in rows(batch, "diagnostics")] == ["PAR017"]
    for player in rows(batch, "players"):
        assert (player["put"], player["net"], player["went_sd"]) == (0, 0, 0)
        assert player["stack_end"] == player["stack_start"]
    assert not rows(batch, "pots")
    assert batch.entries[0].outcome == "cancelled"


def test_a_tournament_hand(tmp_path: Path) -> None:
    batch = build(tmp_path, TOURNAMENT)
    hand = row(batch, "hands")
    assert (hand["is_tournament"], hand["tournament_id"], hand["level"]) == (True, "555", 14)
    assert (hand["currency"], hand["money_scale"], hand["ante"], hand["ante_kind"]) == ("CHIPS", 0, 25, "each")
    assert [p["ante_paid"] for p in rows(batch, "players")] == [25, 25, 25]
    assert [(s["seat"], s["amount"], s["odd_units"]) for s in rows(batch, "pot_shares")] == [(3, 1564, 1), (1, 1563, 0)]


def test_an_unread_hand_is_in_diagnostics_only(tmp_path: Path) -> None:
    batch = build(tmp_path, SIDE_POT.partition("*** SUMMARY")[0])
    assert [name for name in tables.FROM_HANDS if batch.tables[name].num_rows] == ["diagnostics"]
    finding = row(batch, "diagnostics")
    assert (finding["hand_uid"], finding["code"], finding["severity"]) == ("ps:9001", "PAR004", "error")
    assert [entry.outcome for entry in batch.entries] == ["unread"]


def test_a_finding_names_its_action(tmp_path: Path) -> None:
    batch = build(tmp_path, UNCALLED.replace("bets $1.50", "bets $0.60").replace("($1.50)", "($0.60)"))
    finding = row(batch, "diagnostics")
    action = row(batch, "actions", action_no=finding["action_no"])
    assert (finding["code"], finding["street"], finding["seat"]) == ("BET007", 1, 4)
    assert (action["line_no"], action["legal"]) == (finding["line_no"], False)
    assert row(batch, "hands")["status"] == "error"


def test_an_amount_too_large_costs_its_own_hand_only(tmp_path: Path) -> None:
    batch = build(
        tmp_path, UNCALLED.replace("$99.50 in", "$999999999999999 in"), SIDE_POT, UNCALLED.replace("Seat 5", "Seat 400")
    )
    assert [entry.outcome for entry in batch.entries] == ["too_large", "exported", "too_large"]
    assert [hand["hand_uid"] for hand in rows(batch, "hands")] == ["ps:9001"]


def test_money_is_exact() -> None:
    values = [1, -1, None, 10**18 - 1, -(10**18) + 1]
    column = tables.array(values, tables.MONEY)
    column.validate(full=True)
    assert column.to_pylist() == [Decimal(v).scaleb(-4) if v is not None else None for v in values]


@pytest.mark.parametrize("table", tables.TABLES)
def test_schema(table: str) -> None:
    schema = tables.schema(table, "tda")
    assert set(tables.KEYS[table]) <= set(schema.names)
    assert len(set(schema.names)) == len(schema.names)
    assert schema.metadata[b"hhtool.schema"] == b"1"
    assert schema.metadata[b"hhtool.rules"] == b"tda"
    assert not any(pa.types.is_floating(f.type) for f in schema if f.name not in ("net_bb", "pot_fraction"))


@pytest.mark.parametrize(
    ("furthest", "names", "groups"),
    [
        (0, "BTN", "BTN"),
        (1, "CO BTN", "CO BTN"),
        (2, "HJ CO BTN", "MP CO BTN"),
        (3, "UTG HJ CO BTN", "EP MP CO BTN"),
        (4, "UTG LJ HJ CO BTN", "EP MP MP CO BTN"),
        (6, "UTG UTG+1 UTG+2 LJ HJ CO BTN", "EP EP MP MP MP CO BTN"),
        (7, "UTG UTG+1 UTG+2 UTG+3 LJ HJ CO BTN", "EP EP EP MP MP MP CO BTN"),
    ],
)
def test_position_names(furthest: int, names: str, groups: str) -> None:
    found = [flags._named(code, furthest) for code in range(furthest, -1, -1)]
    assert [name for name, _ in found] == names.split()
    assert [group for _, group in found] == groups.split()
