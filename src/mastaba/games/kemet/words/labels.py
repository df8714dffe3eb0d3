"""Moves in words."""

from __future__ import annotations

from collections.abc import Sequence

from mastaba.core.words.catalogue import Words
from mastaba.games.kemet.engine import box
from mastaba.games.kemet.view.observation import Observation


def label(_observation: Observation, text: str, words: Words, people: Sequence[str]) -> str:
    """The move in words."""
    verb, *given = text.split(" ")
    match verb, *given:
        case _, "?", *_:
            return words(f"move.{verb}_hidden")
        case "city", city:
            return words("move.city", city=words(f"city.{city}"))
        case "levels", white, red, blue:
            return words("move.levels", white=white, red=red, blue=blue)
        case "build", colour, district:
            return words("move.build", colour=words(f"colour.{colour}"), space=words(f"space.{district}"))
        case "put", space, units:
            return words("move.put", space=words(f"space.{space}"), units=int(units))
        case "draw" | "look" | "keep" | "play" | "add" | "wound", card:
            return words(f"move.{verb}", card=words(f"intervention.{card}"))
        case "order", seat:
            return words("move.order", seat=people[int(seat)] if int(seat) < len(people) else seat)
        case "token" | "silver", space:
            return words(f"move.{verb}", action=words(f"action.{space}"))
        case "gold", action:
            return words(f"move.gold_{action}")
        case "raise", place, level if place in ("white", "red", "blue"):
            return words("move.raise_new", colour=words(f"colour.{place}"), level=int(level))
        case "raise", place, level:
            return words("move.raise", space=words(f"space.{place}"), level=int(level))
        case "buy", tile:
            level = box.BOX.value(f"tiles.{tile}")[1]
            return words("move.buy", tile=words(f"tile.{tile}"), level=level)
        case "fight" | "discard" | "swap", card:
            return words(f"move.{verb}", card=card_text(words, card))
        case "bring", creature, district:
            return words(
                "move.bring", creature=words(f"creature.{creature}"), space=words(f"space.{district}")
            )
        case "units" | "drop" | "take", number if number != "creature":
            return words(f"move.{verb}", units=int(number))
        case "drop" | "take", _:
            return words(f"move.{verb}_creature")
        case _, space:
            return words(f"move.{verb}", space=words(f"space.{space}"))
    return words(f"move.{verb}")


def card_text(words: Words, card: str) -> str:
    """A battle card: its name and its three numbers."""
    strength, damage, protection = box.BOX.numbers(f"battle_cards.{card}")
    return words(
        "battle_card_text",
        card=words(f"battle_card.{card}"),
        strength=strength,
        damage=damage,
        protection=protection,
    )
