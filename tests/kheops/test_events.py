"""What is told of each ply, to the last field (notation 11), and in words."""

from __future__ import annotations

from pathlib import Path

import pytest

import mastaba
from mastaba.core.words.catalogue import LANGUAGES
from mastaba.games.kheops import GAME
from tests.kheops.tables import chain, lay, only, play

FIELDS = {
    "start_tile": "cell tile facing",
    "tile_drawn": "seat tile",
    "stock_emptied": "",
    "turn_began": "turn seat",
    "worker_returned": "seat cell",
    "pawn_placed": "seat pawn cell",
    "power_skipped": "seat cell power",
    "tile_turned": "seat cell before after",
    "pawns_swapped": "seat own enemy own_pawn enemy_pawn",
    "pawn_moved": "seat pawn from to",
    "tile_built": "seat cell tile facing",
    "pyramid_completed": "",
    "network_scored": "cells rooms sarcophagi summit longest secret cursed strength value winner",
    "ankhs_scored": "seat ankhs points",
    "tile_left": "seat tile",
    "game_ended": "scores places",
}


@pytest.mark.parametrize("number", [1, 2])
def test_events_have_exactly_their_fields(number: int) -> None:
    record = mastaba.Record.load(Path(__file__).parent / "records" / f"sample-{number}.json")
    p = record.start()
    told = []
    for ply in record.plies:
        told += p.play_with_events(ply.partition(" ")[2])
    for event in told:
        name, *fields = event
        assert name == "event"
        assert fields == FIELDS[event["event"]].split(), event["event"]
    assert [e["event"] for e in told].count("turn_began") == 30
    assert [e["event"] for e in told].count("start_tile") == 19
    assert [e["event"] for e in told].count("tile_drawn") == 31
    assert set(FIELDS) - {e["event"] for e in told} <= {"power_skipped", "worker_returned", "pawn_moved"}


def test_the_set_up_is_told() -> None:
    p = mastaba.new("kheops", 2)
    assert play(p, "reveal room1_move") == []  # most first halves of a choice tell nothing
    assert play(p, "facing 2") == [{"event": "start_tile", "cell": "r6c0", "tile": "room1_move", "facing": 2}]
    while p.to_json()["phase"] != "deal":
        p.play(p.legal()[0])
    for seat in (0, 0, 0, 1, 1):
        kind = p.legal()[0].split()[1]
        assert play(p, p.legal()[0]) == [{"event": "tile_drawn", "seat": seat, "tile": kind}]
    kind = p.legal()[0].split()[1]
    assert play(p, p.legal()[0]) == [
        {"event": "tile_drawn", "seat": 1, "tile": kind},
        {"event": "turn_began", "turn": 1, "seat": 0},
    ]


def test_a_turn_is_told() -> None:
    p = lay({"r6c0": "room1_none 1 Bw"})
    assert play(p, "pawn mummy") == []
    assert play(p, "to r6c0") == [
        {"event": "worker_returned", "seat": 1, "cell": "r6c0"},
        {"event": "pawn_placed", "seat": 0, "pawn": "mummy", "cell": "r6c0"},
    ]
    assert play(p, "tile room1_none", "build r5c1") == []
    assert play(p, "facing 2") == [
        {"event": "tile_built", "seat": 0, "cell": "r5c1", "tile": "room1_none", "facing": 2}
    ]
    assert play(p, "draw room1_none") == [
        {"event": "tile_drawn", "seat": 0, "tile": "room1_none"},
        {"event": "turn_began", "turn": 4, "seat": 1},
    ]


def test_a_turn_without_a_draw_goes_on_with_the_next() -> None:
    p = lay(turn=26, seat=1)
    play(p, "pawn worker", "to r6c0", "tile room1_none")
    p.play(p.legal()[0])
    told = play(p, "facing 0")
    assert [e["event"] for e in told] == ["tile_built", "turn_began"]
    assert told[1] == {"event": "turn_began", "turn": 27, "seat": 0}


