"""Prints a digest of random games, block by block of plies: pure Python and compiled code must print the same.

MASTABA_PURE=1 python -m tests.conformance.digest
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

import mastaba
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import NONE, legal_codes
from mastaba.testing.walks import Case, few, stride
from tests import example_game
from tests.walks import GAMES

BLOCK = 10


def digests(case: Case) -> Iterator[str]:
    """One line for each block of plies of a random game: codes, legal moves, scores, bytes, reshuffles."""
    rng = Rng(case.seed)
    state = case.new().state
    block, ply, step = hashlib.sha256(), 0, stride(case)
    while state.actor >= NONE:
        codes = legal_codes(state)
        weights = [state.weight(code) for code in codes] if state.actor == NONE else []
        code = state.random_code(rng)
        standing = (list(state.scores()), list(state.standings()))
        block.update(repr((state.actor, codes, weights, code, standing, state.pack(), rng.state)).encode())
        if ply % step == 0:
            other = state.clone()
            other.reshuffle(NONE, Rng(ply))
            block.update(other.pack())
        state.apply(code)
        ply += 1
        if ply % (BLOCK * step) == 0 or state.actor < NONE:
            yield f"{case} before ply {ply}: {block.hexdigest()[:16]}"


def lines() -> list[str]:
    """The digests of all games: all player counts, the plain and the mixed options."""
    with example_game.on_path():
        return [line for name in GAMES for case in few(name) for line in digests(case)]


if __name__ == "__main__":
    print(f"compiled: {mastaba.compiled()}", *lines(), sep="\n")  # noqa: T201 (that is its job)
