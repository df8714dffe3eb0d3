"""The podium of a finished game with the first three places (faraon 10.1); the medal of a solo game (faraon 10.3)."""

from __future__ import annotations

from typing import Final

from mastaba.core.drawing.svg import BOLD, HEADING, Area, circle, group, named, path, rect, text, way
from mastaba.games.faraon.board import paint
from mastaba.games.faraon.board.cards import coin
from mastaba.games.faraon.board.scene import Scene, slab
from mastaba.games.faraon.board.stage import crown
from mastaba.games.faraon.engine.box import ALL_CARDS
from mastaba.games.faraon.engine.scoring import title_of

_STEPS: Final = (1.0, 0.72, 0.5)


def podium(scene: Scene) -> str:
    """The podium or the medal, in the place of the cards and the order of play."""
    card, wheel = scene.at.card, scene.at.wheel
    right, low = max(card.x + card.w, wheel.x + wheel.w), max(card.y + card.h, wheel.y + wheel.h)
    at = Area(card.x, card.y, right - card.x, low - card.y)
    return _medal(scene, at) if scene.solo else _steps(scene, at)


def _steps(scene: Scene, at: Area) -> str:
    first = sorted(range(scene.players), key=lambda seat: scene.places[seat])[:3]
    order = [first[k] for k in ((1, 0, 2) if len(first) == 3 else (1, 0))]
    w = min(at.w / len(order) - 8, 120)
    token = min(w * 0.62, at.h * 0.24)
    most = min(at.h - token * 1.75 - 12, w * 3.4)
    out = slab(at, paint.GOLD_DEEP, 2, "#fdf0cc")
    floor = at.y + at.h - 6
    for k, seat in enumerate(order):
        place = scene.places[seat]
        x = at.x + at.w / 2 + (k - (len(order) - 1) / 2) * (w + 4)
        h = most * _STEPS[place - 1]
        out += rect(
            x - w / 2,
            floor - h,
            w,
            h,
            paint.GOLD_LIGHT if place == 1 else paint.SAND_DEEP,
            4,
            f'stroke="{paint.SLAB_EDGE}" stroke-width="1.5"',
        )
        size = min(h * 0.42, w * 0.36)
        out += text(
            x, floor - h * 0.5 + size * 0.36, scene.say("place", place=place), size, paint.INK, more=HEADING
        )
        y = floor - h - token * 0.56
        out += group(paint.seat_token(seat, token), x, y)
        out += coin(x + token * 0.52, y + token * 0.36, token * 0.3, str(scene.scores[seat]))
        if place == 1:
            out += crown(x, y - token * 0.56, token * 0.8)
    ranks = ", ".join(scene.names[seat] for seat in first)
    return named("podium", "place", scene.say("ranking", names=ranks), out)


def _medal(scene: Scene, at: Area) -> str:
    kept, size = scene.scores[0], scene.at.title
    low = at.w > at.h * 1.6
    r = at.h * 0.32 if low else min(at.w * 0.3, at.h * 0.22)
    x, y = (at.x + r * 1.7, at.y + r * 1.25) if low else (at.x + at.w / 2, at.y + at.h * 0.32)
    d = r * 0.9
    ribbon = way("M", x - r * 0.7, y, "L", x - d, y + r * 1.7, "L", x, y + r * 1.3, "L", x + d, y + r * 1.7)
    ribbon += way("L", x + r * 0.7, y, "Z")
    edge = f'stroke="{paint.INK}" stroke-width="2" stroke-linejoin="round"'
    out = slab(at, paint.GOLD_DEEP, 2, "#fdf0cc") + path(ribbon, paint.CARNELIAN, edge)
    out += circle(x, y, r, paint.GOLD, edge)
    out += circle(x, y, r * 0.8, paint.GOLD_LIGHT, f'stroke="{paint.GOLD_DEEP}" stroke-width="2"')
    out += text(x, y + r * 0.3, str(kept), r * 0.9, paint.INK, more=BOLD)
    title = title_of(kept)
    words = scene.say("title_of", title=title)
    below = scene.say("kept_of", cards=kept, all=int(ALL_CARDS).bit_count())
    tx, ty = (x + r + (at.w - r * 2.7) / 2, at.y + at.h * 0.5) if low else (x, y + r * 1.7 + size * 1.8)
    room = at.w - r * 3 - 12 if low else at.w - 16
    out += text(tx, ty, words, size * 1.15, paint.INK, more=HEADING, room=room)
    out += text(tx, ty + size * 1.4, below, scene.at.small + 1, paint.INK_SOFT, more=BOLD, room=room)
    return named("podium", "place", scene.say("rank_now", title=title, cards=kept), out)
