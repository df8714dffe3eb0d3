"""Lesson: the guided game of a `lesson.toml`, step by step, as material for tests."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any

import mastaba
from mastaba.core.game import Game
from mastaba.core.record import play_ply


def has_lesson(game: Game) -> bool:
    """Whether a game has a lesson."""
    return (game.info.folder / "lesson.toml").is_file()


class Lesson:
    """A guided game. Seat 0 is the learner."""

    def __init__(self, game: Game) -> None:
        data = tomllib.loads((game.info.folder / "lesson.toml").read_text("utf-8"))
        self.game = game
        self.players: int = data["players"]
        self.options: dict[str, Any] = data.get("options", {})
        self.steps: list[dict[str, Any]] = data["step"]

    def scenes(self) -> Iterator[tuple[dict[str, Any], mastaba.Position]]:
        """Every step with the position in which its text is shown."""
        position = mastaba.new(self.game.info.name, self.players, self.options)
        for step in self.steps:
            for ply in step.get("plies", ()):
                play_ply(position, ply)
            yield step, position.copy()
            if "move" in step:
                assert position.actor == 0, f"{step['say']}: seat {position.actor} is to move"
                position.play(step["move"])

    def before(self, say: str) -> mastaba.Position:
        """The position in which the text of a step is shown."""
        return next(position for step, position in self.scenes() if step["say"] == say)
