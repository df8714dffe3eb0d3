"""What a seat sees of the table, of plies and of events, and what it could remember (notation 6 and 8)."""

from __future__ import annotations

from mastaba.core.engine.state import NONE, places_of, scores_of
from mastaba.core.game import Event, Options
from mastaba.core.notation.names import copies, members, number_of
from mastaba.games.imhotep.engine import box, codes, market
from mastaba.games.imhotep.engine.state import ImhotepState
from mastaba.games.imhotep.notation.position import (
    cards,
    write_ask,
    write_market,
    write_ships,
    write_table,
    write_unload,
)
from mastaba.games.imhotep.view.observation import Look, Memory, Observation


def observe(state: ImhotepState, options: Options, seat: int | None, legal: list[str]) -> Observation:
    """The observation of a seat. Only what is named here reaches it."""
    table = write_table(state)
    held = market.opened(state)
    pair = state.pair_unseen + len(state.pair_known)
    return {
        "game": "imhotep",
        "players": state.players,
        "options": dict(options),
        "seat": seat,
        "actor": state.actor,
        "legal": legal,
        "ask": write_ask(state),
        "round": state.round,
        "first": state.first,
        "turn": state.turn,
        "passes": state.passes,
        "ships": write_ships(state),
        "unload": write_unload(state),
        "column": number_of(state.column),
        "market": write_market(state),
        "pair": 0 if held else pair,
        "look": _look(state, seat, pair) if held else None,
        "deck": state.draw_pile(),
        "discard": copies(box.CARD_NAMES, state.discard),
        "reds": table["reds"],
        "points": table["points"],
        "scores": scores_of(state),
        "places": places_of(state),
        "sled": table["sled"],
        "quarry": table["quarry"],
        "cards": table["cards"],
        "pyramid": table["pyramid"],
        "temple": table["temple"],
        "burial": table["burial"],
        "obelisk": table["obelisk"],
    }


def open_choice(observation: Observation) -> bool:
    """Whether every seat can work out the legal moves: not those of keeping a card of the pair (imhotep 6.3)."""
    return observation["ask"]["kind"] != "keep"


def _look(state: ImhotepState, seat: int | None, pair: int) -> Look:
    """The opened pair: every seat sees the count, only its owner the cards (imhotep 6.3)."""
    look: Look = {"seat": state.owner, "count": len(state.look) + pair}
    if seat == state.owner:
        look["cards"] = cards(sorted(market.cards_seen(state)))
    return look


def memory(state: ImhotepState, seat: int | None) -> Memory:
    """Round cards and market cards not seen yet, and the cards of the pair that are known by counting."""
    unseen = market.unseen_by(state, NONE if seat is None else seat)
    return {
        "rounds": members(box.ROUND_CARDS, state.rounds),
        "unseen": copies(box.CARD_NAMES, unseen),
        "pair_known": cards(state.pair_known),
    }


def secret_to(state: ImhotepState, _code: int) -> tuple[int, ...] | None:
    """The only seat that may see the next ply: the one that looks at the pair (imhotep 6.3)."""
    return (state.owner,) if state.ask == codes.ASK_LOOK else None


def show_event(event: Event, seat: int | None) -> Event:
    """The event as a seat may see it: only the seat that looks at the pair sees its cards (notation 6)."""
    if event["event"] == "look" and event["secret"] != seat:
        return {name: value for name, value in event.items() if name != "card"}
    return event
