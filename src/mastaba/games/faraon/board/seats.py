"""The panels of the seats: won cards, tokens, the cards to choose from, the final points."""

from __future__ import annotations

from typing import Final

from mastaba.core.drawing.svg import BOLD, HEADING, Area, group, line, move, named, num, rect, text
from mastaba.core.observation import present
from mastaba.games.faraon.board import paint
from mastaba.games.faraon.board.cards import RATIO, back, coin, face
from mastaba.games.faraon.board.figures import hat, mummy, scarab
from mastaba.games.faraon.board.scene import Scene, slab
from mastaba.games.faraon.board.stage import crown
from mastaba.games.faraon.engine.box import SCARAB_USES
from mastaba.games.faraon.notation.texts import value_of

_LOW: Final = 60  # a panel lower than this is one line
_SMALL: Final = 15  # a card narrower than this shows nothing


def seats(scene: Scene) -> str:
    """The panels of all seats, or the observing seat's cards when it must choose one."""
    if scene.chooses:
        return _tray(scene)
    panels = scene.at.panels(scene.seen["players"])
    return "".join(_seat(scene, seat, at) for seat, at in enumerate(panels)) + _waiting_mummy(scene)


def _seat(scene: Scene, seat: int, at: Area) -> str:
    seen = scene.seen
    acts, won = scene.turn == seat, scene.over and scene.places[seat] == 1
    low = at.h < _LOW
    head = at.h if low else (38 if scene.wide else 26)
    token = min(head - 8, 28 if scene.wide else 22)
    edge, thick = (paint.CARNELIAN, 3.5) if acts else (paint.GOLD_DEEP, 3) if won else (paint.SLAB_EDGE, 1.5)
    shape = slab(at, edge, thick, "#fff3c9" if acts or won else paint.SLAB)
    colour = paint.seat_paint(seat)
    strip = colour if acts else paint.GOLD_LIGHT if won else paint.SAND_DEEP
    x, y = at.x + 14 + token / 2, at.y + head / 2 + (0 if low else 1.5)
    left = x + token / 2 + 6
    room = (
        at.w * (0.25 if scene.expert else 0.42)
        if low
        else at.w - (left - at.x) - (at.w * 0.62 if scene.solo else 46 if scene.over else 10)
    )
    length = left + room - at.x + 2 if low else at.w - 6
    shape += rect(at.x + 3, at.y + 3, length, head - (6 if low else 3), strip, 5) if acts or not low else ""
    shape += rect(at.x + 3, at.y + 3, 5, head - (6 if low else 3), colour, 2)
    shape += group(paint.seat_token(seat, token), x, y)
    if won:
        shape += crown(x, y - token * 0.5, token * 0.8)
    name = scene.names[seat] + (f" ({scene.say('you')})" if seen["seat"] == seat else "")
    size = scene.at.plain + (1 if scene.wide else 0)
    ink = paint.CREAM if acts and colour != paint.GOLD else paint.INK
    shape += text(left, y + size * 0.36, name, size, ink, "start", BOLD, room)
    title = scene.names[seat] + (f". {scene.say('acts')}" if acts else "")
    if low:
        end = at.x + at.w - (56 if scene.over else 6)
        rest = Area(left + room + 8, at.y + 3, end - left - room - 8, at.h - 6)
    else:
        rest = Area(at.x + 9, at.y + head + 4, at.w - 18, at.h - head - 9)
    if scene.solo:
        shape += _kept(scene, at, head)
    return (
        named(f"seat-{seat}", "place", title, shape)
        + _belongings(scene, seat, rest, low)
        + _points(scene, seat, at, head)
    )


def _kept(scene: Scene, at: Area, head: float) -> str:
    """In a solo game, the numbers of cards kept and out (faraon 10.2)."""
    kept, out, size = scene.seen["won"][0], scene.seen["out"], scene.at.plain
    x, y = at.x + at.w - (58 if scene.over else 12), at.y + head / 2 + 1.5 + size * 0.36
    words = f"{scene.say('kept', cards=kept)} · {scene.say('out', cards=out)}"
    ink = paint.INK if scene.over else paint.CREAM
    return f'<g id="out">{text(x, y, words, size, ink, "end", BOLD, at.w * 0.5)}</g>'


