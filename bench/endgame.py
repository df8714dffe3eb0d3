"""The exact endgame of Kheops against greedy, and its time: many games from a given turn on.

python bench/endgame.py --turn 29 --games 200
"""

from __future__ import annotations

import argparse
import statistics
import time

import mastaba
from mastaba.bots.endgame import Endgame
from mastaba.bots.greedy import greedy_code
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import CHANCE, NONE, OVER, State, scores_of
from mastaba.games.kheops.bot.evaluate import KheopsEvaluator
from mastaba.games.kheops.engine.codes import PH_PAWN
from mastaba.games.kheops.engine.state import KheopsState

BUDGET = 3_000_000


def endgame_at(turn: int, rng: Rng) -> KheopsState:
    """A game between greedy bots up to the beginning of a turn."""
    state = mastaba.new("kheops", 2).state
    assert isinstance(state, KheopsState)
    evaluator = KheopsEvaluator()
    while state.turn < turn or state.phase != PH_PAWN:
        chance = state.actor == CHANCE
        state.apply(state.random_code(rng) if chance else greedy_code(state, evaluator, state.actor, rng))
    return state


def finish(start: State, greedy_seat: int, rng: Rng, times: list[float]) -> int:
    """Play to the end, one seat by greedy (NONE: neither), the other exactly; White's lead."""
    evaluator = KheopsEvaluator()
    state = start.clone()
    while state.actor != OVER:
        if state.actor == greedy_seat:
            state.apply(greedy_code(state, evaluator, state.actor, rng))
            continue
        began = time.process_time()
        best = Endgame(evaluator, BUDGET).best(state)
        times.append(time.process_time() - began)
        if best == NONE:
            raise SystemExit("the search was too large: begin at a later turn")
        state.apply(best)
    white, blue = scores_of(state)
    return white - blue


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--turn", type=int, default=29)
    parser.add_argument("--games", type=int, default=200)
    given = parser.parse_args()
    rng = Rng(1)
    gains = []
    firsts: list[float] = []
    for _game in range(given.games):
        start = endgame_at(given.turn, rng)
        seat = start.actor
        sign = 1 if seat == 0 else -1
        times: list[float] = []
        exact = sign * finish(start, NONE, rng, times)
        firsts.append(times[0])
        gains.append(exact - sign * finish(start, seat, rng, []))
    worse = sum(gain < 0 for gain in gains)
    better = sum(gain > 0 for gain in gains)
    print(
        f"from turn {given.turn}, {given.games} endgames: exact worse than greedy {worse}, better {better}, "
        f"mean gain {statistics.mean(gains):.2f} points; first search median {statistics.median(firsts):.3f} s, "
        f"longest {max(firsts):.3f} s of CPU time"
    )


if __name__ == "__main__":
    main()
