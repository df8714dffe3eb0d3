"""What `core.room` wants of moves in one module: their anchors, their labels, their refusals."""

from __future__ import annotations

from mastaba.games.kheops.board.anchors import anchors
from mastaba.games.kheops.words.labels import label
from mastaba.games.kheops.words.refusals import refuse

__all__ = ["anchors", "label", "refuse"]
