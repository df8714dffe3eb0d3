"""The icons: powers, interventions, actions, values. One colour each, in a box of 24 by 24.

They are defined once in a picture and used by their ids: `icon` refers to one.
"""

from __future__ import annotations

from typing import Final

from mastaba.core.drawing.svg import num

_SWORD: Final = "M-10.5 9.5L-8.3 11.7L-1.6 5Q5.6 5.4 8.9-.6Q11-5.4 7.8-11Q7.6-5.6 3.4-3.2Q-1.6-1.6-2.6 1.6Z"
_TWIN: Final = "M10.5 9.5L8.3 11.7L1.6 5Q-5.6 5.4-8.9-.6Q-11-5.4-7.8-11Q-7.6-5.6-3.4-3.2Q1.6-1.6 2.6 1.6Z"
_STAR: Final = "M0-11.5L3.3-4L11.5-3.4L5.3 2L7.3 10.4L0 5.8L-7.3 10.4L-5.3 2L-11.5-3.4L-3.3-4Z"
_PORTAL: Final = (
    "M0-12A12 12 0 1 1-.01-12ZM0-8.8A8.8 8.8 0 1 0 .01-8.8Z"
    "M0-7L1.7-1.7L7 0L1.7 1.7L0 7L-1.7 1.7L-7 0L-1.7-1.7Z"
)
_UNIT: Final = "M0-11.5a4.3 4.3 0 1 1-.01 0ZM-7.5 11.5V4.6Q-7.5-1.6 0-1.6Q7.5-1.6 7.5 4.6V11.5Z"
_CARD: Final = "M-8-11.5H8V11.5H-8ZM-5.6-9V9H5.6V-9Z"
_CHEVRONS: Final = "M-11-8H-5.5L1.5 0L-5.5 8H-11L-4 0ZM-1-8H4.5L11.5 0L4.5 8H-1L6 0Z"
_DISC: Final = "M0-11.5A11.5 11.5 0 1 1-.01-11.5ZM0-8.8A8.8 8.8 0 1 0 .01-8.8Z"

