"""The bots. They see observations, never states, and know no game: a room's `bot.py` tells them what is good."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from mastaba.bots.endgame import Endgame
from mastaba.bots.greedy import greedy_code, values
from mastaba.bots.outlook import Outlook as Outlook
from mastaba.bots.outlook import outlook as outlook
from mastaba.core.errors import BadSetup, Reason
from mastaba.core.game import Game, Json
from mastaba.core.judge import Judge
from mastaba.core.mind import Mind, imagined
from mastaba.core.rng import Rng
from mastaba.core.state import NONE, State


class Bot(ABC):
    """Chooses a move from what its seat sees and could remember; the seed makes its choice repeatable."""

    name: str

    @abstractmethod
    def choose(
        self, game: Game, observation: Json, memory: Json, seed: int, plies: Sequence[str] = ()
    ) -> str:
        """The text of a legal move; `plies` are those so far, as they were shown to this seat."""


class Imagining(Bot):
    """Imagines a state that looks like its observation and draws anew all that the seat cannot know.

    So it can know no more than an attentive person.
    """

    def choose(
        self, game: Game, observation: Json, memory: Json, seed: int, plies: Sequence[str] = ()
    ) -> str:
        """The text of a legal move."""
        state, rng = imagined(game.view.imagine, observation, memory, seed)
        return game.info.texts[self.code(game, state, observation["seat"], rng)]

    @abstractmethod
    def code(self, game: Game, state: State, seat: int, rng: Rng) -> int:
        """The number of a legal move in a state that the seat could be in."""


class RandomBot(Imagining):
    """Every legal move is equally likely."""

    name = "random"

    def code(self, game: Game, state: State, seat: int, rng: Rng) -> int:
        """Any legal move."""
        return state.random_code(rng)


class GreedyBot(Imagining):
    """The move after which it stands best, one move ahead; the end of an open game for two it works out exactly."""

    endgame_positions: ClassVar[int] = 60_000

    name = "greedy"

    def __init__(self, evaluator: Judge) -> None:
        self.evaluator = evaluator

    def code(self, game: Game, state: State, seat: int, rng: Rng) -> int:
        """The best move by the game's evaluator."""
        if state.players == 2 and self.evaluator.settled(state):
            best = Endgame(self.evaluator, self.endgame_positions).best(state)
            if best != NONE:
                return best
        return greedy_code(state, self.evaluator, seat, rng)

    def worth(
        self, game: Game, observation: Json, memory: Json, seed: int, plies: Sequence[str] = ()
    ) -> dict[str, float]:
        """What each legal move is worth in points, for hints."""
        state, rng = imagined(game.view.imagine, observation, memory, seed)
        found = values(state, self.evaluator, observation["seat"], rng)
        return {game.info.texts[code]: value / 100 for code, value in found}


class MindBot(Bot):
    """A bot that a room brings along."""

    def __init__(self, name: str, mind: Mind) -> None:
        self.name = name
        self.mind = mind

    def choose(
        self, game: Game, observation: Json, memory: Json, seed: int, plies: Sequence[str] = ()
    ) -> str:
        """As the room's own mind chooses."""
        return self.mind.choose(observation, memory, plies, seed)

    def worth(
        self, game: Game, observation: Json, memory: Json, seed: int, plies: Sequence[str] = ()
    ) -> dict[str, float]:
        """What each legal move is worth to the room's own mind."""
        return self.mind.worth(observation, memory, plies, seed)


def names(game: Game) -> list[str]:
    """The names of the bots that play a game, the strongest first."""
    greedy = [] if game.bots.evaluator is None else [GreedyBot.name]
    return [*(game.bots.players or greedy), RandomBot.name]


def get(name: str, game: Game) -> Bot:
    """The bot of this name for a game."""
    if name in game.bots.players:
        return MindBot(name, game.bots.players[name])
    if name == RandomBot.name:
        return RandomBot()
    if name == GreedyBot.name and game.bots.evaluator is not None and not game.bots.players:
        return GreedyBot(game.bots.evaluator)
    raise BadSetup(Reason("error.unknown_bot", {"bot": name, "bots": ", ".join(names(game))}))


def adviser(game: Game) -> GreedyBot | MindBot:
    """The strongest bot of a game, which says what each move is worth; `Bots.can_advise`: whether there is one."""
    best = get(names(game)[0], game)
    if isinstance(best, GreedyBot | MindBot):
        return best
    raise BadSetup(Reason("error.unknown_bot", {"bot": GreedyBot.name, "bots": best.name}))
