"""The bot of Kheops: where its exact endgame begins, and that it is exact."""

from __future__ import annotations

import mastaba
from mastaba.bots.endgame import Endgame
from mastaba.bots.greedy import greedy_code
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import CHANCE, NONE, OVER, State, legal_codes
from mastaba.games.kheops.bot.evaluate import KheopsEvaluator
from mastaba.games.kheops.engine.box import TURNS
from mastaba.games.kheops.engine.codes import PH_TILE
from mastaba.games.kheops.engine.state import KheopsState

JUDGE = KheopsEvaluator()


def last_turns(seed: int) -> list[KheopsState]:
    """All positions of a random game in which somebody decides and nothing is left to chance."""
    rng, found = Rng(seed), []
    state = mastaba.new("kheops", 2).state
    while state.actor != OVER:
        assert isinstance(state, KheopsState)
        if state.actor != CHANCE and state.stock_count == 0:
            copy = state.clone()
            assert isinstance(copy, KheopsState)
            found.append(copy)
        state.apply(state.random_code(rng))
    return found


def test_the_rest_is_searched_where_a_search_can_end() -> None:
    states = last_turns(2)
    assert {JUDGE.settled(state) for state in states} == {False, True}
    for state in states:
        left = TURNS - state.turn
        assert JUDGE.settled(state) == (left < 2 or (left == 2 and state.phase >= PH_TILE))


def best(state: State, seat: int) -> int:
    """What the seat can be sure of, without any art."""
    if state.actor == OVER:
        return JUDGE.value(state, seat)
    worths = []
    for code in legal_codes(state):
        after = state.clone()
        after.apply(code)
        worths.append(best(after, seat))
    return max(worths) if state.actor == seat else min(worths)


def test_the_endgame_is_exact_and_never_worse_than_greedy() -> None:
    searched = 0
    for seed in range(3):
        for state in last_turns(seed):
            if state.turn == TURNS and state.phase >= PH_TILE:
                searched += 1
                search = Endgame(JUDGE, 60_000)
                assert search.best(state) != NONE
                assert search.value == best(state, state.actor)
                greedy = state.clone()
                greedy.apply(greedy_code(state, JUDGE, state.actor, Rng(1)))
                assert search.value >= best(greedy, state.actor)
    assert searched
