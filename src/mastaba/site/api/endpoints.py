"""The endpoints of the API, and how their refusals are told."""

from __future__ import annotations

import json
import math
import re
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any, Final

from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse, StreamingHttpResponse
from ninja import NinjaAPI, Status
from ninja.errors import AuthenticationError, HttpError, ValidationError
from ninja.parser import Parser
from ninja.security import HttpBearer

from mastaba import __version__, bots
from mastaba.core import rooms
from mastaba.core.errors import IllegalMove, MastabaError, Reason
from mastaba.site import colours, forced, promises, tables, windows
from mastaba.site.api.schemas import (
    DESCRIPTION,
    GameOut,
    Joining,
    Moves,
    PromiseOut,
    Sighting,
    TableIn,
    TableOut,
    Trouble,
)
from mastaba.site.course import course_of
from mastaba.site.infra import strict_json
from mastaba.site.infra.encryption import WrongKey
from mastaba.site.infra.rate_limits import charge
from mastaba.site.infra.streams import claim
from mastaba.site.live import Pieces, hub, news, once
from mastaba.site.models import Person, Seat, Table
from mastaba.site.names import person_names
from mastaba.site.pages.table import find_table
from mastaba.site.people import find_person, new_guest, tidy
from mastaba.site.tables import Chair
from mastaba.site.trouble import DRAWING, SetAside, guarding
from mastaba.site.words import reasons

_PASSING: Final = 60  # plies of a game of memory that wait for slow streams
_CANCELLED: Final = "cancelled"
_TOKEN: Final = re.compile("[A-Za-z0-9_-]{1,40}")


class StrictParser(Parser):
    """Bodies as strict JSON."""

    def parse_body(self, request: HttpRequest) -> Any:
        """The JSON of a request."""
        return strict_json.loads(request.body)


api = NinjaAPI(
    title="Mastaba",
    version=__version__,
    urls_namespace="api",
    description=DESCRIPTION,
    parser=StrictParser(),
)


class TooFast(MastabaError):
    """More than the limits allow."""

    def __init__(self, wait: float, key: str = "table.too_fast") -> None:
        super().__init__(Reason(key))
        self.wait = wait


def _charge(request: HttpRequest, kind: str, seat: Seat | None = None) -> None:
    if wait := charge(request, kind, f"seat {seat.pk}" if seat else None):
        raise TooFast(wait)


def _seat_of(token: str) -> Seat | None:
    """The seat of a token; nobody sits on an open one yet, and bots need none."""
    if not _TOKEN.fullmatch(token):
        return None
    return Seat.objects.select_related("table").filter(token=token, kind=Seat.Kind.PERSON).first()


class SeatToken(HttpBearer):
    """The token of a seat opens that seat and nothing else."""

    def authenticate(self, request: HttpRequest, token: str) -> Seat | None:
        """The seat of a token."""
        seat = _seat_of(token)
        _charge(request, "api", seat)
        return seat


def _trouble(error: MastabaError) -> dict[str, Any]:
    return reasons(error.text) | {"rule": error.rule if isinstance(error, IllegalMove) else None}


def _answer(request: HttpRequest, error: MastabaError, status: int) -> HttpResponse:
    return api.create_response(request, _trouble(error), status=status)


@api.exception_handler(tables.Stale)
def _stale(request: HttpRequest, error: tables.Stale) -> HttpResponse:
    return _answer(request, error, 409)


@api.exception_handler(SetAside)
def _set_aside(request: HttpRequest, error: SetAside) -> HttpResponse:
    answer = _answer(request, error, 503)
    answer.headers["Retry-After"] = str(error.seconds)
    return answer


@api.exception_handler(TooFast)
def _too_fast(request: HttpRequest, error: TooFast) -> HttpResponse:
    answer = _answer(request, error, 429)
    answer.headers["Retry-After"] = str(math.ceil(error.wait))
    return answer


@api.exception_handler(HttpError)
def _no_json(request: HttpRequest, error: HttpError) -> HttpResponse:
    return _answer(request, tables.Refused("no_json"), error.status_code)


@api.exception_handler(WrongKey)
def _sealed(request: HttpRequest, error: WrongKey) -> HttpResponse:
    return _answer(request, error, 503)


@api.exception_handler(MastabaError)
def _refused(request: HttpRequest, error: MastabaError) -> HttpResponse:
    return _answer(request, error, 422)


