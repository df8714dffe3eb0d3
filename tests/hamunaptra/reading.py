"""Facts of a Hamunaptra position that examples look at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import mastaba
from mastaba.core.game import Event
from tests.hamunaptra.actions import play
from tests.hamunaptra.tables import Cell


def names(events: Sequence[Event]) -> list[str]:
    """What happened, by name."""
    return [event["event"] for event in events]


def cells(p: mastaba.Position, first: str) -> set[Cell]:
    """All cells that the question after a move offers: `cells(p, "place m1")`."""
    p = play(p.copy(), first)
    found = set()
    for x in p.legal():
        for y in play(p.copy(), x).legal():
            found.add((int(x.split()[1]), int(y.split()[1])))
    return found


def asked(p: mastaba.Position) -> str:
    """The kind of the open question."""
    return str(p.to_json()["ask"]["kind"])


def see(p: mastaba.Position, key: str) -> Any:
    """A part of the position."""
    return p.to_json()[key]


def tile_at(p: mastaba.Position, cell: Cell) -> dict[str, Any] | None:
    """The tile on a cell."""
    return next((t for t in p.to_json()["tiles"] if t["cell"] == list(cell)), None)


def cell_of(p: mastaba.Position, who: str) -> Cell | None:
    """Where a living character, or an encounter on the board, is."""
    data = p.to_json()
    for it in (*(c for own in data["characters"] for c in own), *data["encounters"]):
        if it["id"] == who:
            return (it["cell"][0], it["cell"][1])
    return None


def damage(p: mastaba.Position, who: str) -> int:
    """The hits that a figure has taken this turn."""
    data = p.to_json()
    figures = (*(c for own in data["characters"] for c in own), *data["encounters"])
    return next(int(it["damage"]) for it in figures if it["id"] == who)


def odds(p: mastaba.Position) -> dict[str, int]:
    """What chance can do, by weight."""
    return dict(zip(p.legal(), p.weights(), strict=True))


def verbs(p: mastaba.Position) -> set[str]:
    """The kinds of moves that are legal."""
    return {text.split()[0] for text in p.legal()}
