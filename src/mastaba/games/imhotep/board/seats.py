"""The seats: name, points, sled, quarry and cards of each player."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from mastaba.core.drawing.palette import (
    CARNELIAN,
    CELL,
    CELL_EDGE,
    GOLD,
    INK,
    INK_SOFT,
    SAND_DEEP,
    SLAB,
    SLAB_EDGE,
)
from mastaba.core.drawing.svg import BOLD, Area, circle, group, line, named, path, rect, text, way
from mastaba.core.engine.state import OVER
from mastaba.games.imhotep.board.icons import STONE, WOOD, icon
from mastaba.games.imhotep.board.pieces import card_colour, card_face, coin, piece
from mastaba.games.imhotep.board.scene import Scene
from mastaba.games.imhotep.engine.box import BOX
from mastaba.games.imhotep.notation import texts


class _Status(NamedTuple):
    """What the panel of a seat shows beside its name."""

    me: bool  # whether it is the seat of the viewer
    acts: bool
    won: bool
    turn: bool
    first: bool


class _Result(NamedTuple):
    """The points of a seat."""

    over: bool
    points: int
    score: int
    place: int


def seats(scene: Scene) -> str:
    """All panels, in seat order."""
    return "".join(_seat(scene, seat) for seat in range(scene.face.players))


def _seat(scene: Scene, seat: int) -> str:
    at, seen = scene.at.seats[seat], scene.seen
    over = seen["actor"] == OVER
    status = _Status(
        me=seen["seat"] == seat,
        acts=seen["actor"] == seat,
        won=over and seen["places"][seat] == 1,
        turn=seen["turn"] == seat and not over,
        first=seen["first"] == seat,
    )
    result = _Result(over, seen["points"][seat], seen["scores"][seat], seen["places"][seat])
    stores, cards = (seen["sled"][seat], seen["quarry"][seat]), tuple(seen["cards"][seat].items())
    return group(
        scene.part(_panel, (), (), seat, status)
        + scene.part(_points, (), (), seat, result)
        + scene.part(_stores, (), (f"quarry-{seat}",), seat, *stores)
        + scene.part(_cards, (), (f"card-{seat}-",), seat, cards),
        at.x,
        at.y,
    )


def _panel(scene: Scene, seat: int, status: _Status) -> str:
    """The slab with the name, and the signs beside it."""
    at, name = scene.at.seats[seat], scene.names[seat]
    acts, won = status.acts, status.won
    frame = f'stroke="{CARNELIAN}" stroke-width="2.6"' if acts else f'stroke="{SLAB_EDGE}" stroke-width="1.5"'
    wide, head = scene.wide, _head(scene)
    block = 22 if wide else 15
    shape = rect(1.5, 2.5, at.w, at.h, "#a98850", 7, 'fill-opacity="0.45"') + rect(
        0, 0, at.w, at.h, SLAB, 7, frame
    )
    shape += rect(3.5, 3.5, at.w - 7, head - 4, GOLD if won else "#f3cf8a" if acts else SAND_DEEP, 4)
    right = at.w - (46 if wide else 33)
    signs = _signs(scene, seat, status, right - 4, head / 2)
    you = f" ({scene.say('you')})" if status.me else ""
    room = right - 20 - block - status.turn * 20 - status.first * 20
    left = 12 + block
    shape += group(scene.stone(seat, block, block), 8 + block / 2, head / 2 + 0.5)
    shape += text(
        left,
        head / 2 + scene.at.plain * 0.36 + 0.5,
        name + you,
        scene.at.plain,
        INK,
        "start",
        BOLD,
        room,
    )
    title = scene.say("seat", name=name, colour=texts.COLOUR_NAMES[scene.colours[seat]])
    if acts:
        title += ". " + scene.say("actor", name=name)
    return named(f"seat-{seat}", "place", title, shape) + signs


def _head(scene: Scene) -> float:
    """The height of the line with the name."""
    return 34 if scene.wide else 22


def _signs(scene: Scene, seat: int, status: _Status, x: float, y: float) -> str:
    """The sun for the seat at turn, the ankh for the first seat of the round."""
    out, name = [], scene.names[seat]
    size = 18 if scene.wide else 14
    if status.turn:
        rays = "".join(way("M", 8.5 * a, 8.5 * b, "L", 11.5 * a, 11.5 * b) for a, b in _RAYS)
        sun = circle(0, 0, 6, CARNELIAN, f'stroke="{INK}" stroke-width="1.1"') + line(rays, CARNELIAN, 2)
        out.append(
            group(
                named(f"turn-{seat}", "sign", scene.say("turn", name=name), sun), x - size / 2, y, size / 24
            )
        )
        x -= size + 2
    if status.first:
        out.append(
            named(f"first-{seat}", "sign", scene.say("first", name=name), icon("ankh", x - size / 2, y, size))
        )
    return "".join(out)


_RAYS = ((1, 0), (0.71, 0.71), (0, 1), (-0.71, 0.71), (-1, 0), (-0.71, -0.71), (0, -1), (0.71, -0.71))


def _points(scene: Scene, seat: int, result: _Result) -> str:
    """The score as if the game ended now, in gold (notation 9); below it the points scored and those still to come."""
    wide, w, head = scene.wide, scene.at.seats[seat].w, _head(scene)
    over, points, score, place = result
    key = "final" if over else "points"
    rest = f"{score - points:+d}".replace("-", "\N{MINUS SIGN}")
    title = scene.say(
        key, name=scene.names[seat], points=points, rest=rest.removeprefix("+"), score=score, place=place
    )
    x, r = (w - 27, 17) if wide else (w - 18, 12)
    y = head / 2 + (4 if wide else 2)
    shape = coin(x, y, r, str(score), r * 0.95)
    below = f"{place}." if over else f"{points}{rest}"
    shape += text(x, y + r + scene.at.small + 1, below, scene.at.small, INK_SOFT)
    return named(f"points-{seat}", "place", title, shape)


def _stores(scene: Scene, seat: int, stones: int, quarry: int) -> str:
    """The sled with its five places, and the quarry (imhotep 2.4, 2.5)."""
    wide, head, name = scene.wide, _head(scene), scene.names[seat]
    s = 22 if wide else 17.5
    x, y = (9, head + 7) if wide else (6, head + 4)
    w = BOX.number("stones.sled_capacity") * s
    planks = rect(x, y, w + 4, s + 3, "#e2c284", 3, f'stroke="{WOOD}" stroke-width="1.2"')
    planks += "".join(
        rect(x + 3 + k * s, y + 2, s - 2, s - 2, CELL, 2.5, f'stroke="{CELL_EDGE}" stroke-width="0.8"')
        for k in range(5)
    )
    runner = line(way("M", x - 2, y + s + 2, "q", 1, 5, 7, 5, "H", x + w + 2), WOOD, 2.6)
    out = [
        scene.spot(
            f"sled-{seat}",
            scene.say("sled", name=name, stones=stones),
            Area(x, y, w + 4, s + 3),
            4,
            runner + planks,
        )
    ]
    out += [
        piece(f"stone-sled-{seat}-{k}", x + 2 + (k + 0.5) * s, y + 1 + s / 2, scene.stone(seat, s - 3, s - 3))
        for k in range(stones)
    ]
    qx, qw = x + w + (10 if wide else 8), 38 if wide else 44
    heap = _heap(scene, seat, s * 0.52, quarry)
    if wide:
        shape = group(heap, qx + 19, y + 12) + text(
            qx + 19, y + s + 11, str(quarry), scene.at.plain, INK, more=BOLD
        )
    else:
        shape = group(heap, qx + 12, y + s / 2 + 3) + text(
            qx + 24, y + s / 2 + 6, str(quarry), scene.at.plain, INK, "start", BOLD
        )
    out.append(
        scene.spot(
            f"quarry-{seat}",
            scene.say("quarry", name=name, stones=quarry),
            Area(qx, y - 1, qw, s + 15 if wide else s + 5),
            4,
            shape,
        )
    )
    return "".join(out)


def _heap(scene: Scene, seat: int, size: float, count: int) -> str:
    """At most three stones of a quarry, on a ledge."""
    ledge = path(
        way("M", -size * 1.3, size * 0.62, "H", size * 1.3, "l", -3, 3, "H", -size * 1.3 + 3, "Z"), STONE
    )
    return ledge + "".join(
        group(scene.stone(seat, size * 0.9, size * 0.9), x * size, y * size)
        for x, y in ((-0.5, 0.15), (0.5, 0.15), (0, -0.7))[:count]
    )


def _cards(scene: Scene, seat: int, cards: tuple[tuple[str, int], ...]) -> str:
    """The cards face up in front of a seat, with their copies (imhotep 6.4)."""
    wide, head, at = scene.wide, _head(scene), scene.at.seats[seat]
    top = head + (46 if wide else 32)
    room = at.h - top - (7 if wide else 4)
    if not cards:
        return ""
    gap = 3 if wide else 2
    rows = 2 if wide and len(cards) > 6 else 1
    each = -(-len(cards) // rows)
    h = (room - gap * (rows - 1)) / rows
    w = min((at.w - 14 + gap) / each - gap, h * (0.72 if rows == 1 else 1.2))
    out = []
    for k, (card, count) in enumerate(cards):
        shape = _card(card, w, h, count, scene.at.small)
        title = scene.say("card", name=scene.names[seat], card=card, count=count)
        out.append(
            scene.card_at(
                f"card-{seat}-{card}",
                title,
                Area(7 + k % each * (w + gap), top + k // each * (h + gap), w, h),
                shape,
            )
        )
    return "".join(out)


@cache
def _card(card: str, w: float, h: float, count: int, size: float) -> str:
    """A small card with the number of copies at the bottom, or beside the icon if the card is wide."""
    if count == 1:
        return card_face(card, w, h)
    if w < h:
        return card_face(card, w, h, f"×{count}", size)
    frame = rect(0, 0, w, h, card_colour(card), 4) + rect(2, 2, w - 4, h - 4, "#fcf5e2", 2.2)
    number = text(w - 4, h - 5, f"×{count}", size, INK, "end", BOLD)
    return frame + icon(card, h * 0.4, h * 0.44, h - 13) + number
