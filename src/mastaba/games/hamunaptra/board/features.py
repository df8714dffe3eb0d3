"""The features of faces: eyes, brows, nose, mouth, head, glasses, coat."""

from __future__ import annotations

from typing import Final

from mastaba.core.drawing.svg import circle, line, path

INK: Final = "#2b1c10"
EDGE: Final = f'stroke="{INK}" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round"'
# The colours of skin.
PALE: Final = "#f6dcc4"
FAIR: Final = "#efc6a0"
RUDDY: Final = "#e8ab86"
TAN: Final = "#cf9a68"
BROWN: Final = "#a86f43"
DARK: Final = "#7d4d2c"


def eyes(kind: str = "dot", y: float = -2, apart: float = 6) -> str:
    """Two eyes: dots, or `wide`, `narrow`, `lashes` or `kohl`."""
    a = apart
    match kind:
        case "wide":
            whites = circle(-a, y, 3.4, "#fff", EDGE) + circle(a, y, 3.4, "#fff", EDGE)
            return whites + circle(-a, y + 0.4, 1.7, INK) + circle(a, y + 0.4, 1.7, INK)
        case "narrow":
            return line(
                f"M{-a - 3} {y}Q{-a} {y - 2} {-a + 3} {y + 0.6}M{a + 3} {y}Q{a} {y - 2} {a - 3} {y + 0.6}",
                INK,
                2.4,
            )
        case "lashes":
            lid = f"M{-a - 4} {y - 2}Q{-a} {y - 4} {-a + 3} {y}M{a + 4} {y - 2}Q{a} {y - 4} {a - 3} {y}"
            return line(lid, INK, 1.8) + circle(-a, y, 1.9, INK) + circle(a, y, 1.9, INK)
        case "kohl":
            lid = f"M{-a - 6} {y - 3}L{-a - 3} {y}Q{-a} {y - 4.6} {-a + 4} {y + 1}Q{-a} {y + 3} {-a - 3} {y}Z"
            lid += f"M{a + 6} {y - 3}L{a + 3} {y}Q{a} {y - 4.6} {a - 4} {y + 1}Q{a} {y + 3} {a + 3} {y}Z"
            return path(lid, "#fff", EDGE) + circle(-a, y - 0.4, 1.9, INK) + circle(a, y - 0.4, 1.9, INK)
    return circle(-a, y, 2, INK) + circle(a, y, 2, INK)


def brows(paint: str, width: float = 2, y: float = -7, tilt: float = 0) -> str:
    """Two eyebrows."""
    return line(f"M-10 {y - tilt}L-3 {y + tilt}M10 {y - tilt}L3 {y + tilt}", paint, width)


def nose(size: float = 1) -> str:
    """A nose."""
    return line(f"M0-1L{-2 * size:g} {4 * size:g}H{1.4 * size:g}", "#6b4020", 1.5)


def mouth(kind: str = "calm", y: float = 10, paint: str = "#7a3a2a") -> str:
    """A mouth: `calm`, `smile`, `grim` or `lips`."""
    ways = {
        "calm": f"M-4 {y}H4",
        "smile": f"M-5 {y - 1}Q0 {y + 4} 5 {y - 1}",
        "grim": f"M-5 {y + 1}Q0 {y - 2} 5 {y + 1}",
    }
    if kind == "lips":
        return path(f"M-4.6 {y}Q-2 {y - 2.6} 0 {y - 1.4}Q2 {y - 2.6} 4.6 {y}Q0 {y + 4} -4.6 {y}Z", paint)
    return line(ways[kind], paint, 1.9)


def coat(paint: str, more: str = "") -> str:
    """A coat over the shoulders, with `more` on it."""
    return path("M-24 21Q-17 14 0 14Q17 14 24 21A32 32 0 0 1-24 21Z", paint, EDGE) + more


def head(skin: str, wide: float = 14, long: float = 17, y: float = -1) -> str:
    """Neck, ears and jaw."""
    neck = path("M-6 10H6V18Q0 22-6 18Z", skin, EDGE)
    ears = circle(-wide, y, 3.4, skin, EDGE) + circle(wide, y, 3.4, skin, EDGE)
    jaw = f"M{-wide} {y - 6}Q{-wide} {y - long} 0 {y - long}Q{wide} {y - long} {wide} {y - 6}"
    jaw += f"V{y + 4}Q{wide - 1} {y + long} 0 {y + long}Q{1 - wide} {y + long} {-wide} {y + 4}Z"
    return neck + ears + path(jaw, skin, EDGE)


def glasses(r: float = 4.8, paint: str = INK, y: float = -1.6, lens: str = "#dceef2") -> str:
    """Round glasses."""
    lenses = "".join(
        circle(x, y, r, lens, f'fill-opacity="0.75" stroke="{paint}" stroke-width="1.7"') for x in (-6.4, 6.4)
    )
    return lenses + line(f"M-1.6 {y}Q0 {y - 2} 1.6 {y}M-11.4 {y}L-14 {y - 1}M11.4 {y}L14 {y - 1}", paint, 1.5)
