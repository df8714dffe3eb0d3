"""The value of a position before its end: networks by the safety of their lead, their growth, ankhs, pawns.

Values are in hundredths of a point. The weights were tuned by games between bots.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.evaluator import Evaluator
from mastaba.core.engine.state import CHANCE, NONE, OVER, State
from mastaba.games.kheops.engine import box, codes, scoring
from mastaba.games.kheops.engine.state import KheopsState

_POINT: Final[i64] = 100
# By lead in a network, early and late in the game: the per cent of its points that the leader expects.
_EARLY: Final[vec[i64]] = vec[i64]([0, 45, 65, 78, 85])
_LATE: Final[vec[i64]] = vec[i64]([0, 85, 93, 97, 99])
_GROWTH: Final[i64] = 35  # a network that may still grow, for each tile it has
_ANKH: Final[i64] = 60  # a pawn on an ankh, beyond its square
_MUMMY: Final[i64] = 120  # special pawns still in the supply
_PRIEST: Final[i64] = 80
_PHARAOH: Final[i64] = 160


class KheopsEvaluator(Evaluator):
    """Evaluates a position before the pyramid is full."""

    def quiet(self, state: State) -> bool:
        """Whether a turn is over, so that chance or the next seat follows."""
        assert isinstance(state, KheopsState)
        return state.actor in (CHANCE, OVER) or state.phase == codes.PH_PAWN

    def rests(self, state: State) -> bool:
        """Whether a pawn stands, a power has been used, or a tile lies."""
        assert isinstance(state, KheopsState)
        return state.actor in (CHANCE, OVER) or state.phase in (
            codes.PH_PAWN, codes.PH_TURN_TILE, codes.PH_SWAP_OWN, codes.PH_MOVE_PAWN, codes.PH_TILE,
        )  # fmt: skip

    def settled(self, state: State) -> bool:
        """Whether the stock is empty, so that all hands can be inferred, and the rest is short enough to search.

        A search from more than two turns and a tile before the end hardly ever completes.
        """
        assert isinstance(state, KheopsState)
        left = box.TURNS - state.turn
        return state.stock_count == 0 and (left < 2 or (left == 2 and state.phase >= codes.PH_TILE))

    def value(self, state: State, seat: i64) -> i64:
        """The expected lead of a seat over the other."""
        assert isinstance(state, KheopsState)
        if state.actor == OVER:
            points = state.scores()
            return (points[seat] - points[1 - seat]) * _POINT
        found = scoring.networks(state)
        left = box.TURNS - state.turn
        white: i64 = 0
        for network in found:
            white += _network(network, left)
        for s in range(i64(2)):
            n = scoring.ankhs(state, found, s)
            worth = n * n * _POINT + n * _ANKH * left // box.TURNS + _supply(state, s, left)
            white += worth if s == 0 else -worth
        return white if seat == 0 else -white


def _network(network: scoring.Network, left: i64) -> i64:
    """The value of a network to White: its points by the safety of the lead, and its growth."""
    winner = network.winner()
    if winner == NONE or network.cursed:
        return 0
    lead = network.strength_0 - network.strength_1
    if lead < 0:
        lead = -lead
    most = i64(len(_EARLY)) - 1
    step = lead if lead < most else most
    trust = (_EARLY[step] * left + _LATE[step] * (box.TURNS - left)) // box.TURNS
    worth = network.value() * trust
    if not network.secret:
        worth += network.size * _GROWTH * left // box.TURNS
    return worth if winner == 0 else -worth


def _supply(state: KheopsState, seat: i64, left: i64) -> i64:
    """The value of special pawns in the supply, while there are turns to use them."""
    if left < 4:
        return 0
    worth: i64 = 0
    if state.supply[seat * codes.PAWNS + codes.MUMMY] > 0:
        worth += _MUMMY
    if state.supply[seat * codes.PAWNS + codes.PRIEST] > 0:
        worth += _PRIEST
    if state.supply[seat * codes.PAWNS + codes.PHARAOH] > 0:
        worth += _PHARAOH
    return worth * left // box.TURNS
