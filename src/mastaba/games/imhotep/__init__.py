"""Imhotep, Builder of Egypt (Phil Walker-Harding): 2 to 4 players ship stones to five building sites."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from mastaba.core.errors import IllegalMove
from mastaba.core.game import Event, Game, Json, Layout, Option, Options
from mastaba.core.state import State, Trace
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
    view,
)
from mastaba.games.imhotep.bot import ImhotepJudge
from mastaba.games.imhotep.box import BOX
from mastaba.games.imhotep.codes import ASK_LOOK
from mastaba.games.imhotep.names import SITE_NAMES, TEXTS
from mastaba.games.imhotep.state import ImhotepState

_VARIANTS: Final = ("wrath", "must_take_card", "hammer_needs_stones", "chisel_single")


def _own(state: State) -> ImhotepState:
    assert isinstance(state, ImhotepState)
    return state


class Imhotep(Game):
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
    version = BOX.version
    box = BOX
    judge = ImhotepJudge()
    unlogged = ("turn", "unload")

    def new_state(self, players: int, options: Options) -> State:
        return position.new_state(players, options)

    def write(self, state: State) -> Json:
        return position.write(_own(state))

    def read(self, players: int, options: Options, data: Json) -> State:
        return position.read(players, options, data)

    def refuse(self, state: State, code: int) -> IllegalMove:
        return moves.refuse(_own(state), code)

    def observe(self, state: State, options: Options, seat: int | None, legal: list[str]) -> Json:
        return view.observe(_own(state), options, seat, legal)

    def memory(self, state: State, seat: int | None) -> Json:
        return view.memory(_own(state), seat)

    def imagine(self, observation: Json, memory: Json | None = None) -> State:
        return imagine.imagine(observation, memory)

    def events(self, state: State, trace: Trace) -> list[Event]:
        return events.events(state, trace)

    def secret_to(self, state: State, code: int) -> tuple[int, ...] | None:
        own = _own(state)
        return (own.owner,) if own.ask == ASK_LOOK else None

    def show_event(self, event: Event, seat: int | None) -> Event:
        return events.show_event(event, seat)

    def anchors(self, observation: Json, text: str) -> tuple[str, ...]:
        return moves.anchors(observation, text)

    def label(self, observation: Json, text: str, lang: str, names: Sequence[str] | None = None) -> str:
        return moves.label(observation, text, self.words(lang), names)

    def say(self, event: Event, lang: str, players: int, names: Sequence[str] | None = None) -> str:
        words = self.words(lang)
        return events.say(event, words, events.people(words, players, names))

    def task(self, observation: Json, lang: str, names: Sequence[str] | None = None) -> str:
        return text.task(observation, lang, names)

    def clauses(self, observation: Json, text: str | None = None) -> tuple[str, ...]:
        return guide.clauses(observation, text)

    def sign(self, seat: int) -> str:
        return board_pieces.stone(seat, 22, 22)

    def svg(
        self, observation: Json, lang: str = "en", names: Sequence[str] | None = None, layout: Layout = "wide"
    ) -> str:
        can = {anchor for move in observation["legal"] for anchor in moves.anchors(observation, move)}
        return board.svg(observation, lang, names, layout=layout, can=can)

    def text(
        self, observation: Json, lang: str = "en", names: Sequence[str] | None = None, width: int = 100
    ) -> str:
        return text.text(observation, lang, names, width)

    def motions(self, observation: Json, plies: Sequence[Sequence[Event]]) -> list[list[Json]]:
        return motions.motions(observation, plies)


GAME: Final = Imhotep()
