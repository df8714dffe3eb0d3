"""Countdown: a tiny game in plain Python. Take one or two from a heap, a point each; chance may lay the heap."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.pack import Packer
from mastaba.core.engine.state import CHANCE, OVER, State, row

HEAPS = {2: 1, 4: 3}  # what chance may lay, with the weights


class Countdown(State):
    """Codes 0 and 1 take one and two; codes from 2 on are what chance lays."""

    def __init__(self, players: int = 2, heap: int = 5) -> None:
        super().__init__(players)
        self.actor = 0 if heap else CHANCE
        self.heap = heap
        self.taken = [0] * players
        self.derived = 0

    def legal_into(self, out: vec[i64]) -> i64:
        codes = [*HEAPS] if self.actor == CHANCE else [code for code in (0, 1) if code < self.heap]
        for place, code in enumerate(codes):
            out[place] = code
        return len(codes)

    def weight(self, code: i64) -> i64:
        return HEAPS[code]

    def apply(self, code: i64) -> None:
        if self.actor == CHANCE:
            self.heap = code
            self.actor = 0
            return
        self.taken[self.actor] += code + 1
        self.heap -= code + 1
        self.emit(0, self.actor, code + 1)
        self.actor = (self.actor + 1) % self.players if self.heap else OVER

    def clone(self) -> Countdown:
        copy = Countdown(self.players)
        copy.unpack(self.pack())
        return copy

    def scores(self) -> vec[i64]:
        return row(self.taken)

    def standings(self) -> vec[i64]:
        return self.scores()

    def serialize(self, packer: Packer) -> None:
        self.actor = packer.number(self.actor)
        self.heap = packer.number(self.heap)
        self.taken = list(packer.numbers(row(self.taken)))

    def derive(self) -> None:
        self.derived = self.heap * 10
