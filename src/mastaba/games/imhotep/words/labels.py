"""The names of moves and seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mastaba.core.words.catalogue import Words
from mastaba.games.imhotep.notation import texts
from mastaba.games.imhotep.view.observation import Observation

LOCALE: Final = texts.LOCALE


def people(
    words: Words, players: int, names: Sequence[str] | None, colours: Sequence[int] | None = None
) -> list[str]:
    """By seat the name of its player, or the colour of its stones."""
    if names:
        return list(names)
    return [words(f"colour.{texts.COLOUR_NAMES[colour]}") for colour in colours or range(players)]


def label(observation: Observation, text: str, words: Words, people: Sequence[str]) -> str:
    """The move in words."""
    verb, *given = text.split(" ")
    match verb, *given:
        case "draw", "?":
            return words("move.draw_hidden")
        case "round" | "draw" | "play" | "keep", card:
            return words(f"move.{verb}", card=card)
        case "load", ship, slot:
            return words("move.load", ship=int(ship) + 1, slot=int(slot) + 1)
        case "sail", ship, site:
            return words("move.sail", ship=int(ship) + 1, site=site)
        case "next", owner:
            return words("move.next", owner=people[int(owner)])
        case "take", ("pair" | "top" | "stones" | "point") as what:
            return words(f"move.take_{what}")
        case "take", card:
            return words("move.take_card", card=card)
        case "build", pyramid:
            return words("move.build", pyramid=pyramid)
        case "decline", *_ if observation["ask"]["kind"] == "pick":
            return words("move.decline_market")
    return words(f"move.{verb}")


def then(text: str, words: Words) -> str:
    """The question after a ship is chosen, before its dock is."""
    verb, *given = text.split(" ")
    return words("then.sail", ship=int(given[0]) + 1) if verb == "sail" else ""
