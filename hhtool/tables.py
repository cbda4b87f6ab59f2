"""Audited hands as Arrow record batches: one schema a table, one row function a table.

Amounts leave the engine's ints only here: a money column is decimal128(18,4) made from the int itself, times a power of
ten, so no float and no rounding comes between. A column that nothing fills is not in the schema.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from operator import itemgetter
from typing import Any

import pyarrow as pa

from hhtool import __version__, reader
from hhtool import events as ev
from hhtool.audit import Audited
from hhtool.cards import format_cards, rank, suit
from hhtool.diagnostics import Finding
from hhtool.flags import ALL, COUNTS, FLAGS, SEEN, flags, position
from hhtool.money import Currency
from hhtool.ranking import EVALUATORS, category, describe
from hhtool.replay import Replay
from hhtool.settle import Share
from hhtool.sites import SITES
from hhtool.table import UNKNOWN_STACK, Move

SCHEMA_VERSION = "1"
SCALE = 4
"""decimals of a money column"""
LARGEST = 10**18
"""the first unscaled value that 18 digits do not hold"""
SHOWDOWN = 5
"""street number of all that follows the last betting"""
HANDS_A_BATCH = 2000

MONEY = pa.decimal128(18, SCALE)
ENUM = pa.dictionary(pa.int8(), pa.string())
NAME = pa.dictionary(pa.int32(), pa.string())
FLAG = pa.int8()

Row = dict[str, Any]
Units = Callable[[int | None], int | None]


# --- schemas --------------------------------------------------------------------------------------------------------
def _of(kind: pa.DataType, names: str) -> list[tuple[str, pa.DataType]]:
    return [(name, kind) for name in names.split()]


COLUMNS: dict[str, list[tuple[str, pa.DataType]]] = {
    "hands": [
        ("hand_uid", pa.string()),
        ("site", ENUM),
        ("hand_no", pa.string()),
        *_of(pa.int32(), "file_id line_no"),
        ("played_at", pa.timestamp("us", "UTC")),
        ("played_at_local", pa.string()),
        ("tz_source", ENUM),
        ("table_name", pa.string()),
        ("table_size", pa.int8()),
        *_of(ENUM, "game structure"),
        ("mix", pa.string()),
        ("is_tournament", pa.bool_()),
        ("tournament_id", pa.string()),
        ("level", pa.int16()),
        ("currency", ENUM),
        ("money_scale", pa.int8()),
        *_of(MONEY, "sb bb ante straddle small_bet big_bet cap bb_unit chip_unit"),
        ("ante_kind", ENUM),
        *_of(pa.int8(), "n_seated n_dealt button_seat hero_seat last_street"),
        *_of(pa.bool_(), "showdown all_in_showdown"),
        *_of(pa.int8(), "n_runs n_boards"),
        *_of(MONEY, "pot_gross rake jackpot_fee other_fees added_to_pot pot_printed rake_printed"),
        ("flags", pa.list_(ENUM)),
        *_of(ENUM, "rules status"),
        *_of(pa.int16(), "n_errors n_warnings"),
    ],
    "players": [
        ("hand_uid", pa.string()),
        ("seat", pa.int8()),
        *_of(NAME, "player_uid name"),
        *_of(pa.bool_(), "is_hero dealt sitting_out"),
        ("pos_code", pa.int8()),
        *_of(ENUM, "pos_name pos_group"),
        *_of(MONEY, "stack_start stack_end put returned won net posted_live posted_dead ante_paid"),
        *_of(MONEY, "rake_weighted rake_dealt rake_contributed cashout_net"),
        ("net_bb", pa.float64()),
        *_of(pa.int8(), "all_in_street folded_street"),
        ("hole", pa.string()),
        ("hole_idx", pa.list_(pa.int8())),
        ("shown", ENUM),
        ("final_class", ENUM),
        ("final_desc", pa.string()),
        ("final_rank", pa.int32()),
        ("low_class", ENUM),
        ("low_desc", pa.string()),
        ("low_rank", pa.int32()),
        *_of(FLAG, " ".join(SEEN)),
        *_of(FLAG, " ".join(FLAGS)),
        *_of(pa.int16(), " ".join(COUNTS)),
    ],
    "actions": [
        ("hand_uid", pa.string()),
        ("action_no", pa.int16()),
        *_of(pa.int8(), "street seat"),
        ("kind", ENUM),
        *_of(MONEY, "added to_amount to_call_before cur_before own_before pot_before stack_before min_to max_to"),
        *_of(pa.bool_(), "is_all_in is_full_raise is_voluntary can_raise"),
        ("bet_level", pa.int8()),
        ("pot_fraction", pa.float64()),
        ("n_draw", pa.int8()),
        ("line_no", pa.int32()),
        ("legal", pa.bool_()),
    ],
    "pots": [
        ("hand_uid", pa.string()),
        ("pot_no", pa.int8()),
        *_of(MONEY, "amount_gross rake fees amount_net cap_level"),
        ("n_eligible", pa.int8()),
        ("eligible_mask", pa.int32()),
        ("is_contested", pa.bool_()),
        ("printed_net", MONEY),
    ],
    "pot_shares": [
        ("hand_uid", pa.string()),
        *_of(pa.int8(), "pot_no run"),
        ("side", ENUM),
        ("seat", pa.int8()),
        ("amount", MONEY),
        ("odd_units", pa.int16()),
        ("hand_class", ENUM),
        ("hand_desc", pa.string()),
        ("printed", MONEY),
    ],
    "boards": [
        ("hand_uid", pa.string()),
        ("run", pa.int8()),
        ("board", pa.string()),
        ("cards", pa.list_(pa.int8())),
        ("flop_suits", ENUM),
        ("flop_paired", pa.bool_()),
        *_of(pa.int8(), "flop_high flop_gap"),
    ],
    "diagnostics": [
        ("hand_uid", pa.string()),
        ("seq", pa.int32()),
        ("code", NAME),
        ("name", NAME),
        ("severity", ENUM),
        ("street", pa.int8()),
        ("action_no", pa.int16()),
        ("seat", pa.int8()),
        *_of(pa.string(), "message expected actual"),
        ("rule_id", NAME),
        ("profile_parameter", ENUM),
        ("legal_under", pa.list_(ENUM)),
        *_of(pa.int32(), "file_id line_no"),
    ],
    "files": [
        ("file_id", pa.int32()),
        ("path", pa.string()),
        *_of(pa.int32(), "n_hands n_failed n_duplicates"),
    ],
}
TABLES = tuple(COLUMNS)
KEYS = {
    "hands": ("hand_uid",),
    "players": ("hand_uid", "seat"),
    "actions": ("hand_uid", "action_no"),
    "pots": ("hand_uid", "pot_no"),
    "pot_shares": ("hand_uid", "pot_no", "run", "side", "seat"),
    "boards": ("hand_uid", "run"),
    "diagnostics": ("hand_uid", "seq"),
    "files": ("file_id",),
}
FROM_HANDS = TABLES[:-1]
"""the tables that the hands themselves fill; `files`, `file_id` and `seq` are known to the whole run only"""


def schema(table: str, rules: str | None = None) -> pa.Schema:
    """The columns of a table in their order; `rules` is the profile asked for, None for each site's own."""
    metadata = {"hhtool.schema": SCHEMA_VERSION, "hhtool.rules": rules or "site", "hhtool.version": __version__}
    return pa.schema([pa.field(name, kind) for name, kind in COLUMNS[table]], metadata=metadata)


