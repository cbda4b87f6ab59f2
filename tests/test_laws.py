"""Laws of the table, held on hands that are played at random, and the same hands in pokerkit."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pokerkit import Automation, State, games
from pokerkit.games import PotLimitPokerMixin, TexasHoldemMixin, UnfixedLimitHoldem

from bench.generator import STRUCTURES, Deal, play
from hhtool import events as ev
from hhtool.cards import CARDS
from hhtool.hand import Game
from hhtool.pots import halves, layers, split
from hhtool.rules import PROFILES
from hhtool.table import IllegalAction, Legal, Player, Table
from hhtool.variants import VARIANTS

GAMES = [(variant, structure) for variant, structures in STRUCTURES.items() for structure in structures]
seeds = st.integers(min_value=0, max_value=1 << 32)
few = settings(max_examples=5, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def table_of(*stacks: int, big: int = 100, structure: str = "nl", rules: str = "pokerstars") -> Table:
    """Players A, B, C … from the left of the button; nothing posted."""
    players = [
        Player(seat, name, stack, stack) for seat, (name, stack) in enumerate(zip("ABCDEF", stacks, strict=False))
    ]
    small, big_bet = (None, 2 * big) if structure == "fl" else (big // 2, None)
    game = Game(structure=structure, small_blind=small, big_blind=big, big_bet=big_bet)
    return Table(game, PROFILES[rules], players)


def do(table: Table, *actions: str) -> None:
    """Carry out `A sb 50`, `B 300`, `C call`, `D fold`, `flop`; a number is a bet or a raise to it."""
    for action in actions:
        if action == "flop":
            table.advance(1)
            continue
        name, what, *amount = action.split()
        player = table.by_name[name]
        if what not in ("ante", "sb", "bb"):
            table.legal()  # the first round begins with the first look at it
        if what in ("ante", "sb", "bb"):
            kind = {"ante": ev.Ante, "sb": ev.SmallBlind, "bb": ev.BigBlind}[what]
            table.apply(kind(name, int(amount[0]), int(amount[0]) == player.stack))
        elif what == "fold":
            table.apply(ev.Fold(name))
        elif what == "check":
            table.apply(ev.Check(name))
        elif what == "call":
            owed = min(table.current - player.bet, player.stack)
            table.apply(ev.Call(name, owed, owed == player.stack))
        else:
            table.apply(wager(table, player, int(what)))


def wager(table: Table, player: Player, to: int) -> ev.Bet | ev.Raise:
    added = to - player.bet
    if not table.current:
        return ev.Bet(player.name, added, added == player.stack)
    return ev.Raise(player.name, to - max(p.bet for p in table.players), to, added == player.stack)


def picture(table: Table) -> object:
    """All that can change in a table, to compare."""
    state = {key: value for key, value in vars(table).items() if key not in ("notes", "players", "by_name", "_index")}
    players = [tuple(getattr(p, name) for name in Player.__slots__) for p in table.players]
    return deepcopy((state, players))


# --- what may be done ----------------------------------------------------------------------------------------------
def accepts(table: Table, event: ev.Event) -> Table:
    after = deepcopy(table)
    after.apply(event)
    return after


def refuses(table: Table, event: ev.Event) -> None:
    before = picture(table)
    with pytest.raises(IllegalAction):
        table.apply(event)
    assert picture(table) == before


def probe(table: Table, legal: Legal) -> None:
    """Everything that is offered is accepted, one unit beyond is refused and leaves no trace."""
    player, name = legal.player, legal.player.name
    everything = sum(p.stack + p.put for p in table.players)
    offers: list[ev.Event] = [ev.Call(name, legal.call, legal.call == player.stack) if legal.call else ev.Check(name)]
    if legal.call:
        offers.append(ev.Fold(name))
        refuses(table, ev.Check(name))
        refuses(table, ev.Call(name, legal.call + 1))
        short_blind = max(p.bet for p in table.players) < table.current
        if legal.call > 1 and not short_blind:
            refuses(table, ev.Call(name, legal.call - 1))
    else:
        refuses(table, ev.Call(name, 1))
    if legal.min_to is not None and legal.max_to is not None:
        assert table.current < legal.min_to <= legal.max_to <= player.bet + player.stack
        offers += [wager(table, player, legal.min_to), wager(table, player, legal.max_to)]
        refuses(table, wager(table, player, legal.max_to + 1))
        if legal.min_to > player.bet + 1:
            refuses(table, wager(table, player, legal.min_to - 1))
    elif not table.may_raise(player) and player.stack > legal.call:
        refuses(table, wager(table, player, player.bet + player.stack))
    for other in table.players:
        # who is all-in by a forced bet may be folded at any time: PokerStars does it to those away (R-TURN-03)
        # and of open cards that tie any may begin (R-TURN-02)
        tied = not table.acted and other in table._leaders()
        if other is not player and (other.stack or other.voluntary) and not tied:
            refuses(table, ev.Fold(other.name))
    for event in offers:
        after = accepts(table, event)
        assert sum(p.stack + p.put for p in after.players) == everything
        assert all(p.stack >= 0 for p in after.players)


@pytest.mark.parametrize(("variant", "structure"), GAMES)
@few
@given(seed=seeds, rules=st.sampled_from(sorted(set(PROFILES) - {"seed-note", "seed-game"})))
def test_offers_are_what_is_accepted(variant: str, structure: str, seed: int, rules: str) -> None:
    play(Random(seed), variant=variant, structure=structure, rules=PROFILES[rules], watch=probe)


@pytest.mark.parametrize(("variant", "structure"), GAMES)
@few
@given(seed=seeds)
def test_chips_are_conserved_at_every_step(variant: str, structure: str, seed: int) -> None:
    total: list[int] = []

    def count(table: Table, legal: Legal) -> None:
        total.append(sum(p.stack + p.put for p in table.players))
        assert table.pot == sum(p.put for p in table.players)
        assert table.pot == sum(sum(r.values()) for r in table.rounds) + sum(p.bet + p.dead for p in table.players)

    hand = play(Random(seed), variant=variant, structure=structure, watch=count)
    assert set(total) <= {sum(hand.stacks.values())}
    assert sum(hand.nets.values()) == -hand.rake
    _shares_are_fair(hand)


def _shares_are_fair(hand: Deal) -> None:
    """Of every half of every board's part of a pot, equal hands have shares that differ by a unit at most."""
    parts: dict[tuple[int, int, str], list[int]] = {}
    for pot, run, side, _, amount in hand.shares:
        parts.setdefault((pot, run, side), []).append(amount)
    for shares in parts.values():
        assert max(shares) - min(shares) <= 1
        assert shares == sorted(shares, reverse=True)
    for number, (amount, _) in enumerate(hand.pots):
        paid = sum(sum(shares) for (pot, *_), shares in parts.items() if pot == number)
        assert amount - hand.rake <= paid <= amount


