"""The bots of a game: their names, budgets, and that they choose by what their seat sees."""

from __future__ import annotations

import pytest

import mastaba
from mastaba import bots
from mastaba.bots import Budget, SearchBot
from mastaba.core import registry
from mastaba.core.engine.rng import Rng
from mastaba.testing.walks import random_text


def after(plies: int, game: str = "imhotep", players: int = 2) -> mastaba.Position:
    """A position of a random game in which a seat has a choice."""
    position, rng = mastaba.new(game, players), Rng(plies)
    for ply in range(10_000):
        if ply >= plies and position.actor >= 0 and len(position.legal()) > 1:
            break
        position.play(random_text(position, rng))
    return position


def test_the_strongest_bot_comes_first() -> None:
    names = bots.names(mastaba.games.get("imhotep"))
    assert (names[0], names[-2:]) == ("sage", ["greedy", "random"])
    assert bots.names(mastaba.games.get("faraon"))[:2] == ["sage", "pharaoh"]


def test_a_search_takes_a_budget_of_time_or_iterations() -> None:
    game = mastaba.games.get("imhotep")
    found = [bots.get(spec, game) for spec in ("sage:200ms", "sage:5000it", "sage")]
    budgets = [bot.budget for bot in found if isinstance(bot, SearchBot)]
    assert budgets == [Budget(200, "ms"), Budget(5000, "it"), Budget(1000, "ms")]
    assert list(map(str, budgets)) == ["200ms", "5000it", "1000ms"]


@pytest.mark.parametrize("spec", ["sage:", "sage:0it", "sage:5", "sage:1s", "sage:-1ms", "sage:5it:5it"])
def test_a_budget_that_is_none_is_refused(spec: str) -> None:
    with pytest.raises(mastaba.BadSetup, match="200ms"):
        bots.get(spec, mastaba.games.get("imhotep"))


def test_a_bot_that_does_not_search_takes_no_budget() -> None:
    with pytest.raises(mastaba.BadSetup, match="greedy"):
        bots.get("greedy:200ms", mastaba.games.get("imhotep"))
    with pytest.raises(mastaba.BadSetup, match="nobody"):
        bots.get("nobody:200ms", mastaba.games.get("imhotep"))


def test_a_random_bot_needs_no_world() -> None:
    position = after(5, "kheops")
    sight = bots.Sight(position.game, position.observe(position.actor), lambda: pytest.fail("it looked"))
    chosen = {bots.get("random", position.game).choose(sight, seed) for seed in range(200)}
    assert chosen == set(position.legal())


def test_one_seed_gives_one_move_whatever_the_rest_does() -> None:
    position = after(40)
    sage = bots.get("sage:300it", position.game)
    chosen = [sage.choose(bots.Sight.of(position), seed) for seed in (1, 2, 3)]
    assert chosen == [sage.choose(bots.Sight.of(position), seed) for seed in (1, 2, 3)]
    assert set(chosen) <= set(position.legal())


def test_worth_is_in_per_cent_and_best_for_the_chosen_move() -> None:
    position = after(60)
    sage = bots.get("sage:2000it", position.game)
    worth = sage.worth(bots.Sight.of(position), 5)
    assert list(worth) == position.legal()
    assert all(0 <= value <= 100 for value in worth.values())
    assert worth[sage.choose(bots.Sight.of(position), 5)] >= max(worth.values()) - 10


def test_a_forced_move_is_not_searched() -> None:
    position = after(5)
    sight = bots.Sight(position.game, position.observe(position.actor) | {"legal": ["pass"]}, None)
    assert bots.get("sage", position.game).choose(sight, 1) == "pass"


@pytest.mark.parametrize("name", registry.names())
def test_a_search_that_is_stopped_ends_at_once(name: str) -> None:
    game = registry.get(name)
    sage = bots.get("sage:5000ms", game)
    sage.stopped = True
    for plies in range(4, 1000, 4):
        position = after(plies, name)
        thought = sage.think(bots.Sight.of(position), 1)
        assert thought.move in position.legal()
        if thought.iterations is not None:  # it has searched
            assert thought.iterations < 500
            return
    pytest.fail("it never searches")
