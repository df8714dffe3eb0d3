"""The games as environments of Gymnasium: one seat learns, opponents play the others."""

from __future__ import annotations

from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from mastaba.envs.field import Field
from mastaba.envs.zoo import RENDER_MODES, box_of, check_render_mode, rendered

Rows = NDArray[np.uint8]
_SEED = 1 << 62


class Single(gymnasium.Env[Any, Any]):
    """A game from the seat that learns."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": RENDER_MODES}  # type: ignore[misc]

    def __init__(
        self, game: str, players: int, *given: Any, render_mode: str | None = None, **more: Any
    ) -> None:
        """The set-up as in `Field`, without the number of games."""
        check_render_mode(render_mode)
        self.field = Field(game, players, 1, *given, **more)
        self.render_mode = render_mode
        self.observation_space: spaces.Space[Any] = box_of(self.field.shape)
        self.action_space: spaces.Space[Any] = spaces.Discrete(self.field.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Rows, dict[str, Any]]:
        """Begin a new game; the same seed gives the same chance and the same opponents."""
        super().reset(seed=seed, options=options)
        self.field.begin(int(self.np_random.integers(_SEED)))
        return self.field.rows[0].copy(), self._info()

    def step(self, action: int) -> tuple[Rows, float, bool, bool, dict[str, Any]]:
        """Make an action; the opponents answer until it is one's turn again, or the game is over."""
        rewards, over, cut = self.field.step(np.array([action]))
        row = self.field.row(0) if over[0] else self.field.rows[0].copy()
        return row, float(rewards[0]), bool(over[0]), bool(cut[0]), self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now."""
        return np.array(self.field.masks[0])

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.field.masks[0].astype(np.int8), "seat": int(self.field.seats[0])}

    def render(self) -> Any:
        """The table as the seat that learns sees it."""
        if self.render_mode is None:
            return None
        return rendered(self.field.position(0), int(self.field.seats[0]), self.render_mode)


class Many(VectorEnv[Rows, NDArray[np.integer], NDArray[Any]]):
    """Many games side by side, each from a seat that learns; a finished game begins anew in the same step."""

    metadata: ClassVar[dict[str, Any]] = {  # type: ignore[misc]
        "render_modes": [],
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(self, game: str, players: int, n: int, *given: Any, **more: Any) -> None:
        """The set-up as in `Field`."""
        self.field = Field(game, players, n, *given, **more)
        self.num_envs = n
        self.single_observation_space = box_of(self.field.shape)
        self.single_action_space = spaces.Discrete(self.field.actions)
        self.observation_space = batch_space(self.single_observation_space, n)
        self.action_space = batch_space(self.single_action_space, n)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Rows, dict[str, Any]]:
        """Begin all games anew."""
        super().reset(seed=seed, options=options)
        self.field.begin(int(self.np_random.integers(_SEED)))
        return self.field.rows.copy(), self._infos()

    def step(
        self, actions: NDArray[np.integer]
    ) -> tuple[Rows, NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Make an action in each game; `final_obs` has the last rows of those that ended."""
        rewards, over, cut = self.field.step(np.asarray(actions))
        ended = over | cut
        infos: dict[str, Any] = {}
        if ended.any():
            last = np.full(self.num_envs, None, dtype=object)
            for game in np.flatnonzero(ended).tolist():
                last[game] = self.field.row(game)
            infos = {"final_obs": last, "_final_obs": ended.copy()}
            self.field.again(np.flatnonzero(ended))
        return self.field.rows.copy(), rewards, over, cut, infos | self._infos()

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now, by game."""
        return self.field.masks.copy()

    def _infos(self) -> dict[str, Any]:
        every = np.ones(self.num_envs, np.bool_)
        return {
            "action_mask": self.field.masks.astype(np.int8),
            "_action_mask": every,
            "seat": self.field.seats.copy(),
            "_seat": every.copy(),
        }
