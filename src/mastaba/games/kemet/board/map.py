"""The map: the Nile, its banks, deserts, temples and walled cities (kemet 2.1)."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Final

from mastaba.core.drawing.svg import BOLD, box, circle, fitted, line, named, num, path, rect, text, width_of
from mastaba.games.kemet.board.icons import icon
from mastaba.games.kemet.board.lands import HARBOURS, WALLS, Lands
from mastaba.games.kemet.board.paint import (
    ANKH,
    CREAM,
    GODS,
    GOLD,
    GROVE,
    INK,
    NILE,
    NILE_DEEP,
    SLAB,
    WALL,
    WHITE,
    god,
)
from mastaba.games.kemet.board.scene import Scene
from mastaba.games.kemet.board.temples import ART, put
from mastaba.games.kemet.engine.box import BOX, OBELISK_NAMES

_TINTS: Final = {
    "wbk": "#d5d196", "eco": "#d5d196", "wo1": "#e0c284", "wo2": "#e0c284", "wob": "#e0c284", "eob": "#e0c284",
    "cef": "#f0dca6", "nwf": "#edd59b", "sof": "#edd59b", "nef": "#edd59b", "eaf": "#edd59b", "del": GROVE,
}  # fmt: skip
_TEMPLE: Final = "#f3d9b8"
# Small things in the desert, where nothing else stands.
_DUNES: Final = {
    "nwf": ((150, 280), (215, 284), (400, 290)), "wo1": ((150, 346), (258, 376)), "cef": ((122, 500), (400, 424)),
    "wo2": ((150, 690), (258, 664)), "sof": ((170, 814), (420, 760)), "nef": ((690, 300), (840, 216), (860, 304)),
    "eaf": ((936, 776), (720, 700)), "eob": ((860, 620), (856, 352)),
}  # fmt: skip
_DUNES_B: Final = {
    "nwf": ((150, 290), (220, 360), (390, 350)), "wob": ((150, 470), (410, 450), (290, 600)),
    "sof": ((150, 740), (220, 800), (400, 690)),
}  # fmt: skip
_PALMS: Final = {
    "wbk": ((500, 316), (474, 440), (512, 770), (486, 806)), "eco": ((790, 470), (760, 380)),
    "del": ((430, 104), (490, 104), (462, 88)),
}  # fmt: skip
_WAVES: Final = (
    (300, 12), (300, 100), (470, 222), (560, 216), (600, 250), (580, 330), (616, 390), (628, 640),
    (590, 690), (560, 800), (480, 930), (560, 900), (610, 960), (600, 840), (520, 980), (640, 20),
    (300, 172), (590, 380), (520, 152),
)  # fmt: skip


def tint(paint: str, part: float) -> str:
    """A colour thinned with cream."""
    pairs = [(int(SLAB[k : k + 2], 16), int(paint[k : k + 2], 16)) for k in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in pairs)


def ground(scene: Scene) -> str:
    """Water, land and what stands on it; then the cities."""
    lands = scene.lands
    open_spaces = [space for space in lands.spaces if not lands.is_district(space)]
    districts = [space for space in lands.spaces if lands.is_district(space)]
    chosen = [city for city in lands.cities if f"city-{city}" in scene.can]
    return (
        _water(lands)
        + "".join(_space(scene, space) for space in _lit_last(scene, open_spaces))
        + _scenery(lands, scene.at.unit)
        + _harbours(scene)
        + "".join(_temple_values(scene, space) for space in open_spaces)
        + _labels(scene, open_spaces)
        + "".join(_city(scene, city) for city in lands.cities if city not in chosen)
        + "".join(_space(scene, space) for space in _lit_last(scene, districts))
        + "".join(_city(scene, city) for city in chosen)
        + "".join(_inner(scene, city) for city in lands.cities)
    )


def _lit_last(scene: Scene, spaces: list[str]) -> list[str]:
    return sorted(spaces, key=lambda space: f"space-{space}" in scene.can)


@cache
def _water(lands: Lands) -> str:
    w, h = lands.w, lands.h
    out = rect(0, 0, w, h, NILE, 8, f'stroke="{NILE_DEEP}" stroke-width="2"')
    shore = "".join(lands.outline(space) for space in lands.spaces)
    out += f'<defs><path id="kem-shore" d="{shore}" fill="none" stroke-linejoin="round"/></defs>'
    out += '<use href="#kem-shore" stroke="#2f74a3" stroke-width="16" stroke-opacity="0.55"/>'
    out += '<use href="#kem-shore" stroke="#f6ecc8" stroke-width="7"/>'
    for x, y in _WAVES:
        a, b = lands.at((x, y))
        if a < w - 14:
            out += put("wave", a, b)
    return out


def _space(scene: Scene, space: str) -> str:
    lands = scene.lands
    edge = 'stroke="#7d5a28" stroke-width="1.7" stroke-linejoin="round"'
    if lands.is_district(space):
        owner = scene.owner(space[:2])
        fill = SLAB if owner is None else tint(GODS[owner].paint, 0.25)
        edge = f'stroke="{WALL}" stroke-width="2.2"'
    else:
        fill = _TINTS.get(space, _TEMPLE)
    kind = "place"
    if f"space-{space}" in scene.can:
        kind, fill = "place can", tint("#ffdf4d", 0.62) if space != "del" else "#e9ee7a"
        edge = 'stroke="#b06f00" stroke-width="3.4" stroke-linejoin="round"'
    return named(f"space-{space}", kind, space_text(scene, space), path(lands.outline(space), fill, edge))


def space_text(scene: Scene, space: str) -> str:
    """A space in words: its kind, what it gives, the troops there."""
    parts = [scene.words(f"space.{space}")]
    if space in BOX.tables["temples"]:
        price = BOX.number(f"sacrifice.{space}") if space in BOX.tables["sacrifice"] else 0
        parts.append(
            scene.say("temple_for" if price else "temple", pp=BOX.number(f"temples.{space}"), units=price)
        )
    elif space == "sanct":
        parts.append(scene.say("sanctuary", units=BOX.number("sacrifice.sanct")))
    elif space in OBELISK_NAMES:
        parts.append(scene.say("obelisk"))
    found = scene.pyramid(space)
    if found:
        owner, colour, level = found
        parts.append(
            scene.say("pyramid", name=scene.names[owner], colour=scene.words(f"colour.{colour}"), level=level)
        )
    for seat, units in scene.troops(space):
        parts.append(scene.say("units", name=scene.names[seat], units=units))
        beast = scene.beast(seat, space)
        if beast:
            parts.append(scene.words(f"creature.{beast}"))
    return ". ".join(parts)


@cache
def _scenery(lands: Lands, unit: float) -> str:
    """Dunes and palms, temples and obelisks."""
    dunes = _DUNES if lands.players % 2 else _DUNES | _DUNES_B
    things = []
    for name, places in (("dune", dunes), ("palm", _PALMS)):
        for space, spots in places.items():
            if space in lands.spaces and not (space == "del" and lands.players % 2 == 0):
                things += [(name, lands.at(spot)) for spot in spots]
    if lands.players % 2 == 0:
        things += [("palm", lands.at(spot)) for spot in ((364, 118), (396, 96), (432, 116))]
    for space in lands.spaces:
        if space in ART:
            x, y = lands.site(space)
            things.append((space, (x, y + 16 * unit)))
            if space != "sanct":
                things.append(
                    ("obelisk", (x + (-25 if space in ("t_sph", "t_del") else 24) * unit, y + 18 * unit))
                )
        elif space in OBELISK_NAMES:
            x, y = lands.site(space)
            things.append(("obelisk big", (x, y + 16 * unit)))
    out = ""
    for name, (x, y) in sorted(things, key=lambda thing: thing[1][1]):
        size = unit * (1.1 if name.endswith("big") else 0.62 if name == "obelisk" else 0.95)
        out += put(name.removesuffix(" big"), x, y, size)
    return f'<g pointer-events="none">{out}</g>'


def _temple_values(scene: Scene, space: str) -> str:
    """What a temple pays, and what a sacrifice in the Delta or the Sanctuary costs."""
    if space not in BOX.tables["temples"] and space != "sanct":
        return ""
    unit = scene.at.unit
    x, y = scene.lands.site(space)
    y += 27 * unit
    held = space in scene.seen["temporary"]
    price = BOX.number(f"sacrifice.{space}") if space in BOX.tables["sacrifice"] else 0
    parts: list[tuple[str, str]] = []
    if price:
        parts.append((f"−{price}", "unit"))
    if space == "sanct":
        parts.append(("1", "trophy"))
    else:
        parts.append((str(BOX.number(f"temples.{space}")), "ankh"))
    w = 24 * unit * len(parts) + 4 * unit
    out = rect(x - w / 2, y - 8 * unit, w, 16 * unit, CREAM, 7 * unit, 'stroke="#a98950" stroke-width="1"')
    for k, (number, sign) in enumerate(parts):
        left = x - w / 2 + 2 * unit + k * 24 * unit
        out += text(left + 8 * unit, y + 4.6 * unit, number, 12.5 * unit, INK, more=BOLD)
        out += icon(sign, left + 17.6 * unit, y, 10 * unit, ANKH if sign == "ankh" else INK)
    if space != "sanct" and not held:
        a, b = max(x - 19 * unit, 8), y - 17 * unit
        out += circle(a, b, 7 * unit, GOLD, f'stroke="{INK}" stroke-width="1"')
        out += text(a, b + 3.6 * unit, "1", 10.5 * unit, INK, more=BOLD)
    return f'<g pointer-events="none">{out}</g>'


def _labels(scene: Scene, spaces: list[str]) -> str:
    """The names of the open spaces."""
    size = 10 if scene.wide else 8.6
    out = ""
    for space in spaces:
        x, y = scene.lands.label(space)
        room = scene.lands.length(86 if scene.lands.is_narrow(space) and space != "cef" else 190)
        words = scene.words(f"space.{space}")
        out += text(x, y, words, fitted([words], size, room, 6), "#5c4117")
    return f'<g font-style="italic" pointer-events="none">{out}</g>'


def _harbours(scene: Scene) -> str:
    """Crossings: piers, a dotted line, a boat (kemet 6.3)."""
    lands, out = scene.lands, ""
    table = BOX.tables.get(f"harbour_{lands.players}", {})
    for (one, other), (start, end) in HARBOURS.items():
        if other not in table.get(one, {"value": ()})["value"]:
            continue
        (ax, ay), (bx, by) = lands.at(start), lands.at(end)
        d = f"M{num(ax)} {num(ay)}L{num(bx)} {num(by)}"
        out += line(d, "#1d4f78", 4.4) + line(d, WHITE, 2.4, 'stroke-dasharray="1 6"')
        for x, y in ((ax, ay), (bx, by)):
            out += circle(x, y, 4.4 * scene.at.unit, "#8a5a2b", f'stroke="{CREAM}" stroke-width="1.4"')
        if one != "del":
            out += put("boat", (ax + bx) / 2, (ay + by) / 2 + 3, 0.9 * scene.at.unit)
    return f'<g pointer-events="none">{out}</g>'


def _city(scene: Scene, city: str) -> str:
    """The walls; when cities are chosen, the place to click (kemet 2.3)."""
    left, top, right, bottom = scene.lands.walls(city)
    w, h = right - left, bottom - top
    owner = scene.owner(city)
    title = scene.words(f"city.{city}")
    if owner is not None:
        title = scene.say("city_of", name=scene.names[owner], city=title)
    ident = f"city-{city}"
    body = rect(left - 4, top - 4, w + 8, h + 8, "#ffe684", 4, 'fill-opacity="0.3"')
    if ident not in scene.can:
        stones = 'stroke="#ecd6a0" stroke-width="2.4" stroke-dasharray="5 4"'
        body = rect(left - 5, top - 5, w + 10, h + 10, WALL, 3)
        body += rect(left - 2.4, top - 2.4, w + 4.8, h + 4.8, "#c9a567", 2, stones)
    return scene.place(ident, title, box(left - 4, top - 4, w + 8, h + 8, 4), body, thick=1.3)


def _inner(scene: Scene, city: str) -> str:
    """Towers at the corners, the owner, the name."""
    unit = scene.at.unit
    left, top, right, bottom = scene.lands.walls(city)
    s = 9 * unit + 2
    out = ""
    for x, y in product((left, right), (top, bottom)):
        out += rect(x - s / 2, y - s / 2, s, s, "#c9a567", 1.5, f'stroke="{WALL}" stroke-width="1.4"')
    front = bottom if WALLS[city][-1] else top
    for k in (1, 3, 5):
        gate = left + (right - left) * k / 6
        out += rect(gate - 6 * unit, front - 3.4, 12 * unit, 6.8, "#5d3f1a", 1.5, 'stroke="#ecd6a0"')
    owner = scene.owner(city)
    middle = (left + right) / 2
    y = max(top, 10 * unit) if WALLS[city][-1] else min(bottom, scene.at.map.h - 10 * unit)
    name = scene.words(f"city.{city}")
    size = scene.at.small * 0.95
    room = right - left - 40 * unit
    w = min(room, width_of(name, size)) + (22 if owner is not None else 10) * unit
    out += rect(
        middle - w / 2, y - 7 * unit, w, 14 * unit, CREAM, 6 * unit, f'stroke="{WALL}" stroke-width="1.2"'
    )
    shift = 6 * unit if owner is not None else 0
    out += text(
        middle + shift,
        y + size * 0.34,
        name,
        size,
        INK,
        more=BOLD,
        room=w - (20 if owner is not None else 8) * unit,
    )
    if owner is not None:
        out += god(owner, middle - w / 2 + 4 * unit, y, 0.72 * unit)
    return f'<g pointer-events="none">{out}</g>'


def frame(scene: Scene) -> str:
    """The frame around everything."""
    at = scene.at.map
    return named(
        "map",
        "map",
        scene.say("map"),
        rect(0, 0, at.w, at.h, "none", 8, 'stroke="#7d5a28" stroke-width="2" pointer-events="none"'),
    )
