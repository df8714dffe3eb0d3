"""Kemet (Jacques Bariot and Guillaume Montiage): gods of Egypt fight for temples, pyramids and powers."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from mastaba.core.explanation import Explanation
from mastaba.core.game import Amount, Event, Json, Option
from mastaba.core.room import Modules, Room
from mastaba.core.state import State
from mastaba.games.kemet import board
from mastaba.games.kemet.board import anchors, motions, moves, paint
from mastaba.games.kemet.bot import MINDS
from mastaba.games.kemet.bot.evaluate import KemetJudge
from mastaba.games.kemet.engine.box import BOX
from mastaba.games.kemet.engine.state import KemetState
from mastaba.games.kemet.notation import position, reading
from mastaba.games.kemet.notation.events import paid
from mastaba.games.kemet.notation.texts import TEXTS
from mastaba.games.kemet.view import imagine, observe, previews, secrets
from mastaba.games.kemet.words import choices, clauses, events, reactions, text, things


class Kemet(Room[KemetState]):
    """The room's face."""

    name = "kemet"
    folder = Path(__file__).parent
    least_players = 2
    most_players = 5
    options = (
        Option("length", ("short", "long", "beginner"), "short"),
        Option("discards", ("down", "up"), "down"),
        Option("walls", ("step", "city"), "step"),
        Option("forced", ("free", "walled"), "free"),
        Option("lone", ("tile", "city"), "tile"),
        Option("temples", ("after", "before"), "after"),
        Option("returns", ("all", "one"), "all"),
        Amount("rounds", (), 0, BOX.number("game.most_rounds")),
    )
    texts = TEXTS
    version = 1
    box = BOX
    state_type = KemetState
    modules = Modules(board, events, clauses, imagine, motions, moves, position, reading, text, observe)
    judge = KemetJudge()
    minds = MINDS

    def secret_to(self, state: State, code: int) -> tuple[int, ...] | None:
        return secrets.secret_to(self.own(state), TEXTS[code])

    def open_choice(self, observation: Json) -> bool:
        return observe.open_choice(observation)

    def uncounted(self, plies: Sequence[str], seat: int | None) -> frozenset[int]:
        return secrets.uncounted(plies, seat)

    def tries(self, observation: Json, text: str) -> bool:
        return previews.tries(observation, text)

    def warnings(self, observation: Json, lang: str) -> dict[str, str]:
        return choices.warnings(observation, self.words(lang))

    def then(self, observation: Json, text: str, lang: str, names: Sequence[str] | None = None) -> str:
        return choices.then(text, self.words(lang))

    def shows(self, observation: Json, text: str) -> tuple[tuple[str, str], ...]:
        return anchors.shows(observation, text)

    def paid(self, event: Event) -> list[tuple[str, int, int]]:
        return paid(event)

    def stands(self, event: Event) -> bool:
        return event["event"] in ("commit", "reveal")

    def window(self, observation: Json) -> str | None:
        return reactions.window(observation)

    def windows(self, lang: str) -> dict[str, str]:
        return reactions.windows(self.words(lang))

    def explain(
        self, observation: Json, thing: str, lang: str = "en", names: Sequence[str] | None = None
    ) -> Explanation | None:
        return things.explain(thing, self.words(lang))

    def sign(self, seat: int) -> str:
        return paint.token(seat)

    def paint(self, seat: int) -> str:
        return paint.GODS[seat].paint


GAME: Final = Kemet()