def array(values: Sequence[Any], kind: pa.DataType) -> pa.Array:
    """A column; money comes as ints, in units of the last of its decimals."""
    if not pa.types.is_decimal(kind):
        return pa.array(values, kind)
    # ints have the layout of a decimal of any scale: only the type is exchanged
    wide = pa.array(values, pa.int64()).cast(pa.decimal128(19, 0))
    return pa.Array.from_buffers(kind, len(wide), wide.buffers(), wide.null_count)


# --- batches --------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Entry:
    """A hand of a batch, or (`uid` None) the findings on a text that belong to none."""

    uid: str | None
    digest: bytes
    outcome: str
    """`exported`, `cancelled`, `unread` (only in diagnostics), `too_large` (likewise), `none`"""
    severe: bool
    """it has a finding of severity error or fatal"""
    rows: tuple[int, ...]
    """rows in each of FROM_HANDS"""


@dataclass(slots=True)
class Batch:
    """Consecutive hands of one text: a record batch a table, in which every hand's rows lie together, in order."""

    path: str
    entries: list[Entry] = field(default_factory=list)
    tables: dict[str, pa.RecordBatch] = field(default_factory=dict)


def batches(items: Iterable[Audited | Finding], path: str, size: int = HANDS_A_BATCH) -> Iterator[Batch]:
    """What run.audited yields of one text, as batches of at most `size` hands; one at least."""
    builder = _Builder(path)
    for item in items:
        if len(builder.batch.entries) == size:
            yield builder.finish()
            builder = _Builder(path)
        builder.add(item)
    yield builder.finish()


