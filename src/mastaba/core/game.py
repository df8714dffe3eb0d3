"""Game: a game as the rest of the package sees it, made of parts.

`GAME = Game(…)` in a game's package says where every verb is written, and mypy checks its signature there.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from mastaba.core.info import GameInfo
from mastaba.core.options import Amount, Option, Options, Value, written
from mastaba.core.parts import (
    Board,
    Bots,
    Engine,
    Event,
    Ids,
    Json,
    Language,
    Layout,
    Names,
    Notation,
    Step,
    View,
)
from mastaba.core.policy import Reactions, StandingRefusals, TablePolicy

if TYPE_CHECKING:
    from mastaba.core.words.explanation import Explanation

__all__ = [
    "Amount", "Board", "Bots", "Engine", "Event", "Game", "GameInfo", "Ids", "Json", "Language", "Layout",
    "Names", "Notation", "Option", "Options", "Reactions", "StandingRefusals", "Step", "TablePolicy",
    "Value", "View", "written",
]  # fmt: skip


@dataclass(frozen=True, eq=False, kw_only=True)  # compared and hashed by identity
class Game:
    """A game. Its verbs are those of its parts; here are those that need more than one part, by language."""

    info: GameInfo
    engine: Engine
    notation: Notation[Any]
    view: View[Any, Any, Any]
    words: Language[Any, Any]
    board: Board[Any]
    bots: Bots = field(default_factory=Bots)
    table: TablePolicy[Any] = field(default_factory=TablePolicy)

    @cached_property
    def chance_codes(self) -> tuple[int, ...]:
        """The codes of the moves that chance may make, ascending; a seat may make some of them, too."""
        verbs = self.info.chance_verbs
        return tuple(code for code, text in enumerate(self.info.texts) if text.partition(" ")[0] in verbs)

    def label(self, observation: Json, text: str, lang: str = "en", names: Names = None) -> str:
        """A move in words."""
        words = self.info.catalogue(lang)
        return self.words.label(
            observation, text, words, self.words.people(words, observation["players"], names)
        )

    def say(self, event: Event, lang: str, players: int, names: Names = None) -> str:
        """An event in words."""
        words = self.info.catalogue(lang)
        return self.words.say(event, words, self.words.people(words, players, names))

    def prompt(self, observation: Json, lang: str = "en", names: Names = None) -> str:
        """What is to be done now, in one sentence."""
        return self.words.prompt(observation, self.info.catalogue(lang), names)

    def text(self, observation: Json, lang: str = "en", names: Names = None, width: int = 100) -> str:
        """The board in words."""
        return self.words.text(observation, self.info.catalogue(lang), names, width)

    def remembered(self, observation: Json, lang: str = "en", names: Names = None) -> list[str]:
        """What a seat is reminded of, line by line; no lines where nothing has to be remembered."""
        remembered = self.words.remembered
        return [] if remembered is None else remembered(observation, self.info.catalogue(lang), names)

    def result(self, observation: Json, lang: str = "en", names: Names = None) -> str:
        """How a finished game ended, in a sentence of its own; often empty."""
        return self.words.result(observation, self.info.catalogue(lang), names)

    def explain(self, observation: Json, thing: str, lang: str = "en") -> Explanation | None:
        """What the element of the board with this id is and how it scores."""
        explain = self.words.explain
        return None if explain is None else explain(observation, thing, self.info.catalogue(lang))

    def score_steps(self, observation: Json, lang: str = "en", names: Names = None) -> list[Step]:
        """The count step by step; no steps where there is nothing to walk through."""
        steps = self.words.score_steps
        return [] if steps is None else steps(observation, self.info.catalogue(lang), names)

    def svg(self, observation: Json, lang: str = "en", names: Names = None, layout: Layout = "wide") -> str:
        """The board as a picture; what the legal moves point at is highlighted."""
        anchors = self.board.anchors
        can = {anchor for text in observation["legal"] or () for anchor in anchors(observation, text)}
        return self.board.svg(observation, lang, names, layout=layout, can=can)

    def hints_allowed(self, options: Options) -> bool:
        """Whether a player may ask a bot for a hint, and there is a bot to ask."""
        return self.bots.can_advise and self.table.hints_allowed(options)

    def shown(self, text: str, seat: int | None, secret: tuple[int, ...] | None) -> str:
        """A ply as a seat sees it: hidden parameters are question marks (notation 10)."""
        if secret is None or seat in secret:
            return text
        verb, *parameters = text.split(" ")
        return " ".join([verb, *("?" for _ in parameters)])
