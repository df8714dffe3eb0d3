"""Faraón (Gunter Baars): slide the pyramids, remember the treasures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from mastaba.core.errors import BadSetup, Reason
from mastaba.core.explanation import Explanation
from mastaba.core.game import Amount, Event, Option, Options, Value
from mastaba.core.observation import AnyObservation
from mastaba.core.room import Modules, Room
from mastaba.core.state import State
from mastaba.games.faraon import board
from mastaba.games.faraon.board import anchors, motions, paint
from mastaba.games.faraon.bot import MINDS
from mastaba.games.faraon.engine.box import BOX
from mastaba.games.faraon.engine.state import FaraonState
from mastaba.games.faraon.notation import events, position, reading
from mastaba.games.faraon.notation.texts import LOCALE, TEXTS
from mastaba.games.faraon.view import imagine, observe, seats, secrets
from mastaba.games.faraon.words import clauses, labels, prompt, refusals, text, things
from mastaba.games.faraon.words import events as spoken

_CAPS: Final = ("search_cap", "scorpion_cap", "duel_cap", "card_cap")


@dataclass(frozen=True)
class Mode(Option):
    """The mode; for one player it is always solo."""

    def usual(self, players: int) -> Value:
        """The default for a number of players."""
        return "solo" if players == 1 else self.default


class _Events:
    """The parts that `core.room.Events` wants in one place."""

    events = staticmethod(events.events)
    show_event = staticmethod(secrets.show_event)
    people = staticmethod(seats.people)
    say = staticmethod(spoken.say)


class _Moves:
    """The parts that `core.room.Moves` wants in one place."""

    anchors = staticmethod(anchors.anchors)
    label = staticmethod(labels.label)
    refuse = staticmethod(refusals.refuse)


class _Text:
    """The parts that `core.room.Text` wants in one place."""

    task = staticmethod(prompt.task)
    text = staticmethod(text.text)


# Any: core passes an observation as JSON, these parts take it as this game's `Observation`.
_MODULES: Final[Any] = (
    board, _Events(), clauses, imagine, motions, _Moves(), position, reading, _Text(), observe,
)  # fmt: skip


class Faraon(Room[FaraonState]):
    """The game, with its options and parts."""

    name = "faraon"
    folder = Path(__file__).parent
    least_players = 1
    most_players = 5
    options = (
        Mode("mode", ("basic", "easy", "expert", "solo"), "basic"),
        Option("connected_blanks", (True, False), default=True),
        Option("explorer_bonus", ("last", "places"), "last"),
        *(Amount(cap, (), BOX.number(f"caps.{cap}"), BOX.number("caps.most")) for cap in _CAPS),
        Option("no_way_back", (False, True), default=False, later=True),
    )
    texts = TEXTS
    version = 1
    box = BOX
    state_type = FaraonState
    modules = Modules(*_MODULES)
    forgetful = True
    minds = MINDS
    usual_bot = "scribe"

    def complete(self, options: Mapping[str, Any] | None, players: int, rules: int | None = None) -> Options:
        """All options; solo is for one player and only for one (notation 1)."""
        found = super().complete(options, players, rules)
        if (found["mode"] == "solo") is not (players == 1):
            raise BadSetup(Reason("error.solo", {"mode": found["mode"], "players": players}, LOCALE))
        return found

    def secret_to(self, state: State, code: int) -> tuple[int, ...] | None:
        return secrets.secret_to(self.own(state))

    def open_choice(self, observation: AnyObservation) -> bool:
        return secrets.open_choice(observation)

    def shared(self, observation: AnyObservation) -> AnyObservation:
        return secrets.shared(observation)

    def logged(self, event: Event) -> Event | None:
        return secrets.logged(event)

    def stands(self, event: Event) -> bool:
        return event["event"] in secrets.SHOWS

    def advises(self, options: Options) -> bool:
        return options["mode"] == "easy"

    def way(self, observation: AnyObservation, text: str) -> str:
        return anchors.way(observation, text)

    def shows(self, observation: AnyObservation, text: str) -> tuple[tuple[str, str], ...]:
        return anchors.shows(observation, text)

    def result(self, observation: AnyObservation, lang: str, names: Sequence[str] | None = None) -> str:
        return prompt.result(observation, lang, names)

    def explain(
        self, observation: AnyObservation, thing: str, lang: str = "en", names: Sequence[str] | None = None
    ) -> Explanation | None:
        return things.explain(observation, thing, self.words(lang))

    def sign(self, seat: int) -> str:
        return paint.seat_token(seat)

    def paint(self, seat: int) -> str:
        return paint.seat_paint(seat)


GAME: Final = Faraon()
