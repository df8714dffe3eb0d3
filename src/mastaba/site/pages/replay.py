"""Replay: every game from its first ply to its last, as each seat saw it; records up and down; go on from here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_POST

from mastaba.core import registry
from mastaba.core.engine.state import OVER
from mastaba.core.errors import BadRecord, MastabaError
from mastaba.core.game import Game, Json
from mastaba.core.position import Position
from mastaba.core.record import Record
from mastaba.core.referee import Ply
from mastaba.site.infra import strict_json
from mastaba.site.infra.rate_limits import limited
from mastaba.site.models import Entry, Person, Seat, Table
from mastaba.site.pages.alternatives import Alternative, alternative
from mastaba.site.pages.analysis import card as analysis_card
from mastaba.site.pages.forms import GoOnForm, UploadForm, read
from mastaba.site.pages.log_lines import log_lines, places, told
from mastaba.site.pages.refusals import refusing
from mastaba.site.pages.table_view import motion_list
from mastaba.site.pages.undos import MOST_UNDOS, Mark, marks, taken_back, with_undos
from mastaba.site.pages.viewpoint import layout_of
from mastaba.site.people import find_person, language, need_person, parse_int, tidy
from mastaba.site.tables import actions, analyses, colours, records, setup
from mastaba.site.tables.game_log import game_log_of
from mastaba.site.tables.names import seat_names
from mastaba.site.tables.results import summary
from mastaba.site.tables.setup import Chair
from mastaba.site.tables.trouble import find_table

MOST_PLIES: Final = 5000
_LINES: Final = 12
_WINDOW: Final = 4  # plies that are shown as movement


def _eyes(request: HttpRequest, table: Table) -> tuple[int | None, bool]:
    """Through whose eyes: while a game runs one's own or a spectator's, afterwards anybody's or everybody's."""
    mine = actions.seats_of(table, find_person(request))
    over = table.status == Table.Status.OVER
    if request.GET.get("seat") == "all" and over:
        return None, True
    asked = parse_int(request.GET.get("seat"))
    if asked is not None and asked < table.players and (over or asked in mine):
        return asked, False
    return (mine[0] if mine else None), False


def seen_by(request: HttpRequest, table: Table) -> int | None:
    """The seat through whose eyes a finished game is seen; None for everybody's."""
    return _eyes(request, table)[0]


class Moment(NamedTuple):
    """One moment of a game, as it is looked at."""

    game: Game
    plies: list[Ply]  # of the whole game, as far as they may be seen
    undos: list[Mark]  # up to this moment
    ply: int
    seat: int | None
    everybody: bool
    eyes: int | None  # whose eyes they are now
    observation: Json
    scores: list[int]  # as far as they are known
    names: list[str]
    colours: list[int]
    instead: Alternative | None = None  # what is on the board instead of what was played


def moment(request: HttpRequest, table: Table) -> Moment:
    """The moment that an address names."""
    records.check_past(table)
    game_log = game_log_of(table)
    seat, everybody = _eyes(request, table)
    over = table.status == Table.Status.OVER
    with game_log.lock:
        numbers = list(range(len(game_log.plies))) if over else game_log.visible(seat)
        plies = [game_log.plies[number] for number in numbers]
        undos = marks(game_log, seat, numbers, past=over, most=MOST_PLIES)
    asked = parse_int(request.GET.get("ply"))
    ply = len(plies) if asked is None else min(asked, len(plies))
    undos = [mark for mark in undos if mark.place <= ply][-MOST_UNDOS:]
    names = seat_names(table.game, table.chairs, language())
    position = records.record_of(table).replay(numbers[ply - 1] + 1 if ply else 0, any_version=True)
    step = parse_int(request.GET.get("line")) if over else None
    instead = alternative(table, position, ply, step) if step else None
    if instead is not None:
        position, seat, everybody = instead.position, instead.seat, False
    eyes = position.actor if everybody and position.actor >= 0 else seat
    observation = colours.coloured(game_log.game, position.observe(eyes) | {"legal": []}, table.chairs)
    scores = observation["scores"] or (position.scores() if over else [])
    worn = colours.by_seat(table.chairs)
    return Moment(
        game_log.game, plies, undos, ply, seat, everybody, eyes, observation, scores, names, worn, instead
    )


