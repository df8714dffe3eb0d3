"""The numbers of the Kemet box, its maps, tiles and cards, from `components.toml`."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.components import box_of

BOX: Final = box_of(__name__, __file__)

# Names, in the order of the notation
CITY_NAMES: Final[list[str]] = ["nw", "so", "ce", "ne", "ea"]
SPACE_NAMES: Final[list[str]] = [
    *(f"{city}{n}" for city in CITY_NAMES for n in (1, 2, 3)),
    "nwf", "sof", "cef", "nef", "eaf", "wo1", "wo2", "wob", "wbk", "eob", "eco", "del", "t_w", "t_sph", "t_col", "t_e",
    "t_del", "sanct",
]  # fmt: skip
OBELISK_NAMES: Final[list[str]] = [
    "wo1", "wo2", "wob", "eob", "t_w", "t_sph", "t_col", "t_e", "t_del", "sanct",
]  # fmt: skip
ACTION_NAMES: Final[list[str]] = [
    "a3_move", "a3_recruit", "a2_move", "a2_raise", "a2_pray", "a1_pray", "a1_buy_white", "a1_buy_red", "a1_buy_blue",
]  # fmt: skip
COLOUR_NAMES: Final[list[str]] = ["white", "red", "blue"]
TILE_NAMES: Final[list[str]] = list(BOX.tables["tiles"])
CREATURE_NAMES: Final[list[str]] = list(BOX.tables["creatures"])
BATTLE_NAMES: Final[list[str]] = list(BOX.tables["battle_cards"])
DI_NAMES: Final[list[str]] = list(BOX.tables["interventions"])


def _set(members: list[int]) -> int:
    return sum(2**member for member in members)


def _ways(players: int) -> list[int]:
    """For each space, the bit set of the spaces beside it by land or by harbour."""
    land = BOX.tables[f"land_{players}"]
    harbour = BOX.tables.get(f"harbour_{players}", {})
    ways = []
    for space in SPACE_NAMES:
        beside = [*land.get(space, {"value": []})["value"], *harbour.get(space, {"value": []})["value"]]
        ways.append(_set([SPACE_NAMES.index(name) for name in beside]))
    return ways


_COUNTS: Final = (2, 3, 4, 5)
# By (players - 2) * 33 + space: what is beside it. By players - 2: spaces, obelisks, temples and cities in play.
WAYS: Final[vec[i64]] = vec[i64]([way for players in _COUNTS for way in _ways(players)])
IN_PLAY: Final[vec[i64]] = vec[i64](
    [_set([SPACE_NAMES.index(name) for name in BOX.tables[f"land_{players}"]]) for players in _COUNTS]
)
CITIES: Final[vec[i64]] = vec[i64](
    [_set([CITY_NAMES.index(city) for city in BOX.names(f"cities.{players}")]) for players in _COUNTS]
)
OBELISK_SPACES: Final[list[int]] = [SPACE_NAMES.index(name) for name in OBELISK_NAMES]
OBELISKS: Final[i64] = _set(OBELISK_SPACES)
OBELISK: Final[vec[i64]] = vec[i64](OBELISK_SPACES)
TEMPLES: Final[i64] = _set([SPACE_NAMES.index(name) for name in BOX.tables["temples"]])
# By space: prayer points of a temple, units to sacrifice.
TEMPLE_PRAYER: Final[vec[i64]] = vec[i64](
    [BOX.number(f"temples.{name}") if name in BOX.tables["temples"] else 0 for name in SPACE_NAMES]
)
SACRIFICE_UNITS: Final[vec[i64]] = vec[i64](
    [BOX.number(f"sacrifice.{name}") if name in BOX.tables["sacrifice"] else 0 for name in SPACE_NAMES]
)
# By action space: its level, from 0; by level: its spaces.
ACTION_LEVEL: Final[vec[i64]] = vec[i64]([3 - int(name[1]) for name in ACTION_NAMES])
LEVEL_SPACES: Final[vec[i64]] = vec[i64](
    [_set([i for i, name in enumerate(ACTION_NAMES) if name[1] == str(3 - level)]) for level in range(3)]
)

# Battle cards and creatures
STRENGTH: Final[vec[i64]] = vec[i64]([BOX.numbers(f"battle_cards.{name}")[0] for name in BATTLE_NAMES])
DAMAGE: Final[vec[i64]] = vec[i64]([BOX.numbers(f"battle_cards.{name}")[1] for name in BATTLE_NAMES])
PROTECTION: Final[vec[i64]] = vec[i64]([BOX.numbers(f"battle_cards.{name}")[2] for name in BATTLE_NAMES])
CREATURE_STRENGTH: Final[vec[i64]] = vec[i64](
    [BOX.numbers(f"creatures.{name}")[0] for name in CREATURE_NAMES]
)
CREATURE_MOVE: Final[vec[i64]] = vec[i64]([BOX.numbers(f"creatures.{name}")[1] for name in CREATURE_NAMES])
CREATURE_DAMAGE: Final[vec[i64]] = vec[i64]([BOX.numbers(f"creatures.{name}")[2] for name in CREATURE_NAMES])
CREATURE_PROTECTION: Final[vec[i64]] = vec[i64](
    [BOX.numbers(f"creatures.{name}")[3] for name in CREATURE_NAMES]
)

# Power tiles
_TILES: Final = [BOX.value(f"tiles.{name}") for name in TILE_NAMES]
TILE_COLOUR: Final[vec[i64]] = vec[i64]([COLOUR_NAMES.index(colour) for colour, _level, _name in _TILES])
TILE_LEVEL: Final[vec[i64]] = vec[i64]([level for _colour, level, _name in _TILES])


def _named(name: str) -> int:
    """The bit set of the tiles of this name: a seat that owns one of them has the power."""
    return _set([i for i, tile in enumerate(_TILES) if tile[2] == name])


# By tile: all tiles of the same name. By tile: the creature on it, or -1.
SAME_NAME: Final[vec[i64]] = vec[i64]([_named(tile[2]) for tile in _TILES])
TILE_CREATURE: Final[vec[i64]] = vec[i64](
    [CREATURE_NAMES.index(tile[2]) if tile[2] in CREATURE_NAMES else -1 for tile in _TILES]
)
STARGATE: Final[i64] = _named("stargate")
GOD_SPEED: Final[i64] = _named("godspeed")
OFFENSIVE_STRATEGY: Final[i64] = _named("offstrat")
OPEN_GATES: Final[i64] = _named("opengates")
TELEPORT_TILE: Final[i64] = _named("teleport")
DIVINE_WOUND: Final[i64] = _named("wound")
VICTORY_POINT: Final[i64] = _named("vp")
INITIATIVE: Final[i64] = _named("initiative")
ACT_OF_GOD: Final[i64] = _named("act")
SCRIBE: Final[i64] = _named("scribe")
LEGION: Final[i64] = _named("legion")
DEFENSIVE_STRATEGY: Final[i64] = _named("defstrat")
DEFENSIVE_VICTORY: Final[i64] = _named("defvictory")
PRESCIENCE: Final[i64] = _named("prescience")
REINFORCEMENTS: Final[i64] = _named("reinforce")
SPHINX_TILE: Final[i64] = _named("sphinx")
DIVINE_WILL: Final[i64] = _named("will")
PRIEST: Final[i64] = _named("priest")
PRIESTESS: Final[i64] = _named("priestess")
SLAVES: Final[i64] = _named("slaves")
HIGH_PRIEST: Final[i64] = _named("highpriest")
CRUSADE: Final[i64] = _named("crusade")
DIVINE_BOON: Final[i64] = _named("boon")
HAND_OF_GOD: Final[i64] = _named("hand")
VISION: Final[i64] = _named("vision")
HOLY_WAR: Final[i64] = _named("holywar")
PRIEST_OF_RA: Final[i64] = _named("ra")
PRIEST_OF_AMON: Final[i64] = _named("amon")
MUMMY_TILE: Final[i64] = _named("mummy")
# Tiles that count in a battle, as sets; by tile * 4: strength when attacking, when defending, damage, protection.
FORCE_TILES: Final[vec[i64]] = vec[i64]([_named(name) for name in BOX.tables["battle_tiles"]])
TILE_FORCE: Final[vec[i64]] = vec[i64](
    [number for name in BOX.tables["battle_tiles"] for number in BOX.numbers(f"battle_tiles.{name}")]
)

# Divine Interventions
COPIES: Final[vec[i64]] = vec[i64]([BOX.numbers(f"interventions.{name}")[0] for name in DI_NAMES])
DI_COST: Final[vec[i64]] = vec[i64]([BOX.numbers(f"interventions.{name}")[1] for name in DI_NAMES])
# By battle intervention * 3: strength, damage, protection.
DI_FORCE: Final[vec[i64]] = vec[i64](
    [
        number
        for name in BOX.tables["battle_interventions"]
        for number in BOX.numbers(f"battle_interventions.{name}")
    ]
)

UNITS_IN_ALL: Final[i64] = BOX.number("game.units")
STARTING_UNITS: Final[i64] = BOX.number("game.starting_units")
STARTING_PRAYER: Final[i64] = BOX.number("game.starting_prayer")
MOST_PRAYER: Final[i64] = BOX.number("game.most_prayer")
NIGHT_PRAYER: Final[i64] = BOX.number("game.night_prayer")
PRAY_PRAYER: Final[i64] = BOX.number("game.pray")
REGULAR_TOKENS: Final[i64] = BOX.number("game.regular_tokens")
TROOP: Final[i64] = BOX.number("game.troop")
LEGION_TROOP: Final[i64] = BOX.number("game.legion")
TELEPORT_COST: Final[i64] = BOX.number("game.teleport")
VISION_CARDS: Final[i64] = BOX.number("game.vision")
TOP_LEVEL: Final[i64] = BOX.number("game.top_level")
BEGINNER_LEVEL: Final[i64] = BOX.number("game.beginner_level")
# By length: the victory points that end the game.
GOAL: Final[vec[i64]] = vec[i64]([BOX.number(f"game.{length}") for length in ("short", "long", "beginner")])

PRIEST_PRAYER: Final[i64] = BOX.number("powers.priest")
HIGH_PRIEST_PRAYER: Final[i64] = BOX.number("powers.high_priest")
AMON_PRAYER: Final[i64] = BOX.number("powers.priest_of_amon")
SCRIBE_UNITS: Final[i64] = BOX.number("powers.scribe")
REINFORCEMENT_UNITS: Final[i64] = BOX.number("powers.reinforcements")
ENLISTED_UNITS: Final[i64] = BOX.number("powers.enlistment")
INITIATIVE_LOSSES: Final[i64] = BOX.number("powers.initiative")
HOLY_WAR_PRAYER: Final[i64] = BOX.number("powers.holy_war")
CRUSADE_PRAYER: Final[i64] = BOX.number("powers.crusade")
PRAYER_CARD: Final[i64] = BOX.number("powers.prayer")
