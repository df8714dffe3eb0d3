"""Bots of all games see what their seat sees, and nothing else; a bot that cheats is caught."""

from __future__ import annotations

import hashlib

import pytest

import mastaba
from mastaba import testing
from mastaba.bots import Bot, Sight
from mastaba.core.engine.rng import Rng
from mastaba.testing import bot_laws
from mastaba.testing.walks import random_text
from tests.kits import KITS


class TestBots(testing.BotLaws):
    games = KITS


class Peeping(Bot):
    """A bot that finds the true position behind its sight, and chooses by it."""

    name = "peeping"

    def choose(self, sight: Sight, seed: int) -> str:
        """A move by everything that is on the table, the other hand included."""
        remembers = vars(sight)["_memory"]
        held = (cell.cell_contents for cell in remembers.__closure__)
        truth = next(found for found in held if isinstance(found, mastaba.Position))
        return sight.legal[hashlib.sha256(truth.state.pack()).digest()[0] % len(sight.legal)]


def test_a_bot_that_looks_at_the_true_state_is_caught() -> None:
    position, rng = mastaba.new("kheops", 2), Rng(3)
    while position.actor < 0 or len(position.legal()) < 3:
        position.play(random_text(position, rng))
    with pytest.raises(AssertionError, match="peeping sees what its seat may not know"):
        bot_laws.a_bot_knows_no_more_than_its_seat(position, Peeping())
