"""Attempts: what people made of puzzles, with a rating like that of chess players, one for each game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mastaba.core.game import Game
from mastaba.site.models import Attempt, Person
from mastaba.teacher.puzzles import Puzzle

START: Final = 1000
_EASIEST: Final = 600  # of a puzzle that everybody solves
_STEP: Final = 10  # for each of the hundred degrees of difficulty
_PACE: Final = 32  # what one answer can change
_LEAST: Final = 100


def difficulty(puzzle: Puzzle) -> int:
    """The rating of a puzzle, on the scale of people's ratings."""
    return _EASIEST + _STEP * puzzle["rating"]


def rating(person: Person | None, game: Game) -> int:
    """A person's rating in a game."""
    attempts = Attempt.objects.filter(person=person, game=game.info.name).order_by("-id")
    return (attempts.values_list("rating", flat=True).first() if person else None) or START


def after(mine: int, theirs: int, *, right: bool) -> int:
    """A rating after a first answer: what was less expected changes more."""
    expected = 1 / (1 + 10 ** ((theirs - mine) / 400))
    return max(_LEAST, round(mine + _PACE * (right - expected)))


def note(person: Person, game: Game, puzzle: Puzzle, *, right: bool) -> int:
    """Keep an answer; the rating moves with the first one. Return what it has changed by."""
    before = rating(person, game)
    attempt, first = Attempt.objects.get_or_create(
        person=person,
        game=game.info.name,
        puzzle=puzzle["id"],
        defaults={
            "at_once": right,
            "solved": right,
            "rating": after(before, difficulty(puzzle), right=right),
        },
    )
    if right and not attempt.solved:
        Attempt.objects.filter(pk=attempt.pk).update(solved=True)
    return attempt.rating - before if first else 0


def solved(person: Person | None, game: Game) -> dict[str, bool]:
    """By puzzle that this person has tried, whether it is solved."""
    if person is None:
        return {}
    tried = Attempt.objects.filter(person=person, game=game.info.name)
    return dict(tried.values_list("puzzle", "solved"))


def next_one(
    person: Person | None, game: Game, all_of_them: Sequence[Puzzle], but: str = ""
) -> Puzzle | None:
    """The puzzle that fits a person best: not tried yet, about as hard as they are good; else one not solved."""
    tried = solved(person, game)
    mine = rating(person, game)
    left = [p for p in all_of_them if p["id"] not in tried and p["id"] != but]
    left = left or [p for p in all_of_them if not tried.get(p["id"], False) and p["id"] != but]
    return min(left, key=lambda puzzle: (abs(difficulty(puzzle) - mine), puzzle["id"]), default=None)
