"""The blue power tiles, one by one (kemet 11.4)."""

from __future__ import annotations

from pathlib import Path

import pytest

import mastaba
from tests.kemet.tables import day, fight, march, play, refused, see
from tests.kemet.test_battle import clash
from tests.kemet.test_night import dusk
from tests.kemet.test_tiles_red import with_tile

pytestmark = pytest.mark.rule("kemet 11.4")
HIGH = {0: {"blue": (4, "nw3")}}


@pytest.mark.parametrize("tile", ["b1_scribe_1", "b1_scribe_2"])
def test_recruiting_scribe(tile: str) -> None:
    p = play(day(units={0: {"nw1": 1}}, tiles={0: tile}, pp={0: 1}), "token a3_recruit", "put nw1 3")
    assert see(p, "pp")[0] == 0


@pytest.mark.parametrize("tile", ["b1_defense_1", "b1_defense_2"])
def test_defense(tile: str) -> None:
    assert with_tile(tile, 1) == [[7, 2, 1], [7, 2, 1]]
    assert with_tile(tile, 0) == [[7, 2, 1], [6, 2, 1]]  # not in attack


def test_legion() -> None:
    p = march(day(units={0: {"nw1": 4, "nwf": 3}}, tiles={0: "b2_legion"}), "nw1", 4, "step nwf", "stop")
    assert see(p, "units")[0] == {"nwf": 7}


def test_ancestral_elephant() -> None:
    assert with_tile("b2_elephant", creatures={"elephant": "nwf"}) == [[8, 2, 2], [6, 2, 1]]


def test_defensive_strategy() -> None:
    p = play(day(pyramids=HIGH, tiles={0: "r2_offstrat"}), "token a1_buy_blue", "buy b2_defstrat")
    assert "swap sp_off" in p.legal()
    assert refused(p, "swap bc_130") == (
        "battle_card_gone",
        "11.4",
    )  # that one went for the other special card
    play(p, "swap bc_202")
    assert see(p, "battle_hand")[0] == ["bc_410", "bc_320", "bc_301", "bc_221", "sp_off", "sp_def"]
    assert see(p, "battle_removed")[0] == ["bc_130", "bc_202"]
    assert len(p.memory(0)["battle_removed"]) == 2


def test_deep_desert_snake() -> None:
    tiles, where = {0: "b2_snake", 1: "b4_sphinx"}, {"snake": "nwf", "sphinx": "t_w"}
    p = clash(tiles=tiles, creatures=where)
    play(p, "fight bc_221", "discard bc_130", "done", "fight bc_221", "discard bc_130")
    battle = next(e for e in p.play_with_events("done") if e["event"] == "battle")
    assert battle["totals"] == [[7, 2, 1], [6, 2, 1]]


def test_shield_of_neith() -> None:
    assert with_tile("b3_shield") == [[7, 2, 2], [6, 2, 1]]


def test_defensive_victory() -> None:
    p = fight(clash(2, 4, tiles={1: "b3_defvictory"}), "bc_130 bc_202", "bc_410 bc_301")
    assert see(p, "vp")[1]["battle"] == 1


def test_prescience() -> None:
    p = clash(tiles={1: "b3_prescience"})
    assert p.actor == 0  # the defender has it: the attacker chooses first, as always, but shows the card
    play(p, "fight bc_410", "discard bc_130", "done")
    assert p.observe(1)["battle"]["fight"] == ["bc_410", None]
    assert clash(tiles={0: "b3_prescience"}).actor == 1


def test_victory_point() -> None:
    assert play(day(pyramids=HIGH), "token a1_buy_blue", "buy b3_vp").scores() == [2, 0]


def test_reinforcements() -> None:
    p = play(dusk(tiles={0: "b4_reinforce"}, units={0: {"nw1": 1}}), "end", "draw veto", "draw veto")
    play(p, "put nw1 4")
    assert see(p, "units")[0] == {"nw1": 5}
    assert see(p, "todo")[-1]["do"] == "order"


def test_sphinx_case_43() -> None:
    p = play(day(pyramids=HIGH, pp={0: 4}), "token a1_buy_blue", "buy b4_sphinx", "bring sphinx nw1")
    assert (see(p, "vp")[0]["tile"], see(p, "pp")[0]) == (1, 0)
    assert see(p, "creatures")["sphinx"] == {"seat": 0, "at": "nw1"}


def test_divine_will() -> None:
    p = day(tiles={0: "b4_will"})
    assert {"gold move", "gold recruit"} <= set(p.legal())


def test_act_of_god() -> None:
    p = play(day(pyramids=HIGH), "token a1_buy_blue", "buy b4_act")
    assert "silver a3_recruit" in p.legal()


def test_every_tile_has_a_test() -> None:
    """All 48 tiles are named in these three files."""
    here = Path(__file__).parent
    source = "".join(
        (here / f"test_tiles_{colour}.py").read_text("utf-8") for colour in ("white", "red", "blue")
    )
    tiles = [
        text.removeprefix("buy ") for text in mastaba.games.get("kemet").info.texts if text.startswith("buy")
    ]
    assert [tile for tile in tiles if f'{tile}"' not in source and f"{tile} " not in source] == []
