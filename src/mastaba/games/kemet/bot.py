"""What is good in Kemet: victory points held and coming, prayer, troops, powers, and the danger they stand in.

The weights are in hundredths of a victory point. They were set by play, not found in a book.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.bits import BIT, count_many
from mastaba.core.judge import Judge
from mastaba.core.state import NONE, State
from mastaba.games.kemet.box import (
    ACT_OF_GOD,
    BLADES,
    CHARGE,
    CREATURE_STRENGTH,
    DEFENSE,
    DIVINE_WILL,
    GOD_SPEED,
    HOLY_WAR,
    INITIATIVE,
    OBELISKS,
    OPEN_GATES,
    PRIEST,
    PRIEST_OF_AMON,
    PRIEST_OF_RA,
    REGULAR_TOKENS,
    SCRIBE,
    TELEPORT_TILE,
    TEMPLE_PRAYER,
    TEMPLES,
    TILE_LEVEL,
)
from mastaba.games.kemet.codes import (
    COLOURS,
    CREATURES,
    DISTRICTS,
    DO_TURN,
    PH_DAY,
    RESERVE,
    SANCT,
    SPACES,
    T_DEL,
    TILES,
)
from mastaba.games.kemet.state import KemetState

_POINT: Final[i64] = 100
_TEMPORARY: Final[i64] = 62  # a temporary point may be lost again
_TWO_TEMPLES: Final[i64] = 70  # the permanent point that two temples will bring
_SANCTUARY: Final[i64] = 45  # two units there
_DELTA: Final[i64] = 22
_UNIT: Final[i64] = 9
_PRAYER: Final[vec[i64]] = vec[i64]([0, 9, 18, 26, 34, 41, 48, 54, 59, 63, 66, 68])
_CARD: Final[i64] = 11
_LEVEL: Final[vec[i64]] = vec[i64]([0, 12, 30, 56, 78])  # a pyramid, for the tiles it opens
_TILE: Final[vec[i64]] = vec[i64]([0, 26, 44, 60, 78])
_BEAST: Final[i64] = 18  # a creature on the board
_GOOD: Final[i64] = 14  # a tile that serves every plan
_GOAL: Final[i64] = 160  # as many points as end the game
_EXPOSED: Final[i64] = 25  # a troop that a stronger one can attack

_STRONG: Final[i64] = (
    CHARGE
    | BLADES
    | GOD_SPEED
    | OPEN_GATES
    | TELEPORT_TILE
    | PRIEST
    | SCRIBE
    | ACT_OF_GOD
    | DIVINE_WILL
    | HOLY_WAR
) | (INITIATIVE | PRIEST_OF_AMON | PRIEST_OF_RA)


class KemetJudge(Judge):
    """Knows what everything on a Kemet table is worth."""

    def quiet(self, state: State) -> bool:
        """A turn goes on with its next choice, or the Day is over."""
        assert isinstance(state, KemetState)
        return state.phase != PH_DAY or state.top(0) == DO_TURN

    def value(self, state: State, seat: i64) -> i64:
        """How well the seat stands against the best and the mean of the others."""
        assert isinstance(state, KemetState)
        best: i64 = 0
        total: i64 = 0
        first = True
        for other in range(state.players):
            if other != seat:
                theirs = standing(state, other)
                total += theirs
                if first or theirs > best:
                    best = theirs
                    first = False
        return standing(state, seat) - (best + total // (state.players - 1)) // 2


def standing(state: KemetState, seat: i64) -> i64:
    """What a seat has, in hundredths of a victory point."""
    points = state.permanent(seat)
    value = points * _POINT + _powers(state, seat) + _land(state, seat)
    held = points
    for space in range(SPACES):
        if state.temporary(space) == seat:
            held += 1
            value += _TEMPORARY
    if held >= state.goal():
        value += _GOAL
    value += _PRAYER[state.prayer[seat]] + _CARD * state.cards_held(seat)
    return value + _UNIT * (12 - state.reserve[seat])


def _powers(state: KemetState, seat: i64) -> i64:
    """Tiles, pyramids and creatures."""
    value = _GOOD * count_many(state.tiles[seat] & _STRONG)
    for tile in range(TILES):
        if state.tiles[seat] & BIT[tile]:
            value += _TILE[TILE_LEVEL[tile]]
    for colour in range(COLOURS):
        value += _LEVEL[state.levels[seat * COLOURS + colour]]
    for beast in range(CREATURES):
        if state.beasts[beast] == seat and state.lairs[beast] < RESERVE:
            value += _BEAST
    return value


def _land(state: KemetState, seat: i64) -> i64:
    """Temples with what they will pay, captured districts, and troops in danger."""
    value: i64 = 0
    temples: i64 = 0
    for space in range(SPACES):
        units = state.units_at(seat, space)
        if units == 0:
            continue
        if _in_danger(state, seat, space, units):
            value -= _EXPOSED
        if space < DISTRICTS:
            if state.is_foreign(seat, space) and state.pyramids[space] != NONE:
                value += _LEVEL[state.levels[state.pyramids[space]]] // 2
            continue
        if TEMPLES & BIT[space]:
            temples += 1
            value += _DELTA if space == T_DEL else TEMPLE_PRAYER[space] * 6
        elif space == SANCT and units >= 2:
            value += _SANCTUARY
    if temples >= 2:
        left: i64 = 0
        for tokens in state.regular:
            left += tokens
        value += _TWO_TEMPLES - left * 30 // (REGULAR_TOKENS * state.players)
    return value


def _in_danger(state: KemetState, seat: i64, space: i64, units: i64) -> bool:
    """Whether a stronger enemy troop stands beside, or can teleport here."""
    mine = units + _bonus(state, seat, space, False)
    beside = state.beside(space)
    for other in range(state.players):
        if other == seat:
            continue
        for start in range(SPACES):
            theirs = state.units_at(other, start)
            if theirs == 0:
                continue
            near = beside & BIT[start] or (
                OBELISKS & BIT[space]
                and start < DISTRICTS
                and state.pyramids[start] != NONE
                and state.prayer[other] >= 2
            )
            if near and theirs + _bonus(state, other, start, True) > mine:
                return True
    return False


def _bonus(state: KemetState, seat: i64, space: i64, attacking: bool) -> i64:
    """What tiles and a creature add to a troop's strength."""
    total: i64 = 0
    if state.tiles[seat] & BLADES:
        total += 1
    if state.tiles[seat] & (CHARGE if attacking else DEFENSE):
        total += 1
    beast = state.beast_at(seat, space)
    return total + CREATURE_STRENGTH[beast] if beast != NONE else total
