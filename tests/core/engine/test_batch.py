"""Batch: games are stepped alone or together; `tests/envs` sees them through numpy."""

from __future__ import annotations

import pytest

from mastaba.core.engine.batch import WAIT, Batch
from mastaba.core.engine.state import OVER
from tests.core.engine.countdown import HEAPS, Countdown


def actions(*codes: int) -> bytes:
    """The actions of all games, two bytes each."""
    return b"".join(code.to_bytes(2, "little") for code in codes)


def batch(heap: int = 5, games: int = 2, *, again: bool = False, skip: bool = True, seed: int = 1) -> Batch:
    """Games of countdown, begun."""
    found = Batch(Countdown(2, heap), None, games, 8, 0, seed)
    found.again, found.skip_forced = again, skip
    found.begin()
    return found


def heaps(games: Batch) -> list[int]:
    """What is left in each game."""
    states = [games.state(game) for game in range(games.games)]
    return [state.heap for state in states if isinstance(state, Countdown)]


def test_each_game_makes_its_own_action() -> None:
    games = batch()
    games.step(actions(0, 1))
    assert heaps(games) == [4, 3]
    assert list(games.actor) == [1, 1]
    assert list(games.plies) == [1, 1]


def test_a_game_can_wait() -> None:
    games = batch()
    games.step(actions(WAIT, 1))
    assert heaps(games) == [5, 3]
    assert list(games.plies) == [0, 1]


def test_masks_have_the_legal_actions() -> None:
    games = batch(heap=2, games=1)
    assert list(games.mask) == [1, 1, 0, 0, 0, 0, 0, 0]
    games = batch(heap=1, games=1, skip=False)
    assert list(games.mask) == [1, 0, 0, 0, 0, 0, 0, 0]


def test_forced_plies_are_made_if_wanted() -> None:
    games = batch(heap=3, games=1)
    games.step(actions(1))
    assert list(games.actor) == [OVER], "the last piece was taken by itself"
    assert list(games.points) == [2, 1]
    games = batch(heap=3, games=1, skip=False)
    games.step(actions(1))
    assert list(games.actor) == [1]


def test_the_end_has_points_and_pairs_and_stays() -> None:
    games = batch(heap=2)
    games.step(actions(1, 0))
    assert list(games.done) == [1, 1]
    assert list(games.points) == [2, 0, 1, 1]
    assert list(games.beaten) == [1, -1, 0, 0]
    assert not any(games.mask)
    games.step(actions(0, 0))
    assert list(games.done) == [0, 0]
    games.restart(0)
    assert heaps(games) == [2, 0]


def test_a_game_begins_again_in_the_same_step() -> None:
    games = batch(heap=2, again=True)
    games.step(actions(1, WAIT))
    assert list(games.done) == [1, 0]
    assert heaps(games) == [2, 2]
    assert list(games.plies) == [0, 0]


@pytest.mark.parametrize("wrong", [1, 2, 7, 8, 300, WAIT - 1])
def test_the_first_illegal_action_is_found(wrong: int) -> None:
    games = batch(heap=1, skip=False)
    assert games.illegal(actions(0, wrong)) == 1
    assert games.illegal(actions(0, WAIT)) == -1


def test_chance_acts_by_itself_and_by_its_seed() -> None:
    found = [heaps(batch(heap=0, games=40, seed=seed)) for seed in (1, 1, 2)]
    assert set(found[0]) == set(HEAPS)
    assert found[0] == found[1] != found[2]


def test_a_fork_is_equal_and_independent() -> None:
    games = batch(heap=5)
    games.step(actions(0, 1))
    fork = games.fork(9)
    assert heaps(fork) == heaps(games)
    assert list(fork.mask) == list(games.mask)
    fork.step(actions(1, 1))
    assert heaps(games) == [4, 3]


def test_samples_are_legal() -> None:
    games = batch(heap=2, games=50)
    assert {int(code) for code in games.sample()} == {0, 1}
    games.step(actions(*[1] * 50))
    assert not any(games.sample())


def test_the_history_has_all_plies_in_their_order() -> None:
    games = Batch(Countdown(2, 0), None, 1, 8, 0, 3)
    games.history, games.again = [[]], False
    games.begin()
    games.step(actions(1))
    while games.actor[0] != OVER:
        games.step(actions(0))
    heap, *taken = games.history[0]
    assert heap in HEAPS
    assert sum(code + 1 for code in taken) == heap
