"""Faraón (Gunter Baars): slide the pyramids, remember the treasures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from mastaba.core.errors import BadSetup, Reason
from mastaba.core.explanation import Explanation
from mastaba.core.game import Amount, Event, Json, Option, Options, Value
from mastaba.core.room import Modules, Room
from mastaba.core.state import State
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
    things,
    view,
)
from mastaba.games.faraon.bot import MINDS
from mastaba.games.faraon.box import BOX
from mastaba.games.faraon.codes import PH_DRAW, PH_GIVE, PH_STAKE, PH_TILE, PH_TOKEN
from mastaba.games.faraon.names import TEXTS
from mastaba.games.faraon.state import FaraonState

_LOCALE: Final = Path(__file__).with_name("locale")
_CAPS: Final = ("search_cap", "scorpion_cap", "duel_cap", "card_cap")


@dataclass(frozen=True)
class Mode(Option):
    """How the game is played; alone it is always the solo game."""

    def usual(self, players: int) -> Value:
        """Solo for one player."""
        return "solo" if players == 1 else self.default


class Faraon(Room[FaraonState]):
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
        Option("no_way_back", (False, True), default=False, later=True),
    )
    texts = TEXTS
    version = 1
    box = BOX
    state_type = FaraonState
    modules = Modules(board, events, guide, imagine, motions, moves, position, position, text, view)
    forgetful = True
    minds = MINDS
    usual_bot = "scribe"

    def complete(self, options: Mapping[str, Any] | None, players: int, rules: int | None = None) -> Options:
        """The solo game is for one player, the others are not (notation 1)."""
        found = super().complete(options, players, rules)
        if (found["mode"] == "solo") is not (players == 1):
            raise BadSetup(Reason("error.solo", {"mode": found["mode"], "players": players}, _LOCALE))
        return found

    def secret_to(self, state: State, code: int) -> tuple[int, ...] | None:
        own = self.own(state)
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

    def open_choice(self, observation: Json) -> bool:
        return view.open_choice(observation)

    def shared(self, observation: Json) -> Json:
        return view.shared(observation)

    def logged(self, event: Event) -> Event | None:
        return events.logged(event)

    def stands(self, event: Event) -> bool:
        return event["event"] in events.SHOWS

    def advises(self, options: Options) -> bool:
        return options["mode"] == "easy"

    def way(self, observation: Json, text: str) -> str:
        return moves.way(observation, text)

    def shows(self, observation: Json, text: str) -> tuple[tuple[str, str], ...]:
        return moves.shows(observation, text)

    def result(self, observation: Json, lang: str, names: Sequence[str] | None = None) -> str:
        return text.result(observation, lang, names)

    def explain(
        self, observation: Json, thing: str, lang: str = "en", names: Sequence[str] | None = None
    ) -> Explanation | None:
        return things.explain(observation, thing, self.words(lang))

    def sign(self, seat: int) -> str:
        return board_paint.seat_token(seat)

    def paint(self, seat: int) -> str:
        return board_paint.seat_paint(seat)


GAME: Final = Faraon()
