"""What a seat sees of an Imhotep table, and what it could remember: named one by one (notation 8)."""

from __future__ import annotations

from mastaba.core.game import Json, Options
from mastaba.core.state import places_of, scores_of
from mastaba.core.telling import copies, members, number_of
from mastaba.games.imhotep.codes import ASK_KEEP, ASK_LOOK
from mastaba.games.imhotep.names import CARD_NAMES, ROUND_CARDS
from mastaba.games.imhotep.position import cards, write_ask, write_ships, write_table, write_unload
from mastaba.games.imhotep.state import ImhotepState


def observe(state: ImhotepState, options: Options, seat: int | None, legal: list[str]) -> Json:
    """What a seat sees on the table now."""
    table = write_table(state)
    held = state.ask in (ASK_LOOK, ASK_KEEP)
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
        "market": cards(state.market),
        "pair": 0 if held else pair,
        "look": _look(state, seat, pair) if held else None,
        "deck": state.draw_pile(),
        "discard": copies(CARD_NAMES, state.discard),
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


def open_choice(observation: Json) -> bool:
    """Whether everybody can tell the legal moves: not which card of the pair is kept (imhotep 6.3)."""
    return bool(observation["ask"]["kind"] != "keep")


def _look(state: ImhotepState, seat: int | None, pair: int) -> Json:
    """The opened pair: how many cards to everybody, which ones only to its owner (imhotep 6.3)."""
    look: Json = {"seat": state.owner, "count": len(state.look) + pair}
    if seat == state.owner:
        look["cards"] = cards(sorted([*state.look, *state.pair_known]))
    return look


def memory(state: ImhotepState, seat: int | None) -> Json:
    """Round cards and market cards not seen yet, and what counting tells about the pair."""
    unseen = list(state.deck)
    if seat != state.owner:
        for card in state.look:
            unseen[card] += 1
    return {
        "rounds": members(ROUND_CARDS, state.rounds),
        "unseen": copies(CARD_NAMES, unseen),
        "pair_known": [CARD_NAMES[card] for card in state.pair_known],
    }
