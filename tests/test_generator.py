"""Hands that the generator deals: the text says what was played, and hhtool has nothing to say against it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bench.generator import STRUCTURES, UNPRINTED, Deal, deal, layers_of_totals, main, play, rake_of
from hhtool import events as ev
from hhtool.hand import Hand, Line, Seat
from hhtool.reader import read, sources
from hhtool.replay import replay
from hhtool.rules import PROFILES
from hhtool.run import Options, Record, records
from hhtool.settle import settle
from hhtool.table import Player

GAMES = [(variant, structure) for variant, structures in STRUCTURES.items() for structure in structures]
PRINTED = [(variant, structure) for variant, structure in GAMES if variant not in UNPRINTED]


@pytest.fixture(scope="module", params=PRINTED, ids="-".join)
def dealt(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> list[tuple[Deal, Record]]:
    """Hands of a game, as dealt and as hhtool read them back."""
    variant, structure = request.param
    count = 50 if variant == "holdem" else 20
    deals = [play(Random(seed), number=seed, variant=variant, structure=structure) for seed in range(count)]
    path = tmp_path_factory.mktemp("dealt") / f"{variant}-{structure}.txt"
    path.write_text("\n\n".join(d.text for d in deals), encoding="utf-8")
    found = list(records([str(path)], Options()))
    assert len(found) == count
    return list(zip(deals, found, strict=True))


def hand_of(deal: Deal) -> Hand:
    """A hand without text: what was played and shown, and the pot."""
    table = deal.table
    names = {player.name for player in table.live} if len(table.live) > 1 else set()
    lines: list[ev.Event] = [*deal.events, *(ev.Show(name, deal.hole[name]) for name in deal.stacks if name in names)]
    lines.append(ev.TotalPot(sum(amount for amount, _ in deal.pots), (), deal.rake))
    seats = [Seat(player.seat, player.name, deal.stacks[player.name]) for player in table.players]
    hand = Hand("pokerstars", "1", "", 1, deal.game, deal.currency, button=deal.button or None, seats=seats)
    hand.lines = [Line(number, event) for number, event in enumerate(lines, 2)]
    return hand


@pytest.mark.parametrize("variant", UNPRINTED)
def test_games_without_text(variant: str) -> None:
    """The events alone give the same nets."""
    for seed in range(30):
        deal = play(Random(seed), variant=variant, rake=False)
        assert not deal.text
        played = replay(hand_of(deal), PROFILES["pokerstars"])
        assert not [finding for finding in played.findings if finding.severity != "info"]
        assert settle(played).net == deal.nets


def test_no_finding(dealt: list[tuple[Deal, Record]]) -> None:
    for hand, record in dealt:
        severe = [finding for finding in record.findings if finding.severity != "info"]
        assert not severe, f"{severe}\n{hand.text}"


def test_amounts_come_back(dealt: list[tuple[Deal, Record]]) -> None:
    for hand, record in dealt:
        plain = hand.currency.plain
        assert record.hand is not None
        assert record.hand["net"] == {name: plain(net) for name, net in hand.nets.items()}, hand.text
        assert record.hand["awards"] == {n: plain(hand.awards[n]) for n in hand.nets if n in hand.awards}, hand.text
        assert record.hand["rake"] == plain(hand.rake)
        assert [pot["amount"] for pot in record.hand["pots"]] == [plain(amount) for amount, _ in hand.pots]  # type: ignore[attr-defined]
        assert [pot["eligible"] for pot in record.hand["pots"]] == [[p.name for p in who] for _, who in hand.pots]  # type: ignore[attr-defined]


def test_chips_are_conserved(dealt: list[tuple[Deal, Record]]) -> None:
    for hand, _ in dealt:
        assert sum(hand.nets.values()) == -hand.rake
        behind = {player.name: player.stack for player in hand.table.players}
        assert sum(behind.values()) + sum(hand.awards.values()) + hand.rake == sum(hand.stacks.values())


def test_events_come_back(tmp_path: Path) -> None:
    """What was played is what is read, event by event."""
    for seed, (variant, structure) in enumerate(PRINTED):
        hand = play(Random(seed), variant=variant, structure=structure)
        path = tmp_path / "hand.txt"
        path.write_text(hand.text, encoding="utf-8")
        (source,) = sources([str(path)])
        (back,) = read(source)
        assert not back.findings  # type: ignore[union-attr]
        lines = [line.event for line in back.lines]  # type: ignore[union-attr]
        streets = [event for event in lines if isinstance(event, ev.Street) and event.name != "hole"]
        assert [e for e in lines if isinstance(e, ev.Forced | ev.Action)] == [
            e for e in hand.events if not isinstance(e, ev.Street)
        ]
        assert streets == [e for e in hand.events if isinstance(e, ev.Street) and e.name != "hole"]


def test_same_seed_same_text(tmp_path: Path) -> None:
    first, second = tmp_path / "1.txt", tmp_path / "2.txt"
    for path in (first, second):
        main(["--hands", "5", "--seed", "9", "-o", str(path)])
    assert first.read_text(encoding="utf-8") == second.read_text(encoding="utf-8")
    assert first.read_text(encoding="utf-8").startswith(deal(Random(9), number=0))


def test_the_mix_has_everything() -> None:
    """A few hundred hands hold what the benchmark and the tests need."""
    hands = [play(Random(seed)) for seed in range(300)]
    texts = [hand.text for hand in hands]

    def share(*words: str) -> float:
        return sum(all(word in text for word in words) for text in texts) / len(texts)

    assert share("SHOW DOWN") > 0.4
    assert share("Main pot") > 0.1
    assert share("Side pot-2") > 0.02
    assert share("Uncalled bet") > 0.3
    assert share("mucks hand") > 0.05
    assert share("is all-in") > 0.3
    assert share("posts the ante") > 0.2
    assert sum(len(hand.awards) > 2 for hand in hands) > 3
    assert {len(hand.stacks) for hand in hands} == set(range(2, 10))


def test_plain_hands_are_plain() -> None:
    for seed in range(60):
        text = deal(Random(seed), plain=True)
        assert "ante" not in text
        assert "small & big" not in text
        assert text.count("posts small blind") == text.count("posts big blind") == 1


def test_rake() -> None:
    assert rake_of(2635, 425, 300) == 112  # R-RAKE-04: to the nearest cent
    assert rake_of(601, 425, 300) == 26
    assert rake_of(10_000, 500, 300) == 300


def test_layers_of_totals() -> None:
    """V-POT-1, V-POT-5 and V-POT-6 of the rules."""

    def pots(*put: str) -> list[tuple[int, str]]:
        players = [
            Player(seat, name, 500, 0, put=int(text.rstrip("f")), folded=0 if text.endswith("f") else None)
            for seat, (name, text) in enumerate(zip("ABCD", put, strict=False))
        ]
        return [(amount, "".join(p.name for p in who)) for amount, who in layers_of_totals(players)]

    assert pots("50", "120", "120") == [(150, "ABC"), (140, "BC")]
    assert pots("100", "40", "100", "70f") == [(160, "ABC"), (150, "AC")]
    assert pots("100", "100f", "60") == [(180, "AC"), (80, "A")]
