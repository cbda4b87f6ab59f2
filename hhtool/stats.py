"""Statistics of players: flags added up by player, position, stakes …, and every ratio beside its two counts.

Hands become rows of ints in the workers (`work`), one a player dealt in; they are summed batch by batch, so memory
grows with the groups and not with the hands.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from decimal import Decimal
from functools import partial
from pathlib import Path
from typing import Any

import pandas as pd

from hhtool import reader, run
from hhtool.audit import Audited
from hhtool.diagnostics import Finding
from hhtool.flags import ALL, flags, position
from hhtool.money import CHIPS, PLAY_MONEY, Currency
from hhtool.variants import VARIANTS

SCALE = 4
"""decimals of a sum of money; chips and play money have none"""
LARGEST = 10**14
"""in these units; a hand with such an amount is left out as garbled, so that sums fit int64"""
HANDS_A_BATCH = 5000
ROWS_HELD = 200_000
"""rows of sums that are kept before they are summed again"""


class StatsError(Exception):
    """Statistics that cannot be written as asked."""


# --- definitions ----------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Ratio:
    """A statistic: the sum of some columns over the sum of others."""

    id: str
    """name of its column; its counts are in `ID_n` and `ID_opp`"""
    title: str
    numerator: str
    opportunity: str
    source: str
    over: tuple[str, ...]
    under: tuple[str, ...]
    percent: bool = True
    main: bool = False
    """shown in a terminal"""


def _pair(
    id: str, title: str, numerator: str, opportunity: str, source: str = "PokerTracker 4", main: bool = False
) -> Ratio:
    return Ratio(id, title, numerator, opportunity, source, (id,), (f"{id}_opp",), main=main)


def _on_streets(id: str, title: str, numerator: str, opportunity: str, main: bool = False) -> Iterator[Ratio]:
    for suffix, street in (("f", "flop"), ("t", "turn"), ("r", "river")):
        words = [text.replace("STREET", street) for text in (title, numerator, opportunity)]
        yield _pair(f"{id}_{suffix}", words[0], words[1], words[2], main=main and suffix == "f")


RATIOS = (
    _pair("vpip", "VPIP", "put chips in voluntarily before the flop", "hands but for walks", main=True),
    _pair(
        "pfr",
        "PFR",
        "raised before the flop; a short all-in is no raise",
        "could raise before the flop",
        "PokerTracker 4, but for short all-ins",
        main=True,
    ),
    _pair("rfi", "RFI", "raised first in", "everybody before had folded, could raise"),
    _pair("limp", "limp", "called the big blind", "nobody had put in more than the big blind, not in the big blind"),
    _pair("threebet", "3-bet", "raised the open raise", "faced an open raise of somebody else, could raise", main=True),
    _pair(
        "fold_to_3bet",
        "fold to 3-bet",
        "folded to it",
        "opened and faced a 3-bet, not a later raise",
        "PokerTracker 4, after raising",
        main=True,
    ),
    _pair("fourbet", "4-bet", "raised the 3-bet, having opened or cold", "faced a 3-bet of somebody else, could raise"),
    _pair("fold_to_4bet", "fold to 4-bet", "folded to it", "3-bet and faced a 4-bet"),
    _pair("squeeze", "squeeze", "3-bet", "faced an open raise and a call of it, could raise"),
    _pair(
        "cold_call",
        "cold call",
        "called",
        "faced a raise with no chip in: posted no blind, had not limped",
    ),
    _pair(
        "steal",
        "steal",
        "raised first in",
        "everybody before had folded, in the cutoff, on the button or in the small blind, could raise",
        main=True,
    ),
    _pair(
        "fold_to_steal",
        "fold to steal",
        "folded to it",
        "in a blind, faced a steal with nobody else left between",
        main=True,
    ),
    *_on_streets(
        "cbet",
        "c-bet STREET",
        "bet the STREET",
        "last raiser before the flop, had bet every street since, nobody had bet the STREET, could bet",
        main=True,
    ),
    *_on_streets(
        "fold_cbet",
        "fold to c-bet STREET",
        "folded as the first answer",
        "faced a continuation bet of the STREET without a raise between",
        main=True,
    ),
    *_on_streets(
        "donk",
        "donk STREET",
        "bet the STREET",
        "called before the flop, nobody had bet the STREET, the last raiser before the flop had yet to act on it",
    ),
    *_on_streets("checkraise", "check-raise STREET", "raised", "had checked the STREET, faced a bet, could raise"),
    Ratio(
        "af",
        "AF",
        "bets and raises after the flop was dealt",
        "calls after the flop was dealt",
        "PokerTracker 4, by actions",
        ("n_bet", "n_raise"),
        ("n_call",),
        percent=False,
        main=True,
    ),
    Ratio(
        "afq",
        "AFq",
        "bets and raises after the flop was dealt",
        "bets, raises, calls and folds after the flop was dealt",
        "PokerTracker 4; checks do not count",
        ("n_bet", "n_raise"),
        ("n_bet", "n_raise", "n_call", "n_fold_post"),
    ),
    Ratio(
        "wtsd",
        "WTSD",
        "went to showdown",
        "saw the flop, all-in players included",
        "PokerTracker 4",
        ("sd_flop",),
        ("saw_flop",),
        main=True,
    ),
    Ratio(
        "wsd",
        "W$SD",
        "won some of the pots at showdown",
        "went to showdown: two or more were left, cards shown or not",
        "PokerTracker 4",
        ("won_sd",),
        ("went_sd",),
        main=True,
    ),
    Ratio(
        "wwsf",
        "WWSF",
        "won some of the pots",
        "saw the flop",
        "PokerTracker 4",
        ("won_flop",),
        ("saw_flop",),
        main=True,
    ),
)
OTHERS = (
    ("hands", "hands", "hands dealt in; cancelled, unread and duplicate ones are left out", "", "", ""),
    ("walks", "walks", "everybody folded to the blind", "", "", "PokerTracker 4"),
    ("net", "net", "collected from the pots less put in, in the currency of the row; exact", "", "", ""),
    ("cashout_net", "cash-out", "what cash-outs paid more than the pots; not in net", "", "", ""),
    (
        "bb100",
        "bb/100",
        "100 times the mean of net in big blinds",
        "net_bb: net of each hand over its big blind",
        "bb_hands: hands with a big blind",
        "each hand counts the same",
    ),
    (
        "bb100_pooled",
        "bb/100 pooled",
        "100 times net over the big blinds of all hands",
        "net",
        "sum of the big blinds",
        "differs from bb/100 when stakes mix",
    ),
)
"""id, title, words, numerator, opportunity, source of what is no ratio of counts"""


def definitions() -> pd.DataFrame:
    """A row a statistic: id, title, words, numerator, opportunity, source."""
    rows = [*OTHERS]
    for ratio in RATIOS:
        words = f"{ratio.numerator} / {ratio.opportunity}"
        rows.append((ratio.id, ratio.title, words, ratio.numerator, ratio.opportunity, ratio.source))
    return pd.DataFrame(rows, columns=["id", "title", "words", "numerator", "opportunity", "source"])


# --- what to group by -----------------------------------------------------------------------------------------------
def _stakes(item: Audited) -> str:
    game, show = item.hand.game, item.currency.show
    blinds = [amount for amount in (game.small_blind, game.big_blind) if amount]
    return "/".join(map(show, blinds))


def _game(item: Audited) -> str:
    game = item.hand.game
    return f"{VARIANTS[game.variant].name} {game.structure.upper()}"


def _time(form: str) -> Callable[[Audited], str]:
    return lambda item: item.hand.played_at.strftime(form) if item.hand.played_at else ""


OF_HAND: dict[str, Callable[[Audited], str | int]] = {
    "site": lambda item: item.hand.site,
    "game": _game,
    "stakes": _stakes,
    "table": lambda item: item.hand.table or "",
    "table_size": lambda item: item.hand.table_size or 0,
    "dealt": lambda item: len(item.replay.players) if item.replay else 0,
    "tournament": lambda item: item.hand.tournament.number if item.hand.tournament else "",
    "year": _time("%Y"),
    "month": _time("%Y-%m"),
    "day": _time("%Y-%m-%d"),
}
KEYS = ("player", "position", "position_group", *OF_HAND)
"""what `by` can name"""
_POSITIONS = ["UTG", "UTG+1", "UTG+2", "UTG+3", "UTG+4", "LJ", "HJ", "EP", "MP", "CO", "BTN", "BTN/SB", "SB", "BB"]


@dataclass(frozen=True, slots=True)
class Selection:
    """Which rows count, and by what they are summed."""

    by: tuple[str, ...] = ("player",)
    """of KEYS"""
    hero: bool = False
    """only the player whose cards the file shows"""
    players: tuple[str, ...] = ()
    """only these; all when empty"""

    @property
    def keys(self) -> tuple[str, ...]:
        """The columns that tell rows apart: names are one site's, and money is one currency's."""
        keys = self.by
        if "player" in keys and "site" not in keys:
            at = keys.index("player")
            keys = (*keys[:at], "site", *keys[at:])
        return (*keys, "currency")


# --- rows -----------------------------------------------------------------------------------------------------------
_SUMS = (*ALL, "sd_flop", "won_flop", "hands", "net", "cashout_net", "bb_hands", "bb", "net_of_bb")
"""columns of ints; money in units of 10^-SCALE, chips of 10^-2. `bb`, `net_of_bb`, `net_bb`: of hands with blinds"""


@dataclass(slots=True)
class Batch:
    """Consecutive hands of one text."""

    hands: list[tuple[tuple[str, str] | None, bytes, str, bool, int]] = field(default_factory=list)
    """site and id, fingerprint, outcome, whether there is a severe finding, number of rows"""
    keys: list[tuple[str | int, ...]] = field(default_factory=list)
    """a row's values of Selection.keys"""
    sums: list[tuple[int, ...]] = field(default_factory=list)
    """a row's values of _SUMS"""
    net_bb: list[float] = field(default_factory=list)
    """a row's net in big blinds"""
    severe: bool = False
    """there is a severe finding that belongs to no hand"""


