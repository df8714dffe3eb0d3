"""Puzzles: positions from games of strong bots with one best move, and the puzzle of the day."""

from __future__ import annotations

from statistics import mean
from typing import Any

from asgiref.sync import sync_to_async
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_GET

from mastaba.core.cache import Cache
from mastaba.site.infra.rate_limits import charge, identity, limited, too_fast
from mastaba.site.live.bot_pool import ThoughtFailed, workers
from mastaba.site.pages import trying
from mastaba.site.pages.analysis import reasons, signed
from mastaba.site.pages.exercises import Exercise
from mastaba.site.pages.home import find_game
from mastaba.site.people import find_person, language, need_person
from mastaba.site.tables import attempts
from mastaba.site.words import site_words
from mastaba.teacher import puzzles
from mastaba.teacher.puzzles import Puzzle
from mastaba.teacher.report import Reason

_explained: Cache[str, tuple[list[Reason], list[str]]] = Cache(200)


@require_GET
@limited("page")
def of_game(request: HttpRequest, name: str) -> HttpResponse:
    """The puzzle of a game that fits its reader best."""
    game = find_game(name)
    every = puzzles.of(game)
    found = attempts.next_one(find_person(request), game, every) or next(iter(every), None)
    if found is None:
        raise Http404
    return redirect("puzzle", game.info.name, found["id"])


async def view(request: HttpRequest, name: str, number: str) -> HttpResponse:
    """A puzzle, before and after an answer."""
    if request.method not in ("GET", "POST"):
        return HttpResponseNotAllowed(["GET", "POST"])
    asked = await sync_to_async(_asked)(request, name, number)
    if isinstance(asked, HttpResponse):
        return asked
    puzzle, exercise = asked
    answer = trying.shown_solution(request)
    text = request.POST.get("move", "")
    if request.method == "POST" and await sync_to_async(exercise.legal)(text):
        answer = await trying.judged(exercise, text, costs(puzzle), only_one=True)
    if answer.done:
        await _explain(puzzle, exercise)
    return await sync_to_async(_page)(request, puzzle, exercise, answer)


async def _explain(puzzle: Puzzle, exercise: Exercise) -> None:
    """Why the best move is the best one, and what would follow it: worked out once, when somebody asks."""
    lang, game = exercise.lang, exercise.game
    known = _explained.get(puzzle["id"])
    if known is None:
        seen = (game.info.key, exercise.observation, exercise.position.recollection(exercise.seat))
        try:
            why = await workers.why(*seen, puzzle["best"], puzzle["second"])
            known = _explained[puzzle["id"]] = why, await workers.line(*seen, puzzle["best"])
        except ThoughtFailed:
            return
    why, exercise.line = known
    exercise.reasons = reasons({"reasons": why}, game.info.catalogue(lang), site_words(lang), lang)


def costs(puzzle: Puzzle) -> dict[str, float]:
    """By move that was compared when the puzzle was proved, what it costs."""
    proof = puzzle["proof"]
    values = [mean(row[k] for row in proof["values"]) for k in range(len(proof["moves"]))]
    worth = dict(zip(proof["moves"], values, strict=True))
    return {move: worth[puzzle["best"]] - worth[move] for move in worth if move != puzzle["best"]}


def _asked(request: HttpRequest, name: str, number: str) -> tuple[Puzzle, Exercise] | HttpResponse:
    if wait := charge(request, "hint" if request.method == "POST" else "replay", identity(request)):
        return too_fast(request, wait)
    game = find_game(name)
    puzzle = next((each for each in puzzles.of(game) if each["id"] == number), None)
    if puzzle is None:
        raise Http404
    return puzzle, exercise_of(puzzle)


def exercise_of(puzzle: Puzzle) -> Exercise:
    """A puzzle as something to try. Its plies stay here: they would tell what the seat cannot know."""
    lang = language()
    position = puzzles.position(puzzle)
    names = site_words(lang)("guest.names").split(", ")[: puzzle["players"]]
    return Exercise(
        position, puzzle["seat"], puzzle["best"], [puzzle["best"]], names, lang, ply=len(puzzle["plies"])
    )


def _page(request: HttpRequest, puzzle: Puzzle, exercise: Exercise, answer: trying.Answer) -> HttpResponse:
    game = exercise.game
    gain = 0
    if answer.text or answer.shown:
        gain = attempts.note(need_person(request), game, puzzle, right=answer.right)
    person = find_person(request)
    following = attempts.next_one(person, game, puzzles.of(game), puzzle["id"]) if answer.done else None
    more: dict[str, Any] = {
        "kind": "puzzle",
        "here": f"{reverse('puzzle', args=[game.info.name, puzzle['id']])}?at=0",
        "next_puzzle": following and reverse("puzzle", args=[game.info.name, following["id"]]),
        "rating": attempts.rating(person, game),
        "gain": signed(gain, language()) if gain else "",
        "difficulty": attempts.difficulty(puzzle),
        "was_solved": attempts.solved(person, game).get(puzzle["id"]),
        "daily": puzzles.daily(timezone.now().date()) == puzzle,
    }
    return trying.page(request, exercise, answer, more)
