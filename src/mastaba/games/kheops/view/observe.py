"""What a seat sees of the table, of plies and of events, and what it could remember (notation 7 and 9)."""

from __future__ import annotations

from mastaba.core.engine.state import scores_of
from mastaba.core.game import Event, Options
from mastaba.core.notation.names import copies
from mastaba.games.kheops.engine.box import KIND_NAMES
from mastaba.games.kheops.engine.codes import PH_DEAL, PH_DRAW, PH_OVER
from mastaba.games.kheops.engine.setup import receiver
from mastaba.games.kheops.engine.state import KheopsState
from mastaba.games.kheops.notation.position import kinds, write_board, write_pending, write_supply
from mastaba.games.kheops.notation.texts import PHASE_NAMES
from mastaba.games.kheops.view.observation import Memory, Observation


def sees(state: KheopsState, seat: int | None, hand: int) -> bool:
    """Whether a seat may look into a hand: its own, and at the end every hand (kheops 2.6, 7.3)."""
    return seat == hand or state.phase == PH_OVER


def observe(state: KheopsState, options: Options, seat: int | None, legal: list[str]) -> Observation:
    """The observation of a seat. Only what is named here reaches it."""
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


def open_choice(observation: Observation) -> bool:
    """Whether every seat can work out the legal moves: in all phases but the choice of a tile from the hand."""
    return observation["phase"] != "tile"


def memory(state: KheopsState, seat: int | None) -> Memory:
    """The tiles that a seat has not seen: those in the stock and in hidden hands."""
    unseen = list(state.stock)
    for owner, hand in enumerate((state.hand_0, state.hand_1)):
        if not sees(state, seat, owner):
            for kind in hand:
                unseen[kind] += 1
    return {"unseen": copies(KIND_NAMES, unseen)}


def secret_to(state: KheopsState, _code: int) -> tuple[int, ...] | None:
    """The only seat that may see the tile drawn now; None if the ply is public."""
    return (receiver(state),) if state.phase in (PH_DEAL, PH_DRAW) else None


def show_event(event: Event, seat: int | None) -> Event:
    """The event as a seat may see it: only its owner sees a drawn tile (notation 7)."""
    if event["event"] == "tile_drawn" and event["seat"] != seat:
        return {name: value for name, value in event.items() if name != "tile"}
    return event
