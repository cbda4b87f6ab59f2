"""Measures hhtool's validation against pokerkit's reading of the same hands.

    python bench/validate.py [--hands N] [--pokerkit-hands N] [--rounds N] [--seed N]

Both get the same generated no-limit hold'em hands, plain cash games, since that is all that pokerkit reads of
PokerStars text. hhtool reads, replays and audits every hand in one process. pokerkit reads a hand and replays it,
which its parser does by itself, and checks no pots, rake or winners; `again` also iterates over the states of the
finished HandHistory. Every run is a fresh process; runs alternate, and medians are printed.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import resource
import statistics
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Sequence
from pathlib import Path

HERE = Path(__file__).resolve()
READERS = ("hhtool", "pokerkit", "pokerkit again")


def with_hhtool(path: str) -> dict[str, int]:
    from hhtool.run import Options, records

    hands = failed = findings = 0
    for record in records([path], Options(), ledgers=False):
        hands += 1
        failed += record.hand is None or not record.hand["read"]
        findings += sum(finding.severity != "info" for finding in record.findings)
    return {"hands": hands, "failed": failed, "findings": findings}


def with_pokerkit(path: str, again: bool = False) -> dict[str, int]:
    from pokerkit.notation import HandHistory

    text = Path(path).read_text(encoding="utf-8")
    hands = text.count("PokerStars Hand #")
    read = 0
    # a hand that fails is printed with its traceback
    with warnings.catch_warnings(), contextlib.redirect_stderr(io.StringIO()):
        warnings.simplefilter("ignore")
        for history in HandHistory.from_pokerstars(text):
            read += 1
            if again:
                for _ in history:
                    pass
    return {"hands": hands, "failed": hands - read}


def measure(reader: str, path: str) -> None:
    """In the fresh process: time and memory of one run, as JSON on stdout. Imports are not timed."""
    if reader == "hhtool":
        pass
    else:
        pass
    began = time.perf_counter()
    result = with_hhtool(path) if reader == "hhtool" else with_pokerkit(path, reader.endswith("again"))
    seconds = time.perf_counter() - began
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(json.dumps({**result, "seconds": seconds, "mib": peak / 1024}))


def run(reader: str, path: Path) -> dict[str, float]:
    command = [sys.executable, str(HERE), "--measure", reader, str(path)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    result: dict[str, float] = json.loads(done.stdout)
    return result


def generate(folder: str, hands: int, seed: int) -> Path:
    path = Path(folder) / f"{hands}.txt"
    generator = [sys.executable, str(HERE.with_name("generator.py")), "--plain", "--structure", "nl"]
    subprocess.run([*generator, "--hands", str(hands), "--seed", str(seed), "-o", str(path)], check=True)
    return path


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--hands", type=int, default=10_000)
    parser.add_argument("--pokerkit-hands", type=int, help="give pokerkit only the first N of them")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--measure", nargs=2, metavar=("READER", "FILE"), help=argparse.SUPPRESS)
    chosen = parser.parse_args(arguments)
    if chosen.measure:
        measure(*chosen.measure)
        return
    runs: dict[str, list[dict[str, float]]] = {reader: [] for reader in READERS}
    with tempfile.TemporaryDirectory() as folder:
        whole = generate(folder, chosen.hands, chosen.seed)
        fewer = min(chosen.hands, chosen.pokerkit_hands or chosen.hands)
        # the same seed deals the same hands, so the shorter file is the beginning of the longer
        part = generate(folder, fewer, chosen.seed) if fewer < chosen.hands else whole
        for _ in range(chosen.rounds):
            for reader in READERS:
                runs[reader].append(run(reader, whole if reader == "hhtool" else part))
    speeds = {}
    print(f"{'':16}{'hands':>8}{'failed':>8}{'hands/s':>10}{'peak MiB':>10}")
    for reader, results in runs.items():
        speeds[reader] = statistics.median([result["hands"] / result["seconds"] for result in results])
        memory = statistics.median([result["mib"] for result in results])
        first = results[0]
        print(f"{reader:16}{first['hands']:8.0f}{first['failed']:8.0f}{speeds[reader]:10.0f}{memory:10.0f}")
    print(f"findings of hhtool: {runs['hhtool'][0]['findings']:.0f}")
    for reader in READERS[1:]:
        print(f"hhtool is {speeds['hhtool'] / speeds[reader]:.1f} times as fast as {reader}")


if __name__ == "__main__":
    main()
