"""Whether the head, the seats and the sections of a hand fit each other and its game: a list of checks.

A check takes a replayed hand and yields findings. What follows from an illegal action is left to the replay.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import pairwise

from hhtool import events as ev
from hhtool.diagnostics import Finding
from hhtool.hand import Hand
from hhtool.replay import Replay
from hhtool.sites import SITES

_VOLUNTARY = (ev.Call, ev.Bet, ev.Raise, ev.AllIn)
_FACTS = (ev.Dealt, ev.Show, ev.Board, ev.SeatResult, ev.TotalPot)
_BUTTON = re.compile(r"#?\d+(?= is the (?:button|dealer))")
_CAP = re.compile(r" has reached the (\S+) cap$")
_UNIT_OF_CAP = re.compile(r"[^\d.]")


def table_head(played: Replay) -> Iterator[Finding]:
    """The button, the limits, the size of the table and its seats (R-SEAT-01, 02, 05, R-FL-01, R-NL-06)."""
    hand, variant, game = played.hand, played.table.variant, played.hand.game
    taken = {seat.number for seat in hand.seats}
    if variant.forced != "bring_in" and hand.button is None:
        yield Finding("SEA005", "no line says where the button is", line=hand.line, rule="R-SEAT-04")
    elif not (variant.forced == "bring_in" or hand.button in taken or hand.tournament or "dead_button" in hand.flags):
        line, words = next(
            ((number, found) for number, text in hand.numbered() if (found := _BUTTON.search(text))), (hand.line, None)
        )
        yield Finding(
            "SEA004",
            f"the button is at seat {hand.button}, where nobody sits",
            line=line,
            rule="R-SEAT-05",
            actual=words and words[0],
        )
    if game.structure == "fl" and game.big_blind and game.big_bet and game.big_bet != 2 * game.big_blind:
        show = hand.currency.show
        yield Finding(
            "STR003",
            f"the bets are {show(game.big_blind)} and {show(game.big_bet)}; the second is usually twice the first",
            line=hand.line,
            severity="" if hand.tournament else "info",  # some rooms have such stakes
            rule="R-FL-01",
            expected=show(2 * game.big_blind),
            actual=_printed(hand, game.big_bet),
        )
    dealt = len(played.players)
    hidden = variant.hole_cards - (variant.forced == "bring_in")  # a last stud card can be common to all (R-DEAL-09)
    room = (len(variant.deck) - variant.board_cards * variant.boards) // hidden
    if dealt > min(room, hand.table_size or room):
        why = f"{variant.name} has cards for {room}" if dealt > room else f"the table has {hand.table_size} seats"
        yield Finding("STR007", f"{dealt} players are dealt in; {why}", line=hand.line, rule="R-SEAT-01")
    elif hand.table_size and max(taken, default=0) > hand.table_size and not SITES[hand.site].sparse_seats:
        number = max(taken)
        yield Finding(
            "STR011",
            f"seat {number} at a table of {hand.table_size}",
            line=_line(hand, f"Seat {number}: "),
            rule="R-SEAT-02",
            actual=f"{number}",
        )
    if dealt < 2:
        yield Finding("STR008", "fewer than two players are dealt in", line=hand.line, rule="R-SEAT-01")
    if game.cap is not None:
        for number, text in hand.numbered():
            said = _CAP.search(text)
            if said and _UNIT_OF_CAP.sub("", said[1]) != hand.currency.plain(game.cap):
                cap = hand.currency.show(game.cap)
                yield Finding(
                    "STR009",
                    f"a cap of {said[1]} is reached; the header says {cap}",
                    line=number,
                    rule="R-NL-06",
                    expected=cap,
                    actual=said[1],
                )
                return


def seats(played: Replay) -> Iterator[Finding]:
    """Players have chips, and those who sit out do not play (R-SEAT-01, R-TURN-03)."""
    hand = played.hand
    for seat in hand.seats:
        player = played.table.by_name.get(seat.name)
        if player and seat.stack is not None and seat.stack <= 0:
            plays = any(event.player == seat.name for _, event in hand.of(*_VOLUNTARY, ev.Dealt, ev.Check))
            yield Finding(
                "SEA003",
                f"{seat.name} is dealt in without chips",
                line=_line(hand, f"Seat {seat.number}: "),
                severity="" if plays else "warning",  # listed, about to buy in again
                rule="R-SEAT-01",
                field="stack",
                player=seat.name,
            )
        if player and seat.away and not hand.tournament:
            line = next((line for line, event in hand.of(*_VOLUNTARY) if event.player == seat.name), None)
            back = (f"{seat.name} has returned", f"{seat.name}: has returned")
            if line and not any(text.rstrip() in back for text in hand.text):
                yield Finding(
                    "SEA009",
                    f"{seat.name} acts, but is listed as sitting out",
                    line=line,
                    rule="R-TURN-03",
                    field="player",
                    player=seat.name,
                )


def roles(played: Replay) -> Iterator[Finding]:
    """The summary's (button), (small blind) and (big blind) stand at the players who were that (R-SEAT-04, R-FRC-01).

    A player can be named a blind that he missed; another who is not named must not have posted it.
    """
    hand = played.hand
    if played.tainted or any(f.code.startswith("FRC") and f.severity != "info" for f in played.findings):
        return
    posts = (("small blind", ev.SmallBlind), ("big blind", ev.BigBlind))
    posters = {role: {event.player for _, event in hand.of(kind)} for role, kind in posts}
    button = next((seat.name for seat in hand.seats if seat.number == hand.button), None)
    posters["button"] = {button} if button else set()
    for line, event in hand.of(ev.SeatResult):
        for role in event.roles:
            right = posters.get(role)
            if right and event.player not in right:
                yield Finding(
                    "SEA010",
                    f"the summary calls {event.player} the {role}; that was {' and '.join(sorted(right))}",
                    line=line,
                    rule="R-SEAT-04",
                    player=event.player,
                    expected=", ".join(sorted(right)),
                    actual=f"({role})",
                )
                return


def extra_posts(played: Replay) -> Iterator[Finding]:
    """Posts beside the blinds: entering players' (R-FRC-07), and straddles of odd sizes (R-FRC-05)."""
    hand, show = played.hand, played.hand.currency.show
    seen: set[type[ev.Event]] = set()
    big = played.table.game.big_blind
    for line, event in hand.of(ev.SmallBlind, ev.BigBlind, ev.SmallAndBigBlind, ev.DeadBlind, ev.Straddle):
        kind = type(event)
        if kind is ev.Straddle:
            player = played.table.by_name.get(event.player)
            short = event.all_in or (player is not None and player.all_in == 0)
            if big and (event.amount % big or event.amount < 2 * big) and not short:
                yield Finding(
                    "FRC011",
                    f"{event.player} straddles {show(event.amount)}; a straddle is a multiple of the big blind of "
                    f"{show(big)}, twice it or more",
                    line=line,
                    rule="R-FRC-05",
                    field="amount",
                    player=event.player,
                    actual=show(event.amount),
                )
        elif kind in seen or kind in (ev.SmallAndBigBlind, ev.DeadBlind):
            dead = kind in (ev.SmallBlind, ev.DeadBlind)
            yield Finding(
                "FRC006",
                f"{event.player} posts {show(event.amount)} to come in: "
                + ("dead" if dead else "the small part is dead" if kind is ev.SmallAndBigBlind else "a live bet"),
                line=line,
                rule="R-FRC-07",
                field="amount",
                player=event.player,
                actual=show(event.amount),
            )
        seen.add(kind)


