"""Which plies a person may look at before making them."""

from __future__ import annotations

from typing import Final

from mastaba.core.game import Json

_FIRST_HALVES: Final = ("pawn", "turn", "swap", "move", "tile", "build")


def previewable(_observation: Json, text: str) -> bool:
    """Whether the same seat completes the choice by another ply."""
    return text.split(" ", maxsplit=1)[0] in _FIRST_HALVES
