"""The ladder of Hamunaptra: whole turns, weights as data, budgets."""

from __future__ import annotations

from typing import cast

import pytest

import mastaba
from mastaba import bots
from mastaba.core.budget import Budget
from mastaba.core.engine.rng import Rng
from mastaba.core.weights import Weights
from mastaba.games.hamunaptra.bot import LEVELS, tuned
from mastaba.games.hamunaptra.bot.continuations import Continuations, Settings
from mastaba.games.hamunaptra.bot.evaluate import HamunaptraEvaluator
from mastaba.games.hamunaptra.bot.sets import GREEDY, SETS, TUNED, worths_of
from mastaba.games.hamunaptra.bot.turns import TurnSearch
from mastaba.games.hamunaptra.engine.components import cell_at
from mastaba.games.hamunaptra.engine.state import HamunaptraState
from tests.hamunaptra.reading import see, tile_at
from tests.hamunaptra.tables import table, way

NEAR = {"distance": 4}
FROZEN = {
    "ahead": 45, "step": 11, "second": 0, "third": 0, "site": 0, "pull": 0, "guarded": 4, "held_up": 2,
    "open_end": 6, "ends": 4, "far_stair": 260, "stair": 130, "burden": 0, "laid": 12, "life": 260, "crew": 0,
    "near_exit": 40, "exit_step": 5, "go": 0, "lead": 250, "last_exit": 60, "last_step": 10,
}  # fmt: skip


def state_of(p: mastaba.Position) -> HamunaptraState:
    return cast("HamunaptraState", p.state)


def sight_of_a_builder() -> mastaba.Position:
    """A character with a stair in hand, one step from where it can be laid as a way out."""
    tiles = way((-3, 0), "w", 3)
    return table(
        tiles=tiles, options=NEAR, people={0: {"c04": (-4, 0)}}, hands={0: "stair_lotus tunnel_dead"}
    )


def test_the_weights_of_greedy_are_frozen() -> None:
    assert SETS["greedy"].values == FROZEN


def test_a_set_with_other_names_is_refused() -> None:
    with pytest.raises(KeyError):
        worths_of(Weights("", {"ahead": 1}))
    assert tuned(SETS["greedy"]).choose(bots.Sight.of(sight_of_a_builder()), 1)


def test_a_turn_is_planned_from_the_walk_to_the_stair() -> None:
    """The plan's end has the way out, though the first choice is only to walk."""
    p = sight_of_a_builder()
    plans = TurnSearch(HamunaptraEvaluator(TUNED), 8, 8).plan(state_of(p), 0, Rng(1))
    assert len(plans) == 8
    assert [plan.value for plan in plans] == sorted((plan.value for plan in plans), reverse=True)
    assert plans[0].state.maze.is_exit_stair(cell_at(-6, 0))
    assert plans[0].state.turn == 1


def test_plans_of_equal_value_are_kept_once() -> None:
    """Otherwise a beam fills with the same turn, walked by another character or in another order."""
    plans = TurnSearch(HamunaptraEvaluator(TUNED), 8, 1).plan(state_of(sight_of_a_builder()), 0, Rng(1))
    values = [plan.value for plan in plans]
    assert values == sorted(set(values), reverse=True)


def test_the_prince_walks_there_and_lays_the_stair() -> None:
    p = sight_of_a_builder()
    prince = bots.get("prince", p.game)
    while p.actor == 0:
        p.play(prince.choose(bots.Sight.of(p), 3))
    stair = tile_at(p, (-6, 0))
    assert stair is not None
    assert stair["exit"] is True


def test_a_budget_in_iterations_is_kept_and_repeats() -> None:
    p = sight_of_a_builder()
    sage = bots.get("sage:20it", p.game)
    thought = sage.think(bots.Sight.of(p), 5)
    assert thought.iterations is not None
    assert 16 <= thought.iterations <= 20 + 16
    assert sage.think(bots.Sight.of(p), 5) == thought
    assert (sage.think(bots.Sight.of(p), 5, Budget(1, "it")).iterations or 0) <= 16


def test_plans_of_one_beginning_are_not_played_on() -> None:
    p = sight_of_a_builder()
    while see(p, "step") == "move":
        p.play("end" if "end" in p.legal() else p.legal()[0])
    found = Continuations(state_of(p), HamunaptraEvaluator(), Settings(1, 1, 2, 1), 1)
    assert not found.is_open
    assert found.rounds() == 0
    assert p.game.info.texts[found.best()] in p.legal()


@pytest.mark.skipif(not mastaba.compiled(), reason="takes too long in pure Python")
@pytest.mark.parametrize("players", [2, 5])
def test_each_level_finishes_a_round(players: int) -> None:
    """Legal moves from the draft on, at a small table and a larger one."""
    for level in (LEVELS[0], *LEVELS[-2:]):
        p = mastaba.new("hamunaptra", players)
        bot = level.within(Budget(1, "it")) if level.name == "sage" else level
        rng = Rng(players)
        while not p.is_over and state_of(p).round < 2:
            if p.actor < 0:
                p.play(p.game.info.texts[p.state.random_code(rng)])
            else:
                p.play(bot.choose(bots.Sight.of(p), rng.word()))


# Reasons


def test_the_parts_add_up_to_the_value() -> None:
    """At every decision of some rounds, for both sets of weights and all seats."""
    for worths in (GREEDY, TUNED):
        evaluator = HamunaptraEvaluator(worths)
        p = mastaba.new("hamunaptra", 3, {"distance": 4})
        rng = Rng(1)
        for _ply in range(150):
            state = state_of(p)
            for seat in range(3):
                parts = evaluator.parts(state, seat)
                assert len(parts) == len(evaluator.part_names)
                assert sum(parts) == evaluator.value(state, seat)
            if p.is_over:
                break
            p.play(p.game.info.texts[p.state.random_code(rng)])


def test_a_part_says_what_is_worth_something() -> None:
    """A piece of equipment in hand is a point of the part `equipment`, a character less is two of `people`."""
    evaluator = HamunaptraEvaluator()
    names = evaluator.part_names
    plain, rich, alone = (
        dict(zip(names, evaluator.parts(state_of(table(people={0: crew}, hands=hands)), 0), strict=True))
        for crew, hands in (
            ({"c01": (-2, 0), "c02": (-2, 0)}, {}),
            ({"c01": (-2, 0), "c02": (-2, 0)}, {0: "q01"}),
            ({"c01": (-2, 0)}, {}),
        )
    )
    assert rich["equipment"] - plain["equipment"] == 100
    assert plain["people"] - alone["people"] == 200
