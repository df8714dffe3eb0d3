"""Set-up: the table before the first round (imhotep 2)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.core.engine.state import NONE
from mastaba.games.imhotep.engine import box, codes
from mastaba.games.imhotep.engine.pieces import Player, Ship
from mastaba.games.imhotep.engine.table import Table


def set_up(table: Table) -> None:
    """Lay out the cards, the ships and the stones before the first round (imhotep 2.2 to 2.5)."""
    table.rounds = box.rounds_for(table.players)
    table.ships = vec[Ship]([Ship(0, 0, NONE, 0) for _ship in range(box.SHIPS)])
    spaces = box.MARKET_B if table.sides.market_b else box.MARKET_A
    table.market = vec[i64]([-1] * int(spaces))
    table.deck = box.COPIES[:]
    table.discard = vec[i64]([0] * int(codes.CARDS))
    for card in range(codes.CARDS):
        table.unseen += box.COPIES[card]
    for seat in range(table.players):
        sled = box.FIRST_SLEDS[seat]
        player = Player(sled, box.STONES - sled, vec[i64]([0] * int(codes.CARDS)))
        table.seats = append(table.seats, player)
