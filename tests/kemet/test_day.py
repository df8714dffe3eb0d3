"""Tokens and turns of a Day (kemet 4)."""

from __future__ import annotations

import pytest

from tests.kemet.tables import day, march, play, refused, see, told

BOTTOM = "a1_pray a1_buy_white a1_buy_red"
ACT = {0: "w4_act"}


@pytest.mark.rule("kemet 4.1")
def test_one_regular_token_a_turn_on_an_empty_space() -> None:
    p = day(on={0: "a1_pray"})
    assert refused(p, "token a1_pray") == ("space_taken", "4.1")
    play(p, "token a2_pray")
    assert refused(p, "token a3_move") == ("token_placed", "4.1")
    assert p.legal() == ["end"]
    events = told(p, "end")
    assert events == [{"event": "turn", "seat": 1}]
    assert p.actor == 1
    assert "token a1_pray" in p.legal()  # everybody has a board of their own


@pytest.mark.rule("kemet 4.1")
def test_five_turns_each_and_then_the_day_ends() -> None:
    p = day(3, round=2)
    turns = []
    spaces = ["a1_pray", "a2_pray", "a3_move", "a2_move", "a2_raise"]
    for number in range(15):
        turns.append(p.actor)
        play(p, f"token {spaces[number // 3]}")
        if number // 3 >= 2:
            play(p, "pass")
        play(p, "end")
    assert turns == [0, 1, 2] * 5
    assert see(p, "phase") == "night"
    assert all(tokens["regular"] == 5 and not tokens["on"] for tokens in see(p, "tokens"))


@pytest.mark.rule("kemet 4.2")
def test_all_levels_must_be_covered_case_6() -> None:
    p = day(on={0: BOTTOM})
    assert refused(p, "token a1_buy_blue") == ("levels_open", "4.2")
    play(p, "token a2_pray", "end", "token a1_pray", "end")
    assert [text for text in p.legal() if text.startswith("token")] == ["token a3_move", "token a3_recruit"]
    assert refused(p, "token a2_raise") == ("levels_open", "4.2")


@pytest.mark.rule("kemet 4.2", "kemet 4.3", "kemet 4.5")
def test_a_silver_token_may_cover_the_last_level_case_7() -> None:
    p = day(on={0: BOTTOM}, tiles=ACT)
    play(p, "token a1_buy_blue", "pass", "end", "token a1_pray", "end")
    assert see(p, "tokens")[0]["regular"] == 1
    play(p, "token a2_pray")
    assert refused(p, "end") == ("silver_must", "4.5")
    assert refused(p, "silver a2_raise") == ("levels_open", "4.2")
    play(p, "silver a3_move", "pass", "end")
    assert see(p, "tokens")[0] == {
        "regular": 0,
        "silver": True,
        "gold": False,
        "on": ["a3_move", "a2_pray", "a1_pray", "a1_buy_white", "a1_buy_red", "a1_buy_blue"],
    }


@pytest.mark.rule("kemet 4.3", "kemet 4.4")
def test_three_tokens_give_three_actions_in_a_turn_case_8() -> None:
    p = day(tiles={0: "w4_act b4_will"}, pp={0: 0})
    play(p, "silver a1_pray", "gold recruit", "put nw1 0", "put nw2 1", "put nw3 0")
    assert see(p, "pp")[0] == 1
    play(p, "token a2_pray")
    assert see(p, "pp")[0] == 3
    assert p.legal() == ["end"]
    assert refused(p, "silver a3_move") == ("silver_used", "4.3")
    assert refused(p, "gold move") == ("gold_used", "4.4")
    play(p, "end", "token a1_pray", "end", "token a3_move", "pass")
    assert refused(p, "silver a2_move") == ("silver_used", "4.3")


@pytest.mark.rule("kemet 4.3", "kemet 4.4")
def test_silver_and_gold_need_their_tiles() -> None:
    p = day()
    assert refused(p, "silver a1_pray") == ("no_silver", "4.3")
    assert refused(p, "gold move") == ("no_gold", "4.4")


@pytest.mark.rule("kemet 4.3")
def test_a_token_just_bought_can_be_used_at_once() -> None:
    p = day(pyramids={0: {"white": (4, "nw1")}})
    play(p, "token a1_buy_white", "buy w4_act")
    assert "silver a2_pray" in p.legal()
    assert "silver a1_buy_white" not in p.legal()


@pytest.mark.rule("kemet 4.4")
def test_the_gold_token_covers_no_level() -> None:
    p = day(tiles={0: "b4_will"}, on={0: "a3_move a3_recruit a2_move a2_pray"})
    play(p, "gold move", "from nw1", "units 1", "stop")
    assert see(p, "tokens")[0]["on"] == ["a3_move", "a3_recruit", "a2_move", "a2_pray"]
    assert refused(p, "token a2_raise") == ("levels_open", "4.2")


@pytest.mark.rule("kemet 4.5")
def test_a_turn_needs_a_token_but_no_action() -> None:
    p = day()
    assert refused(p, "end") == ("no_token_yet", "4.5")
    play(p, "token a2_raise", "pass", "end", "token a3_move", "pass", "end")
    assert see(p, "pp") == [7, 7]
    assert p.actor == 0


@pytest.mark.rule("kemet 4.5")
def test_a_movement_may_stop_before_its_first_step() -> None:
    p = march(day(), "nw1", 4, "stop")
    assert see(p, "units")[0] == {"nw1": 4, "nw2": 3, "nw3": 3}
    assert p.legal() == ["end"]
