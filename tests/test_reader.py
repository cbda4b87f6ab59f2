"""Text to hands: what is read, and what is said of what cannot be read.

Findings are written as (code, line, the text they point at).
"""

from __future__ import annotations

import gzip
import io
import zipfile
from datetime import UTC, datetime
from pathlib import Path
from textwrap import dedent
from typing import BinaryIO

import pytest
from conftest import SAMPLES

from hhtool import events as ev
from hhtool import reader
from hhtool.cards import parse_cards
from hhtool.diagnostics import Finding
from hhtool.hand import Hand, Seat
from hhtool.money import CHIPS, Currency
from hhtool.reader import InputError, Source

HAND = """\
PokerStars Hand #200000000001:  Hold'em No Limit ($0.50/$1 USD) - 2019/04/01 18:05:07 ET
Table 'Vega IV' 6-max Seat #1 is the button
Seat 1: Ann ($100 in chips)
Seat 2: Bob ($99.50 in chips)
Seat 5: Cleo ($205 in chips)
Bob: posts small blind $0.50
Cleo: posts big blind $1
*** HOLE CARDS ***
Dealt to Ann [Ah Kd]
Ann: raises $2 to $3
Bob: folds
Cleo: calls $2
*** FLOP *** [2c 7d Jh]
Cleo: checks
Ann: bets $4
Cleo: folds
Uncalled bet ($4) returned to Ann
Ann collected $6.18 from pot
*** SUMMARY ***
Total pot $6.50 | Rake $0.32
Board [2c 7d Jh]
Seat 1: Ann (button) collected ($6.18)
Seat 2: Bob (small blind) folded before Flop
Seat 5: Cleo (big blind) folded on the Flop
"""

TOURNAMENT = """\
PokerStars Hand #200000000002: Tournament #900000001, $2.50+$2.50+$0.50 USD Hold'em No Limit - Level IV (50/100) - 2019/07/01 23:05:07 CET [2019/07/01 17:05:07 ET]
Table '900000001 7' 9-max Seat #2 is the button
Seat 2: Ann (1500 in chips, $2.50 bounty)
Seat 4: Bob (320 in chips, $3.75 bounty)
Seat 6: Cleo (9000 in chips, $2.50 bounty) is sitting out
Seat 7: Dora (2000 in chips) out of hand (moved from another table into small blind)
Ann: posts the ante 10
Bob: posts the ante 10
Cleo: posts the ante 10
Ann: posts small blind 50
Bob: posts big blind 100
*** HOLE CARDS ***
Dealt to Ann [Qs Qd]
Cleo: folds
Ann: raises 300 to 400
Bob: calls 210 and is all-in
Uncalled bet (90) returned to Ann
*** FLOP *** [2c 7d Jh]
*** TURN *** [2c 7d Jh] [3s]
*** RIVER *** [2c 7d Jh 3s] [4h]
*** SHOW DOWN ***
Bob: shows [Th 9h] (high card Jack)
Ann: shows [Qs Qd] (a pair of Queens)
Ann collected 650 from pot
Ann wins the $3.75 bounty for eliminating Bob
Bob finished the tournament in 12th place and received $9.10.
*** SUMMARY ***
Total pot 650 | Rake 0
Board [2c 7d Jh 3s 4h]
Seat 2: Ann (button) (small blind) showed [Qs Qd] and won (650) with a pair of Queens
Seat 4: Bob (big blind) showed [Th 9h] and lost with high card Jack
Seat 6: Cleo folded before Flop (didn't bet)
"""  # noqa: E501


class Stream(Source):
    """A text that is in no file."""

    def __init__(self, stream: BinaryIO):
        super().__init__("test.txt", "test.txt")
        object.__setattr__(self, "stream", stream)

    def open(self) -> BinaryIO:
        return self.stream  # type: ignore[attr-defined,no-any-return]


def source(text: str | bytes) -> Source:
    return Stream(io.BytesIO(text if isinstance(text, bytes) else text.encode()))


def read(text: str | bytes, **options: str) -> list[Hand]:
    return [hand for hand in reader.read(source(text), **options) if isinstance(hand, Hand)]


def hand_of(text: str | bytes, **options: str) -> Hand:
    (hand,) = read(text, **options)
    return hand


def events(hand: Hand, kind: type[ev.Event]) -> list[ev.Event]:
    return [event for _, event in hand.lines if isinstance(event, kind)]


def pointed_at(text: str) -> list[tuple[str, int, str]]:
    """Every finding, in or between hands, with the text it points at."""
    found: list[Finding] = []
    for one in reader.read(source(text)):
        for finding in one.findings if isinstance(one, Hand) else [one]:
            if isinstance(one, Hand):
                reader.place(one, finding)
            found.append(finding)
    lines = text.splitlines()
    return [(one.code, one.line, lines[one.line - 1][one.column - 1 : one.end_column - 1]) for one in found]


