"""A table that waits: sit down with a name, get up, cancel, fill it with bots; the QR code of an invitation."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Final

import segno
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.http import urlencode
from django.views.decorators.http import require_GET, require_POST

from mastaba.core import registry
from mastaba.core.errors import MastabaError
from mastaba.site.infra.rate_limits import limited
from mastaba.site.models import Person, Seat, Table
from mastaba.site.pages.forms import BotForm, JoinForm, read
from mastaba.site.pages.refusals import refusal
from mastaba.site.people import find_person, need_person, rename, tidy
from mastaba.site.tables import actions, setup, waiting
from mastaba.site.tables.colours import choose
from mastaba.site.tables.trouble import find_table

_TOKEN: Final = 40  # letters of a link that are looked at
_SCALE: Final = 6  # units of the picture for a square of the code
_QUIET: Final = 3  # squares around it


def open_seat(table: Table, token: str) -> Seat | None:
    """The open seat that a link leads to; what no link can hold leads to none."""
    token = tidy(token, _TOKEN)
    return table.seats.filter(kind=Seat.Kind.OPEN, token=token).first() if token else None


@require_POST
@limited("join")
def join(request: HttpRequest, slug: str) -> HttpResponse:
    """Sit down, by the name that was given: with the token of a seat, or on any open seat of a public table."""
    table = find_table(slug)
    sent = read(JoinForm(request.POST))
    token, colour = sent["seat"], sent["colour"]
    seat = open_seat(table, token)
    if seat is None and table.public:
        seat = table.seats.filter(kind=Seat.Kind.OPEN).first()
    if seat is None:  # a wrong token, one that was used, a full table: the answer does not say which
        raise Http404
    try:
        choose(registry.get(table.game), colour, [each.colour for each in table.chairs])
        person = _named(request, sent["name"])
        setup.join(table, person, seat.number, sent["entropy"], colour)
    except MastabaError as error:
        return refusal(request, error, 422, f"?{urlencode({'seat': token[:_TOKEN]})}" if token else "")
    return redirect("table", slug)


def _named(request: HttpRequest, name: str) -> Person:
    """Who sits down; a guest takes the name that was given."""
    person = need_person(request)
    if name and name != person.name and person.user_id is None:
        rename(person, name)
    return person


def _action(act: Callable[[HttpRequest, Table, Person], None]) -> Callable[[HttpRequest, str], HttpResponse]:
    """A POST at a table that waits; it leads back to the table, or to the games once there is nothing to see."""

    @require_POST
    @limited("move")
    def view(request: HttpRequest, slug: str) -> HttpResponse:
        table = find_table(slug)
        person = find_person(request)
        try:
            if person is None:
                raise actions.Refused("not_yours")
            act(request, table, person)
        except MastabaError as error:
            return refusal(request, error, 422)
        return redirect("home") if act is not _fill else redirect("table", slug)

    return view


def _fill(request: HttpRequest, table: Table, person: Person) -> None:
    sent = read(BotForm(request.POST))
    waiting.fill(table, person, sent["bot"])


cancel = _action(lambda _request, table, person: waiting.cancel(table, person))
leave = _action(lambda _request, table, person: waiting.leave(table, person))
fill = _action(_fill)


@require_GET
@limited("page")
def qr_code(request: HttpRequest, slug: str) -> HttpResponse:
    """The link of an open seat as a picture for the camera of a phone; for the table's maker only."""
    table = find_table(slug)
    person = find_person(request)
    seat = open_seat(table, request.GET.get("seat", ""))
    if person is None or table.creator_id != person.pk or seat is None:
        raise Http404
    link = f"{reverse('table', args=[slug])}?{urlencode({'seat': seat.token})}"
    scheme = "https" if settings.HTTPS else request.scheme
    picture = io.BytesIO()
    segno.make(f"{scheme}://{request.get_host()}{link}", micro=False).save(
        picture, kind="svg", scale=_SCALE, border=_QUIET, dark="#1b140a", light="#fff", xmldecl=False
    )
    return HttpResponse(picture.getvalue(), content_type="image/svg+xml")
