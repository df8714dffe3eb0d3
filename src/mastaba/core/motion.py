"""Motions: what moves on a board when something happens, for the animation. A room says it event by event.

`{"piece": id after, "from": id}`: a piece comes from another place; with itself as `from` it turns or glides; `over`
is the place that it left, where that has moved meanwhile. `{"piece": id before, "to": id}`: a piece leaves for a place
where it is no piece of its own any more. `{"say": "+3", "at": id}`: points or the like. `{"pop": id}`: something shows
itself. `{"slide": id after, "from": place it left, "at": its place}`: slides over the board; several of one step go
together. `{"turn": id, "degrees": 90, "veil": id}`: a whole group turns, and the veil blows over it. Each has its
`step`; steps of a ply follow one another. Ids that a board does not have are left out by whoever draws.
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
