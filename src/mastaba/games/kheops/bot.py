"""What is good in Kheops: what networks pay and may still grow, how safely one leads in them, ankhs, pawns.

Values are in hundredths of a point. The weights were set by play, not found in a book.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.judge import Judge
from mastaba.core.state import CHANCE, NONE, OVER, State
from mastaba.games.kheops.box import TURNS
from mastaba.games.kheops.codes import MUMMY, PAWNS, PH_PAWN, PH_TILE, PHARAOH, PRIEST
from mastaba.games.kheops.scoring import Network, ankhs, networks
from mastaba.games.kheops.state import KheopsState

_POINT: Final[i64] = 100
# By lead in a network, early and late in the game: per cent of its value that the leader may count on.
_EARLY: Final[vec[i64]] = vec[i64]([0, 45, 65, 78, 85])
_LATE: Final[vec[i64]] = vec[i64]([0, 85, 93, 97, 99])
_GROWTH: Final[i64] = 35  # a network that may still grow, for each tile it has
_ANKH: Final[i64] = 60  # a pawn on an ankh, beyond its square
_MUMMY: Final[i64] = 120  # special pawns still in the supply
_PRIEST: Final[i64] = 80
_PHARAOH: Final[i64] = 160


class KheopsJudge(Judge):
    """Knows what networks are worth before the pyramid is full."""

    def quiet(self, state: State) -> bool:
        """A turn is over: chance or the next player follows."""
        assert isinstance(state, KheopsState)
        return state.actor in (CHANCE, OVER) or state.phase == PH_PAWN

    def settled(self, state: State) -> bool:
        """The stock is empty, so whoever counts knows all hands, and the rest is short enough to be searched.

        Earlier than two turns and a tile before the end hardly any search comes to its end.
        """
        assert isinstance(state, KheopsState)
        left = TURNS - state.turn
        return state.stock_count == 0 and (left < 2 or (left == 2 and state.phase >= PH_TILE))

    def value(self, state: State, seat: i64) -> i64:
        """The seat's prospects against the other's."""
        assert isinstance(state, KheopsState)
        if state.actor == OVER:
            points = state.scores()
            return (points[seat] - points[1 - seat]) * _POINT
        found = networks(state)
        left = TURNS - state.turn
        white: i64 = 0
        for network in found:
            white += _network(network, left)
        for s in range(i64(2)):
            n = ankhs(state, found, s)
            worth = n * n * _POINT + n * _ANKH * left // TURNS + _supply(state, s, left)
            white += worth if s == 0 else -worth
        return white if seat == 0 else -white


def _network(network: Network, left: i64) -> i64:
    """What a network is worth to White: its value by how safe the lead is, and its growth."""
    winner = network.winner()
    if winner == NONE or network.cursed:
        return 0
    lead = network.strength_0 - network.strength_1
    if lead < 0:
        lead = -lead
    most = i64(len(_EARLY)) - 1
    step = lead if lead < most else most
    trust = (_EARLY[step] * left + _LATE[step] * (TURNS - left)) // TURNS
    worth = network.value() * trust
    if not network.secret:
        worth += network.size * _GROWTH * left // TURNS
    return worth if winner == 0 else -worth


def _supply(state: KheopsState, seat: i64, left: i64) -> i64:
    """Special pawns are worth keeping while there are turns to use them."""
    if left < 4:
        return 0
    worth: i64 = 0
    if state.supply[seat * PAWNS + MUMMY] > 0:
        worth += _MUMMY
    if state.supply[seat * PAWNS + PRIEST] > 0:
        worth += _PRIEST
    if state.supply[seat * PAWNS + PHARAOH] > 0:
        worth += _PHARAOH
    return worth * left // TURNS
