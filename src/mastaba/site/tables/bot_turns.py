"""Bot turns: what the hub does by itself at a table: bots choose, windows close, clocks run out.

A bot's choice comes at the end of a slot of fixed length, a secret choice of several plies as one; so its time reveals
nothing.
"""

from __future__ import annotations

import os
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from django.db import transaction
from django.utils import timezone

from mastaba.core import registry
from mastaba.core.engine.state import CHANCE
from mastaba.core.errors import MastabaError
from mastaba.core.game import Json
from mastaba.core.position import Position
from mastaba.core.record import actor_name
from mastaba.site.models import Seat, Table
from mastaba.site.tables import actions, hidden_plies, levels, news, reactions, trouble
from mastaba.site.tables.game_log import GameLog, game_log_of

_PACE: Final = float(os.environ.get("MASTABA_BOT_PACE", "0.7"))  # seconds, of which these are the parts:
_BEGINS: Final = 0.4  # the slot of the first plies of a turn, and of all where bots weigh hidden cards
_GOES_ON: Final = 0.1  # of all others: a browser shows them at its reader's speed (playback.js)
_FIRST_PLIES: Final = 2
_SLOWLY: Final = 1.8  # where people have to remember what they see
_SECRETLY: Final = 3.0  # where a choice takes an unknown number of plies
_MOST_TIMES: Final = 12


@dataclass(frozen=True)
class Thought:
    """What a bot has to think about: all that its seat may know."""

    seat: int
    bot: str
    observation: Json
    memory: Json
    plies: list[str]


@dataclass(frozen=True)
class Turn:
    """A bot has to move."""

    game: str
    length: int  # of the log
    number: int  # of the log, as its seat may count it
    slot: float
    thought: Thought


@dataclass(frozen=True)
class Window:
    """A window is open; `thoughts` are those of the bots that it asks."""

    game: str
    length: int
    left: float  # seconds until it closes
    thoughts: list[Thought]


@dataclass(frozen=True)
class Draw:
    """The log ends before a draw: chance has to play."""

    length: int


Job = Turn | Window | Draw


def rest(slot: float, passed: float, first: float | None = None) -> float:
    """The seconds until the end of the current slot, `passed` seconds after the start; the first slot may differ."""
    begin = slot if first is None else first
    if passed <= begin or not slot:
        return max(0.0, begin - passed)
    return begin + slot * ceil((passed - begin) / slot) - passed


def next_job(slug: str) -> Job | None:
    """What is to be done at a table without its people."""
    table = Table.find(slug)
    if table is None or table.status != Table.Status.PLAYING:
        return None
    trouble.check(table)
    if table.actor == CHANCE:
        return Draw(table.length)
    bot = bot_to_move(table)
    game = registry.get(table.game)
    if not bot and not game.table.reactions:
        return None
    game_log = game_log_of(table)
    with trouble.guarding(table, trouble.THINKING), game_log.lock:
        if game_log.actor != table.actor or game_log.length != table.length:
            return None  # another process was faster: its news will come
        if questions := reactions.asked(game_log):
            bots = [(each, table.chairs[each.seat].bot) for each in questions]
            thoughts = [_thought(game_log, each.seat, each.position, name) for each, name in bots if name]
            return Window(game_log.game.info.key, table.length, reactions.left(table, questions), thoughts)
        if not bot:
            return None
        thought = _thought(game_log, game_log.actor, game_log.position, bot)
        if not thought.observation["legal"]:
            raise LookupError(f"seat {thought.seat} has to move and nothing is legal")
        return Turn(
            game_log.game.info.key, table.length, game_log.number(game_log.actor), _slot(game_log), thought
        )


def _slot(game_log: GameLog) -> float:
    """The length of the slot of the bot's next ply, in seconds: by public facts only."""
    if game_log.game.table.memory_game:
        return _PACE * _SLOWLY
    if hidden_plies.secret_choice(game_log) is not None:
        return _PACE * _SECRETLY
    return _PACE * (_BEGINS if game_log.game.table.reactions or _steps(game_log) < _FIRST_PLIES else _GOES_ON)


