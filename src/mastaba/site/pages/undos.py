"""Undos on a page: what a person may take back now, and the lines of the log that tell of undos.

A line says where in the log an undo stands, who took back how much, and what that was.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mastaba.core.cache import Cache
from mastaba.core.engine.state import CHANCE
from mastaba.core.game import Json
from mastaba.core.position import Position
from mastaba.core.record import play_ply
from mastaba.core.referee import Ply
from mastaba.core.undo import Undo
from mastaba.site.models import Seat, Table
from mastaba.site.pages.log_lines import LOG_LINES, sentences
from mastaba.site.tables import hidden_plies
from mastaba.site.tables.game_log import GameLog
from mastaba.site.words import site_words

MOST_UNDOS: Final = 20  # in one log: undoing again and again does not push all plies out of it
_Told = list[tuple[str, ...]]
_told: Cache[tuple[object, ...], tuple[Undo, _Told]] = Cache(1_000)  # by id: the undo is held too


@dataclass(frozen=True)
class Mark:
    """An undo as a seat may know it."""

    index: int  # among all undos of the table
    place: int  # behind how many of the plies that are shown it stands
    plies: int  # how many it took back
    undo: Undo


def marks(
    game_log: GameLog, seat: int | None, shown: Sequence[int], *, past: bool, most: int = MOST_UNDOS
) -> list[Mark]:
    """The last undos that a seat may know of, in a log that shows the plies with these numbers.

    An undo stands at the ply it went back to, or at one before that to which a later undo has gone back. Of a game
    that is past everything may be known; while it runs a seat knows nothing of plies that it could not count.
    """
    undos = game_log.undos
    taken = [len(undo.plies) for undo in undos] if past else game_log.taken(seat)
    found: list[Mark] = []
    place = len(game_log.plies)
    for index in range(len(undos) - 1, -1, -1):
        place = min(place, undos[index].to)
        if taken[index]:
            found.append(Mark(index, bisect_left(shown, place), taken[index], undos[index]))
        if len(found) == most:
            break
    return found[::-1]


def with_undos(
    lines: list[Json], found: Sequence[Mark], lang: str, names: Sequence[str], most: int = LOG_LINES
) -> list[Json]:
    """A log with its undos, each behind the line of the ply that it went back to."""
    if not found:
        return lines
    first = lines[0]["ply"] if len(lines) >= most else 0  # what went back further has left the log too
    undos = [_line(mark, lang, names) for mark in found if mark.place >= first]
    return sorted([*lines, *undos], key=lambda line: int(line["ply"]))


def _line(mark: Mark, lang: str, names: Sequence[str]) -> Json:
    undo = mark.undo
    return {
        "ply": mark.place,
        "actor": CHANCE if undo.seat is None else undo.seat,
        "said": (say_undo(mark, lang, names),),
        "undo": mark.index,
        "at": undo.at,
    }


def say_undo(mark: Mark, lang: str, names: Sequence[str]) -> str:
    """Who took back how much, and who agreed."""
    undo, say = mark.undo, site_words(lang)
    if undo.seat is None:
        return say("undo.unknown", plies=mark.plies)
    if not undo.agreed:
        return say("undo.alone", plies=mark.plies, name=names[undo.seat])
    agreed = list(dict.fromkeys(names[seat] for seat in undo.agreed))
    return say("undo.agreed", plies=mark.plies, name=names[undo.seat], names=", ".join(agreed))


def taken_back(
    game_log: GameLog, index: int, seat: int | None, lang: str, names: Sequence[str], *, past: bool
) -> _Told:
    """What an undo took back, in words, as a seat may know it. Hold the lock of the game log."""
    undo = game_log.undos[index]
    key = (id(undo), seat, lang, tuple(names), past)
    known = _told.get(key)
    if known is None:
        known = _told[key] = undo, _tell(game_log, index, seat, lang, tuple(names), past)
    return known[1]


def _tell(
    game_log: GameLog, index: int, seat: int | None, lang: str, names: tuple[str, ...], past: bool
) -> _Told:
    game, to = game_log.game, game_log.undos[index].to
    line = [ply.written for ply in game_log.plies]
    for undo in reversed(game_log.undos[index:]):
        line[undo.to :] = undo.plies
    hidden = frozenset() if past else game.table.hidden_plies(line, seat)
    position = Position.new(game, game_log.players, game_log.position.options)
    for ply in line[:to]:
        play_ply(position, ply)
    plies = [Ply.of(position, ply.partition(" ")[2]) for ply in line[to:]]
    told = [
        sentences(game, ply, seat, lang, names, past) for n, ply in enumerate(plies, to) if n not in hidden
    ]
    return [said for said in told if said]


@dataclass(frozen=True)
class UndoChoice:
    """The undos that are open to a person now."""

    free: bool  # without anyone's consent
    asked: bool  # with the consent of every person
    alone: bool  # no other person sits at the table
    practice: bool  # it would make a game of practice of one that is none yet
    wanted_by: int | None  # the seat that asks for one now
    agreed: bool  # whether this person has agreed to that


def undo_choice(
    table: Table, game_log: GameLog, mine: Sequence[int], actor: int, *, running: bool
) -> UndoChoice:
    """The undos of the person who plays the seats `mine`; none if the game does not run for them."""
    public = game_log.number(None)
    wanting = [seat.number for seat in table.chairs if seat.wants_undo == public]
    others = (s for s in table.chairs if s.kind == Seat.Kind.PERSON and s.number not in mine)
    alone = all(seat.conceded for seat in others)
    free, asked = (running and _can_undo(game_log, mine, agreed=agreed) for agreed in (False, True))
    return UndoChoice(
        free=free,
        asked=asked,
        alone=alone,
        practice=asked
        and alone
        and not free
        and not table.practice
        and _passes_draw(game_log, undoer(game_log, mine, actor)),
        wanted_by=wanting[0] if wanting else None,
        agreed=any(seat in mine for seat in wanting),
    )


def _can_undo(game_log: GameLog, mine: Sequence[int], *, agreed: bool) -> bool:
    return any(hidden_plies.undo_to(game_log, seat, agreed=agreed) is not None for seat in mine)


def _passes_draw(game_log: GameLog, seat: int) -> bool:
    """Whether the undo of a seat takes back what chance has shown."""
    to = game_log.referee.undo_to(seat, agreed=True)
    return to is not None and any(ply.actor == CHANCE for ply in game_log.plies[to:])


def undoer(game_log: GameLog, mine: Sequence[int], actor: int) -> int:
    """Which of a person's seats takes its last ply back: the one that decided last, otherwise the one that acts."""
    last = game_log.referee.last_decider
    first = actor if actor in mine else mine[0]
    return last if last in mine else first
