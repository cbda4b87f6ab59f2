"""Deals random hold'em hands and writes them as PokerStars text.

    python bench/generator.py --hands 10000 --seed 1 [--variant holdem] [--structure nl|pl|fl] [--plain] [-o FILE]

The betting is legal by the project's own table; what the text says of pots, rake and winners is computed here, by
layers of what each player put into the whole hand, so that it is a second opinion on hhtool.settle. `--plain` deals
only what every reader of PokerStars text knows: cash games without antes, posts of returning players or dead blinds.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from random import Random

from hhtool import events as ev
from hhtool.cards import format_cards
from hhtool.hand import Game
from hhtool.money import CHIPS, Currency
from hhtool.ranking import describe, high
from hhtool.rules import PROFILES, Rules
from hhtool.table import Legal, Player, Table

DOLLARS = Currency("USD", 2)
NAMES = (
    "Abel",
    "Bruna_88",
    "cork oak",
    "Dmitri.K",
    "ELSA",
    "Fjord7",
    "gulls!",
    "Hana",
    "Iñigo",
    "jolly-Jo",
    "Kite",
    "L0tus",
    "mr. Moss",
    "Nadia",
    "O'Shea",
    "Pim",
    "quince",
    "RiverRat (x)",
    "Sólveig",
    "Tuck",
)
TABLES = ("Altair", "Bellatrix II", "Castor", "Deneb IV", "Electra")
STAKES = ((1, 2), (2, 5), (5, 10), (10, 25), (25, 50), (50, 100), (100, 200), (200, 500))
LEVELS = ((10, 20, 0), (15, 30, 4), (25, 50, 6), (50, 100, 12), (75, 150, 20), (125, 250, 30), (400, 800, 100))
ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII")
RAKE_RATES = (350, 400, 450, 500, 525)
"""in hundredths of a percent"""
STREETS = ("hole", "flop", "turn", "river")
FIRST_HAND = 250_000_000_001
FIRST_TIME = datetime(2024, 3, 5, 20, 15, 0)


@dataclass(slots=True)
class Deal:
    """A hand that was played, and its text. Amounts in smallest units."""

    game: Game
    table: Table
    currency: Currency
    button: int
    """seat number"""
    text: str = ""
    tournament: bool = False
    stacks: dict[str, int] = field(default_factory=dict)
    """at the start, by name, from the left of the button"""
    events: list[ev.Event] = field(default_factory=list)
    """forced bets, actions and streets in their order"""
    hole: dict[str, tuple[int, ...]] = field(default_factory=dict)
    board: tuple[int, ...] = ()
    """all five cards, dealt or not"""
    pots: list[tuple[int, list[Player]]] = field(default_factory=list)
    """gross amount and who may win it, main pot first"""
    rake: int = 0
    awards: dict[str, int] = field(default_factory=dict)
    nets: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Mood:
    """How a table plays: chances and weights of decisions, the same for everybody in a hand."""

    fold: float
    aggression: float
    shove: float

    @classmethod
    def of(cls, random: Random) -> Mood:
        return cls(
            random.choice((0.02, 0.15, 0.4, 0.7, 1.0)),
            random.choice((0.05, 0.2, 0.35, 0.6)),
            random.choice((0.0, 0.1, 0.35)),
        )


def deal(random: Random, **options: object) -> str:
    """The text of one hand; options as of `play`."""
    return play(random, **options).text  # type: ignore[arg-type]


def play(
    random: Random,
    *,
    number: int = 0,
    variant: str = "holdem",
    structure: str = "nl",
    plain: bool = False,
    tournament: bool | None = None,
    rake: bool = True,
    rules: Rules = PROFILES["pokerstars"],
    watch: Callable[[Table, Legal], None] | None = None,
) -> Deal:
    """Deal one hand and play it to its end; `watch` sees the table before every decision."""
    if variant != "holdem":
        raise ValueError(f"only holdem is dealt, not {variant}")
    if tournament is None:
        tournament = not plain and random.random() < 0.4
    return _Dealer(random, number, structure, plain, tournament, rake, rules, watch).run()


def rake_of(amount: int, rate: int, cap: int) -> int:
    """Rate in hundredths of a percent, to the nearest cent, up to the cap (R-RAKE-04)."""
    return min(cap, (amount * rate + 5000) // 10000)


class _Dealer:
    """One hand from the shuffle to the summary. Lines are written as things happen."""

    def __init__(
        self,
        random: Random,
        number: int,
        structure: str,
        plain: bool,
        tournament: bool,
        rake: bool,
        rules: Rules,
        watch: Callable[[Table, Legal], None] | None,
    ):
        self.random = random
        self.watch = watch
        self.number = number
        self.plain = plain
        self.mood = Mood.of(random)
        self.lines: list[str] = []
        self.returned: dict[str, int] = {}
        self.rake_rate = self.rake_cap = 0
        self.level = 0
        if tournament:
            self.level = random.randrange(len(LEVELS))
            small, big, ante = LEVELS[self.level]
            currency = CHIPS
        else:
            (small, big), ante, currency = random.choice(STAKES), 0, DOLLARS
            if rake and random.random() < 0.85:
                self.rake_rate = random.choice(RAKE_RATES)
                self.rake_cap = random.choice((30, 50, 100, 200, 300))
        if structure == "fl":  # the header names the bets (R-FL-02), the reader knows no small blind from it
            self.small = (big + 1) // 2
            game = Game(structure="fl", small_blind=None, big_blind=big, big_bet=2 * big)
        else:
            self.small = small
            game = Game(structure=structure, small_blind=small, big_blind=big)
        self.ante = ante
        self.size = random.choice((2, 6, 6, 8, 9, 9))
        players = self._seat(currency, big)
        self.table = Table(game, rules, players, currency)
        self.deal = Deal(game, self.table, currency, self.button, tournament=tournament)
        self.deal.stacks = {player.name: player.stack for player in players}
        self._shuffle()

    # --- before the cards -------------------------------------------------------------------------------------------
    def _seat(self, currency: Currency, big: int) -> list[Player]:
        random = self.random
        count = random.randint(2, self.size)
        seats = sorted(random.sample(range(1, self.size + 1), count))
        names = random.sample(NAMES, count)
        self.away: list[tuple[int, str, int]] = []
        if currency is DOLLARS and count > 3 and random.random() < 0.1:
            self.away.append((seats.pop(), names.pop(), 37 * big))
        self.button = random.choice(seats)
        seats = [seat for seat in seats if seat > self.button] + [seat for seat in seats if seat <= self.button]
        even = random.random() < 0.15
        players = []
        for seat, name in zip(seats, names, strict=True):
            stack = 40 * big if even else self._stack(currency, big)
            players.append(Player(seat, name, stack, stack))
        return players

    def _stack(self, currency: Currency, big: int) -> int:
        """From less than a blind to very deep; cash stacks end in any cent."""
        random = self.random
        shape = random.random()
        if shape < 0.06:
            return random.randint(1, 2 * big)
        if shape < 0.3:
            return random.randint(big, 12 * big)
        if shape < 0.5:
            return 100 * big
        return random.randint(5 * big, 150 * big)

    def _shuffle(self) -> None:
        """Cards for all; now and then hands that tie, which chance alone makes too rarely."""
        random, names = self.random, list(self.deal.stacks)
        deck = random.sample(range(52), 52)
        if random.random() < 0.08:
            ranks = random.sample(range(13), 2)
            twins = random.sample(names, min(len(names), random.randint(2, 4)))
            for name, first, second in zip(twins, random.sample(range(4), 4), random.sample(range(4), 4), strict=False):
                self.deal.hole[name] = (4 * ranks[0] + first, 4 * ranks[1] + second)
            taken = {card for cards in self.deal.hole.values() for card in cards}
            deck = [card for card in deck if card not in taken]
        elif random.random() < 0.03:
            suit, top = random.randrange(4), random.choice((7, 12))
            self.deal.board = tuple(random.sample([4 * rank + suit for rank in range(top - 4, top + 1)], 5))
            deck = [card for card in deck if card not in self.deal.board]
        for name in names:
            if name not in self.deal.hole:
                self.deal.hole[name] = (deck.pop(), deck.pop())
        self.deal.board = self.deal.board or tuple([deck.pop() for _ in range(5)])
        self.hero = random.choice(names) if random.random() < 0.7 else None

    # --- words ------------------------------------------------------------------------------------------------------
    def money(self, amount: int) -> str:
        if self.deal.tournament:
            return str(amount)
        whole, cents = divmod(amount, 100)
        return f"${whole}.{cents:02}" if cents else f"${whole}"

    def write(self, line: str) -> None:
        self.lines.append(line)

    def _head(self) -> None:
        deal, game = self.deal, self.deal.game
        small, big = game.small_blind or 0, game.big_blind or 0
        if game.structure == "fl":
            small, big = big, 2 * big
        limit = {"nl": "No Limit", "pl": "Pot Limit", "fl": "Limit"}[game.structure]
        stamp = FIRST_TIME + timedelta(seconds=47 * self.number)
        when = f"{stamp:%Y/%m/%d} {stamp.hour}:{stamp:%M:%S} ET"
        hand = f"PokerStars Hand #{FIRST_HAND + self.number}: "
        event = 3_600_000_000 + self.number
        if deal.tournament:
            self.write(
                f"{hand}Tournament #{event}, $10+$1 USD Hold'em {limit} - Level {ROMAN[self.level]} "
                f"({small}/{big}) - {when}"
            )
            table = f"{event} {1 + self.number % 12}"
        else:
            stakes = [self.money(amount) for amount in (small, big)]
            if any("." in stake for stake in stakes):
                stakes = [f"${amount // 100}.{amount % 100:02}" for amount in (small, big)]
            self.write(f"{hand} Hold'em {limit} ({'/'.join(stakes)} USD) - {when}")
            table = TABLES[self.number % len(TABLES)]
        self.write(f"Table '{table}' {self.size}-max Seat #{self.button} is the button")
        seats = [(p.seat, p.name, p.stack, "") for p in self.table.players]
        seats += [(seat, name, stack, " is sitting out") for seat, name, stack in self.away]
        for seat, name, stack, remark in sorted(seats):
            self.write(f"Seat {seat}: {name} ({self.money(stack)} in chips){remark}")

    # --- the play ---------------------------------------------------------------------------------------------------
    def run(self) -> Deal:
        self._head()
        self._post()
        self.write("*** HOLE CARDS ***")
        if self.hero:
            self.write(f"Dealt to {self.hero} [{format_cards(self.deal.hole[self.hero])}]")
        table = self.table
        street = 0
        while True:
            while legal := table.legal():
                if self.watch:
                    self.watch(table, legal)
                self._apply(self._decide(legal))
            table.close_round()
            self._return()
            if len(table.live) == 1 or street == 3:
                break
            street += 1
            self._street(street)
        self._settle()
        self.deal.text = "\n".join(self.lines) + "\n"
        return self.deal

    def _return(self) -> None:
        """What nobody matched goes back in one line: of the bets, and of an ante that all others were too short for."""
        for player in self.table.players:
            if amount := player.returned - self.returned.get(player.name, 0):
                self.returned[player.name] = player.returned
                self.write(f"Uncalled bet ({self.money(amount)}) returned to {player.name}")

    def _street(self, street: int) -> None:
        self.table.advance(street)
        board = self.deal.board
        old, new = (
            board[: street + 1] if street > 1 else (),
            board[street + 1 : street + 2] if street > 1 else board[:3],
        )
        self.deal.events.append(ev.Street(STREETS[street], 0, old, new))
        before = f" [{format_cards(old)}]" if old else ""
        self.write(f"*** {STREETS[street].upper()} ***{before} [{format_cards(new)}]")

    def _post(self) -> None:
        random, players = self.random, self.table.players
        if self.ante:
            for player in sorted(players, key=lambda player: player.seat):
                self._apply(ev.Ante(player.name, *self._part(player, self.ante)))
        order = players[::-1] if len(players) == 2 else players
        self.no_small = not self.plain and len(players) > 2 and random.random() < 0.03
        self.blinds = {"small blind": None if self.no_small else order[0], "big blind": order[not self.no_small]}
        small, big = self.blinds["small blind"], self.blinds["big blind"]
        if small and small.stack:
            self._apply(ev.SmallBlind(small.name, *self._part(small, self.small)))
        assert big is not None
        blind = self.deal.game.big_blind or 0
        if big.stack:
            self._apply(ev.BigBlind(big.name, *self._part(big, blind)))
        others = [p for p in players if p not in (small, big) and p.stack > 3 * blind]
        if not self.plain and not self.deal.tournament and others and random.random() < 0.08:
            poster = random.choice(others)
            if random.random() < 0.5 or self.deal.game.structure == "fl":
                self._apply(ev.BigBlind(poster.name, blind))
            else:
                self._apply(ev.SmallAndBigBlind(poster.name, blind + self.small))

    def _part(self, player: Player, amount: int) -> tuple[int, bool]:
        return min(amount, player.stack), amount >= player.stack

    def _decide(self, legal: Legal) -> ev.Action:
        """A decision as players take it: mostly cheap, sometimes all they have."""
        random, mood, player = self.random, self.mood, legal.player
        name = player.name
        raising = legal.min_to is not None and random.random() < mood.aggression
        if legal.call and not raising and random.random() < mood.fold * (0.75 if self.table.street else 0.9):
            return ev.Fold(name)
        if not raising or legal.min_to is None or legal.max_to is None:
            return ev.Call(name, legal.call, legal.call == player.stack) if legal.call else ev.Check(name)
        to = self._size(legal.min_to, legal.max_to)
        added = to - player.bet
        if not self.table.current:
            return ev.Bet(name, added, added == player.stack)
        # the line counts from the highest bet that is there, also when a blind is short (R-FRC-02)
        highest = max(p.bet for p in self.table.players)
        return ev.Raise(name, to - highest, to, added == player.stack)

    def _size(self, least: int, most: int) -> int:
        random = self.random
        if self.deal.game.structure == "fl" or least >= most:
            return random.choice((least, most))
        shape = random.random()
        if shape < 0.2:
            return least
        if shape < 0.2 + self.mood.shove:
            return most
        if shape < 0.9:
            return max(least, min(most, self.table.current + self.table.pot * random.randint(3, 12) // 10))
        return random.randint(least, most)

    def _apply(self, event: ev.Forced | ev.Action) -> None:
        self.table.apply(event)
        self.deal.events.append(event)
        money = self.money
        match event:
            case ev.Ante():
                words = f"posts the ante {money(event.amount)}"
            case ev.SmallBlind():
                words = f"posts small blind {money(event.amount)}"
            case ev.BigBlind():
                words = f"posts big blind {money(event.amount)}"
            case ev.SmallAndBigBlind():
                words = f"posts small & big blinds {money(event.amount)}"
            case ev.Fold():
                words = "folds"
            case ev.Check():
                words = "checks"
            case ev.Call():
                words = f"calls {money(event.amount)}"
            case ev.Bet():
                words = f"bets {money(event.amount)}"
            case ev.Raise():
                words = f"raises {money(event.by or 0)} to {money(event.to)}"
        all_in = " and is all-in" if getattr(event, "all_in", False) else ""
        self.write(f"{event.player}: {words}{all_in}")

    # --- the end ----------------------------------------------------------------------------------------------------
    def _settle(self) -> None:
        deal, table = self.deal, self.table
        deal.pots = layers_of_totals(table.players)
        if table.street:
            deal.rake = rake_of(sum(amount for amount, _ in deal.pots), self.rake_rate, self.rake_cap)
        nets, seen = [], 0
        for amount, _ in deal.pots:  # from the main pot upward until the cap is reached (R-RAKE-05)
            before = rake_of(seen, self.rake_rate, self.rake_cap)
            seen += amount
            nets.append(amount - (rake_of(seen, self.rake_rate, self.rake_cap) - before if table.street else 0))
        paid = [self._winners(net, players) for net, (_, players) in zip(nets, deal.pots, strict=True)]
        for shares in paid:
            for player, amount in shares.items():
                deal.awards[player.name] = deal.awards.get(player.name, 0) + amount
        deal.nets = {p.name: deal.awards.get(p.name, 0) - (deal.stacks[p.name] - p.stack) for p in table.players}
        shown: set[str] = set()
        if len(table.live) > 1:
            self.write("*** SHOW DOWN ***")
            shown = self._show()
        for index in reversed(range(len(paid))):
            which = "pot" if len(paid) == 1 else "main pot" if not index else "side pot"
            if len(paid) > 2 and index:
                which += f"-{index}"
            for player, amount in paid[index].items():
                self.write(f"{player.name} collected {self.money(amount)} from {which}")
        if len(table.live) == 1 and self.random.random() < 0.8:
            self.write(f"{table.live[0].name}: doesn't show hand")
        self._finish()
        self._summary(nets, shown)

    def _winners(self, net: int, players: Sequence[Player]) -> dict[Player, int]:
        """Equal shares of the best hands; odd units from the left of the button (R-ODD-02)."""
        if len(players) > 1:
            strengths = {player: high(self.deal.hole[player.name], self.deal.board) or 0 for player in players}
            best = max(strengths.values())
            players = [player for player in players if strengths[player] == best]
        share, odd = divmod(net, len(players))
        # a pot can have fewer units than winners, and nobody is said to collect nothing
        return {p: share + (place < odd) for place, p in enumerate(players) if share or place < odd}

    def _show(self) -> set[str]:
        """Last aggressor first, side pots before the main pot; a beaten hand may be mucked (R-SHOW-02, 04, 05)."""
        table, deal = self.table, self.deal
        live = table.live
        first = 0
        for event in self.last_round():
            if isinstance(event, ev.Bet | ev.Raise) and table.by_name[event.player] in live:
                first = live.index(table.by_name[event.player])
        order = live[first:] + live[:first]
        depth = {player: max(i for i, (_, who) in enumerate(deal.pots) if player in who) for player in live}
        order.sort(key=lambda player: -depth[player])
        run_out = isinstance(deal.events[-1], ev.Street)
        tabled = run_out or (deal.tournament and any(player.all_in is not None for player in live))
        shown: set[str] = set()
        best = 0
        for player in order:
            hole = deal.hole[player.name]
            strength = high(hole, deal.board) or 0
            if strength < best and not tabled and player.name not in deal.awards and self.random.random() < 0.5:
                self.write(f"{player.name}: mucks hand")
                continue
            best = max(best, strength)
            shown.add(player.name)
            self.write(f"{player.name}: shows [{format_cards(hole)}] ({describe('high', hole, deal.board)})")
        return shown

    def last_round(self) -> list[ev.Event]:
        """The events of the last street that was bet on; streets that were only dealt come after it."""
        found: list[ev.Event] = []
        for event in reversed(self.deal.events):
            if not isinstance(event, ev.Street):
                found.append(event)
            elif found:
                break
        return found[::-1]

    def _finish(self) -> None:
        if not self.deal.tournament:
            return
        out = [p for p in self.table.players if p.stack + self.deal.awards.get(p.name, 0) == 0]
        place = self.random.randint(20, 90)
        for player in sorted(out, key=lambda p: self.deal.stacks[p.name]):
            ending = "th" if place // 10 % 10 == 1 else {1: "st", 2: "nd", 3: "rd"}.get(place % 10, "th")
            self.write(f"{player.name} finished the tournament in {place}{ending} place")
            place -= 1

    def _summary(self, nets: list[int], shown: set[str]) -> None:
        deal, table, money = self.deal, self.table, self.money
        total = f"Total pot {money(sum(amount for amount, _ in deal.pots))}"
        for index, net in enumerate(nets if len(nets) > 1 else ()):
            name = "Main pot" if not index else "Side pot" if len(nets) == 2 else f"Side pot-{index}"
            total += f" {name} {money(net)}."
        self.write("*** SUMMARY ***")
        self.write(f"{total} | Rake {money(deal.rake)}")
        if table.street:
            self.write(f"Board [{format_cards(deal.board[: table.street + 2])}]")
        for player in sorted(table.players, key=lambda player: player.seat):
            roles = " (button)" if player.seat == self.button else ""
            roles += "".join(f" ({role})" for role, holder in self.blinds.items() if holder is player)
            self.write(f"Seat {player.seat}: {player.name}{roles} {self._result(player, shown)}")

    def _result(self, player: Player, shown: set[str]) -> str:
        deal = self.deal
        hole = format_cards(deal.hole[player.name])
        won = deal.awards.get(player.name)
        if player.folded is not None:
            if player.folded:
                return f"folded on the {STREETS[player.folded].capitalize()}"
            return "folded before Flop" + ("" if player.put - player.ante else " (didn't bet)")
        if player.name in shown:
            outcome = f"won ({self.money(won)})" if won else "lost"
            return f"showed [{hole}] and {outcome} with {describe('high', deal.hole[player.name], deal.board)}"
        if won or len(self.table.live) == 1:  # a walk without a small blind wins nothing
            return f"collected ({self.money(won or 0)})"
        return f"mucked [{hole}]"


def layers_of_totals(players: Sequence[Player]) -> list[tuple[int, list[Player]]]:
    """The pots by what each player put into the whole hand, dead blinds apart; equal eligible sets merged.

    Without dead money this equals the layering by rounds (R-POT-02b); dead blinds go to the main pot (R-POT-07).
    """
    live = [player for player in players if player.folded is None]
    put = {player: player.put - player.dead for player in players}
    pots: list[tuple[int, list[Player]]] = []
    levels = sorted({put[player] for player in live})
    below, extra = 0, sum(player.dead for player in players)
    for level in levels:
        top = level == levels[-1]
        amount = extra + sum(max(0, (bet if top else min(bet, level)) - below) for bet in put.values())
        eligible = [player for player in live if put[player] >= level]
        if pots and pots[-1][1] == eligible:
            pots[-1] = (pots[-1][0] + amount, eligible)
        else:
            pots.append((amount, eligible))
        below, extra = level, 0
    return pots


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--hands", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--variant", default="holdem", choices=["holdem"])
    parser.add_argument("--structure", default="nl", choices=["nl", "pl", "fl"])
    parser.add_argument("--plain", action="store_true", help="cash games without antes, posts and dead blinds")
    parser.add_argument("-o", "--output", default="-")
    chosen = parser.parse_args(arguments)
    random = Random(chosen.seed)
    hands = (
        deal(random, number=number, variant=chosen.variant, structure=chosen.structure, plain=chosen.plain) + "\n\n"
        for number in range(chosen.hands)
    )
    if chosen.output == "-":
        sys.stdout.writelines(hands)
    else:
        with Path(chosen.output).open("w", encoding="utf-8", newline="\n") as file:
            file.writelines(hands)


if __name__ == "__main__":
    main()
