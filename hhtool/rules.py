"""House rules as data: the profiles that `--rules NAME` picks from (RULES.md section 15)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rules:
    """The parameters in which rooms and rule books differ."""

    name: str
    min_raise: str = "last_full"
    """`last_full`: at least the last full bet or raise (R-NL-02); `big_blind`: a big blind more; `exceed`: more than
    the last; `multiple`: a whole multiple of the bet, twice it or more (R-NL-07)"""
    raise_after_short_all_in: str = "last_full"
    """after an incomplete all-in the next raise is at least `last_full`, or as much as that all-in: `last_raise`
    (R-ALL-02)"""
    reopen: str = "cumulative"
    """short all-ins reopen the betting when they add up to a full raise (`cumulative`), when they follow each other
    (`consecutive`), when one alone is (`single`); `any`, `never`; `ask` where the rule set does not say (R-ALL-06)"""
    fixed_limit_cap: int = 4
    """bets and raises a street; 0: as many as they like (R-FL-03)"""
    fixed_limit_heads_up: str = "never"
    """the cap is off when a round starts heads-up (`round_starts`), once it becomes so (`becomes`), or `never`
    (R-FL-04)"""
    straddle_raise: str = "straddle"
    """the smallest raise over a straddle: by the `straddle` or by the `big_blind` (R-FRC-05)"""
    pot_limit_open: str = "strict"
    """`sb_as_bb`: the small blind counts as a big blind before the flop (R-PL-06)"""
    odd_chips: str = "left_of_button"
    """`unspecified`: then left of the button is used and a difference is no error (R-ODD-02)"""
    stud_odd_chips: str = "either"
    """`suit`: highest card by suit of the winning five (R-ODD-03); `either`: that or the seat order is right"""
    open_pair_double: bool = True
    """stud: an open pair on 4th street allows the big bet (R-FL-06)"""
    heads_up_button: str = "small_blind"
    """`either`: the rule set's words put the small blind on the other player (R-SEAT-06)"""
    small_blind_is_half: bool = False
    """R-FRC-01"""
    bet_fractions: tuple[int, ...] = ()
    """percents of the pot that a bet can be, all-in apart; empty: any (R-NL-01)"""
    must_show: bool = False
    """everybody left at the end has to show (R-SHOW-04)"""
    rake_without_flop: bool = False
    """R-RAKE-03"""
    rake_percent: int = 0
    """rake is this part of the pot, rounded down, or less; 0 where it varies (R-RAKE-04)"""
    jackpot_from: int = 0
    """big blinds in the pot from which a jackpot fee is taken; 0 where it varies (R-RAKE-08)"""
    blinds_double: bool = False
    """a blind level is the former or twice it (R-TRN-01)"""


PROFILES = {
    rules.name: rules
    for rules in (
        Rules("pokerstars", raise_after_short_all_in="last_raise"),
        Rules("ggpoker", rake_without_flop=True, rake_percent=5, jackpot_from=30),
        Rules("bovada", odd_chips="unspecified"),
        Rules("winamax", odd_chips="unspecified"),
        Rules("everest", fixed_limit_cap=0),
        Rules("entraction", heads_up_button="either"),
        Rules("tda", fixed_limit_heads_up="becomes", stud_odd_chips="suit", open_pair_double=False),
        Rules(
            "wsop",
            reopen="consecutive",
            fixed_limit_cap=5,
            fixed_limit_heads_up="round_starts",
            straddle_raise="big_blind",
            pot_limit_open="sb_as_bb",
            stud_odd_chips="suit",
        ),
        Rules("roberts", fixed_limit_heads_up="becomes", pot_limit_open="sb_as_bb"),
        Rules(
            "bga",
            min_raise="big_blind",
            reopen="any",
            odd_chips="unspecified",
            heads_up_button="either",
            small_blind_is_half=True,
            must_show=True,
            blinds_double=True,
        ),
        Rules("seed-note", reopen="ask", odd_chips="unspecified"),
        Rules(
            "seed-game",
            min_raise="multiple",
            reopen="any",
            heads_up_button="either",
            small_blind_is_half=True,
            bet_fractions=(33, 50, 100),
        ),
    )
}
