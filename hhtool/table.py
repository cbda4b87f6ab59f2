"""The betting state machine: whose turn it is, what he may do, and what every player has put in.

`Table` knows one hand under one set of rules: `legal` says what may be done, `apply` does it or refuses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from hhtool import events as ev
from hhtool.cards import rank, suit
from hhtool.diagnostics import Finding
from hhtool.hand import Game
from hhtool.money import CHIPS, Currency
from hhtool.pots import unmatched
from hhtool.rules import PROFILES, Rules
from hhtool.variants import VARIANTS, Variant

UNKNOWN_STACK = 1 << 50
"""stands for a stack the file does not tell: nobody runs out of it"""


@dataclass(slots=True, eq=False)
class Player:
    """A player who was dealt in. Amounts in smallest units."""

    seat: int
    name: str
    start: int | None
    """stack at the start of the hand; None when unknown"""
    stack: int
    """behind now; in a cap game no more than what the cap still allows"""
    bet: int = 0
    """live bet on this street"""
    put: int = 0
    """all that went in and did not come back"""
    ante: int = 0
    dead: int = 0
    """dead blinds, and an ante that only one player posted"""
    posted: int = 0
    """live blinds"""
    returned: int = 0
    """uncalled bets"""
    folded: int | None = None
    """street of the fold"""
    all_in: int | None = None
    """street on which the last chip went in"""
    away: bool = False
    """timed out, disconnected or sitting out"""
    level: int | None = None
    """the bet to match when he last acted on this street; None before he has"""
    seen_raises: int = 0
    """raises that had been made when he last acted on this street"""
    voluntary: bool = False
    """has acted otherwise than by force in this hand"""
    cards: tuple[int, ...] = ()
    """known hole cards"""
    up: tuple[int, ...] = ()
    """stud: the open ones"""
    drawn: int | None = None
    """cards changed on this street"""
    capped: bool = False

    @property
    def known(self) -> bool:
        return self.start is not None


@dataclass(frozen=True, slots=True)
class Legal:
    """What the player whose turn it is may do. Amounts in smallest units; `min_to` and `max_to` are street totals."""

    player: Player
    call: int
    """what a call adds; 0 when there is nothing to call"""
    min_to: int | None
    """smallest bet or raise-to, the all-in included; None when betting or raising is not allowed"""
    max_to: int | None


@dataclass(slots=True)
class Move:
    """An action or forced bet as it was replayed. Amounts in smallest units."""

    line: int
    street: int
    player: Player
    kind: str
    """`fold`, `check`, `call`, `bet`, `raise`, `complete`, `post_sb`, `post_bb`, `post_ante`, `post_straddle`,
    `post_dead`, `bring_in`, `draw`"""
    added: int = 0
    to: int = 0
    """the player's live bet on this street afterwards"""
    to_call: int = 0
    """what he owed before"""
    current: int = 0
    """the bet to match before"""
    own: int = 0
    pot: int = 0
    """all in the middle before, live bets included"""
    stack: int = 0
    """behind before"""
    min_to: int | None = None
    max_to: int | None = None
    all_in: bool = False
    full_raise: bool = False
    voluntary: bool = False
    can_raise: bool = False
    level: int = 0
    """full bets and raises on the street before; before the flop the big blind counts one"""
    drawn: int | None = None
    legal: bool = True


class IllegalAction(Exception):
    """An action the rules forbid: the finding says which rule and what would have been right."""

    def __init__(self, code: str, message: str, **details: Any):
        super().__init__(message)
        self.finding = Finding(code, message, **details)


_FORCED_KINDS = {
    ev.Ante: "post_ante",
    ev.SmallBlind: "post_sb",
    ev.BigBlind: "post_bb",
    ev.SmallAndBigBlind: "post_bb",
    ev.DeadBlind: "post_dead",
    ev.JackpotPost: "post_dead",
    ev.Straddle: "post_straddle",
    ev.ButtonBlind: "post_bb",
    ev.BringIn: "bring_in",
}
_POSTED = {"post_sb": "small blind", "post_bb": "big blind", "post_ante": "ante", "post_straddle": "straddle"}


