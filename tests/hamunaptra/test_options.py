"""Each option alone, and combinations of options (rules 11; notation 1)."""

from __future__ import annotations

from typing import Any

import pytest

import mastaba
from mastaba.core.engine.rng import Rng
from mastaba.core.errors import BadSetup
from tests.hamunaptra.actions import at, play, refused, told, walk
from tests.hamunaptra.kit import box, components
from tests.hamunaptra.reading import asked, cell_of, cells, names, see, tile_at
from tests.hamunaptra.tables import GAME, Cell, table, way

DEFAULTS = {
    "duels": False, "monsters_move": False, "deck_only": False, "distance": 8, "cleared": False, "characters": 0,
    "trading": True, "plain_stairs": True, "no_entombment": True, "exit_stair_needs_link": True,
    "own_area": True, "lost_needs_opening": True,
}  # fmt: skip
ALONE: list[tuple[int, dict[str, Any]]] = [
    (2, {"duels": True}),
    (3, {"monsters_move": True}),
    (2, {"deck_only": True}),
    *((4, {"distance": distance}) for distance in range(4, 8)),
    (5, {"cleared": True}),
    *((2, {"characters": n}) for n in range(5, 9)),
    (3, {"characters": 5}),
    (3, {"trading": False}),
    (6, {"plain_stairs": False}),
    (2, {"no_entombment": False}),
    (4, {"exit_stair_needs_link": False}),
    (5, {"own_area": False}),
    (2, {"lost_needs_opening": False}),
]
TOGETHER: list[tuple[int, dict[str, Any]]] = [
    (3, {"monsters_move": True, "duels": True}),
    (6, {"deck_only": True, "distance": 4}),
    (4, {"cleared": True, "duels": True}),
]


def test_defaults_in_their_order() -> None:
    p = mastaba.new("hamunaptra", 2)
    assert p.options == DEFAULTS
    assert list(p.to_json()["options"]) == list(DEFAULTS)


BAD: list[tuple[int, dict[str, Any]]] = [
    (2, {"duel": True}),
    (2, {"duels": 1}),
    (2, {"distance": 3}),
    (2, {"distance": 9}),
    (2, {"characters": 4}),
    (2, {"characters": 9}),
    (3, {"characters": 6}),
    (4, {"characters": 5}),
    (8, {"characters": 5}),
    (1, {}),
    (9, {}),
]


@pytest.mark.parametrize(("players", "options"), BAD, ids=str)
def test_impossible_options_are_refused(players: int, options: dict[str, Any]) -> None:
    with pytest.raises(BadSetup):
        mastaba.new("hamunaptra", players, options)


@pytest.mark.parametrize(("players", "options"), ALONE + TOGETHER, ids=str)
def test_a_game_is_played_to_its_end(players: int, options: dict[str, Any]) -> None:
    """By chance; nothing is lost on the way."""
    p = mastaba.new("hamunaptra", players, options)
    rng, whole, plies = Rng(7), box(players, p.options), 0
    while not p.is_over:
        p.play(GAME.info.texts[p.state.random_code(rng)])
        plies += 1
        if plies % 97 == 0 or p.is_over:
            assert components(p.to_json()) == whole
    assert see(p, "final") in ({"deck", "idle"} if p.options["deck_only"] else {"exit", "deck", "idle"})
    assert min(p.places()) == 1


# 4: distance


@pytest.mark.rule("hamunaptra 11.4")
@pytest.mark.parametrize("distance", range(4, 9))
def test_the_distance_of_exit_stairs(distance: int) -> None:
    for steps in (distance - 1, distance):
        tiles = way((-2, -1), "n", steps - 1)
        p = table(
            tiles=tiles, people={0: {"c04": (-2, 1 - steps)}}, hands={0: "stair_lotus"}, step="place",
            options={"distance": distance},
        )  # fmt: skip
        event = told(p, "place stair_lotus", *at((-2, -steps)), "turn 0")[0]
        assert event["exit"] is (steps == distance)


# 5: cleared


@pytest.mark.rule("hamunaptra 11.5")
@pytest.mark.parametrize("players", range(2, 9))
def test_cleared_start_tunnels(players: int) -> None:
    """Exits are open on all sides, rubble opens toward neighbouring start tiles only."""
    tiles = {
        (t["cell"][0], t["cell"][1]): t
        for t in mastaba.new("hamunaptra", players, {"cleared": True}).to_json()["tiles"]
    }
    for (x, y), tile in tiles.items():
        near = {"n": (x, y - 1), "e": (x + 1, y), "s": (x, y + 1), "w": (x - 1, y)}
        if tile["kind"] == "rubble":
            assert tile["sides"] == "".join(side for side in "nesw" if near[side] in tiles)
        else:
            assert tile["sides"] == "nesw"


