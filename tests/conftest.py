"""What all tests share."""

from __future__ import annotations

import os
from collections.abc import Iterator

import hypothesis
import pytest

from tests import rooms

# The same examples on every run: a test that failed on one machine fails on all.
hypothesis.settings.register_profile("mastaba", derandomize=True, deadline=None, database=None)
hypothesis.settings.load_profile("mastaba")
_LONG = (
    "test_postgres.py",
    "test_pure.py",
    "test_backup.py",
    "test_kill.py",
    "test_workers.py",
    "test_api.py",
)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden", action="store_true", help="write the golden files anew; look at the diff"
    )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes long goes first, so that at the end nobody waits for it: browsers, beside them the other long tests.

    Each process gets an equal part of the list at first; so what is to begin the second part goes there.
    """
    browsers = [item for item in items if item.path.parent.name == "browser"]
    long = [item for item in items if item.path.name in _LONG]
    first = {*browsers, *long}
    quick = [item for item in items if item not in first]
    part = len(items) // int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    cut = max(0, part - len(browsers))
    items[:] = [*browsers, *quick[:cut], *long, *quick[cut:]]


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--update-golden"))


@pytest.fixture
def test_rooms() -> Iterator[None]:
    """The games that live in the tests are found too."""
    with rooms.opened():
        yield
