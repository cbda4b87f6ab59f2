"""The manual page of each finding, for `hhtool explain` and docs/findings.md.

A page is: what is checked and what usually causes it; lines that trip it; the look-alike that is legal; rules.
"""

from __future__ import annotations

from textwrap import fill
from typing import NamedTuple

from hhtool.diagnostics import CATALOGUE


class Page(NamedTuple):
    checks: str
    example: str
    """lines of a hand history, and after `->` what would have been right"""
    legal: str
    """what looks like it and is not reported"""
    rules: str = ""
    """ids of the rules behind it"""


PAGES = {
    # --- PAR: reading the text
    "PAR001": Page(
        "A line that no rule of the site's grammar reads. The hand goes on without it. It is an error when a seated "
        "player's name and a colon begin it: then an action is lost.",
        "Ann: cals $4\n-> Ann: calls $4",
        "Chat, connections and players who come and go are known lines.",
    ),
    "PAR002": Page(
        "A text in which no hand of a known site begins: another site's file, an excerpt without its header, or no "
        "hand history at all.",
        "Seat 1: Ann ($100 in chips)\nAnn: posts small blind $1\n-> the header line that stands before the seats",
        "Blank lines, `Hand #1:` of e-mailed exports and separators before the first header.",
    ),
    "PAR003": Page(
        "A header that begins like a hand of the site, but names a game, stakes or a time that cannot be read. The "
        "hand is named and left out.",
        "PokerStars Hand #250000000001:  Hold'em Any Limit ($1/$2 USD) - 2024/03/05 20:15:00 ET\n"
        "-> No Limit, Pot Limit or Limit",
        "Clubs in braces, one or two time stamps, a missing currency code.",
    ),
    "PAR004": Page(
        "A hand that stops before its summary and total pot: the client was closed, or the file was cut.",
        "Bob: calls $7\n(end of file)\n-> the rest of the hand",
        "A hand that was cancelled has no total pot.",
    ),
    "PAR005": Page(
        "A file that is not UTF-8 and was read as Windows-1252, as old clients wrote it. A notice.",
        "a euro sign stored as the one byte 0x80",
        "UTF-8 and UTF-16 with or without their mark.",
    ),
    "PAR008": Page(
        "An action of somebody who has no seat in this hand: a misspelt or replaced name.",
        "Seat 2: Bob ($100 in chips)\nBobby: folds\n-> Bob: folds",
        "Strangers who chat, join or leave.",
    ),
    "PAR010": Page(
        "An amount with another currency's sign than the hand's own.",
        "Ann: bets €12\n-> Ann: bets $12",
        "Buy-ins and bounties of a tournament that is played in chips.",
    ),
    "PAR012": Page(
        "A street that comes without the one before it.",
        "*** FLOP *** [Jc 6s 2d]\n*** RIVER *** [Jc 6s 2d 5h] [9c]\n-> *** TURN *** [Jc 6s 2d] [5h] between them",
        "A turn printed without its card is filled in from the summary.",
        "R-DEAL-07",
    ),
    "PAR013": Page(
        "A summary whose board is not the one that was dealt.",
        "*** FLOP *** [Jc 6s 2d]\nBoard [Jc 6s 2h]\n-> Board [Jc 6s 2d]",
        "Second and third boards of GGPoker that list only their own cards.",
    ),
    "PAR014": Page(
        "A date or time that does not exist. The hand is read without it.",
        "… - 2024/02/30 20:15:00 ET\n-> a day that the month has",
        "One-digit hours and months.",
    ),
    "PAR015": Page(
        "A time without a zone, or with one that is not known: the moment in UTC is left open. A notice.",
        "… - 2024/03/05 20:15:00\n-> 2024/03/05 20:15:00 ET",
        "GGPoker never prints a zone and is not reported.",
    ),
    "PAR017": Page(
        "A hand that was cancelled: all bets go back, and nothing of it is checked or counted.",
        "Hand cancelled",
        "",
    ),
    "PAR020": Page("An amount that is no number.", "Ann: bets $1.2.3\n-> Ann: bets $1.23", "Thousands separators."),
    "PAR021": Page(
        "An amount finer than the smallest unit of the hand's currency.",
        "Ann: bets $12.005\n-> Ann: bets $12.01",
        "Zeros after the cents.",
        "R-MON-01",
    ),
    # --- STR: structure
    "STR004": Page(
        "Betting goes on although the round is over and the next street has not been dealt: its line is missing.",
        "Cleo: calls $4\nCleo: checks\n-> *** FLOP *** [Jc 6s 2d] between them",
        "Single draws have no marker.",
        "R-TURN-06",
    ),
    "STR005": Page(
        "A street on which nobody acts although players could. A notice.",
        "*** TURN *** [Jc 6s 2d] [5h]\n*** RIVER *** [Jc 6s 2d 5h] [9c]",
        "All-ins, where nobody is left to act.",
        "R-TURN-06",
    ),
    "STR006": Page(
        "A street that is dealt after all but one have folded.",
        "Bob: folds\nUncalled bet ($8) returned to Ann\n*** TURN *** [Jc 6s 2d] [5h]\n-> the hand ends with the fold",
        "",
        "R-TURN-08",
    ),
    # --- SEA: seats
    "SEA001": Page("One seat number twice in a hand.", "Seat 1: Ann ($100 in chips)\nSeat 1: Bob ($80 in chips)", "", "R-SEAT-02"),
    "SEA002": Page("One name twice in a hand.", "Seat 1: Ann ($100 in chips)\nSeat 2: Ann ($80 in chips)", "", "R-SEAT-02"),
    "SEA006": Page(
        "A player puts in more than he has left.",
        "Seat 1: Ann ($40 in chips)\nAnn: raises $4 to $6\nAnn: bets $50\n-> at most $34",
        "Chips that were added during the hand count from the next one.",
        "R-MON-04",
    ),
    "SEA007": Page(
        "A player's last chips go in, but the line does not say that he is all-in.",
        "Seat 1: Ann ($10 in chips)\nAnn: bets $10\n-> Ann: bets $10 and is all-in",
        "A cap that was reached.",
        "R-ALL-07",
    ),
    "SEA008": Page(
        "A line says all-in, but the player has chips left.",
        "Seat 1: Ann ($40 in chips)\nAnn: bets $10 and is all-in\n-> Ann: bets $10",
        "A cap that was reached.",
        "R-ALL-07",
    ),
    # --- FRC: forced bets
    "FRC001": Page(
        "Nobody posts the small blind. A notice, as in a tournament it can be dead; an error when the summary names a "
        "small blind.",
        "Cleo: posts big blind 100\n… Seat 1: Ann (small blind) folded before Flop\n-> Ann: posts small blind 50",
        "A dead small blind.",
        "R-SEAT-05",
    ),
    "FRC002": Page(
        "Nobody posts the big blind.",
        "Ann: posts small blind $1\nCleo: raises $4 to $6\n-> Bob: posts big blind $2",
        "A big blind whose player is all-in from the ante; bomb pots.",
        "R-FRC-01",
    ),
    "FRC003": Page(
        "A blind that is larger than the header's. A warning when both blinds differ from it in proportion: then the "
        "level has just changed.",
        "… ($1/$2 USD) …\nBob: posts big blind $3\n-> Bob: posts big blind $2",
        "Level changes between header and post.",
        "R-FRC-01",
    ),
    "FRC004": Page(
        "The big blind comes from somebody else than the player next to the small blind.",
        "Seats Ann, Bob, Cleo clockwise\nAnn: posts small blind $1\nCleo: posts big blind $2\n-> Bob posts it",
        "Extra live blinds of players who enter; a dead small blind.",
        "R-FRC-01",
    ),
    "FRC005": Page(
        "A blind that is too small although its player has more.",
        "… ($1/$2 USD) …\nBob: posts big blind $1.50\n-> $2, or all he has",
        "An all-in for less.",
        "R-FRC-02",
    ),
    "FRC007": Page(
        "An ante that differs from everybody else's without being all-in.",
        "Ann: posts the ante 30\nBob: posts the ante 29\nCleo: posts the ante 30\n-> 30",
        "An all-in for less; one ante for all, posted by the big blind or the button.",
        "R-TRN-02",
    ),
    "FRC008": Page(
        "A player who was dealt in posts no ante although everybody else does.",
        "Ann: posts the ante 30\nCleo: posts the ante 30\nDan: posts the ante 30\n-> Bob: posts the ante 30",
        "Players listed as out of hand; big blind antes.",
        "R-TRN-02",
    ),
    "FRC012": Page(
        "A blind or ante after the betting has begun.",
        "Ann: folds\nBob: posts big blind $2\n-> the post before the first action",
        "The order of posts among themselves is free.",
        "R-FRC-09",
    ),
    # --- TRN: order of action
    "TRN001": Page(
        "A player acts although it is another's turn: lines were swapped, or one is missing.",
        "Ann has to act, then Bob\nBob: folds\nAnn: folds\n-> Ann: folds, Bob: folds",
        "A fold of a player who timed out, lost the connection or sits out may be printed early.",
        "R-TURN-01, R-TURN-02",
    ),
    "TRN002": Page("A player acts after folding.", "Ann: folds\nAnn: checks\n-> no line", "", "R-TURN-03"),
    "TRN003": Page(
        "A player acts although all his chips are in.",
        "Ann: calls $6.40 and is all-in\n*** TURN *** [Jc 6s 2d] [5h]\nAnn: checks\n-> no line",
        "A player who is away and all-in by a forced bet can be folded.",
        "R-ALL-07",
    ),
    "TRN004": Page(
        "An action more than the round has: everybody has acted and matched the bet.",
        "Ann: checks\nBob: checks\nBob: checks\n-> two checks",
        "The options of the big blind, a straddler and a live poster.",
        "R-TURN-06",
    ),
    "TRN005": Page(
        "The next street or the showdown comes although a player still has to act: a line is missing.",
        "Ann: bets $8\n*** TURN *** [Jc 6s 2d] [5h]\n-> Bob: folds, calls or raises before the turn",
        "Streets after an all-in.",
        "R-TURN-06",
    ),
    "TRN006": Page(
        "Players who are away never act on a street. A notice.",
        "Bob is disconnected\n*** TURN *** [Jc 6s 2d] [5h]",
        "",
        "R-TURN-03",
    ),
    "TRN007": Page(
        "A street is opened by the wrong player. Before the flop it is the first to the left of the last blind or "
        "straddle, afterwards the first to the left of the button; in stud the open cards say.",
        "Ann has the button, Bob and Cleo the blinds, Dan sits next\nAnn: folds\n-> Dan first",
        "Live posts out of turn do not move the start.",
        "R-TURN-01, R-TURN-02",
    ),
    "TRN008": Page(
        "Heads-up, the wrong player opens: the button posts the small blind, acts first before the flop and last "
        "afterwards.",
        "Ann has the button\nAnn: posts small blind $1\nBob: posts big blind $2\nBob: raises $4 to $6\n-> Ann first",
        "",
        "R-SEAT-06",
    ),
    "TRN009": Page(
        "A bet or raise that nobody is left to call: all others are all-in. It goes back.",
        "Bob: calls $20 and is all-in\nAnn: raises $20 to $40",
        "",
        "R-TURN-07",
    ),
    "TRN010": Page("An action although all others have folded.", "Bob: folds\nAnn: checks\n-> the hand is over", "", "R-TURN-08"),
    "TRN011": Page(
        "A draw that is not due, comes twice or out of turn. The first to the left of the button draws first.",
        "Ann is left of the button\nBob: stands pat\nAnn: discards 2 cards\n-> Ann first",
        "Single draws have no marker.",
        "R-DEAL-10",
    ),
    "TRN012": Page("A fold although checking was free: legal, but a mistake. A notice.", "Ann: checks\nBob: folds", "", "R-TURN-04"),
    # --- BET: kind and size
    "BET001": Page("A check although there is a bet to call.", "Ann: bets $8\nBob: checks\n-> fold, call or raise", "The big blind's option.", "R-TURN-04"),
    "BET002": Page("A call although there is nothing to call.", "Ann: checks\nBob: calls $0\n-> Bob: checks", "", "R-TURN-04"),
    "BET003": Page("A bet although there is one already: it is a raise.", "Ann: bets $8\nBob: bets $20\n-> Bob: raises $12 to $20", "", "R-TURN-04"),
    "BET004": Page("A raise although nobody has bet: it is a bet.", "Ann: checks\nBob: raises $8 to $8\n-> Bob: bets $8", "The big blind raises before the flop.", "R-TURN-04"),
    "BET005": Page(
        "A call that is not what the player owes: the bet to match less his own, or all he has.",
        "Ann: bets $8\nBob: calls $7\n-> Bob: calls $8",
        "Over a short big blind the whole big blind is owed, unless nobody behind can act.",
        "R-TURN-05, R-FRC-02",
    ),
    "BET007": Page("A bet below the smallest bet, the big blind, and not all-in.", "… ($1/$2 USD) …\nAnn: bets $1\n-> at least $2", "An all-in for less.", "R-NL-01"),
    "BET008": Page(
        "A raise smaller than the last full bet or raise, and not all-in. The smallest raise-to is the bet plus the last "
        "full increment, and never less than a big blind more. It depends on min_raise and raise_after_short_all_in.",
        "… ($1/$2 USD) …\nAnn: raises $4 to $6\nBob: raises $2 to $8\n-> at least to $10: $6 and the $4 of the last raise",
        "An all-in for less; under bga a big blind more is enough.",
        "R-NL-02, R-ALL-02, R-FRC-05",
    ),
    "BET009": Page("Under min_raise exceed: a raise that is as large as the last one, not larger.", "Ann: raises $2 to $4\nBob: raises $2 to $6\n-> more than to $6", "All-ins.", "R-NL-07"),
    "BET010": Page("Under min_raise multiple (seed-game): a raise-to that is no multiple of the bet.", "Ann: raises $4 to $6\nBob: raises $4 to $10\n-> to $12 or $18", "All-ins.", "R-NL-07"),
    "BET011": Page(
        "A raise by a player whose betting was not opened again: since his last action the bet went up by less than a "
        "full raise, through short all-ins. It depends on reopen.",
        "Cleo: raises $14 to $16\nDan: calls $16\nAnn: raises $6 to $22 and is all-in\nCleo: raises $38 to $60\n"
        "-> Cleo may fold or call",
        "Short all-ins that add up to a full raise; players who have not acted yet.",
        "R-ALL-03, R-ALL-06",
    ),
    "BET012": Page("Under seed-note: a raise after a short all-in, of which the rule set says that it depends. Lists what each profile says.", "as BET011", "", "R-ALL-06"),
    "BET013": Page(
        "A bet or raise of more than the pot. The largest raise-to is the pot, with all bets in it, plus twice the bet "
        "less one's own.",
        "Pot Limit ($1/$2)\nAnn: raises $6 to $8\n-> at most to $7",
        "Short and missing blinds count in full before the flop.",
        "R-PL-01, R-PL-03",
    ),
    "BET014": Page("A fixed-limit bet or raise that is not of the street's unit.", "Limit ($2/$4), turn\nAnn: bets $3\n-> $4", "All-ins; completing a short bet; the open pair of stud.", "R-FL-01, R-FL-05, R-FL-06"),
    "BET015": Page("A fixed-limit bet over the cap of the street. It depends on fixed_limit_cap and fixed_limit_heads_up.", "Ann: bets $2\nBob: raises $2 to $4\nAnn: raises $2 to $6\nBob: raises $2 to $8\nAnn: raises $2 to $10\n-> Ann: calls $2", "Heads-up in rooms without a cap there.", "R-FL-03, R-FL-04"),
    "BET017": Page("More than a cap game allows a player in one hand.", "$200 Cap\nAnn: raises $175 to $205\n-> at most to $200", "", "R-NL-06"),
    "BET018": Page("`raises A to B` where A is not B less the bet.", "the bet is $6\nAnn: raises $5 to $10\n-> raises $4 to $10", "Over a short blind A may be based on it.", "R-NL-04"),
    "BET019": Page("A raise to no more than the bet.", "the bet is $6\nAnn: raises $0 to $6\n-> Ann: calls $6", "", "R-ALL-01"),
    "BET021": Page(
        "A bet that nobody matched is not returned by a line of its own, where the room prints one.",
        "Ann: bets $12\nBob: folds\nAnn collected $21.85 from pot\n-> Uncalled bet ($12) returned to Ann",
        "Text from before 2010 and rooms that never print it.",
        "R-POT-01, R-FRC-13",
    ),
    "BET022": Page("The uncalled bet is not what nobody matched, or goes to another player.", "Ann: bets $12\nBob: folds\nUncalled bet ($12.01) returned to Ann\n-> $12", "", "R-POT-01"),
    "BET023": Page("An uncalled bet goes back to a player who folded.", "Ann: folds\nUncalled bet ($1) returned to Ann\n-> to the one who was not called", "", "R-POT-01"),
    # --- CRD: cards
    "CRD001": Page("A word in the brackets is no card.", "Ann: shows [Kd Qx]\n-> a rank 2-9TJQKA and a suit c, d, h or s", "`10h` is read.", ""),
    "CRD002": Page("A card that is in two hands, or twice in one place.", "Ann: shows [Ah Kd]\nBob: shows [Ah 9c]", "The same hand dealt and shown; discards that come back.", "R-DEAL-04, R-DEAL-05"),
    "CRD003": Page("A card that is on the board and in a hand.", "*** FLOP *** [Ah 8h 2c]\nAnn: shows [Ah Kd]", "Boards that share their first cards.", "R-DEAL-04"),
    "CRD004": Page("More or fewer hole cards than the game deals.", "Hold'em\nDealt to Ann [Ad Ah Ks]\n-> two", "One card shown of two.", "R-DEAL-07"),
    "CRD005": Page("A street with more or fewer new cards than it has.", "*** FLOP *** [Jc 6s 2d 2h]\n-> three", "Courchevel's flop repeats its first card.", "R-DEAL-07, R-DEAL-11"),
    "CRD006": Page("A street that repeats another board than was dealt.", "*** FLOP *** [Ac Jd 3d]\n*** TURN *** [Ac Jd 4d] [9s]\n-> [Ac Jd 3d] [9s]", "The same cards in another order.", "R-DEAL-07"),
    "CRD007": Page("A card that the game's deck does not have.", "6+ Hold'em\nDealt to Ann [Ad 5h]\n-> six and up", "", "R-DEAL-06"),
    "CRD008": Page("A hand that is shown is not the one that was dealt.", "Dealt to Ann [Ad Ah]\nAnn: shows [Ad As]\n-> [Ad Ah]", "Draw games, after the draw.", "R-DEAL-08"),
    "CRD010": Page("More cards are discarded than a player holds.", "Badugi\nAnn: discards 5 cards\n-> at most 4", "", "R-DEAL-10"),
    # --- POT: pots
    "POT001": Page("The printed total pot is not what the players put in, with what the room added.", "five blinds of $2 and no more bets\nTotal pot $11 | Rake $0\n-> $10", "Rooms that print it net of rake.", "R-MON-03"),
    "POT002": Page("The printed main and side pots are not the layers of the bets, less rake.", "all-in for 50, 120 and 120\nTotal pot $290 Main pot $151. Side pot $139. | Rake $0\n-> $150 and $140", "Pots printed net of rake; layers that the same players may win.", "R-POT-02, R-POT-06, R-RAKE-05"),
    "POT003": Page("Fewer pots are printed than there are layers.", "all-in for 50, 120 and 200 twice\nTotal pot … Main pot … Side pot …\n-> a second side pot", "", "R-POT-02"),
    "POT005": Page("A pot is collected by a player who has not matched its layer.", "Ann is all-in for $50, Bob and Cleo have $120 in\nAnn collected $140 from side pot\n-> only Bob or Cleo", "", "R-POT-04"),
    "POT006": Page("A player who folded collects.", "Bob: folds\nBob collected $12 from pot", "", "R-POT-03"),
    # --- PAY: payouts
    "PAY001": Page(
        "What is collected, with rake and fees, is not the pot. The finding stands at the rake when the summary "
        "confirms what was collected.",
        "Total pot $12 | Rake $0.60\nAnn collected $11.41 from pot\n-> $11.40",
        "Cash-outs and bounties are outside the pot.",
        "R-MON-03",
    ),
    "PAY002": Page("Nobody collects the pot: the line is missing.", "Total pot $12 | Rake $0.60\n-> Ann collected $11.40 from pot", "A player who cashed out.", "R-SHOW-07"),
    "PAY003": Page("Equal hands do not share a pot evenly.", "a pot of $6.28 between two equal hands\nAnn collected $3.16 from pot\nBob collected $3.12 from pot\n-> $3.14 each", "One odd unit.", "R-ODD-02"),
    "PAY004": Page("The odd chip goes to another winner than the first to the left of the button. It depends on odd_chips; a notice where a room splits in larger chips or takes a jackpot fee.", "Ann sits left of Bob\nAnn collected 374 from pot\nBob collected 375 from pot\n-> 375 and 374", "", "R-ODD-01, R-ODD-02"),
    "PAY006": Page("In a hi/lo pot the odd chip goes to the low half.", "a pot of 1875: 937 for high, 938 for low\n-> 938 for high", "", "R-ODD-04"),
    "PAY007": Page("High and low halves are not paid as the hands say.", "no low qualifies\nBob collected 500 from pot with the low\n-> the high hand takes all", "", "R-ODD-04, R-EVAL-06"),
    "PAY008": Page("A player is paid another amount than the pots he wins.", "Ann wins a main pot of 60, Bob a side pot of 60\nAnn collected 70, Bob collected 50\n-> 60 each", "", "R-SHOW-07"),
    "PAY009": Page("The boards of a hand that was run more than once do not pay equal parts.", "198 on two boards\nAnn collected 100, Bob collected 98\n-> 99 each", "One odd unit for the first board.", "R-RIT-01, R-ODD-06"),
    "PAY011": Page("The summary says another amount than was collected.", "Ann collected $11.40 from pot\nSeat 1: Ann collected ($11.00)\n-> $11.40", "", ""),
    # --- RAK: rake
    "RAK001": Page("More rake than there is in the pot.", "Total pot $2 | Rake $3", "", "R-RAKE-01"),
    "RAK002": Page("More than a tenth of the pot is taken as rake.", "Total pot $10 | Rake $1.50", "Fees are counted apart.", "R-RAKE-02"),
    "RAK004": Page("Rake although no flop was dealt. It depends on rake_without_flop.", "Bob: folds before the flop\nTotal pot $6 | Rake $0.30\n-> no rake", "Rooms that rake such pots (ggpoker).", "R-RAKE-03"),
    "RAK005": Page("Rake in a tournament, whose fee is in the buy-in.", "Tournament #…\nTotal pot 290 | Rake 10\n-> Rake 0", "", "R-RAKE-07"),
    # --- SHW: showdown
    "SHW001": Page("The words beside a shown hand name another hand.", "Ann: shows [Kd Qd] (a flush, Ace high) on 2d 7d 9d 3s 4c\n-> a flush, King high", "Kickers, which rooms word in their own way.", "R-EVAL-02"),
    "SHW002": Page("A hand collects that loses to another that was shown.", "Ann: shows [Ac Qc] (a pair of Queens)\nCleo: shows [Kh Jh] (a pair of Kings)\nAnn collected $27.55 from pot\n-> Cleo", "Each board and each pot is judged by itself; mucked hands do not play.", "R-SHOW-03, R-SHOW-09"),
    "SHW003": Page("A mucked hand, revealed in the summary, would have won. A notice: cards that are mucked do not play.", "Bob: mucks hand\nSeat 2: Bob mucked [Kh Kd]", "", "R-SHOW-09"),
    "SHW004": Page("At least two players are left at the end, but nobody shows or mucks.", "*** SHOW DOWN ***\nAnn collected $27.55 from pot\n-> what Ann and Bob do with their cards", "A pot that is won without a showdown.", "R-SHOW-04"),
    # --- XHD: across hands
    "XHD001": Page("A hand whose number came before in the same run: a notice when the text is the same, an error when it differs. It is left out of exports and statistics.", "the same file twice in a folder", "Blanks at line ends do not make a difference.", ""),
}  # fmt: skip


