"""Clauses of the rules page that no refusal cites: set-up, duty, combat, equipment, the end and the options."""

from __future__ import annotations

import pytest

import mastaba
from tests.hamunaptra.actions import play
from tests.hamunaptra.scenes import scene

WEST = {(-3, 0): "tunnel_straight ew", (-4, 0): "tunnel_cross nesw"}
ROW = {(x, -1): "tunnel_straight ew" for x in (-1, 0, 1)}
JOINED = ROW | {(-2, -1): "tunnel_corner es", (2, -1): "tunnel_corner sw"}


def fight(**changes: object) -> mastaba.Position:
    """The bodyguard and the child against the mummy."""
    given: dict[str, object] = {
        "tiles": WEST,
        "people": {"c03": (-4, 0), "c04": (-4, 0)},
        "encounters": {"m1": (-4, 0)},
        "hands": {0: "tunnel_tee"},
        "step": "place",
    }
    p = scene(**(given | changes))  # type: ignore[arg-type]
    return play(p, "place tunnel_tee", "x -2", "y -1", "turn 1", "end", "fight m1")


def damage(p: mastaba.Position, figure: str) -> int:
    data = p.to_json()
    figures = [*data["encounters"], *(person for people in data["characters"] for person in people)]
    return next(int(each["damage"]) for each in figures if each["id"] == figure)


@pytest.mark.rule(
    "hamunaptra 4.1", "hamunaptra 4.2", "hamunaptra 4.4", "hamunaptra 4.5", "hamunaptra 4.6", "hamunaptra 5.5"
)
def test_from_the_first_choice_to_the_first_hand() -> None:
    p = mastaba.new("hamunaptra", 3)
    assert sum(p.to_json()["deck"].values()) == 115
    assert len(p.to_json()["tiles"]) == 7
    assert p.actor == 0
    for n in range(12):
        assert p.actor == n % 3
        play(p, f"draft c{n + 1:02}")
    assert p.scores() == [8, 8, 8]
    for seat, letter in ((2, "a"), (1, "b"), (0, "c")):
        assert p.actor == seat
        assert not any(p.to_json()["hands"])
        play(p, f"exit {letter}")
    assert p.to_json()["characters"][0][0]["cell"] == [0, 2]
    play(p, "draw tunnel_tee", "draw tunnel_tee", "draw q01", "draw m1")
    assert p.to_json()["ask"] == {"kind": "move", "seat": 0}


@pytest.mark.rule("hamunaptra 3.2", "hamunaptra 10.1", "hamunaptra 8.2")
def test_a_passage_joins_for_trading_but_is_no_link() -> None:
    tiles = {(-2, -1): "stair_eye ns", (2, -1): "stair_eye ns 1"}
    p = scene(tiles=tiles, hands={0: "q01", 1: "q02"})
    assert "trade 1" in p.legal()
    alone = scene(tiles={(-2, -1): "stair_eye ns", (2, -1): "stair_sun nes 1"}, hands={0: "q01", 1: "q02"})
    assert "trade 1" not in alone.legal()


@pytest.mark.rule("hamunaptra 3.3", "hamunaptra 8.1", "hamunaptra 11.4")
@pytest.mark.parametrize(("distance", "points"), [(4, 4), (5, 1)])
def test_distance_is_the_larger_of_columns_and_rows(distance: int, points: int) -> None:
    far = {(x, 0): "tunnel_straight ew" for x in (-3, -4, -5)}
    p = scene(tiles=far, people={"c03": (-5, 0)}, hands={0: "stair_eye"}, step="place", distance=distance)
    before = p.scores()[0]
    play(p, "place stair_eye", "x -6", "y 0", "turn 1")
    assert p.scores()[0] - before == points
    assert p.to_json()["tiles"][0]["exit"] is (points == 4)


@pytest.mark.rule("hamunaptra 5.4")
def test_a_seat_that_cannot_place_loses_a_token() -> None:
    p = play(scene(hands={0: "q01"}, step="place"), "end")
    assert (p.actor, p.legal()) == (mastaba.CHANCE, ["steal q01"])
    play(p, "steal q01")
    assert p.to_json()["deck"]["q01"] == 1
    empty = play(scene(step="place"), "end")
    assert empty.to_json()["ask"]["kind"] == "equip"


