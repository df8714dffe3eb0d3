"""Dates: a tiny game in a package of its own. `GAME` says which part of the package does what."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from mastaba.core.errors import IllegalMove
from mastaba.core.game import Event, Game, Json, Layout, Option, Options
from mastaba.core.state import State, Trace
from mastaba_dates import board
from mastaba_dates.engine.box import BOX, dates_in
from mastaba_dates.engine.state import DatesState
from mastaba_dates.notation import events, position, reading
from mastaba_dates.notation.texts import TEXTS
from mastaba_dates.view import imagine, observe
from mastaba_dates.words import clauses, labels, prompt, refusals
from mastaba_dates.words import events as spoken
from mastaba_dates.words import text as told


def _own(state: State) -> DatesState:
    """A state of this game, as such."""
    if not isinstance(state, DatesState):
        raise TypeError(f"dates has no {type(state).__name__}")
    return state


class Dates(Game):
    """Two or three players, nine or thirteen dates, a card for each."""

    name = "dates"
    folder = Path(__file__).parent
    least_players = 2
    most_players = 3
    options = (Option("bowl", ("small", "large"), "small"),)
    texts = TEXTS
    version = BOX.version
    box = BOX

    def new_state(self, players: int, options: Options) -> State:
        return DatesState(players, dates_in(str(options["bowl"])))

    def write(self, state: State) -> Json:
        return position.write(_own(state))

    def read(self, players: int, options: Options, data: Json) -> State:
        return reading.read(players, options, data)

    def events(self, state: State, trace: Trace) -> list[Event]:
        return events.events(_own(state), trace)

    def observe(self, state: State, options: Options, seat: int | None, legal: list[str]) -> Json:
        return observe.observe(_own(state), options, seat, legal)

    def memory(self, state: State, seat: int | None) -> Json:
        return {}  # nothing is ever turned down again

    def imagine(self, observation: Json, memory: Json | None = None) -> State:
        return imagine.imagine(observation)

    def secret_to(self, state: State, code: int) -> tuple[int, ...] | None:
        return observe.secret_to(_own(state), code)

    def show_event(self, event: Event, seat: int | None) -> Event:
        return observe.show_event(event, seat)

    def label(self, observation: Json, text: str, lang: str, names: Sequence[str] | None = None) -> str:
        return labels.label(text, self.words(lang))

    def refuse(self, state: State, code: int) -> IllegalMove:
        return refusals.refuse(_own(state), code)

    def say(self, event: Event, lang: str, players: int, names: Sequence[str] | None = None) -> str:
        words = self.words(lang)
        return spoken.say(event, words, labels.people(players, words, names))

    def task(self, observation: Json, lang: str, names: Sequence[str] | None = None) -> str:
        words = self.words(lang)
        return prompt.task(observation, words, labels.people(observation["players"], words, names))

    def _lines(self, observation: Json, lang: str, names: Sequence[str] | None) -> list[tuple[str, str]]:
        words = self.words(lang)
        return told.lines(observation, words, labels.people(observation["players"], words, names))

    def text(
        self, observation: Json, lang: str = "en", names: Sequence[str] | None = None, width: int = 100
    ) -> str:
        lines = [said for _, said in self._lines(observation, lang, names)]
        return "\n".join([*lines, self.task(observation, lang, names)])

    def clauses(self, observation: Json, text: str | None = None) -> tuple[str, ...]:
        return clauses.clauses(observation, text)

    def svg(
        self, observation: Json, lang: str = "en", names: Sequence[str] | None = None, layout: Layout = "wide"
    ) -> str:
        words = self.words(lang)
        takes = [labels.label(text, words) for text in observation["legal"] or () if text.startswith("take")]
        return board.draw(self._lines(observation, lang, names), takes, layout)

    def anchors(self, observation: Json, text: str) -> tuple[str, ...]:
        return board.anchors(observation, text)


GAME: Final = Dates()
