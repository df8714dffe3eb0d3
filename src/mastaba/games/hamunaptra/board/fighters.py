"""The two sides of a combat in Hamunaptra: characters with damage and dangers, the encounter with its values."""

from __future__ import annotations

from typing import Final, NamedTuple

from mastaba.core.drawing.svg import BOLD, Area, box, circle, path, rect, text, told
from mastaba.games.hamunaptra.board.beasts import beast
from mastaba.games.hamunaptra.board.dice import percent
from mastaba.games.hamunaptra.board.faces import face
from mastaba.games.hamunaptra.board.gear import gear
from mastaba.games.hamunaptra.board.paint import (
    CARNELIAN,
    CREAM,
    GOLD_DEEP,
    INK,
    INK_SOFT,
    SEATS,
    SLAB,
    SLAB_EDGE,
    WHITE,
    icon,
    stat,
)
from mastaba.games.hamunaptra.board.pawns import about, about_encounter
from mastaba.games.hamunaptra.board.scene import Scene
from mastaba.games.hamunaptra.notation.shapes import Character
from mastaba.games.hamunaptra.view.maze import numbers_of
from mastaba.games.hamunaptra.view.odds import Combat, Roll, blow

_FEW: Final = 4  # fighters on one side that fit two columns
_LARGE: Final = 160  # from this width on cards have large numbers
_HIGH: Final = 90
_SLIM: Final = 80  # up to this width they have only the most important numbers


