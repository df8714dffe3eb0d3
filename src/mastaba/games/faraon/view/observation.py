"""The shape of an observation of Faraón and of a seat's memory (notation 8)."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from mastaba.core.observation import CommonObservation
from mastaba.games.faraon.notation.shapes import Backs, Duel, Holders
from mastaba.games.faraon.notation.texts import Action, Phase


class Observation(CommonObservation):
    """What a seat of Faraón sees on the table now."""

    phase: Phase
    turn: int  # the seat with the marker
    slides: int
    misses: int
    view: int  # quarters that the box has been rotated by
    hole: str | None
    treasure: str | None  # in the hole
    gold: list[str]  # cells with a gold pyramid
    deck: list[int]  # by pile the number of cards
    back: str | None  # of the top card
    spent: bool
    up: str | None
    superpowers: bool
    action: Action | None
    duel: Duel | None
    won: list[int]  # by seat the number of cards
    own: list[str]  # the cards of this seat
    out: int
    hats: list[list[int]]  # by seat the hats on its tokens
    scarabs: list[int]  # by seat the uses left
    mummy: int | None  # the seat that has it
    cards: list[list[str]] | None  # by seat, at the end; scores and places as well
    scores: list[int] | None
    places: list[int] | None


class Memory(TypedDict):
    """What a seat of Faraón has seen and could remember."""

    seat: int | None
    cells: dict[str, str]  # by cell that has been the hole: its treasure, or "blank"
    gold: dict[str, str]  # by cell with a gold pyramid that was lifted: "curse" or "empty"
    cards: Holders
    unseen: list[str]
    symbols: Backs
    last: str | None
    public: NotRequired[Holders]  # only in a recollection: what a spectator knows of the cards
    dealt: NotRequired[int]  # only there: in the set-up the number of tiles laid, then of tokens laid
