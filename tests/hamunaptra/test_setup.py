"""Aim, the start boards, the draft and the exits (rules 3 and 4)."""

from __future__ import annotations

from itertools import pairwise

import pytest

import mastaba
from tests.hamunaptra.actions import build, play, refused, told
from tests.hamunaptra.reading import asked, cell_of, cells, names, see
from tests.hamunaptra.tables import CREW, STEP, Cell, table, way

COUNTS = range(2, 9)
CROSS = [(x, 0) for x in range(-3, 4)]
EIGHT = [*CROSS, *((0, y) for y in range(-3, 4) if y), (2, -1), (1, 2), (-2, 1), (-1, -2)]
# rules 3.1: by letter the cell and the collapsed side; the rubble.
LAYOUTS: dict[int, tuple[str, list[Cell]]] = {
    2: ("-2,0,e 2,0,w", [(-1, 0), (0, 0), (1, 0)]),
    3: ("-2,0,e 2,0,w 0,2,n", [(-1, 0), (0, 0), (1, 0), (0, 1)]),
    4: ("0,-2,s 2,0,w 0,2,n -2,0,e", [(-1, 0), (0, 0), (1, 0), (0, 1), (0, -1)]),
    5: ("-4,0,e -2,-2,s 2,-2,s 4,0,w 0,2,n", [*CROSS, (-2, -1), (2, -1), (0, 1)]),
    6: ("-4,0,e -2,-2,s 2,-2,s 4,0,w 2,2,n -2,2,n", [*CROSS, (-2, -1), (2, -1), (-2, 1), (2, 1)]),
    7: ("0,-4,s 2,-2,s 4,0,w 2,2,w 0,4,n -2,2,n -4,0,e", [cell for cell in EIGHT if cell != (-1, -2)]),
    8: ("0,-4,s 2,-2,s 4,0,w 2,2,w 0,4,n -2,2,n -4,0,e -2,-2,e", EIGHT),
}
TILES = {2: 5, 3: 7, 4: 9, 5: 15, 6: 17, 7: 23, 8: 25}


def beside(cell: Cell, side: str) -> Cell:
    return cell[0] + STEP[side][0], cell[1] + STEP[side][1]


def start(players: int, **options: object) -> tuple[dict[Cell, str], dict[Cell, tuple[str, str]]]:
    """The rubble and the exits of a start board, with their open sides."""
    tiles = mastaba.new("hamunaptra", players, options).to_json()["tiles"]
    rubble = {(t["cell"][0], t["cell"][1]): t["sides"] for t in tiles if t["kind"] == "rubble"}
    exits = {
        (t["cell"][0], t["cell"][1]): (t["kind"][-1], t["sides"]) for t in tiles if t["kind"] != "rubble"
    }
    return rubble, exits


@pytest.mark.rule("hamunaptra 3.1", "hamunaptra 4.2", "hamunaptra 2.6")
@pytest.mark.parametrize("players", COUNTS)
def test_start_boards(players: int) -> None:
    rubble, exits = start(players)
    written, heap = LAYOUTS[players]
    assert set(rubble) == set(heap)
    assert set(rubble.values()) == {""}
    due = {}
    for letter, text in zip("abcdefgh", written.split(), strict=False):
        x, y, fallen = text.split(",")
        due[int(x), int(y)] = (letter, "nesw".replace(fallen, ""))
    assert exits == due
    assert len(rubble) + len(exits) == TILES[players] <= 29


@pytest.mark.rule("hamunaptra 3.1")
@pytest.mark.parametrize("players", COUNTS)
def test_start_boards_are_connected_and_exits_apart(players: int) -> None:
    rubble, exits = start(players)
    laid = {*rubble, *exits}
    for cell, (_, sides) in exits.items():
        touching = [side for side in STEP if beside(cell, side) in laid]
        assert touching == [side for side in STEP if side not in sides]  # its collapsed side only
        assert beside(cell, touching[0]) in rubble
    found, queue = {min(rubble)}, [min(rubble)]
    while queue:
        here = queue.pop()
        near = [c for side in STEP if (c := beside(here, side)) in rubble and c not in found]
        found.update(near)
        queue += near
    assert found == set(rubble)  # the core is connected
    for cell, (letter, _) in exits.items():
        nearest = min(abs(cell[0] - x) + abs(cell[1] - y) for x, y in exits if (x, y) != cell)
        assert nearest == (6 if (players, letter) == (5, "e") else 4)


@pytest.mark.rule("hamunaptra 3.4")
@pytest.mark.parametrize("players", COUNTS)
def test_the_limit_is_the_farthest_exit_plus_distance_plus_2(players: int) -> None:
    """H = farthest exit + D + 2 (rules 3)."""
    far = 2 if players <= 4 else 4
    for distance in range(4, 9):
        seen = mastaba.new("hamunaptra", players, {"distance": distance}).observe()
        assert seen["limit"] == far + distance + 2
    assert mastaba.new("hamunaptra", players).observe()["limit"] == (12 if players <= 4 else 14)


