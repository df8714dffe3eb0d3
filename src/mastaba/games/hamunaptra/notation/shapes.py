"""The JSON objects that positions and observations share (notation 8)."""

from __future__ import annotations

from typing import TypedDict

from mastaba.games.hamunaptra.notation.texts import AttackStat, FinalReason, Step

Cell = list[int]  # column and row
Counts = dict[str, int]  # token -> copies


class Character(TypedDict):
    """A living character."""

    id: str
    cell: Cell | None  # None before the seat has chosen its exit
    damage: int


class Tile(TypedDict):
    """A tile on the board."""

    cell: Cell
    kind: str
    sides: str  # the open ones, in the order `nesw`
    by: int | None  # the seat that placed it; None for start tiles
    exit: bool  # whether it is an exit stair


class Encounter(TypedDict):
    """A monster or a trap on the board."""

    id: str
    cell: Cell
    damage: int


class ActiveToken(TypedDict):
    """A piece of equipment that is turned up, and the character that bears it."""

    token: str
    character: str


class Did(TypedDict):
    """How often the player at turn has done something this turn."""

    placed: int
    foreign: int
    encounters: int
    laid: int
    offers: int


class Fight(TypedDict):
    """A running combat (notation 5); pairs are by side."""

    cell: Cell
    encounter: str | None  # None in a duel
    seats: list[int | None]  # None for the encounter
    chooser: int | None  # the seat that strikes for the encounter
    round: int
    stats: list[AttackStat | None]  # this and the next two are None until they are known in this round
    defenders: list[str | None]
    hits: list[int | None]


class Monsters(TypedDict):
    """The step in which the seats move the monsters."""

    moved: list[str]
    passes: int  # in a row
    next: int  # the seat that moves a monster now


class Course(TypedDict):
    """The round, the step, and what ends the game."""

    round: int  # 0 in the set-up
    turn: int  # the seat whose turn it is
    step: Step
    final: FinalReason | None  # why this is the last round
    idle: int  # rounds in a row without a placement
    still: int  # rounds in a row without a placement and without a step or push
    built: bool  # whether something was placed in this round
    walked: bool  # whether a character has moved in this round
    pointer: int  # the seat of the chooser pointer


class Ground(TypedDict):
    """The maze, and everything that stands in it."""

    exits: list[str | None]  # by seat the letter
    characters: list[list[Character]]  # by seat, the living
    dead: list[list[str]]  # by seat
    tiles: list[Tile]  # by row, then column
    encounters: list[Encounter]


class InPlay(TypedDict):
    """The tokens that are turned up or out of the game, what was done this turn, and the combat."""

    active: list[list[ActiveToken]]  # by seat, in the order of activation
    out: Counts
    moved: list[str]  # characters
    did: Did
    combat: Fight | None
