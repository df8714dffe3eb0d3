"""Environments: the games in the forms that researchers know. Nothing heavy is imported until it is used.

    import mastaba.envs as envs

    env = envs.aec("kemet", players=3)                             # PettingZoo, one seat after the other
    env = envs.parallel("kemet", players=3)                        # PettingZoo, all at once, with `wait`
    env = envs.gym("imhotep", players=2, opponents=["greedy"])     # Gymnasium
    vec = envs.vector("imhotep", players=2, n=256)                 # Gymnasium, many games side by side
    games = envs.batch("imhotep", players=3, n=1024)               # numpy alone, at native speed
    row = envs.tensor(position, seat)                              # what a seat knows, as bytes
    names = envs.openspiel.register()                              # OpenSpiel

Needs the extra `envs` (PettingZoo and Gymnasium); rows and batches need numpy alone, OpenSpiel the extra `openspiel`.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from mastaba.core.position import Position
    from mastaba.envs.batches import Batch
    from mastaba.envs.gyms import Many, Single
    from mastaba.envs.opponents import Opponent
    from mastaba.envs.rows import Blocks
    from mastaba.envs.zoo import Together, Turns

__all__ = ["aec", "batch", "gym", "layout", "openspiel", "parallel", "register", "tensor", "vector"]


def __getattr__(name: str) -> Any:
    if name == "openspiel":
        return importlib.import_module("mastaba.envs.openspiel")
    raise AttributeError(name)


def aec(game: str, players: int, options: Mapping[str, Any] | None = None, **more: Any) -> Turns:
    """A game for PettingZoo, one seat after the other.

    `mask="observation"` or `"info"`: where the legal actions are. `reward`: `rank` (pairs beaten less pairs lost),
    `win`, `score`, `margin`, or a function. `illegal="raise"` or `"lose"`. `skip_forced`: make the only legal move by
    itself. `max_plies`: cut a game off. `render_mode`: `ansi`, `svg` or `human`.
    """
    from mastaba.envs.zoo import Turns

    return Turns(game, players, options, **more)


def parallel(game: str, players: int, options: Mapping[str, Any] | None = None, **more: Any) -> Together:
    """A game for PettingZoo, all seats at once: the last action, `wait`, is the only legal one without a turn."""
    from mastaba.envs.zoo import Together

    return Together(game, players, options, **more)


def gym(
    game: str,
    players: int = 2,
    options: Mapping[str, Any] | None = None,
    opponents: Opponent | Sequence[Opponent] = "random",
    **more: Any,
) -> Single:
    """A game for Gymnasium. Opponents are bots by name, or functions from rows and masks to actions.

    `seat=None`: another one in each game. `reward`, `illegal`, `max_plies` and `render_mode` as in `aec`.
    """
    from mastaba.envs.gyms import Single

    return Single(game, players, options, opponents, **more)


def vector(
    game: str,
    players: int = 2,
    n: int = 64,
    options: Mapping[str, Any] | None = None,
    opponents: Opponent | Sequence[Opponent] = "random",
    **more: Any,
) -> Many:
    """Many games for Gymnasium, side by side; a finished one begins anew in the same step."""
    from mastaba.envs.gyms import Many

    return Many(game, players, n, options, opponents, **more)


def batch(game: str, players: int, n: int, seed: int = 0, **more: Any) -> Batch:
    """Many games with all seats, stepped at native speed; numpy sees them without copies."""
    from mastaba.envs.batches import Batch

    return Batch(game, players, n, seed, **more)


def tensor(position: Position, seat: int) -> NDArray[np.uint8]:
    """What a seat knows, as a row of bytes."""
    from mastaba.envs import rows

    return rows.tensor(position, seat)


def layout(position: Position) -> Blocks:
    """What the places of a row mean: names and slices, the same for a game with so many players."""
    from mastaba.envs import rows

    return rows.layout(position)


def register() -> list[str]:
    """Make all games known to `pettingzoo.make` and `gymnasium.make`; return their names there."""
    from mastaba.envs import names

    return names.register()
