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
    return [*_found(tuple(importlib.import_module(_GAMES).__path__))]


def get(name: object) -> Game:
    """The game of this name."""
    if not isinstance(name, str) or name not in names():
        raise UnknownGame(Reason("error.unknown_game", {"game": name, "games": ", ".join(names())}))
    return _open(name)


@cache
def _found(folders: tuple[str, ...]) -> tuple[str, ...]:
    """The rooms in these folders; looked for once, since everything that happens at a table asks for its game."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(folders) if module.ispkg))


@cache
def _open(name: str) -> Game:
    game = importlib.import_module(f"{_GAMES}.{name}").GAME
    if not isinstance(game, Game):
        msg = f"{_GAMES}.{name}.GAME is not a Game"
        raise TypeError(msg)
    return game
