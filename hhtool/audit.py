"""What the file claims against what was computed: a list of checks, one function each.

A check takes an Audited hand and yields findings. CHECKS run in order; a money check is silent when an illegal action
was replayed with the file's amounts, since what does not add up then follows from it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from hhtool import events as ev
from hhtool.cards import CARDS
from hhtool.diagnostics import Finding
from hhtool.hand import Hand
from hhtool.money import Currency
from hhtool.ranking import EVALUATORS, describe, same_description
from hhtool.replay import Replay, replay
from hhtool.rules import PROFILES, Rules
from hhtool.settle import Settlement, settle
from hhtool.showdown import SHOWDOWN, description_fault
from hhtool.sites import SITES
from hhtool.structure import STRUCTURE_CHECKS

_YEAR = re.compile(r"\b[12]\d{3}\b")
BEFORE_UNCALLED_LINES = 2010
"""PokerStars text of earlier years often has no `Uncalled bet` line"""


WORTH_RAKING = 20
"""smallest units from which five percent are one"""


@dataclass(slots=True)
class Audited:
    """A hand, its replay, its money and every finding on it, in the order of the lines."""

    hand: Hand
    replay: Replay | None
    settlement: Settlement
    findings: list[Finding] = field(default_factory=list)
    duplicate: str | None = None
    """`identical` or `conflicting` when the id came before in the same run"""

    @property
    def currency(self) -> Currency:
        return self.hand.currency


def audit(hand: Hand, rules: Rules | None = None) -> Audited:
    """Replay a hand under `rules`, or its site's own, and check all it claims."""
    if not hand.complete or not hand.seats:
        return Audited(hand, None, Settlement(), sorted(hand.findings, key=_place))
    played = replay(hand, rules or PROFILES[SITES[hand.site].rules])
    result = Audited(hand, played, settle(played))
    result.findings = [*hand.findings, *played.findings]
    if not hand.cancelled:
        for structural in STRUCTURE_CHECKS:
            result.findings += structural(played)
        known = len(result.findings)
        for check in CARD_CHECKS:
            result.findings += check(result, played, result.settlement)
        sound = not any(finding.severity == "error" for finding in result.findings[known:])
        # who won cannot be judged by cards that cannot be right
        money = [] if played.tainted else [*BET_CHECKS, *(PAY_CHECKS if sound else ())]
        for check in [*money, *(SHOWDOWN_CHECKS if sound else ())]:
            result.findings += check(result, played, result.settlement)
        for shown in SHOWDOWN if sound else ():
            result.findings += shown(played, result.settlement)
    result.findings.sort(key=_place)
    return result


def _place(finding: Finding) -> tuple[int, str]:
    return (finding.line, finding.code)


Check = Callable[[Audited, Replay, Settlement], Iterator[Finding]]


def _finding(code: str, line: int, message: str, **details: Any) -> Finding:
    return Finding(code, message, line=line, **details)


# --- cards ----------------------------------------------------------------------------------------------------------
def cards_are_distinct(audited: Audited, played: Replay, money: Settlement) -> Iterator[Finding]:
    """Every known card is in one place (R-DEAL-04, 05, 06)."""
    variant = played.table.variant
    owners: dict[int, str] = {}
    reported: set[int] = set()
    common: tuple[int, ...] = ()
    in_order = not any(finding.code == "PAR012" for finding in audited.findings)
    for line, event in audited.hand.of(ev.Dealt, ev.Street, ev.Show, ev.Muck, ev.Fold, ev.SeatResult):
        field, owner = "cards", ""
        cards: tuple[int, ...] = ()
        if isinstance(event, ev.Show | ev.SeatResult):
            owner, cards = event.player, event.cards or ()
        elif isinstance(event, ev.Street):
            field, owner, cards = "new", f"the board {event.run or ''}".strip(), event.new
            if not event.run:
                common = event.board + event.new
        elif variant.draws:
            continue  # what was dealt or thrown away before the end can come back when the deck is reshuffled
        elif isinstance(event, ev.Dealt):
            owner, cards = event.player, event.cards + (event.new or ())
        elif isinstance(event, ev.Muck | ev.Fold):
            owner, cards = event.player, event.cards or ()
        for position, card in enumerate(cards):
            holder = owners.setdefault(card, owner)
            if card in reported:
                continue
            if card not in variant.deck:
                code, message, rule = "CRD007", f"is not in the deck of {variant.name}", "R-DEAL-06"
            elif card in cards[:position] or (in_order and isinstance(event, ev.Street) and card in event.board):
                code, message, rule = "CRD002", f"is there twice: both with {owner}", "R-DEAL-04"
            elif holder != owner:
                boards = holder.startswith("the board"), owner.startswith("the board")
                if all(boards) and card in common:
                    continue
                code = "CRD003" if any(boards) and not all(boards) else "CRD002"
                message, rule = f"is there twice: with {holder} and with {owner}", "R-DEAL-04"
            else:
                continue
            reported.add(card)
            yield _finding(code, line, f"{CARDS[card]} {message}", field=field, actual=CARDS[card], rule=rule)


