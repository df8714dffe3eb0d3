"""Cards: faces with treasure and value, backs with pile and symbol; the deck and the card face up."""

from __future__ import annotations

from functools import cache
from typing import Final

from mastaba.core.drawing import svg
from mastaba.games.faraon.board import paint
from mastaba.games.faraon.board.scene import Scene
from mastaba.games.faraon.board.treasures import treasure
from mastaba.games.faraon.notation.texts import value_of
from mastaba.games.faraon.view.inference import symbol_in_force

RATIO: Final = 1.4  # height of a card whose width is 1
_PILES: Final = 3
_NAMED: Final = 90  # a narrower card has no room for a name


@cache
def coin(x: float, y: float, r: float, number: str = "") -> str:
    """A gold coin, with a number if there is room for one."""
    shape = svg.circle(
        x, y, r, paint.GOLD, f'stroke="{paint.GOLD_DEEP}" stroke-width="{svg.num(max(0.8, r * 0.12))}"'
    )
    shape += svg.circle(
        x, y, r * 0.76, "none", f'stroke="{paint.GOLD_LIGHT}" stroke-width="{svg.num(max(0.6, r * 0.1))}"'
    )
    if number:
        size = r * (1.25 if len(number) < 2 else 1)
        shape += svg.text(x, y + size * 0.36, number, size, paint.INK, more=svg.BOLD)
    return shape


@cache
def face(card: str, w: float, name: str = "") -> str:
    """A card face up around 0, 0: its treasure and its value, on a large card its name too.

    Small cards use the treasures of the `defs`. Large cards contain theirs: they may still be animated after the `defs`
    have changed.
    """
    h = w * RATIO
    small = w < 60
    edge = f'stroke="{paint.GOLD_DEEP}" stroke-width="{svg.num(max(1, w * 0.014))}"'
    out = svg.rect(-w / 2 + w * 0.012, -h / 2 + w * 0.03, w, h, "#6b4a1d", w * 0.07, 'fill-opacity="0.4"')
    out += svg.rect(-w / 2, -h / 2, w, h, paint.CREAM, w * 0.07, edge)
    if small:
        place = f"translate(0 {svg.num(-h * 0.14)}) scale({svg.num(w * 0.0086)})"
        out += f'<use href="#far-{card[2:]}" transform="{place}"/>'
        r = max(6, min(w * 0.24, 9))
        return out + coin(0, h / 2 - r - w * 0.06, r, str(value_of(card)))
    out += svg.rect(
        -w * 0.44,
        -h / 2 + w * 0.06,
        w * 0.88,
        h * 0.62,
        "#f6e3b4",
        w * 0.05,
        f'stroke="{paint.SAND_DEEP}" stroke-width="1.5"',
    )
    out += svg.circle(0, -h * 0.13, w * 0.36, "#fdf3d2")
    out += treasure(card[2:], 0, -h * 0.13, w * 0.8)
    value = value_of(card)
    r = w * (0.085 if name else 0.11)
    row = h / 2 - r - w * 0.075
    out += coin(-w / 2 + w * 0.17, -h / 2 + w * 0.17, w * 0.115, str(value))
    out += "".join(coin((k - (value - 1) / 2) * r * 2.2, row, r) for k in range(value))
    if name:
        out += _name(name, row - r - w * 0.06, w)
    return out


def _name(name: str, y: float, w: float) -> str:
    """The name of the treasure, in two lines if it is long."""
    size = max(10, w * 0.076)
    if svg.width_of(name, size * 0.9) < w * 0.94:
        return svg.text(0, y, name, size, paint.INK, more=svg.HEADING)
    words = name.split(" ")
    half = min(range(1, len(words) + 1), key=lambda k: abs(2 * len(" ".join(words[:k])) - len(name)))
    lines = (" ".join(words[:half]), " ".join(words[half:]))
    return "".join(
        svg.text(0, y + (k - 0.75) * size * 1.02, part, size, paint.INK, more=svg.HEADING, room=w * 0.94)
        for k, part in enumerate(lines)
    )


