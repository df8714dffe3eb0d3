"""Reaction windows: every possible holder of a card is asked, so being asked reveals nothing (`Reactions`).

A window asks all of its seats at once and is open for a fixed time, which is public. What a person answers is
kept until it closes; a seat that does not answer passes. Then all answers are stored together, so the time reveals
neither who could have answered, nor who answered at once, nor who always passes.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final, NamedTuple

from django.db import transaction
from django.utils import timezone

from mastaba.core import registry
from mastaba.core.errors import NotYourTurn, Reason
from mastaba.core.game import Game
from mastaba.core.position import Position
from mastaba.core.record import actor_name
from mastaba.site.models import Seat, Table
from mastaba.site.tables.game_log import GameLog, game_log_of
from mastaba.site.tables.standing_refusals import ASK, PASS, refusal_names

LIVE: Final = 8  # seconds, unless the maker has chosen another length
BY_DAYS: Final = 12 * 3600
_BOTS: Final = 2.0  # seconds, if only bots are asked: who is a bot is public
_PACE: Final = float(os.environ.get("MASTABA_WINDOW_PACE", "1"))
_LIVE_MOVE: Final = 3600  # seconds for a move: with more, people do not sit and wait


class Question(NamedTuple):
    """What a window asks a seat: the position in which it answers, all before it having passed."""

    seat: int
    position: Position
    kind: str  # of the window


def kind_of(table: Table, game_log: GameLog) -> str | None:
    """The kind of a table's open window, which is public; None if none is open."""
    if table.status != Table.Status.PLAYING or not game_log.begun:
        return None
    return _kind(game_log.position)


def _kind(position: Position) -> str | None:
    reactions = position.game.table.reactions
    return reactions.reaction(position.observe(None)) if reactions and position.actor >= 0 else None


def asked(game_log: GameLog) -> list[Question]:
    """What the open window asks each of its seats, in their order."""
    kind = _kind(game_log.position)
    if kind is None:
        return []
    found: list[Question] = []
    position = game_log.position.copy()
    while _kind(position) == kind and all(position.actor != each.seat for each in found):
        found.append(Question(position.actor, position.copy(), kind))
        position.play(PASS)
    return found


def open_questions(table: Table, game_log: GameLog) -> list[Question]:
    """The questions of a table's open window; none if no window is open."""
    return asked(game_log) if kind_of(table, game_log) is not None else []


def seconds(table: Table) -> int:
    """How long a window of this table is open when people are asked."""
    usual = BY_DAYS if table.move_seconds and table.move_seconds > _LIVE_MOVE else LIVE
    return table.window_seconds or usual


def lasts(table: Table, questions: Sequence[Question]) -> float:
    """How many seconds a window that asks these questions is open; longer if people at one screen answer in turn."""
    chairs = [table.chairs[each.seat] for each in questions]
    people = Counter(chair.person_id for chair in chairs if _is_person(chair))
    return _PACE * (seconds(table) * max(people.values()) if people else _BOTS)


def bots_slot() -> float:
    """How many seconds longer a window is open whenever its bots have not finished thinking."""
    return _PACE * _BOTS


def left(table: Table, questions: Sequence[Question]) -> float:
    """How many seconds it is still open: never more than its length, even if the clock was set back."""
    whole = lasts(table, questions)
    if table.window_ends is None:
        return whole
    return min(whole, max(0.0, (table.window_ends - timezone.now()).total_seconds()))


def ends(table: Table, game_log: GameLog) -> datetime | None:
    """When the window closes that opens now, if one does."""
    questions = asked(game_log)
    return timezone.now() + timedelta(seconds=lasts(table, questions)) if questions else None


def _is_person(seat: Seat) -> bool:
    return seat.kind == Seat.Kind.PERSON and not seat.bot


def standing(seat: Seat, kind: str) -> str:
    """What this seat has said about a kind of window: `ask` or `pass`."""
    said = (seat.standing or {}).get(kind)
    return said if said in (ASK, PASS) else ASK


def answer_of(table: Table, seat: int) -> str:
    """What a seat has answered in the open window, if it has."""
    chair = table.chairs[seat]
    return chair.answer if chair.answer_for == table.length else ""


def question(table: Table, questions: Sequence[Question], mine: Sequence[int]) -> Question | None:
    """Which of the open questions is for the person who plays these seats.

    A seat that can only pass is not asked. People at one screen are all asked in turn, for the others look on.
    """
    for each in questions:
        chair = table.chairs[each.seat]
        if each.seat not in mine or not _is_person(chair) or standing(chair, each.kind) == PASS:
            continue
        if not answer_of(table, each.seat) if len(mine) > 1 else each.position.legal() != [PASS]:
            return each
    return None


def waits_for(table: Table, mine: Sequence[int]) -> bool:
    """Whether a running table waits for the person who plays these seats: it is their turn, or a window asks them."""
    if table.window_ends is None or not mine:
        return table.actor in mine
    game_log = game_log_of(table)
    with game_log.lock:
        found = question(table, open_questions(table, game_log), mine)
    return found is not None and not answer_of(table, found.seat)


def keep(table: Table, game_log: GameLog, seat: int, text: str) -> None:
    """Keep what a seat answers until the window closes; it may change its mind until then."""
    position = next((each.position for each in asked(game_log) if each.seat == seat), None)
    if position is None:
        params = {"seat": seat, "actor": actor_name(game_log.actor)}
        raise NotYourTurn(Reason("error.not_your_turn", params))
    position.code(text)
    Seat.objects.filter(table=table, number=seat).update(answer=text, answer_for=game_log.length)


def reaction_names(game: Game, lang: str) -> dict[str, str]:
    """All kinds of windows of a game, and what each is called."""
    reactions = game.table.reactions
    return reactions.reactions(game.info.catalogue(lang)) if reactions else {}


def kinds(game: Game) -> set[str]:
    """All kinds of windows and offers of a game."""
    return {*reaction_names(game, "en"), *refusal_names(game, "en")}


def instruct(table: Table, number: int, said: dict[str, str]) -> None:
    """Keep what a seat says about kinds of windows and offers; what is no kind or no answer is left out."""
    known = kinds(registry.get(table.game))
    kept = {kind: answer for kind, answer in said.items() if kind in known and answer in (ASK, PASS)}
    with transaction.atomic():
        seat = Seat.objects.select_for_update().get(table=table, number=number)
        seat.standing = {**(seat.standing or {}), **kept}
        seat.save(update_fields=["standing"])
