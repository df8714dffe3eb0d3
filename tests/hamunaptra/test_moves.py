"""The elements of the board that moves point at, and the labels of moves."""

from __future__ import annotations

import pytest

import mastaba
from mastaba.core.observation import AnyObservation
from mastaba.games.hamunaptra import GAME
from tests.hamunaptra.actions import play
from tests.hamunaptra.scenes import scene

WEST = {(-3, 0): "tunnel_straight ew", (-4, 0): "tunnel_cross nesw"}
AHEAD = {"c03": (-3, 0), "c04": (-3, 0)}


def seen(p: mastaba.Position) -> AnyObservation:
    return p.observe(p.actor)


def label(p: mastaba.Position, text: str, lang: str = "en") -> str:
    return GAME.label(seen(p), text, lang)


@pytest.mark.parametrize(
    ("text", "anchor"),
    [
        ("draft c04", "draft-c04"),
        ("exit b", "exit-b"),
        ("move c04", "character-c04"),
        ("with c04", "character-c04"),
        ("for c04", "character-c04"),
        ("defend c04", "character-c04"),
        ("duel c04", "character-c04"),
        ("place m3", "hand-m3"),
        ("lay q01", "hand-q01"),
        ("give tunnel_tee", "hand-tunnel_tee"),
        ("discard q01", "hand-q01"),
        ("turn 2", "ghost-2"),
        ("fight m3", "encounter-m3"),
        ("monster m3", "encounter-m3"),
        ("attack f", "stat-f"),
        ("strike s", "stat-s"),
        ("activate q05", "table-q05"),
        ("scroll q13", "table-q13"),
        ("trade 1", "seat-1"),
    ],
)
def test_moves_point_at_things(text: str, anchor: str) -> None:
    assert GAME.board.anchors(seen(scene()), text) == (anchor,)


@pytest.mark.parametrize(
    "text", ["x -3", "end", "stop", "push", "lost", "stay", "accept", "done", "pass", "hits 3"]
)
def test_other_moves_are_for_the_action_bar(text: str) -> None:
    assert GAME.board.anchors(seen(scene()), text) == ()


def test_a_step_points_at_the_neighbour_and_says_what_is_there() -> None:
    p = play(scene(tiles=WEST, people=AHEAD, encounters={"m1": (-4, 0)}), "move c03")
    assert GAME.board.anchors(seen(p), "go w") == ("cell--4_0",)
    assert label(p, "go w") == "Go west: crossing tunnel at K15 with Mummy"
    assert label(p, "go w", "es") == "Ir al oeste: cruce de túneles en K15, con un encuentro: Momia"


def test_a_passage_points_at_the_other_stair() -> None:
    tiles = {(-3, 0): "stair_eye ew", (-2, -1): "stair_eye ns"}
    p = play(scene(tiles=tiles, people={"c03": (-3, 0)}), "move c03")
    assert GAME.board.anchors(seen(p), "passage") == ("cell--2_-1",)
    assert label(p, "passage") == "Through the passage: eye stair (straight) at M14"


def test_a_row_points_at_its_cell_and_tells_the_distance() -> None:
    p = play(scene(hands={0: "stair_eye"}, step="place", distance=4), "place stair_eye", "x -2")
    assert GAME.board.anchors(seen(p), "y 1") == ("cell--2_1",)
    assert label(p, "y 1") == "At M16: 1 from your exit, a plain stair"
    far = {(-3, 0): "tunnel_straight ew", (-4, 0): "tunnel_straight ew", (-5, 0): "tunnel_straight ew"}
    there = scene(tiles=far, people={"c03": (-5, 0)}, hands={0: "stair_eye"}, step="place", distance=4)
    play(there, "place stair_eye", "x -6")
    assert label(there, "y 0", "es") == "En I15: a 4 de tu salida, será escalera de salida"


def test_a_turn_says_what_opens_and_what_joins() -> None:
    p = play(scene(hands={0: "tunnel_corner"}, step="place"), "place tunnel_corner", "x -2", "y -1")
    assert label(p, "turn 1") == "Open to east, south; joined to south"
    assert label(p, "turn 1", "es") == "Aberturas: este, sur; se une por: sur"


@pytest.mark.rule("hamunaptra 6.4", "hamunaptra 6.5")
def test_labels_of_a_combat_have_the_odds() -> None:
    """The worked examples of the mummy: rules 13, examples 1 and 2."""
    people = {"c03": (-4, 0), "c04": (-4, 0)}
    p = play(
        scene(tiles=WEST, people=people, encounters={"m1": (-4, 0)}, hands={0: "tunnel_tee"}, step="place"),
        *["place tunnel_tee", "x -2", "y 1", "turn 0", "end", "fight m1"],
    )
    assert label(p, "attack f") == "Attack with Strength: 5 dice, 3 or more; 81 % to win this round"
    play(p, "attack f", "hits 0")
    assert label(p, "defend c03") == "Bruno Castellani takes the blow: falls by 2 hits of 4 or more, 16 %"
    assert label(p, "defend c04") == "Tomasín Peral takes the blow: falls by 2 hits of 1 or more, 100 %"


def test_each_step_has_its_own_label_for_end() -> None:
    assert label(scene(), "end") == "End moving"
    assert label(scene(step="place"), "end", "es") == "Dejar de colocar"
    assert label(scene(step="equip"), "end") == "End the turn"


def test_hidden_moves_have_labels_without_tokens() -> None:
    told = [GAME.label({"players": 2}, f"{verb} ?", "en") for verb in ("draw", "steal", "lay", "give")]
    assert told == [
        "Draw a token in secret",
        "A token goes back to the deck",
        "Lay equipment face down",
        "Give a token in secret",
    ]
