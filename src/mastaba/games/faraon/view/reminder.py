"""Reminder: what a seat has seen, added to its observation where nobody could have seen it: in puzzles."""

from __future__ import annotations

from typing import cast

from mastaba.games.faraon.view.observation import Memory, Observation


class Reminded(Observation, total=False):
    """An observation with what the seat could remember."""

    remembered: Memory


def reminder(observation: Observation) -> Memory | None:
    """What the seat is reminded of, if it is."""
    return cast("Reminded", observation).get("remembered")