def render(code: str) -> str:
    """The page as text for a terminal."""
    kind, page = CATALOGUE[code], PAGES[code]
    checks = fill(page.checks, 100, break_on_hyphens=False)
    parts = [f"{code} {kind.name} ({kind.severity})", checks, _indent("Example", page.example)]
    if page.legal:
        parts.append(_indent("Not reported", page.legal))
    if page.rules:
        parts.append(_indent("Rules", page.rules))
    return "\n\n".join(parts)


def _indent(title: str, text: str) -> str:
    return "\n".join([f"{title}:", *(f"    {line}" for line in text.split("\n"))])


def markdown() -> str:
    """All pages as one document: docs/findings.md."""
    lines = ["# Findings", "", "Written by `python -m hhtool.manual > docs/findings.md`.", ""]
    for code, page in PAGES.items():
        kind = CATALOGUE[code]
        lines += [f"## {code} {kind.name}", "", f"Severity: {kind.severity}. {page.checks}", "", "```"]
        lines += [*page.example.split("\n"), "```", ""]
        if page.legal:
            lines += [f"Not reported: {page.legal}", ""]
        if page.rules:
            lines += [f"Rules: {page.rules}", ""]
    return "\n".join(lines).rstrip() + "\n"


if __name__ == "__main__":
    print(markdown(), end="")
