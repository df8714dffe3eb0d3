"""Events (notation 11) from the rows of an event log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from mastaba.core.engine.state import NONE, EventLog, places_of, scores_of
from mastaba.core.game import Event
from mastaba.core.notation.names import number_of, rows
from mastaba.games.hamunaptra.engine import components
from mastaba.games.hamunaptra.engine.state import HamunaptraState
from mastaba.games.hamunaptra.notation import texts
from mastaba.games.hamunaptra.notation.question import people_in
from mastaba.games.hamunaptra.notation.texts import place_of, sides_text

_Say = Callable[[int], Any]


def _named(names: Sequence[str]) -> _Say:
    return lambda number: None if number == NONE else names[number]


_token: Final = _named(components.TOKEN_NAMES)
_character: Final = _named(components.CHARACTER_NAMES)
_encounter: Final = _named(components.ENCOUNTER_NAMES)
_stat: Final = _named(texts.STAT_NAMES)
_cell: Final[_Say] = place_of

# By event: its fields in the order of the numbers, and how each is written.
_FIELDS: Final[dict[str, tuple[tuple[str, _Say], ...]]] = {
    "draft": (("seat", int), ("character", _character)),
    "exit": (("seat", int), ("exit", _named(components.EXIT_NAMES)), ("cell", _cell)),
    "round": (("round", int),),
    "round_end": (("round", int),),
    "turn": (("seat", int), ("round", int)),
    "turn_end": (("seat", int),),
    "spent": (("seat", int), ("token", _token), ("character", _character)),
    "draw": (("seat", int), ("token", _token)),
    "steal": (("seat", int), ("token", _token), ("by", int)),
    "final": (("why", _named(texts.FINAL_NAMES)),),
    "step": (
        ("seat", int), ("character", _character), ("cell", _cell), ("by", _named(texts.BY_NAMES)), ("from", _cell),
    ),
    "push": (("seat", int), ("characters", people_in), ("through", _cell), ("cell", _cell)),
    "tile": (("seat", int), ("token", _token), ("cell", _cell), ("sides", sides_text)),
    "encounter": (("seat", int), ("token", _token), ("cell", _cell)),
    "combat": (("cell", _cell), ("encounter", _encounter)),
    "combat_end": (("cell", _cell),),
    "activate": (("seat", int), ("token", _token), ("character", _character)),
    "attack": (("seat", int), ("stat", _stat), ("dice", int)),
    "strike": (("encounter", _token), ("chooser", int), ("stat", _stat)),
    "defend": (("seat", int), ("character", _character)),
    "hits": (("side", int), ("dice", int), ("target", int), ("hits", int), ("counted", int)),
    "wound": (("seat", int), ("character", _character), ("hits", int), ("damage", int)),
    "defeated": (("encounter", _token), ("cell", _cell)),
    "death": (("seat", int), ("character", _character), ("cell", _cell)),
    "retreat": (("seat", int), ("characters", people_in), ("cell", _cell), ("from", _cell)),
    "lay": (("seat", int), ("token", _token)),
    "scroll": (("seat", int), ("token", _token), ("cell", _cell), ("tile", _token)),
    "offer": (("seat", int), ("partner", int)),
    "trade": (("seat", int), ("partner", int), ("give", int), ("take", int)),
    "show": (("seat", int), ("token", _token)),
    "refuse": (("seat", int),),
    "discard": (("seat", int), ("token", _token)),
    "crawl": (("seat", int), ("monster", _named(components.MONSTER_NAMES)), ("cell", _cell), ("from", _cell)),
    "pass": (("seat", int),),
    "over": (("why", _named(texts.FINAL_NAMES)),),
}  # fmt: skip


def events(state: HamunaptraState, event_log: EventLog) -> list[Event]:
    """The events of a ply, secrets included."""
    return [_event(state, kind, row) for kind, row in rows(event_log)]


def event_points(_event: Event) -> list[tuple[str, int, int]]:
    """No event brings points: stairs, characters and equipment are counted at the end (hamunaptra 9)."""
    return []


def _event(state: HamunaptraState, kind: int, row: list[int]) -> Event:
    name = texts.EVENT_NAMES[kind]
    event: Event = {"event": name}
    event |= {field: say(n) for (field, say), n in zip(_FIELDS[name], row, strict=False)}
    match name:
        case "draw" | "steal" | "lay":
            event["secret"] = [row[0]]
        case "show":
            event["secret"] = sorted([row[0], row[2]])
        case "tile":
            event |= {"foreign": bool(row[4] & 1), "exit": bool(row[4] & 2)}
        case "combat":
            event["seats"] = [row[2], number_of(row[3])]
            event["chooser"] = number_of(row[4])
        case "over":
            event |= {"scores": scores_of(state), "places": places_of(state)}
    return event
