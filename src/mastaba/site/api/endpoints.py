"""The endpoints of the API: games, tables, seats, moves, and the stream of a table."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any

from django.db import transaction
from django.http import Http404, HttpRequest, StreamingHttpResponse
from ninja import Status
from ninja.errors import AuthenticationError

from mastaba.core import registry
from mastaba.site import opponents
from mastaba.site.api.app import SeatToken, TooFast, api, charge_seat, seat_of
from mastaba.site.api.schemas import GameOut, Joining, Moves, PromiseOut, Sighting, TableIn, TableOut, Trouble
from mastaba.site.api.sightings import CANCELLED, SeatViewpoint
from mastaba.site.infra.streams import claim
from mastaba.site.live.hub import hub
from mastaba.site.live.stream import STILL_HERE, streamed
from mastaba.site.live.viewers import Pieces, news
from mastaba.site.models import Person, Seat, Table
from mastaba.site.people import find_person, new_guest, tidy
from mastaba.site.tables import actions, colours, forced_moves, promises, setup
from mastaba.site.tables.setup import Chair
from mastaba.site.tables.trouble import find_table


@api.get("/games", response=list[GameOut])
def games(request: HttpRequest) -> list[dict[str, Any]]:
    """All games with their options."""
    found = [registry.get(name) for name in registry.names()]
    return [
        {
            "name": game.info.name,
            "least_players": game.info.least_players,
            "most_players": game.info.most_players,
            "options": {option.name: list(option.values) or [option.choices] for option in game.info.options},
            "bots": opponents.names(game),
            "colours": game.info.colours,
        }
        for game in found
    ]


@api.get("/bots", response=list[str])
def bot_names(request: HttpRequest) -> list[str]:
    """The bots that can sit at a table."""
    return list(
        dict.fromkeys(bot for name in registry.names() for bot in opponents.names(registry.get(name)))
    )


@api.post("/tables", response={201: TableOut, 422: Trouble, 429: Trouble})
def open_table(request: HttpRequest, wish: TableIn) -> Status[dict[str, Any]]:
    """Open a table."""
    charge_seat(request, "table")
    game = registry.get(wish.game)
    name = _name(wish.name)
    chairs = _chairs(wish, name)
    setup.check(game, chairs, wish.options)
    setup.check_entropy(wish.entropy)
    with transaction.atomic():
        table = setup.open_table(
            _person(request, name),
            game,
            chairs,
            wish.options,
            public=wish.public,
            shared_screens=wish.shared_screens,
            draw_seats=wish.draw_seats,
            promise=wish.promise,
            entropy=wish.entropy,
        )
    return Status(201, _opened(table, list(table.seats.all())))


def _chairs(wish: TableIn, name: str) -> list[Chair]:
    wanted = wish.colours or [""] * len(wish.chairs)
    if len(wanted) != len(wish.chairs):
        raise colours.BadColour("chairs", chairs=len(wish.chairs), colours=len(wanted))
    return [
        Chair("me" if who == "api" else who, name, colour)
        for who, colour in zip(wish.chairs, wanted, strict=True)
    ]


@api.get("/promise", response={200: PromiseOut, 429: Trouble})
def promise(request: HttpRequest) -> dict[str, str]:
    """The commitment to a seed that nobody can change any more, before a table is opened with it."""
    made = promises.fresh()
    return {"promise": made.name, "commitment": made.commitment}


@api.post("/join", response={200: TableOut, 404: Trouble, 422: Trouble, 429: Trouble})
def join(request: HttpRequest, wish: Joining) -> dict[str, Any]:
    """Sit down on an open seat, with the token of its link; the answer has the token that plays it."""
    charge_seat(request, "join")
    seat = Seat.objects.select_related("table").filter(token=wish.token, kind=Seat.Kind.OPEN).first()
    if seat is None:
        raise Http404
    setup.check_entropy(wish.entropy)
    colours.choose(registry.get(seat.table.game), wish.colour, [each.colour for each in seat.table.chairs])
    person = _person(request, _name(wish.name))
    mine = setup.join(seat.table, person, seat.number, wish.entropy, wish.colour)
    return _opened(seat.table, [mine])


def _opened(table: Table, seats: list[Seat]) -> dict[str, Any]:
    chairs = [_chair(seat) for seat in seats]
    return {"table": table.slug, "chairs": chairs, "commitment": table.commitment}


def _person(request: HttpRequest, name: str) -> Person:
    """The person of the browser's session where there is one, so that they take no second seat; otherwise a new one.

    A new one is asked about forced moves too: a client knows every ply that it has made.
    """
    person = find_person(request)
    if person is None:
        person = new_guest(name)
        forced_moves.instruct(person, asks=True)
    return person


def _name(given: str) -> str:
    return tidy(given) or "API"


def _chair(seat: Seat) -> dict[str, Any]:
    who = {Seat.Kind.BOT: seat.bot, Seat.Kind.OPEN: "open"}.get(Seat.Kind(seat.kind), "api")
    return {"seat": seat.number, "who": who, "token": None if seat.kind == Seat.Kind.BOT else seat.token}


@api.get("/tables/{slug}", response={200: Sighting, 404: Trouble})
def watch_table(request: HttpRequest, slug: str) -> dict[str, Any]:
    """A table as a spectator sees it."""
    charge_seat(request, "page")
    return SeatViewpoint(None).sighting(find_table(slug))


@api.get("/seat", response={200: Sighting, 401: Trouble, 429: Trouble}, auth=SeatToken())
def seat_table(request: HttpRequest) -> dict[str, Any]:
    """The table as the seat of the token sees it, with its legal moves when it is to act."""
    seat: Seat = request.auth
    return SeatViewpoint(seat.number).sighting(find_table(seat.table.slug))


@api.post(
    "/seat/moves",
    response={200: Sighting, 401: Trouble, 409: Trouble, 422: Trouble, 429: Trouble},
    auth=SeatToken(),
)
def play(request: HttpRequest, wish: Moves) -> dict[str, Any]:
    """Play; 409 if another client was faster, 422 with the reason if it is refused.

    In a reaction window the move is the seat's answer: it is kept, and shown to all when the window closes.
    """
    seat: Seat = request.auth
    if seat.bot:
        raise actions.Refused("bot_plays")
    table = find_table(seat.table.slug)
    actions.play(table, seat.number, wish.moves, wish.expected)
    return SeatViewpoint(seat.number).sighting(table)


@api.post("/seat/back", response={204: None, 401: Trouble, 422: Trouble, 429: Trouble}, auth=SeatToken())
def take_back(request: HttpRequest) -> Status[None]:
    """Take the seat back from the bot that stands in since a move took too long."""
    seat: Seat = request.auth
    actions.hand_over(seat.table, seat.number, "")
    return Status(204, None)


@api.get("/tables/{slug}/events", response={200: Sighting, 401: Trouble, 404: Trouble, 429: Trouble})
def events(request: HttpRequest, slug: str) -> StreamingHttpResponse:
    """A stream (text/event-stream) of sightings, one whenever something changes, until the game is over or cancelled.

    With the token of a seat of this table it shows what that seat sees.
    """
    return streamed(_sightings(slug, *_viewpoint(request, slug)))


def _viewpoint(request: HttpRequest, slug: str) -> tuple[SeatViewpoint, tuple[int, ...]]:
    """How the client looks at the table, and the key of its seat if it has one."""
    table = find_table(slug)
    kind, _, token = request.headers.get("Authorization", "").partition(" ")
    seat = seat_of(token) if kind.lower() == "bearer" else None
    charge_seat(request, "stream", seat)
    if kind and (seat is None or seat.table_id != table.pk):
        raise AuthenticationError
    if not claim(request, f"seat {seat.pk}" if seat else None):
        raise TooFast(30, "table.streams")
    return (SeatViewpoint(seat.number, seat.pk), (seat.pk,)) if seat else (SeatViewpoint(None), ())


async def _sightings(slug: str, viewpoint: SeatViewpoint, own: tuple[int, ...]) -> AsyncIterator[bytes]:
    sent: Pieces[bytes] = {}
    with hub.watch(slug, viewpoint, own=own) as viewer:
        while not viewer.closed:
            pieces = await viewer.look()
            if pieces is None:
                yield STILL_HERE
                continue
            passed = news(pieces, sent)
            sent = pieces
            sight = json.loads(pieces["sight"])
            if passed.pop("sight", None):
                sight["plies"] += [ply.decode() for ply in passed.values()]
                yield f"id: {sight['number']}\ndata: {json.dumps(sight)}\n\n".encode()
            if sight["status"] in (Table.Status.OVER, CANCELLED):
                return