def cards(text: str) -> tuple[int, ...]:
    return parse_cards(text)


# --- what a hand is ---------------------------------------------------------------------------------------------------
def test_a_cash_hand() -> None:
    hand = hand_of(HAND)
    assert (hand.site, hand.number, hand.path, hand.line) == ("pokerstars", "200000000001", "test.txt", 1)
    assert (hand.game.variant, hand.game.structure) == ("holdem", "nl")
    assert (hand.game.small_blind, hand.game.big_blind) == (50, 100)
    assert hand.currency == Currency("USD", 2)
    assert (hand.table, hand.table_size, hand.button, hand.hero) == ("Vega IV", 6, 1, "Ann")
    assert hand.seats == [Seat(1, "Ann", 10000), Seat(2, "Bob", 9950), Seat(5, "Cleo", 20500)]
    assert (hand.tournament, hand.flags, hand.findings) == (None, set(), [])
    assert hand.complete
    assert hand.text == HAND.splitlines()
    assert [(line, event) for line, event in hand.lines if line < 13] == [
        (6, ev.SmallBlind("Bob", 50)),
        (7, ev.BigBlind("Cleo", 100)),
        (8, ev.Street("hole")),
        (9, ev.Dealt("Ann", cards("Ah Kd"))),
        (10, ev.Raise("Ann", 200, 300)),
        (11, ev.Fold("Bob")),
        (12, ev.Call("Cleo", 200)),
    ]
    assert [event for line, event in hand.lines if line >= 17] == [
        ev.Uncalled(400, "Ann"),
        ev.Collected("Ann", 618),
        ev.Summary(),
        ev.TotalPot(650, rake=32),
        ev.Board(cards("2c 7d Jh")),
        ev.SeatResult(1, "Ann", ("button",), "collected", won=618),
        ev.SeatResult(2, "Bob", ("small blind",), "folded"),
        ev.SeatResult(5, "Cleo", ("big blind",), "folded"),
    ]


def test_a_tournament_hand() -> None:
    hand = hand_of(TOURNAMENT)
    assert hand.findings == []
    assert hand.currency == CHIPS
    assert hand.tournament is not None
    assert hand.tournament.number == "900000001"
    assert hand.tournament.buy_in == "$2.50+$2.50+$0.50 USD"
    assert hand.tournament.level == "IV"
    assert hand.seats[0] == Seat(2, "Ann", 1500, bounty="$2.50")
    assert hand.seats[2] == Seat(6, "Cleo", 9000, away=True, bounty="$2.50")
    assert hand.seats[3] == Seat(7, "Dora", 2000, out_of_hand=True)
    assert events(hand, ev.Call) == [ev.Call("Bob", 210, all_in=True)]
    assert events(hand, ev.Bounty) == [ev.Bounty("Ann", "$3.75")]
    assert events(hand, ev.Finished) == [ev.Finished("Bob", 12, "$9.10")]
    assert events(hand, ev.SeatResult)[0] == ev.SeatResult(
        2, "Ann", ("button", "small blind"), "showed", cards("Qs Qd"), 650, "a pair of Queens"
    )


@pytest.mark.parametrize(
    ("words", "variant", "structure", "stakes"),
    [
        ("Hold'em Pot Limit ($1/$2 USD)", "holdem", "pl", (100, 200, None)),
        ("Hold'em Limit ($1/$2 USD)", "holdem", "fl", (None, 100, 200)),
        ("Hold'em Limit ($0.25/$0.50 USD)", "holdem", "fl", (None, 25, 50)),
        ("Omaha Pot Limit (€5/€10 EUR)", "omaha4", "pl", (500, 1000, None)),
        ("Omaha Hi/Lo Limit ($2/$4 USD)", "omaha4_8", "fl", (None, 200, 400)),
        ("5 Card Omaha Hi/Lo Pot Limit ($0.10/$0.25 USD)", "omaha5_8", "pl", (10, 25, None)),
        ("6 Card Omaha Pot Limit ($1/$2 USD)", "omaha6", "pl", (100, 200, None)),
        ("Courchevel Hi/Lo Pot Limit ($1/$2 USD)", "courchevel_8", "pl", (100, 200, None)),
        ("Split Hold'em No Limit ($1/$2 USD)", "splitholdem", "nl", (100, 200, None)),
        ("6+ Hold'em No Limit (Button Blind $2 - Ante $2  USD)", "shortdeck", "nl", (None, 200, None)),
        ("7 Card Stud Hi/Lo Limit ($2/$4 USD)", "stud8", "fl", (None, 200, 400)),
        ("8-Game (Razz Limit, $2/$4 USD)", "razz", "fl", (None, 200, 400)),
        ("HORSE (7 Card Stud Limit, $2/$4 USD)", "stud", "fl", (None, 200, 400)),
        ("5 Card Draw Limit ($0.10/$0.20 USD)", "draw5", "fl", (None, 10, 20)),
        ("Triple Draw 2-7 Lowball Limit ($1/$2 USD)", "27td", "fl", (None, 100, 200)),
        ("Single Draw 2-7 Lowball No Limit ($0.25/$0.50 USD)", "27sd", "nl", (25, 50, None)),
        ("Badugi Limit ($1/$2 USD)", "badugi", "fl", (None, 100, 200)),
    ],
)
def test_games(words: str, variant: str, structure: str, stakes: tuple[int | None, ...]) -> None:
    game = hand_of(f"PokerStars Hand #200000000003:  {words} - 2019/04/01 18:05:07 ET\n").game
    assert (game.variant, game.structure) == (variant, structure)
    assert (game.small_blind, game.big_blind, game.big_bet) == stakes