@pytest.mark.rule("hamunaptra 3.4")
def test_nothing_is_placed_beyond_the_edge() -> None:
    tiles = {**way((-2, -1), "n", 11), (-2, -12): "tunnel_cross"}
    p = table(tiles=tiles, people={0: {"c01": (-2, -12)}}, hands={0: "tunnel_cross m1"}, step="place")
    own = {(-3, -12), (-1, -12)}
    doors = {(3, 0), (2, -1), (2, 1)}  # of seat 1
    assert cells(p, "place tunnel_cross") == own | doors
    assert cells(p, "place m1") == own | doors | {(-3, 0), (-2, 1)}
    play(p, "place tunnel_cross", "x -3")
    assert p.legal() == ["y -12"]
    assert refused(p, "y -13") == ("outside", "3.4")


@pytest.mark.rule("hamunaptra 4.1", "hamunaptra 4.3")
@pytest.mark.parametrize("players", COUNTS)
def test_the_draft_goes_round_from_the_first_player(players: int) -> None:
    p = mastaba.new("hamunaptra", players)
    order = []
    for n in range(CREW[players] * players):
        order.append(p.actor)
        assert p.legal() == [f"draft c{k:02}" for k in range(n + 1, 17)]
        p.play(p.legal()[0])
    assert order == list(range(players)) * CREW[players]
    assert asked(p) == "exit"


@pytest.mark.rule("hamunaptra 4.3")
def test_a_drafted_character_cannot_be_drafted_again() -> None:
    p = play(mastaba.new("hamunaptra", 2), "0 draft c03")
    assert refused(p, "draft c03") == ("character_taken", "4.3")
    assert see(p, "characters")[0] == [{"id": "c03", "cell": None, "damage": 0}]


@pytest.mark.rule("hamunaptra 4.4")
@pytest.mark.parametrize("players", COUNTS)
def test_exits_are_chosen_the_other_way_round(players: int) -> None:
    p = mastaba.new("hamunaptra", players)
    while asked(p) == "draft":
        p.play(p.legal()[-1])
    order = []
    letters = list("abcdefgh"[:players])
    while asked(p) == "exit":
        order.append(p.actor)
        assert see(p, "turn") == p.actor
        assert p.legal() == [f"exit {letter}" for letter in letters]
        letter = letters.pop()
        events = p.play_with_events(f"exit {letter}")
        assert events[0]["event"] == "exit"
        for person in see(p, "characters")[order[-1]]:
            assert person["cell"] == events[0]["cell"]
    assert order == list(range(players - 1, -1, -1))
    assert names(events) == ["exit", "round", "turn"]
    assert (see(p, "round"), see(p, "turn"), asked(p)) == (1, 0, "draw")


@pytest.mark.rule("hamunaptra 4.4", "hamunaptra 3.1")
def test_an_exit_is_taken_or_not_on_the_board() -> None:
    p = mastaba.new("hamunaptra", 2)
    while asked(p) == "draft":
        p.play(p.legal()[0])
    play(p, "1 exit a")
    assert refused(p, "exit a") == ("exit_taken", "4.4")
    assert refused(p, "exit c") == ("exit_not_there", "3.1")


@pytest.mark.rule("hamunaptra 4.5", "hamunaptra 4.6", "hamunaptra 2.7")
def test_hands_are_empty_before_the_first_turn() -> None:
    p = table(step="draw")
    assert see(p, "hands") == [{}, {}]
    assert sum(see(p, "deck").values()) == 115
    assert p.scores() == [8, 8]  # 2 for each character
    assert table(5, step="draw").scores() == [6] * 5
    assert p.observe(0)["scores"] == [8, 8]


@pytest.mark.rule("hamunaptra 1.1", "hamunaptra 1.2")
def test_a_game_in_a_few_moves() -> None:
    """Lay an exit stair and walk onto it: the own exit stair pays 4 points, the escaped character 3."""
    tiles = {(-2, y): "tunnel_straight ns" for y in range(-7, 0)}
    p = table(tiles=tiles, people={0: {"c04": (-2, -7)}}, hands={0: "stair_lotus"}, step="place", turn=0)
    assert p.scores() == [2, 8]
    build(p, "stair_lotus", (-2, -8), 0)
    assert p.scores() == [6, 8]
    play(p, "end", "end")
    while p.actor != 0 or asked(p) == "draw":
        p.play(p.legal()[-1])
    play(p, "move c04", "go n", "stop")
    assert cell_of(p, "c04") == (-2, -8)
    assert see(p, "final") == "exit"
    assert p.scores() == [7 + sum(q.startswith("q") for q in see(p, "hands")[0]), p.scores()[1]]


@pytest.mark.rule("hamunaptra 5.5")
def test_steps_are_strictly_ordered() -> None:
    p = table(step="draw", hands={0: "tunnel_dead tunnel_corner tunnel_cross"})
    steps = [see(p, "step")]
    play(p, "draw m1")
    assert sum(see(p, "hands")[0].values()) == 4
    for move in ("end", "place tunnel_cross", "x -3", "y 0", "turn 0", "end"):
        steps.append(see(p, "step"))
        play(p, move)
    steps.append(see(p, "step"))
    assert [a for a, b in pairwise([*steps, ""]) if a != b] == ["draw", "move", "place", "equip"]
    assert names(told(p, "end")) == ["turn_end", "turn"]
    assert (see(p, "turn"), asked(p)) == (1, "draw")


@pytest.mark.rule("hamunaptra 5.5")
def test_hands_fill_to_four_without_counting_the_table() -> None:
    p = table(step="draw", hands={0: "m1 m2"}, laid={0: "q01 q02"})
    play(p, "draw p1")
    assert asked(p) == "draw"
    play(p, "draw p2")
    assert asked(p) == "move"
