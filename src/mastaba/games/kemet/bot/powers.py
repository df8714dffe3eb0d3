"""The value of lasting things: tiles, pyramids, creatures, prayer points and cards.

The weights are in hundredths of a victory point. They were tuned by play.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.bits import BIT
from mastaba.games.kemet.engine import box, codes, points
from mastaba.games.kemet.engine.state import KemetState

# By power: a tile bought on the first Day, without the victory point that some tiles give.
_WORTH: Final[dict[str, int]] = {
    "priest": 46, "priestess": 50, "slaves": 42, "highpriest": 62, "crusade": 44, "boon": 44, "hand": 72, "vision": 30,
    "holywar": 70, "ra": 84, "amon": 104, "mummy": 92, "act": 124,
    "charge": 48, "stargate": 34, "godspeed": 48, "carnage": 50, "offstrat": 44, "opengates": 38, "teleport": 40,
    "scarab": 92, "blades": 74, "wound": 58, "scorpion": 112, "initiative": 124, "phoenix": 98,
    "scribe": 56, "defense": 46, "legion": 66, "elephant": 70, "defstrat": 46, "snake": 44, "shield": 62,
    "defvictory": 84, "prescience": 60, "reinforce": 108, "sphinx": 54, "will": 110, "vp": 0,
}  # fmt: skip


def _worth(tile: str) -> int:
    return _WORTH[tile.split("_")[1]]


_TILE: Final[vec[i64]] = vec[i64]([_worth(tile) for tile in box.TILE_NAMES])
_LEVEL: Final[vec[i64]] = vec[i64]([0, 12, 34, 62, 84])  # a pyramid, for the tiles that it allows
_PRAYER: Final[vec[i64]] = vec[i64]([0, 9, 18, 26, 34, 41, 48, 54, 59, 63, 66, 68])
_BEAST: Final[i64] = 18  # a creature on the board
# Divine Interventions in hand, in the order of the notation: battle cards, then fire, prayer, enlistment, theft …
_CARD: Final[vec[i64]] = vec[i64]([13, 14, 9, 11, 9, 11, 12, 15, 18, 12, 13, 8, 9, 9])
_UNIT: Final[i64] = 9


def horizon(state: KemetState, most: i64) -> i64:
    """The share of the game still to come, in hundredths, when the leader has `most` points."""
    left = (points.goal(state) - most) * 110 // points.goal(state) + 20
    return i64(100) if left > 100 else i64(20) if left < 20 else left


def lasting(state: KemetState, seat: i64, ahead: i64) -> i64:
    """Tiles, pyramids, creatures, prayer points, cards and units; less valuable towards the end of the game."""
    later = tiles_worth(state, seat) + pyramids_worth(state, seat) + prayer_worth(state, seat)
    later += cards_worth(state, seat) + creatures_worth(state, seat)
    return (later + units_worth(state, seat)) * ahead // 100


def tiles_worth(state: KemetState, seat: i64) -> i64:
    """The value of the power tiles of a seat, early in the game."""
    total: i64 = 0
    for tile in range(codes.TILES):
        if state.tiles[seat] & BIT[tile]:
            total += _TILE[tile]
    return total


def pyramids_worth(state: KemetState, seat: i64) -> i64:
    """The value of the pyramids of a seat, early in the game."""
    total: i64 = 0
    for colour in range(codes.COLOURS):
        total += _LEVEL[state.levels[seat * codes.COLOURS + colour]]
    return total


def prayer_worth(state: KemetState, seat: i64) -> i64:
    """The value of the prayer points of a seat, early in the game."""
    return _PRAYER[state.prayer[seat]]


def cards_worth(state: KemetState, seat: i64) -> i64:
    """The value of the Divine Interventions of a seat, early in the game."""
    total: i64 = 0
    for card in range(codes.INTERVENTIONS):
        total += _CARD[card] * state.hand[seat * codes.INTERVENTIONS + card]
    return total


def creatures_worth(state: KemetState, seat: i64) -> i64:
    """The value of the creatures of a seat on the board, early in the game."""
    total: i64 = 0
    for beast in range(codes.CREATURES):
        if state.beasts[beast] == seat and state.lairs[beast] < codes.RESERVE:
            total += _BEAST
    return total


def units_worth(state: KemetState, seat: i64) -> i64:
    """The value of the units of a seat on the board, early in the game."""
    return _UNIT * (12 - state.reserve[seat])


def level_worth(level: i64) -> i64:
    """The value of a pyramid of this level, for the tiles that it allows."""
    return _LEVEL[level]