def work(source: reader.Source, options: run.Options, selection: Selection) -> Iterator[Batch]:
    """The rows of one text, for run.each."""
    batch = Batch()
    for item in run.audited(source, options):
        if isinstance(item, Finding):
            batch.severe |= item.severity in ("error", "fatal")
            continue
        _add(batch, item, selection)
        if len(batch.hands) == HANDS_A_BATCH:
            yield batch
            batch = Batch()
    yield batch


def _add(batch: Batch, item: Audited, selection: Selection) -> None:
    hand, played, money = item.hand, item.replay, item.settlement
    outcome = "unread" if played is None else "cancelled" if hand.cancelled else "counted"
    rows = 0
    bb = played.table.game.big_blind if played else None
    if played and outcome == "counted":
        amounts = [bb or 0, *(player.put for player in played.players), *money.awards.values(), *money.cashout.values()]
        decimals = _decimals(hand.currency.code) - hand.currency.exponent
        factor = 10 ** max(0, decimals)
        if decimals < 0 or max(amounts) * factor >= LARGEST:
            outcome = "too_large"
    if played and outcome == "counted":
        places, found = position(item), flags(item)
        fixed = {key: OF_HAND[key](item) for key in selection.keys if key in OF_HAND}
        fixed["currency"] = hand.currency.code
        for player in played.players:
            name = player.name
            if (selection.hero and name != hand.hero) or (selection.players and name not in selection.players):
                continue
            _, place, group = places.get(name, (0, "", ""))
            of_player = {"player": name, "position": place, "position_group": group}
            won = money.awards.get(name, 0)
            net = won - player.put
            mine = found[name]
            saw = mine["saw_flop"]
            batch.keys.append(tuple([of_player[key] if key in of_player else fixed[key] for key in selection.keys]))
            batch.sums.append(
                (
                    *mine.values(),
                    mine["went_sd"] * saw,
                    int(won > 0) * saw,
                    1,
                    net * factor,
                    (money.cashout[name] - won) * factor if name in money.cashout else 0,
                    int(bool(bb)),
                    (bb or 0) * factor,
                    net * factor if bb else 0,
                )
            )
            batch.net_bb.append(net / bb if bb else 0.0)
            rows += 1
    severe = any(finding.severity in ("error", "fatal") for finding in item.findings)
    batch.hands.append((reader.identity(hand), reader.fingerprint(hand), outcome, severe, rows))