def boards_continue(audited: Audited, played: Replay, money: Settlement) -> Iterator[Finding]:
    """Every street repeats the board before it and adds its own cards; the summary repeats the last (R-DEAL-07)."""
    variant = played.table.variant
    streets = {street.name: street for street in variant.streets}
    dealt: dict[int, tuple[int, ...]] = {}
    faults = ("CRD001", "STR002", "STR004", "STR006", "PAR012", "CRD002", "CRD003")
    whole = not any(finding.code in faults for finding in audited.findings)
    again = {finding.line for finding in audited.findings if finding.code in ("PAR011", "CRD016")}
    for line, event in audited.hand.of(ev.Street, ev.Board):
        if line in again:
            continue
        if isinstance(event, ev.Street) and (street := streets.get(event.name)) and (event.board or event.new):
            earlier = dealt.get(event.run, dealt.get(0, ()))
            if event.run and event.run not in dealt and len(earlier) > len(event.board):
                earlier = earlier[: len(event.board)]
            if street.board != len(event.new):
                whole = False
                yield _finding(
                    "CRD005",
                    line,
                    f"the {street.name} has {len(event.new)} new cards instead of {street.board}",
                    field="new",
                    rule="R-DEAL-07",
                )
            elif whole and event.board and earlier and set(event.board) != set(earlier):
                whole = False
                yield _finding(
                    # runs part after the all-in; a game of two boards has them from the flop on (R-RIT-01)
                    "CRD015" if event.run and event.run not in dealt and variant.boards == 1 else "CRD006",
                    line,
                    f"the {street.name} repeats a board of {_cards(event.board)}; it was {_cards(earlier)}",
                    field="board",
                    rule="R-DEAL-07",
                    expected=_cards(earlier),
                    actual=_cards(event.board),
                )
            dealt[event.run] = event.board + event.new
        elif isinstance(event, ev.Board) and dealt and whole:
            last = dealt.get(event.run, dealt.get(0, ()))
            if event.cards != last and not (event.run > 1 and event.cards == last[-len(event.cards) :]):
                yield _finding(
                    "PAR013",
                    line,
                    f"the summary's board is {_cards(event.cards)}; dealt were {_cards(last)}",
                    field="cards",
                    expected=_cards(last),
                    actual=_cards(event.cards),
                )


def hands_are_whole(audited: Audited, played: Replay, money: Settlement) -> Iterator[Finding]:
    """Hole cards are as many as the game deals, and those shown are those dealt (R-DEAL-07, R-DEAL-08)."""
    twice = any(finding.code in ("CRD002", "CRD003") for finding in audited.findings)
    variant = played.table.variant
    hands = audited.hand.of(ev.Dealt, ev.Show, ev.Muck, ev.SeatResult)
    sizes = {(event.player, len(event.cards or ())) for _, event in hands if len(event.cards or ()) > 1}
    counts = {size for _, size in sizes}
    if len({name for name, _ in sizes}) > 1 and len(counts) == 1 and min(counts) > variant.hole_cards:
        line = next(line for line, event in hands if event.cards)
        yield _finding(
            "STR002",
            line,
            f"everybody has {min(counts)} cards; {variant.name} deals {variant.hole_cards}",
            field="cards",
            rule="R-DEAL-07",
        )
        return
    for line, event in hands:
        if isinstance(event, ev.Dealt) and variant.forced != "bring_in" and event.new is None:
            if event.cards and len(event.cards) != variant.streets[0].down:
                yield _finding(
                    "CRD004",
                    line,
                    f"{event.player} is dealt {len(event.cards)} cards; {variant.name} deals {variant.streets[0].down}",
                    field="cards",
                    rule="R-DEAL-07",
                )
        elif not isinstance(event, ev.Dealt) and event.cards:
            player = played.table.by_name.get(event.player)
            again = isinstance(event, ev.Show) and event.run  # a draw that is run more than once
            if len(event.cards) > variant.hole_cards:
                yield _finding(
                    "CRD004",
                    line,
                    f"{event.player} shows {len(event.cards)} cards; {variant.name} deals {variant.hole_cards}",
                    field="cards",
                    rule="R-DEAL-07",
                )
                continue
            if twice and isinstance(event, ev.SeatResult):
                continue  # a card that is in two places is reported already
            known = player.cards if player else ()
            if len(known) != variant.hole_cards:
                known = played.shown.get(event.player, ()) if isinstance(event, ev.SeatResult) else ()
            if len(known) == variant.hole_cards and not again and not set(event.cards) <= set(known):
                wrong = next(card for card in event.cards if card not in known)
                yield _finding(
                    "CRD008",
                    line,
                    f"{event.player} shows {_cards(event.cards)}, but holds {_cards(known)}",
                    field="cards",
                    rule="R-DEAL-08",
                    expected=_cards(known),
                    actual=CARDS[wrong],
                )


