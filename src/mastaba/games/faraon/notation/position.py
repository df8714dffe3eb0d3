"""A state as JSON (notation 7), and the state before the first ply."""

from __future__ import annotations

from mastaba.core.engine.state import NONE, Factory
from mastaba.core.game import Json, Options
from mastaba.core.notation.names import members, name_of, number_of
from mastaba.games.faraon.engine import box, codes, setup
from mastaba.games.faraon.engine.state import FaraonState
from mastaba.games.faraon.notation.shapes import Backs, Duel, Holders
from mastaba.games.faraon.notation.texts import ACTION_NAMES, FOUND_NAMES, MODE_NAMES, PHASE_NAMES, TILE_NAMES


def new_state(players: int, options: Options) -> FaraonState:
    """The state before the first ply."""
    state = FaraonState(players, MODE_NAMES.index(str(options["mode"])))
    state.connected = bool(options["connected_blanks"])
    state.no_way_back = bool(options.get("no_way_back"))
    state.bonus_by_places = options["explorer_bonus"] == "places"
    state.search_cap = int(options["search_cap"])
    state.scorpion_cap = int(options["scorpion_cap"])
    state.duel_cap = int(options["duel_cap"])
    state.card_cap = int(options["card_cap"])
    state.factory = Factory(new_state, players, options)
    setup.unpack_box(state)
    return state


def write(state: FaraonState) -> Json:
    """The position's own keys."""
    return {
        "phase": PHASE_NAMES[state.phase],
        "tiles": [TILE_NAMES[tile] for tile in state.laid],
        "hole": name_of(box.CELL_NAMES, state.hole),
        "last": name_of(box.CELL_NAMES, state.last),
        "view": state.view,
        "gold": _write_gold(state),
        "faces": [members(box.CARD_NAMES, state.faces & pile) for pile in box.PILE_SET],
        "symbols": write_symbols(state),
        "back": write_back(state),
        "spent": state.spent,
        "up": name_of(box.CARD_NAMES, state.up),
        "misses": state.misses,
        "won": [members(box.CARD_NAMES, cards) for cards in state.won],
        "out": members(box.CARD_NAMES, state.out),
        "turn": state.turn,
        "slides": state.slides,
        "action": ACTION_NAMES[state.action],
        "superpowers": state.superpowers,
        "duel": write_duel(state),
        "hats": write_hats(state),
        "scarabs": list(state.scarabs),
        "mummy": number_of(state.mummy),
        "seen": members(box.CELL_NAMES, state.seen),
        "known": [write_known(state, eyes) for eyes in range(state.players + 1)],
    }


def _write_gold(state: FaraonState) -> list[list[str | bool | None]]:
    found: list[list[str | bool | None]] = []
    for cell, name in enumerate(box.CELL_NAMES):
        if state.gold >> cell & 1:
            token = state.tokens[cell]
            under = None if token == codes.UNDEALT else FOUND_NAMES[token]
            found.append([name, under, bool(state.lifted >> cell & 1)])
    return found


def write_symbols(state: FaraonState) -> Backs:
    """By symbol the number of backs not seen yet, for pile 2 and for pile 3."""
    return [
        {name: state.symbols[pile * codes.SYMBOLS + i] for i, name in enumerate(box.SYMBOL_NAMES)}
        for pile in range(2)
    ]


def write_back(state: FaraonState) -> str | None:
    """The back of the top card; None if it is not drawn yet or there is no deck."""
    return name_of(box.SYMBOL_NAMES, state.back)


def write_duel(state: FaraonState) -> Duel | None:
    """The running duel, or None."""
    if state.action != codes.AC_DUEL:
        return None
    return {
        "seats": [state.first, state.second],
        "stakes": [name_of(box.CARD_NAMES, state.stake_1), name_of(box.CARD_NAMES, state.stake_2)],
        "open": state.open,
        "slides": state.duel_slides,
    }


def write_hats(state: FaraonState) -> list[list[int]]:
    """By seat the hats on its explorer tokens, ascending."""
    return [
        [hats for hats in (1, 2, 3) for _ in range(state.hats[seat * 3 + hats - 1])]
        for seat in range(state.players)
    ]


def write_known(state: FaraonState, eyes: int) -> Holders:
    """By card whose face an observer has seen, the seats that may hold it."""
    known = state.known[eyes * codes.CARDS : (eyes + 1) * codes.CARDS]
    return {
        name: [seat for seat in range(state.players) if holders >> seat & 1]
        for name, holders in zip(box.CARD_NAMES, known, strict=True)
        if holders != NONE
    }
