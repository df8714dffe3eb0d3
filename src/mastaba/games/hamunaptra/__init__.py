"""Hamunaptra (Juan Antonio Huerta Domínguez): dig under the Great Pyramid, fight what wakes, find the stairs."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from mastaba.core.explanation import Explanation
from mastaba.core.game import Event, Json, Step
from mastaba.core.room import Modules, Room
from mastaba.core.state import State
from mastaba.games.hamunaptra import board
from mastaba.games.hamunaptra.board import anchors, motions, moves, paint
from mastaba.games.hamunaptra.bot import MINDS
from mastaba.games.hamunaptra.bot.evaluate import HamunaptraJudge
from mastaba.games.hamunaptra.engine.box import BOX
from mastaba.games.hamunaptra.engine.components import SOURCE_NAMES, TILE_NAMES
from mastaba.games.hamunaptra.engine.state import HamunaptraState
from mastaba.games.hamunaptra.notation import position, reading
from mastaba.games.hamunaptra.notation.options import OPTIONS
from mastaba.games.hamunaptra.notation.texts import TEXTS
from mastaba.games.hamunaptra.view import imagine, observe
from mastaba.games.hamunaptra.view.maze import Sight
from mastaba.games.hamunaptra.words import clauses, events, score_steps, text, things


class Hamunaptra(Room[HamunaptraState]):
    """The room's face."""

    name = "hamunaptra"
    folder = Path(__file__).parent
    least_players = 2
    most_players = 8
    options = OPTIONS
    texts = TEXTS
    version = 2
    box = BOX
    state_type = HamunaptraState
    modules = Modules(board, events, clauses, imagine, motions, moves, position, reading, text, observe)
    judge = HamunaptraJudge()
    minds = MINDS

    def secret_to(self, state: State, code: int) -> tuple[int, ...] | None:
        return observe.secret_to(self.own(state), TEXTS[code])

    def open_choice(self, observation: Json) -> bool:
        return observe.open_choice(observation)

    def paid(self, event: Event) -> list[tuple[str, int, int]]:
        """No event pays: stairs, people and equipment count as they are at the end (hamunaptra 9)."""
        return []

    def counted(self, observation: Json) -> list[tuple[str, int, int]]:
        sight = Sight(observation)
        points = [sight.points(seat) for seat in range(observation["players"])]
        return [(why, seat, own[why]) for why in SOURCE_NAMES for seat, own in enumerate(points) if own[why]]

    def explain(
        self, observation: Json, thing: str, lang: str = "en", names: Sequence[str] | None = None
    ) -> Explanation | None:
        return things.explain(observation, thing, self.words(lang))

    def walk(self, observation: Json, lang: str = "en", names: Sequence[str] | None = None) -> list[Step]:
        return score_steps.walk(observation, self.words(lang), names)

    def sign(self, seat: int) -> str:
        return paint.token(seat)

    def paint(self, seat: int) -> str:
        return paint.SEATS[seat].paint

    def half(self, text: str) -> bool:
        """A cell is written as two plies and touched once (hamunaptra notation 2)."""
        return text.startswith("x ")

    def tries(self, observation: Json, text: str) -> bool:
        """A token may be picked up, held over its cells and turned, and put back (hamunaptra notation 4.3)."""
        ask = observation["ask"]
        if ask["kind"] == "place_y":
            return ask["token"] in TILE_NAMES  # an encounter is placed with its cell
        return ask["kind"] == "place_x" or (ask["kind"] == "place" and text.startswith("place "))

    def shows(self, observation: Json, text: str) -> tuple[tuple[str, str], ...]:
        return anchors.shows(observation, text)

    def declines(self, observation: Json) -> tuple[str, str] | None:
        return ("trade", "reject") if observation["ask"]["kind"] == "answer" else None

    def offers(self, lang: str) -> dict[str, str]:
        return {"trade": self.words(lang)("offer.trade")}


GAME: Final = Hamunaptra()