def draws_and_upcards(audited: Audited, played: Replay, money: Settlement) -> Iterator[Finding]:
    """Who draws throws away what he holds and gets as many; open cards stay what they were (R-DEAL-08, 09, 10)."""
    variant = played.table.variant
    if not variant.draws and variant.forced != "bring_in":
        return
    held: dict[str, tuple[int, ...]] = {}
    """stud: those that were seen"""
    thrown: dict[str, int] = {}
    for line, event in audited.hand.of(ev.Discard, ev.StandPat, ev.Dealt, ev.Show):
        name = event.player
        known = held.get(name, ())
        if isinstance(event, ev.StandPat):
            thrown[name] = 0
            continue
        if isinstance(event, ev.Discard):
            thrown[name] = event.count
            if event.cards and len(event.cards) != event.count:
                yield _finding(
                    "CRD010",
                    line,
                    f"{name} discards {event.count}, but the cards shown are {len(event.cards)}",
                    field="count",
                    rule="R-DEAL-10",
                    player=name,
                    expected=str(len(event.cards)),
                    actual=str(event.count),
                )
            if wrong := [card for card in event.cards or () if known and card not in known]:
                yield _finding(
                    "CRD009",
                    line,
                    f"{name} discards {_cards(tuple(wrong))}, but holds {_cards(known)}",
                    field="cards",
                    rule="R-DEAL-08",
                    player=name,
                    actual=CARDS[wrong[0]],
                )
            continue
        if isinstance(event, ev.Show):
            changed = len(event.cards) == variant.hole_cards > len(known) and set(known) - set(event.cards)
            changed = changed if not variant.draws else set()
        else:
            changed = event.new is not None and not variant.draws and set(known) - set(event.cards)
            if variant.draws and event.new and set(event.new) & set(event.cards):
                held[name] = ()  # an old fault of PokerStars: the whole hand in both brackets
                continue
            if variant.draws and event.new is not None and len(event.new) != thrown.get(name, len(event.new)):
                yield _finding(
                    "CRD010",
                    line,
                    f"{name} draws {len(event.new)} after discarding {thrown[name]}",
                    field="new",
                    rule="R-DEAL-10",
                    player=name,
                    expected=str(thrown[name]),
                )
            held[name] = event.cards + (event.new or ())
        if changed:
            yield _finding(
                "CRD011",
                line,
                f"{name} had {_cards(known)}, and now {_cards(event.cards)}",
                field="cards",
                rule="R-DEAL-09",
                player=name,
                expected=_cards(known),
                actual=_cards(event.cards),
            )
            return


# --- money ----------------------------------------------------------------------------------------------------------
def uncalled_bets(audited: Audited, played: Replay, money: Settlement) -> Iterator[Finding]:
    """What was returned is what nobody matched (R-POT-01)."""
    show = audited.currency.show
    due = {player.name: player.returned for player in played.players if player.returned}
    printed: dict[str, int] = {}
    for line, event in audited.hand.of(ev.Uncalled):
        player = played.table.by_name.get(event.player)
        printed[event.player] = printed.get(event.player, 0) + event.amount
        right = due.get(event.player, 0)
        if player and player.folded is not None:
            printed.update(due)
            yield _finding(
                "BET023",
                line,
                f"{event.player} gets {show(event.amount)} back after folding",
                field="player",
                rule="R-POT-01",
            )
        elif not right and due:
            name, amount = next(iter(due.items()))
            printed[name] = amount
            yield _finding(
                "BET022",
                line,
                f"the uncalled bet goes to {event.player}; it was {name} whose {show(amount)} nobody matched",
                field="player",
                rule="R-POT-01",
                expected=name,
                actual=event.player,
            )
        elif printed[event.player] != right:
            yield _finding(
                "BET022",
                line,
                f"{event.player} gets {show(event.amount)} back; unmatched were {show(right)}",
                field="amount",
                rule="R-POT-01",
                expected=show(right),
                actual=show(event.amount),
            )
    missing = {name: amount for name, amount in due.items() if name not in printed and name not in money.own}
    year = _YEAR.search(audited.hand.played_at_text or "")
    old = not year or int(year[0]) < BEFORE_UNCALLED_LINES
    if (old or not SITES[audited.hand.site].prints_uncalled) and not _misreturned(played, money):
        return
    for name, amount in missing.items():
        yield _finding(
            "BET021",
            played.returned_at.get(name, audited.hand.line),
            f"{show(amount)} of {name}'s bet were not called, but no line returns them",
            rule="R-POT-01",
            player=name,
            expected=show(amount),
        )


def _misreturned(played: Replay, money: Settlement) -> dict[str, int]:
    """What the file failed to return of uncalled bets, by name, where the printed total has it in it (R-FRC-13).

    Negative where too much was returned. The other amounts then follow from that one fault.
    """
    if not money.printed:
        return {}
    wrong = Counter({player.name: player.returned for player in played.players if player.returned})
    for _, event in played.hand.of(ev.Uncalled):
        wrong[event.player] -= event.amount
    missing = sum(wrong.values())
    fits = missing and money.printed[1].amount == money.total + missing
    return {name: amount for name, amount in wrong.items() if amount} if fits else {}


