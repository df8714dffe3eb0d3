"""Node: what a search knows about one decision, summed up over all worlds in which it came."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

_NOTHING: Final[vec[i64]] = vec[i64]()


class Node:
    """The position after a ply. Its children are sorted by code, as legal codes are."""

    def __init__(self, code: i64, players: i64) -> None:
        self.code: i64 = code
        self.visits: i64 = 0
        self.chances: i64 = 0  # how often it could have been chosen
        self.sums: vec[i64] = vec[i64]([0] * int(players))  # rewards by seat
        self.codes: vec[i64] = _NOTHING  # the moves that the evaluator has looked at, ascending
        self.values: vec[i64] = _NOTHING  # what each of them is worth to the actor
        self.first: Node | None = None
        self.next: Node | None = None

    def child(self, code: i64) -> Node | None:
        """The child of this code."""
        found = self.first
        while found is not None and found.code < code:
            found = found.next
        return found if found is not None and found.code == code else None

    def favourite(self) -> Node | None:
        """The child that was followed most."""
        best: Node | None = None
        child = self.first
        while child is not None:
            if best is None or child.visits > best.visits:
                best = child
            child = child.next
        return best

    def insert(self, child: Node) -> Node:
        """Add a child whose code is not there yet, at its place; return it."""
        before: Node | None = None
        after = self.first
        while after is not None and after.code < child.code:
            before, after = after, after.next
        child.next = after
        if before is None:
            self.first = child
        else:
            before.next = child
        return child

    def made(self, code: i64) -> Node:
        """The child of this code, which is added if it is not there yet."""
        found = self.child(code)
        return self.insert(Node(code, i64(len(self.sums)))) if found is None else found
