"""`mastaba arena` and `mastaba bot`: what they print and refuse."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.desk import Desk

SMALL = ("arena", "kheops", "random", "greedy", "--players", "2", "--games", "2", "--workers", "1")


def test_a_ladder_a_report_and_a_resumed_run(desk: Desk) -> None:
    done = desk.run(*SMALL, "--report", "report.html")
    assert done.code == 0, done.err
    assert done.out.startswith("2 games are in run.\nbot")
    assert "2 players: greedy wins 100.0 % (" in done.out
    assert "The report is in report.html." in done.out
    assert "<h1>Arena: Kheops</h1>" in Path("report.html").read_text("utf-8")
    before = Path("run/results.jsonl").read_bytes()
    again = desk.run(*SMALL, "--resume", "--report", "informe.html", "--lang", "es")
    assert again.out.startswith("Hay 2 partidas en run.")
    assert Path("run/results.jsonl").read_bytes() == before
    assert [json.loads(line)["seats"] for line in before.splitlines()] in (
        [["random", "greedy"], ["greedy", "random"]],
        [["greedy", "random"], ["random", "greedy"]],
    )


def test_a_bot_alone_shows_what_seats_are_worth(desk: Desk) -> None:
    done = desk.run("arena", "kheops", "random", "--players", "2", "--games", "3", "--workers", "1")
    assert "2 players: seat 0 wins " in done.out
    assert "2 players: seat 1 wins " in done.out
    assert "Elo" not in done.out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("senet random", "no game called “senet”"),
        ("kheops clever", "no bot called “clever”"),
        ("kheops greedy:200ms", "“greedy” does not search"),
        ("kheops ./nobody", "no program ./nobody"),
        ("kheops random random", "“random” is named twice"),
        ("kheops random --against random", "“random” is named twice"),
        ("kheops random --games 0", "0 games cannot be played"),
        ("kheops random --players 4-2", "“4-2” is no number of players"),
        ("kheops random --players two", "“two” is no number of players"),
        ("kheops random --players 2-9", "not for"),
        ("kheops random --sprt 0,20", "--sprt compares two bots, and 1 are named"),
        ("kheops random greedy --sprt 20,0", "“20,0” are no bounds"),
        ("kheops random --vary nothing", "“nothing” cannot be drawn"),
        ("kheops random --workers 0", "0 processes cannot play"),
        ("kheops random --option nothing=1", "no option “nothing”"),
        ("kheops random --resume", "no run in run"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_line(desk: Desk, words: str, told: str) -> None:
    for lang in ("en", "es"):
        done = desk.run("arena", *words.split(), "--lang", lang)
        assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
        assert (told in done.err) == (lang == "en")
    assert not Path("run").exists()


def test_without_ray_the_command_says_what_to_install(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    done = desk.run(*SMALL, "--ray", "auto")
    assert (done.code, "pip install mastaba[ray]" in done.err) == (2, True)