@pytest.mark.parametrize(("variant", "structure"), GAMES)
@few
@given(seed=seeds)
def test_pots_nest_and_sum(variant: str, structure: str, seed: int) -> None:
    table = play(Random(seed), variant=variant, structure=structure).table
    live = [index for index, player in enumerate(table.players) if player.folded is None]
    pots = layers(table.rounds, live, sum(p.dead for p in table.players))
    assert sum(pot.amount for pot in pots) == sum(p.put for p in table.players)
    assert not pots or pots[0].eligible == tuple(live)
    for outer, inner in pairwise(pots):
        assert set(inner.eligible) < set(outer.eligible)
    for index in live:  # nobody wins more of another than he put in himself
        most = sum(pot.amount for pot in pots if index in pot.eligible)
        own = table.players[index].put
        dead = sum(p.dead for p in table.players)
        folded_beyond = sum(max(0, p.put - own) for p in table.players if p.folded is not None)
        assert most <= sum(min(p.put, own) for p in table.players) + dead + folded_beyond


@given(amount=st.integers(0, 10**9), winners=st.integers(1, 9))
def test_shares(amount: int, winners: int) -> None:
    shares = list(split(amount, range(winners)).values())
    assert sum(shares) == amount
    assert max(shares) - min(shares) <= 1
    assert shares == sorted(shares, reverse=True)