_GLYPHS: Final = {
    "strength": _SWORD,
    "damage": "M0-11.5Q8.4-1.4 8.4 3.4A8.4 8.4 0 0 1-8.4 3.4Q-8.4-1.4 0-11.5Z",
    "protection": "M-9 11.5V-2.5A9 9 0 0 1 9-2.5V11.5ZM-5.8 8.3H5.8V-2.5A5.8 5.8 0 0 0-5.8-2.5ZM-1.4-6H1.4V6H-1.4Z",
    "ankh": "M0-12C-5-12-6.8-8.4-5.4-5Q-4.2-2.2-1.9-.6H-8.8V3.2H-1.9V12H1.9V3.2H8.8V-.6H1.9Q4.2-2.2 5.4-5"
    "C6.8-8.4 5-12 0-12ZM0-9C2.8-9 3.4-7.2 2.5-5.2Q1.6-3.2 0-2Q-1.6-3.2-2.5-5.2C-3.4-7.2-2.8-9 0-9Z",
    "star": _STAR,
    "unit": _UNIT,
    "card": _CARD,
    "march": "M-11.5-3.6H1.5V-10L12 0L1.5 10V3.6H-11.5Z",
    "steps": "M-8.6-8.6Q-4.4-12-2-7.4Q-1-3-3.4-.6L-7.4-1.4Q-9.6-4.4-8.6-8.6ZM-7 .8L-3 1.6Q-2.8 5-5.2 5Q-7.4 4.6-7 .8Z"
    "M2.6-2.6Q6.6-6 9-1.6Q10 2.8 7.6 5.4L3.6 4.6Q1.6 1.4 2.6-2.6ZM4 6.6L8 7.4Q8 10.8 5.6 11Q3.4 10.4 4 6.6Z",
    "pyramid": "M0-10.5L12 10.5H-12Z",
    "teleport": _PORTAL,
    "charge": "M-12 8.5L3.4-6.9L-.6-11H12V1.6L7.6-2.8L-7.8 12.6Z",
    "godspeed": _CHEVRONS,
    "carnage": "M0-11.5Q8.4-1.4 8.4 3.4A8.4 8.4 0 0 1-8.4 3.4Q-8.4-1.4 0-11.5ZM-4.4 1.6V4.4H-1.4V7.4H1.4V4.4"
    "H4.4V1.6H1.4"
    "V-1.4H-1.4V1.6Z",
    "offstrat": f"{_CARD}M-4 6L-2.6 7.4L0 4.6Q3.8 4.4 4.4-.4Q4.6-4 3-6.6Q2.6-3 .2-1.4Q-1.6-.6-1.6 2.4Z",
    "defstrat": f"{_CARD}M-4 6V-2A4 4 0 0 1 4-2V6Z",
    "opengates": "M-12 11.5V-8.5H-8V-11.5H-4.4V-8.5H4.4V-11.5H8V-8.5H12V11.5H6.6V-1A6.6 6.6 0 0 0-6.6-1V11.5Z",
    "obelisk": "M0-12L3.2-8L4.2 8.6H7V12H-7V8.6H-4.2L-3.2-8Z",
    "blades": f"{_SWORD}{_TWIN}",
    "wound": "M-8-11.5H3V-7L8-2V11.5H-8ZM-5.4 5.8L-4 7.4L0 3.6Q4 3.4 5 0L2.6-4Q2.4-1 .2.2Q-1.4 1-1.6 2.4Z",
    "initiative": "M3.5-12L-9 2.6H-1.6L-4.6 12L9-3.6H1.4Z",
    "act": f"{_DISC}M0-6L5.6 4.4H-5.6Z",
    "will": "M0-12L12 11H-12ZM0-6.4L-3 0H3ZM-4.4 2.6L-7 8H7L4.4 2.6Z",
    "wall": "M-12 11V-9.5H-7V-5.5H-3V-9.5H3V-5.5H7V-9.5H12V11ZM-9.6-1V1H9.6V-1ZM-9.6 5V7H9.6V5Z",
    "legion": "M0-11.5a3.6 3.6 0 1 1-.01 0ZM-8-7.4a3 3 0 1 1-.01 0ZM8-7.4a3 3 0 1 1-.01 0Z"
    "M-5 10.5V2Q-4.6-3 0-3Q4.6-3 5 2V10.5ZM-12 10.5V4.6Q-12-.6-7-.6V10.5ZM12 10.5V4.6Q12-.6 7-.6V10.5Z",
    "defvictory": "M-9.5 11.5V-2A9.5 9.5 0 0 1 9.5-2V11.5ZM0-7L-2-2L-7-1.6L-3.2 1.6L-4.6 6.6L0 4L4.6 6.6"
    "L3.2 1.6L7-1.6L2-2Z",
    "eye": "M-12-1Q0-11.5 12-1Q0 8-12-1ZM0-5A4 4 0 1 0 .01-5ZM-2.4 5.4L-4.4 11H-1.4L.4 5.6ZM-11-7.4"
    "Q0-14.6 11-7.8L10 -5.8"
    "Q0-12-10-5.4Z",
    "vision": "M-12 1Q0-8.5 12 1Q0 10-12 1ZM0-3A4 4 0 1 0 .01-3ZM-1.2-12H1.2V-6.4H-1.2ZM-8.6-9.8L-6.6-11L-4-6.4"
    "L-6-5.4Z"
    "M8.6-9.8L6.6-11L4-6.4L6-5.4Z",
    "lotus": "M0-11Q4.6-5 0 4Q-4.6-5 0-11ZM-2.6 4.4Q-9.6.4-10-7.6Q-4-5-2.6 4.4ZM2.6 4.4Q9.6.4 10-7.6Q4-5 2.6 4.4Z"
    "M-9 6.4Q0 3.4 9 6.4Q5.6 11.5 0 11.5Q-5.6 11.5-9 6.4Z",
    "slaves": "M-12 8.4H8.4L12 4.6V11.5H-12ZM-9.6-7H5.6V6.4H-9.6ZM-7.2-4.6V4H3.2V-4.6Z",
    "moon": "M3-11.5A11.5 11.5 0 1 0 11 6Q1 8-1 0Q-2-7 3-11.5Z",
    "highpriest": "M-6-6A6 6 0 1 1 6-6A6 6 0 1 1-6-6ZM-10.5 11.5Q-10.5 1.4 0 1.4T10.5 11.5ZM-1.4 4.4V7H-4V9.4"
    "H-1.4V11.5H1.4"
    "V9.4H4V7H1.4V4.4Z",
    "crusade": "M-8.6-3.4Q-8.6-11.5 0-11.5T8.6-3.4Q8.6 1 5.4 3V8.4H-5.4V3Q-8.6 1-8.6-3.4ZM-3.6-5"
    "A2.6 2.6 0 1 0-3.59-5Z"
    "M3.6-5A2.6 2.6 0 1 0 3.61-5ZM-3.4 9.6H3.4V11.6H-3.4Z",
    "boon": f"{_CARD}M0-6.6L1.6-1.6H4.6L2 1.4L3 6.4L0 3.4L-3 6.4L-2 1.4L-4.6-1.6H-1.6Z",
    "hand": "M-8.6 4V-4.4Q-7-6.6-5.4-4.4V-9.4Q-3.8-11.4-2.2-9.4V-1.4H-1V-11Q.6-12.8 2.2-11V-1.4H3.4V-9Q5-10.8 6.6-9V4"
    "Q6.6 9 4 11.8H-5.4Q-8.6 9-8.6 4Z",
    "holywar": f"{_SWORD}M-7-12C-10-12-10.8-9.6-9.8-7.6L-7.8-5.4H-11.4V-2.8H-8.2V2H-5.8V-2.8H-2.6V-5.4H-6.2"
    "L-4.2-7.6C-3.2-9.6-4-12-7-12Z",
    "ra": "M0-5.6A5.6 5.6 0 1 1-.01-5.6ZM-1.3-12H1.3V-7.4H-1.3ZM-1.3 7.4H1.3V12H-1.3ZM-12-1.3V1.3H-7.4V-1.3Z"
    "M12-1.3V1.3H7.4V-1.3Z"
    "M-9.4-7.6L-7.6-9.4L-4.4-6.2L-6.2-4.4ZM9.4-7.6L7.6-9.4L4.4-6.2L6.2-4.4ZM-9.4 7.6L-7.6 9.4L-4.4 6.2L-6.2 4.4Z"
    "M9.4 7.6L7.6 9.4L4.4 6.2L6.2 4.4Z",
    "amon": "M-1.4 9Q-10.6 3-7.6-11.5Q-.4-7-1.4 9ZM1.4 9Q10.6 3 7.6-11.5Q.4-7 1.4 9ZM-7 9.6H7V12H-7Z",
    "flame": "M.6-12Q9.4-4.6 8.4 3.4Q7 11 0 11.5Q-7.4 11-8.4 3.6Q-8.6-1.4-4.6-5Q-4.4-1-2 0Q-2.6-7 .6-12ZM0 2"
    "Q-3.6 5.6-2.6 8.4Q0 10.6"
    " 2.6 8.4Q3.6 5.6 0 2Z",
    "theft": "M-4-12C-8-12-9.4-9-8.2-6.2L-5.6-3.4H-10.4V-.2H-5.6V8H-2.4V-.2H2.4V-3.4H-2.4L.2-6.2C1.4-9 0-12-4-12Z"
    "M12 3H5.4V-.4L-.6 5.8L5.4 12V8.6H12Z",
    "veto": "M0-12A12 12 0 1 1-.01-12ZM-6.6-4.2A8 8 0 0 0 4.2 6.6ZM6.6 4.2A8 8 0 0 0-4.2-6.6Z",
    "escape": "M4.6-11.6a2.9 2.9 0 1 1-.01 0ZM-10-1.4L-5-6.4L2-5.4L5-1.6H10.4V1.2H3.8L1.8-1L-.4 3L4 6.4L2 12"
    "H-.8L.6 7.4L-5 4.4"
    "L-8 9.4L-11.4 11.4L-12.6 9.2L-9.6 7L-4.6-2L-8 .8Z",
    "battle": f"{_SWORD}{_TWIN}",
    "deck": "M-9-11.5H5V8.5H-9ZM7-9V10.5H-6V12.5H9.5V-9Z",
    "trophy": "M-9-11.5H9V-1Q8 5 2 6V8.6H6V11.5H-6V8.6H-2V6Q-8 5-9-1Z",
}
# What is drawn for powers and cards: a glyph and, in the corner, how much.
_PLUS: Final = {
    "stargate": ("teleport", "−1"),
    "teleport_tile": ("obelisk", "»"),
    "scribe": ("unit", "+2"),
    "reinforce": ("unit", "+4"),
    "defense": ("wall", "+1"),
    "shield": ("protection", "+1"),
    "charge": ("charge", "+1"),
    "blades": ("blades", "+1"),
    "godspeed": ("godspeed", "+1"),
    "carnage": ("damage", "+1"),
    "legion": ("legion", "7"),
    "priest": ("ankh", "+1"),
    "priestess": ("lotus", "−1"),
    "slaves": ("slaves", "−1"),
    "highpriest": ("highpriest", "+2"),
    "amon": ("amon", "+5"),
    "ra": ("ra", "−1"),
    "crusade": ("crusade", "+2"),
    "holywar": ("holywar", "+4"),
    "boon": ("card", "+1"),
    "hand": ("hand", "+1"),
    "vp": ("star", "+1"),
    "wound": ("wound", "+"),
    "prescience": ("eye", ""),
    "initiative": ("initiative", "2"),
    "war_rage": ("strength", "+1"),
    "war_fury": ("strength", "+2"),
    "bloody_battle": ("damage", "+1"),
    "bloodbath": ("damage", "+2"),
    "bronze_wall": ("protection", "+1"),
    "iron_wall": ("protection", "+2"),
    "raining_fire": ("flame", ""),
    "prayer": ("ankh", "+2"),
    "enlistment": ("unit", "+2"),
    "mana_theft": ("theft", ""),
    "teleportation": ("teleport", ""),
    "open_gates": ("opengates", ""),
}


def icon(name: str, x: float, y: float, size: float, paint: str) -> str:
    """An icon centred at x, y, in one colour."""
    where = f"translate({num(x)} {num(y)}) scale({num(size / 24)})"
    return f'<use href="#kem-{name}" transform="{where}" fill="{paint}"/>'


def _drawing(name: str) -> str:
    glyph, tag = _PLUS.get(name, (name, ""))
    shape = f'<path d="{_GLYPHS[glyph]}" fill-rule="evenodd"'
    if not tag:
        return f"{shape}/>"
    return (
        f'{shape} transform="translate(-3.6 -3.4) scale(.7)"/>'
        f'<text x="13" y="12.5" font-size="12.5" font-weight="700" text-anchor="end">{tag}</text>'
    )


DRAWINGS: Final = {name: _drawing(name) for name in _GLYPHS | _PLUS}
