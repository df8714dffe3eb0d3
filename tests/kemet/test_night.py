"""The Night (kemet 3)."""

from __future__ import annotations

from typing import Any

import pytest

import mastaba
from tests.kemet.tables import day, play, refused, see


def dusk(players: int = 2, **changes: Any) -> mastaba.Position:
    """The last turn of a Day, whose token is placed; `end` brings the Night."""
    seats = range(players)
    on = dict.fromkeys(seats, "a3_move a2_pray a1_pray a1_buy_red a1_buy_blue")
    return day(players, on=on, last=True, placed=True, **changes)


@pytest.mark.rule("kemet 3.1")
def test_prayer_points_of_the_night() -> None:
    tiles = {0: "w2_highpriest", 1: "w2_highpriest w4_amon"}
    with pytest.raises(mastaba.BadPosition):
        dusk(tiles=tiles)  # nobody else can own the same tile
    p = play(dusk(tiles={0: "w2_highpriest w4_amon"}, pp={0: 1, 1: 0}), "end")
    assert see(p, "pp") == [10, 2]
    assert see(play(dusk(pp={0: 10}), "end"), "pp")[0] == 11


@pytest.mark.rule("kemet 3.2")
def test_vision_boon_and_mummy_case_48() -> None:
    p = play(dusk(tiles={0: "w3_vision w2_boon w4_mummy"}), "end")
    play(p, "look veto", "look veto", "look prayer", "look escape", "look iron_wall")
    assert p.actor == 0
    assert p.observe(0)["looked"] == ["iron_wall", "prayer", "veto", "veto", "escape"]
    assert p.observe(1)["looked"] is None
    assert p.observe(1)["now"]["looked"] == 5
    assert refused(p, "keep bloodbath") == ("not_looked", "3.2")
    play(p, "keep veto")
    assert sum(see(p, "di_deck").values()) == 34
    play(p, "draw veto", "draw prayer")
    assert see(p, "di_hand")[0] == ["prayer", "veto", "veto"]
    assert p.memory(0)["vision"] == ["iron_wall", "prayer", "veto", "escape"]
    assert p.observe(0)["now"]["seat"] == 1


@pytest.mark.rule("kemet 3.2")
def test_an_empty_deck_takes_in_the_pile_case_49() -> None:
    hand = "war_rage war_rage war_rage war_fury war_fury war_fury bloody_battle bloody_battle bloody_battle bloodbath"
    hand += " bloodbath bronze_wall bronze_wall bronze_wall iron_wall iron_wall raining_fire raining_fire"
    hand += " raining_fire raining_fire enlistment enlistment enlistment enlistment mana_theft mana_theft"
    hand += " teleportation teleportation teleportation open_gates veto veto escape"
    p = play(dusk(hands={0: hand}, pile="prayer prayer"), "end")
    assert p.legal() == ["draw prayer"]
    assert (see(p, "di_pile")["prayer"], see(p, "seen")["di"]["prayer"]) == (0, 0)
    play(p, "draw prayer", "draw prayer")
    assert p.actor == 0
    q = play(dusk(hands={0: hand, 1: "prayer prayer"}), "end")
    assert [len(cards) for cards in see(q, "di_hand")] == [33, 2]
    assert see(q, "todo")[-1]["do"] == "order"


@pytest.mark.rule("kemet 3.3")
def test_hand_of_god_raises_by_one_for_free_cases_57() -> None:
    pyramids = {0: {"white": (0, None), "red": (3, "nw2"), "blue": (4, "nw3")}}
    p = play(dusk(tiles={0: "w3_hand"}, pyramids=pyramids, pp={0: 0}), "end", "draw veto", "draw veto")
    assert p.legal() == ["raise white 1", "raise nw2 4", "pass"]
    assert refused(p, "raise white 2") == ("hand_one_level", "3.3")
    assert refused(p, "raise so1 2") == ("hand_own", "3.3")
    assert refused(p, "raise nw3 4") == ("not_higher", "3.3")
    play(p, "raise white 1")
    assert p.legal() == ["build white nw1"]
    play(p, "build white nw1")
    assert (see(p, "pyramids")[0]["white"], see(p, "pp")[0]) == ({"level": 1, "at": "nw1"}, 2)


@pytest.mark.rule("kemet 3.3")
def test_hand_of_god_does_nothing_where_an_enemy_stands() -> None:
    units = {0: {"nw1": 5}, 1: {"nw2": 3, "so1": 2}}
    pyramids = {0: {"white": (4, "nw1"), "red": (3, "nw2"), "blue": (0, None)}}
    p = play(dusk(tiles={0: "w3_hand"}, pyramids=pyramids, units=units), "end", "draw veto", "draw veto")
    assert p.legal() == ["raise blue 1", "pass"]
    assert refused(p, "raise nw2 4") == ("not_held", "7.3")
    assert see(play(p, "pass"), "todo")[-1]["do"] == "order"


@pytest.mark.rule("kemet 3.3")
def test_reinforcements() -> None:
    units = {0: {"nw1": 4, "t_w": 2}, 1: {"nw3": 3, "so1": 2}}
    p = play(dusk(tiles={0: "b4_reinforce"}, units=units), "end", "draw veto", "draw veto")
    assert p.legal() == ["put nw1 0", "put nw1 1"]
    assert refused(p, "put nw1 2") == ("troop_limit", "6.5")
    play(p, "put nw1 1")
    assert p.legal() == [f"put nw2 {n}" for n in range(4)]
    assert refused(p, "put nw2 4") == ("put_most", "3.3")
    play(p, "put nw2 1")
    assert p.legal() == ["put t_w 1", "put t_w 2", "done"]
    assert refused(p, "put nw3 1") == ("put_outside", "3.3")
    assert refused(p, "put wbk 1") == ("put_no_troop", "3.3")
    play(p, "put t_w 2")
    assert see(p, "units")[0] == {"nw1": 5, "nw2": 1, "t_w": 4}
    assert see(p, "pp")[0] == 11


@pytest.mark.rule("kemet 3.4")
def test_the_seat_with_fewest_points_names_the_order_case_56() -> None:
    vp = {0: {"tile": 2}, 1: {"tile": 1}, 2: {"tile": 1}}
    draws = ["draw veto", "draw veto", "draw prayer"]
    p = play(dusk(3, vp=vp, order=[0, 2, 1]), "end", *draws)
    assert p.actor == 2
    assert p.legal() == ["order 0", "order 1", "order 2"]
    assert refused(p, "order 3") == ("no_such_seat", "3.4")
    play(p, "order 1")
    assert refused(p, "order 1") == ("already_named", "3.4")
    play(p, "order 2")
    assert (see(p, "order"), see(p, "phase"), p.actor) == ([1, 2, 0], "day", 1)


@pytest.mark.rule("kemet 3.4", "kemet 2.8")
def test_no_order_is_named_in_the_first_night() -> None:
    p = mastaba.new("kemet", 2)
    while see(p, "phase") != "day":
        play(p, p.legal()[-1])
        assert not [task for task in see(p, "todo") if task["do"] == "order"]
    assert see(p, "order") == [0, 1]
