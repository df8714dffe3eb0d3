"""Results without games, for tests of the statistics."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from mastaba.arena.play import Result


def result(block: int, seats: Sequence[str], places: Sequence[int], **more: object) -> Result:
    """The result of a game that nobody played."""
    players = len(seats)
    made: Result = {
        "block": block,
        "rotation": 0,
        "game": "kheops",
        "players": players,
        "options": {},
        "seats": list(seats),
        "places": list(places),
        "scores": [10 - place for place in places],
        "plies": 20,
        "decisions": [10] * players,
        "choices": [30] * players,
        "lead_changes": 1,
        "features": [[] for _ in seats],
        "faults": [],
    }
    made.update(more)  # type: ignore[typeddict-item]
    return made


def drawn_results(elo: Mapping[str, float], games: int, *, ties: float = 0.0, seed: int = 1) -> list[Result]:
    """Games of all bots at one table, whose placings follow from their strengths (Plackett–Luce)."""
    rng = random.Random(seed)
    found = []
    for block in range(games):
        left, order = dict(elo), []
        while left:
            names = list(left)
            order.append(rng.choices(names, [10 ** (left[name] / 400) for name in names])[0])
            del left[order[-1]]
        seats = rng.sample(list(elo), len(elo))
        places = [order.index(bot) + 1 for bot in seats]
        if rng.random() < ties:
            places = [1] * len(seats)
        found.append(result(block, seats, places))
    return found