def test_the_end_is_told_in_full() -> None:
    net = chain(["r0c0", "r1c1"], "R/sarcophagus_gold/Ww R/ankh/Ww")
    p = lay(net, turn=30, seat=1, hands=("room3_curse", ""))
    play(p, "pawn worker", "to r6c0", "tile room1_none")
    p.play(p.legal()[0])
    told = play(p, "facing 0")
    assert [e["event"] for e in told[:3]] == ["tile_built", "pyramid_completed", "network_scored"]
    networks = only(told, "network_scored")
    assert networks[0] == {
        "event": "network_scored",
        "cells": ["r0c0", "r1c1"],
        "rooms": 2,
        "sarcophagi": ["gold"],
        "summit": True,
        "longest": True,
        "secret": True,
        "cursed": False,
        "strength": [2, 0],
        "value": (2 + 5 + 5 + 5) * 2,
        "winner": 0,
    }
    order = [f"r{r}c{c}" for r in range(7) for c in range(2 * r + 1)]
    assert [n["cells"][0] for n in networks] == sorted((n["cells"][0] for n in networks), key=order.index)
    rest = told[2 + len(networks) :]
    assert rest[:3] == [
        {"event": "ankhs_scored", "seat": 0, "ankhs": 1, "points": 1},
        {"event": "ankhs_scored", "seat": 1, "ankhs": 0, "points": 0},
        {"event": "tile_left", "seat": 0, "tile": "room3_curse"},
    ]
    assert rest[3:] == [{"event": "game_ended", "scores": p.scores(), "places": p.places()}]
    assert p.scores()[0] == 35


def test_a_drawn_tile_is_for_its_owner() -> None:
    event = {"event": "tile_drawn", "seat": 1, "tile": "room2_ankh"}
    assert GAME.view.show_event(event, 1) == event
    for seat in (0, None):
        assert GAME.view.show_event(event, seat) == {"event": "tile_drawn", "seat": 1}
    assert GAME.say(event, "en", 2) == "Blue draws: room with two exits, ankh."
    assert GAME.say(GAME.view.show_event(event, 0), "en", 2) == "Blue draws a tile."
    assert GAME.say(GAME.view.show_event(event, 0), "es", 2, ["Ana", "Ben"]) == "Ben roba una ficha."


def test_points_by_source_add_up() -> None:
    for number in (1, 2):
        record = mastaba.Record.load(Path(__file__).parent / "records" / f"sample-{number}.json")
        p = record.replay(len(record.plies) - 1)
        total = [0, 0]
        for event in p.play_with_events(record.plies[-1].partition(" ")[2]):
            for why, seat, points in GAME.notation.event_points(event):
                assert f"why.{why}" in GAME.info.catalogue("en")
                total[seat] += points
        assert total == p.scores()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_events_in_words(lang: str) -> None:
    cell = {"event": "pawn_placed", "seat": 0, "pawn": "mummy", "cell": "r6c2"}
    assert (
        GAME.say(cell, lang, 2)
        == {
            "en": "White puts the mummy on C7.",
            "es": "Blanco pone la momia en la casilla C7.",
        }[lang]
    )
    pawns = {"own_pawn": "worker", "enemy_pawn": "mummy"}
    swapped = {"event": "pawns_swapped", "seat": 1, "own": "r6c0", "enemy": "r5c2", **pawns}
    assert (
        GAME.say(swapped, lang, 2)
        == {
            "en": "Blue exchanges two pawns: the own worker at A7 and the enemy mummy at D6.",
            "es": "Azul intercambia dos peones: el propio (trabajador) de la casilla A7 y el rival (momia) de la "
            "casilla D6.",
        }[lang]
    )
    same = {"event": "tile_turned", "seat": 0, "cell": "r6c0", "before": 0, "after": 0}
    assert GAME.say(same, lang, 2) != GAME.say(same | {"after": 1}, lang, 2)
