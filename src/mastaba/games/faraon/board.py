"""The Faraón board: one pure function from an observation (notation 8) to a picture."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from mastaba.core.game import Json, Layout
from mastaba.core.svg import document, path, rect, ripple, used, way
from mastaba.core.words import words
from mastaba.games.faraon.board_cards import card_up, deck
from mastaba.games.faraon.board_figures import creeping, scorpion, storm
from mastaba.games.faraon.board_grid import defs, grid
from mastaba.games.faraon.board_layout import ended, plan_of
from mastaba.games.faraon.board_paint import SAND, SAND_DEEP
from mastaba.games.faraon.board_podium import podium
from mastaba.games.faraon.board_scene import Scene
from mastaba.games.faraon.board_seats import seats
from mastaba.games.faraon.board_stage import banner, stage
from mastaba.games.faraon.board_treasures import TREASURES
from mastaba.games.faraon.events import people

_LOCALE: Final = Path(__file__).with_name("locale")


def svg(
    observation: Json,
    lang: str = "en",
    names: Sequence[str] | None = None,
    *,
    layout: Layout = "wide",
    can: Collection[str] = (),
) -> str:
    """The board as one seat sees it now, turned as the box lies: a standalone SVG document.

    `names` are the players' names by seat; `can` the ids that get a highlight, those that legal moves point at.
    """
    view = observation["view"]
    at, say = plan_of(layout, view), words(_LOCALE, lang)
    if observation["phase"] == "over":
        at = ended(at)
    scene = Scene(at, say, observation, people(say, observation["players"], names), frozenset(can))
    body = (
        banner(scene)
        + (podium(scene) if scene.over else card_up(scene) + deck(scene) + stage(scene))
        + scorpion(scene)
        + seats(scene)
        + ("" if scene.over and layout != "wide" else grid(scene))
        + creeping(scene)
        + storm(scene)
    )
    shapes = defs(layout, view % 2) + used(body, "far", TREASURES)
    picture = f"<defs>{shapes}</defs>\n{_ground(layout)}\n{body}"
    return document(f"faraon {layout}", say("board.title"), lang, at.width, at.height, picture)


@cache
def _ground(layout: Layout) -> str:
    """Sand, blown into dunes."""
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
