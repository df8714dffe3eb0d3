"""Regrets on a small game: MCCFR of OpenSpiel on an endgame of Kheops, `mccfr.py --iterations 1000`.

Whole games are far too large to be solved. So both seats play at random until a few turns are left; from there on
outcome sampling learns a strategy, and the program shows what it would do.
"""

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms.outcome_sampling_mccfr import OutcomeSamplingSolver

from mastaba import envs


class Late(OutcomeSamplingSolver):
    """Outcome sampling whose games begin at one late position."""

    def __init__(self, start):
        super().__init__(start.get_game())
        self.start = start

    def iteration(self):
        for seat in range(self._num_players):
            self._episode(self.start.clone(), seat, my_reach=1.0, opp_reach=1.0, sample_reach=1.0)

    def known(self):
        """How many information states it has met."""
        return len(self._infostates)


def late_position(game, turns, seed):
    """A position of a random game with so many turns to go."""
    rng = np.random.RandomState(seed)
    state = game.new_initial_state()
    while state.is_chance_node() or state.state.turn < 30 - turns:
        if state.is_chance_node():
            codes, chances = zip(*state.chance_outcomes(), strict=True)
        else:
            codes, chances = state.legal_actions(), None
        state.apply_action(int(rng.choice(codes, p=chances)))
    return state


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--iterations", type=int, default=1000)
    parser.add_argument("--turns", type=int, default=2, help="to go")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    envs.openspiel.register()
    start = late_position(pyspiel.load_game("mastaba_kheops"), given.turns, given.seed)
    solver = Late(start)
    for _ in range(given.iterations):
        solver.iteration()
    policy = solver.average_policy().action_probabilities(start)
    print(f"{solver.known()} information states after {given.iterations} iterations")
    for action, share in sorted(policy.items(), key=lambda pair: -pair[1])[:5]:
        print(f"{share:.0%} {start.action_to_string(action)}")
