"""For experts: looking under gold pyramids, the mummy and the scarab (faraon 9)."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.bits import BIT
from mastaba.games.faraon.engine import codes
from mastaba.games.faraon.engine.duel import Duels


def peek(table: Duels, lift: bool) -> None:
    """Look under the gold pyramid just moved, or leave it (faraon 9.2 to 9.4)."""
    seat = table.turn
    if lift:
        found: i64 = table.tokens[table.last]
        table.lifted |= BIT[table.last]
        table.tell(codes.EV_LIFT, seat, found)
        if found < codes.HATS:
            table.hats[seat * 3 + found] += 1
            table.tokens[table.last] = codes.EMPTY
        elif found == codes.CURSE and table.mummy != seat:
            table.tell(codes.EV_MUMMY, seat, table.mummy)
            table.mummy = seat
    else:
        table.tell(codes.EV_LEAVE, seat)


def answer_scarab(table: Duels, used: bool) -> None:
    """Search on after a wrong treasure, or end the turn (faraon 9.5)."""
    if used:
        table.scarabs[table.turn] -= 1
        table.slides = 0
        table.tell(codes.EV_SCARAB, table.turn, table.scarabs[table.turn])
        table.phase = codes.PH_DUEL if table.action == codes.AC_DUEL else codes.PH_SEARCH
    elif table.action == codes.AC_DUEL:
        table.pass_on(codes.BY_TREASURE)
    else:
        table.miss(codes.BY_TREASURE)
