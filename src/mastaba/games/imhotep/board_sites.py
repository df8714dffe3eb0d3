"""The four monuments of the Imhotep board: their printed faces, and the stones upon them."""

from __future__ import annotations

from typing import Final, NamedTuple

from mastaba.core.svg import SERIF, circle, group, line, num, path, rect, text
from mastaba.games.imhotep.board_layout import Area
from mastaba.games.imhotep.board_pieces import (
    CELL,
    CELL_EDGE,
    GOLD,
    GOLD_DEEP,
    INK,
    INK_SOFT,
    LAPIS,
    SAND_DEEP,
    SLAB,
    SLAB_EDGE,
    STONE,
    coin,
    icon,
    mark,
    piece,
    stone,
)
from mastaba.games.imhotep.board_scene import Face, Scene
from mastaba.games.imhotep.box import BOX

PYRAMIDS: Final = ("left", "centre", "right")
_BOLD: Final = 'font-weight="700"'
_BESIDE: Final = str(BOX.number("pyramid.beside"))


def slab(face: Face, site: str) -> str:
    """The board of a site: a limestone slab with its heading and its side."""
    x, y, w, h = face.at.sites[site]
    head, size = face.at.head, face.at.title
    r = size * 0.56
    return (
        rect(x + 1.5, y + 2.5, w, h, "#a98850", 7, 'fill-opacity="0.45"')
        + rect(x, y, w, h, SLAB, 7, f'stroke="{SLAB_EDGE}" stroke-width="1.5"')
        + rect(x + 3.5, y + 3.5, w - 7, head - 4, SAND_DEEP, 4)
        + icon(site, x + 5 + size * 0.75, y + head / 2 + 1.5, size * 1.3)
        + text(
            x + 9 + size * 1.5,
            y + head / 2 + size * 0.36 + 1,
            face.say("site." + site),
            size,
            INK,
            "start",
            f'font-family="{SERIF}" font-weight="700"',
            room=w - size * 3.4 - 10,
        )
        + rect(x + w - r * 2 - 8, y + head / 2 + 1.5 - r, r * 2, r * 2, INK_SOFT, 3)
        + text(x + w - r - 8, y + head / 2 + 1.5 + size * 0.31, face.sides[site].upper(), size * 0.86, "#fff", more=_BOLD)
    )


def body(at: Area, head: float) -> Area:
    """A site without its heading."""
    return Area(at.x, at.y + head, at.w, at.h - head)


def cell(x: float, y: float, w: float, h: float) -> str:
    """An empty cell around x, y."""
    return rect(x - w / 2 + 0.8, y - h / 2 + 0.8, w - 1.6, h - 1.6, CELL, 2.5, f'stroke="{CELL_EDGE}" stroke-width="1"')


def next_cell(x: float, y: float, w: float, h: float) -> str:
    """Where the next stone will lie."""
    return rect(
        x - w / 2 + 1.6,
        y - h / 2 + 1.6,
        w - 3.2,
        h - 3.2,
        "none",
        2.5,
        f'stroke="{LAPIS}" stroke-width="1.6" stroke-dasharray="3 2.4" pointer-events="none"',
    )


def ranking(x: float, y: float, values: list[int], size: float, step: float) -> str:
    """What the first, second … of a comparison get, from the left."""
    return "".join(
        text(x + step * i, y + size * 0.36, f"{i + 1}.", size, INK_SOFT, "end")
        + coin(x + step * i + size * 0.95, y, size * 0.82, str(value), size * 0.95)
        for i, value in enumerate(values)
    )


# Pyramid (imhotep 7)


class Cell(NamedTuple):
    """A cell of a pyramid: its middle and its size."""

    x: float
    y: float
    size: float


def pyramid_a(face: Face) -> list[Cell]:
    """The 14 cells in building order: three levels, seen from above, the top above the others."""
    at = body(face.at.sites["pyramid"], face.at.head)
    gap = at.h * 0.028
    size = (at.h - 3.6 * gap) / 6
    middle = at.x + at.w * 0.5
    cells = []
    top = at.y + at.h - 0.8 * gap
    for width in (3, 2, 1):
        top -= width * size
        for i in range(width * width):
            column, row = divmod(i, width)
            cells.append(Cell(middle + (column - (width - 1) / 2) * size, top + (row + 0.5) * size, size))
        top -= gap
    return cells