def test_flags_and_caps_and_mixes() -> None:
    def begin(words: str) -> Hand:
        return hand_of(f"PokerStars {words} - 2019/04/01 18:05:07 ET\n")

    zoom = begin("Zoom Hand #200000000003:  Hold'em No Limit ($1/$2)")
    assert (zoom.flags, zoom.currency) == ({"zoom"}, Currency("USD", 2))
    home = begin("Home Game Hand #200000000003: {The Club}  Hold'em No Limit (5/10)")
    assert (home.flags, home.currency.code) == ({"home_game", "play_money"}, "XPM")
    cap = begin("Hand #200000000003:  Hold'em No Limit ($2/$4 - $80 Cap -  USD)")
    assert (cap.flags, cap.game.cap) == ({"cap"}, 8000)
    mix = begin(
        "Hand #200000000003: Zoom Tournament #9, $3+$0.30 USD Mixed Omaha (5 Card Omaha Pot Limit) - Level II (15/30)"
    )
    assert (mix.flags, mix.game.mix, mix.game.variant) == ({"zoom"}, "Mixed Omaha", "omaha5")
    match = begin("Hand #200000000003: Tournament #9, Freeroll  Hold'em No Limit - Match Round I, Level X (10/20)")
    assert match.tournament is not None
    assert (match.tournament.buy_in, match.tournament.level) == ("Freeroll", "X")


# --- times ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("printed", "utc", "origin"),
    [
        ("2019/07/01 9:05:07 ET", (2019, 7, 1, 13, 5, 7), "printed"),
        ("2019/01/01 9:05:07 ET", (2019, 1, 1, 14, 5, 7), "printed"),
        ("2008/11/01 - 20:44:54 (ET)", (2008, 11, 2, 0, 44, 54), "printed"),
        ("2019/04/01 18:05:07 MSK", (2019, 4, 1, 15, 5, 7), "printed"),
        ("2019/04/01 4:05:07 CCT [2019/03/31 16:05:07 ET]", (2019, 3, 31, 20, 5, 7), "bracket_et"),
        # the hour that comes twice in autumn: the first time settles which
        ("2019/11/03 6:30:00 CET [2019/11/03 1:30:00 ET]", (2019, 11, 3, 5, 30), "bracket_et"),
        ("2019/11/03 7:30:00 CET [2019/11/03 1:30:00 ET]", (2019, 11, 3, 6, 30), "bracket_et"),
    ],
)
def test_times(printed: str, utc: tuple[int, int, int, int, int], origin: str) -> None:
    hand = hand_of(HAND.replace("2019/04/01 18:05:07 ET", printed))
    assert hand.played_at == datetime(*utc, tzinfo=UTC)
    assert hand.tz_source == origin
    assert hand.played_at_text == printed.partition(" [")[0]


def test_times_that_do_not_tell_the_zone() -> None:
    text = HAND.replace("18:05:07 ET", "18:05:07")
    assert pointed_at(text) == [("PAR015", 1, "2019/04/01 18:05:07")]
    assert (hand_of(text).played_at, hand_of(text).tz_source) == (None, "unknown")


def test_a_date_that_is_none() -> None:
    text = HAND.replace("2019/04/01", "2019/13/01")
    assert pointed_at(text) == [("PAR014", 1, "2019/13/01 18:05:07")]
    assert hand_of(text).complete


