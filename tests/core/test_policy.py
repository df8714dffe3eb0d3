"""Table policy: what a game asks of the table."""

from __future__ import annotations

from typing import Any

import mastaba
from mastaba.core.engine.rng import Rng
from mastaba.core.game import TablePolicy
from mastaba.core.referee import Ply
from mastaba.testing.walks import random_text


def test_a_policy_that_hides_plies_says_so() -> None:
    policy: TablePolicy[Any] = TablePolicy(hidden_plies=lambda _plies, _seat: frozenset({1}))
    assert policy.hides_plies
    assert policy.hidden_plies(["0 show", "1 show"], 0) == {1}
    assert TablePolicy().log_event({"event": "take"}) == {"event": "take"}


def test_the_usual_policy_asks_nothing_of_the_table() -> None:
    policy: TablePolicy[Any] = TablePolicy()
    assert (policy.reactions, policy.standing_refusals) == (None, None)
    assert not policy.hides_plies
    assert not policy.previewable({}, "show")
    assert policy.hidden_plies(["0 show"], 1) == frozenset()
    assert policy.shared_screen({"seat": 1}) == {"seat": 1}


def test_a_card_kept_from_the_pair_cannot_be_taken_back() -> None:
    """The others see the card that is discarded: the verb binds, though no event of it is irreversible."""
    keeps = 0
    for seed in range(20):
        position, rng = mastaba.new("imhotep", 2, {"market": "b"}), Rng(seed)
        while not position.is_over:
            ply = Ply.of(position, random_text(position, rng))
            if ply.text.startswith("keep"):
                assert ply.stands, ply
                keeps += 1
            elif ply.actor >= 0:
                assert not ply.stands, ply
    assert keeps
