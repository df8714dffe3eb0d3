"""Table: one game for an environment: what an illegal action does, when it is cut off, what it brings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal

import numpy as np
from numpy.typing import NDArray

from mastaba.core import registry
from mastaba.core.engine import batch as native
from mastaba.core.engine.state import NONE, OVER
from mastaba.core.errors import BadSetup, IllegalMove, Reason
from mastaba.core.position import Position
from mastaba.envs.rewards import Reward, reward_of, worst
from mastaba.envs.rows import shape

Illegal = Literal["raise", "lose"]
_SEED: Final = (1 << 62) - 1


class Table:
    """A game that is stepped by codes; chance acts by itself."""

    def __init__(
        self,
        game: str,
        players: int,
        options: Mapping[str, Any] | None = None,
        *,
        reward: str | Reward = "rank",
        illegal: Illegal = "raise",
        skip_forced: bool = False,
        max_plies: int | None = None,
    ) -> None:
        if illegal not in ("raise", "lose"):
            raise BadSetup(Reason("error.bad_illegal", {"given": illegal}))
        self.first = Position.new(registry.get(game), players, options)
        self.game, self.players = self.first.game, players
        self.shape = shape(self.game, players)
        self.actions = len(self.game.info.texts)
        self.illegal = illegal
        self.most_plies = max_plies or 0
        self.rewards: list[float] = [0.0] * players  # of the end
        self.truncated = False
        self._lost = False  # by an illegal action
        self._reward = reward_of(self.game, players, reward)
        games = native.Batch(self.first.state, self.shape.features, 1, self.actions, self.shape.width, 0)
        games.skip_forced, games.again = skip_forced, False
        self._native = games
        self._row: NDArray[np.uint8] = np.asarray(games.obs)
        self._mask: NDArray[np.int8] = np.asarray(games.mask).view(np.int8)
        self._actor: NDArray[np.int64] = np.asarray(games.actor)
        self._none = np.zeros(self.actions, np.int8)

    def begin(self, seed: int) -> None:
        """Begin anew, with chance by this seed."""
        self._native.reseed(seed & _SEED)
        self._native.begin()
        self.truncated = self._lost = False
        self.rewards = [0.0] * self.players

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, or was cut off."""
        return self._lost or self.truncated or self._actor[0] == OVER

    @property
    def actor(self) -> int:
        """The seat that is to act; NONE after the end."""
        return NONE if self.is_over else int(self._actor[0])

    def row(self, seat: int) -> NDArray[np.uint8]:
        """What a seat knows."""
        if seat == self._actor[0]:
            return self._row.copy()
        return self.shape.row(self._native.state(0), seat)

    def mask(self, seat: int) -> NDArray[np.int8]:
        """The legal actions of a seat: none while it is not to act."""
        return self._mask.copy() if seat == self._actor[0] and not self.is_over else self._none.copy()

    def play(self, action: object) -> None:
        """Make an action of the actor, and all chance behind it."""
        if isinstance(action, int | np.integer) and 0 <= action < self.actions and self._mask[action]:
            self._native.step(int(action).to_bytes(2, "little"))
            if self._actor[0] == OVER:
                self._pay(np.asarray(self._native.beaten))
            elif self.most_plies and self._native.plies[0] >= self.most_plies:
                self.truncated = True
        else:
            self.refuse(int(self._actor[0]), action)

    def refuse(self, seat: int, action: object) -> None:
        """Answer an illegal action: nothing changes, or the seat loses the game."""
        if self.illegal == "raise":
            raise IllegalMove(Reason("error.bad_action", {"action": str(action), "game": 0}))
        self._lost = True
        self._pay(worst(self.players, seat))

    def position(self) -> Position:
        """A copy of the position."""
        return Position(
            self.game, self.players, dict(self.first.options), self._native.state(0), self.first.rules
        )

    def _pay(self, beaten: NDArray[np.int64]) -> None:
        points = np.asarray(self._native.state(0).scores()).reshape(1, -1)
        self.rewards = self._reward(beaten.reshape(1, -1), points)[0].tolist()
