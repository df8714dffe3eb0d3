"""Mastaba: five board games of ancient Egypt on one table.

>>> import mastaba
>>> "imhotep" in mastaba.games.names()
True
>>> p = mastaba.new("imhotep", players=3, options={"temple": "b"})
>>> p
<imhotep, 3 players, to act: chance, scores [0, 0, 0]>
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mastaba import games
from mastaba._mode import compiled  # first: it decides whether the compiled modules are used
from mastaba.core.engine.state import CHANCE as _CHANCE
from mastaba.core.engine.state import OVER as _OVER
from mastaba.core.errors import (
    BadPosition,
    BadRecord,
    BadSetup,
    IllegalMove,
    MalformedMove,
    MastabaError,
    NothingToUndo,
    NotYourTurn,
    OtherVersion,
    UnknownGame,
)
from mastaba.core.game import Game, Option
from mastaba.core.notation.json_reader import bad
from mastaba.core.position import Position
from mastaba.core.record import Record
from mastaba.core.referee import Ply, Referee

__all__ = ["__version__", "compiled"]
__version__ = "0.1.0"

CHANCE: int = _CHANCE
OVER: int = _OVER


def new(game: str, players: int, options: Mapping[str, Any] | None = None) -> Position:
    """A new game before its first ply, e.g. `new("imhotep", players=3, options={"temple": "b"})`."""
    return Position.new(games.get(game), players, options)


def from_json(data: object) -> Position:
    """The position in a JSON object, as `Position.to_json` writes it."""
    if not isinstance(data, dict):
        bad("object", where="{}")
    return Position.read(games.get(data.get("game")), data)


__all__ = [
    "CHANCE",
    "OVER",
    "BadPosition",
    "BadRecord",
    "BadSetup",
    "Game",
    "IllegalMove",
    "MalformedMove",
    "MastabaError",
    "NotYourTurn",
    "NothingToUndo",
    "Option",
    "OtherVersion",
    "Ply",
    "Position",
    "Record",
    "Referee",
    "UnknownGame",
    "compiled",
    "from_json",
    "games",
    "new",
]
