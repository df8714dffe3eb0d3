"""The tints of the networks, by cell."""

from __future__ import annotations

from typing import Final

from mastaba.core.game import Json
from mastaba.games.kheops.engine.box import CELL_NAMES
from mastaba.games.kheops.view.pyramid import ACROSS

# Rose, sage, lavender, ochre, sea, clay, moss, mauve.
SHADES: Final = (
    "#e2a093", "#a3bf82", "#b7a4d6", "#e3bd5f", "#83c1b6", "#dd9a62", "#98a5c4", "#cf93b9",
)  # fmt: skip


def tints_of(networks: list[Json]) -> dict[str, str]:
    """By cell the tint of its network.

    Neighbouring networks have different tints. A network keeps its tint as long as its lowest tile is the same.
    """
    shade_of: dict[str, int] = {}
    chosen: list[int] = []
    for network in sorted(networks, key=lambda network: -CELL_NAMES.index(network["cells"][-1])):
        cells = network["cells"]
        near = {shade_of[a] for cell in cells for a in ACROSS[cell] if a in shade_of}
        wish = CELL_NAMES.index(cells[-1]) * 3
        shades = [(wish + k) % len(SHADES) for k in range(len(SHADES))]
        chosen.append(min(shades, key=lambda s: (s in near, chosen.count(s))))
        shade_of |= dict.fromkeys(cells, chosen[-1])
    return {cell: SHADES[shade] for cell, shade in shade_of.items()}
