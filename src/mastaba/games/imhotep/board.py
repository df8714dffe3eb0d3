"""The Imhotep board: one pure function from an observation (notation 8) to a picture."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from mastaba.core.svg import SANS, clean, line, num, rect
from mastaba.core.words import words
from mastaba.games.imhotep.board_layout import SITES, Name, layout_for
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
    return Face(
        layout_for(layout, players), words(_LOCALE, lang), dict(zip(SITES, sides, strict=True)), players
    )


@cache
def _ground(sides: tuple[str, ...], players: int, lang: str, layout: Name) -> str:
    """All that never changes during a game: sand, river, the printed boards."""
    face = _face(sides, players, lang, layout)
    at = face.at
    return (
        '<g class="ground">'
        + rect(0, 0, at.width, at.height, SAND)
        + _dunes(at.width, at.height)
        + river_ground(face)
        + "".join(slab(face, site) for site in SITES)
        + market_ground(face)
        + pyramid_ground(face)
        + temple_ground(face)
        + burial_ground(face)
        + obelisk_ground(face)
        + "</g>"
    )


def _dunes(w: float, h: float) -> str:
    """Ripples in the sand."""
    return "".join(
        line(
            f"M0 {num(h * y)}q{num(w * 0.25)} {num(-h * 0.03)} {num(w * 0.5)} 0t{num(w * 0.5)} 0",
            SAND_DEEP,
            2,
        )
        for y in (0.08, 0.2, 0.31, 0.7, 0.8, 0.9, 0.97)
    )


def _places(scene: Scene) -> str:
    """Sites and docks, under everything that lies on them."""
    sites = "".join(
        scene.spot(
            f"site-{site}",
            scene.say("site", site=site, side=scene.face.sides[site].upper()),
            scene.at.sites[site],
            7,
        )
        for site in SITES
    )
    return sites + docks(scene)
