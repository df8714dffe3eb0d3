"""The players who made the records of Kheops, by their names there, and the set of tiles of one of the records."""

from __future__ import annotations

import json
from pathlib import Path

import mastaba
from mastaba.games.kheops.engine.box import add_tile_set

# Known to the game from here on: the record `one-curse` is read only then.
OTHER_SET = add_tile_set(
    json.loads(Path(__file__).with_name("sets").joinpath("one-curse.json").read_text("utf-8"))
)


def preferred(name: str, position: mastaba.Position) -> list[str]:
    """The moves that a player of this kind chooses from: a meddler plays special pawns and enters tiles with powers."""
    legal = position.legal()
    if name == "meddler":
        board = position.to_json()["board"]
        if special := [text for text in legal if text.startswith("pawn") and not text.endswith("worker")]:
            return special
        powers = ("turn_passage", "turn_room", "swap", "move")
        into = [text for text in legal if text.startswith("to ")]
        tiles = {text: board[int(text[4])][int(text[6:])] for text in into}
        return [
            t for t, tile in tiles.items() if tile["tile"].partition("_")[2] in powers or tile["pawn"]
        ] or legal
    return legal
