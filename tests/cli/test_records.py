"""`mastaba record`, `show` and `verify`, and what they say to damaged files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from tests.cli.desk import Desk


@pytest.fixture
def made(desk: Desk, tmp_path: Path) -> Path:
    """A record of a game between bots."""
    done = desk.run(
        *("record", "imhotep", "--players", "2", "--option", "market=b"),
        *("--bots", "greedy", "--seed", "m", "--out", str(tmp_path)),
    )
    assert done.code == 0
    return tmp_path / "imhotep-1.json"


def changed(path: Path, **fields: Any) -> str:
    """The same record with other fields, beside it."""
    data = json.loads(path.read_text("utf-8")) | fields
    other = path.with_name("changed.json")
    other.write_text(json.dumps({key: value for key, value in data.items() if value is not None}), "utf-8")
    return str(other)


def test_games_are_made_and_can_be_repeated(desk: Desk, tmp_path: Path) -> None:
    words = (
        "record",
        "imhotep",
        "--players",
        "3",
        "--bots",
        "random,greedy",
        "--games",
        "3",
        "--seed",
        "monday",
    )
    done = desk.run(*words, "--out", str(tmp_path / "a"))
    assert done.out.count("plies, scores") == 3
    desk.run(*words, "--out", str(tmp_path / "b"))
    first, second = (sorted((tmp_path / name).iterdir()) for name in "ab")
    assert [path.name for path in first] == [f"imhotep-{n}.json" for n in (1, 2, 3)]
    assert [path.read_text("utf-8") for path in first] == [path.read_text("utf-8") for path in second]
    assert len({path.read_text("utf-8") for path in first}) == 3
    again = desk.run(*words, "--out", str(tmp_path / "a"))
    assert again.code == 2
    assert "is there already" in again.err
    assert desk.run(*words, "--out", str(tmp_path / "a"), "--force").code == 0


def test_verify_says_what_it_checked(desk: Desk, made: Path) -> None:
    done = desk.run("verify", str(made))
    assert done.code == 0
    assert done.out.count("\n") == 1
    assert "chance plies follow from the seed, and the seed fits its commitment." in done.out
    shown = json.loads(made.read_text("utf-8"))["commitment"]
    assert desk.run("verify", str(made), "--commitment", shown[:16]).code == 0
    other = desk.run("verify", str(made), "--commitment", "0000")
    assert other.code == 1
    assert "not played with the commitment that you were shown" in other.err


def test_verify_without_a_seed(desk: Desk, made: Path) -> None:
    done = desk.run("verify", changed(made, seed=None, commitment=None))
    assert (done.code, "chance cannot be checked" in done.out) == (0, True)
    commitment = json.loads(made.read_text("utf-8"))["commitment"]
    assert desk.run("verify", changed(made, seed=None), "--commitment", commitment).code == 1
    plies = json.loads(made.read_text("utf-8"))["plies"][:30]
    unfinished = desk.run("verify", changed(made, seed=None, plies=plies, result=None))
    assert (unfinished.code, "30 plies replay; the game is not over." in unfinished.out) == (0, True)


def test_verify_finds_what_is_wrong(desk: Desk, made: Path) -> None:
    data = json.loads(made.read_text("utf-8"))
    plies = data["plies"]
    wrong_chance = [*plies]
    wrong_chance[0] = "chance round 3-2-2-1" if plies[0] != "chance round 3-2-2-1" else "chance round 4-3-2-1"
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"result": {"scores": [1, 2], "places": [2, 1]}}, "The result does not follow from the plies."),
        ({"seed": "00" * 32}, "The seed does not fit the commitment"),
        ({"seed": "nonsense"}, "The seed does not fit the commitment"),
        ({"plies": wrong_chance}, "does not follow from the seed"),
        ({"plies": [*plies[:8], "0 dance"]}, "does not hold: "),
        ({"plies": [*plies, plies[-1]]}, "does not hold: "),
        ({"components": "x"}, "other rules"),
        ({"plies": "none"}, "“plies” is missing or of the wrong kind"),
    ]
    for fields, said in wrong:
        done = desk.run("verify", changed(made, **fields))
        assert done.code == 1, fields
        assert said in done.err
        assert done.out == ""


@pytest.mark.parametrize("command", ["show", "verify"])
@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "is not valid JSON: look at line 1, column 1."),
        (b'{"mastaba": 1,\n oops', "is not valid JSON: look at line 2, column 2."),
        (b"\xff\xfe\x00", "is not valid JSON"),
        (b"[]", "This is not a record: it must be a JSON object."),
        (b'{"mastaba": 9}', "This record has the format “9”"),
        (b'{"mastaba": 1, "game": "\\u001b[2Jsenet"}', "There is no game called “�[2Jsenet”."),
        (b"[" * 100_000, "is nested too deeply."),
    ],
)
def test_what_is_no_record_gets_one_line(
    desk: Desk, tmp_path: Path, command: str, content: bytes, said: str
) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(content)
    done = desk.run(command, str(path))
    assert done.code in {1, 2}
    assert done.out == ""
    assert said in done.err
    assert done.err.count("\n") == 1


@pytest.mark.parametrize("command", ["show", "verify"])
def test_a_file_that_is_not_there(desk: Desk, command: str) -> None:
    done = desk.run(command, "nowhere.json", "--lang", "es")
    assert (done.code, done.err) == (2, "mastaba: No existe el archivo nowhere.json.\n")


def test_show_in_words(desk: Desk, made: Path) -> None:
    end = desk.run("show", str(made))
    assert "The game is over." in end.out
    assert "greedy" in end.out
    start = desk.run("show", str(made), "--ply", "0", "--lang", "es")
    assert start.out.startswith("Tras 0 jugadas de ")
    middle = desk.run("show", str(made), "--ply", "40", "--seat", "1")
    assert "After 40 plies of " in middle.out
    assert "  39  greedy " in middle.out
    story = desk.run("show", str(made), "--log")
    assert story.out.count("\n") > 100
    assert "   0  Round 1 begins" in story.out


def test_show_as_a_picture(desk: Desk, made: Path, tmp_path: Path) -> None:
    sizes = []
    for layout in ("wide", "tall"):
        path = tmp_path / f"{layout}.svg"
        done = desk.run("show", str(made), "--ply", "40", "--svg", str(path), "--layout", layout)
        assert f"is in {path}." in done.out
        sizes.append(ET.fromstring(path.read_text("utf-8")).get("viewBox"))  # noqa: S314 (our own)
    assert sizes[0] != sizes[1]
    assert desk.run("show", str(made), "--svg", "-").out.startswith("<svg")


def test_show_says_what_is_not_there(desk: Desk, made: Path) -> None:
    for words, said in [
        (["--ply", "9999"], "There is no ply 9999: the record has "),
        (["--ply", "-1"], "There is no ply -1"),
        (["--seat", "2"], "There is no seat 2. The seats are 0 to 1."),
        (["--svg", "/no/such/folder/x.svg"], "cannot be written"),
    ]:
        done = desk.run("show", str(made), *words)
        assert (done.code, said in done.err) == (2, True), done


def test_a_record_of_another_version_says_so(desk: Desk, made: Path) -> None:
    other = changed(made, rules=99)
    done = desk.run("show", other)
    assert done.code == 2
    assert "was played with other rules: version 99" in done.err
    assert "With --any-version it is shown all the same." in done.err
    done = desk.run("show", other, "--any-version")
    assert done.code == 0
    assert done.out.startswith("This record was played with other rules: version 99")


def test_names_of_strangers_command_no_terminal(desk: Desk, made: Path) -> None:
    done = desk.run("show", changed(made, names=["\x1b[2Jeve", "bob"]))
    assert "\x1b" not in done.out
    assert "bob" in done.out
    for odd in (["only one"], [1, None]):
        done = desk.run("show", changed(made, names=odd))
        assert done.code == 2
        assert "field “names”" in done.err