@pytest.mark.rule("hamunaptra 11.5")
def test_cleared_tunnels_link_all_exits_from_the_start() -> None:
    """Trading at once, and no foreign placements: a character is needed everywhere."""
    p = table(options={"cleared": True}, hands={0: "m1 tunnel_cross", 1: "m2"})
    assert "trade 1" in p.legal()
    assert "move c01" in p.legal()
    play(p, "end")
    assert cells(p, "place tunnel_cross") == {(-3, 0), (-2, -1), (-2, 1)}


@pytest.mark.rule("hamunaptra 11.5", "hamunaptra 11.1")
def test_cleared_with_duels() -> None:
    """5 + 1: across the rubble into the middle of the others."""
    people = {0: {"c04": (-2, 0)}, 1: {"c08": (2, 0)}}
    p = table(options={"cleared": True, "duels": True}, people=people, hands={0: "m1"})
    walk(p, "c04", "eeee")
    assert cell_of(p, "c04") == (2, 0)
    play(p, "end", "place m1", *at((-3, 0)), "end")
    assert p.legal() == ["duel c08"]
    play(p, "duel c08", "attack s", "attack s", "defend c08", "defend c04", "hits 1", "hits 0")
    assert see(p, "dead")[1][-1] == "c08"


@pytest.mark.rule("hamunaptra 11.5", "hamunaptra 7.7")
def test_cleared_rubble_is_still_a_start_tile() -> None:
    p = table(options={"cleared": True}, people={0: {"c04": (-1, 0)}}, laid={0: "q13"})
    assert refused(p, "scroll q13") == ("no_scroll_target", "7.7")


# 6: more characters


@pytest.mark.rule("hamunaptra 11.6")
@pytest.mark.parametrize(("players", "each"), [(2, 5), (2, 6), (2, 7), (2, 8), (3, 5)])
def test_more_characters(players: int, each: int) -> None:
    p = mastaba.new("hamunaptra", players, {"characters": each})
    plies = 0
    while asked(p) == "draft":
        p.play(p.legal()[0])
        plies += 1
    assert plies == players * each
    assert p.scores() == [2 * each] * players


# 1 and 2 together


@pytest.mark.rule("hamunaptra 11.1", "hamunaptra 11.2")
def test_monsters_and_duels() -> None:
    """2 + 1: a duel in the turn, the monster after the round; the duel does not move the pointer."""
    tiles = way((3, 0), "e", 4, 1)
    people = {0: {"c03": (3, 0)}, 1: {"c05": (3, 0)}}
    p = table(
        options={"duels": True, "monsters_move": True}, tiles=tiles, people=people, encounters={"m9": (6, 0)}, turn=1,
        step="place", did={"placed": 1}, pointer=1,
    )  # fmt: skip
    play(
        p, "end", "1 duel c03", "1 attack s", "0 attack s", "0 defend c03", "1 defend c05", "hits 4", "hits 0"
    )
    assert see(p, "pointer") == 1
    assert cell_of(p, "c03") is None  # Wisdom 1: four sure hits
    play(p, "end", "0 monster m9", "go w", "go w")
    assert (cell_of(p, "m9"), see(p, "round")) == ((4, 0), 2)


@pytest.mark.rule("hamunaptra 11.1", "hamunaptra 11.2")
def test_a_monster_may_be_sent_into_people_after_a_duel() -> None:
    tiles = way((3, 0), "e", 4, 1)
    p = table(
        options={"duels": True, "monsters_move": True}, tiles=tiles, people={0: {}, 1: {"c05": (4, 0)}},
        encounters={"m9": (6, 0)}, turn=1, step="equip", built=True,
    )  # fmt: skip
    assert names(told(p, "end", "0 monster m9", "go w", "go w")) == ["crawl", "combat"]
    assert (p.actor, see(p, "combat")["chooser"]) == (1, 0)


# 3 and 4 together


@pytest.mark.rule("hamunaptra 11.3", "hamunaptra 11.4")
def test_last_token_and_a_small_distance() -> None:
    """3 + 4: stairs are exit stairs soon, people on them count, and the game goes on."""
    tiles: dict[Cell, str] = {**way((-3, 0), "w", 3), (-6, 0): "stair_eye ew"}
    p = table(options={"deck_only": True, "distance": 4}, tiles=tiles, people={0: {"c04": (-5, 0)}})
    walk(p, "c04", "w")
    assert (see(p, "final"), p.scores()[0]) == (None, 4 + 3)
    stair = tile_at(p, (-6, 0))
    assert stair is not None
    assert stair["exit"] is True
    # Before the last round nobody else comes onto it.
    q = table(
        options={"deck_only": True, "distance": 4},
        tiles=tiles,
        people={0: {"c04": (-5, 0)}, 1: {"c05": (-6, 0)}},
    )
    play(q, "move c04", "go e", "go w")
    assert refused(q, "go w") == ("way_enemies", "5.1")
