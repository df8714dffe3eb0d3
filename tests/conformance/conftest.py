"""Every test here that asks for `case` is held against every game, player count and a sample of option mixtures."""

from __future__ import annotations

import pytest

from tests.walks import CASES, FEW, GAMES, Case


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    asked: dict[str, list[Case] | list[str]] = {"case": CASES, "few": FEW, "game": GAMES}
    for name, values in asked.items():
        if name in metafunc.fixturenames:
            metafunc.parametrize(name, values, ids=str)


@pytest.fixture(autouse=True)
def also_the_rooms_of_the_tests(test_rooms: None) -> None:
    """Dates has to pass as well."""
