"""Figures: the scorpion, the mummy, explorers' hats, scarabs, and the storm that rotates the box."""

from __future__ import annotations

from functools import cache
from typing import Final

from mastaba.core.drawing.svg import circle, group, line, move, named, num, path, piece
from mastaba.games.faraon.board import paint
from mastaba.games.faraon.board.scene import Scene, slab

_SHELL: Final = "#8c2f22"
_SHELL_LIGHT: Final = "#d0604a"


@cache
def beast() -> str:
    """A scorpion in a box of 100 by 100."""
    legs = (
        "M-16 2L-38-4L-44 6M-18 12L-40 12L-45 24M-16 22L-36 30L-38 42"
        "M16 2L38-4L44 6M18 12L40 12L45 24M16 22L36 30L38 42"
    )
    tail = "M4 30Q46 40 44 4Q42-34 10-38"
    arm = "M-14-8Q-34-8-34-24"
    claw = "M-34-20Q-48-24-44-38Q-40-42-34-34Q-28-42-24-36Q-22-24-34-20Z"
    claws = line(arm, paint.INK, 9) + line(arm, _SHELL, 4) + path(claw, _SHELL, paint.EDGE)
    return (
        line(legs, paint.INK, 6)
        + line(legs, _SHELL_LIGHT, 2.6)
        + line(tail, paint.INK, 15)
        + line(tail, _SHELL, 9)
        + line("M34 27L30 19M47 10L37 8M43-16L34-10M29-36L26-27", paint.INK, 2.2)
        + path("M18-46Q-2-54-8-34Q2-40 10-31Q22-34 18-46Z", paint.GOLD, paint.EDGE)
        + claws
        + f'<g transform="translate(0 14) scale(-0.8 0.8)">{claws}</g>'
        + path("M-20 0Q-20-20 0-20T20 0Q24 20 14 32Q0 42-14 32Q-24 20-20 0Z", _SHELL, paint.EDGE)
        + line("M-18 10Q0 18 18 10M-17 21Q0 29 17 21", paint.INK, 2.4)
        + line("M-13-2Q-13-12-4-14", _SHELL_LIGHT, 4)
        + circle(-8, -4, 6, paint.WHITE, paint.FINE)
        + circle(8, -4, 6, paint.WHITE, paint.FINE)
        + circle(-7, -3, 2.6, paint.INK)
        + circle(7, -3, 2.6, paint.INK)
    )


@cache
def figure() -> str:
    """The mummy of the curse in a box of 100 by 100; violet eyes tell it from the pocket mummy, a treasure."""
    linen, shade = "#efe6d0", "#b9a679"
    return (
        path(
            "M-18-22Q-18-50 2-50T22-22L20-14L46-16Q50-10 46-6L22-2"
            "L46 4Q49 10 45 14L20 14L22 48H4L2 26L-2 48H-20L-18-14Z",
            linen,
            paint.EDGE,
        )
        + line(
            "M-16-38L8-48M-18-28L18-38M-17-6L20-10M-17 4L20 0M-18 14L20 8M-18 26L0 20"
            "M-19 38L-2 33M5 34L21 28M30-15L33-5M38 3L36 13",
            shade,
            2.6,
        )
        + path("M-16-28Q4-32 21-26V-16Q2-20-16-17Z", "#453150")
        + circle(-3, -22, 4.6, "#d9a6ff")
        + circle(12, -22, 4.6, "#d9a6ff")
        + circle(-2, -22, 2, paint.AMETHYST)
        + circle(13, -22, 2, paint.AMETHYST)
        + line("M-22-2Q-34 6-30 20", linen, 6)
        + line("M-2-10Q5-14 12-10", paint.INK, 2.6)
    )