def sections(played: Replay) -> Iterator[Finding]:
    """Every street comes once (R-DEAL-07, 09)."""
    variant = played.table.variant
    seen: set[tuple[str, int, bool]] = set()
    for line, event in played.hand.of(ev.Street):
        key = event.name, event.run, bool(event.board + event.new)  # Courchevel's first card has a marker of its own
        if event.name and key in seen:  # Bovada's text of 2012 names no street
            yield Finding("PAR011", f"the {event.name} comes twice", line=line)
        elif event.name in ("river", "7th") and variant.forced == "bring_in" and len(event.board + event.new) == 1:
            yield Finding(
                "CRD016",
                "the last card is common to all: the deck had none left for each",
                line=line,
                rule="R-DEAL-09",
                field="cards",
            )
        seen.add(key)


def repeated_lines(played: Replay) -> Iterator[Finding]:
    """The same fact on two lines, one after the other; actions twice are out of turn, payments twice too many."""
    for (_, before), (line, event) in pairwise(played.hand.lines):
        if isinstance(event, ev.Show) and event.description is None:
            continue  # printed for every pot by rooms that put no words beside it
        if isinstance(event, _FACTS) and event == before:
            yield Finding("PAR019", "the line before says the same", line=line)


def deck_lasts(played: Replay) -> Iterator[Finding]:
    """Draw games deal no more cards than there are, unless the deck is reshuffled (R-DEAL-10)."""
    variant, hand = played.table.variant, played.hand
    if not variant.draws:
        return
    drawn = sum(event.count for _, event in hand.of(ev.Discard))
    cards = variant.hole_cards * len(played.players) + drawn
    if cards > len(variant.deck) and not any("reshuffled" in text for text in hand.text):
        line = hand.of(ev.Discard)[-1].number
        yield Finding(
            "CRD012",
            f"{cards} cards are dealt from a deck of {len(variant.deck)}, and no line says that it is reshuffled",
            line=line,
            rule="R-DEAL-10",
        )


def _line(hand: Hand, start: str) -> int:
    """The number of the first line with these words."""
    return next((number for number, text in hand.numbered() if start in text), hand.line)


def _printed(hand: Hand, amount: int) -> str | None:
    """The amount as the header prints it, where it does in one of the usual forms."""
    for text in (hand.currency.show(amount), hand.currency.plain(amount)):
        if text in hand.text[0]:
            return text
    return None


STRUCTURE_CHECKS: tuple[Callable[[Replay], Iterator[Finding]], ...] = (
    table_head,
    seats,
    roles,
    extra_posts,
    sections,
    repeated_lines,
    deck_lasts,
)
