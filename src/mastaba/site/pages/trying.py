"""Trying: exercises as pages. A move is chosen as at a table; the answer says whether it was best, or what it costs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from mastaba.site.live.bot_pool import ThoughtFailed, workers
from mastaba.site.pages.exercises import Exercise, first_of
from mastaba.site.pages.viewpoint import layout_of
from mastaba.site.people import language, parse_int
from mastaba.site.words import site_words

AS_GOOD: Final = 0.02  # a move that costs less than this is found as well


@dataclass(frozen=True)
class Answer:
    """What a person has tried, and what became of it."""

    text: str = ""
    right: bool = False
    as_good: bool = False  # another move than the best one, no worse
    cost: float | None = None  # where that is known: of the chance of winning
    shown: bool = False  # the solution was asked for

    @property
    def done(self) -> bool:
        """Whether the solution may be seen."""
        return self.right or self.shown


async def judged(exercise: Exercise, text: str, known: dict[str, float], *, only_one: bool = False) -> Answer:
    """What a move is worth there; `known` has what some moves cost. No other is as good if there is only one."""
    if exercise.is_best(text):
        return Answer(text, right=True)
    move = first_of(text)
    cost = known.get(move)
    if cost is None:
        cost = await _cost(exercise, move)
    if only_one and cost is not None:
        cost = max(AS_GOOD, cost)
    good = cost is not None and cost < AS_GOOD
    return Answer(text, right=good, as_good=good, cost=cost)


async def _cost(exercise: Exercise, move: str) -> float | None:
    """What another move costs, as a worker sees it; None where nobody can say."""
    memory = exercise.position.recollection(exercise.seat)
    try:
        return await workers.cost(
            exercise.game.info.key, exercise.observation, memory, exercise.best, move, exercise.ply
        )
    except ThoughtFailed:
        return None


def shown_solution(request: HttpRequest) -> Answer:
    """What an address alone says: nothing was tried, and the solution is shown where it is asked for."""
    return Answer(shown="solution" in request.GET)


def page(request: HttpRequest, exercise: Exercise, answer: Answer, more: dict[str, Any]) -> HttpResponse:
    """The page of an exercise with what was answered."""
    lang = language()
    step = (parse_int(request.GET.get("step")) or 0) if answer.done else 0
    context = exercise.scene(layout_of(request), step, done=answer.done)
    say = site_words(lang)
    context |= {
        "answer": answer,
        "tried": exercise.label(answer.text) if answer.text else "",
        "solution": exercise.label(exercise.best) if answer.done else "",
        "cost": None if answer.cost is None else max(1, round(100 * answer.cost)),
        "reasons": exercise.reasons if answer.done else (),
        "title": exercise.game.info.catalogue(lang)("game.title"),
        "texts": say.tables["table_page"]["script"],
    }
    return render(request, "mastaba/trying.html", context | more)