@api.exception_handler(Http404)
def _unknown(request: HttpRequest, _error: Http404) -> HttpResponse:
    return _answer(request, tables.Refused("unknown"), 404)


@api.exception_handler(AuthenticationError)
def _no_token(request: HttpRequest, _error: AuthenticationError) -> HttpResponse:
    return _answer(request, tables.Refused("token"), 401)


@api.exception_handler(ValidationError)
def _wrong_shape(request: HttpRequest, error: ValidationError) -> HttpResponse:
    first = error.errors[0]
    where = ".".join(str(part) for part in first["loc"][2:]) or "{}"
    return _answer(request, tables.Refused("shape", where=where, why=first["msg"]), 422)


@api.get("/games", response=list[GameOut])
def games(request: HttpRequest) -> list[dict[str, Any]]:
    """All games with their options."""
    found = [rooms.get(name) for name in rooms.names()]
    return [
        {
            "name": game.info.name,
            "least_players": game.info.least_players,
            "most_players": game.info.most_players,
            "options": {option.name: list(option.values) or [option.choices] for option in game.info.options},
            "bots": bots.names(game),
            "colours": game.info.colours,
        }
        for game in found
    ]


@api.get("/bots", response=list[str])
def bot_names(request: HttpRequest) -> list[str]:
    """The bots that can sit at a table."""
    return list(dict.fromkeys(bot for name in rooms.names() for bot in bots.names(rooms.get(name))))


