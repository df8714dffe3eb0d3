"""Stakes of a duel: both duellists choose in secret, so good play is a mixture (faraon 8.2).

A pair of stakes pays what the finder wins of the other, by the chance that each finds the other's treasure first.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.bots.matrix import MatrixGame
from mastaba.core.engine.bits import BIT, listed
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import NONE, State
from mastaba.games.faraon.bot.knowledge import Knowledge
from mastaba.games.faraon.bot.paths import nearest
from mastaba.games.faraon.bot.prospects import WHOLE
from mastaba.games.faraon.engine import box, codes, duel
from mastaba.games.faraon.engine.state import FaraonState

_POINT: Final[i64] = 100
_SURE: Final[i64] = 9500  # the chance to find a treasure to which a safe path leads
_RISKY: Final[i64] = 6000  # and one that was seen, with no safe path


class Stakes:
    """The stakes that a seat may choose, against those that the other may, in the worlds that it can imagine."""

    def __init__(self, state: State) -> None:
        assert isinstance(state, FaraonState)
        self.seat: i64 = state.turn
        self.cards: vec[i64] = listed(duel.stakable(state, state.turn), codes.CARDS)
        self.game: MatrixGame = MatrixGame(i64(len(self.cards)))
        self._lore: Knowledge = Knowledge()
        self._reach: vec[i64] = vec[i64]([0] * int(codes.TREASURES))

    def add_world(self, state: State) -> None:
        """Add a world. Only the cells that count as seen in it are known to the duellists."""
        assert isinstance(state, FaraonState)
        self._lore.read(state)
        for treasure in range(codes.TREASURES):
            self._reach[treasure] = self._chance(state, treasure)
        theirs = listed(self._answers(state), codes.CARDS)
        pays = vec[i64]()
        for their in theirs:
            for mine in self.cards:
                if box.TREASURE[mine] == box.TREASURE[their]:
                    pays = append(pays, self._equal(state, mine, their, theirs))
                else:
                    pays = append(pays, self._pay(state, mine, their))
        self.game.add_world(pays)

    def draw(self, rng: Rng) -> i64:
        """A card of the mixture."""
        self.game.solve()
        return self.cards[self.game.draw(rng)]

    def _answers(self, state: FaraonState) -> i64:
        """The bit set of cards that the other seat may stake or has staked; of the deck, if it has none."""
        other = state.first + state.second - self.seat
        stake = state.stake_of(other)
        if stake == NONE:
            own = duel.stakable(state, other)
            return own if own != 0 else state.faces & box.PILE_SET[state.pile_beneath()]
        if state.open:
            return BIT[stake]
        before = state.clone()  # any of its cards may lie there
        before.won[other] |= BIT[stake]
        return duel.stakable(before, other)

    def _chance(self, state: FaraonState, treasure: i64) -> i64:
        """The chance to find a treasure in one turn."""
        home = self._lore.found[treasure]
        if home == NONE:
            return WHOLE // self._lore.blocks
        return _SURE if nearest(self._lore.safe, state.hole, BIT[home]) == home else _RISKY

    def _pay(self, state: FaraonState, mine: i64, their: i64) -> i64:
        """What two stakes pay to the seat: the first duellist looks first, and then they take turns."""
        find = self._reach[box.TREASURE[their]]
        lose = self._reach[box.TREASURE[mine]]
        if self._lore.found[box.TREASURE[mine]] == self._lore.found[box.TREASURE[their]]:
            win = WHOLE // 2  # nobody has seen either: whoever uncovers one, it is each of them as likely
        elif self.seat == state.first:
            win = _first_finds(find, lose)
        else:
            win = WHOLE - _first_finds(lose, find)
        return (box.VALUE[their] * win - box.VALUE[mine] * (WHOLE - win)) * _POINT // WHOLE

    def _equal(self, state: FaraonState, mine: i64, their: i64, theirs: vec[i64]) -> i64:
        """What two stakes of one treasure pay: the second duellist chooses again, or else the first (faraon 8.3)."""
        second = self.seat == state.second
        for again in (second, not second):
            best: i64 = 0
            found = False
            for card in self.cards if again else theirs:
                if box.TREASURE[card] == box.TREASURE[mine]:
                    continue
                pay = self._pay(state, card, their) if again else self._pay(state, mine, card)
                if not found or (pay > best if again else pay < best):
                    best = pay
                    found = True
            if found:
                return best
        return 0


def _first_finds(first: i64, second: i64) -> i64:
    """The chance that the first of two who take turns is the first to find what it looks for."""
    return first * WHOLE // (first + second - first * second // WHOLE)
