"""Table bot: an external program at a table of `mastaba play` and `mastaba record`."""

from __future__ import annotations

from collections.abc import Sequence
from multiprocessing.util import Finalize

from mastaba import bots
from mastaba.arena.contestants import ExternalContestant
from mastaba.arena.sight import Sight
from mastaba.arena.specs import Spec, parse
from mastaba.core.game import Game, Json


class TableBot(bots.Bot):
    """A bot that asks a program, one for each seat. A fault of the program is an error of the command."""

    def __init__(self, spec: Spec, game: Game) -> None:
        self.name = spec.text
        self._spec = spec
        self._game = game
        self._seats: dict[int, ExternalContestant] = {}
        self._lengths: dict[int, int] = {}  # by seat, how many plies it has seen

    def choose(
        self, game: Game, observation: Json, memory: Json, seed: int, plies: Sequence[str] = ()
    ) -> str:
        """The move of the program; fewer plies than before mean another game."""
        seat: int = observation["seat"]
        contestant = self._seats.get(seat) or self._sit_down(seat)
        if len(plies) <= self._lengths.get(seat, len(plies)):
            players = observation["players"]
            contestant.new_game(game, players, game.info.complete(observation["options"], players), seat)
        self._lengths[seat] = len(plies)
        return contestant.choose(Sight(game, observation, lambda: memory, lambda: plies), len(plies), seed)

    def _sit_down(self, seat: int) -> ExternalContestant:
        contestant = self._seats[seat] = ExternalContestant(self._spec, self._game)
        Finalize(None, contestant.close, exitpriority=1)
        return contestant


def get(text: str, game: Game) -> bots.Bot:
    """The bot of a spec: one of the game, or an external program."""
    spec = parse(text)
    return TableBot(spec, game) if spec.program else bots.get(text, game)
