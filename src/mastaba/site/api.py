"""The JSON API for other clients and bots; described by OpenAPI at /api/openapi.json, to be read at /api/docs.

A seat is played with its token: `Authorization: Bearer <token>`.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

from asgiref.sync import sync_to_async
from django.http import HttpRequest, StreamingHttpResponse
from django.shortcuts import get_object_or_404
from ninja import Field, NinjaAPI, Schema
from ninja.security import HttpBearer

from mastaba import __version__, bots
from mastaba.core import rooms
from mastaba.core.errors import IllegalMove, MastabaError
from mastaba.site import tables
from mastaba.site.course import course_of
from mastaba.site.limits import allowed
from mastaba.site.live import hub
from mastaba.site.models import Person, Seat, Table
from mastaba.site.pages.table import HEARTBEAT, find_table
from mastaba.site.tables import Chair

api = NinjaAPI(title="Mastaba", version=__version__, urls_namespace="api", description=__doc__)


class SeatToken(HttpBearer):
    """The token of a seat opens that seat and nothing else."""

    def authenticate(self, request: HttpRequest, token: str) -> Seat | None:
        """The seat of a token."""
        return Seat.objects.select_related("table").filter(token=token).first()


class Trouble(Schema):
    """Why something was refused, in English and Spanish, and the clause of the rules page."""

    reason: str
    razon: str
    rule: str | None = None


class GameOut(Schema):
    """A game and what can be chosen."""

    name: str
    least_players: int
    most_players: int
    options: dict[str, list[Any]]


class TableIn(Schema):
    """A table to open: each chair is `api` (played with a token), `open` (for a person by link) or a bot's name."""

    game: str
    chairs: list[str] = Field(min_length=1, max_length=8)
    options: dict[str, Any] = {}
    name: str = Field("API", max_length=30)
    public: bool = False


class ChairOut(Schema):
    """A chair of a new table; `token` plays it."""

    seat: int
    who: str
    token: str | None


class TableOut(Schema):
    """A new table."""

    table: str
    chairs: list[ChairOut]


class Sighting(Schema):
    """A table as the seat of the token sees it; without a token as a spectator does."""

    table: str
    status: str
    number: int = Field(description="the length of the log: send it back with a move")
    seat: int | None
    observation: dict[str, Any]
    plies: list[str]
    result: dict[str, Any] | None


class Moves(Schema):
    """One move, or several of the same seat, all or nothing."""

    moves: list[str] = Field(min_length=1, max_length=tables.MOST_TEXTS)
    expected: int = Field(ge=0)


def _trouble(error: MastabaError) -> dict[str, Any]:
    return {
        "reason": error.text("en"),
        "razon": error.text("es"),
        "rule": error.rule if isinstance(error, IllegalMove) else None,
    }


@api.exception_handler(tables.Stale)
def _stale(request: HttpRequest, error: tables.Stale) -> Any:  # noqa: ANN401 (a response)
    return api.create_response(request, _trouble(error), status=409)


@api.exception_handler(MastabaError)
def _refused(request: HttpRequest, error: MastabaError) -> Any:  # noqa: ANN401 (a response)
    return api.create_response(request, _trouble(error), status=422)


@api.get("/games", response=list[GameOut])
def games(request: HttpRequest) -> list[dict[str, Any]]:
    """All games with their options."""
    found = [rooms.get(name) for name in rooms.names()]
    return [
        {
            "name": game.name,
            "least_players": game.least_players,
            "most_players": game.most_players,
            "options": {option.name: list(option.values) for option in game.options},
        }
        for game in found
    ]


@api.get("/bots", response=list[str])
def bot_names(request: HttpRequest) -> list[str]:
    """The bots that can sit at a table."""
    return bots.names()


@api.post("/tables", response={201: TableOut, 422: Trouble, 429: Trouble})
def open_table(request: HttpRequest, wish: TableIn) -> tuple[int, dict[str, Any]]:
    """Open a table."""
    if not allowed("api-tables", str(request.META.get("REMOTE_ADDR")), 60, 60):
        raise tables.Refused("too_fast")
    person = Person.objects.create(name=wish.name)
    chairs = [Chair("me" if who == "api" else who, wish.name) for who in wish.chairs]
    table = tables.open_table(person, rooms.get(wish.game), chairs, wish.options, public=wish.public)
    shown = [
        {"seat": seat.number, "who": wish.chairs[seat.number], "token": None if seat.kind == Seat.Kind.BOT else seat.token}
        for seat in table.seats.all()
    ]
    return 201, {"table": table.slug, "chairs": shown}


def _sighting(table: Table, seat: int | None) -> dict[str, Any]:
    course = course_of(table)
    with course.lock:
        plies = course.referee.plies_for(seat) if course.begun else []
        return {
            "table": table.slug,
            "status": table.status,
            "number": course.length,
            "seat": seat,
            "observation": course.position.observe(seat),
            "plies": plies,
            "result": table.result,
        }


@api.get("/tables/{slug}", response=Sighting)
def watch_table(request: HttpRequest, slug: str) -> dict[str, Any]:
    """A table as a spectator sees it."""
    return _sighting(find_table(slug), None)


@api.get("/seat", response=Sighting, auth=SeatToken())
def seat_table(request: HttpRequest) -> dict[str, Any]:
    """The table as the seat of the token sees it, with its legal moves when it is to act."""
    seat: Seat = request.auth  # type: ignore[attr-defined]
    return _sighting(find_table(seat.table.slug), seat.number)


@api.post("/seat/moves", response={200: Sighting, 409: Trouble, 422: Trouble}, auth=SeatToken())
def play(request: HttpRequest, wish: Moves) -> dict[str, Any]:
    """Play; 409 if somebody was faster, 422 with the reason if it is refused."""
    seat: Seat = request.auth  # type: ignore[attr-defined]
    table = find_table(seat.table.slug)
    tables.play(table, seat.number, wish.moves, wish.expected)
    return _sighting(find_table(table.slug), seat.number)


@api.get("/tables/{slug}/events")
async def events(request: HttpRequest, slug: str, token: str = "") -> StreamingHttpResponse:
    """A stream (text/event-stream) of sightings, one whenever something changes; `token` for a seat's own eyes."""
    await sync_to_async(get_object_or_404)(Table, slug=slug)
    return StreamingHttpResponse(_stream(slug, token), content_type="text/event-stream")


async def _stream(slug: str, token: str) -> AsyncIterator[bytes]:
    sent = -1
    with hub.watch(slug) as event:
        while True:
            event.clear()
            sight = await sync_to_async(_look)(slug, token)
            if sight["number"] != sent or sight["status"] == Table.Status.OVER:
                sent = sight["number"]
                yield f"id: {sent}\ndata: {json.dumps(sight)}\n\n".encode()
            if sight["status"] == Table.Status.OVER:
                return
            try:
                await asyncio.wait_for(event.wait(), HEARTBEAT)
            except TimeoutError:
                yield b": still here\n\n"


def _look(slug: str, token: str) -> dict[str, Any]:
    table = find_table(slug)
    seat = next((s.number for s in table.seats.all() if token and s.token == token), None)
    return _sighting(table, seat)
