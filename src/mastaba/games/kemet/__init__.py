"""Kemet (Jacques Bariot and Guillaume Montiage): gods of Egypt fight for temples, pyramids and powers."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from mastaba.core.errors import IllegalMove
from mastaba.core.game import Amount, Event, Game, Json, Layout, Option, Options
from mastaba.core.state import State, Trace
from mastaba.games.kemet import (
    board,
    board_paint,
    events,
    guide,
    imagine,
    motions,
    moves,
    position,
    reading,
    secrets,
    text,
    view,
    windows,
)
from mastaba.games.kemet.bot import KemetJudge
from mastaba.games.kemet.box import BOX
from mastaba.games.kemet.minds import MINDS
from mastaba.games.kemet.names import TEXTS
from mastaba.games.kemet.state import KemetState


def _own(state: State) -> KemetState:
    assert isinstance(state, KemetState)
    return state


class Kemet(Game):
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
    version = BOX.version
    box = BOX
    judge = KemetJudge()
    minds = MINDS

    def new_state(self, players: int, options: Options) -> State:
        return position.new_state(players, options)

    def write(self, state: State) -> Json:
        return position.write(_own(state))

    def read(self, players: int, options: Options, data: Json) -> State:
        return reading.read(players, options, data)

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
        return secrets.secret_to(_own(state), TEXTS[code])

    def uncounted(self, plies: Sequence[str], seat: int | None) -> frozenset[int]:
        return secrets.uncounted(plies, seat)

    def show_event(self, event: Event, seat: int | None) -> Event:
        return events.show_event(event, seat)

    def paid(self, event: Event) -> list[tuple[str, int, int]]:
        return events.paid(event)

    def stands(self, event: Event) -> bool:
        return event["event"] in ("commit", "reveal")

    def window(self, observation: Json) -> str | None:
        return windows.window(observation)

    def windows(self, lang: str) -> dict[str, str]:
        return windows.windows(self.words(lang))

    def anchors(self, observation: Json, text: str) -> tuple[str, ...]:
        return moves.anchors(text)

    def label(self, observation: Json, text: str, lang: str, names: Sequence[str] | None = None) -> str:
        words = self.words(lang)
        return moves.label(text, words, events.people(words, observation["players"], names))

    def say(self, event: Event, lang: str, players: int, names: Sequence[str] | None = None) -> str:
        words = self.words(lang)
        return events.say(event, words, events.people(words, players, names))

    def task(self, observation: Json, lang: str, names: Sequence[str] | None = None) -> str:
        return text.task(observation, lang, names)

    def clauses(self, observation: Json, text: str | None = None) -> tuple[str, ...]:
        return guide.clauses(observation, text)

    def sign(self, seat: int) -> str:
        return board_paint.token(seat)

    def svg(
        self, observation: Json, lang: str = "en", names: Sequence[str] | None = None, layout: Layout = "wide"
    ) -> str:
        can = {anchor for move in observation["legal"] or () for anchor in moves.anchors(move)}
        return board.svg(observation, lang, names, layout=layout, can=can)

    def motions(self, observation: Json, plies: Sequence[Sequence[Event]]) -> list[list[Json]]:
        return motions.motions(observation, plies)

    def text(
        self, observation: Json, lang: str = "en", names: Sequence[str] | None = None, width: int = 100
    ) -> str:
        return text.text(observation, lang, names, width)


GAME: Final = Kemet()
