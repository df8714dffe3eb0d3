"""Colours of seats by the API."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client

from mastaba.core import registry
from mastaba.games.imhotep.notation.texts import COLOUR_NAMES
from mastaba.site.models import Person, Table

pytestmark = pytest.mark.django_db


def sent(path: str, **body: Any) -> HttpResponse:
    return Client().post(f"/api{path}", json.dumps(body), content_type="application/json")


def test_api_opens_and_joins_with_colours() -> None:
    answer = sent("/tables", game="imhotep", chairs=["api", "open", "random"], colours=["gray", "", "white"])
    assert answer.status_code == 201, answer.content
    made = answer.json()
    token = made["chairs"][1]["token"]
    seen = Client().get(f"/api/tables/{made['table']}").json()
    assert seen["colours"] == ["gray", "black", "white"]
    for colour, said in (
        ("white", "Somebody has chosen that colour already: White. Choose another one."),
        ("pink", "There is no such colour. Choose from: black, white, brown, gray."),
    ):
        people = Person.objects.count()
        refused = sent("/join", token=token, colour=colour)
        assert (refused.status_code, refused.json()["reason"]) == (422, said)
        assert refused.json()["razon"] != said
        assert Person.objects.count() == people
    assert sent("/join", token=token, colour="brown").status_code == 200
    seen = Client().get(f"/api/tables/{made['table']}").json()
    assert seen["colours"] == ["gray", "brown", "white"]
    assert "colours" not in seen["observation"]


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ({"colours": ["white"]}, "2 chairs, 1 colours"),
        ({"colours": ["white", "white"]}, "chosen that colour already: White"),
        ({"colours": ["white", "pink"]}, "no such colour"),
        ({"colours": ["white", 7]}, "“colours.1” cannot be read"),
        ({"colours": ["white", None]}, "“colours.1” cannot be read"),
        ({"colours": ["", "white"], "chairs": ["api", "open"]}, "An open chair has no colour yet"),
        ({"colours": ["white", ""], "game": "kheops"}, "no colours to choose"),
        ({"colours": "white"}, "“colours” cannot be read"),
    ],
)
def test_api_refuses_colours_precisely(body: dict[str, Any], said: str) -> None:
    answer = sent("/tables", **({"game": "imhotep", "chairs": ["api", "random"]} | body))
    assert answer.status_code == 422
    assert said in answer.json()["reason"]
    assert not Table.objects.exists()
    assert not Person.objects.exists()


def test_api_names_the_colours_of_each_game() -> None:
    named = {game["name"]: game["colours"] for game in Client().get("/api/games").json()}
    assert named == {name: COLOUR_NAMES if name == "imhotep" else [] for name in registry.names()}
    schemas = Client().get("/api/openapi.json").json()["components"]["schemas"]
    assert "colours" in schemas["TableIn"]["properties"]
    assert "colours" not in schemas["TableIn"]["required"]
    assert "colour" not in schemas["Joining"].get("required", [])