# --- names ------------------------------------------------------------------------------------------------------------
def test_names_that_look_like_lines() -> None:
    hand = hand_of(
        dedent("""\
        PokerStars Hand #200000000003:  Hold'em No Limit ($1/$2 USD) - 2019/04/01 18:05:07 ET
        Table 'Vega IV' 6-max Seat #1 is the button
        Seat 1: Ann: folds ($100 in chips)
        Seat 2: Ann ($100 in chips)
        Seat 3: Ann (button) ($100 in chips)
        Seat 4: [Ah Kd] said, "x ($5 in chips) ($100 in chips)
        Ann: posts small blind $1
        Ann (button): posts big blind $2
        *** HOLE CARDS ***
        Dealt to [Ah Kd] said, "x ($5 in chips) [Qs Qd]
        [Ah Kd] said, "x ($5 in chips): raises $4 to $6
        Ann: folds: calls $6
        Ann: folds
        Ann (button): folds
        *** FLOP *** [2c 7d Jh]
        [Ah Kd] said, "x ($5 in chips) said, "Ann: folds: checks"
        Ann: folds: folds
        [Ah Kd] said, "x ($5 in chips) collected $15 from pot
        *** SUMMARY ***
        Total pot $15 | Rake $0
        Seat 1: Ann: folds (button) folded on the Flop
        Seat 2: Ann (small blind) folded before Flop
        Seat 3: Ann (button) (big blind) folded before Flop
        Seat 4: [Ah Kd] said, "x ($5 in chips) collected ($15)
        """)
    )
    odd = '[Ah Kd] said, "x ($5 in chips)'
    assert hand.findings == []
    assert [seat.name for seat in hand.seats] == ["Ann: folds", "Ann", "Ann (button)", odd]
    assert hand.hero == odd
    assert events(hand, ev.Action) == [
        ev.Raise(odd, 400, 600),
        ev.Call("Ann: folds", 600),
        ev.Fold("Ann"),
        ev.Fold("Ann (button)"),
        ev.Fold("Ann: folds"),
    ]
    assert [(event.player, event.roles) for event in events(hand, ev.SeatResult)] == [
        ("Ann: folds", ("button",)),
        ("Ann", ("small blind",)),
        ("Ann (button)", ("big blind",)),
        (odd, ()),
    ]


def test_names_keep_their_code_points() -> None:
    names = ("Zoe\u0308", "名無し", "مها")
    text = HAND
    for old, new in zip(("Ann", "Bob", "Cleo"), names, strict=True):
        text = text.replace(old, new)
    hand = hand_of(text)
    assert hand.findings == []
    assert tuple(seat.name for seat in hand.seats) == names
    assert events(hand, ev.Raise) == [ev.Raise(names[0], 200, 300)]


def test_people_without_a_seat_come_and_go() -> None:
    chatter = [
        "Dora joins the table at seat #3",
        "Dora will be allowed to play after the button",
        "Dora: sits out",
        'Dora said, "Bob: folds"',
        'Dora [observer] said, "Ann: bets $50"',
        "Dora leaves the table",
    ]
    hand = hand_of(HAND.replace("Bob: folds\n", "\n".join(["Bob: folds", *chatter, ""])))
    assert hand.findings == []
    assert events(hand, ev.Action) == events(hand_of(HAND), ev.Action)


def test_a_player_without_a_seat_acts() -> None:
    text = HAND.replace("Bob: folds\n", "Bob: folds\nDora: calls $3\n")
    assert pointed_at(text) == [("PAR008", 12, "Dora")]
    assert events(hand_of(text), ev.Call) == [ev.Call("Cleo", 200)]
    assert [(code, line) for code, line, _ in pointed_at(HAND.replace("returned to Ann", "returned to Dora"))] == [
        ("PAR008", 17)
    ]


# --- lines that cannot be right ---------------------------------------------------------------------------------------
def test_an_unknown_line_is_found_and_the_hand_goes_on() -> None:
    text = HAND.replace("Bob: folds\n", "Bob: dances   \nThe roof is on fire\nBob: folds\n")
    assert pointed_at(text) == [("PAR001", 11, "Bob: dances"), ("PAR001", 12, "The roof is on fire")]
    hand = hand_of(text)
    assert [finding.severity for finding in hand.findings] == ["error", "warning"]
    assert hand.complete
    assert events(hand, ev.Action) == events(hand_of(HAND), ev.Action)


def test_a_card_that_is_none() -> None:
    text = HAND.replace("[2c 7d Jh]\nCleo", "[2c 1s Jh]\nCleo")
    assert pointed_at(text) == [("CRD001", 13, "1s")]


def test_a_card_that_is_not_known() -> None:
    hand = hand_of(HAND.replace("Ann collected", "Ann: shows [Ah XX]\nAnn collected"))
    assert hand.findings == []
    assert events(hand, ev.Show) == [ev.Show("Ann", cards("Ah"))]


