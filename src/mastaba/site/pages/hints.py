"""Hints: what a bot would do, and why, in numbers and in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from asgiref.sync import sync_to_async
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.shortcuts import render

from mastaba.bots.hints import Worth
from mastaba.core.choices import THEN
from mastaba.core.game import Json
from mastaba.site.infra.rate_limits import charge, identity, too_fast
from mastaba.site.live.bot_pool import ThoughtFailed, workers
from mastaba.site.pages.analysis import reasons as part_reasons
from mastaba.site.pages.analysis import signed
from mastaba.site.pages.because import reasons
from mastaba.site.pages.table_view import TableView
from mastaba.site.pages.viewpoint import look
from mastaba.site.people import find_person
from mastaba.site.tables.game_log import game_log_of
from mastaba.site.tables.levels import suggested
from mastaba.site.tables.trouble import find_table
from mastaba.site.words import bot_words, site_words

_HINTS: Final = 4  # moves that a hint names


async def hint(request: HttpRequest, slug: str) -> HttpResponse:
    """A bot's suggestion with its reason, in numbers and in words."""
    if request.method != "GET":
        return HttpResponseNotAllowed(["GET"])
    asked = await sync_to_async(_hint_question)(request, slug)
    if asked is None:
        return HttpResponse(status=204)
    if isinstance(asked, HttpResponse):
        return asked
    sight, memory, plies, level = asked
    try:
        worth, firsts = await _worth(sight, memory, plies, level)
        found = worth.values
        ranked = sorted((m for m in sight.moves if m["text"] in found), key=lambda move: -found[move["text"]])
        moves = [move["text"].split(THEN) for move in ranked[:_HINTS]]
        brought = await workers.outlooks(sight.game.info.key, sight.observation, memory, moves)
        parts = await _parts(sight, memory, firsts)
    except ThoughtFailed:
        return HttpResponse(status=204)
    best = max(found.values())
    told = reasons(brought, sight.seat, sight.names, sight.lang)
    rows = [
        {**move, "worth": _worse(sight, worth, found[move["text"]] - best), "why": why}
        for move, why in zip(ranked, told, strict=False)
    ]
    context = {
        "rows": rows,
        "parts": parts,
        "other": sight.game.label(sight.observation, firsts[1], sight.lang, sight.names) if parts else "",
        "name": bot_words(sight.game, worth.bot, sight.lang)(f"bot.{worth.bot}.name"),
        "searches": worth.is_chance,
        "lang": sight.lang,
        "table": sight.table,
        "number": sight.number,
    }
    return await sync_to_async(render)(request, "mastaba/hint.html", context)


async def _worth(sight: TableView, memory: Json, plies: list[str], level: str) -> tuple[Worth, Sequence[str]]:
    """What a bot thinks of the choices; where they take two plies, of those that begin with the best first one.

    And the two best first plies.
    """
    found = await workers.worth(sight.game.info.key, sight.observation, memory, 1, plies, level)
    firsts = sorted(found.values, key=lambda text: -found.values[text])[:2]
    first = firsts[0] + THEN
    seen = next((choice.seen for choice in sight.choices if choice.text.startswith(first)), None)
    if seen is None:
        return found, firsts
    plies = [*plies, f"{sight.seat} {first.removesuffix(THEN)}"]
    then = await workers.worth(sight.game.info.key, seen, memory, 1, plies, level)
    return replace(then, values={first + text: worth for text, worth in then.values.items()}), firsts


async def _parts(sight: TableView, memory: Json, firsts: Sequence[str]) -> list[str]:
    """Where the best first ply is better than the next one, by the parts of the evaluation."""
    if len(firsts) < 2:
        return []
    found = await workers.why(sight.game.info.key, sight.observation, memory, *firsts)
    words = sight.game.info.catalogue(sight.lang)
    return part_reasons({"reasons": found}, words, site_words(sight.lang), sight.lang)


def _worse(sight: TableView, worth: Worth, value: float) -> str:
    """How much worse a move is than the best one, with its unit."""
    say = site_words(sight.lang)
    if round(value, 0 if worth.is_chance else 1) >= 0:
        return say("table_page.hint_even")
    if worth.is_chance:
        return say("table_page.hint_chance", chance=signed(value, sight.lang))
    return say("table_page.hint_worth", points=signed(value, sight.lang, "+.1f"))


def _hint_question(
    request: HttpRequest, slug: str
) -> tuple[TableView, Json, list[str], str] | HttpResponse | None:
    if wait := charge(request, "hint", identity(request)):
        return too_fast(request, wait)
    table = find_table(slug)
    sight = look(request, table)
    if not sight.moves or not sight.game.hints_allowed(table.options):
        return None
    level = suggested(find_person(request), sight.game)
    game_log = game_log_of(table)
    with game_log.lock:
        memory = game_log.position.recollection(sight.seat)
        return sight, memory, game_log.referee.plies_for(sight.seat), level
