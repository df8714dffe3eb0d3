"""Worths: what the evaluator thinks things are worth, in hundredths of a point unless said otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64


class Worths:
    """A set of `weights.toml`, as native numbers."""

    def __init__(self, values: Mapping[str, int]) -> None:
        self.ahead: i64 = values["ahead"]  # a cell nearer to the distance of exit stairs
        self.step: i64 = values["step"]  # a step that a character must still make to get there
        self.second: i64 = values["second"]  # the second best spot, in per cent of its own value
        self.third: i64 = values["third"]
        self.site: i64 = values["site"]  # a spot that a character is near, up to four
        self.pull: i64 = values["pull"]  # with a stair in hand: a cell nearer to the distance of exit stairs
        self.guarded: i64 = values["guarded"]  # steps that an encounter costs on the way
        self.held_up: i64 = values["held_up"]  # steps that other seats' characters cost
        self.open_end: i64 = values["open_end"]
        self.ends: i64 = values["ends"]  # how many open ends count
        self.far_stair: i64 = values["far_stair"]  # a stair in hand that can be an exit stair soon
        self.stair: i64 = values["stair"]  # another stair in hand
        self.burden: i64 = values["burden"]  # a tile or an encounter in hand, where a new token could be
        self.laid: i64 = values["laid"]  # equipment face down on the table
        self.life: i64 = values["life"]  # a living character
        self.crew: i64 = values["crew"]  # a step of each character to the way out, or to the best spot
        self.near_exit: i64 = values["near_exit"]  # a way out in reach, less `exit_step` for each step
        self.exit_step: i64 = values["exit_step"]
        self.go: i64 = values["go"]  # for leading when the seat can end the game next
        self.lead: i64 = values[
            "lead"
        ]  # for leading in the last round; against trailing when another can leave
        self.last_exit: i64 = values[
            "last_exit"
        ]  # a way out in the last round, less `last_step` for each step
        self.last_step: i64 = values["last_step"]


NAMES: Final = (
    "ahead", "step", "second", "third", "site", "pull", "guarded", "held_up", "open_end", "ends", "far_stair",
    "stair", "burden", "laid", "life", "crew", "near_exit", "exit_step", "go", "lead", "last_exit", "last_step",
)  # fmt: skip