# --- small laws, each found by playing at random ------------------------------------------------------------------
def test_blinds_that_the_antes_took_are_owed_all_the_same() -> None:
    """Small and big blind are all-in from the ante: C owes the big blind (R-FRC-02)."""
    table = table_of(10, 12, 1000, 1000)
    do(table, "A ante 10", "B ante 12", "C ante 12", "D ante 12")
    legal = table.legal()
    assert legal is not None
    assert (legal.player.name, legal.call, legal.min_to) == ("C", 100, 200)


def test_a_bomb_pot_has_no_betting_before_the_flop() -> None:
    table = table_of(1000, 1000, 1000)
    do(table, "A ante 500", "B ante 500", "C ante 500")
    assert table.legal() is None


def test_pot_limit_allows_the_smallest_bet_into_a_smaller_pot() -> None:
    """R-PL-05: nobody posted a blind, so that a pot of 12 meets a big blind of 100."""
    table = table_of(1000, 1000, 1000, structure="pl")
    do(table, "A ante 4", "B ante 4", "C ante 4")
    assert table.legal() is None
    do(table, "flop")
    legal = table.legal()
    assert legal is not None
    assert (legal.min_to, legal.max_to) == (100, 100)
    do(table, "A 100")


def test_fixed_limit_all_in_between_completing_and_raising() -> None:
    """R-FL-05: over a raise to 200 and an all-in for 240, B may complete to 300, raise to 340, or go all-in between."""
    table = table_of(240, 320, 900, structure="fl")
    do(table, "A sb 50", "B bb 100")
    do(table, "C 200", "A 240", "B 320")
    assert table.current == 320


# --- a second opinion ---------------------------------------------------------------------------------------------
class PotLimitTexasHoldem(PotLimitPokerMixin, TexasHoldemMixin, UnfixedLimitHoldem):
    """pokerkit has the parts and not the game."""


AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
# pokerkit knows no raise that equals a short all-in, and caps a heads-up street like any other
PLAIN_RULES = replace(PROFILES["tda"], fixed_limit_heads_up="never")


POKERKIT: dict[tuple[str, str], Any] = {
    ("holdem", "nl"): games.NoLimitTexasHoldem,
    ("holdem", "pl"): PotLimitTexasHoldem,
    ("holdem", "fl"): games.FixedLimitTexasHoldem,
    ("shortdeck", "nl"): games.NoLimitShortDeckHoldem,
    ("omaha4", "pl"): games.PotLimitOmahaHoldem,
    ("omaha4_8", "fl"): games.FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    ("stud", "fl"): games.FixedLimitSevenCardStud,
    ("stud8", "fl"): games.FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    ("razz", "fl"): games.FixedLimitRazz,
    ("27sd", "nl"): games.NoLimitDeuceToSevenLowballSingleDraw,
    ("27td", "fl"): games.FixedLimitDeuceToSevenLowballTripleDraw,
    ("badugi", "fl"): games.FixedLimitBadugi,
}
"""NT, FT, NS, PO, FO/8, F7S, F7S/8, FR, N2L1D, F2L3D and FB, and pot-limit hold'em"""


