"""The stage for a combat of Hamunaptra: both sides, the dice, and the odds before each choice (hamunaptra 6)."""

from __future__ import annotations

from typing import Final

from mastaba.core.drawing.svg import BOLD, Area, box, circle, named, rect, text, told
from mastaba.games.hamunaptra.board.beasts import beast
from mastaba.games.hamunaptra.board.dice import die, faces, percent
from mastaba.games.hamunaptra.board.fighters import fighters
from mastaba.games.hamunaptra.board.paint import (
    CARNELIAN,
    CREAM,
    GOLD,
    GOLD_LIGHT,
    INK,
    INK_SOFT,
    MALACHITE,
    SLAB_EDGE,
    icon,
    sign,
    stat,
)
from mastaba.games.hamunaptra.board.scene import Scene, heading, slab
from mastaba.games.hamunaptra.view.maze import numbers_of
from mastaba.games.hamunaptra.view.odds import FACES, Combat, Roll, strength

_GROUND: Final = "#f7e3c6"
_ROW: Final = 13  # dice in a row


def stage(scene: Scene) -> str:
    """The whole sheet."""
    at, combat = scene.at.stage, Combat(scene.maze)
    title = scene.say("combat", cell=scene.cell(combat.cell), round=combat.now["round"])
    shown = title if scene.wide else scene.say("clash", round=combat.now["round"])
    out = slab(at, CARNELIAN, 2.2, _GROUND) + icon("swords", at.x + 16, at.y + 13, 17, CARNELIAN)
    out += heading(at.x + 30, at.y + 18, shown, scene.at.title, at.w * 0.45)
    out += _chooser(scene, combat, at)
    top = at.y + 25
    if scene.wide:
        room = at.h - 31
        sides = [Area(at.x + 6, top, 232, room), Area(at.x + at.w - 238, top, 232, room)]
        middle = Area(at.x + 244, top, at.w - 488, room)
    else:
        room = at.w - 16
        parts = (room / 2, room / 2) if combat.encounter is None else (room * 0.62, room * 0.38)
        sides = [Area(at.x + 6, top, parts[0], 130), Area(at.x + 10 + parts[0], top, parts[1], 130)]
        middle = Area(at.x + 6, top + 134, at.w - 12, at.h - 25 - 140)
    for side in range(2):
        out += fighters(scene, combat, side, sides[side])
    return named("stage", "sheet", title, out) + _middle(scene, combat, middle)


def _chooser(scene: Scene, combat: Combat, at: Area) -> str:
    """The player who strikes for the encounter."""
    seat = combat.now["chooser"]
    if combat.encounter is None or seat is None or not all(numbers_of(combat.encounter)[:2]):
        return ""
    words = scene.say("chooser", name=scene.names[seat])
    x = at.x + at.w - 16
    return told(
        words,
        sign(seat, x, at.y + 13, 0.72)
        + text(x - 13, at.y + 17, words, scene.at.small, INK_SOFT, "end", "", at.w * 0.34),
    )


# The middle: the choices with their odds, and the dice


def _middle(scene: Scene, combat: Combat, at: Area) -> str:
    side = _choosing(scene)
    if scene.wide:
        rows = sum(stat is not None for stat in combat.now["stats"])
        buttons = Area(at.x, at.y, at.w, at.h - (46 if rows else 0) if side is not None else 0)
        dice = Area(at.x, at.y + buttons.h + (4 if buttons.h else 0), at.w, at.h - buttons.h - 4)
    else:
        share = 0.56 if any(combat.now["stats"]) else 1
        buttons = Area(at.x, at.y, at.w * share if side is not None else 0, at.h)
        dice = Area(at.x + buttons.w + 4, at.y, at.w - buttons.w - 4, at.h)
    out = ""
    if side is not None:
        half = (buttons.w - 6) / 2
        for k, mark in enumerate("fs"):
            out += _option(
                scene, combat, side, mark, Area(buttons.x + k * (half + 6), buttons.y, half, buttons.h)
            )
    return out + _dice(scene, combat, dice)


def _choosing(scene: Scene) -> int | None:
    """The side that is about to choose F or S."""
    ask = scene.ask
    if ask["kind"] == "bearer":
        return 0 if ask["then"]["kind"] == "attack" else None
    if ask["kind"] == "attack":
        return ask["side"]
    return 1 if ask["kind"] == "strike" else None


