"""The manual page of each finding: what is checked, why, an example, and the look-alike that is legal.

`python -m hhtool.manual > docs/findings.md` writes all pages as one document.
"""

from __future__ import annotations

import sys
import textwrap
from dataclasses import dataclass

from hhtool.diagnostics import CATALOGUE

WIDTH = 80
"""columns of a page in a terminal; lines of histories are not wrapped"""


@dataclass(frozen=True, slots=True)
class Page:
    """What a poker player has to know of a finding."""

    code: str
    checks: str
    """what is compared with what"""
    why: str
    """what usually causes it, and what follows"""
    example: str
    """lines of a hand history that trip it; the last line, after `# `, is what would have been right"""
    legal: str
    """what looks the same, is legal and is not reported"""
    rules: tuple[str, ...] = ()
    """ids of the rules that decide"""
    parameter: str | None = None
    """the house rule (of rules.Rules) that the outcome depends on"""


def render(code: str) -> str:
    """The page of a finding as plain text for a terminal."""
    page = PAGES[code]
    sections = [
        ("What is checked", _wrap(page.checks)),
        ("Why it matters", _wrap(page.why)),
        ("Example", textwrap.indent(page.example, "  ")),
        ("Legal and not reported", _wrap(page.legal)),
    ]
    if page.parameter:
        sections.append(("House rule", f"  {page.parameter} (choose with --rules)"))
    if page.rules:
        sections.append(("Rules", f"  {', '.join(page.rules)}"))
    return "\n\n".join([_title(code), *(f"{name}\n{text}" for name, text in sections)])


def markdown() -> str:
    """All pages as one document, a section a page."""
    parts = [
        "# Findings",
        "What `hhtool validate` reports, in the order of the codes; `hhtool explain CODE` shows one page. In the "
        "examples, the line after `#` says what would have been right.",
    ]
    for code, page in PAGES.items():
        parts += [
            f"## {_title(code)}",
            page.checks,
            page.why,
            f"```text\n{page.example}\n```",
            f"**Legal and not reported:** {page.legal}",
        ]
        if page.parameter:
            parts.append(f"**House rule:** `{page.parameter}` (choose with `--rules`)")
        if page.rules:
            parts.append(f"**Rules:** {', '.join(page.rules)}")
    return "\n\n".join(parts) + "\n"


def _title(code: str) -> str:
    kind = CATALOGUE[code]
    return f"{kind.code} {kind.name} ({kind.severity})"


def _wrap(text: str) -> str:
    return textwrap.fill(text, WIDTH, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False)


def _lines(*lines: str) -> str:
    return "\n".join(lines)


