"""Seals With Clubs: lines that name their pots, where no line has the total."""

from conftest import SAMPLES

SIDE_POT = (SAMPLES / "sealswithclubs" / "side_pot_with_equal_blinds.txt").read_text(encoding="utf-8")


def test_the_rake_of_every_pot_adds_up(audit_text):
    (record,) = audit_text(SIDE_POT)
    assert (record.hand["currency"], record.hand["rake"], record.hand["total_pot"]) == ("mBTC", "2.47", "99")


def test_an_unseen_winner_is_paid_from_the_pot_that_his_line_names(audit_text):
    unseen = SIDE_POT.replace("Dan shows [9c 8c] (Three of a Kind, Nines +K8)\n", "")
    (record,) = audit_text(unseen.replace("Dealt to Dan [9c 8c]\n", ""))
    assert [pot["winners"] for pot in record.hand["pots"]] == [{"Dan": "16.58"}, {"Ann": "79.95"}]
    assert [finding.code for finding in record.findings] == ["SHW006"]


def test_the_first_to_act_where_both_blinds_are_equal(audit_text):
    (record,) = audit_text(SIDE_POT.replace("Bob calls 2\nCleo raises", "Cleo raises"))
    first = record.findings[0]
    assert (first.code, first.line, first.message) == (
        "TRN007",
        15,
        "Cleo acts out of turn: Bob has to act first and owes 2",
    )
