"""The API: how clients sign in with the token of a seat, and how refusals are answered."""

from __future__ import annotations

import math
import re
from typing import Any, Final

from django.http import Http404, HttpRequest, HttpResponse
from ninja import NinjaAPI
from ninja.errors import AuthenticationError, HttpError, ValidationError
from ninja.openapi.schema import OpenAPISchema
from ninja.parser import Parser
from ninja.security import HttpBearer

from mastaba import __version__
from mastaba.core import registry
from mastaba.core.errors import IllegalMove, MastabaError, Reason
from mastaba.site.api.schemas import DESCRIPTION
from mastaba.site.infra import strict_json
from mastaba.site.infra.encryption import WrongKey
from mastaba.site.infra.rate_limits import charge
from mastaba.site.models import Seat
from mastaba.site.tables import actions
from mastaba.site.tables.trouble import SetAside
from mastaba.site.words import reasons

_TOKEN: Final = re.compile("[A-Za-z0-9_-]{1,40}")


class StrictParser(Parser):
    """Bodies as strict JSON."""

    def parse_body(self, request: HttpRequest) -> Any:
        """The JSON of a request."""
        return strict_json.loads(request.body)


class GameAPI(NinjaAPI):
    """An API whose OpenAPI document has the observation of each game as a schema of its own."""

    def get_openapi_schema(self, **named: Any) -> OpenAPISchema:
        """The document: `Sighting.observation` is one of the games' observations."""
        document = super().get_openapi_schema(**named)
        schemas = document["components"]["schemas"]
        one_of = schemas["Sighting"]["properties"]["observation"]["oneOf"] = []
        for name in registry.names():
            title = f"{name.title()}Observation"
            schemas[title] = registry.get(name).view.observation_schema() | {"title": title}
            one_of.append({"$ref": f"#/components/schemas/{title}"})
        return document


api = GameAPI(
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


def charge_seat(request: HttpRequest, kind: str, seat: Seat | None = None) -> None:
    """Charge the address of a request and its seat; `TooFast` if either has spent too much."""
    if wait := charge(request, kind, f"seat {seat.pk}" if seat else None):
        raise TooFast(wait)


def seat_of(token: str) -> Seat | None:
    """The seat of a token; tokens of open seats and of bots play nothing."""
    if not _TOKEN.fullmatch(token):
        return None
    return Seat.objects.select_related("table").filter(token=token, kind=Seat.Kind.PERSON).first()


class SeatToken(HttpBearer):
    """The token of a seat opens that seat and nothing else."""

    def authenticate(self, request: HttpRequest, token: str) -> Seat | None:
        """The seat of a token."""
        seat = seat_of(token)
        charge_seat(request, "api", seat)
        return seat


def _trouble(error: MastabaError) -> dict[str, Any]:
    return reasons(error.text) | {"rule": error.rule if isinstance(error, IllegalMove) else None}


def _answer(request: HttpRequest, error: MastabaError, status: int) -> HttpResponse:
    return api.create_response(request, _trouble(error), status=status)


@api.exception_handler(actions.Stale)
def _stale(request: HttpRequest, error: actions.Stale) -> HttpResponse:
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
    return _answer(request, actions.Refused("no_json"), error.status_code)


@api.exception_handler(WrongKey)
def _sealed(request: HttpRequest, error: WrongKey) -> HttpResponse:
    return _answer(request, error, 503)


@api.exception_handler(MastabaError)
def _refused(request: HttpRequest, error: MastabaError) -> HttpResponse:
    return _answer(request, error, 422)


@api.exception_handler(Http404)
def _unknown(request: HttpRequest, _error: Http404) -> HttpResponse:
    return _answer(request, actions.Refused("unknown"), 404)


@api.exception_handler(AuthenticationError)
def _no_token(request: HttpRequest, _error: AuthenticationError) -> HttpResponse:
    return _answer(request, actions.Refused("token"), 401)


@api.exception_handler(ValidationError)
def _wrong_shape(request: HttpRequest, error: ValidationError) -> HttpResponse:
    first = error.errors[0]
    where = ".".join(str(part) for part in first["loc"][2:]) or "{}"
    return _answer(request, actions.Refused("shape", where=where, why=first["msg"]), 422)
