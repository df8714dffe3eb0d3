"""Endurance: every position that `from_json` accepts can be shown, planned in and played to its end.

python -m mastaba.testing.endurance GAME SEED COUNT FILE

mutates COUNT positions and checks the law in those that are accepted. A hang ends the process: a thread of
`faulthandler` needs no GIL, so it also ends a compiled loop. The number of the current position is in FILE.
"""

from __future__ import annotations

import faulthandler
import json
import os
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import mastaba
from mastaba.core.engine.playout import playout
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import CHANCE, NONE, State, legal_codes
from mastaba.core.words.catalogue import LANGUAGES
from mastaba.testing.mutations import mutator

HANG = 120  # seconds; the slowest position takes about one, more on a busy machine
_STOPS = 2  # plies of a game at which everything is checked again
_APART = 12  # upper bound of the plies between them


def accepted(data: Any) -> mastaba.Position | None:
    """The position, or None if it is refused; then the reason exists in every language."""
    try:
        return mastaba.from_json(data)
    except (mastaba.BadPosition, mastaba.UnknownGame) as error:
        said = [error.text(lang) for lang in LANGUAGES]
    assert all(said)
    return None


def endures(position: mastaba.Position, random: Random) -> None:
    """Check that everything works now and after some plies, and that the game ends, also in imagined positions."""
    rng = Rng(random.getrandbits(32))
    here = position.copy()
    seats: list[int | None] = [*range(here.players), None]
    answers(here, rng, seats)
    for _ in range(_STOPS):
        for _ in range(random.randint(1, _APART)):
            somebody_can_go_on(here.state)
            if not here.is_over:
                code = here.state.random_code(rng)
                assert code in legal_codes(here.state), here.game.info.texts[code]
                here.state.apply(code)
        answers(here, rng, random.sample(seats, 2))
    playout(here.state, rng)
    answers(here, rng, random.sample(seats, 2))


def somebody_can_go_on(state: State) -> None:
    """Check that the actor has a legal move, chance only outcomes of positive weight, and nobody one at the end."""
    codes = legal_codes(state)
    assert bool(codes) is (state.actor >= NONE), f"actor {state.actor} has {len(codes)} legal moves"
    if state.actor == CHANCE:
        assert all(state.weight(code) > 0 for code in codes), "an outcome of chance weighs nothing"


def answers(position: mastaba.Position, rng: Rng, thinking: list[int | None]) -> None:
    """Call everything that a table, a screen and a bot call; play one imagined position to its end."""
    game = position.game
    somebody_can_go_on(position.state)
    assert len(position.scores()) == len(position.places()) == position.players
    worlds: list[State] = []
    for seat in (*range(position.players), None):
        seen, memory = position.observe(seat), position.memory(seat)
        minds = [position.state.clone()]
        if seat in thinking:
            assert game.text(seen, LANGUAGES[rng.below(len(LANGUAGES))])
            minds += [game.view.imagine(seen, memory), game.view.imagine(seen)]
        for world in minds:
            world.reshuffle(NONE if seat is None else seat, rng)
            somebody_can_go_on(world)
        worlds += minds
    playout(worlds[rng.below(len(worlds))], rng)


def mutant(game: str, seed: int, number: int) -> Any:
    """One of the positions of a run."""
    return mutator(game).mutated(Random(f"{game} {seed} {number}"))


@contextmanager
def guarded() -> Iterator[None]:
    """End the process with a traceback if this hangs, also in compiled code that holds the GIL."""
    faulthandler.dump_traceback_later(HANG, exit=True)
    try:
        yield
    finally:
        faulthandler.cancel_dump_traceback_later()


def run(game: str, seed: int, count: int, progress: Path) -> Counter[str]:
    """Mutate and check; return the counts. The number of the current position is in the file."""
    found = Counter[str]()
    with progress.open("wb", buffering=0) as file:
        for number in range(count):
            os.pwrite(file.fileno(), f"{number:9}".encode(), 0)
            position = None
            try:
                with guarded():
                    position = accepted(mutant(game, seed, number))
                    if position is not None:
                        endures(position, Random(number))
            except Exception as error:  # noqa: BLE001 (every kind of failure is one to mend)
                where = traceback.extract_tb(error.__traceback__)[-1].name
                kind = f"{type(error).__name__} {error} in {where}"
                if not found[kind]:
                    sys.stderr.write(f"{game} {seed} {number}: {kind}\n{traceback.format_exc()}\n")
                found[kind] += 1
            found["mutated"] += 1
            found["accepted"] += position is not None
    return found


if __name__ == "__main__":
    began = time.monotonic()
    result = run(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), Path(sys.argv[4]))
    sys.stdout.write(json.dumps(result | {"seconds": round(time.monotonic() - began)}) + "\n")
    sys.exit(len(result) > 2)  # besides `mutated` and `accepted` there are failures