def _belongings(scene: Scene, seat: int, at: Area, low: bool) -> str:
    """The cards of a seat and, for experts, its tokens."""
    if not scene.expert:
        return _cards(scene, seat, at)
    if low and scene.over:
        return _cards(scene, seat, at)
    if low:
        w = min(96, at.w * 0.58)
        return _cards(scene, seat, Area(at.x, at.y, at.w - w, at.h)) + _tokens(
            scene, seat, Area(at.x + at.w - w, at.y, w, at.h)
        )
    if at.w > at.h * 2.2:
        w = 150 if scene.wide else 130
        return _cards(scene, seat, Area(at.x, at.y, at.w - w - 6, at.h)) + _tokens(
            scene, seat, Area(at.x + at.w - w, at.y, w, at.h)
        )
    h = 34 if scene.wide else 26
    return _cards(scene, seat, Area(at.x, at.y, at.w, at.h - h - 4)) + _tokens(
        scene, seat, Area(at.x, at.y + at.h - h, at.w, h)
    )


def _cards(scene: Scene, seat: int, at: Area) -> str:
    """The won cards: faces for their owner, and for all at the end; otherwise a back and the count (faraon 1.3)."""
    seen, name = scene.seen, scene.names[seat]
    count = seen["won"][seat]
    title = scene.say("won", name=name, cards=count)
    own = seen["cards"][seat] if seen["cards"] else seen["own"] if seen["seat"] == seat else None
    places = spread(len(own), at, _largest(scene)) if own else []
    if own and places[0][2] > _SMALL:
        body = rect(*at, "none")
        mine = seen["seat"] == seat
        for card, (x, y, w) in zip(own, places, strict=True):
            shape = group(face(card, w), x, y)
            body += _own_card(scene, card, shape) if mine else shape
        return named(f"backs-{seat}", "place", title, body)
    h = min(at.h, 104 if scene.wide else 60)
    w = min(h / RATIO - 2, at.w * 0.42)
    size = max(11, min(h * 0.6, 24, (at.w - w - 4) / 2))
    body = rect(*at, "none")
    shown = min(count, max(1, int((at.w - w - size * 1.6) / (w * 0.3))), 8)
    y = at.y + at.h / 2
    if count == 0:
        dash = f'stroke="{paint.SLAB_EDGE}" stroke-width="1.2" stroke-dasharray="4 4"'
        body += rect(at.x, y - w * 0.7, w, w * RATIO, "none", 3, dash)
    for k in range(shown):
        top = f' id="back-{seat}"' if k == shown - 1 else ""
        body += f'<g{top} transform="{move(at.x + w / 2 + k * w * 0.3, y)}">{back("", "", w)}</g>'
    x = at.x + w + max(0, shown - 1) * w * 0.3 + 6
    body += text(x, y + size * 0.36, f"×{count}", size, paint.INK if count else paint.INK_SOFT, "start", BOLD)
    return named(f"backs-{seat}", "place", title, body)


def _largest(scene: Scene) -> float:
    """The greatest width of a card in a panel."""
    if scene.solo:
        return 96 if scene.wide else 58
    return 62 if scene.wide else 46


def _own_card(scene: Scene, card: str, shape: str) -> str:
    title = scene.say("own_card", treasure=scene.words(f"treasure.{card[2:]}"), points=value_of(card))
    return named(f"card-{card}", "place", title, shape)


