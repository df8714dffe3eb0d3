"""The board elements that a move points at, and what it would move."""

from __future__ import annotations

from mastaba.games.kemet.notation.texts import COLOUR_NAMES
from mastaba.games.kemet.view.observation import Observation


def anchors(observation: Observation, text: str) -> tuple[str, ...]:
    """The ids of the board elements that a move points at; yes-or-no questions have none."""
    verb, *given = text.split(" ")
    match verb, *given:
        case "city", city:
            return (f"city-{city}",)
        case "levels", *levels:
            return tuple(
                f"level-{colour}-{level}" for colour, level in zip(COLOUR_NAMES, levels, strict=True)
            )
        case "build", _colour, district:
            return (f"space-{district}",)
        case "raise", place, level:
            return (f"raise-{place}-{level}",)
        case "token" | "silver", space:
            return (f"{verb}-{space}",)
        case "gold", action:
            return (f"gold-{action}",)
        case "buy", tile:
            return (f"tile-{tile}",)
        case "bring", creature, district:
            waiting = {each.split(" ")[1] for each in observation["legal"] or () if each.startswith("bring ")}
            return (f"bring-{creature}-{district}" if len(waiting) > 1 else f"space-{district}",)
        case "put", space, k:
            return (f"put-{space}-{k}",)
        case "teleport", space if f"step {space}" in (observation["legal"] or ()):
            return (f"teleport-{space}",)  # the space itself is the step
        case "burn" | "from" | "step" | "teleport" | "battle" | "flee" | "drive", space:
            return (f"space-{space}",)
        case "fight" | "discard" | "swap", card:
            return (f"battle-card-{card}",)
        case "play" | "add" | "wound" | "keep", card:
            return (f"intervention-{card}",)
    return ()


def shows(observation: Observation, text: str) -> tuple[tuple[str, str], ...]:
    """The troop that a move would move, and the space it would go to."""
    verb, *given = text.split(" ")
    if verb not in ("step", "teleport") or not observation["move"]:
        return ()
    return ((f"units-{observation['actor']}-{observation['move']['at']}", f"space-{given[0]}"),)
