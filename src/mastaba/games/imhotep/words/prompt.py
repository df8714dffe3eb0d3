"""What is to be done now, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from mastaba.core.words.catalogue import Words
from mastaba.games.imhotep.notation.shapes import Ask
from mastaba.games.imhotep.view.colours import ColouredObservation, colours_of
from mastaba.games.imhotep.view.observation import Observation
from mastaba.games.imhotep.words.labels import people


def prompt(observation: ColouredObservation, words: Words, names: Sequence[str] | None) -> str:
    """The open question: to the seat that decides, or about it to every other seat."""
    called = people(words, observation["players"], names, colours_of(observation))
    return sentence(observation, words, called)


def sentence(observation: Observation, say: Words, names: Sequence[str]) -> str:
    """The open question in these words, with these names of the seats."""
    ask = observation["ask"]
    if ask["seat"] == observation["seat"]:
        key, params = question(ask)
        return say(key, **params)
    who = ask["owner"] if "owner" in ask else ask["seat"]  # unused where chance decides for no seat
    return say(f"waiting.{ask['kind']}", seat=names[who])


def question(ask: Ask) -> tuple[str, dict[str, object]]:
    """The key of a question to the seat that decides, and its parameters."""
    kind = f"bonus.{ask['bonus']}" if ask["kind"] == "bonus" else ask["kind"]
    return f"ask.{kind}", {name: value for name, value in ask.items() if name not in ("kind", "seat")}
