"""Refusals: each says precisely why, and cites the clause; they tell nobody more than the seat that acts can see."""

from __future__ import annotations

from pathlib import Path

import pytest

import mastaba
from mastaba.core.words.rules_page import RulesPage
from mastaba.games.hamunaptra import GAME
from tests.hamunaptra.actions import play, refused
from tests.hamunaptra.scenes import scene

RECORDS = sorted((Path(__file__).parent / "records").glob("sample-*.json"))
WEST = {(-3, 0): "tunnel_straight ew", (-4, 0): "tunnel_cross nesw"}
JOINED = {(-2, -1): "tunnel_corner es", (-1, -1): "tunnel_straight ew", (0, -1): "tunnel_straight ew",
          (1, -1): "tunnel_straight ew", (2, -1): "tunnel_corner sw"}  # fmt: skip


@pytest.mark.rule("hamunaptra 4.3", "hamunaptra 4.4", "hamunaptra 3.1")
def test_setting_up() -> None:
    p = play(mastaba.new("hamunaptra", 2), "draft c03")
    assert refused(p, "draft c03") == ("character_taken", "4.3")
    assert refused(p, "exit a") == ("wrong_time", "4.3")
    play(p, *(f"draft c{n:02}" for n in range(4, 11)), "exit a")
    assert refused(p, "exit a") == ("exit_taken", "4.4")
    assert refused(p, "exit c") == ("exit_not_there", "3.1")


@pytest.mark.rule("hamunaptra 5.5")
def test_chance() -> None:
    p = scene(step="equip")
    play(p, "end", "draw q01")
    assert refused(p, "draw q01") == ("not_in_deck", "5.5")


@pytest.mark.rule("hamunaptra 5.1", "hamunaptra 8.2")
def test_moving() -> None:
    p = scene(tiles=WEST, moved=["c01"], dead=["c05"], people={"c03": (-3, 0)})
    assert refused(p, "move c01") == ("already_moved", "5.1")
    assert refused(p, "move c06") == ("not_yours", "4.3")
    assert refused(p, "move c05") == ("dead", "6.6")
    assert refused(scene(), "move c01") == ("cannot_move", "5.1")
    play(p, "move c03")
    assert refused(p, "stop") == ("no_step_yet", "5.1")
    assert refused(p, "go n") == ("way_closed", "5.1")
    assert refused(p, "passage") == ("not_on_stair", "8.2")
    assert refused(p, "lost") == ("not_at_edge", "5.7")
    play(p, "go w")
    assert refused(p, "go n") == ("no_tile_there", "5.1")
    one = play(scene(tiles={(-3, 0): "stair_eye ew"}, people={"c03": (-3, 0)}), "move c03")
    assert refused(one, "passage") == ("one_stair", "8.2")


@pytest.mark.rule("hamunaptra 5.6")
def test_enemies_in_the_way() -> None:
    p = scene(tiles=JOINED, people={"c06": (-1, -1), "c07": (-1, -1), "c03": (-2, -1)})
    play(p, "move c03")
    assert refused(p, "go e") == ("way_enemies", "5.1")
    assert refused(scene(tiles=WEST), "push") == ("no_push", "5.6")
    crowd = scene(tiles=JOINED, people={"c06": (-1, -1), "c03": (-2, -1), "c04": (-2, -1), "c01": (-2, -1)})
    play(crowd, "push")
    assert refused(crowd, "x 0") == ("column_none", "5.6")
    play(crowd, "x -1")
    assert refused(crowd, "y 0") == ("push_no_enemy", "5.6")
    play(crowd, "y -1")
    play(crowd, "x 0")
    assert refused(crowd, "y 5") == ("push_beyond", "5.6")
    play(crowd, "y -1")
    assert refused(crowd, "done") == ("push_weak", "5.6")
    assert refused(crowd, "with c05") == ("push_not_able", "5.6")


@pytest.mark.rule("hamunaptra 5.7", "hamunaptra 3.4")
def test_lost_alone() -> None:
    line = {(-2, -y): "tunnel_straight ns" for y in range(1, 9)}
    p = scene(tiles=line, people={"c03": (-2, -7)}, distance=4)
    play(p, "move c03", "go n")
    assert refused(p, "lost") == ("edge_alone", "5.7")


