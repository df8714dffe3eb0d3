"""What is to be done now, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from mastaba.core.game import Json
from mastaba.core.words import Words
from mastaba.games.imhotep.notation.texts import colours_of
from mastaba.games.imhotep.words.labels import people


def prompt(observation: Json, words: Words, names: Sequence[str] | None) -> str:
    """The open question: to the seat that decides, or about it to every other seat."""
    called = people(words, observation["players"], names, colours_of(observation))
    return sentence(observation, words, called)


def sentence(observation: Json, say: Words, names: Sequence[str]) -> str:
    """The open question in these words, with these names of the seats."""
    ask = observation["ask"]
    if ask["seat"] == observation["seat"]:
        kind = f"bonus.{ask['bonus']}" if ask["kind"] == "bonus" else ask["kind"]
        return say(
            f"ask.{kind}", **{name: value for name, value in ask.items() if name not in ("kind", "seat")}
        )
    who = ask.get("owner", ask["seat"])  # where chance decides for no seat, the sentence has no name in it
    return say(f"waiting.{ask['kind']}", seat=names[who])
