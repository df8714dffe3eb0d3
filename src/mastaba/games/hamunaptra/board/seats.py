"""The panels of the players on the Hamunaptra board: characters, tokens, points by source; and the head."""

from __future__ import annotations

from typing import Final

from mastaba.core.drawing.svg import BOLD, Area, box, circle, named, path, rect, text, told
from mastaba.games.hamunaptra.board.faces import face
from mastaba.games.hamunaptra.board.paint import (
    CARNELIAN,
    GOLD,
    GOLD_DEEP,
    GOLD_LIGHT,
    INK,
    INK_SOFT,
    MALACHITE,
    SAND_DEEP,
    SEATS,
    WHITE,
    icon,
    sign,
)
from mastaba.games.hamunaptra.board.scene import Scene, heading, slab

_ROOMY: Final = 130  # from this height on a panel has words beside its points
_MARKS: Final = {
    "own_exit_stair": ("stairs", GOLD_DEEP),
    "other_exit_stair": ("stairs", CARNELIAN),
    "stair": ("stairs", INK_SOFT),
    "escaped": ("person", GOLD_DEEP),
    "living": ("person", INK_SOFT),
    "equipment": ("gear", MALACHITE),
}


def head(scene: Scene) -> str:
    """The round, the step, the deck; and why this is the last round."""
    at, seen = scene.at.head, scene.seen
    last = seen["final"]
    out = slab(at, CARNELIAN if last else "#b8955a", 2.2 if last else 1.4)
    room = at.w - scene.at.overview.w - 22
    title = scene.say(f"step.{seen['step']}", round=seen["round"])
    y = at.y + (22 if scene.wide else 19)
    out += heading(at.x + 9, y, title, 15, room - 8)
    y += 18 if scene.wide else 16
    turn = seen["turn"]
    if not scene.over:
        out += sign(turn, at.x + 18, y - 1 + 4, 0.72)
        out += text(at.x + 31, y + 7, scene.names[turn], scene.at.plain, INK, "start", BOLD, room - 24)
    y += 24 if scene.wide else 22
    deck = icon("deck", at.x + 18, y, 16, INK_SOFT) + text(
        at.x + 31, y + 5, scene.say("tokens", count=seen["deck"]), scene.at.plain, INK, "start", "", room - 22
    )
    body = named("round", "place", title, out) + named(
        "deck", "place", scene.say("deck", count=seen["deck"]), deck
    )
    if last:
        words = scene.say(f"final.{last}")
        y = at.y + at.h - 12
        if scene.wide:
            body += told(
                words,
                rect(at.x + 6, y - 15, room + 4, 22, CARNELIAN, 5)
                + text(at.x + 11, y, words, 12, WHITE, "start", BOLD, room - 6),
            )
        else:
            body += told(
                words, text(at.x + 118, at.y + at.h - 9, words, 11.5, CARNELIAN, "start", BOLD, room - 112)
            )
    return body


def seats(scene: Scene) -> str:
    """All panels."""
    return "".join(_panel(scene, seat, at) for seat, at in enumerate(scene.at.panels(scene.players)))


def _panel(scene: Scene, seat: int, at: Area) -> str:
    seen = scene.seen
    acts = seen["actor"] == seat
    best = scene.over and seen["scores"][seat] == max(seen["scores"])
    out = slab(at, CARNELIAN if acts else "#b8955a", 2.4 if acts else 1.4)
    out += rect(at.x + 3, at.y + 3, at.w - 6, 23, GOLD if best else GOLD_LIGHT if acts else SAND_DEEP, 4)
    out += path(f"M{at.x + 3:g} {at.y + 26:g}h{at.w - 6:g}v2.6h-{at.w - 6:g}Z", SEATS[seat].paint)
    out += sign(seat, at.x + 16, at.y + 14.6, 0.86)
    letter = seen["exits"][seat]
    you = f" ({scene.say('you')})" if scene.me == seat else ""
    out += text(at.x + 31, at.y + 19, scene.names[seat] + you, scene.at.plain, INK, "start", BOLD, at.w - 66)
    title = scene.say("seat", name=scene.names[seat], number=seat + 1)
    if letter:
        title += " " + scene.say("starts", letter=letter.upper())
    if acts:
        title += " " + scene.say("acts")
    outline = box(at.x + 1, at.y + 1, at.w - 2, at.h - 2, 7)
    return (
        scene.place(f"seat-{seat}", title, outline, out)
        + _score(scene, seat, at)
        + _crew(scene, seat, at)
        + _held(scene, seat, at)
    )