@pytest.mark.rule("hamunaptra 5.2", "hamunaptra 11.9")
def test_tiles_that_do_not_go_there() -> None:
    p = scene(
        tiles=WEST, encounters={"m1": (-4, 0)}, people={"c03": (-3, 0)}, hands={0: "tunnel_tee"}, step="place"
    )
    assert refused(p, "end") == ("must_place", "5.4")
    assert refused(p, "place tunnel_corner") == ("not_in_hand", "5.2")
    play(p, "place tunnel_tee")
    assert refused(p, "x 13") == ("outside", "3.4")
    assert refused(p, "x -8") == ("column_none", "5.2")
    play(p, "x -2")
    assert refused(p, "y 0") == ("cell_has_tile", "5.2")
    assert refused(p, "y 7") == ("cell_no_opening", "5.2")
    play(p, "y -1")
    assert refused(p, "turn 0") == ("turn_misfit", "5.2")


@pytest.mark.rule("hamunaptra 5.2")
def test_guarded_own_and_foreign_tunnels() -> None:
    tiles = {(-3, 0): "tunnel_tee esw", (-2, -1): "tunnel_cross nesw"}
    hands = {0: "tunnel_straight tunnel_corner"}
    p = scene(tiles=tiles, encounters={"m1": (-3, 0)}, people={"c04": (-2, -1)}, hands=hands, step="place")
    play(p, "place tunnel_straight", "x -3")
    assert refused(p, "y 1") == ("cell_guarded", "5.2")
    alone = scene(tiles={(-2, -1): "tunnel_cross nesw"}, hands=hands, step="place")
    play(alone, "place tunnel_straight", "x -2")
    assert refused(alone, "y -2") == ("cell_no_character", "5.2")
    row = {(x, -2): "tunnel_straight ew" for x in (-1, 0, 1)}
    tiles = {(-2, -1): "tunnel_straight ns", (-2, -2): "tunnel_corner es"} | row
    did = {"placed": 1, "foreign": 1}
    far = scene(tiles=tiles, people={"c03": (1, -2)}, hands=hands, step="place", did=did)
    play(far, "place tunnel_straight", "x 2")
    assert refused(far, "y 1") == ("cell_second_foreign", "5.2")
    walls = play(scene(hands={0: "tunnel_straight"}, step="place"), "place tunnel_straight", "x -2", "y -1")
    assert refused(walls, "turn 2") == ("turn_same", "5.2")


@pytest.mark.rule("hamunaptra 5.2", "hamunaptra 11.9")
def test_nobody_is_walled_in() -> None:
    tiles = {(2, 1): "tunnel_dead n", (3, 0): "tunnel_dead w"}
    row = {(x, -2): "tunnel_straight ew" for x in (-1, 0, 1)}
    tiles |= {(-2, -1): "tunnel_straight ns", (-2, -2): "tunnel_corner es"} | row
    changes = {"tiles": tiles, "people": {"c03": (1, -2)}, "hands": {0: "tunnel_dead"}, "step": "place"}
    p = play(scene(**changes), "place tunnel_dead", "x 2")  # type: ignore[arg-type]
    assert refused(p, "y -1") == ("cell_sealed", "5.2")
    free = play(scene(**changes, no_entombment=False), "place tunnel_dead", "x 2")  # type: ignore[arg-type]
    assert "y -1" in free.legal()


@pytest.mark.rule("hamunaptra 5.3")
def test_encounters() -> None:
    p = play(scene(hands={0: "m3 m4"}, step="place"), "place m3", "x 3")
    assert refused(p, "y 1") == ("cell_no_opening", "5.3")
    play(p, "y 0")
    assert refused(p, "place m4") == ("encounter_placed", "5.3")
    again = play(scene(hands={0: "m3"}, encounters={"m4": (2, -1)}, step="place"), "place m3", "x 2")
    assert refused(again, "y -1") == ("cell_has_encounter", "5.3")
    assert refused(again, "y 0") == ("cell_has_tile", "5.3")


