"""Contestants: whoever sits at a table of the arena, a bot of the game or an external program."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from typing import ClassVar, Literal

from mastaba import bots
from mastaba.arena.specs import Spec, bot_of, check, parse
from mastaba.arena.stdio.program import Program, ProgramFault
from mastaba.core.errors import Reason
from mastaba.core.game import Game, Options


class Contestant(ABC):
    """A bot at a seat."""

    clock_name: ClassVar[Literal["cpu", "wall"]]  # what its time is measured with

    def __init__(self, spec: Spec, game: Game) -> None:
        check(spec, game)
        self.spec = spec.text

    def clock(self) -> float:
        """The time on its clock, in seconds."""
        return time.process_time() if self.clock_name == "cpu" else time.monotonic()

    @abstractmethod
    def choose(self, sight: bots.Sight, ply: int, seed: int) -> str:
        """The text of a legal move; `ProgramFault` if an external program failed."""

    def new_game(self, game: Game, players: int, options: Options, seat: int) -> None:  # noqa: B027 (a default)
        """Begin a game."""

    def end_game(self, places: list[int], scores: list[int]) -> None:  # noqa: B027
        """End a game."""

    def close(self) -> None:  # noqa: B027
        """Free what it holds."""


class GameContestant(Contestant):
    """A bot of the game, in this process. It keeps nothing between decisions."""

    clock_name = "cpu"

    def __init__(self, spec: Spec, game: Game) -> None:
        super().__init__(spec, game)
        self.bot = bot_of(spec, game)

    def choose(self, sight: bots.Sight, ply: int, seed: int) -> str:
        """The choice of the bot."""
        return self.bot.choose(sight, seed)


class ExternalContestant(Contestant):
    """A program that speaks the stdio protocol."""

    clock_name = "wall"

    def __init__(self, spec: Spec, game: Game) -> None:
        super().__init__(spec, game)
        self._budget = spec.budget
        self.program = Program(spec.program)
        self._unready: ProgramFault | None = None

    def new_game(self, game: Game, players: int, options: Options, seat: int) -> None:
        """Announce the game; a fault is told at the first decision."""
        self._unready = None
        try:
            self.program.new_game(game.info.name, players, options, seat, game.info.version)
        except ProgramFault as fault:
            self._unready = fault

    def choose(self, sight: bots.Sight, ply: int, seed: int) -> str:
        """The move of the program; `ProgramFault` also if it is illegal."""
        if self._unready is not None:
            raise self._unready  # it is not started again in this game
        move = self.program.choose(sight, ply, self._budget, seed)
        if move not in sight.legal:
            raise ProgramFault(
                "illegal", Reason("arena.fault.illegal", {"bot": self.spec, "move": move[:80]})
            )
        return move

    def end_game(self, places: list[int], scores: list[int]) -> None:
        """Tell the program the result."""
        self.program.end_game(places, scores)

    def close(self) -> None:
        """End the program."""
        self.program.quit()


def open_contestant(text: str, game: Game) -> Contestant:
    """The contestant of a spec."""
    spec = parse(text)
    return ExternalContestant(spec, game) if spec.program else GameContestant(spec, game)


def try_out(text: str, game: Game) -> None:
    """Refuse a spec that cannot play: an external program is started once and greeted."""
    contestant = open_contestant(text, game)
    try:
        if isinstance(contestant, ExternalContestant):
            contestant.program.start()
    finally:
        contestant.close()
