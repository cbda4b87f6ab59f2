"""PokerStars, Portuguese client: hold'em. The same text in other words."""

from __future__ import annotations

import re
from dataclasses import replace

from hhtool.money import Currency, parse_amount
from hhtool.sites.pokerstars import POKERSTARS

_WON = re.compile(r"ganhou \(([^)]+)\)")


def _away(text: str, currency: Currency) -> str:
    return " is sitting out"


def _role(text: str, currency: Currency) -> str:
    return {"Botão": "button"}.get(text.strip(" ()"), text.strip(" ()"))


def _which(text: str, currency: Currency) -> int | None:
    if text.startswith("pote paralelo"):
        return int(text[13:].strip("- ") or 1)
    return 0 if text == "pote principal" else None


def _outcome(text: str, currency: Currency) -> tuple[int | None, str | None]:
    won = _WON.search(text)
    return parse_amount(won[1], currency) if won else None, None


def _street(text: str, currency: Currency) -> str:
    return "hole" if text == "CARTAS DA MÃO" else text.lower()


POKERSTARS_PT = replace(
    POKERSTARS,
    name="pokerstars_pt",
    key="pspt",
    title="PokerStars, Portuguese client",
    games=("holdem",),
    grammar="pokerstars_pt.lark",
    start=re.compile(r"Mão PokerStars #\d+:"),
    converters={
        **POKERSTARS.converters,
        "AWAY": _away,
        "ROLES": _role,
        "WHICH": _which,
        "OUTCOME": _outcome,
        "NAME": _street,
    },
    seated=re.compile(r"(Lugar \d+: )(.*) \((?=[$€£]?[\d,.]+ em fichas\))"),
    verbs="coloca|paga|desiste|passa|iguala|aposta|aumenta",
    lead=re.compile(r"Lugar \d+: |Aposta não-igualada \([^)]*\) voltou para "),
    words=False,
)
