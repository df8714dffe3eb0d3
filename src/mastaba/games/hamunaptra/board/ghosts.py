"""Ghosts in the Hamunaptra maze: the cells for a token, and the turns of a tile among its neighbours."""

from __future__ import annotations

from typing import Final

from mastaba.core.drawing.svg import BOLD, box, num, path, rect, text
from mastaba.games.hamunaptra.board.beasts import beast
from mastaba.games.hamunaptra.board.paint import (
    CREAM,
    GOLD,
    GOLD_DEEP,
    GOLD_LIGHT,
    INK,
    icon,
)
from mastaba.games.hamunaptra.board.scene import Scene
from mastaba.games.hamunaptra.board.tiles import CELL, neighbour, tile, towards
from mastaba.games.hamunaptra.board.viewport import View
from mastaba.games.hamunaptra.notation.question_shapes import PlaceTurn
from mastaba.games.hamunaptra.view.maze import ACROSS, Cell, beside, is_stair, pair, turned

_RIM: Final = 16  # the visible part of a neighbour of a ghost
_SIDE: Final = {"wide": 84, "tall": 72, "portrait": 84}  # the width of a ghost in the picture


def leaving(scene: Scene) -> tuple[int, str] | None:
    """The seat that places a token, and the token, which has left the hand."""
    ask = scene.ask
    return (ask["seat"], ask["token"]) if ask["kind"] in ("place_x", "place_y", "place_turn") else None


def distance(scene: Scene) -> tuple[int, Cell] | None:
    """The seat whose distance to exit stairs is shown, and its exit tile: it places a stair or has one in hand."""
    placing = leaving(scene)
    seat: int | None = None
    if placing and is_stair(placing[1]):
        seat = placing[0]
    elif scene.me is not None:
        held = scene.seen["hands"][scene.me]["tokens"] or {}
        seat = scene.me if any(map(is_stair, held)) else None
    home = None if seat is None else scene.maze.homes[seat]
    return None if seat is None or home is None or scene.over else (seat, home)


def threshold(scene: Scene, view: View) -> str:
    """The frame around the exit tile beyond which stairs are exit stairs."""
    found = distance(scene)
    if not found:
        return ""
    seat, (hx, hy) = found
    least = int(scene.seen["options"]["distance"])
    limit, reach = scene.seen["limit"] + 0.5, least - 0.5
    left, right = max(hx - reach, -limit), min(hx + reach, limit)
    top, bottom = max(hy - reach, -limit), min(hy + reach, limit)
    d = f"M{num(left * CELL)} {num(top * CELL)}H{num(right * CELL)}V{num(bottom * CELL)}H{num(left * CELL)}Z"
    u = view.unit
    out = path(d, "none", f'stroke="{INK}" stroke-width="{num(5.4 * u)}" stroke-opacity="0.55"')
    out += path(
        d,
        "none",
        f'stroke="{GOLD_LIGHT}" stroke-width="{num(2.6 * u)}" stroke-dasharray="{num(12 * u)} {num(7 * u)}"',
    )
    middle_x, middle_y = (left + right) / 2, (top + bottom) / 2
    for x, y in ((middle_x, top), (right, middle_y), (middle_x, bottom), (left, middle_y)):
        if max(abs(x), abs(y)) >= limit:
            continue
        body = rect(-22, -12, 44, 24, CREAM, 8, f'stroke="{GOLD_DEEP}" stroke-width="1.8"')
        body += icon("stairs", -9, 0, 14, GOLD_DEEP) + text(10, 5, f"≥{least}", 13, INK, more=BOLD)
        out += f'<g transform="translate({num(x * CELL)} {num(y * CELL)}) scale({num(u)})">{body}</g>'
    title = scene.say("threshold", name=scene.names[seat], distance=least)
    return f'\n<g id="threshold" class="threshold" pointer-events="none"><title>{title}</title>{out}</g>'


def bare(scene: Scene, cell: Cell) -> str:
    """A bare cell that a move points at, around 0, 0, with a faint picture of the token."""
    placing = leaving(scene)
    body = rect(-45, -45, 90, 90, GOLD_LIGHT, 6, 'fill-opacity="0.28"')
    body += rect(-45, -45, 90, 90, "none", 6, f'stroke="{GOLD}" stroke-width="4" stroke-dasharray="12 8"')
    token = placing[1] if placing else ""
    if len(token) == len("m1"):
        return body + f'<g opacity="0.6">{beast(token, 0, 0, 58)}</g>'
    body += path("M-6-22H6V-6H22V6H6V22H-6V6H-22V-6H-6Z", GOLD_LIGHT, f'stroke="{INK}" stroke-width="2.4"')
    found = distance(scene)
    if is_stair(token) and found and scene.maze.is_far(found[0], cell):
        body += rect(8, 10, 32, 30, CREAM, 6, f'stroke="{GOLD_DEEP}" stroke-width="2.4"') + icon(
            "stairs", 24, 25, 20, GOLD_DEEP
        )
    return body


