"""The table in words."""

from __future__ import annotations

from collections.abc import Sequence

from mastaba.core.words.catalogue import Words
from mastaba_dates.view.observation import Observation
from mastaba_dates.words.labels import people
from mastaba_dates.words.prompt import prompt


def text(observation: Observation, words: Words, names: Sequence[str] | None, _width: int) -> str:
    """Each thing on the table, then the question."""
    told = [said for _, said in lines(observation, words, names)]
    return "\n".join([*told, prompt(observation, words, names)])


def lines(observation: Observation, words: Words, names: Sequence[str] | None) -> list[tuple[str, str]]:
    """Each thing on the table: its id on the board, and what it is."""
    special = {None: "text.none", "?": "text.hidden"}
    found = [("bowl", words("text.bowl", bowl=observation["bowl"]))]
    for seat, who in enumerate(people(words, observation["players"], names)):
        card = observation["cards"][seat]
        said = words(special.get(card, f"card.{card}"))
        found.append((f"card-{seat}", f"{who}: {observation['dates'][seat]}, {said}"))
    return found
