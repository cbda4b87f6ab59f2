"""`hhtool show`: a hand street by street, for reading."""

from __future__ import annotations

import sys
from collections.abc import Callable

import click
from rich.console import Console
from rich.text import Text

from hhtool.audit import Audited
from hhtool.cards import CARDS, format_cards
from hhtool.cli.inputs import on_files
from hhtool.diagnostics import Finding
from hhtool.reader import sources
from hhtool.run import Options, audited
from hhtool.table import Move

SUITS = {"c": ("♣", "green"), "d": ("♦", "blue"), "h": ("♥", "red"), "s": ("♠", "")}
VERBS = {
    "post_sb": "small blind",
    "post_bb": "big blind",
    "post_ante": "ante",
    "post_straddle": "straddle",
    "post_dead": "dead blind",
    "bring_in": "brings in",
    "fold": "folds",
    "check": "checks",
    "call": "calls",
    "bet": "bets",
    "raise": "raises to",
    "complete": "completes to",
}


@click.command("show")
@on_files
def command(paths: tuple[str, ...], options: Options) -> None:
    """Show hands street by street: stacks, actions with the pot before each, cards, and who is paid."""
    console = Console(highlight=False)
    status = 0
    for source in sources(paths):
        for item in audited(source, options):
            if isinstance(item, Finding):
                click.echo(f"{item.path}:{item.line}: {item.code} {item.message}", err=True)
                status = status or int(item.severity in ("error", "fatal"))
            else:
                console.print(story(item))
                status = status or int(any(f.severity in ("error", "fatal") for f in item.findings))
    sys.exit(status)


def cards(numbers: tuple[int, ...]) -> Text:
    """Cards with coloured suit signs."""
    text = Text()
    for number in numbers:
        sign, colour = SUITS[CARDS[number][1]]
        text.append((" " if text else "") + CARDS[number][0] + sign, style=colour)
    return text


def story(item: Audited) -> Text:
    """One hand as it went."""
    hand, played, money = item.hand, item.replay, item.settlement
    show = hand.currency.show
    text = Text()
    text.append(f"Hand {hand.number}", style="bold")
    when = hand.played_at.strftime("%Y-%m-%d %H:%M UTC") if hand.played_at else ""
    text.append(f"  {hand.table or ''}  {when}  {hand.path}:{hand.line}\n", style="dim")
    if played is None:
        text.append("cannot be replayed:\n", style="red")
        for finding in item.findings:
            text.append(f"  {finding.code} line {finding.line}: {finding.message}\n")
        return text
    variant = played.table.variant
    for player in played.players:
        text.append(
            f"  seat {player.seat:<2} {player.name:<20} {'?' if player.start is None else show(player.start):>12} "
        )
        known = played.shown.get(player.name) or player.cards
        text.append(cards(known) if known else "")
        text.append("  button\n" if player.seat == hand.button else "\n")
    street = -1
    for move in played.moves:
        if move.street != street:
            street = move.street
            name = variant.streets[street].name
            text.append(f"{'preflop' if name == 'hole' else name:8}", style="bold")
            dealt = sum(s.board for s in variant.streets[: street + 1])
            for board in played.boards.values():
                text.append(cards(board[:dealt])).append("  ")
            text.append(f"pot {show(move.pot)}\n", style="dim")
        text.append(_move(move, show))
    for run, board in sorted(played.boards.items()):
        label = f"board {run}" if run else "board"
        text.append(f"{label:8}", style="bold").append(cards(board)).append("\n")
    for name, shown in played.shown.items():
        text.append(f"  {name} shows {format_cards(shown)}\n")
    for player in played.players:
        if player.returned:
            text.append(f"  {show(player.returned)} uncalled back to {player.name}\n")
    for name, amount in money.awards.items():
        text.append(f"  {name} is paid {show(amount)}\n", style="green")
    if money.rake:
        text.append(f"  rake {show(money.rake)}\n", style="dim")
    for finding in item.findings:
        style = "red" if finding.severity in ("error", "fatal") else "yellow"
        text.append(f"  {finding.code} line {finding.line}: {finding.message}\n", style=style)
    return text


def _move(move: Move, show: Callable[[int], str]) -> Text:
    text = Text(f"  {move.player.name:<20} {VERBS.get(move.kind, move.kind)}")
    if move.kind == "draw":
        text = Text(f"  {move.player.name:<20} " + (f"draws {move.drawn}" if move.drawn else "stands pat"))
    elif move.kind in ("raise", "complete"):
        text.append(f" {show(move.to)}")
    elif move.added:
        text.append(f" {show(move.added)}")
    if move.all_in:
        text.append(" all-in", style="bold")
    if not move.legal:
        text.append("  illegal", style="red")
    return text.append("\n")
