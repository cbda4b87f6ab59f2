"""Runs over files: every hand read, replayed and audited, in this process or in several.

What comes back from a worker is a Record, small enough to be sent; hands that came before are found in the parent.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass, field
from datetime import UTC
from functools import partial
from itertools import groupby
from typing import Any, TypeVar

from hhtool import across, reader
from hhtool.audit import Audited, audit
from hhtool.diagnostics import Finding
from hhtool.events import Uncalled
from hhtool.rules import PROFILES
from hhtool.variants import VARIANTS

T = TypeVar("T")

MONEY_FAMILIES = ("POT", "PAY", "RAK", "SHW")
MONEY_CODES = ("BET018", "BET021", "BET022")
HELD_AT_MOST = 4096
"""hands of a text that lists the newest first which are kept to be looked at in the order they were played"""
LEGAL_FAMILIES = ("PAR", "STR", "SEA", "FRC", "TRN", "BET", "CRD")


@dataclass(frozen=True, slots=True)
class Options:
    rules: str | None = None
    """profile of house rules; None for the site's own"""
    site: str | None = None
    encoding: str | None = None
    zone: str | None = None
    """time zone of times that name none, as the IANA writes it: `Europe/Riga`"""
    hand: str | None = None
    """only the hand of this id"""
    jobs: int = 1


@dataclass(slots=True)
class Record:
    """A hand, or the findings on a text that belong to none (`hand` is None then)."""

    path: str
    findings: list[Finding]
    hand: dict[str, object] | None = None
    """the object of `pots --format json`, without its findings"""
    excerpts: dict[int, str] = field(default_factory=dict)
    """the lines that findings point at"""
    claims: dict[str, Any] = field(default_factory=dict)
    """what the file says of the money, as decimal texts: pots, nets, uncalled, total, taken"""
    key: tuple[str, str] | None = None
    digest: bytes = b""
    outline: across.Outline | None = None
    """what the hands after it are compared with; None once they were, and for a text that is no hand"""

    def as_json(self) -> dict[str, object]:
        return {**(self.hand or {}), "findings": [finding.as_json() for finding in self.findings]}


def audited(source: reader.Source, options: Options) -> Iterator[Audited | Finding]:
    """The hands of one text, audited, with every finding in its place."""
    rules = PROFILES[options.rules] if options.rules else None
    for item in reader.read(source, options.site, options.encoding, options.zone):
        if isinstance(item, Finding):
            if options.hand is None:
                yield item
        elif options.hand is None or item.number == options.hand:
            result = audit(item, rules)
            for finding in result.findings:
                reader.place(item, finding)
            yield result


def records(paths: Iterable[str], options: Options, ledgers: bool = True) -> Iterator[Record]:
    """Every hand of the texts in order; one whose id came before carries XHD001, and one that does not follow from the
    hands before at its table or in its tournament says so.

    Without `ledgers` a record's hand says only where it is and whether it was read. Raises reader.InputError.
    """
    found = _known(each(paths, options, _records if ledgers else _heads))
    if options.hand is not None:  # what came before is left out
        yield from found
        return
    watch = across.Across(PROFILES[options.rules] if options.rules else None)
    for _, text in groupby(found, key=lambda record: record.path):
        yield from _compared(text, watch)


def _known(found: Iterable[Record]) -> Iterator[Record]:
    seen: dict[tuple[str, str], tuple[bytes, str]] = {}
    for record in found:
        if record.key and record.hand is not None:
            first = seen.setdefault(record.key, (record.digest, f"{record.path}:{record.hand['line']}"))
            if first[1] != f"{record.path}:{record.hand['line']}":
                _duplicate(record, first)
        yield record


def _compared(text: Iterable[Record], watch: across.Across) -> Iterator[Record]:
    """The records of one text, with what does not follow from the hands before."""
    held: list[Record] = []
    back: bool | None = None
    """the newest hand comes first"""
    for record in text:
        held.append(record)
        if back is None:
            back = across.newest_first([outline for r in held if (outline := r.outline)])
        if len(held) >= HELD_AT_MOST or back is False:
            yield from _examined(held, watch, bool(back))
            if back:
                watch.forget(record.path)
            held = []
    if back is None:
        back = sum(record.outline is not None for record in held) > 1
    yield from _examined(held, watch, back)


def _examined(held: list[Record], watch: across.Across, back: bool) -> list[Record]:
    """The same records in the same order, after the hands were compared in the order they were played."""
    for record in reversed(held) if back else held:
        if record.outline is None or record.hand is None or record.hand["duplicate"]:
            continue
        for finding in watch.check(record.outline):
            record.findings.append(finding)
            places = (record.outline.header, record.outline.at_button, record.outline.at_big_blind)
            for place in (*places, *[seat.place for seat in record.outline.seats]):
                if place and place.line == finding.line:
                    record.excerpts[place.line] = place.text
            if finding.severity == "error" and finding.code.startswith(LEGAL_FAMILIES) and "legal" in record.hand:
                record.hand["legal"] = False
        record.findings.sort(key=lambda finding: finding.line)
    for record in held:
        record.outline = None
    return held


