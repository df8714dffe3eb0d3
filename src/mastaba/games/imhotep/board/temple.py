"""The temple: columns of stones, level by level (imhotep 8)."""

from __future__ import annotations

from mastaba.core.drawing.palette import CELL, GOLD, INK_SOFT, SLAB
from mastaba.core.drawing.svg import Area, rect, text
from mastaba.games.imhotep.board.icons import STONE, icon
from mastaba.games.imhotep.board.pieces import coin, piece
from mastaba.games.imhotep.board.scene import Face, Scene
from mastaba.games.imhotep.board.slabs import body, next_cell
from mastaba.games.imhotep.engine.box import BOX
from mastaba.games.imhotep.view.temple import temple_cell, temple_width


def _columns(face: Face) -> tuple[Area, float, float]:
    """The area of the columns, their pitch, and the height of the printed row below."""
    at = body(face.at.sites["temple"], face.at.head)
    foot = face.at.small * 2.7
    pitch = (at.w - face.at.small * 2.4) / BOX.number("temple.width")
    width = pitch * temple_width(face.players)
    left = at.x + face.at.small * 1.4 + (at.w - face.at.small * 2.4 - width) / 2
    return Area(left, at.y + 5, width, at.h - foot - 9), pitch, foot


def temple_ground(face: Face) -> str:
    """The columns and what each pays (imhotep 8.2, 8.3)."""
    room, pitch, foot = _columns(face)
    small = face.at.small
    r = small * 0.7
    out = [rect(room.x - 4, room.y + room.h, room.w + 8, foot + 1, STONE, 3)]
    for i in range(temple_width(face.players)):
        x, y = room.x + pitch * (i + 0.5), room.y + room.h + foot / 2
        out.append(rect(x - pitch / 2 + 2, room.y, pitch - 4, room.h, CELL, 2, 'fill-opacity="0.6"'))
        kind = temple_cell(face.sides["temple"], i)
        if kind == "card":
            out.append(icon("card", x, y, foot * 0.86))
        elif kind == "choice":
            out.append(coin(x, y - foot * 0.21, r, str(BOX.number("temple.choice_points")), small))
            out.append(_blocks(x, y + foot * 0.3, small * 0.66, BOX.number("temple.choice_stones")))
        else:
            points = BOX.number("temple.two_points" if kind == "two" else "temple.point_a")
            out.append(coin(x, y, r * 1.12, str(points), small * 1.1))
    return "".join(out)


def _blocks(x: float, y: float, size: float, count: int) -> str:
    """A row of uncoloured stones around x, y."""
    return "".join(
        rect(
            x + (i - count / 2) * (size + 1.4),
            y - size / 2,
            size,
            size,
            "#fbf3df",
            1.4,
            f'stroke="{INK_SOFT}"',
        )
        for i in range(count)
    )


def temple_pieces(scene: Scene) -> str:
    """The stones level by level; covered ones are pale (imhotep 8.1)."""
    room, pitch, _ = _columns(scene.face)
    stones = scene.seen["temple"]
    width = temple_width(scene.face.players)
    levels = max(int(room.h / pitch), len(stones) // width + 1)
    high = min(pitch, room.h / levels)
    bottom = room.y + room.h
    out = []
    for i in range(width):
        at = Area(room.x + pitch * i + 1, room.y, pitch - 2, room.h)
        kind = temple_cell(scene.face.sides["temple"], i)
        resolved = rect(*at, GOLD, 3, 'fill-opacity="0.35"') if scene.seen["column"] == i else ""
        out.append(scene.spot(f"temple-{i}", scene.say("column", column=i + 1, cell=kind), at, 3, resolved))
    for level in range(levels):
        y = bottom - (level + 0.5) * high
        out.append(
            text(room.x - 4, y + scene.at.small * 0.36, str(level + 1), scene.at.small, INK_SOFT, "end")
        )
    for i, seat in enumerate(stones):
        x, y = room.x + pitch * (i % width + 0.5), bottom - (i // width + 0.5) * high
        block = scene.stone(seat, pitch - 4, high - 1)
        if i < len(stones) - width:
            block += rect(
                -pitch / 2 + 2, -high / 2 + 0.5, pitch - 4, high - 1, SLAB, 3, 'fill-opacity="0.55"'
            )
        out.append(piece(f"stone-temple-{i}", x, y, block))
    column, level = len(stones) % width, len(stones) // width
    out.append(next_cell(room.x + pitch * (column + 0.5), bottom - (level + 0.5) * high, pitch - 3, high))
    return "".join(out)
