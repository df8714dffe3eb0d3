"""Moves on the board and in words: what `core.room.Moves` asks for."""

from mastaba.games.hamunaptra.board.anchors import anchors
from mastaba.games.hamunaptra.words.labels import label
from mastaba.games.hamunaptra.words.refusals import refuse

__all__ = ["anchors", "label", "refuse"]
