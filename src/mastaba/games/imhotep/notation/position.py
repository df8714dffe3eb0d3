"""A position as JSON (notation 7), and the state before the first ply."""

from __future__ import annotations

from collections.abc import Iterable

from mastaba.core.game import Json, Options
from mastaba.core.state import NONE
from mastaba.core.telling import copies, members, name_of, number_of
from mastaba.games.imhotep.engine import box, codes, setup
from mastaba.games.imhotep.engine.pieces import Sides
from mastaba.games.imhotep.engine.state import ImhotepState
from mastaba.games.imhotep.notation import texts


def new_state(players: int, options: Options) -> ImhotepState:
    """The state before the first ply."""
    sides = Sides()
    for site in texts.SITE_NAMES:
        setattr(sides, f"{site}_b", options[site] == "b")
    for variant in texts.VARIANTS:
        setattr(sides, variant, options[variant])
    state = ImhotepState(players, sides)
    setup.set_up(state)
    return state


def cards(numbers: Iterable[int]) -> list[str | None]:
    """Cards by name, None for an empty space."""
    return [name_of(box.CARD_NAMES, card) for card in numbers]


def write(state: ImhotepState) -> Json:
    """The position's own keys."""
    return {
        "round": state.round,
        "rounds": members(box.ROUND_CARDS, state.rounds),
        "first": state.first,
        "turn": state.turn,
        "passes": state.passes,
        "ships": write_ships(state),
        "market": cards(state.market),
        "pair": {"unseen": state.pair_unseen, "known": cards(state.pair_known)},
        "look": cards(state.look),
        "deck": copies(box.CARD_NAMES, state.deck),
        "discard": copies(box.CARD_NAMES, state.discard),
        **write_table(state),
        "unload": write_unload(state),
        "column": number_of(state.column),
        "ask": write_ask(state),
    }


def write_table(state: ImhotepState) -> Json:
    """The open keys, which a position and an observation share."""
    seats = list(state.seats)
    if state.sides.pyramid_b:
        piles = (state.left, state.centre, state.right, state.pyramid)
        pyramid = {name: list(pile) for name, pile in zip([*box.PYRAMID_NAMES, "beside"], piles, strict=True)}
    else:
        pyramid = {"stones": list(state.pyramid)}
    heights = [player.height for player in seats]
    return {
        "reds": cards(state.reds),
        "points": [player.points for player in seats],
        "sled": [player.sled for player in seats],
        "quarry": [player.quarry for player in seats],
        "cards": [copies(box.CARD_NAMES, player.cards) for player in seats],
        "pyramid": pyramid,
        "temple": list(state.temple),
        "burial": list(state.burial),
        "obelisk": {"waiting": heights, "towers": list(state.towers)}
        if state.sides.obelisk_b
        else {"heights": heights},
    }


def write_ships(state: ImhotepState) -> list[Json]:
    """The ships on the table, with the stones on their slots."""
    return [
        {
            "slots": [number_of(ship.stone(i)) for i in range(ship.size)],
            "dock": name_of(texts.SITE_NAMES, ship.dock),
        }
        for ship in state.ships
        if ship.size
    ]


def write_unload(state: ImhotepState) -> Json | None:
    """The ship being unloaded and the slots still to come."""
    if state.unloading == NONE:
        return None
    return {
        "ship": state.unloading,
        "queue": [int(digit, 16) - 1 for digit in reversed(f"{state.queue:x}") if digit != "0"],
    }


def write_ask(state: ImhotepState) -> Json:
    """The open question."""
    ask: Json = {"kind": texts.ASK_NAMES[state.ask], "seat": state.actor}
    match state.ask:
        case codes.ASK_DEAL:
            ask["space"] = state.space
        case codes.ASK_LOAD:
            ask |= {"card": box.CARD_NAMES[state.card], "left": state.left_to_load}
        case codes.ASK_SEND:
            ask |= {"card": box.CARD_NAMES[state.card], "ship": number_of(state.chosen_ship)}
        case codes.ASK_LOOK | codes.ASK_TOP:
            ask["owner"] = state.owner
        case codes.ASK_BUILD:
            ask["from"] = texts.ORIGIN_NAMES[state.origin]
        case codes.ASK_BONUS:
            ask["bonus"] = box.BONUS_NAMES[state.bonus]
    return ask
