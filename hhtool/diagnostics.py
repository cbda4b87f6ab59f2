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
        Kind("PAR006", "mojibake-currency", "warning"),
        Kind("PAR007", "ambiguous-player-name", "error"),
        Kind("PAR008", "unknown-player", "error"),
        Kind("PAR009", "number-format", "warning"),
        Kind("PAR010", "mixed-currency", "error"),
        Kind("PAR011", "duplicate-section", "warning"),
        Kind("PAR012", "section-order", "error"),
        Kind("PAR013", "summary-mismatch", "error"),
        Kind("PAR014", "date-unparseable", "warning"),
        Kind("PAR015", "timezone-missing", "info"),
        Kind("PAR017", "hand-cancelled", "info"),
        Kind("PAR019", "duplicated-line", "warning"),
        Kind("PAR020", "amount-sign", "error"),
        Kind("PAR021", "excess-precision", "warning"),
        Kind("PAR022", "action-after-end", "error"),
        Kind("STR001", "unsupported-variant", "fatal"),
        Kind("STR002", "variant-structure-mismatch", "error"),
        Kind("STR003", "limit-ratio", "warning"),
        Kind("STR004", "missing-street", "error"),
        Kind("STR005", "street-without-betting", "info"),
        Kind("STR006", "extra-street-after-end", "error"),
        Kind("STR007", "too-many-players", "error"),
        Kind("STR008", "single-player-hand", "warning"),
        Kind("STR009", "cap-mismatch", "warning"),
        Kind("STR011", "table-size-label", "info"),
        Kind("SEA001", "duplicate-seat", "fatal"),
        Kind("SEA002", "duplicate-name", "fatal"),
        Kind("SEA003", "nonpositive-stack", "error"),
        Kind("SEA004", "button-seat-empty", "warning"),
        Kind("SEA005", "button-missing", "warning"),
        Kind("SEA006", "stack-exceeded", "error"),
        Kind("SEA007", "allin-flag-missing", "warning"),
        Kind("SEA008", "allin-flag-wrong", "error"),
        Kind("SEA009", "acting-sitting-out", "warning"),
        Kind("SEA010", "position-label-mismatch", "warning"),
        Kind("FRC001", "missing-small-blind", "info"),
        Kind("FRC002", "missing-big-blind", "error"),
        Kind("FRC003", "wrong-blind-amount", "error"),
        Kind("FRC004", "wrong-blind-player", "error"),
        Kind("FRC005", "short-blind-not-allin", "error"),
        Kind("FRC006", "extra-post", "info"),
        Kind("FRC007", "ante-amount", "error"),
        Kind("FRC008", "ante-missing-player", "warning"),
        Kind("FRC009", "bring-in-wrong-player", "error"),
        Kind("FRC010", "bring-in-amount", "error"),
        Kind("FRC011", "straddle-not-allowed", "warning"),
        Kind("FRC012", "forced-after-action", "error"),
        Kind("FRC013", "dead-counted-live", "error"),
        Kind("FRC014", "blinds-decrease", "warning"),
        Kind("FRC015", "blind-doubling", "error"),
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
        Kind("BET025", "bet-fraction", "info"),
        Kind("CRD001", "invalid-card", "fatal"),
        Kind("CRD002", "duplicate-card", "error"),
        Kind("CRD003", "board-hole-overlap", "error"),
        Kind("CRD004", "hole-count", "error"),
        Kind("CRD005", "board-count", "error"),
        Kind("CRD006", "board-street-mismatch", "error"),
        Kind("CRD007", "deck-mismatch", "error"),
        Kind("CRD008", "shown-differs-from-dealt", "error"),
        Kind("CRD009", "discard-not-held", "error"),
        Kind("CRD010", "draw-count", "error"),
        Kind("CRD011", "upcard-changed", "error"),
        Kind("CRD012", "deck-exhausted", "warning"),
        Kind("CRD013", "partial-show", "info"),
        Kind("CRD014", "folded-cards-known", "info"),
        Kind("CRD015", "runout-prefix", "error"),
        Kind("CRD016", "community-in-stud", "info"),
        Kind("POT001", "pot-total-mismatch", "error"),
        Kind("POT002", "side-pot-mismatch", "error"),
        Kind("POT003", "side-pot-count", "warning"),
        Kind("POT005", "ineligible-winner", "error"),
        Kind("POT006", "folded-winner", "error"),
        Kind("POT008", "street-pot-mismatch", "warning"),
        Kind("PAY001", "not-conserved", "error"),
        Kind("PAY002", "missing-collection", "error"),
        Kind("PAY003", "wrong-split", "error"),
        Kind("PAY004", "odd-chip-player", "error"),
        Kind("PAY006", "hilo-odd", "error"),
        Kind("PAY007", "hilo-split", "error"),
        Kind("PAY008", "unclaimed-better-pot", "error"),
        Kind("PAY009", "rit-split", "error"),
        Kind("PAY010", "cashout-arithmetic", "info"),
        Kind("PAY011", "summary-vs-collected", "error"),
        Kind("RAK002", "rake-exceeds-percent", "warning"),
        Kind("RAK004", "rake-without-flop", "error"),
        Kind("RAK005", "rake-in-tournament", "error"),
        Kind("RAK006", "rake-rounding", "info"),
        Kind("RAK007", "rake-missing", "info"),
        Kind("RAK008", "rake-on-uncalled", "error"),
        Kind("RAK009", "jackpot-below-threshold", "info"),
        Kind("RAK011", "zero-rake", "info"),
        Kind("SHW001", "wrong-hand-description", "warning"),
        Kind("SHW002", "wrong-winner", "error"),
        Kind("SHW003", "mucked-better", "info"),
        Kind("SHW004", "showdown-missing", "warning"),
        Kind("SHW005", "show-order", "info"),
        Kind("SHW006", "winner-did-not-show", "warning"),
        Kind("SHW007", "show-required", "error"),
        Kind("SHW008", "lost-with-win", "error"),
        Kind("SHW009", "no-low-claim", "error"),
        Kind("SHW010", "omaha-composition", "error"),
        Kind("SHW011", "wheel-or-wrap", "error"),
        Kind("SHW013", "show-after-uncontested", "info"),
        Kind("XHD001", "duplicate-hand-id", "warning"),
        Kind("XHD002", "id-not-increasing", "info"),
        Kind("XHD003", "stack-discontinuity", "warning"),
        Kind("XHD004", "stack-decrease", "error"),
        Kind("XHD005", "button-not-moved", "warning"),
        Kind("XHD006", "button-jumped", "info"),
        Kind("XHD007", "bb-twice", "warning"),
        Kind("XHD008", "chip-count-drift", "warning"),
        Kind("XHD009", "time-reversed", "warning"),
        Kind("XHD010", "overlapping-hands", "info"),
        Kind("XHD012", "hand-gap", "info"),
        Kind("XHD014", "name-changed", "info"),
        Kind("XHD015", "tournament-after-elimination", "error"),
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
