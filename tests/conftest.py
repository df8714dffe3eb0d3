"""What all tests share."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import hypothesis
import pytest

from mastaba import testing
from tests import example_game
from tests.kits import KITS

# The same examples on every run: a test that failed on one machine fails on all.
hypothesis.settings.register_profile("mastaba", derandomize=True, deadline=None, database=None)
hypothesis.settings.load_profile("mastaba")
# All servers of the tests share the static files that are made of the sources.
os.environ.setdefault("MASTABA_STATIC", str(Path(__file__).parents[1] / "build" / "static"))
testing.register(KITS)
_LONG = ("test_postgres.py", "test_kills_linearizable.py")
_SLOW = ("attacks", "site")  # folders whose tests wait for servers and browsers


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden", action="store_true", help="write the golden files again; look at the diff"
    )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes minutes goes first, so that at the end nobody waits for one long test.

    Slow folders go last: a process that has nothing left takes half of another one's tests, and these are where most
    is left.
    """
    tests = Path(__file__).parent
    items.sort(
        key=lambda item: (
            item.path.name not in _LONG,
            item.path.is_relative_to(tests) and item.path.relative_to(tests).parts[0] in _SLOW,
        )
    )


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--update-golden"))


@pytest.fixture
def example() -> Iterator[None]:
    """The example game is found too."""
    with example_game.on_path():
        yield