@pytest.mark.rule("hamunaptra 6.6", "hamunaptra 6.8", "hamunaptra 6.9")
def test_hits_add_up_kill_and_vanish_with_the_turn() -> None:
    p = play(fight(), "attack f", "hits 1", "defend c03", "hits 1", "stay")
    assert p.to_json()["combat"]["round"] == 2
    assert (damage(p, "m1"), damage(p, "c03")) == (1, 1)
    died = play(p.copy(), "attack f", "hits 0", "defend c04", "hits 3")
    assert died.to_json()["dead"][0] == ["c04"]
    play(p, "attack f", "hits 0", "defend c03", "hits 0", "go e", "end")
    assert (damage(p, "m1"), damage(p, "c03")) == (0, 0)


@pytest.mark.rule("hamunaptra 6.10")
def test_the_chooser_is_the_next_seat_without_fighters() -> None:
    p = scene(
        3,
        tiles=WEST,
        people={"c03": (-4, 0)},
        encounters={"m9": (-4, 0)},
        hands={0: "tunnel_tee"},
        step="place",
    )
    play(p, "place tunnel_tee", "x -2", "y -1", "turn 1", "end", "fight m9")
    assert p.to_json()["combat"]["chooser"] == 1
    assert p.to_json()["pointer"] == 2
    play(p, "attack f", "hits 0")
    assert (p.actor, p.legal()) == (1, ["strike f", "strike s"])


@pytest.mark.rule("hamunaptra 7.4", "hamunaptra 7.5", "hamunaptra 6.6")
def test_bonuses_add_dice_resistance_and_steps() -> None:
    p = fight(table={0: "q01 q09"})
    points = p.scores()[0]
    play(p, "activate q01", "for c03")
    assert p.scores()[0] == points - 1
    play(p, "attack f")
    assert p.to_json()["ask"]["dice"] == 4 + 1 + 2
    play(p, "hits 0", "activate q09", "for c04", "defend c04", "hits 3")
    assert damage(p, "c04") == 3
    assert p.to_json()["dead"][0] == []
    walker = play(scene(tiles=WEST, table={0: "q11"}), "activate q11", "for c03", "move c03", "go w", "go w")
    assert walker.to_json()["ask"] == {"kind": "walk", "seat": 0, "character": "c03", "spent": 2}


@pytest.mark.rule("hamunaptra 7.5")
def test_the_token_of_a_dead_character_leaves_the_game() -> None:
    p = play(fight(table={0: "q01"}), "activate q01", "for c04", "attack f", "hits 0", "defend c04", "hits 3")
    assert p.to_json()["out"] == {"q01": 1}


@pytest.mark.rule("hamunaptra 7.6")
def test_equipment_laid_can_be_turned_up_in_the_next_turn() -> None:
    p = play(scene(tiles=WEST, hands={0: "q11"}, step="equip"), "lay q11")
    assert p.to_json()["table"][0] == {"q11": 1}
    assert "activate q11" in scene(tiles=WEST, table={0: "q11"}).legal()


EXIT = {(x, 0): "tunnel_straight ew" for x in (-3, -4, -5)} | {(-6, 0): "stair_eye ew"}


@pytest.mark.rule("hamunaptra 9.1", "hamunaptra 11.3")
def test_a_movement_onto_an_exit_stair_begins_the_last_round() -> None:
    people = {"c03": (-5, 0)}
    p = play(scene(tiles=EXIT, people=people, distance=4), "move c03", "go w")
    assert p.to_json()["final"] is None
    play(p, "stop")
    assert p.to_json()["final"] == "exit"
    longer = play(scene(tiles=EXIT, people=people, distance=4, deck_only=True), "move c03", "go w", "stop")
    assert longer.to_json()["final"] is None


