"""The networks of an observation, counted by the engine as they stand now."""

from __future__ import annotations

from typing import NamedTuple

from mastaba.core.game import Json
from mastaba.games.kheops.engine.scoring import ankhs, networks
from mastaba.games.kheops.notation.events import tell_network
from mastaba.games.kheops.notation.shapes import Place
from mastaba.games.kheops.view.imagine import imagine
from mastaba.games.kheops.view.observation import Observation
from mastaba.games.kheops.view.pyramid import ACROSS, meets, open_sides, tiles_of


class Survey(NamedTuple):
    """All networks as JSON (notation 11), and the tiles by cell."""

    tiles: dict[str, Place]
    networks: list[Json]  # in the order of their first cells
    of: dict[str, Json]  # by cell: its network
    ankhs: list[int]  # by seat: the number of its pawns on ankhs that count

    def opens(self, cell: str, side: int) -> bool:
        """Whether the cell has a tile that is open on this side."""
        place = self.tiles.get(cell)
        return place is not None and side in open_sides(place["tile"], place["facing"])

    def linked(self, cell: str) -> list[int]:
        """The sides on which a tile is connected to the next one."""
        near = ACROSS[cell]
        return [
            side
            for side in range(3)
            if self.opens(cell, side) and (other := near[side]) and self.opens(other, meets(cell, side))
        ]

    def won(self, seat: int) -> int:
        """The points that networks pay to a seat."""
        return sum(network["value"] for network in self.networks if network["winner"] == seat)


def survey(observation: Observation) -> Survey:
    """Count the networks as they stand."""
    state = imagine(observation)
    found = networks(state)
    told = [tell_network(network) for network in found]
    of = {cell: network for network in told for cell in network["cells"]}
    return Survey(tiles_of(observation), told, of, [int(ankhs(state, found, seat)) for seat in range(2)])


def first_cell(network: Json) -> str:
    """The cell that a network is named after on the board."""
    return str(network["cells"][0])
