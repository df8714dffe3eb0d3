"""The example game has to keep the laws as well."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from tests import example_game


@pytest.hookimpl(wrapper=True)
def pytest_generate_tests() -> Generator[None]:
    """It is found while the tests of each game are made."""
    with example_game.on_path():
        return (yield)


@pytest.fixture(autouse=True)
def also_the_example(example: None) -> None:
    """It is found while a test runs."""
