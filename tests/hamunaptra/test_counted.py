"""Points by source at the end: stairs, characters and equipment (rules 9)."""

from __future__ import annotations

import pytest

import mastaba
from mastaba.core.engine.rng import Rng
from mastaba.core.referee import points_by_source
from mastaba.testing.walks import random_text


@pytest.mark.parametrize("players", [2, 5, 8])
def test_points_of_all_sources_add_up_to_the_scores(players: int) -> None:
    table = mastaba.Referee(mastaba.new("hamunaptra", players), players.to_bytes(32, "big"))
    rng = Rng(players)
    while not table.position.is_over:
        table.play(table.position.actor, random_text(table.position, rng))
    sources = points_by_source(table.position.game, table.plies, table.position.observe(None))
    assert "living" in sources
    assert [sum(row[seat] for row in sources.values()) for seat in range(players)] == table.position.scores()
