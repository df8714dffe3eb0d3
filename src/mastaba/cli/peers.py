"""Peers: the same figures for other libraries if they are installed. Other games: only magnitudes compare."""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib.util import find_spec
from itertools import repeat
from typing import Any

from mastaba.cli.measure import timed

OPEN_SPIEL_GAMES = ("backgammon", "gin_rummy", "chess")
_SAMPLE = 20
Round = Callable[[], dict[str, float]]


def installed() -> dict[str, Round]:
    """By name, the function that measures one round."""
    found: dict[str, Round] = {}
    if find_spec("pyspiel"):
        found |= {f"OpenSpiel {name}": OpenSpiel(name).measure for name in OPEN_SPIEL_GAMES}
    if find_spec("catanatron"):
        found["Catanatron (3)"] = catanatron
    return found


def missing() -> list[str]:
    """The names of those that are not installed."""
    modules = {"OpenSpiel (pyspiel)": "pyspiel", "Catanatron": "catanatron"}
    return [name for name, module in modules.items() if not find_spec(module)]


class OpenSpiel:
    """A game of OpenSpiel, its C++ states driven from Python."""

    def __init__(self, name: str) -> None:
        import pyspiel

        self.game: Any = pyspiel.load_game(name)
        self.rng = random.Random(7)  # noqa: S311 (no secrets here)

    def measure(self) -> dict[str, float]:
        """One round: random games, then their actions again, then every position of one."""
        spent, games = timed(lambda: [self._random_game() for _ in repeat(None, _SAMPLE)])
        plies = sum(map(len, games))
        fresh = [(self.game.new_initial_state(), actions) for actions in games]

        def steps() -> None:
            for state, actions in fresh:
                apply = state.apply_action
                for action in actions:
                    apply(action)

        states = self._positions(games[0])
        stepping = timed(steps)[0]
        cloning = timed(lambda: [state.clone() for state in states])[0]
        listing = timed(lambda: [state.legal_actions() for state in states])[0]
        return {
            "games_per_s": _SAMPLE / spent,
            "plies_per_s": plies / spent,
            "clone_ns": cloning / len(states) * 1e9,
            "step_ns": stepping / plies * 1e9,
            "legal_ns": listing / len(states) * 1e9,
        }

    def _random_game(self) -> list[int]:
        state, actions = self.game.new_initial_state(), list[int]()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                action = self.rng.choices(outcomes, chances)[0]
            else:
                action = self.rng.choice(state.legal_actions())
            actions.append(action)
            state.apply_action(action)
        return actions

    def _positions(self, actions: list[int]) -> list[Any]:
        state, states = self.game.new_initial_state(), list[Any]()
        for action in actions:
            states.append(state.clone())
            state.apply_action(action)
        return states


def catanatron() -> dict[str, float]:
    """Catanatron with three random players; a step includes the next list of legal moves and the player's choice."""
    from catanatron import Color, Game, RandomPlayer

    games = [Game([RandomPlayer(c) for c in (Color.RED, Color.BLUE, Color.WHITE)]) for _ in repeat(None, 3)]
    spent = timed(lambda: [game.play() for game in games])[0]
    plies = sum(_plies(game) for game in games)
    copying = timed(lambda: [games[0].copy() for _ in repeat(None, 50)])[0] / 50
    return {
        "games_per_s": len(games) / spent,
        "plies_per_s": plies / spent,
        "clone_ns": copying * 1e9,
        "step_ns": spent / plies * 1e9,
    }


def _plies(game: Any) -> int:
    """The number of actions of a Catanatron game; versions name the list differently."""
    kept = getattr(game.state, "action_records", None) or game.state.actions
    return len(kept)