def combat(**changes: object) -> mastaba.Position:
    """The bodyguard and the child stand with the mummy, and the fight begins."""
    given: dict[str, object] = {
        "tiles": WEST,
        "people": {"c03": (-4, 0), "c04": (-4, 0)},
        "encounters": {"m1": (-4, 0), "m4": (-3, 1)},
        "hands": {0: "tunnel_tee"},
        "step": "place",
    }
    p = scene(**(given | changes))  # type: ignore[arg-type]
    return play(p, "place tunnel_tee", "x -2", "y -1", "turn 1", "end")


@pytest.mark.rule("hamunaptra 6.1", "hamunaptra 6.2", "hamunaptra 6.7")
def test_combat() -> None:
    p = combat(encounters={"m1": (-4, 0)})
    assert refused(p, "fight m2") == ("not_on_board", "6.1")
    assert refused(p, "duel c06") == ("duels_off", "11.1")
    play(p, "fight m1")
    assert refused(p, "attack s") == ("stat_lacking", "6.2")
    play(p, "attack f")
    assert refused(p, "hits 6") == ("no_such_roll", "6.3")
    play(p, "hits 1")
    assert refused(p, "defend c05") == ("not_in_combat", "6.5")
    play(p, "defend c03", "hits 0")
    assert refused(p, "go n") == ("no_tile_there", "6.7")
    assert refused(p, "with c05") == ("group_absent", "6.7")
    play(p, "with c03")
    assert refused(p, "with c04") == ("group_all", "6.7")
    assert refused(p, "with c03") == ("group_order", "6.7")


@pytest.mark.rule("hamunaptra 7.2", "hamunaptra 7.3")
def test_equipment_in_combat() -> None:
    p = play(combat(encounters={"m1": (-4, 0)}, table={0: "q01 q02 q11"}), "fight m1")
    assert refused(p, "activate q09") == ("not_on_table", "7.1")
    assert refused(p, "activate q11") == ("movement_useless", "7.2")
    play(p, "activate q01")
    assert refused(p, "for c05") == ("bearer_cannot", "7.2")
    play(p, "for c03")
    assert refused(p, "activate q02") == ("same_stat", "7.3")
    play(p, "attack f", "hits 0")
    assert refused(p, "activate q02") == ("resistance_only", "7.2")


@pytest.mark.rule("hamunaptra 7.1", "hamunaptra 7.2", "hamunaptra 7.7")
def test_equipment_at_other_times() -> None:
    p = scene(tiles=WEST, table={0: "q01 q13"}, hands={0: "q02"}, people={"c03": (-3, 0)})
    assert refused(p, "activate q01") == ("movement_only", "7.2")
    assert refused(p, "scroll q14") == ("not_on_table", "7.7")
    assert refused(scene(table={0: "q13"}), "scroll q13") == ("no_scroll_target", "7.7")
    play(p, "move c03")
    assert refused(p, "scroll q13") == ("scroll_step", "7.7")
    busy = scene(tiles=WEST, table={0: "q11"}, active=[(0, "q12", c) for c in ("c01",)])
    play(busy, "activate q11")
    assert refused(busy, "for c01") == ("bearer_busy", "7.3")
    laying = scene(hands={0: "q01 q02"}, step="equip")
    assert refused(laying, "lay q03") == ("not_in_hand", "7.1")
    play(laying, "lay q01")
    assert refused(laying, "lay q02") == ("laid_already", "7.1")
    full = scene(hands={0: "q01"}, table={0: "q02 q03 q04 q05"}, step="equip")
    assert refused(full, "lay q01") == ("table_full", "7.1")


@pytest.mark.rule("hamunaptra 7.7")
def test_scrolls_take_no_start_tile() -> None:
    p = scene(tiles=WEST, table={0: "q13"}, people={"c03": (-3, 0)})
    play(p, "scroll q13")
    assert p.legal() == ["x -4"]
    assert refused(p, "x -2") == ("column_none", "7.7")
    up = scene(tiles={(-2, -1): "tunnel_straight ns"}, table={0: "q13"})
    play(up, "scroll q13", "x -2")
    assert refused(up, "y 0") == ("cell_start", "7.7")
    assert refused(up, "y 3") == ("cell_not_scroll", "7.7")


