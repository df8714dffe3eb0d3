"""The count of Kheops step by step: the networks, the dearest first, then the ankhs and the total (kheops 8)."""

from __future__ import annotations

from collections.abc import Sequence

from mastaba.core.game import Json, Step
from mastaba.core.words import Words
from mastaba.games.kheops.board_networks import Survey, Web, network_text, survey
from mastaba.games.kheops.events import people


def walk(observation: Json, words: Words, names: Sequence[str] | None) -> list[Step]:
    """All steps, as if the game were counted now."""
    found, called = survey(observation), people(words, observation["players"], names)
    over = observation["phase"] == "over"
    webs = sorted(found.webs, key=lambda web: -web.told["value"])
    networks = [_network(web, network_text(web.told, words, called, over)) for web in webs]
    return [*networks, _ankhs(found, words, called), _total(observation, words, called)]


def _network(web: Web, text: str) -> Step:
    told = web.told
    points = tuple(told["value"] if told["winner"] == seat else 0 for seat in range(2))
    return Step(text, (f"network-{web.first}", *(f"cell-{cell}" for cell in told["cells"])), points)


def _ankhs(found: Survey, words: Words, names: list[str]) -> Step:
    """Ankhs with a pawn, unless they are in a cursed network (kheops 8.10)."""
    cells = [
        cell
        for cell, place in found.tiles.items()
        if place["pawn"] and place["tile"].endswith("_ankh")
        if cell not in found.of or not found.of[cell].told["cursed"]
    ]
    points = tuple(n * n for n in found.ankhs)
    lines = [
        words("walk.ankhs_of", seat=name, ankhs=n, points=n * n)
        for name, n in zip(names, found.ankhs, strict=True)
    ]
    return Step("\n".join([words("walk.ankhs"), *lines]), tuple(f"cell-{cell}" for cell in cells), points)


def _total(observation: Json, words: Words, names: list[str]) -> Step:
    """Who has won, or who would (kheops 7.2)."""
    white, blue = observation["scores"]
    best = int(blue > white)
    how = "draw" if white == blue else "won"
    if observation["phase"] != "over":
        how += "_now"
    text = words(f"walk.{how}", seat=names[best], score=max(white, blue), other=min(white, blue))
    return Step(f"{words('walk.total')}\n{text}", ("points-0", "points-1"))
