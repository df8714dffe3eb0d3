"""The Hamunaptra board: one pure function from an observation (notation 9) to a picture."""

from __future__ import annotations

from typing import Final

from mastaba.core.drawing.svg import desert, document, used
from mastaba.core.game import Ids, Layout, Names
from mastaba.core.words.catalogue import words
from mastaba.games.hamunaptra.board import beasts, faces, gear, paint, tiles
from mastaba.games.hamunaptra.board.crew import crew
from mastaba.games.hamunaptra.board.draft import draft
from mastaba.games.hamunaptra.board.hand import hand, table, trade
from mastaba.games.hamunaptra.board.layout import plan_of
from mastaba.games.hamunaptra.board.maze import PATTERNS, maze
from mastaba.games.hamunaptra.board.minimap import overview
from mastaba.games.hamunaptra.board.paint import SAND, SAND_DEEP
from mastaba.games.hamunaptra.board.scene import Scene
from mastaba.games.hamunaptra.board.seats import head, seats
from mastaba.games.hamunaptra.board.stage import stage
from mastaba.games.hamunaptra.board.viewport import home
from mastaba.games.hamunaptra.notation.texts import LOCALE
from mastaba.games.hamunaptra.view.maze import Maze
from mastaba.games.hamunaptra.view.observation import Observation
from mastaba.games.hamunaptra.words.things import people

_DRAWINGS: Final = paint.DRAWINGS | faces.DRAWINGS | beasts.DRAWINGS | gear.DRAWINGS | tiles.DRAWINGS


def svg(
    observation: Observation, lang: str = "en", names: Names = None, *, layout: Layout = "wide", can: Ids = ()
) -> str:
    """The board as one seat sees it: a standalone SVG document."""
    at, say = plan_of(layout, observation), words(LOCALE, lang)
    called = people(say, observation["players"], names)
    scene = Scene(at, say, observation, called, frozenset(can), Maze(observation))
    drafting = observation["step"] == "draft"
    view = None if drafting else home(scene)
    body = (
        (draft(scene) if view is None else maze(scene, view))
        + head(scene)
        + overview(scene, view)
        + seats(scene)
        + (stage(scene) if observation["combat"] else "")
        + hand(scene)
        + crew(scene)
        + table(scene)
        + trade(scene)
    )
    shapes = (PATTERNS if view else "") + used(body, "ham", _DRAWINGS)
    picture = f"<defs>{shapes}</defs>\n{desert(at.width, at.height, SAND, SAND_DEEP)}\n{body}"
    return document(f"sheets hamunaptra {layout}", say("board.title"), lang, at.width, at.height, picture)