def state_of(
    structure: str,
    stacks: list[int],
    small: int,
    big: int,
    ante: int = 0,
    variant: str = "holdem",
    bring_in: int = 0,
) -> State:
    blinds = (small, big)
    if variant == "shortdeck":  # heads-up pokerkit turns them round
        blinds = (big, 0) if len(stacks) == 2 else (0,) * (len(stacks) - 1) + (big,)
    options: dict[str, Any] = {
        "automations": AUTOMATIONS,
        "ante_trimming_status": True,
        "raw_antes": ante,
        **({"bring_in": bring_in} if bring_in else {"raw_blinds_or_straddles": blinds}),
        **({"small_bet": big, "big_bet": 2 * big} if structure == "fl" else {"min_bet": big}),
    }
    game = POKERKIT[variant, structure](**options)
    state: State = game(tuple(stacks), len(stacks))
    return state


def text(cards: tuple[int, ...]) -> str:
    return "".join(CARDS[card] for card in cards)


class _Second:
    """A hand replayed in pokerkit; whose turn it is and what he owes are compared on the way."""

    def __init__(self, hand: Deal):
        self.hand = hand
        self.names = list(hand.stacks)
        bring_in = next((e.amount for e in hand.events if isinstance(e, ev.BringIn) and not e.all_in), 0)
        if hand.table.variant.forced == "bring_in" and not bring_in:
            bring_in = max((e.amount for e in hand.events if isinstance(e, ev.BringIn)), default=1)
        big = hand.game.big_blind or 0
        self.state = state_of(
            hand.game.structure,
            list(hand.stacks.values()),
            hand.game.small_blind or (big + 1) // 2,
            big,
            max((event.amount for event in hand.events if isinstance(event, ev.Ante)), default=0),
            hand.game.variant,
            bring_in,
        )
        first = hand.dealt if hand.table.variant.draws else hand.hole
        self.cards = {name: list(cards) for name, cards in first.items()}
        self.board = list(hand.boards[0]) if hand.boards else []
        self.draws = list(hand.draws)

    def deal(self) -> None:
        """Whatever cards are due."""
        state = self.state
        while True:
            if state.can_burn_card():
                state.burn_card("??")
            elif state.can_deal_hole():
                index = state.hole_dealee_index
                assert index is not None
                count = len(state.hole_dealing_statuses[index])
                waiting = self.cards[self.names[index]]
                state.deal_hole(text(tuple(waiting[:count])))
                del waiting[:count]
            elif state.can_deal_board():
                count = 3 if len(self.board) == 5 else 1
                state.deal_board(text(tuple(self.board[:count])))
                del self.board[:count]
            else:
                return

    def skip(self) -> None:
        """It asks the last player with chips, who owes nothing (R-TURN-07)."""
        if self.state.actor_index is not None and self.state.checking_or_calling_amount == 0:
            self.state.check_or_call()

    def draw(self, event: ev.Discard | ev.StandPat) -> None:
        state = self.state
        self.skip()
        while state.can_burn_card():
            state.burn_card("??")
        assert state.stand_patter_or_discarder_index == self.names.index(event.player)
        if isinstance(event, ev.StandPat):
            state.stand_pat_or_discard()
            return
        name, out, new = self.draws.pop(0)
        assert name == event.player
        state.stand_pat_or_discard(text(out))
        self.cards[name] += new

    def nets(self) -> dict[str, int]:
        state = self.state
        self.deal()
        for event in self.hand.events:
            if isinstance(event, ev.Street):
                self.skip()
                self.deal()
            elif isinstance(event, ev.Discard | ev.StandPat):
                self.draw(event)
            elif isinstance(event, ev.BringIn):
                assert state.actor_index == self.names.index(event.player)
                state.post_bring_in()
            elif isinstance(event, ev.Action):
                self.deal()
                assert state.actor_index == self.names.index(event.player)
                if isinstance(event, ev.Fold):
                    state.fold()
                elif isinstance(event, ev.Check | ev.Call):
                    assert state.checking_or_calling_amount == getattr(event, "amount", 0)
                    state.check_or_call()
                else:
                    state.complete_bet_or_raise_to(event.to if isinstance(event, ev.Raise) else event.amount)  # type: ignore[attr-defined]
        for _ in range(8):
            if state.status:
                self.skip()
                self.deal()
        assert not state.status
        return dict(zip(self.names, state.payoffs, strict=True))