class _Builder:
    def __init__(self, path: str):
        self.batch = Batch(path)
        self.rows: dict[str, list[tuple[Any, ...]]] = {table: [] for table in FROM_HANDS}

    def add(self, item: Audited | Finding) -> None:
        if isinstance(item, Finding):
            rows, uid, digest, outcome = {"diagnostics": list(_diagnostics([item], None))}, None, b"", "none"
            findings = [item]
        else:
            uid, digest, findings = hand_uid(item), reader.fingerprint(item.hand), item.findings
            try:
                rows, outcome = hand_rows(item)
            except OverflowError:
                rows, outcome = {"diagnostics": list(_diagnostics(findings, uid))}, "too_large"
        counts = []
        for table in FROM_HANDS:
            found = rows.get(table, [])
            self.rows[table] += map(_PICK[table], found)
            counts.append(len(found))
        severe = any(finding.severity in ("error", "fatal") for finding in findings)
        self.batch.entries.append(Entry(uid, digest, outcome, severe, tuple(counts)))

    def finish(self) -> Batch:
        for table, rows in self.rows.items():
            columns = list(zip(*rows, strict=True)) or [()] * len(COLUMNS[table])
            arrays = [array(values, kind) for values, (_, kind) in zip(columns, COLUMNS[table], strict=True)]
            self.batch.tables[table] = pa.RecordBatch.from_arrays(arrays, schema=schema(table))
        return self.batch


_PICK: dict[str, Callable[[Row], tuple[Any, ...]]] = {
    table: itemgetter(*[name for name, _ in columns]) for table, columns in COLUMNS.items()
}


def hand_rows(item: Audited) -> tuple[dict[str, list[Row]], str]:
    """The rows of a hand by table, and its outcome (Entry).

    Raises OverflowError for an amount of 10^14 or more, and for a number no table has room for.
    """
    uid = hand_uid(item)
    if item.replay is None:
        return {"diagnostics": list(_diagnostics(item.findings, uid))}, "unread"
    played, units = item.replay, _units(item.currency)
    _check_sizes(item)
    acts = list(_actions(item, played, units))
    rows = {
        "hands": [_hand(item, played, units)],
        "players": list(_players(item, played, units)),
        "actions": acts,
        "pots": list(_pots(item, played, units)),
        "pot_shares": list(_pot_shares(item, played, units)),
        "boards": list(_boards(played)),
        "diagnostics": list(_diagnostics(item.findings, uid, {row["line_no"]: row for row in acts}, _seats(item))),
    }
    for table in FROM_HANDS[:-1]:
        for row in rows[table]:
            row["hand_uid"] = uid
    return rows, "cancelled" if item.hand.cancelled else "exported"


