"""What the tests of core share."""

from __future__ import annotations

import pytest

import mastaba


@pytest.fixture
def position() -> mastaba.Position:
    """A game of Kheops after the deal: its players have secrets."""
    position = mastaba.new("kheops", 2)
    while position.actor == mastaba.CHANCE:
        position.play(position.legal()[0])
    return position
