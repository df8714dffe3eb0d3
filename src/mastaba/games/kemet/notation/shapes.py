"""The JSON objects of positions; observations share most of them (notation 9)."""

from __future__ import annotations

from typing import TypedDict

from mastaba.games.kemet.notation.texts import Phase, Stage, Why


class Points(TypedDict):
    """The permanent victory points of a seat, by kind."""

    battle: int
    tile: int
    temples: int
    sanctuary: int


class Pyramid(TypedDict):
    """A pyramid."""

    level: int  # 0 to 4
    at: str | None  # its district


class Pyramids(TypedDict):
    """The pyramids of a seat."""

    white: Pyramid
    red: Pyramid
    blue: Pyramid


class Creature(TypedDict):
    """The owner of a creature and its place; both null before it is bought."""

    seat: int | None
    at: str | None  # a space, or "reserve"


class Tokens(TypedDict):
    """The action tokens of a seat today."""

    regular: int  # the number left
    silver: bool  # whether it has been used
    gold: bool
    on: list[str]  # the action spaces taken


class OpenTable(TypedDict):
    """What all seats see on the table; the same in positions and observations."""

    phase: Phase
    round: int
    order: list[int]  # seats in turn order
    active: int | None  # the seat whose Day turn it is
    cities: list[str | None]  # by seat
    pp: list[int]  # by seat the prayer points
    vp: list[Points]  # by seat
    temporary: dict[str, int]  # by space with a temporary victory point: the seat that holds it
    pyramids: list[Pyramids]  # by seat
    units: list[dict[str, int]]  # by seat, by space: the number of units, where there are any
    reserve: list[int]  # by seat the number of units
    creatures: dict[str, Creature]  # by name, all seven
    tiles: list[list[str]]  # by seat
    tokens: list[Tokens]  # by seat


class Move(TypedDict):
    """The movement in progress."""

    seat: int
    at: str | None  # the space where the group is; null until a troop is chosen
    units: int | None  # the size of the group
    creature: str | None  # in the group
    ask: bool  # whether `with` or `without` is to be answered
    origin: str | None
    bonus: int  # movement of the creature that set out with the group
    steps: int  # capacity used
    moved: int  # displacements made
    gates: bool  # an Open Gates card works
    free: bool  # a Teleportation card waits for its target
    teleports: int  # teleports paid
    units_done: bool  # units were exchanged here, or the group has not moved
    creature_done: bool


class Put(TypedDict):
    """The units being placed."""

    why: Why
    queue: list[str]  # districts not yet answered, the one asked first
    total: int  # units placed
    left: int | None  # the most units in all
    outside: bool  # whether a troop outside the city may still be named


class BattleTask(TypedDict):
    """The contact or battle of a position, with its secrets. Lists are by side: attacker, defender."""

    space: str
    seats: list[int]
    stage: Stage  # the next thing to happen
    first: int  # the side that commits first
    at: int  # sides that have committed
    fight: list[str | None]
    discard: list[str | None]
    added: list[list[str]]  # Divine Interventions in the order added
    paid: list[list[str]]
    wounds: list[int]
    winner: int | None  # a side