def _scene(request: HttpRequest, table: Table) -> dict[str, Any]:
    """A moment with its picture."""
    lang = language()
    seen = moment(request, table)
    game, plies, undos, ply, seat, everybody, eyes, observation, scores, names, worn, instead = seen
    over = table.status == Table.Status.OVER
    shown = [*plies[:ply], *(instead.plies if instead else ())]
    lines = [
        line | {"at": places(game, plies[line["ply"] - 1], eyes, observation)}
        for line in log_lines(game, plies[:ply], eyes, lang, names, most=_LINES, past=over)
    ]
    return {
        "table": table,
        "lang": lang,
        "ply": ply,
        "last": len(plies),
        "seat": "all" if everybody else seat,
        "names": list(enumerate(names)),
        "colours": dict(enumerate(worn)),
        "svg": game.svg(observation, lang, names, layout_of(request)),
        "layout": layout_of(request),
        "motions": motion_list(game, observation, shown, eyes, _WINDOW),
        "scores": list(zip(names, scores, strict=False)),
        "log": _with_plies(table, with_undos(lines, undos, lang, names, _LINES), eyes, names),
        "title": game.info.catalogue(lang)("game.title"),
        "game": game,
        "over": over,
        "instead": instead
        and instead._asdict()
        | {"said": [told(game, each, eyes, lang, tuple(names), True) for each in instead.plies]},
        "list": lambda: move_list(game, plies, seat, everybody, lang, names, past=over),
        "mine": actions.seats_of(table, find_person(request)),
    }


def _with_plies(table: Table, log: list[Json], eyes: int | None, names: list[str]) -> list[Json]:
    """The log, and for each undo in it what was taken back."""
    game_log = game_log_of(table)
    over = table.status == Table.Status.OVER
    with game_log.lock:
        return [
            line | {"plies": taken_back(game_log, line["undo"], eyes, language(), names, past=over)}
            if "undo" in line
            else line
            for line in log
        ]


def move_list(
    game: Game,
    plies: Sequence[Ply],
    seat: int | None,
    everybody: bool,
    lang: str,
    names: Sequence[str],
    *,
    past: bool,
) -> dict[str, list[Json]]:
    """All plies in words, those before the first decision apart: that is the set-up. Everybody tells their own."""
    begun = next((n for n, ply in enumerate(plies) if ply.actor >= 0), len(plies))
    lines: list[Json] = []
    for number, ply in enumerate(plies):
        eyes = (ply.actor if ply.actor >= 0 else None) if everybody else seat
        if said := told(game, ply, eyes, lang, tuple(names), past):
            lines.append({"ply": number + 1, "actor": ply.actor, "said": said})
    return {
        "setup": [line for line in lines if line["ply"] <= begun],
        "moves": [line for line in lines if line["ply"] > begun],
    }


@require_GET
@limited("replay")
@refusing(403)
def page(request: HttpRequest, slug: str) -> HttpResponse:
    """The replay of a table at a ply; for htmx only the scene."""
    table = find_table(slug)
    context = _scene(request, table)
    if request.htmx:
        part = "moves" if request.GET.get("part") == "moves" else "scene"
        return render(request, f"mastaba/replay/{part}.html", context)
    if context["over"]:
        context["end"] = summary(table, context["lang"])
        context["analysis"] = analysis_card(table, context["lang"], seen_by(request, table))
    return render(request, "mastaba/replay.html", context)


def _finished(slug: str) -> Table:
    """The table of a finished game."""
    table = find_table(slug)
    if table.status != Table.Status.OVER:
        raise Http404
    return table


