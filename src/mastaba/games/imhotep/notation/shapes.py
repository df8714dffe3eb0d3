"""The JSON objects that positions and observations share (notation 7)."""

from __future__ import annotations

from typing import Literal, TypedDict, final

from mastaba.games.imhotep.notation.texts import Blue, Bonus, Card, Origin, Site

Copies = dict[str, int]  # by card, in card order; only the cards with a copy


class Ship(TypedDict):
    """A ship of the round."""

    slots: list[int | None]  # by slot from the bow: the seat of its stone
    dock: Site | None  # None: it has not sailed


class Unload(TypedDict):
    """The ship that is being unloaded."""

    ship: int
    queue: list[int]  # the slots still to be unloaded; during `order` the part of the order that is fixed


# --- The sites that differ by side -----------------------------------------------------------------


@final
class PyramidA(TypedDict):
    """The pyramid of side A."""

    stones: list[int]  # seats in building order, with the stones beside the board


@final
class PyramidsB(TypedDict):
    """The three pyramids of side B: seats in building order."""

    left: list[int]
    centre: list[int]
    right: list[int]
    beside: list[int]


@final
class ObelisksA(TypedDict):
    """The obelisks of side A."""

    heights: list[int]  # by seat


@final
class ObelisksB(TypedDict):
    """The waiting stones and towers of side B."""

    waiting: list[int]  # by seat: 0 to 2 stones
    towers: list[int]  # seats in the order built, the first on the best space


class Table(TypedDict):
    """What is open to all on the table, apart from the ships and the market."""

    reds: list[Card]  # the red cards that are being carried out, in the order gained
    points: list[int]  # by seat, on the track
    sled: list[int]  # by seat
    quarry: list[int]  # by seat
    cards: list[Copies]  # by seat
    pyramid: PyramidA | PyramidsB
    temple: list[int]  # seats in building order
    burial: list[int]  # seats in building order
    obelisk: ObelisksA | ObelisksB


# --- The open question -----------------------------------------------------------------------------


@final
class PlainAsk(TypedDict):
    """A question without details."""

    kind: Literal["round", "turn", "order", "pick", "keep", "temple", "clear", "over"]
    seat: int  # of every question: the actor


@final
class DealAsk(TypedDict):
    """Chance deals a card to the market."""

    kind: Literal["deal"]
    seat: int
    space: int  # the space to be filled


@final
class LoadAsk(TypedDict):
    """The player at turn loads a stone by a blue card."""

    kind: Literal["load"]
    seat: int
    card: Blue
    left: int  # loads still to make


@final
class SendAsk(TypedDict):
    """The player at turn sends a ship by a blue card."""

    kind: Literal["send"]
    seat: int
    card: Blue
    ship: int | None  # the ship just loaded by Sail; None with Lever


@final
class OwnerAsk(TypedDict):
    """Chance draws a card for a seat."""

    kind: Literal["look", "top"]
    seat: int
    owner: int  # the seat that gets or sees the card


_From = TypedDict("_From", {"from": Origin})  # a Python keyword: no class can have this key


@final
class BuildAsk(_From):
    """The owner of a stone chooses its pyramid; `from` is where the stone is."""

    kind: Literal["build"]
    seat: int


@final
class BonusAsk(TypedDict):
    """The owner of a stone takes or declines the bonus of its cell."""

    kind: Literal["bonus"]
    seat: int
    bonus: Bonus


Ask = PlainAsk | DealAsk | LoadAsk | SendAsk | OwnerAsk | BuildAsk | BonusAsk
