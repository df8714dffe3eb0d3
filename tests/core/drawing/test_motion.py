"""Motions: one list a ply, one step an event."""

from __future__ import annotations

from typing import Any

from mastaba.core.drawing.motion import in_steps


def moved(seen: list[str], event: dict[str, Any]) -> list[dict[str, Any]]:
    return [{"piece": piece, "from": event["at"]} for piece in seen if event["event"] == "move"]


def test_each_event_of_a_ply_is_a_step() -> None:
    move, rest = {"event": "move", "at": "a"}, {"event": "rest"}
    assert in_steps(moved, ["p", "q"], [[rest, move], [], [move]]) == [
        [{"piece": "p", "from": "a", "step": 1}, {"piece": "q", "from": "a", "step": 1}],
        [],
        [{"piece": "p", "from": "a", "step": 0}, {"piece": "q", "from": "a", "step": 0}],
    ]