# The turns of a tile


def turns(scene: Scene) -> list[int]:
    """The legal turns, for the asked seat only."""
    if not scene.asked:
        return []
    return [int(move.split(" ")[1]) for move in scene.seen["legal"] if move.startswith("turn ")]


def ghosts(scene: Scene, view: View) -> str:
    """All turns on a sheet beside the cell, and each in the cell, where the page shows one at a time."""
    found, ask = turns(scene), scene.ask
    if ask["kind"] != "place_turn" or not found:
        return ""
    token, cell = ask["token"], pair(ask["cell"])
    goal = distance(scene)
    leads_out = is_stair(token) and goal is not None and scene.maze.is_far(goal[0], cell)
    x, y = cell[0] * CELL, cell[1] * CELL
    out = ""
    for turn in found:
        rest, hidden = ("", ' visibility="hidden"') if turn != found[0] else (" rest", "")
        more = f'data-for="ghost-{turn}" transform="translate({x} {y})" opacity="0.8" pointer-events="none"{hidden}'
        out += f'<g class="preview{rest}" {more}>{tile(token, turned(token, turn), leads_out)}</g>'
    side = max(_SIDE[scene.at.name] * view.unit, CELL * 0.9)
    scale = side / (CELL + 2 * _RIM)
    gap = side * 0.1
    w, h = len(found) * (side + gap) + gap, side + 2 * gap
    left, top, below = _beside(view, cell, w, h)
    out += _sheet(left, top, w, h, x, below, view.unit)
    for k, turn in enumerate(found):
        a = left + gap + side / 2 + k * (side + gap)
        out += _ghost(scene, ask, turn, (a, top + h / 2, scale), leads_out)
    return f'\n<g class="ghosts">{out}</g>'


def _beside(view: View, cell: Cell, w: float, h: float) -> tuple[float, float, bool]:
    """The place of the sheet: above the cell, or below it if there is no space; and whether it is below."""
    x, y = cell[0] * CELL, cell[1] * CELL
    m, at = 6 * view.unit, view.at
    left = min(max(x - w / 2, at.x + m), at.x + at.w - w - m)
    tongue = 12 * view.unit + CELL * 0.52
    above = y - tongue - h
    if above >= at.y + m:
        return left, above, False
    return left, min(y + tongue, at.y + at.h - h - m), True


def _sheet(x: float, y: float, w: float, h: float, tip: float, below: bool, unit: float) -> str:
    """The papyrus sheet, with a tongue to the cell."""
    start, end = (y, y - 12 * unit) if below else (y + h, y + h + 12 * unit)
    tip = min(max(tip, x + 20 * unit), x + w - 20 * unit)
    tongue = f"M{num(tip - 11 * unit)} {num(start)}L{num(tip)} {num(end)}L{num(tip + 11 * unit)} {num(start)}"
    edge = f'stroke="{GOLD_DEEP}" stroke-width="{num(2 * unit)}" stroke-linejoin="round"'
    shadow = path(box(x + 2 * unit, y + 4 * unit, w, h, 10 * unit), "#000", 'fill-opacity="0.5"')
    return shadow + path(box(x, y, w, h, 10 * unit), CREAM, edge) + path(tongue, CREAM, edge)


def _ghost(scene: Scene, ask: PlaceTurn, turn: int, at: tuple[float, float, float], leads_out: bool) -> str:
    """One turn, with the rims of the neighbours that it would join."""
    x, y, scale = at
    token, cell = ask["token"], pair(ask["cell"])
    sides = turned(token, turn)
    body, joined = "", []
    for side in "nesw":
        other = scene.maze.tiles.get(beside(cell, side))
        if other is None:
            continue
        opens = ACROSS[side] in other["sides"]
        body += neighbour(side, opens, _RIM)
        if opens and side in sides:
            joined.append(side)
    body += tile(token, sides, leads_out)
    for side in joined:
        arrow = path(
            "M-9-42L0-60L9-42H4V-34H-4V-42Z",
            GOLD_LIGHT,
            f'stroke="{INK}" stroke-width="2" stroke-linejoin="round"',
        )
        body += towards(side, arrow)
    names = ", ".join(scene.words(f"side.{side}") for side in sides)
    title = scene.say("ghost", tile=scene.words(f"tile.{token}"), sides=names)
    half = CELL / 2 + _RIM
    outline = box(-half, -half, 2 * half, 2 * half, 6)
    where = f'transform="translate({num(x)} {num(y)}) scale({num(scale)})"'
    return scene.place(f"ghost-{turn}", title, outline, body, where, 1.5)
