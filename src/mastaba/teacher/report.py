"""The shape of an analysis, as JSON. Numbers are chances from 0 to 1, points, or seats and plies."""

from __future__ import annotations

from typing import Final, Literal, TypedDict

VERSION: Final = 2  # raise it when this shape, a judge, a reason or a mark changes in code
Word = Literal["", "brilliant", "inaccurate", "mistake", "blunder"]


class Values(TypedDict):
    """How a position looks to each seat by what that seat knows; lists are by seat."""

    chance: list[float]  # of winning, ties share; alone: the share of what counts as a whole
    points: list[float]  # expected at the end


class Reason(TypedDict):
    """A part of the evaluation in which the best move and the played one differ."""

    part: str
    gain: float  # in points


class Decision(TypedDict):
    """A choice of a seat, judged by what it knew."""

    ply: int
    seat: int
    move: str
    best: str
    cost: float  # in chance of winning, never below 0
    word: Word
    line: list[str]  # the best move and what would follow, playable one after the other before `ply`
    reasons: list[Reason]


class Draw(TypedDict):
    """The luck of a seat at one ply."""

    ply: int
    luck: float


class Account(TypedDict):
    """Where the result of a seat comes from: result - start = luck + skill, to the last decimal."""

    seat: int
    start: float
    result: float
    luck: float
    skill: float
    own: float  # the part of the skill that is the seat's own; the rest are decisions of the others
    draws: list[Draw]


class Analysis(TypedDict):
    """A whole game."""

    version: int
    edition: str  # of the teacher that found it
    game: str
    players: int
    budget: str
    values: list[Values]  # before each ply, and at the end
    decisions: list[Decision]
    accounts: list[Account]
