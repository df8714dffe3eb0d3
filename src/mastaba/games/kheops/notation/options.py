"""The options; tile sets come from the box or from files (kheops 9.3)."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from mastaba.core.errors import BadSetup, MastabaError, Reason
from mastaba.core.options import Option
from mastaba.games.kheops.engine import box


@dataclass(frozen=True)
class TileSets(Option):
    """The tile set: `r1`, or another one from a file (kheops 9.3).

    The environment variable MASTABA_TILES names files, separated as in PATH; programs call `engine.box.add_tile_set`.
    """

    def allows(self, value: object) -> bool:
        """Whether the set is known, if need be after reading the files."""
        if value in box.tile_set_names():
            return True
        for path in filter(None, os.environ.get("MASTABA_TILES", "").split(os.pathsep)):
            _read_tile_set(Path(path))
        return value in box.tile_set_names()

    def refuse(self, value: object) -> Reason:
        """The set is unknown; the message says how to provide it."""
        known = ", ".join(box.tile_set_names())
        return box.tile_set_reason("unknown", option=self.name, value=value, known=known)


def _read_tile_set(path: Path) -> None:
    try:
        box.add_tile_set(json.loads(path.read_text(encoding="utf-8")))
    except (OSError, ValueError) as error:
        why = error.reason if isinstance(error, MastabaError) else error
        raise BadSetup(box.tile_set_reason("bad_file", path=path, why=why)) from error


OPTIONS: Final = (
    Option("pharaoh", ("mummy", "priest"), "mummy"),
    Option("layout", tuple(box.LAYOUT_NAMES), "sawtooth"),
    TileSets("tiles", ("r1",), "r1"),
)
