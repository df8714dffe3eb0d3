"""The walks of all games, the example included, as material for tests."""

from __future__ import annotations

from mastaba.testing import walks
from tests import rooms
from tests.kits import KITS

GAMES = sorted(KITS)
with rooms.opened():
    CASES = [case for name in GAMES for case in walks.cases(name)]
