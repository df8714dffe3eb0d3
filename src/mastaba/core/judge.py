"""Judge: what a room tells a bot about good and bad; the bots themselves know no game."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from mastaba.core.state import AbstractStateError, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Values are in hundredths of a point, higher is better for the seat."""

    def value(self, state: State, seat: i64) -> i64:
        """How well the seat stands against the others: points now and points that are coming."""
        raise AbstractStateError

    def quiet(self, state: State) -> bool:
        """Whether a move has had its consequences, so that `value` may be trusted."""
        raise AbstractStateError

    def settled(self, state: State) -> bool:
        """Whether nothing is hidden and nothing left to chance, and the rest short enough to be searched to the end."""
        return False
