"""The shape of an observation of Hamunaptra and of a seat's memory (notation 9)."""

from __future__ import annotations

from typing import TypedDict

from mastaba.core.observation import CommonObservation
from mastaba.games.hamunaptra.notation.question_shapes import Question
from mastaba.games.hamunaptra.notation.shapes import Counts, Course, Ground, InPlay, Monsters


class Pile(TypedDict):
    """The tokens in a hand, or face down on the table."""

    count: int
    tokens: Counts | None  # None: the seat may not see them


class Offer(TypedDict):
    """The tokens that one side of a trade gives."""

    count: int
    tokens: list[str] | None  # None: the seat is not a partner


class Trade(TypedDict):
    """A running trade (notation 4.5)."""

    seats: list[int]  # the offerer and the partner
    give: Offer  # by the offerer
    take: Offer  # by the partner


class Observation(CommonObservation, Course, Ground, InPlay):
    """What a seat of Hamunaptra sees on the table now."""

    ask: Question
    limit: int  # cells from the centre to the edge of the board
    deck: int  # the number of tokens
    hands: list[Pile]  # by seat
    table: list[Pile]  # by seat, face down
    trade: Trade | None
    monsters: Monsters | None
    scores: list[int]  # by seat, as far as this seat can count


class Memory(TypedDict):
    """What a seat of Hamunaptra could remember."""

    hands: list[Counts]  # by owner the tokens that the seat knows to be in that hand
