"""The layouts of rows are the released ones: what was learnt with them still fits.

A change needs another `version` of the game's features; then `python -m tests.envs.test_layouts` writes the file anew.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any, Final

import pytest

import mastaba
from tests.envs.material import NAMES

GOLDEN: Final = Path(__file__).parents[1] / "golden" / "layouts.json"


def layouts(name: str) -> dict[str, Any]:
    """By number of players the width of a row, and a digest of its blocks; and the version."""
    game = mastaba.games.get(name)
    features = game.view.features
    assert features is not None
    found: dict[str, Any] = {"version": features.version}
    for players in range(game.info.least_players, game.info.most_players + 1):
        layout = features.layout(mastaba.new(name, players).state)
        blocks = json.dumps([layout.names, layout.sizes, layout.mosts])
        digest = hashlib.sha256(blocks.encode()).hexdigest()[:16]
        found[str(players)] = [sum(layout.sizes), digest]
    return found


@pytest.mark.parametrize("name", NAMES)
def test_a_layout_is_that_of_its_version(name: str) -> None:
    assert layouts(name) == json.loads(GOLDEN.read_text("utf-8"))[name]


if __name__ == "__main__":
    GOLDEN.write_text(json.dumps({name: layouts(name) for name in NAMES}, indent=1) + "\n", encoding="utf-8")
