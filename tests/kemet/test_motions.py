"""Motions of the Kemet board: they name what is drawn before and after a ply."""

from __future__ import annotations

import pytest

import mastaba
from mastaba.core.engine.rng import Rng
from mastaba.games.kemet import GAME
from mastaba.games.kemet.board.motions import motions
from mastaba.games.kemet.engine.box import CREATURE_NAMES
from tests.kemet.sights import PLAYERS, Seen, sight
from tests.pictures import ids


@pytest.mark.parametrize("players", PLAYERS)
def test_motions_name_what_is_on_the_board(players: int) -> None:
    position = mastaba.new("kemet", players=players)
    rng, seat = Rng(3), 0
    left = said = 0
    for k in range(260):
        if position.is_over:
            break
        text = GAME.info.texts[position.state.random_code(rng)]
        seen_before = position.observe(seat)
        told = [GAME.view.show_event(event, seat) for event in position.play_with_events(text)]
        seen = position.observe(seat)
        (moves,) = motions(seen, [told])
        assert all("step" in move for move in moves)
        if len(told) > 4:  # much happened: what came in between is gone already
            continue
        leaving = [move for move in moves if "to" in move]
        now = set(ids(GAME.svg(seen))) if leaving or k % 3 == 0 else None
        if now is None:
            continue
        before = set(ids(GAME.svg(seen_before))) if leaving else set()
        for move in leaving:
            assert move["piece"] in before or move["piece"].startswith("units-"), (text, move)
            assert move["to"] in now
            left += 1
        for move in moves:
            if "say" in move:
                assert move["at"] in now or move["at"].startswith("chosen-")
                said += 1
    assert said
    assert left or players < 4  # nothing leaves the board in the first plies of fewer players