def _duplicate(record: Record, first: tuple[bytes, str]) -> None:
    assert record.hand is not None
    identical = first[0] == record.digest
    record.hand["duplicate"] = "identical" if identical else "conflicting"
    line = record.hand["line"]
    assert isinstance(line, int)
    text = record.excerpts.get(line, "")
    finding = Finding(
        "XHD001",
        f"hand {record.hand['hand_id']} came before at {first[1]}, "
        + ("with the same text" if identical else "with another text"),
        record.path,
        line,
        str(record.hand["hand_id"]),
        end_column=1 + len(text.rstrip()),
        severity="info" if identical else "error",
        rule=None,
    )
    record.findings.insert(0, finding)


def _records(source: reader.Source, options: Options) -> Iterator[Record]:
    for item in audited(source, options):
        record = _head(source, item)
        if isinstance(item, Audited):
            record.hand, record.claims = summary(item), claims(item)
        yield record


def _heads(source: reader.Source, options: Options) -> Iterator[Record]:
    for item in audited(source, options):
        yield _head(source, item)


def _head(source: reader.Source, item: Audited | Finding) -> Record:
    if isinstance(item, Finding):
        return Record(source.path, [item])
    hand = item.hand
    lines = {finding.line for finding in item.findings} | {hand.line}
    return Record(
        source.path,
        item.findings,
        {
            "line": hand.line,
            "hand_id": hand.number,
            "read": hand.complete,
            "cancelled": hand.cancelled,
            "duplicate": None,
        },
        {line: text for line in lines if (text := hand.at(line))},
        key=reader.identity(hand),
        digest=reader.fingerprint(hand),
        outline=across.outline(item),
    )


def claims(item: Audited) -> dict[str, Any]:
    """What the file says of the money, beside the computed nets of the pots."""
    plain = item.hand.currency.plain
    printed = item.settlement.printed[1] if item.settlement.printed else None
    uncalled: dict[str, int] = {}
    for _, event in item.hand.lines:
        if isinstance(event, Uncalled):
            uncalled[event.player] = uncalled.get(event.player, 0) + event.amount
    rake = item.settlement.printed_rake
    taken = ({"rake": rake[1]} if rake else {}) | dict(printed.fees if printed else ())
    pots = list(printed.pots) if printed else []
    if printed and not pots and len(item.settlement.pots) == 1:  # of several pots, most rooms print only the total
        pots = [printed.amount - sum(taken.values())]
    return {
        "game": f"{VARIANTS[item.hand.game.variant].name} {item.hand.game.structure.upper()}",
        "pots": [plain(amount) for amount in pots],
        "nets": [plain(amount) for amount in item.settlement.nets],
        "uncalled": {name: plain(amount) for name, amount in uncalled.items()},
        "total": plain(printed.amount) if printed else None,
        "taken": {kind: plain(amount) for kind, amount in taken.items()},
    }


def each(
    paths: Iterable[str],
    options: Options,
    work: Callable[[reader.Source, Options], Iterator[T]],
    executor: Executor | None = None,
) -> Iterator[T]:
    """What `work` makes of every text, in order; in `jobs` processes when there are several texts."""
    found = list(reader.sources(paths))
    if executor is None and (options.jobs == 1 or len(found) == 1):
        for source in found:
            yield from work(source, options)
        return
    with executor or ProcessPoolExecutor(options.jobs) as pool:
        chunk = max(1, min(16, len(found) // (8 * options.jobs)))
        for results in pool.map(partial(_all, work, options), found, chunksize=chunk):
            yield from results


def _all(work: Callable[[reader.Source, Options], Iterator[T]], options: Options, source: reader.Source) -> list[T]:
    return list(work(source, options))


def summary(item: Audited) -> dict[str, object]:
    """The object of `pots --format json` (DESIGN: machine-readable output), without findings."""
    hand, money = item.hand, item.settlement
    plain = hand.currency.plain
    severe = [finding for finding in item.findings if finding.severity in ("error", "fatal")]
    doubtful = [finding for finding in item.findings if finding.severity != "info"]
    played = item.replay
    players = played.players if played else []
    shares: list[dict[str, int]] = [{} for _ in money.pots]
    for share in money.shares:
        name = share.player.name
        shares[share.pot][name] = shares[share.pot].get(name, 0) + share.amount

    def amounts(values: dict[str, int]) -> dict[str, str]:
        return {name: plain(amount) for name, amount in values.items()}

    return {
        "path": hand.path,
        "line": hand.line,
        "hand_id": hand.number,
        "site": hand.site,
        "variant": hand.game.variant,
        "currency": hand.currency.code,
        "played_at": hand.played_at.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ") if hand.played_at else None,
        "read": hand.complete,
        "legal": not any(f.code.startswith(LEGAL_FAMILIES) and f.code not in MONEY_CODES for f in severe),
        "audit_ok": not any(f.code.startswith(MONEY_FAMILIES) or f.code in MONEY_CODES for f in doubtful),
        "cancelled": hand.cancelled,
        "duplicate": item.duplicate,
        "pots": [
            {
                "amount": plain(pot.amount),
                "eligible": [players[index].name for index in pot.eligible],
                "winners": amounts(won),
            }
            for pot, won in zip(money.pots, shares, strict=True)
        ],
        "uncalled": {player.name: plain(player.returned) for player in players if player.returned},
        "rake": plain(money.rake),
        "fees": amounts(money.fees),
        "added": plain(money.added),
        "awards": amounts(money.awards),
        "collected": amounts(money.collected),
        "cashout": amounts(money.cashout),
        "net": amounts(money.net),
        "total_pot": plain(money.total),
    }
