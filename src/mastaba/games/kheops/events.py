"""What happened in a ply: from the numbers of the trace to the events of notation 11, and to sentences."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_uppercase
from typing import Any, Final

from mastaba.core.game import Event, Json
from mastaba.core.state import Trace, places_of, scores_of
from mastaba.core.telling import Telling, members, multiset, number_of, rows, spell
from mastaba.core.words import Words
from mastaba.games.kheops.box import (
    LONGEST_POINTS,
    PAIR_POINTS,
    ROOM_POINTS,
    SARCOPHAGUS_POINTS,
    SECRET_TIMES,
    SIDE,
    SUMMIT_POINTS,
)
from mastaba.games.kheops.names import (
    CELL_NAMES,
    COLOUR_NAMES,
    KIND_NAMES,
    PAWN_NAMES,
    SARCOPHAGUS_COLOURS,
    SYMBOL_NAMES,
    place_of,
)
from mastaba.games.kheops.scoring import Network, ankhs, networks
from mastaba.games.kheops.state import KheopsState

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

POWERS: Final = frozenset(
    {"tile_turned", "pawns_swapped", "pawn_moved"}
)  # carried out, there is no way back (kheops 4.2)


def events(state: KheopsState, trace: Trace) -> list[Event]:
    """The events of a ply, in the order in which things happened; the end brings the whole count."""
    told = [spell(_EVENTS, kind, row) for kind, row in rows(trace)]
    if told and told[-1]["event"] == "pyramid_completed":
        told += _count(state)
    return told


def tell_network(network: Network) -> Json:
    """A network and what it pays, as notation 11 writes it."""
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


def show_event(event: Event, seat: int | None) -> Event:
    """The event as a seat may see it: a drawn tile is for its owner (notation 7)."""
    if event["event"] == "tile_drawn" and event["seat"] != seat:
        return {name: value for name, value in event.items() if name != "tile"}
    return event


def people(words: Words, players: int, names: Sequence[str] | None) -> list[str]:
    """What the seats are called: by their names, or by the colours of their pawns."""
    return list(names) if names else [words(f"colour.{colour}") for colour in COLOUR_NAMES[:players]]


def cell_text(words: Words, cell: str) -> str:
    """A cell for people."""
    return words("cell", name=cell_name(cell))


def cell_name(cell: str) -> str:
    """A cell as the margins of the board name it: the letter of its column, the number of its row from the summit."""
    row, column = place_of(cell)
    return column_name(SIDE - 1 - row + column) + str(row + 1)


def column_name(column: int) -> str:
    """A column of the whole pyramid, counted from the left; the summit stands in the middle one, G."""
    return ascii_uppercase[column]


def tile_text(words: Words, kind: str) -> str:
    """A tile for people: what it is, its exits, its symbol."""
    shape, _, symbol = kind.partition("_")
    named = words(f"shape.{shape}")
    return named if symbol == "none" else words("tile", shape=named, symbol=words(f"symbol.{symbol}"))


def made_of(network: Json, words: Words) -> str:
    """What a network is made of, in one line."""
    return ", ".join([words("made.tiles", tiles=len(network["cells"])), *parts_of(network, words)])


def parts_of(network: Json, words: Words) -> list[str]:
    """What each part of a network adds (kheops 8.3 to 8.8)."""
    parts = [words("made.rooms", rooms=network["rooms"], points=network["rooms"] * ROOM_POINTS)]
    colours = network["sarcophagi"]
    if len(colours) == 1:
        parts.append(words("made.sarcophagus", points=SARCOPHAGUS_POINTS))
    elif len(colours) == 2 and len(set(colours)) == 1:
        parts.append(words("made.sarcophagus_pair", points=PAIR_POINTS))
    elif colours:
        parts.append(words("made.sarcophagi", points=0))
    if network["summit"]:
        parts.append(words("made.summit", points=SUMMIT_POINTS))
    if network["longest"]:
        parts.append(words("made.longest", points=LONGEST_POINTS))
    if network["secret"]:
        parts.append(words("made.secret", times=SECRET_TIMES))
    if network["cursed"]:
        parts.append(words("made.cursed", points=0))
    return parts


def paid(event: Event) -> list[tuple[str, int, int]]:
    """The points that an event brings: what for, to which seat, how many."""
    match event["event"]:
        case "network_scored" if event["winner"] is not None:
            return [("networks", event["winner"], event["value"])]
        case "ankhs_scored":
            return [("ankhs", event["seat"], event["points"])]
    return []


def say(event: Event, words: Words, names: Sequence[str]) -> str:
    """The event as a sentence."""
    params: dict[str, Any] = {}
    for field, value in event.items():
        match field:
            case "event":
                continue
            case "seat" | "winner" if isinstance(value, int):
                params[field] = names[value]
            case "cell" | "own" | "enemy" | "from" | "to":
                params[field] = cell_text(words, value)
            case "tile":
                params[field] = tile_text(words, value)
            case "power":
                params[field] = words(f"symbol.{value}")
            case "pawn":
                params["a_pawn"] = value
            case "own_pawn" | "enemy_pawn":
                params[field] = words(f"pawn.{value}")
            case "strength":
                params[field] = "–".join(map(str, value))
            case "scores":
                params[field] = ", ".join(f"{name} {score}" for name, score in zip(names, value, strict=True))
            case _:
                params[field] = value
    name = event["event"]
    match name:
        case "tile_drawn" if "tile" not in event:
            name = "tile_drawn_hidden"
        case "tile_turned" if event["before"] == event["after"]:
            name = "tile_turned_same"
        case "network_scored":
            params |= {"made": made_of(event, words), "at": cell_text(words, event["cells"][0])}
            name = "network_scored.nobody" if event["winner"] is None else "network_scored.won"
            if event["cursed"]:
                name = "network_scored.cursed"
    return words(f"event.{name}", **params)
