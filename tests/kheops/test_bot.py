"""The bot of Kheops: where its exact endgame begins, that it is exact, and what the learnt judge sees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

import mastaba
from mastaba.bots.endgame import Endgame
from mastaba.bots.greedy import greedy_code
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import CHANCE, NONE, OVER, State, legal_codes, row
from mastaba.core.weights import Weights
from mastaba.games.kheops.bot.evaluate import SETS, KheopsEvaluator, next_seat
from mastaba.games.kheops.bot.judge import FEATURES, Judge, by_turn, features_into
from mastaba.games.kheops.engine.box import TURNS
from mastaba.games.kheops.engine.codes import PH_MOVE_PAWN, PH_SWAP_OWN, PH_TILE, PH_TURN_TILE
from mastaba.games.kheops.engine.state import KheopsState

JUDGE = KheopsEvaluator()
LEARNT = Judge(SETS["learnt"])
USING = (PH_TURN_TILE, PH_SWAP_OWN, PH_MOVE_PAWN)
POWERS = ("turn_passage", "turn_room", "swap", "move")


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


def positions() -> Iterator[KheopsState]:
    """The positions of random games in which a seat has something to compare."""
    for seed in range(3):
        rng, state = Rng(seed), mastaba.new("kheops", 2).state
        while state.actor != OVER:
            assert isinstance(state, KheopsState)
            if state.actor != CHANCE and JUDGE.rests(state):
                yield state
            state.apply(state.random_code(rng))


def features(state: KheopsState, first: int) -> dict[str, int]:
    """What the learnt judge sees."""
    found = row([0] * len(FEATURES))
    features_into(state, first, found)
    return dict(zip(FEATURES, map(int, found), strict=True))


def test_the_learnt_judge_gives_both_seats_opposite_values() -> None:
    values = set()
    for state in positions():
        found = row([0, 0])
        LEARNT.values_into(state, found)
        assert list(found) == [LEARNT.value(state, 0), LEARNT.value(state, 1)]
        assert found[0] == -found[1]
        values.add(found[0])
    assert len(values) > 100


def test_what_the_learnt_judge_sees_adds_up_to_what_is_counted() -> None:
    seen: Counter[str] = Counter()
    for state in positions():
        first = int(next_seat(state))
        found = features(state, first)
        mine, theirs = state.scores()[first], state.scores()[1 - first]
        won = sum(found[f"{kind}_{lead}"] for kind in ("open", "secret") for lead in (1, 2, 3))
        lost = sum(found[f"{kind}_{-lead}"] for kind in ("open", "secret") for lead in (1, 2, 3))
        assert won - lost + found["ankhs"] == mine - theirs
        assert sum(found[f"using_{power}"] for power in POWERS) == -(state.phase in USING)
        assert found["last"] == (1 if first == 1 else -1)
        assert found["laying"] == -(state.phase == PH_TILE)
        assert found["next"] == 1
        seen.update(name for name, number in found.items() if number)
    assert set(FEATURES) - set(seen) <= {
        "secret_3",
        "secret_-3",
        "full_3",
        "full_-3",
        "closing_3",
        "closing_-3",
    }


def test_seats_see_the_same_things_the_other_way_round() -> None:
    for state in positions():
        ours, theirs = features(state, 0), features(state, 1)
        for name, number in ours.items():
            kind, _, lead = name.rpartition("_")
            if kind in ("open", "secret", "edges", "size", "full", "closing", "cursed"):
                assert theirs[f"{kind}_{-int(lead)}"] == number
            elif name in ("alone", "ankh", "ankhs", "mummy", "prey", "rooms", "exits", "curse", "last"):
                assert theirs[name] == -number


def test_a_weight_changes_evenly_between_its_turns() -> None:
    chosen = Weights("", {name: [0, 100 * place, 0] for place, name in enumerate(FEATURES)})
    rows = by_turn(chosen)
    assert [rows[turn * len(FEATURES) + 3] for turn in (0, 10, 20, 25, 30)] == [0, 150, 300, 150, 0]
    with pytest.raises(KeyError):
        Judge(Weights("", {"open": 1}))
