"""The kits of all games: what the laws of `mastaba.testing` cannot know by themselves, `tests/<game>/kit.py`."""

from __future__ import annotations

from importlib import import_module
from typing import cast

import mastaba
from mastaba.testing import Kit
from tests import example_game


def _kit(module: str) -> Kit:
    return cast("Kit", import_module(module))


OURS = {name: _kit(f"tests.{name}.kit") for name in mastaba.games.names()}
with example_game.on_path():
    KITS = OURS | {"dates": _kit("mastaba_dates.kit")}