@cache
def back(pile: str, sign: str, w: float, faint: bool = False) -> str:
    """A card face down around 0, 0: the number of its pile, as a numeral and in dots, and its symbol."""
    h = w * RATIO
    out = svg.rect(-w / 2 + w * 0.012, -h / 2 + w * 0.03, w, h, "#6b4a1d", w * 0.08, 'fill-opacity="0.4"')
    out += svg.rect(
        -w / 2,
        -h / 2,
        w,
        h,
        paint.LAPIS,
        w * 0.08,
        f'stroke="{paint.LAPIS_DEEP}" stroke-width="{svg.num(max(1, w * 0.02))}"',
    )
    if w < 30:
        out += svg.rect(
            -w * 0.36,
            -h * 0.38,
            w * 0.72,
            h * 0.76,
            "none",
            w * 0.04,
            f'stroke="{paint.GOLD}" stroke-width="1"',
        )
        return out + svg.path(
            f"M0 {svg.num(-w * 0.26)}L{svg.num(w * 0.24)} {svg.num(w * 0.2)}H{svg.num(-w * 0.24)}Z",
            paint.GOLD,
        )
    out += svg.rect(
        -w * 0.43,
        -h / 2 + w * 0.07,
        w * 0.86,
        h - w * 0.14,
        "none",
        w * 0.05,
        f'stroke="{paint.GOLD}" stroke-width="{svg.num(w * 0.02)}"',
    )
    if sign:
        out += f'<g opacity="{"0.35" if faint else "1"}">{paint.symbol(sign, 0, -h * 0.1, w * 0.66)}</g>'
    else:
        rays = "M0-15V-9M-13-8L-8-5M13-8L8-5M-15 4H-10M15 4H10"
        sun = svg.line(rays, paint.LAPIS_LIGHT, 1.8) + svg.path(
            "M-8 5L0-7L8 5Z", "none", f'stroke="{paint.LAPIS_LIGHT}" stroke-width="1.8"'
        )
        out += svg.group(sun, 0, -h * 0.1, w * 0.02)
    if pile:
        size = w * 0.3
        out += svg.text(0, h / 2 - w * 0.18, pile, size, paint.GOLD_LIGHT, more=svg.HEADING)
        out += "".join(
            svg.circle((k - (int(pile) - 1) / 2) * w * 0.08, h / 2 - w * 0.115, w * 0.022, paint.GOLD_LIGHT)
            for k in range(int(pile))
        )
    return out


def fitted(at: svg.Area) -> float:
    """The width of the largest card that fits."""
    return min(at.w, at.h / RATIO)


def card_up(scene: Scene) -> str:
    """The card face up (faraon 3.1), or its empty place."""
    at, card = scene.at.card, scene.seen["up"]
    x, y, w = at.x + at.w / 2, at.y + at.h / 2, fitted(at)
    if card is None:
        h = w * RATIO
        dash = f'stroke="{paint.SLAB_EDGE}" stroke-width="2" stroke-dasharray="7 6"'
        return svg.rect(x - w / 2, y - h / 2, w, h, paint.SAND_DEEP, w * 0.07, f'fill-opacity="0.5" {dash}')
    name = scene.words(f"treasure.{card[2:]}")
    label = name if w > _NAMED else ""
    return svg.piece(
        "card-up", scene.say("card_up", treasure=name, points=value_of(card)), x, y, face(card, w, label)
    )


def deck(scene: Scene) -> str:
    """The deck with the back of its top card (faraon 4.1), and the number of cards left in each pile."""
    at, seen = scene.at.deck, scene.seen
    left = seen["deck"]
    pile = next((k for k in range(_PILES) if left[k]), None)
    x, y, w = at.x + at.w / 2, at.y + at.h / 2, fitted(at)
    if pile is None:
        h = w * RATIO
        dash = f'stroke="{paint.SLAB_EDGE}" stroke-width="1.5" stroke-dasharray="5 5"'
        shape = svg.rect(x - w / 2, y - h / 2, w, h, paint.SAND_DEEP, w * 0.07, f'fill-opacity="0.4" {dash}')
        title = scene.say("deck_empty")
    else:
        sign = symbol_in_force(seen)
        beneath = min(3, sum(left) // 3)
        shape = "".join(svg.group(back("", "", w), x + k * 1.5, y + k * 2, 1) for k in range(beneath, 0, -1))
        shape += svg.group(back(str(pile + 1), sign or "", w, seen["spent"]), x, y)
        title = scene.say("deck", cards=sum(left), pile=pile + 1)
        if sign:
            title += " " + scene.say("deck_sign", symbol=scene.words(f"symbol.{sign}"))
    return svg.named("deck", "place", title, shape) + _piles(scene, pile)


def _piles(scene: Scene, top: int | None) -> str:
    """The number of cards left in each pile."""
    at, left = scene.at.piles, scene.seen["deck"]
    step = at.h / _PILES
    out = ""
    for k in range(_PILES):
        y = at.y + step * (k + 0.5)
        h = min(step - 2, 36)
        w = h / RATIO * 1.1
        mark = "" if k == top else ' opacity="0.6"' if left[k] else ' opacity="0.3"'
        x = at.x + at.w * 0.27
        shape = svg.rect(
            x - w / 2, y - h / 2, w, h, paint.LAPIS, 3, f'stroke="{paint.LAPIS_DEEP}" stroke-width="1.2"'
        )
        size = min(scene.at.plain + 2, step * 0.72)
        shape += svg.text(x, y + size * 0.34, str(k + 1), size, paint.GOLD_LIGHT, more=svg.HEADING)
        shape += svg.text(
            at.x + at.w * 0.52,
            y + size * 0.36,
            f"×{left[k]}",
            size,
            paint.INK if left[k] else paint.INK_SOFT,
            "start",
            svg.BOLD,
        )
        out += f"<g{mark}>{shape}</g>"
    return f'<g pointer-events="none">{out}</g>'
