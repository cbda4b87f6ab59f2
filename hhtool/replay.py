"""A hand walked through the table: what happened, and the first finding of every cause.

The replay goes on after an illegal action with the amounts of the file.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from hhtool import events as ev
from hhtool.diagnostics import Finding
from hhtool.hand import Game, Hand, Seat
from hhtool.rules import PROFILES, Rules
from hhtool.sites import SITES
from hhtool.table import ACTIONS, FORCED, UNKNOWN_STACK, IllegalAction, Move, Player, Table, bring_in_key

_ORDER_FAULTS = ("TRN", "STR", "FRC012")
_NO_CHIPS = (ev.Fold, ev.Check)


@dataclass(slots=True)
class Replay:
    """A hand as the table saw it. Amounts in smallest units."""

    hand: Hand
    rules: Rules
    table: Table
    moves: list[Move] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    boards: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """by run; 0 is the common board, of which the others repeat what was dealt before the all-in"""
    shown: dict[str, tuple[int, ...]] = field(default_factory=dict)
    """hands tabled at the showdown"""
    redrawn: dict[int, dict[str, tuple[int, ...]]] = field(default_factory=dict)
    """by run: hands of those whose draw was run more than once; empty where the file does not tell"""
    mucked: dict[str, tuple[int, ...] | None] = field(default_factory=dict)
    """hands thrown away or not shown at the end, with their cards where the file tells them"""
    returned_at: dict[str, int] = field(default_factory=dict)
    """line on which an uncalled bet had to go back, by player"""
    tainted: bool = False
    """an illegal action was replayed with the file's amounts: what does not add up may follow from it"""

    @property
    def players(self) -> list[Player]:
        """Those dealt in, from the left of the button."""
        return self.table.players

    @property
    def contested(self) -> bool:
        """At least two players were left at the end."""
        return len(self.table.live) > 1


def dealt_in(hand: Hand) -> list[Seat]:
    """The seats that take part, in order from the left of the button.

    A seat that the file lists without a word on its absence takes part if it acts, or is in the summary, or if there
    is no summary to tell and the site lists only who is dealt in. Who folds before the cards are dealt, and does no
    more, has refused the blind and is out.
    """
    acting = {event.player for _, event in hand.of(*ACTIONS, ev.AllIn, ev.Dealt)}
    summary = {event.player for _, event in hand.of(ev.SeatResult)}
    small_blind = next((event.player for _, event in hand.of(ev.SmallBlind)), None)
    dealt = next((line for line, event in hand.of(ev.Street) if event.name == "hole"), 0)
    out = {event.player for line, event in hand.of(ev.Fold) if line < dealt}
    if out:
        acts = hand.of(*ACTIONS, ev.AllIn)
        out -= {event.player for line, event in acts if line > dealt or not isinstance(event, ev.Fold)}
    everybody = not summary and not SITES[hand.site].lists_absent
    seats = [
        seat
        for seat in hand.seats
        if seat.name not in out
        if seat.name in acting
        or (not (seat.out_of_hand or (seat.away and hand.tournament is None)) and (seat.name in summary or everybody))
    ]
    start = hand.button
    if start is None:
        start = next((seat.number - 1 for seat in seats if seat.name == small_blind), 0)
    if SITES[hand.site].seats_fall:
        return sorted(seats, key=lambda seat: (seat.number >= start, -seat.number))
    return sorted(seats, key=lambda seat: (seat.number <= start, seat.number))


def posted_level(hand: Hand) -> Game:
    """The game at the blinds that were posted.

    A header can still name the level before or after: then both blinds differ from it, in proportion.
    """
    game = hand.game
    small = next((event.amount for _, event in hand.of(ev.SmallBlind)), None)
    big = next((event.amount for _, event in hand.of(ev.BigBlind)), None)
    if game.structure == "fl" or not (small and big and game.small_blind and game.big_blind):
        return game
    if small != game.small_blind and big != game.big_blind and small * game.big_blind == big * game.small_blind:
        return replace(game, small_blind=small, big_blind=big)
    return game


