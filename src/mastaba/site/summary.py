"""The end of a game: places, points by source, the scores over the game, and the proof of its chance plies."""

from __future__ import annotations

from typing import Any

from mastaba.core.errors import BadRecord
from mastaba.core.kept import Kept
from mastaba.core.record import Record
from mastaba.core.referee import Ply, points_by_source
from mastaba.site import tables
from mastaba.site.colours import by_seat
from mastaba.site.course import course_of
from mastaba.site.graph import score_graph
from mastaba.site.models import Table
from mastaba.site.names import seat_names
from mastaba.site.words import site_words

_kept: Kept[tuple[str, int, str], dict[str, Any]] = Kept(100)


def summary(table: Table, lang: str) -> dict[str, Any]:
    """All that the end shows; counted once, for it does not change any more."""
    key = (table.slug, table.length, lang)
    known = _kept.get(key)
    if known is None:
        known = _kept[key] = _count(table, lang)
    return known


def _count(table: Table, lang: str) -> dict[str, Any]:
    course = course_of(table)
    with course.lock:
        plies = list(course.plies)
        position = course.position
    seats = table.chairs
    colours = by_seat(seats)
    names = seat_names(table.game, seats, lang)
    words = course.game.info.catalogue(lang)
    result = table.result or {"scores": position.scores(), "places": position.places()}
    order = sorted(range(table.players), key=lambda s: (result["places"][s], s))
    sources = points_by_source(course.game, plies, position.observe(None))
    return {
        "result": course.game.result(position.observe(None), lang, names) if position.is_over else "",
        "ranking": [
            {
                "seat": seats[s],
                "name": names[s],
                "colour": colours[s],
                "place": result["places"][s],
                "score": result["scores"][s],
            }
            for s in order
        ],
        "sources": [(words(f"why.{why}"), [row[s] for s in order]) for why, row in sources.items()],
        "totals": [result["scores"][s] for s in order],
        "graph": score_graph(
            scores_over_time(table, plies),
            names,
            [course.game.board.seat_paint(colour) for colour in colours],
            site_words(lang)("end.graph"),
        ),
        "proof": _proof(table, names, lang),
        "texts": site_words(lang).tables["end"]["script"],
    }


def _proof(table: Table, names: list[str], lang: str) -> dict[str, Any]:
    """The commitment, the seed, what people added, and whether every chance ply follows from it."""
    record = tables.record_of(table)
    added = [(name, entropy) for name, entropy in zip(names, record.entropy, strict=False) if entropy]
    proof: dict[str, Any] = {
        "commitment": record.commitment,
        "seed": record.seed,
        "entropy": added,
        "given": table.given,
        "source": table.source,
    }
    try:
        return proof | {"checked": record.verify(tables.proof_sources(table))}
    except BadRecord as error:
        return proof | {"error": error.text(lang)}


def scores_over_time(table: Table, plies: list[Ply]) -> list[list[int]]:
    """The scores before each ply, and at the end."""
    end = course_of(table).position
    record = Record.of(end, [ply.written for ply in plies])
    return [*(here.scores() for here, _ply in record.positions(any_version=True)), end.scores()]
