"""The value of a position before its end: networks by the safety of their lead, their growth, ankhs, pawns.

Values are in hundredths of a point. The weights are in `weights.toml`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core import weights
from mastaba.core.engine.evaluator import Evaluator
from mastaba.core.engine.state import CHANCE, OVER, State
from mastaba.games.kheops.engine import box, codes, scoring
from mastaba.games.kheops.engine.state import KheopsState

SETS: Final = weights.read(Path(__file__).parent / "weights.toml")
_POINT: Final[i64] = 100
_MOST: Final[i64] = 4  # a lead in a network beyond which nothing changes
_LEADS: Final[i64] = 2 * _MOST + 1
_NETWORKS: Final[i64] = 0
_GROWTH: Final[i64] = 1
_ANKHS: Final[i64] = 2
_SUPPLY: Final[i64] = 3
_TURN: Final[i64] = 4
_PARTS: Final[i64] = 5
NAMES: Final = ["early", "late", "growth", "ankh", "mummy", "priest", "pharaoh", "next", "blue", "power"]


class KheopsEvaluator(Evaluator):
    """Evaluates a position before the pyramid is full.

    Leads in networks, from -4 to 4, are those of the seat that places the next pawn.
    """

    part_names: Final[list[str]] = ["networks", "growth", "ankhs", "supply", "turn"]

    def __init__(self, chosen: weights.Weights = SETS["greedy"]) -> None:
        numbers = chosen.row(NAMES)
        row = vec[i64](numbers)
        # By lead, early and late in the game: the per cent of a network's points that the seat expects.
        self.early: vec[i64] = row[:_LEADS]
        self.late: vec[i64] = row[_LEADS : 2 * _LEADS]
        # By lead: a network that may still grow, for each tile it has.
        self.growth: vec[i64] = row[2 * _LEADS : 3 * _LEADS]
        rest = row[3 * _LEADS :]
        self.ankh: i64 = rest[0]  # a pawn on an ankh, beyond its square
        self.mummy: i64 = rest[1]  # special pawns still in the supply
        self.priest: i64 = rest[2]
        self.pharaoh: i64 = rest[3]
        self.next: i64 = rest[4]  # to place the next pawn
        self.blue: i64 = rest[5]  # to have the last turn
        self.power: vec[i64] = rest[6:]  # by symbol: a power that is about to be used

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
        total: i64 = 0
        for part in self.parts(state, seat):
            total += part
        return total

    def parts(self, state: State, seat: i64) -> vec[i64]:
        """The parts of the value, in the order of `part_names`."""
        assert isinstance(state, KheopsState)
        parts = vec[i64]([0] * int(_PARTS))
        found = scoring.networks(state)
        left = box.TURNS - state.turn
        if state.actor == OVER:
            points = state.scores()
            parts[_ANKHS] = _ankhs_lead(state, found, seat) * _POINT
            parts[_NETWORKS] = (points[seat] - points[1 - seat]) * _POINT - parts[_ANKHS]
            return parts
        first = next_seat(state)
        for network in found:
            if not network.cursed:
                self._add_network(parts, network, first, left)
        parts[_TURN] = self.next
        if seat != first:
            for part in (_NETWORKS, _GROWTH, _TURN):
                parts[part] = -parts[part]
        self._add_pawns(parts, state, found, seat, left, 1)
        self._add_pawns(parts, state, found, 1 - seat, left, -1)
        parts[_TURN] += self.blue if seat == 1 else -self.blue
        if state.phase in (codes.PH_TURN_TILE, codes.PH_SWAP_OWN, codes.PH_MOVE_PAWN):
            power = self.power[state.tiles[state.entered] % codes.SYMBOLS]
            parts[_TURN] += power if seat == state.actor else -power
        return parts

    def _add_network(self, parts: vec[i64], network: scoring.Network, first: i64, left: i64) -> None:
        """Add a network's value to the seat that places the next pawn: its points by the lead, and its growth."""
        lead = (
            network.strength_0 - network.strength_1 if first == 0 else network.strength_1 - network.strength_0
        )
        if lead > _MOST:
            lead = _MOST
        elif lead < -_MOST:
            lead = -_MOST
        step = _MOST + lead
        share = _share(self.early[step] * left + self.late[step] * (box.TURNS - left))
        parts[_NETWORKS] += network.value() * share
        if not network.secret:
            parts[_GROWTH] += _share(network.size * self.growth[step] * left)

    def _add_pawns(
        self,
        parts: vec[i64],
        state: KheopsState,
        found: list[scoring.Network],
        seat: i64,
        left: i64,
        sign: i64,
    ) -> None:
        """Add the value of a seat's ankhs, and of its special pawns in the supply while there are turns to use them."""
        n = scoring.ankhs(state, found, seat)
        parts[_ANKHS] += sign * (n * n * _POINT + n * self.ankh * left // box.TURNS)
        if left < 4:
            return
        supply: i64 = 0
        if state.supply[seat * codes.PAWNS + codes.MUMMY] > 0:
            supply += self.mummy
        if state.supply[seat * codes.PAWNS + codes.PRIEST] > 0:
            supply += self.priest
        if state.supply[seat * codes.PAWNS + codes.PHARAOH] > 0:
            supply += self.pharaoh
        parts[_SUPPLY] += sign * (supply * left // box.TURNS)


def _ankhs_lead(state: KheopsState, found: list[scoring.Network], seat: i64) -> i64:
    """The points that ankhs pay to a seat beyond what they pay to the other."""
    mine = scoring.ankhs(state, found, seat)
    theirs = scoring.ankhs(state, found, 1 - seat)
    return mine * mine - theirs * theirs


def next_seat(state: KheopsState) -> i64:
    """The seat that places the next pawn."""
    return state.seat() if state.phase in (codes.PH_PAWN, codes.PH_PAWN_TO) else 1 - state.seat()


def _share(sum_of_turns: i64) -> i64:
    """A sum over all turns as a mean, rounded towards nothing."""
    return sum_of_turns // box.TURNS if sum_of_turns >= 0 else -(-sum_of_turns // box.TURNS)
