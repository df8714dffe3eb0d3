"""Explanations of a score by its parts, and of the obelisks (imhotep 10.1, 12.1)."""

from __future__ import annotations

import re

import pytest

import mastaba
from mastaba.core.engine.rng import Rng
from mastaba.testing.walks import random_text


@pytest.mark.parametrize("options", [{}, {"burial": "b", "obelisk": "b", "wrath": True}])
def test_parts_of_a_score_add_up_to_it(options: dict[str, object]) -> None:
    position, rng = mastaba.new("imhotep", players=3, options=options), Rng(5)
    while not position.is_over:
        position.play(random_text(position, rng))
        seen = position.observe(None)
        for seat in range(3):
            found = position.game.explain(seen, f"points-{seat}", "en")
            assert found
            parts = found.text.partition(": ")[2].partition(".")[0]
            numbers = re.findall(r"[+\N{MINUS SIGN}]?\d+", parts)
            assert sum(int(n.replace("\N{MINUS SIGN}", "-")) for n in numbers) == seen["scores"][seat]


def test_points_of_obelisks_follow_the_number_of_players() -> None:
    for players, places in ((2, "10, 1"), (3, "12, 6, 1"), (4, "15, 10, 5, 1")):
        seen = mastaba.new("imhotep", players=players).observe(None)
        found = mastaba.games.get("imhotep").explain(seen, "site-obelisk", "en")
        assert found
        assert f"pay {places} points" in found.text