def _score(scene: Scene, seat: int, at: Area) -> str:
    """The points, and below them the points by source (hamunaptra 9)."""
    score = scene.seen["scores"][seat]
    x = at.x + at.w - 19
    body = circle(x, at.y + 14.6, 11.4, WHITE, f'stroke="{GOLD_DEEP}" stroke-width="1.6"')
    body += text(x, at.y + 19.6, str(score), 14, INK, more=BOLD)
    parts = [(name, worth) for name, worth in scene.maze.points(seat).items() if worth]
    roomy = at.h >= _ROOMY
    step = (at.w - 12) / 2 if roomy else min(34.0, (at.w - 8) / max(1, len(parts)))
    for k, (name, worth) in enumerate(parts):
        mark, paint = _MARKS[name]
        a, y = at.x + 6 + k * step, at.y + at.h - 11
        if roomy:
            a, y = at.x + 8 + k % 2 * step, at.y + at.h - 11 - (2 - k // 2) * 16.4
        shape = icon(mark, a + 6, y, 11, paint)
        if name in ("own_exit_stair", "escaped"):
            shape += circle(a + 10.4, y - 5.4, 3, GOLD, f'stroke="{INK}" stroke-width="0.7"')
        shape += text(a + 13, y + 4.2, str(worth), 11.5, INK, "start", BOLD)
        if roomy:
            words = scene.say(f"worth.{name}")
            shape += text(a + 31, y + 4.2, words, scene.at.small, INK_SOFT, "start", "", step - 36)
        body += told(scene.say(f"source.{name}", points=worth), shape)
    listed = "; ".join(scene.say(f"source.{name}", points=worth) for name, worth in parts)
    title = scene.say("score", name=scene.names[seat], score=score)
    return named(f"vp-{seat}", "place", f"{title} {listed}." if listed else title, body)


def _crew(scene: Scene, seat: int, at: Area) -> str:
    """The characters with their numbers, the dead included."""
    alive = [it["id"] for it in scene.seen["characters"][seat]]
    dead = scene.seen["dead"][seat]
    people = sorted([*alive, *dead])
    if not people:
        return ""
    right = 74 if scene.wide and at.w > 200 else 4
    room = at.w - 10 - right
    low = at.y + at.h - (54 if at.h >= _ROOMY else 22) - (0 if right > 4 else 19)
    size = min(room / len(people) - 3, low - at.y - 31, 52)
    out = ""
    for k, name in enumerate(people):
        x, y = at.x + 7 + size / 2 + k * (size + 3), at.y + 31 + size / 2
        shape = circle(x, y, size / 2 + 1, SEATS[seat].paint) + face(name, x, y, size)
        gone = name in dead
        if gone:
            shape = f'<g opacity="0.35">{shape}</g>' + icon("skull", x, y, size * 0.6, INK)
        shape += _number(name, x + size * 0.34, y + size * 0.36, size)
        key = "dead" if gone else "alive"
        out += told(
            scene.say(key, who=scene.thing(name), profession=scene.words(f"profession.{name}")), shape
        )
    return out


def _number(name: str, x: float, y: float, size: float) -> str:
    r = max(5.6, size * 0.2)
    return circle(x, y, r, WHITE, f'stroke="{INK}" stroke-width="0.9"') + text(
        x, y + r * 0.6, str(int(name[1:])), r * 1.5, INK, more=BOLD
    )


def _held(scene: Scene, seat: int, at: Area) -> str:
    """The numbers of tokens in hand and on the table."""
    seen = scene.seen
    beside = scene.wide and at.w > 200
    parts = (
        ("hand", seen["hands"][seat]["count"], INK_SOFT),
        ("table", seen["table"][seat]["count"], INK_SOFT),
        ("active", len(seen["active"][seat]), CARNELIAN),
    )
    out = ""
    for k, (name, count, paint) in enumerate(parts):
        if name == "active" and not count:
            continue
        x, y = (
            (at.x + at.w - 68 + k % 2 * 34, at.y + 43 + k // 2 * 22)
            if beside
            else (at.x + 13 + k * 36, at.y + at.h - 31)
        )
        shape = icon("gear" if name == "active" else name, x, y, 14, paint)
        shape += text(x + 10, y + 4.8, str(count), 13, INK, "start", BOLD)
        out += named(
            f"{name}-{seat}", "place", scene.say(f"{name}_of", name=scene.names[seat], count=count), shape
        )
    return out
