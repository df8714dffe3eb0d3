"""Windows: questions that many are asked so that nobody tells by being asked what is in their hand (`Game.window`).

Every window stays shut for a while first: a time that depends on the table's secret seed and the length of its log,
never on a hand. Then a seat that can only pass has passed, a bot answers, and a person who can do something is asked,
unless they have said that this kind of window is to be passed for them.
"""

from __future__ import annotations

import os
import random
from datetime import datetime, timedelta
from typing import Final

from django.db import transaction
from django.utils import timezone

from mastaba.core import rooms
from mastaba.site import tables
from mastaba.site.course import Course
from mastaba.site.models import Seat, Table
from mastaba.site.offers import ASK, PASS

_LEAST: Final = 1.5
_MOST: Final = 5.0
_PACE: Final = float(os.environ.get("MASTABA_WINDOW_PACE", "1"))
_BY_DAYS: Final = 3600  # seconds for a move: with more nobody sits and waits


def window_of(table: Table, course: Course) -> str | None:
    """The kind of the window that is open at a table, if one is; everybody may know it."""
    if table.status != Table.Status.PLAYING or not course.begun or course.actor < 0:
        return None
    return course.game.window(course.position.observe(None)) if course.game.has_windows else None


def opens(table: Table) -> datetime:
    """When the window that came with the last entry of the log is answered or asked."""
    dice = random.Random(table.secret + table.length.to_bytes(4))  # noqa: S311 (the seed is secret)
    return table.touched + timedelta(seconds=dice.uniform(_LEAST, _MOST) * _PACE)


def shut_for(table: Table) -> float:
    """How many seconds a window of this table stays shut yet."""
    return max(0.0, (opens(table) - timezone.now()).total_seconds())


def standing(table: Table, seat: Seat, kind: str) -> str:
    """What this seat has said about a kind of window: `ask` or `pass`; in a game by days usually `pass`."""
    usual = PASS if table.move_seconds and table.move_seconds > _BY_DAYS else ASK
    said = (seat.standing or {}).get(kind)
    return said if said in (ASK, PASS) else usual


def passed(table: Table, course: Course) -> bool:
    """Whether the person who acts is passed: they can do nothing else, or have said so. A window must be open."""
    seat = table.chairs[course.actor]
    if seat.kind != Seat.Kind.PERSON or seat.bot:
        return False
    kind = window_of(table, course)
    if kind is None:
        return False
    legal = course.position.legal()
    return legal == [PASS] or (PASS in legal and standing(table, seat, kind) == PASS)


def is_shut(table: Table, course: Course) -> bool:
    """Whether nobody is asked now: a window is open, and its time has not come or the seat is passed."""
    if window_of(table, course) is None:
        return False
    return shut_for(table) > 0 or passed(table, course)


def instruct(table: Table, number: int, said: dict[str, str]) -> None:
    """Keep what a seat says about kinds of windows and offers; what is no kind or no answer is left out."""
    game = rooms.get(table.game)
    kinds = game.windows("en") | game.offers("en")
    kept = {kind: answer for kind, answer in said.items() if kind in kinds and answer in (ASK, PASS)}
    with transaction.atomic():
        seat = Seat.objects.select_for_update().get(table=table, number=number)
        seat.standing = {**(seat.standing or {}), **kept}
        seat.save(update_fields=["standing"])
        tables.changed(table)
