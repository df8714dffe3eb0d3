"""Run: play a plan into its folder, from where it stands to its end."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from itertools import groupby

from mastaba.arena.executors import Executor, in_order
from mastaba.arena.folder import Folder
from mastaba.arena.play import Result
from mastaba.arena.sprt import Sprt, block_score


def play_out(folder: Folder, executor: Executor, first: int, tell: Callable[[int], None]) -> None:
    """Play the blocks from `first` on and write them in their order; stop early if the SPRT has decided.

    `tell` gets the number of games of each block that is written. An interrupt leaves complete blocks.
    """
    test = sprt_of(folder)
    if test is not None and test.verdict is not None:
        return
    left = range(first, len(folder.plan.schedule))
    playing = executor.play(folder.plan, left)
    with closing(playing):
        for block in in_order(playing, first):
            folder.append(block)
            tell(len(block.games))
            if test is not None:
                _add(test, [game.result for game in block.games], folder)
                if test.verdict is not None:
                    return


def sprt_of(folder: Folder) -> Sprt | None:
    """The SPRT of a run with the results so far, or None if it has none."""
    if folder.plan.sprt is None:
        return None
    test = Sprt(*folder.plan.sprt)
    for _block, results in groupby(folder.read_results(), key=lambda result: result["block"]):
        _add(test, list(results), folder)
    return test


def _add(test: Sprt, results: list[Result], folder: Folder) -> None:
    score = block_score(results, folder.plan.contestants)
    if score is not None:
        test.add(score)
