"""The bots. They see observations, never states, and know no game: a room's `bot.py` tells them what is good."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar, Final

from mastaba.bots.endgame import Endgame
from mastaba.bots.greedy import greedy_code, values
from mastaba.core.errors import BadSetup, Reason
from mastaba.core.game import Game, Json
from mastaba.core.rng import Rng
from mastaba.core.state import NONE, State


class Bot(ABC):
    """Chooses a move from what its seat sees and could remember.

    A bot imagines a state that looks like its observation and draws anew all that the seat cannot know, so it can know
    no more than an attentive person. The seed makes its choice repeatable.
    """

    name: ClassVar[str]

    def choose(self, game: Game, observation: Json, memory: Json, seed: int) -> str:
        """The text of a legal move."""
        rng = Rng(seed)
        state = game.imagine(observation, memory)
        state.reshuffle(observation["seat"], rng)
        return game.texts[self.code(game, state, observation["seat"], rng)]

    @abstractmethod
    def code(self, game: Game, state: State, seat: int, rng: Rng) -> int:
        """The number of a legal move in a state that the seat could be in."""


class RandomBot(Bot):
    """Every legal move is equally likely."""

    name = "random"

    def code(self, game: Game, state: State, seat: int, rng: Rng) -> int:
        """Any legal move."""
        return state.random_code(rng)


class GreedyBot(Bot):
    """The move after which it stands best, one move ahead; the end of an open game for two it works out exactly."""

    endgame_positions: ClassVar[int] = 60_000

    name = "greedy"

    def code(self, game: Game, state: State, seat: int, rng: Rng) -> int:
        """The best move by the room's judge."""
        if state.players == 2 and game.judge.settled(state):
            best = Endgame(game.judge, self.endgame_positions).best(state)
            if best != NONE:
                return best
        return greedy_code(state, game.judge, seat, rng)

    def worth(self, game: Game, observation: Json, memory: Json, seed: int) -> dict[str, float]:
        """What each legal move is worth in points, for hints."""
        rng = Rng(seed)
        state = game.imagine(observation, memory)
        state.reshuffle(observation["seat"], rng)
        found = values(state, game.judge, observation["seat"], rng)
        return {game.texts[code]: value / 100 for code, value in found}


_BOTS: Final[dict[str, Bot]] = {bot.name: bot for bot in (GreedyBot(), RandomBot())}


def names() -> list[str]:
    """The names of all bots."""
    return sorted(_BOTS)


def get(name: str) -> Bot:
    """The bot of this name."""
    if name not in _BOTS:
        raise BadSetup(Reason("error.unknown_bot", {"bot": name, "bots": ", ".join(names())}))
    return _BOTS[name]
