"""The proof of a finished game's chance, for the script that recomputes every draw in the reader's browser."""

from __future__ import annotations

from typing import Any, Final

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.urls import reverse
from django.views.decorators.http import require_GET

from mastaba.core.cache import Cache
from mastaba.core.errors import MastabaError
from mastaba.site.infra.rate_limits import limited
from mastaba.site.models import Table
from mastaba.site.people import language
from mastaba.site.tables import records, trouble
from mastaba.site.tables.trouble import find_table
from mastaba.site.words import site_words

_proofs: Final[Cache[tuple[str, int], dict[str, Any]]] = Cache(20)  # large: a game has hundreds of draws


@require_GET
@limited("replay")
def proof(request: HttpRequest, slug: str) -> HttpResponse:
    """Commitment, seed, entropy and every draw with what it could have been; only once the game is over."""
    table = find_table(slug)
    if table.status != Table.Status.OVER:
        return JsonResponse({"error": site_words(language())("replay.not_over")}, status=403)
    try:
        return JsonResponse(_proof(table))
    except MastabaError as error:
        return JsonResponse({"error": error.text(language())}, status=422)


def _proof(table: Table) -> dict[str, Any]:
    """Worked out once: a finished game does not change."""
    key = (table.slug, table.length)
    known = _proofs.get(key)
    if known is None:
        known = _proofs[key] = _draws(table)
    return known


def _draws(table: Table) -> dict[str, Any]:
    record = records.record_of(table)
    draws = [
        {
            "ply": draw.ply,
            "label": draw.label,
            "drawn": draw.text,
            "outcomes": draw.outcomes,
            "weights": draw.weights,
        }
        for draw in record.draws(table.secret)
    ]
    return {
        "table": table.slug,
        "game": table.game,
        "format": record.format,
        "commitment": record.commitment,
        "seed": record.seed,
        "entropy": record.entropy or [""] * record.players,
        "added": [seat.added for seat in table.chairs],
        "seats": record.seats,
        "undos": [{"to": undo.to, "plies": len(undo.plies)} for undo in record.undos],
        "given": record.given,
        "drawn_before": sum(ply.startswith("chance ") for ply in record.plies[: record.given]),
        "source": record.source,
        "source_record": reverse("record", args=[table.origin.slug]) if table.origin else None,
        "draws": draws,
    }


@require_GET
@limited("replay")
def record(request: HttpRequest, slug: str) -> HttpResponse:
    """The record of a finished game; of a running one only its set-up and what is public."""
    table = Table.find(slug)
    if table is None:
        raise Http404
    if table.status != Table.Status.OVER:
        return JsonResponse({"error": site_words(language())("replay.not_over")}, status=403)
    try:
        found = records.record_of(table)
    except trouble.SetAside:
        found = trouble.stored_record(table)
    answer = HttpResponse(found.dump(), content_type="application/json")
    answer["Content-Disposition"] = f'attachment; filename="{table.game}-{table.slug}.json"'
    return answer
