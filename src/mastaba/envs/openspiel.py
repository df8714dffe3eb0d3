"""The games for OpenSpiel: `register()`, then `pyspiel.load_game("mastaba_kemet(players=3,length=long)")`.

OpenSpiel's searchers in C++ (`MCTSBot` and its kin) crash on any game that is written in Python when they `step`: use
`mcts_search` there, or the searchers in Python (`ISMCTSBot`).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

import numpy as np
import pyspiel
from numpy.typing import NDArray

from mastaba.core import registry
from mastaba.core.engine.playout import playout
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import CHANCE, OVER, State, legal_codes
from mastaba.core.game import Game, Option, Value
from mastaba.core.position import Position
from mastaba.envs.rewards import Reward, reward_of
from mastaba.envs.rows import Shape, shape

_PREFIX: Final = "mastaba_"
_MEMORY: Final = "memory."
_MOST_SEED: Final = 1 << 40


def register() -> list[str]:
    """Make all games known to OpenSpiel; return their names there."""
    known = set(pyspiel.registered_names())
    found = []
    for name in registry.names():
        game = registry.get(name)
        if game.view.features is not None:
            found.append(_PREFIX + name)
            if found[-1] not in known:
                pyspiel.register_game(_type_of(game), _class_of(name))
    return found


def _class_of(name: str) -> type[TableGame]:
    """A class for a game: OpenSpiel lets go of it when Python has ended, and only a class outlives that."""
    return type(f"{name.title()}Game", (TableGame,), {"name": name, "__module__": __name__})


def _type_of(game: Game) -> pyspiel.GameType:
    """What OpenSpiel wants to know before a game is set up."""
    info = game.info
    usual: dict[str, Any] = {"players": max(2, info.least_players)}
    usual |= {option.name: _plain(option.default) for option in info.options}
    return pyspiel.GameType(
        short_name=_PREFIX + info.name,
        long_name=f"Mastaba: {info.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM
        if info.least_players == 1
        else pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=info.most_players,
        min_num_players=info.least_players,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=usual,
    )


def _plain(value: object) -> object:
    """An option's value as a parameter of OpenSpiel, which knows no mixtures of types."""
    return value if isinstance(value, bool | int) else str(value)


def _value(option: Option, given: object) -> Value:
    """The value of an option that a parameter means."""
    return given if option.allows(given) else option.parse(str(given))  # type: ignore[return-value]


@dataclass(frozen=True)
class SetUp:
    """A game with its number of players and options."""

    first: Position  # before the first ply
    shape: Shape
    reward: Reward
    longest: int

    @classmethod
    def of(cls, name: str, given: Mapping[str, Any]) -> SetUp:
        """The set-up that OpenSpiel's parameters mean."""
        return _set_up(name, tuple(sorted(given.items())))


@lru_cache(maxsize=256)
def _set_up(name: str, given: tuple[tuple[str, Any], ...]) -> SetUp:
    game, parameters = registry.get(name), dict(given)
    players = int(parameters.get("players", max(2, game.info.least_players)))
    chosen = {
        option.name: _value(option, parameters[option.name])
        for option in game.info.options
        if option.name in parameters
    }
    first = Position.new(game, players, chosen)
    longest = game.info.longest(players, first.options)
    return SetUp(first, shape(game, players), reward_of(game, players, "rank"), longest)


class TableGame(pyspiel.Game):
    """A game for OpenSpiel. Nothing is kept in it: OpenSpiel may lose what Python has added to an object of its own."""

    name = ""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        found = SetUp.of(self.name, given)
        game, players = found.first.game, found.first.players
        most = float(max(1, players - 1))
        codes = len(game.info.texts)
        numbers = pyspiel.GameInfo(
            num_distinct_actions=codes,
            max_chance_outcomes=codes,
            num_players=players,
            min_utility=-most,
            max_utility=most,
            max_game_length=found.longest,
            **({} if game.info.least_players == 1 else {"utility_sum": 0.0}),
        )
        super().__init__(_type_of(game), numbers, given)

    def new_initial_state(self) -> TableState:
        """The state before the first ply."""
        return TableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What a seat knows; with perfect recall its memory too."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(set_up_of(self).shape, kind, params)


def set_up_of(game: pyspiel.Game) -> SetUp:
    """The set-up of a game of OpenSpiel."""
    return SetUp.of(game.get_type().short_name.removeprefix(_PREFIX), game.get_parameters())


