"""Field: many games in which one seat learns and opponents play the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from mastaba import bots
from mastaba.core import registry
from mastaba.core.engine import batch as native
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import OVER
from mastaba.core.errors import BadSetup, IllegalMove, Reason
from mastaba.core.position import Position
from mastaba.envs.opponents import Opponent, answer, opponents_of
from mastaba.envs.rewards import Reward, reward_of, worst
from mastaba.envs.rows import shape
from mastaba.envs.table import Illegal

_WAIT: Final = 65535
_SEED: Final = (1 << 62) - 1
_OTHER: Final = 0x5DEECE66D  # seats and opponents have other numbers than chance
_CODE: Final = np.dtype("<u2")


class Field:
    """Games that stop wherever the seat that learns has to choose, or at their end."""

    def __init__(
        self,
        game: str,
        players: int,
        n: int,
        options: Mapping[str, Any] | None = None,
        opponents: Opponent | Sequence[Opponent] = "random",
        *,
        seat: int | None = None,
        reward: str | Reward = "rank",
        illegal: Illegal = "lose",
        max_plies: int | None = None,
    ) -> None:
        if illegal not in ("raise", "lose"):
            raise BadSetup(Reason("error.bad_illegal", {"given": illegal}))
        self.first = Position.new(registry.get(game), players, options)
        self.game, self.players, self.n = self.first.game, players, n
        self.game.info.check_seat(seat, players)
        self.seat, self.illegal, self.most_plies = seat, illegal, max_plies or 0
        self.opponents = opponents_of(self.game, players, opponents)
        self.shape = shape(self.game, players)
        self.actions = len(self.game.info.texts)
        self._reward = reward_of(self.game, players, reward)
        self._native = native.Batch(
            self.first.state, self.shape.features, n, self.actions, self.shape.width, 0
        )
        self._native.skip_forced, self._native.again = True, False
        if any(isinstance(each, bots.Bot) for each in self.opponents):
            self._native.history = [[] for _ in range(n)]
        self.rows: NDArray[np.uint8] = np.asarray(self._native.obs).reshape(n, -1)
        self.masks: NDArray[np.bool_] = np.asarray(self._native.mask).view(np.bool_).reshape(n, -1)
        self.actor: NDArray[np.int64] = np.asarray(self._native.actor)
        self._plies: NDArray[np.int64] = np.asarray(self._native.plies)
        self._beaten: NDArray[np.int64] = np.asarray(self._native.beaten).reshape(n, players)
        self._points: NDArray[np.int64] = np.asarray(self._native.points).reshape(n, players)
        self.seats = np.zeros(n, np.int64)  # of those who learn
        self._rng = Rng(0)

    def begin(self, seed: int) -> None:
        """Begin all games anew, with chance, seats and opponents by this seed."""
        self._native.reseed(seed & _SEED)
        self._rng = Rng((seed ^ _OTHER) & _SEED)
        self.again(np.arange(self.n))

    def again(self, games: NDArray[np.integer]) -> None:
        """Begin these games anew."""
        for game in games.tolist():
            self.seats[game] = self._rng.below(self.players) if self.seat is None else self.seat
            self._native.restart(game)
        self._until_mine()

    def step(
        self, actions: NDArray[np.integer]
    ) -> tuple[NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_]]:
        """Make the actions of those who learn, and all that follows: rewards, and which games ended or were cut off."""
        inside = (actions >= 0) & (actions < self.actions)
        legal = inside & self.masks[np.arange(self.n), np.where(inside, actions, 0)]
        if self.illegal == "raise" and not legal.all():
            wrong = int(np.flatnonzero(~legal)[0])
            raise IllegalMove(Reason("error.bad_action", {"action": str(actions[wrong]), "game": wrong}))
        self._native.step(np.where(legal, actions, _WAIT).astype(_CODE).tobytes())
        self._until_mine(legal)
        over = self.actor == OVER
        cut = (
            ~over & legal & (self._plies >= self.most_plies)
            if self.most_plies
            else np.zeros(self.n, np.bool_)
        )
        rewards = np.zeros(self.n, np.float32)
        if over.any():
            ended = np.flatnonzero(over)
            rewards[ended] = self._reward(self._beaten[ended], self._points[ended])[
                np.arange(len(ended)), self.seats[ended]
            ]
        for game in np.flatnonzero(~legal).tolist():
            seat = int(self.seats[game])
            points = np.asarray(self._native.state(game).scores()).reshape(1, -1)
            rewards[game] = self._reward(worst(self.players, seat), points)[0, seat]
        return rewards, over | ~legal, cut

    def row(self, game: int) -> NDArray[np.uint8]:
        """What the seat that learns knows in a game, also at its end."""
        return self.shape.row(self._native.state(game), int(self.seats[game]))

    def position(self, game: int) -> Position:
        """A copy of the position of a game."""
        first = self.first
        return Position(self.game, self.players, dict(first.options), self._native.state(game), first.rules)

    def _until_mine(self, among: NDArray[np.bool_] | None = None) -> None:
        """Let opponents act until those who learn have to choose."""
        while True:
            others = (self.actor >= 0) & (self.actor != self.seats)
            if among is not None:
                others &= among
            if not others.any():
                return
            codes = np.full(self.n, _WAIT, _CODE)
            turns = (self.actor - self.seats - 1) % self.players
            for turn, opponent in enumerate(self.opponents):
                games = np.flatnonzero(others & (turns == turn))
                if len(games):
                    codes[games] = self._answers(opponent, games)
            self._native.step(codes.tobytes())

    def _answers(self, opponent: object, games: NDArray[np.integer]) -> NDArray[np.integer]:
        """What an opponent does in these games."""
        if not isinstance(opponent, bots.Bot):
            assert callable(opponent)  # noqa: S101 (for the type checker)
            found = np.asarray(opponent(self.rows[games], self.masks[games]))
            if not self.masks[games, found].all():
                raise IllegalMove(Reason("error.bad_policy"))
            return found
        history = self._native.history or []
        return np.array(
            [
                answer(opponent, self.first, history[game], self.position(game), self._rng)
                for game in games.tolist()
            ]
        )