def _check_sizes(item: Audited) -> None:
    """Small columns must not fail for a garbled number, with all the other hands of the batch."""
    hand = item.hand
    draws = [event.count for _, event in hand.lines if isinstance(event, ev.Discard)]
    numbers = [hand.table_size or 0, hand.button or 0, *draws]
    if max(numbers) > 127 or any(seat.number > 30 for seat in hand.seats):  # a seat is a bit of eligible_mask
        raise OverflowError("a seat, table size or discard is too large")


def hand_uid(item: Audited) -> str | None:
    """`ps:NUMBER`; None when the header could not be read."""
    identity = reader.identity(item.hand)
    return f"{SITES[item.hand.site].key}:{identity[1]}" if identity else None


def _units(currency: Currency) -> Units:
    """From smallest units of the currency to those of a money column."""
    if currency.exponent > SCALE:
        raise OverflowError(f"{currency.code} has more than {SCALE} decimals")
    factor: int = 10 ** (SCALE - currency.exponent)

    def units(amount: int | None) -> int | None:
        if amount is None:
            return None
        value = amount * factor
        if not -LARGEST < value < LARGEST:
            raise OverflowError(f"{currency.show(amount)} is more than a money column holds")
        return value

    return units


def _seats(item: Audited) -> dict[str, int]:
    return {seat.name: seat.number for seat in item.hand.seats}


# --- hands ----------------------------------------------------------------------------------------------------------
def _hand(item: Audited, played: Replay, units: Units) -> Row:
    hand, money, table = item.hand, item.settlement, played.table
    game, variant = table.game, table.variant
    live = table.live
    showdown = played.contested and not hand.cancelled
    fixed = game.structure == "fl"
    straddles = [event.amount for _, event in hand.lines if isinstance(event, ev.Straddle)]
    antes = [event for _, event in hand.lines if isinstance(event, ev.Ante)]
    ante = game.ante or (Counter(event.amount for event in antes).most_common(1)[0][0] if antes else None)
    runs = len([run for run in played.boards if run]) or 1
    fees = money.fees
    severities = Counter(finding.severity for finding in item.findings)
    n_errors = severities["error"] + severities["fatal"]
    seats = _seats(item)
    return {
        "site": hand.site,
        "hand_no": hand.number,
        "file_id": None,
        "line_no": hand.line,
        "played_at": hand.played_at,
        "played_at_local": hand.played_at_text,
        "tz_source": hand.tz_source,
        "table_name": hand.table,
        "table_size": hand.table_size,
        "game": game.variant,
        "structure": game.structure,
        "mix": game.mix,
        "is_tournament": hand.tournament is not None,
        "tournament_id": hand.tournament.number if hand.tournament else None,
        "level": _level(hand.tournament.level) if hand.tournament else None,
        "currency": hand.currency.code,
        "money_scale": hand.currency.exponent,
        "sb": units(game.small_blind),
        "bb": units(game.big_blind),
        "ante": units(ante),
        "straddle": units(max(straddles, default=None)),
        "small_bet": units(game.big_blind if fixed else None),
        "big_bet": units(game.big_bet if fixed else None),
        "cap": units(game.cap),
        "bb_unit": units(game.big_blind),
        "chip_unit": units(money.unit),
        "ante_kind": _ante_kind(antes, item, played),
        "n_seated": len(hand.seats),
        "n_dealt": len(played.players),
        "button_seat": hand.button,
        "hero_seat": seats.get(hand.hero) if hand.hero else None,
        "last_street": table.street,
        "showdown": showdown,
        # chips of one player alone cannot be bet any more
        "all_in_showdown": showdown and sum(player.stack > 0 for player in live) < 2,
        "n_runs": runs if variant.boards == 1 else 1,
        "n_boards": variant.boards if variant.board_cards else 0,
        "pot_gross": units(money.total),
        "rake": units(money.rake),
        "jackpot_fee": units(sum(amount for kind, amount in fees.items() if "jackpot" in kind)),
        # of all kinds, the jackpot's too: pot_gross = shares + rake + other_fees
        "other_fees": units(sum(fees.values())),
        "added_to_pot": units(money.added),
        "pot_printed": units(money.printed[1].amount if money.printed else None),
        "rake_printed": units(money.printed_rake[1] if money.printed_rake else None),
        "flags": _hand_flags(item, played),
        "rules": played.rules.name,
        "status": "cancelled"
        if hand.cancelled
        else "error"
        if n_errors
        else "warning"
        if severities["warning"]
        else "ok",
        "n_errors": n_errors,
        "n_warnings": severities["warning"],
    }


