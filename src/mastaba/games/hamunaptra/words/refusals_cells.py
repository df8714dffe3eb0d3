"""Why a cell cannot be chosen, or a tile cannot lie like that (hamunaptra 5.2, 5.3, 5.6, 5.7, 7.7)."""

from __future__ import annotations

from typing import Final

from mastaba.core.errors import Reason
from mastaba.games.hamunaptra.engine import box, placing
from mastaba.games.hamunaptra.engine.components import ENCOUNTER_NAMES, EQUIPMENT_NAMES, TILE_NAMES
from mastaba.games.hamunaptra.notation.coordinates import column_name, row_name
from mastaba.games.hamunaptra.notation.texts import LOCALE
from mastaba.games.hamunaptra.view.maze import STEPS, Cell, Sight, number_at, turns

Why = tuple[str, str, dict[str, object]]

# By question: the clause about its cells.
_CLAUSES: Final = {"lost": "5.7", "push": "5.6", "push_to": "5.6", "place": "5.2", "scroll": "7.7"}
_OBSTACLES: Final = {
    placing.GUARDED: "guarded",
    placing.NO_CHARACTER: "no_character",
    placing.SECOND_FOREIGN: "second_foreign",
}


def token_reason(token: str) -> Reason:
    """A token by the name that people read."""
    table = "encounter" if token in ENCOUNTER_NAMES else "equipment" if token in EQUIPMENT_NAMES else "tile"
    return Reason(f"{table}.{token}", folder=LOCALE)


def cell_reason(cell: Cell) -> Reason:
    """A cell as people read it (as `events.cell_text`)."""
    return Reason("cell", {"column": column_name(cell[0]), "row": row_name(cell[1])}, LOCALE)


def why_not_cell(sight: Sight, axis: str, number: int) -> Why:
    """A column or a row that does not lead to a cell that would do."""
    ask = sight.seen["ask"]
    what = ask["kind"].rpartition("_")[0]
    clause = "5.3" if ask.get("token") in ENCOUNTER_NAMES else _CLAUSES[what]
    if abs(number) > sight.limit:
        return "outside", "3.4", {"limit": sight.limit}
    if axis == "x":
        return "column_none", clause, {}
    cell = (ask["x"], number)
    told: dict[str, object] = {"cell": cell_reason(cell)}
    match what:
        case "place":
            return _place(sight, cell, told)
        case "lost":
            return "cell_not_lost", clause, told
        case "push":
            enemies = sight.enemies_at(cell, ask["seat"])
            return ("push_no_way" if enemies else "push_no_enemy"), clause, {}
        case "push_to":
            return "push_beyond", clause, {"through": cell_reason(tuple(ask["through"]))}
    start = cell in sight.tiles and sight.tiles[cell]["by"] is None
    return ("cell_start", clause, {}) if start else ("cell_not_scroll", clause, told)


def _place(sight: Sight, cell: Cell, told: dict[str, object]) -> Why:
    """A token does not go there, however it lies."""
    token = sight.seen["ask"]["token"]
    clause = "5.3" if token in ENCOUNTER_NAMES else "5.2"
    if cell in sight.tiles:
        return "cell_has_tile", clause, told
    if not any(sight.facing(cell, side) for side in STEPS):
        return "cell_no_opening", clause, told
    if token in ENCOUNTER_NAMES:
        return "cell_has_encounter", clause, told
    fits = placing.fitting(sight.table, number_at(cell)) & box.FORMS[TILE_NAMES.index(token)]
    return f"cell_{_obstacle(sight, cell) if fits else 'misfit'}", clause, told


def _obstacle(sight: Sight, cell: Cell) -> str:
    """What stands against a tile that fits; if nothing else does, it would wall somebody in."""
    found = placing.obstacle(sight.table, sight.seen["ask"]["seat"], number_at(cell))
    return _OBSTACLES.get(found, "sealed")


def why_not_turn(sight: Sight, turn: int) -> Why:
    """The tile cannot lie like this."""
    ask = sight.seen["ask"]
    cell, ways = (ask["cell"][0], ask["cell"][1]), turns(ask["token"])
    if turn >= len(ways):
        return "turn_same", "5.2", {}
    sides = box.OPEN[TILE_NAMES.index(ask["token"]) * 4 + turn]
    if not placing.fitting(sight.table, number_at(cell)) >> sides & 1:
        return "turn_misfit", "5.2", {}
    key = _obstacle(sight, cell)
    told: dict[str, object] = {"cell": cell_reason(cell)}
    return f"cell_{key}", "5.2", {} if key == "second_foreign" else told
