"""Beside the box: the turn banner, the order of play, and the running special action."""

from __future__ import annotations

from math import cos, pi, sin

from mastaba.core.drawing import svg
from mastaba.core.observation import present
from mastaba.games.faraon.board import paint
from mastaba.games.faraon.board.cards import RATIO, back, face
from mastaba.games.faraon.board.scene import Scene, slab
from mastaba.games.faraon.engine.box import BOX
from mastaba.games.faraon.engine.scoring import title_of


def stage(scene: Scene) -> str:
    """The order of play, and what a special action adds."""
    wheel = _ladder(scene) if scene.solo else _duel(scene) if scene.seen["duel"] else _wheel(scene)
    return wheel + _powers(scene) + _emblem(scene)


def banner(scene: Scene) -> str:
    """The banner with the seat whose turn it is, or with the result."""
    at, seat = scene.at.banner, scene.turn
    if seat is None:
        return _result(scene)
    mine = scene.seen["seat"] == seat
    colour = paint.seat_paint(seat)
    token = at.h * 0.74
    words = scene.say("your_turn" if mine else "turn", name=scene.names[seat])
    ink = paint.INK if colour == paint.GOLD else paint.CREAM
    shape = slab(at, paint.INK, 1.5, colour)
    inner = svg.Area(at.x + 3.5, at.y + 3.5, at.w - 7, at.h - 7)
    shape += svg.rect(*inner, "none", 6, f'stroke="{paint.GOLD_LIGHT}" stroke-width="1.5"')
    shape += svg.group(paint.seat_token(seat, token), at.x + at.h / 2 + 4, at.y + at.h / 2)
    shape += _headline(scene, words, ink)
    return svg.named("turn", "place", words, shape)


def _result(scene: Scene) -> str:
    """The winners (faraon 10.1), or the title of a solo game (faraon 10.3)."""
    at = scene.at.banner
    first = [seat for seat, place in enumerate(scene.places) if place == 1]
    if scene.solo:
        words = scene.say("over_solo", title=title_of(scene.scores[0]))
    elif len(first) > 1:
        words = scene.say("shared", names=", ".join(scene.names[seat] for seat in first))
    else:
        words = scene.say("wins", name=scene.names[first[0]])
    shape = slab(at, paint.GOLD_DEEP, 2.5, paint.GOLD_LIGHT)
    token = at.h * 0.7
    shape += svg.group(paint.seat_token(first[0], token), at.x + at.h / 2 + 4, at.y + at.h * 0.56)
    shape += crown(at.x + at.h / 2 + 4, at.y + at.h * 0.56 - token * 0.52, token * 0.62)
    shape += _headline(scene, words, paint.INK)
    return svg.named("turn", "place", words, shape)


def _headline(scene: Scene, words: str, ink: str) -> str:
    """The words of the banner."""
    at, size = scene.at.banner, scene.at.title
    room = at.w - at.h - 18
    return svg.text(
        at.x + at.h + 8, at.y + at.h / 2 + size * 0.35, words, size, ink, "start", svg.HEADING, room
    )


def crown(x: float, y: float, w: float) -> str:
    """The crown of a winner."""
    shape = svg.path(
        "M-12 6L-14-7L-6-1L0-11L6-1L14-7L12 6Z",
        paint.GOLD,
        f'stroke="{paint.INK}" stroke-width="1.8" stroke-linejoin="round"',
    )
    shape += svg.circle(0, 2, 2.2, paint.CARNELIAN) + svg.line("M-8 2.5H-5M5 2.5H8", paint.GOLD_DEEP, 1.6)
    return svg.group(shape, x, y, w / 28)


