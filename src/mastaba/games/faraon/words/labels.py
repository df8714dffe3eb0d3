"""Moves and cards in words."""

from __future__ import annotations

from collections.abc import Sequence

from mastaba.core.words.catalogue import Words
from mastaba.games.faraon.notation.texts import treasure_of, value_of
from mastaba.games.faraon.view.observation import Observation
from mastaba.games.faraon.view.rotation import place, toward


def label(observation: Observation, text: str, words: Words, _people: Sequence[str]) -> str:
    """The move in words. A cell is named by its direction from the hole as it is seen, after sandstorms as well."""
    verb, *given = text.split(" ")
    match verb, *given:
        case "slide" | "push", cell if observation["hole"]:
            side, steps = toward(observation["hole"], cell, observation["view"])
            return words(f"move.{verb}", side=words(f"side.{side}"), pyramids=steps)
        case "hole" | "gold" | "slide" | "push", cell:
            column, row = place(cell, observation["view"])
            return words(f"move.{verb}_at", row=row + 1, place=column + 1)
        case "tile", treasure, corner if treasure != "?":
            return words(
                "move.tile", treasure=words(f"treasure.{treasure}"), corner=words(f"corner.{corner}")
            )
        case "flip" | "draw" | "under" | "give" | "stake", card if card != "?":
            return words(f"move.{verb}", card=card_text(words, card))
        case "token", under if under != "?":
            return words("move.token", token=words(f"token.{under}"))
        case "back", symbol:
            return words("move.back", symbol=words(f"symbol.{symbol}"))
        case _, "?", *_:
            return words(f"move.{verb}_hidden")
    return words(f"move.{verb}")


def card_text(words: Words, card: str) -> str:
    """A card in words: its treasure and its points."""
    return words("card", treasure=words(f"treasure.{treasure_of(card)}"), points=value_of(card), pile=card[0])