def forced_bets(hand: Hand, table: Table) -> Iterator[Finding]:
    """Whether antes and blinds are of the right size and from the right players (R-FRC-01 to 08).

    Their order in print is free (R-FRC-09).
    """
    game, show = table.game, table.currency.show
    posts = hand.of(*FORCED)
    stacks = {player.name: player.stack if player.known else UNKNOWN_STACK for player in table.players}
    if game.big_blind != hand.game.big_blind:
        line = hand.of(ev.BigBlind)[0].number
        yield Finding(
            "FRC003",
            f"the blinds are {show(game.small_blind or 0)}/{show(game.big_blind or 0)}; the header says "
            f"{show(hand.game.small_blind or 0)}/{show(hand.game.big_blind or 0)}",
            line=line,
            severity="warning",
            rule="R-FRC-01",
        )
    antes = hand.of(ev.Ante)
    usual = game.ante or max((event.amount for _, event in antes), default=0)
    if len(antes) > 2:
        usual = game.ante or Counter(event.amount for _, event in antes).most_common(1)[0][0]
    event: ev.Forced
    for line, event in antes:
        if len(antes) > 1 and event.amount != usual and event.amount < stacks.get(event.player, 0):
            yield _post("FRC007", line, event, f"posts an ante of {show(event.amount)}; it is {show(usual)}")
        stacks[event.player] = stacks.get(event.player, 0) - event.amount
    if len(antes) > 2:
        paid = {event.player for _, event in antes}
        for player in table.players:
            if player.name not in paid:
                yield Finding(
                    "FRC008",
                    f"{player.name} posts no ante; everybody else does",
                    line=antes[-1][0],
                    rule="R-TRN-02",
                    player=player.name,
                )
    if table.variant.forced == "bring_in":
        yield from _bring_in(hand, table, stacks, usual)
    if table.variant.forced != "blinds":
        return
    small = next(iter(hand.of(ev.SmallBlind)), None)
    bigs = hand.of(ev.BigBlind)
    yield from _house_blinds(hand, table, game)
    for line, event in posts:
        due = {
            ev.SmallBlind: game.small_blind,
            ev.BigBlind: game.big_blind,
            ev.SmallAndBigBlind: (game.small_blind or 0) + (game.big_blind or 0) if game.small_blind else None,
        }.get(type(event))
        if due is None or event.amount == due:
            continue
        if bigs and line > bigs[0].number and type(event) is ev.BigBlind and event.amount == game.small_blind:
            continue  # some rooms let a player come in for the small blind alone, live
        what = {ev.SmallBlind: "small blind", ev.BigBlind: "big blind"}.get(type(event), "small & big blinds")
        if event.amount > due:
            text = f"posts {show(event.amount)} as {what}; it is {show(due)}"
            yield _post("FRC003", line, event, text, expected=show(due), actual=show(event.amount))
        elif event.amount < stacks.get(event.player, 0):
            text = f"posts only {show(event.amount)} as {what}, with chips behind; it is {show(due)}"
            yield _post("FRC005", line, event, text, expected=show(due), actual=show(event.amount))
    order = [player.name for player in table.players]
    after = None
    labelled = next((event.player for _, event in hand.of(ev.SeatResult) if "small blind" in event.roles), None)
    if small and labelled and labelled != small[1].player and small[1].player in order:
        line, event = small
        yield _post("FRC004", line, event, f"posts the small blind; by the summary it is {labelled}'s", field="player")
        return
    if small and small[1].player in order:
        after = order[(order.index(small[1].player) + 1) % len(order)]
    if (
        not bigs
        and (small or not antes)
        and not any(isinstance(e, ev.SmallAndBigBlind | ev.Straddle) for _, e in posts)
    ):
        if after is None or stacks.get(after, 0) > 0:
            line = next((line for line, event in hand.lines if isinstance(event, ev.Action)), hand.line)
            yield Finding("FRC002", "nobody posts the big blind", line=line, rule="R-FRC-01")
    elif not small and bigs:
        yield Finding(
            "FRC001",
            f"{labelled} is the small blind by the summary, but posts none"
            if labelled
            else "nobody posts the small blind",
            line=bigs[0][0],
            severity="error" if labelled and stacks.get(labelled, 0) > 0 else "",
            rule="R-SEAT-05",
        )
    posted = {event.player for _, event in (*bigs, *hand.of(ev.Away))}  # or went away instead
    if bigs and after and after not in posted and stacks.get(after, 0) > 0:
        line, event = bigs[0]
        yield _post(
            "FRC004", line, event, f"posts the big blind; it is {after}'s, next to the small blind", field="player"
        )


