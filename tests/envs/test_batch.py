"""Batches: what numpy sees are the games themselves, and chance is nobody's."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest

import mastaba
from mastaba import envs
from mastaba.core.engine.state import OVER
from mastaba.envs.batches import Batch
from tests.envs.material import IDS, NAMES, SET_UPS


@pytest.mark.parametrize(("name", "players", "options"), SET_UPS, ids=IDS)
def test_views_show_the_games(name: str, players: int, options: dict[str, Any]) -> None:
    games = envs.batch(name, players, 3, seed=5, options=options)
    codes = mastaba.games.get(name).info.codes
    for _ in range(40):
        games.step(games.sample())
        for i in range(games.n):
            position = games.position(i)
            assert games.actor[i] == position.actor
            assert np.flatnonzero(games.mask[i]).tolist() == [codes[text] for text in position.legal()]
            assert len(position.legal()) > 1, "a forced move is made by itself"
            assert bytes(games.obs[i]) == bytes(envs.tensor(position, position.actor))


@pytest.mark.parametrize("name", NAMES)
def test_a_game_ends_with_its_reward_and_begins_again(name: str) -> None:
    games = envs.batch(name, 2, 4, seed=2, observe=False)
    ended = 0
    for _ in range(30_000):
        games.step(games.sample())
        for i in np.flatnonzero(games.done):
            ended += 1
            one, two = games.scores[i]
            assert games.reward[i].sum() == 0
            assert one == two or np.sign(games.reward[i][0]) == np.sign(one - two)
            assert games.actor[i] >= 0, "it has begun again"
        assert not games.reward[~games.done].any()
        if ended >= 4:
            return
    pytest.fail("games do not end")


def test_without_autoreset_a_game_stays_over() -> None:
    games = envs.batch("imhotep", 2, 2, autoreset="none")
    while not games.over().all():
        games.step(games.sample())
    assert (games.actor == OVER).all()
    assert not games.mask.any()
    games.step(np.zeros(2, np.int64))
    assert not games.done.any()


def test_views_stay_the_same_memory() -> None:
    games = envs.batch("kheops", 2, 2)
    views = games.obs, games.mask, games.actor, games.done, games.reward
    before = games.obs.copy()
    games.step(games.sample())
    assert all(
        old is new
        for old, new in zip(
            views, (games.obs, games.mask, games.actor, games.done, games.reward), strict=True
        )
    )
    assert (views[0] != before).any()


def test_rows_and_samples_may_be_written_to_and_views_may_not() -> None:
    games = envs.batch("kheops", 2, 2)
    assert envs.tensor(games.position(0), 0).flags.writeable
    assert games.sample().flags.writeable
    assert not games.obs.flags.writeable
    assert not games.mask.flags.writeable


def test_an_illegal_action_changes_nothing_anywhere() -> None:
    games = envs.batch("imhotep", 2, 3, seed=1)
    before = games.obs.copy(), games.plies.copy()
    for wrong in (np.flatnonzero(~games.mask[1])[0], -1, games.actions, 65535, 65536 + 3):
        actions = games.sample()
        actions[1] = wrong
        with pytest.raises(mastaba.IllegalMove, match="game 1"):
            games.step(actions)
    assert (games.obs == before[0]).all()
    assert (games.plies == before[1]).all()
    with pytest.raises(mastaba.IllegalMove, match="game 2"):
        games.step(np.array([*games.sample()[:2], 65535], np.uint16))
    for shape in (np.zeros(2, np.int64), np.zeros(3), np.zeros((3, 1), np.int64)):
        with pytest.raises(mastaba.BadSetup, match="3 actions"):
            games.step(shape)


def test_one_seed_gives_the_same_games() -> None:
    runs = []
    for seed in (7, 7, 8):
        games = envs.batch("faraon", 3, 4, seed=seed)
        for _ in range(50):
            games.step(games.sample())
        runs.append(bytes(games.obs))
    assert runs[0] == runs[1] != runs[2]


def test_a_copy_goes_on_with_chance_of_its_own() -> None:
    def forked() -> tuple[Batch, Batch]:
        games = envs.batch("hamunaptra", 2, 4, seed=3)
        for _ in range(20):
            games.step(games.sample())
        return games, games.copy()

    games, fork = forked()
    assert bytes(fork.obs) == bytes(games.obs)
    assert bytes(fork.mask) == bytes(games.mask)
    assert not np.shares_memory(fork.obs, games.obs)
    again = forked()[1]
    for _ in range(60):
        for each in (fork, again, games):
            each.step(each.sample())
    assert bytes(fork.obs) == bytes(again.obs), "forks are reproducible"
    assert bytes(fork.obs) != bytes(games.obs), "the chance of the original is not known"


def test_chance_is_not_in_positions() -> None:
    one, two = (envs.batch("imhotep", 2, 1, seed=seed) for seed in (1, 2))
    position = one.position(0)
    for again in (copy.copy(position), copy.deepcopy(position), pickle.loads(pickle.dumps(position))):  # noqa: S301
        assert again.state.pack() == position.state.pack()
    assert len(pickle.dumps(position)) == pytest.approx(len(pickle.dumps(two.position(0))), abs=64)


@pytest.mark.parametrize(
    ("kind", "due"),
    [("rank", [0, 2, -2]), ("win", [0, 1, 0]), ("score", [4, 9, 1]), ("margin", [-1, 6.5, -5.5])],
)
def test_rewards(kind: str, due: list[float]) -> None:
    from mastaba.envs.rewards import reward_of

    found = reward_of(mastaba.games.get("imhotep"), 3, kind)(np.array([[0, 2, -2]]), np.array([[4, 9, 1]]))
    assert found[0].tolist() == pytest.approx(due)


def test_who_plays_alone_gets_a_share_of_a_good_game() -> None:
    from mastaba.envs.rewards import reward_of

    alone = reward_of(mastaba.games.get("faraon"), 1, "rank")
    share = alone(np.array([[0]]), np.array([[21]]))[0, 0]
    assert 0.5 < share < 1.5
    assert alone(np.array([[0]]), np.array([[0]]))[0, 0] == 0


def test_what_is_not_known_is_refused() -> None:
    for wrong in ({"autoreset": "next"}, {"reward": "luck"}, {"options": {"luck": True}}):
        with pytest.raises(mastaba.BadSetup):
            envs.batch("imhotep", 2, 1, **wrong)
