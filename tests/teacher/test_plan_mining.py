"""Mining with a planner: its promises have to be clear for every seed, and no other first move may come to the same."""

from __future__ import annotations

from functools import cache

import pytest

import mastaba
from mastaba import bots
from mastaba.bots import Sight
from mastaba.core.bots import Searcher, Thought
from mastaba.core.budget import Budget
from mastaba.core.referee import Referee
from mastaba.teacher.knowledge import Knowledge
from mastaba.teacher.miner import GAP, RIVALS, SEEDS, Decision, rating
from mastaba.teacher.mining import SearchMiner, miner_of
from mastaba.teacher.plan_mining import PlanMiner
from mastaba.teacher.puzzles import Puzzle

KEMET = mastaba.games.get("kemet")


class Stub(Searcher):
    """Promises what it is told: for the moves of the puzzle, and for everything that follows them."""

    name = "stub"
    budget = Budget(1, "it")

    def __init__(self, here: dict[str, float], beyond: float = 0.1, doubted: int | None = None) -> None:
        self.here = here
        self.beyond = beyond
        self.doubted = doubted  # a seed for which all moves are equal

    def think(self, sight: Sight, seed: int, budget: Budget | None = None) -> Thought:
        return Thought(sight.legal[0])

    def within(self, budget: Budget) -> Stub:
        return self

    def chances(self, sight: Sight, seed: int, budget: Budget | None = None) -> dict[str, float]:
        if not set(self.here) <= set(sight.legal):
            return dict.fromkeys(sight.legal, self.beyond)
        if self.doubted is not None and seed == decision().known.seed ^ self.doubted:
            return dict.fromkeys(self.here, 0.5)
        return self.here


@cache
def decision() -> Decision:
    """The choice of an action, after which the seat goes on with it."""
    referee = Referee(mastaba.new("kemet", 2), bytes(32))
    bot = bots.get("hasty", KEMET)
    while not any(move.startswith("token") for move in referee.position.legal()):
        referee.play(referee.position.actor, bot.choose(Sight.of(referee.position), 1))
    position = referee.position
    plies = [ply.written for ply in referee.plies]
    return Decision(7, position, plies, Knowledge(position, position.actor))


def mined(bot: Searcher) -> Puzzle | None:
    here = decision()
    return PlanMiner(KEMET, bot).puzzle(here, here.known.legal[0])


def promised(best: float = 0.6, second: float = 0.3) -> dict[str, float]:
    first, other, *_ = decision().known.legal
    return {first: best, other: second}


def test_a_clear_promise_makes_a_puzzle() -> None:
    puzzle = mined(Stub(promised()))
    assert puzzle is not None
    here = decision()
    assert (puzzle["best"], puzzle["second"]) == (*here.known.legal[:2],)
    assert puzzle["id"] == f"kemet-2-7-{len(here.plies)}"
    assert puzzle["rating"] == rating(puzzle["proof"]["solved"])
    assert len(puzzle["proof"]["moves"]) <= 1 + RIVALS
    assert all(row[:2] == [0.6, 0.3] for row in puzzle["proof"]["values"])


def test_a_promise_that_is_too_near_makes_none() -> None:
    assert mined(Stub(promised(0.6, 0.6 - GAP / 2))) is None


def test_another_first_move_that_comes_to_the_same_makes_none() -> None:
    assert mined(Stub(promised(), beyond=0.58)) is None


@pytest.mark.parametrize("seed", SEEDS)
def test_a_seed_that_disagrees_makes_none(seed: int) -> None:
    assert mined(Stub(promised(), doubted=seed)) is None


def test_a_decided_game_makes_none() -> None:
    assert mined(Stub(promised(0.99, 0.5))) is None
    assert mined(Stub(promised(0.05, 0.0))) is None


def test_games_have_the_miner_of_their_strongest_bot() -> None:
    found = {name: miner_of(mastaba.games.get(name)) for name in ("imhotep", "kheops", "kemet", "faraon")}
    assert {name for name, miner in found.items() if isinstance(miner, SearchMiner)} == {"imhotep", "kheops"}


@pytest.mark.parametrize(
    ("name", "quick"), [("faraon", "pharaoh"), ("kemet", "captain"), ("hamunaptra", "scout")]
)
def test_the_strongest_level_that_answers_at_once_plays_the_rest(name: str, quick: str) -> None:
    miner = miner_of(mastaba.games.get(name))
    assert isinstance(miner, PlanMiner)
    assert miner.quick.name == quick


@pytest.mark.parametrize("name", ["faraon", "kemet", "hamunaptra"])
def test_a_planner_promises_chances_for_legal_moves_and_repeats(name: str) -> None:
    game = mastaba.games.get(name)
    referee = Referee(mastaba.new(name, 2), bytes(32))
    bot, searched = bots.get("sage", game), 0
    assert isinstance(bot, Searcher)
    for _ in range(120):
        legal = referee.legal()
        if len(legal) > 1 and searched < 5:
            sight = Sight.of(referee.position)
            found = bot.chances(sight, 5, Budget(20, "it"))
            assert found == bot.chances(Sight.of(referee.position), 5, Budget(20, "it"))
            assert set(found) <= set(legal)
            assert all(0 <= chance <= 1 for chance in found.values())
            glance = bot.glance(sight, 5)
            assert set(glance) in (set(), set(legal))
            searched += len(found) > 1
        referee.play(referee.position.actor, legal[len(referee.plies) % len(legal)])
    assert searched
