"""The draft of Hamunaptra: the sixteen characters, free and taken (hamunaptra 4.3)."""

from __future__ import annotations

from mastaba.core.drawing.svg import BOLD, Area, box, circle, group, rect, text
from mastaba.games.hamunaptra.board.faces import FACES, face
from mastaba.games.hamunaptra.board.paint import CREAM, INK, INK_SOFT, SEATS, SLAB, SLAB_EDGE, sign, stat
from mastaba.games.hamunaptra.board.scene import Scene, slab
from mastaba.games.hamunaptra.view.maze import numbers_of


def draft(scene: Scene) -> str:
    """A gallery of four by four."""
    at = scene.at.maze
    gap = 8 if scene.wide else 4
    w, h = (at.w - 5 * gap) / 4, (at.h - 5 * gap) / 4
    out = slab(at, SLAB_EDGE, 1.4, "#d9c08a")
    for k, name in enumerate(FACES):
        place = Area(at.x + gap + k % 4 * (w + gap), at.y + gap + k // 4 * (h + gap), w, h)
        out += _card(scene, name, place)
    return out


def stats(name: str, x: float, y: float, step: float, size: float) -> str:
    """The four values of a character in a row, each with its mark."""
    out = ""
    for k, (mark, value) in enumerate(zip("fsrm", numbers_of(name), strict=True)):
        a = x + k * step
        out += stat(mark, a, y, size) + text(
            a + size * 0.62, y + size * 0.36, str(value), size * 1.02, INK, "start", BOLD
        )
    return out


def _card(scene: Scene, name: str, at: Area) -> str:
    owner = scene.maze.owner.get(name)
    f, s, r, m = numbers_of(name)
    title = scene.say(
        "candidate", number=int(name[1:]), who=scene.thing(name), profession=scene.words(f"profession.{name}"),
        f=f, s=s, r=r, m=m,
    )  # fmt: skip
    if owner is not None:
        title += " " + scene.say("taken", name=scene.names[owner])
    paint = SLAB if owner is None else "#cbb588"
    body = rect(*at, paint, 7, f'stroke="{SLAB_EDGE}" stroke-width="1.4"')
    size = at.h - 60 if scene.wide else min(at.h - 46, at.w - 18)
    x, y = at.x + at.w / 2, at.y + 5 + size / 2
    ring = SEATS[owner].paint if owner is not None else "#9a7a44"
    portrait = circle(x, y, size / 2 + 2, ring) + face(name, x, y, size)
    body += portrait if owner is None else f'<g opacity="0.55">{portrait}</g>'
    body += circle(at.x + 13, at.y + 13, 10, CREAM, f'stroke="{INK}" stroke-width="1.2"') + text(
        at.x + 13, at.y + 18, str(int(name[1:])), 13, INK, more=BOLD
    )
    if owner is not None:
        body += group(sign(owner, 0, 0), at.x + at.w - 17, at.y + 17, 1.1)
    low = at.y + at.h
    if scene.wide:
        body += text(x, low - 35, scene.thing(name), 13.5, INK, "middle", BOLD, at.w - 8)
        body += text(x, low - 21.4, scene.words(f"profession.{name}"), 11.5, INK_SOFT, "middle", "", at.w - 8)
        body += stats(name, x - 60, low - 9.6, 34, 14)
    else:
        body += text(x, low - 26, scene.thing(name), 10.5, INK, "middle", BOLD, at.w - 4)
        body += text(x, low - 15.4, scene.words(f"profession.{name}"), 9.5, INK_SOFT, "middle", "", at.w - 4)
        body += stats(name, at.x + 9, low - 7, (at.w - 8) / 4, 10)
    return scene.place(f"draft-{name}", title, box(*at, 7), body)
