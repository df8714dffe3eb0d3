"""Whatever a board draws with a name is explained, in every language, from what its reader sees alone."""

from __future__ import annotations

import mastaba
from mastaba import testing
from tests.kits import KITS, OURS


class TestExplanations(testing.ExplanationLaws):
    games = KITS


def test_our_games_all_explain_their_boards() -> None:
    assert [name for name in OURS if not mastaba.games.get(name).words.explain] == []
