"""What a person who sits at a table can do there.

Each action is a POST. It answers 204, 409 with the new view, or 422 with the reason.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from mastaba.core import registry
from mastaba.core.choices import plies_of
from mastaba.core.errors import MastabaError
from mastaba.site.infra.rate_limits import limited
from mastaba.site.models import Person, Table
from mastaba.site.pages.forms import BotForm, ChatForm, SealedForm, StandingForm, read
from mastaba.site.pages.refusals import refusal
from mastaba.site.pages.undos import undoer
from mastaba.site.pages.viewpoint import SHOWN
from mastaba.site.people import find_person, parse_int
from mastaba.site.tables import (
    actions,
    coaching,
    forced_moves,
    levels,
    news,
    reactions,
    setup,
    undos,
)
from mastaba.site.tables.game_log import game_log_of
from mastaba.site.tables.trouble import find_table

Action = Callable[[HttpRequest, Table, Person, int], Any]


def table_action(action: Action) -> Callable[[HttpRequest, str], HttpResponse]:
    """A POST of a person who sits at the table; a refusal is in the reader's language."""

    @wraps(action)
    @require_POST
    @limited("move")
    def view(request: HttpRequest, slug: str) -> HttpResponse:
        table = find_table(slug)
        person = find_person(request)
        seat = _acting_seat(request, table, person)
        if person is None or seat is None:
            return refusal(request, actions.Refused("not_yours"), 403)
        try:
            answer = action(request, table, person, seat)
        except actions.Stale as error:
            return refusal(request, error, 409)
        except MastabaError as error:
            return refusal(request, error, 422)
        if isinstance(answer, HttpResponse):
            return answer
        return HttpResponse(status=204) if request.htmx else redirect("table", slug)

    return view


def _acting_seat(request: HttpRequest, table: Table, person: Person | None) -> int | None:
    mine = actions.seats_of(table, person)
    if table.window_ends is not None and mine:
        game_log = game_log_of(table)
        with game_log.lock:
            question = reactions.question(table, reactions.open_questions(table, game_log), mine)
        return question.seat if question else mine[0]
    return table.actor if table.actor in mine else (mine[0] if mine else None)


def _number(request: HttpRequest) -> int:
    """The number of the log for which a move is made; `Refused` if the form has none."""
    given = parse_int(request.POST.get("expected"))
    if given is None:
        raise actions.Refused("expected")
    return given


@table_action
def move(request: HttpRequest, table: Table, person: Person, seat: int) -> None:
    """One move, or several of the same seat, all or nothing."""
    if any(each.bot for each in table.chairs if each.number == seat):
        raise actions.Refused("bot_plays")
    actions.play(table, seat, plies_of(request.POST.getlist("move")), _number(request))


@table_action
def undo(request: HttpRequest, table: Table, person: Person, seat: int) -> None:
    """Take back one's own last move, or ask the others: the name of the pressed button says which."""
    mine = actions.seats_of(table, person)
    game_log = game_log_of(table)
    with game_log.lock:
        who = undoer(game_log, mine, seat) if game_log.begun else seat
    if "refuse" in request.POST:
        undos.refuse(table)
    elif "ask" in request.POST:
        undos.ask(table, who)
    else:
        undos.undo(table, who)


@table_action
def concede(request: HttpRequest, table: Table, person: Person, seat: int) -> None:
    """Give up."""
    for number in actions.seats_of(table, person):
        actions.concede(table, number)
        table.refresh_from_db()
        if table.status == Table.Status.OVER:
            break


@table_action
def hand_over(request: HttpRequest, table: Table, person: Person, seat: int) -> None:
    """Let a bot play, one as strong as the person, or take the seat back."""
    bot = read(BotForm(request.POST))["bot"]
    if bot == levels.STAND_IN:
        bot = levels.suggested(person, registry.get(table.game))
    for number in actions.seats_of(table, person):
        actions.hand_over(table, number, bot)


@table_action
def standing(request: HttpRequest, table: Table, person: Person, seat: int) -> None:
    """Say for kinds of windows, and for forced moves, whether one wants to be asked."""
    form = StandingForm(request.POST, registry.get(table.game))
    read(form)
    if form.asks_forced is not None:
        forced_moves.instruct(person, asks=form.asks_forced)
    for number in actions.seats_of(table, person):
        reactions.instruct(table, number, form.said)
    with transaction.atomic():
        news.changed(table, seat)


@table_action
def coach_wish(request: HttpRequest, table: Table, person: Person, seat: int) -> None:
    """Ask to be warned before blunders, or no more."""
    coaching.instruct(table, person, wanted=request.POST.get("wanted") == "yes")
    with transaction.atomic():
        news.changed(table, seat)


@table_action
def chat(request: HttpRequest, table: Table, person: Person, seat: int) -> None:
    """Say something."""
    sent = read(ChatForm(request.POST))
    actions.remark(table, person, seat, sent["text"])


@table_action
def show(request: HttpRequest, table: Table, person: Person, seat: int) -> HttpResponse:
    """The next person at the same screen lifts the curtain."""
    shown = request.session.get(SHOWN, {})
    game_log = game_log_of(table)
    with game_log.lock:
        request.session[SHOWN] = {**shown, table.slug: [seat, len(game_log.plies)]}
    return redirect("table", table.slug)


@table_action
def rematch(request: HttpRequest, table: Table, person: Person, seat: int) -> HttpResponse:
    """The same again."""
    if table.status != Table.Status.OVER:
        raise actions.Refused("not_over")
    sent = read(SealedForm(request.POST))
    return redirect("table", setup.rematch(table, person, sent["entropy"]).slug)
