"""`mastaba play` through piped lines."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from mastaba.core.record import Record
from tests.cli.desk import Desk

PLAY = ("play", "imhotep", "--bots", "greedy", "--seed", "5")


def forever(*lines: str) -> list[str]:
    """More answers than a game can ask for."""
    return [line for _ in range(200) for line in lines]


def test_a_whole_game_by_numbers(desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    done = desk.run(*PLAY, "--option", "all=b", "--save", str(path), lines=forever("1"))
    assert done.code == 0
    assert "At the table: Nefer (you), Ahmose (bot: greedy), Tiy (bot: greedy)." in done.out
    assert "The game is over." in done.out
    assert f"The record is in {path}." in done.out
    record = Record.load(path)
    assert record.verify() > 0
    assert record.names == ["Nefer", "Ahmose", "Tiy"]
    assert record.result
    points = re.search(r"^Points +(.*)$", done.out, re.MULTILINE)
    assert points
    assert list(map(int, points[1].split())) == record.result["scores"]
    rows = re.search(r"^ +Nefer +Ahmose +Tiy\n(.*?)^Points", done.out, re.MULTILINE | re.DOTALL)
    assert rows
    columns = zip(*(map(int, line.split()[-3:]) for line in rows[1].splitlines()), strict=True)
    assert [sum(column) for column in columns] == record.result["scores"]


def test_a_whole_game_by_texts_is_the_same_as_by_numbers(desk: Desk, tmp_path: Path) -> None:
    first, second = tmp_path / "numbers.json", tmp_path / "texts.json"
    desk.run(*PLAY, "--save", str(first), lines=forever("1"))
    played = Record.load(first)
    chosen = [
        ply.removeprefix("0 ")
        for position, ply in played.positions()
        if position.actor == 0 and len(position.legal()) > 1
    ]
    done = desk.run(*PLAY, "--save", str(second), lines=chosen)
    assert done.code == 0
    assert Record.load(second) == played


def test_the_label_of_a_choice_may_be_typed_too(desk: Desk) -> None:
    done = desk.run(*PLAY, lines=["Load ship 1, slot 2", "q", ""])
    assert "· Nefer loads a stone onto ship 1, slot 2." in done.out


def test_a_refusal_says_why_and_which_clause(desk: Desk) -> None:
    done = desk.run(*PLAY, lines=["sail 0 temple", "load 9 9", "99", "q", ""])
    assert "it needs at least 3 to sail. (Rule 4.4; ? 4.4 shows it.)" in done.out
    assert "“load 9 9” is not a move of this game. Type a number from the list" in done.out
    assert "There is no choice 99: choose from 1 to" in done.out
    assert done.code == 0


def test_help_about_everything(desk: Desk) -> None:
    asked = ["?", "? 1", "?1", "? 4.2", "? 9.", "? get", "? sail 0 temple", "? xyz", "q", ""]
    done = desk.run(*PLAY, lines=asked)
    assert "4.1   Do exactly one of these four things:\n      – get stones (4.2)," in done.out
    assert done.out.count("What would happen: Nefer gets 3 stones.") == 3
    assert done.out.count("4.2   Get stones. Take three stones") == 5
    assert "9 The burial chamber\n9.1   The stones fill" in done.out
    assert "stones in the area  1  2  3" in done.out
    assert "(Rule 4.4; ? 4.4 shows it.)" in done.out
    assert "There is no “xyz” to explain" in done.out


def test_the_board_and_the_log_again(desk: Desk) -> None:
    done = desk.run(*PLAY, lines=["1", "b", "l", "l 1", "q", ""])
    assert done.out.count("Obelisks, side A") == 2  # it has not changed, so it comes at the start and at `b`
    assert "   5  Nefer gets 3 stones." in done.out


def test_taking_back_what_the_bots_have_answered(desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    done = desk.run(*PLAY, "--save", str(path), lines=["u", "get", "u", "n", "u", "y", "load 0 0", "q"])
    assert "There is nothing to take back." in done.out
    assert done.out.count("The bots do not mind") == 2
    assert "Taken back." in done.out
    mine = [ply for ply in Record.load(path).plies if ply.startswith("0 ")]
    assert mine == ["0 load 0 0"]


def test_taking_back_freely_within_a_turn(desk: Desk) -> None:
    """Side B of the pyramids: two own stones on one ship are two choices without a break."""
    setup = (*PLAY, "--players", "2", "--humans", "2", "--option", "pyramid=b")
    lines = ["load 0 0", "get", "load 0 1", "get", "load 0 2", "get", "sail 0 pyramid"]
    done = desk.run(*setup, lines=[*lines, "build left", "u", "build right", "q", ""])
    assert "Taken back.\n" in done.out
    assert "everybody agree" not in done.out
    assert done.out.rindex("left pyramid, cell 1") < done.out.index("right pyramid, cell 1")


def test_spanish_by_the_environment(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "es_ES.UTF-8")
    done = desk.run(*PLAY, lines=["sail 0 temple", "?", "u", "q", ""])
    assert "A la mesa: Nefer (tú)" in done.out
    assert "(Regla 4.4; ? 4.4 la muestra.)" in done.out
    assert "No hay nada que deshacer." in done.out
    assert "4.1   Haz" in done.out
    monkeypatch.setenv("LC_ALL", "C")
    assert "At the table" in desk.run(*PLAY, lines=["q", ""]).out


def test_leaving_and_saving(desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "left.json"
    path.write_text("mine")
    done = desk.run(*PLAY, lines=["get", "q", str(path), str(tmp_path / "new.json")])
    assert f"{path} is there already." in done.out
    assert path.read_text() == "mine"
    record = Record.load(tmp_path / "new.json")
    assert "0 get" in record.plies
    assert record.result is None
    assert record.seed is None


def test_the_end_of_the_input_loses_nothing(desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    done = desk.run(*PLAY, "--save", str(path), lines=["get"])
    assert done.code == 0
    assert "You have left the table." in done.out
    assert "0 get" in Record.load(path).plies


def test_an_interruption_loses_nothing(desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def answers() -> Iterator[str]:
        yield "get"
        raise KeyboardInterrupt

    coming = answers()
    monkeypatch.setattr("builtins.input", lambda _prompt: next(coming))
    path = tmp_path / "game.json"
    done = desk.run(*PLAY, "--save", str(path))
    assert done.code == 130
    assert "0 get" in Record.load(path).plies


def test_two_people_and_a_curtain_only_where_there_is_a_secret(desk: Desk) -> None:
    setup = (
        "play",
        "imhotep",
        "--players",
        "2",
        "--humans",
        "2",
        "--names",
        "Ana,Luis",
        "--seed",
        "5",
        "--option",
        "market=b",
    )
    lines = ["load 2 0", "load 2 1", "sail 2 market", "take pair", "", "1", "", "decline", "q", ""]
    done = desk.run(*setup, lines=lines)
    before, mine, theirs = re.split(r"-{20,}\nIt is \w+'s turn to look\.[^\n]*\n", done.out)
    assert "takes the face-down pair" not in before
    assert re.search(r"Ana looks at (?!a card)", mine)
    assert not re.search(r"Ana looks at (?!a card)", theirs)
    assert "Ana looks at a card of the pair." in theirs


def test_other_seats_and_bots_in_turn(desk: Desk) -> None:
    done = desk.run(
        "play",
        "imhotep",
        "--players",
        "4",
        "--seat",
        "2",
        "--bots",
        "random,greedy",
        "--seed",
        "1",
        lines=["q", ""],
    )
    assert "Nefer (bot: random), Ahmose (bot: greedy), Tiy (you), Senmut (bot: random)" in done.out


def test_watching(desk: Desk) -> None:
    done = desk.run("play", "imhotep", "--humans", "0", "--players", "2", "--bots", "greedy", "--seed", "1")
    assert done.code == 0
    assert "Place" in done.out


def test_a_single_choice_is_made_at_once(desk: Desk) -> None:
    done = desk.run(*PLAY, "--option", "all=b", lines=forever("1"))
    assert "· Nefer has only one move, so it is made at once: " in done.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            ["senet"],
            "There is no game called “senet”. Choose from: faraon, hamunaptra, imhotep, kemet, kheops.",
        ),
        (["imhotep", "--players", "7"], "imhotep is for 2 to 4 players, not for 7."),
        (
            ["imhotep", "--option", "temple"],
            "“temple” is not an option: write NAME=VALUE. The names are: market,",
        ),
        (["imhotep", "--option", "temple=c"], "“c” does not fit the option “temple”. Choose from: a, b."),
        (["imhotep", "--option", "roof=a"], "imhotep has no option “roof”."),
        (["imhotep", "--bots", "deep"], "deep"),
        (["imhotep", "--seat", "3"], "There is no seat “3”: the seats are 0 to 2."),
        (["imhotep", "--humans", "4"], "4 people cannot sit at a table of 3."),
        (["imhotep", "--names", "Ana,Ana"], "Two players cannot have the same name."),
        (["imhotep", "--save", "/no/such/folder/x.json"], "cannot be written: No such file or directory."),
        (["imhotep", "--players", "x"], "argument --players: invalid int value: 'x'"),
        (["imhotep", "--frobnicate"], "unrecognized arguments: --frobnicate"),
    ],
)
def test_a_wrong_call_gets_one_precise_line(desk: Desk, words: list[str], said: str) -> None:
    done = desk.run("play", *words)
    assert done.code == 2
    assert done.out == ""
    assert said in done.err
    assert done.err.count("\n") == 1


def test_a_wrong_call_in_spanish(desk: Desk) -> None:
    assert "No hay ningún juego llamado «senet»" in desk.run("play", "senet", "--lang", "es").err
    assert "esto no se entiende: --x" in desk.run("play", "--lang=es", "--x").err
