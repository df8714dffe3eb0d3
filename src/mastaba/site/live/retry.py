"""Retry: open tables that are set aside again, each at its time, and clear those that work."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from typing import Final

from django.db.models import Q, QuerySet
from django.utils import timezone

from mastaba.core import registry
from mastaba.site.live.viewers import Viewpoint
from mastaba.site.models import Table
from mastaba.site.tables import trouble
from mastaba.site.tables.game_log import forget, game_log_of

log = logging.getLogger(__name__)
_MOST: Final = 20  # tables in one sweep: a replay takes some hundredths of a second
Viewpoints = Callable[[Table], Iterable[Viewpoint]]
_viewpoints: list[Viewpoints] = []


def draw_for(viewpoints: Viewpoints) -> None:
    """Draw a table from these viewpoints, too, to find out whether it works again; called once at a start."""
    _viewpoints.append(viewpoints)


def due() -> list[str]:
    """The tables that are due, longest due first."""
    found = Table.objects.filter(retry_at__lte=timezone.now()).exclude(trouble="")
    return list(found.order_by("retry_at").values_list("slug", flat=True)[:_MOST])


def soon(tables: QuerySet[Table]) -> int:
    """Let those of these tables that are set aside be tried in the next sweep; return their count."""
    return int(tables.exclude(trouble="").update(retry_at=timezone.now()))


def those_of_installed_rules() -> None:
    """At a start: retry tables that were set aside for rules that are installed now."""
    games = [registry.get(name) for name in registry.names()]
    fit = [
        Q(
            game=game.info.name,
            rules__range=(1, game.info.version),
            components__in=registry.fingerprints(game.info.name),
        )
        for game in games
    ]
    match = fit[0]
    for each in fit[1:]:
        match |= each
    soon(Table.objects.filter(match, trouble__startswith=trouble.RULES))


def try_again(slug: str) -> bool:
    """Open and draw a table that is set aside; whether it works again.

    The next time is stored first: a table that ends the process is not tried again at once.
    """
    table = Table.find(slug)
    if table is None or not table.trouble or not _claim(table):
        return False
    forget(slug)
    before, table.trouble = table.trouble, ""
    try:
        _examine(table)
    except trouble.SetAside:
        if table.trouble != before:
            Table.objects.filter(pk=table.pk).update(trouble=table.trouble)
        return False
    if Table.objects.filter(pk=table.pk).exclude(trouble="").update(trouble=""):
        log.warning("a table that was set aside works again: %s", before, extra={"table": slug})
    return True


def _claim(table: Table) -> bool:
    """Count the try and set the time of the next one; false if another process was faster."""
    now = timezone.now()
    same = Table.objects.filter(pk=table.pk, trouble=table.trouble, retry_at=table.retry_at)
    tries = table.tries + 1
    return bool(same.update(tries=tries, retry_at=now + trouble.back_off(tries)))


def _examine(table: Table) -> None:
    """Do with a table what pages do: open it, and draw it from every viewpoint."""
    game_log_of(table)
    with trouble.guarding(table, trouble.DRAWING):
        for viewpoints in _viewpoints:
            for viewpoint in viewpoints(table):
                viewpoint.draw(table)
