"""What the laws of `mastaba.testing` cannot know about Dates by themselves."""

from __future__ import annotations

from typing import Any

OBSERVED = [  # the keys of an observation, in their order
    "game", "players", "options", "seat", "actor", "legal", "bowl", "dates", "cards", "shown", "turn", "deck",
    "scores",
]  # fmt: skip
SECRETS = True  # whether anything is ever hidden from a seat


def components(position: dict[str, Any]) -> dict[str, int]:
    """Everything in the box, counted where it is."""
    counts = {"dates": position["bowl"] + sum(position["dates"])}
    for card in ("fig", "olive", "stone"):
        counts[card] = position["deck"].get(card, 0) + position["cards"].count(card)
    return counts


def box(_players: int, options: dict[str, Any]) -> dict[str, int]:
    """What `components` must always give."""
    return {"dates": 9 if options["bowl"] == "small" else 13, "fig": 2, "olive": 2, "stone": 2}
