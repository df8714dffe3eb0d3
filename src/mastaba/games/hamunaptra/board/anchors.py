"""Anchors: the elements of the board that moves point at."""

from __future__ import annotations

from collections.abc import Sequence

from mastaba.games.hamunaptra.view.maze import Sight, beside, mover
from mastaba.games.hamunaptra.view.observation import Observation


def anchors(seen: Observation, text: str) -> tuple[str, ...]:
    """The ids of the board elements that a move points at; empty for the action bar."""
    verb, *given = text.split(" ")
    ask = seen["ask"]
    match verb, *given:
        case "draft" | "exit" | "attack" | "strike", thing:
            return (f"{'stat' if verb in ('attack', 'strike') else verb}-{thing}",)
        case "with" | "for" | "defend", character if seen["combat"]:
            return (f"fighter-{character}",)
        case "move" | "with" | "for" | "defend" | "duel", character:
            return (f"character-{character}",)
        case "go", side:
            start = mover(seen)
            return (cell_id(beside(start, side)),) if start else ()
        case ("passage",):
            start = mover(seen)
            there = Sight(seen).passage(start) if start else None
            return (cell_id(there),) if there else ()
        case "x", column, "y", row:  # the two as one click: `x 2, y 3`
            return (cell_id((int(column.rstrip(",")), int(row))),)
        case "y", row if "x" in ask:
            return (cell_id((ask["x"], int(row))),)
        case "place" | "lay" | "give" | "discard", token:
            return (f"hand-{token}",)
        case "turn", turn:
            return (f"ghost-{turn}",)
        case "fight" | "monster", encounter:
            return (f"encounter-{encounter}",)
        case "activate" | "scroll", equipment:
            return (f"table-{equipment}",)
        case "trade", seat:
            return (f"seat-{seat}",)
    return ()


def shows(seen: Observation, text: str) -> tuple[tuple[str, str], ...]:
    """The character or monster that a move would bring to a cell."""
    goal, ask = anchors(seen, text), seen["ask"]
    if not goal or text.split(" ", maxsplit=1)[0] not in ("go", "passage"):
        return ()
    if ask["kind"] == "walk":
        return ((f"character-{ask['character']}", goal[0]),)
    if ask["kind"] == "crawl":
        return ((f"encounter-{ask['monster']}", goal[0]),)
    return ()


def cell_id(cell: Sequence[int]) -> str:
    """The id of a cell of the maze."""
    return f"cell-{cell[0]}_{cell[1]}"
