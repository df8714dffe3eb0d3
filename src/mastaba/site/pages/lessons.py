"""Lessons: a first game step by step, from a game's `lesson.toml`; the sentences are in its catalogues."""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from mastaba.core.game import Game, Layout
from mastaba.core.position import Position
from mastaba.core.record import play_ply

_MINUTES: Final = 5  # of a lesson that does not say it


@dataclass(frozen=True)
class Step:
    """One thing to learn: the plies before it, its text, what it points at, and the move to make, if any."""

    key: str
    plies: tuple[str, ...]
    point: tuple[str, ...]
    move: str


class Lesson:
    """A guided game of seat 0."""

    def __init__(self, game: Game) -> None:
        self.game = game
        data = tomllib.loads((game.info.folder / "lesson.toml").read_text(encoding="utf-8"))
        self.players: int = data["players"]
        self.minutes: int = data.get("minutes", _MINUTES)
        self.options = game.info.complete(data.get("options"), self.players)
        self.steps = [
            Step(s["say"], tuple(s.get("plies", ())), tuple(s.get("point", ())), s.get("move", ""))
            for s in data["step"]
        ]

    def position(self, step: int) -> Position:
        """The position of a step, after the learner's moves of the steps before."""
        position = Position.new(self.game, self.players, self.options)
        for number, each in enumerate(self.steps[: step + 1]):
            for ply in each.plies:
                play_ply(position, ply)
            if each.move and number < step:
                position.play(each.move)
        return position

    def scene(self, step: int, lang: str, layout: Layout) -> dict[str, Any]:
        """What the page of a step shows."""
        words = self.game.info.catalogue(lang)
        here = self.steps[step] if step < len(self.steps) else None
        asked = [here.move] if here and here.move else []
        observation = self.position(step).observe(0) | {"legal": asked}
        names = [words(f"lesson.name_{seat}") for seat in range(self.players)]
        moves = [
            {
                "text": text,
                "label": self.game.label(observation, text, lang, names),
                "at": self.game.board.anchors(observation, text),
            }
            for text in asked
        ]
        return {
            "step": step,
            "layout": layout,
            "steps": len(self.steps),
            "done": here is None,
            "svg": self.game.svg(observation, lang, names, layout),
            "said": words(f"lesson.{here.key if here else 'end'}"),
            "point": json.dumps(here.point if here else []),
            "moves": moves,
            "moves_json": json.dumps(moves, ensure_ascii=False),
        }


@cache
def lesson_of(game: Game) -> Lesson | None:
    """The lesson of a game that has one."""
    return Lesson(game) if (game.info.folder / "lesson.toml").is_file() else None