def _bring_in(hand: Hand, table: Table, stacks: dict[str, int], ante: int) -> Iterator[Finding]:
    """Whether the right player brings in, where all door cards are known, and for how much (R-FRC-10).

    `stacks` are what the antes left. No header tells the bring-in: it is between the ante and the small bet.
    """
    posts = hand.of(ev.BringIn)
    if not posts:
        return
    line, post = posts[0]
    game, show = table.game, table.currency.show
    doors: dict[str, int] = {}
    for _, event in hand.lines:
        if isinstance(event, ev.Street) and event.name == "4th":
            break
        if isinstance(event, ev.Dealt) and event.cards and event.new is None:
            doors[event.player] = event.cards[-1]
    players = table.players
    if all(player.name in doors for player in players):
        must = min(players, key=lambda player: bring_in_key(doors[player.name], table.variant))
        start = players.index(must)
        # who is all-in from the ante leaves it to the next to his left
        able = [player.name for player in (*players[start:], *players[:start]) if stacks[player.name] > 0]
        if able and post.player != able[0]:
            yield Finding(
                "FRC009",
                f"{post.player} brings in; by the door cards {able[0]} has to",
                line=line,
                field="player",
                rule="R-FRC-10",
                player=post.player,
                expected=able[0],
                actual=post.player,
            )
    least, most = game.bring_in or ante, game.bring_in or game.big_blind or post.amount
    right = min(least, stacks.get(post.player, least)) if post.amount < least else most
    if post.amount != right and not least <= post.amount <= most:
        yield Finding(
            "FRC010",
            f"{post.player} brings in for {show(post.amount)}; it is at {'least' if right < most else 'most'} "
            f"{show(right)}",
            line=line,
            field="amount",
            rule="R-FRC-10",
            player=post.player,
            expected=show(right),
            actual=show(post.amount),
        )


