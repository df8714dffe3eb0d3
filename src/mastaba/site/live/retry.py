"""Retry: open tables that are set aside again, each when its time has come, and let go of those that work."""

from __future__ import annotations

import logging
from typing import Final

from django.db.models import Q, QuerySet
from django.utils import timezone

from mastaba.core import rooms
from mastaba.core.words import LANGUAGES
from mastaba.site.models import Table
from mastaba.site.pages.viewpoint import PageViewpoint
from mastaba.site.tables import trouble
from mastaba.site.tables.game_log import course_of, forget

log = logging.getLogger(__name__)
_MOST: Final = 20  # tables in one sweep: a replay takes some hundredths of a second


def due() -> list[str]:
    """The tables whose time has come, longest due first."""
    found = Table.objects.filter(retry_at__lte=timezone.now()).exclude(trouble="")
    return list(found.order_by("retry_at").values_list("slug", flat=True)[:_MOST])


def soon(tables: QuerySet[Table]) -> int:
    """Let these be tried in the next sweep, as far as they are set aside; how many that are."""
    return int(tables.exclude(trouble="").update(retry_at=timezone.now()))


def those_of_installed_rules() -> None:
    """Let tables that were set aside for their rules be tried soon where these are known now: at a start."""
    games = [rooms.get(name) for name in rooms.names()]
    fit = [
        Q(
            game=game.info.name,
            rules__range=(1, game.info.version),
            components__in=rooms.fingerprints(game.info.name),
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
    """Do with a table what pages and the API do: open it, and draw it for everybody at it."""
    course_of(table)
    people = {seat.person for seat in table.chairs}
    with trouble.guarding(table, trouble.DRAWING):
        for lang in LANGUAGES:
            for person in {None, *people}:
                PageViewpoint(person, lang, "wide", None).draw(table)
