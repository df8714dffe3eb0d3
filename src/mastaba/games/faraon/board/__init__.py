"""The Faraón board: one pure function from an observation (notation 8) to a picture."""

from __future__ import annotations

from functools import cache

from mastaba.core.drawing.svg import document, path, rect, ripple, used, way
from mastaba.core.game import Ids, Layout, Names
from mastaba.core.words.catalogue import words
from mastaba.games.faraon.board import cards, figures, grid, podium, seats, stage
from mastaba.games.faraon.board.layout import ended, plan_of
from mastaba.games.faraon.board.paint import SAND, SAND_DEEP
from mastaba.games.faraon.board.scene import Scene
from mastaba.games.faraon.board.treasures import TREASURES
from mastaba.games.faraon.notation.texts import LOCALE
from mastaba.games.faraon.view.observation import Observation
from mastaba.games.faraon.view.seats import people


def svg(
    observation: Observation, lang: str = "en", names: Names = None, *, layout: Layout = "wide", can: Ids = ()
) -> str:
    """The board as one seat sees it now, rotated as the box is: a standalone SVG document."""
    view = observation["view"]
    at, say = plan_of(layout, view), words(LOCALE, lang)
    if observation["phase"] == "over":
        at = ended(at)
    scene = Scene(at, say, observation, people(say, observation["players"], names), frozenset(can))
    body = (
        stage.banner(scene)
        + (
            podium.podium(scene)
            if scene.over
            else cards.card_up(scene) + cards.deck(scene) + stage.stage(scene)
        )
        + figures.scorpion(scene)
        + seats.seats(scene)
        + ("" if scene.over and layout != "wide" else grid.grid(scene))
        + figures.creeping(scene)
        + figures.storm(scene)
    )
    shapes = grid.defs(layout, view % 2) + used(body, "far", TREASURES)
    picture = f"<defs>{shapes}</defs>\n{_ground(layout)}\n{body}"
    return document(f"faraon {layout}", say("board.title"), lang, at.width, at.height, picture)


@cache
def _ground(layout: Layout) -> str:
    """The background: sand and dunes."""
    at = plan_of(layout, 0)
    w, h = at.width, at.height
    dunes = path(
        way(
            "M",
            0,
            h * 0.62,
            "q",
            w * 0.22,
            -h * 0.07,
            w * 0.5,
            0,
            "t",
            w * 0.5,
            -h * 0.01,
            "V",
            h,
            "H",
            0,
            "Z",
        ),
        "#ead4a0",
    )
    ripples = "".join(
        ripple(0, h * y, w, h * 0.02, SAND_DEEP) for y in (0.12, 0.3, 0.48, 0.7, 0.78, 0.86, 0.94)
    )
    return f'<g class="ground">{rect(0, 0, w, h, SAND)}{dunes}{ripples}</g>'
