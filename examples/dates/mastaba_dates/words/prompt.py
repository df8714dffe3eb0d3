"""The question."""

from __future__ import annotations

from collections.abc import Sequence

from mastaba.core.engine.state import CHANCE
from mastaba.core.words.catalogue import Words
from mastaba_dates.view.observation import Observation
from mastaba_dates.words.labels import people


def prompt(observation: Observation, words: Words, names: Sequence[str] | None) -> str:
    """What is to be done now, in one sentence."""
    actor = observation["actor"]
    if actor < 0:
        return words("text.deal" if actor == CHANCE else "text.over")
    return words("text.task", seat=people(words, observation["players"], names)[actor])
