"""Moves in words."""

from __future__ import annotations

from collections.abc import Sequence

from mastaba.core.words.catalogue import Words
from mastaba.games.kheops.notation.texts import side_names
from mastaba.games.kheops.view.observation import Observation
from mastaba.games.kheops.view.pyramid import at
from mastaba.games.kheops.words.names import cell_text, tile_text


def label(observation: Observation, text: str, words: Words, _people: Sequence[str]) -> str:
    """The move in words."""
    verb, *given = text.split(" ")
    match verb, *given:
        case "draw", "?":
            return words("move.draw_hidden")
        case "reveal" | "draw" | "tile", kind:
            return words(f"move.{verb}", tile=tile_text(words, kind))
        case "facing", k:
            return words("move.facing", sides=_sides(observation, int(k), words))
        case "pawn", pawn:
            return words("move.pawn", a_pawn=pawn)
        case _, cell:
            return words(f"move.{verb}", cell=cell_text(words, cell))
    return words(f"move.{verb}")


def _sides(observation: Observation, facing: int, words: Words) -> str:
    pending = observation["pending"]
    cell = pending["cell"] or pending["target"] or "r0c0"
    lying = at(observation, cell)
    kind = pending["tile"] or (lying["tile"] if lying else "room3_none")
    return ", ".join(words(f"side.{side}") for side in side_names(kind, facing, cell))
