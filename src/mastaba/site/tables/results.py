"""The end of a game: places, points by source, the scores over the game, and the proof of its chance plies."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any, Final

from mastaba.core.cache import Cache
from mastaba.core.drawing.svg import BOLD, text
from mastaba.core.errors import BadRecord
from mastaba.core.record import Record
from mastaba.core.referee import Ply, points_by_source
from mastaba.site.models import Table
from mastaba.site.tables import records
from mastaba.site.tables.colours import by_seat
from mastaba.site.tables.game_log import game_log_of
from mastaba.site.tables.names import seat_names
from mastaba.site.words import site_words

_kept: Cache[tuple[str, int, str], dict[str, Any]] = Cache(100)
_WIDTH: Final = 420
_HEIGHT: Final = 220
_LEFT: Final = 30
_RIGHT: Final = 128  # space for the names
_APART: Final = 17  # between two names
_FOOT: Final = 14
INK: Final = "#2f2418"
DASHES: Final = ("", "7 4", "2 4", "10 3 2 3", "4 2", "1 3", "12 4", "6 2 2 2")


def summary(table: Table, lang: str) -> dict[str, Any]:
    """All that the end shows; counted once, for it does not change any more."""
    key = (table.slug, table.length, lang)
    known = _kept.get(key)
    if known is None:
        known = _kept[key] = _count(table, lang)
    return known


def _count(table: Table, lang: str) -> dict[str, Any]:
    game_log = game_log_of(table)
    with game_log.lock:
        plies = list(game_log.plies)
        position = game_log.position
    seats = table.chairs
    colours = by_seat(seats)
    names = seat_names(table.game, seats, lang)
    words = game_log.game.info.catalogue(lang)
    result = table.result or {"scores": position.scores(), "places": position.places()}
    order = sorted(range(table.players), key=lambda s: (result["places"][s], s))
    sources = points_by_source(game_log.game, plies, position.observe(None))
    return {
        "result": game_log.game.result(position.observe(None), lang, names) if position.is_over else "",
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
            [game_log.game.board.seat_paint(colour) for colour in colours],
            site_words(lang)("end.graph"),
        ),
        "proof": _proof(table, names, lang),
        "texts": site_words(lang).tables["end"]["script"],
    }


def _proof(table: Table, names: list[str], lang: str) -> dict[str, Any]:
    """The commitment, the seed, what people added, and whether every chance ply follows from it."""
    record = records.record_of(table)
    added = [(name, entropy) for name, entropy in zip(names, record.entropy, strict=False) if entropy]
    proof: dict[str, Any] = {
        "commitment": record.commitment,
        "seed": record.seed,
        "entropy": added,
        "given": table.given,
        "source": table.source,
    }
    try:
        return proof | {"checked": record.verify(records.proof_sources(table))}
    except BadRecord as error:
        return proof | {"error": error.text(lang)}


def scores_over_time(table: Table, plies: list[Ply]) -> list[list[int]]:
    """The scores before each ply, and at the end."""
    end = game_log_of(table).position
    record = Record.of(end, [ply.written for ply in plies])
    return [*(here.scores() for here, _ply in record.positions(any_version=True)), end.scores()]


def score_graph(
    rows: Sequence[Sequence[int]], names: Sequence[str], paints: Sequence[str], title: str
) -> str:
    """Lines over the plies, one a seat in its colour, with a dark rim, dashes and a name at the end."""
    if not rows:
        return ""
    most = max(1, *(max(row) for row in rows))
    least = min(0, *(min(row) for row in rows))
    across = (_WIDTH - _LEFT - _RIGHT) / max(1, len(rows) - 1)
    down = (_HEIGHT - _FOOT - 12) / (most - least)

    def y(score: float) -> float:
        return 12 + (most - score) * down

    step = max(5, -(-(most - least) // 5 // 5) * 5)
    marks = "".join(
        f'<path d="M{_LEFT} {y(v):.1f}H{_WIDTH - _RIGHT}" class="grid"/>'
        f'<text x="{_LEFT - 6}" y="{y(v) + 4:.1f}" text-anchor="end" class="axis">{v}</text>'
        for v in range(least - least % step, most + 1, step)
    )
    ends = sorted((y(rows[-1][seat]), seat) for seat in range(len(names)))
    spots: dict[int, float] = {}
    low = 0.0
    for at, seat in ends:
        low = max(at + 4, low + _APART)
        spots[seat] = low
    lines = ends_with = ""
    for seat, name in enumerate(names):
        points = " ".join(f"{_LEFT + i * across:.1f},{y(row[seat]):.1f}" for i, row in enumerate(rows))
        thread = f'<polyline points="{points}" fill="none" stroke-linejoin="round" stroke'
        lines += f'{thread}="{INK}" stroke-width="4"/>'
        lines += f'{thread}="{paints[seat]}" stroke-width="2.4" stroke-dasharray="{DASHES[seat]}"/>'
        x, low = _WIDTH - _RIGHT + 10, spots[seat]
        dot = f'fill="{paints[seat]}" stroke="{INK}"'
        ends_with += f'<circle cx="{x}" cy="{low - 4.4:.1f}" r="4.6" {dot}/>'
        ends_with += text(x + 26, low, str(rows[-1][seat]), 13, INK, "end", BOLD)
        ends_with += text(x + 31, low, name, 13, INK, "start", BOLD, _RIGHT - 43)
    label = f'role="img" aria-label="{escape(title)}"'
    return f'<svg viewBox="0 0 {_WIDTH} {_HEIGHT}" class="graph" {label}>{marks}{lines}{ends_with}</svg>'