@cache
def hat(x: float, y: float, size: float) -> str:
    """An explorer's hat (faraon 9.3)."""
    shape = (
        path(
            "M-10 3Q-8-9 0-9T10 3Z",
            paint.CEDAR_LIGHT,
            f'stroke="{paint.INK}" stroke-width="1.5" stroke-linejoin="round"',
        )
        + path("M-10 3Q-9.6-1.5-9-2.5H9Q9.6-1.5 10 3Z", paint.CARNELIAN)
        + path(
            "M-13 3.4Q0-.6 13 3.4Q12 8 0 8T-13 3.4Z",
            paint.CEDAR,
            f'stroke="{paint.INK}" stroke-width="1.5" stroke-linejoin="round"',
        )
    )
    return group(shape, x, y, size / 26)


@cache
def scarab(x: float, y: float, size: float, left: bool = True) -> str:
    """A scarab: one use that is left, or the outline of a spent one (faraon 9.5)."""
    colour, light = (paint.MALACHITE, paint.MALACHITE_LIGHT) if left else ("none", "none")
    edge = f'stroke="{paint.INK}" stroke-width="1.4" stroke-linejoin="round"'
    if not left:
        edge = f'stroke="{paint.INK}" stroke-opacity="0.4" stroke-width="1.2" stroke-dasharray="2 2"'
    legs = line("M-7-2L-11-6M-8 3H-12M-6 8L-10 11M7-2L11-6M8 3H12M6 8L10 11", paint.INK, 1.5) if left else ""
    shape = (
        legs
        + path("M-8 3Q-9-5 0-5T8 3Q7 11 0 12Q-7 11-8 3Z", colour, edge)
        + path("M-6-5.5Q-5-11.5 0-11.5T6-5.5Q0-8-6-5.5Z", light, edge)
    )
    if left:
        shape += line("M0-5V12", paint.INK, 1.2) + line("M-5 1Q-5-2-2-3", paint.MALACHITE_LIGHT, 1.6)
    return group(shape, x, y, size / 26)


def scorpion(scene: Scene) -> str:
    """The scorpion in the place of the card while its action runs (faraon 6.1)."""
    if scene.seen["action"] != "scorpion":
        return ""
    at = scene.at.card
    size = min(at.w, at.h) * 0.86
    shape = slab(at, paint.CARNELIAN, 2, "#f7dfb0")
    shape += group(beast(), at.x + at.w / 2, at.y + at.h / 2, size / 100)
    return named("scorpion", "place", scene.say("scorpion"), shape)


def creeping(scene: Scene) -> str:
    """A small scorpion on the rim of the box while its action runs."""
    if scene.seen["action"] != "scorpion":
        return ""
    box, size = scene.at.box, scene.at.rim * 1.9
    rim = group(beast(), box.x + box.w - scene.at.rim * 0.5, box.y + box.h * 0.5, size / 100, -72)
    return f'<g pointer-events="none">{rim}</g>'


def mummy(scene: Scene, x: float, y: float, size: float) -> str:
    """The mummy, titled with its holder or as waiting (faraon 9.4)."""
    seat = scene.seen["mummy"]
    title = scene.say("mummy_waits") if seat is None else scene.say("mummy", name=scene.names[seat])
    return piece("mummy", title, x, y, f'<g transform="scale({num(size / 100)})">{figure()}</g>')


def storm(scene: Scene) -> str:
    """Flying sand, transparent; the animation of a sandstorm shows it while the box rotates."""
    box = scene.at.box
    x, y, s = box.x + box.w / 2, box.y + box.h / 2, min(box.w, box.h) / 100
    gusts = (
        "M-46-8Q-30-38 4-36T40-6Q36 22 6 24T-20 2Q-16-16 4-14T14 4M-50 14Q-40 44-4 44T46 16M-34-42Q0-58 36-36"
    )
    reach = (box.w**2 + box.h**2) ** 0.5 / 2 / s
    body = circle(0, 0, reach, "#e6c27a", 'fill-opacity="0.8"')
    body += line(gusts, "#fff0c4", 3.4) + line(gusts, "#b98a3c", 1.2)
    return f'\n<g id="storm" opacity="0" pointer-events="none" transform="{move(x, y, s)}">{body}</g>'
