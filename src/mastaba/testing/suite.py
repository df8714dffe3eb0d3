"""Suite: test methods that run for the games of a class."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import pytest

from mastaba.testing.kits import Kit, register
from mastaba.testing.walks import cases, few


class Suite:
    """Runs its test methods for each of `games`, names with their kits.

    A test that asks for `case` runs for every set-up that is walked, for `few` without those that change only one
    option, for `game` once for each name.
    """

    games: ClassVar[Mapping[str, Kit]] = {}

    def __init_subclass__(cls) -> None:
        register(cls.games)

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Make a test of each set-up."""
        if "case" in metafunc.fixturenames:
            metafunc.parametrize("case", [case for game in self.games for case in cases(game)], ids=str)
        if "few" in metafunc.fixturenames:
            metafunc.parametrize("few", [case for game in self.games for case in few(game)], ids=str)
        if "game" in metafunc.fixturenames:
            metafunc.parametrize("game", list(self.games))
