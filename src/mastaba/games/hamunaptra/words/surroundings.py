"""Places of the maze in words: a tile with the pieces on it, and the way through an open side."""

from __future__ import annotations

from collections.abc import Sequence

from mastaba.core.words.catalogue import Words
from mastaba.games.hamunaptra.view.maze import ACROSS, Cell, Sight, beside, is_stair
from mastaba.games.hamunaptra.words.things import cell_text, listed


def place_text(sight: Sight, words: Words, names: Sequence[str], cell: Cell) -> str:
    """A tile with the pieces on it: `T tunnel at O13 with Mummy`."""
    stair = "_stair" if sight.is_exit_stair(cell) else ""
    place = words(f"text.place{stair}", tile=sight.tiles[cell]["kind"], cell=cell_text(words, cell))
    people = [
        words("people_of", character=character, seat=names[sight.owner[character]])
        for character in sight.people_at(cell)
    ]
    there = {"place": place, "encounter": sight.encounters.get(cell), "people": listed(words, people)}
    match cell in sight.encounters, bool(people):
        case True, True:
            return words("text.with_both", **there)
        case True, False:
            return words("text.with_encounter", **there)
        case False, True:
            return words("text.with_people", **there)
    return place


def dark_text(sight: Sight, words: Words, cell: Cell) -> str:
    """The cell behind an open side without a tile: dark, an encounter, or the desert."""
    if not sight.inside(cell):
        return words("text.sand")
    if cell in sight.encounters:
        return words("text.dark_encounter", encounter=sight.encounters[cell])
    return words("text.dark")


def ahead_text(sight: Sight, words: Words, names: Sequence[str], cell: Cell, side: str) -> str:
    """The way through an open side: the length of the corridor, and the place at its end."""
    there = sight.link(cell, side)
    if there is None:
        return dark_text(sight, words, beside(cell, side))
    passed = {cell}
    while True:
        on = [s for s in sight.tiles[there]["sides"] if s != ACROSS[side]]
        end = _end(sight, there, on, passed)
        if end is not None:
            place = place_text(sight, words, names, there)
            if end:
                place = words(f"text.ends_{end}", place=place)
            return words("text.steps", steps=len(passed), place=place)
        passed.add(there)
        side = on[0]
        there = beside(there, side)


def _end(sight: Sight, cell: Cell, on: Sequence[str], passed: set[Cell]) -> str | None:
    """Why a description of a corridor stops at this tile; None if it continues."""
    if cell in sight.encounters or sight.people_at(cell) or is_stair(sight.tiles[cell]["kind"]):
        return ""
    if len(on) != 1:
        return "fork" if on else "dead"
    further = sight.link(cell, on[0])
    if further is None:
        return "dark" if sight.inside(beside(cell, on[0])) else ""
    return "loop" if further in passed else None