def _house_blinds(hand: Hand, table: Table, game: Game) -> Iterator[Finding]:
    """What some house rules ask of a small blind: half the big one; the button's of two (R-FRC-01, R-SEAT-06)."""
    small = next(iter(hand.of(ev.SmallBlind)), None)
    if small is None:
        return
    line, event = small
    low, high = game.small_blind, game.big_blind
    if table.rules.small_blind_is_half and low and high and 2 * low != high and event.amount == low:
        show = table.currency.show
        yield _post(
            "FRC003",
            line,
            event,
            f"posts {show(low)} as small blind; half the big blind of {show(high)} is {show(high // 2)} "
            "(small_blind_is_half)",
            expected=show(high // 2),
            actual=show(low),
            parameter="small_blind_is_half",
            legal_under=tuple(name for name, rules in PROFILES.items() if not rules.small_blind_is_half),
        )
    button = next((seat.name for seat in hand.seats if seat.number == hand.button), None)
    names = [player.name for player in table.players]
    if len(names) != 2 or button not in names or event.player == button or not hand.of(ev.BigBlind):
        return
    if table.rules.heads_up_button == "small_blind" and event.player in names:
        yield _post(
            "TRN008",
            line,
            event,
            f"posts the small blind; with two players it is the button's, {button}'s (heads_up_button)",
            field="player",
            severity="warning",  # rooms let the button stay when a table becomes heads-up (R-SEAT-07)
            expected=button,
            actual=event.player,
            parameter="heads_up_button",
            legal_under=tuple(name for name, rules in PROFILES.items() if rules.heads_up_button == "either"),
        )


def _post(code: str, line: int, event: ev.Forced, text: str, field: str = "amount", **details: Any) -> Finding:
    return Finding(
        code, f"{event.player} {text}", line=line, field=field, rule="R-FRC-01", player=event.player, **details
    )


def replay(hand: Hand, rules: Rules) -> Replay:
    """Replay a hand; illegal actions become findings and are carried out with the file's amounts.

    Only the first of several findings with the same cause is kept.
    """
    return _Replayer(hand, rules).run()


class _Replayer:
    def __init__(self, hand: Hand, rules: Rules):
        players = [
            Player(
                seat.number,
                seat.name,
                seat.stack,
                UNKNOWN_STACK if seat.stack is None else seat.stack,
                away=seat.away,
            )
            for seat in dealt_in(hand)
        ]
        self.all_in_is_silent = not SITES[hand.site].prints_all_in
        self.table = Table(posted_level(hand), rules, players, hand.currency)
        self.result = Replay(hand, rules, self.table)
        self.out_of_order = False
        self.wrong_amounts = False
        self.over = False
        self.unsaid = self.unsaid_board()
        """the board of a hand whose streets have no lines"""

    def run(self) -> Replay:
        hand = self.result.hand
        lost = [
            hand.position(f.line)
            for f in hand.findings
            if f.severity in ("error", "fatal") or f.code in ("PAR009", "PAR021")
        ]
        unread = min(lost, default=None)
        if not hand.cancelled:
            for finding in forced_bets(hand, self.table):
                if unread is None or hand.position(finding.line) < unread:
                    self.report(finding, finding.line, follows=finding.parameter is None)
        for number, event in hand.lines:
            if (unread is not None and hand.position(number) > unread) or isinstance(event, ev.Unread):
                # what does not fit from here on follows from the line that could not be read
                self.out_of_order = self.wrong_amounts = self.result.tainted = True
            handler = _HANDLERS.get(type(event))
            if handler:
                handler(self, event, number)
        if hand.complete and not hand.cancelled:
            self.end(hand.lines[-1].number if hand.lines else hand.line)
        return self.result

    def unsaid_board(self) -> tuple[int, ...]:
        hand = self.result.hand
        if not SITES[hand.site].streets_go_unsaid or any(e.board or e.new for _, e in hand.of(ev.Street)):
            return ()
        board = next((event.cards for _, event in hand.of(ev.Board)), ())
        if board:
            self.result.boards[0] = board
        return board

    def play(self, event: ev.Forced | ev.Action, line: int) -> None:
        table = self.table
        if event.player not in table.by_name:
            return
        if self.over and not isinstance(event, ev.Forced) and self.table.by_name[event.player].folded is None:
            self.report(
                Finding(
                    "PAR022",
                    f"{event.player} acts after the hand has been settled",
                    field="player",
                    rule="R-TURN-08",
                    player=event.player,
                ),
                line,
                follows=not isinstance(event, _NO_CHIPS),
            )
            if isinstance(event, _NO_CHIPS):
                return
        if self.over and not isinstance(event, _NO_CHIPS):
            self.over = False
        if self.unsaid and table.betting_done and len(self.unsaid) > table.street + 2:
            self.close(line)
            table.advance(table.street + 1)
        if isinstance(event, ev.AllIn) or (isinstance(event, ev.Raise) and (event.to is None or event.by is None)):
            event = self.normal(event)
        player = table.by_name[event.player]
        if isinstance(event, ev.Call | ev.Bet) and event.all_in and not player.known:
            player.stack = event.amount  # more he did not have
        try:
            move = table.apply(event, line)
        except IllegalAction as error:
            finding = error.finding
            if finding.code in ("TRN002", "TRN003", "TRN010") and isinstance(event, _NO_CHIPS):
                self.report(finding, line, follows=False)
                return
            self.report(finding, line)
            move = table.force(event, line)
        for note in table.notes:
            if note.code == "SEA007" and self.all_in_is_silent:
                continue
            self.report(note, line, follows=note.code == "BET018")
        self.result.moves.append(move)

    def normal(self, event: ev.AllIn | ev.Raise) -> ev.Action:
        """What a site prints as an amount added, as a bet, call or raise-to."""
        player = self.table.by_name[event.player]
        if not self.table.opened:
            self.table.open()
        if isinstance(event, ev.Raise):
            to = event.to
            if to is None:
                to = self.table.current + (event.by or 0) if event.added is None else player.bet + event.added
            if self.table.variant.forced == "bring_in" and self.table.current == self.table.street == 0:
                return ev.Bet(event.player, to, event.all_in)  # "completes" in place of the bring-in (R-FRC-10)
            return replace(event, to=to)
        to = player.bet + event.amount
        if to <= self.table.current:
            return ev.Call(event.player, event.amount, True)
        if self.table.current == 0:
            return ev.Bet(event.player, event.amount, True)
        return ev.Raise(event.player, None, to, True)

    def report(self, finding: Finding, line: int, follows: bool = True) -> None:
        """Keep a finding unless it follows from an earlier one; `follows`: others can follow from this one."""
        if self.out_of_order or self.wrong_amounts:
            return
        finding.line = line
        self.result.findings.append(finding)
        self.result.tainted |= finding.code == "FRC008"
        if follows and finding.severity in ("error", "fatal"):
            self.result.tainted = True
            if finding.code.startswith(_ORDER_FAULTS):
                self.out_of_order = True
            else:
                self.wrong_amounts = True

    def owes_action(self, line: int) -> None:
        """The street ends here: report who still had to act."""
        table = self.table
        player = table.to_act()
        if player is None:
            # a round that an uncalled bet closed early can hide who still had to act
            self.out_of_order &= table.closed
            return
        owed = table.current - player.bet
        waiting = [table.players[index] for index in sorted(table.pending)]
        if owed <= 0 and not table.acted:
            self.report(
                Finding("STR005", f"nobody acts on this street although {player.name} could", rule="R-TURN-06"), line
            )
        elif all(p.away for p in waiting):
            names = ", ".join(p.name for p in waiting)
            self.report(
                Finding("TRN006", f"{names}, away, never acts on this street", severity="info", rule="R-TURN-03"), line
            )
        else:
            what = f"owes {table.currency.show(owed)}" if owed > 0 else "may check or bet"
            self.report(
                Finding(
                    "TRN005",
                    f"the street ends, but {player.name} still has to act: he {what}",
                    rule="R-TURN-06",
                    player=player.name,
                    expected=player.name,
                ),
                line,
            )

    def street(self, event: ev.Street, line: int) -> None:
        table = self.table
        names = [street.name for street in table.variant.streets]
        if event.board or event.new:
            self.result.boards[event.run] = event.board + event.new
        name = "7th" if event.name == "river" and names[-1] == "7th" else event.name  # as PokerStars calls it
        if name not in names:
            if name != "hole" or event.board or event.new:
                text = f"{table.variant.name} has no {name}"
                self.report(Finding("STR002", text, field="name", rule="R-DEAL-07"), line)
            return
        index = names.index(name)
        if index <= table.street:
            return
        if len(table.live) == 1 and table.opened:
            self.report(
                Finding(
                    "STR006", f"the {event.name} is dealt although only {table.live[0].name} is left", rule="R-TURN-08"
                ),
                line,
            )
        else:
            self.owes_action(line)
        if index > table.street + 1 and not any(
            finding.code in ("STR002", "STR004") for finding in self.result.findings
        ):
            missing = names[table.street + 1]
            self.report(
                Finding("PAR012", f"the {event.name} comes without a {missing} before it", rule="R-DEAL-07"), line
            )
        self.close(line)
        table.advance(index)

    def close(self, line: int) -> None:
        back = self.table.close_round()
        if back:
            self.result.returned_at[back[0].name] = line

    def end(self, line: int) -> None:
        """The betting is over: showdown, payment or summary."""
        if self.over or self.result.hand.cancelled:
            return
        self.over = True
        if len(self.table.live) > 1:
            self.owes_action(line)
        self.close(line)

    def uncalled(self, event: ev.Uncalled, line: int) -> None:
        if not self.table.closed:
            if len(self.table.live) > 1:
                self.owes_action(line)
            self.close(line)

    def settled(self, event: ev.Event, line: int) -> None:
        self.end(line)

    def dealt(self, event: ev.Dealt, line: int) -> None:
        player = self.table.by_name.get(event.player)
        if player is None:
            return
        new = event.new or ()
        if self.table.variant.forced == "bring_in" and self.table.variant.streets[self.table.street].up:
            # the first street prints the door card last, after the hero's hidden ones; 7th street's card is down
            player.up += event.cards[-1:] if self.table.street == 0 and not new else new
            if self.table.street:
                self.table.lead()
        player.cards = event.cards + new

    def show(self, event: ev.Show, line: int) -> None:
        player = self.table.by_name.get(event.player)
        cards = event.cards or (player and player.cards)  # some sites print what the hand makes, not the hand
        if event.run:
            self.result.redrawn.setdefault(event.run, {})[event.player] = event.cards
        if cards and event.run < 2:
            self.result.shown[event.player] = cards

    def muck(self, event: ev.Muck, line: int) -> None:
        self.result.mucked[event.player] = event.cards

    def away(self, event: ev.Away, line: int) -> None:
        player = self.table.by_name.get(event.player)
        if player:
            player.away = True

    def protected(self, event: ev.Protected, line: int) -> None:
        player = self.table.by_name.get(event.player)
        if player:
            self.table.protect(player)

    def room_money(self, event: ev.RoomMoney, line: int) -> None:
        self.table.added_by_room += event.amount
        self.table.pot += event.amount

    def seat_result(self, event: ev.SeatResult, line: int) -> None:
        if event.result == "mucked" and event.player not in self.result.shown:
            self.result.mucked[event.player] = event.cards
        elif event.result == "showed" and event.cards:
            self.result.shown.setdefault(event.player, event.cards)


_HANDLERS: dict[type[ev.Event], Callable[[_Replayer, Any, int], None]] = {
    **dict.fromkeys((*ACTIONS, ev.AllIn), _Replayer.play),
    ev.Street: _Replayer.street,
    ev.ShowDown: _Replayer.settled,
    ev.Collected: _Replayer.settled,
    ev.Summary: _Replayer.settled,
    ev.Uncalled: _Replayer.uncalled,
    ev.Dealt: _Replayer.dealt,
    ev.Show: _Replayer.show,
    ev.Muck: _Replayer.muck,
    ev.Away: _Replayer.away,
    ev.Protected: _Replayer.protected,
    ev.RoomMoney: _Replayer.room_money,
    ev.SeatResult: _Replayer.seat_result,
}
