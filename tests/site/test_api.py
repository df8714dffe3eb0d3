"""The JSON API, and the example bot that uses it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

import mastaba
from tests.site.server import serving

EXAMPLE = Path(__file__).resolve().parents[2] / "docs" / "example_bot.py"


def ask(method: str, path: str, body: object = None, token: str = "") -> tuple[int, Any]:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    given: dict[str, Any] = (
        {} if body is None else {"data": json.dumps(body), "content_type": "application/json"}
    )
    answer = getattr(Client(), method)(f"/api{path}", headers=headers, **given)
    return answer.status_code, json.loads(answer.content) if answer.content else None


def opened(*chairs: str, **more: Any) -> tuple[str, list[str]]:
    status, made = ask("post", "/tables", {"game": "imhotep", "chairs": chairs, **more})
    assert status == 201
    return made["table"], [chair["token"] for chair in made["chairs"]]


@pytest.mark.django_db
def test_games_and_bots_are_listed() -> None:
    status, games = ask("get", "/games")
    assert status == 200
    by_name = {game["name"]: game for game in games}
    assert by_name["imhotep"]["options"]["market"] == ["a", "b"]
    assert by_name["faraon"]["bots"][:2] == ["sage", "pharaoh"]
    assert by_name["faraon"]["options"]["card_cap"][0].startswith("0 ")
    assert "greedy" in ask("get", "/bots")[1]


@pytest.mark.django_db
def test_a_game_by_tokens() -> None:
    slug, tokens = opened("api", "api", options={"market": "b"})
    status, now = ask("get", "/seat", token=tokens[0])
    assert (status, now["status"], now["seat"], now["table"]) == (200, "playing", 0, slug)
    for _ in range(2000):
        seat = now["observation"]["actor"]
        if now["status"] == "over":
            break
        _, now = ask("get", "/seat", token=tokens[seat])
        status, now = ask(
            "post",
            "/seat/moves",
            {"moves": now["observation"]["legal"][-1:], "expected": now["number"]},
            tokens[seat],
        )
        if status == 429:
            from mastaba.site.infra import rate_limits

            rate_limits.forget()
            _, now = ask("get", "/seat", token=tokens[0])
        else:
            assert status == 200
    assert now["status"] == "over"
    assert sorted(now["result"]) == ["places", "scores"]
    assert now["observation"]["legal"] == []


@pytest.mark.django_db
def test_a_friend_joins_by_the_link_and_only_then_can_play() -> None:
    slug, tokens = opened("api", "open")
    assert ask("get", f"/tables/{slug}")[1]["status"] == "waiting"
    assert ask("post", "/seat/moves", {"moves": ["get"], "expected": 0}, tokens[0])[0] == 422
    assert ask("post", "/join", {"token": "wrong"})[0] == 404
    status, joined = ask("post", "/join", {"token": tokens[1], "name": "Friend"})
    assert status == 200
    mine = joined["chairs"][0]["token"]
    assert mine != tokens[1]
    assert ask("post", "/join", {"token": tokens[1]})[0] == 404
    assert ask("get", "/seat", token=mine)[1]["seat"] == 1
    assert ask("get", f"/tables/{slug}")[1]["names"] == ["API", "Friend"]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("body", "where"),
    [
        ({}, "game"),
        ({"game": "imhotep", "chairs": []}, "chairs"),
        ({"game": "imhotep", "chairs": ["api"] * 9}, "chairs"),
        ({"game": "imhotep", "chairs": ["api"]}, "2"),
        ({"game": "chess", "chairs": ["api", "api"]}, "chess"),
        ({"game": "imhotep", "chairs": ["api", "deep blue"]}, "deep blue"),
        ({"game": "imhotep", "chairs": ["api", "api"], "options": {"temple": "c"}}, "temple"),
        ({"game": "imhotep", "chairs": ["api", "api"], "name": "x" * 31}, "name"),
    ],
)
def test_what_is_wrong_is_named_in_both_languages(body: object, where: str) -> None:
    from mastaba.site.models import Person

    status, said = ask("post", "/tables", body)
    assert status == 422
    assert where in said["reason"]
    assert said["razon"] != said["reason"]
    assert not Person.objects.exists()


@pytest.mark.django_db
def test_an_illegal_move_names_its_clause() -> None:
    _, tokens = opened("api", "api")
    _, now = ask("get", "/seat", token=tokens[0])
    status, said = ask(
        "post", "/seat/moves", {"moves": ["sail 0 market"], "expected": now["number"]}, tokens[0]
    )
    assert status == 422
    assert said["rule"] == "imhotep 4.4"
    assert ask("post", "/seat/moves", {"moves": ["get"], "expected": 0}, tokens[0])[0] == 409


@pytest.mark.django_db
def test_the_description_is_whole() -> None:
    status, api = ask("get", "/openapi.json")
    assert status == 200
    assert len(api["paths"]) == 13
    for path, methods in api["paths"].items():
        for method, told in methods.items():
            assert told["description"], (path, method)
            assert told["responses"], (path, method)
    observation = api["components"]["schemas"]["Sighting"]["properties"]["observation"]
    assert len(observation["oneOf"]) == len(mastaba.games.names())
    for name in mastaba.games.names():
        shape = api["components"]["schemas"][f"{name.title()}Observation"]
        assert set(shape["properties"]) == set(
            mastaba.new(name, mastaba.games.get(name).info.least_players).observe(0)
        )
    page = Client().get("/api/docs").content.decode()
    assert "http://" not in page
    assert "https://" not in page


def test_the_example_bot_plays_to_the_end(tmp_path: Path) -> None:
    assert len(EXAMPLE.read_text("utf-8").splitlines()) < 40
    with serving(tmp_path) as server:
        words = [sys.executable, str(EXAMPLE), f"http://127.0.0.1:{server.port}"]
        done = subprocess.run(words, capture_output=True, text=True, timeout=120, check=False)
        assert done.returncode == 0, done.stderr
        assert "Places: [" in done.stdout
