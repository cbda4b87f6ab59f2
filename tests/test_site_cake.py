"""What is particular to the text of Cake."""

import pytest

from hhtool import reader
from hhtool.hand import Hand
from hhtool.money import CHIPS, AmountError, Currency
from hhtool.sites import SITES

WALK = """\
Hand#2980A12000000301 - $2 Heads-up T11000009 -- CASH -- $2 + $0.2 -- 2 Max -- Table 1 -- 0/10/20 NL Hold'em -- 2012/06/05 - 20:15:00
Dealer: Seat 3
Seat 3: Hero (480 in chips)
Seat 8: Velm (520 in chips)
Hero: posts small blind 10
Velm: posts big blind 20
Dealt to Hero [7c,2d]
Hero: folds
Velm: returns uncalled bet 10
***SHOW DOWN***
Velm: mucks
Velm wins 20
"""  # noqa: E501


@pytest.fixture
def read(audit_text):
    """The ledger of the walk with replacements, and its findings as `code line`."""

    def of(*replacements):
        text = WALK
        for old, new in replacements:
            assert old in text
            text = text.replace(old, new)
        (record,) = audit_text(text)
        return record.hand, [f"{found.code} {found.line}" for found in record.findings]

    return of


def test_the_blind_of_a_walk_is_returned_or_collected(read):
    """Older text has no line for it."""
    for replacements in [], [("Velm: returns uncalled bet 10\n", ""), ("wins 20", "wins 30")]:
        hand, findings = read(*replacements)
        assert findings == []
        assert hand["net"] == {"Hero": "-10", "Velm": "10"}


def test_a_hand_is_whole_when_it_comes_to_the_showdown(read):
    hand, findings = read(("***SHOW DOWN***\nVelm: mucks\nVelm wins 20\n", ""))
    assert findings == ["PAR004 9"]
    assert hand["read"] is False


def test_a_seat_number_of_a_larger_table_and_a_button_beside_the_seat(read):
    assert read(("Dealer: Seat 3\n", ""), ("(480 in chips)", "(480 in chips) DEALER"))[1] == []
    assert read(("Dealer: Seat 3\n", ""))[1] == ["SEA005 1"]


@pytest.mark.parametrize(
    ("text", "amount"),
    [("$1,234.50", 123450), ("$1 234,50", 123450), ("$0,05", 5), ("$2,5", 250), ("$1,500", 150000), ("$12", 1200)],
)
def test_numbers_are_written_as_the_players_system_does(text, amount):
    assert SITES["cake"].converters["AMOUNT"](text, Currency("USD", 2)) == amount


@pytest.mark.parametrize("date", ["2012/06/05", "2012.06.05", "2012-06-05"])
def test_dates_are_parted_as_the_players_system_does(tmp_path, date):
    path = tmp_path / "walk.txt"
    path.write_text(WALK.replace("2012/06/05", date), encoding="utf-8")
    (source,) = reader.sources([str(path)])
    (hand,) = reader.read(source)
    assert isinstance(hand, Hand)
    assert hand.played_at_text == "2012-06-05 - 20:15:00"


def test_chips_have_no_decimals():
    assert SITES["cake"].converters["AMOUNT"]("2 477", CHIPS) == 2477
    with pytest.raises(AmountError):
        SITES["cake"].converters["AMOUNT"]("2,47", CHIPS)
