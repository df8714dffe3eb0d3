"""Which clauses of the rules page to read now."""

from __future__ import annotations

from mastaba.core.engine.state import CHANCE
from mastaba_dates.view.observation import Observation


def clauses(observation: Observation, text: str | None = None) -> tuple[str, ...]:
    """What to read about the open question, or about one of its moves."""
    if observation["actor"] < 0:
        return ("1.1",) if observation["actor"] == CHANCE else ("2.2",)
    if text is None:
        return ("1.2", "2.1")
    return ("2.1",) if text == "show" else ("1.2",)