class TableState(pyspiel.State):
    """A position. Chance acts as a player of its own."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.set_up = set_up_of(game)
        self.state: State = self.set_up.first.state.clone()
        self.plies = 0

    def current_player(self) -> int:
        """The seat that is to act, or one of OpenSpiel's own players."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.state.actor == CHANCE else int(self.state.actor)

    def is_terminal(self) -> bool:
        """Whether the game has ended: by its rules, or after the longest time that it may take."""
        return self.state.actor == OVER or self.plies >= self.set_up.longest

    def _legal_actions(self, _player: int) -> list[int]:
        return legal_codes(self.state)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of chance with their probabilities."""
        codes = legal_codes(self.state)
        weights = [int(self.state.weight(code)) for code in codes]
        total = sum(weights)
        return [(code, weight / total) for code, weight in zip(codes, weights, strict=True)]

    def _apply_action(self, action: int) -> None:
        self.state.apply(action)
        self.plies += 1

    def _action_to_string(self, _player: int, action: int) -> str:
        return self.set_up.first.game.info.texts[action]

    def returns(self) -> list[float]:
        """By seat the pairs beaten less the pairs lost; nothing before the end."""
        if not self.is_terminal():
            return [0.0] * self.state.players
        return returns_of(self.set_up, self.state)

    def __str__(self) -> str:
        return self.position().text(None)

    def position(self) -> Position:
        """The position as the library has it."""
        first = self.set_up.first
        return Position(first.game, first.players, dict(first.options), self.state.clone(), first.rules)

    def resample_from_infostate(self, player_id: int, sampler: Any) -> TableState:
        """A state that this seat could as well be in."""
        other: TableState = self.clone()
        rng = Rng(int(sampler() * _MOST_SEED))
        other.state.reshuffle(player_id, rng)
        return other


def returns_of(set_up: SetUp, state: State) -> list[float]:
    """What a finished game, or one that is cut off, brings to each seat."""
    standings = np.asarray(state.standings())
    beaten = np.sign(standings[:, None] - standings[None, :]).sum(axis=1)
    points = np.asarray(state.scores())
    return [float(each) for each in set_up.reward(beaten[None], points[None])[0]]


class Observer:
    """What a seat knows, as a tensor and as a string. Without perfect recall, what memory tells is left out."""

    def __init__(self, shape: Shape, kind: Any, params: Any) -> None:
        if params:
            msg = f"there are no parameters of an observation: {params}"
            raise ValueError(msg)
        self._shape = shape
        self._recall: bool = kind.perfect_recall
        self._blocks = [
            (name, part) for name, part in shape.layout if self._recall or not name.startswith(_MEMORY)
        ]
        self._places = np.concatenate([np.arange(part.start, part.stop) for _, part in self._blocks])
        self.tensor: NDArray[np.float32] = np.zeros(len(self._places), np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        first = 0
        for name, part in self._blocks:
            size = part.stop - part.start
            self.dict[name] = self.tensor[first : first + size]
            first += size

    def set_from(self, state: TableState, player: int) -> None:
        """Look at a state as a seat does."""
        self.tensor[:] = self._shape.row(state.state, player)[self._places]

    def string_from(self, state: TableState, player: int) -> str:
        """What a seat knows, as JSON."""
        position = state.position()
        told: dict[str, Any] = {**position.observe(player)}
        del told["legal"]
        if self._recall:
            told["memory"] = position.memory(player)
        return json.dumps(told, separators=(",", ":"))


class Rollouts:
    """An evaluator for OpenSpiel's searchers in Python: games played to their ends at random, by compiled rules."""

    def __init__(self, games: int = 1, seed: int = 0) -> None:
        self.games = games
        self._rng = Rng(seed)

    def evaluate(self, state: TableState) -> NDArray[np.float64]:
        """The mean of what random games from here bring."""
        total = np.zeros(state.state.players)
        for _ in range(self.games):
            copy = state.state.clone()
            playout(copy, self._rng)
            total += returns_of(state.set_up, copy)
        return total / self.games

    def prior(self, state: TableState) -> list[tuple[int, float]]:
        """The same for all moves; for chance its probabilities."""
        if state.is_chance_node():
            return list(state.chance_outcomes())
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]
