"""The seats of a table as rows: who plays, who is there, whose turn it is, how many points."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils import timezone

from mastaba.core.game import Json
from mastaba.site.models import Seat
from mastaba.site.tables.presence import AWAY


def player_rows(
    seats: Sequence[Seat],
    names: Sequence[str],
    colours: Sequence[int],
    result: Json,
    *,
    mine: Sequence[int],
    acting: Sequence[int],
    links: bool,
) -> list[Json]:
    """A row for each seat; `result` has scores and places, and with `links` open seats have their tokens."""
    now = timezone.now()
    scores, places = result.get("scores") or [], result.get("places") or []
    return [
        {
            "number": seat.number,
            "chair": seat.number + 1,
            "name": names[seat.number],
            "colour": colours[seat.number],
            "mine": seat.number in mine,
            "kind": seat.kind,
            "bot": seat.bot,
            "conceded": seat.conceded,
            "acts": seat.number in acting,
            "here": seat.kind == Seat.Kind.BOT
            or seat.number in mine
            or bool(seat.seen and now - seat.seen < AWAY),
            "score": scores[seat.number] if scores else None,
            "place": places[seat.number] if places and len({*scores}) > 1 else None,
            "token": seat.token if seat.kind == Seat.Kind.OPEN and links else "",
        }
        for seat in seats
    ]
