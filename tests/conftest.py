"""What tests share: where the samples are, hands written in a test, the flag that regenerates golden texts."""

from pathlib import Path

import pytest

from hhtool.run import Options, records

SAMPLES = Path(__file__).parent.parent / "sample_histories"
GOLDEN = Path(__file__).parent / "golden"


def pytest_addoption(parser):
    parser.addoption("--regenerate", action="store_true", help="write the golden texts anew")


@pytest.fixture
def regenerate(request):
    return request.config.getoption("--regenerate")


@pytest.fixture
def audit_text(tmp_path):
    """The records of a text written in a test: `audit_text(text, rules=None) -> [Record]`."""

    def records_of(text, rules=None, name="hand.txt"):
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return list(records([str(path)], Options(rules=rules)))

    return records_of