def _option(scene: Scene, combat: Combat, side: int, mark: str, at: Area) -> str:
    """A stat to attack or strike with: the dice, the chance, the distribution of hits."""
    name = scene.words(f"stat.{mark}")
    able = combat.able(mark)
    body = rect(*at, CREAM if able else "#e2d6bb", 6, f'stroke="{SLAB_EDGE}" stroke-width="1.3"')
    body += stat(mark, at.x + 14, at.y + 14, 19)
    body += text(at.x + 27, at.y + 19, name, 12.5, INK if able else INK_SOFT, "start", BOLD, at.w - 32)
    if not able:
        body += text(at.x + at.w / 2, at.y + at.h / 2 + 12, "–", 24, INK_SOFT)
        return scene.place(f"stat-{mark}", scene.say("lacks", stat=name), box(*at, 6), body)
    rolls = combat.blows(side, mark)
    low = min(rolls, key=lambda roll: roll.chance)
    high = max(rolls, key=lambda roll: roll.chance)
    chances = (
        percent(scene, low.chance)
        if low.chance == high.chance
        else scene.say("between", low=percent(scene, low.chance), high=percent(scene, high.chance))
    )
    everything = FACES**low.dice
    title = scene.say(
        "option",
        stat=name,
        dice=low.dice,
        target=low.target,
        needed=low.need,
        chance=chances,
        ways=int(low.chance * everything),
        all=everything,
    )
    targets = (
        str(low.target)
        if low.target == high.target
        else f"{min(low.target, high.target)}–{max(low.target, high.target)}"
    )
    body += die(at.x + 14, at.y + 37, 15, None, False)
    body += text(at.x + 26, at.y + 41.6, f"×{low.dice}  ≥{targets}", 13, INK, "start", BOLD, at.w - 30)
    body += text(
        at.x + at.w / 2,
        at.y + 62,
        chances,
        17 if low.chance == high.chance else 12.5,
        CARNELIAN if side else MALACHITE,
        "middle",
        BOLD,
        at.w - 8,
    )
    room = at.h - 70
    if room > 12:
        body += _spread(low, Area(at.x + 7, at.y + 67, at.w - 14, room - 1))
    return scene.place(f"stat-{mark}", title, box(*at, 6), body)


def _spread(roll: Roll, at: Area) -> str:
    """The distribution of hits; numbers that are enough are gold."""
    shares = [roll.weight(k) / FACES**roll.dice for k in range(roll.dice + 1)]
    best = max(shares)
    w = at.w / len(shares)
    out = ""
    for k, share in enumerate(shares):
        h = max(1.0, share / best * (at.h - 9))
        paint = GOLD if k >= roll.need else "#cdbb93"
        out += rect(at.x + k * w + w * 0.12, at.y + at.h - 9 - h, w * 0.76, h, paint, 1)
        if len(shares) <= _ROW:
            out += text(at.x + (k + 0.5) * w, at.y + at.h, str(k), 8.5, INK_SOFT)
    return out


def _dice(scene: Scene, combat: Combat, at: Area) -> str:
    """The rolls of this round as far as they are known, one row for each side."""
    rolls = ((side, _rolled(scene, combat, side)) for side in range(2))
    rows = [(side, roll) for side, roll in rolls if roll]
    if not rows:
        return ""
    out = rect(*at, "#ead2a6", 6, f'stroke="{SLAB_EDGE}" stroke-width="1"')
    h = (at.h - 6) / len(rows)
    for k, (side, roll) in enumerate(rows):
        out += _roll(scene, combat, side, roll, Area(at.x + 4, at.y + 3 + k * h, at.w - 8, h))
    return out


def _rolled(scene: Scene, combat: Combat, side: int) -> tuple[int, int | None, int | None] | None:
    """Dice, target and hits of a side as far as they are known; None before it has chosen a stat."""
    ask, hits, chosen = scene.ask, combat.now["hits"][side], combat.now["stats"][side]
    if ask["kind"] == "hits" and ask["side"] == side and hits is None:
        return ask["dice"], ask["target"], None
    if chosen is None:
        return None
    dice = combat.dice(side, chosen)
    if combat.seats[1 - side] is None:
        return max(dice, hits or 0), strength(str(combat.encounter))[chosen], hits
    defender = combat.now["defenders"][1 - side]
    return max(dice, hits or 0), numbers_of(defender)["fs".index(chosen)] if defender else None, hits


def _roll(scene: Scene, combat: Combat, side: int, roll: tuple[int, int | None, int | None], at: Area) -> str:
    dice, target, hits = roll
    seat = combat.seats[side]
    who = (
        sign(seat, at.x + 11, at.y + at.h / 2, 0.74)
        if seat is not None
        else beast(str(combat.encounter), at.x + 11, at.y + at.h / 2, 22)
    )
    chosen = combat.now["stats"][side]
    if chosen:
        who += stat(chosen, at.x + 30, at.y + at.h / 2 - 6, 12)
    if target:
        who += text(at.x + 30, at.y + at.h / 2 + 10, f"≥{target}", 10.5, INK, more=BOLD)
    shown = (
        faces(dice, target or 1, hits, combat.now["round"] * 5 + side) if hits is not None else [None] * dice
    )
    rows = -(-dice // _ROW) if dice > _ROW else 1 if at.h < 40 or dice <= 6 else 2
    per = -(-dice // rows) if dice else 1
    size = min((at.w - 68) / per, (at.h - 2) / rows, 26)
    for k, value in enumerate(shown):
        x = at.x + 46 + (k % per + 0.5) * size
        y = at.y + at.h / 2 + (k // per - (rows - 1) / 2) * size
        who += die(x, y, size * 0.94, value, value is not None and value >= (target or 1))
    if hits is not None:
        who += circle(
            at.x + at.w - 12, at.y + at.h / 2, 10.5, GOLD_LIGHT, f'stroke="{INK}" stroke-width="1.2"'
        )
        who += text(at.x + at.w - 12, at.y + at.h / 2 + 5, str(hits), 14, INK, more=BOLD)
        title = scene.say("rolled", dice=dice, target=target or 1, hits=hits)
    else:
        title = scene.say("to_roll", dice=dice)
    return told(title, who)