# --- sums -----------------------------------------------------------------------------------------------------------
@dataclass(slots=True)
class Statistics:
    """The table, and what became of the hands."""

    selection: Selection
    rows: pd.DataFrame
    """columns: the keys, hands, walks, of each Ratio ID, ID_n and ID_opp, net, cashout_net, bb100, …"""
    outcomes: Counter[str]
    """`counted`, `cancelled`, `unread`, `too_large`, `identical` and `conflicting` duplicates"""
    severe: bool
    """some finding is of severity error or fatal"""

    @property
    def summary(self) -> str:
        """How many hands were counted and left out."""
        counted = self.outcomes["counted"]
        text = f"{counted:,} hand{'s' * (counted != 1)}"
        left_out = [f"{self.outcomes[name]:,} {why}" for name, why in _LEFT_OUT.items() if self.outcomes[name]]
        return text + ("; left out: " + ", ".join(left_out) if left_out else "")


_LEFT_OUT = {
    "cancelled": "cancelled",
    "identical": "identical duplicates",
    "conflicting": "duplicates with another text",
    "unread": "not readable to the end",
    "too_large": "with amounts too large to be true",
}


def statistics(
    paths: Iterable[str],
    options: run.Options,
    selection: Selection,
    min_hands: int = 0,
    watch: Callable[[Iterator[Batch]], Iterable[Batch]] = iter,
) -> Statistics:
    """Statistics of the texts, most hands first where the rows are players. Raises reader.InputError."""
    result = Statistics(selection, pd.DataFrame(), Counter(), False)
    seen: dict[tuple[str, str], bytes] = {}
    parts: list[pd.DataFrame] = []
    for batch in watch(run.each(paths, options, partial(work, selection=selection))):
        keep = _judge(batch, seen, result)
        if batch.keys:
            parts.append(_summed(_frame(batch, selection)[keep], selection))
        if sum(map(len, parts)) > ROWS_HELD:
            parts = [_summed(pd.concat(parts), selection)]
    sums = _summed(pd.concat(parts or [_frame(Batch(), selection)]), selection)
    result.rows = _finished(sums[sums["hands"] >= min_hands], selection)
    return result


