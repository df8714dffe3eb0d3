"""What a seat sees, and what it could remember (notation 8)."""

from __future__ import annotations

from mastaba.core.engine.state import NONE, OVER, places_of, scores_of
from mastaba.core.game import Json, Options
from mastaba.core.notation.names import members, name_of, number_of
from mastaba.games.faraon.engine import box, codes, duel
from mastaba.games.faraon.engine.state import FaraonState
from mastaba.games.faraon.notation.position import (
    write_back,
    write_duel,
    write_hats,
    write_known,
    write_symbols,
)
from mastaba.games.faraon.notation.shapes import Duel
from mastaba.games.faraon.notation.texts import ACTION_NAMES, FOUND_NAMES, PHASE_NAMES
from mastaba.games.faraon.view.observation import Memory, Observation


def observe(state: FaraonState, options: Options, seat: int | None, legal: list[str]) -> Observation:
    """What a seat sees on the table now. An allow-list: only what is named here reaches the seat."""
    over = state.actor == OVER
    return {
        "game": "faraon",
        "players": state.players,
        "options": dict(options),
        "seat": seat,
        "phase": PHASE_NAMES[state.phase],
        "actor": state.actor,
        "legal": legal,
        "turn": state.turn,
        "slides": state.slides,
        "misses": state.misses,
        "view": state.view,
        "hole": name_of(box.CELL_NAMES, state.hole),
        "treasure": None if state.hole == NONE else name_of(box.TREASURE_NAMES, state.visible()),
        "gold": members(box.CELL_NAMES, state.gold),
        "deck": [int(state.faces & pile).bit_count() for pile in box.PILE_SET],
        "back": write_back(state),
        "spent": state.spent,
        "up": name_of(box.CARD_NAMES, state.up),
        "superpowers": state.superpowers,
        "action": ACTION_NAMES[state.action],
        "duel": _duel(state, seat),
        "won": [int(cards).bit_count() for cards in state.won],
        "own": [] if seat is None else members(box.CARD_NAMES, state.won[seat]),
        "out": int(state.out).bit_count(),
        "hats": write_hats(state),
        "scarabs": list(state.scarabs),
        "mummy": number_of(state.mummy),
        "cards": [members(box.CARD_NAMES, cards) for cards in state.won] if over else None,
        "scores": scores_of(state) if over else None,
        "places": places_of(state) if over else None,
    }


def _duel(state: FaraonState, seat: int | None) -> Duel | None:
    """The duel, with `?` for a secret stake of another seat (faraon 8.2)."""
    found = write_duel(state)
    if found:
        eyes = NONE if seat is None else seat
        found["stakes"] = [
            stake if stake is None or duel.shows_stake(state, owner, eyes) else "?"
            for owner, stake in zip(found["seats"], found["stakes"], strict=True)
        ]
    return found


def memory(state: FaraonState, seat: int | None) -> Memory:
    """What a seat has seen and could remember."""
    eyes = state.players if seat is None else seat
    known = write_known(state, eyes)
    cells = {}
    for cell, name in enumerate(box.CELL_NAMES):
        if state.seen >> cell & 1:
            treasure = state.treasures[cell]
            cells[name] = "blank" if treasure == NONE else box.TREASURE_NAMES[treasure]
    lifted = [cell for cell in range(codes.CELLS) if state.lifted >> cell & 1]
    return {
        "seat": seat,
        "cells": cells,
        "gold": {box.CELL_NAMES[cell]: FOUND_NAMES[state.tokens[cell]] for cell in lifted},
        "cards": known,
        "unseen": [card for card in members(box.CARD_NAMES, box.ALL_CARDS) if card not in known],
        "symbols": write_symbols(state),
        "last": name_of(box.CELL_NAMES, state.last),
    }


def followed(state: FaraonState) -> Json:
    """What all players have followed."""
    return {"public": write_known(state, state.players), "dealt": _dealt(state)}


def _dealt(state: FaraonState) -> int:
    """The number of tiles or tokens that chance has laid so far in this phase of the set-up."""
    match state.phase:
        case codes.PH_TILE:
            return len(state.laid)
        case codes.PH_TOKEN:
            return sum(token not in (NONE, codes.UNDEALT) for token in state.tokens)
    return 0
