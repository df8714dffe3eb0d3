"""JSON that a stranger wrote: every slip is refused with its place; what is let in can be played."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import mastaba
from tests.conformance import laws
from tests.conformance.endurance import accepted, endures, guarded, mutant
from tests.conformance.mutations import mutator
from tests.walks import Case, at_ply

ROOT = Path(__file__).parents[2]
PARTS = 10
IN_A_PART = 10_000


def test_a_slip_is_refused_or_the_position_can_be_played(game: str) -> None:
    mutations = mutator(game)

    @settings(max_examples=250)
    @given(st.randoms(use_true_random=False))
    def holds(random: Random) -> None:
        data = mutations.mutated(random)
        with guarded():
            position = accepted(data)
            if position is not None:
                laws.json_brings_it_back(position)
                laws.an_observation_has_its_keys(position)
                endures(position, Random(1))

    holds()


@pytest.mark.heavy
@pytest.mark.parametrize("part", range(PARTS))
def test_a_hundred_thousand_mutations_never_hang_or_dead_end(game: str, part: int, tmp_path: Path) -> None:
    """In a process of its own: the watchdog ends it when compiled code holds the GIL for ever."""
    progress = tmp_path / "progress"
    done = subprocess.run(
        [sys.executable, "-m", "tests.conformance.endurance", game, str(part), str(IN_A_PART), str(progress)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        number = int(progress.read_text())
        last = json.dumps(mutant(game, part, number))
        pytest.fail(f"{done.stderr}\nthe last was {game} {part} {number}: {last}")
    assert json.loads(done.stdout)["mutated"] == IN_A_PART


def test_a_key_that_is_missing_or_too_many_is_named(few: Case) -> None:
    data = at_ply(few, 3, 30).to_json()
    for key in set(data) - {"game", "options", "players"}:
        less = {name: value for name, value in data.items() if name != key}
        with pytest.raises(mastaba.BadPosition, match=key):
            mastaba.from_json(less)
    with pytest.raises(mastaba.BadPosition, match="surprise"):
        mastaba.from_json(data | {"surprise": 1})
