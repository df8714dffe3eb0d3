"""The components in the box (rules 2), and custom boxes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

import mastaba
from mastaba.core.errors import BadSetup, Reason
from mastaba.games.hamunaptra.engine.box import BOX
from mastaba.games.hamunaptra.engine.custom_box import VARIABLE, another_box
from tests.hamunaptra.tables import GAME, sides_of, table

OWN = Path(mastaba.__file__).parent / "games" / "hamunaptra" / "components.toml"
# rules 2.1 to 2.4; 0: it lacks that value
PEOPLE = [
    "2223", "2322", "4122", "1224", "1422", "3123", "3132", "1314", "2214", "2124", "1332", "2232", "1323", "3213",
    "2133", "1413",
]  # fmt: skip
MONSTERS = ["302", "421", "202", "201", "312", "221", "242", "033", "333"]
TRAPS = ["201", "301", "401", "321", "032", "041", "331"]
GEAR = [
    "f2", "f1", "f1 r1", "f2", "s2", "s1", "s1 r1", "r1", "r2", "r1", "m2", "m1", "s2", "r1", "f1",
]  # fmt: skip
SHAPES = {
    "dead": (4, 2, 2),
    "straight": (15, 3, 2),
    "corner": (15, 3, 4),
    "tee": (13, 5, 4),
    "cross": (7, 3, 2),
}


@pytest.mark.rule("hamunaptra 2.1")
def test_characters() -> None:
    rows = [BOX.numbers(f"characters.c{n:02}") for n in range(1, 17)]
    assert ["".join(map(str, row)) for row in rows] == PEOPLE
    assert {sum(row) for row in rows} == {9}
    assert len(set(map(tuple, rows))) == 16


@pytest.mark.rule("hamunaptra 2.2", "hamunaptra 2.3")
def test_monsters_and_traps() -> None:
    assert ["".join(map(str, BOX.numbers(f"monsters.m{n}"))) for n in range(1, 10)] == MONSTERS
    assert ["".join(map(str, BOX.numbers(f"traps.p{n}"))) for n in range(1, 8)] == TRAPS


@pytest.mark.rule("hamunaptra 2.4")
def test_equipment() -> None:
    for n, text in enumerate(GEAR, 1):
        bonus = {word[0]: int(word[1]) for word in text.split()}
        assert BOX.numbers(f"equipment.q{n:02}") == [bonus.get(stat, 0) for stat in "fsrm"]


@pytest.mark.rule("hamunaptra 2.5")
def test_84_tiles_by_shape_and_115_tokens() -> None:
    deck = mastaba.new("hamunaptra", 2).to_json()["deck"]
    tiles = {kind: n for kind, n in deck.items() if "_" in kind}
    assert sum(tiles.values()) == 84
    by: dict[str, Counter[str]] = {}
    for kind, n in tiles.items():
        by.setdefault(sides_of(kind), Counter())[kind.partition("_")[0]] += n
    for shape, row in SHAPES.items():
        assert tuple(by[sides_of(f"tunnel_{shape}")][what] for what in ("tunnel", "room", "stair")) == row
    for symbol in ("ankh", "eye", "scarab", "sun", "lotus"):
        assert deck[f"stair_{symbol}"] == 2
    assert len(deck) - len(tiles) == 9 + 7 + 15
    assert sum(deck.values()) == 115


@pytest.mark.rule("hamunaptra 11.8")
def test_without_plain_stairs() -> None:
    deck = mastaba.new("hamunaptra", 2, {"plain_stairs": False}).to_json()["deck"]
    assert "stair_corner" not in deck
    assert "stair_tee" not in deck
    assert (deck["tunnel_corner"], deck["tunnel_tee"]) == (17, 15)
    assert sum(deck.values()) == 115
    assert table(options={"plain_stairs": False}).scores() == [8, 8]


# Another box in the environment


def run(path: Path, code: str) -> subprocess.CompletedProcess[str]:
    """Another Python with that box."""
    return subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {VARIABLE: str(path), "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=False,
    )


def other(tmp_path: Path, old: str, new: str) -> Path:
    text = OWN.read_text("utf-8")
    assert text.count(old) == 1, old
    path = tmp_path / "pieces.toml"
    path.write_text(text.replace(old, new), "utf-8")
    return path


GAME_WITH_IT = """
import json, mastaba
from mastaba.core.engine.rng import Rng
p = mastaba.new("hamunaptra", 2)
table = mastaba.Referee(p, bytes(32))
table.play(0, "draft c01")
print(json.dumps([p.game.info.box.hash, table.record().components, p.game.info.box.numbers("characters.c01")]))
"""


def test_a_good_box_is_used_and_the_record_has_its_fingerprint(tmp_path: Path) -> None:
    path = other(tmp_path, "c01 = { value = [2, 2, 2, 3]", "c01 = { value = [4, 2, 4, 4]")
    done = run(path, GAME_WITH_IT)
    assert done.returncode == 0, done.stderr
    fingerprint, recorded, values = json.loads(done.stdout)
    assert values == [4, 2, 4, 4]
    assert fingerprint == recorded == another_box(path).hash != GAME.info.box.hash


def test_a_record_of_another_box_is_not_replayed_with_ours(tmp_path: Path) -> None:
    box = another_box(other(tmp_path, "q01 = { value = [2, 0, 0, 0]", "q01 = { value = [1, 0, 0, 0]"))
    record = mastaba.Record.of(mastaba.new("hamunaptra", 2), [])
    mastaba.Record.from_json(record.to_json()).replay()
    with pytest.raises(mastaba.BadRecord):
        mastaba.Record.from_json(record.to_json() | {"components": box.hash}).replay()


def test_a_bad_box_is_refused_at_once(tmp_path: Path) -> None:
    path = other(tmp_path, "c01 = { value = [2, 2, 2, 3]", "c01 = { value = [2, 2, 0, 3]")
    done = run(path, "import mastaba; mastaba.new('hamunaptra', 2)")
    assert done.returncode != 0
    assert "characters.c01" in done.stderr
    assert VARIABLE in done.stderr
    gone = run(tmp_path / "nowhere.toml", "import mastaba; mastaba.new('hamunaptra', 2)")
    assert gone.returncode != 0


BAD = {
    "value": [
        ("c01 = { value = [2, 2, 2, 3]", "c01 = { value = [5, 2, 2, 3]"),  # a d4 never shows 5
        ("c01 = { value = [2, 2, 2, 3]", "c01 = { value = [2, 2, 2]"),
        ("m4 = { value = [2, 0, 1]", "m4 = { value = [0, 0, 1]"),  # neither Strength nor Wisdom
        ("tunnel_dead = { value = 4", "tunnel_dead = { value = -1"),
        ("stair_sun = { value = 2", "stair_sun = { value = 3"),
        ("q11 = { value = [0, 0, 0, 2]", 'q11 = { value = [0, 0, 0, "two"]'),
    ],
    "missing": [('p7 = { value = [3, 3, 1], from = "reconstructed" }', "")],
    "unknown": [("[monsters]", '[monsters]\nm10 = { value = [1, 1, 1], from = "source" }')],
    "fixed": [
        ("hand = { value = 4", "hand = { value = 5"),
        ("long_combat = { value = 20", "long_combat = { value = 9"),
    ],
    "unreadable": [("[monsters]", "[monsters")],
}
THREE = '3 = { value = [".....", ".....", "a###b", "..#..", "..c.."]'
BAD_BOARDS = {
    "board_rows": [
        (THREE, '3 = { value = "a###b"'),
        (THREE, "3 = { value = [1, 2, 3]"),
        (THREE, "3 = { value = []"),
    ],
    "board_odd": [
        (THREE, '3 = { value = [".....", "a###b", "..#..", "..c.."]'),
        (THREE, '3 = { value = [".....", ".....", "a###b.", "..#..", "..c.."]'),
    ],
    "board_sides": [
        ('3 = { value = ["e", "w", "n"]', '3 = { value = ["e", "w"]'),
        ('3 = { value = ["e", "w", "n"]', '3 = { value = ["e", "w", "up"]'),
    ],
    "board_mark": [(THREE, '3 = { value = [".....", ".....", "a###b", "..#..", "..d.."]')],
    "board_far": [(THREE, '3 = { value = ["...........", "a#########b", ".....c....."]')],
    "board_exit": [
        (THREE, '3 = { value = [".....", ".....", "a###b", "..#..", "....."]'),
        (THREE, '3 = { value = ["..c..", "..#..", "a###b", "..#..", "..c.."]'),
    ],
    "board_collapsed": [('3 = { value = ["e", "w", "n"]', '3 = { value = ["w", "w", "n"]')],
    "board_open": [(THREE, '3 = { value = [".....", ".....", "a###b", ".##..", ".#c.."]')],
    "board_rubble": [
        (THREE, '3 = { value = ["#########", "#########", "....#....", "a#######b", "....c...."]')
    ],
    "board_pieces": [(THREE, '3 = { value = ["#....", ".....", "a###b", "..#..", "..c.."]')],
}


def why_refused(folder: Path, old: str, new: str) -> Reason:
    """Why a box with another line is refused, in every language."""
    with pytest.raises(BadSetup) as caught:
        another_box(other(folder, old, new))
    assert caught.value.text("en") != caught.value.text("es")
    why = caught.value.reason.params["why"]
    assert isinstance(why, Reason)
    assert all(why.text(lang) in caught.value.text(lang) for lang in ("en", "es"))
    return why


@pytest.mark.parametrize(
    ("key", "old", "new"), [(key, *pair) for key, pairs in BAD.items() for pair in pairs], ids=str
)
def test_what_is_wrong_with_a_box_is_named(tmp_path: Path, key: str, old: str, new: str) -> None:
    assert why_refused(tmp_path, old, new).key == f"box.{key}"


@pytest.mark.rule("hamunaptra 3.1")
@pytest.mark.parametrize(
    ("key", "old", "new"), [(key, *pair) for key, pairs in BAD_BOARDS.items() for pair in pairs], ids=str
)
def test_what_is_wrong_with_a_start_board_is_named(tmp_path: Path, key: str, old: str, new: str) -> None:
    why = why_refused(tmp_path, old, new)
    assert (why.key, why.params["players"]) == ("box.board", "3")
    wrong = why.params["wrong"]
    assert isinstance(wrong, Reason)
    assert wrong.key == f"box.{key}"
    for lang in ("en", "es"):
        assert wrong.text(lang) in why.text(lang)
    assert wrong.text("en") != wrong.text("es")


GAME_ON_IT = """
import json, mastaba
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.playout import playout
p = mastaba.new("hamunaptra", 3)
seen = p.observe(None)
tiles = {tile["kind"]: [tile["cell"], tile["sides"]] for tile in seen["tiles"]}
playout(p.state, Rng(1))
print(json.dumps([seen["limit"], tiles, p.is_over]))
"""


@pytest.mark.rule("hamunaptra 3.1")
def test_a_good_start_board_is_played_on(tmp_path: Path) -> None:
    """Its own size: the farthest exit is 3 cells from the centre, so the table ends at 13 (rules 3)."""
    new = '3 = { value = [".......", ".......", "a.....b", "#######", "...#...", "...#...", "...c..."]'
    path = other(tmp_path, THREE, new)
    with pytest.raises(BadSetup, match="collapsed"):
        another_box(path)
    path.write_text(path.read_text("utf-8").replace('["e", "w", "n"]', '["s", "s", "n"]'), "utf-8")
    done = run(path, GAME_ON_IT)
    assert done.returncode == 0, done.stderr
    limit, tiles, over = json.loads(done.stdout)
    assert limit == 3 + 8 + 2
    assert over
    assert {kind: tiles[kind] for kind in ("exit_a", "exit_b", "exit_c")} == {
        "exit_a": [[-3, -1], "new"],
        "exit_b": [[3, -1], "new"],
        "exit_c": [[0, 3], "esw"],
    }


REPLAY = """
import mastaba
from pathlib import Path
path = Path({path!r})
record = mastaba.Record.load(path)
assert record.game.info.box.hash != mastaba.games.get("hamunaptra").info.box.hash
record.verify()
assert record.dump() == path.read_text("utf-8")
"""


def test_games_of_the_released_box_go_on_beside_another_one(tmp_path: Path) -> None:
    path = other(tmp_path, "c01 = { value = [2, 2, 2, 3]", "c01 = { value = [4, 2, 4, 4]")
    played = Path(__file__).parents[1] / "golden" / "tables" / "hamunaptra-8.json"
    done = run(path, REPLAY.format(path=str(played)))
    assert done.returncode == 0, done.stderr


def test_no_roll_has_more_dice_than_there_are_codes(tmp_path: Path) -> None:
    """The wisest eight and the best piece roll 26 dice with our box, and that is the most (notation 6)."""
    text = OWN.read_text("utf-8")
    path = tmp_path / "strong.toml"
    path.write_text(
        text.replace("value = [1, 4,", "value = [4, 4,").replace("value = [1, 3,", "value = [4, 3,")
    )
    with pytest.raises(BadSetup, match="dice"):
        another_box(path)
    assert another_box(OWN).hash == GAME.info.box.hash
