"""Motions: what an event moves on a board, for the animation. A game lists them event by event.

| motion | meaning |
|---|---|
| `{"piece": id after, "from": id}` | a piece comes from another place; `from` itself: it turns or glides |
| the same with `"over": id` | the place that the piece left, if that place has moved meanwhile |
| `{"piece": id before, "to": id}` | a piece leaves for a place where it is no longer a piece of its own |
| `{"say": "+3", "at": id}` | points or the like |
| `{"pop": id}` | an element appears or changes |
| `{"slide": id after, "from": id, "at": id}` | slides from one place to another; a step slides together |
| `{"turn": id, "degrees": 90, "veil": id}` | a whole group turns while the veil blows over it |

Each has its `step`; the steps of a ply follow one another. The browser skips ids that the board does not have.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from mastaba.core.game import Event, Json

Seen = TypeVar("Seen")  # a game's own observation


def in_steps(
    moved: Callable[[Seen, Event], list[Json]], observation: Seen, plies: Sequence[Sequence[Event]]
) -> list[list[Json]]:
    """The motions of the last plies, one list for each and one step for each event."""
    return [
        [move | {"step": step} for step, event in enumerate(events) for move in moved(observation, event)]
        for events in plies
    ]