def known_difference(hand: Deal, pointless: bool, all_in_leads: bool) -> str | None:
    """Why pokerkit cannot agree on a hand; every reason has a test of its own below."""
    big = hand.game.big_blind or 0
    forced = hand.table.variant.forced
    if forced != "bring_in" and not any(
        isinstance(event, ev.BigBlind | ev.ButtonBlind) and event.amount == big for event in hand.events
    ):
        return "short big blind"
    if all_in_leads:
        return "best board all-in"
    if pointless:
        return "raise that nobody can call"
    if "The deck is reshuffled" in hand.text:
        return "reshuffled deck"  # its own deck would be another
    winners = [[name for pot, *_, name, _ in hand.shares if pot == number] for number in range(len(hand.pots))]
    for (amount, who), names in zip(hand.pots, winners, strict=True):
        if len(who) > 2 and len(names) > 2 and amount % len(names):
            return "odd chips"
    if hand.game.structure == "fl" and any(
        event.all_in and (event.to if isinstance(event, ev.Raise) else event.amount) % big
        for event in hand.events
        if isinstance(event, ev.Bet | ev.Raise)
    ):
        return "incomplete bet"
    return None


def agrees(variant: str, structure: str, seed: int) -> str | None:
    """Compare one hand; the difference that excused it, if any."""
    watched: list[bool] = []
    leads: list[bool] = []

    def watch(table: Table, legal: Legal) -> None:
        if table.variant.forced == "bring_in" and table.street and not table.acted:
            leads.append(any(p.stack == 0 for p in table.live))
        others = [p for p in table.live if p is not legal.player]
        watched.append(legal.min_to is not None and all(p.bet + p.stack <= table.current for p in others))

    hand = play(
        Random(seed),
        variant=variant,
        structure=structure,
        plain=True,
        tournament=seed % 2 == 0,
        rake=False,
        rules=PLAIN_RULES,
        watch=watch,
    )
    actions = [e for e in hand.events if isinstance(e, ev.Action) and not isinstance(e, ev.Discard | ev.StandPat)]
    pointless = any(w and isinstance(a, ev.Raise) for w, a in zip(watched, actions, strict=True))
    difference = known_difference(hand, pointless, any(leads))
    if difference is None:
        assert _Second(hand).nets() == hand.nets, hand.text
    return difference


@pytest.mark.parametrize(("variant", "structure"), POKERKIT)
def test_pokerkit_agrees(variant: str, structure: str) -> None:
    differences = [agrees(variant, structure, seed) for seed in range(50)]
    assert differences.count(None) > 30


def test_odd_chips_go_one_to_each() -> None:
    """V-ODD-3: three share 101; pokerkit gives both odd chips to one player (R-ODD-07)."""
    assert split(101, ["B", "C", "D"]) == {"B": 34, "C": 34, "D": 33}
    state = state_of("nl", [1000, 1000, 1000, 1000], 2, 33)
    for cards in ("2c3d", "Ac5d", "Ad5c", "Ah5h"):
        state.deal_hole(cards)
    for act in (state.check_or_call, state.check_or_call, state.fold, state.check_or_call):
        act()
    for cards in ("KcQdJs", "Ts", "9h"):
        state.burn_card("??")
        state.deal_board(cards)
        for _ in range(3):
            state.check_or_call()
    assert [state.payoffs[player] + 33 for player in (1, 2, 3)] == [35, 33, 33]


def test_short_all_ins_reopen_only_for_whom_they_add_up() -> None:
    """V-ALL-2: A bet 100, B all-in 125, C call, D all-in 200, E call, A call: C faces 75 and may not raise."""
    table = table_of(5000, 125, 5000, 200, 5000, rules="tda")
    table.advance(1)
    do(table, "A 100", "B 125", "C call", "D 200", "E call")
    assert table.legal().min_to == 300  # type: ignore[union-attr]
    do(table, "A call")
    legal = table.legal()
    assert legal is not None
    assert (legal.player.name, legal.call, legal.min_to) == ("C", 75, None)


