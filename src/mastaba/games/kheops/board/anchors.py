"""Which elements of the board a move points at, and what it would bring where."""

from __future__ import annotations

from mastaba.games.kheops.view.observation import Observation


def anchors(observation: Observation, text: str) -> tuple[str, ...]:
    """The ids of the elements that a move points at; a facing points at a ghost of the tile."""
    verb, *given = text.split(" ")
    seat = observation["actor"]
    match verb, *given:
        case "facing", k:
            return (f"ghost-{k}",)
        case "pawn", pawn:
            return (f"supply-{seat}-{pawn}",)
        case "tile", kind:
            return (f"hand-{seat}-{kind}",)
        case "to" | "turn" | "swap" | "with" | "move" | "build", cell:
            return (f"cell-{cell}",)
    return ()


def shows(observation: Observation, text: str) -> tuple[tuple[str, str], ...]:
    """Pairs of ids, what moves and where to: a pawn from the supply or from its cell to a cell."""
    verb, *given = text.split(" ")
    pending, seat = observation["pending"], observation["actor"]
    match verb, *given:
        case "to", cell if observation["phase"] == "pawn_to":
            return ((f"supply-{seat}-{pending['pawn']}", f"cell-{cell}"),)
        case "to", cell:
            return ((f"pawn-{pending['target']}", f"cell-{cell}"),)
        case "with", cell:
            mine = pending["target"]
            return ((f"pawn-{mine}", f"cell-{cell}"), (f"pawn-{cell}", f"cell-{mine}"))
    return ()
