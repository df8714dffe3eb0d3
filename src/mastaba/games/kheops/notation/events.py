"""The events of a ply (notation 11), from the rows of its event log."""

from __future__ import annotations

from typing import Final

from mastaba.core.engine.state import EventLog, places_of, scores_of
from mastaba.core.game import Event, Json
from mastaba.core.notation.names import Telling, members, multiset, number_of, rows, spell
from mastaba.games.kheops.engine.box import CELL_NAMES, KIND_NAMES, PAWN_NAMES, SYMBOL_NAMES
from mastaba.games.kheops.engine.scoring import Network, ankhs, networks
from mastaba.games.kheops.engine.state import KheopsState
from mastaba.games.kheops.notation.texts import SARCOPHAGUS_COLOURS

_EVENTS: Final[Telling] = [
    ("start_tile", {"cell": CELL_NAMES, "tile": KIND_NAMES, "facing": None}),
    ("tile_drawn", {"seat": None, "tile": KIND_NAMES}),
    ("stock_emptied", {}),
    ("turn_began", {"turn": None, "seat": None}),
    ("worker_returned", {"seat": None, "cell": CELL_NAMES}),
    ("pawn_placed", {"seat": None, "pawn": PAWN_NAMES, "cell": CELL_NAMES}),
    ("power_skipped", {"seat": None, "cell": CELL_NAMES, "power": SYMBOL_NAMES}),
    ("tile_turned", {"seat": None, "cell": CELL_NAMES, "before": None, "after": None}),
    (
        "pawns_swapped",
        {
            "seat": None,
            "own": CELL_NAMES,
            "enemy": CELL_NAMES,
            "own_pawn": PAWN_NAMES,
            "enemy_pawn": PAWN_NAMES,
        },
    ),
    ("pawn_moved", {"seat": None, "pawn": PAWN_NAMES, "from": CELL_NAMES, "to": CELL_NAMES}),
    ("tile_built", {"seat": None, "cell": CELL_NAMES, "tile": KIND_NAMES, "facing": None}),
    ("pyramid_completed", {}),
]

# A power that was carried out cannot be taken back (kheops 4.2).
POWERS: Final = frozenset({"tile_turned", "pawns_swapped", "pawn_moved"})


def events(state: KheopsState, event_log: EventLog) -> list[Event]:
    """The events of a ply in order, secrets included; the end adds the whole count."""
    told = [spell(_EVENTS, kind, row) for kind, row in rows(event_log)]
    if told and told[-1]["event"] == "pyramid_completed":
        told += _count(state)
    return told


def tell_network(network: Network) -> Json:
    """A network and what it pays, as JSON (notation 11)."""
    sarcophagi = (network.red, network.green, network.gold)
    winner = network.winner()
    return {
        "cells": members(CELL_NAMES, network.cells),
        "rooms": network.rooms,
        "sarcophagi": multiset(SARCOPHAGUS_COLOURS, sarcophagi),
        "summit": network.summit,
        "longest": network.longest,
        "secret": network.secret,
        "cursed": network.cursed,
        "strength": [network.strength_0, network.strength_1],
        "value": network.value(),
        "winner": number_of(winner),
    }


def _count(state: KheopsState) -> list[Event]:
    found = networks(state)
    told: list[Event] = [{"event": "network_scored", **tell_network(network)} for network in found]
    for seat in range(2):
        n = ankhs(state, found, seat)
        told.append({"event": "ankhs_scored", "seat": seat, "ankhs": n, "points": n * n})
    told += [{"event": "tile_left", "seat": 0, "tile": KIND_NAMES[kind]} for kind in state.hand_0]
    return [*told, {"event": "game_ended", "scores": scores_of(state), "places": places_of(state)}]


def event_points(event: Event) -> list[tuple[str, int, int]]:
    """The points that an event pays: for what, to which seat, how many."""
    match event["event"]:
        case "network_scored" if event["winner"] is not None:
            return [("networks", event["winner"], event["value"])]
        case "ankhs_scored":
            return [("ankhs", event["seat"], event["points"])]
    return []
