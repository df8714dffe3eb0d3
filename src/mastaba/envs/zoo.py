"""The games as environments of PettingZoo: one seat after the other (AEC), or all at once with `wait`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv

from mastaba.core.errors import BadSetup, Reason
from mastaba.core.position import Position
from mastaba.envs.rows import Shape
from mastaba.envs.table import Table

Mask = Literal["observation", "info"]
Row = NDArray[np.uint8]
Sight = Row | dict[str, Any]
Infos = dict[str, dict[str, Any]]
RENDER_MODES: Final = ["ansi", "human", "svg"]
_SEED: Final = 1 << 62


def box_of(shape: Shape) -> spaces.Box:
    """The space of rows."""
    most = shape.most
    return spaces.Box(np.zeros_like(most), most, dtype=np.uint8)


def check_render_mode(mode: str | None) -> None:
    """Refuse a way to draw that there is not."""
    if mode not in (None, *RENDER_MODES):
        raise BadSetup(Reason("error.bad_render_mode", {"given": mode, "known": ", ".join(RENDER_MODES)}))


def rendered(position: Position, seat: int | None, mode: str | None) -> str | None:
    """A picture of a position as a seat sees it: printed for `human`."""
    if mode == "svg":
        return position.svg(seat)
    if mode == "human":
        print(position.text(seat))  # noqa: T201 (that is what the mode is for)
        return None
    return position.text(seat) if mode == "ansi" else None


class _Seats:
    """What both forms share: seats with names, spaces, rows with masks."""

    def __init__(
        self,
        more: int,
        game: str,
        players: int,
        options: Mapping[str, Any] | None,
        mask: Mask = "observation",
        render_mode: str | None = None,
        **rules: Any,
    ) -> None:
        if mask not in ("observation", "info"):
            raise BadSetup(Reason("error.bad_mask", {"given": mask}))
        check_render_mode(render_mode)
        table = Table(game, players, options, **rules)
        self.metadata = {
            "name": f"mastaba_{game}_v{table.shape.features.version}",
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.table = table
        self.mask = mask
        self.more = more  # actions beyond the codes of the game
        self.possible_agents = [f"player_{seat}" for seat in range(table.players)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        row = box_of(table.shape)
        marks = spaces.Box(0, 1, (table.actions + more,), np.int8)
        self.observation_spaces: dict[str, spaces.Space[Any]] = {
            agent: row if mask == "info" else spaces.Dict({"observation": row, "action_mask": marks})
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(table.actions + more) for agent in self.possible_agents}

    def mask_of(self, seat: int) -> NDArray[np.int8]:
        """The legal actions of a seat."""
        found = self.table.mask(seat)
        if not self.more:
            return found
        waits = [np.int8(seat != self.table.actor and not self.table.is_over)]
        return np.concatenate([found, np.array(waits, np.int8)])

    def sight(self, seat: int) -> Sight:
        """What a seat gets as its observation."""
        row = self.table.row(seat)
        return row if self.mask == "info" else {"observation": row, "action_mask": self.mask_of(seat)}

    def info(self, seat: int) -> dict[str, Any]:
        """What a seat gets beside it."""
        return {"action_mask": self.mask_of(seat)} if self.mask == "info" else {}


class _Seated:
    """What both environments have of their seats."""

    def _sit_down(self, seats: _Seats) -> None:
        self._seats = seats
        self.table = seats.table
        self.metadata = seats.metadata
        self.render_mode = seats.render_mode
        self.possible_agents = seats.possible_agents
        self.observation_spaces = seats.observation_spaces
        self.action_spaces = seats.action_spaces
        self._np_random, _ = seeding.np_random()
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same space for all seats."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The codes of all moves of the game, and `wait` where all are asked at once."""
        return self.action_spaces[agent]


def _seed(np_random: np.random.Generator) -> int:
    return int(np_random.integers(_SEED))


class Turns(_Seated, AECEnv[str, Any, int]):
    """A game whose seats act one after the other."""

    def __init__(
        self, game: str, players: int, options: Mapping[str, Any] | None = None, **more: Any
    ) -> None:
        """`more`: the mask, what illegal actions do and so on, as `envs.aec` says."""
        super().__init__()
        self._sit_down(_Seats(0, game, players, options, **more))

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; the same seed gives the same chance."""
        if seed is not None:
            self._np_random, _ = seeding.np_random(seed)
        self.table.begin(_seed(self._np_random))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: Infos = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._next()

    def observe(self, agent: str) -> Any:
        """What a seat knows."""
        return self._seats.sight(self._seats.seats[agent])

    def step(self, action: int | None) -> None:  # None is the action of the dead
        """Make an action of the selected seat."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        table = self.table
        table.play(action)
        self._cumulative_rewards[agent] = 0.0
        if not table.is_over:
            self._next()
            return
        for seat, name in enumerate(self.possible_agents):
            self.rewards[name] = table.rewards[seat]
            self._cumulative_rewards[name] += table.rewards[seat]
            self.terminations[name] = not table.truncated
            self.truncations[name] = table.truncated
        self.infos = {name: self._seats.info(seat) for seat, name in enumerate(self.possible_agents)}
        self._deads_step_first()

    def _next(self) -> None:
        """Select who is to act."""
        seat = self.table.actor
        self.agent_selection = self.possible_agents[seat]
        if self._seats.mask == "info":
            self.infos[self.agent_selection] = self._seats.info(seat)

    def render(self) -> Any:
        """The table as the selected seat sees it: text, or an SVG document."""
        if self.render_mode is None:
            return None
        seat = self._seats.seats[self.agent_selection] if self.agents else None
        return rendered(self.table.position(), seat, self.render_mode)

    def close(self) -> None:
        """Nothing is open."""


class Together(_Seated, ParallelEnv[str, Any, int]):
    """A game for players who are all asked at every step: who has no turn can only `wait`, the last action."""

    def __init__(
        self, game: str, players: int, options: Mapping[str, Any] | None = None, **more: Any
    ) -> None:
        """`more` as in `Turns`."""
        self._sit_down(_Seats(1, game, players, options, **more))
        self.wait = self.table.actions

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[dict[str, Any], Infos]:
        """Begin a new game; the same seed gives the same chance."""
        if seed is not None:
            self._np_random, _ = seeding.np_random(seed)
        self.table.begin(_seed(self._np_random))
        self.agents = self.possible_agents[:]
        return self._sights(), self._infos()

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        """Make the action of the seat that is to act; the others wait."""
        if not self.agents:
            return {}, {}, {}, {}, {}
        table = self.table
        for name, action in actions.items():
            seat = self._seats.seats[name]
            if seat != table.actor and action != self.wait:
                table.refuse(seat, action)
                break
        else:
            table.play(actions.get(self.possible_agents[table.actor]))
        agents = self.agents
        rewards = dict(zip(agents, table.rewards, strict=True))
        ended, cut = table.is_over and not table.truncated, table.truncated
        found = (
            self._sights(),
            rewards,
            dict.fromkeys(agents, ended),
            dict.fromkeys(agents, cut),
            self._infos(),
        )
        if table.is_over:
            self.agents = []
        return found

    def _sights(self) -> dict[str, Any]:
        return {name: self._seats.sight(seat) for seat, name in enumerate(self.possible_agents)}

    def _infos(self) -> Infos:
        return {name: self._seats.info(seat) for seat, name in enumerate(self.possible_agents)}

    def render(self) -> Any:
        """The table as everybody sees it."""
        return None if self.render_mode is None else rendered(self.table.position(), None, self.render_mode)

    def close(self) -> None:
        """Nothing is open."""
