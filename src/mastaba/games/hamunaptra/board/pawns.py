"""The pieces in the maze of Hamunaptra: characters with the sign of their player, encounters with their values."""

from __future__ import annotations

from typing import Final

from mastaba.core.drawing.svg import BOLD, circle, named, num, path, rect, text
from mastaba.games.hamunaptra.board.beasts import beast
from mastaba.games.hamunaptra.board.faces import face
from mastaba.games.hamunaptra.board.gear import gear
from mastaba.games.hamunaptra.board.paint import (
    CARNELIAN,
    CREAM,
    INK,
    MALACHITE,
    SEATS,
    WHITE,
    icon,
    sign,
    stat,
)
from mastaba.games.hamunaptra.board.scene import Scene, disc
from mastaba.games.hamunaptra.board.tiles import CELL
from mastaba.games.hamunaptra.board.viewport import View
from mastaba.games.hamunaptra.notation.question_shapes import Question
from mastaba.games.hamunaptra.notation.shapes import Character, Encounter
from mastaba.games.hamunaptra.view.maze import Cell, numbers_of

_LOW: Final = 2  # up to this number, characters are below an encounter
_RADIUS: Final = 36  # of a pawn before scaling
# The places of one to four characters in a cell, and their widths; then of up to nine.
_SPOTS: Final = (
    ((0, 0),),
    ((-23, 0), (23, 0)),
    ((0, -21), (-22, 20), (22, 20)),
    ((-22, -22), (22, -22), (-22, 22), (22, 22)),
)
_SIZES: Final = (60, 45, 43, 43)
_NINE: Final = tuple((x, y) for y in (-31, 0, 31) for x in (-31, 0, 31))
# Around an encounter: below it, or at its corners.
_BESIDE: Final = (
    ((0, 30),),
    ((-21, 30), (21, 30)),
    ((-31, 30), (31, 30), (31, -30)),
    ((-31, -30), (31, -30), (-31, 30), (31, 30)),
)
_BESIDE_SIZES: Final = (42, 40, 40, 40)
_CIRCLE: Final = tuple(spot for spot in _NINE if spot != (0, 0))


def spots(count: int, guarded: bool) -> list[tuple[float, float, float]]:
    """The places of characters in a cell: x, y and width; around an encounter if there is one."""
    if guarded and count <= len(_BESIDE):
        return [(x, y, _BESIDE_SIZES[count - 1]) for x, y in _BESIDE[count - 1]]
    if guarded:
        return [(*_CIRCLE[k % 8], 30) for k in range(count)]
    if count <= len(_SPOTS):
        return [(x, y, _SIZES[count - 1]) for x, y in _SPOTS[count - 1]]
    return [(*_NINE[k % 9], 30) for k in range(count)]


def wounds(x: float, y: float, damage: int, size: float) -> str:
    """A drop of blood with its number."""
    if not damage:
        return ""
    drop = circle(x, y, size * 0.62, CREAM) + icon("drop", x, y, size, CARNELIAN)
    return drop + text(x, y + size * 0.38, str(damage), size * 0.66, WHITE, more=BOLD)


def pawn(seat: int, character: str, damage: int = 0, moved: bool = False, borne: str | None = None) -> str:
    """A character around 0, 0, 72 wide: face, ring and sign of the player, number."""
    side = SEATS[seat]
    out = circle(1.5, 3, _RADIUS, "#000", 'fill-opacity="0.4"')
    out += circle(0, 0, _RADIUS, side.paint, f'stroke="{side.rim}" stroke-width="2"') + face(
        character, 0, 0, 63
    )
    number = str(int(character[1:]))
    w = 14 + 8 * len(number)
    out += rect(-26 - w / 2, 16, w, 20, CREAM, 6, f'stroke="{INK}" stroke-width="1.6"')
    out += text(-26, 31.4, number, 16, INK, more=BOLD)
    out += sign(seat, 25, 25, 1.15)
    if moved:
        out += circle(-25, -25, 11, WHITE, f'stroke="{MALACHITE}" stroke-width="2.4"') + icon(
            "done", -25, -25, 14, MALACHITE
        )
    if borne:
        out += circle(0, -34, 13, CREAM, f'stroke="{INK}" stroke-width="1.6"') + gear(borne, 0, -34, 20)
    return out + wounds(26, -24, damage, 26)


def about(scene: Scene, it: Character, seat: int) -> str:
    """A character in words: name, profession, values, damage, token."""
    name = it["id"]
    f, s, r, m = numbers_of(name)
    title = scene.say(
        "character", number=int(name[1:]), who=scene.thing(name), profession=scene.words(f"profession.{name}"),
        owner=scene.names[seat], f=f, s=s, r=r, m=m,
    )  # fmt: skip
    if it["damage"]:
        title += " " + scene.say("wounds", damage=it["damage"])
    token = scene.maze.borne(name)
    if token:
        title += " " + scene.say("bears", token=scene.thing(token))
    if name in scene.seen["moved"]:
        title += " " + scene.say("moved")
    return title


