"""Pyramids, troops and creatures on the map, the spaces within reach, and small buttons."""

from __future__ import annotations

from typing import Final

from mastaba.core.drawing.svg import BOLD, box, circle, group, num, path, piece, rect, text
from mastaba.core.observation import present
from mastaba.games.kemet.board.beasts import beast
from mastaba.games.kemet.board.icons import icon
from mastaba.games.kemet.board.lands import WALLS
from mastaba.games.kemet.board.paint import ANKH, CREAM, GODS, GOLD, INK, PALETTES, WHITE, head, mark
from mastaba.games.kemet.board.scene import Scene
from mastaba.games.kemet.notation.texts import COLOUR_NAMES
from mastaba.games.kemet.view import costs

Rect = tuple[float, float, float, float]  # left, top, width, height

_PIPS: Final = {
    1: ((-6.5, 2.6),),
    2: ((-9.2, 4), (-4.4, -1)),
    3: ((-10, 5), (-4.2, 5), (-5, -3)),
    4: ((-12, 7.4), (-5.4, 7.4), (-7, 0), (-3, -7)),
}
_TRAY: Final = 'fill-opacity="0.85"'
_PORTAL_BLUE: Final = "#d9e9f7"
_TALL: Final = (0, 17, 22, 27, 32)  # a pyramid grows with its level


def pieces(scene: Scene) -> str:
    """Everything on the map and above it; none of it blocks a click on a space."""
    lands = scene.lands
    out = "".join(_pyramid(scene, district) for district in lands.spaces)
    out += "".join(_troops(scene, space) for space in lands.spaces)
    return f'<g pointer-events="none">{out}{_reach(scene)}</g>' + _buttons(scene)


def pyramid(colour: str, level: int) -> str:
    """A pyramid with two visible faces, its foot at 0, 15; its marks show its level."""
    palette = PALETTES[colour]
    tall = _TALL[level]
    half = 13 + 2 * level
    top = 15 - tall
    edge = 'stroke="#3b2a14" stroke-width="1.3" stroke-linejoin="round"'
    light = path(f"M0 {top}L4 15H-{half}Z", palette.light if colour == "white" else palette.plain, edge)
    dark = path(f"M0 {top}L4 15L{half} 11Z", palette.dark, edge)
    scale = tall / 32
    out = light + dark
    for x, y in _PIPS[level]:
        out += mark(
            colour,
            x * (0.55 + 0.45 * scale),
            15 - (15 - y) * scale * 0.96,
            2.5,
            INK if colour == "white" else WHITE,
        )
    return out


DRAWINGS: Final = {
    f"{colour}-{level}": pyramid(colour, level) for colour in COLOUR_NAMES for level in range(1, 5)
}


def _pyramid(scene: Scene, district: str) -> str:
    found = scene.pyramid(district)
    if not found:
        return ""
    owner, colour, level = found
    x, y = scene.lands.site(district)
    body = f'<use href="#kem-{colour}-{level}" transform="scale({num(1.05 * scene.at.unit)})"/>'
    if level == 4 and district in scene.seen["temporary"]:
        body += _point(0, -20 * scene.at.unit, scene.at.unit)
    name = scene.words(f"colour.{colour}")
    title = scene.say("pyramid", name=scene.names[owner], colour=name, level=level)
    return piece(f"pyramid-{district}", title, x, y, body)


def _point(x: float, y: float, unit: float) -> str:
    """A temporary victory point."""
    return circle(x, y, 6.5 * unit, GOLD, f'stroke="{INK}" stroke-width="1"') + text(
        x, y + 3.8 * unit, "1", 10 * unit, INK, more=BOLD
    )


def banner(seat: int, units: int, unit: float) -> str:
    """A troop: its god and its number."""
    god = GODS[seat]
    flag = path(
        "M-18-12H18V9Q9 13 0 10Q-9 13-18 9Z",
        god.paint,
        f'stroke="{god.rim}" stroke-width="1.8" stroke-linejoin="round"',
    )
    body = path("M-16-9H20V12Q10 16 2 13Q-7 16-16 12Z", INK, 'fill-opacity="0.3"') + flag
    body += head(seat, -8.4, -1.4, 0.82)
    body += text(8.6, 4.6, str(units), 17, god.ink, more=BOLD)
    return group(body, 0, 0, unit)


