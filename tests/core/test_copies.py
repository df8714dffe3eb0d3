"""Copies and pickles of positions, states and referees, also in another process."""

from __future__ import annotations

import copy
import pickle
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

import mastaba
from mastaba.core.engine.playout import playout
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import AbstractStateError, State
from mastaba.testing.copy_laws import pickled

GAMES = mastaba.games.names()


def played(thing: mastaba.Position | State) -> bytes:
    """The bytes at the end of a random game; runs in another process."""
    state = thing.state if isinstance(thing, mastaba.Position) else thing
    playout(state, Rng(3))
    return state.pack()


def test_positions_and_states_go_on_in_a_spawned_process() -> None:
    positions = [mastaba.new(name, mastaba.games.get(name).info.most_players) for name in GAMES]
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        ends = list(pool.map(played, positions))
        assert list(pool.map(played, [position.state for position in positions])) == ends
    assert [played(position) for position in positions] == ends


def test_a_shallow_copy_of_a_position_has_its_own_state() -> None:
    p = mastaba.new("imhotep", 2)
    again = copy.copy(p)
    again.play(again.legal()[0])
    assert again != p
    assert p == mastaba.new("imhotep", 2)


def test_a_pickled_position_keeps_the_version_of_its_rules() -> None:
    game = mastaba.games.get("hamunaptra")
    p = mastaba.Position.new(game, 2, rules=1)
    again = pickled(p)
    assert (again.rules, again.options) == (1, p.options)
    assert again.game is game


def test_a_pickled_position_has_no_seed_and_a_referee_has() -> None:
    seed = bytes(range(32))
    table = mastaba.Referee(mastaba.new("kheops", 2), seed=seed)
    assert seed not in pickle.dumps(table.position)
    assert seed in pickle.dumps(table)
    again = pickled(table)
    assert again.commitment == table.commitment


def test_copied_referees_are_tables_of_their_own() -> None:
    table = mastaba.Referee(mastaba.new("imhotep", 2), seed=bytes(32))
    again = copy.copy(table)
    again.play(0, "get")
    assert len(table.plies) == len(again.plies) - 1
    assert again.undo_to(0) == len(table.plies)
    again.undo(0)
    assert again.position == table.position


def test_a_state_without_a_factory_says_what_is_missing() -> None:
    with pytest.raises(AbstractStateError, match="new_state"):
        pickle.dumps(State(2))
