"""The Imhotep board: one pure function from an observation (notation 8) to a picture."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from mastaba.core.svg import SANS, circle, clean, line, num, path, rect
from mastaba.core.words import words
from mastaba.games.imhotep.board_layout import SITES, Area, Name, layout_for
from mastaba.games.imhotep.board_market import look_pieces, market_ground, market_pieces
from mastaba.games.imhotep.board_pieces import SAND, SAND_DEEP
from mastaba.games.imhotep.board_river import docks, river_ground, round_card, ships
from mastaba.games.imhotep.board_scene import Face, Scene
from mastaba.games.imhotep.board_seats import seats
from mastaba.games.imhotep.board_sites import (
    burial_ground,
    burial_pieces,
    obelisk_ground,
    obelisk_pieces,
    pyramid_ground,
    pyramid_pieces,
    slab,
    temple_ground,
    temple_pieces,
)

_LOCALE: Final = Path(__file__).with_name("locale")


def svg(
    observation: dict[str, Any],
    lang: str = "en",
    names: Sequence[str] | None = None,
    *,
    layout: Name = "wide",
    can: Collection[str] = (),
) -> str:
    """The board as one seat sees it: a standalone SVG document.

    `names` are the players' names by seat; `can` the ids that get a highlight, those that legal moves point at.
    """
    players: int = observation["players"]
    sides = tuple(str(observation["options"][site]) for site in SITES)
    face = _face(sides, players, lang, layout)
    called = [str(n) for n in names] if names else [face.say("board.player", n=i + 1) for i in range(players)]
    scene = Scene(face, observation, called, frozenset(can))
    at = face.at
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {num(at.width)} {num(at.height)}" '
        f'class="board imhotep {layout}" font-family="{SANS}" role="group" '
        f'aria-label="{clean(face.say("board.title"))}" lang="{lang}">'
        + _ground(sides, players, lang, layout)
        + _places(scene)
        + market_pieces(scene)
        + pyramid_pieces(scene)
        + temple_pieces(scene)
        + burial_pieces(scene)
        + obelisk_pieces(scene)
        + round_card(scene)
        + seats(scene)
        + ships(scene)
        + look_pieces(scene)
        + "</svg>"
    )


@cache
def _face(sides: tuple[str, ...], players: int, lang: str, layout: Name) -> Face:
    return Face(layout_for(layout, players), words(_LOCALE, lang), dict(zip(SITES, sides, strict=True)), players)


@cache
def _ground(sides: tuple[str, ...], players: int, lang: str, layout: Name) -> str:
    """All that never changes during a game: sand, river, the printed boards."""
    face = _face(sides, players, lang, layout)
    at = face.at
    return (
        '<g class="ground">'
        + rect(0, 0, at.width, at.height, SAND)
        + _dunes(at.width, at.height)
        + _view(at.view)
        + river_ground(face)
        + "".join(slab(face, site) for site in SITES)
        + market_ground(face)
        + pyramid_ground(face)
        + temple_ground(face)
        + burial_ground(face)
        + obelisk_ground(face)
        + "</g>"
    )


def _view(at: Area) -> str:
    """Pyramids and a palm under the evening sun, where no seat needs the room."""
    x, y, w, h = at
    if h < 60:
        return ""
    low = min(h, w * 0.75)  # the landscape; above it there is sky
    ground = y + h - low * 0.28

    def peak(left: float, wide: float, high: float, fill: str) -> str:
        return path(f"M{num(x + w * left)} {num(ground)}l{num(w * wide)} {num(-low * high)}l{num(w * wide)} {num(low * high)}Z", fill)

    birds = "".join(f"M{num(x + w * a)} {num(y + h * b)}q4 -5 8 0q4 -5 8 0" for a, b in ((0.2, 0.2), (0.34, 0.14), (0.42, 0.24)))
    shade = f"M{num(x + w * 0.34)} {num(ground - low * 0.42)}l{num(w * 0.26)} {num(low * 0.42)}h{num(-w * 0.16)}Z"
    dune = (
        f"M{num(x)} {num(ground)}q{num(w * 0.3)} {num(-low * 0.05)} {num(w * 0.55)} 0t{num(w * 0.45)} {num(-low * 0.02)}"
        f"V{num(y + h - 8)}q0 8 -8 8H{num(x + 8)}q-8 0 -8 -8Z"
    )
    return (
        rect(x, y, w, h, "#f6d9a0", 8)
        + circle(x + w * 0.64, ground - low * 0.4, low * 0.16, "#efa53f")
        + line(birds, "#b98a47", 1.6)
        + peak(0.42, 0.19, 0.3, "#dcb272")
        + peak(0.08, 0.26, 0.42, "#d2a45e")
        + path(shade, "#b98a47")
        + path(dune, "#e6c988")
        + _palm(x + w * 0.8, y + h - low * 0.12, low * 0.46)
        + rect(x, y, w, h, "none", 8, 'stroke="#b8955a" stroke-width="1.5"')
    )


def _palm(x: float, y: float, size: float) -> str:
    """A date palm."""
    fronds = ((-0.42, 0.06), (-0.34, -0.2), (0.4, 0.08), (0.33, -0.2), (0.02, -0.3))
    top = (x + size * 0.1, y - size)
    return line(f"M{num(x)} {num(y)}q{num(-size * 0.04)} {num(-size * 0.6)} {num(size * 0.1)} {num(-size)}", "#8a5f33", size * 0.07) + "".join(
        path(
            f"M{num(top[0])} {num(top[1])}q{num(size * a * 0.4)} {num(size * (b - 0.26))} {num(size * a)} {num(size * b)}"
            f"q{num(-size * a * 0.5)} {num(-size * 0.12)} {num(-size * a)} {num(-size * b)}Z",
            "#4f8f5d",
        )
        for a, b in fronds
    )


def _dunes(w: float, h: float) -> str:
    """Ripples in the sand."""
    return "".join(
        line(f"M0 {num(h * y)}q{num(w * 0.25)} {num(-h * 0.03)} {num(w * 0.5)} 0t{num(w * 0.5)} 0", SAND_DEEP, 2)
        for y in (0.08, 0.2, 0.31, 0.7, 0.8, 0.9, 0.97)
    )


def _places(scene: Scene) -> str:
    """Sites and docks, under everything that lies on them."""
    sites = "".join(
        scene.spot(f"site-{site}", scene.say("site", site=site, side=scene.face.sides[site].upper()), scene.at.sites[site], 7)
        for site in SITES
    )
    return sites + docks(scene)