def pyramid_b(face: Face) -> dict[str, list[Cell]]:
    """The cells of the three small pyramids, the centre one behind: a base of four and the top above it."""
    at = body(face.at.sites["pyramid"], face.at.head)
    size = min((at.w - 24) / 4.6, at.h / 6.85)
    cells: dict[str, list[Cell]] = {}
    for k, name in enumerate(PYRAMIDS):
        x = at.x + at.w / 2 + (k - 1) * (at.w / 2 - size * 1.3)
        top = at.y + at.h / 2 + (-3.32 * size if name == "centre" else 0.08 * size)
        base = [Cell(x + (i // 2 - 0.5) * size, top + (i % 2 + 1.68) * size, size) for i in range(4)]
        cells[name] = [*base, Cell(x, top + size * 0.6, size)]
    return cells


def _steps(cells: list[Cell], pad: float) -> str:
    """The stepped shadow behind the levels of a pyramid."""
    rows: dict[float, list[float]] = {}
    for c in cells:
        rows.setdefault(c.y, []).append(c.x)
    half = cells[0].size / 2
    return "".join(
        rect(min(xs) - half - pad, y - half - pad, max(xs) - min(xs) + 2 * (half + pad), 2 * (half + pad), STONE, 3)
        for y, xs in rows.items()
    )


def pyramid_ground(face: Face) -> str:
    """The cells with their points and bonuses (imhotep 7.1, 7.3–7.6)."""
    at = body(face.at.sites["pyramid"], face.at.head)
    floor = at.y + at.h - 4
    slope = f"M{num(at.x + at.w * 0.03)} {num(floor)}L{num(at.x + at.w / 2)} {num(at.y + 3)}L{num(at.x + at.w * 0.97)} {num(floor)}Z"
    out = [path(slope, SAND_DEEP, 'fill-opacity="0.5"')]
    if face.sides["pyramid"] == "a":
        cells = pyramid_a(face)
        out.append(_steps(cells, at.h * 0.012))
        numbers = [(c, n, "") for c, n in zip(cells, BOX.numbers("pyramid.cells_a"), strict=True)]
    else:
        numbers = []
        for name, own in pyramid_b(face).items():
            out.append(_steps(own, 2.2))
            values, bonuses = BOX.numbers(f"pyramid.{name}_b"), BOX.names(f"pyramid.{name}_bonus")
            numbers += list(zip(own, values, bonuses, strict=True))
    for c, value, bonus in numbers:
        size = max(face.at.small, c.size * 0.42)
        out.append(cell(c.x, c.y, c.size, c.size))
        shift = c.size * 0.26 if bonus else 0
        out.append(text(c.x - shift, c.y + size * 0.36, str(value), size, INK_SOFT, more=_BOLD))
        if bonus:
            out.append(icon(bonus, c.x + c.size * 0.16, c.y, c.size * 0.5))
    return "".join(out)


def pyramid_pieces(scene: Scene) -> str:
    """The stones of the pyramid and, on side B, the three places to build at."""
    built = scene.seen["pyramid"]
    if scene.face.sides["pyramid"] == "a":
        cells = pyramid_a(scene.face)
        stones = built["stones"]
        inside = _pyramid_stones(cells, stones, "")
        return inside + _beside(scene, stones[len(cells) :])
    out = []
    for name, cells in pyramid_b(scene.face).items():
        size = cells[0].size
        at = Area(cells[0].x - size / 2 - 2, cells[4].y - size / 2 - 2, 2 * size + 4, 3.08 * size + 4)
        title = scene.say("pyramid", pyramid=name, stones=len(built[name]))
        out.append(scene.spot(f"pyramid-{name}", title, at))
        out.append(_pyramid_stones(cells, built[name], name + "-"))
    return "".join(out) + _beside(scene, built["beside"])


def _pyramid_stones(cells: list[Cell], seats: list[int], name: str) -> str:
    size = cells[0].size - 2
    out = [
        piece(f"stone-pyramid-{name}{i}", c.x, c.y, stone(seat, size, size))
        for i, (c, seat) in enumerate(zip(cells, seats, strict=False))
    ]
    if len(seats) < len(cells):
        c = cells[len(seats)]
        out.append(next_cell(c.x, c.y, c.size, c.size))
    return "".join(out)


def _beside(scene: Scene, seats: list[int]) -> str:
    """The stones beside the board: one point each (imhotep 7.2, 7.8)."""
    if not seats:
        return ""
    at = body(scene.at.sites["pyramid"], scene.at.head)
    size = at.w * 0.088
    columns = 3 if scene.face.sides["pyramid"] == "b" else 2
    x, y = at.x + at.w - (columns - 0.1) * size, at.y + scene.at.small * 2.2
    sign = coin(x + (columns - 1) * size / 2, y - scene.at.small * 1.3, scene.at.small * 0.7, _BESIDE, scene.at.small)
    return sign + "".join(
        piece(f"stone-beside-{i}", x + i % columns * size, y + i // columns * size, stone(seat, size - 1, size - 1))
        for i, seat in enumerate(seats)
    )


# Temple (imhotep 8)


def temple_width(players: int) -> int:
    """How many columns are used (imhotep 8.1)."""
    return BOX.number("temple.width_2" if players == 2 else "temple.width")


def _temple(face: Face) -> tuple[Area, float, float]:
    """The room for the columns, their pitch, and the height of the printed row below."""
    at = body(face.at.sites["temple"], face.at.head)
    foot = face.at.small * 2.7
    pitch = (at.w - face.at.small * 2.4) / BOX.number("temple.width")
    width = pitch * temple_width(face.players)
    left = at.x + face.at.small * 1.4 + (at.w - face.at.small * 2.4 - width) / 2
    return Area(left, at.y + 5, width, at.h - foot - 9), pitch, foot


def temple_ground(face: Face) -> str:
    """The columns and what each pays (imhotep 8.2, 8.3)."""
    room, pitch, foot = _temple(face)
    small = face.at.small
    r = small * 0.7
    out = [rect(room.x - 4, room.y + room.h, room.w + 8, foot + 1, STONE, 3)]
    for i in range(temple_width(face.players)):
        x, y = room.x + pitch * (i + 0.5), room.y + room.h + foot / 2
        out.append(rect(x - pitch / 2 + 2, room.y, pitch - 4, room.h, CELL, 2, 'fill-opacity="0.6"'))
        kind = BOX.names("temple.cells_b")[i] if face.sides["temple"] == "b" else "one"
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
    """So many stones of any colour, in a row around x, y."""
    return "".join(
        rect(x + (i - count / 2) * (size + 1.4), y - size / 2, size, size, "#fbf3df", 1.4, f'stroke="{INK_SOFT}"')
        for i in range(count)
    )


def temple_pieces(scene: Scene) -> str:
    """The stones level upon level; those that are covered are pale (imhotep 8.1)."""
    room, pitch, _ = _temple(scene.face)
    stones: list[int] = scene.seen["temple"]
    width = temple_width(scene.face.players)
    levels = max(int(room.h / pitch), len(stones) // width + 1)
    high = min(pitch, room.h / levels)
    bottom = room.y + room.h
    out = []
    for i in range(width):
        at = Area(room.x + pitch * i + 1, room.y, pitch - 2, room.h)
        kind = BOX.names("temple.cells_b")[i] if scene.face.sides["temple"] == "b" else "one"
        resolved = rect(*at, GOLD, 3, 'fill-opacity="0.35"') if scene.seen["column"] == i else ""
        out.append(scene.spot(f"temple-{i}", scene.say("column", column=i + 1, cell=kind), at, 3, resolved))
    for level in range(levels):
        y = bottom - (level + 0.5) * high
        out.append(text(room.x - 4, y + scene.at.small * 0.36, str(level + 1), scene.at.small, INK_SOFT, "end"))
    for i, seat in enumerate(stones):
        x, y = room.x + pitch * (i % width + 0.5), bottom - (i // width + 0.5) * high
        block = stone(seat, pitch - 4, high - 1)
        if i < len(stones) - width:
            block += rect(-pitch / 2 + 2, -high / 2 + 0.5, pitch - 4, high - 1, SLAB, 3, 'fill-opacity="0.55"')
        out.append(piece(f"stone-temple-{i}", x, y, block))
    column, level = len(stones) % width, len(stones) // width
    out.append(next_cell(room.x + pitch * (column + 0.5), bottom - (level + 0.5) * high, pitch - 3, high))
    return "".join(out)


# Burial chamber (imhotep 9)


def _burial(face: Face) -> tuple[Area, float]:
    """The room for the grid and the height of the legend below."""
    at = body(face.at.sites["burial"], face.at.head)
    foot = face.at.small * 2.5
    return Area(at.x + 10, at.y + 8, at.w - 20, at.h - foot - 14), foot


def burial_ground(face: Face) -> str:
    """The night sky of the tomb and how it is counted (imhotep 9.2, 9.3)."""
    room, foot = _burial(face)
    small = face.at.small
    out = [rect(room.x - 5, room.y - 4, room.w + 10, room.h + 8, "#2b3f63", 6)]
    out += [
        path(_star(room.x + (k * 97 % 100) / 100 * room.w, room.y + (k * 61 % 100) / 100 * room.h, small * 0.28), GOLD)
        for k in range(1, 24)
    ]
    y = room.y + room.h + 4 + foot / 2 + 1
    if face.sides["burial"] == "b":
        places = [n for n in BOX.numbers("burial.rows_b") if n]
        step = min(small * 3.6, room.w / 5)
        out.append(ranking(room.x + small, y, places, small, step))
        out.append(text(room.x + room.w, y + small * 0.36, face.say("board.each_row"), small, INK_SOFT, "end"))
    else:
        areas = BOX.numbers("burial.areas_a")[1:]
        step = room.w / (len(areas) + 0.9)
        for i, points in enumerate(areas):
            x = room.x + step * (i + 0.24)
            out.append(rect(x - small * 0.62, y - small * 0.62, small * 1.24, small * 1.24, STONE, 2, f'stroke="{SLAB_EDGE}"'))
            out.append(text(x, y + small * 0.36, str(i + 1), small, INK))
            out.append(coin(x + small * 1.5, y, small * 0.8, str(points), small * 0.95))
        out.append(text(room.x + room.w, y + small * 0.36, f"+{BOX.number('burial.areas_a_more')}", small, INK, "end", _BOLD))
    return "".join(out)


def _star(x: float, y: float, r: float) -> str:
    """A star with five rays, as on the ceilings of tombs."""
    rays = ((0, -1), (0.22, -0.3), (0.95, -0.31), (0.36, 0.12), (0.59, 0.81), (0, 0.38))
    points = [*rays, *((-a, b) for a, b in rays[-2:0:-1])]
    return "M" + "L".join(f"{num(x + a * r)} {num(y + b * r)}" for a, b in points) + "Z"


def burial_pieces(scene: Scene) -> str:
    """The grid, as many columns as are needed (imhotep 9.1)."""
    room, _ = _burial(scene.face)
    stones: list[int] = scene.seen["burial"]
    rows = BOX.number("burial.rows")
    columns = max(8, len(stones) // rows + 1, int(room.w / (scene.at.slot + 4)))
    high = min(room.h / rows, room.w / 8, scene.at.slot + 4)
    wide = min(high, room.w / columns)
    left, top = room.x + (room.w - wide * columns) / 2, room.y + room.h - high * rows
    out = [rect(left - 3, top - 3, wide * columns + 6, high * rows + 6, "#d9c394", 4)]
    for i in range(columns * rows):
        x, y = left + (i // rows + 0.5) * wide, top + (i % rows + 0.5) * high
        if i < len(stones):
            out.append(piece(f"stone-burial-{i}", x, y, stone(stones[i], wide - 1, high - 1)))
        else:
            out.append(cell(x, y, wide, high))
            if i == len(stones):
                out.append(next_cell(x, y, wide, high))
    return "".join(out)


# Obelisks (imhotep 10)


def _obelisk(face: Face) -> tuple[Area, float]:
    """The room for obelisks and the height of the row below."""
    at = body(face.at.sites["obelisk"], face.at.head)
    foot = face.at.small * (2.5 if face.sides["obelisk"] == "a" else 3.1)
    return Area(at.x + 8, at.y + 5, at.w - 16, at.h - foot - 9), foot


def obelisk_ground(face: Face) -> str:
    """The sun over the desert, and on side A what the heights pay (imhotep 10.1)."""
    room, foot = _obelisk(face)
    small = face.at.small
    floor = room.y + room.h
    sun = path(
        f"M{num(room.x + room.w / 2 - room.h * 0.5)} {num(floor)}a{num(room.h * 0.5)} {num(room.h * 0.5)} 0 0 1 {num(room.h)} 0Z",
        GOLD,
        'fill-opacity="0.28"',
    )
    out = [sun, rect(room.x, floor - 1, room.w, 4, STONE, 2)]
    if face.sides["obelisk"] == "a":
        values = BOX.numbers(f"obelisk.places_a_{face.players}")
        step = min(small * 3.7, room.w / len(values))
        out.append(ranking(room.x + (room.w - step * len(values)) / 2 + small * 1.1, floor + foot / 2 + 3, values, small, step))
    return "".join(out)


def obelisk_pieces(scene: Scene) -> str:
    """Side A: one obelisk a seat. Side B: towers on their spaces, and the stones that wait."""
    return _heights(scene) if scene.face.sides["obelisk"] == "a" else _towers(scene)


def _heights(scene: Scene) -> str:
    room, _ = _obelisk(scene.face)
    heights: list[int] = scene.seen["obelisk"]["heights"]
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
            shape += path(f"M{num(x - wide / 2)} {num(floor - 4)}L{num(x - wide * 0.32)} {num(room.y + room.h * 0.2)}L{num(x)} {num(room.y)}L{num(x + wide * 0.32)} {num(room.y + room.h * 0.2)}L{num(x + wide / 2)} {num(floor - 4)}Z", "none", f'stroke="{CELL_EDGE}" stroke-width="1.2" stroke-dasharray="3 3"')
            shape += group(mark(seat, small, CELL_EDGE), x, floor - small * 1.4)
        out.append(scene.spot(f"obelisk-{seat}", title, Area(x - pitch / 2 + 2, room.y, pitch - 4, room.h), body=shape))
        for i in range(height):
            narrow = wide * (1 - 0.028 * i)
            out.append(piece(f"stone-obelisk-{seat}-{i}", x, floor - 4 - (i + 0.5) * high, stone(seat, narrow, high)))
        if height:
            top = floor - 4 - height * high
            half = wide * (1 - 0.028 * height) / 2
            tip = f"M{num(x - half)} {num(top)}L{num(x)} {num(top - wide * 0.55)}L{num(x + half)} {num(top)}Z"
            out.append(path(tip, GOLD, f'stroke="{GOLD_DEEP}" stroke-width="1" stroke-linejoin="round"'))
            out.append(text(x + wide / 2 + 3, floor - 6, str(height), small, INK, "start", _BOLD))
    return "".join(out)


def _towers(scene: Scene) -> str:
    room, foot = _obelisk(scene.face)
    towers: list[int] = scene.seen["obelisk"]["towers"]
    waiting: list[int] = scene.seen["obelisk"]["waiting"]
    values = BOX.numbers("obelisk.towers_b")
    spaces = max(len(values), len(towers) + 1)
    values += [BOX.number("obelisk.towers_b_more")] * (spaces - len(values))
    small, floor = scene.at.small, room.y + room.h
    pitch = room.w / spaces
    sign = small * 0.9
    high = min((room.h - 2 * sign - 5) / 3, 40)
    wide = min(pitch - 3, high)
    out = []
    for i, value in enumerate(values):
        x = room.x + pitch * (i + 0.5)
        top = floor - 3 * high - 2
        out.append(rect(x - wide / 2, top, wide, 3 * high, CELL, 3, f'stroke="{CELL_EDGE}" stroke-width="1"'))
        out.append(coin(x, top - sign - 1, min(sign, pitch / 2 - 0.3), str(value), small))
        if i < len(towers):
            out += [
                piece(f"stone-tower-{i}-{k}", x, floor - 2 - (k + 0.5) * high, stone(towers[i], wide - 1, high - 0.6))
                for k in range(3)
            ]
        elif i == len(towers):
            out.append(next_cell(x, floor - 2 - 1.5 * high, wide, 3 * high))
    room_each = room.w / len(waiting)
    size = min(foot - 7, (room_each - 4) / 2)
    y = floor + 4 + foot / 2
    for seat, count in enumerate(waiting):
        x = room.x + room_each * (seat + 0.5)
        sign = mark(seat, size * 0.3, CELL_EDGE)
        cells = "".join(
            cell(x + (k - 0.5) * size, y, size, size) + group(sign, x + (k - 0.5) * size, y) for k in range(2)
        )
        title = scene.say("waiting", name=scene.names[seat], stones=count)
        out.append(scene.spot(f"obelisk-{seat}", title, Area(x - size - 1, y - size / 2, 2 * size + 2, size), 3, cells))
        out += [
            piece(f"stone-waiting-{seat}-{k}", x + (k - 0.5) * size, y, stone(seat, size - 2, size - 2)) for k in range(count)
        ]
    return "".join(out)
