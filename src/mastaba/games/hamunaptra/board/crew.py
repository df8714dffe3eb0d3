"""The seat's own characters on the Hamunaptra board, one card each: values, damage, token."""

from __future__ import annotations

from mastaba.core.drawing.svg import BOLD, Area, box, circle, named, path, rect, text, width_of
from mastaba.games.hamunaptra.board.draft import stats
from mastaba.games.hamunaptra.board.faces import face
from mastaba.games.hamunaptra.board.gear import gear
from mastaba.games.hamunaptra.board.layout import SMALL_CREW
from mastaba.games.hamunaptra.board.paint import (
    CARNELIAN,
    CREAM,
    INK,
    INK_SOFT,
    MALACHITE,
    SEATS,
    SLAB_EDGE,
    icon,
)
from mastaba.games.hamunaptra.board.pawns import about, wounds
from mastaba.games.hamunaptra.board.scene import Scene, sheet
from mastaba.games.hamunaptra.notation.shapes import Character


def crew(scene: Scene) -> str:
    """The cards of the living characters."""
    at, me = scene.at.people, scene.me
    if me is None or not at.h:
        return ""
    out = sheet(scene, at, "people")
    alive = scene.seen["characters"][me]
    if not alive:
        return out + text(
            at.x + 9, at.y + 42, scene.say("nobody"), scene.at.plain, INK_SOFT, "start", "", at.w - 18
        )
    columns = 2 if len(alive) <= SMALL_CREW else 4
    rows = 2 if scene.wide else -(-len(alive) // columns)
    gap = 5.0
    w = (at.w - 12 - gap * (columns - 1)) / columns
    h = (at.h - 28 - gap * (rows - 1)) / rows
    for k, it in enumerate(alive):
        place = Area(at.x + 6 + k % columns * (w + gap), at.y + 24 + k // columns * (h + gap), w, h)
        out += _card(scene, me, it, place)
    return out


def _card(scene: Scene, seat: int, it: Character, at: Area) -> str:
    name = it["id"]
    moved = name in scene.seen["moved"]
    walking = "character" in scene.ask and scene.ask["character"] == name
    edge = (
        f'stroke="{CARNELIAN}" stroke-width="2.4"' if walking else f'stroke="{SLAB_EDGE}" stroke-width="1.2"'
    )
    out = rect(*at, "#e4d6b2" if moved else CREAM, 6, edge)
    title = about(scene, it, seat)
    slim = at.w < 100
    size = min(at.h - 10, 54) if not slim else min(at.w - 26, at.h - 34, 44)
    x, y = (at.x + 6 + size / 2, at.y + at.h / 2) if not slim else (at.x + at.w / 2, at.y + 5 + size / 2)
    out += circle(x, y, size / 2 + 2, SEATS[seat].paint) + face(name, x, y, size)
    out += circle(x - size * 0.36, y + size * 0.36, 8, CREAM, f'stroke="{INK}" stroke-width="1"')
    out += text(x - size * 0.36, y + size * 0.36 + 4.2, str(int(name[1:])), 11.5, INK, more=BOLD)
    out += wounds(x + size * 0.38, y - size * 0.34, it["damage"], 17)
    token = scene.maze.borne(name)
    if token:
        out += circle(x + size * 0.36, y + size * 0.36, 10, CREAM, f'stroke="{INK}" stroke-width="1"') + gear(
            token, x + size * 0.36, y + size * 0.36, 16
        )
    left = at.x + size + 14
    if slim:
        out += stats(name, at.x + 8, at.y + at.h - 9, (at.w - 8) / 4, 9.5)
        short = scene.words(f"nickname.{name}")
        out += text(x, at.y + at.h - 18, short, 10.5, INK, "middle", BOLD, at.w - 6)
    else:
        room = at.w - size - 18
        above = room - 14 if moved else room
        middle = at.y + at.h / 2
        full = scene.thing(name)
        shown = full if width_of(full, 12) <= above * 0.95 else scene.words(f"nickname.{name}")
        out += text(left, middle - 12, shown, 12, INK, "start", BOLD, above)
        out += text(left, middle + 1, scene.words(f"profession.{name}"), 10.5, INK_SOFT, "start", "", room)
        out += stats(name, left + 6, middle + 15, min(room / 4, 26), 10.8)
    if moved:
        out += icon("done", at.x + at.w - 10, at.y + 10, 13, MALACHITE)
    elif walking:
        out += path(box(*at, 6), "none", f'stroke="{CARNELIAN}" stroke-width="2.4"')
    return named(f"mine-{name}", "place", title, out)
