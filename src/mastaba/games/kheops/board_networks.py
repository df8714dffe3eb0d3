"""The networks on the Kheops board: which there are, in which tint, what they would pay, in words."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, NamedTuple

from mastaba.core.game import Json
from mastaba.core.words import Words
from mastaba.games.kheops.board_tiles import BARE, SHADES
from mastaba.games.kheops.box import CELL_NAMES, MEETS, NEIGHBOUR, OPEN
from mastaba.games.kheops.events import parts_of, tell_network
from mastaba.games.kheops.imagine import imagine
from mastaba.games.kheops.scoring import ankhs, networks

# By cell: what lies across each of its sides, None outside.
ACROSS: Final[dict[str, list[str | None]]] = {
    name: [CELL_NAMES[n] if (n := int(NEIGHBOUR[i * 3 + side])) >= 0 else None for side in range(3)]
    for i, name in enumerate(CELL_NAMES)
}


class Web(NamedTuple):
    """A network with its tint."""

    told: Json  # as notation 11 tells it
    shade: str

    @property
    def first(self) -> str:
        """The cell it goes by."""
        return str(self.told["cells"][0])


class Survey(NamedTuple):
    """All networks, and the tiles by cell."""

    tiles: dict[str, Json]
    webs: list[Web]
    of: dict[str, Web]  # by cell
    ankhs: list[int]  # by seat: the own pawns on ankhs that count

    def floor(self, cell: str) -> str:
        """The colour of what is carved into the tile here."""
        return self.of[cell].shade if cell in self.of else BARE

    def opens(self, cell: str, side: int) -> bool:
        """Whether a tile lies here that is open on this side."""
        place = self.tiles.get(cell)
        return place is not None and side in open_sides(place["tile"], place["facing"])

    def linked(self, cell: str) -> list[int]:
        """The sides on which a tile goes on into the next one."""
        near = ACROSS[cell]
        return [
            side
            for side in range(3)
            if self.opens(cell, side) and (other := near[side]) and self.opens(other, meets(cell, side))
        ]

    def won(self, seat: int) -> int:
        """What the networks of a seat pay."""
        return sum(web.told["value"] for web in self.webs if web.told["winner"] == seat)


@cache
def open_sides(kind: str, facing: int) -> list[int]:
    """The open sides of a tile (notation 3.3)."""
    mask = OPEN[int(kind.partition("_")[0][-1]) * 3 + facing]
    return [side for side in range(3) if mask >> side & 1]


@cache
def meets(cell: str, side: int) -> int:
    """Which side of the neighbour this side of a cell is."""
    return int(MEETS[CELL_NAMES.index(cell) * 3 + side])


def survey(observation: Json) -> Survey:
    """Count the networks as they stand."""
    tiles = {
        f"r{r}c{c}": place
        for r, row in enumerate(observation["board"])
        for c, place in enumerate(row)
        if place
    }
    state = imagine(observation)
    found = networks(state)
    webs = _tinted([tell_network(network) for network in found])
    of = {cell: web for web in webs for cell in web.told["cells"]}
    return Survey(tiles, webs, of, [int(ankhs(state, found, seat)) for seat in range(2)])


def _tinted(told: list[Json]) -> list[Web]:
    """Neighbouring networks have different tints; a network keeps its own as long as its lowest tile is the same."""
    shade_of: dict[str, int] = {}
    chosen: dict[int, int] = {}
    for n in sorted(range(len(told)), key=lambda n: -CELL_NAMES.index(told[n]["cells"][-1])):
        cells = told[n]["cells"]
        near = {shade_of[a] for cell in cells for a in ACROSS[cell] if a in shade_of}
        wish = CELL_NAMES.index(cells[-1]) * 3
        shades = [(wish + k) % len(SHADES) for k in range(len(SHADES))]
        chosen[n] = min(shades, key=lambda s: (s in near, list(chosen.values()).count(s)))
        shade_of |= dict.fromkeys(cells, chosen[n])
    return [Web(web, SHADES[chosen[n]]) for n, web in enumerate(told)]


def network_text(web: Json, words: Words, names: list[str], over: bool) -> str:
    """Three lines: its size, what its parts add, and who gets what for which strength (kheops 8)."""

    def say(key: str, **params: Any) -> str:
        return words(f"board.network.{key}", **params)

    value, winner = web["value"], web["winner"]
    first, second = web["strength"]
    if not value:
        end = say("nothing")
    elif winner is None:
        end = say("nobody", value=value)
    else:
        end = say("paid" if over else "pays", name=names[winner], value=value)
    strength = say("strength", first=names[0], strength_0=first, second=names[1], strength_1=second)
    return "\n".join(
        [say("tiles", tiles=len(web["cells"])), " · ".join(parts_of(web, words)), f"{strength} {end}"]
    )
