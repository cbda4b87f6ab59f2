"""What a player did in a hand, and what he could have done: numerators and opportunities as 0 or 1.

Statistics only add these up. Where trackers differ, the definitions are PokerTracker 4's, with one exception: a short
all-in is no raise before the flop, since it is none under the rules either (Move.full_raise).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from hhtool import events as ev
from hhtool.audit import Audited
from hhtool.replay import Replay
from hhtool.table import Move, Player

STREETS = {1: "f", 2: "t", 3: "r"}
"""suffix of a flag by street: flop, turn, river; the second to fourth street of games without a board"""
PAIRS = (
    *("vpip", "pfr", "rfi", "limp", "threebet", "fourbet", "fold_to_3bet", "fold_to_4bet", "squeeze", "cold_call"),
    *("steal", "fold_to_steal", "cbet_f", "cbet_t", "cbet_r", "fold_cbet_f", "fold_cbet_t", "fold_cbet_r"),
    *("donk_f", "donk_t", "donk_r", "checkraise_f", "checkraise_t", "checkraise_r"),
)
"""names of the numerators; each has its opportunities in `NAME_opp`"""
FLAGS = (*[name for pair in PAIRS for name in (pair, f"{pair}_opp")], "walk")
COUNTS = ("n_bet", "n_raise", "n_call", "n_fold_post", "n_check")
"""actions after the first street"""
SEEN = ("saw_flop", "saw_turn", "saw_river", "went_sd", "won_sd")
ALL = (*FLAGS, *COUNTS, *SEEN)

Flags = dict[str, int]

_DECISIONS = frozenset({"fold", "check", "call", "bet", "raise", "complete"})
_AGGRESSIVE = frozenset({"bet", "raise", "complete"})
_POSTS = frozenset({"post_sb", "post_bb", "post_straddle", "post_dead"})
_COUNTED = {
    "bet": "n_bet",
    "raise": "n_raise",
    "complete": "n_raise",
    "call": "n_call",
    "fold": "n_fold_post",
    "check": "n_check",
}
_SMALL_BLIND, _BIG_BLIND = -1, -2
_STEALING = frozenset({1, 0, _SMALL_BLIND})
"""position codes of cutoff, button and small blind"""


def flags(audited: Audited) -> dict[str, Flags]:
    """By name of everybody dealt in: 0 or 1 for each of FLAGS and SEEN, and how often for each of COUNTS.

    Empty for a hand that could not be read or was cancelled.
    """
    played = audited.replay
    if played is None or audited.hand.cancelled:
        return {}
    blank = dict.fromkeys(ALL, 0)
    found = {player.name: blank.copy() for player in played.players}
    by_street: list[list[Move]] = [[] for _ in played.table.variant.streets]
    for move in played.moves:
        # somebody all-in has nothing to decide: his fold is the room's
        if move.kind in _DECISIONS and move.stack > 0:
            by_street[move.street].append(move)
    places = {name: place[0] for name, place in position(audited).items()}
    posters = {move.player.name for move in played.moves if move.kind in _POSTS}
    aggressor = _first_street(by_street[0], found, places, posters)
    _continuation(by_street, found, aggressor)
    for street, moves in enumerate(by_street):
        if street:
            for move in moves:
                found[move.player.name][_COUNTED[move.kind]] += 1
            if street in STREETS:
                _check_raises(moves, found, STREETS[street])
    _walk(played, by_street, found)
    _showdown(audited, played, found)
    return found


def _mark(mine: Flags, name: str, did: bool) -> None:
    mine[f"{name}_opp"] = 1
    if did:
        mine[name] = 1


def _first_street(
    moves: Iterable[Move], found: Mapping[str, Flags], places: Mapping[str, int], posters: set[str]
) -> Player | None:
    """Mark what happens before the flop; the last raiser is returned.

    Levels are those of Move.level: the big blind is 1, so an open raise makes 2 and a 3-bet 3.
    """
    blind: int | None = None
    """the bet to match before anybody acts"""
    made: dict[int, str] = {}
    """who raised to a level"""
    callers: set[str] = set()
    """of the open raise"""
    unopened = True
    """all before have folded"""
    stolen = False
    """somebody stole, and all since have folded"""
    aggressor: Player | None = None
    for move in moves:
        name, level, kind = move.player.name, move.level, move.kind
        mine, place = found[name], places.get(name)
        blind = move.current if blind is None else blind
        raised = move.full_raise and kind in _AGGRESSIVE
        called, folded = kind == "call", kind == "fold"
        able = move.can_raise or raised
        if move.voluntary:
            mine["vpip"] = 1
        if able:
            _mark(mine, "pfr", raised)
            if unopened:
                _mark(mine, "rfi", raised)
                if place in _STEALING:
                    _mark(mine, "steal", raised)
            if level == 2 and made.get(2) != name:
                _mark(mine, "threebet", raised)
                if callers - {name}:
                    _mark(mine, "squeeze", raised)
            if level == 3 and made.get(3) != name:
                _mark(mine, "fourbet", raised)
        if move.current == blind and move.to_call > 0 and place != _BIG_BLIND:
            _mark(mine, "limp", called)
        if level == 3 and made.get(2) == name:
            _mark(mine, "fold_to_3bet", folded)
        if level == 4 and made.get(3) == name:
            _mark(mine, "fold_to_4bet", folded)
        if level >= 2 and not move.own and name not in posters:
            _mark(mine, "cold_call", called)
        if stolen and place in (_SMALL_BLIND, _BIG_BLIND):
            _mark(mine, "fold_to_steal", folded)
        if not folded:
            stolen = unopened and raised and place in _STEALING
            unopened = False
        if raised:
            made[level + 1], aggressor = name, move.player
        elif called and level == 2:
            callers.add(name)
    return aggressor


def _continuation(by_street: Sequence[Sequence[Move]], found: Mapping[str, Flags], aggressor: Player | None) -> None:
    """Mark continuation bets of the last raiser before the flop, answers to them, and bets into him."""
    if aggressor is None:
        return
    callers = {move.player.name for move in by_street[0] if move.kind == "call"}
    continuing = True
    """he bet every street before"""
    for street, suffix in STREETS.items():
        if street >= len(by_street):
            return
        acted: set[str] = set()
        faced = False
        """his bet is the last aggressive action"""
        bet = False
        for move in by_street[street]:
            name, kind = move.player.name, move.kind
            mine = found[name]
            if faced and name != aggressor.name and not mine[f"fold_cbet_{suffix}_opp"]:
                _mark(mine, f"fold_cbet_{suffix}", kind == "fold")
            if not move.current and (move.can_raise or kind == "bet"):
                if name == aggressor.name:
                    if continuing:
                        _mark(mine, f"cbet_{suffix}", kind == "bet")
                        bet = faced = kind == "bet"
                elif name in callers and aggressor.name not in acted and _able(aggressor, street):
                    _mark(mine, f"donk_{suffix}", kind == "bet")
            elif kind in _AGGRESSIVE:
                faced = False
            acted.add(name)
        continuing = bet


def _able(player: Player, street: int) -> bool:
    """He comes to the street with cards and chips."""
    return (player.folded is None or player.folded >= street) and (player.all_in is None or player.all_in >= street)


def _check_raises(moves: Iterable[Move], found: Mapping[str, Flags], suffix: str) -> None:
    checked: set[str] = set()
    for move in moves:
        name = move.player.name
        raised = move.kind in _AGGRESSIVE
        if move.kind == "check":
            checked.add(name)
        elif name in checked and move.current and (move.can_raise or raised):
            _mark(found[name], f"checkraise_{suffix}", raised)


def _walk(played: Replay, by_street: Sequence[Sequence[Move]], found: Mapping[str, Flags]) -> None:
    """Mark a blind to which everybody folded; everybody else could put chips in."""
    live = played.table.live
    alone = live[0] if len(live) == 1 and live[0].posted and played.table.variant.forced != "bring_in" else None
    walk = alone is not None and all(m.player is not alone and m.kind == "fold" for moves in by_street for m in moves)
    for name, mine in found.items():
        mine["vpip_opp"] = 1
        if alone is not None and walk and name == alone.name:
            mine["walk"], mine["vpip_opp"] = 1, 0


def _showdown(audited: Audited, played: Replay, found: Mapping[str, Flags]) -> None:
    """Mark streets seen, all-in players included, and the showdown: it takes two, shown or not."""
    for player in played.players:
        mine = found[player.name]
        last = played.table.street if player.folded is None else player.folded
        mine["saw_flop"], mine["saw_turn"], mine["saw_river"] = int(last >= 1), int(last >= 2), int(last >= 3)
        if played.contested and player.folded is None:
            mine["went_sd"] = 1
            mine["won_sd"] = int(audited.settlement.awards.get(player.name, 0) > 0)


# --- positions ------------------------------------------------------------------------------------------------------
def position(audited: Audited) -> dict[str, tuple[int, str, str]]:
    """By name: seats from the button (-1 and -2 for the blinds), name, group. Stud has no positions.

    The blinds are who posted them; where one is missing, who sits in its place. The others count back from the button,
    which is the last of the players unless its seat is empty or it is dead.
    """
    played = audited.replay
    if played is None or played.table.variant.forced == "bring_in" or len(played.players) < 2:
        return {}
    variant, players, button = played.table.variant, played.players, audited.hand.button
    found: dict[str, tuple[int, str, str]] = {}
    small = big = None
    if variant.forced == "blinds":
        order = {player.name: place for place, player in enumerate(players)}
        small = next((event.player for _, event in audited.hand.of(ev.SmallBlind) if event.player in order), None)
        bigs = [e.player for _, e in audited.hand.of(ev.BigBlind) if e.player != small and e.player in order]
        big = min(bigs, key=order.__getitem__, default=None)
        heads_up = len(players) == 2
        if small is None and (expected := players[-1 if heads_up else 0].name) != big:
            small = expected
        if big is None:
            big = next(p.name for p in (players if heads_up else players[1:]) if p.name != small)
        at_button = small is not None and (heads_up or players[order[small]].seat == button)
        if small is not None:
            found[small] = (0, "BTN/SB", "BTN") if at_button else (_SMALL_BLIND, "SB", "SB")
        found[big] = (_BIG_BLIND, "BB", "BB")
    rest = [player for player in players if player.name not in (small, big)]
    if not rest:
        return found
    has_button = rest[-1].seat == button or (button is None and "dead_button" not in audited.hand.flags)
    furthest = len(rest) - 1 if has_button else len(rest)
    for code, player in zip(range(furthest, -1, -1), rest, strict=False):
        found[player.name] = (code, *_named(code, furthest))
    return found


def _named(code: int, furthest: int) -> tuple[str, str]:
    """Name and group of the seat `code` before the button, when the first to act is `furthest` before it.

    The seats before the cutoff: up to three are middle, but the first one (of two or three) or two (of more) are early.
    """
    if code < 2:
        return ("BTN", "BTN") if code == 0 else ("CO", "CO")
    before = furthest - 1
    early = 0 if before < 2 else 1 if before < 4 else max(2, before - 3)
    behind_first = furthest - code
    group = "EP" if behind_first < early else "MP"
    if code == 2 and before < 2:
        return "HJ", group
    if behind_first == 0:
        return "UTG", group
    return ("HJ" if code == 2 else "LJ" if code == 3 else f"UTG+{behind_first}"), group
