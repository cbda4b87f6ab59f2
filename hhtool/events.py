"""What a line of a hand history says, one frozen dataclass a kind of line.

A class is named after the grammar rule that makes it, and its fields are that rule's terminals in order. Amounts are
ints in the hand's smallest unit; cards are tuples of ints (see cards); `player` is the name as the seat line has it.
Events carry no positions: the reader's memo shares their templates.
"""

from __future__ import annotations

from dataclasses import dataclass

Cards = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Event:
    """Any line that was understood."""


# --- head of a hand -------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class SeatLine(Event):
    seat: int
    player: str
    stack: int | None
    """None when the file does not tell"""
    bounty: str | None = None
    away: str | None = None
    """None, `is sitting out` or `out of hand …`, as printed"""
    button: str | None = None
    """what says that the button is here, if it is a word beside the seat"""


@dataclass(frozen=True, slots=True)
class Joined(Event):
    """Somebody without a seat line sits down, and may be dealt in."""

    player: str


@dataclass(frozen=True, slots=True)
class Renamed(Event):
    """From here on lines call the player otherwise; he keeps the name of his seat."""

    player: str
    now: str


@dataclass(frozen=True, slots=True)
class SitsOut(Event):
    """The player is not dealt in, unless he acts."""

    player: str


@dataclass(frozen=True, slots=True)
class Rebuy(Event):
    """Chips bought during the hand, which do not play in it, or before it."""

    player: str
    amount: int
    """0 where it is not told"""


# --- forced bets ----------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Forced(Event):
    """A forced bet: `amount` is what was put in."""

    player: str
    amount: int
    all_in: bool = False


class Ante(Forced):
    __slots__ = ()


class SmallBlind(Forced):
    """A second one in a hand is dead (R-FRC-07)."""

    __slots__ = ()


class BigBlind(Forced):
    __slots__ = ()


@dataclass(frozen=True, slots=True)
class NoSmallBlind(Event):
    """Nobody owes it: the big blind of the hand before has left."""


class SmallAndBigBlind(Forced):
    """A returning player's post: the big blind of it is live, the rest dead (R-FRC-07)."""

    __slots__ = ()


class DeadBlind(Forced):
    __slots__ = ()


class JackpotPost(Forced):
    """What a player himself pays into a jackpot: dead, and a fee."""

    __slots__ = ()


class Straddle(Forced):
    __slots__ = ()


class ButtonBlind(Forced):
    __slots__ = ()


class BringIn(Forced):
    __slots__ = ()


# --- decisions ------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Action(Event):
    """A decision of the player whose turn it is."""

    player: str


@dataclass(frozen=True, slots=True)
class Fold(Action):
    cards: Cards | None = None
    """what the player showed as he folded, where the site prints it"""


class Check(Action):
    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Call(Action):
    amount: int
    """added by this action"""
    all_in: bool = False
    to: int | None = None
    """the player's bet on this street after the call, where the site prints that"""


@dataclass(frozen=True, slots=True)
class Bet(Action):
    amount: int
    all_in: bool = False


@dataclass(frozen=True, slots=True)
class Raise(Action):
    by: int | None
    """what the line prints as the increment over the highest bet; None where the site prints none"""
    to: int | None
    """the player's bet on this street after the raise; None where the site prints only what is added"""
    all_in: bool = False
    added: int | None = None
    """what this action puts in, where the site prints that"""


@dataclass(frozen=True, slots=True)
class AllIn(Action):
    """A player's last chips, where the line does not say whether they bet, call or raise (R-ALL-01)."""

    amount: int
    """added by this action"""


@dataclass(frozen=True, slots=True)
class Protected(Event):
    """The player lost the connection and counts as all-in: he plays for what his chips in the pot match."""

    player: str


@dataclass(frozen=True, slots=True)
class Discard(Action):
    count: int
    cards: Cards | None = None


@dataclass(frozen=True, slots=True)
class StandPat(Action):
    cards: Cards | None = None


# --- cards and streets ----------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Dealt(Event):
    player: str
    cards: Cards
    new: Cards | None = None
    """stud and draw: the cards that came on this street, `cards` being those kept"""


@dataclass(frozen=True, slots=True)
class Street(Event):
    """A street marker. `name` is `hole`, `flop`, `turn`, `river`, `3rd` … `7th`, `draw1` … `draw3`."""

    name: str
    run: int = 0
    """0 for the common board; 1, 2, 3 where the marker says FIRST, SECOND, THIRD"""
    board: Cards = ()
    new: Cards = ()
    """the cards this street adds; the whole board is board + new"""