def _wheel(scene: Scene) -> str:
    """The seats around a disc, clockwise in the order of play; the hand points at the one to move (faraon 1.2)."""
    at, players, turn = scene.at.wheel, scene.seen["players"], scene.turn
    r = min(at.w / 2, at.h / 2) - 4
    x, y = at.x + at.w / 2, at.y + at.h / 2
    size = r * 0.52
    ring = r - size * 0.5 - 2
    out = svg.circle(x + 1, y + 2.5, r, "#8a6a35", 'fill-opacity="0.4"')
    out += svg.circle(x, y, r, paint.SLAB, f'stroke="{paint.SLAB_EDGE}" stroke-width="2"')
    out += svg.circle(x, y, ring, "none", f'stroke="{paint.SAND_DEEP}" stroke-width="{svg.num(size * 0.34)}"')
    for k in range(players):
        a, b = _angle(k + 0.5, players), 0.11
        tip = (x + ring * cos(a + b), y + ring * sin(a + b))
        wings = [
            (x + (ring + d) * cos(a - b), y + (ring + d) * sin(a - b)) for d in (-size * 0.2, size * 0.2)
        ]
        out += svg.path(svg.way("M", *tip, "L", *wings[0], "L", *wings[1], "Z"), paint.GOLD_DEEP)
    if turn is not None:
        out += _hand(x, y, ring - size * 0.62, _angle(turn, players))
    for k in range(players):
        sx, sy = x + ring * cos(_angle(k, players)), y + ring * sin(_angle(k, players))
        if k == turn:
            out += svg.circle(
                sx, sy, size * 0.62, paint.GOLD_LIGHT, f'stroke="{paint.CARNELIAN}" stroke-width="3"'
            )
        out += svg.group(paint.seat_token(k, size * (1.04 if k == turn else 0.8)), sx, sy)
    return svg.named("order", "place", scene.say("order", names=" → ".join(scene.names)), out)


def _angle(k: float, players: int) -> float:
    return 2 * pi * k / players - pi / 2


def _hand(x: float, y: float, length: float, angle: float) -> str:
    body = f"M-7 5L{svg.num(length - 14)} 5V12L{svg.num(length)} 0L{svg.num(length - 14)}-12V-5L-7-5Z"
    edge = f'stroke="{paint.INK}" stroke-width="1.8" stroke-linejoin="round"'
    return svg.group(
        svg.path(body, paint.CARNELIAN, edge) + svg.circle(0, 0, 7.5, paint.GOLD, edge),
        x,
        y,
        1,
        angle * 180 / pi,
    )


def _ladder(scene: Scene) -> str:
    """The titles of a solo game: the one reached, and the next ones (faraon 10.3)."""
    at, seen, small = scene.at.wheel, scene.seen, scene.at.small
    kept = seen["won"][0]
    titles = sorted((BOX.number(f"titles.{title}"), str(title)) for title in BOX.tables["titles"])
    reached = title_of(kept)
    out = slab(at)
    rows = [(least, title) for least, title in titles if least <= kept][-1:] + [
        (least, title) for least, title in titles if least > kept
    ][: 1 if at.h < 120 else 3]
    head = 26 if scene.wide else 20
    out += svg.text(
        at.x + at.w / 2,
        at.y + head * 0.8,
        scene.say("rank"),
        scene.at.plain,
        paint.INK_SOFT,
        more=svg.BOLD,
        room=at.w - 16,
    )
    step = min((at.h - head - 8) / len(rows), 42 if scene.wide else 28)
    for k, (least, title) in enumerate(reversed(rows)):
        y = at.y + head + step * k
        now = title == reached
        if now:
            out += svg.rect(
                at.x + 6,
                y + 1,
                at.w - 12,
                step - 3,
                paint.GOLD_LIGHT,
                6,
                f'stroke="{paint.GOLD_DEEP}" stroke-width="1.5"',
            )
        size = scene.at.plain + (1 if now else 0)
        words = scene.say("title_of", title=title)
        out += svg.text(
            at.x + 14,
            y + step * 0.62,
            words,
            size,
            paint.INK if now else paint.INK_SOFT,
            "start",
            svg.BOLD if now else "",
            at.w - 66,
        )
        out += svg.text(
            at.x + at.w - 14,
            y + step * 0.62,
            str(least) if not now else f"{kept} ✓",
            max(size - 1, small),
            paint.INK_SOFT,
            "end",
            svg.BOLD,
        )
    return svg.named("order", "place", scene.say("rank_now", title=reached, cards=kept), out)


