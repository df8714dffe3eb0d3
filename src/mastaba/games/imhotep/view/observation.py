"""The shape of an observation of Imhotep and of a seat's memory (notation 8)."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from mastaba.core.observation import CommonObservation
from mastaba.games.imhotep.notation.shapes import Ask, Copies, Ship, Table, Unload
from mastaba.games.imhotep.notation.texts import Card


class Look(TypedDict):
    """The opened pair, from `take pair` to `keep`."""

    seat: int  # the seat that looks at it
    count: int
    cards: NotRequired[list[Card]]  # in card order; for this seat alone


class Observation(CommonObservation, Table):
    """What a seat of Imhotep sees on the table now."""

    ask: Ask
    round: int  # 0 before the first round
    first: int  # the first player of the round
    turn: int  # the player at turn
    passes: int  # in a row
    ships: list[Ship]  # empty between the rounds
    unload: Unload | None
    column: int | None  # the temple column that is being resolved (side B)
    market: list[Card | None]  # by face-up space
    pair: int  # the number of cards face down in the market; 0 while a seat looks at them
    look: Look | None
    deck: int  # the number of cards in the draw pile
    discard: Copies
    scores: list[int]  # by seat, as if the game were counted now
    places: list[int]  # by seat; 1 is the best


class Memory(TypedDict):
    """What a seat of Imhotep could remember."""

    rounds: list[str]  # the round cards not seen yet, one of which never comes
    unseen: Copies  # the cards whose place the seat cannot know
    pair_known: list[Card]  # the cards of the pair that can be deduced
