"""Anchors, labels and refusals in one module, as `core/room.py` asks for them."""

from mastaba.games.imhotep.board.anchors import anchors
from mastaba.games.imhotep.words.labels import label
from mastaba.games.imhotep.words.refusals import refuse

__all__ = ["anchors", "label", "refuse"]