class Table:
    """One hand. `players` come in seat order from the left of the button; the button, if dealt in, is last."""

    def __init__(self, game: Game, rules: Rules, players: Sequence[Player], currency: Currency = CHIPS):
        if game.structure == "fl" and not game.big_blind:
            game = replace(game, structure="nl")  # the bets of a limit that nobody tells can be of any size
        self.game = game
        self.rules = rules
        self.variant: Variant = VARIANTS[game.variant]
        self.players = list(players)
        self.currency = currency
        self.by_name = {player.name: player for player in self.players}
        self.street = 0
        self.rounds: list[dict[int, int]] = []
        """closed rounds: live bets by player index, after returns"""
        self.current = 0
        """the bet to match"""
        self.pending: set[int] = set()
        """indexes of those who still have to act on this street"""
        self.turn = -1
        """index of the player who acted last, or of the last forced bet"""
        self.acted = False
        """somebody has acted on this street"""
        self.opened = False
        """the first round of betting has begun"""
        self.closed = False
        """this street's bets are in the pot"""
        self.added_by_room = 0
        self.pot = 0
        """all chips in the middle, live bets included"""
        self.notes: list[Finding] = []
        """what is worth saying of the last event though it is legal, or though no bet depends on it"""
        self._index = {player: index for index, player in enumerate(self.players)}
        self._big_blind = game.big_blind or 0
        self._blinds: list[tuple[int, int]] = []
        """live forced bets: index, amount that it stands for"""
        self._small_blinds = self._big_blinds = 0
        self._small_blind = -1
        """index of the player who posted it"""
        self._short_blinds = 0
        """what all-in blinds are short of their nominal amounts"""
        self._raises: list[tuple[int, int]] = []
        """increments of this street's bets and raises and the number of the action that made them"""
        self._actions = 0
        self._bets = 0
        """full bets and raises of this street; before the flop the big blind is one"""
        self._full_level = 0
        """fixed limit: the bet as far as it is made of full units"""
        self._doubled = False
        """stud: somebody bet double on an open pair"""
        self._heads_up_start = False
        for player in self.players:
            if game.cap is not None and player.stack > game.cap:
                player.stack, player.capped = game.cap, True

    # --- looking ----------------------------------------------------------------------------------------------------
    @property
    def live(self) -> list[Player]:
        """Those who have not folded."""
        return [player for player in self.players if player.folded is None]

    @property
    def betting_done(self) -> bool:
        """Nobody has to act any more on this street (R-TURN-06, 07, 08)."""
        if not self.opened:
            return False
        if not self.pending:
            return True
        able = live = 0
        last: Player | None = None
        highest = 0
        for player in self.players:
            if player.folded is None:
                live += 1
                if player.stack > 0:
                    able += 1
                    last = player
                elif player.bet > highest:
                    highest = player.bet
        return live < 2 or able == 0 or (able == 1 and last is not None and last.bet >= highest)

    def to_act(self) -> Player | None:
        """Whose turn it is; None when the round is over."""
        if not self.opened:
            self.open()
        if self.betting_done:
            return None
        return self._next_pending()

    def legal(self) -> Legal | None:
        """What the player to act may do, or None when nobody has to."""
        player = self.to_act()
        return self.options(player) if player else None

    def options(self, player: Player) -> Legal:
        """What `player` could do if it were his turn."""
        owed = max(0, self.current - player.bet)
        most = player.bet + player.stack
        if player.stack <= owed or not self.may_raise(player) or not self._has_opponent(player):
            return Legal(player, min(owed, player.stack), None, None)
        if self.game.structure == "fl":
            sizes = [to for to in self._fixed_sizes() if to > self.current]
            if not sizes:
                return Legal(player, owed, None, None)
            return Legal(player, owed, min(sizes[0], most), min(sizes[-1], most))
        lowest = min(self.min_raise_to(), most)
        if self.rules.covering_raise:
            lowest = min(lowest, max(self.current + 1, self._cover(player)))
        highest = most
        if self.game.structure == "pl":
            highest = max(lowest, min(most, self.pot_limit(player)))
        return Legal(player, owed, lowest, highest)

    def min_raise_to(self, rules: Rules | None = None) -> int:
        """The smallest full bet or raise-to without regard to stacks (R-NL-01, 02, 07; R-ALL-02; R-FRC-05)."""
        rules = rules or self.rules
        big_blind = self._big_blind
        full = self.last_full(rules)
        if not self.current:
            return big_blind
        if rules.min_raise == "big_blind":
            return self.current + big_blind
        if rules.min_raise == "multiple":
            return 2 * self.current
        if rules.min_raise == "exceed":
            return self.current + full + 1
        if rules.raise_after_short_all_in == "last_raise" and self._raises:
            return self.current + self._raises[-1][0]
        return self.current + max(full, big_blind)

    def last_full(self, rules: Rules | None = None) -> int:
        """The largest full bet or raise of this street; before any, what the blinds stand for (R-NL-02)."""
        full = self._first_full(rules or self.rules)
        for increment, _ in self._raises:
            if increment >= full:
                full = increment
        return full

    def may_raise(self, player: Player, rules: Rules | None = None) -> bool:
        """Whether the betting is open to him, stacks aside (R-ALL-03, R-ALL-06, R-FL-03 to 05)."""
        rules = rules or self.rules
        if self.game.structure == "fl" and self._bets >= self._cap(rules):
            return False
        if player.level is None or rules.reopen == "any" or self.current <= player.level:
            return True
        if rules.reopen == "never":
            return False
        since = self._raises[player.seen_raises :]
        full = self.last_full(rules)
        if self.game.structure == "fl":
            if rules.reopen == "cumulative":
                # limping for the bring-in is no part of the bet that follows it (R-FL-03)
                level = player.level if player.seen_raises or self.variant.forced != "bring_in" or self.street else 0
                return 2 * (self.current - level) >= self._unit()
            return any(2 * increment >= self._unit() for increment, _ in since)
        if rules.reopen == "single":
            return any(increment >= full for increment, _ in since)
        if rules.reopen == "consecutive":
            runs = [0]
            previous = None
            for increment, number in since:
                runs.append(runs[-1] + increment if previous is not None and number == previous + 1 else increment)
                previous = number
            return max(runs) >= full
        return self.current - player.level >= full

    def pot_limit(self, player: Player) -> int:
        """The largest pot-limit raise-to, stacks aside (R-PL-01, 03, 06)."""
        middle = self.pot
        if self.street == 0 and self.variant.forced != "bring_in":
            # short and missing blinds count in full before the flop, also after raises
            small = self.game.small_blind or 0
            middle += self._short_blinds
            if not self._big_blinds:
                middle += self._big_blind
            if not self._small_blinds:
                middle += small
            if self.rules.pot_limit_open == "sb_as_bb" and not self._raises:
                middle += self._big_blind - small
        return middle + 2 * self.current - player.bet

    # --- streets ----------------------------------------------------------------------------------------------------
    def open(self) -> None:
        """Begin the first round once the forced bets are in (R-TURN-01, R-FRC-02, R-FRC-11)."""
        self.opened = True
        self._collect_antes()
        blinds = self.variant.forced != "bring_in"
        if self.variant.forced == "button_blind" and not self._blinds:
            self.current, self.turn = self._big_blind, len(self.players) - 1  # the ante took it all (R-FRC-02)
        elif blinds and not self._blinds and not self.variant.draws and any(p.ante or p.dead for p in self.players):
            # the antes can have left the blinds nothing to post; a bomb pot's ante is no smaller than a blind
            antes = max(p.ante for p in self.players)
            if self.players[0].stack > 0 or not antes < self._big_blind:
                return  # a bomb pot: no blinds, no betting before the flop (R-FRC-12)
            self.current, self.turn = self._big_blind, 0
        self.current = max([amount for _, amount in self._blinds], default=self.current)
        if self._blinds and blinds:
            # the big blind can be missing: its player is all-in from the ante; it is owed all the same (R-FRC-02)
            self.turn = self._last_blind() if self.current >= self._big_blind else self._blinds[-1][0] + 1
            self.current = max(self.current, self._big_blind)
        elif self._blinds:
            self.turn = self._blinds[-1][0]
        else:
            self.lead()
        # a bring-in is no bet, but it can be as large as one (R-FRC-10)
        counts = self.variant.forced != "bring_in" or self.current >= self._big_blind > 0
        self._full_level = self.current if counts else 0
        self._bets = 1 if self.current and counts else 0
        self._begin_round()
        if self._blinds and self.variant.forced == "bring_in":
            # he need not act again without a completion (R-FRC-10); over one, however short, he may raise (R-ALL-03)
            self.pending.discard(self._blinds[-1][0])

    def advance(self, street: int) -> None:
        """Go on to `street`: the bets of this one are in the pot."""
        self.close_round()
        self.street = street
        self.current = self._bets = self._full_level = 0
        self._raises = []
        self._blinds = []
        self.closed = self.acted = self._doubled = False
        self.turn = -1
        for player in self.players:
            player.level, player.seen_raises, player.drawn = None, 0, None
        self.lead()
        self._begin_round()

    def lead(self) -> None:
        """Stud: the best open cards begin; to be asked again when cards have come (R-TURN-02)."""
        if not self.acted and (leaders := self._leaders()):
            self.turn = self._index[leaders[0]] - 1

    def close_round(self) -> tuple[Player, int] | None:
        """Move the street's bets into the pot; who got an uncalled bet back, and how much (R-POT-01)."""
        if self.closed:
            return None
        if not self.opened:
            self._collect_antes()
            self.opened = True
        self.closed = True
        bets = {index: player.bet for index, player in enumerate(self.players) if player.bet}
        excess = unmatched(bets)
        back = None
        if excess and self.players[excess[0]].folded is None:
            index, amount = excess
            player = self.players[index]
            self._give_back(player, amount)
            bets[index] -= amount
            back = (player, amount)
        for player in self.players:
            player.bet = 0
        self.rounds.append({index: bet for index, bet in bets.items() if bet})
        self.pending.clear()
        return back

    # --- acting -----------------------------------------------------------------------------------------------------
    def apply(self, event: ev.Event, line: int = 0) -> Move:
        """Carry out a forced bet or an action.

        Raises IllegalAction, and changes nothing, when the rules forbid it.
        """
        self.notes = []
        check, commit = _DISPATCH[type(event)]
        check(self, event)
        return commit(self, event, line)

    def force(self, event: ev.Event, line: int = 0) -> Move:
        """Carry out what the rules forbid, with the amounts of the file."""
        if isinstance(event, ev.Action) and not self.opened:
            self.open()
        move = _DISPATCH[type(event)][1](self, event, line)
        move.legal = False
        return move

    def protect(self, player: Player) -> None:
        """He counts as all-in from here on, whatever he has behind (R-ALL-07)."""
        if not self.opened:
            self.open()
        player.stack, player.all_in = 0, self.street
        if self._next_pending() is player:
            self._acted(player)
        self.pending.discard(self._index[player])

    # checks
    def _check_forced(self, event: ev.Forced) -> None:
        player = self.by_name[event.player]
        before = player.bet if isinstance(event, ev.Straddle | ev.BigBlind) else 0
        self._check_stack(player, event.amount - before, "amount")
        if self.acted and not isinstance(event, ev.BringIn):
            raise IllegalAction(
                "FRC012",
                f"{event.player} posts {self._show(event.amount)} after the betting has begun",
                rule="R-FRC-01",
                player=event.player,
            )

    def _check_turn(self, event: ev.Action) -> Player:
        player = self.by_name[event.player]
        if not self.opened:
            self.open()
        if player.folded is not None:
            raise IllegalAction(
                "TRN002", f"{player.name} acts after folding", field="player", rule="R-TURN-03", player=player.name
            )
        folds = isinstance(event, ev.Fold)
        if len(self.live) == 1:
            raise IllegalAction(
                "TRN010",
                f"{player.name} acts although everybody else has folded and the hand is over",
                field="player",
                rule="R-TURN-08",
                player=player.name,
            )
        if player.stack <= 0 and not (folds and not player.voluntary):
            raise IllegalAction(
                "TRN003",
                f"{player.name} acts although all his chips are in",
                field="player",
                rule="R-ALL-07",
                player=player.name,
            )
        index = self._index[player]
        expected = self.to_act()
        if folds and player.stack <= 0:
            return player  # away and all-in by a forced bet (R-TURN-03)
        if expected is None:
            if isinstance(event, ev.Bet | ev.Raise) and not self._has_opponent(player):
                return player  # noted as TRN009 when it is carried out
            if folds and player.away:
                return player
            self._round_is_over(player)
        elif expected is not player:
            if folds and player.away and index in self.pending:
                return player
            if not self.acted and player in self._leaders():
                return player
            owes = self.current - expected.bet
            what = f"{expected.name} has to act first" + (f" and owes {self._show(owes)}" if owes > 0 else "")
            code = "TRN001" if self.acted else ("TRN008" if len(self.players) == 2 else "TRN007")
            raise IllegalAction(
                code,
                f"{player.name} acts out of turn: {what}",
                field="player",
                rule="R-TURN-01" if self.street == 0 else "R-TURN-02",
                player=player.name,
                expected=expected.name,
                actual=player.name,
            )
        return player

    def _round_is_over(self, player: Player) -> None:
        streets = self.variant.streets
        able = [p for p in self.live if p.stack > 0]
        if len(able) > 1 and self.street + 1 < len(streets) and player is able[0] and player.level is not None:
            following = streets[self.street + 1].name
            raise IllegalAction(
                "STR004",
                f"{player.name} acts, but the betting on this street is over and no {following} has been dealt",
                field="player",
                rule="R-TURN-06",
                player=player.name,
            )
        raise IllegalAction(
            "TRN004",
            f"{player.name} acts although the betting on this street is over",
            field="player",
            rule="R-TURN-06" if len(able) > 1 else "R-TURN-07",
            player=player.name,
        )

    def _check_fold(self, event: ev.Fold) -> None:
        player = self._check_turn(event)
        if self.current <= player.bet and player.stack > 0 and not player.away:
            self._note("TRN012", f"{player.name} folds although there is nothing to call", rule="R-TURN-04")

    def _check_check(self, event: ev.Check) -> None:
        player = self._check_turn(event)
        owed = self.current - player.bet
        if owed > 0:
            raise IllegalAction(
                "BET001",
                f"{player.name} checks, but there are {self._show(owed)} to call",
                rule="R-TURN-04",
                player=player.name,
                expected=self._show(owed),
            )

    def _check_call(self, event: ev.Call) -> None:
        player = self._check_turn(event)
        owed = self.current - player.bet
        if owed <= 0:
            raise IllegalAction(
                "BET002", f"{player.name} calls although there is nothing to call", rule="R-TURN-04", player=player.name
            )
        right = {min(owed, player.stack)}
        actual = max([p.bet for p in self.players])
        if player.bet < actual < self.current and not self._has_opponent(player):
            right.add(min(actual - player.bet, player.stack))  # over a short blind, nobody behind (R-FRC-02)
        if event.amount not in right:
            self._check_stack(player, event.amount, "amount")
            due = min(owed, player.stack)
            if player.dead and event.amount == due - player.dead:
                raise IllegalAction(
                    "FRC013",
                    f"{player.name} calls {self._show(event.amount)}, but owes {self._show(due)}: the "
                    f"{self._show(player.dead)} he posted dead do not count",
                    field="amount",
                    rule="R-FRC-07",
                    player=player.name,
                    expected=self._show(due),
                    actual=self._show(event.amount),
                )
            calls = self._show(event.amount)
            if event.to is not None:
                calls = f"{self._show(event.to)} in all, {calls} more"
            raise IllegalAction(
                "BET005",
                f"{player.name} calls {calls}, but owes {self._show(due)}"
                + (" (all he has left)" if due < owed else ""),
                field="amount",
                rule="R-TURN-05",
                player=player.name,
                expected=self._show(due if event.to is None else player.bet + due),
                actual=self._show(event.amount if event.to is None else event.to),
            )
        self._check_all_in(player, event.amount, event.all_in)

    def _check_bet(self, event: ev.Bet) -> None:
        player = self._check_turn(event)
        if self.current > 0:
            raise IllegalAction(
                "BET003",
                f"{player.name} bets, but there is a bet of {self._show(self.current)} already: this is a raise",
                rule="R-TURN-04",
                player=player.name,
            )
        self._check_size(player, player.bet + event.amount, "amount", "bets")
        self._check_fraction(player, event.amount)
        self._check_all_in(player, event.amount, event.all_in)

    def _check_fraction(self, player: Player, amount: int) -> None:
        """Whether a bet is one of the pot's fractions, rounded either way and no less than the smallest bet."""
        percents = self.rules.bet_fractions
        sizes = {max(self._big_blind, (percent * self.pot + up) // 100) for percent in percents for up in (0, 99)}
        if percents and amount not in sizes and amount != player.stack:
            listed = ", ".join(self._show(size) for size in sorted(sizes))
            self._note(
                "BET025",
                f"{player.name} bets {self._show(amount)}; the fractions of the pot are {listed} (bet_fractions)",
                field="amount",
                rule="R-NL-01",
                player=player.name,
                expected=listed,
                actual=self._show(amount),
                parameter="bet_fractions",
                legal_under=self._profiles(lambda rules: not rules.bet_fractions),
            )

    def _check_raise(self, event: ev.Raise) -> None:
        player = self._check_turn(event)
        assert event.to is not None
        if self.current == 0:
            raise IllegalAction(
                "BET004", f"{player.name} raises, but nobody has bet", rule="R-TURN-04", player=player.name
            )
        if event.by is not None:
            highest = max([p.bet for p in self.players])
            # rooms also count from a big blind that was all-in for less
            short = [self.players[i].bet for i, stands_for in self._blinds if self.players[i].bet < stands_for]
            if event.to - event.by not in (highest, self.current, *short):
                base = self.current
                self._note(
                    "BET018",
                    f"{player.name} raises {self._show(event.by)} to {self._show(event.to)}, but the bet is "
                    f"{self._show(base)}: {self._show(event.by)} more makes {self._show(base + event.by)}",
                    field="by",
                    rule="R-NL-04",
                    player=player.name,
                    expected=self._show(event.to - base),
                    actual=self._show(event.by),
                )
        if event.added is not None and player.bet + event.added != event.to:
            self._note(
                "BET018",
                f"{player.name} puts in {self._show(event.added)}, which makes {self._show(player.bet + event.added)}, "
                f"not {self._show(event.to)}",
                field="added",
                rule="R-NL-04",
                player=player.name,
                expected=self._show(event.to - player.bet),
                actual=self._show(event.added),
            )
        if event.to <= self.current:
            raise IllegalAction(
                "BET019",
                f"{player.name} raises to {self._show(event.to)}, which is no more than the bet of "
                f"{self._show(self.current)}",
                field="to",
                rule="R-ALL-01",
                player=player.name,
            )
        self._check_stack(player, event.to - player.bet, "to")
        if not self.may_raise(player):
            self._refuse_raise(player)
        self._check_size(player, event.to, "to", "raises to")
        self._check_all_in(player, event.to - player.bet, event.all_in)

    def _refuse_raise(self, player: Player) -> None:
        if self.game.structure == "fl" and self._bets >= self._cap(self.rules):
            raise IllegalAction(
                "BET015",
                f"{player.name} makes bet number {self._bets + 1} of this street; the cap is {self._cap(self.rules)} "
                "(fixed_limit_cap)",
                rule="R-FL-03",
                player=player.name,
                parameter="fixed_limit_cap",
                legal_under=self._profiles(lambda rules: self._bets < self._cap(rules)),
            )
        assert player.level is not None
        faces = self.current - player.level
        if self.rules.reopen == "ask":
            verdicts = ", ".join(
                f"{name} {'allows' if self.may_raise(player, rules) else 'forbids'} it"
                for name, rules in PROFILES.items()
                if rules.reopen != "ask"
            )
            self._note(
                "BET012",
                f"whether {player.name} may raise again after a short all-in depends on the event: {verdicts}",
                rule="R-ALL-06",
                parameter="reopen",
            )
            return
        raise IllegalAction(
            "BET011",
            f"{player.name} may not raise: since his last action the bet went up by {self._show(faces)}, less than "
            f"a full raise of {self._show(self.last_full())} (reopen: {self.rules.reopen})",
            rule="R-ALL-03",
            player=player.name,
            parameter="reopen",
            legal_under=self._profiles(lambda rules: self.may_raise(player, rules)),
        )

    def _check_size(self, player: Player, to: int, where: str, verb: str) -> None:
        """Whether a bet or raise-to is of a size the structure allows."""
        added = to - player.bet
        self._check_stack(player, added, where)
        if not self._has_opponent(player):
            self._note(
                "TRN009", f"{player.name} {verb} {self._show(to)}, but nobody is left who could call", rule="R-TURN-07"
            )
            return
        all_in = added == player.stack
        if self.game.structure == "fl":
            sizes = self._fixed_sizes()
            if to not in sizes and not (all_in and to < sizes[-1]):
                raise IllegalAction(
                    "BET014",
                    f"{player.name} {verb} {self._show(to)}; at this limit it is {self._show(sizes[0])}",
                    field=where,
                    rule="R-FL-01",
                    player=player.name,
                    expected=self._show(sizes[0]),
                    actual=self._show(to),
                )
            return
        # a pot smaller than the big blind does not forbid the smallest bet
        if self.game.structure == "pl" and to > (limit := max(self.pot_limit(player), self.min_raise_to())):
            raise IllegalAction(
                "BET013",
                f"{player.name} {verb} {self._show(to)}, more than the pot allows: at most {self._show(limit)}",
                field=where,
                rule="R-PL-01",
                player=player.name,
                expected=self._show(limit),
                actual=self._show(to),
                parameter="pot_limit_open" if self.street == 0 else None,
            )
        if all_in:
            return
        lowest = self.min_raise_to()
        if self.current and self.rules.min_raise == "multiple" and to % self.current:
            raise IllegalAction(
                "BET010",
                f"{player.name} raises to {self._show(to)}, which is no multiple of {self._show(self.current)} "
                "(min_raise: multiple)",
                field=where,
                rule="R-NL-07",
                player=player.name,
                parameter="min_raise",
                legal_under=self._profiles(lambda rules: self._big_enough(player, to, rules)),
            )
        if to >= lowest or (self.rules.covering_raise and to >= self._cover(player)):
            return
        passing = self._profiles(lambda rules: self._big_enough(player, to, rules))
        if not self.current:
            raise IllegalAction(
                "BET007",
                f"{player.name} bets {self._show(to)}; the smallest bet is {self._show(lowest)}",
                field=where,
                rule="R-NL-01",
                player=player.name,
                expected=self._show(lowest),
                actual=self._show(to),
            )
        exceed = self.rules.min_raise == "exceed" and to == lowest - 1
        raise IllegalAction(
            "BET009" if exceed else "BET008",
            f"{player.name} raises to {self._show(to)}; the smallest raise is to {self._show(lowest)}, "
            f"{self._show(lowest - self.current)} more than the bet of {self._show(self.current)} "
            f"(min_raise: {self.rules.min_raise})",
            field=where,
            rule="R-NL-02",
            player=player.name,
            expected=self._show(lowest),
            actual=self._show(to),
            parameter="min_raise",
            legal_under=passing,
        )

    def _cover(self, player: Player) -> int:
        """The most that an opponent can bet on this street."""
        return max([p.bet + p.stack for p in self.live if p.stack > 0 and p is not player])

    def _big_enough(self, player: Player, to: int, rules: Rules) -> bool:
        if rules.min_raise == "multiple" and self.current and to % self.current:
            return False
        return to >= self.min_raise_to(rules) or (rules.covering_raise and to >= self._cover(player))

    def _check_stack(self, player: Player, added: int, where: str) -> None:
        if added <= player.stack or not player.known:
            return
        if player.capped and self.game.cap is not None:
            raise IllegalAction(
                "BET017",
                f"{player.name} puts in {self._show(added)}, but the cap of {self._show(self.game.cap)} leaves "
                f"{self._show(max(0, player.stack))}",
                field=where,
                rule="R-NL-06",
                player=player.name,
                expected=self._show(max(0, player.stack)),
                actual=self._show(added),
            )
        raise IllegalAction(
            "SEA006",
            f"{player.name} puts in {self._show(added)}, but has only {self._show(max(0, player.stack))} left",
            field=where,
            rule="R-MON-04",
            player=player.name,
            expected=self._show(max(0, player.stack)),
            actual=self._show(added),
        )

    def _check_all_in(self, player: Player, added: int, says_all_in: bool) -> None:
        if not player.known or player.capped:
            return
        left = player.stack - added
        if says_all_in and left > 0:
            self._note(
                "SEA008",
                f"{player.name} is said to be all-in, but has {self._show(left)} left",
                field="all_in",
                rule="R-ALL-07",
            )
        elif not says_all_in and left == 0:
            self._note("SEA007", f"{player.name} has no chips left, but the line does not say all-in", rule="R-ALL-07")

    def _check_draw(self, event: ev.Discard | ev.StandPat) -> None:
        player = self.by_name[event.player]
        if player.folded is not None:
            raise IllegalAction(
                "TRN002", f"{player.name} draws after folding", field="player", rule="R-DEAL-10", player=player.name
            )
        if not self.opened:
            self.open()  # the blinds can have left nobody to bet
        street = self.variant.streets[self.street]
        following = self.variant.streets[self.street + 1 : self.street + 2]
        if (not street.draw or player.drawn is not None) and self.betting_done and following and following[0].draw:
            self.advance(self.street + 1)  # PokerStars prints no marker for a single draw
        elif not street.draw:
            raise IllegalAction(
                "TRN011",
                f"{player.name} draws, but no draw is due",
                field="player",
                rule="R-DEAL-10",
                player=player.name,
            )
        waiting = [p for p in self.live if p.drawn is None]
        if player not in waiting:
            raise IllegalAction(
                "TRN011", f"{player.name} draws twice", field="player", rule="R-DEAL-10", player=player.name
            )
        if player is not waiting[0]:
            raise IllegalAction(
                "TRN011",
                f"{player.name} draws out of turn: {waiting[0].name} draws first",
                field="player",
                rule="R-DEAL-10",
                player=player.name,
            )
        if isinstance(event, ev.Discard) and event.count > self.variant.hole_cards:
            raise IllegalAction(
                "CRD010",
                f"{player.name} discards {event.count} cards of {self.variant.hole_cards}",
                field="count",
                rule="R-DEAL-10",
                player=player.name,
            )

    # commits
    def _commit_forced(self, event: ev.Forced, line: int) -> Move:
        player = self.by_name[event.player]
        kind = _FORCED_KINDS[type(event)]
        live = event.amount
        if kind == "post_ante" or kind == "post_dead":
            live = 0
        elif kind == "post_sb":
            self._small_blinds += 1
            if self._small_blinds > 1:  # a second small blind is dead (R-FRC-07)
                kind, live = "post_dead", 0
            else:
                self._small_blind = self._index[player]
        elif isinstance(event, ev.SmallAndBigBlind):
            live = min(event.amount, self._big_blind or event.amount)
        added = event.amount
        if isinstance(event, ev.Straddle | ev.BigBlind):  # over a blind of his own only the difference goes in
            live = added = event.amount - player.bet
        move = self._move(player, kind, line)
        if kind == "post_ante":
            player.ante += event.amount
        else:
            player.dead += added - live
            player.posted += live
        self._pay(player, live, added - live)
        if live:
            index = self._index[player]
            stands_for = player.bet
            if kind == "post_bb":
                stands_for = self._full_blind(event, player, player.bet)
                self._big_blinds += 1
                self._short_blinds += stands_for - player.bet
            elif kind == "post_sb":
                if player.stack <= 0 and player.known:
                    self._short_blinds += max(0, (self.game.small_blind or 0) - live)
                if live > self._big_blind:
                    stands_for = 0
            self._blinds.append((index, stands_for))
            if self.opened:
                self.current = max(self.current, stands_for)
        self._finish(move)
        return move

    def _full_blind(self, event: ev.Forced, player: Player, live: int) -> int:
        """What a big blind stands for: itself, or the nominal one when its poster had no more (R-FRC-02).

        The header can name another level than the one that was posted; then the post is right.
        """
        if player.stack > 0 or not player.known:
            if not any(amount >= live for _, amount in self._blinds):
                self._big_blind = live
            return live
        return max(live, self._big_blind)

    def _commit_fold(self, event: ev.Fold, line: int) -> Move:
        player = self.by_name[event.player]
        move = self._move(player, "fold", line)
        if player.folded is None:
            player.folded = self.street
        index = self._index[player]
        in_turn = self._next_pending() is player
        self.pending.discard(index)
        if in_turn or not player.away:
            self._acted(player)
        self._finish(move)
        return move

    def _commit_check(self, event: ev.Check, line: int) -> Move:
        player = self.by_name[event.player]
        move = self._move(player, "check", line)
        self._acted(player)
        self._finish(move)
        return move

    def _commit_call(self, event: ev.Call, line: int) -> Move:
        player = self.by_name[event.player]
        move = self._move(player, "call", line)
        self._pay(player, event.amount)
        self._acted(player)
        self._finish(move)
        return move

    def _commit_bet(self, event: ev.Bet, line: int) -> Move:
        return self._wager(self.by_name[event.player], "bet", event.amount, line)

    def _commit_raise(self, event: ev.Raise, line: int) -> Move:
        player = self.by_name[event.player]
        assert event.to is not None
        bring_in = self.variant.forced == "bring_in" and self.street == 0 and not self._bets
        return self._wager(player, "complete" if bring_in else "raise", event.to - player.bet, line)

    def _wager(self, player: Player, kind: str, added: int, line: int) -> Move:
        move = self._move(player, kind, line)
        full = self.last_full()
        self._pay(player, added)
        to = player.bet
        increment = to - self.current
        if increment > 0:
            self._raises.append((increment, self._actions + 1))
            move.full_raise = increment >= full
            if self.game.structure == "fl":
                unit = self._unit()
                if self.rules.bring_in_stands and not self._bets and 2 * increment < unit:
                    self._full_level = self.current
                whole = (to - self._full_level) // unit
                rest = to - self._full_level - whole * unit
                counts = whole + (2 * rest >= unit)
                self._full_level += counts * unit
                if counts > 1 and self._open_pair():
                    self._doubled, counts = True, counts - 1  # one bet of the big size
                move.full_raise = counts > 0
                self._bets += counts
            else:
                self._bets += move.full_raise
            self.current = to
        self.pending = {
            index for index, p in enumerate(self.players) if p.folded is None and p.stack > 0 and p is not player
        }
        self._acted(player)
        self._finish(move)
        return move

    def _commit_draw(self, event: ev.Discard | ev.StandPat, line: int) -> Move:
        player = self.by_name[event.player]
        move = self._move(player, "draw", line)
        move.drawn = player.drawn = event.count if isinstance(event, ev.Discard) else 0
        return move

    # what those share
    def _move(self, player: Player, kind: str, line: int) -> Move:
        move = Move(
            line,
            self.street,
            player,
            kind,
            to_call=min(max(0, self.current - player.bet), max(0, player.stack)),
            current=self.current,
            own=player.bet,
            pot=self.pot,
            stack=player.stack,
            voluntary=kind in ("call", "bet", "raise", "complete"),
            level=self._bets,
        )
        if kind in ("fold", "check", "call", "bet", "raise", "complete"):
            options = self.options(player)
            move.min_to, move.max_to = options.min_to, options.max_to
            move.can_raise = options.min_to is not None
        return move

    def _finish(self, move: Move) -> None:
        move.to = move.player.bet
        move.added = move.stack - move.player.stack
        move.all_in = move.added > 0 and move.player.stack <= 0

    def _give_back(self, player: Player, amount: int) -> None:
        player.stack += amount
        player.put -= amount
        player.returned += amount
        self.pot -= amount

    def _pay(self, player: Player, live: int, dead: int = 0) -> None:
        player.stack -= live + dead
        player.bet += live
        player.put += live + dead
        self.pot += live + dead
        if player.stack <= 0 and player.all_in is None and live + dead:
            player.all_in = self.street
            self.pending.discard(self._index[player])

    def _acted(self, player: Player) -> None:
        index = self._index[player]
        self._actions += 1
        self.acted = True
        self.pending.discard(index)
        self.turn = index
        player.level = self.current
        player.seen_raises = len(self._raises)
        player.voluntary = True

    def _begin_round(self) -> None:
        able = {index for index, player in enumerate(self.players) if player.folded is None and player.stack > 0}
        self.pending = able
        self._heads_up_start = len(self.live) == 2

    def _next_pending(self) -> Player | None:
        count = len(self.players)
        for step in range(1, count + 1):
            index = (self.turn + step) % count
            if index in self.pending:
                return self.players[index]
        return None

    def _last_blind(self) -> int:
        """Index of the player whose blind the action starts behind: the last straddle, or the big blind.

        Players who post a live big blind out of turn do not move the start: the big blind is the first of them from
        the left of the button that is not the small blind (R-FRC-07, R-TURN-01).
        """
        highest = max(amount for _, amount in self._blinds)
        if highest > self._big_blind:  # straddles: the last one posted
            return [index for index, amount in self._blinds if amount == highest][-1]
        of_that = [index for index, amount in self._blinds if amount == highest]
        return min([index for index in of_that if index != self._small_blind] or of_that)  # both can be equal

    def _collect_antes(self) -> None:
        """Antes of all are a round of their own, so that a short one makes a layer; one alone is dead
        (R-FRC-03, 04, R-TRN-03)."""
        posted = {index: player.ante for index, player in enumerate(self.players) if player.ante}
        if len(posted) == 1:
            ((index, amount),) = posted.items()
            self.players[index].dead += amount
        elif posted:
            excess = unmatched(posted)
            if excess:
                index, amount = excess
                self._give_back(self.players[index], amount)
                posted[index] -= amount
            self.rounds.append(posted)

    def _has_opponent(self, player: Player) -> bool:
        return any(p.stack > 0 and p.folded is None and p is not player for p in self.players)

    def _first_full(self, rules: Rules) -> int:
        if self.street or not self._blinds:
            return self._big_blind
        straddle = max(amount for _, amount in self._blinds)
        return straddle if rules.straddle_raise == "straddle" else self._big_blind

    def _unit(self) -> int:
        """The fixed-limit bet of this street (R-FL-01)."""
        small = self._big_blind
        if not self._doubled and not self.variant.streets[min(self.street, len(self.variant.streets) - 1)].big_bet:
            return small
        return self.game.big_bet or 2 * small

    def _fixed_sizes(self) -> list[int]:
        """Raise-to amounts that fixed limit allows now, smallest first (R-FL-01, 05, 06)."""
        unit = self._unit()
        following = self._full_level + unit
        sizes = {following}
        short = self.current - self._full_level
        if short > 0 and self._raises:  # a bring-in is no bet to raise: it is completed (R-FL-03)
            sizes.add(self.current + unit)
        if self._open_pair():
            sizes.add(self._full_level + 2 * unit)
        return sorted(to for to in sizes if to > self.current) or [following]

    def _open_pair(self) -> bool:
        """Stud: an open pair on 4th street allows the big bet, and so may open cards that are not told (R-FL-06)."""
        if self.variant.forced != "bring_in" or self.variant.low or self.variant.streets[self.street].name != "4th":
            return False
        if self._doubled or not self.rules.open_pair_double:
            return False
        return any(len(p.up) < 2 or rank(p.up[0]) == rank(p.up[1]) for p in self.live)

    def _cap(self, rules: Rules) -> int:
        """Most bets and raises on this street (R-FL-03, 04)."""
        unlimited = (rules.fixed_limit_heads_up == "becomes" and len(self.live) == 2) or (
            rules.fixed_limit_heads_up == "round_starts" and self._heads_up_start
        )
        return 1 << 30 if unlimited or not rules.fixed_limit_cap else rules.fixed_limit_cap

    def _leaders(self) -> list[Player]:
        """Stud: who may be first to act by his open cards, likeliest first; everybody when some are unknown
        (R-FRC-10, R-TURN-02). Nobody after a bring-in; who has to bring in may bet in its place."""
        if self.variant.forced != "bring_in":
            return []
        able = [player for player in self.live if player.stack > 0]
        if self.street == 0 and self._blinds:
            return []
        if any(not player.up for player in able) or len({len(player.up) for player in able}) > 1:
            return able
        if self.street == 0:
            first = self._index[min(self.live, key=lambda player: bring_in_key(player.up[0], self.variant))]
            return [player for player in (*self.players[first:], *self.players[:first]) if player in able][:1]
        strengths = {player: _board_strength(player.up, self.variant) for player in able}
        best = max(strengths.values(), default=())
        leaders = [player for player in able if strengths[player] == best]
        better = [index for index, p in enumerate(self.players) if p.folded is None and p.stack <= 0]
        better = [index for index in better if _board_strength(self.players[index].up, self.variant) > best]
        if able and better:  # the best board is all-in: by some rules the action is then to its left
            top = max(better, key=lambda index: _board_strength(self.players[index].up, self.variant))
            after = next(p for p in (*self.players[top:], *self.players[:top]) if p in able)
            leaders += [after] if after not in leaders else []
        return leaders

    def _profiles(self, allows: Callable[[Rules], bool]) -> tuple[str, ...]:
        return tuple([name for name, rules in PROFILES.items() if rules.reopen != "ask" and allows(rules)])

    def _note(self, code: str, message: str, **details: Any) -> None:
        self.notes.append(Finding(code, message, **details))

    def _show(self, amount: int) -> str:
        return self.currency.show(amount)


def _board_strength(cards: Iterable[int], variant: Variant) -> tuple[object, ...]:
    """Orders open cards: pairs and better count, straights and flushes do not; for razz the lowest is best."""
    ranks = [_open_rank(card, variant) for card in cards]
    groups = sorted(((ranks.count(r), r) for r in set(ranks)), reverse=True)
    key = (*(count for count, _ in groups), *(r for _, r in groups))  # two pair before the higher of two pairs
    return tuple(-value for value in key) if variant.lowest_first else key


def _open_rank(card: int, variant: Variant) -> int:
    return (rank(card) + 1) % 13 if variant.lowest_first and variant.ace_low else rank(card)


def bring_in_key(card: int, variant: Variant) -> tuple[int, int]:
    """Door cards in the order in which they have to bring in, the one that must lowest (R-FRC-10)."""
    key = _open_rank(card, variant), suit(card)
    return (-key[0], -key[1]) if variant.lowest_first else key


_DISPATCH: dict[type[ev.Event], tuple[Callable[[Table, Any], Any], Callable[[Table, Any, int], Move]]] = {
    **dict.fromkeys(_FORCED_KINDS, (Table._check_forced, Table._commit_forced)),
    ev.Fold: (Table._check_fold, Table._commit_fold),
    ev.Check: (Table._check_check, Table._commit_check),
    ev.Call: (Table._check_call, Table._commit_call),
    ev.Bet: (Table._check_bet, Table._commit_bet),
    ev.Raise: (Table._check_raise, Table._commit_raise),
    ev.Discard: (Table._check_draw, Table._commit_draw),
    ev.StandPat: (Table._check_draw, Table._commit_draw),
}

FORCED = tuple(_FORCED_KINDS)
ACTIONS = tuple(_DISPATCH)
"""the events that `apply` takes; FORCED those of them that are forced bets"""
