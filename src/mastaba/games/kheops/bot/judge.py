"""Judge: an evaluator whose weights were learnt from games, `bench/learn_kheops.py`.

A position is seen by the seat that places the next pawn: what there is, each thing times its weight. A weight has a
value for each of some turns, and changes evenly between them. Values are in hundredths of a point.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.bits import BIT, count_many, lowest
from mastaba.core.engine.state import NONE, OVER, State
from mastaba.core.weights import Weights
from mastaba.games.kheops.bot.evaluate import KheopsEvaluator, next_seat
from mastaba.games.kheops.engine import box, codes, pawns, pyramid, scoring
from mastaba.games.kheops.engine.state import KheopsState

KNOTS: Final = (0, 20, 30)  # the turns that weights are given for
_MOST: Final[i64] = 3  # a lead in a network beyond which nothing changes
# Of networks, for each lead of the seat that places the next pawn: points of open and of secret ones, edges (openings
# to empty cells), tiles while open, points without a free tile, of those without an opening outside, of cursed ones.
_NETWORKS: Final = ("open", "secret", "edges", "size", "full", "closing", "cursed")
_POWERS: Final = ("turn_passage", "turn_room", "swap", "move")
FEATURES: Final[list[str]] = [
    *(f"{what}_{lead}" for what in _NETWORKS for lead in range(-3, 4)),
    *(f"using_{power}" for power in _POWERS),
    *(f"free_{power}" for power in _POWERS),
    "next", "last", "laying", "alone", "free_alone", "free_double", "free_ankh", "ankh", "ankhs",
    "mummy", "priest", "pharaoh", "prey",
    "rooms", "exits", "powers", "double", "ankh_tile", "sarcophagus", "curse",
]  # fmt: skip
SIZE: Final[i64] = 77
_OPEN: Final[i64] = 0
_SECRET: Final[i64] = 7
_EDGES: Final[i64] = 14
_TILES: Final[i64] = 21
_FULL: Final[i64] = 28
_CLOSING: Final[i64] = 35
_CURSED: Final[i64] = 42
_USING: Final[i64] = 49
_FREE: Final[i64] = 53
_PLAIN: Final[i64] = 57
_HAND: Final[i64] = 70


class Judge(KheopsEvaluator):
    """Evaluates a position by learnt weights: for each feature one at every knot."""

    def __init__(self, chosen: Weights) -> None:
        super().__init__()
        self.weights: vec[i64] = vec[i64](by_turn(chosen))
        self._row: vec[i64] = vec[i64]([0] * len(FEATURES))

    def value(self, state: State, seat: i64) -> i64:
        """The expected lead of a seat over the other."""
        assert isinstance(state, KheopsState)
        if state.actor == OVER:
            points = state.scores()
            return (points[seat] - points[1 - seat]) * 100
        first = next_seat(state)
        row = self._row
        features_into(state, first, row)
        start = state.turn * SIZE
        weights = self.weights
        worth: i64 = 0
        for i in range(SIZE):
            worth += row[i] * weights[start + i]
        return worth if seat == first else -worth

    def values_into(self, state: State, out: vec[i64]) -> None:
        """Write the value for both seats, which are opposite."""
        out[0] = self.value(state, 0)
        out[1] = -out[0]


def by_turn(chosen: Weights) -> list[int]:
    """The weights by turn and feature, evenly from one knot to the next."""
    row = chosen.row(FEATURES)
    found: list[int] = []
    for turn in range(int(box.TURNS) + 1):
        k = max(k for k in range(len(KNOTS) - 1) if KNOTS[k] <= turn)
        part = (turn - KNOTS[k]) / (KNOTS[k + 1] - KNOTS[k])
        before, after = row[k :: len(KNOTS)], row[k + 1 :: len(KNOTS)]
        found += [round((1 - part) * b + part * a) for b, a in zip(before, after, strict=True)]
    return found


def features_into(state: KheopsState, first: i64, out: vec[i64]) -> None:
    """Write what there is, in the order of `FEATURES`: positive if it is for the seat that places the next pawn."""
    for i in range(SIZE):
        out[i] = 0
    vacant = pawns.vacant(state)
    rival = 1 - first
    alone = state.built
    found = scoring.networks(state)
    for network in found:
        alone &= ~network.cells
        _network_into(state, network, first, vacant, out)
    _free_into(state, vacant, alone, out)
    out[_PLAIN] = 1
    out[_PLAIN + 1] = i64(1) if first == 1 else i64(-1)
    out[_PLAIN + 2] = i64(-1) if state.phase == codes.PH_TILE else i64(0)
    out[_PLAIN + 3] = count_many(alone & state.own(first)) - count_many(alone & state.own(rival))
    mine = scoring.ankhs(state, found, first)
    theirs = scoring.ankhs(state, found, rival)
    out[_PLAIN + 7] = mine - theirs
    out[_PLAIN + 8] = mine * mine - theirs * theirs
    for pawn in range(i64(3)):
        held = state.supply[first * codes.PAWNS + 1 + pawn]
        out[_PLAIN + 9 + pawn] = held - state.supply[rival * codes.PAWNS + 1 + pawn]
    out[_PLAIN + 12] = _prey(state, first) - _prey(state, rival)
    _hand_into(state, first, 1, out)
    _hand_into(state, rival, -1, out)
    if state.phase in (codes.PH_TURN_TILE, codes.PH_SWAP_OWN, codes.PH_MOVE_PAWN):
        out[_USING + state.tiles[state.entered] % codes.SYMBOLS] = -1  # the other seat uses it


def _network_into(
    state: KheopsState, network: scoring.Network, first: i64, vacant: i64, out: vec[i64]
) -> None:
    """Add what a network has, at its lead."""
    lead = network.strength_0 - network.strength_1
    if first == 1:
        lead = -lead
    if lead > _MOST:
        lead = _MOST
    elif lead < -_MOST:
        lead = -_MOST
    at = _MOST + lead
    if network.cursed:
        out[_CURSED + at] += network.rooms * box.ROOM_POINTS + network.sarcophagi()
        return
    points = network.value()
    if network.cells & vacant == 0:
        out[_FULL + at] += points
    if network.secret:
        out[_SECRET + at] += points
        return
    out[_OPEN + at] += points
    out[_TILES + at] += network.size
    edges = _edges(state, network.cells)
    if edges < 0:
        edges = -1 - edges
    else:
        out[_CLOSING + at] += points
    out[_EDGES + at] += edges


def _edges(state: KheopsState, cells: i64) -> i64:
    """The openings of a network to empty cells; -1 - that if it is open to the outside too."""
    n: i64 = 0
    outside = False
    left = cells
    while left != 0:
        cell = lowest(left)
        left &= ~BIT[cell]
        sides = pyramid.open_sides(state, cell)
        for side in range(i64(3)):
            if sides & BIT[side]:
                neighbour = box.NEIGHBOUR[cell * 3 + side]
                if neighbour == NONE:
                    outside = True
                elif state.tiles[neighbour] == NONE:
                    n += 1
    return -1 - n if outside else n


def _free_into(state: KheopsState, vacant: i64, alone: i64, out: vec[i64]) -> None:
    """Count the free tiles that the next pawn may go to."""
    out[_PLAIN + 4] = count_many(vacant & alone)
    left = vacant
    while left != 0:
        cell = lowest(left)
        left &= ~BIT[cell]
        symbol = state.tiles[cell] % codes.SYMBOLS
        if symbol <= codes.MOVE_OWN:
            out[_FREE + symbol] += 1
        elif symbol == codes.DOUBLE:
            out[_PLAIN + 5] += 1
        elif symbol == codes.ANKH:
            out[_PLAIN + 6] += 1


def _prey(state: KheopsState, seat: i64) -> i64:
    """The enemy workers on the pyramid, if the seat still has a mummy to capture one with."""
    if state.supply[seat * codes.PAWNS + codes.MUMMY] == 0:
        return 0
    return count_many(state.workers & state.own(1 - seat))


def _hand_into(state: KheopsState, seat: i64, sign: i64, out: vec[i64]) -> None:
    """Add what the tiles of a hand are."""
    for kind in state.hand(seat):
        shape = kind // codes.SYMBOLS
        symbol = kind % codes.SYMBOLS
        if shape < codes.FIRST_PASSAGE:
            out[_HAND] += sign
        out[_HAND + 1] += sign * box.EXITS[shape]
        if symbol <= codes.MOVE_OWN:
            out[_HAND + 2] += sign
        elif symbol == codes.DOUBLE:
            out[_HAND + 3] += sign
        elif symbol == codes.ANKH:
            out[_HAND + 4] += sign
        elif symbol == codes.CURSE:
            out[_HAND + 6] += sign
        elif symbol >= codes.SARCOPHAGUS and symbol < codes.CURSE:
            out[_HAND + 5] += sign
