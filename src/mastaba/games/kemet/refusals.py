"""Why a Kemet move is not legal now: the reason, and the clause of the rules page that says so."""

from __future__ import annotations

from mastaba.games.kemet.state import KemetState


def why_not(state: KemetState, text: str) -> tuple[str, str, dict[str, object]]:
    """A key of the catalogue's `refusal` table, a clause, and what to fill in."""
    return "wrong_time", "4.1", {}
