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
    printed_rake: tuple[int, int] | None = None
    """the claim of the rake: line number, amount"""
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
    collects, in_total = site.collects_uncalled, site.total_has_uncalled
    if site.collects_blind:
        returned = {name: amount for name, amount in returned.items() if not table.by_name[name].voluntary}
        collects = in_total = True
    elif collects == "alone":
        collects = not replay.contested
    elif collects is None:
        paid = sum([claim.amount for _, claim in result.collections])
        collects = paid > sum([player.put for player in table.players]) + table.added_by_room
        if len(result.collections) > 1:  # rake can hide it: then somebody is paid just what nobody called
            collects |= any(claim.amount == returned.get(claim.player) for _, claim in result.collections)
    if collects:
        result.own = dict(returned)
        result.collections = list(_without(result.collections, dict(returned)))
    if result.printed and (site.total_is_net or in_total):
        line, printed = result.printed
        taken = ((printed.rake or 0) + sum(dict(printed.fees).values())) * site.total_is_net
        excess = sum(returned.values()) * in_total
        result.printed = line, replace(printed, amount=printed.amount + taken - excess)
    if result.printed and result.printed[1].rake is not None:
        result.printed_rake = result.printed[0], result.printed[1].rake
    elif rakes := replay.hand.of(ev.Rake):
        result.printed_rake = rakes[-1][0], sum([rake.amount for _, rake in rakes])
    for _, claim in result.collections:
        result.collected[claim.player] = result.collected.get(claim.player, 0) + claim.amount
    if replay.hand.cancelled:
        result.net = dict.fromkeys(table.by_name, 0)
        return result

    live = [index for index, player in enumerate(table.players) if player.folded is None]
    result.added = table.added_by_room
    result.pots = layers(table.rounds, live, sum([p.dead for p in table.players]) + result.added)
    result.total = sum([pot.amount for pot in result.pots])
    if site.sole_pot_unsaid:
        for number, pot in enumerate(result.pots):
            winner = table.players[pot.eligible[0]].name
            if number and len(pot.eligible) == 1 and winner not in result.collected:
                result.collected[winner] = pot.amount
    if "jackpot" in replay.hand.flags:
        _unprinted_fee(result, replay.hand.game.big_blind or 0)
    for _, post in replay.hand.of(ev.JackpotPost):
        result.fees["jackpot"] = result.fees.get("jackpot", 0) + post.amount
    _take_rake(result, replay.hand.tournament is not None, site.rakes)
    _award(replay, result)
    if nets := _nets_of_winners(result):
        result.nets, result.shares = nets, []
        _award(replay, result)
    for share in sorted(result.shares, key=lambda share: table.players.index(share.player)):
        name = share.player.name
        result.awards[name] = result.awards.get(name, 0) + share.amount
    for _, risk in replay.hand.of(ev.CashOutRisk):
        result.cashout[risk.player] = result.awards.get(risk.player, 0) - risk.amount
    for player in table.players:
        won = result.cashout.get(player.name, result.awards.get(player.name, 0))
        result.net[player.name] = won - player.put
    return result


def _award(replay: Replay, result: Settlement) -> None:
    contest = _Contest(replay, result)
    for number, pot in enumerate(result.pots):
        contest.award(number, pot)


def _nets_of_winners(result: Settlement) -> list[int]:
    """What is left of each pot, where no line tells, but each has a winner of its own: what that one was paid
    (R-RAKE-05)."""
    winners = {share.pot: share.player.name for share in result.shares}
    each_its_own = len(result.shares) == len(result.pots) == len(set(winners.values())) > 1
    if not each_its_own or (result.printed and result.printed[1].pots):
        return []
    nets = [result.collected.get(winners[number], 0) for number in range(len(result.pots))]
    parts = [pot.amount - net for pot, net in zip(result.pots, nets, strict=True)]
    return nets if min(parts) >= 0 and sum(nets) == sum(result.nets) else []


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