def street_pots(audited: Audited, played: Replay, money: Settlement) -> Iterator[Finding]:
    """What lies in the middle when a street begins, where the text tells it (R-POT-01): the first that is wrong."""
    printed: list[tuple[int, int]] = []
    for line, event in audited.hand.of(ev.StreetPot):
        if event.side and printed:
            printed[-1] = printed[-1][0], printed[-1][1] + event.amount
        else:
            printed.append((line, event.amount))
    returned = {event.player: line for line, event in audited.hand.of(ev.Uncalled)} | played.returned_at
    for line, amount in printed:
        past = [move for move in played.moves if move.line < line]
        if not past:
            continue
        # what went back after the last move; before it, the move's own pot is without it
        back = sum(p.returned for p in played.players if past[-1].line < returned.get(p.name, line + 1) <= line)
        whole = past[-1].pot + past[-1].added - back
        blinds = sum(move.added for move in past if move.kind not in ("post_ante", "post_dead"))
        if amount != whole and not (all(move.kind.startswith("post") for move in past) and amount == whole - blinds):
            show = audited.currency.show
            yield _finding(
                "POT008",
                line,
                f"a pot of {show(amount)} is printed here; {show(whole)} were put in",
                field="amount",
                rule="R-POT-01",
                expected=show(whole),
                actual=show(amount),
            )
            return


def total_pot(audited: Audited, played: Replay, money: Settlement) -> Iterator[Finding]:
    """The printed total is all that went in, and the printed pots are the layers (R-MON-03, R-POT-02, R-RAKE-05)."""
    if not money.printed:
        return
    show = audited.currency.show
    line, printed = money.printed
    dead = {"dead blinds": sum(p.dead for p in played.players), "antes": sum(p.ante for p in played.players)}
    left_out = next((what for what, amount in dead.items() if amount and amount == money.total - printed.amount), None)
    by_pot = printed.lines and len(printed.lines) == len(money.pots)
    if not by_pot and abs(printed.amount - money.total) > printed.within and not _misreturned(played, money):
        yield _finding(
            "POT001",
            line,
            f"the total pot is printed as {show(printed.amount)}; the players put in {show(money.total)}"
            + (f", of which {show(dead[left_out])} are {left_out}" if left_out else ""),
            field="amount",
            rule="R-POT-07" if left_out else "R-MON-03",
            expected=show(money.total),
            actual=show(printed.amount),
        )
    if not printed.pots:
        return
    gross = [pot.amount for pot in money.pots]
    taken = money.rake + sum(money.fees.values())
    if len(printed.pots) > len(gross):
        if money.total - sum(printed.pots) not in (0, taken):
            yield _finding(
                "POT002",
                line,
                f"the printed pots make {show(sum(printed.pots))}; with {show(taken)} taken they have to make "
                f"{show(money.total)}",
                field="pots",
                rule="R-RAKE-05",
            )
        elif len(gross) > 1 and not _merges(list(printed.pots), gross, money.total - sum(printed.pots)):
            yield _pot_mismatch(audited, line, printed, gross, taken)
        return
    if len(printed.pots) < len(gross):
        yield _finding(
            "POT003",
            line,
            f"{len(printed.pots)} pots are printed; there are {len(gross)}: {', '.join(map(show, gross))}",
            field="pots",
            rule="R-POT-02",
        )
        return
    parts = [amount - net for amount, net in zip(gross, printed.pots, strict=True)]
    if any(parts) and (min(parts) < 0 or sum(parts) != taken):
        yield _pot_mismatch(audited, line, printed, gross, taken)


def _merges(printed: list[int], gross: list[int], taken: int) -> bool:
    """Whether neighbouring printed pots add up to the layers, rake apart (R-POT-06)."""
    for amount in gross:
        part = 0
        while printed and part < amount and part + printed[0] <= amount:
            part += printed.pop(0)
        taken -= amount - part
        if taken < 0:
            return False
    return not printed and taken == 0


def _pot_mismatch(audited: Audited, line: int, printed: ev.TotalPot, gross: list[int], taken: int) -> Finding:
    show = audited.currency.show
    pairs = list(enumerate(zip(printed.pots, gross, strict=False)))
    wrong = next((n for n, (net, amount) in pairs if net > amount), None)
    if wrong is None and (printed.lines or not taken):
        wrong = next((n for n, (net, amount) in pairs if net != amount), None)
    less = f", less {show(taken)} rake" if taken else ""
    return _finding(
        "POT002",
        printed.lines[wrong or 0] if printed.lines else line,
        f"the pots are printed as {', '.join(map(show, printed.pots))}; they are {', '.join(map(show, gross))}{less}",
        field="amount" if printed.lines else "pots",
        rule="R-POT-02",
        expected=", ".join(map(show, gross)),
        actual=show(printed.pots[wrong]) if wrong is not None else None,
    )


