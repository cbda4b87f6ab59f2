"""iPoker: what its XML says in its own way, and what becomes of an edited hand.

Findings are written as (code, severity, line, the text they point at).
"""

import pytest
from conftest import SAMPLES

from hhtool import events as ev
from hhtool.reader import Source, read

CASH = (SAMPLES / "ipoker" / "cash_actions_by_player.xml").read_text(encoding="utf-8")
TOURNAMENT = (SAMPLES / "ipoker" / "tournament_side_pot.xml").read_text(encoding="utf-8")
LIMIT = (SAMPLES / "ipoker" / "fixed_limit_sits_out_after_the_ante.xml").read_text(encoding="utf-8")
STUD = (SAMPLES / "ipoker" / "five_card_stud.xml").read_text(encoding="utf-8")


@pytest.fixture
def found(audit_text):
    """What is found in a text beside notes: `found(text) -> [(code, severity, line, place)]`."""

    def findings(text):
        lines = text.splitlines()
        return [
            (f.code, f.severity, f.line, lines[f.line - 1][f.column - 1 : f.end_column - 1])
            for record in audit_text(text, name="session.xml")
            for f in record.findings
            if f.severity != "info"
        ]

    return findings


@pytest.fixture
def hands(tmp_path):
    def read_text(text, zone=None):
        path = tmp_path / "session.xml"
        path.write_text(text, encoding="utf-8")
        return list(read(Source("session.xml", str(path)), zone=zone))

    return read_text


def edited(text, *edits):
    for before, after in edits:
        assert before in text
        text = text.replace(before, after, 1)
    return text


# --- what the text means ----------------------------------------------------------------------------------------------
def test_actions_are_played_in_the_order_of_their_numbers(hands):
    first, _ = hands(CASH)
    flop = [e for _, e in first.lines if isinstance(e, ev.Bet | ev.Call)]
    assert flop[1:3] == [ev.Bet("b3rnd", 1600), ev.Call("quartzlamp", 1600)]


def test_cards_of_others_are_shown_at_the_end_not_dealt(hands):
    first, _ = hands(CASH)
    dealt = {event.player: event.cards for _, event in first.of(ev.Dealt)}
    assert (len(dealt["quartzlamp"]), dealt["b3rnd"]) == (2, ())
    assert [event.player for _, event in first.of(ev.Show)] == ["b3rnd", "quartzlamp"]  # who bet last comes first


def test_in_stud_only_open_cards_are_dealt_to_others(hands):
    first, _ = hands(STUD)
    hole = {event.player: len(event.cards) for _, event in first.of(ev.Dealt) if event.new is None}
    assert hole == {"quartzlamp": 2, "Mo_Teal": 1, "b3rnd": 1, "ivorytusk": 1}


def test_a_stud_hand_of_others_has_no_hero(hands):
    first, _ = hands(STUD.replace("<nickname>quartzlamp", "<nickname>S/O"))
    assert first.hero is None


def test_one_and_a_half_big_blinds_are_those_of_a_returning_player(hands):
    first, _ = hands(CASH)
    assert [event.player for _, event in first.of(ev.SmallAndBigBlind)] == ["Nadja K"]


@pytest.mark.parametrize("raise_", ['type="6" sum="$9"', 'type="23" sum="$13"'])
def test_a_raise_can_be_told_by_its_increment(raise_, audit_text):
    """Type 6: $9 over $4 make $13."""
    records = audit_text(edited(CASH, ('type="23" sum="$13"', raise_)), name="session.xml")
    assert records[0].hand["total_pot"] == "131"


def test_the_small_bet_of_a_limit_tournament_is_told_by_the_bets(hands):
    """The lowest, since an open pair may bet double."""
    text = edited(
        STUD,
        ("5 Card Stud L £0.50/£1", "5 Card Stud L"),
        ("</general>", "<tournamentname>T</tournamentname></general>"),
    )
    first, _ = hands(text.replace("£", ""))
    assert (first.game.big_blind, first.tournament.number) == (50, "637000118")


def test_times_can_be_told_a_zone(hands):
    (hand,) = hands(LIMIT, "Europe/Berlin")
    assert (hand.played_at.isoformat(), hand.tz_source) == ("2012-07-14T08:21:30+00:00", "option")


def test_the_sign_at_the_stakes_goes_before_the_currency_of_the_account(hands):
    first, _ = hands(edited(CASH, ("<currency>USD", "<currency>SEK")))
    assert first.currency.code == "USD"


def test_a_sign_that_was_escaped_is_noted_once(audit_text):
    first, _ = audit_text(CASH.replace("$", "\\x80"), name="session.xml")
    assert [(f.code, f.line) for f in first.findings] == [("PAR006", 22), ("FRC006", 26)]
    assert first.hand["currency"] == "EUR"


