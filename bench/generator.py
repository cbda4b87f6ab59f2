"""Deals random hands of every game and writes them as PokerStars text.

    python bench/generator.py --hands 10000 --seed 1 [--variant holdem] [--structure nl|pl|fl] [--plain] [-o FILE]

The betting is legal by the project's own table; what the text says of pots, rake and winners is computed here, by
layers of what each player put into the whole hand, so that it is a second opinion on hhtool.settle. `--plain` deals
only what every reader of PokerStars text knows: cash games without antes, posts of returning players or dead blinds;
antes are posted where the game has no blinds. Games that PokerStars never dealt have no text.
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
from hhtool.ranking import EVALUATORS, describe
from hhtool.rules import PROFILES, Rules
from hhtool.table import Legal, Player, Table, bring_in_key
from hhtool.variants import VARIANTS

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
_FLOP = ("nl", "pl", "fl")
STRUCTURES: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("holdem", "splitholdem", "draw5"), _FLOP),
    **dict.fromkeys(("shortdeck", "irish"), ("nl",)),
    **dict.fromkeys(
        ("omaha4", "omaha5", "omaha6", "omaha4_8", "omaha5_8", "omaha6_8", "splitomaha"), ("pl", "nl", "fl")
    ),
    **dict.fromkeys(("courchevel", "courchevel_8"), ("pl", "nl")),
    **dict.fromkeys(("stud", "stud8", "razz", "stud5", "27razz"), ("fl",)),
    **dict.fromkeys(("a5td", "a5sd", "badacey", "badeucey", "27drawmaha"), ("fl",)),
    "27sd": ("nl", "fl"),
    **dict.fromkeys(("27td", "badugi"), ("fl", "pl")),
}
"""what each game is played as, the usual first"""
UNPRINTED = ("irish", "splitomaha", "stud5", "27razz", "a5sd", "badacey", "badeucey", "27drawmaha")
ORDINALS = ("FIRST", "SECOND", "THIRD")
FIRST_HAND = 250_000_000_001
FIRST_TIME = datetime(2024, 6, 5, 20, 15, 0)


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
    """at the end; stud: in the order they were dealt"""
    boards: tuple[tuple[int, ...], ...] = ()
    """whole, dealt or not"""
    draws: list[tuple[str, tuple[int, ...], tuple[int, ...]]] = field(default_factory=list)
    """name, cards thrown away, cards that came, in their order"""
    dealt: dict[str, tuple[int, ...]] = field(default_factory=dict)
    """the first cards of draw games"""
    pots: list[tuple[int, list[Player]]] = field(default_factory=list)
    """gross amount and who may win it, main pot first"""
    rake: int = 0
    shares: list[tuple[int, int, str, str, int]] = field(default_factory=list)
    """pot, board, `hi` or `lo`, name, amount"""
    shown: list[str] = field(default_factory=list)
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
    structure: str | None = None,
    plain: bool = False,
    tournament: bool | None = None,
    rake: bool = True,
    rules: Rules = PROFILES["pokerstars"],
    watch: Callable[[Table, Legal], None] | None = None,
) -> Deal:
    """Deal one hand and play it to its end; `watch` sees the table before every decision."""
    structure = structure or STRUCTURES[variant][0]
    if structure not in STRUCTURES[variant]:
        raise ValueError(f"{variant} is played as {', '.join(STRUCTURES[variant])}, not {structure}")
    if tournament is None:
        tournament = not plain and random.random() < 0.4
    return _Dealer(random, number, variant, structure, plain, tournament, rake, rules, watch).run()


def rake_of(amount: int, rate: int, cap: int) -> int:
    """Rate in hundredths of a percent, to the nearest cent, up to the cap (R-RAKE-04)."""
    return min(cap, (amount * rate + 5000) // 10000)


class _Dealer:
    """One hand from the shuffle to the summary. Lines are written as things happen."""

    def __init__(
        self,
        random: Random,
        number: int,
        variant: str,
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
        self.variant = VARIANTS[variant]
        self.mood = Mood.of(random)
        self.lines: list[str] = []
        self.returned: dict[str, int] = {}
        self.rake_rate = self.rake_cap = 0
        self.level = 0
        forced = self.variant.forced
        if tournament and forced != "button_blind":
            self.level = random.randrange(len(LEVELS))
            small, big, ante = LEVELS[self.level]
            currency = CHIPS
        else:
            tournament = False
            (small, big), ante, currency = random.choice(STAKES), 0, DOLLARS
            if rake and random.random() < 0.85:
                self.rake_rate = random.choice(RAKE_RATES)
                self.rake_cap = random.choice((30, 50, 100, 200, 300))
        self.bring_in = 0
        if structure == "fl":  # the header names the bets (R-FL-02), the reader knows no small blind from it
            self.small = (big + 1) // 2
            game = Game(variant, "fl", None, big, big_bet=2 * big)
        else:
            self.small = small
            game = Game(variant, structure, small, big)
        if forced == "bring_in":
            ante, self.bring_in = max(1, big // 8), max(1, big * random.choice((2, 3, 5)) // 10)
        elif forced == "button_blind":
            self.small, ante = 0, big
            game = Game(variant, structure, None, big, big)
        self.ante = ante
        self.ante_of = ""
        """who posts the ante for all: `big blind` or `button` (R-TRN-02)"""
        if tournament and forced == "blinds" and not plain and random.random() < 0.3:
            self.ante_of, self.ante = random.choice(("big blind", "button")), big
        self.size = random.choice((2, 6, 6, 8, 9, 9))
        # the deck has to serve everybody once
        self.size = min(self.size, 7 if forced == "bring_in" else 6 if self.variant.hole_cards > 4 else 9)
        players = self._seat(currency, big)
        self.table = Table(game, rules, players, currency)
        self.deal = Deal(game, self.table, currency, self.button, tournament=tournament)
        self.deal.stacks = {player.name: player.stack for player in players}
        self.aggressor: Player | None = None
        """who bet or raised last on the street that was bet on last"""
        self.first: Player | None = None
        """who acted first on it"""
        self.decided = -1
        """its number"""
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
        if self.variant.forced == "bring_in":
            self.button = 0  # nobody's: seats count from the first (R-SEAT-08)
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
        random, deal, variant = self.random, self.deal, self.variant
        names, size = list(deal.stacks), max(variant.hole_cards, variant.streets[0].down)
        lowest = min(variant.deck) // 4
        self.deck = random.sample(sorted(variant.deck), len(variant.deck))
        boards: list[tuple[int, ...]] = []
        if random.random() < 0.08:
            ranks = random.sample(range(lowest, 13), size)
            suits = [random.sample(range(4), 4) for _ in ranks]
            for turn, name in enumerate(random.sample(names, min(len(names), random.randint(2, 4)))):
                deal.hole[name] = tuple([4 * rank + order[turn] for rank, order in zip(ranks, suits, strict=True)])
        elif variant.board_cards and random.random() < 0.03:
            suit, top = random.randrange(4), random.choice((lowest + 4, 12))
            boards.append(tuple(random.sample([4 * rank + suit for rank in range(top - 4, top + 1)], 5)))
        taken = {card for cards in (*deal.hole.values(), *boards) for card in cards}
        self.deck = [card for card in self.deck if card not in taken]
        for name in names:
            if name not in deal.hole:
                deal.hole[name] = self._draw(size)
        while len(boards) < variant.boards:
            boards.append(self._draw(variant.board_cards))
        deal.boards = tuple(boards)
        deal.dealt = dict(deal.hole)
        self.thrown: list[int] = []
        self.hero = random.choice(names) if random.random() < 0.7 else None

    def _draw(self, count: int) -> tuple[int, ...]:
        return tuple([self.deck.pop() for _ in range(count)])

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
        title = f"{self.variant.name} {limit}"
        stamp = FIRST_TIME + timedelta(seconds=47 * self.number)
        when = f"{stamp:%Y/%m/%d} {stamp.hour}:{stamp:%M:%S} ET"
        hand = f"PokerStars Hand #{FIRST_HAND + self.number}: "
        event = 3_600_000_000 + self.number
        if deal.tournament:
            self.write(
                f"{hand}Tournament #{event}, $10+$1 USD {title} - Level {ROMAN[self.level]} ({small}/{big}) - {when}"
            )
            table = f"{event} {1 + self.number % 12}"
        else:
            stakes = [self.money(amount) for amount in (small, big)]
            if any("." in stake for stake in stakes):
                stakes = [f"${amount // 100}.{amount % 100:02}" for amount in (small, big)]
            words = "/".join(stakes) + " USD"
            if self.variant.forced == "button_blind":
                words = f"Button Blind {stakes[1]} - Ante {stakes[1]}  USD"
            self.write(f"{hand} {title} ({words}) - {when}")
            table = TABLES[self.number % len(TABLES)]
        button = f" Seat #{self.button} is the button" if self.button else ""
        self.write(f"Table '{table}' {self.size}-max{button}")
        seats = [(p.seat, p.name, p.stack, "") for p in self.table.players]
        seats += [(seat, name, stack, " is sitting out") for seat, name, stack in self.away]
        for seat, name, stack, remark in sorted(seats):
            self.write(f"Seat {seat}: {name} ({self.money(stack)} in chips){remark}")

    # --- the play ---------------------------------------------------------------------------------------------------
    def run(self) -> Deal:
        self._head()
        self._post()
        self._first_cards()
        table = self.table
        street = 0
        while True:
            while legal := table.legal():
                if self.watch:
                    self.watch(table, legal)
                self._apply(self._decide(legal))
            table.close_round()
            self._return()
            if len(table.live) == 1 or street == len(self.variant.streets) - 1:
                break
            street += 1
            self._street(street)
        self._settle()
        self.deal.text = "" if self.deal.game.variant in UNPRINTED else "\n".join(self.lines) + "\n"
        return self.deal

    def _first_cards(self) -> None:
        deal, first = self.deal, self.variant.streets[0]
        if first.up:
            self.write(f"*** {first.name} STREET ***")
            deal.events.append(ev.Street(first.name))
            self._open_cards(0)
            able = [p for p in self.table.players if p.stack]
            door = min(self.table.players, key=lambda p: bring_in_key(p.up[0], self.variant))
            order = self.table.players[self.table.players.index(door) :] + self.table.players
            if len(able) > 1:
                starter = next(p for p in order if p.stack)
                self._apply(ev.BringIn(starter.name, *self._part(starter, self.bring_in)))
            return
        self.write("*** DEALING HANDS ***" if self.variant.draws else "*** HOLE CARDS ***")
        if self.hero:
            self.write(f"Dealt to {self.hero} [{format_cards(deal.hole[self.hero])}]")
        new = deal.boards[0][: first.board] if first.board else ()
        if new:
            self.write(f"*** PRE-FLOP *** [{format_cards(new)}]")
            deal.events.append(ev.Street("hole", 0, (), new))

    def _open_cards(self, street: int) -> None:
        """Stud: everybody's new card, the hero's hidden ones too."""
        down = self.variant.streets[0].down
        up = sum(s.up for s in self.variant.streets[: street + 1])
        for player in sorted(self.table.live, key=lambda p: p.seat):
            cards = self.deal.hole[player.name]
            hero = player.name == self.hero
            player.up = cards[down : down + up]
            seen, new = cards[0 if hero else down : down + street], cards[down + street : down + street + 1]
            if not street:
                self.write(f"Dealt to {player.name} [{format_cards(seen + new)}]")
            elif hero or self.variant.streets[street].up:
                self.write(f"Dealt to {player.name} [{format_cards(seen)}] [{format_cards(new)}]")
        if street == 1 and not self.variant.low and any(p.up[0] // 4 == p.up[1] // 4 for p in self.table.live):
            self.write("Pair on board - a double bet is allowed")

    def _change_cards(self) -> None:
        """Everybody left draws, from the left of the button (R-DEAL-10)."""
        random, deal = self.random, self.deal
        lost = -self.variant.streets[self.table.street].down
        for player in self.table.live:
            name, hand = player.name, deal.hole[player.name]
            count = lost or min(len(hand), random.choice((0, 0, 1, 1, 2, 2, 3, 5)))
            hero = name == self.hero
            if not count:
                self._apply(ev.StandPat(name, hand if hero else None))
                continue
            out = tuple(random.sample(hand, count))
            kept = tuple([card for card in hand if card not in out])
            if count > len(self.deck):
                self.write("The deck is reshuffled")
                held = {card for p in self.table.live for card in deal.hole[p.name]}
                fresh = [card for card in self.variant.deck if card not in held and card not in self.deck]
                self.deck = random.sample(sorted(fresh), len(fresh)) + self.deck
            new = self._draw(count - lost)
            deal.hole[name] = kept + new
            deal.draws.append((name, out, new))
            self._apply(ev.Discard(name, count, out if hero else None))
            if hero:
                self.write(f"Dealt to {name} [{format_cards(kept)}] [{format_cards(new)}]")

    def _return(self) -> None:
        """What nobody matched goes back in one line: of the bets, and of an ante that all others were too short for."""
        for player in self.table.players:
            if amount := player.returned - self.returned.get(player.name, 0):
                self.returned[player.name] = player.returned
                self.write(f"Uncalled bet ({self.money(amount)}) returned to {player.name}")

    def _street(self, street: int) -> None:
        deal, now = self.deal, self.variant.streets[street]
        if now.draw:
            self.table.advance(street)
            if len(self.variant.streets) > 2 and not now.board:  # a single draw has no marker
                deal.events.append(ev.Street(now.name))
                self.write(f"*** {ORDINALS[street - 1]} DRAW ***")
            self._change_cards()
            if not now.board:
                return
        if now.up or now.down:
            last = now.name == "7th"
            deal.events.append(ev.Street("river" if last else now.name))
            self.write("*** RIVER ***" if last else f"*** {now.name} STREET ***")
            self._open_cards(street)
            self.table.advance(street)
            return
        if not now.draw:
            self.table.advance(street)
        before = sum(s.board for s in self.variant.streets[:street])
        for run, board in enumerate(deal.boards, 1):
            split = len(deal.boards) > 1
            old, new = board[:before], board[before : before + now.board]
            deal.events.append(ev.Street(now.name, run * split, old, new))
            name = f"{ORDINALS[run - 1]} {now.name.upper()}" if split else now.name.upper()
            if now.name == "flop":
                self.write(f"*** {name} *** [{format_cards(old + new)}]")
            else:
                self.write(f"*** {name} *** [{format_cards(old)}] [{format_cards(new)}]")

    def _post(self) -> None:
        random, players = self.random, self.table.players
        self.blinds: dict[str, Player | None] = {}
        if self.ante and not self.ante_of:
            for player in sorted(players, key=lambda player: player.seat):
                self._apply(ev.Ante(player.name, *self._part(player, self.ante)))
        blind = self.deal.game.big_blind or 0
        if self.variant.forced == "bring_in":
            return
        if self.variant.forced == "button_blind":
            self.blinds = {"button blind": players[-1]}
            if players[-1].stack:
                self._apply(ev.ButtonBlind(players[-1].name, *self._part(players[-1], blind)))
            return
        order = players[::-1] if len(players) == 2 else players
        no_small = not self.plain and len(players) > 2 and random.random() < 0.03
        self.blinds = {"small blind": None if no_small else order[0], "big blind": order[not no_small]}
        small, big = self.blinds["small blind"], self.blinds["big blind"]
        if small and small.stack:
            self._apply(ev.SmallBlind(small.name, *self._part(small, self.small)))
        assert big is not None
        if big.stack:
            self._apply(ev.BigBlind(big.name, *self._part(big, blind)))
        if self.ante_of:  # blinds first (R-TRN-03)
            payer = big if self.ante_of == "big blind" else players[-1]
            if payer.stack:
                self._apply(ev.Ante(payer.name, *self._part(payer, self.ante)))
        others = [p for p in players if p not in (small, big) and p.stack > 3 * blind]
        if self.plain or self.deal.tournament or not others:
            return
        if random.random() < 0.08:
            poster = random.choice(others)
            if random.random() < 0.5 or self.deal.game.structure == "fl":
                self._apply(ev.BigBlind(poster.name, blind))
            else:
                self._apply(ev.SmallAndBigBlind(poster.name, blind + self.small))
        elif random.random() < 0.05 and players[players.index(big) + 1 :][:1] == others[:1]:
            self._apply(ev.Straddle(others[0].name, 2 * blind))

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
        if isinstance(event, ev.Action) and not isinstance(event, ev.Discard | ev.StandPat):
            player = self.table.by_name[event.player]
            if self.decided != self.table.street:
                self.decided, self.first, self.aggressor = self.table.street, player, None
            if isinstance(event, ev.Bet | ev.Raise):
                self.aggressor = player
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
            case ev.ButtonBlind():
                words = f"posts button blind {money(event.amount)}"
            case ev.Straddle():
                words = f"posts straddle {money(event.amount)}"
            case ev.BringIn():
                words = f"brings in for {money(event.amount)}"
            case ev.Discard():
                words = f"discards {event.count} card{'s' * (event.count > 1)}"
                words += f" [{format_cards(event.cards)}]" if event.cards else ""
            case ev.StandPat():
                words = "stands pat" + (f" on [{format_cards(event.cards)}]" if event.cards else "")
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
        self._compare()
        for index, (net, (_, players)) in enumerate(zip(nets, deal.pots, strict=True)):
            self._award(index, net, players)
        for *_, name, amount in deal.shares:
            deal.awards[name] = deal.awards.get(name, 0) + amount
        deal.nets = {p.name: deal.awards.get(p.name, 0) - (deal.stacks[p.name] - p.stack) for p in table.players}
        runs = range(1, len(deal.boards or ((),)) + 1)
        contested = len(table.live) > 1
        for run in runs:
            if contested:
                self.write(f"*** {ORDINALS[run - 1] + ' ' if len(runs) > 1 else ''}SHOW DOWN ***")
                self._show(run)
            for index in reversed(range(len(nets))):
                which = "pot" if len(nets) == 1 else "main pot" if not index else "side pot"
                if len(nets) > 2 and index:
                    which += f"-{index}"
                for pot, board, _, name, amount in deal.shares:
                    if (pot, board) == (index, run):
                        self.write(f"{name} collected {self.money(amount)} from {which}")
        if contested and self.variant.high and self.variant.low and not self.strengths.get((1, "lo")):
            self.write("No low hand qualified")
        if not contested and self.random.random() < 0.8:
            self.write(f"{table.live[0].name}: doesn't show hand")
        self._finish()
        self._summary(nets)

    def _compare(self) -> None:
        """How strong every hand left is, on every board and both ways."""
        self.strengths: dict[tuple[int, str], dict[str, int]] = {}
        if len(self.table.live) == 1:
            return
        for run, board in enumerate(self.deal.boards or ((),), 1):
            for side, evaluator in (("hi", self.variant.high), ("lo", self.variant.low)):
                for player in self.table.live if evaluator else ():
                    strength = EVALUATORS[str(evaluator)](self.deal.hole[player.name], board)
                    if strength is not None:
                        self.strengths.setdefault((run, side), {})[player.name] = strength

    def _award(self, pot: int, net: int, players: Sequence[Player]) -> None:
        """Boards share first, then high and low, then equal hands; odd units to the first board, to the high half, and
        from the left of the button (R-ODD-02, 04, 06)."""
        boards = len(self.deal.boards or ((),)) if len(players) > 1 else 1
        for run in range(1, boards + 1):
            part = net // boards + (run <= net % boards)
            sides = []
            for side in ("hi", "lo"):
                strengths = self.strengths.get((run, side), {})
                best = max((strengths[p.name] for p in players if p.name in strengths), default=None)
                if best is not None:
                    sides.append((side, [p for p in players if strengths.get(p.name) == best]))
            if len(players) == 1:
                sides = [("hi", list(players))]
            for position, (side, winners) in enumerate(sides):
                half = part // len(sides) + (position < part % len(sides))
                share, odd = divmod(half, len(winners))
                for place, player in enumerate(winners):
                    # a pot can have fewer units than winners, and nobody is said to collect nothing
                    if amount := share + (place < odd):
                        self.deal.shares.append((pot, run, side, player.name, amount))

    def words(self, name: str, run: int, summary: bool = False) -> str:
        """A hand as PokerStars says it: both ways where the pot is split."""
        hole, board = self.deal.hole[name], self.deal.boards[run - 1] if self.deal.boards else ()
        high, low = self.variant.high, self.variant.low
        if not low:
            return describe(high or "", hole, board)
        said = describe(low, hole, board)
        if high:
            return f"HI: {describe(high, hole, board)}" + (f"; LO: {said}" if said else "")
        return ("a " * summary + said) if low == "badugi" else f"Lo: {said}"

    def _show(self, run: int) -> None:
        """Last aggressor first, side pots before the main pot; a beaten hand may be mucked (R-SHOW-02, 04, 05)."""
        table, deal = self.table, self.deal
        live = table.live
        starter = self.aggressor or (self.first if self.variant.forced == "bring_in" else None)
        first = live.index(starter) if starter in live else 0
        order = live[first:] + live[:first]
        depth = {player: max(i for i, (_, who) in enumerate(deal.pots) if player in who) for player in live}
        order.sort(key=lambda player: -depth[player])
        tabled = self.decided != table.street or len(deal.boards) > 1
        tabled |= deal.tournament and any(player.all_in is not None for player in live)
        for player in order:
            name = player.name
            beaten = all(
                any(of.get(other, -1) > of.get(name, -1) for other in deal.shown) for of in self.strengths.values()
            )
            if run == 1 and beaten and not tabled and name not in deal.awards and self.random.random() < 0.5:
                self.write(f"{name}: mucks hand")
                continue
            if run == 1:
                deal.shown.append(name)
            self.write(f"{name}: shows [{format_cards(deal.hole[name])}] ({self.words(name, run)})")

    def _finish(self) -> None:
        if not self.deal.tournament:
            return
        out = [p for p in self.table.players if p.stack + self.deal.awards.get(p.name, 0) == 0]
        place = self.random.randint(20, 90)
        for player in sorted(out, key=lambda p: self.deal.stacks[p.name]):
            ending = "th" if place // 10 % 10 == 1 else {1: "st", 2: "nd", 3: "rd"}.get(place % 10, "th")
            self.write(f"{player.name} finished the tournament in {place}{ending} place")
            place -= 1

    def _summary(self, nets: list[int]) -> None:
        deal, table, money = self.deal, self.table, self.money
        total = f"Total pot {money(sum(amount for amount, _ in deal.pots))}"
        for index, net in enumerate(nets if len(nets) > 1 else ()):
            name = "Main pot" if not index else "Side pot" if len(nets) == 2 else f"Side pot-{index}"
            total += f" {name} {money(net)}."
        self.write("*** SUMMARY ***")
        self.write(f"{total} | Rake {money(deal.rake)}")
        dealt = sum(street.board for street in self.variant.streets[: table.street + 1])
        for run, board in enumerate(deal.boards if dealt else ()):
            which = f"{ORDINALS[run]} " if len(deal.boards) > 1 else ""
            self.write(f"{which}Board [{format_cards(board[:dealt])}]")
        for player in sorted(table.players, key=lambda player: player.seat):
            roles = " (button)" if player.seat == self.button and "button blind" not in self.blinds else ""
            roles += "".join(f" ({role})" for role, holder in self.blinds.items() if holder is player)
            self.write(f"Seat {player.seat}: {player.name}{roles} {self._result(player)}")

    def _result(self, player: Player) -> str:
        deal = self.deal
        hole = format_cards(deal.hole[player.name])
        won = deal.awards.get(player.name)
        if player.folded is not None:
            return self._folded(player)
        if player.name in deal.shown:
            outcomes = []
            for run in range(1, len(deal.boards or ((),)) + 1):
                part = sum(amount for _, board, _, name, amount in deal.shares if (board, name) == (run, player.name))
                outcome = f"won ({self.money(part)})" if part else "lost"
                outcomes.append(f"and {outcome} with {self.words(player.name, run, summary=True)}")
            return f"showed [{hole}] {', '.join(outcomes)}"
        if won or len(self.table.live) == 1:  # a walk without a small blind wins nothing
            return f"collected ({self.money(won or 0)})"
        return f"mucked [{hole}]"

    def _folded(self, player: Player) -> str:
        street, count = player.folded or 0, len(self.variant.streets)
        idle = "" if player.put - player.ante else " (didn't bet)"
        if self.variant.draws:
            if not street:
                return f"folded before the Draw{idle}"
            return (
                "folded after the Draw" if count == 2 else f"folded after the {('1st', '2nd', '3rd')[street - 1]} Draw"
            )
        if self.variant.forced == "bring_in":
            name = "River" if street == count - 1 else f"{self.variant.streets[street].name} Street"
            return f"folded on the {name}{idle}"
        return (
            f"folded on the {self.variant.streets[street].name.capitalize()}" if street else f"folded before Flop{idle}"
        )


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
    parser.add_argument("--variant", default="holdem", choices=list(STRUCTURES))
    parser.add_argument("--structure", default=None, choices=["nl", "pl", "fl"])
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
