"""Turns: what the hub does for those who act but are not asked: bots, and people in a window that is shut."""

from __future__ import annotations

import os
from contextlib import suppress
from typing import Final, Literal

from mastaba.core import rooms
from mastaba.core.errors import MastabaError
from mastaba.core.game import Json
from mastaba.core.state import CHANCE
from mastaba.site import tables, windows
from mastaba.site.course import course_of
from mastaba.site.models import Table
from mastaba.site.offers import PASS

_PACE: Final = float(os.environ.get("MASTABA_BOT_PACE", "0.7"))  # seconds a bot's move takes at least
_SLOWLY: Final = 1.8  # how much longer where people have to remember what they see
ASKED: Final = "asked"
Job = tuple[str, str, int, int, Json, Json, list[str], float]


def next_job(slug: str) -> Job | float | Literal["asked"] | None:
    """What a bot has to think about, or how long a window stays shut before a person, or that it is open to them."""
    table = Table.find(slug)
    if table is None or table.status != Table.Status.PLAYING:
        return None
    if table.actor == CHANCE:
        tables.deal(table)  # the news of it comes again with whoever acts then
        return None
    bot = tables.bot_to_move(table)
    game = rooms.get(table.game)
    if not bot and not game.has_windows:
        return None
    course = course_of(table)
    with course.lock:
        seat = course.actor
        if seat != table.actor:  # somebody was faster, and their news will come
            return None
        shut = windows.shut_for(table) if windows.window_of(table, course) else None
        if not bot and shut is not None:
            return shut if shut or windows.passed(table, course) else ASKED
        if not bot:
            return None
        position, plies = course.position, course.referee.plies_for(seat)
        pace = _PACE * (_SLOWLY if game.forgetful else 1) if shut is None else shut
        seen = position.observe(seat), position.memory(seat), plies
        return table.game, bot, seat, course.number(seat), *seen, pace


def pass_for(slug: str) -> None:
    """Pass for a person in a window, once its time has come."""
    table = Table.find(slug)
    if table is None or table.status != Table.Status.PLAYING or windows.shut_for(table):
        return
    course = course_of(table)
    with suppress(MastabaError), course.lock:  # somebody was faster
        if course.actor == table.actor and windows.passed(table, course):
            tables.play(table, course.actor, [PASS], course.number(course.actor))


def bot_plays(slug: str, seat: int, text: str, number: int) -> None:
    """Make a bot's move, if it is still wanted."""
    table = Table.find(slug)
    with suppress(MastabaError):  # a person was faster, took the seat back, or the game ended
        if table is not None and tables.bot_to_move(table):
            tables.play(table, seat, [text], number)
