"""Every test here that asks for `case` is held against every game, player count and a sample of option mixtures."""

from __future__ import annotations

import pytest

from tests.walks import CASES, FEW, GAMES

pytestmark = pytest.mark.usefixtures("test_rooms")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    for name, values in {"case": CASES, "few": FEW, "game": GAMES}.items():
        if name in metafunc.fixturenames:
            metafunc.parametrize(name, values, ids=str)


@pytest.fixture(autouse=True)
def _also_the_rooms_of_the_tests(test_rooms: None) -> None:
    pass