def spread(count: int, at: Area, most: float) -> list[tuple[float, float, float]]:
    """Centres and widths of a number of cards in an area: in rows, as large as possible."""
    best = (0.0, 1)
    for rows in range(1, 5):
        each = -(-count // rows)
        best = max(best, (min(most, at.w / each / 1.06, at.h / rows / RATIO / 1.04), -rows))
    w, rows = best[0], -best[1]
    each = -(-count // rows)
    top = at.y + min(12, (at.h - rows * w * RATIO * 1.04) / 2)
    return [
        (at.x + (k % each + 0.5) * w * 1.06, top + (k // each + 0.5) * w * RATIO * 1.04, w)
        for k in range(count)
    ]


def _tokens(scene: Scene, seat: int, at: Area) -> str:
    """Hats, scarabs, and the mummy if the seat has it (faraon 9.3, 9.4, 9.5)."""
    seen, name = scene.seen, scene.names[seat]
    hats, uses = sum(seen["hats"][seat]), seen["scarabs"][seat]
    low = at.w < 80
    size = min(at.h * 0.9, 26 if scene.wide else 19, at.w * (0.3 if low else 0.2))
    y, x = at.y + at.h / 2, at.x
    body = rect(*at, "none") + hat(x + size / 2, y, size)
    digits = max(size * 0.72, 11)
    body += text(
        x + size * 1.1,
        y + digits * 0.36,
        str(hats),
        digits,
        paint.INK if hats else paint.INK_SOFT,
        "start",
        BOLD,
    )
    x += size * 1.2 + digits * 0.62 * len(str(hats))
    if low:
        body += scarab(x + size * 0.45, y, size * 0.9, uses > 0)
        body += text(
            x + size,
            y + digits * 0.36,
            str(uses),
            digits,
            paint.INK if uses else paint.INK_SOFT,
            "start",
            BOLD,
        )
    for k in range(0 if low else int(SCARAB_USES)):
        body += scarab(x + size * 0.6, y, size * 0.92, k < uses)
        x += size * 0.96
    title = scene.say("tokens", name=name, hats=hats, uses=uses)
    out = named(f"token-{seat}", "place", title, body)
    if seen["mummy"] == seat:
        out += mummy(scene, *((at.x - 118, y, 24) if low else (at.x + at.w - size * 0.6, y, size * 1.3)))
    return out


def _waiting_mummy(scene: Scene) -> str:
    """The mummy beside the board while no seat has it."""
    if not scene.expert or scene.over or scene.seen["mummy"] is not None:
        return ""
    at, size = scene.at.wheel, 46 if scene.wide else 30
    return mummy(scene, at.x + size * 0.55, at.y + at.h - size * 0.55, size)


def _points(scene: Scene, seat: int, at: Area, head: float) -> str:
    """The final points and the place (faraon 10.1)."""
    if not scene.over:
        return ""
    score, place = scene.scores[seat], scene.places[seat]
    r = min(head * 0.48, 19 if scene.wide else 13)
    x, y = at.x + at.w - r - 5, at.y + min(head, 40) / 2 + 1
    shape = coin(x, y, r, str(score))
    size = scene.at.plain
    if not scene.solo:
        tx, ty = (x - r - 5, y + size * 0.36) if at.h < _LOW else (at.x + at.w - 9, at.y + at.h - 8)
        shape += text(tx, ty, scene.say("place", place=place), size, paint.INK, "end", BOLD)
    title = scene.say("score", name=scene.names[seat], score=score, place=place)
    return named(f"points-{seat}", "place", title, shape)


def _tray(scene: Scene) -> str:
    """The observing seat's cards, large, when one must be given or staked (faraon 6.3, 8.2)."""
    at, seen = scene.at.seats, scene.seen
    seat, phase = present(seen["seat"]), seen["phase"]
    other = scene.names[(seat - 1) % seen["players"]]
    if phase == "stake":
        other = next(scene.names[each] for each in present(seen["duel"])["seats"] if each != seat)
    words = scene.say(f"choose_{phase}", name=other)
    head = 32 if scene.wide else 24
    shape = slab(at, paint.CARNELIAN, 3, "#fff3c9") + rect(
        at.x + 3, at.y + 3, at.w - 6, head - 3, paint.GOLD_LIGHT, 5
    )
    shape += group(paint.seat_token(seat, head - 8), at.x + head / 2 + 4, at.y + head / 2 + 1)
    shape += text(
        at.x + head + 8,
        at.y + head / 2 + 6,
        words,
        scene.at.plain + 1,
        paint.INK,
        "start",
        HEADING,
        at.w - head - 20,
    )
    out = named(f"seat-{seat}", "place", words, shape)
    inner = Area(at.x + 10, at.y + head + 5, at.w - 20, at.h - head - 12)
    body = rect(*inner, "none")
    for card, (x, y, w) in zip(seen["own"], spread(len(seen["own"]), inner, 110), strict=True):
        body += _choice(scene, card, x, y, w)
    return out + named(
        f"backs-{seat}", "place", scene.say("won", name=scene.names[seat], cards=seen["won"][seat]), body
    )


def _choice(scene: Scene, card: str, x: float, y: float, w: float) -> str:
    """A card of the tray: highlighted if it may be chosen, otherwise faint."""
    h, ident = w * RATIO, f"card-{card}"
    title = scene.say("own_card", treasure=scene.words(f"treasure.{card[2:]}"), points=value_of(card))
    if ident not in scene.can:
        return named(ident, "place", title, f'<g opacity="0.45">{group(face(card, w), x, y)}</g>')
    ring = rect(x - w / 2, y - h / 2, w, h, "none", w * 0.07, f'stroke="{paint.GOLD}" stroke-width="3.5"')
    ring += line(f"M{num(x - w * 0.3)} {num(y + h / 2)}h{num(w * 0.6)}", paint.CARNELIAN, 2.5)
    return named(ident, "place can", title, group(face(card, w), x, y) + ring)