def _steps(game_log: GameLog) -> int:
    """The number of plies of its turn that the acting seat has decided, as a spectator counts them."""
    steps = 0
    for number in reversed(game_log.visible(None)):
        ply = game_log.plies[number]
        if ply.forced or ply.actor < 0:
            continue
        if ply.actor != game_log.actor:
            break
        steps += 1
    return steps


def _thought(game_log: GameLog, seat: int, position: Position, bot: str, more: Sequence[str] = ()) -> Thought:
    plies = [*game_log.referee.plies_for(seat), *(f"{actor_name(seat)} {text}" for text in more)]
    return Thought(seat, bot, position.observe(seat), position.recollection(seat), plies)


class Stuck:
    """Detects a question that comes back again and again though it was answered."""

    def __init__(self) -> None:
        self._last: tuple[object, ...] | None = None
        self._times = 0

    def seen(self, job: Job | None) -> bool:
        """Whether one question has come more than `_MOST_TIMES` times in a row."""
        asked = None if job is None or (isinstance(job, Window) and job.left) else (job.length, type(job))
        self._times = self._times + 1 if asked is not None and asked == self._last else 0
        self._last = asked
        return self._times >= _MOST_TIMES

    @property
    def twice(self) -> bool:
        """Whether the bot's answer was refused twice: from then on any legal move is as good."""
        return self._times >= 2


def any_move(observation: Json) -> str:
    """A legal move at random."""
    return str(random.choice(observation["legal"]))  # noqa: S311 (of a bot that cannot think: no secret)


def give_up(slug: str) -> None:
    """Set a table aside whose question no answer settles."""
    table = Table.find(slug)
    if table is not None and not table.trouble:
        why = RuntimeError("every answer to the same question is refused")
        trouble.set_aside(table, trouble.THINKING, why)


def then(slug: str, turn: Turn, texts: Sequence[str]) -> Thought | None:
    """What a bot has to think about after these moves of a secret choice; None: it is complete."""
    table = Table.find(slug)
    if table is None or table.length != turn.length:
        return None
    game_log, seat = game_log_of(table), turn.thought.seat
    with game_log.lock:
        if game_log.length != turn.length or not hidden_plies.is_partial(game_log, seat, texts):
            return None
        position = game_log.position.copy()
        for text in texts:
            position.play(text)
        return _thought(game_log, seat, position, turn.thought.bot, texts)


def is_past(slug: str, length: int) -> bool:
    """Whether a table has moved on since its log had this length."""
    table = Table.find(slug)
    return table is None or table.status != Table.Status.PLAYING or table.length != length


def deal(slug: str, draw: Draw) -> bool:
    """Let chance play; false if another process was faster."""
    table = Table.find(slug)
    if table is None or table.length != draw.length:
        return False
    try:
        actions.deal(table)
    except actions.Stale:
        return False
    return True


def close_window(slug: str, window: Window, chosen: Mapping[int, str]) -> bool:
    """Store all answers; false if the window is closed already, or the game ended."""
    table = Table.find(slug)
    if table is None:
        return False
    try:
        actions.close_window(table, window.length, chosen)
    except MastabaError:
        return False
    return True


def bot_plays(slug: str, turn: Turn, texts: Sequence[str]) -> bool:
    """Make a bot's move, or all moves of its secret choice; false if a person was faster or took the seat back."""
    table = Table.find(slug)
    if table is None or not bot_to_move(table):
        return False
    try:
        actions.play(table, turn.thought.seat, texts, turn.number)
    except MastabaError:
        return False
    return True


def bot_to_move(table: Table) -> str:
    """The bot that has to move now, or nothing."""
    if table.status != Table.Status.PLAYING or table.actor < 0:
        return ""
    return next((seat.bot for seat in table.chairs if seat.number == table.actor), "")


def check_time(table: Table) -> None:
    """Give a stand-in to a person whose time for a move is over; it finishes a choice that has begun."""
    with transaction.atomic():
        late = Table.objects.select_for_update().filter(
            pk=table.pk, status=Table.Status.PLAYING, deadline__lt=timezone.now()
        )
        now = late.first()
        if now is None:
            return
        waited = Seat.objects.filter(table=now, number=now.actor, kind=Seat.Kind.PERSON, bot="")
        for seat in waited.select_related("person"):
            waited.update(bot=levels.suggested(seat.person, registry.get(now.game)))
            news.changed(now)
