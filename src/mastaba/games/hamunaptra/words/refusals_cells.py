"""Why a cell or a turn of a tile cannot be chosen (hamunaptra 5.2, 5.3, 5.6, 5.7, 7.7)."""

from __future__ import annotations

from typing import Final

from mastaba.core.errors import Reason
from mastaba.games.hamunaptra.engine import box, placing
from mastaba.games.hamunaptra.engine.components import ENCOUNTER_NAMES, TILE_NAMES
from mastaba.games.hamunaptra.notation.coordinates import column_name, row_name
from mastaba.games.hamunaptra.notation.question_shapes import PlaceRow, PlaceTurn
from mastaba.games.hamunaptra.notation.texts import LOCALE
from mastaba.games.hamunaptra.view.maze import STEPS, Cell, Sight, number_at, pair, turns
from mastaba.games.hamunaptra.words.things import token_key

Why = tuple[str, str, dict[str, object]]

# By question: the clause about its cells.
_CLAUSES: Final = {"lost": "5.7", "push": "5.6", "push_to": "5.6", "place": "5.2", "scroll": "7.7"}
_OBSTACLES: Final = {
    placing.GUARDED: "guarded",
    placing.NO_CHARACTER: "no_character",
    placing.SECOND_FOREIGN: "second_foreign",
}


def token_reason(token: str) -> Reason:
    """A token in words."""
    return Reason(token_key(token), folder=LOCALE)


def cell_reason(cell: Cell) -> Reason:
    """A cell in words (as `things.cell_text`)."""
    return Reason("cell", {"column": column_name(cell[0]), "row": row_name(cell[1])}, LOCALE)


def why_not_cell(sight: Sight, number: int) -> Why:
    """The refusal of a column or a row."""
    ask = sight.seen["ask"]
    what = ask["kind"].rpartition("_")[0]
    encounter = "token" in ask and ask["token"] in ENCOUNTER_NAMES
    clause = "5.3" if encounter else _CLAUSES[what]
    if abs(number) > sight.limit:
        return "outside", "3.4", {"limit": sight.limit}
    if "x" not in ask:
        return "column_none", clause, {}
    cell = (ask["x"], number)
    told: dict[str, object] = {"cell": cell_reason(cell)}
    if ask["kind"] == "place_y":
        return _place(sight, ask, cell, told)
    if ask["kind"] == "lost_y":
        return "cell_not_lost", clause, told
    if ask["kind"] == "push_y":
        enemies = sight.enemies_at(cell, ask["seat"])
        return ("push_no_way" if enemies else "push_no_enemy"), clause, {}
    if ask["kind"] == "push_to_y":
        return "push_beyond", clause, {"through": cell_reason(pair(ask["through"]))}
    start = cell in sight.tiles and sight.tiles[cell]["by"] is None
    return ("cell_start", clause, {}) if start else ("cell_not_scroll", clause, told)


def _place(sight: Sight, ask: PlaceRow, cell: Cell, told: dict[str, object]) -> Why:
    """The refusal of a cell for a token, in every turn."""
    token = ask["token"]
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
    """Why a tile that fits may not be laid; if there is no other reason, it would seal a network."""
    found = placing.obstacle(sight.table, sight.seen["ask"]["seat"], number_at(cell))
    return _OBSTACLES.get(found, "sealed")


def why_not_turn(sight: Sight, ask: PlaceTurn, turn: int) -> Why:
    """The refusal of a turn of a tile."""
    cell, ways = pair(ask["cell"]), turns(ask["token"])
    if turn >= len(ways):
        return "turn_same", "5.2", {}
    sides = box.OPEN[TILE_NAMES.index(ask["token"]) * 4 + turn]
    if not placing.fitting(sight.table, number_at(cell)) >> sides & 1:
        return "turn_misfit", "5.2", {}
    key = _obstacle(sight, cell)
    told: dict[str, object] = {"cell": cell_reason(cell)}
    return f"cell_{key}", "5.2", {} if key == "second_foreign" else told