def test_a_call_between_does_not_reopen() -> None:
    """V-ALL-6: C calls 4000, D is all-in for 7500, the big blind calls: C faces 3500 and may not raise. pokerkit lets
    him."""
    table = table_of(100_000, 100_000, 100_000, 7500, big=4000, rules="tda")
    do(table, "A sb 2000", "B bb 4000", "C call", "D 7500", "A fold")
    assert table.legal().min_to == 11_500  # type: ignore[union-attr]
    do(table, "B call")
    legal = table.legal()
    assert legal is not None
    assert (legal.player.name, legal.call, legal.min_to) == ("C", 3500, None)
    state = state_of("nl", [100_000, 100_000, 100_000, 7500], 2000, 4000)
    for cards in ("AcKc", "AdKd", "AhKh", "2c2d"):
        state.deal_hole(cards)
    state.check_or_call()
    state.complete_bet_or_raise_to(7500)
    state.fold()
    state.check_or_call()
    assert state.actor_index == 2
    assert state.can_complete_bet_or_raise_to()


def test_over_a_short_big_blind_the_full_one_is_owed() -> None:
    """R-FRC-02: B has 60 of 100; C owes 100 and raises to 200 or more. pokerkit lets him call 60."""
    table = table_of(1000, 60, 1000)
    do(table, "A sb 50", "B bb 60")
    legal = table.legal()
    assert legal is not None
    assert (legal.player.name, legal.call, legal.min_to) == ("C", 100, 200)
    state = state_of("nl", [1000, 60, 1000], 50, 100)
    for cards in ("AcKc", "AdKd", "AhKh"):
        state.deal_hole(cards)
    assert state.checking_or_calling_amount == 60


def test_who_owes_nothing_and_has_no_opponent_is_not_asked() -> None:
    """R-TURN-07: A is all-in for 59 of a small blind, C folds; B need not check his big blind. pokerkit asks him."""
    table = table_of(59, 1000, 1000, big=200)
    do(table, "A sb 59", "B bb 200", "C fold")
    assert table.legal() is None
    assert table.close_round() == (table.by_name["B"], 141)
    state = state_of("nl", [59, 1000, 1000], 100, 200)
    for cards in ("AcKc", "AdKd", "AhKh"):
        state.deal_hole(cards)
    state.fold()
    assert state.actor_index == 1


def test_a_raise_that_nobody_can_call_in_full() -> None:
    """A is all-in for 300 and C has 250: B may raise, and gets it back; pokerkit refuses. The money is the same."""
    table = table_of(300, 1000, 250)
    do(table, "A sb 50", "B bb 100", "C call", "A 300")
    legal = table.legal()
    assert legal is not None
    assert (legal.player.name, legal.min_to) == ("B", 500)
    state = state_of("nl", [300, 1000, 250], 50, 100)
    for cards in ("AcKc", "AdKd", "AhKh"):
        state.deal_hole(cards)
    state.check_or_call()
    state.complete_bet_or_raise_to(300)
    assert not state.can_complete_bet_or_raise_to(500)


def test_fixed_limit_units_are_exact_over_an_incomplete_bet() -> None:
    """R-FL-01, R-FL-05: C's all-in for 178 is over half a raise and counts as 200; next is 300. pokerkit: 278."""
    table = table_of(1000, 1000, 178, structure="fl")
    do(table, "A sb 50", "B bb 100", "C 178")
    legal = table.legal()
    assert legal is not None
    assert (legal.player.name, legal.min_to, legal.max_to) == ("A", 300, 300)
    state = state_of("fl", [1000, 1000, 178], 50, 100)
    for cards in ("AcKc", "AdKd", "AhKh"):
        state.deal_hole(cards)
    state.complete_bet_or_raise_to(178)
    assert state.min_completion_betting_or_raising_to_amount == 278


