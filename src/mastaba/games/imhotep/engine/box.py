"""The numbers of `components.toml` as the rules use them."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.components import box_of
from mastaba.core.engine.bits import BIT

BOX: Final = box_of(__name__, __file__)
CARD_NAMES: Final[list[str]] = list(BOX.tables["cards"])
ROUND_CARDS: Final[list[str]] = BOX.names("rounds.cards")

STONES: Final[i64] = BOX.number("stones.per_colour") - BOX.number("stones.markers_per_colour")
SLED: Final[i64] = BOX.number("stones.sled_capacity")
GET_STONES: Final[i64] = BOX.number("stones.get")
FIRST_SLEDS: Final[vec[i64]] = vec[i64](BOX.numbers("stones.first_sleds"))

SHIPS: Final[i64] = BOX.number("ships.per_round")
LEAST_LOAD: Final[vec[i64]] = vec[i64](BOX.numbers("ships.least_load"))
ROUNDS: Final[i64] = BOX.number("rounds.count")
SHIP_SIZES: Final[vec[i64]] = vec[i64]([int(size) for card in ROUND_CARDS for size in card.split("-")])

COPIES: Final[vec[i64]] = vec[i64]([BOX.number(f"cards.{name}") for name in CARD_NAMES])
ALL_CARDS: Final[i64] = sum(BOX.number(f"cards.{name}") for name in CARD_NAMES)
DECORATION_STONES: Final[i64] = BOX.number("card_values.decoration_stones")
STATUE_POINTS: Final[vec[i64]] = vec[i64](BOX.numbers("card_values.statues"))
UNUSED_BLUE: Final[i64] = BOX.number("card_values.unused_blue")

MARKET_A: Final[i64] = BOX.number("market.spaces_a")
MARKET_B: Final[i64] = BOX.number("market.spaces_b")
PAIR: Final[i64] = BOX.number("market.pair_b")

PYRAMID_A: Final[vec[i64]] = vec[i64](BOX.numbers("pyramid.cells_a"))
PYRAMID_NAMES: Final[list[str]] = ["left", "centre", "right"]
PYRAMID_B: Final[vec[i64]] = vec[i64]([n for p in PYRAMID_NAMES for n in BOX.numbers(f"pyramid.{p}_b")])
BONUS_NAMES: Final[list[str]] = ["", "card", "stones", "ship"]
PYRAMID_BONUS: Final[vec[i64]] = vec[i64](
    [BONUS_NAMES.index(b) for p in PYRAMID_NAMES for b in BOX.names(f"pyramid.{p}_bonus")]
)
PYRAMID_CELLS: Final[i64] = len(BOX.numbers("pyramid.left_b"))
BONUS_TAKE: Final[i64] = BOX.number("pyramid.bonus_stones")
BESIDE_POINTS: Final[i64] = BOX.number("pyramid.beside")

TEMPLE_WIDTH_2: Final[i64] = BOX.number("temple.width_2")
TEMPLE_WIDTH: Final[i64] = BOX.number("temple.width")
TEMPLE_POINT: Final[i64] = BOX.number("temple.point_a")
CELL_NAMES: Final[list[str]] = ["one", "choice", "two", "card"]
TEMPLE_B: Final[vec[i64]] = vec[i64]([CELL_NAMES.index(c) for c in BOX.names("temple.cells_b")])
CHOICE_POINTS: Final[i64] = BOX.number("temple.choice_points")
CHOICE_STONES: Final[i64] = BOX.number("temple.choice_stones")
TWO_POINTS: Final[i64] = BOX.number("temple.two_points")

BURIAL_ROWS: Final[i64] = BOX.number("burial.rows")
AREAS: Final[vec[i64]] = vec[i64](BOX.numbers("burial.areas_a"))
AREAS_MORE: Final[i64] = BOX.number("burial.areas_a_more")
BURIAL_PLACES: Final[vec[i64]] = vec[i64](BOX.numbers("burial.rows_b"))

OBELISK_PLACES_2: Final[vec[i64]] = vec[i64](BOX.numbers("obelisk.places_a_2"))
OBELISK_PLACES_3: Final[vec[i64]] = vec[i64](BOX.numbers("obelisk.places_a_3"))
OBELISK_PLACES_4: Final[vec[i64]] = vec[i64](BOX.numbers("obelisk.places_a_4"))
TOWER_STONES: Final[i64] = BOX.number("obelisk.tower_stones_b")
TOWERS: Final[vec[i64]] = vec[i64](BOX.numbers("obelisk.towers_b"))
TOWERS_MORE: Final[i64] = BOX.number("obelisk.towers_b_more")
WAITING_POINTS: Final[i64] = BOX.number("obelisk.waiting_b")

WRATH: Final[i64] = BOX.number("wrath.penalty")


def rounds_for(players: i64) -> i64:
    """The seven round cards of a player count, as a bit set of indexes in `ROUND_CARDS` (imhotep 2.3)."""
    cards: i64 = 0
    for name in BOX.names(f"rounds.players_{players}"):
        cards |= BIT[ROUND_CARDS.index(name)]
    return cards
