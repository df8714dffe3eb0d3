"""Gymnasium's own checks over all games, and what a seat that learns meets."""

from __future__ import annotations

import warnings

import numpy as np
import pytest
from numpy.typing import NDArray

import mastaba
from mastaba import envs
from tests.envs.material import NAMES

pytest.importorskip("gymnasium")
import gymnasium
from gymnasium.utils.env_checker import check_env

COUNTS = [
    (name, players)
    for name in NAMES
    for players in range(
        mastaba.games.get(name).info.least_players, mastaba.games.get(name).info.most_players + 1
    )
]


def first(_rows: NDArray[np.uint8], masks: NDArray[np.bool_]) -> NDArray[np.integer]:
    """A policy: the first legal action."""
    return np.asarray(masks.argmax(axis=1))


@pytest.mark.parametrize(("name", "players"), COUNTS)
def test_check_env(name: str, players: int) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*Not able to test alternative render modes.*")
        check_env(envs.gym(name, players, opponents=first))


@pytest.mark.parametrize("name", NAMES)
def test_a_game_against_bots(name: str) -> None:
    env = envs.gym(name, 2, opponents=[mastaba.games.get(name).bots.default], seat=1)
    _, info = env.reset(seed=5)
    rng = np.random.default_rng(1)
    for _ in range(25):
        assert info["seat"] == 1
        assert (env.action_masks() == info["action_mask"]).all()
        assert env.field.position(0).actor == 1
        row, _, terminated, truncated, info = env.step(int(rng.choice(np.flatnonzero(info["action_mask"]))))
        assert env.observation_space.contains(row)
        if terminated or truncated:
            break


def test_seats_change_from_game_to_game() -> None:
    env = envs.gym("imhotep", 4, opponents=first)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(20)} == {0, 1, 2, 3}


def test_an_illegal_action_loses() -> None:
    env = envs.gym("imhotep", 2, opponents="greedy", illegal="lose")
    _, info = env.reset(seed=1)
    _, reward, terminated, _, _ = env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    assert (reward, terminated) == (-1.0, True)
    env = envs.gym("imhotep", 2, illegal="raise")
    _, info = env.reset(seed=1)
    with pytest.raises(mastaba.IllegalMove):
        env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))


def test_many_games_side_by_side() -> None:
    vec = envs.vector("kheops", 2, n=5, opponents=first)
    rows, infos = vec.reset(seed=3)
    assert vec.observation_space.contains(rows)
    rng, ended, rewards = np.random.default_rng(0), 0, 0.0
    for _ in range(200):
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]])
        rows, reward, over, cut, infos = vec.step(actions)
        assert not cut.any()
        assert (vec.field.actor == infos["seat"]).all(), "it is always the turn of the seat that learns"
        for game in np.flatnonzero(over):
            assert infos["_final_obs"][game]
            assert (infos["final_obs"][game] != rows[game]).any()
        assert not reward[~over].any()
        ended += over.sum()
        rewards += np.abs(reward).sum()
    assert ended > 5
    assert rewards > 0


def test_many_illegal_actions_lose_alone() -> None:
    vec = envs.vector("imhotep", 2, n=3, opponents="random")
    _, infos = vec.reset(seed=3)
    actions = infos["action_mask"].argmax(axis=1)
    actions[1] = int(np.flatnonzero(infos["action_mask"][1] == 0)[0])
    _, reward, over, _, _ = vec.step(actions)
    assert over.tolist() == [False, True, False]
    assert reward.tolist() == [0, -1, 0]


def test_one_seed_gives_the_same_games() -> None:
    runs = []
    for seed in (4, 4, 5):
        vec = envs.vector("imhotep", 3, n=4, opponents=["greedy", "random"])
        rows, infos = vec.reset(seed=seed)
        for _ in range(6):
            rows, _, _, _, infos = vec.step(infos["action_mask"].argmax(axis=1))
        runs.append(bytes(rows))
    assert runs[0] == runs[1] != runs[2]


def test_games_are_cut_off() -> None:
    vec = envs.vector("kemet", 2, n=2, opponents=first, max_plies=20)
    _, infos = vec.reset(seed=1)
    for _ in range(30):
        _, _, over, cut, infos = vec.step(infos["action_mask"].argmax(axis=1))
        assert not over.any()
        if cut.any():
            assert infos["_final_obs"].tolist() == cut.tolist()
            return
    pytest.fail("nothing was cut off")


def test_registered() -> None:
    envs.register()
    env = gymnasium.make("mastaba/Kheops-v1", opponents=["greedy"])
    assert env.reset(seed=1)[1]["action_mask"].sum() > 1


def test_opponents_fill_the_table() -> None:
    with pytest.raises(mastaba.BadSetup, match="3 opponents"):
        envs.gym("imhotep", 4, opponents=["greedy"])