def test_another_currency_is_one_finding_and_the_hand_is_read(audit_text):
    first, _ = audit_text(CASH.replace("$0.50/$1", "€0.50/€1"), name="session.xml")
    assert [f.code for f in first.findings if f.severity != "info"] == ["PAR010"]
    assert first.hand["net"]["quartzlamp"] == "63.75"


def test_a_dead_ante_and_who_goes_away_after_it(hands):
    (hand,) = hands(LIMIT)
    away = [event for _, event in hand.lines if getattr(event, "player", "") == "odd_sock"]
    assert away == [ev.Ante("odd_sock", 5), ev.Away("odd_sock"), ev.Fold("odd_sock")]


def test_who_loses_the_connection_plays_for_what_he_has_put_in(audit_text):
    """`DP` in the place of an all-in's sum: b3rnd need not bet the $35.25 that he has left."""
    text = edited(
        CASH,
        ('no="14" player="b3rnd" type="7" sum="$35.25"', 'no="14" player="b3rnd" type="7" sum="DP"'),
        ('<action no="15" player="quartzlamp" type="3" sum="$35.25" cards=""/>', ""),
        ('win="$128" bet="$64.25"', 'win="$57.50" bet="$29"'),
        ('win="$0" bet="$64.75"', 'win="$0" bet="$29.50"'),
    )
    record = audit_text(text, name="session.xml")[0]
    assert [f.code for f in record.findings if f.severity != "info"] == []
    assert record.hand["total_pot"] == "60.5"


# --- claims -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "edit", "place"),
    [
        # b3rnd raised to $13 over his $0.50: what he put in and what the amounts add up to are both right
        (CASH, ('bet="$64.75"', 'bet="$64.25"'), None),
        (CASH, ('bet="$64.75"', 'bet="$64.50"'), None),
        (CASH, ('bet="$64.75"', 'bet="$65"'), ("PAR013", "warning", 22, "$65")),
        (TOURNAMENT, ('bet="1,230"', 'bet="1,190"'), None),  # without the ante
        (TOURNAMENT, ('bet="1,230"', 'bet="1,250"'), ("PAR013", "warning", 24, "1,250")),
        (CASH, ('win="$128"', 'win="$110"'), ("RAK002", "warning", 22, "$110")),
        (CASH, ('win="$1.50"', 'win="$0.90"'), ("RAK004", "error", 44, "$0.90")),
        (TOURNAMENT, ('win="3,650"', 'win="3,600"'), ("PAY001", "error", 24, "3,600")),
        (LIMIT, ('win="$9.70"', 'win="$9.70" rakeamount="$0.50"'), None),
        (LIMIT, ('win="$9.70"', 'win="$9.70" rakeamount="$0.45"'), ("PAY001", "error", 22, "$9.70")),
    ],
)
def test_what_the_head_says_of_money_is_audited(text, edit, place, found):
    """The head's bets and wins, and the rake where it tells it; what tournaments pay has no rake in it."""
    assert found(edited(text, edit)) == ([place] if place else [])


def test_who_is_paid_just_what_nobody_called_has_won_nothing(found):
    """quartzlamp raises to €20, Mo_Teal has €18.40 and wins: the rake hides that €1.60 go back."""
    text = (SAMPLES / "ipoker" / "fault_loser_is_paid.xml").read_text(encoding="utf-8")
    text = edited(
        text,
        ('type="3" sum="€1.40"', 'type="23" sum="€20"'),
        (
            'type="0" sum="€0" cards=""/>',
            'type="0" sum="€0" cards=""/><action no="7" player="Mo_Teal" type="7" sum="€16.40"/>',
        ),
        ('win="€0" bet="€2"', 'win="€1.60" bet="€20"'),
        ('win="€4" bet="€2"', 'win="€35.60" bet="€18.40"'),
        ("CA DA", "C9 D7"),
    )
    checks = ('type="4"',)
    assert found("\n".join(line for line in text.splitlines() if not any(word in line for word in checks))) == []


def test_R_RAKE_05_rake_falls_on_pots_as_the_file_pays_them(audit_text):
    """A cash game's main pot and side pot have a winner each: any part of the rake can be from either."""
    text = edited(
        TOURNAMENT,
        ("Holdem NL", "Holdem NL $100/$200"),
        ("<tournamentname>Sunday Crocus $2</tournamentname>", ""),
        ('win="4,525"', 'win="4,505.50"'),
        ('win="3,650"', 'win="3,601"'),
    )
    record = audit_text(text, name="session.xml")[0]
    assert [f.code for f in record.findings if f.severity != "info"] == []
    assert (record.hand["rake"], record.hand["awards"]) == ("68.5", {"Mo_Teal": "3601", "quartzlamp": "4505.5"})