def _troops(scene: Scene, space: str) -> str:
    """Troops side by side, each with its creature; a temporary point beside its holder."""
    unit, seen = scene.at.unit, scene.seen
    troops, out = scene.troops(space), ""
    x, y = scene.lands.stand(space)
    district = scene.lands.is_district(space)
    for k, (seat, units) in enumerate(troops):
        dx, dy = (k - (len(troops) - 1) / 2) * 40 * unit, 0.0
        if scene.lands.is_narrow(space):
            dx, dy = 0.0, -k * 29 * unit
        name = scene.beast(seat, space)
        if name:
            bx, by = (18, -12) if district else (24, -5) if len(troops) > 1 else (0, -25)
            body = beast(name, 0, 0, 36 * unit)
            out += piece(
                f"creature-{name}",
                scene.words(f"creature.{name}"),
                x + dx + bx * unit,
                y + dy + by * unit,
                body,
            )
        body = banner(seat, units, unit)
        move = seen["move"]
        if move and move["seat"] == seat and move["at"] == space:
            ring = box(-22 * unit, -16 * unit, 44 * unit, 32 * unit, 8 * unit)
            body += path(ring, "none", f'stroke="{CREAM}" stroke-width="4"') + path(
                ring, "none", 'stroke="#b5371f" stroke-width="2.2" stroke-dasharray="5 3"'
            )
            body += _pace(scene, unit)
        if seen["temporary"].get(space) == seat and not district:
            body += _point(20 * unit, -11 * unit, unit)
        title = scene.say("units", name=scene.names[seat], units=units)
        out += piece(f"units-{seat}-{space}", title, x + dx, y + dy, body)
    return out


def _pace(scene: Scene, unit: float) -> str:
    """The steps that the moving troop has made and may make (kemet 6.2)."""
    move = scene.move
    if move["units"] is None or scene.seen["battle"]:
        return ""
    out = rect(
        -20 * unit, 15 * unit, 40 * unit, 14 * unit, CREAM, 6 * unit, f'stroke="{INK}" stroke-width="1"'
    )
    out += icon("steps", -11 * unit, 22 * unit, 11 * unit, INK)
    return out + text(
        6 * unit, 26 * unit, f"{move['steps']}/{costs.steps(scene.seen)}", 11 * unit, INK, more=BOLD
    )


def _reach(scene: Scene) -> str:
    """The cost of a step or a teleport into each space (kemet 6.3, 6.4)."""
    if not scene.seen["move"]:
        return ""
    out = ""
    for each in scene.legal:
        verb, *given = each.split(" ")
        if verb not in ("step", "teleport") or f"teleport-{given[0]}" in scene.can:
            continue
        at = _above(scene, given[0])
        if verb == "step":
            out += _step_sign(scene, *at)
        else:
            out += _sign(scene, *at, _PORTAL_BLUE) + _teleport_face(scene, *at)
    return out


def _above(scene: Scene, space: str) -> tuple[float, float]:
    """The middle of a sign in a space: above a troop."""
    x, y = scene.lands.stand(space)
    return x, y - (24 * scene.at.unit if scene.troops(space) else 0)


def _sign(scene: Scene, x: float, y: float, fill: str) -> str:
    unit = scene.at.unit
    edge = f'stroke="{INK}" stroke-width="1.4"'
    return rect(x - 18 * unit, y - 10 * unit, 36 * unit, 20 * unit, fill, 9 * unit, edge)


def _step_sign(scene: Scene, x: float, y: float) -> str:
    unit = scene.at.unit
    out = _sign(scene, x, y, CREAM) + icon("steps", x - 8 * unit, y, 14 * unit, INK)
    steps = scene.move["steps"] + 1
    return out + text(x + 4.6 * unit, y + 4.6 * unit, str(steps), 13 * unit, INK, more=BOLD)


