"""JSON from outside: every mistake is refused with its place; an accepted position can be played."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given, note, settings
from hypothesis import strategies as st

import mastaba
from mastaba.testing import laws
from mastaba.testing.endurance import accepted, endures, guarded
from mastaba.testing.mutations import mutator
from mastaba.testing.suite import Suite
from mastaba.testing.walks import Case, at_ply


class StrangerLaws(Suite):
    """Laws of positions from outside."""

    def test_a_slip_is_refused_or_the_position_can_be_played(self, game: str) -> None:
        mutations = mutator(game)

        @settings(max_examples=120, derandomize=True, deadline=None, database=None)
        @given(st.randoms(use_true_random=False))
        def holds(random: Random) -> None:
            data = mutations.mutated(random)
            with guarded():
                position = accepted(data)
                if position is not None:
                    note(f"This position was accepted: {json.dumps(data)}")
                    laws.json_brings_it_back(position)
                    laws.an_observation_has_its_keys(position)
                    endures(position, Random(1))

        holds()

    def test_a_key_that_is_missing_or_too_many_is_named(self, few: Case) -> None:
        data = at_ply(few, 3, 30).to_json()
        for key in set(data) - {"game", "options", "players"}:
            less = {name: value for name, value in data.items() if name != key}
            with pytest.raises(mastaba.BadPosition, match=key):
                mastaba.from_json(less)
        with pytest.raises(mastaba.BadPosition, match="surprise"):
            mastaba.from_json(data | {"surprise": 1})
