"""The count: networks, bonuses, strength, ankhs (rules 11 and 14, 18 to 26)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import mastaba
from tests.kheops.tables import PAWNS, SUPPLY, chain, counted, facing_for, lay, network_at, play

HERE = Path(__file__).parent
FLOOR = [f"r6c{c}" for c in range(13)]
ROW5 = [f"r5c{c}" for c in range(11)]
SYMBOLS = {
    "tp": "turn_passage", "tr": "turn_room", "sw": "swap", "mv": "move", "xx": "stay_empty", "x2": "double",
    "an": "ankh", "cu": "curse", "--": "none", "sa:re": "sarcophagus_red", "sa:gr": "sarcophagus_green",
    "sa:go": "sarcophagus_gold",
}  # fmt: skip


def fixture() -> mastaba.Position:
    """The full pyramid of the rules (11.4)."""
    board: list[list[object]] = []
    supply = [dict(row) for row in SUPPLY]
    for line in (HERE / "fixture.txt").read_text("utf-8").splitlines():
        row, _, cells = line.partition(": ")
        board.append([])
        for column, cell in enumerate(cells.split()):
            number, _, lying = cell.partition("=")
            assert int(number) == column
            kind, open_sides, symbol, pawn = lying.split("/")
            tile = f"{'room' if kind == 'R' else 'passage'}{len(open_sides)}_{SYMBOLS[symbol]}"
            facing = facing_for(tile, open_sides, f"{row}c{column}")
            standing = None
            if pawn != ".":
                seat, name = "WB".index(pawn[0]), PAWNS[pawn[1]]
                standing = {"seat": seat, "type": name}
                supply[seat][name] -= 1
            board[-1].append({"tile": tile, "facing": facing, "pawn": standing})
    data = mastaba.new("kheops", 2).to_json() | {
        "turn": 30,
        "phase": "over",
        "board": board,
        "supply": supply,
        "hands": [["room3_curse"], []],
        "stock": {},
    }
    return mastaba.from_json(data)


def test_the_golden_fixture() -> None:
    """Rules 11.4: 35 to 18, network by network."""
    p = fixture()
    assert p.scores() == [35, 18]
    assert p.places() == [1, 2]
    rows = {
        n["cells"][0]: (len(n["cells"]), n["rooms"], n["value"], n["strength"], n["winner"])
        for n in counted(p)
    }
    assert rows == {
        "r2c2": (11, 5, 0, [4, 4], None),
        "r4c6": (10, 5, 10, [3, 7], 1),
        "r4c4": (7, 5, 20, [5, 2], 0),
        "r6c4": (3, 2, 4, [1, 0], 0),
        "r2c0": (3, 2, 4, [0, 2], 1),
        "r2c4": (2, 2, 7, [1, 0], 0),
        "r1c2": (2, 0, 0, [1, 0], 0),
        "r1c0": (2, 0, 0, [0, 0], None),
        "r5c0": (2, 0, 0, [0, 0], None),
    }
    first = network_at(p, "r2c2")
    assert first["cells"] == [
        "r2c2",
        "r3c2",
        "r3c3",
        "r3c4",
        "r4c0",
        "r4c1",
        "r4c2",
        "r4c3",
        "r5c1",
        "r5c2",
        "r5c3",
    ]
    assert (first["longest"], first["secret"], first["cursed"]) == (True, True, True)
    alone = {"r0c0", "r3c0", "r3c6", "r6c0", "r6c2", "r6c3", "r6c12"}
    within = {cell for n in counted(p) for cell in n["cells"]}
    assert within | alone == {f"r{r}c{c}" for r in range(7) for c in range(2 * r + 1)}
    assert not within & alone
    assert network_at(p, "r6c5")["sarcophagi"] == ["green", "gold"]
    assert not any(n["summit"] for n in counted(p))


def test_the_worked_example() -> None:
    """Rules 11.3: White 26 + 4, Blue 16 + 9."""
    a = chain(
        FLOOR[:9],
        "R/sarcophagus_red R/ankh/Ww P/ankh/Bw R/sarcophagus_red P/none/Wf R P/ankh/Bw R R",
        {"r6c0": "L"},
    )
    b = chain(["r5c0", "r5c1", "r5c2", "r5c3"], "R/ankh/Ww R/sarcophagus_green P/double/Bw R")
    c = chain(["r0c0", "r1c1", "r1c2", "r2c3", "r2c4"], "R P/ankh/Bw P P/none/Ww R", {"r0c0": "L"})
    d = chain(
        ["r4c0", "r4c1", "r4c2", "r4c3", "r4c4", "r4c5"],
        "R R/ankh/Ww P/curse R/sarcophagus_gold/Ww P R",
    )
    p = lay({**a, **b, **c, **d}, over=True)
    rows = {n["cells"][0]: n for n in counted(p)}
    assert {
        k: (len(n["cells"]), n["rooms"], n["value"], n["strength"], n["winner"]) for k, n in rows.items()
    } == {
        "r0c0": (5, 2, 7, [1, 1], None),
        "r4c0": (6, 4, 0, [2, 0], 0),
        "r5c0": (4, 3, 16, [1, 2], 1),
        "r6c0": (9, 6, 26, [3, 2], 0),
    }
    assert p.scores() == [30, 25]


@pytest.mark.rule("kheops 8.1")
def test_tiles_are_connected_where_both_are_open() -> None:
    p = lay({"r6c0": "room1_none 0 Ww", "r6c1": "room1_none 2"})
    assert network_at(p, "r6c0")["cells"] == ["r6c0", "r6c1"]
    against_a_wall = lay({"r6c0": "room1_none 0 Ww", "r6c1": "room1_none 0"})
    assert not any("r6c0" in n["cells"] for n in counted(against_a_wall))


@pytest.mark.rule("kheops 8.1")
def test_a_network_goes_on_as_far_as_its_tiles_are_connected() -> None:
    p = lay(chain(FLOOR, "R P R P R P R P R P R P R"))
    assert network_at(p, "r6c6")["cells"] == FLOOR


@pytest.mark.rule("kheops 8.2")
@pytest.mark.parametrize("kind", ["room1_none", "passage2_none", "passage3_none"])
def test_a_lone_tile_is_no_network_not_even_on_the_summit(kind: str) -> None:
    """Rules 14, 22."""
    p = lay({"r0c0": f"{kind} 2 Ww" if kind != "passage3_none" else f"{kind} 0 Ww"}, over=True)
    assert not any("r0c0" in n["cells"] for n in counted(p))
    assert p.scores() == [0, 0]


@pytest.mark.rule("kheops 8.3")
def test_a_point_for_each_room_and_none_for_passages() -> None:
    """Rules 14, 22: passages alone are worth nothing, or the bonuses."""
    three = chain(FLOOR[:4], "R/none/Ww P R R", {"r6c3": "T"})
    longest = chain(ROW5[:6], "R P P P P R", {"r5c0": "L"})
    p = lay({**three, **longest}, over=True)
    assert (network_at(p, "r6c0")["rooms"], network_at(p, "r6c0")["value"]) == (
        3,
        3 * 2,
    )  # T is a wall: secret
    passages = chain(FLOOR[:3], "P/none/Ww P P", {"r6c0": "L", "r6c2": "B"})
    assert network_at(lay({**passages, **longest}, over=True), "r6c0")["value"] == 0


@pytest.mark.rule("kheops 8.3")
@pytest.mark.parametrize(
    ("ends", "value"), [({"r0c0": "L", "r1c2": "R"}, 5), ({"r0c0": "L", "r1c2": "B"}, 5)]
)
def test_passages_alone_with_the_summit(ends: dict[str, str], value: int) -> None:
    net = chain(["r0c0", "r1c1", "r1c2"], "P/none/Ww P P", ends)
    longest = chain(FLOOR[:6], "R P P P P R", {"r6c0": "L"})
    p = lay({**net, **longest}, over=True)
    assert network_at(p, "r0c0")["value"] == value
    assert p.scores() == [value, 0]


def test_passages_alone_can_be_secret_and_longest() -> None:
    """Rules 14, 22: 5 for the longest, doubled: 10."""
    inside = ["r4c1", "r4c2", "r4c3", "r4c4"]
    p = lay(chain(inside, "P/none/Ww P P P", {"r4c1": "T", "r4c4": "B"}), over=True)
    assert network_at(p, "r4c2")["value"] == 10


@pytest.mark.rule("kheops 8.4")
@pytest.mark.parametrize(
    ("colours", "bonus"),
    [
        ("red", 5),
        ("red red", 15),
        ("red green", 0),
        ("red red green", 0),
        ("red red green green", 0),
        ("gold gold", 15),
        ("green gold", 0),
        ("red green gold", 0),
    ],
)
def test_sarcophagi(colours: str, bonus: int) -> None:
    """Rules 14, 19."""
    rooms = [f"R/sarcophagus_{colour}" for colour in colours.split()] + ["R"] * (5 - len(colours.split()))
    longest = chain(ROW5[:7], "R P P P P P R", {"r5c0": "L"})
    p = lay({**chain(FLOOR[:5], " ".join(rooms), {"r6c0": "L"}), **longest}, over=True)
    net = network_at(p, "r6c0")
    assert net["sarcophagi"] == sorted(colours.split(), key=["red", "green", "gold"].index)
    assert net["value"] == 5 + bonus


@pytest.mark.rule("kheops 8.5")
def test_the_summit_brings_five() -> None:
    longest = chain(FLOOR[:5], "R P P P R", {"r6c0": "L"})
    p = lay({**chain(["r0c0", "r1c1"], "R R", {"r0c0": "L"}), **longest}, over=True)
    net = network_at(p, "r0c0")
    assert (net["summit"], net["value"]) == (True, 7)


@pytest.mark.rule("kheops 8.6")
def test_all_that_are_longest_get_five() -> None:
    """Rules 14, 20: two equal ones; and a cursed one keeps the bonus from the next."""
    one = chain(FLOOR[:4], "R P P R", {"r6c0": "L"})
    two = chain(ROW5[:4], "R P P R", {"r5c0": "L"})
    small = chain(["r4c0", "r4c1"], "R R", {"r4c0": "L"})
    p = lay({**one, **two, **small}, over=True)
    assert [(n["cells"][0], n["longest"], n["value"]) for n in counted(p)] == [
        ("r4c0", False, 2),
        ("r5c0", True, 7),
        ("r6c0", True, 7),
    ]
    cursed = chain(ROW5[:4], "R P/curse P R", {"r5c0": "L"})
    assert network_at(lay({**one, **cursed}, over=True), "r6c0")["value"] == 7
    longer = chain(ROW5[:5], "R P/curse P P R", {"r5c0": "L"})
    p = lay({**one, **longer}, over=True)
    assert (network_at(p, "r6c0")["value"], network_at(p, "r5c0")["value"]) == (2, 0)
    assert network_at(p, "r5c0")["longest"]


@pytest.mark.rule("kheops 8.7")
def test_a_secret_network_is_doubled_after_all_bonuses() -> None:
    """Rules 14, 21: (4 + 15 + 5 + 5) x 2 = 58."""
    cells = ["r0c0", "r1c1", "r1c2", "r2c3"]
    p = lay(chain(cells, "R/none/Ww R/sarcophagus_red R R/sarcophagus_red"), over=True)
    net = network_at(p, "r0c0")
    assert (net["secret"], net["summit"], net["longest"]) == (True, True, True)
    assert net["value"] == 58
    assert p.scores() == [58, 0]


@pytest.mark.rule("kheops 8.7")
@pytest.mark.parametrize(("end", "secret"), [("", True), ("T", True), ("R", False), ("B", False)])
def test_what_is_outside(end: str, secret: bool) -> None:
    """Rules 14, 23: an opening against a wall keeps a network secret, one on a slope or on the ground does not."""
    cells = ["r6c12", "r6c11", "r6c10"] if end != "T" else ["r6c12", "r6c11"]
    tiles = "R R R" if end != "T" else "R R"
    ends = {} if not end else {"r6c11": "T"} if end == "T" else {"r6c12": end}
    p = lay({**chain(cells, tiles, ends), "r5c10": "room1_none 0"}, over=True)
    assert network_at(p, "r6c12")["secret"] is secret


@pytest.mark.rule("kheops 8.7")
def test_an_opening_to_an_empty_cell_is_not_yet_closed() -> None:
    """Rules 13, 26."""
    tiles = {**chain(["r5c2", "r6c3"], "R R", {"r5c2": "L"})}
    assert not network_at(lay(tiles), "r5c2")["secret"]
    assert network_at(lay({**tiles, "r5c1": "room1_none 2", "r5c0": "room1_none 2"}), "r5c2")["secret"]


@pytest.mark.rule("kheops 8.8")
def test_a_curse_pays_nothing_and_alone_does_no_harm() -> None:
    net = chain(FLOOR[:4], "R/none/Ww R/ankh/Ww P/curse R")
    assert lay(net, over=True).scores() == [0, 0]
    alone = {"r6c12": "room1_curse 0 Ww", "r6c0": "room1_ankh 2 Ww"}
    p = lay(alone, over=True)
    assert p.scores() == [1, 0]


def test_a_curse_comes_and_goes_with_a_turn() -> None:
    """Rules 14, 26: a rotation lets it in, another keeps it out."""
    net = {
        "r6c0": "room1_none 0 Ww",
        "r6c1": "passage2_none 1",
        "r6c2": "room2_none 1",  # open bottom and left: shut towards the curse
        "r6c3": "room1_curse 2",
        "r6c6": "room1_turn_room 1",
        "r6c8": "room1_turn_room 1",
    }
    p = lay(net)
    assert p.scores() == [7, 0]
    play(p, "pawn worker", "to r6c6", "turn r6c2", "facing 2")
    assert p.scores() == [0, 0]
    play(
        p,
        "tile room1_none",
        "build r5c1",
        "facing 0",
        "draw room1_none",
        "pawn worker",
        "to r6c8",
        "turn r6c2",
    )
    p.play("facing 1")
    assert p.scores() == [7, 0]


@pytest.mark.rule("kheops 8.9")
@pytest.mark.parametrize(
    ("tiles", "strength", "winner"),
    [
        ("R/none/Ww R R", [1, 0], 0),
        ("R/none/Ww R/none/Bw R", [1, 1], None),
        ("R R R", [0, 0], None),
        ("R/double/Bw R/none/Ww R", [1, 2], 1),
        ("R/none/Wf R/none/Bw R", [2, 1], 0),
        ("R/double/Wf R/none/Bw R/none/Bp", [2, 2], None),
        ("R/double/Wm R/double/Bm R/none/Wp R/none/Bp", [3, 3], None),
        ("R/double/Wm R/double/Bp R/none/Ww R", [3, 2], 0),
    ],
)
def test_the_stronger_takes_the_network(tiles: str, strength: list[int], winner: int | None) -> None:
    """Rules 14, 25, and the last row of rules 8; the pharaoh is never four."""
    cells = FLOOR[: len(tiles.split())]
    extra = {"r6c10": "room1_none 1 Bm"} if "Bp" in tiles and "Bm" not in tiles else {}
    p = lay({**chain(cells, tiles), **extra}, over=True)
    net = network_at(p, "r6c0")
    assert (net["strength"], net["winner"]) == (strength, winner)
    paid = [0, 0]
    if winner is not None:
        paid[winner] = net["value"]
    assert p.scores() == paid


@pytest.mark.rule("kheops 8.10")
@pytest.mark.parametrize(("pawns", "points"), [(0, 0), (1, 1), (2, 4), (3, 9), (4, 16)])
def test_ankhs_are_squared(pawns: int, points: int) -> None:
    tiles = {f"r6c{c}": f"room1_ankh 1{' Ww' if c // 2 < pawns else ''}" for c in (0, 2, 4, 6)}
    assert lay(tiles, over=True).scores() == [points, 0]


@pytest.mark.rule("kheops 8.10")
def test_ankhs_count_wherever_they_are_but_with_a_curse() -> None:
    """Rules 14, 24: in a network that the other wins, on a lone tile, never doubled; not in a cursed network."""
    lost = chain(FLOOR[:3], "R/ankh/Ww R/none/Bw R/none/Bw")
    assert lay(lost, over=True).scores() == [1, (3 + 5) * 2]
    cursed = chain(ROW5[:4], "R/ankh/Ww P/curse R R")
    assert lay({**lost, **cursed}, over=True).scores()[0] == 1


def test_the_picture_of_the_rules_page() -> None:
    """Clause 8.9: 16 for White, apart from the longest."""
    net = chain(FLOOR[4:9], "R/sarcophagus_red/Ww P R/none/Wf P/double/Bw R")
    longest = chain(ROW5[:6], "R P P P P R", {"r5c0": "L"})
    p = lay({**net, **longest}, over=True)
    assert network_at(p, "r6c4")["value"] == 16
    assert p.scores() == [16, 0]


def test_scores_at_any_time_leave_out_what_is_in_the_air() -> None:
    """Notation 12: a pawn or tile in `pending` does not count."""
    p = lay({"r6c0": "room1_none 0", "r6c1": "room1_none 2"}, hands=("room3_none", ""))
    assert p.scores() == [0, 0]
    play(p, "pawn worker")
    assert p.scores() == [0, 0]
    play(p, "to r6c0")
    assert p.scores() == [(2 + 5) * 2, 0]
    play(p, "tile room3_none", "build r5c1")
    assert p.scores() == [14, 0]
    assert json.loads(json.dumps(p.scores())) == [14, 0]