@require_GET
@limited("page")
@refusing(403)
def analysis(request: HttpRequest, slug: str) -> HttpResponse:
    """What the teacher found in a finished game, or how far it has come: a card of the replay."""
    table = _finished(slug)
    card = analysis_card(table, language(), seen_by(request, table))
    context = {"table": table, "lang": language(), "game": registry.get(table.game), "analysis": card}
    context |= {"seat": request.GET.get("seat"), "mine": actions.seats_of(table, find_person(request))}
    return render(request, "mastaba/replay/analysis.html", context)


@require_POST
@limited("hint")
@refusing(403)
def analyse_again(request: HttpRequest, slug: str) -> HttpResponse:
    """Have a finished game analysed by this edition of the teacher, if an earlier one did it."""
    analyses.again(_finished(slug))
    return redirect(f"{reverse('replay', args=[slug])}#analysis")


@require_POST
@limited("upload")
@refusing(422)
def upload(request: HttpRequest) -> HttpResponse:
    """A record from the reader's disk becomes a finished table that can be looked at."""
    form = UploadForm(request.POST, request.FILES)
    if not form.is_valid():
        raise actions.Refused("upload")
    try:
        record = Record.from_json(strict_json.loads(form.cleaned_data["record"].read()))
        if len(record.plies) > MOST_PLIES:
            raise actions.Refused("upload")
        end = record.replay()
    except MastabaError:
        raise
    except ValueError as error:
        raise actions.Refused("upload") from error
    with transaction.atomic():
        table = _stored(record, end, need_person(request))
    return redirect("replay", table.slug)


def _stored(record: Record, end: Position, creator: Person) -> Table:
    """A finished table with the log of a record. One that does not prove its chance has no seed of its own."""
    try:
        record.verify()
        log = record.log()
        entropy = record.entropy or [""] * record.players
        proof: dict[str, Any] = {"seed": bytes.fromhex(record.seed or ""), "practice": record.practice}
    except BadRecord:
        log, entropy, proof = (
            [(ply, "") for ply in record.plies],
            [""] * record.players,
            {"given": len(record.plies)},
        )
    table = Table.objects.create(
        game=record.game.info.name,
        players=record.players,
        options=record.options,
        rules=end.rules,
        components=record.game.info.box.hash,
        format=record.format,
        creator=creator,
        status=Table.Status.OVER,
        length=len(log),
        actor=OVER,
        result={"scores": end.scores(), "places": end.places()},
        **proof,
    )
    names = [tidy(str(name)[:99]) for name in record.names[: record.players]]
    for number in range(record.players):
        name = (names[number] if number < len(names) else "") or f"{number + 1}"
        Seat.objects.create(
            table=table, number=number, kind=Seat.Kind.PERSON, name=name, entropy=entropy[number]
        )
    Entry.objects.bulk_create(Entry(table=table, number=n, text=text) for n, (text, _) in enumerate(log))
    return table


@require_POST
@limited("table")
@refusing(422)
def go_on(request: HttpRequest, slug: str) -> HttpResponse:
    """Go on from a ply of a finished game as a new table, alone against bots."""
    table = find_table(slug)
    form = GoOnForm(request.POST)
    sent = read(form)
    ply, seat = sent["ply"], sent["seat"]
    if table.status != Table.Status.OVER or ply is None or seat is None:
        raise actions.Refused("not_over")
    game_log = game_log_of(table)
    with game_log.lock:
        plies = [p.written for p in game_log.plies[:ply]]
    me = min(seat, table.players - 1)
    game = registry.get(table.game, table.components)
    worn = colours.names(game, table.chairs) or [""] * table.players
    chairs = [
        Chair("me" if number == me else game.bots.default, "", colour) for number, colour in enumerate(worn)
    ]
    new = setup.open_table(
        need_person(request), game, chairs, table.options, plies=plies, origin=table, **form.seal
    )
    return redirect("table", new.slug)
