"""How many ways there are to bet: the table's count, and one made here from the rules alone.

A way is a sequence of decisions in the first `rounds` rounds, whatever the cards. No-limit takes all whole sizes.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, replace

import pytest

from hhtool import events as ev
from hhtool.hand import Game
from hhtool.rules import PROFILES
from hhtool.table import Player, Table


@dataclass(frozen=True)
class Setup:
    structure: str
    stacks: tuple[int, ...]
    """from the left of the button"""
    big: int = 2
    rounds: int = 4


# --- the table ------------------------------------------------------------------------------------------------------
def ways(table: Table, rounds: int) -> int:
    legal = table.legal()
    if legal is None:
        table.close_round()
        if len(table.live) == 1 or table.street + 1 == rounds:
            return 1
        table.advance(table.street + 1)
        return ways(table, rounds)
    player, name = legal.player, legal.player.name
    moves: list[ev.Action] = []
    if legal.call:
        moves += [ev.Fold(name), ev.Call(name, legal.call, legal.call == player.stack)]
    else:
        moves.append(ev.Check(name))
    if legal.min_to is not None and legal.max_to is not None:
        sizes: set[int] = set(range(legal.min_to, legal.max_to + 1))
        if table.game.structure == "fl":
            sizes = {legal.min_to, legal.max_to}
        for to in sorted(sizes):
            added = to - player.bet
            by = to - max(p.bet for p in table.players)
            moves.append(ev.Raise(name, by, to, added == player.stack) if table.current else ev.Bet(name, added))
    total = 0
    for move in moves:
        after = deepcopy(table)
        after.apply(move)
        total += ways(after, rounds)
    return total


def table_count(setup: Setup) -> int:
    players = [Player(seat, "ABCD"[seat], stack, stack) for seat, stack in enumerate(setup.stacks)]
    big_bet = 2 * setup.big if setup.structure == "fl" else None
    small = None if setup.structure == "fl" else setup.big // 2
    game = Game(structure=setup.structure, small_blind=small, big_blind=setup.big, big_bet=big_bet)
    table = Table(game, PROFILES["ggpoker"], players)
    first, second = (1, 0) if len(players) == 2 else (0, 1)
    for kind, index, amount in ((ev.SmallBlind, first, setup.big // 2), (ev.BigBlind, second, setup.big)):
        amount = min(amount, players[index].stack)
        table.apply(kind("ABCD"[index], amount, amount == players[index].stack))
    return ways(table, setup.rounds)


# --- the rules alone ------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Spot:
    """One moment of a hand; tuples by player from the left of the button."""

    behind: tuple[int, ...]
    bets: tuple[int, ...]
    folded: tuple[bool, ...]
    waiting: tuple[int, ...]
    """who still has to act, in their order"""
    faced: tuple[int | None, ...]
    """the bet that each had before him when he acted last on this round"""
    due: int
    """the bet to match: the big blind even if its player had less"""
    step: int
    """the last full raise"""
    made: int
    """fixed limit: bets and raises so far"""
    pot: int = 0
    """from earlier rounds"""
    round: int = 0


def with_item(values: tuple, index: int, value: object) -> tuple:
    return (*values[:index], value, *values[index + 1 :])


def count(spot: Spot, setup: Setup) -> int:
    number = len(spot.behind)
    live = [p for p in range(number) if not spot.folded[p]]
    if len(live) == 1:
        return 1
    able = [p for p in live if spot.behind[p]]
    alone = len(able) == 1 and spot.bets[able[0]] >= max(spot.bets[p] for p in live)
    if not spot.waiting or not able or alone:
        if spot.round + 1 == setup.rounds:
            return 1
        following = replace(
            spot,
            bets=(0,) * number,
            waiting=tuple(able) if len(able) > 1 else (),
            faced=(None,) * number,
            due=0,
            step=setup.big,
            made=0,
            pot=spot.pot + sum(spot.bets) - uncalled(spot, live),
            round=spot.round + 1,
        )
        return count(following, setup)
    me, rest = spot.waiting[0], spot.waiting[1:]
    owes = min(spot.due - spot.bets[me], spot.behind[me])
    seen = replace(spot, waiting=rest, faced=with_item(spot.faced, me, spot.due))
    total = count(paid(seen, me, owes), setup)  # a call or a check
    if owes:
        total += count(replace(seen, folded=with_item(spot.folded, me, True)), setup)
    if spot.behind[me] > owes and any(p != me for p in able):
        for to in raises(spot, setup, me):
            total += count(raised(spot, setup, me, to), setup)
    return total


def uncalled(spot: Spot, live: list[int]) -> int:
    """What the highest bet is above the next one."""
    *_, second, first = sorted(spot.bets)
    return first - second if spot.bets.index(first) in live else 0


def paid(spot: Spot, me: int, amount: int) -> Spot:
    return replace(
        spot,
        behind=with_item(spot.behind, me, spot.behind[me] - amount),
        bets=with_item(spot.bets, me, spot.bets[me] + amount),
    )


def unit(spot: Spot, setup: Setup) -> int:
    return setup.big if spot.round < 2 else 2 * setup.big


def raises(spot: Spot, setup: Setup, me: int) -> list[int]:
    everything = spot.bets[me] + spot.behind[me]
    faced = spot.faced[me]
    if setup.structure == "fl":
        # stacks here are whole bets, so that every bet is full; one bet and three raises a round (R-FL-03)
        return [spot.due + unit(spot, setup)] if spot.made < 4 else []
    if faced is not None and spot.due - faced < spot.step:
        return []  # no full raise since he acted (R-ALL-03)
    least = min(everything, spot.due + spot.step if spot.due else setup.big)
    most = everything
    if setup.structure == "pl":  # call, then raise by what is there (R-PL-01, 03)
        middle = spot.pot + sum(spot.bets) + (short_blinds(setup) if spot.round == 0 else 0)
        most = min(everything, max(least, spot.due + middle + spot.due - spot.bets[me]))
    return list(range(least, most + 1))


def short_blinds(setup: Setup) -> int:
    first, second = setup.stacks[:2]
    small, big = (second, first) if len(setup.stacks) == 2 else (first, second)
    return max(0, setup.big // 2 - small) + max(0, setup.big - big)


def raised(spot: Spot, setup: Setup, me: int, to: int) -> Spot:
    number = len(spot.behind)
    after = paid(spot, me, to - spot.bets[me])
    following = tuple([(me + k) % number for k in range(1, number)])
    return replace(
        after,
        waiting=tuple([p for p in following if not spot.folded[p] and spot.behind[p]]),
        faced=with_item(spot.faced, me, to),
        due=to,
        step=max(spot.step, to - spot.due),
        made=spot.made + 1,
    )


def rules_count(setup: Setup) -> int:
    number = len(setup.stacks)
    small, big = (1, 0) if number == 2 else (0, 1)
    blinds = [0] * number
    blinds[small], blinds[big] = min(setup.big // 2, setup.stacks[small]), min(setup.big, setup.stacks[big])
    behind = tuple([stack - blind for stack, blind in zip(setup.stacks, blinds, strict=True)])
    order = [(big + k) % number for k in range(1, number + 1)]
    return count(
        Spot(
            behind,
            tuple(blinds),
            (False,) * number,
            tuple([p for p in order if behind[p]]),
            (None,) * number,
            setup.big,
            setup.big,
            1,
        ),
        setup,
    )


PERFT = {
    Setup("nl", (4, 4)): 18,
    Setup("nl", (6, 6)): 178,
    Setup("nl", (8, 8), rounds=2): 202,
    Setup("nl", (7, 12), rounds=2): 290,
    Setup("nl", (5, 5, 5), rounds=1): 76,
    Setup("nl", (3, 7, 11), rounds=1): 208,
    Setup("nl", (9, 4, 8), rounds=1): 170,
    Setup("nl", (8, 1, 6), rounds=1): 31,
    Setup("nl", (4, 4, 4), rounds=2): 42,
    Setup("nl", (20, 9, 7, 12), big=4, rounds=1): 1_206,
    Setup("pl", (8, 8), rounds=2): 170,
    Setup("pl", (9, 4, 8), rounds=1): 154,
    Setup("pl", (14, 14), rounds=1): 358,
    Setup("pl", (8, 1, 9), rounds=1): 59,
    Setup("pl", (1, 9, 12), big=4, rounds=1): 20,
    Setup("fl", (100, 100), rounds=1): 14,
    Setup("fl", (100, 100), rounds=2): 126,
    Setup("fl", (100, 100), rounds=3): 1_134,
    Setup("fl", (100, 100, 100), rounds=1): 130,
    Setup("fl", (8, 8)): 170,
    Setup("fl", (4, 8, 12), rounds=1): 50,
}
"""by a count of the table, which the rules alone confirm"""


@pytest.mark.parametrize("setup", PERFT, ids=str)
def test_ways_to_bet(setup: Setup) -> None:
    assert table_count(setup) == PERFT[setup]


@pytest.mark.parametrize("setup", PERFT, ids=str)
def test_ways_by_the_rules_alone(setup: Setup) -> None:
    assert rules_count(setup) == PERFT[setup]
