"""Who shows what at the end of a hand, in which order, and what the words beside it claim: a list of checks.

A check takes a replayed hand and its money and yields findings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from hhtool import events as ev
from hhtool.cards import CARDS, rank
from hhtool.diagnostics import Finding
from hhtool.ranking import category, describe, same_description
from hhtool.replay import Replay
from hhtool.rules import PROFILES
from hhtool.settle import Settlement
from hhtool.sites import SITES


def cards_shown(played: Replay, money: Settlement) -> Iterator[Finding]:
    """A hand shown in part, and one that was folded and is known all the same (R-DEAL-07)."""
    hand, whole = played.hand, played.table.variant.hole_cards
    for line, event in hand.of(ev.Show, ev.Fold):
        cards = event.cards or ()
        player = played.table.by_name.get(event.player)
        if not cards or player is None:
            continue
        text = f"{event.player} shows {' '.join(CARDS[card] for card in cards)}"
        if isinstance(event, ev.Fold) or player.folded is not None:
            yield Finding("CRD014", f"{text}, a hand he folds", line=line, field="cards", player=event.player)
        elif len(cards) < whole:
            yield Finding(
                "CRD013", f"{text}: {len(cards)} of {whole} cards", line=line, field="cards", player=event.player
            )


def showdown_seen(played: Replay, money: Settlement) -> Iterator[Finding]:
    """A contested pot is won by a hand that was shown, unless all others threw theirs away (R-SHOW-01, 04)."""
    hand = played.hand
    if played.tainted:
        return
    shows = hand.of(ev.Show)
    if not played.contested:
        for line, event in shows:
            if event.player in money.collected:
                yield Finding(
                    "SHW013",
                    f"{event.player} shows though nobody called",
                    line=line,
                    rule="R-SHOW-01",
                    field="player",
                    player=event.player,
                )
                return
        return
    live = [player.name for player in played.table.live]
    settled = [name for name in live if name in played.shown or name in played.mucked]
    line = next((n for n, e in hand.lines if isinstance(e, ev.ShowDown | ev.Summary)), hand.line)
    if not settled and not money.cashout:
        yield Finding(
            "SHW004",
            f"{' and '.join(live)} are left at the end, but nobody shows or mucks",
            line=line,
            rule="R-SHOW-04",
        )
        return
    # a summary can say that a hand was shown, and not which
    said = {event.player for _, event in hand.of(ev.SeatResult) if event.result == "showed"}
    unseen = [name for name in live if name not in played.shown and name not in said]
    if played.rules.must_show and unseen:
        yield Finding(
            "SHW007",
            f"{' and '.join(unseen)} must show: everybody left at the end has to (must_show)",
            line=next((n for n, e in hand.of(ev.Muck, ev.SeatResult) if e.player == unseen[0]), line),
            rule="R-SHOW-04",
            field="player",
            player=unseen[0],
            parameter="must_show",
            legal_under=tuple(name for name, rules in PROFILES.items() if not rules.must_show),
        )
        return
    for number, claim in money.collections:
        rivals = [
            name
            for pot in money.pots
            if claim.player in (names := [played.players[index].name for index in pot.eligible])
            for name in names
            if name != claim.player and name in played.shown
        ]
        alone = any([played.players[index].name for index in pot.eligible] == [claim.player] for pot in money.pots)
        if claim.player in unseen and rivals and not alone and not money.cashout:
            yield Finding(
                "SHW006",
                f"{claim.player} collects without showing, though {rivals[0]} shows",
                line=number,
                rule="R-SHOW-04",
                field="player",
                player=claim.player,
            )
            return


def show_order(played: Replay, money: Settlement) -> Iterator[Finding]:
    """The last to bet or raise on the last street shows first, without a bet the first from the left of the button;
    all-in hands are tabled in any order (R-SHOW-02, R-SHOW-10)."""
    table, hand = played.table, played.hand
    if not SITES[hand.site].shows_in_order:
        return
    last = len(table.variant.streets) - 1
    lines = hand.of(ev.Show, ev.Muck)
    if not played.contested or table.street != last or not lines or any(p.all_in is not None for p in table.live):
        return
    wagers = [move.player.name for move in played.moves if move.street == last and move.kind in ("bet", "raise")]
    if not wagers and table.variant.forced == "bring_in":
        return  # the best open hand
    first = wagers[-1] if wagers else table.live[0].name
    line, event = lines[0]
    if event.player != first:
        yield Finding(
            "SHW005",
            f"{event.player} shows first; it was {first}'s turn",
            line=line,
            rule="R-SHOW-02",
            field="player",
            player=event.player,
            expected=first,
            actual=event.player,
        )


def description_fault(name: str, hole: tuple[int, ...], board: tuple[int, ...], text: str) -> tuple[str, str]:
    """Code and reason for words that do not name the hand (R-EVAL-01, 02, 04, 06)."""
    if name in ("eight_or_better", "omaha_eight") and not describe(name, hole, board):
        return "SHW009", "no low qualifies"
    cards = (*hole, *board)
    if name == "omaha_high":
        others = [
            (*some, *rest)
            for count in (0, 1, 3, 4)
            for some in combinations(hole, count)
            for rest in combinations(board, 5 - count)
        ]
        if any(same_description("high", five, (), text) for five in others):
            return "SHW010", "two hole cards have to play"
    words = text.lower()
    if "straight" in words and "flush" not in words:
        ranks = {rank(card) for card in cards}
        high, low = {11, 12} <= ranks, {12, 0} <= ranks
        wraps = any({(start + step) % 13 for step in range(5)} <= ranks for start in (9, 10, 11))
        wheel = category(name, hole, board) == "straight" and describe(name, hole, board).endswith("Ace to Five")
        if high and low and wraps and category(name, hole, board) != "straight":
            return "SHW011", "straights do not go around the ace"
        if wheel and ("ace high" in words or "to ace" in words):
            return "SHW011", "the ace is the lowest card of this straight"
    return "SHW001", ""


SHOWDOWN: tuple[Callable[[Replay, Settlement], Iterator[Finding]], ...] = (
    cards_shown,
    showdown_seen,
    show_order,
)
