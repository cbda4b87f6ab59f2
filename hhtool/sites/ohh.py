"""Open Hand History: JSON objects, one behind the other, each a hand. Amounts are what an action adds.

Bets that nobody called are not told; pots are told before rake, winnings after it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any

from hhtool import events as ev
from hhtool.cards import CardError, parse_cards
from hhtool.diagnostics import Finding
from hhtool.hand import Hand, Line, Tournament
from hhtool.money import CHIPS, PLAY_MONEY, AmountError, Currency, parse_amount
from hhtool.sites.site import Document, Numbered, refused

GAMES = {"Holdem": "holdem", "Omaha": "omaha4", "OmahaHiLo": "omaha4_8"}
OMAHA = {4: "omaha4", 5: "omaha5", 6: "omaha6"}
STREETS = {"preflop": "hole", "flop": "flop", "turn": "turn", "river": "river"}
FORCED = {
    "Post Ante": ev.Ante,
    "Post SB": ev.SmallBlind,
    "Post BB": ev.BigBlind,
    "Straddle": ev.Straddle,
    "Post Dead": ev.DeadBlind,
    "Post Extra Blind": ev.BigBlind,
}
NOTICES = ("Added Chips", "Sits Down", "Stands Up", "Player Adjustment", "Payout")
"""actions that change no pot"""

_BETWEEN = re.compile(r"[\s,\[\]]*")
_OBJECT = re.compile(r"[\[,]?\s?\{")
_DECODER = json.JSONDecoder(parse_float=Decimal)
AT_MOST = 20_000
"""lines of one hand"""


def hands(path: str, lines: Iterable[Numbered]) -> Iterator[Hand | Finding]:
    """The hands of a text. An object that is damaged or cut off is a hand that could not be read."""
    part: list[Numbered] = []
    for number, line in lines:
        if _OBJECT.match(line) and part:
            part = yield from _objects(path, part, last=False)
        part.append((number, line))
    yield from _objects(path, part, last=True)


def _objects(path: str, lines: list[Numbered], last: bool) -> Generator[Hand, None, list[Numbered]]:
    """The hands of these lines; returns those lines whose object goes on behind them."""
    text = "\n".join([line for _, line in lines])
    place = 0
    while (match := _BETWEEN.match(text, place)) and (place := match.end()) < len(text):
        begin = text.count("\n", 0, place)
        try:
            told, end = _DECODER.raw_decode(text, place)
        except json.JSONDecodeError as error:
            goes_on = error.pos >= len(text.rstrip()) or "Unterminated string" in error.msg
            if goes_on and not last and len(lines) - begin < AT_MOST:
                return lines[begin:]
            yield _damaged(path, lines[begin:], error, begin, goes_on)
            return []
        ends = text.count("\n", 0, end)
        first = lines[begin][0]
        # a line can hold several
        own = [text[place:end]] if begin == ends else [line for _, line in lines[begin : ends + 1]]
        hand = Hand("ohh", "", path, first, text=own)
        _Reader(hand, told.get("ohh", told) if isinstance(told, dict) else {}).read()
        yield hand
        place = end
    return []


def _damaged(path: str, lines: list[Numbered], error: json.JSONDecodeError, skipped: int, cut: bool) -> Hand:
    """A hand whose text is no JSON from some place on."""
    hand = Hand("ohh", "", path, lines[0][0], text=[line for _, line in lines], complete=False)
    number = re.search(r'"game_number"\s*:\s*"([^"]*)"', "\n".join(hand.text))
    hand.number = number[1] if number else ""
    row = min(error.lineno - 1 - skipped, len(lines) - 1)
    line, text = lines[row]
    if cut:
        hand.findings.append(Finding("PAR004", "the hand stops here: its object is not closed", line=line))
    else:
        message = f"the text is no JSON from here on: {error.msg}"
        ends = max(len(text), error.colno) + 1
        hand.findings.append(
            Finding("PAR001", message, line=line, column=error.colno, end_column=ends, severity="error")
        )
    return hand


_ABOUT = {
    "action": r'"(?:amount"\s*:\s*0*\.?0*[1-9]|cards)',
    "starting_stack": "",
    "street": '"cards"',
    "player_wins": "",
    "win_amount": "",
}
"""the keys by which the objects of a hand are found, and what in these objects findings are about"""


class _Unreadable(Exception):
    """A field is missing, or holds something else than it must."""


@dataclass
class _Reader:
    hand: Hand
    told: dict[str, Any]
    line: int = 0
    players: dict[Any, str] = field(default_factory=dict)
    places: dict[str, list[int]] = field(default_factory=lambda: {key: [] for key in _ABOUT})
    """where the text has this key, the last place first"""

    def read(self) -> None:
        hand = self.hand
        self.line = hand.line
        text = "\n".join(hand.text)
        for key in self.places:
            self.places[key] = [match.start() for match in re.finditer(rf'"{key}"\s*:', text)][::-1]
        try:
            self.head()
            self.rounds()
            self.pots()
        except _Unreadable as problem:
            code = "STR001" if "game" in str(problem) and hand.number else "PAR003"
            hand.findings.append(Finding(code, str(problem), line=self.line, severity="fatal"))
            hand.complete = False
        except (AmountError, CardError) as error:
            hand.findings.append(refused(error, self.line))
            hand.complete = False

    def get(self, told: Any, name: str, kind: type | tuple[type, ...], default: Any = None) -> Any:
        value = told.get(name) if isinstance(told, dict) else None
        if value is None and default is not None:
            return default
        if not isinstance(value, kind):
            raise _Unreadable(
                f"{name} is {value!r}, which it cannot be" if value is not None else f"there is no {name}"
            )
        return value

    def next(self, key: str) -> None:
        """The next events are about the next object with this key: about the line that has its amount or its cards."""
        if not self.places[key]:
            return
        at, text = self.places[key].pop(), "\n".join(self.hand.text)
        inside = text[at : text.find("}", at)]
        about = re.search(_ABOUT[key], inside)
        self.line = self.hand.line + text.count("\n", 0, at + (about.start() if about else 0))

    def amount(self, told: Any, name: str) -> int:
        """What converters leave behind as `0.30000000000000004` is 0.3."""
        value = self.get(told, name, (int, Decimal, str), 0)
        exact = round(value, 6) if isinstance(value, Decimal) else value
        return parse_amount(f"{exact:f}" if isinstance(exact, Decimal) else str(exact), self.hand.currency)

    def add(self, event: ev.Event) -> None:
        self.hand.lines.append(Line(self.line, event))

    # --- head -------------------------------------------------------------------------------------------------------
    def head(self) -> None:
        hand, told, game = self.hand, self.told, self.hand.game
        hand.number = str(self.get(told, "game_number", (str, int)))
        kind = self.get(told, "game_type", str)
        if kind not in GAMES:
            raise _Unreadable(f"the game {kind} is not read")
        game.variant = GAMES[kind]
        limit = self.get(told, "bet_limit", dict)
        game.structure = self.get(limit, "bet_type", str).lower()
        if game.structure not in ("nl", "pl", "fl"):
            raise _Unreadable(f"the game's bet_type {game.structure.upper()} is not read")
        hand.currency = self.currency()
        game.small_blind, game.big_blind = (
            self.amount(told, "small_blind_amount"),
            self.amount(told, "big_blind_amount"),
        )
        game.ante, game.cap = self.amount(told, "ante_amount") or None, self.amount(limit, "bet_cap") or None
        if game.structure == "fl":
            game.big_bet = 2 * game.big_blind
        hand.table = self.get(told, "table_name", str, "")
        size = str(told.get("table_size"))
        hand.table_size = int(size) if size.isdecimal() else None
        hand.button = self.get(told, "dealer_seat", int)
        flags = [str(flag).lower() for flag in self.get(told, "flags", list, [])]
        hand.flags |= {{"fast": "zoom"}.get(flag, flag) for flag in flags}
        self.time()
        if told.get("tournament") or told.get("tournament_info"):
            about = self.get(told, "tournament_info", dict, {})
            hand.tournament = Tournament(str(about.get("tournament_number", "")), str(about.get("buyin_amount", "")))
        for player in self.get(told, "players", list):
            self.next("starting_stack")
            name = self.get(player, "name", str)
            self.players[self.get(player, "id", (int, str))] = name
            away = "is sitting out" if player.get("is_sitting_out") else None
            bounty = str(player["player_bounty"]) if player.get("player_bounty") else None
            seat = self.get(player, "seat", int)
            self.add(ev.SeatLine(seat, name, self.amount(player, "starting_stack"), bounty, away))
        hand.hero = self.players.get(told.get("hero_player_id"))

    def currency(self) -> Currency:
        code = self.get(self.told, "currency", str, "")
        amounts = re.findall(r'(?:amount|stack)"\s*:\s*\d+\.(\d{1,6}?)0*\b', "\n".join(self.hand.text))
        finest = max([len(decimals.rstrip("0")) for decimals in amounts], default=0)
        if self.told.get("tournament") or not re.fullmatch("[A-Z]{3,4}", code):
            return Currency(CHIPS.code, finest)
        if code in ("XPM", "PPC"):
            self.hand.flags.add("play_money")
            return Currency(PLAY_MONEY.code, finest)
        return Currency(code, max(2, finest))

    def time(self) -> None:
        stamp = self.hand.played_at_text = self.get(self.told, "start_date_utc", str, "") or None
        try:
            moment = datetime.fromisoformat(stamp or "")
        except ValueError:
            if stamp:
                self.hand.findings.append(
                    Finding("PAR014", f"{stamp} is no date and time", line=self.line, actual=stamp)
                )
            return
        self.hand.played_at = moment.replace(tzinfo=moment.tzinfo or UTC).astimezone(UTC)
        self.hand.tz_source = "printed"

    # --- play -------------------------------------------------------------------------------------------------------
    def rounds(self) -> None:
        rounds = self.get(self.told, "rounds", list)
        names = [self.get(each, "street", str).lower() for each in rounds]
        for index, each in enumerate(rounds):
            self.next("street")
            name = names[index]
            run = names[:index].count(name) + 1 if names.count(name) > 1 else 0
            cards = self.cards(each)
            if name == "showdown":
                self.add(ev.ShowDown(run))
            elif name in STREETS:
                self.add(ev.Street(STREETS[name], run, new=cards))
            else:
                raise _Unreadable(f"the street {name} is not one of {', '.join(STREETS)}, showdown")
            for action in self.get(each, "actions", list, []):
                self.next("action")
                self.action(action)

    def cards(self, told: Any) -> tuple[int, ...]:
        """Cards are a list of texts, or an empty text where there are none."""
        cards = self.get(told, "cards", (list, str), [])
        return parse_cards(cards if isinstance(cards, str) else " ".join([str(card) for card in cards]))

    def action(self, told: Any) -> None:
        kind = self.get(told, "action", str)
        if kind == "Add to Pot":
            self.add(ev.RoomMoney(self.amount(told, "amount")))
            return
        number = told.get("player_id")
        name = self.players.get(number)
        if kind in NOTICES:
            return
        if name is None:
            self.hand.findings.append(
                Finding(
                    "PAR008",
                    f"the player {number} acts, but has no seat in this hand",
                    line=self.line,
                    actual=str(number),
                )
            )
            return
        amount, all_in, cards = self.amount(told, "amount"), bool(told.get("is_allin")), self.cards(told)
        if kind in FORCED:
            self.add(FORCED[kind](name, amount, all_in))
        elif kind == "Dealt Cards":
            if len(cards) in OMAHA and self.hand.game.variant in OMAHA.values():
                self.hand.game.variant = OMAHA[len(cards)]
            if cards:
                self.add(ev.Dealt(name, cards))
        elif kind == "Fold":
            self.add(ev.Fold(name))
        elif kind == "Check":
            self.add(ev.Check(name))
        elif kind == "Call":
            self.add(ev.Call(name, amount, all_in))
        elif kind == "Bet":
            self.add(ev.Bet(name, amount, all_in))
        elif kind == "Raise":
            self.add(ev.Raise(name, None, None, all_in, amount))
        elif kind in ("Shows Cards", "Mucks Cards"):
            self.add(ev.Show(name, cards) if cards and kind == "Shows Cards" else ev.Muck(name, cards or None))
        else:
            self.hand.findings.append(
                Finding(
                    "PAR001", f"{kind!r} is no action of this format", line=self.line, actual=kind, severity="error"
                )
            )

    # --- end --------------------------------------------------------------------------------------------------------
    def pots(self) -> None:
        pots = sorted(self.get(self.told, "pots", list), key=lambda pot: self.get(pot, "number", int, 0))
        gross, rakes, jackpots = ([self.amount(pot, name) for pot in pots] for name in ("amount", "rake", "jackpot"))
        nets = [amount - rake - fee for amount, rake, fee in zip(gross, rakes, jackpots, strict=True)]
        self.next("player_wins")
        rake = sum(rakes) if any("rake" in pot for pot in pots) else None
        fees = (("jackpot", sum(jackpots)),) if any(jackpots) else ()
        if pots:
            self.add(ev.TotalPot(sum(gross), tuple(nets) if len(pots) > 1 else (), rake, fees))
        for pot in pots:
            for win in self.get(pot, "player_wins", list, []):
                self.next("win_amount")
                self.win(win, int(pot["number"]) if len(pots) > 1 else None)

    def win(self, told: Any, pot: int | None) -> None:
        number = self.get(told, "player_id", (int, str))
        name, amount = self.players.get(number), self.amount(told, "win_amount")
        if name is None:
            message = f"the player {number} wins, but has no seat in this hand"
            self.hand.findings.append(Finding("PAR008", message, line=self.line, actual=str(number)))
            return
        if amount:
            self.add(ev.Collected(name, amount, pot))
        if cashed := self.amount(told, "cashout_amount"):
            self.add(ev.CashOut(name, cashed, self.amount(told, "cashout_fee") or None))


OHH = Document(
    name="ohh",
    key="ohh",
    title="Open Hand History (.ohh)",
    games=("holdem", "omaha4", "omaha5", "omaha6", "omaha4_8"),
    rules="pokerstars",
    prints_uncalled=False,
    words=False,
    collects_uncalled=None,
    prints_all_in=False,
    whole={},
    begins=re.compile(r'"ohh"\s*:\s*\{|"spec_version"\s*:'),
    hands=hands,
)
