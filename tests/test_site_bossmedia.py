"""Boss Media: what its samples do not show."""

import pytest

HAND = """\
<HISTORY ID="88" TABLE="Orff 1" GAME="GAME_THM" GAMETYPE="GAMETYPE_REAL" GAMEKIND="GAMEKIND_CASH" TABLECURRENCY="SEK" \
LIMIT="NL" STAKES="1.00/2.00" DATE="1388142211" POT="12.00">
<PLAYER NAME="Ann" SEAT="1" AMOUNT="100.00" STATE="STATE_PLAYING" DEALER="N"></PLAYER>
<PLAYER NAME="Bob" SEAT="2" AMOUNT="100.00" STATE="STATE_PLAYING" DEALER="Y"></PLAYER>
<ACTION TYPE="HAND_BLINDS" PLAYER="Bob" KIND="HAND_SB" VALUE="1.00"></ACTION>
<ACTION TYPE="HAND_BLINDS" PLAYER="Ann" KIND="HAND_BB" VALUE="2.00"></ACTION>
<ACTION TYPE="HAND_DEAL" PLAYER="Ann"><CARD LINK="0"></CARD><CARD LINK="38"></CARD></ACTION>
<ACTION TYPE="HAND_DEAL" PLAYER="Bob"><CARD LINK="b"></CARD><CARD LINK="b"></CARD></ACTION>
<ACTION TYPE="ACTION_RAISE" PLAYER="Bob" VALUE="6.00"></ACTION>
<ACTION TYPE="ACTION_CALL" PLAYER="Ann" VALUE="4.00"></ACTION>
<ACTION TYPE="HAND_BOARD" VALUE="BOARD_FLOP" POT="12.00">
<CARD LINK="13"></CARD><CARD LINK="22"></CARD><CARD LINK="12"></CARD></ACTION>
<ACTION TYPE="ACTION_CHECK" PLAYER="Ann"></ACTION>
<ACTION TYPE="ACTION_BET" PLAYER="Bob" VALUE="5.00"></ACTION>
<ACTION TYPE="ACTION_FOLD" PLAYER="Ann"></ACTION>
<SHOWDOWN NAME="HAND_SHOWDOWN" POT="11.50" RAKE="0.50">
<RESULT PLAYER="Bob" WIN="11.50" HAND="$(STR_BY_DEFAULT)"></RESULT></SHOWDOWN></HISTORY>
"""


def places(record):
    return [(f.code, f.line, f.column) for f in record.findings if f.severity != "info"]


def test_calls_add_where_the_head_names_the_pot_and_are_totals_where_it_does_not(audit_text):
    old = HAND.replace(' POT="12.00">\n<PLAYER', ">\n<PLAYER").replace(
        'PLAYER="Ann" VALUE="4.00"', 'PLAYER="Ann" VALUE="6.00"'
    )
    for text in (HAND, old):
        (record,) = audit_text(text, name="hand.xml")
        assert places(record) == []
        assert record.hand["net"] == {"Ann": "-6", "Bob": "5.5"}


@pytest.mark.parametrize(
    ("was", "now", "found"),
    [
        ('LINK="22"', 'LINK="52"', ("CRD001", 10, 1)),
        ('LINK="22"', 'LINK="13"', ("CRD002", 10, 1)),
        ('PLAYER="Ann" VALUE="4.00"', 'PLAYER="Ann" VALUE="3.00"', ("BET005", 9, 48)),
        ('PLAYER="Ann" VALUE="4.00"', 'PLAYER="Ann" VALUE="4,00"', ("PAR009", 9, 48)),
        ('PLAYER="Ann" VALUE="4.00"', 'PLAYER="Cid" VALUE="4.00"', ("PAR008", 9, 36)),
        ("ACTION_CHECK", "ACTION_THINK", ("PAR001", 12, 1)),
        ("GAME_THM", "GAME_CHESS", ("STR001", 1, 39)),
        ('WIN="11.50"', 'WIN="12.50"', ("PAY001", 16, 27)),
        ("</SHOWDOWN></HISTORY>", "", ("PAR004", 16, 1)),
        (' POT="12.00">\n<PLAYER', ' POT="12.00" WIN="0.00" LOSS="5.00">\n<PLAYER', ("PAY011", 1, 1)),
    ],
)
def test_what_cannot_be_read_or_be_true_is_found_where_it_stands(was, now, found, audit_text):
    (record,) = audit_text(HAND.replace(was, now, 1), name="hand.xml")
    assert found in places(record)
