"""Exercises: a moment of a game in which one move is best, to be found on the board as its seat saw it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from mastaba.core.choices import THEN, choices
from mastaba.core.game import Game, Json, Layout
from mastaba.core.position import Position
from mastaba.site.models import Seat
from mastaba.site.pages.alternatives import played
from mastaba.site.pages.offered import bar_of, offered_moves
from mastaba.site.pages.screen_reader import blocks
from mastaba.site.tables.colours import coloured


@dataclass
class Exercise:
    """One of them. Only what the seat knows is shown; what follows the best move is played in what it imagines."""

    position: Position
    seat: int
    best: str
    line: Sequence[str]
    names: Sequence[str]
    lang: str
    chairs: Sequence[Seat] = ()
    ply: int = 0  # how far the game had come
    reasons: Sequence[str] = field(default_factory=list)

    @property
    def game(self) -> Game:
        """The game."""
        return self.position.game

    @cached_property
    def observation(self) -> Json:
        """What the seat sees."""
        return self.position.observe(self.seat)

    @cached_property
    def moves(self) -> list[Json]:
        """What can be chosen, by one click each; nothing is tried first."""
        found = choices(self.game, self.position, self.seat, self.observation)
        told = offered_moves(self.game, found, self._shown(self.observation), self.lang, self.names)
        return [move | {"tries": False} for move in told]

    def _shown(self, observation: Json) -> Json:
        return coloured(self.game, observation, self.chairs) if self.chairs else observation

    def label(self, text: str) -> str:
        """A move in words."""
        return self.game.label(self._shown(self.observation), first_of(text), self.lang, self.names)

    def is_best(self, text: str) -> bool:
        """Whether a choice begins with the best move."""
        return first_of(text) == self.best

    def legal(self, text: str) -> bool:
        """Whether a choice can be made here."""
        return any(move["text"] == text for move in self.moves)

    def _after(self, steps: int) -> tuple[Position, list[Any]]:
        """The imagined position after so many plies of the line, and these plies."""
        if not steps:
            return self.position, []
        plies = played(self.position.imagined(self.seat), self.line)
        position = self.position.imagined(self.seat)
        for ply in plies[:steps]:
            position.play(ply.text)
        return position, plies

    def scene(self, layout: Layout, step: int = 0, *, done: bool = False) -> dict[str, Any]:
        """What a page shows of it: before the move, or so many plies along the line."""
        position, plies = self._after(step)
        step = min(step, len(plies))
        seen = self._shown(self.observation if not step else position.observe(self.seat) | {"legal": []})
        moves = [] if done or step else self.moves
        seen = seen | {"legal": [move["text"] for move in moves]}
        if self.game.table.memory_game:
            seen = seen | {"remembered": position.recollection(self.seat)}
        return {
            "svg": self.game.svg(seen, self.lang, self.names, layout),
            "layout": layout,
            "task": self.game.prompt(seen, self.lang, self.names) if moves else "",
            "moves": moves,
            "bar": bar_of(moves),
            "remembered": self.game.remembered(seen, self.lang, self.names),
            "words": blocks(self.game.text(seen, self.lang, self.names, 100_000)),
            "step": step,
            "steps": len(played(self.position.imagined(self.seat), self.line)) if done else 0,
            "seat": self.seat,
            "game": self.game,
            "lang": self.lang,
        }


def first_of(text: str) -> str:
    """The first ply of a choice: the one that is judged."""
    return text.partition(THEN)[0]
