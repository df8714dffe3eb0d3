"""The puzzles that are shipped: at least a hundred of each game, each with one best move by its proof.

What a page shows of one follows from what its seat knows: another world that the seat could be in gives the same page.
"""

from __future__ import annotations

import re
from functools import cache
from html import unescape

import pytest

import mastaba
from mastaba.core.engine.rng import Rng
from mastaba.core.position import Position
from mastaba.site.pages.exercises import Exercise
from mastaba.site.pages.puzzles import costs
from mastaba.site.pages.trying import AS_GOOD
from mastaba.teacher import puzzles
from mastaba.teacher.miner import CHOICES, GAP, rating
from mastaba.teacher.puzzles import Puzzle
from tests.kits import OURS

LEAST = 100
DRAWN = 12  # of each game, whose pages are compared
GAMES = sorted(OURS)


def of(name: str) -> list[Puzzle]:
    return list(puzzles.of(mastaba.games.get(name)))


@cache
def positions(name: str) -> list[Position]:
    return [puzzles.position(puzzle) for puzzle in of(name)]


def exercise(puzzle: Puzzle, position: Position) -> Exercise:
    names = ["Nefer", "Ramose", "Tiy", "Ani", "Hori"][: puzzle["players"]]
    return Exercise(position, puzzle["seat"], puzzle["best"], [puzzle["best"]], names, "en")


@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_a_hundred_puzzles_that_differ(name: str) -> None:
    found = of(name)
    assert len(found) >= LEAST
    assert len({puzzle["id"] for puzzle in found}) == len(found)
    assert len({(*puzzle["plies"],) for puzzle in found}) == len(found)
    assert len({puzzle["rating"] for puzzle in found}) > 5, "easy ones and hard ones"


@pytest.mark.parametrize("name", GAMES)
def test_a_puzzle_is_a_real_choice_of_its_seat(name: str) -> None:
    for puzzle, position in zip(of(name), positions(name), strict=True):
        legal = position.legal()
        assert (puzzle["game"], position.actor) == (name, puzzle["seat"])
        assert len(legal) >= CHOICES, puzzle["id"]
        assert set(puzzle["proof"]["moves"]) <= set(legal), puzzle["id"]
        code = position.game.info.codes[puzzle["best"]]
        assert position.game.view.secret_to(position.state, code) is None, "no guess of what others guess"


@pytest.mark.parametrize("name", GAMES)
def test_every_row_of_a_proof_has_the_best_move_clearly_first(name: str) -> None:
    for puzzle in of(name):
        proof = puzzle["proof"]
        best, second, *_ = proof["moves"]
        assert puzzle["best"] == best
        assert puzzle["second"] in proof["moves"][1:]
        assert len(set(proof["moves"])) == len(proof["moves"])
        assert len(set(proof["seeds"])) == len(proof["values"]) >= 2, "each row has a seed of its own"
        for first, *others in proof["values"]:
            assert 1 >= first >= max(others) + GAP - 0.0002 >= 0, puzzle["id"]
        assert second in costs(puzzle)
        assert all(cost >= AS_GOOD for cost in costs(puzzle).values()), "no other move is found as well"


@pytest.mark.parametrize("name", GAMES)
def test_a_rating_follows_from_who_solved_it(name: str) -> None:
    for puzzle in of(name):
        solved = puzzle["proof"]["solved"]
        assert all(0 <= times <= 10 for times in solved.values())
        assert 0 <= puzzle["rating"] == rating(solved) <= 100, puzzle["id"]


@pytest.mark.parametrize("name", GAMES)
def test_a_page_shows_only_what_its_seat_knows(name: str) -> None:
    step = max(1, len(of(name)) // DRAWN)
    for puzzle, position in list(zip(of(name), positions(name), strict=True))[::step]:
        world = position.imagined(puzzle["seat"])
        world.state.reshuffle(puzzle["seat"], Rng(7))
        for layout in ("wide", "tall"):
            shown = exercise(puzzle, position).scene(layout)
            assert shown == exercise(puzzle, world).scene(layout), puzzle["id"]
        assert shown["moves"], "there is something to click on"
        assert shown["task"]
        assert shown["words"]


def test_a_puzzle_of_a_memory_game_shows_what_its_seat_has_seen() -> None:
    for puzzle, position in list(zip(of("faraon"), positions("faraon"), strict=True))[::10]:
        shown = exercise(puzzle, position).scene("wide")
        memory = position.recollection(puzzle["seat"])
        seen = {cell for cell in memory["cells"] if cell != position.observe(puzzle["seat"])["hole"]}
        assert len(re.findall("Seen here before", shown["svg"])) == len(seen)
        assert shown["remembered"]
        assert shown["remembered"][0] in unescape("".join(shown["words"])), "by ear, too"
