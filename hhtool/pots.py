"""Arithmetic of pots: what goes back, what the layers are, how a pot is split.

Amounts are ints in smallest units. Players are whatever hashable the caller uses.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

P = TypeVar("P", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Pot:
    amount: int
    """gross: before rake"""
    eligible: tuple[int, ...]
    """indexes of the players who may win it, in seat order from the left of the button (R-POT-04)"""


def unmatched(bets: Mapping[P, int]) -> tuple[P, int] | None:
    """Who is owed a return of this round's live bets, and how much (R-POT-01).

    Folded players' bets match others; None when the two highest are equal.
    """
    if not bets:
        return None
    highest = max(bets, key=bets.__getitem__)
    second = max((bet for player, bet in bets.items() if player != highest), default=0)
    excess = bets[highest] - second
    return (highest, excess) if excess else None


def layers(rounds: Iterable[Mapping[int, int]], live: Collection[int], dead: int = 0) -> list[Pot]:
    """The pots, main pot first, equal eligible sets merged (R-POT-02, 03, 06, 07).

    `rounds` hold each betting round's bets by player index after returns; antes are a round of their own (R-FRC-04).
    `live` are the players who have not folded at the end of the hand; `dead` is money nobody's bet stands for.
    """
    amounts: dict[tuple[int, ...], int] = {}
    everyone = tuple(sorted(live))
    if dead:
        amounts[everyone] = dead
    for bets in rounds:
        below = 0
        levels = sorted({bets[player] for player in everyone if bets.get(player)})
        for level in levels:
            # what a folded player put in above every live level belongs to the top layer (R-POT-03)
            top = level == levels[-1]
            amount = sum(max(0, (bet if top else min(bet, level)) - below) for bet in bets.values())
            eligible = tuple([player for player in everyone if bets.get(player, 0) >= level])
            amounts[eligible] = amounts.get(eligible, 0) + amount
            below = level
        if not levels and (abandoned := sum(bets.values())):
            amounts[everyone] = amounts.get(everyone, 0) + abandoned
    return [
        Pot(amount, eligible) for eligible, amount in sorted(amounts.items(), key=lambda item: -len(item[0])) if amount
    ]


def split(amount: int, winners: Sequence[P], unit: int = 1) -> dict[P, int]:
    """Equal shares; odd units one each to the first winners, who come in seat order from the left of the button
    (R-ODD-02, R-ODD-07). What is smaller than `unit` goes to the first."""
    chips, rest = divmod(amount, unit)
    share, odd = divmod(chips, len(winners))
    shares = {winner: (share + (position < odd)) * unit for position, winner in enumerate(winners)}
    shares[winners[0]] += rest
    return shares


def halves(amount: int, parts: int, unit: int = 1) -> list[int]:
    """`amount` in `parts` for the boards, or for high and low: odd units to the first (R-ODD-04, R-ODD-06)."""
    return list(split(amount, range(parts), unit).values())


def take(amounts: Sequence[int], rake: int) -> list[int]:
    """What is left of each pot once `rake` is taken, in proportion, what does not divide from the main pot.

    Rooms that print net pots take it otherwise (R-RAKE-05); this is for those that print none.
    """
    total = sum(amounts)
    if not total:
        return list(amounts)
    taken = [amount * rake // total for amount in amounts]
    taken[0] += rake - sum(taken)
    return [amount - part for amount, part in zip(amounts, taken, strict=True)]
