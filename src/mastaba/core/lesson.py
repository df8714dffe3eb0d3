"""Lesson: a first game step by step, from a game's `lesson.toml`; the sentences are in its catalogues."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from mastaba.core.game import Game
from mastaba.core.position import Position
from mastaba.core.record import play_ply

_MINUTES: Final = 5  # of a lesson that does not say it


@dataclass(frozen=True)
class LessonStep:
    """One thing to learn: the plies before it, its text, what it points at, and the move to make, if any."""

    key: str
    plies: tuple[str, ...]
    point: tuple[str, ...]
    move: str


class Lesson:
    """A guided game of seat 0, the learner."""

    def __init__(self, game: Game) -> None:
        data = tomllib.loads((game.info.folder / "lesson.toml").read_text(encoding="utf-8"))
        self.game = game
        self.players: int = data["players"]
        self.minutes: int = data.get("minutes", _MINUTES)
        self.options = game.info.complete(data.get("options"), self.players)
        self.steps = [
            LessonStep(s["say"], tuple(s.get("plies", ())), tuple(s.get("point", ())), s.get("move", ""))
            for s in data["step"]
        ]

    def scenes(self) -> Iterator[tuple[LessonStep | None, Position]]:
        """Every step with the position in which its text is shown, and None with the end."""
        position = Position.new(self.game, self.players, self.options)
        for step in self.steps:
            for ply in step.plies:
                play_ply(position, ply)
            yield step, position.copy()
            if step.move:
                play_ply(position, f"0 {step.move}")
        yield None, position

    def position(self, number: int) -> Position:
        """The position of a step, after the learner's moves of the steps before."""
        return next(position for i, (_, position) in enumerate(self.scenes()) if i == number)

    def before(self, key: str) -> Position:
        """The position in which the text of a step is shown."""
        return next(position for step, position in self.scenes() if step and step.key == key)


@cache
def lesson_of(game: Game) -> Lesson | None:
    """The lesson of a game that has one."""
    return Lesson(game) if (game.info.folder / "lesson.toml").is_file() else None
