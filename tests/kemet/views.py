"""Observations of Kemet with their type."""

from __future__ import annotations

from typing import cast

import mastaba
from mastaba.games.kemet.view.observation import Observation


def observe(p: mastaba.Position, seat: int | None) -> Observation:
    """What a seat sees; `Position.observe` gives it as JSON, because it knows no game."""
    return cast("Observation", p.observe(seat))
