"""The count step by step: the networks, the dearest first, then the ankhs and the total (kheops 8)."""

from __future__ import annotations

from collections.abc import Sequence

from mastaba.core.game import Json, Step
from mastaba.core.words.catalogue import Words
from mastaba.games.kheops.view.networks import Survey, first_cell, survey
from mastaba.games.kheops.view.observation import Observation
from mastaba.games.kheops.words.names import people
from mastaba.games.kheops.words.networks import network_text


def score_steps(observation: Observation, words: Words, names: Sequence[str] | None) -> list[Step]:
    """All steps, as if the game were counted now."""
    found, called = survey(observation), people(words, observation["players"], names)
    over = observation["phase"] == "over"
    ranked = sorted(found.networks, key=lambda network: -network["value"])
    networks = [_network(network, network_text(network, words, called, over)) for network in ranked]
    return [*networks, _ankhs(found, words, called), _total(observation, words, called)]


def _network(network: Json, text: str) -> Step:
    points = tuple(network["value"] if network["winner"] == seat else 0 for seat in range(2))
    cells = (f"cell-{cell}" for cell in network["cells"])
    return Step(text, (f"network-{first_cell(network)}", *cells), points)


def _ankhs(found: Survey, words: Words, names: list[str]) -> Step:
    """The ankhs with a pawn outside cursed networks (kheops 8.10)."""
    cells = [
        cell
        for cell, place in found.tiles.items()
        if place["pawn"] and place["tile"].endswith("_ankh")
        if cell not in found.of or not found.of[cell]["cursed"]
    ]
    points = tuple(n * n for n in found.ankhs)
    lines = [
        words("walk.ankhs_of", seat=name, ankhs=n, points=n * n)
        for name, n in zip(names, found.ankhs, strict=True)
    ]
    return Step("\n".join([words("walk.ankhs"), *lines]), tuple(f"cell-{cell}" for cell in cells), points)


def _total(observation: Observation, words: Words, names: list[str]) -> Step:
    """The winner, or the seat that would win now (kheops 7.2)."""
    white, blue = observation["scores"]
    best = int(blue > white)
    how = "draw" if white == blue else "won"
    if observation["phase"] != "over":
        how += "_now"
    text = words(f"walk.{how}", seat=names[best], score=max(white, blue), other=min(white, blue))
    return Step(f"{words('walk.total')}\n{text}", ("points-0", "points-1"))
