"""Imhotep, Builder of Egypt (Phil Walker-Harding): 2 to 4 players ship stones to five building sites."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from mastaba.core.explanation import Explanation
from mastaba.core.game import Json, Option
from mastaba.core.room import Modules, Room
from mastaba.core.state import State
from mastaba.games.imhotep import (
    board,
    board_pieces,
    events,
    guide,
    imagine,
    motions,
    moves,
    position,
    text,
    things,
    view,
)
from mastaba.games.imhotep.bot import ImhotepJudge
from mastaba.games.imhotep.box import BOX
from mastaba.games.imhotep.codes import ASK_LOOK
from mastaba.games.imhotep.names import COLOUR_NAMES, SITE_NAMES, TEXTS
from mastaba.games.imhotep.state import ImhotepState

_VARIANTS: Final = ("wrath", "must_take_card", "hammer_needs_stones", "chisel_single")


class Imhotep(Room[ImhotepState]):
    """The room's face."""

    name = "imhotep"
    folder = Path(__file__).parent
    least_players = 2
    most_players = 4
    options = (
        *(Option(site, ("a", "b"), "a") for site in SITE_NAMES),
        *(Option(variant, (False, True), default=False) for variant in _VARIANTS),
    )
    texts = TEXTS
    version = 1
    box = BOX
    state_type = ImhotepState
    modules = Modules(board, events, guide, imagine, motions, moves, position, position, text, view)
    judge = ImhotepJudge()
    unlogged = ("turn", "unload")
    colours = tuple(COLOUR_NAMES)

    def secret_to(self, state: State, code: int) -> tuple[int, ...] | None:
        own = self.own(state)
        return (own.owner,) if own.ask == ASK_LOOK else None

    def open_choice(self, observation: Json) -> bool:
        return view.open_choice(observation)

    def then(self, observation: Json, text: str, lang: str, names: Sequence[str] | None = None) -> str:
        return moves.then(text, self.words(lang))

    def shows(self, observation: Json, text: str) -> tuple[tuple[str, str], ...]:
        return moves.shows(observation, text)

    def explain(
        self, observation: Json, thing: str, lang: str = "en", names: Sequence[str] | None = None
    ) -> Explanation | None:
        return things.explain(observation, thing, self.words(lang))

    def sign(self, colour: int) -> str:
        return board_pieces.stone(colour, 22, 22)

    def paint(self, colour: int) -> str:
        return board_pieces.stone_paint(colour)


GAME: Final = Imhotep()