def _teleport_face(scene: Scene, x: float, y: float) -> str:
    unit = scene.at.unit
    out = icon("teleport", x - 8 * unit, y, 14 * unit, INK)
    out += text(x + 4.6 * unit, y + 4.6 * unit, str(costs.teleporting(scene.seen)), 13 * unit, INK, more=BOLD)
    return out + icon("ankh", x + 12.6 * unit, y, 10 * unit, ANKH)


# Small buttons, drawn only while they can be used


def _buttons(scene: Scene) -> str:
    """Numbers of units to place, levels to raise a pyramid to, creatures to choose from."""
    puts: dict[str, list[int]] = {}
    raises: dict[str, list[int]] = {}
    brings: dict[str, list[str]] = {}
    for move in scene.legal:
        verb, *given = move.split(" ")
        if verb == "put":
            puts.setdefault(given[0], []).append(int(given[1]))
        elif verb == "raise" and given[0] not in COLOUR_NAMES:
            raises.setdefault(given[0], []).append(int(given[1]))
        elif verb == "bring" and f"bring-{given[0]}-{given[1]}" in scene.can:
            brings.setdefault(given[1], []).append(given[0])
    return (
        "".join(_puts(scene, space, numbers) for space, numbers in puts.items())
        + "".join(_raises(scene, district, levels) for district, levels in raises.items())
        + "".join(_brings(scene, district, creatures) for district, creatures in brings.items())
        + _starting_levels(scene)
        + "".join(
            _step_or_teleport(scene, space)
            for space in scene.lands.spaces
            if f"teleport-{space}" in scene.can
        )
    )


def _step_or_teleport(scene: Scene, space: str) -> str:
    """The signs of a space that can be reached by a step and by a teleport: the second is a button."""
    unit = scene.at.unit
    x, y = _above(scene, space)
    w, h = 40 * unit, max(28 * unit, 26.0)
    x = min(max(x, w + 4), scene.at.map.w - w - 4)
    title = scene.say("teleport", space=scene.words(f"space.{space}"))
    place = (x + 1, y - h / 2, w, h)
    face = _teleport_face(scene, x + 1 + w / 2, y)
    step = f'<g pointer-events="none">{_step_sign(scene, x - 19 * unit, y)}</g>'
    return (
        step
        + f'<g class="buttons">{button(scene, f"teleport-{space}", title, place, face, _PORTAL_BLUE)}</g>'
    )


def _starting_levels(scene: Scene) -> str:
    """The starting levels of each pyramid, in the viewer's city: a row for each colour (kemet 2.6)."""
    if scene.me is None or not any(ident.startswith("level-") for ident in scene.can):
        return ""
    left, high, right, low = scene.lands.walls(present(scene.seen["cities"][scene.me]))
    w, h = min(42.0, (right - left - 8) / 3), min(36.0, (low - high - 14) / 3)
    x, y = (left + right - 3 * w) / 2, high + 10
    out = ""
    for row, colour in enumerate(COLOUR_NAMES):
        for level in range(3):
            place = (x + level * w, y + row * h, w - 2, h - 2)
            title = scene.say("share", colour=scene.words(f"colour.{colour}"), level=level)
            out += button(scene, f"level-{colour}-{level}", title, place, pyramid_face(colour, level, place))
    return _tray((x - 3, y - 3, 3 * w + 5, 3 * h + 5), out)


def button(scene: Scene, ident: str, title: str, at: Rect, body: str, fill: str = WHITE) -> str:
    """A small button that is lit."""
    x, y, w, h = at
    ground = rect(x, y, w, h, fill, 5, f'stroke="{INK}" stroke-width="1"')
    return scene.place(ident, title, box(x, y, w, h, 5), ground + body, thick=0.7)


def _tray(at: Rect, buttons: str, behind: str = "") -> str:
    """Buttons on a dark ground; `behind` is drawn first."""
    return f'<g class="buttons">{behind}{rect(*at, "#3b2a14", 7, _TRAY)}{buttons}</g>'