def _powers(scene: Scene) -> str:
    """The sign of superpowers on the card face up while they last (faraon 7.1)."""
    if not scene.seen["superpowers"]:
        return ""
    at = scene.at.card
    r = at.w * 0.17
    x, y = at.x + at.w - r * 0.5, at.y + r * 0.45
    shape = svg.path(
        _star(x, y, r * 1.12, r * 0.86),
        paint.GOLD,
        f'stroke="{paint.INK}" stroke-width="1.6" stroke-linejoin="round"',
    )
    shape += svg.circle(x, y, r * 0.8, paint.CARNELIAN, f'stroke="{paint.INK}" stroke-width="1.2"')
    return svg.named(
        "powers", "place", scene.say("powers"), shape + paint.symbol("superpowers", x, y, r * 1.2)
    )


def _star(x: float, y: float, outer: float, inner: float) -> str:
    points = [(outer if k % 2 else inner, k * pi / 12) for k in range(24)]
    steps = " ".join(f"{svg.num(x + r * cos(a))} {svg.num(y + r * sin(a))}" for r, a in points)
    return f"M{steps}Z"


def _duel(scene: Scene) -> str:
    """The two stakes, each face up or as a back with a question mark (faraon 8.2)."""
    told, at = present(scene.seen["duel"]), scene.at.wheel
    beside = at.w > at.h
    first, second = (scene.names[seat] for seat in told["seats"])
    out = svg.named(
        "duel",
        "place",
        scene.say("duel", first=first, second=second),
        slab(at, paint.CARNELIAN, 2, "#f9e2bd"),
    )
    w = min(at.w * 0.36, (at.h - 12) / RATIO) if beside else min(at.w * 0.58, at.h * 0.44 / RATIO)
    x, y = at.x + at.w / 2, at.y + at.h / 2
    token = min(at.w * (0.16 if beside else 0.26), 40)
    for k, (seat, stake) in enumerate(zip(told["seats"], told["stakes"], strict=True)):
        s = 1 if k else -1
        if beside:
            sx, sy = x + s * (at.w / 2 - w / 2 - 6), y
            tx, ty = x + s * token * 0.1, y + s * (at.h / 2 - token * 0.72)
        else:
            sx, sy = x + s * (at.w / 2 - w / 2 - 6), y + s * (at.h / 2 - w * 0.7 - 6)
            tx, ty = x - s * (at.w / 2 - token * 0.75), y + s * (at.h / 2 - token * 1.2)
        out += _stake(scene, seat, stake, sx, sy, w)
        if scene.turn == seat:
            out += svg.circle(
                tx, ty, token * 0.62, paint.GOLD_LIGHT, f'stroke="{paint.CARNELIAN}" stroke-width="3"'
            )
        out += svg.group(paint.seat_token(seat, token * 0.94), tx, ty)
    size = token * 0.95
    return (
        out
        + svg.circle(x, y, size / 2, paint.CARNELIAN, f'stroke="{paint.INK}" stroke-width="1.4"')
        + paint.symbol("duel", x, y, size * 0.74)
    )


def _emblem(scene: Scene) -> str:
    """Crossed swords in the place of the card face up during a duel."""
    if not scene.seen["duel"]:
        return ""
    at = scene.at.card
    size = min(at.w, at.h) * 0.8
    body = slab(at, paint.CARNELIAN, 2, paint.CARNELIAN) + paint.symbol(
        "duel", at.x + at.w / 2, at.y + at.h / 2, size
    )
    return f'<g pointer-events="none">{body}</g>'


def _stake(scene: Scene, seat: int, stake: str | None, x: float, y: float, w: float) -> str:
    name = scene.names[seat]
    if stake is None:
        h = w * RATIO
        dash = f'stroke="{paint.SLAB_EDGE}" stroke-width="1.6" stroke-dasharray="5 4"'
        shape = svg.rect(-w / 2, -h / 2, w, h, paint.SAND_DEEP, w * 0.07, f'fill-opacity="0.5" {dash}')
        return svg.piece(f"stake-{seat}", scene.say("stake_none", name=name), x, y, shape, "place")
    if stake == "?":
        shape = back("", "", w) + svg.text(0, w * 0.34, "?", w * 0.62, paint.GOLD_LIGHT, more=svg.BOLD)
        return svg.piece(f"stake-{seat}", scene.say("stake_hidden", name=name), x, y, shape)
    treasure = scene.words(f"treasure.{stake[2:]}")
    return svg.piece(f"stake-{seat}", scene.say("stake", name=name, treasure=treasure), x, y, face(stake, w))
