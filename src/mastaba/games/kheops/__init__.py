"""Kheops (Serge Laget and Bruno Faidutti): two architects build one pyramid and fight for its networks."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from mastaba.core.errors import BadSetup, MastabaError, Reason
from mastaba.core.explanation import Explanation
from mastaba.core.game import Event, Option, Step
from mastaba.core.observation import AnyObservation
from mastaba.core.room import Modules, Room
from mastaba.core.state import State
from mastaba.games.kheops import board
from mastaba.games.kheops.board import motions, moves, pawns
from mastaba.games.kheops.board.anchors import shows
from mastaba.games.kheops.bot.evaluate import KheopsJudge
from mastaba.games.kheops.engine import box
from mastaba.games.kheops.engine.state import KheopsState
from mastaba.games.kheops.notation import position, reading
from mastaba.games.kheops.notation.events import POWERS, paid
from mastaba.games.kheops.notation.texts import TEXTS, is_first_half
from mastaba.games.kheops.view import imagine, observe
from mastaba.games.kheops.words import clauses, events, score_steps, text, things


@dataclass(frozen=True)
class TileSets(Option):
    """The tile set: `r1`, or another one from a file (kheops 9.3).

    The environment variable MASTABA_TILES names files, separated as in PATH; programs call `engine.box.add_tile_set`.
    """

    def allows(self, value: object) -> bool:
        """Whether the set is known, if need be after reading the files."""
        if value in box.tile_set_names():
            return True
        for path in filter(None, os.environ.get("MASTABA_TILES", "").split(os.pathsep)):
            _read_tile_set(Path(path))
        return value in box.tile_set_names()

    def refuse(self, value: object) -> Reason:
        """The set is unknown; the message says how to provide it."""
        known = ", ".join(box.tile_set_names())
        return box.tile_set_reason("unknown", option=self.name, value=value, known=known)


def _read_tile_set(path: Path) -> None:
    try:
        box.add_tile_set(json.loads(path.read_text(encoding="utf-8")))
    except (OSError, ValueError) as error:
        why = error.reason if isinstance(error, MastabaError) else error
        raise BadSetup(box.tile_set_reason("bad_file", path=path, why=why)) from error


# Any: core passes an observation as JSON, these modules take it as this game's `Observation`.
_MODULES: Final[Any] = (
    board, events, clauses, imagine, motions, moves, position, reading, text, observe,
)  # fmt: skip


class Kheops(Room[KheopsState]):
    """Two players, three options, one pyramid."""

    name = "kheops"
    folder = Path(__file__).parent
    least_players = 2
    most_players = 2
    options = (
        Option("pharaoh", ("mummy", "priest"), "mummy"),
        Option("layout", tuple(box.LAYOUT_NAMES), "sawtooth"),
        TileSets("tiles", ("r1",), "r1"),
    )
    texts = TEXTS
    version = 1
    box = box.BOX
    state_type = KheopsState
    modules = Modules(*_MODULES)
    judge = KheopsJudge()

    def secret_to(self, state: State, code: int) -> tuple[int, ...] | None:
        return observe.secret_to(self.own(state))

    def open_choice(self, observation: AnyObservation) -> bool:
        return observe.open_choice(observation)

    def stands(self, event: Event) -> bool:
        return event["event"] in POWERS

    def tries(self, observation: AnyObservation, text: str) -> bool:
        return is_first_half(text)

    def shows(self, observation: AnyObservation, text: str) -> tuple[tuple[str, str], ...]:
        return shows(observation, text)

    def paid(self, event: Event) -> list[tuple[str, int, int]]:
        return paid(event)

    def sign(self, seat: int) -> str:
        return pawns.seat_token(seat, 22)

    def paint(self, seat: int) -> str:
        return pawns.seat_paint(seat)

    def explain(
        self, observation: AnyObservation, thing: str, lang: str = "en", names: Sequence[str] | None = None
    ) -> Explanation | None:
        return things.explain(observation, thing, self.words(lang))

    def walk(
        self, observation: AnyObservation, lang: str = "en", names: Sequence[str] | None = None
    ) -> list[Step]:
        return score_steps.walk(observation, self.words(lang), names)


GAME: Final = Kheops()
