"""Kheops (Serge Laget and Bruno Faidutti): two architects build one pyramid and fight for its networks."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from mastaba.core.errors import BadSetup, IllegalMove, MastabaError, Reason
from mastaba.core.game import Event, Game, Json, Layout, Option, Options, Step
from mastaba.core.state import State, Trace
from mastaba.games.kheops import (
    board,
    board_pawns,
    events,
    guide,
    imagine,
    motions,
    moves,
    position,
    text,
    view,
    walk,
)
from mastaba.games.kheops.bot import KheopsJudge
from mastaba.games.kheops.box import BOX, LAYOUT_NAMES, add_tile_set, tile_set_names, tile_set_reason
from mastaba.games.kheops.codes import PH_DEAL, PH_DRAW
from mastaba.games.kheops.names import TEXTS
from mastaba.games.kheops.state import KheopsState


def _own(state: State) -> KheopsState:
    assert isinstance(state, KheopsState)
    return state


@dataclass(frozen=True)
class TileSets(Option):
    """Which tiles are in the box: `r1`, or another set that was given as a file (kheops 9.3).

    The environment variable MASTABA_TILES names such files, separated as in PATH; programs call `box.add_tile_set`.
    """

    def allows(self, value: object) -> bool:
        """Whether the set is known, by now or from a file."""
        if value in tile_set_names():
            return True
        for path in filter(None, os.environ.get("MASTABA_TILES", "").split(os.pathsep)):
            _read_tile_set(Path(path))
        return value in tile_set_names()

    def refuse(self, value: object) -> Reason:
        """The set is not known here: how to give it."""
        known = ", ".join(tile_set_names())
        return tile_set_reason("unknown", option=self.name, value=value, known=known)


def _read_tile_set(path: Path) -> None:
    try:
        add_tile_set(json.loads(path.read_text(encoding="utf-8")))
    except (OSError, ValueError) as error:
        why = error.reason if isinstance(error, MastabaError) else error
        raise BadSetup(tile_set_reason("bad_file", path=path, why=why)) from error


class Kheops(Game):
    """The room's face."""

    name = "kheops"
    folder = Path(__file__).parent
    least_players = 2
    most_players = 2
    options = (
        Option("pharaoh", ("mummy", "priest"), "mummy"),
        Option("layout", tuple(LAYOUT_NAMES), "sawtooth"),
        TileSets("tiles", ("r1",), "r1"),
    )
    texts = TEXTS
    version = BOX.version
    box = BOX
    judge = KheopsJudge()

    def new_state(self, players: int, options: Options) -> State:
        return position.new_state(options)

    def write(self, state: State) -> Json:
        return position.write(_own(state))

    def read(self, players: int, options: Options, data: Json) -> State:
        return position.read(options, data)

    def refuse(self, state: State, code: int) -> IllegalMove:
        return moves.refuse(_own(state), code)

    def observe(self, state: State, options: Options, seat: int | None, legal: list[str]) -> Json:
        return view.observe(_own(state), options, seat, legal)

    def memory(self, state: State, seat: int | None) -> Json:
        return view.memory(_own(state), seat)

    def imagine(self, observation: Json, memory: Json | None = None) -> State:
        return imagine.imagine(observation, memory)

    def events(self, state: State, trace: Trace) -> list[Event]:
        return events.events(_own(state), trace)

    def secret_to(self, state: State, code: int) -> tuple[int, ...] | None:
        own = _own(state)
        return (own.receiver(),) if own.phase in (PH_DEAL, PH_DRAW) else None

    def show_event(self, event: Event, seat: int | None) -> Event:
        return events.show_event(event, seat)

    def stands(self, event: Event) -> bool:
        return event["event"] in events.POWERS

    def paid(self, event: Event) -> list[tuple[str, int, int]]:
        return events.paid(event)

    def anchors(self, observation: Json, text: str) -> tuple[str, ...]:
        return moves.anchors(observation, text)

    def label(self, observation: Json, text: str, lang: str, names: Sequence[str] | None = None) -> str:
        return moves.label(observation, text, self.words(lang))

    def say(self, event: Event, lang: str, players: int, names: Sequence[str] | None = None) -> str:
        words = self.words(lang)
        return events.say(event, words, events.people(words, names))

    def task(self, observation: Json, lang: str, names: Sequence[str] | None = None) -> str:
        return text.task(observation, lang, names)

    def clauses(self, observation: Json, text: str | None = None) -> tuple[str, ...]:
        return guide.clauses(observation, text)

    def sign(self, seat: int) -> str:
        return board_pawns.seat_token(seat, 22)

    def svg(
        self, observation: Json, lang: str = "en", names: Sequence[str] | None = None, layout: Layout = "wide"
    ) -> str:
        can = {anchor for move in observation["legal"] for anchor in moves.anchors(observation, move)}
        return board.svg(observation, lang, names, layout=layout, can=can)

    def walk(self, observation: Json, lang: str = "en", names: Sequence[str] | None = None) -> list[Step]:
        return walk.walk(observation, self.words(lang), names)

    def motions(self, observation: Json, plies: Sequence[Sequence[Event]]) -> list[list[Json]]:
        return motions.motions(observation, plies)

    def text(
        self, observation: Json, lang: str = "en", names: Sequence[str] | None = None, width: int = 100
    ) -> str:
        return text.text(observation, lang, names, width)


GAME: Final = Kheops()
