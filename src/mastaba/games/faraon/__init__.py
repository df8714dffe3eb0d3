"""Faraón (Gunter Baars): slide the pyramids, remember the treasures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from mastaba.core.errors import BadSetup, IllegalMove, Reason
from mastaba.core.game import Amount, Event, Game, Json, Layout, Option, Options, Value
from mastaba.core.state import State, Trace
from mastaba.games.faraon import (
    board,
    board_paint,
    events,
    guide,
    imagine,
    motions,
    moves,
    position,
    text,
    view,
)
from mastaba.games.faraon.bot import MINDS
from mastaba.games.faraon.box import BOX
from mastaba.games.faraon.codes import PH_DRAW, PH_GIVE, PH_STAKE, PH_TILE, PH_TOKEN
from mastaba.games.faraon.names import TEXTS
from mastaba.games.faraon.state import FaraonState

_LOCALE: Final = Path(__file__).with_name("locale")
_CAPS: Final = ("search_cap", "scorpion_cap", "duel_cap", "card_cap")


def _own(state: State) -> FaraonState:
    assert isinstance(state, FaraonState)
    return state


@dataclass(frozen=True)
class Mode(Option):
    """How the game is played; alone it is always the solo game."""

    def usual(self, players: int) -> Value:
        """Solo for one player."""
        return "solo" if players == 1 else self.default


class Faraon(Game):
    """The room's face."""

    name = "faraon"
    folder = Path(__file__).parent
    least_players = 1
    most_players = 5
    options = (
        Mode("mode", ("basic", "easy", "expert", "solo"), "basic"),
        Option("connected_blanks", (True, False), default=True),
        Option("explorer_bonus", ("last", "places"), "last"),
        *(Amount(cap, (), BOX.number(f"caps.{cap}"), BOX.number("caps.most")) for cap in _CAPS),
    )
    texts = TEXTS
    version = BOX.version
    box = BOX
    forgetful = True
    minds = MINDS
    usual_bot = "scribe"

    def complete(self, options: Mapping[str, Any] | None, players: int) -> Options:
        """The solo game is for one player, the others are not (notation 1)."""
        found = super().complete(options, players)
        if (found["mode"] == "solo") is not (players == 1):
            raise BadSetup(Reason("error.solo", {"mode": found["mode"], "players": players}, _LOCALE))
        return found

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
        return events.events(_own(state), trace)

    def secret_to(self, state: State, code: int) -> tuple[int, ...] | None:
        own = _own(state)
        match own.phase:
            case phase if phase in (PH_TILE, PH_TOKEN):
                return ()
            case phase if phase == PH_STAKE:
                return (own.turn,)
            case phase if phase == PH_GIVE:
                return (own.turn, own.right(own.turn))
            case phase if phase == PH_DRAW:
                return (own.right(own.turn),)
        return None

    def show_event(self, event: Event, seat: int | None) -> Event:
        return events.show_event(event, seat)

    def shared(self, observation: Json) -> Json:
        return view.shared(observation)

    def logged(self, event: Event) -> Event | None:
        return events.logged(event)

    def stands(self, event: Event) -> bool:
        return event["event"] in events.SHOWS

    def advises(self, options: Options) -> bool:
        return options["mode"] == "easy"

    def anchors(self, observation: Json, text: str) -> tuple[str, ...]:
        return moves.anchors(text)

    def way(self, observation: Json, text: str) -> str:
        return moves.way(observation, text)

    def label(self, observation: Json, text: str, lang: str, names: Sequence[str] | None = None) -> str:
        return moves.label(observation, text, self.words(lang))

    def say(self, event: Event, lang: str, players: int, names: Sequence[str] | None = None) -> str:
        words = self.words(lang)
        return events.say(event, words, events.people(words, players, names))

    def task(self, observation: Json, lang: str, names: Sequence[str] | None = None) -> str:
        return text.task(observation, lang, names)

    def result(self, observation: Json, lang: str, names: Sequence[str] | None = None) -> str:
        return text.result(observation, lang, names)

    def clauses(self, observation: Json, text: str | None = None) -> tuple[str, ...]:
        return guide.clauses(observation, text)

    def sign(self, seat: int) -> str:
        return board_paint.seat_token(seat)

    def svg(
        self, observation: Json, lang: str = "en", names: Sequence[str] | None = None, layout: Layout = "wide"
    ) -> str:
        can = {anchor for move in observation["legal"] for anchor in moves.anchors(move)}
        return board.svg(observation, lang, names, layout=layout, can=can)

    def motions(self, observation: Json, plies: Sequence[Sequence[Event]]) -> list[list[Json]]:
        return motions.motions(observation, plies)

    def text(
        self, observation: Json, lang: str = "en", names: Sequence[str] | None = None, width: int = 100
    ) -> str:
        return text.text(observation, lang, names, width)


GAME: Final = Faraon()