def payouts(audited: Audited, played: Replay, money: Settlement) -> Iterator[Finding]:
    """Every player is paid his award; one finding for the first cause of a difference (R-POT-04, R-SHOW-07, R-ODD)."""
    show = audited.currency.show
    folded = {player.name for player in played.players if player.folded is not None}
    eligible = [{played.players[index].name for index in pot.eligible} for pot in money.pots]
    labelled = not money.printed or len(money.printed[1].pots or (0,)) == len(money.pots)
    for line, claim in money.collections:
        if claim.player in folded:
            yield _finding(
                "POT006",
                line,
                f"{claim.player} folded and collects {show(claim.amount)}",
                field="player",
                rule="R-POT-03",
                player=claim.player,
            )
            return
        may_win = eligible[claim.pot] if labelled and claim.pot is not None and claim.pot < len(eligible) else None
        if may_win is not None and claim.player not in may_win:
            name = "main pot" if claim.pot == 0 else f"side pot {claim.pot}"
            yield _finding(
                "POT005",
                line,
                f"{claim.player} collects from the {name}, which only {_names(may_win, played)} may win",
                field="player",
                rule="R-POT-04",
                player=claim.player,
            )
            return
    if not money.collections:
        if money.total and not audited.hand.flags & {"matrix", "no_payouts"} and not money.cashout:
            line = money.printed[0] if money.printed else audited.hand.lines[-1].number
            yield _finding("PAY002", line, f"nobody collects the pot of {show(money.total)}", rule="R-SHOW-07")
        return
    kept = _misreturned(played, money)
    paid = {name: amount - kept.get(name, 0) for name, amount in money.collected.items()}
    paid = {name: amount for name, amount in paid.items() if amount}
    if paid == {name: amount for name, amount in money.awards.items() if amount}:
        if money.odd_by_suit and played.rules.stud_odd_chips != "suit":
            line, claim = money.collections[0]
            yield _finding(
                "PAY004",
                line,
                "the odd chip goes by suit, not by seat (stud_odd_chips)",
                field="amount",
                rule="R-ODD-03",
                parameter="stud_odd_chips",
                severity="info",
            )
        if money.unit > 1:
            line, claim = money.collections[0]
            yield _finding(
                "PAY004",
                line,
                f"the pot is split in chips of {show(money.unit)}, not of {show(1)}",
                field="amount",
                rule="R-ODD-01",
                severity="info",
            )
        return
    losers = [
        (line, claim)
        for line, claim in money.collections
        if claim.player in paid and claim.player in played.shown and not money.awards.get(claim.player)
    ]
    if losers:
        line, claim = losers[0]
        winners = [name for name, amount in money.awards.items() if amount and name != claim.player]
        yield _finding(
            "SHW002",
            line,
            f"{claim.player} collects {show(claim.amount)}, but {' and '.join(winners)} had the better hand",
            field="player",
            rule="R-SHOW-03",
            player=claim.player,
            expected=", ".join(winners),
            actual=claim.player,
        )
        return
    wrong = [
        (line, claim)
        for line, claim in money.collections
        if paid.get(claim.player, 0) != money.awards.get(claim.player, 0)
    ]
    taken = sum(money.fees.values()) + money.rake
    surplus = sum(paid.values()) + taken - money.total
    if surplus:
        yield _conservation(audited, money, wrong, surplus)
        return
    missing = [name for name, amount in money.awards.items() if amount and name not in paid]
    line, claim = wrong[0] if wrong else money.collections[0]
    tied = missing or max(Counter((share.pot, share.run, share.side) for share in money.shares).values(), default=0) > 1
    difference = max(abs(paid.get(n, 0) - money.awards.get(n, 0)) for n in {*paid, *money.awards})
    sides = {share.side for share in money.shares}
    parts = len({(share.pot, share.run, share.side) for share in money.shares})
    even = [paid[name] for name in money.awards if paid.get(name)]
    several = parts == 1 and not money.fees and max(even) - min(even) > 1  # more than one odd chip (R-ODD-07)
    if difference <= max(parts, 3 * bool(money.fees)) and not missing and not several:
        code, what = ("PAY006" if "lo" in sides else "PAY004"), "the odd chip goes"
        # rooms that take a jackpot fee from a split pot do not share it out evenly
        unspecified = played.rules.odd_chips == "unspecified" or bool(money.fees)
        line, claim = next(
            ((line, claim) for line, claim in wrong if paid[claim.player] > money.awards.get(claim.player, 0)),
            (line, claim),
        )
        favoured = [n for n, amount in money.awards.items() if amount > paid.get(n, 0)]
        yield _finding(
            code,
            line,
            f"{claim.player} collects {show(paid[claim.player])}: {what} to {' and '.join(favoured)} instead "
            f"(odd_chips: {played.rules.odd_chips})",
            field="amount",
            rule="R-ODD-02",
            player=claim.player,
            expected=show(money.awards.get(claim.player, 0)),
            actual=show(paid[claim.player]),
            parameter="odd_chips",
            severity="info" if unspecified else "",
        )
        return
    awards = ", ".join(f"{name} {show(amount)}" for name, amount in money.awards.items() if amount)
    runs = {share.run for share in money.shares}
    if len(runs) > 1:
        line, claim = _on_wrong_board(audited.hand, money) or (line, claim)
    if "lo" in sides:
        line, claim = _of_wrong_half(money) or (line, claim)
    code = "PAY009" if len(runs) > 1 else "PAY007" if "lo" in sides else "PAY003" if tied else "PAY008"
    yield _finding(
        code,
        line,
        f"{claim.player} collects {show(claim.amount)}; the pots pay {awards}",
        field="amount",
        rule="R-SHOW-07",
        player=claim.player,
        expected=show(money.awards.get(claim.player, 0)),
        actual=show(claim.amount),
    )