def test_amounts_that_cannot_be_right() -> None:
    assert pointed_at(HAND.replace("raises $2 to $3", "raises €2 to $3")) == [("PAR010", 10, "€2")]
    assert pointed_at(HAND.replace("bets $4\n", "bets $4.005\n")) == [("PAR021", 15, "$4.005")]


def test_a_hand_that_stops() -> None:
    text = HAND[: HAND.index("Cleo: checks")]
    assert pointed_at(text) == [("PAR004", 13, "*** FLOP *** [2c 7d Jh]")]
    assert not hand_of(text).complete
    text = HAND[: HAND.index("Total pot")]
    assert pointed_at(text) == [("PAR004", 19, "*** SUMMARY ***")]


def test_a_cancelled_hand_is_whole() -> None:
    text = HAND[: HAND.index("*** HOLE")] + "Hand cancelled\n*** SUMMARY ***\nSeat 1: Ann (button) collected ($0)\n"
    hand = hand_of(text)
    assert pointed_at(text) == [("PAR017", 8, "Hand cancelled")]
    assert (hand.cancelled, hand.complete, hand.findings[0].severity) == (True, True, "info")


def test_a_header_that_cannot_be_read() -> None:
    text = HAND.replace("No Limit (", "No Limits (")
    assert pointed_at(text) == [("PAR003", 1, text.splitlines()[0])]
    hand = hand_of(text)
    assert (hand.number, hand.complete) == ("200000000001", False)


def test_a_head_with_parts_missing() -> None:
    lines = [line for line in HAND.splitlines() if " in chips" not in line]
    assert not hand_of("\n".join(lines)).complete


def test_seats_that_are_there_twice() -> None:
    assert pointed_at(HAND.replace("Seat 5: Cleo ($205", "Seat 2: Cleo ($205"))[0] == ("SEA001", 5, "2")
    assert pointed_at(HAND.replace("Seat 5: Cleo ($205", "Seat 5: Bob ($205"))[0] == ("SEA002", 5, "Bob")


# --- streets and results ----------------------------------------------------------------------------------------------
def line_of(line: str, game: str = "Hold'em No Limit ($0.50/$1 USD)") -> ev.Event:
    """The event of one line, put behind the flop of HAND."""
    text = HAND.replace("Hold'em No Limit ($0.50/$1 USD)", game).replace("Cleo: checks\n", line + "\n")
    hand = hand_of(text)
    assert hand.findings == []
    return next(event for number, event in hand.lines if number == 14)


def summary_of(line: str) -> ev.Event:
    hand = hand_of(HAND.replace("Seat 5: Cleo (big blind) folded on the Flop", line))
    assert hand.findings == []
    return hand.lines[-1].event


def test_streets() -> None:
    flop = cards("2c 7d Jh")
    assert line_of("*** TURN *** [2c 7d Jh] [Qs]") == ev.Street("turn", 0, flop, cards("Qs"))
    assert line_of("*** SECOND RIVER *** [2c 7d Jh Qs] [3d]") == ev.Street(
        "river", 2, (*flop, *cards("Qs")), cards("3d")
    )
    stud = "7 Card Stud Limit ($1/$2 USD)"
    assert line_of("*** 4th STREET ***", stud) == ev.Street("4th")
    assert line_of("*** RIVER ***", stud) == ev.Street("river")
    draw = "Triple Draw 2-7 Lowball Limit ($1/$2 USD)"
    assert line_of("*** THIRD DRAW ***", draw) == ev.Street("draw3")
    assert line_of("Cleo: discards 2 cards [Qd 9s]", draw) == ev.Discard("Cleo", 2, cards("Qd 9s"))
    assert line_of("Cleo: stands pat on [7h 5c 4d 3s 2c]", draw) == ev.StandPat("Cleo", cards("7h 5c 4d 3s 2c"))


def test_courchevels_flop_is_two_cards_more() -> None:
    text = HAND.replace("Hold'em No", "Courchevel Pot").replace(
        "*** HOLE CARDS ***\nDealt to Ann [Ah Kd]\n",
        "*** HOLE CARDS ***\nDealt to Ann [Ah Kd 3c 3d 3h]\n*** PRE-FLOP *** [2c]\n",
    )
    hand = hand_of(text)
    assert hand.findings == []
    assert events(hand, ev.Street) == [
        ev.Street("hole"),
        ev.Street("hole", 0, (), cards("2c")),
        ev.Street("flop", 0, cards("2c"), cards("7d Jh")),
    ]


