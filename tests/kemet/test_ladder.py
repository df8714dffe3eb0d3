"""The ladder of Kemet: what was learnt, plans, and what a value consists of."""

from __future__ import annotations

import pytest

import mastaba
from mastaba import bots
from mastaba.core.engine.rng import Rng
from mastaba.core.weights import Weights
from mastaba.core.words.catalogue import LANGUAGES
from mastaba.games.kemet.bot import LEVELS, tuned
from mastaba.games.kemet.bot.evaluate import KemetEvaluator
from mastaba.games.kemet.bot.explorer import Explorer
from mastaba.games.kemet.bot.judge import FEATURES, SIZE, chance_of
from mastaba.games.kemet.bot.learnt import TUNED, judge_of
from mastaba.games.kemet.bot.plans import PlanSearch, Settings
from mastaba.games.kemet.bot.rollout import Rollout
from mastaba.games.kemet.engine import codes
from tests.kemet.tables import day
from tests.kemet.test_bot import state_of

SHORT = bots.Budget(30, "it")


def short(name: str) -> bots.Bot:
    bot = bots.get(name, mastaba.games.get("kemet"))
    try:
        return bot.within(SHORT)
    except mastaba.BadSetup:
        return bot


def last_turn() -> mastaba.Position:
    """Seat 1 wins at once by raising its pyramid, or by attacking."""
    return day(
        units={0: {"nw1": 5}, 1: {"sof": 3, "so1": 3}},
        vp={0: {"tile": 7}, 1: {"battle": 7}},
        on={0: "a3_move a2_pray a1_pray a1_buy_red a1_buy_blue", 1: "a3_recruit a2_pray a1_pray a1_buy_red"},
        last=True,
        pp={0: 3, 1: 3},
        tiles={0: "b1_defense_1"},
    )


@pytest.mark.parametrize("name", ["captain", "general", "queen", "sage"])
def test_good_levels_take_a_win_at_hand(name: str) -> None:
    p = last_turn()
    while not p.is_over and p.actor == 1:
        p.play(short(name).choose(bots.Sight.of(p), 1))
    assert p.is_over
    assert p.places()[1] == 1


def test_levels_have_names_of_their_own_and_end_with_the_sage() -> None:
    names = [bot.name for bot in LEVELS]
    assert len(set(names)) == len(names) >= 6
    assert names[-1] == "sage"


@pytest.mark.parametrize("name", [bot.name for bot in LEVELS])
def test_a_level_repeats_itself(name: str) -> None:
    p = day(units={0: {"nwf": 3, "nw1": 2}, 1: {"so1": 3, "t_w": 2}}, pp={0: 5, 1: 5})
    moves = {short(name).choose(bots.Sight.of(p), 5) for _time in range(2)}
    assert len(moves) == 1
    assert moves <= set(p.legal())


def test_a_thought_has_a_line_that_can_be_played() -> None:
    p = day(units={0: {"nwf": 3, "nw1": 2}, 1: {"so1": 3}}, pp={0: 5, 1: 5})
    thought = short("sage").think(bots.Sight.of(p), 5)
    assert thought.line[0] == thought.move
    assert thought.value is not None
    assert 0 < thought.value < 1
    assert (thought.iterations or 0) >= 30
    worth = short("sage").worth(bots.Sight.of(p), 5)
    assert set(worth) == set(p.legal())
    assert worth[thought.move] > 0


def test_plans_are_different_and_the_best_comes_first() -> None:
    explorer = Explorer(KemetEvaluator())
    explorer.most, explorer.of_one_kind = 10, 3
    state = state_of(day(units={0: {"nwf": 3, "nw1": 2}, 1: {"so1": 3}}, pp={0: 5, 1: 5}))
    explorer.explore(state, 0, Rng(1), 2000)
    values = [int(plan.value) for plan in explorer.plans]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) == len(values) == 10
    firsts = [int(plan.plies[0]) for plan in explorer.plans]
    assert max(firsts.count(first) for first in firsts) == 3


