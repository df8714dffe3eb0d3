"""Evaluator: the value of a position for a seat. Each game writes its own; searches know no game."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from mastaba.core.engine.state import State, unwritten


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator:
    """Values are in hundredths of a point, higher is better for the seat."""

    def value(self, state: State, seat: i64) -> i64:
        """The value of the position for a seat against the others: points now and points to come."""
        raise unwritten(self, "value")

    def values_into(self, state: State, out: vec[i64]) -> None:
        """Write the value for every seat; a game may have a cheaper way than to ask for each."""
        for seat in range(state.players):
            out[seat] = self.value(state, seat)

    def quiet(self, state: State) -> bool:
        """Whether the consequences of the last move have happened, so that `value` can be trusted."""
        raise unwritten(self, "quiet")

    def rests(self, state: State) -> bool:
        """Whether a step of a turn is over, so that the values of its choices can be compared.

        A search looks at all ways to end a step at once, so a step has some hundreds of ways at most.
        """
        return True

    def settled(self, state: State) -> bool:
        """Whether nothing is hidden or left to chance, and the rest is short enough to search to the end."""
        return False
