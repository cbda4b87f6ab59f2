"""Who must be paid what: the pots, the rake out of them, and their winners by the cards or, unseen, by the claim.

Amounts are ints in smallest units, players are table.Player.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations

from hhtool import events as ev
from hhtool.cards import rank, suit
from hhtool.pots import Pot, halves, layers, split, take
from hhtool.ranking import EVALUATORS
from hhtool.replay import Replay
from hhtool.sites import SITES
from hhtool.table import Player


@dataclass(frozen=True, slots=True)
class Share:
    """A player's part of one pot, on one board, of one half."""

    pot: int
    run: int
    """board, from 1"""
    side: str
    """`only`, `hi` or `lo`"""
    player: Player
    amount: int


@dataclass(slots=True)
class Settlement:
    """The money of a hand, computed; what the file claims stands beside it."""

    pots: list[Pot] = field(default_factory=list)
    """gross, main pot first"""
    nets: list[int] = field(default_factory=list)
    """what of each pot is paid out"""
    total: int = 0
    """gross sum of the pots"""
    rake: int = 0
    fees: dict[str, int] = field(default_factory=dict)
    """what the room took besides, by kind"""
    added: int = 0
    """what the room put in"""
    shares: list[Share] = field(default_factory=list)
    awards: dict[str, int] = field(default_factory=dict)
    """by name, in seat order from the left of the button"""
    by_claim: set[int] = field(default_factory=set)
    """pots whose winners nobody can see: the file's claim was followed"""
    collected: dict[str, int] = field(default_factory=dict)
    """the claim: all that the file says a player was paid"""
    own: dict[str, int] = field(default_factory=dict)
    """what the file calls collected, or won, but is the player's own uncalled bet; not in `collected`"""
    collections: list[tuple[int, ev.Collected]] = field(default_factory=list)
    """the claim line by line: line number, event"""
    printed: tuple[int, ev.TotalPot] | None = None
    """the claim of the summary: line number, event"""
    cashout: dict[str, int] = field(default_factory=dict)
    net: dict[str, int] = field(default_factory=dict)
    """by name of everybody dealt in: awards, or the cash-out in their place, less what was put in"""
    unit: int = 1
    """the chip in which pots were split"""
    odd_by_suit: bool = False
    """stud: odd chips went to the highest card by suit (R-ODD-03)"""
    strengths: dict[tuple[int, str], dict[str, int]] = field(default_factory=dict)
    """by run and side: strength of each hand that was shown; equal is a tie, higher wins"""


CHIP_UNITS = (5, 25, 100)
"""smallest chips that rooms have split pots in, where it was not the smallest unit (R-ODD-01)"""


def settle(replay: Replay) -> Settlement:
    """Pots, rake, winners and results of a replayed hand (R-POT, R-ODD, R-RAKE-05, R-RIT-01, R-SHOW-07).

    Pots are split to the last unit; in a larger chip if only so the claim comes out.
    """
    stud = replay.table.variant.forced == "bring_in"
    suit = stud and replay.rules.stud_odd_chips == "suit"
    result = _settle(replay, 1, suit)
    if stud and not suit and len(result.awards) > 1 and result.awards != result.collected:
        other = _settle(replay, 1, by_suit=True)
        if other.awards == other.collected:
            return other
    if len(result.awards) > 1 and result.awards != result.collected and replay.hand.tournament is None:
        for unit in CHIP_UNITS:
            other = _settle(replay, unit, suit)
            if other.awards == other.collected:
                return other
    return result