@pytest.mark.rule("hamunaptra 9.2")
def test_in_the_last_round_an_exit_stair_is_shared() -> None:
    people = {"c03": (-5, 0), "c06": (-6, 0)}
    last = play(scene(tiles=EXIT, people=people, distance=4, final="exit"), "move c03")
    assert "go w" in last.legal()
    play(last, "go w", "end")
    assert last.to_json()["step"] == "place"
    usual = play(scene(tiles=EXIT, people=people, distance=4), "move c03")
    assert "go w" not in usual.legal()


@pytest.mark.rule("hamunaptra 9.5")
def test_rounds_in_which_nothing_happens_end_the_game() -> None:
    data = scene(step="equip").to_json()
    data |= {"turn": 1, "ask": {"kind": "equip", "seat": 1}, "still": 1, "idle": 1}
    p = play(mastaba.from_json(data), "end")
    assert (p.actor, p.to_json()["final"]) == (mastaba.OVER, "idle")
    data |= {"still": 0, "idle": 7, "walked": True}
    assert play(mastaba.from_json(data), "end").actor == mastaba.OVER


@pytest.mark.rule("hamunaptra 10.3")
def test_an_overfull_hand_discards_face_up() -> None:
    hands = {0: "q01 q02 q03 q04", 1: "m1 m2 m3 m4"}
    p = play(scene(tiles=JOINED, hands=hands), "trade 1", "give q01", "done", "give m1", "give m2", "accept")
    assert p.to_json()["ask"]["kind"] == "discard"
    assert p.actor == 0
    play(p, "discard m2")
    assert p.to_json()["out"] == {"m2": 1}
    assert p.to_json()["ask"]["kind"] == "move"


@pytest.mark.rule("hamunaptra 11.5")
def test_cleared_tunnels_join_all_seats() -> None:
    assert "trade 1" in scene(hands={0: "q01", 1: "q02"}, cleared=True).legal()


@pytest.mark.rule("hamunaptra 11.6", "hamunaptra 4.3")
@pytest.mark.parametrize(("characters", "each"), [(0, 4), (8, 8)])
def test_more_characters(characters: int, each: int) -> None:
    p = mastaba.new("hamunaptra", 2, {"characters": characters})
    for n in range(2 * each):
        assert p.to_json()["step"] == "draft"
        play(p, f"draft c{n + 1:02}")
    assert p.to_json()["step"] == "exits"


@pytest.mark.rule("hamunaptra 11.8", "hamunaptra 2.5")
def test_stairs_without_symbol_can_be_left_out() -> None:
    deck = mastaba.new("hamunaptra", 2, {"plain_stairs": False}).to_json()["deck"]
    usual = mastaba.new("hamunaptra", 2).to_json()["deck"]
    assert (usual["stair_corner"], usual["stair_tee"], sum(usual.values())) == (2, 2, 115)
    assert sum(n for token, n in deck.items() if token.startswith("stair")) == 10
    assert (deck["tunnel_corner"], deck["tunnel_tee"]) == (
        usual["tunnel_corner"] + 2,
        usual["tunnel_tee"] + 2,
    )


@pytest.mark.rule("hamunaptra 11.10", "hamunaptra 9.3")
@pytest.mark.parametrize(("needs", "points"), [(False, 12), (True, 8)])
def test_an_unjoined_exit_stair_pays_by_the_option(needs: bool, points: int) -> None:
    tiles = {(3, 0): "tunnel_straight ew 1", (4, 0): "stair_eye ew 0"}
    assert scene(tiles=tiles, distance=5, exit_stair_needs_link=needs).scores()[0] == points


@pytest.mark.rule("hamunaptra 11.11", "hamunaptra 5.7")
@pytest.mark.parametrize(("opening", "lost"), [(True, False), (False, True)])
def test_lost_from_any_tile_at_the_edge(opening: bool, lost: bool) -> None:
    north = {(-2, -y): "tunnel_straight ns" for y in range(1, 8)} | {(-2, -8): "tunnel_corner es"}
    south = {(-2, y): "tunnel_straight ns" for y in range(1, 9)}
    p = scene(tiles=north | south, people={"c03": (-2, 8)}, distance=4, lost_needs_opening=opening)
    play(p, "move c03")
    assert ("lost" in p.legal()) is lost