def _tray_place(scene: Scene, space: str, w: float, h: float) -> tuple[float, float]:
    """Where the buttons of a space are: before the wall of a district, below a troop outside, always on the map."""
    x, y = scene.lands.stand(space)
    top = y + 16 * scene.at.unit
    if scene.lands.is_district(space):
        _left, high, _right, low = scene.lands.walls(space[:2])
        top = low + 7 if WALLS[space[:2]][-1] else high - h - 7
    return min(max(x - w / 2, 3), scene.at.map.w - w - 3), min(max(top, 3), scene.at.map.h - h - 3)


def _puts(scene: Scene, space: str, numbers: list[int]) -> str:
    side = 28.0 if scene.wide else 31.0
    columns = len(numbers) if len(numbers) < 5 else -(-len(numbers) // 2)
    rows = -(-len(numbers) // columns)
    w, h = columns * side + 4, rows * side + 4
    left, top = _tray_place(scene, space, w, h)
    here = path(scene.lands.outline(space), "#ffe684", 'fill-opacity="0.3" stroke="#b06f00" stroke-width="3"')
    out = ""
    for k, number in enumerate(numbers):
        a, b = left + 3 + k % columns * side, top + 3 + k // columns * side
        words = text(a + side / 2 - 1, b + side / 2 + 4.6, str(number), 15, INK, more=BOLD)
        title = scene.say("put", space=scene.words(f"space.{space}"), units=number)
        out += button(scene, f"put-{space}-{number}", title, (a, b, side - 2, side - 2), words)
    return _tray((left, top, w, h), out, f'<g pointer-events="none">{here}</g>')


def _raises(scene: Scene, district: str, levels: list[int]) -> str:
    """Buttons one above the other: districts are narrow."""
    _owner, colour, level = scene.pyramid(district) or (0, "white", 0)
    w, h = (28.0, 28.0) if scene.wide else (29.0, 30.0)
    tall = len(levels) * h + 4
    left, top = _tray_place(scene, district, w, tall)
    out = ""
    for k, to in enumerate(levels):
        place = (left, top + 3 + k * h, w, h - 2)
        title = scene.say("raise", colour=scene.words(f"colour.{colour}"), level=to)
        face = level_face(colour, to, costs.raising(scene.seen, level, to), place)
        out += button(scene, f"raise-{district}-{to}", title, place, face)
    return _tray((left - 2, top, w + 4, tall), out)


def _brings(scene: Scene, district: str, creatures: list[str]) -> str:
    """The creatures that can come into a district, one above the other: districts are narrow (kemet 9.5)."""
    side = 34.0
    tall = len(creatures) * side + 2
    left, top = _tray_place(scene, district, side, tall)
    out = ""
    for k, creature in enumerate(creatures):
        place = (left, top + 2 + k * side, side, side - 2)
        names = {"creature": scene.words(f"creature.{creature}"), "space": scene.words(f"space.{district}")}
        face = beast(creature, left + side / 2, top + 1 + (k + 0.5) * side, 28)
        out += button(scene, f"bring-{creature}-{district}", scene.say("bring", **names), place, face)
    return _tray((left - 2, top, side + 4, tall), out)


def pyramid_face(colour: str, level: int, at: Rect) -> str:
    """A pyramid with its level."""
    x, y, w, h = at
    palette = PALETTES[colour]
    tip = f"M{num(x + w / 2)} {num(y + 1.5)}L{num(x + w - 2)} {num(y + h * 0.94)}H{num(x + 2)}Z"
    out = path(tip, palette.plain, f'stroke="{INK}" stroke-width="0.8"')
    return out + text(x + w / 2, y + h * 0.875, str(level), 10.5, palette.ink, more=BOLD)


def level_face(colour: str, level: int, price: int, at: Rect) -> str:
    """The face of a button: level and price."""
    x, y, w, h = at
    out = pyramid_face(colour, level, (x, y, w, h * 0.64))
    out += text(x + w / 2 - 3.4, y + h - 2, str(price), 9.5, INK, more=BOLD)
    return out + icon("ankh", x + w / 2 + 5, y + h - 5.4, 8.6, ANKH)
