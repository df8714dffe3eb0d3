"""Turns: what the hub does for those who act but are not asked: bots, and people in a window that is shut."""

from __future__ import annotations

import os
import random
from contextlib import suppress
from typing import Final, Literal

from mastaba.core import rooms
from mastaba.core.errors import MastabaError
from mastaba.core.game import Json
from mastaba.core.state import CHANCE
from mastaba.site import tables, trouble, windows
from mastaba.site.course import course_of
from mastaba.site.models import Table
from mastaba.site.offers import PASS

_PACE: Final = float(os.environ.get("MASTABA_BOT_PACE", "0.7"))  # seconds a bot's move takes at least
_SLOWLY: Final = 1.8  # how much longer where people have to remember what they see
_MOST_TIMES: Final = 12
ASKED: Final = "asked"
Job = tuple[str, str, int, int, Json, Json, list[str], float]


def next_job(slug: str) -> Job | float | Literal["asked"] | None:
    """What a bot has to think about, or how long a window stays shut before a person, or that it is open to them."""
    table = Table.find(slug)
    if table is None or table.status != Table.Status.PLAYING:
        return None
    trouble.check(table)
    if table.actor == CHANCE:
        tables.deal(table)  # the news of it comes again with whoever acts then
        return None
    bot = tables.bot_to_move(table)
    game = rooms.get(table.game)
    if not bot and not game.has_windows:
        return None
    course = course_of(table)
    with trouble.guarding(table, trouble.THINKING), course.lock:
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
        if not seen[0]["legal"]:
            raise LookupError(f"seat {seat} has to move and nothing is legal")
        return table.game, bot, seat, course.number(seat), *seen, pace


class Stuck:
    """Notices that the same question comes back again and again, though a bot or the hub has answered it."""

    def __init__(self) -> None:
        self._last: tuple[object, ...] | None = None
        self._times = 0

    def seen(self, job: Job | float | Literal["asked"] | None) -> bool:
        """Whether this is hopeless: one question more than `_MOST_TIMES` in a row."""
        asked = job[2:4] if isinstance(job, tuple) else (job,) if job == 0 else None
        self._times = self._times + 1 if asked is not None and asked == self._last else 0
        self._last = asked
        return self._times >= _MOST_TIMES

    @property
    def twice(self) -> bool:
        """Whether the bot's answer was refused twice: from then on any legal move is as good."""
        return self._times >= 2


def any_move(observation: Json) -> str:
    """A legal move, each as likely as the others."""
    return random.choice(observation["legal"])  # noqa: S311 (a move of a bot that cannot think is no secret)


def give_up(slug: str) -> None:
    """Set a table aside at which neither its bot nor any legal move comes to an end."""
    table = Table.find(slug)
    if table is not None and not table.trouble:
        trouble.set_aside(
            table, trouble.THINKING, RuntimeError("every answer to the same question is refused")
        )


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