def fighters(scene: Scene, combat: Combat, side: int, at: Area) -> str:
    """A side: the encounter, or cards in two or four columns."""
    acts = "side" in scene.ask and scene.ask["side"] == side
    out = rect(
        *at, SLAB, 6, f'stroke="{CARNELIAN if acts else SLAB_EDGE}" stroke-width="{2 if acts else 1.2}"'
    )
    if combat.seats[side] is None:
        return out + _foe(scene, combat, at)
    people = combat.people[side]
    columns = 1 if len(people) <= 2 else 2 if len(people) <= _FEW else 4
    rows = -(-max(1, len(people)) // columns)
    gap = 4.0
    w, h = (at.w - 8 - gap * (columns - 1)) / columns, (at.h - 8 - gap * (rows - 1)) / rows
    for k, it in enumerate(people):
        out += _fighter(
            scene,
            combat,
            side,
            it,
            Area(at.x + 4 + k % columns * (w + gap), at.y + 4 + k // columns * (h + gap), w, h),
        )
    if not people:
        out += icon("skull", at.x + at.w / 2, at.y + at.h / 2, 46, INK_SOFT)
    return out


def pips(x: float, y: float, damage: int, capacity: int, size: float) -> str:
    """Damage as drops, up to the damage that kills."""
    out = ""
    for k in range(max(capacity, damage)):
        a = x + k * size * 1.02
        out += path(
            "M0-9.6Q7.4-.6 7.4 3.2A7.4 6.6 0 0 1-7.4 3.2Q-7.4-.6 0-9.6Z",
            CARNELIAN if k < damage else WHITE,
            f'stroke="{CARNELIAN}" stroke-width="2.6" transform="translate({a:g} {y:g}) scale({size / 22:.3g})"',
        )
    return out


def _foe(scene: Scene, combat: Combat, at: Area) -> str:
    """The encounter, with its values and its damage."""
    name = str(combat.encounter)
    wide = at.w > 200
    size = min(at.h - 44, 104 if wide else at.w - 58)
    body = beast(name, at.x + size / 2 + 8, at.y + size / 2 + 6, size)
    left = at.x + size + 20
    f, s, r = numbers_of(name)
    if wide:
        for k, (mark, value) in enumerate(zip("fsr", (f, s, r), strict=True)):
            y = at.y + 22 + k * 30
            body += stat(mark, left + 8, y, 21)
            body += text(left + 24, y + 7, str(value or "–"), 20, INK, "start", BOLD)
            body += text(
                left + 42,
                y + 5,
                scene.words(f"stat.{mark}"),
                scene.at.small,
                INK_SOFT,
                "start",
                "",
                at.x + at.w - left - 46,
            )
    else:
        for k, (mark, value) in enumerate(zip("fsr", (f, s, r), strict=True)):
            y = at.y + 18 + k * 24
            body += stat(mark, at.x + at.w - 32, y, 16) + text(
                at.x + at.w - 20, y + 6, str(value or "–"), 16, INK, "start", BOLD
            )
    low = at.y + at.h
    body += text(
        at.x + 8,
        low - (9 if wide else 25),
        scene.thing(name),
        12.5,
        INK,
        "start",
        BOLD,
        at.w * 0.5 if wide else at.w - 14,
    )
    body += pips(at.x + at.w - 12 - (r - 1) * 18 if wide else at.x + 16, low - 12, combat.damage, r, 17)
    return told(about_encounter(scene, name, combat.damage), body)


def _danger(combat: Combat, side: int, it: Character) -> list[tuple[str, Roll]]:
    """By stat that the other side may strike with: its roll against a character."""
    if combat.now["hits"][1 - side] is not None:
        return []
    return [(stat, blow(combat.sight, 1 - side, stat, it["id"])) for stat in combat.strikers(1 - side)]


class Card(NamedTuple):
    """The measures of a fighter's card."""

    size: float  # of the face
    x: float  # its middle
    y: float
    left: float  # where numbers begin
    mark: float  # size of numbers and marks
    rows: tuple[float, float]  # the y of values and dangers
    step: tuple[float, float]  # from one danger to the next
    drop: float  # size of a drop


def _card_of(at: Area) -> Card:
    middle = at.y + at.h / 2
    if at.w > _LARGE and at.h > _HIGH:
        size = min(at.h - 8, 84)
        return Card(
            size, at.x + 6 + size / 2, middle, at.x + size + 16, 16, (at.y + 20, at.y + 48), (0, 21), 15
        )
    if at.w > _LARGE:
        size = at.h - 10
        return Card(
            size, at.x + 6 + size / 2, middle, at.x + size + 14, 13, (at.y + 13, at.y + 33), (62, 0), 13
        )
    if at.w > _SLIM:
        size = min(at.h - 20, at.w * 0.4, 46)
        top = at.y + 5 + size / 2
        return Card(
            size, at.x + 5 + size / 2, top, at.x + size + 11, 11.5, (at.y + 12, at.y + 27), (0, 12.5), 11
        )
    size = min(at.w - 8, at.h * 0.5)
    top = at.y + 4 + size / 2
    return Card(size, at.x + at.w / 2, top, at.x + 4, 9.5, (0, at.y + size + 11), (0, 11), 9)


def _fighter(scene: Scene, combat: Combat, side: int, it: Character, at: Area) -> str:
    """The card of a character: face, values, damage, and the danger of the next blow."""
    name, seat = it["id"], combat.seats[side]
    if seat is None:
        return ""
    named_one = combat.now["defenders"][side] == name
    edge = (
        f'stroke="{CARNELIAN}" stroke-width="2.6"'
        if named_one
        else f'stroke="{SLAB_EDGE}" stroke-width="1.1"'
    )
    card = _card_of(at)
    body = rect(*at, "#fbe0c8" if named_one else CREAM, 5, edge) + _portrait(scene, combat, seat, name, card)
    if at.w > _SLIM:
        for k, mark in enumerate("fs"):
            a, b = card.left + k * card.mark * 2.3, card.rows[0]
            body += stat(mark, a + card.mark / 2, b, card.mark * 1.1)
            body += text(
                a + card.mark * 1.15,
                b + card.mark * 0.36,
                str(numbers_of(name)[k]),
                card.mark * 1.1,
                INK,
                "start",
                BOLD,
            )
    dangers = _danger(combat, side, it)
    title = about(scene, it, seat)
    for mark, roll in dangers:
        title += " " + scene.say(
            "risk", stat=scene.words(f"stat.{mark}"), chance=percent(scene, roll.chance), dice=roll.dice,
            target=roll.target, needed=roll.need,
        )  # fmt: skip
    body += _dangers(scene, dangers, card, at.w <= _SLIM)
    low = at.y + at.h - card.drop * 0.6 - 2
    body += pips(card.left + card.drop * 0.6, low, it["damage"], combat.capacity(name), card.drop)
    return scene.place(f"fighter-{name}", title, box(*at, 5), body)


def _portrait(scene: Scene, combat: Combat, seat: int, name: str, card: Card) -> str:
    """Face, number and token; the token is faint if it is not in force."""
    x, y, size = card.x, card.y, card.size
    body = circle(x, y, size / 2 + 1.6, SEATS[seat].paint) + face(name, x, y, size)
    a, b = x - size * 0.36, y + size * 0.36
    body += circle(a, b, 7.4, CREAM, f'stroke="{INK}" stroke-width="1"') + text(
        a, b + 4, str(int(name[1:])), 11, INK, more=BOLD
    )
    token = scene.maze.borne(name)
    if not token:
        return body
    faded = "" if combat.counts(seat, name) else ' opacity="0.45"'
    a = x + size * 0.36
    badge = circle(a, b, 10, CREAM, f'stroke="{GOLD_DEEP}" stroke-width="1.4"') + gear(token, a, b, 16)
    return f"{body}<g{faded}>{badge}</g>"


def _dangers(scene: Scene, dangers: list[tuple[str, Roll]], card: Card, slim: bool) -> str:
    """By stat: the chance that the next blow kills."""
    out = ""
    for k, (mark, roll) in enumerate(dangers):
        left, b = card.left + k * card.step[0], card.rows[1] + k * card.step[1]
        words = percent(scene, roll.chance)
        if slim:
            out += text(card.x, b, words, card.mark, CARNELIAN, "middle", BOLD)
            continue
        alone = len(dangers) == 1
        out += (
            icon("skull", left + card.mark / 2, b, card.mark, CARNELIAN)
            if alone
            else stat(mark, left + card.mark / 2, b, card.mark)
        )
        out += text(left + card.mark * 1.15, b + card.mark * 0.36, words, card.mark, CARNELIAN, "start", BOLD)
    return out
