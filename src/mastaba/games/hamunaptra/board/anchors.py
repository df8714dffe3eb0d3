"""What moves point at on the board."""

from __future__ import annotations

from mastaba.core.game import Json
from mastaba.games.hamunaptra.view.maze import Cell, Sight, beside, mover


def anchors(seen: Json, text: str) -> tuple[str, ...]:
    """The ids of the board elements that a move points at; what has none is for the action bar."""
    verb, *given = text.split(" ")
    match verb, *given:
        case "draft" | "exit" | "attack" | "strike", thing:
            return (f"{'stat' if verb in ('attack', 'strike') else verb}-{thing}",)
        case "with" | "for" | "defend", character if seen["combat"]:
            return (f"fighter-{character}",)
        case "move" | "with" | "for" | "defend" | "duel", character:
            return (f"character-{character}",)
        case "go", side:
            start = mover(seen)
            return (_cell_id(beside(start, side)),) if start else ()
        case ("passage",):
            start = mover(seen)
            there = Sight(seen).passage(start) if start else None
            return (_cell_id(there),) if there else ()
        case "x", column, "y", row:  # the two as one click: `x 2, y 3`
            return (_cell_id((int(column.rstrip(",")), int(row))),)
        case "y", row if "x" in seen["ask"]:
            return (_cell_id((seen["ask"]["x"], int(row))),)
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


def shows(seen: Json, text: str) -> tuple[tuple[str, str], ...]:
    """A character or a monster, where it would go."""
    goal = anchors(seen, text)
    who = {"walk": ("character", "character"), "crawl": ("encounter", "monster")}.get(seen["ask"]["kind"])
    if who is None or not goal or text.split(" ", maxsplit=1)[0] not in ("go", "passage"):
        return ()
    return ((f"{who[0]}-{seen['ask'][who[1]]}", goal[0]),)


def _cell_id(cell: Cell) -> str:
    return f"cell-{cell[0]}_{cell[1]}"