@dataclass(frozen=True, slots=True)
class StreetPot(Event):
    """What lies in the middle at this place, before rake and fees."""

    amount: int
    side: bool = False
    """it comes to that of the line before"""


# --- settling -------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Uncalled(Event):
    amount: int
    player: str


@dataclass(frozen=True, slots=True)
class ShowDown(Event):
    """The marker; `run` as in Street."""

    run: int = 0


@dataclass(frozen=True, slots=True)
class Show(Event):
    player: str
    cards: Cards
    description: str | None = None
    run: int = 0
    """of a draw that was run more than once"""


@dataclass(frozen=True, slots=True)
class Muck(Event):
    """Mucks, or does not show."""

    player: str
    cards: Cards | None = None


@dataclass(frozen=True, slots=True)
class Collected(Event):
    player: str
    amount: int
    pot: int | None = None
    """0 main pot, 1 … side pots; None where the line says just `pot`"""
    side: str | None = None
    """`hi` or `lo` where the site prints it"""
    description: str | None = None
    """the hand, where the site names it here"""


@dataclass(frozen=True, slots=True)
class PutIn(Event):
    """What the head of a hand says a player put in, where the amounts of his actions do not make that."""

    player: str
    amount: int


@dataclass(frozen=True, slots=True)
class CashOut(Event):
    player: str
    amount: int
    fee: int | None = None


@dataclass(frozen=True, slots=True)
class CashOutRisk(Event):
    """The player cashed out and won: the room takes `amount` of what he collected (R-CASH-01)."""

    player: str
    amount: int


@dataclass(frozen=True, slots=True)
class RoomMoney(Event):
    """Money the room adds to the pot (R-RAKE-08)."""

    amount: int


@dataclass(frozen=True, slots=True)
class Rake(Event):
    """What the room took, where no total pot stands beside it."""

    amount: int


@dataclass(frozen=True, slots=True)
class Cancelled(Event):
    """`Hand cancelled`: everything goes back."""


# --- tournament -----------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Finished(Event):
    player: str
    place: int | None = None
    prize: str | None = None


@dataclass(frozen=True, slots=True)
class Bounty(Event):
    """A knock-out prize; its money is the buy-in's, not chips."""

    player: str
    prize: str | None = None


# --- summary --------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Summary(Event):
    """The marker; `run` where each board has a summary of its own."""

    run: int = 0


@dataclass(frozen=True, slots=True)
class TotalPot(Event):
    amount: int
    pots: tuple[int, ...] = ()
    """main pot, side pots in order, as printed; empty where there is one pot"""
    rake: int | None = None
    fees: tuple[tuple[str, int], ...] = ()
    """jackpot and the like, by the name printed in lower case"""
    within: int = 0
    """how far a rounded amount may be off: 10 for `15.52k`"""
    lines: tuple[int, ...] = ()
    """where each of several pots is printed, if on a line of its own: then `amount` is only their sum"""


@dataclass(frozen=True, slots=True)
class Board(Event):
    cards: Cards
    run: int = 0


@dataclass(frozen=True, slots=True)
class SeatResult(Event):
    """A player's line in the summary."""

    seat: int
    player: str
    roles: tuple[str, ...] = ()
    """`button`, `small blind`, `big blind`, `button blind`"""
    result: str = ""
    """`folded`, `collected`, `showed`, `mucked`"""
    cards: Cards | None = None
    won: int | None = None
    """what the line says the player won; None where it says nothing"""
    description: str | None = None
    net: int | None = None
    """what it says he won or lost in all"""
    stack: int | None = None
    """what it says he has afterwards"""


@dataclass(frozen=True, slots=True)
class Standing(Event):
    """What a player has after the hand, and what the hand won him, or lost."""

    player: str
    stack: int | None = None
    net: int | None = None
    later: bool = False
    """told when the next hand could begin: chips may have been bought or taken away since, where they are money"""


# --- the rest -------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Away(Event):
    """The player timed out, lost the connection or sat out: he may be folded although he could check or is all-in."""

    player: str


@dataclass(frozen=True, slots=True)
class Unread(Event):
    """Something was played here that could not be read: what does not fit from here on follows from it."""


@dataclass(frozen=True, slots=True)
class Several(Event):
    """A line that says more than one thing."""

    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Notice(Event):
    """Chatter that changes nothing: chat, connections, players who come and go."""