def _settle(replay: Replay, unit: int, by_suit: bool) -> Settlement:
    result = Settlement(unit=unit, odd_by_suit=by_suit)
    table = replay.table
    result.collections = replay.hand.of(ev.Collected)
    result.printed = next(iter(replay.hand.of(ev.TotalPot)), None)
    for _, event in replay.hand.of(ev.CashOut):
        result.cashout[event.player] = result.cashout.get(event.player, 0) + event.amount
    site = SITES[replay.hand.site]
    if site.summary_pays and not result.collections:
        wins = [(line, event) for line, event in replay.hand.of(ev.SeatResult) if event.won]
        result.collections = [(line, ev.Collected(event.player, event.won)) for line, event in wins]
    returned = {player.name: player.returned for player in table.players if player.returned}
    for _, uncalled in replay.hand.of(ev.Uncalled):  # what a line of its own returns is nowhere else
        if uncalled.player in returned:
            returned[uncalled.player] = max(0, returned[uncalled.player] - uncalled.amount)
    collects = not replay.contested if site.collects_uncalled == "alone" else site.collects_uncalled
    if collects is None:
        paid = sum([claim.amount for _, claim in result.collections])
        collects = paid > sum([player.put for player in table.players]) + table.added_by_room
    if collects:
        result.own = dict(returned)
        result.collections = list(_without(result.collections, dict(returned)))
    if result.printed and (site.total_is_net or site.total_has_uncalled):
        line, printed = result.printed
        taken = ((printed.rake or 0) + sum(dict(printed.fees).values())) * site.total_is_net
        excess = sum(returned.values()) * site.total_has_uncalled
        result.printed = line, replace(printed, amount=printed.amount + taken - excess)
    for _, claim in result.collections:
        result.collected[claim.player] = result.collected.get(claim.player, 0) + claim.amount
    if replay.hand.cancelled:
        result.net = dict.fromkeys(table.by_name, 0)
        return result

    live = [index for index, player in enumerate(table.players) if player.folded is None]
    result.added = table.added_by_room
    result.pots = layers(table.rounds, live, sum([p.dead for p in table.players]) + result.added)
    result.total = sum([pot.amount for pot in result.pots])
    if "jackpot" in replay.hand.flags:
        _unprinted_fee(result, replay.hand.game.big_blind or 0)
    for _, post in replay.hand.of(ev.JackpotPost):
        result.fees["jackpot"] = result.fees.get("jackpot", 0) + post.amount
    told = next((event.amount for _, event in replay.hand.of(ev.Rake)), None)
    _take_rake(result, replay.hand.tournament is not None, told)
    contest = _Contest(replay, result)
    for number, pot in enumerate(result.pots):
        contest.award(number, pot)
    for share in sorted(result.shares, key=lambda share: table.players.index(share.player)):
        name = share.player.name
        result.awards[name] = result.awards.get(name, 0) + share.amount
    for _, risk in replay.hand.of(ev.CashOutRisk):
        result.cashout[risk.player] = result.awards.get(risk.player, 0) - risk.amount
    for player in table.players:
        won = result.cashout.get(player.name, result.awards.get(player.name, 0))
        result.net[player.name] = won - player.put
    return result


def _unprinted_fee(result: Settlement, at_most: int) -> None:
    """The jackpot's part where no line has it: total and payments agree, and both lack it (R-RAKE-06)."""
    if not result.printed:
        return
    line, printed = result.printed
    hidden = result.total - printed.amount
    paid = sum(result.collected.values()) + (printed.rake or 0) + sum(dict(printed.fees).values())
    if 0 < hidden <= at_most and paid == printed.amount:
        fees = (*printed.fees, ("jackpot", hidden))
        result.printed = line, replace(printed, amount=result.total, rake=printed.rake or 0, fees=fees)


def _without(
    collections: list[tuple[int, ev.Collected]], returned: dict[str, int]
) -> Iterator[tuple[int, ev.Collected]]:
    """Collections without the player's own uncalled bet; a line that paid nothing else is left out."""
    for line, claim in collections:
        part = min(claim.amount, returned.get(claim.player, 0))
        if part:
            returned[claim.player] -= part
            claim = replace(claim, amount=claim.amount - part)
            if not claim.amount:
                continue
        yield line, claim


def _take_rake(result: Settlement, tournament: bool, told: int | None) -> None:
    """Rake and fees, printed with the pot or told alone, or inferred; what they leave of each pot (R-RAKE-05, 06)."""
    printed = result.printed[1] if result.printed else None
    if printed:
        result.fees = {kind: amount for kind, amount in printed.fees if amount}
    taken = sum(result.fees.values())
    if printed and printed.rake is not None:
        # a tournament's pots are not raked (R-RAKE-07): one that is printed all the same is not believed
        paid = tournament and sum(result.collected.values()) == result.total
        result.rake = 0 if paid else printed.rake
    elif told is not None:
        result.rake = told
    elif result.collected:
        result.rake = max(0, result.total - sum(result.collected.values()) - taken)
    taken += result.rake
    gross = [pot.amount for pot in result.pots]
    for claimed in (list(printed.pots) if printed else [], _claimed_by_pot(result)):
        parts = [amount - net for amount, net in zip(gross, claimed, strict=False)]
        if len(claimed) == len(gross) and sum(parts) == taken and min(parts, default=0) >= 0:
            result.nets = claimed
            return
    result.nets = take(gross, taken) if taken <= result.total else gross


def _claimed_by_pot(result: Settlement) -> list[int]:
    """What was collected from each pot, where every line names its pot."""
    sums: Counter[int] = Counter()
    for _, claim in result.collections:
        if claim.pot is None:
            return []
        sums[claim.pot] += claim.amount
    return [sums[number] for number in range(len(result.pots))]