@pytest.mark.rule("hamunaptra 10.1", "hamunaptra 10.2", "hamunaptra 11.7")
def test_trading() -> None:
    hands = {0: "tunnel_tee q01", 1: "tunnel_tee"}
    assert refused(scene(hands=hands), "trade 1") == ("not_joined", "10.1")
    assert refused(scene(hands=hands, tiles=JOINED, trading=False), "trade 1") == ("trading_off", "11.7")
    assert refused(scene(hands={0: "q01"}, tiles=JOINED), "trade 1") == ("partner_empty", "10.1")
    assert refused(scene(hands={1: "q01"}, tiles=JOINED), "trade 1") == ("hand_empty", "10.1")
    p = scene(hands=hands, tiles=JOINED)
    assert refused(p, "trade 0") == ("trade_self", "10.1")
    assert refused(p, "trade 5") == ("no_such_seat", "10.1")
    play(p, "trade 1")
    assert refused(p, "done") == ("give_something", "10.2")
    assert refused(p, "give q02") == ("not_in_hand", "10.2")
    play(p, "give q01")
    assert refused(p, "give tunnel_tee") == ("give_order", "10.2")
    play(p, "done", "reject", "trade 1", "give tunnel_tee", "give q01", "reject")
    assert refused(p, "trade 1") == ("offers_made", "10.2")


@pytest.mark.rule("hamunaptra 11.2")
def test_monsters_that_walk() -> None:
    def phase(**changes: object) -> mastaba.Position:
        given: dict[str, object] = {"tiles": WEST, "step": "equip", "monsters_move": True}
        data = scene(**(given | changes)).to_json()  # type: ignore[arg-type]
        data |= {"turn": 1, "ask": {"kind": "equip", "seat": 1}, "built": True}
        return play(mastaba.from_json(data), "end")

    p = phase(encounters={"m1": (-4, 0), "m2": (-3, 0), "m4": (5, 5), "p1": (-5, 0)})
    assert refused(p, "monster m3") == ("not_on_board", "11.2")
    assert refused(p, "monster m4") == ("monster_stuck", "11.2")
    play(p, "monster m2")
    assert refused(p, "stop") == ("crawl_no_step", "11.2")
    assert refused(p, "go w") == ("crawl_encounter", "11.2")
    assert refused(p, "go n") == ("crawl_way", "11.2")


@pytest.mark.rule("hamunaptra 11.1")
def test_duels() -> None:
    p = scene(
        tiles=JOINED, people={"c03": (-1, -1), "c06": (-1, -1), "c07": (-1, -1)}, step="place", duels=True
    )
    play(p, "end")
    assert refused(p, "duel c07") == ("duel_first", "11.1")
    assert refused(p, "duel c08") == ("no_duel", "11.1")


@pytest.mark.rule("hamunaptra 6.7")
def test_no_retreat_to_encounters_or_enemies() -> None:
    tiles = WEST | {(-4, -1): "tunnel_straight ns", (-4, 1): "tunnel_straight ns"}
    p = combat(
        tiles=tiles, encounters={"m1": (-4, 0), "m4": (-4, -1)}, people={"c03": (-4, 0), "c06": (-4, 1)}
    )
    play(p, "fight m1", "attack f", "hits 0", "defend c03", "hits 0")
    assert refused(p, "go n") == ("retreat_encounter", "6.7")
    assert refused(p, "go s") == ("retreat_enemies", "6.7")


def test_what_is_awaited_is_said() -> None:
    with pytest.raises(mastaba.IllegalMove) as caught:
        scene(step="place", hands={0: "m1"}).play("stop")
    assert caught.value.text("en") == (
        "That cannot be done now. Tiles and encounters are placed, until the step is ended."
    )
    assert caught.value.text("es") == (
        "Eso no se puede hacer ahora. Se colocan túneles y encuentros hasta que se termine el paso."
    )
    assert caught.value.rule == "hamunaptra 5.2"


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_move_that_is_not_legal_is_refused_with_a_clause_that_is_there(path: Path) -> None:
    clauses = RulesPage(GAME.info.rules_page("en")).clauses
    for number, (p, _ply) in enumerate(mastaba.Record.load(path).positions()):
        if number % 97 or p.actor == mastaba.OVER:
            continue
        legal = set(p.legal())
        for code, text in enumerate(GAME.info.texts):
            if text not in legal:
                error = GAME.words.refuse(p.state, code)
                assert error.rule is not None
                assert error.rule.removeprefix("hamunaptra ") in clauses
                assert error.text("en") != error.text("es")