@api.post("/tables", response={201: TableOut, 422: Trouble, 429: Trouble})
def open_table(request: HttpRequest, wish: TableIn) -> Status[dict[str, Any]]:
    """Open a table."""
    _charge(request, "table")
    game = rooms.get(wish.game)
    name = _name(wish.name)
    chairs = _chairs(wish, name)
    tables.check(game, chairs, wish.options)
    tables.check_entropy(wish.entropy)
    with transaction.atomic():
        table = tables.open_table(
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
    _charge(request, "join")
    seat = Seat.objects.select_related("table").filter(token=wish.token, kind=Seat.Kind.OPEN).first()
    if seat is None:
        raise Http404
    tables.check_entropy(wish.entropy)
    colours.choose(rooms.get(seat.table.game), wish.colour, [each.colour for each in seat.table.chairs])
    person = _person(request, _name(wish.name))
    mine = tables.join(seat.table, person, seat.number, wish.entropy, wish.colour)
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
        forced.instruct(person, asks=True)
    return person


def _name(given: str) -> str:
    return tidy(given) or "API"


def _chair(seat: Seat) -> dict[str, Any]:
    who = {Seat.Kind.BOT: seat.bot, Seat.Kind.OPEN: "open"}.get(Seat.Kind(seat.kind), "api")
    return {"seat": seat.number, "who": who, "token": None if seat.kind == Seat.Kind.BOT else seat.token}


@dataclass(frozen=True)
class SeatEyes:
    """How a client of the API looks at a table: through the eyes of a seat, or of a spectator."""

    seat: int | None
    key: int | None = None  # of its row: the number changes when the seats are drawn

    def sighting(self, table: Table) -> dict[str, Any]:
        """What it sees."""
        course = course_of(table)
        with guarding(table, DRAWING), course.lock:
            plies = [] if self.forgets(table) else self.plies(table)
            observation = course.position.observe(self.seat)
            if table.status != Table.Status.PLAYING:
                observation["legal"] = []
            elif questions := windows.asked(course):
                observation["legal"] = self._answers(table, questions)
            return {
                "table": table.slug,
                "game": table.game,
                "status": _CANCELLED if table.cancelled else table.status,
                "number": course.number(self.seat),
                "seat": self.seat,
                "names": person_names(table.chairs),
                "colours": colours.names(course.game, table.chairs),
                "commitment": table.commitment,
                "entropy": [seat.added for seat in table.chairs],
                "observation": observation,
                "window_ends": table.window_ends.isoformat() if table.window_ends else None,
                "plies": plies,
                "result": table.result,
            }

    def _answers(self, table: Table, questions: list[windows.Question]) -> list[str]:
        """What the seat can answer in the open window, all at once with the others; nothing once it has."""
        mine = next((each.position for each in questions if each.seat == self.seat), None)
        return [] if mine is None or windows.answer_of(table, mine.actor) else mine.legal()

    def draw(self, table: Table) -> Pieces[bytes]:
        """The sighting as one message of an event stream, without the plies that only pass by."""
        now = next((SeatEyes(seat.number) for seat in table.chairs if seat.pk == self.key), self)
        pieces = {"sight": json.dumps(now.sighting(table)).encode()}
        if self.forgets(table):
            plies = now.plies(table)
            for number in range(max(0, len(plies) - _PASSING), len(plies)):
                pieces[once(number)] = plies[number].encode()
        return pieces

    def plies(self, table: Table) -> list[str]:
        """All that has happened, as this seat may know it."""
        course = course_of(table)
        with course.lock:
            plies = course.referee.plies_for(self.seat) if course.begun else []
            return [plies[number] for number in course.visible(self.seat)]

    @staticmethod
    def forgets(table: Table) -> bool:
        """Whether nobody may look at what has passed."""
        return rooms.get(table.game).table.memory_game and table.status != Table.Status.OVER


@api.get("/tables/{slug}", response={200: Sighting, 404: Trouble})
def watch_table(request: HttpRequest, slug: str) -> dict[str, Any]:
    """A table as a spectator sees it."""
    _charge(request, "page")
    return SeatEyes(None).sighting(find_table(slug))


@api.get("/seat", response={200: Sighting, 401: Trouble, 429: Trouble}, auth=SeatToken())
def seat_table(request: HttpRequest) -> dict[str, Any]:
    """The table as the seat of the token sees it, with its legal moves when it is to act."""
    seat: Seat = request.auth
    return SeatEyes(seat.number).sighting(find_table(seat.table.slug))


@api.post(
    "/seat/moves",
    response={200: Sighting, 401: Trouble, 409: Trouble, 422: Trouble, 429: Trouble},
    auth=SeatToken(),
)
def play(request: HttpRequest, wish: Moves) -> dict[str, Any]:
    """Play; 409 if somebody was faster, 422 with the reason if it is refused.

    In a reaction window the move is the seat's answer: it is kept, and shown to all when the window closes.
    """
    seat: Seat = request.auth
    if seat.bot:
        raise tables.Refused("bot_plays")
    table = find_table(seat.table.slug)
    tables.play(table, seat.number, wish.moves, wish.expected)
    return SeatEyes(seat.number).sighting(table)


@api.post("/seat/back", response={204: None, 401: Trouble, 422: Trouble, 429: Trouble}, auth=SeatToken())
def take_back(request: HttpRequest) -> Status[None]:
    """Take the seat back from the bot that stands in since a move took too long."""
    seat: Seat = request.auth
    tables.hand_over(seat.table, seat.number, "")
    return Status(204, None)


@api.get("/tables/{slug}/events", response={200: Sighting, 401: Trouble, 404: Trouble, 429: Trouble})
def events(request: HttpRequest, slug: str) -> StreamingHttpResponse:
    """A stream (text/event-stream) of sightings, one whenever something changes, until the game is over or cancelled.

    With the token of a seat of this table it shows what that seat sees.
    """
    eyes, own = _eyes(request, slug)
    return StreamingHttpResponse(
        _stream(slug, eyes, own),
        content_type="text/event-stream",
        headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
    )


def _eyes(request: HttpRequest, slug: str) -> tuple[SeatEyes, tuple[int, ...]]:
    """How the client looks at the table, and the key of its seat if it has one."""
    table = find_table(slug)
    kind, _, token = request.headers.get("Authorization", "").partition(" ")
    seat = _seat_of(token) if kind.lower() == "bearer" else None
    _charge(request, "stream", seat)
    if kind and (seat is None or seat.table_id != table.pk):
        raise AuthenticationError
    if not claim(request, f"seat {seat.pk}" if seat else None):
        raise TooFast(30, "table.streams")
    return (SeatEyes(seat.number, seat.pk), (seat.pk,)) if seat else (SeatEyes(None), ())


async def _stream(slug: str, eyes: SeatEyes, own: tuple[int, ...]) -> AsyncIterator[bytes]:
    sent: Pieces[bytes] = {}
    with hub.watch(slug, eyes, own=own) as viewer:
        while not viewer.closed:
            pieces = await viewer.look()
            if pieces is None:
                yield b": still here\n\n"
                continue
            passed = news(pieces, sent)
            sent = pieces
            sight = json.loads(pieces["sight"])
            if passed.pop("sight", None):
                sight["plies"] += [ply.decode() for ply in passed.values()]
                yield f"id: {sight['number']}\ndata: {json.dumps(sight)}\n\n".encode()
            if sight["status"] in (Table.Status.OVER, _CANCELLED):
                return
