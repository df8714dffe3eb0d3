"""Rooms: games are found by their folders under `mastaba.games`, not listed anywhere."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from mastaba.core.errors import Reason, UnknownGame
from mastaba.core.game import Game

_GAMES = "mastaba.games"


def names() -> list[str]:
    """The names of all games, in alphabetical order."""
    package = importlib.import_module(_GAMES)
    return sorted(module.name for module in pkgutil.iter_modules(package.__path__) if module.ispkg)


def get(name: object) -> Game:
    """The game of this name."""
    if not isinstance(name, str) or name not in names():
        raise UnknownGame(Reason("error.unknown_game", {"game": name, "games": ", ".join(names())}))
    return _open(name)


@cache
def _open(name: str) -> Game:
    game = importlib.import_module(f"{_GAMES}.{name}").GAME
    if not isinstance(game, Game):
        msg = f"{_GAMES}.{name}.GAME is not a Game"
        raise TypeError(msg)
    return game