def test_who_begins_when_the_best_board_is_all_in() -> None:
    """C's kings are best and all-in; B is next best: he begins here, A to the left of C in pokerkit. Both are accepted,
    since no rule of the profiles tells (R-TURN-02, R-TURN-03)."""
    players = [
        Player(seat, name, stack, stack) for seat, (name, stack) in enumerate(zip("ABC", (500, 500, 40), strict=True))
    ]
    table = Table(Game("stud", "fl", None, 40, big_bet=80), PROFILES["tda"], players)
    table.apply(ev.BringIn("A", 10))
    table.legal()
    table.apply(ev.Raise("B", 30, 40))
    table.apply(ev.Call("C", 40, True))
    table.apply(ev.Call("A", 30))
    for player, cards in zip(players, ((0, 5), (32, 37), (44, 45)), strict=True):
        player.up = cards
    table.advance(1)
    assert table.legal().player.name == "B"  # type: ignore[union-attr]
    accepts(table, ev.Check("A"))
    state = state_of("fl", [500, 500, 40], 0, 40, variant="stud", bring_in=10)
    for cards in ("AcAd2c", "AhAsTc", "QcQdKc"):
        state.deal_hole(cards)
    state.post_bring_in()
    state.complete_bet_or_raise_to(40)
    state.check_or_call()
    state.check_or_call()
    state.burn_card("??")
    for cards in ("3d", "Jd", "Kd"):
        state.deal_hole(cards)
    assert state.actor_index == 0


def test_an_odd_unit_goes_to_the_high_half() -> None:
    """R-ODD-04: of 25 high and low have 13 and 12; pokerkit agrees."""
    assert halves(25, 2) == [13, 12]
    assert split(469, ["B", "C"]) == {"B": 235, "C": 234}


def test_a_double_bet_is_unknown_to_pokerkit() -> None:
    """R-FL-06: with an open pair on 4th street B may bet 40 or 80."""
    players = [Player(seat, name, 500, 500) for seat, name in enumerate("AB")]
    table = Table(Game("stud", "fl", None, 40, big_bet=80), PROFILES["pokerstars"], players)
    table.apply(ev.BringIn("A", 10))
    table.legal()
    table.apply(ev.Call("B", 10))
    players[0].up, players[1].up = (0, 5), (44, 45)
    table.advance(1)
    legal = table.legal()
    assert legal is not None
    assert (legal.player.name, legal.min_to, legal.max_to) == ("B", 40, 80)
    state = state_of("fl", [500, 500], 0, 40, variant="stud", bring_in=10)
    for cards in ("AcAd2c", "AhAsKc"):
        state.deal_hole(cards)
    state.post_bring_in()
    state.check_or_call()
    state.burn_card("??")
    for cards in ("3d", "Kd"):
        state.deal_hole(cards)
    assert (state.actor_index, state.max_completion_betting_or_raising_to_amount) == (1, 40)


def test_a_short_button_blind_is_owed_in_full() -> None:
    """R-FRC-02 in short deck: C has 60 of the button blind of 100; A owes 100. pokerkit lets him call 60."""
    players = [Player(seat, name, 1000, 1000) for seat, name in enumerate("AB")] + [Player(2, "C", 160, 160)]
    table = Table(Game("shortdeck", "nl", None, 100, 100), PROFILES["tda"], players)
    for name in "ABC":
        table.apply(ev.Ante(name, 100))
    table.apply(ev.ButtonBlind("C", 60, True))
    assert table.legal().call == 100  # type: ignore[union-attr]
    state = state_of("nl", [1000, 1000, 160], 0, 100, 100, variant="shortdeck")
    for cards in ("AcKc", "AdKd", "AhKh"):
        state.deal_hole(cards)
    assert state.checking_or_calling_amount == 60


def test_every_game_is_dealt() -> None:
    assert set(STRUCTURES) == set(VARIANTS)
