"""What is to be done now, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from mastaba.core.game import Json
from mastaba.core.words import Words, words
from mastaba.games.imhotep.notation.texts import colours_of
from mastaba.games.imhotep.words.labels import LOCALE, people


def task(observation: Json, lang: str = "en", names: Sequence[str] | None = None) -> str:
    """The open question: to the seat that decides, or about it to every other seat."""
    say = words(LOCALE, lang)
    return sentence(observation, say, people(say, observation["players"], names, colours_of(observation)))


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
