"""From an observation back to a state that the observing seat could be in."""

from __future__ import annotations

from collections import Counter

from mastaba.core.notation.names import copies
from mastaba.games.kheops.engine.box import KIND_NAMES, tile_set
from mastaba.games.kheops.engine.state import KheopsState
from mastaba.games.kheops.notation.reading import read_trusted
from mastaba.games.kheops.view.observation import Memory, Observation


def imagine(observation: Observation, memory: Memory | None = None) -> KheopsState:
    """A state with this observation. Hidden tiles are dealt in kind order; `reshuffle` draws them at random."""
    unseen = Counter(memory["unseen"]) if memory else _unseen(observation)
    hands = []
    for hand in observation["hands"]:
        tiles = hand["tiles"]
        if tiles is None:
            tiles = list(unseen.elements())[: hand["count"]]
            unseen -= Counter(tiles)
        hands.append(tiles)
    position = {
        "turn": observation["turn"],
        "phase": observation["phase"],
        "board": observation["board"],
        "supply": observation["supply"],
        "pending": observation["pending"],
        "hands": hands,
        "stock": copies(KIND_NAMES, [unseen[kind] for kind in KIND_NAMES]),
    }
    return read_trusted(observation["players"], observation["options"], position)


def _unseen(observation: Observation) -> Counter[str]:
    """The tiles that are not face up: the tile set without the open ones (notation 9)."""
    tiles = Counter(dict(zip(KIND_NAMES, tile_set(str(observation["options"]["tiles"])), strict=True)))
    tiles.subtract(place["tile"] for row in observation["board"] for place in row if place)
    tiles.subtract(tile for hand in observation["hands"] for tile in hand["tiles"] or ())
    if observation["pending"]["tile"]:
        tiles.subtract([observation["pending"]["tile"]])
    return +tiles
