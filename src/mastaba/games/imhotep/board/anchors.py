"""Anchors: the ids of the board elements that a move points at."""

from __future__ import annotations

from collections.abc import Iterable

from mastaba.games.imhotep.view.observation import Observation


def anchors(observation: Observation, text: str) -> tuple[str, ...]:
    """The ids of the board elements that a move points at, in the order of clicking; empty for the panel."""
    verb, *words = text.split(" ")
    seat = observation["actor"]
    match verb, *words:
        case "get", *_:
            return (f"quarry-{seat}",)
        case "load", ship, slot:
            return (f"slot-{ship}-{slot}",)
        case "sail", ship, site:
            return (f"ship-{ship}", f"dock-{site}")
        case "play", card:
            return (f"card-{seat}-{card}",)
        case "next", owner:
            return _next_slot(observation, int(owner))
        case "take", "pair":
            return ("pair",)
        case "take", "top":
            return ("deck",)
        case "take", "stones":
            return (f"quarry-{seat}",)
        case "take", "point":
            return (f"temple-{observation['column']}",)
        case "take", card:
            return _first(f"market-{i}" for i, other in enumerate(observation["market"]) if other == card)
        case "keep", card:
            return (f"look-{card}",)
        case "build", pyramid:
            return (f"pyramid-{pyramid}",)
    return ()


def _next_slot(observation: Observation, owner: int) -> tuple[str, ...]:
    """Lever: the slot of this owner's first stone from the bow that is not in the order yet (imhotep 11.6)."""
    if observation["unload"] is None:
        return ()
    ship, queue = observation["unload"]["ship"], observation["unload"]["queue"]
    slots = observation["ships"][ship]["slots"]
    return _first(f"slot-{ship}-{i}" for i, seat in enumerate(slots) if seat == owner and i not in queue)


def _first(ids: Iterable[str]) -> tuple[str, ...]:
    """The first id, if there is one."""
    return tuple(ids)[:1]


def shows(observation: Observation, text: str) -> tuple[tuple[str, str], ...]:
    """The pieces that a move would move, each with its destination: a ship to its dock, a stone to its slot."""
    verb, *words = text.split(" ")
    seat = observation["actor"]
    match verb, *words:
        case "sail", ship, site:
            return ((f"vessel-{ship}", f"dock-{site}"),)
        case "load", ship, slot if observation["sled"][seat]:
            return ((f"stone-sled-{seat}-{observation['sled'][seat] - 1}", f"slot-{ship}-{slot}"),)
    return ()
