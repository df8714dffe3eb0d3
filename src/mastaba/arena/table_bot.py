"""Table bot: an external program at a table of `mastaba play` and `mastaba record`."""

from __future__ import annotations

from multiprocessing.util import Finalize

from mastaba import bots
from mastaba.arena.contestants import ExternalContestant
from mastaba.arena.specs import Spec, parse
from mastaba.core.game import Game


class TableBot(bots.Bot):
    """A bot that asks a program, one for each seat. A fault of the program is an error of the command."""

    def __init__(self, spec: Spec, game: Game) -> None:
        self.name = spec.text
        self._spec = spec
        self._game = game
        self._seats: dict[int, ExternalContestant] = {}
        self._lengths: dict[int, int] = {}  # by seat, how many plies it has seen

    def choose(self, sight: bots.Sight, seed: int) -> str:
        """The move of the program; fewer plies than before mean another game."""
        game, seat, played = sight.game, sight.seat, len(sight.plies)
        contestant = self._seats.get(seat) or self._sit_down(seat)
        if played <= self._lengths.get(seat, played):
            players = sight.observation["players"]
            options = game.info.complete(sight.observation["options"], players)
            contestant.new_game(game, players, options, seat)
        self._lengths[seat] = played
        return contestant.choose(sight, played, seed)

    def close(self) -> None:
        """End its programs."""
        for contestant in self._seats.values():
            contestant.close()
        self._seats.clear()

    def _sit_down(self, seat: int) -> ExternalContestant:
        contestant = self._seats[seat] = ExternalContestant(self._spec, self._game)
        Finalize(None, contestant.close, exitpriority=1)
        return contestant


def get(text: str, game: Game) -> bots.Bot:
    """The bot of a spec: one of the game, or an external program."""
    spec = parse(text)
    return TableBot(spec, game) if spec.program else bots.get(text, game)