_ROMAN = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100}


def _level(text: str | None) -> int | None:
    """14 of `XIV` or `14`; None of anything else."""
    if not text:
        return None
    if text.isdecimal():
        return int(text) if len(text) < 5 else None
    values = [_ROMAN.get(letter) for letter in text]
    number = 0
    for value, following in zip(values, [*values[1:], 0], strict=True):
        if value is None or following is None:
            return None
        number += -value if value < following else value
    return number if number < 1000 else None


def _ante_kind(antes: list[ev.Ante], item: Audited, played: Replay) -> str:
    """`none`, `each`, or `bb` or `button` where that player alone posts one."""
    posters = {event.player for event in antes}
    if len(posters) == 1 and len(played.players) > 1:
        (name,) = posters
        if any(isinstance(event, ev.BigBlind) and event.player == name for _, event in item.hand.lines):
            return "bb"
        if _seats(item).get(name) == item.hand.button:
            return "button"
    return "each" if posters else "none"


def _hand_flags(item: Audited, played: Replay) -> list[str]:
    found = {"rit" if flag == "run_it_twice" else flag for flag in item.hand.flags}
    if item.hand.hero is None:
        found.add("observed")
    if played.table.variant.high and played.table.variant.low:
        found.add("hi_lo")
    return sorted(found)


# --- players --------------------------------------------------------------------------------------------------------
_NOT_DEALT: Row = dict.fromkeys(
    [
        *("put", "returned", "won", "net", "posted_live", "posted_dead", "ante_paid", "cashout_net", "net_bb"),
        *("rake_weighted", "rake_dealt", "rake_contributed"),
        *("pos_code", "pos_name", "pos_group", "all_in_street", "folded_street", "hole", "hole_idx", "shown"),
        *("final_class", "final_desc", "final_rank", "low_class", "low_desc", "low_rank"),
    ]
)


def _players(item: Audited, played: Replay, units: Units) -> Iterator[Row]:
    """A row a listed seat; money is null for those not dealt in."""
    hand, money, table = item.hand, item.settlement, played.table
    key, hero = SITES[hand.site].key, hand.hero
    put = {p.name: 0 if hand.cancelled else p.put for p in played.players}
    weighted = apportion(money.rake, list(put.values()))
    dealt = apportion(money.rake, [1] * len(put))
    contributed = apportion(money.rake, [int(amount > 0) for amount in put.values()])
    rakes = dict(zip(put, zip(weighted, dealt, contributed, strict=True), strict=True))
    lone_ante = sum(p.ante > 0 for p in played.players) == 1
    positions = position(item)
    cards = _holes(item, played)
    computed = flags(item)
    for seat in hand.seats:
        player = table.by_name.get(seat.name)
        row: Row = {
            "seat": seat.number,
            "player_uid": f"{key}:{seat.name}",
            "name": seat.name,
            "is_hero": seat.name == hero,
            "dealt": player is not None,
            "sitting_out": seat.away,
            "stack_start": units(seat.stack),
            **computed.get(seat.name, dict.fromkeys(ALL, 0)),
        }
        if player is None:
            yield {**row, **_NOT_DEALT, "stack_end": row["stack_start"]}
            continue
        won = money.awards.get(seat.name, 0)
        net = won - put[seat.name]
        cashed = money.cashout.get(seat.name)
        beside = cashed - won if cashed is not None else 0
        bb = table.game.big_blind
        dead = player.dead - player.ante if lone_ante and player.dead >= player.ante else player.dead
        shown, hole = cards[seat.name]
        row |= {
            "stack_end": units(seat.stack + net + beside if seat.stack is not None else None),
            "put": units(put[seat.name]),
            "returned": units(player.returned + (player.put if hand.cancelled else 0)),
            "won": units(won),
            "net": units(net),
            "posted_live": units(player.posted),
            "posted_dead": units(dead),
            "ante_paid": units(player.ante),
            "cashout_net": units(beside if cashed is not None else None),
            "net_bb": net / bb if bb else None,
            "all_in_street": player.all_in,
            "folded_street": player.folded,
            "hole": format_cards(hole) if hole else None,
            "hole_idx": list(hole) if hole else None,
            "shown": shown,
        }
        names = ("rake_weighted", "rake_dealt", "rake_contributed")
        row |= dict(zip(names, map(units, rakes[seat.name]), strict=True))
        row |= dict(zip(("pos_code", "pos_name", "pos_group"), positions.get(seat.name, (None,) * 3), strict=True))
        for prefix, side in (("final", "hi"), ("low", "lo")):
            final = _final(played, seat.name, side, 1)
            row |= dict(zip((f"{prefix}_class", f"{prefix}_desc", f"{prefix}_rank"), final, strict=True))
        yield row


