"""The way to a table: by one click, or by a form with every option and every seat."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST

from mastaba.core.errors import MastabaError
from mastaba.core.game import Amount, Game, Option, written
from mastaba.site import opponents
from mastaba.site.infra.rate_limits import limited
from mastaba.site.pages.forms import QuickForm, SealedForm, Text, read
from mastaba.site.pages.home import card, find_game
from mastaba.site.pages.refusals import refusing
from mastaba.site.people import find_person, free_name, language, need_person, parse_int
from mastaba.site.tables import coaching, levels, setup
from mastaba.site.tables.colours import free_colours
from mastaba.site.tables.setup import Chair
from mastaba.site.words import site_words

PACES: Final = {"free": None, "live": 120, "day": 86_400, "days": 3 * 86_400}
WINDOWS: Final = {"usual": None, "short": 5, "long": 15, "hour": 3600, "half_day": 12 * 3600}


def _usual(game: Game) -> int:
    """The default number of players."""
    return min(max(3, game.info.least_players), game.info.most_players)


@require_POST
@limited("table")
@refusing(422)
def quick(request: HttpRequest, name: str) -> HttpResponse:
    """One click: against bots, with a friend by link, or alone where a game can be played so."""
    game, form = find_game(name), QuickForm(request.POST)
    sent = read(form)
    alone = sent["players"] == "1" and game.info.least_players == 1
    count = 1 if alone else _usual(game)
    person = need_person(request)
    rival = Chair(levels.suggested(person, game))
    chairs = [Chair("me"), *[rival] * (count - 1)]
    if sent["who"] == "friend":
        chairs = [Chair("me"), Chair("open"), *[rival] * (game.info.least_players - 2)]
    table = setup.open_table(person, game, chairs, draw_seats=True, **form.seal)
    return redirect("table", table.slug)


def new(request: HttpRequest, name: str) -> HttpResponse:
    """A table with every option of the game and every seat to choose."""
    game = find_game(name)
    if request.method == "POST":
        return _open(request, game)
    same = request.GET.get("who") == "same"
    given = {f"seat-{n}": "same" for n in range(game.info.most_players)} if same else {}
    return _page(request, game, given)


class NewTableForm(SealedForm):
    """The seats, the options and the etiquette of a new table of a game."""

    public = Text()
    shared = Text()
    listed = Text()
    coach = Text()
    players = Text()
    pace = Text("free")
    window = Text("usual")

    def __init__(self, data: Any, game: Game, lang: str) -> None:
        super().__init__(data)
        self._game = game
        self._lang = lang
        self._say = site_words(lang)
        for n in range(game.info.most_players):
            seat = {f"seat-{n}": Text(game.bots.default), f"name-{n}": Text(), f"colour-{n}": Text()}
            self.fields.update(seat)
        self._usual = {option.name: written(option.usual(_usual(game))) for option in game.info.options}
        self.fields.update({name: Text(value) for name, value in self._usual.items()})

    def clean(self) -> dict[str, Any]:
        """Refuse what cannot be a table."""
        try:
            count = self._game.info.check_players(parse_int(self.cleaned_data["players"]) or 0)
            chairs = [self._chair(n) for n in range(count)]
            self._check(chairs)
            return self.cleaned_data | {"chairs": chairs, "options": self._options()}
        except MastabaError as error:
            raise ValidationError(error.text(self._lang)) from error

    def _chair(self, number: int) -> Chair:
        """The chair of a seat. A second person at the same screen needs a name; only people choose a colour."""
        who, name, colour = (self.cleaned_data[f"{field}-{number}"] for field in ("seat", "name", "colour"))
        if who != "same":
            return Chair(who, colour=colour if who == "me" else "")
        return Chair("me", name.strip() or free_name(self._say("new.friend", number=number + 1)), colour)

    def _check(self, chairs: list[Chair]) -> None:
        if sum(chair.who == "me" and not chair.name for chair in chairs) > 1:
            raise ValidationError(self._say("new.twice"))
        if any(chair.who == "open" for chair in chairs) and not any(chair.who == "me" for chair in chairs):
            raise ValidationError(self._say("new.nobody"))

    def _options(self) -> dict[str, Any]:
        """The options that differ from what the form first had: the others are as usual for this many players."""
        return {
            option.name: option.parse(self.cleaned_data[option.name])
            for option in self._game.info.options
            if self.cleaned_data[option.name] != self._usual[option.name]
        }

    @property
    def wish(self) -> dict[str, Any]:
        """The table, as `setup.open_table` takes it."""
        sent = self.cleaned_data
        return {
            "chairs": sent["chairs"],
            "options": sent["options"],
            "public": sent["public"] == "yes",
            "shared_screens": sent["shared"] == "yes",
            "draw_seats": sent["listed"] != "yes",
            "move_seconds": PACES.get(sent["pace"]),
            "window_seconds": WINDOWS.get(sent["window"]) if self._game.table.reactions else None,
            **self.seal,
        }


@limited("table")
def _open(request: HttpRequest, game: Game) -> HttpResponse:
    form = NewTableForm(request.POST, game, language())
    if form.is_valid():
        try:
            person = need_person(request)
            table = setup.open_table(person, game, **form.wish)
            if form.cleaned_data["coach"] == "yes":
                with suppress(MastabaError):  # others may have sat down
                    coaching.instruct(table, person, wanted=True)
            return redirect("table", table.slug)
        except MastabaError as error:
            form.add_error(None, error.text(language()))
    return _page(request, game, request.POST.dict(), form.non_field_errors()[0])


def _page(request: HttpRequest, game: Game, given: Mapping[str, str], error: str = "") -> HttpResponse:
    """The form, with what was given before and why it was refused."""
    lang = language()
    say = site_words(lang)
    count = _count(game, given)
    kinds = [("me", say("new.seat_me")), ("same", say("new.seat_same")), ("open", say("new.seat_open"))]
    rivals, rival = _rivals(request, game, lang)
    options = [_asked(game, option, given, lang) for option in game.info.options]
    context = {
        "card": card(game, lang),
        "error": error,
        "options": [option for option in options if not option["most"]],
        "advanced": [option for option in options if option["most"]],
        "counts": range(game.info.least_players, game.info.most_players + 1),
        "count": count,
        "seats": [
            {
                "number": n,
                "who": given.get(f"seat-{n}", rival if n else "me"),
                "name": given.get(f"name-{n}", ""),
                "field": f"colour-{n}",
                "colour": given.get(f"colour-{n}", ""),
            }
            for n in range(game.info.most_players)
        ],
        "kinds": kinds,
        "opponents": rivals,
        "game": game,
        "colours": free_colours(game, [], lang),
        "same": any(given.get(f"seat-{n}") == "same" for n in range(game.info.most_players)),
        "paces": list(PACES),
        "pace": given.get("pace", "free"),
        "windows": [(name, say(f"new.window_{name}")) for name in WINDOWS] if game.table.reactions else [],
        "window": given.get("window", "usual"),
        "public": given.get("public") == "yes",
        "shared": given.get("shared") == "yes",
        "coach": given.get("coach") == "yes",
        "may_coach": game.bots.can_advise,
        "listed": given.get("listed") == "yes",
    }
    return render(request, "mastaba/new.html", context, status=422 if error else 200)


def _rivals(request: HttpRequest, game: Game, lang: str) -> tuple[list[dict[str, Any]], str]:
    """The bots that a table offers, the weakest first, with what the reader has won; and the suggested one."""
    person = find_person(request)
    met, rival = levels.meetings(person, game), levels.suggested(person, game)
    rows = []
    for name in opponents.offered(game):
        title, level = opponents.title(name, game, lang), opponents.level(name, game, lang)
        rows.append(
            {
                "bot": name,
                "title": f"{title} · {level}" if level else title,
                "about": opponents.about(name, game, lang),
                "met": met.get(name),
                "suggested": name == rival,
            }
        )
    return rows, rival


def _count(game: Game, given: Mapping[str, str]) -> int:
    """How many players the form shows."""
    said = given.get("players", "")
    return int(said) if said.isascii() and said.isdecimal() and len(said) < 3 else _usual(game)


def _asked(game: Game, option: Option, given: Mapping[str, str], lang: str) -> dict[str, Any]:
    """An option of a game as the form asks for it; what is usual may depend on the number of players."""
    words = game.info.catalogue(lang)
    chosen = given.get(option.name, written(option.usual(_count(game, given))))
    values = [written(value) for value in option.values]
    counts = range(game.info.least_players, game.info.most_players + 1)
    usual = {n: written(option.usual(n)) for n in counts}
    advice = {n: game.info.suggested.get(n, {}).get(option.name) for n in counts}
    suggested = {n: written(value) for n, value in advice.items() if value is not None}
    return {
        "name": option.name,
        "title": words(f"option.{option.name}.title"),
        "about": words(f"option.{option.name}.about"),
        "switch": values in (["true", "false"], ["false", "true"]),
        "on": chosen == "true",
        "most": option.most if isinstance(option, Amount) else 0,
        "chosen": chosen,
        "usual": json.dumps(usual) if len({*usual.values()}) > 1 else "",
        "suggested": json.dumps(suggested) if suggested else "",
        "values": [
            {"value": value, "text": words(f"option_value.{value}"), "chosen": value == chosen}
            for value in values
        ],
    }
