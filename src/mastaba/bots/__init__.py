"""Bots: they see observations, never states, and know no game; the evaluator of a game judges positions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from mastaba.bots.endgame import Endgame
from mastaba.bots.greedy import greedy_code, values
from mastaba.bots.outlook import Outlook as Outlook
from mastaba.bots.outlook import outlook as outlook
from mastaba.core.bots import BotPlayer, imagined
from mastaba.core.engine.evaluator import Evaluator
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import NONE, State
from mastaba.core.errors import BadSetup, Reason
from mastaba.core.game import Game, Json


class Bot(ABC):
    """Chooses a move by the observation and memory of its seat; the same seed gives the same choice."""

    name: str

    @abstractmethod
    def choose(
        self, game: Game, observation: Json, memory: Json, seed: int, plies: Sequence[str] = ()
    ) -> str:
        """The text of a legal move; `plies` are the plies so far as this seat saw them."""


class Imagining(Bot):
    """Imagines a state that fits the observation, with everything hidden redrawn.

    So it knows no more than an attentive player.
    """

    def choose(
        self, game: Game, observation: Json, memory: Json, seed: int, plies: Sequence[str] = ()
    ) -> str:
        """The text of a legal move."""
        state, rng = imagined(game.view.imagine, observation, memory, seed)
        return game.info.texts[self.code(game, state, observation["seat"], rng)]

    @abstractmethod
    def code(self, game: Game, state: State, seat: int, rng: Rng) -> int:
        """The code of a legal move in a state that the seat could be in."""


class RandomBot(Imagining):
    """Every legal move is equally likely."""

    name = "random"

    def code(self, game: Game, state: State, seat: int, rng: Rng) -> int:
        """Any legal move."""
        return state.random_code(rng)


class GreedyBot(Imagining):
    """The move with the best value, one move ahead; the end of an open game for two is solved exactly."""

    endgame_positions: ClassVar[int] = 60_000

    name = "greedy"

    def __init__(self, evaluator: Evaluator) -> None:
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
        """The value of each legal move in points, for hints."""
        state, rng = imagined(game.view.imagine, observation, memory, seed)
        found = values(state, self.evaluator, observation["seat"], rng)
        return {game.info.texts[code]: value / 100 for code, value in found}


class GameBot(Bot):
    """A bot that a game has for itself."""

    def __init__(self, name: str, player: BotPlayer) -> None:
        self.name = name
        self.player = player

    def choose(
        self, game: Game, observation: Json, memory: Json, seed: int, plies: Sequence[str] = ()
    ) -> str:
        """The choice of the game's own bot."""
        return self.player.choose(observation, memory, plies, seed)

    def worth(
        self, game: Game, observation: Json, memory: Json, seed: int, plies: Sequence[str] = ()
    ) -> dict[str, float]:
        """The value of each legal move for the game's own bot."""
        return self.player.worth(observation, memory, plies, seed)


def names(game: Game) -> list[str]:
    """The names of the bots that play a game, the strongest first."""
    greedy = [] if game.bots.evaluator is None else [GreedyBot.name]
    return [*(game.bots.players or greedy), RandomBot.name]


def get(name: str, game: Game) -> Bot:
    """The bot of this name for a game."""
    if name in game.bots.players:
        return GameBot(name, game.bots.players[name])
    if name == RandomBot.name:
        return RandomBot()
    if name == GreedyBot.name and game.bots.evaluator is not None and not game.bots.players:
        return GreedyBot(game.bots.evaluator)
    raise BadSetup(Reason("error.unknown_bot", {"bot": name, "bots": ", ".join(names(game))}))


def adviser(game: Game) -> GreedyBot | GameBot:
    """The strongest bot of a game, for hints; `Bots.can_advise`: whether there is one."""
    best = get(names(game)[0], game)
    if isinstance(best, GreedyBot | GameBot):
        return best
    raise BadSetup(Reason("error.unknown_bot", {"bot": GreedyBot.name, "bots": best.name}))