def _take_rake(result: Settlement, tournament: bool, rakes: bool) -> None:
    """Rake and fees, printed or inferred, and what they leave of each pot (R-RAKE-05, R-RAKE-06)."""
    printed = result.printed[1] if result.printed else None
    if printed:
        result.fees = {kind: amount for kind, amount in printed.fees if amount}
    taken = sum(result.fees.values())
    if result.printed_rake:
        # a tournament's pots are not raked (R-RAKE-07): one that is printed all the same is not believed
        paid = tournament and sum(result.collected.values()) == result.total
        result.rake = 0 if paid else result.printed_rake[1]
    elif result.collected and rakes and not tournament:
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
        runs = sorted(run for run in {*replay.boards, *replay.redrawn} if run) or [0]
        self.boards = [replay.boards.get(run, ()) for run in runs]
        redrawn = {name for hands in replay.redrawn.values() for name in hands}
        same = {name: cards for name, cards in replay.shown.items() if name not in redrawn}
        self.hands = [self.whole({**same, **replay.redrawn.get(run, {})}) for run in runs]
        """those shown, by board or run"""
        self.shown = self.hands[0]
        self.board_complete = all(len(board) == self.variant.board_cards for board in self.boards)
        self.left = dict(result.collected)
        """claims not yet matched with a pot"""
        named = {claim.pot for _, claim in result.collections}
        printed = result.printed[1].pots if result.printed else named
        self.labelled = len(printed or (0,)) == len(result.pots)
        self.sides = [
            (side, evaluator)
            for side, evaluator in (("hi", self.variant.high), ("lo", self.variant.low))
            if evaluator is not None
        ]
        if len(self.sides) == 1:
            self.sides = [("only", self.sides[0][1])]

    def whole(self, hands: Mapping[str, tuple[int, ...]]) -> dict[str, tuple[int, ...]]:
        """Without those of which not all cards are known."""
        names = {player.name for player in self.players}
        return {name: cards for name, cards in hands.items() if name in names and len(cards) == self.variant.hole_cards}

    def award(self, number: int, pot: Pot) -> None:
        players = [self.players[index] for index in pot.eligible]
        net = self.result.nets[number]
        if not players:
            return
        if len(players) == 1:
            self.pay(number, 1, "only", {players[0]: net})
            return
        claims = self.claims(number, players, net)
        unseen = [player for player in claims if any(player.name not in hands for hands in self.hands)]
        seen = [player for player in players if player.name in self.shown]
        if not seen or unseen or not self.board_complete:
            self.result.by_claim.add(number)
            self.follow(number, players, claims, net)
            return
        parts = halves(net, len(self.boards), self.result.unit)
        for run, part in enumerate(parts, 1):
            self.compare(number, run, seen, part)

    def compare(self, number: int, run: int, seen: list[Player], amount: int) -> None:
        """Award one board's part of a pot to the best of the hands shown (R-SHOW-09, R-ODD-04)."""
        best: dict[str, list[Player]] = {}
        board, hands = self.boards[run - 1], self.hands[run - 1]
        for side, evaluator in self.sides:
            strengths = self.result.strengths.setdefault((run, side), {})
            for player in seen:
                if player.name not in strengths:
                    strength = EVALUATORS[evaluator](hands[player.name], board) if player.name in hands else None
                    if strength is not None:
                        strengths[player.name] = strength
            top = max((strengths[p.name] for p in seen if p.name in strengths), default=None)
            if top is not None:
                best[side] = [p for p in seen if strengths.get(p.name) == top]
        for (side, winners), part in zip(best.items(), halves(amount, len(best) or 1, self.result.unit), strict=False):
            if self.result.odd_by_suit and len(winners) > 1:
                evaluator = dict(self.sides)[side]
                winners.sort(key=lambda p: _highest(evaluator, hands[p.name]), reverse=True)
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