class _Contest:
    """The pots of one hand being awarded."""

    def __init__(self, replay: Replay, result: Settlement):
        self.result = result
        self.players = replay.players
        self.variant = replay.table.variant
        runs = sorted(run for run in replay.boards if run) or [0]
        self.boards = [replay.boards.get(run, ()) for run in runs]
        self.shown = {
            name: cards
            for name, cards in replay.shown.items()
            if name in replay.table.by_name and len(cards) >= self.variant.hole_cards - (self.variant.hole_cards == 7)
        }
        self.board_complete = all(len(board) == self.variant.board_cards for board in self.boards)
        self.left = dict(result.collected)
        """claims not yet matched with a pot"""
        printed = result.printed[1].pots if result.printed else ()
        self.labelled = len(printed or (0,)) == len(result.pots)
        self.sides = [
            (side, evaluator)
            for side, evaluator in (("hi", self.variant.high), ("lo", self.variant.low))
            if evaluator is not None
        ]
        if len(self.sides) == 1:
            self.sides = [("only", self.sides[0][1])]

    def award(self, number: int, pot: Pot) -> None:
        players = [self.players[index] for index in pot.eligible]
        net = self.result.nets[number]
        if not players:
            return
        if len(players) == 1:
            self.pay(number, 1, "only", {players[0]: net})
            return
        claims = self.claims(number, players, net)
        unseen = [player for player in claims if player.name not in self.shown]
        seen = [player for player in players if player.name in self.shown]
        if not seen or unseen or not self.board_complete:
            self.result.by_claim.add(number)
            self.follow(number, players, claims, net)
            return
        parts = halves(net, len(self.boards), self.result.unit)
        for run, (board, part) in enumerate(zip(self.boards, parts, strict=True), 1):
            self.compare(number, run, board, seen, part)

    def compare(self, number: int, run: int, board: Sequence[int], seen: list[Player], amount: int) -> None:
        """Award one board's part of a pot to the best of the hands shown (R-SHOW-09, R-ODD-04)."""
        best: dict[str, list[Player]] = {}
        for side, evaluator in self.sides:
            strengths = self.result.strengths.setdefault((run, side), {})
            for player in seen:
                if player.name not in strengths:
                    strength = EVALUATORS[evaluator](self.shown[player.name], board)
                    if strength is not None:
                        strengths[player.name] = strength
            top = max((strengths[p.name] for p in seen if p.name in strengths), default=None)
            if top is not None:
                best[side] = [p for p in seen if strengths.get(p.name) == top]
        for (side, winners), part in zip(best.items(), halves(amount, len(best) or 1, self.result.unit), strict=False):
            if self.result.odd_by_suit and len(winners) > 1:
                evaluator = dict(self.sides)[side]
                winners.sort(key=lambda p: _highest(evaluator, self.shown[p.name]), reverse=True)
            self.pay(number, run, side, split(part, winners, self.result.unit))

    def claims(self, number: int, players: list[Player], net: int) -> dict[Player, int]:
        """What eligible players collected of this pot by the file, in seat order."""
        by_name = {player.name: player for player in players}
        labelled = [claim for _, claim in self.result.collections if claim.pot is not None]
        if self.labelled and labelled and len(labelled) == len(self.result.collections):
            found: dict[Player, int] = {}
            for claim in labelled:
                if claim.pot == number and claim.player in by_name:
                    player = by_name[claim.player]
                    found[player] = found.get(player, 0) + claim.amount
            return {player: found[player] for player in players if player in found}
        if len(self.result.pots) == 1:
            return {player: self.left[player.name] for player in players if self.left.get(player.name)}
        # no labels: a player can have more from this pot only as far as the pots he alone may win leave something
        later = self.result.pots[number + 1 :]
        found = {}
        for player in players:
            reserved = sum(
                self.result.nets[number + 1 + offset]
                for offset, pot in enumerate(later)
                if [self.players[index] for index in pot.eligible] == [player]
            )
            if self.left.get(player.name, 0) > reserved:
                found[player] = min(net, self.left[player.name] - reserved)
                self.left[player.name] -= found[player]
        return found

    def follow(self, number: int, players: list[Player], claims: Mapping[Player, int], net: int) -> None:
        """Pay by the claim as far as the pot allows."""
        if sum(claims.values()) == net:
            self.pay(number, 1, "only", claims)
        elif claims:
            self.pay(number, 1, "only", split(net, list(claims)))
        else:
            seen = [player for player in players if player.name in self.shown]
            if len(seen) == 1:
                self.pay(number, 1, "only", {seen[0]: net})

    def pay(self, number: int, run: int, side: str, shares: Mapping[Player, int]) -> None:
        for player, amount in shares.items():
            self.result.shares.append(Share(number, run, side, player, amount))


def _highest(evaluator: str, cards: Sequence[int]) -> list[tuple[int, int]]:
    """The cards of the best five, high to low, suits telling equal ranks apart (R-ODD-03)."""
    strength = EVALUATORS[evaluator]
    best = strength(cards, ())
    low = evaluator == "ace_to_five" or evaluator == "eight_or_better"
    return max(
        sorted([((rank(card) + low) % 13, suit(card)) for card in five], reverse=True)
        for five in combinations(cards, 5)
        if strength(five, ()) == best
    )
