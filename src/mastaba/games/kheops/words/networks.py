"""A network in words."""

from __future__ import annotations

from typing import Any

from mastaba.core.game import Json
from mastaba.core.words.catalogue import Words
from mastaba.games.kheops.engine import box


def made_of(network: Json, words: Words) -> str:
    """The parts of a network in one line."""
    return ", ".join([words("made.tiles", tiles=len(network["cells"])), *parts_of(network, words)])


def parts_of(network: Json, words: Words) -> list[str]:
    """What each part of a network adds, in words (kheops 8.3 to 8.8)."""
    parts = [words("made.rooms", rooms=network["rooms"], points=network["rooms"] * box.ROOM_POINTS)]
    colours = network["sarcophagi"]
    if len(colours) == 1:
        parts.append(words("made.sarcophagus", points=box.SARCOPHAGUS_POINTS))
    elif len(colours) == 2 and len(set(colours)) == 1:
        parts.append(words("made.sarcophagus_pair", points=box.PAIR_POINTS))
    elif colours:
        parts.append(words("made.sarcophagi", points=0))
    if network["summit"]:
        parts.append(words("made.summit", points=box.SUMMIT_POINTS))
    if network["longest"]:
        parts.append(words("made.longest", points=box.LONGEST_POINTS))
    if network["secret"]:
        parts.append(words("made.secret", times=box.SECRET_TIMES))
    if network["cursed"]:
        parts.append(words("made.cursed", points=0))
    return parts


def network_text(network: Json, words: Words, names: list[str], over: bool) -> str:
    """A network in three lines: its size, what its parts add, and which seat gets the points (kheops 8)."""

    def say(key: str, **params: Any) -> str:
        return words(f"board.network.{key}", **params)

    value, winner = network["value"], network["winner"]
    first, second = network["strength"]
    if not value:
        end = say("nothing")
    elif winner is None:
        end = say("nobody", value=value)
    else:
        end = say("paid" if over else "pays", name=names[winner], value=value)
    strength = say("strength", first=names[0], strength_0=first, second=names[1], strength_1=second)
    return "\n".join(
        [say("tiles", tiles=len(network["cells"])), " · ".join(parts_of(network, words)), f"{strength} {end}"]
    )
