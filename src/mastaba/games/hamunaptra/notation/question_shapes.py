"""The JSON objects of the open question: for each kind exactly its details (notation 3).

`final`, so that a test for a detail (`"token" in ask`) tells mypy which kinds are left.
"""

from __future__ import annotations

from typing import Literal, TypedDict, final

from mastaba.games.hamunaptra.notation.shapes import Cell

_For = TypedDict("_For", {"for": int})  # `for` cannot be the name of a class attribute


@final
class PlainQuestion(TypedDict):
    """A question without details."""

    kind: Literal[
        "draft", "exit", "move", "push_x", "place", "combat", "strike", "equip", "give", "answer", "confirm",
        "monsters", "over",
    ]  # fmt: skip
    seat: int


@final
class ChanceToken(_For):
    """Chance draws a token for a seat's hand, or takes one from it."""

    kind: Literal["draw", "steal"]
    seat: int


@final
class Walk(TypedDict):
    """The next step of a character, or the column that it gets lost to."""

    kind: Literal["walk", "lost_x"]
    seat: int
    character: str
    spent: int


@final
class LostRow(TypedDict):
    """The row that a character gets lost to."""

    kind: Literal["lost_y"]
    seat: int
    character: str
    spent: int
    x: int


@final
class PushRow(TypedDict):
    """The row of the tile that a push crosses."""

    kind: Literal["push_y"]
    seat: int
    x: int


@final
class PushToColumn(TypedDict):
    """The column of the tile beyond."""

    kind: Literal["push_to_x"]
    seat: int
    through: Cell


@final
class PushToRow(TypedDict):
    """The row of the tile beyond."""

    kind: Literal["push_to_y"]
    seat: int
    through: Cell
    x: int


@final
class PushGroup(TypedDict):
    """The characters that push."""

    kind: Literal["push_group"]
    seat: int
    through: Cell
    to: Cell
    group: list[str]  # chosen so far


@final
class PlaceColumn(TypedDict):
    """The column of the cell for a token."""

    kind: Literal["place_x"]
    seat: int
    token: str


@final
class PlaceRow(TypedDict):
    """The row of the cell for a token."""

    kind: Literal["place_y"]
    seat: int
    token: str
    x: int


@final
class PlaceTurn(TypedDict):
    """The turn of a tile."""

    kind: Literal["place_turn"]
    seat: int
    token: str
    cell: Cell


@final
class SideQuestion(TypedDict):
    """The stat of an attack, or the character that takes the blow."""

    kind: Literal["attack", "defend"]
    seat: int
    side: int


@final
class Hits(TypedDict):
    """Chance rolls the dice of a side."""

    kind: Literal["hits"]
    seat: int
    side: int
    dice: int
    target: int


@final
class Retreat(TypedDict):
    """Where a side retreats to, and with which characters."""

    kind: Literal["retreat"]
    seat: int
    side: int
    group: list[str]  # chosen so far


Resumed = PlainQuestion | Walk | SideQuestion  # the question to go back to


@final
class Bearer(TypedDict):
    """The character that bears a token."""

    kind: Literal["bearer"]
    seat: int
    token: str
    characters: list[str]  # those that may bear it
    then: Resumed


@final
class ScrollColumn(TypedDict):
    """The column of the tile that a scroll removes."""

    kind: Literal["scroll_x"]
    seat: int
    token: str
    then: Resumed


@final
class ScrollRow(TypedDict):
    """The row of the tile that a scroll removes."""

    kind: Literal["scroll_y"]
    seat: int
    token: str
    then: Resumed
    x: int


@final
class Discard(TypedDict):
    """The token that an overfull hand discards."""

    kind: Literal["discard"]
    seat: int
    then: list[int]  # seats whose hands are counted next


@final
class Crawl(TypedDict):
    """The next step of a monster."""

    kind: Literal["crawl"]
    seat: int
    monster: str
    spent: int


Question = (
    PlainQuestion
    | ChanceToken
    | Walk
    | LostRow
    | PushRow
    | PushToColumn
    | PushToRow
    | PushGroup
    | PlaceColumn
    | PlaceRow
    | PlaceTurn
    | SideQuestion
    | Hits
    | Retreat
    | Bearer
    | ScrollColumn
    | ScrollRow
    | Discard
    | Crawl
)
