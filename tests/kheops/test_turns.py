"""The course of a turn and of the game (rules 6 and 10, and 14, 3 to 7)."""

from __future__ import annotations

import pytest

import mastaba
from mastaba.core.engine.rng import Rng
from tests.kheops.tables import at, lay, only, pawn_at, phase, play, random_end, refused

MIXTURES = [
    {"pharaoh": pharaoh, "layout": layout}
    for pharaoh in ("mummy", "priest")
    for layout in ("sawtooth", "raised_corners")
]


@pytest.mark.rule("kheops 4.1")
def test_a_pawn_from_the_supply_onto_a_free_tile() -> None:
    p = lay({"r6c0": "room1_none 1 Ww", "r6c1": "room1_none 1 Bw"}, turn=3)
    assert p.legal() == ["pawn worker", "pawn mummy", "pawn pharaoh"]
    p.play("pawn worker")
    assert p.to_json()["supply"][0]["worker"] == 12
    assert p.to_json()["pending"]["pawn"] == "worker"
    assert "to r6c0" not in p.legal()
    assert "to r6c1" not in p.legal()
    assert len(p.legal()) == 21 - 2
    assert refused(p, "tile room1_none") == ("wrong_phase", "kheops 4.1")
    p.play("to r6c2")
    assert pawn_at(p, "r6c2") == "Ww"


@pytest.mark.rule("kheops 4.1")
def test_no_text_passes() -> None:
    assert not [
        text
        for text in mastaba.games.get("kheops").info.texts
        if text.split()[0] in ("pass", "decline", "skip")
    ]


@pytest.mark.rule("kheops 4.2")
def test_a_power_must_be_carried_out() -> None:
    p = lay({"r6c0": "room2_turn_room 0"})
    play(p, "pawn worker", "to r6c0")
    assert phase(p) == "turn_tile"
    assert refused(p, "tile room1_none") == ("power_mandatory", "kheops 4.2")
    assert refused(p, "pawn worker") == ("wrong_phase", "kheops 4.2")
    p.play("turn r6c5")
    assert refused(p, "tile room1_none") == ("power_mandatory", "kheops 4.2")
    assert refused(p, "turn r6c6") == ("wrong_phase", "kheops 4.2")  # what has begun is finished


@pytest.mark.rule("kheops 4.2")
@pytest.mark.parametrize("symbol", ["swap", "move"])
def test_a_power_without_a_target_is_skipped(symbol: str) -> None:
    """Rules 14, 11 and 12: the first pawn on the pyramid."""
    p = lay({"r6c0": f"room1_{symbol} 1"})
    told = play(p, "pawn worker", "to r6c0")
    assert told[-1] == {"event": "power_skipped", "seat": 0, "cell": "r6c0", "power": symbol}
    assert phase(p) == "tile"


@pytest.mark.rule("kheops 4.2")
@pytest.mark.parametrize("symbol", ["stay_empty", "double", "ankh", "sarcophagus_red", "curse", "none"])
def test_other_symbols_ask_nothing_and_tell_nothing(symbol: str) -> None:
    if symbol == "stay_empty":
        return
    p = lay({"r6c0": f"room1_{symbol} 1"})
    assert [e["event"] for e in play(p, "pawn worker", "to r6c0")] == ["pawn_placed"]
    assert phase(p) == "tile"


@pytest.mark.rule("kheops 4.3")
def test_a_tile_from_the_hand_beside_another() -> None:
    """Rules 14, 3: touching at a corner is not enough."""
    p = lay({"r6c0": "room1_none 1"}, hands=("passage2_swap passage2_swap room3_ankh", ""))
    play(p, "pawn worker", "to r6c0")
    assert p.legal() == ["tile room3_ankh", "tile passage2_swap"]  # equal tiles are one move
    p.play("tile passage2_swap")
    assert p.to_json()["hands"][0] == ["room3_ankh", "passage2_swap"]
    assert refused(p, "build r6c3") == ("cell_filled", "kheops 4.3")
    assert refused(p, "build r4c0") == ("not_adjacent", "kheops 4.3")  # touches r5c0 with a corner only
    assert refused(p, "build r0c0") == ("not_adjacent", "kheops 4.3")
    p.play("build r5c1")
    told = play(p, "facing 2")
    assert only(told, "power_skipped", "pawns_swapped") == []  # a new tile sets nothing off
    assert told[0] == {"event": "tile_built", "seat": 0, "cell": "r5c1", "tile": "passage2_swap", "facing": 2}
    assert at(p, "r5c1") == {"tile": "passage2_swap", "facing": 2, "pawn": None}


