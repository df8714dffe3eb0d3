"""Puzzles on the site: only what the seat knows is sent, answers are kept, ratings move with the first one."""

from __future__ import annotations

import re
from datetime import date
from typing import Any

import pytest
from django.test import Client

from mastaba.core.position import Position
from mastaba.core.referee import Referee
from mastaba.site.live.bot_pool import workers
from mastaba.site.models import Attempt, Person
from mastaba.site.tables import attempts
from mastaba.teacher import puzzles
from tests.site.stage import IMHOTEP, person, somebody


def puzzle(name: str, rating: int = 50, turns: int = 9) -> dict[str, Any]:
    """A puzzle made from a game of first moves; which of them is best was decided by fiat."""
    referee = Referee(Position.new(IMHOTEP, 2), bytes(32))
    for _ in range(turns):
        referee.play(referee.position.actor, referee.position.legal()[0])
    legal = referee.position.legal()
    proof = {
        "iterations": 1,
        "seeds": [1, 2],
        "moves": legal[:3],
        "values": [[0.8, 0.5, 0.4], [0.8, 0.5, 0.2]],
        "solved": {},
    }
    return {
        "id": name,
        "game": "imhotep",
        "rules": IMHOTEP.info.version,
        "players": 2,
        "options": referee.position.options,
        "plies": [ply.written for ply in referee.plies],
        "seat": referee.position.actor,
        "best": legal[0],
        "value": 0.8,
        "second": legal[1],
        "second_value": 0.5,
        "proof": proof,
        "rating": rating,
    }


@pytest.fixture(autouse=True)
def some(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """Three puzzles of Imhotep, the easiest first; no other game has any."""
    found = [puzzle("easy", 10), puzzle("middle", 42), puzzle("hard", 90)]
    monkeypatch.setattr(puzzles, "of", lambda game: found if game.info.name == "imhotep" else [])
    return found


@pytest.fixture
def me() -> Person:
    return person("Tiy")


def tried(client: Client, name: str, move: str) -> str:
    return client.post(f"/puzzles/imhotep/{name}?at=0", {"move": move}).content.decode()


def test_a_game_leads_to_the_puzzle_that_fits(me: Person, reader: Client) -> None:
    assert reader.get("/puzzles/imhotep")["Location"] == "/puzzles/imhotep/middle"
    tried(somebody(me), "middle", puzzle("middle")["best"])
    assert somebody(me).get("/puzzles/imhotep")["Location"] != "/puzzles/imhotep/middle"
    assert reader.get("/puzzles/kemet").status_code == 404
    assert reader.get("/puzzles/imhotep/none").status_code == 404


def test_only_what_the_seat_knows_is_sent(some: list[dict[str, Any]], reader: Client) -> None:
    shown = reader.get("/puzzles/imhotep/middle").content.decode()
    assert "Find the best move" in shown
    assert "chance" not in shown.lower().replace("chance of winning", "")
    seen = puzzles.position(some[1]).imagined(some[1]["seat"]).observe(some[1]["seat"])  # type: ignore[arg-type]
    pieces = re.findall(r'id="[\w-]+" class="piece"[^>]*transform="[^"]+"', IMHOTEP.svg(seen))
    assert pieces
    assert all(piece in shown for piece in pieces)
    assert IMHOTEP.text(seen).split("\n")[0][:20] in shown, "by ear, too"


def test_the_first_answer_moves_the_rating(some: list[dict[str, Any]], me: Person) -> None:
    client = somebody(me)
    wrong = tried(client, "middle", some[1]["second"])
    assert "It would cost 30 %" in wrong
    after = attempts.rating(me, IMHOTEP)
    assert after < attempts.START
    assert f"Your rating: {after}" in wrong
    assert "Yes! That is the best move." in tried(client, "middle", some[1]["best"])
    assert attempts.rating(me, IMHOTEP) == after, "only the first answer counts"
    assert attempts.solved(me, IMHOTEP) == {"middle": True}
    assert "You have solved it" in client.get("/puzzles/imhotep/middle").content.decode()


def test_only_the_proved_move_is_right(
    some: list[dict[str, Any]], reader: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nothing(*_: object) -> float:
        return 0.0

    monkeypatch.setattr(workers, "cost", nothing)
    other = puzzles.position(some[1]).legal()[-1]  # type: ignore[arg-type]
    assert other not in some[1]["proof"]["moves"]
    told = tried(reader, "middle", other)
    assert "Not this one." in told
    assert "It would cost 2 %" in told


def test_a_right_answer_to_a_hard_one_gains_more(me: Person) -> None:
    assert attempts.after(1000, 1500, right=True) > attempts.after(1000, 700, right=True) > 1000
    assert attempts.after(1000, 700, right=False) < attempts.after(1000, 1500, right=False) < 1000
    assert attempts.rating(me, IMHOTEP) == attempts.START


def test_whoever_asks_for_the_solution_has_not_solved_it(me: Person) -> None:
    shown = somebody(me).get("/puzzles/imhotep/hard?solution=1").content.decode()
    assert "The best move:" in shown
    assert "Next puzzle" in shown
    assert attempts.solved(me, IMHOTEP) == {"hard": False}


def test_what_a_guest_solved_comes_along_to_the_account(reader: Client) -> None:
    tried(reader, "easy", puzzle("easy")["best"])
    reader.post("/account/register", {"username": "Meritaton", "password": "nile-and-sand"})
    attempt = Attempt.objects.filter(puzzle="easy").latest("id")
    assert attempt.person.user is not None
    assert attempt.solved


def test_home_has_the_puzzle_of_the_day(reader: Client, lectora: Client) -> None:
    today = puzzles.daily(date(2026, 1, 1))
    assert today is not None
    assert today["game"] == "imhotep"
    assert "Puzzle of the day" in reader.get("/").content.decode()
    shown = lectora.get("/").content.decode()
    assert "El problema del día" in shown
    assert "3 problemas" in shown
