"""Combat on the stage of Hamunaptra: both sides, their wounds, the dice, and the odds before each choice (hamunaptra 6)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from mastaba.core.svg import BOLD, Area, circle, named, path, rect, text
from mastaba.games.hamunaptra.board_beasts import beast
from mastaba.games.hamunaptra.board_faces import face
from mastaba.games.hamunaptra.board_gear import gear
from mastaba.games.hamunaptra.board_networks import values
from mastaba.games.hamunaptra.board_paint import (
    CARNELIAN,
    CREAM,
    GOLD,
    GOLD_DEEP,
    GOLD_LIGHT,
    INK,
    INK_SOFT,
    MALACHITE,
    SEATS,
    SLAB,
    SLAB_EDGE,
    WHITE,
    icon,
    sign,
    stat,
)
from mastaba.games.hamunaptra.board_pawns import about, about_encounter
from mastaba.games.hamunaptra.board_scene import Scene, box, heading, slab, told
from mastaba.games.hamunaptra.board_seats import die
from mastaba.games.hamunaptra.stakes import FACES, Roll, blow, bonuses, dice_of, in_force, strength

_GROUND: Final = "#f7e3c6"
_FEW: Final = 4  # fighters on one side that have the room of large cards
_ROW: Final = 13  # dice in a row


class Clash:
    """One combat: two sides, side 1 being an encounter or another player."""

    def __init__(self, scene: Scene) -> None:
        self.sight, self.now = scene.maze, scene.seen["combat"]
        self.cell = (self.now["cell"][0], self.now["cell"][1])
        self.seats: list[int | None] = self.now["seats"]
        here = scene.maze.people.get(self.cell, [])
        self.people = [[it for seat, it in here if seat == owner] for owner in self.seats]
        self.encounter: str | None = self.now["encounter"]
        self.damage: int = scene.maze.foes[self.cell]["damage"] if self.cell in scene.maze.foes else 0

    def counts(self, seat: int, character: str) -> bool:
        """Whether what a character bears is in force (hamunaptra 7)."""
        return any(it["character"] == character for it in in_force(self.sight, seat, self.cell))

    def capacity(self, seat: int, name: str) -> int:
        """How much damage is the end of a character: R, and what it bears in force."""
        token = self.sight.borne(name)
        extra = bonuses(token).get("r", 0) if token and self.counts(seat, name) else 0
        return values(name)[2] + extra

    def dice(self, side: int, stat: str) -> int:
        """The dice that a side rolls, or has rolled: somebody who has fallen since rolled them too."""
        fallen = self.now["defenders"][side]
        gone = fallen and self.now["hits"][side] is not None and fallen not in self.sight.where
        return dice_of(self.sight, side, stat) + (values(fallen)["fs".index(stat)] if gone else 0)

    def blows(self, side: int, stat: str) -> list[Roll]:
        """The rolls that a side may make: one for each possible defender."""
        victims = [it["id"] for it in self.people[1 - side]]
        if self.seats[1 - side] is None:
            victims = [str(self.encounter)]
        return [blow(self.sight, side, stat, victim) for victim in victims]

    def able(self, stat: str) -> bool:
        """Whether this stat can be used: an encounter is fought with what it has (hamunaptra 6.2)."""
        return self.encounter is None or stat in strength(self.encounter)

    def strikers(self, side: int) -> list[str]:
        """The characteristics with which this side may strike: the chosen one, or all it has."""
        chosen = self.now["stats"][side]
        return [chosen] if chosen else [stat for stat in "fs" if self.able(stat)]


def faces(dice: int, target: int, hits: int, seed: int) -> list[int]:
    """Dice that show so many hits: which faces they are is decoration, the same each time it is drawn (notation 6)."""
    shown, left = [], hits
    for k in range(dice):
        mix = (seed * 31 + k * 17 + dice * 7 + hits * 13) % 97
        lucky = left > 0 and mix % (dice - k) < left
        left -= lucky
        low, high = (target, FACES) if lucky else (1, target - 1)
        shown.append(low + mix % max(1, high - low + 1))
    return shown


def percent(scene: Scene, share: Fraction) -> str:
    """A chance as people read it, with one decimal unless it is sure."""
    shown = str(int(share * 100)) if share in (0, 1) else f"{min(max(float(share) * 100, 0.1), 99.9):.1f}"
    return scene.say("percent", value=shown.replace(".", scene.say("decimal")))


def stage(scene: Scene) -> str:
    """The whole sheet."""
    at, clash = scene.at.stage, Clash(scene)
    title = scene.say(
        "combat", cell=scene.cell((clash.now["cell"][0], clash.now["cell"][1])), round=clash.now["round"]
    )
    shown = title if scene.wide else scene.say("clash", round=clash.now["round"])
    out = slab(at, CARNELIAN, 2.2, _GROUND) + icon("swords", at.x + 16, at.y + 13, 17, CARNELIAN)
    out += heading(at.x + 30, at.y + 18, shown, scene.at.title, at.w * 0.45)
    out += _chooser(scene, clash, at)
    top = at.y + 25
    if scene.wide:
        room = at.h - 31
        sides = [Area(at.x + 6, top, 232, room), Area(at.x + at.w - 238, top, 232, room)]
        middle = Area(at.x + 244, top, at.w - 488, room)
    else:
        room = at.w - 16
        parts = (room / 2, room / 2) if clash.encounter is None else (room * 0.62, room * 0.38)
        sides = [Area(at.x + 6, top, parts[0], 130), Area(at.x + 10 + parts[0], top, parts[1], 130)]
        middle = Area(at.x + 6, top + 134, at.w - 12, at.h - 25 - 140)
    for side in range(2):
        out += _side(scene, clash, side, sides[side])
    return named("stage", "sheet", title, out) + _middle(scene, clash, middle)


def _chooser(scene: Scene, clash: Clash, at: Area) -> str:
    """Who decides how the encounter strikes."""
    seat = clash.now["chooser"]
    if clash.encounter is None or seat is None or not all(values(clash.encounter)[:2]):
        return ""
    words = scene.say("chooser", name=scene.names[seat])
    x = at.x + at.w - 16
    return told(
        words,
        sign(seat, x, at.y + 13, 0.72)
        + text(x - 13, at.y + 17, words, scene.at.small, INK_SOFT, "end", "", at.w * 0.34),
    )


def _side(scene: Scene, clash: Clash, side: int, at: Area) -> str:
    acts = scene.ask.get("side") == side
    out = rect(
        *at, SLAB, 6, f'stroke="{CARNELIAN if acts else SLAB_EDGE}" stroke-width="{2 if acts else 1.2}"'
    )
    if clash.seats[side] is None:
        return out + _foe(scene, clash, at)
    people = clash.people[side]
    columns = 2 if len(people) <= _FEW else 4
    rows = -(-max(1, len(people)) // columns)
    if len(people) == 1:
        columns = 1
    gap = 4.0
    w, h = (at.w - 8 - gap * (columns - 1)) / columns, (at.h - 8 - gap * (rows - 1)) / rows
    for k, it in enumerate(people):
        out += _fighter(
            scene,
            clash,
            side,
            it,
            Area(at.x + 4 + k % columns * (w + gap), at.y + 4 + k // columns * (h + gap), w, h),
        )
    if not people:
        out += icon("skull", at.x + at.w / 2, at.y + at.h / 2, 46, INK_SOFT)
    return out


def pips(x: float, y: float, damage: int, capacity: int, size: float) -> str:
    """Wounds out of how many are deadly."""
    out = ""
    for k in range(max(capacity, damage)):
        a = x + k * size * 1.02
        out += path(
            "M0-9.6Q7.4-.6 7.4 3.2A7.4 6.6 0 0 1-7.4 3.2Q-7.4-.6 0-9.6Z",
            CARNELIAN if k < damage else WHITE,
            f'stroke="{CARNELIAN}" stroke-width="2.6" transform="translate({a:g} {y:g}) scale({size / 22:.3g})"',
        )
    return out


def _foe(scene: Scene, clash: Clash, at: Area) -> str:
    """The encounter, with its values and its wounds."""
    name = str(clash.encounter)
    wide = at.w > 200
    size = min(at.h - 44, 104 if wide else at.w - 58)
    body = beast(name, at.x + size / 2 + 8, at.y + size / 2 + 6, size)
    left = at.x + size + 20
    f, s, r = values(name)
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
    body += pips(at.x + at.w - 12 - (r - 1) * 18 if wide else at.x + 16, low - 12, clash.damage, r, 17)
    return told(about_encounter(scene, name, clash.damage), body)


def _danger(clash: Clash, side: int, it: dict[str, Any]) -> list[tuple[str, Roll]]:
    """What a blow of the other side would do to somebody, for each characteristic it may strike with."""
    if clash.now["hits"][1 - side] is not None:
        return []
    return [(stat, blow(clash.sight, 1 - side, stat, it["id"])) for stat in clash.strikers(1 - side)]


def _fighter(scene: Scene, clash: Clash, side: int, it: dict[str, Any], at: Area) -> str:
    """One character: face, values, wounds; and what a blow would do."""
    name, seat = it["id"], clash.seats[side]
    assert seat is not None  # noqa: S101 (encounters are drawn elsewhere)
    named_one = clash.now["defenders"][side] == name
    marked = f"character-{name}" in scene.can or f"fighter-{name}" in scene.can
    edge = (
        f'stroke="{CARNELIAN}" stroke-width="2.6"'
        if named_one
        else f'stroke="{SLAB_EDGE}" stroke-width="1.1"'
    )
    body = rect(*at, "#fbe0c8" if named_one else CREAM, 5, edge)
    slim = at.w < 80
    large = at.w > 160
    size = (
        min(at.h - 8, 84)
        if large
        else min(at.h - 20, at.w * 0.4, 46)
        if not slim
        else min(at.w - 8, at.h * 0.5)
    )
    x, y = at.x + 6 + size / 2, at.y + (at.h / 2 if large else 5 + size / 2)
    if slim:
        x = at.x + at.w / 2
    body += circle(x, y, size / 2 + 1.6, SEATS[seat].paint) + face(name, x, y, size)
    body += circle(x - size * 0.36, y + size * 0.34, 7, CREAM, f'stroke="{INK}" stroke-width="1"') + text(
        x - size * 0.36, y + size * 0.34 + 3.8, str(int(name[1:])), 10.5, INK, more=BOLD
    )
    token = scene.maze.borne(name)
    if token:
        faded = "" if clash.counts(seat, name) else ' opacity="0.45"'
        a, b = x + size * 0.36, y + size * 0.34
        badge = circle(a, b, 10, CREAM, f'stroke="{GOLD_DEEP}" stroke-width="1.4"') + gear(token, a, b, 16)
        body += f"<g{faded}>{badge}</g>"
    title = about(scene, it, seat)
    left = at.x + size + 11
    dangers = _danger(clash, side, it)
    if not slim:
        for k, mark in enumerate("fs"):
            a = left + k * (40 if large else 26)
            b = at.y + (22 if large else 13)
            big = 18 if large else 13
            body += stat(mark, a + 5, b, big) + text(
                a + 6 + big * 0.56, b + big * 0.36, str(values(name)[k]), big, INK, "start", BOLD
            )
    for k, (mark, roll) in enumerate(dangers):
        words = percent(scene, roll.chance)
        title += " " + scene.say(
            "risk",
            stat=scene.words(f"stat.{mark}"),
            chance=words,
            dice=roll.dice,
            target=roll.target,
            needed=roll.need,
        )
        if slim:
            b = at.y + size + 14 + k * 11
            body += text(at.x + at.w / 2, b, words, 9.5, CARNELIAN, "middle", BOLD, at.w - 4)
            continue
        b = at.y + (50 if large else 29) + k * (20 if large else 13)
        big = 15 if large else 11
        body += icon("skull", left + 5, b, big, CARNELIAN)
        if len(dangers) > 1:
            body += stat(mark, left + 6 + big, b, big * 0.9)
        body += text(
            left + 8 + big * (1.6 if len(dangers) > 1 else 0.6),
            b + big * 0.36,
            words,
            big,
            CARNELIAN,
            "start",
            BOLD,
        )
    capacity = clash.capacity(seat, name)
    drop = 15 if large else 11
    body += pips(
        (left if large else at.x) + drop * 0.6 + 3, at.y + at.h - drop * 0.6 - 2, it["damage"], capacity, drop
    )
    ident = f"fighter-{name}"
    if marked and ident not in scene.can:
        body += path(box(*at, 5), "none", f'stroke="{GOLD}" stroke-width="2.4"')
    return scene.place(ident, title, box(*at, 5), body)


# The middle: the choices with their odds, and the dice


def _middle(scene: Scene, clash: Clash, at: Area) -> str:
    side = _choosing(scene, clash)
    if scene.wide:
        buttons = Area(at.x, at.y, at.w, at.h - 56 if side is not None else 0)
        dice = Area(at.x, at.y + buttons.h + (4 if buttons.h else 0), at.w, at.h - buttons.h - 4)
    else:
        buttons = Area(at.x, at.y, at.w * 0.56 if side is not None else 0, at.h)
        dice = Area(at.x + buttons.w + 4, at.y, at.w - buttons.w - 4, at.h)
    out = ""
    if side is not None:
        half = (buttons.w - 6) / 2
        for k, mark in enumerate("fs"):
            out += _option(
                scene, clash, side, mark, Area(buttons.x + k * (half + 6), buttons.y, half, buttons.h)
            )
    return out + _dice(scene, clash, dice)


def _choosing(scene: Scene, clash: Clash) -> int | None:
    """The side that is about to choose F or S."""
    kind = scene.ask["kind"]
    if kind == "bearer":
        kind = (scene.ask.get("then") or {}).get("kind", "attack")
        return 0 if kind == "attack" else None
    if kind == "attack":
        return int(scene.ask.get("side", 0))
    return 1 if kind == "strike" else None


def _option(scene: Scene, clash: Clash, side: int, mark: str, at: Area) -> str:
    """One characteristic to attack or strike with: the dice, the chance, how the hits are spread."""
    name = scene.words(f"stat.{mark}")
    able = clash.able(mark)
    body = rect(*at, CREAM if able else "#e2d6bb", 6, f'stroke="{SLAB_EDGE}" stroke-width="1.3"')
    body += stat(mark, at.x + 14, at.y + 14, 19)
    body += text(at.x + 27, at.y + 19, name, 12.5, INK if able else INK_SOFT, "start", BOLD, at.w - 32)
    if not able:
        body += text(at.x + at.w / 2, at.y + at.h / 2 + 12, "–", 24, INK_SOFT)
        return scene.place(f"stat-{mark}", scene.say("lacks", stat=name), box(*at, 6), body)
    rolls = clash.blows(side, mark)
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
    """How likely each number of hits is; enough ones are full."""
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


def _dice(scene: Scene, clash: Clash, at: Area) -> str:
    """The rolls of this round: what is known of them, each side in its row."""
    rows = []
    for side in range(2):
        chosen = clash.now["stats"][side]
        rolling = scene.ask["kind"] == "hits" and scene.ask.get("side") == side
        if chosen is None and not rolling:
            continue
        roll = _rolled(scene, clash, side, rolling)
        if roll:
            rows.append((side, roll))
    if not rows:
        return ""
    out = rect(*at, "#ead2a6", 6, f'stroke="{SLAB_EDGE}" stroke-width="1"')
    h = (at.h - 6) / len(rows)
    for k, (side, (dice, target, hits)) in enumerate(rows):
        out += _roll(scene, clash, side, (dice, target, hits), Area(at.x + 4, at.y + 3 + k * h, at.w - 8, h))
    return out


def _rolled(
    scene: Scene, clash: Clash, side: int, rolling: bool
) -> tuple[int, int | None, int | None] | None:
    """Dice, target if it is known, and hits if they are."""
    hits = clash.now["hits"][side]
    if rolling and hits is None:
        return scene.ask["dice"], scene.ask["target"], None
    chosen = clash.now["stats"][side]
    dice = clash.dice(side, chosen)
    if clash.seats[1 - side] is None:
        return max(dice, hits or 0), strength(str(clash.encounter))[chosen], hits
    defender = clash.now["defenders"][1 - side]
    return max(dice, hits or 0), values(defender)["fs".index(chosen)] if defender else None, hits


def _roll(scene: Scene, clash: Clash, side: int, roll: tuple[int, int | None, int | None], at: Area) -> str:
    dice, target, hits = roll
    seat = clash.seats[side]
    who = (
        sign(seat, at.x + 11, at.y + at.h / 2, 0.74)
        if seat is not None
        else beast(str(clash.encounter), at.x + 11, at.y + at.h / 2, 22)
    )
    chosen = clash.now["stats"][side]
    if chosen:
        who += stat(chosen, at.x + 30, at.y + at.h / 2 - 6, 12)
    if target:
        who += text(at.x + 30, at.y + at.h / 2 + 10, f"≥{target}", 10.5, INK, more=BOLD)
    shown = (
        faces(dice, target or 1, hits, clash.now["round"] * 5 + side) if hits is not None else [None] * dice
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