NEXT = """\
<game gamecode="3311220099"><general><startdate>2012/06/03 18:42:10</startdate><players>
<player seat="1" name="quartzlamp" chips="6,025" dealer="0" win="0" bet="0" rebuy="{}"/>
<player seat="4" name="Mo_Teal" chips="3,650" dealer="1" win="0" bet="0"/>
<player seat="6" name="b3rnd" chips="3,345" dealer="0" win="0" bet="100"/>
<player seat="9" name="kiteflyer" chips="1,980" dealer="0" win="200" bet="200"/>
</players></general>
<round no="0"><action no="1" player="b3rnd" type="1" sum="100"/>
<action no="2" player="kiteflyer" type="2" sum="200"/></round>
<round no="1"><action no="3" player="quartzlamp" type="0"/><action no="4" player="Mo_Teal" type="0"/>
<action no="5" player="b3rnd" type="0"/></round>
</game></session>"""


@pytest.mark.parametrize(("rebuy", "findings"), [("1", []), ("0", ["XHD003"])])
def test_chips_that_were_bought_before_the_hand_are_no_surprise(rebuy, findings, audit_text):
    """quartzlamp had 4,525 at the end of the first hand."""
    records = audit_text(TOURNAMENT.replace("</session>", NEXT.format(rebuy)), name="session.xml")
    assert [f.code for f in records[1].findings if f.severity != "info"] == findings


# --- faults of the text -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("edit", "findings"),
    [
        (('type="5" sum="$16"', 'type="5" sum="$16x"'), [("PAR020", "error", 32, "$16x")]),
        (('type="5" sum="$16"', 'type="5"'), [("PAR020", "error", 32, "<action")]),
        (('type="5" sum="$16"', 'type="55" sum="$16"'), [("PAR001", "error", 32, 'type="55"')]),
        (('no="12"', 'no="1.2"'), [("PAR001", "error", 32, 'no="1.2"')]),
        (('<round no="2">', '<round no="2"><side/>'), [("PAR001", "error", 31, "<side")]),
        (('<round no="4">', '<round no="5">'), [("STR002", "error", 37, "")]),
        (('bet="$64.25"', 'bet="$64.25" cashout="$3"'), [("PAR001", "warning", 22, 'cashout="$3"')]),
        (('bet="$64.25"', 'bet="$64.25" cashout="$0"'), []),
        (("D9 D4 C2", "D9 Z4 C2"), [("CRD001", "fatal", 32, "Z4")]),
        (('seat="5"', 'seat="3"'), [("SEA001", "fatal", 22, "")]),
        (('name="b3rnd"', 'name="b3rd"'), [("PAR008", "error", 26, "b3rnd")]),
        (("<mode>", "<!ENTITY a>"), [("PAR001", "error", 4, "\t\t<!ENTITY a>real</mode>")]),
        (("Holdem NL", "Pineapple NL"), [("STR001", "fatal", 18, ""), ("STR001", "fatal", 40, "")]),
        (
            ("2012-05-14 21:02:17</startdate>\n\t\t\t<players", "2012-15-14</startdate>\n\t\t\t<players"),
            [("PAR014", "warning", 20, "2012-15-14")],
        ),
        (("$13", "$6"), [("BET008", "error", 29, "$6")]),
    ],
)
def test_a_damaged_value_is_one_finding_with_its_place(edit, findings, found):
    got = found(edited(CASH, edit))
    assert [finding[:3] for finding in got] == [finding[:3] for finding in findings]
    assert all(place in ("", got[n][3]) for n, (*_, place) in enumerate(findings))


# --- what belongs to no session, and what is missing ------------------------------------------------------------------
def test_a_hand_that_lacks_only_its_closing_tag_is_read(audit_text, found):
    text = LIMIT.replace("</game>", "").replace("</session>", "")
    assert [finding[:2] for finding in found(text)] == [("PAR004", "warning")]
    assert audit_text(text, name="session.xml")[0].hand["read"]


@pytest.mark.parametrize("name", ["Nadja & K", "Nadja &amp; K", "Nadja\0 &#38; K"])
def test_an_ampersand_in_a_name_need_not_be_escaped(name, hands):
    first, _ = hands(CASH.replace("Nadja K", name))
    assert first.complete
    assert "Nadja & K" in {seat.name for seat in first.seats}


def test_a_session_without_head(found):
    text = CASH[CASH.index("<game ") :]
    assert found(text)[0][:3] == ("STR001", "fatal", 1)
