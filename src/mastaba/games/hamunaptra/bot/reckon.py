"""Reckon: what an evaluator counts of a seat: tokens in hand, equipment laid, the steps of its characters."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.core.engine.bits import BIT, count
from mastaba.core.engine.state import NONE
from mastaba.games.hamunaptra.engine import codes
from mastaba.games.hamunaptra.engine.maze import STEPS
from mastaba.games.hamunaptra.engine.state import HamunaptraState

_UNSEEN: Final[vec[i64]] = vec[i64]([99] * int(codes.CELLS))
_FARTHEST: Final[i64] = 12  # steps that count for a character that lags behind


def laid(state: HamunaptraState, seat: i64) -> i64:
    """The number of pieces of equipment face down on the table."""
    pieces: i64 = 0
    face_down = state.tables[seat]
    while face_down != 0:
        pieces += face_down & 1
        face_down >>= 1
    return pieces


def has_stair(state: HamunaptraState, seat: i64) -> bool:
    """Whether the seat has a stair in hand."""
    stairs_held: i64 = 0
    for token in range(seat * codes.TOKENS + codes.FIRST_STAIR, seat * codes.TOKENS + codes.TILES):
        stairs_held += state.hands[token]
    return stairs_held > 0


def burden(state: HamunaptraState, seat: i64) -> i64:
    """The number of tunnels, rooms and encounters in hand."""
    tokens: i64 = 0
    first = seat * codes.TOKENS
    for token in range(first, first + codes.FIRST_STAIR):
        tokens += state.hands[token]
    for token in range(first + codes.FIRST_ENCOUNTER, first + codes.FIRST_EQUIPMENT):
        tokens += state.hands[token]
    return tokens


def way_of_crew(state: HamunaptraState, seat: i64, goal: i64) -> i64:
    """The steps of all characters of a seat to a tile; no character counts for more than some."""
    people = state.people[seat]
    if goal == NONE:
        return 0
    total = _FARTHEST * count(people)
    steps = _UNSEEN[:]
    steps[goal] = 0
    queue = vec[i64]([0])
    queue[0] = goal
    maze = state.maze
    at: i64 = 0
    while at < i64(len(queue)) and people != 0:
        here = queue[at]
        at += 1
        taken = steps[here]
        if taken >= _FARTHEST:
            break
        found = state.there[here] & people
        if found != 0:
            total -= (_FARTHEST - taken) * count(found)
            people &= ~found
        for side in range(codes.SIDES):
            if maze.sides[here] & BIT[side]:
                beside = here + STEPS[side]
                if maze.sides[beside] & BIT[side ^ 2] and steps[beside] == 99:
                    steps[beside] = taken + 1
                    queue = append(queue, beside)
        other = maze.passage(here)
        if other != NONE and steps[other] == 99:
            steps[other] = taken + 1
            queue = append(queue, other)
    return total
