"""The action pyramid: three levels and a golden tip, with the tokens on it (kemet 4.1 to 4.4)."""

from __future__ import annotations

from typing import Final

from mastaba.core.drawing.svg import BOLD, box, circle, fitted, group, named, num, path, rect, text
from mastaba.games.kemet.board.icons import icon
from mastaba.games.kemet.board.paint import (
    CELL,
    CELL_EDGE,
    GODS,
    GOLD,
    GOLD_DEEP,
    INK,
    INK_SOFT,
    PALETTES,
    god,
    mark,
)
from mastaba.games.kemet.board.pieces import button, level_face
from mastaba.games.kemet.board.scene import Scene, slab
from mastaba.games.kemet.engine.box import ACTION_NAMES
from mastaba.games.kemet.notation.shapes import Tokens
from mastaba.games.kemet.notation.texts import COLOUR_NAMES
from mastaba.games.kemet.view import costs

_ICONS: Final = {"move": "march", "recruit": "unit", "raise": "pyramid", "pray": "ankh"}
_SILVER: Final = "#c9cdd2"


def _shown_seat(scene: Scene) -> int:
    """The seat whose pyramid is shown: the viewer's; for a spectator that of the active seat."""
    if scene.me is not None:
        return scene.me
    return scene.seen["active"] if scene.seen["active"] is not None else scene.seen["order"][0]


def actions(scene: Scene) -> str:
    """The whole pyramid."""
    at, seat = scene.at.actions, _shown_seat(scene)
    tokens = scene.seen["tokens"][seat]
    pad, gap = 6.0, 4.0
    row = (at.h - 2 * pad - 3 * gap) / 4
    wide = (at.w - 2 * pad - 3 * gap) / 4
    middle = at.x + at.w / 2
    out = slab(at)
    base, tip = at.y + at.h - pad + 3, at.y + 2
    out += path(f"M{num(middle)} {num(tip)}L{num(at.x + at.w - 3)} {num(base)}H{num(at.x + 3)}Z", "#e6c67f")
    for level in (3, 2, 1):
        spaces = [name for name in ACTION_NAMES if name[1] == str(level)]
        y = at.y + pad + (4 - level) * (row + gap)
        left = middle - (len(spaces) * (wide + gap) - gap) / 2
        for k, name in enumerate(spaces):
            out += _space(scene, seat, name, left + k * (wide + gap), y, wide, row)
    out += _apex(scene, seat, middle, at.y + pad, wide, row)
    out += _supply(scene, tokens, seat, at.x + at.w - 8, at.y + 18)
    return named("action-pyramid", "sheet", scene.say("actions", name=scene.names[seat]), out) + _reserve(
        scene
    )


def _space(scene: Scene, seat: int, name: str, x: float, y: float, w: float, h: float) -> str:
    """One action: its icon, its name, the token on it."""
    kind = name[3:]
    taken = name in scene.seen["tokens"][seat]["on"]
    title = scene.words(f"action.{name}") + (". " + scene.say("taken") if taken else "")
    edge = f'stroke="{CELL_EDGE}" stroke-width="1.2"'
    colour = kind.removeprefix("buy_")
    bought = colour in COLOUR_NAMES
    fill, ink = (PALETTES[colour].plain, PALETTES[colour].ink) if bought else (CELL, INK)
    body = path(box(x, y, w, h, 5), fill, edge)
    side, middle = min(h, 30, w * 0.34), y + h / 2
    if bought:
        body += mark(colour, x + side * 0.48, middle, side * 0.2, ink)
    else:
        body += icon(_ICONS[kind], x + side * 0.48, middle, side * 0.56, INK)
    label = scene.say(f"act.{colour if bought else kind}")
    room = w - side * 0.92 - 3
    size = fitted([label], 12 if scene.wide else 13.5, room)
    body += text(x + side * 0.92, middle + size * 0.36, label, size, ink, "start", BOLD, room)
    if taken:
        body = f'<g opacity="0.55">{body}</g>' + god(seat, x + side / 2, middle, side / 24 * 0.8)
    out = scene.place(f"token-{name}", title, box(x, y, w, h, 5), body, thick=0.9)
    if f"silver-{name}" in scene.can:
        out += _extra(
            scene,
            f"silver-{name}",
            scene.say("silver", action=scene.words(f"action.{name}")),
            x + w - 10,
            y + 9,
        )
    return out


def _extra(scene: Scene, ident: str, title: str, x: float, y: float) -> str:
    """A silver token that could be placed here too."""
    disc = circle(x, y, 9, _SILVER, f'stroke="{INK}" stroke-width="1.2"') + path(
        f"M{num(x)} {num(y - 5)}L{num(x + 5)} {num(y + 4)}H{num(x - 5)}Z", INK
    )
    return scene.place(ident, title, box(x - 9, y - 9, 18, 18, 9), disc, thick=0.7)


