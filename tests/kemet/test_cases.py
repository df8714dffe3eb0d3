"""The sixty numbered cases of the rules: each has a test; here are those that no other file covers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.kemet.tables import TILE_ORDER, day, fight, march, play, refused, see, told
from tests.kemet.test_battle import clash
from tests.kemet.test_night import dusk

CARDS = {  # strength, damage, protection, as printed
    "bc_410": [4, 1, 0],
    "bc_320": [3, 2, 0],
    "bc_301": [3, 0, 1],
    "bc_221": [2, 2, 1],
    "bc_202": [2, 0, 2],
    "bc_130": [1, 3, 0],
    "sp_off": [3, 3, 0],
    "sp_def": [3, 0, 3],
}


def test_every_case_has_a_test() -> None:
    found = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for name in re.findall(r"^def (test_\w*_cases?_[\d_]+)\(", path.read_text("utf-8"), re.MULTILINE):
            found |= {int(number) for number in re.findall(r"\d+", name.split("_case", 1)[1])}
    assert sorted(found) == list(range(1, 61))


@pytest.mark.rule("kemet 8.6", "kemet 8.3")
@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("side", [0, 1])
def test_every_battle_card_counts_as_printed(card: str, side: int) -> None:
    p = clash(5, 4, tiles={side: "r2_offstrat b2_defstrat"})
    if card in ("bc_202", "bc_130"):  # those went for the special cards
        p = clash(5, 4)
    rest = next(other for other in CARDS if other != card)
    chosen = ["bc_221", "bc_221"]
    chosen[side] = card
    play(p, f"0 fight {chosen[0]}", f"discard {rest if side == 0 else 'bc_301'}", "done")
    play(p, f"1 fight {chosen[1]}", f"discard {rest if side == 1 else 'bc_301'}")
    totals = next(event for event in told(p, "done") if event["event"] == "battle")["totals"]
    units = (5, 4)
    assert totals[side] == [units[side] + CARDS[card][0], *CARDS[card][1:]]
    assert totals[1 - side] == [units[1 - side] + 2, 2, 1]


@pytest.mark.rule("kemet 8.9", "kemet 2.4")
def test_recall_pays_up_to_the_limit_case_5() -> None:
    p = fight(clash(5, 5, pp={1: 9}), "bc_410 bc_130", "bc_301 bc_202")
    play(p, "1 recall")
    assert (see(p, "pp")[1], see(p, "units")[1]) == (11, {})


@pytest.mark.rule("kemet 7.3", "kemet 5.3")
def test_a_pyramid_left_again_allows_no_tile_case_10() -> None:
    units = {0: {"nw1": 5}, 1: {"nw2": 3, "so1": 2}}
    pyramids = {0: {"red": (3, "nw2")}, 1: {"red": (0, None)}}
    p = march(day(units=units, pyramids=pyramids, active=1), "nw2", 3, "step nwf", "stop")
    play(p, "end", "0 token a1_buy_red")
    assert "buy r3_blades" in p.legal()  # the owner has it back
    play(p, "pass", "end", "1 token a1_buy_red")
    assert refused(p, "buy r3_blades") == ("no_level", "5.3")


@pytest.mark.rule("kemet 10.3", "kemet 7.4")
def test_teleportation_works_in_the_delta_case_16() -> None:
    p = march(day(3, units={0: {"sanct": 2}}, hands={0: "teleportation"}), "sanct", 2)
    assert refused(p, "teleport t_w") == ("no_gate_here", "6.4")
    play(p, "play teleportation", "teleport t_w")
    assert see(p, "units")[0] == {"t_w": 2}


@pytest.mark.rule("kemet 9.4", "kemet 8.9")
@pytest.mark.parametrize("winner", [False, True])
def test_a_recalled_creature_waits_on_its_tile_case_24(winner: bool) -> None:
    """Even if there are units at home."""
    units = {0: {"nwf": 5, "nw1": 2}, 1: {"t_w": 4, "so1": 2}}
    tiles, where = {0: "r3_scarab", 1: "b2_elephant"}, {"scarab": "nwf", "elephant": "t_w"}
    p = march(day(units=units, tiles=tiles, creatures=where), "nwf", 5, "with", "step t_w")
    fight(p, "bc_410 bc_130", "bc_301 bc_202")
    play(p, "1 retreat", "0 drive sof", "0 recall") if winner else play(p, "1 recall", "0 stay")
    assert see(p, "creatures")["scarab" if winner else "elephant"]["at"] == "reserve"
    assert see(p, "creatures")["elephant" if winner else "scarab"]["at"] == ("sof" if winner else "t_w")


@pytest.mark.rule("kemet 9.6")
def test_the_snake_cancels_only_the_enemy_creature_case_43() -> None:
    """The tiles of its owner still count, and the point of the Sphinx stays."""
    tiles = {0: "b4_sphinx", 1: "b2_snake b1_defense_1 r3_blades"}
    p = clash(tiles=tiles, creatures={"sphinx": "nwf", "snake": "t_w"}, vp={0: {"tile": 1}})
    play(p, "fight bc_221", "discard bc_130", "done", "fight bc_221", "discard bc_130")
    totals = next(event for event in told(p, "done") if event["event"] == "battle")["totals"]
    assert totals == [[7, 2, 1], [8, 2, 1]]
    assert see(p, "vp")[0]["tile"] == 1


@pytest.mark.rule("kemet 12.5", "kemet 1.3")
def test_points_lost_before_the_end_of_day_do_not_win_case_54() -> None:
    units = {0: {"t_w": 1, "t_sph": 1, "nw1": 2}, 1: {"nwf": 5, "wbk": 5}}
    p = day(units=units, vp={0: {"tile": 7}}, active=1, order=[1, 0])
    assert p.scores()[0] == 9
    march(p, "nwf", 5, "step t_w")
    fight(p, "bc_410 bc_130", "bc_301 bc_202")
    play(p, "0 recall", "1 stay", "end", "0 token a3_move", "pass", "end")
    march(p, "wbk", 5, "step t_sph", on="a2_move")
    fight(p, "bc_320 bc_221", "bc_410 bc_130")
    while see(p, "phase") == "day":
        wish = [
            t for t in ("end", "pass", "recall", "stay", "token a2_pray", "token a1_pray") if t in p.legal()
        ]
        play(p, wish[0] if wish else p.legal()[0])
    assert not p.is_over
    assert p.scores()[0] == 7


@pytest.mark.rule("kemet 13.1", "kemet 3.3")
def test_beginner_hand_of_god_stops_at_level_two_case_57() -> None:
    options = {"length": "beginner"}
    for number in (1, 2, 9):
        market = day(options=options, round=number).observe(0)["market"]
        assert {tile[1] for tile in market} == ({"1"} if number == 1 else {"1", "2"})
    assert sum(tile[1] in "12" for tile in TILE_ORDER) == 24
    pyramids = {0: {"white": (2, "nw1"), "red": (1, "nw2"), "blue": (2, "nw3")}}  # with it all the same:
    p = play(dusk(options=options, tiles={0: "w3_hand"}, pyramids=pyramids), "end", "draw veto", "draw veto")
    assert p.legal() == ["raise nw2 2", "pass"]
    assert refused(p, "raise nw1 3") == ("beginner_level", "13.1")
