"""Imhotep, Builder of Egypt (Phil Walker-Harding): 2 to 4 players ship stones to five building sites."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from mastaba.core.explanation import Explanation
from mastaba.core.game import Json, Option
from mastaba.core.room import Modules, Room
from mastaba.core.state import State
from mastaba.games.imhotep import board
from mastaba.games.imhotep.board import anchors, motions, moves, pieces
from mastaba.games.imhotep.bot.evaluate import ImhotepJudge
from mastaba.games.imhotep.engine.box import BOX
from mastaba.games.imhotep.engine.state import ImhotepState
from mastaba.games.imhotep.notation import position, reading
from mastaba.games.imhotep.notation.texts import COLOUR_NAMES, SITE_NAMES, TEXTS, VARIANTS
from mastaba.games.imhotep.view import imagine, observe
from mastaba.games.imhotep.words import clauses, events, labels, text, things


class Imhotep(Room[ImhotepState]):
    """Which module answers which call of `Game`."""

    name = "imhotep"
    folder = Path(__file__).parent
    least_players = 2
    most_players = 4
    options = (
        *(Option(site, ("a", "b"), "a") for site in SITE_NAMES),
        *(Option(variant, (False, True), default=False) for variant in VARIANTS),
    )
    texts = TEXTS
    version = 1
    box = BOX
    state_type = ImhotepState
    modules = Modules(board, events, clauses, imagine, motions, moves, position, reading, text, observe)
    judge = ImhotepJudge()
    unlogged = ("turn", "unload")
    colours = tuple(COLOUR_NAMES)

    def secret_to(self, state: State, code: int) -> tuple[int, ...] | None:
        return observe.secret_to(self.own(state))

    def open_choice(self, observation: Json) -> bool:
        return observe.open_choice(observation)

    def then(self, observation: Json, text: str, lang: str, names: Sequence[str] | None = None) -> str:
        return labels.then(text, self.words(lang))

    def shows(self, observation: Json, text: str) -> tuple[tuple[str, str], ...]:
        return anchors.shows(observation, text)

    def explain(
        self, observation: Json, thing: str, lang: str = "en", names: Sequence[str] | None = None
    ) -> Explanation | None:
        return things.explain(observation, thing, self.words(lang))

    def sign(self, colour: int) -> str:
        return pieces.stone(colour, 22, 22)

    def paint(self, colour: int) -> str:
        return pieces.stone_paint(colour)


GAME: Final = Imhotep()
