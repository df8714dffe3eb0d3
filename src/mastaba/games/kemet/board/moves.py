"""What `core.room` asks of one module about moves: `anchors`, `label` and `refuse`."""

from mastaba.games.kemet.board.anchors import anchors
from mastaba.games.kemet.words.labels import label
from mastaba.games.kemet.words.refusals import refuse

__all__ = ["anchors", "label", "refuse"]