def test_a_turn_card_that_only_the_board_tells() -> None:
    text = HAND.replace("Cleo: folds\n", "Cleo: calls $4\n*** TURN *** [2c 7d Jh] []\n")
    hand = hand_of(text.replace("Board [2c 7d Jh]", "Board [2c 7d Jh 5s]"))
    assert events(hand, ev.Street)[-1] == ev.Street("turn", 0, cards("2c 7d Jh"), cards("5s"))


def test_run_it_twice() -> None:
    text = HAND.replace("Cleo: folds\n", "Cleo: calls $4\n*** FIRST TURN *** [2c 7d Jh] [Qs]\n")
    assert hand_of(text).flags == {"run_it_twice"}
    assert hand_of(text.replace("Hold'em", "Split Hold'em")).flags == set()
    assert line_of("*** FIRST SHOW DOWN ***") == ev.ShowDown(1)


def test_results_in_the_summary() -> None:
    shown = cards("Ah Kd")
    assert summary_of("Seat 5: Cleo mucked [Ah Kd]") == ev.SeatResult(5, "Cleo", (), "mucked", shown)
    assert summary_of("Seat 5: Cleo (big blind) won ($9)") == ev.SeatResult(
        5, "Cleo", ("big blind",), "collected", None, 900
    )
    assert summary_of("Seat 5: Cleo folded before Flop (didn't bet)") == ev.SeatResult(5, "Cleo", (), "folded")
    assert summary_of("Seat 5: Cleo showed [Ah Kd] and lost with high card Ace (cashed out).") == ev.SeatResult(
        5, "Cleo", (), "showed", shown, None, "high card Ace"
    )
    assert summary_of(
        "Seat 5: Cleo showed [Ah Kd] and won ($1,033.54) with a flush, Ace high, and won ($0.50) with high card Ace"
    ) == ev.SeatResult(5, "Cleo", (), "showed", shown, 103404)
    assert summary_of(
        "Seat 5: Cleo showed [Ah Kd] and won ($33.54) with two pair, Aces and Kings, and lost with high card Ace"
    ) == ev.SeatResult(5, "Cleo", (), "showed", shown, 3354)


def test_pots_and_payments() -> None:
    text = HAND.replace("Total pot $6.50 |", "Total pot $900 Main pot $400. Side pot-1 $300. Side pot-2 $199.68. |")
    assert events(hand_of(text), ev.TotalPot) == [ev.TotalPot(90000, (40000, 30000, 19968), 32)]
    assert line_of("Cleo collected $5 from main pot") == ev.Collected("Cleo", 500, 0)
    assert line_of("Cleo collected $5 from side pot") == ev.Collected("Cleo", 500, 1)
    assert line_of("Cleo collected $1,005.20 from side pot-2") == ev.Collected("Cleo", 100520, 2)
    assert line_of("Cleo cashed out the hand for $31.20 | Cash Out Fee $0.32") == ev.CashOut("Cleo", 3120, 32)


def test_bounties() -> None:
    def bounty(line: str) -> ev.Event:
        hand = hand_of(TOURNAMENT.replace("Ann wins the $3.75 bounty for eliminating Bob", line))
        assert hand.findings == []
        return events(hand, ev.Bounty)[0]

    assert bounty("Ann, Cleo split the $3.75 bounty for eliminating Bob") == ev.Bounty("Ann", "$3.75")
    progressive = "Ann wins $9.95 for eliminating Bob and their own bounty increases by $9.94 to $77.66"
    assert bounty(progressive) == ev.Bounty("Ann", "$9.95")


# --- files ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_line_ends_and_encodings(encoding: str, end: str) -> None:
    text = HAND.replace("Ann", "Zoë") + "\n\n" + TOURNAMENT.replace("Ann", "Zoë")
    hands = read(text.replace("\n", end).encode(encoding))
    assert [hand.number for hand in hands] == ["200000000001", "200000000002"]
    assert [hand.line for hand in hands] == [1, len(HAND.splitlines()) + 3]
    assert all(hand.findings == [] and hand.seats[0].name == "Zoë" for hand in hands)


def test_windows_1252() -> None:
    text = HAND.replace("$", "€").replace("USD", "EUR").replace("Ann", "René").encode("cp1252")
    finding, hand = reader.read(source(text))
    assert isinstance(finding, Finding)
    assert isinstance(hand, Hand)
    assert (finding.code, finding.severity, finding.line) == ("PAR005", "info", 1)
    assert (hand.findings, hand.currency.code, hand.hero) == ([], "EUR", "René")


def test_an_encoding_that_is_named() -> None:
    assert hand_of(HAND.replace("Ann", "Łukasz").encode("cp1250"), encoding="cp1250").hero == "Łukasz"
    with pytest.raises(InputError, match="klingon"):
        read(HAND, encoding="klingon")


