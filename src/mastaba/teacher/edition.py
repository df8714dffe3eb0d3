"""The edition of the teacher for a game: another one would judge differently, so their findings are not mixed."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Final

from mastaba.core.game import Game
from mastaba.teacher.report import VERSION

_LETTERS: Final = 12


@cache
def of(game: Game) -> str:
    """A digest of the version of the judges and of all numbers of a game's bots: weights and calibration."""
    found = hashlib.blake2b(f"{VERSION} {game.info.name}".encode())
    for path in sorted((game.info.box.folder / "bot").glob("*.toml")):
        found.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()[:_LETTERS]
