"""The drawings of the twelve treasures, by name."""

from __future__ import annotations

from functools import cache
from typing import Final

from mastaba.core.drawing.svg import group
from mastaba.games.faraon.board import treasures_beasts as beasts
from mastaba.games.faraon.board import treasures_finery as finery
from mastaba.games.faraon.board import treasures_marvels as marvels
from mastaba.games.faraon.engine.box import TREASURE_NAMES

_DRAWN: Final = (
    beasts.sphinx,
    beasts.parrot,
    finery.trumpet,
    beasts.dog,
    marvels.dentures,
    marvels.mummy,
    marvels.computer,
    beasts.cat,
    finery.sundial,
    finery.sandals,
    finery.harp,
    marvels.bathtub,
)
TREASURES: Final = {name: draw() for name, draw in zip(TREASURE_NAMES, _DRAWN, strict=True)}


@cache
def treasure(name: str, x: float, y: float, size: float) -> str:
    """A treasure in a box of this size around x, y. Each is drawn in a box of 100."""
    return group(TREASURES[name], x, y, size / 100)
