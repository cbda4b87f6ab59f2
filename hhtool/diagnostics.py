"""Findings: what is wrong with a file or a hand, and where.

A code is three letters and three digits, never used twice; the name is its other spelling on the command line.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

SEVERITIES = ("info", "warning", "error", "fatal")


class Kind(NamedTuple):
    code: str
    name: str
    severity: str


CATALOGUE = {
    kind.code: kind
    for kind in (
        Kind("PAR001", "unrecognized-line", "warning"),
        Kind("PAR002", "unknown-site", "fatal"),
        Kind("PAR003", "bad-header", "fatal"),
        Kind("PAR004", "truncated-hand", "error"),
        Kind("PAR005", "encoding-fallback", "warning"),
        Kind("PAR008", "unknown-player", "error"),
        Kind("PAR010", "mixed-currency", "error"),
        Kind("PAR012", "section-order", "error"),
        Kind("PAR013", "summary-mismatch", "error"),
        Kind("PAR014", "date-unparseable", "warning"),
        Kind("PAR015", "timezone-missing", "info"),
        Kind("PAR017", "hand-cancelled", "info"),
        Kind("PAR020", "amount-sign", "error"),
        Kind("PAR021", "excess-precision", "warning"),
        Kind("STR004", "missing-street", "error"),
        Kind("STR005", "street-without-betting", "info"),
        Kind("STR006", "extra-street-after-end", "error"),
        Kind("SEA001", "duplicate-seat", "fatal"),
        Kind("SEA002", "duplicate-name", "fatal"),
        Kind("SEA006", "stack-exceeded", "error"),
        Kind("SEA007", "allin-flag-missing", "warning"),
        Kind("SEA008", "allin-flag-wrong", "error"),
        Kind("FRC001", "missing-small-blind", "info"),
        Kind("FRC002", "missing-big-blind", "error"),
        Kind("FRC003", "wrong-blind-amount", "error"),
        Kind("FRC004", "wrong-blind-player", "error"),
        Kind("FRC005", "short-blind-not-allin", "error"),
        Kind("FRC007", "ante-amount", "error"),
        Kind("FRC008", "ante-missing-player", "warning"),
        Kind("FRC012", "forced-after-action", "error"),
        Kind("TRN001", "out-of-turn", "error"),
        Kind("TRN002", "acted-after-fold", "error"),
        Kind("TRN003", "acted-while-allin", "error"),
        Kind("TRN004", "action-after-round-closed", "error"),
        Kind("TRN005", "round-not-closed", "error"),
        Kind("TRN006", "skipped-player", "error"),
        Kind("TRN007", "wrong-first-actor", "error"),
        Kind("TRN008", "hu-order", "error"),
        Kind("TRN009", "betting-with-no-opponent", "warning"),
        Kind("TRN010", "action-after-win", "error"),
        Kind("TRN011", "draw-order", "error"),
        Kind("TRN012", "fold-facing-nothing", "info"),
        Kind("BET001", "check-facing-bet", "error"),
        Kind("BET002", "call-nothing", "error"),
        Kind("BET003", "bet-facing-bet", "error"),
        Kind("BET004", "raise-nothing", "error"),
        Kind("BET005", "wrong-call-amount", "error"),
        Kind("BET007", "bet-below-minimum", "error"),
        Kind("BET008", "raise-below-minimum", "error"),
        Kind("BET009", "raise-not-exceeding", "error"),
        Kind("BET010", "raise-not-multiple", "error"),
        Kind("BET011", "raise-not-reopened", "error"),
        Kind("BET012", "reopen-undefined", "info"),
        Kind("BET013", "pot-limit-exceeded", "error"),
        Kind("BET014", "fixed-limit-size", "error"),
        Kind("BET015", "fixed-limit-cap", "error"),
        Kind("BET017", "over-cap-game", "error"),
        Kind("BET018", "raise-arithmetic", "error"),
        Kind("BET019", "raise-below-call", "error"),
        Kind("BET021", "uncalled-missing", "warning"),
        Kind("BET022", "uncalled-wrong", "error"),
        Kind("BET023", "uncalled-to-folded", "error"),
        Kind("CRD001", "invalid-card", "fatal"),
        Kind("CRD002", "duplicate-card", "error"),
        Kind("CRD003", "board-hole-overlap", "error"),
        Kind("CRD004", "hole-count", "error"),
        Kind("CRD005", "board-count", "error"),
        Kind("CRD006", "board-street-mismatch", "error"),
        Kind("CRD007", "deck-mismatch", "error"),
        Kind("CRD008", "shown-differs-from-dealt", "error"),
        Kind("CRD010", "draw-count", "error"),
        Kind("POT001", "pot-total-mismatch", "error"),
        Kind("POT002", "side-pot-mismatch", "error"),
        Kind("POT003", "side-pot-count", "warning"),
        Kind("POT005", "ineligible-winner", "error"),
        Kind("POT006", "folded-winner", "error"),
        Kind("PAY001", "not-conserved", "error"),
        Kind("PAY002", "missing-collection", "error"),
        Kind("PAY003", "wrong-split", "error"),
        Kind("PAY004", "odd-chip-player", "error"),
        Kind("PAY006", "hilo-odd", "error"),
        Kind("PAY007", "hilo-split", "error"),
        Kind("PAY008", "unclaimed-better-pot", "error"),
        Kind("PAY009", "rit-split", "error"),
        Kind("PAY011", "summary-vs-collected", "error"),
        Kind("RAK001", "rake-negative", "error"),
        Kind("RAK002", "rake-exceeds-percent", "warning"),
        Kind("RAK004", "rake-without-flop", "error"),
        Kind("RAK005", "rake-in-tournament", "error"),
        Kind("SHW001", "wrong-hand-description", "warning"),
        Kind("SHW002", "wrong-winner", "error"),
        Kind("SHW003", "mucked-better", "info"),
        Kind("SHW004", "showdown-missing", "warning"),
        Kind("XHD001", "duplicate-hand-id", "warning"),
    )
}


@dataclass(slots=True)
class Finding:
    """One thing that is wrong, or worth knowing, at one place.

    `field` is the name of the event's field that the finding is about, until the reader turns it into columns.
    """

    code: str
    message: str
    """a sentence with the value that would have been right; amounts as people write them"""
    path: str = ""
    line: int = 1
    hand_id: str | None = None
    field: str | None = None
    column: int = 1
    """from 1, in characters"""
    end_column: int = 1
    """first column after the place"""
    severity: str = ""
    rule: str | None = None
    """the rule's id, `R-NL-02`"""
    player: str | None = None
    expected: str | None = None
    actual: str | None = None
    parameter: str | None = None
    """the house rule that decides (rules.Rules), where one does"""
    legal_under: tuple[str, ...] = ()
    """profiles under which the line would be legal"""

    def __post_init__(self) -> None:
        if not self.severity:
            self.severity = CATALOGUE[self.code].severity

    @property
    def name(self) -> str:
        return CATALOGUE[self.code].name

    def as_json(self) -> dict[str, object]:
        """The object of `validate --format json`."""
        return {
            "code": self.code,
            "name": self.name,
            "severity": self.severity,
            "path": self.path,
            "line": self.line,
            "column": self.column,
            "end_column": self.end_column,
            "hand_id": self.hand_id,
            "message": self.message,
        }
