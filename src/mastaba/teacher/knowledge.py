"""Knowledge: what a seat knows at a moment, also when another seat or chance is to act.

Two moments that look alike to a seat have the same key, and everything that is found out about a moment, seeds of
random numbers included, follows from the key. So a judgement cannot depend on what the seat could not know.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from copy import copy
from functools import cached_property

from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import NONE, State
from mastaba.core.observation import AnyMemory, AnyObservation
from mastaba.core.position import Position
from mastaba.core.sight import Sight

_OWN = ("seat", "legal")  # keys of an observation that differ between seats that know the same


class Knowledge(Sight):
    """The sight of any seat, or of a spectator, at a moment of a game."""

    def __init__(self, position: Position, viewer: int | None) -> None:
        observation: AnyObservation = position.observe(viewer)
        memory: AnyMemory = position.recollection(viewer)
        super().__init__(position.game, observation, memory)
        self.viewer = NONE if viewer is None else viewer
        self.salt = 0

    @cached_property
    def key(self) -> bytes:
        """The same for equal knowledge, whoever has it."""
        seen = {name: value for name, value in self.observation.items() if name not in _OWN}
        return hashlib.sha256(json.dumps([seen, self.memory], sort_keys=True).encode()).digest()

    @property
    def seed(self) -> int:
        """A seed for whatever is found out by this knowledge."""
        return int.from_bytes(self.key[:6], "big") ^ self.salt

    def salted(self, salt: int) -> Knowledge:
        """The same knowledge with another seed: a second opinion."""
        other = copy(self)
        other.salt = salt
        return other

    @property
    def decides(self) -> bool:
        """Whether it is the viewer's turn, and there is a choice."""
        return bool(self.legal) and len(self.legal) > 1

    def narrowed(self, moves: Sequence[str]) -> Knowledge:
        """The same knowledge, with these moves to choose from."""
        fewer = copy(self)
        fewer.observation = {**self.observation, "legal": list(moves)}
        return fewer

    @cached_property
    def start(self) -> State:
        """A state that the viewer could be in."""
        return self.game.view.imagine(self.observation, self.memory)

    def world(self, rng: Rng) -> State:
        """A state that the viewer could be in, with everything redrawn that it cannot know."""
        state = self.start.clone()
        state.reshuffle(self.viewer, rng)
        return state


def of_seats(position: Position) -> list[Knowledge]:
    """What each seat knows now. Seats that know no more than everybody share one: the actor's, or a spectator's."""
    public = Knowledge(position, None)
    found = [Knowledge(position, seat) for seat in range(position.players)]
    actor = position.actor
    if actor >= 0 and found[actor].key == public.key:
        public = found[actor]
    return [public if own.key == public.key else own for own in found]
