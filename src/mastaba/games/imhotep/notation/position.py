"""A position as JSON (notation 7), and the state before the first ply."""

from __future__ import annotations

from collections.abc import Iterable

from mastaba.core.engine.state import NONE, Factory
from mastaba.core.game import Json, Options
from mastaba.core.notation.names import copies, members, number_of
from mastaba.games.imhotep.engine import box, codes, setup
from mastaba.games.imhotep.engine.pieces import Sides
from mastaba.games.imhotep.engine.state import ImhotepState
from mastaba.games.imhotep.notation import texts
from mastaba.games.imhotep.notation.shapes import (
    Ask,
    ObelisksA,
    ObelisksB,
    PyramidA,
    PyramidsB,
    Ship,
    Table,
    Unload,
)
from mastaba.games.imhotep.notation.texts import Blue, Card


def new_state(players: int, options: Options) -> ImhotepState:
    """The state before the first ply."""
    sides = Sides()
    for site in texts.SITE_NAMES:
        setattr(sides, f"{site}_b", options[site] == "b")
    for variant in texts.VARIANTS:
        setattr(sides, variant, options[variant])
    state = ImhotepState(players, sides)
    state.factory = Factory(new_state, players, options)
    setup.set_up(state)
    return state


def cards(numbers: Iterable[int]) -> list[Card]:
    """Cards by name."""
    return [texts.CARD_NAMES[card] for card in numbers]


def write_market(state: ImhotepState) -> list[Card | None]:
    """By face-up space its card, None for an empty one."""
    return [None if card == NONE else texts.CARD_NAMES[card] for card in state.market]


def write(state: ImhotepState) -> Json:
    """The keys that a position of Imhotep has beyond the common ones."""
    return {
        "round": state.round,
        "rounds": members(box.ROUND_CARDS, state.rounds),
        "first": state.first,
        "turn": state.turn,
        "passes": state.passes,
        "ships": write_ships(state),
        "market": write_market(state),
        "pair": {"unseen": state.pair_unseen, "known": cards(state.pair_known)},
        "look": cards(state.look),
        "deck": copies(box.CARD_NAMES, state.deck),
        "discard": copies(box.CARD_NAMES, state.discard),
        **write_table(state),
        "unload": write_unload(state),
        "column": number_of(state.column),
        "ask": write_ask(state),
    }


def write_table(state: ImhotepState) -> Table:
    """What is open to all, apart from the ships and the market."""
    seats = list(state.seats)
    return {
        "reds": cards(state.reds),
        "points": [player.points for player in seats],
        "sled": [player.sled for player in seats],
        "quarry": [player.quarry for player in seats],
        "cards": [copies(box.CARD_NAMES, player.cards) for player in seats],
        "pyramid": _write_pyramid(state),
        "temple": list(state.temple),
        "burial": list(state.burial),
        "obelisk": _write_obelisks(state),
    }


def _write_pyramid(state: ImhotepState) -> PyramidA | PyramidsB:
    if not state.sides.pyramid_b:
        return {"stones": list(state.pyramid)}
    return {
        "left": list(state.left),
        "centre": list(state.centre),
        "right": list(state.right),
        "beside": list(state.pyramid),
    }


def _write_obelisks(state: ImhotepState) -> ObelisksA | ObelisksB:
    heights = [player.height for player in state.seats]
    if not state.sides.obelisk_b:
        return {"heights": heights}
    return {"waiting": heights, "towers": list(state.towers)}


def write_ships(state: ImhotepState) -> list[Ship]:
    """The ships on the table, with the stones on their slots."""
    return [
        {
            "slots": [number_of(ship.stone(i)) for i in range(ship.size)],
            "dock": None if ship.dock == NONE else texts.SITE_NAMES[ship.dock],
        }
        for ship in state.ships
        if ship.size
    ]


def write_unload(state: ImhotepState) -> Unload | None:
    """The ship being unloaded and the slots still to come."""
    if state.unloading == NONE:
        return None
    return {
        "ship": state.unloading,
        "queue": [int(digit, 16) - 1 for digit in reversed(f"{state.queue:x}") if digit != "0"],
    }


def write_ask(state: ImhotepState) -> Ask:
    """The open question."""
    kind, seat = texts.ASK_NAMES[state.ask], state.actor
    match kind:
        case "deal":
            return {"kind": kind, "seat": seat, "space": state.space}
        case "load":
            return {"kind": kind, "seat": seat, "card": _blue(state), "left": state.left_to_load}
        case "send":
            return {"kind": kind, "seat": seat, "card": _blue(state), "ship": number_of(state.chosen_ship)}
        case "look" | "top":
            return {"kind": kind, "seat": seat, "owner": state.owner}
        case "build":
            return {"kind": kind, "seat": seat, "from": texts.ORIGIN_NAMES[state.origin]}
        case "bonus":
            return {"kind": kind, "seat": seat, "bonus": texts.BONUS_NAMES[state.bonus - 1]}
    return {"kind": kind, "seat": seat}


def _blue(state: ImhotepState) -> Blue:
    """The blue card that is being played."""
    return texts.BLUE_NAMES[state.card - codes.LEVER]