def test_hands_need_no_blank_line_between_them() -> None:
    assert len(read(HAND + TOURNAMENT + HAND)) == 3


def test_a_byte_order_mark_inside_the_file() -> None:
    for mark in ("\ufeff", "ï»¿"):
        hands = read(f"{mark}{HAND}\n{mark}{TOURNAMENT}")
        assert [hand.findings for hand in hands] == [[], []]


def test_what_exports_put_around_hands() -> None:
    text = (
        f"*********** # 1 **************\n{HAND}\n\n*********** # 2 **************\n{TOURNAMENT}\nHand #3: \n\n{HAND}"
    )
    assert pointed_at(text) == []
    assert read(text)[0].text[-1] == "Seat 5: Cleo (big blind) folded on the Flop"
    for before in ("> ", " "):
        quoted = "".join(before + line + "\n" for line in HAND.splitlines())
        assert pointed_at(quoted) == []
        assert pointed_at(quoted.replace("Bob: folds", "Bob: dances")) == [("PAR001", 11, "Bob: dances")]


def test_text_before_the_first_hand() -> None:
    assert pointed_at(f"Dear support,\nsee below\n\n{HAND}") == [("PAR001", 1, "Dear support,")]


def test_a_file_without_hands() -> None:
    (finding,) = reader.read(source("\nHand 12\nsome text\n"))
    assert isinstance(finding, Finding)
    assert (finding.code, finding.severity, finding.line) == ("PAR002", "fatal", 1)
    assert "'Hand 12'" in finding.message
    assert list(reader.read(source(""))) == []


def test_a_hand_that_begins_inside_a_line_of_another() -> None:
    cut = HAND.index("Cleo: checks") + 4
    text = HAND[:cut] + TOURNAMENT
    first, second = read(text)
    assert [(finding.code, finding.line) for finding in first.findings] == [("PAR004", 14)]
    assert (first.complete, second.complete, second.number) == (False, True, "200000000002")
    assert second.findings == []


def test_a_broken_hand_costs_only_itself() -> None:
    hands = read(HAND + "\n" + HAND[:200] + "\n" + TOURNAMENT)
    assert [hand.complete for hand in hands] == [True, False, True]


def test_memory_does_not_grow_with_the_file() -> None:
    """Hands come before the text behind them is read."""

    class Endless(io.RawIOBase):
        def readable(self) -> bool:
            return True

        def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
            data = (HAND * (len(buffer) // len(HAND) + 1)).encode()[: len(buffer)]
            buffer[: len(data)] = data
            return len(data)

    hands = reader.read(Stream(io.BufferedReader(Endless())), encoding="utf-8")  # type: ignore[arg-type]
    assert isinstance(next(hands), Hand)


# --- inputs -----------------------------------------------------------------------------------------------------------
@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "b.txt").write_text(HAND)
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "z.log").write_text(HAND)
    (tmp_path / "a" / "notes.md").write_text("no hands")
    (tmp_path / ".hidden.txt").write_text(HAND)
    (tmp_path / "a.txt.gz").write_bytes(gzip.compress(HAND.encode()))
    with zipfile.ZipFile(tmp_path / "c.zip", "w") as archive:
        archive.writestr("2019/april.txt", HAND)
        archive.writestr("2019/.DS_Store", "")
    return tmp_path


def test_sources(folder: Path) -> None:
    found = [one.path for one in reader.sources([str(folder)])]
    assert found == [str(folder / name) for name in ("a/z.log", "a.txt.gz", "b.txt", "c.zip/2019/april.txt")]
    for one in reader.sources([str(folder)]):
        assert len(list(reader.read(one))) == 1
    assert [one.path for one in reader.sources([str(folder / "a" / "notes.md")])] == [str(folder / "a" / "notes.md")]
    assert [one.path for one in reader.sources([str(folder / "*.txt")])] == [str(folder / "b.txt")]
    assert [one.path for one in reader.sources(["-"])] == ["-"]


def test_inputs_that_cannot_be_read(folder: Path) -> None:
    for missing in ("nowhere.txt", "*.xml"):
        with pytest.raises(InputError, match="no such file"):
            list(reader.sources([str(folder / missing)]))
    (folder / "broken.zip").write_bytes(b"PK no")
    with pytest.raises(InputError, match=r"broken\.zip"):
        list(reader.sources([str(folder / "broken.zip")]))
    (folder / "broken.gz").write_bytes(b"no")
    (one,) = reader.sources([str(folder / "broken.gz")])
    with pytest.raises(InputError, match=r"broken\.gz"):
        list(reader.read(one))


