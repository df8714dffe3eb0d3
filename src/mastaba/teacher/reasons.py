"""Reasons: the parts of an evaluation in which two moves differ most."""

from __future__ import annotations

from mastaba.teacher.knowledge import Knowledge
from mastaba.teacher.report import Reason


def reasons(_knowledge: Knowledge, _best: str, _played: str) -> list[Reason]:
    """The parts in which the best move is better than the one that was made."""
    return []
