"""Events in words (notation 11): who may see what, and a sentence for each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from mastaba.core.game import Event
from mastaba.core.state import Trace
from mastaba.core.words import Words
from mastaba.games.hamunaptra.engine.components import ENCOUNTER_NAMES, EQUIPMENT_NAMES, TOKEN_NAMES
from mastaba.games.hamunaptra.engine.state import HamunaptraState
from mastaba.games.hamunaptra.notation import events as notation_events
from mastaba.games.hamunaptra.notation.coordinates import column_name, row_name
from mastaba.games.hamunaptra.view.maze import side_to
from mastaba.games.hamunaptra.view.observe import show_event
from mastaba.games.hamunaptra.view.odds import bonuses, strength, values

__all__ = ["events", "people", "say", "show_event"]  # what `core.room.Events` asks for
_PEOPLE: Final = ("seat", "by", "partner", "chooser")
_CELLS: Final = ("cell", "through", "from")


def events(state: HamunaptraState, trace: Trace) -> list[Event]:
    """What happened in a ply, secrets included."""
    return notation_events.events(state, trace)


def people(words: Words, players: int, names: Sequence[str] | None) -> list[str]:
    """What the seats are called: by their names, or by where the expeditions come from."""
    return list(names) if names else [words(f"expedition.{seat}") for seat in range(players)]


# Names of things


def cell_text(words: Words, cell: Sequence[int]) -> str:
    """A cell as the margins of the board name it: `L13`; the centre is O15."""
    return words("cell", column=column_name(cell[0]), row=row_name(cell[1]))


def token_text(words: Words, token: str) -> str:
    """A token by its name: a tile, an encounter or equipment."""
    table = "encounter" if token in ENCOUNTER_NAMES else "equipment" if token in EQUIPMENT_NAMES else "tile"
    return words(f"{table}.{token}")


def tokens_text(words: Words, tokens: Iterable[str] | Mapping[str, int]) -> str:
    """Several tokens, equal ones counted."""
    counts = Counter(tokens)
    told = [
        words("copies", token=token_text(words, token), count=counts[token])
        if counts[token] > 1
        else token_text(words, token)
        for token in TOKEN_NAMES
        if counts[token]
    ]
    return listed(words, told)


def bonus_text(words: Words, equipment: str) -> str:
    """What equipment adds: `Strength +1, Resistance +1`."""
    return ", ".join(words("bonus", stat=stat, number=n) for stat, n in bonuses(equipment).items())


def strength_text(words: Words, encounter: str) -> str:
    """The values of an encounter; what it lacks is left out."""
    return ", ".join(words("value", stat=stat, number=n) for stat, n in strength(encounter).items())


def values_text(words: Words, character: str) -> str:
    """The four values of a character."""
    return words("values", **values(character))


def characters_text(words: Words, characters: Iterable[str]) -> str:
    """Several characters by name."""
    return listed(words, [words(f"character.{character}") for character in characters])


def listed(words: Words, parts: Sequence[str]) -> str:
    """A list as it is said: commas, and a word before the last."""
    if not parts:
        return words("text.nothing")
    if len(parts) == 1 or any("," in part for part in parts):
        return "; ".join(parts)
    return words("and", list=", ".join(parts[:-1]), last=parts[-1])


def percent(words: Words, chance: Fraction) -> str:
    """A chance for people; what is not certain is never called 0 or 100."""
    if chance in (0, 1):
        return words("percent", number=int(chance * 100))
    whole = round(chance * 100)
    if whole == 0:
        return words("percent_less")
    return words("percent_more") if whole == 100 else words("percent", number=whole)


def capital(text: str) -> str:
    """A sentence begins with a capital."""
    return text[:1].upper() + text[1:]


# Sentences


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
    """Tokens, encounters and characters by the names that their places in a sentence want."""
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
    """Who fights: one player and an encounter, or two."""
    first, second = event["seats"]
    if second is None:
        return {"seat": names[first]}
    return {"first": names[first], "second": names[second]}


def _key(event: Event) -> str:
    """The sentence for an event: another where less is told, or where it happened in another way."""
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
