"""OpenSpiel's own tests over all games, and its searchers in Python."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from mastaba import envs
from mastaba.core.engine.playout import playout
from mastaba.core.engine.rng import Rng
from mastaba.testing.walks import cases
from tests.envs.material import NAMES

pyspiel = pytest.importorskip("pyspiel")


@pytest.fixture(scope="module", autouse=True)
def games() -> list[str]:
    """All games are known to OpenSpiel."""
    found: list[str] = envs.openspiel.register()
    assert found == [f"mastaba_{name}" for name in NAMES]
    assert envs.openspiel.register() == found
    return found


def words(name: str, players: int) -> str:
    """How OpenSpiel names a set-up with many options."""
    case = [each for each in cases(name) if each.players == players][-1]
    return ",".join([f"players={players}", *(f"{option}={value}" for option, value in case.options)])


@pytest.mark.parametrize("name", NAMES)
def test_random_simulation(name: str) -> None:
    for game in (f"mastaba_{name}", f"mastaba_{name}({words(name, 2)})"):
        pyspiel.random_sim_test(pyspiel.load_game(game), num_sims=1, serialize=False, verbose=False)


def begun(name: str) -> Any:
    """A game in which a seat has to choose."""
    state = pyspiel.load_game(f"mastaba_{name}").new_initial_state()
    rng = np.random.RandomState(1)
    while state.is_chance_node():
        codes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(rng.choice(codes, p=chances)))
    return state


@pytest.mark.parametrize("name", NAMES)
def test_copies_and_pickles(name: str) -> None:
    state = begun(name)
    for again in (state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):  # noqa: S301
        assert str(again) == str(state)
        assert again.history() == state.history()
        again.apply_action(again.legal_actions()[0])
        assert again.history() != state.history()


@pytest.mark.parametrize("name", NAMES)
def test_resampling_keeps_what_a_seat_knows(name: str) -> None:
    state = begun(name)
    seat = state.current_player()
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    known = state.information_state_string(seat)
    for _ in range(10):
        other = state.resample_from_infostate(seat, sampler)
        assert other.information_state_string(seat) == known
        assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
        assert other.legal_actions() == state.legal_actions()


@pytest.mark.parametrize("name", NAMES)
def test_a_search_in_python(name: str) -> None:
    from open_spiel.python.algorithms import ismcts

    state = begun(name)
    bot = ismcts.ISMCTSBot(
        game=state.get_game(),
        uct_c=2.0,
        max_simulations=12,
        max_world_samples=ismcts.UNLIMITED_NUM_WORLD_SAMPLES,
        random_state=np.random.RandomState(0),
        evaluator=envs.openspiel.Rollouts(1, seed=0),
        final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        use_observation_string=False,
        allow_inconsistent_action_sets=False,
        child_selection_policy=ismcts.ChildSelectionPolicy.PUCT,
    )
    assert bot.step(state) in state.legal_actions()


def test_an_environment_for_learners() -> None:
    from open_spiel.python import rl_environment

    env = rl_environment.Environment(pyspiel.load_game("mastaba_imhotep(players=3)"))
    step = env.reset()
    rng = np.random.RandomState(2)
    while not step.last():
        seat = step.observations["current_player"]
        step = env.step([rng.choice(step.observations["legal_actions"][seat])])
    assert sum(step.rewards) == 0


def test_a_playthrough() -> None:
    from open_spiel.python.algorithms import generate_playthrough

    text = generate_playthrough.playthrough("mastaba_kheops", action_sequence=None, seed=1)
    assert "IsTerminal() = True" in text


def test_outcome_sampling_runs() -> None:
    from open_spiel.python.algorithms import outcome_sampling_mccfr

    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(pyspiel.load_game("mastaba_kheops"))
    for _ in range(3):
        solver.iteration()
    assert solver.average_policy() is not None


def test_without_perfect_recall_memory_is_left_out() -> None:
    state = begun("kheops")
    assert '"memory"' in state.information_state_string(0)
    assert '"memory"' not in state.observation_string(0)
    assert len(state.observation_tensor(0)) < len(state.information_state_tensor(0))


@pytest.mark.parametrize("name", ["kheops", "imhotep"])
def test_no_game_takes_longer_than_its_bound(name: str) -> None:
    """Kheops: 19 tiles and 6 cards dealt with 44 plies, then 30 turns of at most 8. Imhotep: far from it."""
    for case in cases(name):
        start = case.new()
        longest = start.game.info.longest(case.players, start.options)
        assert longest < 20_000, "it has a bound of its own"
        for seed in range(20):
            assert playout(start.state.clone(), Rng(seed)) <= longest


def test_a_game_without_end_is_counted_at_its_bound() -> None:
    game = pyspiel.load_game("mastaba_kemet")
    state = game.new_initial_state()
    state.plies = game.max_game_length() - 1
    move = state.chance_outcomes()[0][0] if state.is_chance_node() else state.legal_actions()[0]
    assert not state.is_terminal()
    state.apply_action(move)
    assert state.is_terminal()
    assert sum(state.returns()) == 0


def test_python_ends_well() -> None:
    """OpenSpiel lets go of what was registered when Python has ended: that must not abort the program."""
    code = "import mastaba.envs as envs; envs.openspiel.register()"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
