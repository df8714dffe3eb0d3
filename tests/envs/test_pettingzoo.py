"""PettingZoo's own tests, unchanged, over all games, numbers of players and two mixtures of options."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest

import mastaba
from mastaba import envs
from tests.envs.material import IDS, NAMES, SET_UPS

pytest.importorskip("pettingzoo")
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

every = pytest.mark.parametrize(("name", "players", "options"), SET_UPS, ids=IDS)


@every
def test_one_after_the_other(name: str, players: int, options: dict[str, Any]) -> None:
    """With the mask in `infos` there is no warning at all: here every warning is an error."""
    api_test(envs.aec(name, players, options, mask="info"), num_cycles=60)
    seed_test(lambda: envs.aec(name, players, options), num_cycles=20)


@every
def test_with_the_mask_in_the_observation(name: str, players: int, options: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter(
            "ignore"
        )  # the test knows only a few environments by name whose observations are dicts
        api_test(envs.aec(name, players, options, skip_forced=True), num_cycles=40)


@every
def test_all_at_once(name: str, players: int, options: dict[str, Any]) -> None:
    parallel_api_test(envs.parallel(name, players, options), num_cycles=60)


@pytest.mark.parametrize("name", NAMES)
def test_rendering(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: envs.aec(name, 2, render_mode=render_mode))
    assert capsys.readouterr().out
    env = envs.aec(name, 2, render_mode="svg")
    env.reset(seed=1)
    assert env.render().startswith("<svg")


def played(env: Any, seed: int) -> Any:
    """An environment whose game was played to its end at random."""
    env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    for _agent in env.agent_iter():
        seen, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            return env
        env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    raise AssertionError


@pytest.mark.parametrize("name", NAMES)
def test_the_end_brings_rewards_to_all(name: str) -> None:
    env = played(envs.aec(name, 3 if name != "kheops" else 2, skip_forced=True), 4)
    assert sum(env.rewards.values()) == 0
    places = env.table.position().places()
    best = max(env.rewards, key=env.rewards.__getitem__)
    assert places[env.possible_agents.index(best)] == 1
    assert all(env.terminations.values())


def test_a_game_is_cut_off() -> None:
    env = played(envs.aec("kemet", 2, max_plies=30), 1)
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert not any(env.rewards.values())


def test_an_illegal_action_is_refused_or_loses() -> None:
    env = envs.aec("imhotep", 3)
    env.reset(seed=1)
    wrong = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    illegal: list[Any] = [wrong, -1, 10_000, None, 1.0]
    for action in illegal:
        with pytest.raises(mastaba.IllegalMove):
            env.step(action)
    env = envs.aec("imhotep", 3, illegal="lose")
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(wrong)
    assert env.rewards == {agent: -2.0 if agent == loser else 1.0 for agent in env.possible_agents}
    assert all(env.terminations.values())


def test_who_has_no_turn_can_only_wait() -> None:
    env = envs.parallel("imhotep", 3)
    seen, _ = env.reset(seed=2)
    waiting = [agent for agent in env.agents if seen[agent]["action_mask"][-1]]
    assert len(waiting) == 2
    assert all(seen[agent]["action_mask"].sum() == 1 for agent in waiting)
    acting = next(agent for agent in env.agents if agent not in waiting)
    move = int(np.flatnonzero(seen[acting]["action_mask"])[0])
    with pytest.raises(mastaba.IllegalMove):
        env.step(dict.fromkeys(env.agents, move))
    env.step({acting: move} | dict.fromkeys(waiting, env.wait))


def test_a_seat_sees_only_what_it_may_know() -> None:
    """What other seats see is their own row, whoever is to act."""
    env = envs.aec("kheops", 2)
    env.reset(seed=3)
    position = env.table.position()
    for seat, agent in enumerate(env.agents):
        assert bytes(env.observe(agent)["observation"]) == bytes(envs.tensor(position, seat))


def test_registered() -> None:
    import pettingzoo

    assert envs.register() == envs.register()
    env = pettingzoo.make("aec", "mastaba/kemet-v1", players=3, options={"length": "long"})
    assert env.num_agents == 0
    assert len(env.possible_agents) == 3
    assert pettingzoo.make("parallel", "mastaba/kheops-v1").wait == 481
