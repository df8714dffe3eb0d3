"""The walks of all games, the example included, as material for tests."""

from __future__ import annotations

from mastaba.testing import walks
from tests import example_game
from tests.kits import KITS

GAMES = sorted(KITS)
with example_game.on_path():
    CASES = [case for name in GAMES for case in walks.cases(name)]