def _apex(scene: Scene, seat: int, x: float, y: float, w: float, h: float) -> str:
    """The golden tip: a movement or recruits, with Divine Will (kemet 4.4)."""
    tokens = scene.seen["tokens"][seat]
    owned = scene.has(seat, "will")
    faint = "" if owned else ' opacity="0.4"'
    out = (
        f"<g{faint}>"
        + path(box(x - w / 2, y, w, h, 5), GOLD, f'stroke="{GOLD_DEEP}" stroke-width="1.4"')
        + "</g>"
    )
    for k, name in enumerate(("move", "recruit")):
        left = x - w / 2 + k * w / 2
        sign = icon(_ICONS[name], left + w / 4, y + h / 2, h * 0.6, INK)
        body = f"<g{faint}>{sign}</g>" + rect(
            left + 1, y + 1, w / 2 - 2, h - 2, "none", 4, 'pointer-events="all"'
        )
        out += scene.place(
            f"gold-{name}",
            scene.say(f"gold_{name}"),
            box(left + 1, y + 1, w / 2 - 2, h - 2, 4),
            body,
            thick=0.8,
        )
    if tokens["gold"]:
        out += group(
            circle(0, 0, 10, GOLD, f'stroke="{INK}" stroke-width="1.4"') + path("M0-6L6 5H-6Z", INK),
            x,
            y + h / 2,
        )
    return out


def _supply(scene: Scene, tokens: Tokens, seat: int, right: float, y: float) -> str:
    """The tokens left, beside the tip."""
    out, x = "", right - 10
    for _ in range(tokens["regular"]):
        out += god(seat, x, y, 0.72)
        x -= 17
    x = right - 10
    for power, used, paint in (("act", tokens["silver"], _SILVER), ("will", tokens["gold"], GOLD)):
        if scene.has(seat, power) and not used:
            out += circle(x, y + 20, 8, paint, f'stroke="{INK}" stroke-width="1.2"')
            out += path(f"M{num(x)} {num(y + 15)}L{num(x + 4.6)} {num(y + 23)}H{num(x - 4.6)}Z", INK)
            x -= 19
    title = scene.say("tokens", name=scene.names[seat], tokens=tokens["regular"])
    return named("supply", "place", title, out or rect(right - 20, y - 8, 16, 16, "none"))


def _reserve(scene: Scene) -> str:
    """Pyramids of level 0, beside the tip, with the levels they could be raised to (kemet 5.2)."""
    at, seat = scene.at.actions, _shown_seat(scene)
    colours = [colour for colour in COLOUR_NAMES if scene.seen["pyramids"][seat][colour]["at"] is None]
    out = ""
    w, h = (26.0, 27.0) if scene.wide else (29.0, 30.0)
    for row, colour in enumerate(colours):
        x, y = at.x + 6, at.y + 6 + row * (h + 3)
        levels = [level for level in range(1, 5) if f"raise-{colour}-{level}" in scene.can]
        if not levels:
            body = path(
                f"M{num(x + 9)} {num(y + 1)}L{num(x + 18)} {num(y + 16)}H{num(x)}Z",
                PALETTES[colour].plain,
                f'stroke="{INK_SOFT}" stroke-width="1" stroke-dasharray="2.4 2"',
            )
            body += mark(colour, x + 9, y + 11, 2.4, PALETTES[colour].ink)
            out += named(
                f"waiting-{colour}",
                "place",
                scene.say("no_pyramid", colour=scene.words(f"colour.{colour}")),
                body,
            )
            continue
        for k, level in enumerate(levels):
            place = (x + k * (w + 2), y, w, h)
            face = level_face(colour, level, costs.raising(scene.seen, 0, level), place)
            title = scene.say("raise", colour=scene.words(f"colour.{colour}"), level=level)
            out += button(scene, f"raise-{colour}-{level}", title, place, face)
    return out


def small_pyramid(scene: Scene, seat: int, x: float, y: float) -> str:
    """Which actions a seat has taken today, as nine dots."""
    tokens, out = scene.seen["tokens"][seat], ""
    for level in (3, 2, 1):
        spaces = [name for name in ACTION_NAMES if name[1] == str(level)]
        for k, name in enumerate(spaces):
            a = x + (k - (len(spaces) - 1) / 2) * 6.4
            b = y + (2 - level) * 6.2
            fill = GODS[seat].paint if name in tokens["on"] else "#fffaf0"
            out += circle(a, b, 2.7, fill)
    return f'<g stroke="{INK_SOFT}" stroke-width="0.9">{out}</g>'
