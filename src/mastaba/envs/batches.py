"""Batch: many games side by side at native speed, seen through numpy without copies."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from mastaba.core import registry
from mastaba.core.engine import batch as native
from mastaba.core.engine.state import OVER
from mastaba.core.errors import BadSetup, IllegalMove, Reason
from mastaba.core.position import Position
from mastaba.envs.rewards import Reward, reward_of
from mastaba.envs.rows import Blocks, shape

Autoreset = Literal["same", "none"]
_CODE: Final = np.dtype("<u2")
_SEED: Final = (1 << 62) - 1


class Batch:
    """Games of one kind, stepped together.

    `obs` (n, F), `mask` (n, A), `actor` (n,), `done` (n,) and `reward` (n, P) are views of the games: they change with
    each step. A row is what the seat knows that is to act.
    """

    def __init__(
        self,
        game: str,
        players: int,
        n: int,
        seed: int = 0,
        *,
        options: Mapping[str, Any] | None = None,
        skip_forced: bool = True,
        observe: bool = True,
        autoreset: Autoreset = "same",
        reward: str | Reward = "rank",
    ) -> None:
        if autoreset not in ("same", "none"):
            raise BadSetup(Reason("error.bad_autoreset", {"given": autoreset}))
        start = Position.new(registry.get(game), players, options)
        found = shape(start.game, players) if observe else None
        self._start = start
        self._reward = reward_of(start.game, players, reward)
        self._forks = 0
        self.seed = seed
        self.n, self.players, self.actions = n, players, len(start.game.info.texts)
        self.layout: Blocks = found.layout if found else []
        self.scale: NDArray[np.float32] = found.scale if found else np.zeros(0, np.float32)
        width = found.width if found else 0
        features = found.features if found else None
        self._look(native.Batch(start.state, features, n, self.actions, width, seed & _SEED))
        self._native.skip_forced = skip_forced
        self._native.again = autoreset == "same"
        self._native.begin()

    def _look(self, games: native.Batch) -> None:
        """See the numbers of these games."""
        self._native = games
        self.obs: NDArray[np.uint8] = np.asarray(games.obs).reshape(self.n, -1)
        self.mask: NDArray[np.bool_] = np.asarray(games.mask).view(np.bool_).reshape(self.n, self.actions)
        self.actor: NDArray[np.int64] = np.asarray(games.actor)
        self.done: NDArray[np.bool_] = np.asarray(games.done).view(np.bool_)
        self.plies: NDArray[np.int64] = np.asarray(games.plies)
        self.scores: NDArray[np.int64] = np.asarray(games.points).reshape(self.n, self.players)
        self._beaten = np.asarray(games.beaten).reshape(self.n, self.players)
        self.reward: NDArray[np.float32] = np.zeros((self.n, self.players), np.float32)

    def step(self, actions: ArrayLike) -> None:
        """Make an action in each game, and all chance behind it. An illegal one changes nothing anywhere.

        A finished game begins anew at once (`autoreset="same"`): `done` and `reward` tell of the old game, everything
        else of the new one. With `"none"` it stays as it is, and its action counts for nothing.
        """
        given = np.asarray(actions)
        if given.shape != (self.n,) or given.dtype.kind not in "iu":
            raise BadSetup(Reason("error.bad_actions", {"n": self.n, "shape": str(given.shape)}))
        packed = given.astype(_CODE).tobytes()
        outside = np.flatnonzero((given < 0) | (given >= self.actions))
        wrong = int(outside[0]) if len(outside) else self._native.illegal(packed)
        if wrong >= 0:
            raise IllegalMove(Reason("error.bad_action", {"action": int(given[wrong]), "game": int(wrong)}))
        self._native.step(packed)
        self.reward[...] = 0
        if self.done.any():
            over = np.flatnonzero(self.done)
            self.reward[over] = self._reward(self._beaten[over], self.scores[over])

    def sample(self) -> NDArray[np.int64]:
        """A random legal action for each game."""
        return np.array(self._native.sample())

    def copy(self, seed: int | None = None) -> Batch:
        """The same games once more, with chance of their own: by this seed, or by one that follows from the batch's."""
        self._forks += 1
        if seed is None:
            seed = (self.seed * 0x9E3779B97F4A7C15 + self._forks * 0xBF58476D1CE4E5B9) & _SEED
        other = object.__new__(Batch)
        other.__dict__.update(self.__dict__)
        other.seed, other._forks = seed, 0
        other._look(self._native.fork(seed & _SEED))
        other.reward[...] = self.reward
        return other

    __copy__ = copy

    def position(self, i: int) -> Position:
        """A copy of a game, for looking at it: it knows everything but the chance to come."""
        start = self._start
        return Position(start.game, self.players, dict(start.options), self._native.state(i), start.rules)

    def over(self) -> NDArray[np.bool_]:
        """Which games are over."""
        return np.asarray(self.actor == OVER)