def about_encounter(scene: Scene, name: str, damage: int = 0) -> str:
    """An encounter in words; a missing characteristic is a dash."""
    f, s, r = numbers_of(name)
    key = "monster" if name[0] == "m" else "trap"
    title = scene.say(key, encounter=scene.thing(name), f=f or "–", s=s or "–", r=r)
    return title + (" " + scene.say("wounds", damage=damage) if damage else "")


def plate(name: str, x: float, y: float, size: float) -> str:
    """The values of an encounter in one row around x, y: F, S, R."""
    w = size * 5.2
    out = rect(
        x - w / 2,
        y - size * 0.62,
        w,
        size * 1.24,
        CREAM,
        size * 0.4,
        f'stroke="{INK}" stroke-width="{num(size * 0.08)}"',
    )
    for k, (mark, value) in enumerate(zip("fsr", numbers_of(name), strict=True)):
        a = x + (k - 1) * size * 1.66
        out += stat(mark, a - size * 0.36, y, size * 0.84)
        out += text(a + size * 0.4, y + size * 0.36, str(value or "–"), size, INK, more=BOLD)
    return out


def people(scene: Scene, view: View) -> str:
    """All characters and encounters in the maze."""
    maze, out = scene.maze, ""
    for cell, foe in maze.foes.items():
        out += _encounter(scene, view, cell, foe)
    for cell, group in maze.people.items():
        places = spots(len(group), cell in maze.foes)
        for (seat, it), (x, y, size) in zip(group, places, strict=True):
            out += _character(scene, view, seat, it, (cell[0] * CELL + x, cell[1] * CELL + y, size))
    return out


def _ring(scene: Scene, ident: str, r: float, thick: float) -> tuple[str, str]:
    """The class and the highlight of a piece."""
    if ident not in scene.can:
        return "piece", ""
    light = path(disc(0, 0, r), "none", f'stroke="#fff3c4" stroke-width="{num(6 * thick)}"')
    return "piece can", light + path(
        disc(0, 0, r), "none", f'stroke="#f0a800" stroke-width="{num(3.2 * thick)}"'
    )


def _character(scene: Scene, view: View, seat: int, it: Character, at: tuple[float, float, float]) -> str:
    x, y, size = at
    name, ident = it["id"], f"character-{it['id']}"
    scale = size / 72
    kind, ring = _ring(scene, ident, _RADIUS + 2, view.unit / scale * 0.9)
    body = pawn(seat, name, it["damage"], name in scene.seen["moved"], scene.maze.borne(name))
    if _is_chosen(scene.ask, name):
        wide = num(3.4 * view.unit / scale)
        body += path(disc(0, 0, _RADIUS + 3), "none", f'stroke="#fff" stroke-width="{wide}"')
        body += path(
            disc(0, 0, _RADIUS + 3),
            "none",
            f'stroke="{CARNELIAN}" stroke-width="{wide}" stroke-dasharray="14 9"',
        )
    where = f'transform="translate({num(x)} {num(y)}) scale({num(scale)})"'
    return named(ident, kind, about(scene, it, seat), body + ring, where)


def _is_chosen(ask: Question, character: str) -> bool:
    """Whether a character walks, or belongs to the group that pushes or retreats."""
    if "character" in ask:
        return ask["character"] == character
    return "group" in ask and character in ask["group"]


def _encounter(scene: Scene, view: View, cell: Cell, it: Encounter) -> str:
    name, ident = it["id"], f"encounter-{it['id']}"
    guarded = len(scene.maze.people.get(cell, ()))
    size, dy = (70, -8) if not guarded else (54, -19) if guarded <= _LOW else (44, 0)
    monsters = scene.seen["monsters"]
    moved = monsters is not None and name in monsters["moved"]
    scale = size / 76
    kind, ring = _ring(scene, ident, 39, view.unit / scale * 0.9)
    body = circle(2, 4, 37, "#000", 'fill-opacity="0.45"') + beast(name, 0, 0, 76)
    body += ring
    if not guarded:
        body += plate(name, 0, 44, 20)
    if moved:
        body += circle(-27, -27, 12, WHITE, f'stroke="{MALACHITE}" stroke-width="2.4"') + icon(
            "done", -27, -27, 15, MALACHITE
        )
    body += wounds(30, -26, it["damage"], 30)
    x, y = cell[0] * CELL, cell[1] * CELL + dy
    where = f'transform="translate({num(x)} {num(y)}) scale({num(scale)})"'
    return named(ident, kind, about_encounter(scene, name, it["damage"]), body, where)
