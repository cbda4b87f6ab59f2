"""Money as integers of a hand's smallest unit (R-MON-01).

Text becomes int in `parse_amount` and int becomes text in `Currency.plain` and `Currency.show`, and nowhere else.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

SYMBOLS = {"$": "USD", "€": "EUR", "£": "GBP", "₮": "USDT", "¥": "CNY"}
_SYMBOL_OF = {code: symbol for symbol, code in SYMBOLS.items()}


class AmountError(ValueError):
    """A text that is no amount, or is finer than the currency's smallest unit."""


@dataclass(frozen=True, slots=True)
class Currency:
    """What a hand is played for. ISO 4217 codes, `CHIPS` for tournament chips and `XPM` for play money."""

    code: str
    """`USD`, `EUR`, … `CHIPS`, `XPM`"""
    exponent: int
    """decimals of the smallest unit: 2 for cents, 0 for chips"""

    @property
    def symbol(self) -> str:
        return _SYMBOL_OF.get(self.code, "")

    def plain(self, amount: int) -> str:
        """`14.5`: a decimal text without sign of currency and without trailing zeros, for JSON and CSV."""
        text = self._decimal(amount)
        return text.rstrip("0").rstrip(".") if "." in text else text

    def show(self, amount: int) -> str:
        """`$14.50`, `1,500`: for people."""
        sign = "-" if amount < 0 else ""
        whole, _, rest = self._decimal(abs(amount)).partition(".")
        return f"{sign}{self.symbol}{int(whole):,}" + (f".{rest}" if rest.strip("0") else "")

    def _decimal(self, amount: int) -> str:
        if not self.exponent:
            return str(amount)
        digits = str(abs(amount)).rjust(self.exponent + 1, "0")
        return f"{'-' if amount < 0 else ''}{digits[: -self.exponent]}.{digits[-self.exponent :]}"


CHIPS = Currency("CHIPS", 0)
PLAY_MONEY = Currency("XPM", 0)


@lru_cache(maxsize=1 << 17)
def parse_amount(text: str, exponent: int) -> int:
    """Smallest units in `$1,234.50`; any sign of currency is skipped (the reader compares it with the hand's own).

    Raises AmountError for what is no number or has more decimals than the currency.
    """
    number = text.strip("$€£₮¥ ").replace(",", "")
    whole, _, decimals = number.partition(".")
    if not (whole + decimals).isdecimal():
        raise AmountError(f"{text!r} is no amount")
    kept, excess = decimals[:exponent], decimals[exponent:]
    if excess.strip("0"):
        raise AmountError(f"{text!r} is finer than the smallest unit, which has {exponent} decimals")
    return int((whole or "0") + kept.ljust(exponent, "0"))
