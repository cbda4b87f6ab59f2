"""Money as integers of a hand's smallest unit (R-MON-01).

Text becomes int in `parse_amount` and int becomes text in `Currency.plain` and `Currency.show`, and nowhere else.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

SYMBOLS = {"$": "USD", "€": "EUR", "£": "GBP", "₮": "USDT", "¥": "CNY"}
_SYMBOL_OF = {code: symbol for symbol, code in SYMBOLS.items()}


class AmountError(ValueError):
    """A text that is no amount; `text` is that text."""

    def __init__(self, message: str, text: str):
        super().__init__(message)
        self.text = text


class PrecisionError(AmountError):
    """An amount finer than the currency's smallest unit."""


class FormatError(AmountError):
    """An amount whose separators can be read in two ways: `1,25`, `1.250`."""


class CurrencyError(AmountError):
    """An amount in another currency than the hand's."""


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

_parsed: dict[tuple[str, str, int, str], int] = {}
_PARSED_AT_MOST = 1 << 17


_GROUPS = re.compile(r"[^,]{0,3}(?:,\d{3})*(?:\.\d*)?")
_UNCLEAR = re.compile(r"\d{1,3}\.\d{3}$")


def parse_amount(text: str, currency: Currency, point: str = ".") -> int:
    """Smallest units in `$1,234.50`, or in `1.234,50 $` where the decimal `point` is a comma.

    Raises AmountError for what is no number, and its kinds for a number with more decimals than the currency has or
    with another currency's sign.
    """
    key = (text, currency.code, currency.exponent, point)
    amount = _parsed.get(key)
    if amount is None:
        if len(_parsed) >= _PARSED_AT_MOST:
            _parsed.clear()
        amount = _parsed[key] = _parse(text, currency, point)
    return amount


_BETWEEN = str.maketrans("", "", "\N{NO-BREAK SPACE} Â")
"""blanks between thousands; Â is what is left of one that was decoded twice"""


def _parse(text: str, currency: Currency, point: str) -> int:
    number = text.translate(_BETWEEN).strip("$€£₮¥").replace("," if point == "." else ".", "")
    whole, _, decimals = number.partition(point)
    if not (whole + decimals).isdecimal():
        raise AmountError(f"{text!r} is no amount", text)
    bare = text.translate(_BETWEEN).strip("$€£₮¥")
    if point == "." and "," in bare and not _GROUPS.fullmatch(bare):
        raise FormatError(f"{text} can be read in two ways: the comma does not part thousands", text)
    if point == "." and _UNCLEAR.search(bare) and (decimals.endswith("0") or not currency.exponent):
        raise FormatError(f"{text} can be read in two ways: the point can part thousands", text)
    if any(end in SYMBOLS and end != currency.symbol for end in (text[0], text[-1])):
        raise CurrencyError(f"{text} in a hand that is played for {currency.code}", text)
    kept, excess = decimals[: currency.exponent], decimals[currency.exponent :]
    if excess.strip("0"):
        unit = Currency(currency.code, currency.exponent).show(1)
        raise PrecisionError(f"{text} is finer than the smallest unit, {unit}", text)
    return int((whole or "0") + kept.ljust(currency.exponent, "0"))