@pytest.mark.rule("kheops 4.4")
def test_draws_on_turns_1_to_25_only() -> None:
    """Rules 14, 4 and 5, and the hands of rules 10."""
    p = mastaba.new("kheops", 2)
    rng = Rng(5)
    drawn, hands = [], {}
    while not p.is_over:
        data = p.to_json()
        if data["phase"] == "draw":
            drawn.append(data["turn"])
            assert sum(p.weights()) == sum(data["stock"].values())
        if data["phase"] == "pawn":
            hands[data["turn"] - 1] = [len(hand) for hand in data["hands"]]
            assert p.legal()
        p.play(p.game.info.texts[p.state.random_code(rng)])
    assert drawn == list(range(1, 26))
    assert [hands[turn] for turn in range(25, 30)] == [[3, 3], [3, 2], [2, 2], [2, 1], [1, 1]]
    assert [len(hand) for hand in p.to_json()["hands"]] == [1, 0]


@pytest.mark.rule("kheops 4.4")
def test_the_last_draw_empties_the_stock() -> None:
    p = lay(turn=25)
    play(p, "pawn worker", "to r6c0", "tile room1_none")
    p.play(p.legal()[0])
    told = play(p, "facing 0", "draw room1_none")
    assert [event["event"] for event in told] == ["tile_built", "tile_drawn", "stock_emptied", "turn_began"]
    assert p.to_json()["turn"] == 26


@pytest.mark.rule("kheops 7.1")
@pytest.mark.parametrize("options", MIXTURES, ids=str)
def test_random_games_end_on_turn_thirty(options: dict[str, str]) -> None:
    """Rules 14, 4: Blue ends, White keeps a tile, Blue none, each at least two pawns."""
    for seed in range(5):
        p = random_end(seed, **options)
        data = p.to_json()
        assert (data["turn"], data["phase"], data["stock"]) == (30, "over", {})
        assert all(place is not None for row in data["board"] for place in row)
        assert [len(hand) for hand in data["hands"]] == [1, 0]
        assert all(sum(supply.values()) >= 2 for supply in data["supply"])


@pytest.mark.rule("kheops 7.1")
@pytest.mark.parametrize(("kind", "facings"), [("room2_ankh", 3), ("passage3_swap", 1)])
def test_turn_thirty_has_one_cell_and_one_tile(kind: str, facings: int) -> None:
    """Rules 14, 6."""
    p = lay(turn=30, seat=1, hands=("", kind))
    assert p.actor == 1
    play(p, "pawn worker", "to r6c0")
    assert p.legal() == [f"tile {kind}"]
    p.play(p.legal()[0])
    assert len(p.legal()) == 1
    p.play(p.legal()[0])
    assert p.legal() == [f"facing {k}" for k in range(facings)]
    told = play(p, "facing 0")
    assert [e["event"] for e in told][:2] == ["tile_built", "pyramid_completed"]
    assert p.is_over
    assert only(told, "tile_drawn", "turn_began") == []


@pytest.mark.rule("kheops 7.2")
def test_more_points_win_and_equal_points_are_a_draw() -> None:
    won = lay({"r6c0": "room1_ankh 1 Ww"}, over=True)
    assert (won.scores(), won.places()) == ([1, 0], [1, 2])
    drawn = lay({"r6c0": "room1_ankh 1 Ww", "r6c2": "room1_ankh 1 Bw"}, over=True)
    assert (drawn.scores(), drawn.places()) == ([1, 1], [1, 1])
    assert "draw" in drawn.game.text(drawn.observe(0), "en")
    assert "Empate" in drawn.game.text(drawn.observe(0), "es")


@pytest.mark.rule("kheops 7.3")
def test_the_last_tile_of_white_is_shown() -> None:
    p = lay(turn=30, seat=1, hands=("room3_curse", ""))
    play(p, "pawn worker", "to r6c0", "tile room1_none")
    p.play(p.legal()[0])
    assert p.observe(1)["hands"][0] == {"count": 1, "tiles": None}
    told = play(p, "facing 0")
    assert only(told, "tile_left") == [{"event": "tile_left", "seat": 0, "tile": "room3_curse"}]
    for seat in (0, 1, None):
        assert p.observe(seat)["hands"] == [{"count": 1, "tiles": ["room3_curse"]}, {"count": 0, "tiles": []}]


def test_a_power_that_was_carried_out_is_taken_back_by_both_only() -> None:
    """Rules 14, 7: no way back for one alone, although nobody has learned anything yet."""
    table = mastaba.Referee(lay({"r6c0": "room2_turn_room 0"}), bytes(32))
    table.play(0, "pawn worker")
    table.undo(0)
    for text in ("pawn worker", "to r6c0", "turn r6c4"):
        table.play(0, text)
    table.undo(0)  # chosen, but not carried out
    table.play(0, "turn r6c6")
    table.play(0, "facing " + str((at(table.position, "r6c6")["facing"] + 1) % 3))
    with pytest.raises(mastaba.NothingToUndo):
        table.undo(0)
    table.undo(0, agreed=True)
    assert phase(table.position) == "turn_facing"
