"""The notation's own examples: its position and its observation byte for byte, its excerpt, its texts."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import mastaba

HERE = Path(__file__).parent
ROOM = mastaba.games.get("kemet")
EXAMPLE = json.loads((HERE / "notation.json").read_text("utf-8"))
EXCERPT = """
0 token a1_buy_red, 0 buy r2_opengates, 0 play prayer, 1 pass, 0 end, 1 token a3_move, 1 from nw1, 1 units 4,
1 teleport t_w, 1 stop, 1 end, 0 token a3_move, 0 from so1, 0 units 5, 0 teleport t_w, 1 pass, 0 fight bc_130,
0 discard bc_320, 0 done, 1 fight bc_221, 1 discard bc_410, 1 add bronze_wall, 1 done, 0 retreat, 1 drive wob, 1 stay,
0 end"""
PLIES = [" ".join(ply.split()) for ply in EXCERPT.split(",")]


def written(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False)


def test_there_are_800_texts_in_the_documented_order() -> None:
    assert len(ROOM.info.texts) == 800
    first = {verb: n for n, verb in reversed(list(enumerate(text.split()[0] for text in ROOM.info.texts)))}
    due = {
        "city": 0,
        "levels": 5,
        "build": 12,
        "put": 57,
        "draw": 249,
        "look": 263,
        "keep": 277,
        "order": 291,
    }
    due |= {"token": 296, "silver": 305, "gold": 314, "play": 316, "veto": 322, "escape": 323, "burn": 324}
    due |= {"raise": 357, "buy": 414, "swap": 462, "bring": 470, "from": 575, "units": 608, "with": 615}
    due |= {
        "without": 616,
        "step": 617,
        "teleport": 650,
        "drop": 660,
        "take": 667,
        "battle": 674,
        "flee": 689,
    }
    due |= {
        "fight": 722,
        "discard": 730,
        "add": 738,
        "wound": 744,
        "recall": 758,
        "retreat": 759,
        "stay": 760,
    }
    due |= {"drive": 761, "sacrifice": 794, "done": 796, "stop": 797, "pass": 798, "end": 799}
    assert first == due
    for text in ("levels 0 1 2", "put nw1 0", "put sanct 4", "raise white 1", "raise ea3 4", "drop creature"):
        assert text in ROOM.info.codes


def test_the_position_of_the_notation_byte_for_byte() -> None:
    p = mastaba.from_json(EXAMPLE["position"])
    assert written(p.to_json()) == written(EXAMPLE["position"])
    assert (p.actor, p.scores()) == (1, [0, 1])


def test_the_observation_of_the_notation_byte_for_byte() -> None:
    p = mastaba.from_json(EXAMPLE["position"])
    assert written(p.observe(1)) == written(EXAMPLE["observation"])


def test_the_excerpt_gives_the_documented_events() -> None:
    record = mastaba.Record.load(HERE / "records" / "sample-1.json")
    start = next(n for n in range(len(record.plies)) if record.plies[n : n + len(PLIES)] == PLIES)
    p = record.replay(start)
    assert [p.to_json()["pp"], [len(hand) for hand in p.to_json()["di_hand"]]] == [[7, 7], [2, 2]]
    before_commit = PLIES.index("1 fight bc_221")
    for ply in PLIES[:before_commit]:
        p.play(ply[2:])
    assert written(p.to_json()) == written(EXAMPLE["position"])
    for ply in PLIES[before_commit : PLIES.index("1 done")]:
        p.play(ply[2:])
    events = p.play_with_events("done")
    assert events == [
        {"event": "commit", "seat": 1, "fight": None},
        {
            "event": "reveal",
            "space": "t_w",
            "seats": [0, 1],
            "fight": ["bc_130", "bc_221"],
            "added": [[], ["bronze_wall"]],
            "paid": [[], ["bronze_wall"]],
            "discard": [None, None],
        },
        {
            "event": "battle",
            "space": "t_w",
            "seats": [0, 1],
            "totals": [[6, 3, 0], [6, 2, 2]],
            "winner": 1,
            "losses": [2, 1],
        },
        {"event": "units", "seat": 0, "space": "t_w", "delta": -2},
        {"event": "units", "seat": 1, "space": "t_w", "delta": -1},
    ]
    for ply in PLIES[PLIES.index("0 retreat") :]:
        assert p.actor == int(ply[0])
        p.play(ply[2:])
    assert p.to_json()["units"] == [{"so2": 5, "wob": 3}, {"nw1": 1, "nw2": 5, "t_w": 3}]


def test_plies_of_a_commit_are_hidden_until_the_reveal() -> None:
    """Nothing while it is made, one line when it is done, all of it after the reveal (notation 6)."""
    plies = ["0 from so1", "0 fight bc_130", "0 discard bc_320"]
    assert ROOM.table.hidden_plies(plies, 1) == {1, 2}
    assert ROOM.table.hidden_plies(plies, 0) == frozenset()
    plies += ["0 add war_rage", "0 done"]
    assert ROOM.table.hidden_plies(plies, 1) == {2, 3, 4}
    assert ROOM.table.hidden_plies(plies, None) == {2, 3, 4}
    assert ROOM.table.hidden_plies([*plies, "1 fight bc_221", "1 discard bc_410", "1 done"], 1) == frozenset()


@pytest.mark.parametrize("key", ["position", "observation"])
def test_the_example_is_the_printed_one(key: str) -> None:
    """`notation.json` has the two JSON blocks of the notation."""
    assert EXAMPLE[key]["game"] == "kemet"
    assert EXAMPLE[key]["temporary"] == {"t_w": 1}


def test_the_features_of_a_seat_are_its_power_tiles() -> None:
    position = mastaba.from_json(EXAMPLE["position"])
    features = ROOM.notation.features(position.state)
    assert features == EXAMPLE["position"]["tiles"]
    assert any(features)