def _one_too_many(money: Settlement) -> tuple[int, ev.Collected] | None:
    """The first collection after those that paid a player all he is due."""
    paid: Counter[str] = Counter()
    for line, claim in money.collections:
        if paid[claim.player] and paid[claim.player] == money.awards.get(claim.player, 0):
            return line, claim
        paid[claim.player] += claim.amount
    return None


def _on_wrong_board(hand: Hand, money: Settlement) -> tuple[int, ev.Collected] | None:
    """The first collection of a hand run more than once that its board does not pay (R-RIT-01)."""
    run = 0
    for line, event in hand.of(ev.ShowDown, ev.Collected):
        if isinstance(event, ev.ShowDown):
            run = event.run
        elif run and not any(s.run == run and s.player.name == event.player for s in money.shares):
            return line, event
    return None


def _of_wrong_half(money: Settlement) -> tuple[int, ev.Collected] | None:
    """The first collection of a half that the player does not win, where the line says of which."""
    won = {(share.player.name, share.side) for share in money.shares}
    return next(((n, e) for n, e in money.collections if e.side and (e.player, e.side) not in won), None)


def _conservation(audited: Audited, money: Settlement, wrong: list[tuple[int, ev.Collected]], surplus: int) -> Finding:
    """PAY001 where the fault is likeliest: at the rake when the summary confirms what was collected."""
    show = audited.currency.show
    won = {event.player: event.won for _, event in audited.hand.of(ev.SeatResult) if event.won}
    total, taken = show(money.total), show(money.rake + sum(money.fees.values()))
    collected = sum(money.collected.values())
    if money.printed and won == money.collected and money.rake - surplus >= 0:
        return _finding(
            "PAY001",
            money.printed[0],
            f"of a pot of {total}, {show(collected)} are collected and {taken} taken: the rake would have to be "
            f"{show(money.rake - surplus)}",
            field="rake",
            rule="R-MON-03",
            expected=show(money.rake - surplus),
            actual=show(money.rake),
        )
    line, claim = _one_too_many(money) or next(
        ((line, claim) for line, claim in wrong if money.collected[claim.player] != won.get(claim.player)),
        wrong[0] if wrong else money.collections[0],
    )
    right = max(0, claim.amount - surplus)
    return _finding(
        "PAY001",
        line,
        f"{show(collected)} collected and {taken} taken make {show(collected + money.total - collected + surplus)}, "
        f"not the pot of {total}: {claim.player} should collect {show(right)}",
        field="amount",
        rule="R-MON-03",
        player=claim.player,
        expected=show(right),
        actual=show(claim.amount),
    )


def summary_winnings(audited: Audited, played: Replay, money: Settlement) -> Iterator[Finding]:
    """The summary says of every player what he collected; silent where the payout itself is reported."""
    if any(finding.code.startswith(("PAY", "POT", "SHW")) for finding in audited.findings):
        return
    show = audited.currency.show
    said: dict[str, list[tuple[int, int]]] = {}
    for line, event in audited.hand.of(ev.SeatResult):
        if event.won is not None and event.player not in money.cashout:
            said.setdefault(event.player, []).append((line, event.won))
    for player, parts in said.items():  # Hi/Lo can have a line for each half
        line, won = parts[-1]
        total = sum([amount for _, amount in parts])
        paid = money.collected.get(player, 0) + money.own.get(player, 0)
        if total not in (paid, money.collected.get(player, 0)):
            yield _finding(
                "PAY011",
                line,
                f"the summary says that {player} won {show(total)}; collected were {show(paid)}",
                field="won",
                player=player,
                expected=show(paid - total + won),
                actual=show(won),
            )
    for line, event in audited.hand.of(ev.SeatResult):
        paid = money.collected.get(event.player, 0)
        text = audited.hand.at(line)
        silent = event.player not in said and event.player not in money.cashout
        if silent and paid and " and lost" in text and " won (" not in text:
            yield _finding(
                "SHW008",
                line,
                f"the summary says that {event.player} lost; he collected {show(paid)}",
                rule="R-SHOW-07",
                player=event.player,
                actual="and lost",
            )


