"""The board as SVG: one pure function of an observation (notation 8)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from mastaba.core.drawing.palette import SAND, SAND_DEEP, SLAB_EDGE
from mastaba.core.drawing.svg import Area, document, path, rect, ripple, way
from mastaba.core.game import Ids, Layout, Names
from mastaba.core.words.catalogue import words
from mastaba.games.imhotep.board.burial import burial_ground, burial_pieces
from mastaba.games.imhotep.board.icons import icon
from mastaba.games.imhotep.board.layout import plan_of
from mastaba.games.imhotep.board.market import look_pieces, market_ground, market_pieces
from mastaba.games.imhotep.board.obelisk import obelisk_ground, obelisk_pieces
from mastaba.games.imhotep.board.pyramid import pyramid_ground, pyramid_pieces
from mastaba.games.imhotep.board.river import docked, docks, river_ground, round_card, vessels
from mastaba.games.imhotep.board.scene import Face, Scene
from mastaba.games.imhotep.board.seats import seats
from mastaba.games.imhotep.board.slabs import slab
from mastaba.games.imhotep.board.temple import temple_ground, temple_pieces
from mastaba.games.imhotep.notation import texts
from mastaba.games.imhotep.notation.texts import Site
from mastaba.games.imhotep.view.colours import ColouredObservation, colours_of
from mastaba.games.imhotep.words.labels import LOCALE, people


def svg(
    observation: ColouredObservation,
    lang: str = "en",
    names: Names = None,
    *,
    layout: Layout = "wide",
    can: Ids = (),
) -> str:
    """The board as one seat sees it: a standalone SVG document."""
    players = observation["players"]
    sides = tuple(str(observation["options"][site]) for site in texts.SITE_NAMES)
    face = _face(sides, players, lang, layout)
    at, say = face.at, face.say
    colours = tuple(colours_of(observation))
    called = people(say, players, names, colours)
    key = (layout, players, lang, sides, *called, colours)
    scene = Scene(at, say, observation, called, frozenset(can), face, colours, key)
    parts = [scene.part(draw, sees, points) if sees else draw(scene) for draw, sees, points in _PARTS]
    body = _ground(sides, players, lang, layout) + "\n".join(parts)
    return document(f"imhotep {layout}", say("board.title"), lang, at.width, at.height, body)


@cache
def _face(sides: tuple[str, ...], players: int, lang: str, layout: Layout) -> Face:
    return Face(
        plan_of(layout, players),
        words(LOCALE, lang),
        dict(zip(texts.SITE_NAMES, sides, strict=True)),
        players,
    )


@cache
def _ground(sides: tuple[str, ...], players: int, lang: str, layout: Layout) -> str:
    """What never changes during a game: sand, river, the printed boards."""
    face = _face(sides, players, lang, layout)
    at = face.at
    return (
        '<g class="ground">'
        + rect(0, 0, at.width, at.height, SAND)
        + _dunes(at.width, at.height)
        + _view(at.view)
        + river_ground(face)
        + "".join(slab(face, site) for site in texts.SITE_NAMES)
        + market_ground(face)
        + pyramid_ground(face)
        + temple_ground(face)
        + burial_ground(face)
        + obelisk_ground(face)
        + "</g>"
    )


def _view(at: Area) -> str:
    """A view of pyramids and a palm, in the space that the seats leave free."""
    if not at.h:
        return ""
    x, y, w, h = at
    size = min(w, h * 1.6)
    ground = y + h - size * 0.2
    dune = way("M", x, ground, "q", w * 0.3, -6, w * 0.55, 0, "t", w * 0.45, -3)
    dune += way("V", y + h - 8, "q", 0, 8, -8, 8, "H", x + 8, "q", -8, 0, -8, -8, "Z")
    return (
        rect(x, y, w, h, "#f6d9a0", 8)
        + icon("desert", x + w * 0.45, ground - size * 0.2, size * 0.96)
        + path(dune, "#e6c988")
        + icon("palm", x + w * 0.82, y + h - size * 0.28, size * 0.4)
        + rect(x, y, w, h, "none", 8, f'stroke="{SLAB_EDGE}" stroke-width="1.5"')
    )


def _dunes(w: float, h: float) -> str:
    """Ripples in the sand."""
    return "".join(ripple(0, h * y, w, h * 0.03, SAND_DEEP) for y in (0.08, 0.2, 0.31, 0.7, 0.8, 0.9, 0.97))


def _places(scene: Scene) -> str:
    """Sites and docks, drawn below everything on them."""
    return scene.part(_sites_and_docks, (), ("site", "dock"), docked(scene.seen["ships"]))


def _sites_and_docks(scene: Scene, ships: tuple[Site | None, ...]) -> str:
    sites = "".join(
        scene.spot(
            f"site-{site}",
            scene.say("site", site=site, side=scene.face.sides[site].upper()),
            scene.at.sites[site],
            7,
        )
        for site in texts.SITE_NAMES
    )
    return sites + docks(scene, ships)


# The parts in drawing order: the keys of the observation that each is drawn from, and the beginnings of the ids in it
# that moves can point at. A part without keys is made of parts of its own.
_PARTS: Final[tuple[tuple[Callable[[Scene], str], list[str], tuple[str, ...]], ...]] = tuple(
    (draw, sees.split(), tuple(points.split()))
    for draw, sees, points in (
        (_places, "", ""),
        (market_pieces, "market pair deck discard reds", "market pair deck"),
        (pyramid_pieces, "pyramid", "pyramid"),
        (temple_pieces, "temple column", "temple"),
        (burial_pieces, "burial", ""),
        (obelisk_pieces, "obelisk", ""),
        (round_card, "", ""),
        (seats, "", ""),
        (vessels, "", ""),
        (look_pieces, "look", "look"),
    )
)
