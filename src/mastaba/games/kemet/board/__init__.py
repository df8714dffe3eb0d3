"""The board as a picture, from an observation alone (notation 10)."""

from __future__ import annotations

from typing import Final

from mastaba.core.drawing.svg import desert, document, move, used
from mastaba.core.game import Ids, Layout, Names
from mastaba.core.words.catalogue import words
from mastaba.games.kemet.board import (
    actions,
    beasts,
    cards,
    icons,
    market,
    paint,
    pieces,
    seats,
    stage,
    temples,
)
from mastaba.games.kemet.board.layout import plan_of
from mastaba.games.kemet.board.map import frame, ground
from mastaba.games.kemet.board.scene import Scene
from mastaba.games.kemet.notation.texts import LOCALE
from mastaba.games.kemet.view.observation import Observation
from mastaba.games.kemet.words.events import people

_DRAWINGS: Final = (
    icons.DRAWINGS | beasts.BEASTS | temples.DRAWINGS | paint.DRAWINGS | pieces.DRAWINGS | market.DRAWINGS
)


def svg(
    observation: Observation, lang: str = "en", names: Names = None, *, layout: Layout = "wide", can: Ids = ()
) -> str:
    """The board as a seat sees it: a standalone SVG document."""
    at, say = plan_of(layout, observation), words(LOCALE, lang)
    scene = Scene(at, say, observation, people(say, observation["players"], names), frozenset(can))
    fighting = observation["battle"] is not None
    body = (
        f'<g transform="{move(at.map.x, at.map.y)}">{ground(scene)}{frame(scene)}{pieces.pieces(scene)}</g>'
        + actions.actions(scene)
        + ("" if fighting and layout != "tall" else market.market(scene))
        + (stage.stage(scene) if fighting else "")
        + seats.seats(scene)
        + cards.cards(scene)
    )
    sand = desert(at.width, at.height, paint.SAND, paint.SAND_DEEP)
    picture = f"<defs>{used(body, 'kem', _DRAWINGS)}</defs>\n{sand}\n{body}"
    return document(f"sheets kemet {layout}", say("board.title"), lang, at.width, at.height, picture)
