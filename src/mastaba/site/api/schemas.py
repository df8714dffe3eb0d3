"""What the API takes and gives: the schemas that OpenAPI describes."""

from __future__ import annotations

from typing import Any, Final

from ninja import Field, Schema
from pydantic import create_model

from mastaba.site.tables.actions import MOST_TEXTS
from mastaba.site.words import reasons

DESCRIPTION: Final = """\
The JSON API for other clients and bots; described by OpenAPI at /api/openapi.json, to be read at /api/docs.

A seat is played with its token: `Authorization: Bearer <token>`. A refusal says why, in every language, and names
the clause of the rules page: 400 not JSON, 401 no such token, 404 no such table, 409 another client was faster,
422 refused, 429 too fast (Retry-After says for how long), 503 too many streams or requests, or the
table cannot be opened.
"""
_COMMITMENT: Final = "SHA-256 of the seed of all chance; the seed is in the record at the end"
_ENTROPY: Final = (
    "16 to 32 random bytes in hexadecimal, added to the seed so that nobody else chooses the shuffle"
)


_REASONS: Final[dict[str, Any]] = dict.fromkeys(reasons(str), (str, ...))
Trouble = create_model(
    "Trouble",
    __base__=Schema,
    __doc__="Why something was refused, in every language, and the clause of the rules page.",
    **_REASONS,
    rule=(str | None, None),
)


class GameOut(Schema):
    """A game and what can be chosen."""

    name: str
    least_players: int
    most_players: int
    options: dict[str, list[Any]] = Field(description="the values; of a whole number its range")
    bots: list[str]
    colours: list[str] = Field(description="that players may choose from; none where each seat has its own")


class TableIn(Schema):
    """A table to open: each chair is `api` (played with a token), `open` (for a person by link) or a bot's name."""

    game: str = Field(max_length=20)
    chairs: list[str] = Field(min_length=1, max_length=8)
    colours: list[str] = Field(
        default_factory=list,
        max_length=8,
        description="by chair, the name of its colour, or nothing for any; nothing for an open one, too",
    )
    options: dict[str, Any] = Field(default_factory=dict)
    name: str = Field("API", min_length=1, max_length=30)
    public: bool = False
    shared_screens: bool = Field(False, description="whether one person may take several of the open seats")
    draw_seats: bool = Field(
        False, description="whether the seats are drawn from the seed when the game begins, not as listed"
    )
    promise: str = Field("", max_length=64, description="from /promise: then the seed is the one promised")
    entropy: str = Field("", max_length=64, description=_ENTROPY)


class Joining(Schema):
    """An open seat to sit down on: the token of its link."""

    token: str = Field(pattern="^[A-Za-z0-9_-]{1,40}$")
    colour: str = Field("", max_length=20, description="the name of one that nobody has chosen; nothing: any")
    name: str = Field("API", min_length=1, max_length=30)
    entropy: str = Field("", max_length=64, description=_ENTROPY)


class ChairOut(Schema):
    """A chair: `token` plays it, or, while it is open, is the last part of the link `/t/<table>?seat=<token>`."""

    seat: int
    who: str
    token: str | None


class TableOut(Schema):
    """A table, and who sits where."""

    table: str
    chairs: list[ChairOut]
    commitment: str = Field(description=_COMMITMENT)


class PromiseOut(Schema):
    """The seed of a table that can be opened: its name, for one table within a week, and its commitment."""

    promise: str
    commitment: str


class Sighting(Schema):
    """A table as the seat of the token sees it; without a token as a spectator does."""

    table: str
    game: str
    status: str = Field(description="waiting, cancelled, playing or over")
    number: int = Field(
        description="how much has happened, as far as the seat may count it: send it back with a move"
    )
    seat: int | None
    names: list[str]
    colours: list[str] = Field(
        description="by seat, where the game has colours; provisional until the game begins"
    )
    commitment: str = Field(description=_COMMITMENT)
    entropy: list[str] = Field(
        description="by seat, SHA-256 of the bytes that it has added to the seed, or nothing; "
        "the bytes are in the record at the end"
    )
    observation: dict[str, Any] = Field(
        description="what the seat sees; `legal` has its moves when it is to act"
    )
    window_ends: str | None = Field(
        description="when the open reaction window closes: until then `legal` has what the seat can answer"
    )
    plies: list[str] = Field(
        description="what happened, secrets as question marks; in a running game of memory only what happened since "
        "the sighting before in the same stream"
    )
    result: dict[str, Any] | None


class Filling(Schema):
    """Which bot takes the open seats; the game's usual one if none is named."""

    bot: str = Field("", max_length=20)


class Moves(Schema):
    """One move, or several of the same seat, all or nothing; only the last may reveal something or be final."""

    moves: list[str] = Field(min_length=1, max_length=MOST_TEXTS)
    expected: int = Field(ge=0)