EVENTS: list[tuple[Seen, list[Seen]]] = [
    ({"event": "city", "seat": 0, "city": "so"}, [{"pop": "city-so"}]),
    ({"event": "night", "round": 2}, [{"pop": "round"}]),
    ({"event": "day", "round": 2, "order": [0, 1]}, [{"pop": "round"}]),
    ({"event": "order", "by": 0, "order": [0, 1]}, [{"pop": "round"}]),
    ({"event": "turn", "seat": 0}, []),
    ({"event": "pp", "seat": 1, "delta": 2, "now": 7, "why": "pray"}, [{"say": "+2", "at": "pp-1"}]),
    ({"event": "pp", "seat": 1, "delta": 0, "now": 11, "why": "pray"}, []),
    ({"event": "vp", "seat": 0, "kind": "battle", "delta": 1}, [{"say": "+1", "at": "vp-0"}]),
    (
        {"event": "control", "space": "t_w", "before": 0, "now": 1},
        [{"say": "-1", "at": "vp-0"}, {"say": "+1", "at": "vp-1"}],
    ),
    (
        {"event": "units", "seat": 0, "space": "so1", "delta": 2},
        [{"piece": "units-0-so1", "from": "reserve-0"}, {"say": "+2", "at": "space-so1"}],
    ),
    ({"event": "units", "seat": 0, "space": "so2", "delta": -1}, [{"say": "-1", "at": "space-so2"}]),
    (
        {"event": "units", "seat": 0, "space": "so3", "delta": -1},
        [{"piece": "units-0-so3", "to": "reserve-0"}, {"say": "-1", "at": "space-so3"}],
    ),
    (
        {"event": "pyramid", "owner": 0, "color": "red", "space": "so1", "level": 1, "by": 0},
        [{"piece": "pyramid-so1", "from": "seat-0"}],
    ),
    (
        {"event": "pyramid", "owner": 0, "color": "red", "space": "so1", "level": 3, "by": 1},
        [{"pop": "pyramid-so1"}],
    ),
    ({"event": "token", "seat": 0, "kind": "regular", "space": "a3_move"}, [{"pop": "token-a3_move"}]),
    ({"event": "token", "seat": 0, "kind": "silver", "space": "a3_move"}, [{"pop": "token-a3_move"}]),
    ({"event": "token", "seat": 0, "kind": "gold", "space": "recruit"}, [{"pop": "gold-recruit"}]),
    ({"event": "token", "seat": 1, "kind": "regular", "space": "a3_move"}, [{"pop": "tokens-1"}]),
    (
        {"event": "tile", "seat": 1, "tile": "r1_godspeed"},
        [{"piece": "owned-1-r1_godspeed", "from": "tile-r1_godspeed"}],
    ),
    ({"event": "swap", "seat": 0, "card": None, "special": "sp_off"}, [{"pop": "fights-0"}]),
    ({"event": "refresh", "seat": 1}, [{"pop": "fights-1"}]),
    ({"event": "draw", "seat": 0, "card": "veto"}, [{"piece": "intervention-veto", "from": "deck"}]),
    ({"event": "draw", "seat": 1, "card": None}, [{"pop": "di-1"}]),
    ({"event": "look", "seat": 0, "card": "veto"}, [{"piece": "intervention-veto", "from": "deck"}]),
    ({"event": "reshuffle", "cards": 20}, [{"pop": "deck"}]),
    ({"event": "card", "seat": 1, "card": "prayer"}, [{"piece": "waiting-0", "from": "di-1"}]),
    ({"event": "card", "seat": 1, "card": "enlistment"}, [{"pop": "pile"}]),
    ({"event": "cancelled", "seat": 1, "card": "prayer"}, [{"pop": "pile"}]),
    ({"event": "burn", "seat": 0, "victim": 1, "space": "nw1"}, [{"pop": "space-nw1"}]),
    (
        {"event": "step", "seat": 0, "start": "so1", "space": "sof", "units": 3, "creature": "snake"},
        [
            {"piece": "units-0-sof", "from": "units-0-so1"},
            {"piece": "creature-snake", "from": "creature-snake"},
        ],
    ),
    (
        {"event": "teleport", "seat": 0, "start": "so1", "space": "t_w", "units": 3, "creature": None},
        [{"piece": "units-0-t_w", "from": "units-0-so1"}],
    ),
    (
        {"event": "flee", "seat": 1, "start": "t_w", "space": "wob", "units": 3},
        [{"piece": "units-1-wob", "from": "units-1-t_w"}],
    ),
    (
        {"event": "retreat", "seat": 1, "start": "t_w", "space": "wob", "units": 3, "by": 0},
        [{"piece": "units-1-wob", "from": "units-1-t_w"}],
    ),
    ({"event": "drop", "seat": 0, "space": "sof", "units": 1}, [{"pop": "units-0-sof"}]),
    ({"event": "take", "seat": 0, "space": "sof", "creature": "snake"}, [{"pop": "units-0-sof"}]),
    ({"event": "halt", "seat": 0, "space": "sof"}, []),
    (
        {"event": "creature", "seat": 0, "creature": "snake", "space": "so1"},
        [{"piece": "creature-snake", "from": "owned-0-b2_snake"}],
    ),
    (
        {"event": "stranded", "seat": 0, "creature": "snake", "space": "so1"},
        [{"piece": "creature-snake", "to": "owned-0-b2_snake"}],
    ),
    ({"event": "contact", "attacker": 0, "defender": 1, "space": "t_w"}, [{"pop": "stage"}]),
    (
        {"event": "initiative", "attacker": 0, "defender": 1, "space": "t_w", "losses": 2},
        [{"pop": "space-t_w"}],
    ),
    ({"event": "commit", "seat": 1, "fight": None}, [{"pop": "chosen-1"}]),
    (
        {"event": "reveal", "space": "t_w", "seats": [0, 1], "fight": ["bc_130", "bc_221"]},
        [{"pop": "chosen-0"}, {"pop": "chosen-1"}],
    ),
    ({"event": "wound", "seat": 1, "card": None}, [{"say": "+1", "at": "chosen-1"}]),
    (
        {"event": "battle", "space": "t_w", "seats": [0, 1], "winner": 1, "losses": [1, 0]},
        [{"pop": "space-t_w"}],
    ),
    ({"event": "recall", "seat": 0, "space": "t_w", "units": 2}, []),
    ({"event": "stay", "seat": 0, "space": "t_w"}, []),
    ({"event": "sacrifice", "seat": 0, "space": "sanct", "units": 2}, [{"pop": "space-sanct"}]),
    ({"event": "dusk", "round": 2}, []),
    ({"event": "over", "scores": [8, 2], "places": [1, 2]}, []),
]


@pytest.mark.parametrize(("event", "expected"), EVENTS)
def test_the_motions_of_each_event(event: Seen, expected: list[Seen]) -> None:
    seen = sight("turn", 2) | {"seat": 0, "battle": None, "units": [{"so2": 3}, {"nw1": 2}]}
    seen |= {"cards": [{"seat": 1, "card": "prayer"}], "tiles": [["b2_snake"], []]}
    seen["creatures"] = {name: {"seat": None, "at": None} for name in CREATURE_NAMES}
    assert motions(seen, [[event]]) == [[move | {"step": 0} for move in expected]]
