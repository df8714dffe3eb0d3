"""Rows: what a seat knows as numbers (`view/features.py` of a game), and what each of them means."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from mastaba.core.engine.features import Features, row_of
from mastaba.core.engine.state import State
from mastaba.core.errors import BadSetup, Reason
from mastaba.core.game import Game
from mastaba.core.position import Position

Blocks = list[tuple[str, slice]]


@dataclass(frozen=True)
class Shape:
    """The rows of a game with so many players."""

    features: Features
    blocks: tuple[tuple[str, int, int], ...]  # name, places, greatest number
    width: int

    @property
    def layout(self) -> Blocks:
        """The blocks of a row by name, in their order."""
        found, first = [], 0
        for name, size, _most in self.blocks:
            found.append((name, slice(first, first + size)))
            first += size
        return found

    @property
    def scale(self) -> NDArray[np.float32]:
        """By place what to multiply by to come from 0 to 1."""
        factors = [np.full(size, 1 / most) for _name, size, most in self.blocks]
        return np.concatenate(factors).astype(np.float32)

    @property
    def most(self) -> NDArray[np.uint8]:
        """By place the greatest number."""
        mosts = [np.full(size, most) for _name, size, most in self.blocks]
        return np.concatenate(mosts).astype(np.uint8)

    def row(self, state: State, seat: int) -> NDArray[np.uint8]:
        """What a seat knows in this state."""
        return np.array(row_of(self.features, state, seat, self.width))


@lru_cache(maxsize=64)
def shape(game: Game, players: int) -> Shape:
    """The rows of a game; `BadSetup` if the game has no features."""
    features = game.view.features
    if features is None:
        raise BadSetup(Reason("error.no_features", {"game": game.info.name}))
    layout = features.layout(game.engine.new_state(players, game.info.complete(None, players)))
    blocks = tuple(zip(layout.names, layout.sizes, layout.mosts, strict=True))
    return Shape(features, blocks, sum(layout.sizes))


def tensor(position: Position, seat: int) -> NDArray[np.uint8]:
    """What a seat knows, as a row of bytes: its own first, then the other seats clockwise."""
    position.game.info.check_seat(seat, position.players)
    return shape(position.game, position.players).row(position.state, seat)


def layout(position: Position) -> Blocks:
    """What the places of a row mean: the same for all positions of a game with so many players."""
    return shape(position.game, position.players).layout
