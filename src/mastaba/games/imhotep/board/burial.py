"""The burial chamber: three rows under a painted sky (imhotep 9)."""

from __future__ import annotations

from mastaba.core.drawing.palette import GOLD, INK, INK_SOFT, SLAB_EDGE
from mastaba.core.drawing.svg import BOLD, Area, num, path, rect, text
from mastaba.games.imhotep.board.icons import STONE
from mastaba.games.imhotep.board.pieces import coin, piece
from mastaba.games.imhotep.board.scene import Face, Scene
from mastaba.games.imhotep.board.slabs import body, cell, next_cell, ranking
from mastaba.games.imhotep.engine.box import BOX


def _grid(face: Face) -> tuple[Area, float]:
    """The area of the grid and the height of the legend below."""
    at = body(face.at.sites["burial"], face.at.head)
    foot = face.at.small * 2.5
    return Area(at.x + 10, at.y + 8, at.w - 20, at.h - foot - 14), foot


def burial_ground(face: Face) -> str:
    """The night sky of the tomb, and what areas or rows pay (imhotep 9.2, 9.3)."""
    room, foot = _grid(face)
    small = face.at.small
    out = [rect(room.x - 5, room.y - 4, room.w + 10, room.h + 8, "#2b3f63", 6)]
    out += [
        path(
            _star(
                room.x + (k * 97 % 100) / 100 * room.w, room.y + (k * 61 % 100) / 100 * room.h, small * 0.28
            ),
            GOLD,
        )
        for k in range(1, 24)
    ]
    y = room.y + room.h + 4 + foot / 2 + 1
    if face.sides["burial"] == "b":
        places = [n for n in BOX.numbers("burial.rows_b") if n]
        step = min(small * 3.6, room.w / 5)
        out.append(ranking(room.x + small, y, places, small, step))
        out.append(
            text(room.x + room.w, y + small * 0.36, face.say("board.each_row"), small, INK_SOFT, "end")
        )
    else:
        areas = BOX.numbers("burial.areas_a")[1:]
        step = room.w / (len(areas) + 0.9)
        for i, points in enumerate(areas):
            x = room.x + step * (i + 0.24)
            out.append(
                rect(
                    x - small * 0.62,
                    y - small * 0.62,
                    small * 1.24,
                    small * 1.24,
                    STONE,
                    2,
                    f'stroke="{SLAB_EDGE}"',
                )
            )
            out.append(text(x, y + small * 0.36, str(i + 1), small, INK))
            out.append(coin(x + small * 1.5, y, small * 0.8, str(points), small))
        out.append(
            text(
                room.x + room.w,
                y + small * 0.36,
                f"+{BOX.number('burial.areas_a_more')}",
                small,
                INK,
                "end",
                BOLD,
            )
        )
    return "".join(out)


def _star(x: float, y: float, r: float) -> str:
    """A star with five rays, as on the ceilings of tombs."""
    rays = ((0, -1), (0.22, -0.3), (0.95, -0.31), (0.36, 0.12), (0.59, 0.81), (0, 0.38))
    points = [*rays, *((-a, b) for a, b in rays[-2:0:-1])]
    return "M" + "L".join(f"{num(x + a * r)} {num(y + b * r)}" for a, b in points) + "Z"


def burial_pieces(scene: Scene) -> str:
    """The grid, with at least one column that is not full (imhotep 9.1)."""
    room, _ = _grid(scene.face)
    stones = scene.seen["burial"]
    rows = BOX.number("burial.rows")
    columns = max(8, len(stones) // rows + 1, int(room.w / (scene.at.slot + 4)))
    high = min(room.h / rows, room.w / 8, scene.at.slot + 4)
    wide = min(high, room.w / columns)
    left, top = room.x + (room.w - wide * columns) / 2, room.y + room.h - high * rows
    out = [rect(left - 3, top - 3, wide * columns + 6, high * rows + 6, "#d9c394", 4)]
    for i in range(columns * rows):
        x, y = left + (i // rows + 0.5) * wide, top + (i % rows + 0.5) * high
        if i < len(stones):
            out.append(piece(f"stone-burial-{i}", x, y, scene.stone(stones[i], wide - 1, high - 1)))
        else:
            out.append(cell(x, y, wide, high))
            if i == len(stones):
                out.append(next_cell(x, y, wide, high))
    return "".join(out)