def put_in(audited: Audited, played: Replay, money: Settlement) -> Iterator[Finding]:
    """The head of the hand says of every player what he put in, as rooms count it: often too much (R-MON-03)."""
    show = audited.currency.show
    for line, event in audited.hand.of(ev.PutIn):
        player = played.table.by_name.get(event.player)
        right = player.put + player.returned if player else 0
        if event.amount != right:
            yield _finding(
                "PAR013",
                line,
                f"{event.player} is said to have put in {show(event.amount)}; his actions make {show(right)}",
                field="amount",
                severity="warning",
                rule="R-MON-03",
                player=event.player,
                expected=show(right),
                actual=show(event.amount),
            )


def results(audited: Audited, played: Replay, money: Settlement) -> Iterator[Finding]:
    """What a player is said to have won or lost in all, and to have left (R-MON-03)."""
    found = audited.findings
    if any(f.code.startswith(("PAY", "POT")) or (f.code[:3] == "SHW" and f.severity != "info") for f in found):
        return
    show = audited.currency.show
    stacks = {seat.name: seat.stack for seat in audited.hand.seats}
    for line, event in audited.hand.of(ev.SeatResult, ev.Standing, ev.Rebuy):
        if isinstance(event, ev.Rebuy):
            stacks[event.player] = (stacks.get(event.player) or 0) + event.amount
            continue
        net, before = money.net.get(event.player, 0), stacks.get(event.player)
        fault = None
        if event.net not in (None, net):
            fault = "net", event.net, net, "a result of"
        elif before is not None and event.stack not in (None, before + net):
            moved = isinstance(event, ev.Standing) and event.later and (event.stack > before + net or not event.stack)
            if not moved or audited.hand.tournament:
                fault = "stack", event.stack, before + net, "a stack of"
        if fault:
            where, said, right, what = fault
            yield _finding(
                "PAY011",
                line,
                f"the summary gives {event.player} {what} {show(said)}; it is {show(right)}",
                field=where,
                player=event.player,
                expected=show(right),
                actual=show(said),
            )


def cash_outs(audited: Audited, played: Replay, money: Settlement) -> Iterator[Finding]:
    """A cash-out is a part of the pot, fee included (R-CASH-01)."""
    show = audited.currency.show
    for line, event in audited.hand.of(ev.CashOut):
        if event.amount + (event.fee or 0) > money.total:
            yield _finding(
                "PAY010",
                line,
                f"{event.player} cashes out for {show(event.amount)}, more than the pot of {show(money.total)}",
                field="amount",
                rule="R-CASH-01",
                player=event.player,
                actual=show(event.amount),
            )


