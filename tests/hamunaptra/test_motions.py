"""The motions of the Hamunaptra board, event by event."""

from __future__ import annotations

import pytest

import mastaba
from mastaba.core.engine.rng import Rng
from mastaba.core.observation import AnyObservation
from mastaba.games.hamunaptra import GAME
from mastaba.games.hamunaptra.board import svg
from mastaba.games.hamunaptra.board.motions import motions
from mastaba.games.hamunaptra.notation.texts import TEXTS
from tests.hamunaptra.pictures import RULES, Seen
from tests.hamunaptra.sketch import fight, grown
from tests.pictures import ids


@pytest.mark.parametrize("players", [2, 4, 8])
def test_motions_name_what_is_on_the_board(players: int) -> None:
    position = mastaba.new("hamunaptra", players=players, options=RULES[players])
    rng, seat = Rng(3), 0
    before: set[str] = set()
    kinds = set()
    for k in range(400):
        if position.is_over:
            break
        told = [
            GAME.view.show_event(e, seat)
            for e in position.play_with_events(TEXTS[position.state.random_code(rng)])
        ]
        seen: AnyObservation = position.observe(seat)
        (moves,) = motions(seen, [told])
        if k % 4 < 2 and len(told) < 4:  # much happened: what came in between is gone already
            now = set(ids(svg(seen)))
            for move in moves if before else ():
                kinds.add(next(key for key in ("say", "pop", "to", "from") if key in move))
                thing = move.get("piece") or move.get("pop") or move["at"]
                assert thing in now | before, (told, move)
                assert move.get("to", thing) in now | before
                assert move.get("from", thing) in now | before
            before = now if k % 4 == 0 else set()
    assert kinds >= {"pop", "from"}


EVENTS: list[tuple[Seen, list[Seen]]] = [
    ({"event": "draft", "seat": 0, "character": "c04"}, [{"pop": "draft-c04"}]),
    ({"event": "exit", "seat": 0, "exit": "a", "cell": [-2, 0]}, [{"pop": "cell--2_0"}]),
    ({"event": "draw", "seat": 0, "token": "m3"}, [{"piece": "hand-m3", "from": "deck"}]),
    ({"event": "draw", "seat": 1}, [{"pop": "hand-1"}]),
    ({"event": "steal", "seat": 1, "by": 0}, [{"pop": "hand-1"}, {"pop": "deck"}]),
    (
        {"event": "step", "seat": 0, "character": "c04", "cell": [1, 2], "by": "go", "from": [0, 2]},
        [{"piece": "character-c04", "from": "character-c04"}],
    ),
    (
        {"event": "retreat", "seat": 0, "characters": ["c04"], "cell": [1, 2], "from": [0, 2]},
        [{"piece": "character-c04", "from": "character-c04"}],
    ),
    (
        {"event": "crawl", "seat": 0, "monster": "m3", "cell": [1, 2], "from": [0, 2]},
        [{"piece": "encounter-m3", "from": "encounter-m3"}],
    ),
    ({"event": "tile", "seat": 1, "token": "room_tee", "cell": [-3, 0]}, [{"pop": "cell--3_0"}]),
    ({"event": "encounter", "seat": 1, "token": "m3"}, [{"piece": "encounter-m3", "from": "seat-1"}]),
    ({"event": "lay", "seat": 1}, [{"pop": "table-1"}]),
    ({"event": "lay", "seat": 0, "token": "q05"}, [{"piece": "table-q05", "from": "hand-q05"}]),
    (
        {"event": "activate", "seat": 0, "token": "q05", "character": "c04"},
        [{"piece": "active-q05", "from": "table-q05"}],
    ),
    ({"event": "activate", "seat": 1, "token": "q05", "character": "c04"}, [{"pop": "active-1"}]),
    ({"event": "offer", "seat": 0, "partner": 1}, [{"pop": "seat-1"}]),
    ({"event": "refuse", "seat": 1}, [{"pop": "seat-1"}]),
    (
        {"event": "combat", "cell": [1, 2], "encounter": "m1", "seats": [0, None], "chooser": 1},
        [{"pop": "stage"}],
    ),
    (
        {"event": "hits", "side": 0, "dice": 4, "target": 3, "hits": 2, "counted": 2},
        [{"say": "-2", "at": "encounter-m1"}],
    ),
    ({"event": "hits", "side": 1, "dice": 4, "target": 3, "hits": 2, "counted": 2}, []),
    (
        {"event": "wound", "seat": 0, "character": "c04", "hits": 1, "damage": 1},
        [{"say": "-1", "at": "character-c04"}],
    ),
    (
        {"event": "death", "seat": 0, "character": "c04", "cell": [1, 2]},
        [{"piece": "character-c04", "to": "seat-0"}],
    ),
    ({"event": "defeated", "encounter": "m1", "cell": [1, 2]}, [{"pop": "cell-1_2"}]),
    ({"event": "over", "why": "exit", "scores": [1, 2], "places": [2, 1]}, []),
]


@pytest.mark.parametrize(("event", "expected"), EVENTS)
def test_the_motions_of_each_event(event: Seen, expected: list[Seen]) -> None:
    seen: AnyObservation = fight(grown(2, 20), "m1")
    assert motions(seen, [[event]]) == [[move | {"step": 0} for move in expected]]
