"""Events in words (notation 11): a sentence for each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mastaba.core.game import Event
from mastaba.core.words.catalogue import Words
from mastaba.games.hamunaptra.engine.components import ENCOUNTER_NAMES, EQUIPMENT_NAMES
from mastaba.games.hamunaptra.view.maze import side_to
from mastaba.games.hamunaptra.words.things import capital, cell_text, characters_text, token_text

_PEOPLE: Final = ("seat", "by", "partner", "chooser")
_CELLS: Final = ("cell", "through", "from")


def say(event: Event, words: Words, names: Sequence[str]) -> str:
    """The event as a sentence."""
    params: dict[str, Any] = {name: v for name, v in event.items() if isinstance(v, str | int)}
    params |= {field: names[event[field]] for field in _PEOPLE if isinstance(event.get(field), int)}
    params |= {field: cell_text(words, event[field]) for field in _CELLS if event.get(field)}
    params |= _things(event, words)
    match event["event"]:
        case "draft":
            params["profession"] = words(f"profession.{event['character']}")
        case "step":
            params["side"] = side_to(tuple(event["from"]), tuple(event["cell"])) or "none"
        case "combat":
            params |= _sides(event, names)
        case "over":
            scores = zip(names, event["scores"], strict=True)
            params["scores"] = ", ".join(words("text.points_line", seat=n, score=s) for n, s in scores)
    return capital(words(f"event.{_key(event)}", **params))


def _things(event: Event, words: Words) -> dict[str, str]:
    """Tokens, encounters and characters, as the parameters of a sentence."""
    told: dict[str, str] = {}
    token = event.get("token")
    if token:
        told["token"] = token_text(words, token)
        table = (
            "the_encounter" if token in ENCOUNTER_NAMES else "equipment" if token in EQUIPMENT_NAMES else ""
        )
        told[table or "tile"] = words(f"{table or 'tile'}.{token}")
    if event.get("tile"):
        told["tile"] = token_text(words, event["tile"])
    encounter = event.get("encounter") or event.get("monster")
    if isinstance(encounter, str):
        told["the_encounter"] = words(f"the_encounter.{encounter}")
    if "characters" in event:
        told["characters"] = characters_text(words, event["characters"])
    return told


def _sides(event: Event, names: Sequence[str]) -> dict[str, str]:
    """The players of a combat: one, or two in a duel."""
    first, second = event["seats"]
    if second is None:
        return {"seat": names[first]}
    return {"first": names[first], "second": names[second]}


def _key(event: Event) -> str:
    """The key of the sentence: it depends on what the seat may see and on how it happened."""
    name: str = event["event"]
    match name:
        case "draw" | "steal" | "lay" | "show":
            return f"{name}.{'seen' if event.get('token') else 'hidden'}"
        case "final":
            return f"final.{event['why']}"
        case "step":
            return f"step.{event['by']}"
        case "tile":
            return f"tile.{'exit' if event['exit'] else 'foreign' if event['foreign'] else 'own'}"
        case "combat":
            return f"combat.{'encounter' if event.get('encounter') else 'duel'}"
        case "hits" if event["counted"] != event["hits"]:
            return "hits_long"
        case "wound" if not event.get("character"):
            return "wound_encounter"
    return name