_ALL = (
    Page(
        code="PAR001",
        checks="A line that no rule of the room's format reads.",
        why=(
            "Most often a notice or promotion that the room added later, or a line that was cut or edited. It is an "
            "error when a seated player's action cannot be read, since the replay then lacks it."
        ),
        example=_lines(
            "Bob: calls $6",
            "Cleo: rises $12 to $18",
            "# Cleo: raises $12 to $18",
        ),
        legal="Chat, joining, leaving, time-outs and the other known notices are read and ignored.",
    ),
    Page(
        code="PAR002",
        checks="The text holds no first line of a hand of any known room.",
        why=(
            "A forum excerpt without its header, a file of another kind, or a room that is not supported. Nothing can "
            "be replayed without game and stakes."
        ),
        example=_lines(
            "Hand 12, my big loss",
            "Ann: bets $6",
            "# PokerStars Hand #12:  Hold'em No Limit ($1/$2 USD) - 2024/03/05 20:15:00 ET",
        ),
        legal="Blank lines, a byte order mark or foreign text before the first header are skipped.",
    ),
    Page(
        code="PAR003",
        checks="The first line of a hand is there, but its game, limit or stakes cannot be read.",
        why="A client in another language, a game that is not known, or a line that was edited. The hand is left out.",
        example=_lines(
            "PokerStars Hand #12:  Hold'em No Limit ($1/ USD) - 2024/03/05 20:15:00 ET",
            "# ... Hold'em No Limit ($1/$2 USD) - 2024/03/05 20:15:00 ET",
        ),
        legal=(
            "Home games, clubs, Zoom tables, tournaments, caps and mixed games have longer headers, which are all read."
        ),
    ),
    Page(
        code="PAR004",
        checks="The hand stops before its end: the summary, or its total pot, is missing.",
        why=(
            "The client was closed or the copy was interrupted, usually in the last hand of a file. What happened "
            "afterwards is unknown, so pots and payouts are not checked."
        ),
        example=_lines(
            "*** FLOP *** [Qs 8c 3d]",
            "Ann: bets $6",
            "# Bob's answer and everything up to *** SUMMARY *** has to follow",
        ),
        legal="A hand that ends before the flop has no board and no showdown, but it has a summary.",
    ),
    Page(
        code="PAR005",
        checks="The file is not valid UTF-8 and was read in another encoding.",
        why=(
            "Older clients wrote Windows-1252, some write UTF-16. Currency signs and names with accents could come "
            "out wrong."
        ),
        example=_lines(
            "Seat 2: René (€80 in chips)",
            "# the same line saved as UTF-8: here é and € are single bytes of Windows-1252",
        ),
        legal="UTF-8 with or without a byte order mark, and UTF-16 with one, are read without remark.",
    ),
    Page(
        code="PAR006",
        checks="A currency sign that went through the wrong encoding twice.",
        why="Copying by way of a forum or a mail program. The amount is right, only its sign is garbled.",
        example=_lines(
            "Ann: bets \u00e2\u201a\u00ac6",
            "# Ann: bets €6",
        ),
        legal="A currency sign that is correct, also an unusual one, and amounts without any sign in tournaments.",
    ),
    Page(
        code="PAR007",
        checks="A line can be divided into the player's name and the rest in more than one way.",
        why=(
            "A name that looks like a part of a line, such as an action or cards. Guessing would credit the line to "
            "the wrong player."
        ),
        example=_lines(
            "Seat 1: Bob ($50 in chips)",
            "Seat 2: Bob [9h] ($80 in chips)",
            "*** 4th STREET ***",
            "Dealt to Bob [9h] [2c]",
            '# without seat 2: Bob has the 9h and gets the 2c; with it the 2c can be the card of "Bob [9h]"',
        ),
        legal=(
            "Names are compared with the seats of the hand, longest first; if that leaves one reading, nothing is "
            "reported."
        ),
    ),
    Page(
        code="PAR008",
        checks="A name that acts, or gets a bet back, has no seat in the hand.",
        why=(
            "A seat line was lost, or an anonymizer replaced the name in only some of the lines. The money of that "
            "line has no owner."
        ),
        example=_lines(
            "Seat 1: Ann ($50 in chips)",
            "Seat 2: Bob ($80 in chips)",
            "Bobby: calls $4",
            "# Bob: calls $4",
        ),
        legal="Observers who chat, and players who are said to join later, need no seat.",
    ),
    Page(
        code="PAR009",
        checks="A number whose separator can mean thousands or decimals.",
        why="Clients print numbers as the computer's language does. A wrong guess is wrong by a factor of a thousand.",
        example=_lines(
            "Ann: bets 1.250",
            "# Ann: bets 1,250 or Ann: bets 1250",
        ),
        legal="Numbers that can be read in one way only: 1,250.50 or 12,5 beside other decimal commas of the file.",
    ),
    Page(
        code="PAR010",
        checks="Amounts in two currencies in one hand.",
        why=(
            "Hands of two files that were joined, or an edited line. A table has one currency, so the sums would be "
            "meaningless."
        ),
        example=_lines(
            "Ann: bets $6",
            "Bob: calls €6",
            "# Bob: calls $6",
        ),
        legal="A tournament: the buy-in is in money and everything on the table in chips.",
        rules=("R-MON-01",),
    ),
    Page(
        code="PAR011",
        checks="The same street is dealt twice.",
        why="A merge or a converter repeated a part of the hand, and its actions may be there twice too.",
        example=_lines(
            "*** FLOP *** [Qs 8c 3d]",
            "Ann: checks",
            "*** FLOP *** [Qs 8c 3d]",
            "# one FLOP, then the TURN",
        ),
        legal="Boards that are run twice are marked FIRST and SECOND, and each has its own streets.",
    ),
    Page(
        code="PAR012",
        checks="A street that comes without the one before it.",
        why="Lines were lost or reordered. Actions of the missing street are unknown.",
        example=_lines(
            "*** HOLE CARDS ***",
            "Ann: calls $1",
            "Bob: checks",
            "*** TURN *** [Qs 8c 3d] [2h]",
            "# *** FLOP *** [Qs 8c 3d] and its actions before the turn",
        ),
        legal="After an all-in before the flop all streets still follow each other, only without actions.",
        rules=("R-DEAL-07",),
    ),
    Page(
        code="PAR013",
        checks="The summary, or the head of an XML hand, contradicts what the hand itself says: its board, or what a player "
        "put in.",
        why="An edited hand, or the summary of another hand pasted below it.",
        example=_lines(
            "*** RIVER *** [Qs 8c 3d 2h] [6h]",
            "*** SUMMARY ***",
            "Board [Qs 8c 3d 2h 6d]",
            "# Board [Qs 8c 3d 2h 6h]",
        ),
        legal="When the board is run twice, some rooms list only the cards that differ for the later boards.",
    ),
    Page(
        code="PAR014",
        checks="The date of the hand is not a date.",
        why="A damaged header, or day and month in an order that the room does not use. The hand has no place in time.",
        example=_lines(
            "PokerStars Hand #12:  Hold'em No Limit ($1/$2 USD) - 2024/13/02 20:15:00 ET",
            "# 2024/02/13 20:15:00 ET",
        ),
        legal="Older headers with another layout of the date, and hours of one digit.",
    ),
    Page(
        code="PAR015",
        checks="The time of the hand is given without a time zone.",
        why="Some rooms print local time. Hands of several sources cannot be ordered to the hour.",
        example=_lines(
            "PokerStars Hand #12:  Hold'em No Limit ($1/$2 USD) - 2024/02/13 20:15:00",
            "# 2024/02/13 20:15:00 ET",
        ),
        legal="Times that name a zone, also in brackets behind the local one.",
    ),
    Page(
        code="PAR017",
        checks="The room cancelled the hand.",
        why="A misdeal or a fault of the server. All bets go back, so the hand counts for nothing and is not audited.",
        example=_lines(
            "Ann: calls $2",
            "Hand cancelled",
            "# nothing is wrong: the hand is only left out",
        ),
        legal="A hand in which everybody folds to the big blind is over early, but it was played.",
        rules=("R-DEAL-04",),
    ),
    Page(
        code="PAR019",
        checks="The same action line stands twice in a row.",
        why="Two overlapping copies were merged. Money of the second line would be counted again.",
        example=_lines(
            "Bob: folds",
            "Bob: folds",
            "# one of them",
        ),
        legal="Two different players may do the same thing, and one player may do it again on the next street.",
    ),
    Page(
        code="PAR020",
        checks="An amount that is negative, empty or no number.",
        why="An edited line or a fault of a converter. The action cannot be replayed with it.",
        example=_lines(
            "Ann: bets $6",
            "Bob: calls $-6",
            "# Bob: calls $6",
        ),
        legal="Net results below zero in reports; in a hand every amount that is put in or paid is positive.",
        rules=("R-MON-01",),
    ),
    Page(
        code="PAR021",
        checks="An amount finer than the smallest unit of the currency.",
        why=(
            "Fractions of a cent come from converters that divide, or from a rake that was worked out instead of taken."
        ),
        example=_lines(
            "Total pot $10 | Rake $0.455",
            "# Total pot $10 | Rake $0.45",
        ),
        legal="Whole cents, also where every other amount is in dollars, and whole chips in tournaments.",
        rules=("R-MON-01",),
    ),
    Page(
        code="PAR022",
        checks="A betting action after the showdown began or the pot was paid.",
        why="Lines out of order, or a lost header: the action belongs to another hand.",
        example=_lines(
            "*** SHOW DOWN ***",
            "Ann: shows [As Kd] (a pair of Aces)",
            "Ann collected $44 from pot",
            "Bob: calls $6",
            "# Bob: calls $6 before the showdown, or not at all",
        ),
        legal="Showing, mucking, leaving the table, chat and finishing a tournament may all come after the end.",
        rules=("R-TURN-08",),
    ),
    Page(
        code="STR001",
        checks="The game is read from the header, but its rules are not implemented.",
        why="Rare games of a mix. The hand is counted as unsupported instead of being replayed under wrong rules.",
        example=_lines(
            "PokerStars Hand #12:  Drawmaha Pot Limit ($1/$2 USD) - 2024/03/05 20:15:00 ET",
            "# any game that `hhtool sites` lists",
        ),
        legal="A mix of supported games: its hands name the game that is played in brackets.",
    ),
    Page(
        code="STR002",
        checks="Cards or streets do not fit the game that the header names.",
        why=(
            "The wrong header, for instance the name of the mix instead of the game, or a converter that knows one "
            "game only."
        ),
        example=_lines(
            "PokerStars Hand #12:  Hold'em No Limit ($1/$2 USD) - 2024/03/05 20:15:00 ET",
            "Dealt to Ann [Ah Kd 9c 8c]",
            "Ann: calls $2",
            "# Omaha No Limit, or two cards",
        ),
        legal="In a mixed game the game in brackets counts, not the name of the mix.",
        rules=("R-DEAL-07", "R-MIX-01"),
    ),
    Page(
        code="STR003",
        checks="Fixed limit whose big bet is not twice the small bet.",
        why="Usually a mistyped or edited header.",
        example=_lines(
            "PokerStars Hand #12:  Hold'em Limit ($3/$5 USD) - 2024/03/05 20:15:00 ET",
            "# ($3/$6 USD)",
        ),
        legal=(
            "Some tables do play such limits; the sizes of the header are then used. In 2/4, small bet 2 and big bet "
            "4, nothing is reported."
        ),
        rules=("R-FL-01",),
    ),
    Page(
        code="STR004",
        checks="Betting goes on after a round was closed, although the next street was not dealt.",
        why="The line of the street got lost, and with it the cards.",
        example=_lines(
            "*** FLOP *** [Qs 8c 3d]",
            "Ann: checks",
            "Bob: checks",
            "Ann: bets $6",
            "# *** TURN *** [Qs 8c 3d] [2h] before Ann's bet",
        ),
        legal="Some rooms print no line for the only draw of a single draw game.",
        rules=("R-TURN-06",),
    ),
    Page(
        code="STR005",
        checks="A street passes without a single action, although players with chips could have acted.",
        why="The actions were lost, or both players were disconnected and protected.",
        example=_lines(
            "Seat 1: Ann ($50 in chips)",
            "Seat 2: Bob ($80 in chips)",
            "*** FLOP *** [Qs 8c 3d]",
            "*** TURN *** [Qs 8c 3d] [2h]",
            "# Ann: checks and Bob: checks between the two streets",
        ),
        legal="When at most one player has chips left, the remaining streets are dealt without betting.",
        rules=("R-TURN-06", "R-TURN-07"),
    ),
    Page(
        code="STR006",
        checks="A street is dealt although only one player is left.",
        why="A fold that never happened, or a lost line. The hand ended with the last fold.",
        example=_lines(
            "Ann: bets $6",
            "Bob: folds",
            "*** TURN *** [Qs 8c 3d] [2h]",
            "# Uncalled bet ($6) returned to Ann, and no turn",
        ),
        legal="Two players who are all-in and wait for the rest of the board.",
        rules=("R-TURN-08",),
    ),
    Page(
        code="STR007",
        checks="More players are dealt in than the table or the deck allows.",
        why="Hands or seat lists of two tables were mixed.",
        example=_lines(
            "Table 'Elm' 2-max Seat #1 is the button",
            "Seat 1: Ann ($50 in chips)",
            "Seat 2: Bob ($80 in chips)",
            "Seat 3: Cleo ($60 in chips)",
            "# two players at most",
        ),
        legal="Players who are listed as out of hand or sitting out have a seat but no cards.",
        rules=("R-SEAT-01",),
    ),
    Page(
        code="STR008",
        checks="Fewer than two players take part.",
        why="Lost seat lines. There is nobody to bet against.",
        example=_lines(
            "Seat 1: Ann ($50 in chips)",
            "Ann: posts small blind $1",
            "Ann collected $1 from pot",
            "# a second seat that is dealt in",
        ),
        legal="Players who sit out in a tournament are dealt in and post; they count.",
        rules=("R-SEAT-01",),
    ),
    Page(
        code="STR009",
        checks=(
            "The header names a cap, but the hand knows nothing of it: bets go beyond it, and nobody is said to have "
            "reached it."
        ),
        why="A header that was taken over from another table.",
        example=_lines(
            "PokerStars Hand #12:  Hold'em No Limit ($1/$2 - $40 Cap -  USD) - 2011/03/05 20:15:00 ET",
            "Bob: raises $58 to $60",
            "Ann: calls $60",
            "# nobody puts in more than $40",
        ),
        legal="A hand in which nobody puts in as much as the cap.",
        rules=("R-NL-06",),
    ),
    Page(
        code="STR011",
        checks="More seats are listed than the label of the table says.",
        why="A label that was edited or taken from another table; only reports by table size suffer.",
        example=_lines(
            "Table 'Elm' 2-max Seat #1 is the button",
            "Seat 1: Ann ($50 in chips)",
            "Seat 2: Bob ($80 in chips)",
            "Seat 3: Cleo ($60 in chips) is sitting out",
            "# 6-max",
        ),
        legal="Empty seats: fewer players than the label says are normal.",
        rules=("R-SEAT-02",),
    ),
    Page(
        code="SEA001",
        checks="A seat number is given to two players.",
        why="Seat lists of two hands ran together. It is not clear who plays.",
        example=_lines(
            "Seat 3: Ann ($50 in chips)",
            "Seat 3: Bob ($80 in chips)",
            "# Seat 4: Bob ($80 in chips)",
        ),
        legal="The summary lists every seat once more.",
        rules=("R-SEAT-02",),
    ),
    Page(
        code="SEA002",
        checks="Two seats bear the same name.",
        why="An anonymizer gave one name to several players. Their actions cannot be told apart.",
        example=_lines(
            "Seat 1: Hero ($50 in chips)",
            "Seat 2: Hero ($80 in chips)",
            "# Hero and Villain",
        ),
        legal="Names that differ in capitals, blanks or a single character are different names.",
        rules=("R-SEAT-02",),
    ),
    Page(
        code="SEA003",
        checks="A player is dealt in with no chips or fewer than none.",
        why="A damaged amount, or a stack that was printed after a forced bet.",
        example=_lines(
            "Seat 2: Bob ($0 in chips)",
            "Bob: posts big blind $2",
            "# a stack that can pay the blind",
        ),
        legal="A player without chips who is listed, waiting for a rebuy, and gets no cards.",
        rules=("R-MON-04",),
    ),
    Page(
        code="SEA004",
        checks="The button is at a seat where nobody sits.",
        why="A lost seat line; then the order of action starts at the wrong place.",
        example=_lines(
            "Table 'Elm' 6-max Seat #5 is the button",
            "Seat 1: Ann ($50 in chips)",
            "Seat 2: Bob ($80 in chips)",
            "# a button at seat 1 or 2",
        ),
        legal="Tournaments with a dead button: it may stand at the seat of a player who was just knocked out.",
        rules=("R-SEAT-04", "R-SEAT-05"),
    ),
    Page(
        code="SEA005",
        checks="A game with a button does not say where it is.",
        why="A converter or a damaged line. The order of action has to be guessed from the blinds.",
        example=_lines(
            "PokerStars Hand #12:  Hold'em No Limit ($1/$2 USD) - 2024/03/05 20:15:00 ET",
            "Table 'Elm' 6-max",
            "Seat 1: Ann ($50 in chips)",
            "# Table 'Elm' 6-max Seat #1 is the button",
        ),
        legal="Stud games have no button.",
        rules=("R-SEAT-04", "R-SEAT-08"),
    ),
    Page(
        code="SEA006",
        checks=(
            "A player puts in more than is left of the stack he began the hand with. Table stakes: what he buys "
            "during a hand counts from the next."
        ),
        why="A wrong stack or amount, or an earlier bet that is missing. Side pots cannot be right.",
        example=_lines(
            "Seat 2: Bob ($50 in chips)",
            "Ann: bets $60",
            "Bob: calls $60",
            "# Bob: calls $50 and is all-in",
        ),
        legal="Exactly the whole stack, which is an all-in. An uncalled bet that went back may be bet again.",
        rules=("R-MON-04",),
    ),
    Page(
        code="SEA007",
        checks="A player's last chip goes in, but the line does not say that he is all-in.",
        why="A wrong stack, or a room or converter that omits the remark.",
        example=_lines(
            "Seat 2: Bob ($50 in chips)",
            "Ann: bets $50",
            "Bob: calls $50",
            "# Bob: calls $50 and is all-in",
        ),
        legal=(
            "At a cap table the cap ends the betting for a player who has chips behind, and the line says so in its "
            "own words."
        ),
        rules=("R-ALL-07",),
    ),
    Page(
        code="SEA008",
        checks="A line says all-in, but the player has chips left.",
        why=(
            "A wrong stack at the start or a wrong amount. The player might act again, so the pots may be cut at the "
            "wrong place."
        ),
        example=_lines(
            "Seat 2: Bob ($80 in chips)",
            "Ann: bets $50",
            "Bob: calls $50 and is all-in",
            "# Bob: calls $50; he has $30 left",
        ),
        legal="A cap game: a player who has put in the cap counts as all-in with chips behind.",
        rules=("R-ALL-07",),
    ),
    Page(
        code="SEA009",
        checks="A player who is listed as sitting out acts of his own will.",
        why="The wrong seat line, or a return that was not recorded.",
        example=_lines(
            "Seat 2: Bob ($80 in chips) is sitting out",
            "Ann: checks",
            "Bob: bets $6",
            '# "Bob has returned" before the bet, or no "is sitting out"',
        ),
        legal=(
            "Posting and folding, which the software does for an absent player, and acting after a line that says he "
            "has returned."
        ),
        rules=("R-TURN-03",),
    ),
    Page(
        code="SEA010",
        checks="The position that the file prints for a seat differs from the one that follows from button and blinds.",
        why="A converter that counts seats wrongly; statistics by position would be wrong.",
        example=_lines(
            "Table 'Elm' 6-max Seat #1 is the button",
            "Bob: posts small blind $1",
            "Cleo: posts big blind $2",
            "Seat 2: Bob (big blind) folded before Flop",
            "# Seat 2: Bob (small blind) folded before Flop",
        ),
        legal="A dead button, or a player who posts missed blinds from another seat.",
        rules=("R-FRC-01",),
    ),
    Page(
        code="FRC001",
        checks="Nobody posts the small blind.",
        why=(
            "A lost line, or nobody sits in that place. It is an error when the summary names a small blind who has "
            "chips and did not post."
        ),
        example=_lines(
            "Table 'Elm' 6-max Seat #1 is the button",
            "Cleo: posts big blind $2",
            "Dan: folds",
            "# Bob: posts small blind $1 if Bob sits next to the button",
        ),
        legal=(
            "A dead small blind: its player left or was knocked out. Games with antes and a button blind have no "
            "small blind."
        ),
        rules=("R-FRC-01", "R-SEAT-05"),
    ),
    Page(
        code="FRC002",
        checks="Nobody posts the big blind in a game with blinds.",
        why="A lost line. Without it nobody knows what the others have to call.",
        example=_lines(
            "Ann: posts small blind $1",
            "Cleo: calls $2",
            "# Bob: posts big blind $2 before the call",
        ),
        legal=(
            "Bomb pots, stud and games that are played with antes and a button blind or bring-in. A player whom the "
            "ante put all-in has nothing to post."
        ),
        rules=("R-FRC-01", "R-FRC-12"),
    ),
    Page(
        code="FRC003",
        checks=(
            "A blind larger than the stakes of the header say. Where the small blind has to be half the big blind, "
            "another ratio counts too."
        ),
        why=(
            "A damaged amount, or the header of another level. It is a warning when both blinds differ in the same "
            "proportion: the level changed."
        ),
        example=_lines(
            "PokerStars Hand #12:  Hold'em No Limit ($1/$2 USD) - 2024/03/05 20:15:00 ET",
            "Ann: posts small blind $1",
            "Bob: posts big blind $3",
            "# Bob: posts big blind $2",
        ),
        legal=(
            "Fixed limit headers name the bets, so in $2/$4 the blinds are $1 and $2. A blind that is short because "
            "its player is all-in."
        ),
        rules=("R-FRC-01", "R-FL-02"),
        parameter="small_blind_is_half",
    ),
    Page(
        code="FRC004",
        checks="The big blind is posted by somebody other than the next live player after the small blind.",
        why="A lost line or seats in the wrong order; the betting would begin at the wrong player.",
        example=_lines(
            "Seat 1: Ann ($50 in chips)",
            "Seat 2: Bob ($80 in chips)",
            "Seat 3: Cleo ($60 in chips)",
            "Ann: posts small blind $1",
            "Cleo: posts big blind $2",
            "# Bob: posts big blind $2",
        ),
        legal="A newcomer may post a big blind of his own from any seat, in addition to the one that is due.",
        rules=("R-FRC-01",),
    ),
    Page(
        code="FRC005",
        checks="A blind smaller than it has to be, from a player who has chips behind.",
        why="A damaged amount, or a stack that is too large. Only an all-in excuses a short blind.",
        example=_lines(
            "PokerStars Hand #12:  Hold'em No Limit ($1/$2 USD) - 2024/03/05 20:15:00 ET",
            "Seat 2: Bob ($80 in chips)",
            "Bob: posts big blind $1",
            "# Bob: posts big blind $2",
        ),
        legal=(
            "A player with less than the blind posts all he has and is all-in; the others still owe the full big blind."
        ),
        rules=("R-FRC-01", "R-FRC-02"),
    ),
    Page(
        code="FRC006",
        checks="A blind in addition to the regular two.",
        why=(
            "A player who joins or comes back pays what he missed. Worth knowing because it makes the pot larger "
            "before the betting."
        ),
        example=_lines(
            "Ann: posts small blind $1",
            "Bob: posts big blind $2",
            "Dan: posts big blind $2",
            "# nothing is wrong: Dan may check if nobody raises",
        ),
        legal="It is always legal: the extra big blind is live, a missed small blind is dead.",
        rules=("R-FRC-07", "R-FRC-08"),
    ),
    Page(
        code="FRC007",
        checks="An ante that differs from the others and from the header, from a player who has more.",
        why="A damaged amount, or a mix of two levels.",
        example=_lines(
            "Ann: posts the ante 25",
            "Bob: posts the ante 25",
            "Cleo: posts the ante 15",
            "# Cleo: posts the ante 25, or 15 and is all-in",
        ),
        legal=(
            "An all-in for less than the ante. A big blind ante or button ante is posted by one player only and has "
            "its own size."
        ),
        rules=("R-FRC-03", "R-FRC-04"),
    ),
    Page(
        code="FRC008",
        checks="Everybody posts an ante but for one player who is dealt in.",
        why="A lost line; the pot is then short by an ante.",
        example=_lines(
            "Seat 3: Cleo (1500 in chips)",
            "Ann: posts the ante 25",
            "Bob: posts the ante 25",
            "Dan: posts the ante 25",
            "# Cleo: posts the ante 25",
        ),
        legal=(
            "Big blind ante and button ante, which one player pays for all. Players who are out of the hand owe none."
        ),
        rules=("R-FRC-03", "R-TRN-02"),
    ),
    Page(
        code="FRC009",
        checks=(
            "In stud the bring-in comes from another player than the one with the lowest door card, in razz the "
            "highest. Equal ranks go by suit: clubs, diamonds, hearts, spades, clubs lowest."
        ),
        why="Door cards that were mixed up, or a converter that ignores suits.",
        example=_lines(
            "Dealt to Ann [9h]",
            "Dealt to Bob [4c]",
            "Dealt to Cleo [4d]",
            "Cleo: brings in for $0.50",
            "# Bob: brings in for $0.50, since the four of clubs is the lowest card",
        ),
        legal="If the player with that card is all-in from the ante, the next player to his left has to bring in.",
        rules=("R-FRC-10",),
    ),
    Page(
        code="FRC010",
        checks="The bring-in has another size than the table's.",
        why="A damaged amount, or a completion that was written as a bring-in.",
        example=_lines(
            "PokerStars Hand #12:  7 Card Stud Limit ($2/$4 USD) - 2024/03/05 20:15:00 ET",
            "Bob: brings in for $1.50",
            "# where the bring-in is $0.50: Bob: brings in for $0.50 (or completes to $2)",
        ),
        legal=(
            "Instead of bringing in, the player may complete to the small bet where the room allows it; less is legal "
            "all-in."
        ),
        rules=("R-FRC-10",),
    ),
    Page(
        code="FRC011",
        checks="A straddle from a seat or of a size that the room does not know.",
        why="A raise that was written as a straddle, or a home game's own custom.",
        example=_lines(
            "Ann: posts small blind $1",
            "Bob: posts big blind $2",
            "Cleo: posts straddle $5",
            "# Cleo: posts straddle $4",
        ),
        legal=(
            "Twice the big blind from the player after it; where they are played, straddles from the button and "
            "straddles over straddles."
        ),
        rules=("R-FRC-05",),
    ),
    Page(
        code="FRC012",
        checks="A blind, ante or straddle after somebody has acted of his own will.",
        why="Lines out of order. The player before could not know what he had to call.",
        example=_lines(
            "Bob: posts big blind $2",
            "Cleo: calls $2",
            "Dan: posts big blind $2",
            "# Dan: posts big blind $2 before Cleo's call",
        ),
        legal="Blinds and antes may be printed in any order among themselves.",
        rules=("R-FRC-01", "R-FRC-09"),
    ),
    Page(
        code="FRC013",
        checks="A dead blind or an ante is counted as part of a later call.",
        why="Converters add up all posts. Dead money belongs to the pot, only live blinds count towards a call.",
        example=_lines(
            "PokerStars Hand #12:  Hold'em No Limit ($1/$2 USD) - 2024/03/05 20:15:00 ET",
            "Dan: posts small & big blinds $3",
            "Cleo: raises $4 to $6",
            "Dan: calls $3",
            "# Dan: calls $4, since only $2 of his $3 is live",
        ),
        legal='The big blind part of "small & big blinds" is live and does count.',
        rules=("R-FRC-03", "R-FRC-07"),
    ),
    Page(
        code="FRC014",
        checks="The big blind is lower than in an earlier hand of the same tournament.",
        why="Hands out of order or of two tournaments.",
        example=_lines(
            "PokerStars Hand #12: Tournament #900, $5 Hold'em No Limit - Level IV (50/100) - 2024/03/05 20:15:00 ET",
            "PokerStars Hand #13: Tournament #900, $5 Hold'em No Limit - Level III (30/60) - 2024/03/05 20:17:00 ET",
            "# Level IV (50/100) or higher",
        ),
        legal="Mixed games, where limit and no-limit rounds have different blinds.",
        rules=("R-TRN-01",),
    ),
    Page(
        code="FRC015",
        checks="Under rules whose blinds double, a new level is neither the last one nor twice it.",
        why="The hand was played under other rules than those chosen.",
        example=_lines(
            "PokerStars Hand #12: Tournament #900, $5 Hold'em No Limit - Level I (10/20) - 2024/03/05 20:15:00 ET",
            "PokerStars Hand #13: Tournament #900, $5 Hold'em No Limit - Level II (15/30) - 2024/03/05 20:17:00 ET",
            "# (10/20) again or (20/40)",
        ),
        legal="Everywhere else levels rise as the structure of the tournament says.",
        rules=("R-TRN-01",),
        parameter="blinds_double",
    ),
    Page(
        code="TRN001",
        checks="Somebody acts although it is another player's turn.",
        why="Lines that were lost or reordered. What the skipped player did is unknown.",
        example=_lines(
            "Ann: posts small blind $1",
            "Bob: posts big blind $2",
            "Cleo: calls $2",
            "Ann: folds",
            "Dan: calls $2",
            "# Dan, on the button, calls before Ann acts",
        ),
        legal="The fold of a player who is away may be printed early. Folded and all-in players are skipped.",
        rules=("R-TURN-01", "R-TURN-02", "R-TURN-09"),
    ),
    Page(
        code="TRN002",
        checks="A player acts after he folded in the same hand.",
        why="A doubled or misplaced line, or two players of the same name.",
        example=_lines(
            "Ann: bets $6",
            "Bob: folds",
            "Cleo: calls $6",
            "*** TURN *** [Qs 8c 3d] [2h]",
            "Bob: checks",
            "# Bob is out of the hand: no line",
        ),
        legal="Showing folded cards, chatting or leaving the table.",
        rules=("R-TURN-03",),
    ),
    Page(
        code="TRN003",
        checks="A player acts although all his chips are in.",
        why=(
            "A wrong stack, or a converter that lets everybody act. An all-in player can neither bet nor has to match "
            "later bets."
        ),
        example=_lines(
            "Ann: bets $30 and is all-in",
            "Bob: raises $30 to $60",
            "Cleo: calls $60",
            "Ann: calls $30",
            "# no line of Ann: she stays in for the main pot",
        ),
        legal="Some rooms fold a player who is away even if a forced bet put him all-in.",
        rules=("R-ALL-07", "R-TURN-03"),
    ),
    Page(
        code="TRN004",
        checks="An action after everybody has acted and matched the bet.",
        why="A doubled line or a lost street. The round was over.",
        example=_lines(
            "*** FLOP *** [Qs 8c 3d]",
            "Ann: bets $6",
            "Bob: calls $6",
            "Bob: checks",
            "# *** TURN *** right after the call",
        ),
        legal=(
            "The big blind may still check or raise when everybody only called; so may a straddle and a live blind "
            "posted by a newcomer."
        ),
        rules=("R-TURN-06",),
    ),
    Page(
        code="TRN005",
        checks="The street ends although a player still has to act.",
        why="A lost line, typically the fold of a player who left. It decides who may win the pot.",
        example=_lines(
            "Ann: bets $6",
            "Bob: raises $12 to $18",
            "*** TURN *** [Qs 8c 3d] [2h]",
            "# Ann folds, calls $12 or raises first",
        ),
        legal="All-in players and a last player with chips whom nobody can bet against owe no action.",
        rules=("R-TURN-06",),
    ),
    Page(
        code="TRN006",
        checks="A player who is still in never acts on a street.",
        why="Usually he is disconnected and the room neither folds nor waits for him.",
        example=_lines(
            "Bob is disconnected",
            "*** FLOP *** [Qs 8c 3d]",
            "Ann: checks",
            "*** TURN *** [Qs 8c 3d] [2h]",
            "# Bob: checks or Bob: folds before the turn",
        ),
        legal="Players who are all-in.",
        rules=("R-TURN-03", "R-TURN-06"),
    ),
    Page(
        code="TRN007",
        checks=(
            "The wrong player opens the street: before the flop it is the first one after the last blind or straddle, "
            "later the first one after the button who is still in."
        ),
        why="A lost line, a wrong button, or a converter that starts with the small blind.",
        example=_lines(
            "Table 'Elm' 6-max Seat #3 is the button",
            "Ann: posts small blind $1",
            "Bob: posts big blind $2",
            "Ann: calls $1",
            "Cleo: folds",
            "# Cleo, in seat 3, folds first; then Ann calls",
        ),
        legal="Heads-up the button opens before the flop. In stud the bring-in, later the best open cards decide.",
        rules=("R-TURN-01", "R-TURN-02"),
    ),
    Page(
        code="TRN008",
        checks=(
            "With two players dealt in, the wrong one opens. The button posts the small blind, acts first before the "
            "flop and last afterwards."
        ),
        why="A converter that treats heads-up like a full table.",
        example=_lines(
            "Table 'Elm' 2-max Seat #1 is the button",
            "Ann: posts small blind $1",
            "Bob: posts big blind $2",
            "Bob: checks",
            "Ann: calls $1",
            "# Ann: calls $1, then Bob: checks",
        ),
        legal=(
            "Some rule texts put the small blind on the player without the button; under such rules both orders pass."
        ),
        rules=("R-SEAT-06",),
        parameter="heads_up_button",
    ),
    Page(
        code="TRN009",
        checks="A bet or raise when nobody is left who could call it.",
        why=(
            "The room did not stop the betting, or an opponent's stack is wrong. The bet comes back and changes "
            "nothing."
        ),
        example=_lines(
            "Ann: bets $30",
            "Bob: calls $30 and is all-in",
            "*** TURN *** [Qs 8c 3d] [2h]",
            "Ann: bets $20",
            "# no action: the river follows",
        ),
        legal="A bet that at least one opponent with chips can still answer.",
        rules=("R-TURN-07",),
    ),
    Page(
        code="TRN010",
        checks="A betting action although everybody else has folded.",
        why="A fold too many, or lines out of order. The hand was over.",
        example=_lines(
            "Ann: bets $6",
            "Bob: folds",
            "Ann: bets $10",
            "# Uncalled bet ($6) returned to Ann",
        ),
        legal="Showing or not showing the winning cards afterwards.",
        rules=("R-TURN-08",),
    ),
    Page(
        code="TRN011",
        checks=(
            "A draw out of order, twice, or when no draw is due. The first player after the button who is still in "
            "draws first."
        ),
        why="Lines that were sorted by a converter.",
        example=_lines(
            "Table 'Elm' 6-max Seat #3 is the button",
            "Seat 1: Ann ($50 in chips)",
            "Seat 2: Bob ($80 in chips)",
            "Bob: discards 1 card",
            "Ann: discards 2 cards",
            "# Ann draws before Bob",
        ),
        legal="Standing pat is a draw of no cards and takes its place in the order.",
        rules=("R-DEAL-10",),
    ),
    Page(
        code="TRN012",
        checks="A player folds although he could check for nothing.",
        why="He left, or clicked wrongly. Statistics count it as a fold to no bet.",
        example=_lines(
            "*** FLOP *** [Qs 8c 3d]",
            "Ann: folds",
            "# Ann: checks would have cost nothing",
        ),
        legal="It is legal everywhere; folds of players who are away are not mentioned.",
        rules=("R-TURN-04",),
    ),
    Page(
        code="BET001",
        checks="A player checks although he has a bet to call.",
        why="A wrong action word or a lost call.",
        example=_lines(
            "Ann: posts small blind $1",
            "Bob: posts big blind $2",
            "Cleo: checks",
            "# Cleo folds, calls $2 or raises to $4 or more",
        ),
        legal=(
            "The big blind in an unraised pot, and anyone who posted a live blind of that size, have nothing to call."
        ),
        rules=("R-TURN-04",),
    ),
    Page(
        code="BET002",
        checks="A player calls although there is nothing to call.",
        why="Converters write a check as a call of nothing.",
        example=_lines(
            "*** FLOP *** [Qs 8c 3d]",
            "Ann: checks",
            "Bob: calls $0",
            "# Bob: checks",
        ),
        legal=(
            "The small blind who completes calls the rest of the big blind; over a short all-in blind the full big "
            "blind is owed."
        ),
        rules=("R-TURN-04", "R-TURN-05"),
    ),
    Page(
        code="BET003",
        checks='A line says "bets" although there is a bet already on this street.',
        why="A wrong action word; the amount may then be what was added instead of the total.",
        example=_lines(
            "Ann: bets $6",
            "Bob: bets $18",
            "# Bob: raises $12 to $18",
        ),
        legal=(
            "The first bet on each street: what was bet on earlier streets is in the pot and is no longer a bet to "
            "raise."
        ),
        rules=("R-TURN-04",),
    ),
    Page(
        code="BET004",
        checks='A line says "raises" although nobody has bet on this street.',
        why="A wrong action word, or a bet before it that got lost.",
        example=_lines(
            "*** FLOP *** [Qs 8c 3d]",
            "Ann: checks",
            "Bob: raises $5 to $5",
            "# Bob: bets $5",
        ),
        legal="Before the flop the blinds are a bet: the big blind raises when he makes it more in an unraised pot.",
        rules=("R-TURN-04",),
    ),
    Page(
        code="BET005",
        checks=(
            "The amount of a call differs from what is owed: the current bet less the player's own bet on this "
            "street, or his stack if that is smaller."
        ),
        why="A converter that prints totals of the street, or a damaged amount. Pot and stacks are wrong from here on.",
        example=_lines(
            "Ann: bets $8",
            "Bob: raises $16 to $24",
            "Ann: calls $24",
            "# Ann: calls $16, since $8 of the $24 are hers already",
        ),
        legal="A call for less with the last chips. When the big blind is short, callers owe the full big blind.",
        rules=("R-TURN-05",),
    ),
    Page(
        code="BET007",
        checks="A bet smaller than the big blind.",
        why="A damaged amount, or the wrong stakes in the header.",
        example=_lines(
            "Bob: posts big blind $2",
            "*** FLOP *** [Qs 8c 3d]",
            "Ann: bets $1",
            "# Ann: bets $2 or more",
        ),
        legal="An all-in for less. In short deck games the smallest bet can be the ante.",
        rules=("R-NL-01",),
    ),
    Page(
        code="BET008",
        checks=(
            "A raise by less than the last full bet or raise of the street, and not all-in. The raise-to must be at "
            "least the current bet plus that amount."
        ),
        why="A damaged amount, or the amount added was printed as the total.",
        example=_lines(
            "Bob: posts big blind $2",
            "Cleo: raises $4 to $6",
            "Dan: raises $3 to $9",
            "# Dan: raises $4 to $10 or more",
        ),
        legal=(
            "An all-in may be for less. After a short all-in, rule sets differ in what the next raise has to be "
            "(raise_after_short_all_in)."
        ),
        rules=("R-NL-02", "R-ALL-02", "R-NL-07"),
        parameter="min_raise",
    ),
    Page(
        code="BET009",
        checks="Under rules that want every raise to exceed the last one, a raise by exactly as much.",
        why="The hand was played under the usual rule that as much is enough.",
        example=_lines(
            "Bob: posts big blind $2",
            "Cleo: raises $2 to $4",
            "# where raises must exceed: more than $4",
        ),
        legal="Under all other rules a raise by the same amount is the regular smallest raise.",
        rules=("R-NL-07",),
        parameter="min_raise",
    ),
    Page(
        code="BET010",
        checks="Under rules that raise in multiples, a raise-to that is not a whole multiple of the bet.",
        why="The hand was played under rules that allow any size from the minimum up.",
        example=_lines(
            "Bob: posts big blind $2",
            "Cleo: raises $3 to $5",
            "# where raises are multiples: to $4, $6, $8 ...",
        ),
        legal="All-ins, and every size under the other rules.",
        rules=("R-NL-07",),
        parameter="min_raise",
    ),
    Page(
        code="BET011",
        checks=(
            "A player raises although he has acted and the bet has since gone up by less than a full raise: a short "
            "all-in does not reopen the betting for him."
        ),
        why="A wrong amount in the all-in, or a room with another rule. He may only call or fold.",
        example=_lines(
            "*** FLOP *** [Qs 8c 3d]",
            "Ann: bets $10",
            "Bob: raises $4 to $14 and is all-in",
            "Cleo: calls $14",
            "Ann: raises $20 to $34",
            "# Ann: calls $4 or Ann: folds, since $4 more is no full raise of $10",
        ),
        legal=(
            "Players who have not acted on this street may raise, and short all-ins that add up to a full raise "
            "reopen the betting in most rule sets."
        ),
        rules=("R-ALL-03", "R-ALL-04", "R-ALL-06"),
        parameter="reopen",
    ),
    Page(
        code="BET012",
        checks=(
            "A raise after a short all-in under rules that leave the question to the event. The message says what "
            "each rule set would answer."
        ),
        why="The rules chosen do not decide, so the raise is neither right nor wrong.",
        example=_lines(
            "*** FLOP *** [Qs 8c 3d]",
            "Ann: bets $10",
            "Bob: raises $4 to $14 and is all-in",
            "Ann: raises $20 to $34",
            "# name the rules with --rules: most do not reopen the betting for $4 more",
        ),
        legal="A raise after a full raise is legal under all of them.",
        rules=("R-ALL-06",),
        parameter="reopen",
    ),
    Page(
        code="BET013",
        checks=(
            "In pot limit, a bet or raise-to beyond the pot. The most is everything in the middle, plus twice the "
            "current bet, less the player's own bet."
        ),
        why="A no-limit hand under a pot-limit header, a missing call, or a wrong amount. All-ins are no exception.",
        example=_lines(
            "Ann: posts small blind $2",
            "Bob: posts big blind $5",
            "Cleo: raises $20 to $25",
            "# Cleo: raises $12 to $17 at most: $7 in the middle + 2 x $5",
        ),
        legal=(
            "A raise of exactly the pot. Before the flop short or missing blinds count in full, and some live rules "
            "count the small blind as a big one."
        ),
        rules=("R-PL-01", "R-PL-03", "R-PL-06"),
        parameter="pot_limit_open",
    ),
    Page(
        code="BET014",
        checks=(
            "In fixed limit, a bet or raise that is not the unit of the street: the small bet on the first two "
            "rounds, the big bet later."
        ),
        why="A no-limit hand under a limit header, or a street that got lost.",
        example=_lines(
            "PokerStars Hand #12:  Hold'em Limit ($2/$4 USD) - 2024/03/05 20:15:00 ET",
            "*** TURN *** [Qs 8c 3d] [2h]",
            "Ann: bets $2",
            "# Ann: bets $4",
        ),
        legal=(
            "All-ins for less, completing one of those to the full unit, and in stud the double bet on 4th street "
            "over an open pair."
        ),
        rules=("R-FL-01", "R-FL-05", "R-FL-06"),
    ),
    Page(
        code="BET015",
        checks=(
            "In fixed limit, one bet or raise more than a street allows. Before the flop the big blind is the first "
            "bet."
        ),
        why="A lost street, or a room with another cap.",
        example=_lines(
            "Ann: bets $2",
            "Bob: raises $2 to $4",
            "Ann: raises $2 to $6",
            "Bob: raises $2 to $8",
            "Ann: raises $2 to $10",
            "# Ann: calls $2: a bet and three raises are the cap of four",
        ),
        legal="Some rule sets allow a fifth bet, or any number between two players (fixed_limit_heads_up).",
        rules=("R-FL-03", "R-FL-04"),
        parameter="fixed_limit_cap",
    ),
    Page(
        code="BET017",
        checks="In a cap game, a player puts in more than the cap in one hand.",
        why="A damaged amount, or a cap that belongs to another table.",
        example=_lines(
            "PokerStars Hand #12:  Hold'em No Limit ($1/$2 - $40 Cap -  USD) - 2011/03/05 20:15:00 ET",
            "Bob: posts big blind $2",
            "Cleo: raises $43 to $45",
            "# Cleo: raises $38 to $40 and has reached the $40 cap",
        ),
        legal="A player who reaches the cap exactly counts as all-in, whatever he has behind.",
        rules=("R-NL-06",),
    ),
    Page(
        code="BET018",
        checks='In "raises A to B", A is not the difference between B and the bet that is raised; or, at rooms where A is '
        "what the player adds, A and his earlier bets do not make B.",
        why="One of the two numbers was edited, or a converter printed what the player added.",
        example=_lines(
            "Ann: bets $6",
            "Bob: raises $10 to $18",
            "# Bob: raises $12 to $18",
        ),
        legal=(
            'Over a short big blind, A may be counted from what was posted: over 120 of a blind of 200, "raises 280 '
            'to 400".'
        ),
        rules=("R-NL-04", "R-FRC-02"),
    ),
    Page(
        code="BET019",
        checks="A raise to no more than the current bet.",
        why="A call for less that was written as a raise, or an earlier amount that is too large.",
        example=_lines(
            "Ann: bets $10",
            "Bob: raises $2 to $8 and is all-in",
            "# Bob: calls $8 and is all-in",
        ),
        legal="An all-in above the bet is a raise, however small.",
        rules=("R-ALL-01",),
    ),
    Page(
        code="BET021",
        checks="A part of the last bet was not called, but no line returns it.",
        why=(
            "The line got lost. Without it the total pot looks too large, and the rake would be taken from chips "
            "nobody could win."
        ),
        example=_lines(
            "Ann: bets $30",
            "Bob: folds",
            "Ann collected $22 from pot",
            "# Uncalled bet ($30) returned to Ann, before she collects",
        ),
        legal="Rooms and years that never print the line: the uncalled bet is then worked out silently.",
        rules=("R-POT-01",),
    ),
    Page(
        code="BET022",
        checks=(
            "An uncalled bet goes back in the wrong amount or to the wrong player. Right is the difference between "
            "the highest and the second highest bet of the street, to the highest bettor."
        ),
        why="A damaged amount, or a call that is too large or small.",
        example=_lines(
            "Ann: bets $30",
            "Bob: calls $12 and is all-in",
            "Uncalled bet ($30) returned to Ann",
            "# Uncalled bet ($18) returned to Ann",
        ),
        legal="Bets of players who folded count as the second highest. Dead blinds and antes never come back.",
        rules=("R-POT-01",),
    ),
    Page(
        code="BET023",
        checks="An uncalled bet goes back to a player who folded.",
        why="A wrong name. Chips of a folded player stay in the pot.",
        example=_lines(
            "Ann: bets $20",
            "Bob: raises $40 to $60",
            "Ann: folds",
            "Uncalled bet ($40) returned to Ann",
            "# Uncalled bet ($40) returned to Bob",
        ),
        legal="The bettor whom everybody folds to gets back what exceeds the next highest bet.",
        rules=("R-POT-01", "R-POT-03"),
    ),
    Page(
        code="BET025",
        checks="Under rules that bet in fractions of the pot, a bet that is none of them, even after rounding.",
        why="The hand was played with free bet sizes.",
        example=_lines(
            "*** FLOP *** [Qs 8c 3d]",
            "Ann: bets $13",
            "# into a pot of $20 with fractions of 33, 50 and 100 %: $7, $10 or $20",
        ),
        legal="Every size under the other rules, a bet that had to be brought up to the smallest bet, and all-ins.",
        rules=("R-NL-01",),
    ),
    Page(
        code="CRD001",
        checks="A card of a rank or suit that does not exist.",
        why="A typing error or damaged text. Nothing about the hand's strength can be said.",
        example=_lines(
            "Dealt to Ann [Ah 1d]",
            "# Dealt to Ann [Ah Td]",
        ),
        legal="Both T and 10 for the ten, and capital or small letters where the room prints them.",
        rules=("R-DEAL-06",),
    ),
    Page(
        code="CRD002",
        checks="The same card is in two places in one hand.",
        why="A fouled deck does not happen online: a card was edited, or lines of two hands were mixed.",
        example=_lines(
            "Ann: shows [Ks Kd] (a pair of Kings)",
            "Bob: shows [Ks 9h] (high card King)",
            "# only one of the two can have the Ks",
        ),
        legal=(
            "A card that is printed again for the same player, dealt and then shown; discards that come back after a "
            "reshuffle."
        ),
        rules=("R-DEAL-04", "R-DEAL-05"),
    ),
    Page(
        code="CRD003",
        checks="A player's card is also on the board.",
        why="An edited card, or the board of another hand.",
        example=_lines(
            "Dealt to Ann [Ks Kd]",
            "*** FLOP *** [Ks 8c 3d]",
            "# a flop without the Ks and Kd",
        ),
        legal="Boards that are run twice repeat what was dealt before the all-in, but never a player's card.",
        rules=("R-DEAL-04",),
    ),
    Page(
        code="CRD004",
        checks="A player is dealt, or shows, a number of cards that the game does not deal.",
        why="The wrong game in the header, or a lost or doubled card.",
        example=_lines(
            "PokerStars Hand #12:  Hold'em No Limit ($1/$2 USD) - 2024/03/05 20:15:00 ET",
            "Dealt to Ann [Ah Kd 7c]",
            "# Dealt to Ann [Ah Kd]",
        ),
        legal="A player may show only some of his cards, and unknown cards may be left out.",
        rules=("R-DEAL-07",),
    ),
    Page(
        code="CRD005",
        checks="A street brings the wrong number of board cards: the flop has three, turn and river one each.",
        why="A lost or doubled card.",
        example=_lines(
            "*** FLOP *** [Qs 8c]",
            "# *** FLOP *** [Qs 8c 3d]",
        ),
        legal="Hands that end early have shorter boards. In Courchevel one flop card is open before the flop.",
        rules=("R-DEAL-07", "R-DEAL-11"),
    ),
    Page(
        code="CRD006",
        checks="A street repeats another board than the one that was dealt before it.",
        why="An edited card, or a street of another hand.",
        example=_lines(
            "*** FLOP *** [Qs 8c 3d]",
            "*** TURN *** [Qs 8c 4d] [2h]",
            "# *** TURN *** [Qs 8c 3d] [2h]",
        ),
        legal="Rooms that print only the new card.",
        rules=("R-DEAL-07",),
    ),
    Page(
        code="CRD007",
        checks="A card that the deck of the game does not have.",
        why="The wrong game in the header: short deck games have no cards from 2 to 5.",
        example=_lines(
            "PokerStars Hand #12:  6+ Hold'em No Limit (Button Blind $2 - Ante $1  USD) - 2024/03/05 20:15:00 ET",
            "Dealt to Ann [Ah 3d]",
            "# a card from six to ace instead of 3d",
        ),
        legal="The same card in a game with the full deck.",
        rules=("R-DEAL-06",),
    ),
    Page(
        code="CRD008",
        checks="The cards a player shows are not those he was dealt.",
        why="An edited line, or the showdown of another hand. The winner is then in doubt.",
        example=_lines(
            "Dealt to Ann [Ah Kd]",
            "Ann: shows [Ah Qd] (high card Ace)",
            "# Ann: shows [Ah Kd] (high card Ace)",
        ),
        legal="The same cards in another order; in draw games, the cards after the last draw.",
        rules=("R-DEAL-08",),
    ),
    Page(
        code="CRD009",
        checks="A player discards a card he did not hold.",
        why="An edited card, or the lines of two draws in the wrong order.",
        example=_lines(
            "Dealt to Ann [8c 6d 4h 3s 2c]",
            "Ann: discards 1 card [Ks]",
            "# a card she holds: Ann: discards 1 card [8c]",
        ),
        legal="Discards of players whose cards are unknown.",
        rules=("R-DEAL-08",),
    ),
    Page(
        code="CRD010",
        checks="A draw that does not fit: more cards discarded than held, or another number received than discarded.",
        why="A lost card or a wrong number.",
        example=_lines(
            "Ann: discards 2 cards [8c 6d]",
            "Dealt to Ann [4h 3s 2c] [9d]",
            "# two new cards, such as [4h 3s 2c] [9d Kh]",
        ),
        legal="Standing pat, which is a draw of no cards, and drawing a whole new hand.",
        rules=("R-DEAL-10",),
    ),
    Page(
        code="CRD011",
        checks="In stud, a player's open cards change from one street to the next.",
        why="An edited card or a mix of two players' lines.",
        example=_lines(
            "*** 4th STREET ***",
            "Dealt to Bob [9h] [2c]",
            "*** 5th STREET ***",
            "Dealt to Bob [9d 2c] [Ks]",
            "# Dealt to Bob [9h 2c] [Ks]",
        ),
        legal="Each street adds a card behind those that were open already.",
        rules=("R-DEAL-09",),
    ),
    Page(
        code="CRD012",
        checks="More cards are dealt than the deck has.",
        why="Missing folds, or a reshuffle that is not mentioned.",
        example=_lines(
            "Ann: discards 4 cards",
            "Bob: discards 4 cards",
            "Cleo: discards 4 cards",
            "Dan: discards 4 cards",
            "Eve: discards 4 cards",
            "Fay: discards 4 cards",
            "# 30 cards dealt and 24 drawn make 54: a reshuffle has to be mentioned",
        ),
        legal="A full stud table shares one last card; in draw games the discards are shuffled when the deck runs out.",
        rules=("R-DEAL-09", "R-DEAL-10"),
    ),
    Page(
        code="CRD013",
        checks="A player shows only some of his cards.",
        why="Worth knowing because his hand cannot be judged.",
        example=_lines(
            "Ann collected $22 from pot",
            "Ann: shows [Ah]",
            "# nothing is wrong: the other card stays unknown",
        ),
        legal="It is always legal for a player who has won without a showdown.",
        rules=("R-DEAL-07",),
    ),
    Page(
        code="CRD014",
        checks="The cards of a player who folded are known.",
        why="Some rooms print them, some players show them. Statistics must not treat them as shown down.",
        example=_lines(
            "Ann: bets $6",
            "Bob: folds [9c 4d]",
            "# nothing is wrong",
        ),
        legal="It is always legal.",
        rules=("R-SHOW-09",),
    ),
    Page(
        code="CRD015",
        checks="Boards that are run twice disagree in cards that were dealt before the all-in.",
        why="An edited card. All runs share what was on the table when the last chips went in.",
        example=_lines(
            "*** FLOP *** [Qs 8c 3d]",
            "Bob: calls $40 and is all-in",
            "*** FIRST TURN *** [Qs 8c 3d] [2h]",
            "*** SECOND TURN *** [Qs 8c 4d] [Kh]",
            "# *** SECOND TURN *** [Qs 8c 3d] [Kh]",
        ),
        legal="Games with two boards from the flop on, which share nothing.",
        rules=("R-RIT-01", "R-DEAL-05"),
    ),
    Page(
        code="CRD016",
        checks="A stud hand has a common card on the last street.",
        why="The deck could not give everybody a seventh card. All hands have to be judged with that card.",
        example=_lines(
            "*** RIVER *** [7h]",
            "Ann: checks",
            "# nothing is wrong",
        ),
        legal="It is legal when too many players stayed for the deck.",
        rules=("R-DEAL-09",),
    ),
    Page(
        code="POT001",
        checks=(
            "The printed total pot differs from what the players put in, uncalled bets taken off and money of the "
            "room added."
        ),
        why="A damaged total, or an action that is missing or wrong in a way the betting rules do not catch.",
        example=_lines(
            "Ann: posts small blind $1",
            "Bob: posts big blind $2",
            "Cleo: calls $2",
            "Ann: folds",
            "Bob: checks",
            "Total pot $6 | Rake $0",
            "# Total pot $5: $1 + $2 + $2",
        ),
        legal="Rooms that print the total less rake. Uncalled bets are not part of the pot, dead blinds and antes are.",
        rules=("R-MON-03", "R-POT-01"),
    ),
    Page(
        code="POT002",
        checks="The printed main and side pots differ from the layers that the all-ins cut, rake apart.",
        why="A wrong all-in amount, or pots that were worked out by the order of the all-ins instead of their size.",
        example=_lines(
            "Ann: bets $30 and is all-in",
            "Bob: raises $50 to $80",
            "Cleo: calls $80",
            "Total pot $190 Main pot $110. Side pot $80. | Rake $0",
            "# Main pot $90 (3 x $30). Side pot $100 (2 x $50).",
        ),
        legal=(
            "Pots printed less rake, as long as they and the rake add up to the total. Pots with the same players may "
            "be printed as one or as several."
        ),
        rules=("R-POT-02", "R-POT-05", "R-RAKE-05"),
    ),
    Page(
        code="POT003",
        checks="Fewer pots are printed than there are layers with different players.",
        why="A lost side pot: then it is not said who may win what.",
        example=_lines(
            "Ann: bets $20 and is all-in",
            "Bob: raises $30 to $50 and is all-in",
            "Cleo: raises $40 to $90",
            "Dan: calls $90",
            "Total pot $250 Main pot $80. Side pot $170. | Rake $0",
            "# Main pot $80. Side pot-1 $90 (3 x $30). Side pot-2 $80 (2 x $40).",
        ),
        legal=(
            "Layers whose players are the same are one pot, so an all-in player who folded or was matched by all "
            "makes none."
        ),
        rules=("R-POT-02", "R-POT-06"),
    ),
    Page(
        code="POT005",
        checks="A player collects from a pot he may not win: he has not put in enough for its layer.",
        why="A wrong name, or pots that were swapped.",
        example=_lines(
            "Ann: bets $20 and is all-in",
            "Bob: raises $35 to $55",
            "Cleo: calls $55",
            "Ann collected $70 from side pot",
            "# only Bob or Cleo can win the side pot of $70; Ann plays for the main pot of $60",
        ),
        legal="A player who matched the layer may win it, all-in or not.",
        rules=("R-POT-04",),
    ),
    Page(
        code="POT006",
        checks="A player who folded collects from a pot.",
        why="A wrong name, or a fold that belongs to somebody else.",
        example=_lines(
            "Ann: bets $10",
            "Bob: folds",
            "Uncalled bet ($10) returned to Ann",
            "Bob collected $14 from pot",
            "# Ann collected $14 from pot",
        ),
        legal="The last player who did not fold collects without showing.",
        rules=("R-POT-03",),
    ),
    Page(
        code="POT008",
        checks="The pot that is printed with a street is not what was put in until then.",
        why="A damaged amount, or a line that is missing from the street before.",
        example=_lines(
            "Ann bets $8",
            "Bob calls $8",
            "*** TURN *** [Ks 9d 4c] [2h] (Total Pot: $21, 2 Players)",
            "# (Total Pot: $29, 2 Players), with the $13 before the flop",
        ),
        legal="Pots that are printed net of rake and fees, which stand beside them. An uncalled bet is not counted. "
        "With the hole cards, the blinds can still lie in front of the players.",
        rules=("R-POT-01",),
    ),
    Page(
        code="PAY001",
        checks="What is collected, plus rake and fees, is not the pot.",
        why="A damaged amount at one of the winners or the rake, or a line that is missing.",
        example=_lines(
            "Ann collected $40 from pot",
            "*** SUMMARY ***",
            "Total pot $45 | Rake $2",
            "# Ann collected $43 from pot",
        ),
        legal=(
            "Cash-outs and insurance are bets with the room beside the pot. Money that the room adds is part of the "
            "pot."
        ),
        rules=("R-MON-03",),
    ),
    Page(
        code="PAY002",
        checks="Nobody collects the pot, or one of the pots.",
        why="A lost line, often at the end of a damaged hand.",
        example=_lines(
            "*** SHOW DOWN ***",
            "Ann: shows [As Kd] (a pair of Aces)",
            "Bob: mucks hand",
            "*** SUMMARY ***",
            "Total pot $46 | Rake $2",
            "# Ann collected $44 from pot, before the summary",
        ),
        legal="A player who cashed out has no such line: the room pays him and plays on in his place.",
        rules=("R-SHOW-07", "R-CASH-01"),
    ),
    Page(
        code="PAY003",
        checks="A pot that equal hands share is not split evenly, by more than the odd chip.",
        why="A damaged amount, or a kicker that was counted though it does not play.",
        example=_lines(
            "Board [Ad 9h 9c 7s 7d]",
            "Ann: shows [As Kd] (two pair, Aces and Nines)",
            "Bob: shows [Ac Kh] (two pair, Aces and Nines)",
            "Ann collected $30 from pot",
            "Bob collected $20 from pot",
            "# Ann and Bob collect $25 each",
        ),
        legal=(
            "One chip of difference, a pot of which a side pot went to one of them, and halves or quarters of high- "
            "low games."
        ),
        rules=("R-SHOW-07", "R-ODD-02"),
    ),
    Page(
        code="PAY004",
        checks=(
            "In a split pot the odd chip goes to the wrong winner. In games with a button, odd chips go one each to "
            "the winners in order from the left of the button."
        ),
        why="A room with another rule, or winners in the wrong seats.",
        example=_lines(
            "Table 'Elm' 6-max Seat #3 is the button",
            "Seat 4: Ann (3000 in chips)",
            "Seat 6: Bob (3000 in chips)",
            "Ann collected 712 from pot",
            "Bob collected 713 from pot",
            "# Ann collects 713 and Bob 712: Ann sits first after the button",
        ),
        legal=(
            "In stud the suits of the hands decide. Rules that do not say who gets it make this a note. Splits in "
            "larger chips are legal where those are the smallest in play."
        ),
        rules=("R-ODD-01", "R-ODD-02", "R-ODD-03"),
        parameter="odd_chips",
    ),
    Page(
        code="PAY006",
        checks="In a high-low game the odd chip goes to the low half. It belongs to the high half.",
        why="A room with another rule, or halves that were swapped.",
        example=_lines(
            "Board [Ac 7h 5s Jd 8s]",
            "Ann: shows [As Ad Kc Qd] (HI: three of a kind, Aces)",
            "Bob: shows [Ah 2d 3c 9h] (HI: a pair of Aces; LO: 7,5,3,2,A)",
            "Ann collected 437 from pot",
            "Bob collected 438 from pot",
            "# Ann collects 438 for the high hand and Bob 437",
        ),
        legal="A half that is itself shared has an odd chip of its own, which goes by position.",
        rules=("R-ODD-04",),
        parameter="odd_chips",
    ),
    Page(
        code="PAY007",
        checks=(
            "In a high-low game the low half is paid though no hand qualifies for it, or is not paid though one does, "
            "or the halves differ."
        ),
        why="An edited board, or a converter that always splits.",
        example=_lines(
            "Board [Kd Qs 9h 9c 4d]",
            "Ann: shows [Ks Kh 7c 2d] (HI: a full house, Kings full of Nines)",
            "Bob: shows [As 2s 3c 4h] (HI: two pair, Nines and Fours)",
            "Ann collected $31 from pot",
            "Bob collected $31 from pot",
            "# Ann collects $62: the board has no three cards for a low",
        ),
        legal=(
            "Without a low of five different cards up to eight, the high hand takes everything. Shared lows make "
            "quarters."
        ),
        rules=("R-EVAL-06", "R-SHOW-07", "R-ODD-04"),
    ),
    Page(
        code="PAY008",
        checks="A winner collects from a pot another amount than that pot holds, while the sum is right.",
        why="Amounts of main and side pot were mixed up.",
        example=_lines(
            "Ann: bets $20 and is all-in",
            "Bob: raises $35 to $55",
            "Cleo: calls $55",
            "Bob collected $55 from side pot",
            "Ann collected $75 from main pot",
            "# $70 (2 x $35) from the side pot and $60 (3 x $20) from the main pot",
        ),
        legal="Pots with the same players may be paid as one.",
        rules=("R-POT-02", "R-SHOW-07"),
    ),
    Page(
        code="PAY009",
        checks="When the board is run twice, the boards do not pay equal parts of the pot.",
        why="A damaged amount, or a side pot that was counted at one board only.",
        example=_lines(
            "*** FIRST SHOW DOWN ***",
            "Ann collected $60 from pot",
            "*** SECOND SHOW DOWN ***",
            "Bob collected $40 from pot",
            "# $50 at each board",
        ),
        legal=(
            "The odd cent goes to the first board. A pot that only one player can win may be paid whole at the first."
        ),
        rules=("R-RIT-01", "R-ODD-06", "R-POT-08"),
    ),
    Page(
        code="PAY010",
        checks="A cash-out differs from the player's share of the pot by his chances, less the room's fee.",
        why="The chances are rounded and fees change, so this is a note.",
        example=_lines(
            "Ann cashed out the hand for $60 | Cash Out Fee $0.60",
            "# with a chance of 50 % in a pot of $100: $50 less the fee",
        ),
        legal="The pot itself is settled as if nobody had cashed out.",
        rules=("R-CASH-01",),
    ),
    Page(
        code="PAY011",
        checks="The summary says that a player won another amount than he collected, or gives him another result or another "
        "stack for the end of the hand than his bets and winnings make.",
        why="An edited line in one of the places.",
        example=_lines(
            "Ann collected $44 from pot",
            "*** SUMMARY ***",
            "Seat 1: Ann (button) collected ($46)",
            "# Seat 1: Ann (button) collected ($44)",
        ),
        legal="A player who collects from several pots has the sum in the summary. Chips that were bought during the hand, "
        "and, where a room tells stacks only when the next hand begins, chips that were bought or taken away since.",
        rules=("R-MON-03",),
    ),
    Page(
        code="RAK002",
        checks="The rake is more than a tenth of the pot, or than the percentage that was given.",
        why="A damaged amount, or uncalled bets that were raked.",
        example=_lines(
            "Total pot $50 | Rake $8",
            "# Rake $5 at most",
        ),
        legal="Jackpot and other fees that have columns of their own.",
        rules=("R-RAKE-02",),
    ),
    Page(
        code="RAK004",
        checks="Rake is taken though no flop was dealt.",
        why="A lost flop, or a room that rakes every pot.",
        example=_lines(
            "Ann: posts small blind $1",
            "Bob: posts big blind $2",
            "Cleo: raises $4 to $6",
            "Ann: folds",
            "Bob: folds",
            "Total pot $5 | Rake $0.25",
            "# Rake $0: no flop, no drop",
        ),
        legal="Rooms that rake before the flop, and games without a flop.",
        rules=("R-RAKE-03",),
        parameter="rake_without_flop",
    ),
    Page(
        code="RAK005",
        checks="Rake is taken from a pot of a tournament.",
        why="A cash game under a tournament header, or a damaged amount.",
        example=_lines(
            "PokerStars Hand #12: Tournament #900, $5 Hold'em No Limit - Level II (15/30) - 2024/03/05 20:15:00 ET",
            "Total pot 450 | Rake 20",
            "# Total pot 450 | Rake 0",
        ),
        legal="The room's fee is part of the buy-in.",
        rules=("R-RAKE-07",),
    ),
    Page(
        code="RAK006",
        checks="The rake is not the room's percentage of the pot, rounded in the room's way, by more than a cent.",
        why="Another schedule than assumed, mostly in older hands.",
        example=_lines(
            "Total pot $7.30 | Rake $0.40",
            "# 5 % of $7.30, rounded: Rake $0.37",
        ),
        legal="A rake at its cap, and steps of five cents or more in older texts.",
        rules=("R-RAKE-04",),
    ),
    Page(
        code="RAK007",
        checks="The text prints no rake; it was taken to be what is missing between pot and payouts.",
        why="Some rooms never print it. A damaged payout cannot be told from rake there.",
        example=_lines(
            "Ann collected $38 from pot",
            "Total pot $40",
            "# Total pot $40 | Rake $2",
        ),
        legal="Tournaments, where the whole pot is paid out.",
        rules=("R-RAKE-06",),
    ),
    Page(
        code="RAK008",
        checks="The rake fits only if the uncalled bet was raked too.",
        why="A converter that computes rake from all bets.",
        example=_lines(
            "Ann: bets $60",
            "Bob: folds",
            "Uncalled bet ($60) returned to Ann",
            "Total pot $20 | Rake $4",
            "# at 5 %: Rake $1; $4 would be 5 % of $80",
        ),
        legal="A called bet of any size is raked.",
        rules=("R-RAKE-01", "R-POT-01"),
    ),
    Page(
        code="RAK009",
        checks="A jackpot fee from a pot that is smaller than the room's limit for it.",
        why="A limit that changed, or a damaged total.",
        example=_lines(
            "PokerStars Hand #12:  Hold'em No Limit ($1/$2 USD) - 2024/03/05 20:15:00 ET",
            "Total pot $24 | Rake $1 | Jackpot $0.50",
            "# where the fee starts at 30 big blinds, which are $60: Jackpot $0",
        ),
        legal="Larger pots, in rooms that collect for a jackpot.",
        rules=("R-RAKE-08",),
    ),
    Page(
        code="RAK011",
        checks="A cash game saw a flop, but no rake was taken.",
        why="Promotions, very small pots and home games; reports of rake are lower for it.",
        example=_lines(
            "*** FLOP *** [Qs 8c 3d]",
            "Total pot $40 | Rake $0",
            "# at 5 %: Rake $2",
        ),
        legal="Play money and tournaments.",
        rules=("R-RAKE-10",),
    ),
    Page(
        code="SHW001",
        checks="The words beside a shown hand do not name the best hand its cards make.",
        why="An edited card or board, or a converter with an evaluator of its own.",
        example=_lines(
            "*** RIVER *** [Kc 9h 5d 3s] [2c]",
            "Ann: shows [As Ad] (two pair, Aces and Kings)",
            "# Ann: shows [As Ad] (a pair of Aces)",
        ),
        legal="Wording that differs by language or room, and hands that are described before the board is complete.",
        rules=("R-EVAL-01", "R-EVAL-02"),
    ),
    Page(
        code="SHW002",
        checks="A pot is collected by a hand that loses to another shown hand that may win the same pot.",
        why="An edited card or a wrong name. The cards decide, not what is printed beside them.",
        example=_lines(
            "*** RIVER *** [Kc 9h 5d 3s] [2c]",
            "Ann: shows [Kd Qh] (a pair of Kings)",
            "Bob: shows [9s 9d] (three of a kind, Nines)",
            "Ann collected $64 from pot",
            "# Bob collected $64 from pot",
        ),
        legal=(
            "A worse hand may win a side pot that the better one has no part in, the low half, or the second of two "
            "boards."
        ),
        rules=("R-SHOW-03", "R-POT-04"),
    ),
    Page(
        code="SHW003",
        checks="A mucked hand, known from the summary, would have won.",
        why="The player overlooked it, or threw it away on purpose.",
        example=_lines(
            "*** RIVER *** [Kc 9h 5d 3s] [2c]",
            "Ann: shows [Kd Qh] (a pair of Kings)",
            "Bob: mucks hand",
            "Ann collected $64 from pot",
            "Seat 2: Bob mucked [9s 9d]",
            "# nothing is wrong; had Bob shown, his three nines would have won",
        ),
        legal="It is legal: mucked cards cannot win.",
        rules=("R-SHOW-09",),
    ),
    Page(
        code="SHW004",
        checks="Two or more players are left at the end, but nobody shows or mucks.",
        why="A lost showdown, or a room that hides it. The winner cannot be checked.",
        example=_lines(
            "Ann: checks",
            "Bob: checks",
            "*** SHOW DOWN ***",
            "Ann collected $20 from pot",
            "# Ann: shows [Kd Qh] (a pair of Kings) before she collects",
        ),
        legal="A player whom all others folded to need not show.",
        rules=("R-SHOW-04",),
    ),
    Page(
        code="SHW005",
        checks=(
            "The hands are shown in an unusual order. The last one to bet or raise on the final street shows first, "
            "without a bet the first player after the button."
        ),
        why="A converter that sorted the lines.",
        example=_lines(
            "Ann: bets $10",
            "Bob: calls $10",
            "*** SHOW DOWN ***",
            "Bob: shows [9s 9d] (three of a kind, Nines)",
            "Ann: shows [Kd Qh] (a pair of Kings)",
            "# Ann shows first: Bob called her bet",
        ),
        legal="Every order is legal for the result; after an all-in rooms show at once.",
        rules=("R-SHOW-02",),
    ),
    Page(
        code="SHW006",
        checks="A pot that others showed down for is won by a hand nobody saw.",
        why="A lost line. A winner must show as long as others have not given up.",
        example=_lines(
            "*** SHOW DOWN ***",
            "Ann: shows [Kd Qh] (a pair of Kings)",
            "Bob collected $64 from pot",
            "# Bob: shows [9s 9d] (three of a kind, Nines) before he collects",
        ),
        legal="When all others muck, the last one need not show.",
        rules=("R-SHOW-04",),
    ),
    Page(
        code="SHW007",
        checks="Under rules that have everybody show at the end, a player does not.",
        why="The hand was played where mucking is allowed.",
        example=_lines(
            "*** SHOW DOWN ***",
            "Ann: shows [Kd Qh] (a pair of Kings)",
            "Bob: mucks hand",
            "# where all have to show: Bob: shows [7c 6c] (high card King)",
        ),
        legal="Under most rules a loser may muck.",
        rules=("R-SHOW-04",),
        parameter="must_show",
    ),
    Page(
        code="SHW008",
        checks="The summary says that a player lost, but he collected from a pot.",
        why="An edited summary or a wrong name.",
        example=_lines(
            "Ann collected $40 from pot",
            "*** SUMMARY ***",
            "Seat 1: Ann showed [Kd Qh] and lost with a pair of Kings",
            "# Seat 1: Ann showed [Kd Qh] and won ($40) with a pair of Kings",
        ),
        legal="A player can lose the main pot and win a side pot, or win one board of two.",
        rules=("R-SHOW-07",),
    ),
    Page(
        code="SHW009",
        checks="A low is claimed with a hand that does not qualify: five different cards up to eight are needed.",
        why="An edited card or board.",
        example=_lines(
            "PokerStars Hand #12:  Omaha Hi/Lo Pot Limit ($1/$2 USD) - 2024/03/05 20:15:00 ET",
            "*** RIVER *** [4h 5d 9h Jc] [Ks]",
            "Ann: shows [As 2s 9c Kh] (HI: two pair, Kings and Nines; LO: 9,5,4,2,A)",
            "# (HI: two pair, Kings and Nines), without a low",
        ),
        legal="Razz and other games that are played for the low alone have no such limit.",
        rules=("R-EVAL-06",),
    ),
    Page(
        code="SHW010",
        checks="An Omaha hand is described as one that needs more or fewer than two cards of the player.",
        why="A converter that judges Omaha like hold'em.",
        example=_lines(
            "*** RIVER *** [Ah Th 7h 4h] [2c]",
            "Ann: shows [Kh Qs Jd 3c] (a flush, Ace high)",
            "# (high card Ace): a flush needs two hearts in her hand",
        ),
        legal="Two of the player's and three of the board's cards, whichever those are.",
        rules=("R-EVAL-01",),
    ),
    Page(
        code="SHW011",
        checks="A straight is claimed that goes around the ace, or A-2-3-4-5 is counted as ace high.",
        why="An evaluator that makes a circle of the ranks.",
        example=_lines(
            "*** RIVER *** [Ad Kc 4h 3s] [9d]",
            "Ann: shows [2c 7h] (a straight, King to Four)",
            "# Ann: shows [2c 7h] (high card Ace)",
        ),
        legal="The ace is low in A-2-3-4-5, the lowest straight; in short deck games A-6-7-8-9 is.",
        rules=("R-EVAL-04",),
    ),
    Page(
        code="SHW013",
        checks="A player shows though everybody else folded.",
        why="He wants to be seen. Statistics must not count it as a showdown.",
        example=_lines(
            "Bob: folds",
            "Uncalled bet ($12) returned to Ann",
            "Ann collected $22 from pot",
            "Ann: shows [9s 9d] (a pair of Nines)",
            "# nothing is wrong",
        ),
        legal="It is always legal.",
        rules=("R-SHOW-01",),
    ),
    Page(
        code="XHD001",
        checks="The same hand number came before in this run.",
        why=(
            "The same session is in two files. Identical copies are left out of exports and statistics, differing "
            "ones are in doubt."
        ),
        example=_lines(
            "PokerStars Hand #12:  Hold'em No Limit ($1/$2 USD) - 2024/03/05 20:15:00 ET",
            "PokerStars Hand #12:  Hold'em No Limit ($1/$2 USD) - 2024/03/05 20:15:00 ET",
            "# every number once",
        ),
        legal="Hand numbers of two rooms may coincide.",
    ),
    Page(
        code="XHD002",
        checks="A hand number is lower than that of the hand before it.",
        why="The file was sorted or merged.",
        example=_lines(
            "PokerStars Hand #13:  Hold'em No Limit ($1/$2 USD) - 2024/03/05 20:16:00 ET",
            "PokerStars Hand #12:  Hold'em No Limit ($1/$2 USD) - 2024/03/05 20:15:00 ET",
            "# #12, then #13",
        ),
        legal="Rooms that list the newest hand first, and players at several tables.",
    ),
    Page(
        code="XHD003",
        checks="A player starts with another stack than the one he ended the last hand at this table with.",
        why="A missing hand, or a wrong payout in the last one.",
        example=_lines(
            "Seat 1: Ann ($50 in chips)",
            "Ann: folds",
            "PokerStars Hand #13:  Hold'em No Limit ($1/$2 USD) - 2024/03/05 20:16:00 ET",
            "Seat 1: Ann ($57 in chips)",
            "# Seat 1: Ann ($50 in chips), unless she bought $7",
        ),
        legal="Buying more chips between hands, leaving and coming back, tables with changing players, and cash-outs.",
        rules=("R-MON-02", "R-TRN-07"),
    ),
    Page(
        code="XHD004",
        checks=(
            "In a cash game a player starts with less than he ended the last hand with. Chips may not be taken off "
            "the table."
        ),
        why="A missing hand in between, or a wrong stack.",
        example=_lines(
            "Seat 1: Ann ($50 in chips)",
            "Ann: folds",
            "PokerStars Hand #13:  Hold'em No Limit ($1/$2 USD) - 2024/03/05 20:16:00 ET",
            "Seat 1: Ann ($40 in chips)",
            "# Seat 1: Ann ($50 in chips)",
        ),
        legal="Leaving the table and sitting down again with less, and hands missing from the file.",
        rules=("R-MON-02", "R-MON-04"),
    ),
    Page(
        code="XHD005",
        checks="The button is where it was in the hand before.",
        why="A doubled or edited hand.",
        example=_lines(
            "Table 'Elm' 6-max Seat #3 is the button",
            "PokerStars Hand #13:  Hold'em No Limit ($1/$2 USD) - 2024/03/05 20:16:00 ET",
            "Table 'Elm' 6-max Seat #3 is the button",
            "# the button at the next seat",
        ),
        legal="A cancelled hand, a dead button, stud rounds of a mix, and a table that became heads-up.",
        rules=("R-SEAT-04", "R-SEAT-07"),
    ),
    Page(
        code="XHD006",
        checks="The button moved past a player who is in the game.",
        why="A missing hand in between.",
        example=_lines(
            "Table 'Elm' 6-max Seat #1 is the button",
            "PokerStars Hand #13:  Hold'em No Limit ($1/$2 USD) - 2024/03/05 20:16:00 ET",
            "Table 'Elm' 6-max Seat #3 is the button",
            "Seat 2: Bob ($80 in chips)",
            "# the button at seat 2",
        ),
        legal="Players who join, leave or sit out between the hands.",
        rules=("R-SEAT-04",),
    ),
    Page(
        code="XHD007",
        checks="A player pays the big blind in two hands running.",
        why="A missing hand, or a wrong button.",
        example=_lines(
            "Bob: posts big blind $2",
            "PokerStars Hand #13:  Hold'em No Limit ($1/$2 USD) - 2024/03/05 20:16:00 ET",
            "Bob: posts big blind $2",
            "# the player after Bob posts the second one",
        ),
        legal="A newcomer who posts a big blind and is then due for it.",
        rules=("R-SEAT-07", "R-FRC-01"),
    ),
    Page(
        code="XHD008",
        checks="The chips at a tournament table changed between two hands though nobody came or went.",
        why="A wrong stack or payout.",
        example=_lines(
            "Seat 1: Ann (1500 in chips)",
            "Seat 2: Bob (1500 in chips)",
            "PokerStars Hand #13: Tournament #900, $5 Hold'em No Limit - Level II (15/30) - 2024/03/05 20:16:00 ET",
            "Seat 1: Ann (1600 in chips)",
            "Seat 2: Bob (1500 in chips)",
            "# 3000 chips together, such as 1600 and 1400",
        ),
        legal="Players who move between tables, rebuys, add-ons and the exchange of small chips.",
        rules=("R-TRN-08",),
    ),
    Page(
        code="XHD009",
        checks="A hand is dated before the hand that precedes it by number.",
        why="An edited date, or files from two time zones.",
        example=_lines(
            "PokerStars Hand #12:  Hold'em No Limit ($1/$2 USD) - 2024/03/05 20:15:00 ET",
            "PokerStars Hand #13:  Hold'em No Limit ($1/$2 USD) - 2024/03/05 19:40:00 ET",
            "# a time after 20:15:00",
        ),
        legal="The hour that clocks are set back in autumn.",
    ),
    Page(
        code="XHD010",
        checks="The hero is at two tables of one tournament at once, or goes back to the table that he came from.",
        why="Hands of two players, or of two entries, in one collection.",
        example=_lines(
            "Table '900 3' 9-max Seat #4 is the button",
            "Table '900 8' 9-max Seat #1 is the button",
            "# a hand that began in the same five seconds, with the same hero",
        ),
        legal="Several cash tables at once, Zoom and Rush; a move to another table of the tournament.",
    ),
    Page(
        code="XHD012",
        checks="Hands of a table are missing between two of the file.",
        why="The hero was not dealt in, or the file was filtered. Stacks cannot be compared across the gap.",
        example=_lines(
            "PokerStars Hand #12:  Hold'em No Limit ($1/$2 USD) - 2024/03/05 20:15:00 ET",
            "PokerStars Hand #840:  Hold'em No Limit ($1/$2 USD) - 2024/03/05 20:44:00 ET",
            "# the hands that were played in those 29 minutes",
        ),
        legal="Hand numbers count for the whole room, so they jump from hand to hand at one table.",
    ),
    Page(
        code="XHD014",
        checks="A seat has another name, and the chips that the one before had there when the last hand was over.",
        why="Texts in which names were replaced in different ways are mixed; statistics of both are incomplete.",
        example=_lines(
            "Seat 3: Cleo ($103.55 in chips)",
            "Seat 3: x7c11 ($101.05 in chips)",
            "# Cleo lost $2.50 in the hand between",
        ),
        legal="Somebody else who buys in: for a whole number of big blinds.",
    ),
    Page(
        code="XHD015",
        checks="A player acts in a tournament after he was knocked out of it.",
        why="Hands of two tournaments, or in the wrong order.",
        example=_lines(
            "Bob finished the tournament in 3rd place",
            "PokerStars Hand #13: Tournament #900, $5 Hold'em No Limit - Level II (15/30) - 2024/03/05 20:16:00 ET",
            "Bob: calls 30",
            "# no line of Bob in later hands",
        ),
        legal="Rebuys and re-entries.",
        rules=("R-TRN-06",),
    ),
)

PAGES: dict[str, Page] = {page.code: page for page in _ALL}


if __name__ == "__main__":
    sys.stdout.buffer.write(markdown().encode())
