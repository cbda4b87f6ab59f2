"""PHH, the Poker Hand History notation in TOML: one hand a file (`.phh`), or several as numbered tables (`.phhs`).

Players stand in the order of positions, the button last. Amounts are street totals; calls, returned bets and payouts
are not written: what the stacks at the end tell is taken as the payouts.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, time
from decimal import Decimal
from typing import Any
from zoneinfo import ZoneInfo

from hhtool import events as ev
from hhtool.cards import CardError, parse_cards
from hhtool.diagnostics import Finding
from hhtool.hand import Hand, Line
from hhtool.money import CHIPS, AmountError, Currency, parse_amount
from hhtool.sites.site import Document, Numbered, refused
from hhtool.variants import VARIANTS

GAMES = {
    "FT": ("holdem", "fl"),
    "NT": ("holdem", "nl"),
    "NS": ("shortdeck", "nl"),
    "PO": ("omaha4", "pl"),
    "FO/8": ("omaha4_8", "fl"),
    "F7S": ("stud", "fl"),
    "F7S/8": ("stud8", "fl"),
    "FR": ("razz", "fl"),
    "N2L1D": ("27sd", "nl"),
    "F2L3D": ("27td", "fl"),
    "FB": ("badugi", "fl"),
}
_TABLE = re.compile(r"\s*\[[\w.\"'-]+\]\s*(?:#.*)?$")
_PLACE = re.compile(r"\(at line (\d+), column (\d+)\)|\(at end of document\)")
_CARD = re.compile(r"..")


def hands(path: str, lines: Iterable[Numbered]) -> Iterator[Hand | Finding]:
    """The hands of a text; a hand whose TOML is damaged is a hand that could not be read."""
    part: list[Numbered] = []
    for number, line in lines:
        if _TABLE.match(line) and any(text.strip() and not text.lstrip().startswith("#") for _, text in part):
            yield _hand(path, part)
            part = []
        part.append((number, line))
    if any(text.strip() for _, text in part):
        yield _hand(path, part)


def _hand(path: str, lines: list[Numbered]) -> Hand:
    at = next(index for index, (_, text) in enumerate(lines) if text.strip())
    lines = lines[at:]
    hand = Hand("phh", "", path, lines[0][0], text=[text for _, text in lines])
    try:
        told = tomllib.loads("\n".join(hand.text), parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        place = _PLACE.search(str(error))
        line, column = (int(place[1]), int(place[2])) if place and place[1] else (len(hand.text), 1)
        text = hand.text[line - 1]
        hand.findings.append(
            Finding(
                "PAR001",
                f"the text is no TOML: {_PLACE.sub('', str(error)).strip()}",
                line=hand.line + line - 1,
                column=column,
                end_column=max(column, len(text)) + 1,
                severity="error",
            )
        )
        hand.complete = False
        return hand
    if len(told) == 1 and isinstance(only := next(iter(told.values())), dict):
        told = only
    _Reader(hand, told).read()
    return hand


@dataclass
class _Unreadable(Exception):
    """A field that is missing or holds something else than it must."""

    name: str
    message: str


@dataclass
class _Reader:
    hand: Hand
    told: dict[str, Any]
    line: int = 0
    names: list[str] = field(default_factory=list)
    stacks: list[int | None] = field(default_factory=list)
    """what is left of each"""
    put: list[int] = field(default_factory=list)
    """by each, in the whole hand"""
    bets: list[int] = field(default_factory=list)
    """of this street"""
    held: list[tuple[int, ...] | None] = field(default_factory=list)
    """None where cards are not known"""
    street: int = 0
    acted: bool = False
    """somebody acted on this street: the next card opens another"""
    shown: bool = False
    uncalled: list[int] = field(default_factory=list)
    """of each, what nobody called"""

    def read(self) -> None:
        hand = self.hand
        try:
            self.head()
            self.forced()
            self.actions()
            self.payouts()
        except _Unreadable as problem:
            code = "STR001" if problem.name == "variant" else "PAR003"
            self.at(problem.name)
            hand.findings.append(Finding(code, problem.message, line=self.line, severity="fatal"))
            hand.complete = False
        except (AmountError, CardError) as error:
            hand.findings.append(refused(error, self.line))
            hand.complete = False

    # --- fields -----------------------------------------------------------------------------------------------------
    def at(self, name: str) -> None:
        """The next events are about this field."""
        pattern = re.compile(rf"\s*{name}\s*=")
        self.line = next((number for number, text in self.hand.numbered() if pattern.match(text)), self.hand.line)

    def get(self, name: str, kind: type | tuple[type, ...], needed: bool = True) -> Any:
        self.at(name)
        value = self.told.get(name)
        if value is None and not needed:
            return None
        if value is None:
            raise _Unreadable(name, f"the hand has no {name}")
        if not isinstance(value, kind) or isinstance(value, bool):
            raise _Unreadable(name, f"{name} is {value!r}, which it cannot be")
        return value

    def amounts(self, name: str, needed: bool = True) -> list[int | None] | None:
        values = self.get(name, list, needed)
        if values is None:
            return None
        if len(values) != len(self.names):
            raise _Unreadable(name, f"{name} has {len(values)} values for {len(self.names)} players")
        return [self.amount(value) for value in values]

    def amount(self, value: object) -> int | None:
        """None for a stack that is not known (`inf`)."""
        text = str(value).replace("_", "")
        return None if text.lower() in ("inf", "infinity", "nan") else parse_amount(text, self.hand.currency)

    def single(self, name: str, needed: bool = True) -> int | None:
        value = self.get(name, (int, Decimal), needed)
        return None if value is None else self.amount(value)

    # --- head -------------------------------------------------------------------------------------------------------
    def head(self) -> None:
        hand, game = self.hand, self.hand.game
        code = self.get("variant", str)
        if code not in GAMES:
            raise _Unreadable("variant", f"the game {code!r} is not one of {', '.join(GAMES)}")
        game.variant, game.structure = GAMES[code]
        hand.number = str(self.told.get("hand", ""))
        currency = self.get("currency", str, needed=False)
        hand.currency = Currency(currency, 2) if currency else Currency(CHIPS.code, self.decimals())
        hand.table = " ".join(str(self.told[name]) for name in ("event", "table") if name in self.told) or None
        hand.table_size = self.get("seat_count", int, needed=False)
        self.date()
        stacks = self.get("starting_stacks", list)
        if len(stacks) < 2:
            raise _Unreadable(
                "starting_stacks", f"starting_stacks has {len(stacks)} values: a game has two players or more"
            )
        self.names = [str(name) for name in self.get("players", list, needed=False) or ()]
        self.names = self.names or [f"p{number}" for number in range(1, len(stacks) + 1)]
        self.stacks = self.amounts("starting_stacks") or []
        seats = self.get("seats", list, needed=False) or list(range(1, len(stacks) + 1))
        self.at("starting_stacks")
        for seat, name, stack in zip(seats, self.names, self.stacks, strict=False):
            self.add(ev.SeatLine(int(seat), name, stack))
        self.put, self.bets, self.uncalled = ([0] * len(stacks) for _ in range(3))
        self.held = [()] * len(stacks)
        if VARIANTS[game.variant].forced != "bring_in":
            hand.button = int(seats[-1])

    def decimals(self) -> int:
        """Of the finest amount that is written."""
        found = [self.told.get(name) for name in ("min_bet", "small_bet", "big_bet", "bring_in")]
        for name in ("starting_stacks", "finishing_stacks", "antes", "blinds_or_straddles", "winnings"):
            found += self.told.get(name) or [] if isinstance(self.told.get(name), list) else []
        actions = self.told.get("actions")
        for action in actions if isinstance(actions, list) else []:
            found += [Decimal(word) for word in re.findall(r" cbr (\d+\.\d+)", str(action))]
        exponents = [value.as_tuple().exponent for value in found if isinstance(value, Decimal) and value.is_finite()]
        return max([-exponent for exponent in exponents if isinstance(exponent, int)], default=0)

    def date(self) -> None:
        told, hand = self.told, self.hand
        day = "-".join(f"{told[name]:02}" for name in ("year", "month", "day") if isinstance(told.get(name), int))
        clock = told.get("time")
        hand.played_at_text = f"{day} {clock or ''}".strip() or None
        zone = told.get("time_zone")
        local = all(name in told for name in ("city", "region", "country"))
        if not isinstance(clock, time) or day.count("-") != 2 or (local and not zone):
            return
        try:
            stamp = datetime.combine(datetime.strptime(day, "%Y-%m-%d"), clock, ZoneInfo(zone) if zone else UTC)
        except (ValueError, KeyError):
            self.at("time_zone" if zone else "day")
            hand.findings.append(Finding("PAR014", f"{day} {clock} {zone or ''} is no date and time", line=self.line))
            return
        hand.played_at, hand.tz_source = stamp.astimezone(UTC), "printed"

    # --- play -------------------------------------------------------------------------------------------------------
    def add(self, event: ev.Event) -> None:
        self.hand.lines.append(Line(self.line, event))

    def pay(self, player: int, amount: int, live: bool = True) -> None:
        self.put[player] += amount
        self.bets[player] += amount * live
        left = self.stacks[player]
        self.stacks[player] = None if left is None else left - amount

    def affordable(self, player: int, amount: int) -> int:
        left = self.stacks[player]
        return amount if left is None else min(amount, left)

    def forced(self) -> None:
        game, count = self.hand.game, len(self.names)
        kinds: list[Any] = [ev.SmallBlind, ev.BigBlind, *[ev.Straddle] * count]
        antes = self.amounts("antes") or []
        game.ante = max([ante or 0 for ante in antes]) or None
        turned = count == 2 and VARIANTS[game.variant].forced != "bring_in"  # the button, second, has the small blind
        for player, ante in enumerate(antes[::-1] if turned else antes):
            if ante and (paid := self.affordable(player, ante)):
                self.add(ev.Ante(self.names[player], paid))
                self.pay(player, paid, live=False)
        blinds = self.amounts("blinds_or_straddles", needed=VARIANTS[game.variant].forced != "bring_in") or []
        if VARIANTS[game.variant].forced == "button_blind":
            kinds = [ev.ButtonBlind] * count
        payers = range(count - 1, -1, -1) if turned else range(count)
        for player, kind, blind in zip(payers, kinds, blinds, strict=False):
            if blind and (paid := self.affordable(player, blind)):
                self.add(kind(self.names[player], paid))
                self.pay(player, paid)
        if game.structure == "fl":
            game.big_blind, game.big_bet = self.single("small_bet"), self.single("big_bet")
        else:
            game.big_blind = self.single("min_bet")
        if VARIANTS[game.variant].forced == "bring_in":
            game.bring_in = self.single("bring_in")
        elif blinds:
            game.small_blind = blinds[0]

    def actions(self) -> None:
        """Every action at its own line: they are looked for one behind the other."""
        actions = self.get("actions", list)
        text = "\n".join(self.hand.text)
        number = self.line - self.hand.line
        place = sum(len(line) + 1 for line in self.hand.text[:number])
        self.open(0)
        for action in actions:
            found = text.find(str(action), place) if action else -1
            if found >= 0:
                number += text.count("\n", place, found)
                place = found
            self.line = self.hand.line + number
            words = str(action).partition("#")[0].split()
            if words and not self.action(words):
                self.hand.findings.append(
                    Finding(
                        "PAR001", f"this is no action: {action!r}", line=self.line, actual=str(action), severity="error"
                    )
                )
            place += len(str(action)) if found >= 0 else 0

    def open(self, street: int, board: tuple[int, ...] = ()) -> None:
        """The next street begins."""
        streets = VARIANTS[self.hand.game.variant].streets
        self.street, self.acted = street, False
        if street:
            self.close()
        if street < len(streets):
            self.add(ev.Street(streets[street].name, new=board))

    def close(self) -> None:
        """The round of betting is over: what is over the second highest bet goes back."""
        second = sorted(self.bets)[-2]
        self.uncalled = [back + max(0, bet - second) for back, bet in zip(self.uncalled, self.bets, strict=True)]
        self.bets = [0] * len(self.bets)

    def action(self, words: list[str]) -> bool:
        if words[0] == "d":
            return self.deal(words[1:])
        if not re.fullmatch(r"p\d+", words[0]) or not 0 < int(words[0][1:]) <= len(self.names) or len(words) < 2:
            return False
        player = int(words[0][1:]) - 1
        name, verb, rest = self.names[player], words[1], "".join(words[2:])
        if verb == "sd":
            if not self.draw(player, rest):
                return False
        elif verb == "f":
            self.add(ev.Fold(name))
        elif verb == "pb" and self.hand.game.bring_in:
            amount = self.affordable(player, self.hand.game.bring_in)
            self.add(ev.BringIn(name, amount))
            self.pay(player, amount)
        elif verb == "cc":
            amount = self.affordable(player, max(self.bets) - self.bets[player])
            self.add(ev.Call(name, amount) if amount else ev.Check(name))
            self.pay(player, amount)
        elif verb == "cbr" and rest:
            to = parse_amount(rest, self.hand.currency)
            self.add(ev.Raise(name, None, to) if max(self.bets) else ev.Bet(name, to))
            self.pay(player, to - self.bets[player])
        elif verb == "sm":
            self.show(player, rest)
            return True
        else:
            return False
        self.acted = True
        return True

    def deal(self, words: list[str]) -> bool:
        kind, *rest = words or [""]
        streets = VARIANTS[self.hand.game.variant].streets
        if kind == "db" and rest:
            board = _cards("".join(rest))
            # the first board card of Courchevel comes with the hole cards
            begins = self.acted or not streets[self.street].board or self.shown
            self.open(self.street + 1, board) if begins else self.add(ev.Street(streets[self.street].name, new=board))
            return True
        if kind != "dh" or len(rest) < 2 or not re.fullmatch(r"p\d+", rest[0]):
            return False
        player, cards = int(rest[0][1:]) - 1, "".join(rest[1:])
        if not 0 <= player < len(self.names):
            return False
        if self.acted and not streets[self.street].draw:
            self.open(self.street + 1)
        held, new = self.held[player], _cards(cards)
        if held is None or ("?" in cards and VARIANTS[self.hand.game.variant].forced != "bring_in"):
            self.held[player] = None  # of a hand that is partly hidden, only stud's open cards are told
            return True
        self.held[player] = (*held, *new)
        if new:
            self.add(ev.Dealt(self.names[player], held, new) if held else ev.Dealt(self.names[player], new))
        return True

    def draw(self, player: int, cards: str) -> bool:
        streets = VARIANTS[self.hand.game.variant].streets
        if self.acted and (not streets[self.street].draw or any(self.bets) or self.checked()):
            self.open(self.street + 1)
        if self.street >= len(streets) or not streets[self.street].draw:
            return False
        name, held = self.names[player], self.held[player]
        if not cards:
            self.add(ev.StandPat(name))
            return True
        gone = _cards(cards)
        hidden = "?" in cards
        self.add(ev.Discard(name, len(_CARD.findall(cards)), None if hidden else gone))
        self.held[player] = None if hidden or held is None else tuple([card for card in held if card not in gone])
        return True

    def checked(self) -> bool:
        """The last action of this street was one of betting."""
        last = next((event for _, event in reversed(self.hand.lines) if isinstance(event, ev.Action | ev.Street)), None)
        return isinstance(last, ev.Check | ev.Call | ev.Bet | ev.Raise | ev.Fold)

    def show(self, player: int, cards: str) -> None:
        name = self.names[player]
        known = self.held[player] if cards == "-" else _cards(cards)
        if not self.shown:
            self.add(ev.ShowDown())
        self.shown = True
        self.add(ev.Show(name, known) if known else ev.Muck(name))

    # --- end --------------------------------------------------------------------------------------------------------
    def payouts(self) -> None:
        """What the stacks at the end say was paid."""
        self.close()
        left = self.amounts("finishing_stacks", needed=False)
        if left is not None:
            starts = [stack if stack is None else stack + put for stack, put in zip(self.stacks, self.put, strict=True)]
            paid = [
                None if end is None or start is None else end - start + put - back
                for end, start, put, back in zip(left, starts, self.put, self.uncalled, strict=True)
            ]
        else:
            paid = self.amounts("winnings", needed=False) or []
        for name, amount in zip(self.names, paid, strict=False):
            if amount:
                self.add(ev.Collected(name, amount))
        if not paid:
            self.hand.flags.add("no_payouts")


def _cards(text: str) -> tuple[int, ...]:
    """The cards of `AhKd??`, without those that nobody knows."""
    return parse_cards(" ".join([card for card in _CARD.findall(text) if "?" not in card]))


PHH = Document(
    name="phh",
    key="phh",
    title="Poker Hand History (.phh, .phhs)",
    games=tuple(variant for variant, _ in GAMES.values()),
    rules="tda",
    prints_uncalled=False,
    words=False,
    prints_all_in=False,
    whole={},
    counts_anew=True,
    begins=re.compile(r"^\s*variant\s*=\s*[\"']", re.MULTILINE),
    hands=hands,
)