def test_a_plan_is_followed_to_its_end() -> None:
    evaluator = KemetEvaluator()
    explorer = Explorer(evaluator)
    state = state_of(day(units={0: {"nwf": 3, "nw1": 2}, 1: {"so1": 3}}, pp={0: 5, 1: 5}))
    explorer.explore(state, 0, Rng(1), 2000)
    Rollout(evaluator, 100, 0).follow(state, 0, explorer.plans[0].plies, Rng(1))
    assert (int(state.actor), int(state.top(0)), int(state.top(2))) == (0, codes.DO_TURN, 1)
    assert evaluator.value(state, 0) == explorer.plans[0].value


def test_a_rollout_ends_with_the_day() -> None:
    state = state_of(day(units={0: {"nwf": 3, "nw1": 2}, 1: {"so1": 3}}, pp={0: 5, 1: 5}))
    begun = int(state.round)
    Rollout(judge_of(TUNED), 100, 0).run(state, Rng(1), 1)
    assert (int(state.phase), int(state.round)) == (codes.PH_NIGHT, begun + 1)


def test_a_search_drops_the_worse_half_of_its_plans() -> None:
    state = state_of(day(units={0: {"nwf": 3, "nw1": 2}, 1: {"so1": 3}}, pp={0: 5, 1: 5}))
    found = PlanSearch(state, judge_of(TUNED), Settings(8, 4, 1000, 100, 2, 0, 1), 1)
    assert (len(found.plans), int(found.rounds())) == (8, 3)
    found.sweep()
    means = sorted((int(found.mean(plan)) for plan in found.plans), reverse=True)
    found.halve()
    assert [int(found.mean(plan)) for plan in found.plans] == means[:4]


def test_chances_of_two_seats_add_up() -> None:
    judge = judge_of(TUNED)
    state = state_of(day(units={0: {"nwf": 5, "nw1": 5}, 1: {"so1": 3}}, pp={0: 9, 1: 2}))
    chances = [int(chance_of(judge.value(state, seat))) for seat in range(2)]
    assert chances[0] > chances[1]
    assert abs(sum(chances) - 65536) < 65536 / 100
    assert [int(chance_of(value)) for value in (0, 20_000, -20_000)] == [32768, 65536, 0]


def test_weights_have_a_name_for_every_feature() -> None:
    assert len(FEATURES) == SIZE == len(TUNED.values)
    with pytest.raises(KeyError):
        tuned(Weights("", {"units": 3}))
    assert tuned(TUNED).name == "tuned"


def test_a_value_is_the_sum_of_its_parts(sixty: list[mastaba.Position]) -> None:
    evaluator = KemetEvaluator()
    names = list(evaluator.part_names)
    for lang in LANGUAGES:
        say = mastaba.games.get("kemet").info.catalogue(lang)
        assert all(say(f"part.{name}") for name in names)
    assert len(sixty) > 50
    for p in sixty:
        for seat in range(p.players):
            parts = [int(part) for part in evaluator.parts(state_of(p), seat)]
            assert len(parts) == len(names)
            assert sum(parts) == evaluator.value(state_of(p), seat)


@pytest.fixture(scope="module")
def sixty() -> list[mastaba.Position]:
    """Positions of two games at random, to the end."""
    found = []
    for players in (2, 3):
        p = mastaba.Position.new(mastaba.games.get("kemet"), players, {})
        chance = Rng(players)
        number = 0
        while not p.is_over:
            legal = p.legal()
            p.play(legal[chance.below(len(legal))])
            number += 1
            if number % 20 == 0:
                found.append(p.copy())
        found.append(p.copy())
    return found


def test_an_attack_is_a_part_of_a_value() -> None:
    evaluator = KemetEvaluator()
    names = list(evaluator.part_names)
    near = state_of(day(units={0: {"nwf": 5}, 1: {"t_w": 1}}))
    far = state_of(day(units={0: {"nwf": 1, "nw1": 4}, 1: {"t_w": 1}}))
    attack = names.index("attack")
    assert evaluator.parts(near, 0)[attack] > evaluator.parts(far, 0)[attack] >= 0
