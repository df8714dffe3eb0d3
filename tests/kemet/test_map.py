"""The four maps (kemet 2.1, 7.4) and the box."""

from __future__ import annotations

from collections import Counter

import pytest

import mastaba
from mastaba.games.kemet.engine.box import BOX, OBELISK_NAMES
from tests.kemet.kit import INTERVENTIONS
from tests.kemet.tables import TILE_ORDER, day, march, refused

LAND = {2: 22, 3: 34, 4: 43, 5: 55}
HARBOURS = {2: 0, 3: 1, 4: 3, 5: 4}
SPACES = {2: 14, 3: 20, 4: 26, 5: 32}


def ways(players: int, kind: str) -> set[tuple[str, str]]:
    table = BOX.tables.get(f"{kind}_{players}", {})
    return {(a, b) for a, row in table.items() for b in row["value"]}


def reach(players: int, start: str) -> set[str]:
    found, todo = {start}, [start]
    edges = ways(players, "land") | ways(players, "harbour")
    while todo:
        here = todo.pop()
        new = {b for a, b in edges if a == here} - found
        found |= new
        todo += new
    return found


@pytest.mark.rule("kemet 2.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_maps_have_the_printed_spaces_and_borders_case_2(players: int) -> None:
    land, harbours = ways(players, "land"), ways(players, "harbour")
    assert len(BOX.tables[f"land_{players}"]) == SPACES[players]
    assert (len(land) // 2, len(harbours) // 2) == (LAND[players], HARBOURS[players])
    assert all((b, a) in land for a, b in land)
    assert all((b, a) in harbours for a, b in harbours)


@pytest.mark.rule("kemet 2.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_districts_border_each_other_and_their_desert(players: int) -> None:
    land = ways(players, "land")
    for city in BOX.names(f"cities.{players}"):
        for n in (1, 2, 3):
            beside = {b for a, b in land if a == f"{city}{n}"}
            assert beside == {f"{city}{m}" for m in (1, 2, 3) if m != n} | {f"{city}f"}


@pytest.mark.rule("kemet 7.4")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_delta_is_reached_from_no_other_space(players: int) -> None:
    delta = {"del", "t_del"} | ({"sanct"} if players in (3, 5) else set())
    assert reach(players, "del") == delta
    assert reach(players, "nwf") == set(BOX.tables[f"land_{players}"]) - delta


@pytest.mark.rule("kemet 2.1")
@pytest.mark.parametrize("players", [2, 3])
def test_two_or_three_play_without_the_east_bank_case_3(players: int) -> None:
    p = march(day(players), "nw1", 1)
    for obelisk in ("eob", "t_col", "t_e"):
        assert refused(p, f"teleport {obelisk}") == ("not_in_play", "2.1")
    targets = {text.split()[1] for text in p.legal() if text.startswith("teleport")}
    assert targets == {o for o in OBELISK_NAMES if o in BOX.tables[f"land_{players}"]}


@pytest.mark.rule("kemet 6.3")
@pytest.mark.parametrize(("players", "harbour"), [(2, False), (3, True), (4, False), (5, True)])
def test_the_delta_temple_is_linked_by_land_or_harbour_case_18(players: int, harbour: bool) -> None:
    assert (("del", "t_del") in ways(players, "harbour")) is harbour
    p = march(day(players, units={0: {"del": 2, "nw1": 1}}), "del", 2)
    assert "step t_del" in p.legal()
    p.play("step t_del")
    assert not [text for text in p.legal() if text.startswith("step")]


@pytest.mark.rule("kemet 11.1", "kemet 10.1")
def test_the_box_has_the_printed_components_case_1() -> None:
    tiles = [BOX.value(f"tiles.{tile}") for tile in TILE_ORDER]
    assert len(tiles) == 48
    counts = Counter((colour, level) for colour, level, _ in tiles)
    assert counts == {(colour, level): 4 for colour in ("white", "red", "blue") for level in (1, 2, 3, 4)}
    assert len(BOX.tables["creatures"]) == 7
    copies = {name: BOX.numbers(f"interventions.{name}")[0] for name in BOX.tables["interventions"]}
    assert copies == INTERVENTIONS
    assert sum(copies.values()) == 35
    assert len(BOX.tables["battle_cards"]) == 6 + 2


@pytest.mark.rule("kemet 6.3", "kemet 6.2")
def test_luxor_is_three_steps_from_a_city_case_17() -> None:
    tiles = "r1_godspeed b2_elephant"
    start = {0: {"nw1": 5}}
    p = march(day(4, units=start, tiles={0: tiles}, creatures={"elephant": "nw1"}), "nw1", 3, "with")
    for space in ("nwf", "wbk", "t_col"):
        p.play(f"step {space}")
    assert p.to_json()["units"][0] == {"nw1": 2, "t_col": 3}
    p = march(day(4, units=start, tiles={0: "r1_godspeed"}), "nw1", 3, "step nwf", "step wbk")
    assert refused(p, "step t_col") == ("no_steps", "6.2")


def test_maps_have_the_cities_of_the_box() -> None:
    for players in (2, 3, 4, 5):
        p = mastaba.new("kemet", players)
        assert {text.split()[1] for text in p.legal()} == set(BOX.names(f"cities.{players}"))
