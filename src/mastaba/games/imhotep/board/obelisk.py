"""The obelisks: heights on side A, towers of three on side B (imhotep 10)."""

from __future__ import annotations

from typing import Final

from mastaba.core.drawing.palette import CELL, CELL_EDGE, GOLD, GOLD_DEEP, INK
from mastaba.core.drawing.svg import BOLD, Area, group, path, rect, text, way
from mastaba.games.imhotep.board.icons import STONE
from mastaba.games.imhotep.board.pieces import coin, piece
from mastaba.games.imhotep.board.scene import Face, Scene
from mastaba.games.imhotep.board.slabs import body, cell, next_cell, ranking
from mastaba.games.imhotep.engine.box import BOX
from mastaba.games.imhotep.notation.shapes import ObelisksB

_TOWER: Final = BOX.number("obelisk.tower_stones_b")


def _obelisks(face: Face) -> tuple[Area, float]:
    """The area of the obelisks and the height of the row below."""
    at = body(face.at.sites["obelisk"], face.at.head)
    foot = face.at.small * (2.5 if face.sides["obelisk"] == "a" else 3.1)
    return Area(at.x + 8, at.y + 5, at.w - 16, at.h - foot - 9), foot


def obelisk_ground(face: Face) -> str:
    """The sun over the desert, and on side A the points of the places (imhotep 10.1)."""
    room, foot = _obelisks(face)
    small = face.at.small
    floor = room.y + room.h
    r = room.h / 2
    disc = way("M", room.x + room.w / 2 - r, floor, "a", r, r, 0, 0, 1, 2 * r, 0, "Z")
    sun = path(disc, GOLD, 'fill-opacity="0.28"')
    out = [sun, rect(room.x, floor - 1, room.w, 4, STONE, 2)]
    if face.sides["obelisk"] == "a":
        values = BOX.numbers(f"obelisk.places_a_{face.players}")
        step = min(small * 3.7, room.w / len(values))
        out.append(
            ranking(
                room.x + (room.w - step * len(values)) / 2 + small * 1.1,
                floor + foot / 2 + 3,
                values,
                small,
                step,
            )
        )
    return "".join(out)


def obelisk_pieces(scene: Scene) -> str:
    """Side A: one obelisk for each seat. Side B: the towers on their spaces, and the waiting stones."""
    built = scene.seen["obelisk"]
    return _heights(scene, built["heights"]) if "heights" in built else _towers(scene, built)


def _heights(scene: Scene, heights: list[int]) -> str:
    room, _ = _obelisks(scene.face)
    floor, pitch = room.y + room.h, room.w / len(heights)
    wide = min(pitch * 0.62, room.h * 0.24)
    high = min(wide * 0.8, (room.h - wide * 0.75) / max(5, *heights))
    small = scene.at.small
    out = []
    for seat, height in enumerate(heights):
        x = room.x + pitch * (seat + 0.5)
        title = scene.say("height", name=scene.names[seat], stones=height)
        shape = rect(x - wide / 2 - 3, floor - 4, wide + 6, 4, STONE, 1)
        if height == 0:
            shoulder, base = room.y + room.h * 0.2, floor - 4
            ghost = way("M", x - wide / 2, base, "L", x - wide * 0.32, shoulder, "L", x, room.y)
            ghost += way("L", x + wide * 0.32, shoulder, "L", x + wide / 2, base, "Z")
            shape += path(ghost, "none", f'stroke="{CELL_EDGE}" stroke-width="1.2" stroke-dasharray="3 3"')
            shape += group(scene.mark(seat, small), x, floor - small * 1.4)
        out.append(
            scene.spot(
                f"obelisk-{seat}", title, Area(x - pitch / 2 + 2, room.y, pitch - 4, room.h), body=shape
            )
        )
        for i in range(height):
            narrow = wide * (1 - 0.028 * i)
            out.append(
                piece(
                    f"stone-obelisk-{seat}-{i}",
                    x,
                    floor - 4 - (i + 0.5) * high,
                    scene.stone(seat, narrow, high),
                )
            )
        if height:
            top = floor - 4 - height * high
            half = wide * (1 - 0.028 * height) / 2
            tip = way("M", x - half, top, "L", x, top - wide * 0.55, "L", x + half, top, "Z")
            out.append(path(tip, GOLD, f'stroke="{GOLD_DEEP}" stroke-width="1" stroke-linejoin="round"'))
            out.append(text(x + wide / 2 + 3, floor - 6, str(height), small, INK, "start", BOLD))
    return "".join(out)


def _towers(scene: Scene, built: ObelisksB) -> str:
    room, foot = _obelisks(scene.face)
    towers, waiting = built["towers"], built["waiting"]
    values = BOX.numbers("obelisk.towers_b")
    spaces = max(len(values), len(towers) + 1)
    values += [BOX.number("obelisk.towers_b_more")] * (spaces - len(values))
    small, floor = scene.at.small, room.y + room.h
    pitch = room.w / spaces
    sign = small * 0.9
    high = min((room.h - 2 * sign - 5) / _TOWER, 40)
    wide = min(pitch - 3, high)
    out = []
    for i, value in enumerate(values):
        x = room.x + pitch * (i + 0.5)
        top = floor - _TOWER * high - 2
        out.append(
            rect(x - wide / 2, top, wide, _TOWER * high, CELL, 3, f'stroke="{CELL_EDGE}" stroke-width="1"')
        )
        out.append(coin(x, top - sign - 1, min(sign, pitch / 2 - 0.3), str(value), small))
        if i < len(towers):
            out += [
                piece(
                    f"stone-tower-{i}-{k}",
                    x,
                    floor - 2 - (k + 0.5) * high,
                    scene.stone(towers[i], wide - 1, high - 0.6),
                )
                for k in range(_TOWER)
            ]
        elif i == len(towers):
            out.append(next_cell(x, floor - 2 - _TOWER * high / 2, wide, _TOWER * high))
    room_each = room.w / len(waiting)
    size = min(foot - 7, (room_each - 4) / 2)
    y = floor + 4 + foot / 2
    for seat, count in enumerate(waiting):
        x = room.x + room_each * (seat + 0.5)
        owner = scene.mark(seat, size * 0.3)
        cells = "".join(
            cell(x + (k - 0.5) * size, y, size, size) + group(owner, x + (k - 0.5) * size, y)
            for k in range(_TOWER - 1)
        )
        title = scene.say("waiting", name=scene.names[seat], stones=count)
        out.append(
            scene.spot(
                f"obelisk-{seat}", title, Area(x - size - 1, y - size / 2, 2 * size + 2, size), 3, cells
            )
        )
        out += [
            piece(f"stone-waiting-{seat}-{k}", x + (k - 0.5) * size, y, scene.stone(seat, size - 2, size - 2))
            for k in range(count)
        ]
    return "".join(out)