def apportion(amount: int, weights: Sequence[int]) -> list[int]:
    """Whole parts of `amount` in proportion to `weights`, which sum to it exactly: largest remainder, ties to the
    first (R-RAKE-09). Equal parts when all weights are 0."""
    if not any(weights):
        weights = [1] * len(weights)
    total = sum(weights)
    parts = [amount * weight // total for weight in weights]
    by_rest = sorted(range(len(weights)), key=lambda i: -(amount * weights[i] % total))
    for i in by_rest[: amount - sum(parts)]:
        parts[i] += 1
    return parts


def _holes(item: Audited, played: Replay) -> dict[str, tuple[str, tuple[int, ...]]]:
    """By name of everybody dealt in: how his cards were shown, and as many of them as the file tells."""
    tabled: dict[str, tuple[int, ...]] = {}
    known = {player.name: player.cards for player in played.players}
    for _, event in item.hand.lines:
        if isinstance(event, ev.Show | ev.Fold | ev.Muck | ev.SeatResult) and event.cards and event.player in known:
            if isinstance(event, ev.Show | ev.Fold) and len(event.cards) >= len(tabled.get(event.player, ())):
                tabled[event.player] = event.cards
            if len(event.cards) >= len(known[event.player]):
                known[event.player] = event.cards
    whole = played.table.variant.hole_cards
    result = {}
    for name, cards in known.items():
        if name in tabled or name in played.shown:
            shown = "partial" if len(tabled.get(name) or played.shown[name]) < whole else "shown"
        elif name in played.mucked and played.contested:  # who wins unopposed has nothing to muck
            shown = "mucked_revealed" if played.mucked[name] else "mucked"
        else:
            shown = "none"
        result[name] = (shown, cards)
    return result


def _final(played: Replay, name: str, side: str, run: int) -> tuple[str | None, str | None, int | None]:
    """Class, words and strength of a hand that was shown whole, on the board of a run; `side` is `hi`, `lo` or `only`.

    Higher strengths win, in lowball too. Nulls when the hand or the board is not known, or does not qualify.
    """
    cards = played.shown.get(name)
    if not cards:
        return None, None, None
    variant = played.table.variant
    evaluator = variant.low if side == "lo" else variant.high or variant.low
    if side == "lo" and variant.high is None:
        evaluator = None
    player = played.table.by_name.get(name)
    board = _run_boards(played).get(run, ())
    if evaluator is None or player is None or player.folded is not None or len(cards) != variant.hole_cards:
        return None, None, None
    if len(board) != variant.board_cards or len({*cards, *board}) != len(cards) + len(board):
        return None, None, None
    return _named(evaluator, cards, board)


@lru_cache(maxsize=1 << 12)
def _named(evaluator: str, cards: tuple[int, ...], board: tuple[int, ...]) -> tuple[str | None, str | None, int | None]:
    strength = EVALUATORS[evaluator](cards, board)
    if strength is None:
        return None, None, None
    if evaluator in ("high", "omaha_high"):
        return category(evaluator, cards, board), describe(evaluator, cards, board), strength
    # ranking has no words for what remains of a low hand beside a board, nor for the short deck
    words = describe(evaluator, cards, board) if evaluator == "badugi" or (len(cards) == 5 and not board) else None
    return (None if evaluator.startswith("short") else "low"), words, strength


# --- actions --------------------------------------------------------------------------------------------------------
_UNPLAYED = {ev.Fold: "fold", ev.Check: "check"}
_NO_MOVE: Row = dict.fromkeys(
    (
        *("added", "to_amount", "to_call_before", "cur_before", "own_before", "pot_before", "stack_before"),
        *("min_to", "max_to", "is_all_in", "is_full_raise", "is_voluntary", "can_raise"),
        *("bet_level", "pot_fraction", "n_draw"),
    )
)


def _actions(item: Audited, played: Replay, units: Units) -> Iterator[Row]:
    """Every line that is somebody's doing, in the file's order.

    `added` is what the line moved: into the pot, or to the player for `collect` and `return` (the file's claim).
    """
    moves = {move.line: move for move in played.moves}
    names = [street.name for street in played.table.variant.streets]
    seats = _seats(item)
    street = number = 0
    for line, event in item.hand.lines:
        move = moves.get(line)
        if move is not None:
            street = move.street
            row = _move(move, units)
        elif isinstance(event, ev.Street):
            street = max(street, names.index(event.name)) if event.name in names and street < SHOWDOWN else street
            continue
        elif isinstance(event, ev.ShowDown):
            street = SHOWDOWN
            continue
        elif isinstance(event, ev.Show | ev.Muck):
            row = {**_NO_MOVE, "kind": "show" if isinstance(event, ev.Show) else "muck", "legal": True}
        elif isinstance(event, ev.Collected | ev.Uncalled):
            kind = "collect" if isinstance(event, ev.Collected) else "return"
            row = {**_NO_MOVE, "kind": kind, "added": units(event.amount), "legal": True}
        elif type(event) in _UNPLAYED:
            # the table refused it and went on without it
            row = {**_NO_MOVE, "kind": _UNPLAYED[type(event)], "legal": False}
        else:
            continue
        seat = seats.get(getattr(event, "player", ""))
        yield {**row, "action_no": number, "street": street, "seat": seat, "line_no": line}
        number += 1


def _move(move: Move, units: Units) -> Row:
    # a stack the file does not tell is played as endless
    known = move.player.known
    most = move.max_to if known or (move.max_to or 0) < UNKNOWN_STACK // 2 else None
    return {
        "kind": move.kind,
        "added": units(move.added),
        "to_amount": units(move.to),
        "to_call_before": units(move.to_call),
        "cur_before": units(move.current),
        "own_before": units(move.own),
        "pot_before": units(move.pot),
        "stack_before": units(move.stack) if known else None,
        "min_to": units(move.min_to),
        "max_to": units(most),
        "is_all_in": move.all_in,
        "is_full_raise": move.full_raise,
        "is_voluntary": move.voluntary,
        "can_raise": move.can_raise,
        "bet_level": move.level,
        "pot_fraction": move.added / move.pot if move.pot else None,
        "n_draw": move.drawn,
        "legal": move.legal,
    }


# --- pots, shares, boards -------------------------------------------------------------------------------------------
def _pots(item: Audited, played: Replay, units: Units) -> Iterator[Row]:
    money = item.settlement
    taken = [pot.amount - net for pot, net in zip(money.pots, money.nets, strict=True)]
    fees = apportion(sum(money.fees.values()), taken)
    printed = money.printed[1].pots if money.printed else ()
    for number, pot in enumerate(money.pots):
        players = [played.players[index] for index in pot.eligible]
        yield {
            "pot_no": number,
            "amount_gross": units(pot.amount),
            "rake": units(taken[number] - fees[number]),
            "fees": units(fees[number]),
            "amount_net": units(money.nets[number]),
            # who has put in least of those who may win is all-in for this pot
            "cap_level": units(min((player.put - player.dead for player in players), default=None)),
            "n_eligible": len(players),
            "eligible_mask": sum(1 << player.seat for player in players),
            "is_contested": len(players) > 1,
            "printed_net": units(printed[number]) if len(printed) == len(money.pots) else None,
        }


def _pot_shares(item: Audited, played: Replay, units: Units) -> Iterator[Row]:
    """`printed` is what the file says the player collected from that pot: null where its pots are not told apart as
    ours are, or where he has several shares of the pot."""
    money = item.settlement
    contests: dict[tuple[int, int, str], list[Share]] = {}
    for share in money.shares:
        contests.setdefault((share.pot, share.run, share.side), []).append(share)
    of_player = Counter((share.pot, share.player.name) for share in money.shares)
    claims: Counter[tuple[int, str]] = Counter()
    single = len(money.pots) == 1
    as_many = money.printed is None or len(money.printed[1].pots) == len(money.pots)
    comparable = single or (as_many and all(claim.pot is not None for _, claim in money.collections))
    for _, claim in money.collections:
        claims[0 if single else claim.pot or 0, claim.player] += claim.amount
    for (pot, run, side), shares in contests.items():
        least = min(share.amount for share in shares)
        for share in shares:
            name = share.player.name
            printed = comparable and of_player[pot, name] == 1 and (pot, name) in claims
            # unseen hands are paid by the file's claim: their class is not known
            words = (None, None, None) if pot in money.by_claim else _final(played, name, side, run)
            yield {
                "pot_no": pot,
                "run": run,
                "side": side,
                "seat": share.player.seat,
                "amount": units(share.amount),
                "odd_units": None if pot in money.by_claim else (share.amount - least) // money.unit,
                "hand_class": words[0],
                "hand_desc": words[1],
                "printed": units(claims[pot, name]) if printed else None,
            }


def _run_boards(played: Replay) -> dict[int, tuple[int, ...]]:
    """The boards by run, from 1; empty where the game or the hand had none."""
    runs = {run: cards for run, cards in sorted(played.boards.items()) if run}
    return runs or ({1: played.boards[0]} if played.boards.get(0) else {})


def _boards(played: Replay) -> Iterator[Row]:
    for run, board in _run_boards(played).items():
        flop = board[:3] if len(board) >= 3 else ()
        ranks = [rank(card) for card in flop]
        suits = len({suit(card) for card in flop})
        yield {
            "run": run,
            "board": format_cards(board),
            "cards": list(board),
            "flop_suits": {1: "mono", 2: "two-tone", 3: "rainbow"}.get(suits),
            "flop_paired": len(set(ranks)) < 3 if flop else None,
            "flop_high": max(ranks) if flop else None,
            # from the highest to the lowest rank, the ace high
            "flop_gap": max(ranks) - min(ranks) if flop else None,
        }


# --- diagnostics ----------------------------------------------------------------------------------------------------
def _diagnostics(
    findings: Iterable[Finding],
    uid: str | None,
    actions: Mapping[int, Row] | None = None,
    seats: Mapping[str, int] | None = None,
) -> Iterator[Row]:
    for finding in findings:
        action = (actions or {}).get(finding.line, {})
        seat = (seats or {}).get(finding.player) if finding.player else None
        yield {
            "hand_uid": uid,
            "seq": None,
            "code": finding.code,
            "name": finding.name,
            "severity": finding.severity,
            "street": action.get("street"),
            "action_no": action.get("action_no"),
            "seat": action.get("seat") if seat is None else seat,
            "message": finding.message,
            "expected": finding.expected,
            "actual": finding.actual,
            "rule_id": finding.rule,
            "profile_parameter": finding.parameter,
            "legal_under": list(finding.legal_under),
            "file_id": None,
            "line_no": finding.line,
        }