def schedule(audited: Audited, played: Replay, money: Settlement) -> Iterator[Finding]:
    """What a cash hand's rake and fees should be, where the house rules say (R-RAKE-02, 04, 06, 08, 10)."""
    hand, rules, show = audited.hand, played.rules, audited.currency.show
    said = money.printed_rake or money.printed
    if hand.tournament or not said or hand.flags & {"play_money", "home_game"}:
        return
    line = said[0]
    big = hand.game.big_blind or 0
    jackpot = money.fees.get("jackpot", 0)
    if jackpot and rules.jackpot_from and money.total < rules.jackpot_from * big:
        yield _finding(
            "RAK009",
            line,
            f"{show(jackpot)} for the jackpot from a pot of {show(money.total)}; it is taken from "
            f"{show(rules.jackpot_from * big)} on (jackpot_from)",
            rule="R-RAKE-08",
            parameter="jackpot_from",
        )
    if not money.printed_rake and money.rake:
        yield _finding(
            "RAK007",
            line,
            f"no rake is printed; by what was collected it is {show(money.rake)}",
            rule="R-RAKE-06",
        )
        return
    if not money.rake:
        if any(played.boards.values()) and money.total >= WORTH_RAKING:
            yield _finding("RAK011", line, f"no rake from a pot of {show(money.total)}", rule="R-RAKE-10")
        return
    returned = sum(player.returned for player in played.players)
    if not rules.rake_percent or any(money.fees.get(kind) for kind in ("bingo", "fortune", "tax")):
        return
    right, wide = (rules.rake_percent * pot // 100 for pot in (money.total, money.total + returned))
    if money.rake == wide > right + 1:
        yield _finding(
            "RAK008",
            line,
            f"{show(money.rake)} rake is {rules.rake_percent} % of the pot with the {show(returned)} that went back; "
            f"of the pot it is {show(right)} (rake_percent)",
            field="rake",
            rule="R-RAKE-01",
            expected=show(right),
            actual=show(money.rake),
            parameter="rake_percent",
            legal_under=tuple(name for name, other in PROFILES.items() if not other.rake_percent),
        )
    elif money.rake > right + 1:
        yield _finding(
            "RAK006",
            line,
            f"{show(money.rake)} rake; {rules.rake_percent} % of the pot are {show(right)} (rake_percent)",
            field="rake",
            rule="R-RAKE-04",
            expected=show(right),
            actual=show(money.rake),
            parameter="rake_percent",
            legal_under=tuple(name for name, other in PROFILES.items() if not other.rake_percent),
        )


def rake(audited: Audited, played: Replay, money: Settlement) -> Iterator[Finding]:
    """Rake only where the room takes it (R-RAKE-02, 03, 07)."""
    show = audited.currency.show
    line, taken = money.printed_rake or (0, 0)
    if taken and audited.hand.tournament:
        yield _finding("RAK005", line, f"{show(taken)} rake in a tournament", field="rake", rule="R-RAKE-07")
        return
    place: dict[str, Any] = {"field": "rake"}
    known = money.printed_rake or money.printed or any(f.code.startswith("PAY") for f in audited.findings)
    if money.collections and not known:  # what was not collected
        line, claim = money.collections[0]
        taken, place = money.rake, {"field": "amount", "player": claim.player, "actual": show(claim.amount)}
    if not taken:
        return
    # a part of the smallest unit is rounded up; what is missing without a word can be a jackpot's part too
    more = 1 if known else max(1, audited.hand.game.big_blind or 0)
    if 10 * (money.rake - more) >= money.total:
        percent = 100 * money.rake / money.total
        yield _finding(
            "RAK002",
            line,
            f"{show(money.rake)} rake is {percent:.1f} % of the pot; rooms take 10 % at most",
            rule="R-RAKE-02",
            **place,
        )
    variant = played.table.variant
    if variant.board_cards and not any(played.boards.values()) and not played.rules.rake_without_flop:
        yield _finding(
            "RAK004",
            line,
            f"{show(money.rake)} rake though no flop was dealt (rake_without_flop)",
            rule="R-RAKE-03",
            parameter="rake_without_flop",
            legal_under=tuple(name for name, rules in PROFILES.items() if rules.rake_without_flop),
            **place,
        )


# --- showdown -------------------------------------------------------------------------------------------------------
def descriptions(audited: Audited, played: Replay, money: Settlement) -> Iterator[Finding]:
    """The words beside a shown hand name it (R-EVAL-02)."""
    variant = played.table.variant
    if not SITES[audited.hand.site].words or len(played.boards) > 1:
        return
    board = next(iter(played.boards.values()), ())
    if len(board) != variant.board_cards:
        return
    said: set[tuple[str, str]] = set()
    for line, event in audited.hand.of(ev.Show, ev.SeatResult, ev.Collected):
        cards = played.shown.get(event.player) if isinstance(event, ev.Collected) else event.cards
        if not event.description or not cards or len(cards) != variant.hole_cards:
            continue
        if (event.player, event.description) in said:
            continue  # the summary says what the showdown said
        said.add((event.player, event.description))
        for evaluator in filter(None, (variant.high, variant.low)):
            if same_description(evaluator, cards, board, event.description):
                continue
            right = describe(evaluator, cards, board)
            code, why = description_fault(evaluator, cards, board, event.description)
            yield _finding(
                code,
                line,
                f"{event.player}'s hand is said to be {event.description}"
                + (f"; it is {right}" if right else "")
                + (f": {why}" if why else ""),
                field="description",
                rule="R-EVAL-02",
                player=event.player,
                expected=right,
                actual=event.description,
            )
            return


def better_hand_mucked(audited: Audited, played: Replay, money: Settlement) -> Iterator[Finding]:
    """A mucked hand that would have won (R-SHOW-09): legal."""
    variant = played.table.variant
    if not played.contested or not variant.high or variant.low or len(played.boards) != 1:
        return
    board = next(iter(played.boards.values()))
    strengths = money.strengths.get((1, "only"))
    if not strengths:
        return
    best = max(strengths.values())
    for name, cards in played.mucked.items():
        player = played.table.by_name.get(name)
        if player and player.folded is None and cards and len(cards) == variant.hole_cards:
            strength = EVALUATORS[variant.high](cards, board)
            if strength is not None and strength > best:
                line = next(
                    n for n, e in audited.hand.lines if isinstance(e, ev.Muck | ev.SeatResult) and e.player == name
                )
                yield _finding("SHW003", line, f"{name} mucked {_cards(cards)}, which would have won", rule="R-SHOW-09")


def _cards(cards: tuple[int, ...]) -> str:
    return " ".join(CARDS[card] for card in cards)


def _names(names: set[str], played: Replay) -> str:
    return " and ".join(player.name for player in played.players if player.name in names)


CARD_CHECKS: tuple[Check, ...] = (cards_are_distinct, boards_continue, hands_are_whole, draws_and_upcards)
BET_CHECKS: tuple[Check, ...] = (uncalled_bets, street_pots, total_pot)
PAY_CHECKS: tuple[Check, ...] = (payouts, summary_winnings, results, put_in, cash_outs, rake, schedule)
SHOWDOWN_CHECKS: tuple[Check, ...] = (descriptions, better_hand_mucked)