# --- places and prints ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("line", "field", "actual", "text"),
    [
        (10, "to", None, "$3"),
        (10, "by", None, "$2"),
        (10, "player", None, "Ann"),
        (9, "cards", "Kd", "Kd"),
        (9, "cards", None, "[Ah Kd]"),
        (17, "player", None, "Ann"),
        (17, "amount", None, "$4"),
        (20, "rake", None, "$0.32"),
        (22, "won", None, "$6.18"),
        (22, "roles", None, "(button)"),
        (3, "stack", None, "$100"),
        (2, "button", None, "1"),
        (12, None, None, "Cleo: calls $2"),
        (12, "nonsense", None, "Cleo: calls $2"),
    ],
)
@pytest.mark.parametrize("end", ["", "  "])
def test_places(line: int, field: str | None, actual: str | None, text: str, end: str) -> None:
    hand = hand_of("".join(one + end + "\n" for one in HAND.splitlines()))
    finding = Finding("POT001", "", line=line, field=field, actual=actual)
    reader.place(hand, finding)
    assert hand.text[line - 1][finding.column - 1 : finding.end_column - 1] == text
    assert (finding.path, finding.hand_id) == ("test.txt", "200000000001")


def test_places_behind_long_names() -> None:
    hand = hand_of(TOURNAMENT.replace("Bob", "Bob: calls 5 [Ah]"))
    finding = Finding("PAR001", "", line=25, field="player")
    reader.place(hand, finding)
    assert hand.text[24][finding.column - 1 : finding.end_column - 1] == "Ann"
    finding = Finding("PAR001", "", line=16, field="amount")
    reader.place(hand, finding)
    assert hand.text[15][finding.column - 1 : finding.end_column - 1] == "210"


def test_fingerprints() -> None:
    blanks = hand_of("".join(line + "  \r\n\r\n" for line in HAND.splitlines()))
    other = hand_of(HAND.replace("$6.18", "$6.17"))
    assert len(reader.fingerprint(blanks)) == 16
    assert reader.fingerprint(blanks) == reader.fingerprint(hand_of(HAND))
    assert reader.fingerprint(other) != reader.fingerprint(hand_of(HAND))


def test_run_it_once() -> None:
    hand = hand_of(
        dedent("""\
        Run It Once Poker Hand #30000001:  Hold'em No Limit (€0.05/€0.10) - 2019/06/25 16:12 UTC [2019/06/25 17:12 CET]
        Table ID '30000000' 6-Max Seat #1 is the button
        Seat 1: Ann B (€10 in chips) [hero]
        Seat 2: Bob (€14.07 in chips)
        Ann B: posts small blind €0.05
        Bob: posts big blind €0.10
        *** HOLE CARDS ***
        STP added: €0.50
        Dealt to Bob [9s 3d]
        Dealt to Ann B [6s 8h]
        Ann B: calls €0.05
        Bob: checks
        *** FLOP *** [6h Jd 4c]
        Bob: bets €0.21
        Ann B: calls €0.21
        *** TURN *** [6h Jd 4c] [2h]
        *** RIVER *** [6h Jd 4c 2h] [2c]
        *** SHOWDOWN ***
        Ann B shows [6s 8h] for Two Pairs [6s 6h 2h 2c Jd]
        Ann B collected €1.07 from pot
        *** SUMMARY ***
        Total pot €1.12 | Main pot €0.62 | STP €0.50 | Rake €0.05
        Board [6h Jd 4c 2h 2c]
        Seat 1: Ann B (button) showed [6s 8h] and won €1.07 with Two Pairs 6 2 and J
        Seat 2: Bob (big blind) mucked [9s 3d] and lost
        """)
    )
    assert hand.findings == []
    assert (hand.hero, hand.table) == ("Ann B", "30000000")
    assert hand.played_at == datetime(2019, 6, 25, 16, 12, tzinfo=UTC)
    assert events(hand, ev.RoomMoney) == [ev.RoomMoney(50)]
    assert events(hand, ev.Show) == [ev.Show("Ann B", cards("6s 8h"))]
    assert events(hand, ev.TotalPot) == [ev.TotalPot(112, (112,), 5)]


def test_the_hero_of_stud_sees_his_hidden_cards() -> None:
    """The door cards of those before him are told as well."""
    sample = (SAMPLES / "pokerstars" / "seven_card_stud.txt").read_text(encoding="utf-8")
    assert read(sample)[0].hero == "Kite"


def test_stud_cards_told_once_more_after_a_fold_are_not_new() -> None:
    sample = (SAMPLES / "absolute_ub" / "seven_card_stud_hi_lo.txt").read_text(encoding="utf-8")
    told = [event for event in events(hand_of(sample), ev.Dealt) if event.player == "Ulrik"]
    assert told == [ev.Dealt("Ulrik", cards("Jc 6s Qd"))] * 5
