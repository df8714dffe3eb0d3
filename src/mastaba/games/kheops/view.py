"""What a seat sees of a Kheops table, and what it could remember: named one by one (notation 9)."""

from __future__ import annotations

from mastaba.core.game import Json, Options
from mastaba.core.state import scores_of
from mastaba.core.telling import copies
from mastaba.games.kheops.codes import PH_OVER
from mastaba.games.kheops.names import KIND_NAMES, PHASE_NAMES
from mastaba.games.kheops.position import kinds, write_board, write_pending, write_supply
from mastaba.games.kheops.state import KheopsState


def sees(state: KheopsState, seat: int | None, hand: int) -> bool:
    """Whether a seat may look into a hand: its own, and White's last tile when all is over (kheops 2.6, 7.3)."""
    return seat == hand or state.phase == PH_OVER


def observe(state: KheopsState, options: Options, seat: int | None, legal: list[str]) -> Json:
    """What a seat sees on the table now."""
    hands = (state.hand_0, state.hand_1)
    return {
        "game": "kheops",
        "players": 2,
        "options": dict(options),
        "seat": seat,
        "actor": state.actor,
        "turn": state.turn,
        "phase": PHASE_NAMES[state.phase],
        "board": write_board(state),
        "supply": write_supply(state),
        "hands": [
            {"count": len(hand), "tiles": kinds(hand) if sees(state, seat, owner) else None}
            for owner, hand in enumerate(hands)
        ],
        "stock_count": state.stock_count,
        "pending": write_pending(state),
        "scores": scores_of(state),
        "legal": legal,
    }


def open_choice(observation: Json) -> bool:
    """Whether everybody can tell the legal moves: all but which tile of the hand is built."""
    return bool(observation["phase"] != "tile")


def memory(state: KheopsState, seat: int | None) -> Json:
    """The tiles that this seat has not seen: in the stock and in hands it cannot see."""
    unseen = list(state.stock)
    for owner, hand in enumerate((state.hand_0, state.hand_1)):
        if not sees(state, seat, owner):
            for kind in hand:
                unseen[kind] += 1
    return {"unseen": copies(KIND_NAMES, unseen)}
