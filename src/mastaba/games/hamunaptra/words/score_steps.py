"""The count of Hamunaptra step by step: source by source, then the total (hamunaptra 9.3, 9.4)."""

from __future__ import annotations

from collections.abc import Sequence

from mastaba.core.engine.state import OVER
from mastaba.core.game import Step
from mastaba.core.words.catalogue import Words
from mastaba.games.hamunaptra.engine.box import BOX
from mastaba.games.hamunaptra.engine.components import SOURCE_NAMES
from mastaba.games.hamunaptra.view.maze import Sight, is_stair
from mastaba.games.hamunaptra.view.observation import Observation
from mastaba.games.hamunaptra.words.text import result
from mastaba.games.hamunaptra.words.things import people


def score_steps(observation: Observation, words: Words, names: Sequence[str] | None) -> list[Step]:
    """All steps, as if the game were counted now; none during the set-up."""
    if observation["step"] in ("draft", "exits"):
        return []
    sight, called = Sight(observation), people(words, observation["players"], names)
    paid = [sight.points(seat) for seat in range(observation["players"])]
    steps = [
        _source(sight, words, called, source, [points[source] for points in paid])
        for source in SOURCE_NAMES
        if any(points[source] for points in paid)
    ]
    return [*steps, _total(observation, words, called)]


def _source(sight: Sight, words: Words, names: Sequence[str], source: str, points: list[int]) -> Step:
    """The points of one source by seat, and its elements on the board."""
    worth = BOX.number(f"points.{source}")
    lines = [
        words("walk.line", seat=name, count=n // worth, worth=worth, points=n)
        for name, n in zip(names, points, strict=True)
        if n
    ]
    text = "\n".join([words(f"why.{source}"), *lines])
    return Step(text, tuple(_ids(sight, source, points)), tuple(points))


def _ids(sight: Sight, source: str, points: list[int]) -> list[str]:
    """The stairs, characters or seats of a source."""
    match source:
        case "equipment":
            return [f"seat-{seat}" for seat, n in enumerate(points) if n]
        case "escaped" | "living":
            out = source == "escaped"
            free = {c for c, cell in sight.where.items() if sight.is_way_out(sight.owner[c], cell)}
            return [f"character-{c}" for c in sight.where if (c in free) is out]
    exits = source != "stair"
    return [
        f"cell-{x}_{y}"
        for (x, y), tile in sight.tiles.items()
        if is_stair(tile["kind"]) and tile["exit"] is exits
    ]


def _total(observation: Observation, words: Words, names: Sequence[str]) -> Step:
    """The winner, or the standings before the end."""
    scores = (
        words("text.points_line", seat=name, score=score)
        for name, score in zip(names, observation["scores"], strict=True)
    )
    told = [words("walk.total"), ", ".join(scores)]
    told.append(result(observation, words, names) if observation["actor"] == OVER else words("walk.now"))
    return Step("\n".join(told))
