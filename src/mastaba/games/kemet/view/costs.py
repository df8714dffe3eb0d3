"""Costs of moves for the viewer, counted by the engine: prayer points and steps (kemet 5.5, 6.2)."""

from __future__ import annotations

from mastaba.core.observation import present
from mastaba.games.kemet.engine import actions, box, costs, moving
from mastaba.games.kemet.view.imagine import open_state
from mastaba.games.kemet.view.observation import Observation


def raising(seen: Observation, start: int, level: int) -> int:
    """The prayer points for raising a pyramid in the open task."""
    return int(actions.price(open_state(seen), _seat(seen), start, level))


def buying(seen: Observation, tile: str) -> int:
    """The prayer points for a power tile."""
    return int(costs.buying(open_state(seen), _seat(seen), box.TILE_NAMES.index(tile)))


def playing(seen: Observation, card: str) -> int:
    """The prayer points for a Divine Intervention."""
    return int(costs.playing(open_state(seen), _seat(seen), box.DI_NAMES.index(card)))


def teleporting(seen: Observation) -> int:
    """The prayer points for the next teleport of the open movement."""
    return int(moving.price(open_state(seen), present(seen["move"])["seat"]))


def steps(seen: Observation) -> int:
    """The number of steps of the whole open movement."""
    return int(moving.capacity(open_state(seen), present(seen["move"])["seat"]))


def _seat(seen: Observation) -> int:
    """The seat whose prices count: the viewer, or for a spectator the actor."""
    return seen["actor"] if seen["seat"] is None else seen["seat"]
