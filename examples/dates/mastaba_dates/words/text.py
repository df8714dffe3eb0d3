"""The board in words."""

from __future__ import annotations

from collections.abc import Sequence

from mastaba.core.game import Json
from mastaba.core.words import Words


def lines(observation: Json, words: Words, people: Sequence[str]) -> list[tuple[str, str]]:
    """Each thing on the table: its id on the board, and what it is."""
    special = {None: "text.none", "?": "text.hidden"}
    found = [("bowl", words("text.bowl", bowl=observation["bowl"]))]
    for seat, who in enumerate(people):
        card = observation["cards"][seat]
        said = words(special.get(card, f"card.{card}"))
        found.append((f"card-{seat}", f"{who}: {observation['dates'][seat]}, {said}"))
    return found