def _judge(batch: Batch, seen: dict[tuple[str, str], bytes], result: Statistics) -> list[bool]:
    """Count the hands of a batch; which of its rows are of no duplicate."""
    keep: list[bool] = []
    result.severe |= batch.severe
    for key, digest, outcome, severe, rows in batch.hands:
        # a text that could not be read does not stand in the way of a whole one with the same id
        if key and outcome in ("counted", "cancelled"):
            if key in seen:
                outcome = "identical" if seen[key] == digest else "conflicting"
            else:
                seen[key] = digest
        keep += [outcome == "counted"] * rows
        result.outcomes[outcome] += 1
        result.severe |= outcome == "conflicting" or (severe and outcome != "identical")
    return keep


def _frame(batch: Batch, selection: Selection) -> pd.DataFrame:
    keys = pd.DataFrame(batch.keys, columns=list(selection.keys))
    sums = pd.DataFrame(batch.sums, columns=list(_SUMS), dtype="int64")
    return pd.concat([keys, sums, pd.Series(batch.net_bb, name="net_bb", dtype="float64")], axis=1)


def _summed(rows: pd.DataFrame, selection: Selection) -> pd.DataFrame:
    return rows.groupby(list(selection.keys), as_index=False, sort=False).sum()


def _finished(sums: pd.DataFrame, selection: Selection) -> pd.DataFrame:
    """The columns of the result from the sums."""
    sums = sums.loc[_order(sums, selection)].reset_index(drop=True)
    columns: dict[str, Any] = {key: sums[key] for key in selection.keys}
    columns |= {"hands": sums["hands"], "walks": sums["walk"]}
    for ratio in RATIOS:
        over, under = sums[list(ratio.over)].sum(axis=1), sums[list(ratio.under)].sum(axis=1)
        columns |= {ratio.id: _divided(over, under, 6), f"{ratio.id}_n": over, f"{ratio.id}_opp": under}
    for name in ("net", "cashout_net"):
        amounts = zip(sums[name], sums["currency"], strict=True)
        columns[name] = pd.Series([_decimal(int(amount), code) for amount, code in amounts], dtype="object")
    columns |= {"net_bb": sums["net_bb"].round(6), "bb_hands": sums["bb_hands"]}
    columns["bb100"] = _divided(100 * sums["net_bb"], sums["bb_hands"], 4)
    columns["bb100_pooled"] = _divided(100.0 * sums["net_of_bb"], sums["bb"], 4)
    return pd.DataFrame(columns)


def _divided(over: pd.Series, under: pd.Series, digits: int) -> pd.Series:
    """Rounded, so that every format holds the same number; missing where there is nothing to divide by."""
    return (over / under.where(under != 0)).astype("float64").round(digits)


def _decimals(code: str) -> int:
    """Of the sums in one currency; the chips of some rooms have cents."""
    return 2 if code in (CHIPS.code, PLAY_MONEY.code) else SCALE


def _decimal(amount: int, code: str) -> Decimal:
    return Decimal(Currency(code, _decimals(code)).plain(amount))


def _order(sums: pd.DataFrame, selection: Selection) -> list[int]:
    """Row labels in order: players by hands, positions around the table, the rest by name and number."""
    hands = sums.groupby("player")["hands"].sum() if "player" in selection.keys else {}

    def rank(key: str, value: Any) -> tuple[Any, ...]:
        if key == "player":
            return (-int(hands[value]), str(value))
        if key.startswith("position"):
            return (_POSITIONS.index(value) if value in _POSITIONS else -1,)
        return tuple(
            (0, float(part.replace(",", "")), "") if part[0].isdigit() else (1, 0.0, part)
            for part in re.findall(r"\d[\d,]*(?:\.\d+)?|[^\d]+", str(value))
        )

    keys = list(selection.keys)
    if keys[0] == "site" and "site" not in selection.by:
        keys = [*keys[1:], "site"]
    columns = [(key, list(sums[key])) for key in keys]
    ranks = [tuple(rank(key, values[row]) for key, values in columns) for row in range(len(sums))]
    return [sums.index[row] for row in sorted(range(len(sums)), key=ranks.__getitem__)]


# --- files ----------------------------------------------------------------------------------------------------------
def write(result: Statistics, path: Path) -> None:
    """Write the table; the suffix of the path says how. Raises StatsError; no half-written file is left then."""
    form = FORMATS.get(path.suffix.lower())
    if form is None:
        raise StatsError(f"{path}: the name has to end in {', '.join(FORMATS)}")
    temporary = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        form(result.rows, temporary)
        temporary.replace(path)
    except BaseException as error:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise StatsError(f"{path}: {error.strerror or error}") from error
        raise


def _csv(rows: pd.DataFrame, path: Path) -> None:
    rows.to_csv(path, index=False, lineterminator="\n", encoding="utf-8")


def _parquet(rows: pd.DataFrame, path: Path) -> None:
    import pyarrow as pa
    from pyarrow import parquet

    table = pa.Table.from_pandas(rows, preserve_index=False)
    for name in ("net", "cashout_net"):
        # by pandas' guess the type would depend on the values
        values = pa.array(list(rows[name]), pa.decimal128(38, SCALE))
        table = table.set_column(table.schema.get_field_index(name), name, values)
    parquet.write_table(table, path, compression="zstd")


_SHEET_ROWS = 1 << 20


def _xlsx(rows: pd.DataFrame, path: Path) -> None:
    """Sheets `stats` and `definitions`. A sheet has no decimals: money becomes the nearest float."""
    from xlsxwriter import Workbook

    if len(rows) >= _SHEET_ROWS:
        raise StatsError(f"more rows than a sheet holds ({_SHEET_ROWS - 1:,}); use .csv or .parquet")
    percents = {ratio.id for ratio in RATIOS if ratio.percent}
    with (
        path.open("wb") as file,
        Workbook(file, {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False}) as book,
    ):
        bold = book.add_format({"bold": True})
        percent, count = book.add_format({"num_format": "0.0%"}), book.add_format({"num_format": "#,##0"})
        amount = book.add_format({"num_format": "#,##0.00"})
        for name, frame in (("stats", rows), ("definitions", definitions())):
            sheet = book.add_worksheet(name)
            sheet.freeze_panes(1, 0)
            for at, column in enumerate(frame.columns):
                sheet.write_string(0, at, column, bold)
                values = list(frame[column])
                for row, value in enumerate(values, 1):
                    if isinstance(value, str):
                        sheet.write_string(row, at, value)
                    elif not pd.isna(value):
                        form = percent if column in percents else count if isinstance(value, int) else amount
                        sheet.write_number(row, at, float(value), form)
                widest = max([len(column), *(len(value) for value in values if isinstance(value, str))])
                sheet.set_column(at, at, min(60, widest + 2))


FORMATS: dict[str, Callable[[pd.DataFrame, Path], None]] = {".csv": _csv, ".xlsx": _xlsx, ".parquet": _parquet}
"""by suffix"""


def shown(result: Statistics) -> tuple[Sequence[str], list[list[str]]]:
    """Headings and cells for people: `24.1 % (38/158)`; `-` where there was no opportunity."""
    rows = result.rows
    texts: dict[str, list[str]] = {key: [str(value) for value in rows[key]] for key in result.selection.keys}
    texts["hands"] = [f"{value:,}" for value in rows["hands"]]
    for ratio in RATIOS:
        if ratio.main:
            counts = zip(rows[ratio.id], rows[f"{ratio.id}_n"], rows[f"{ratio.id}_opp"], strict=True)
            texts[ratio.title] = [_ratio(ratio, *values) for values in counts]
    amounts = zip(rows["net"], rows["currency"], strict=True)
    texts["net"] = [f"{amount:,f}" if _decimals(code) < SCALE else f"{amount:,.2f}" for amount, code in amounts]
    texts["bb/100"] = ["-" if pd.isna(value) else f"{value:.2f}" for value in rows["bb100"]]
    return list(texts), [list(row) for row in zip(*texts.values(), strict=True)]


def _ratio(ratio: Ratio, value: float, over: int, under: int) -> str:
    if not under:
        return f"- ({over}/0)" if over else "-"
    return (f"{100 * value:.1f} %" if ratio.percent else f"{value:.2f}") + f" ({over}/{under})"
