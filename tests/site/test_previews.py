"""Trials: what a move leads to, before it is made; choices of two plies; offers declined beforehand."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from mastaba.core import registry
from mastaba.core.game import Json
from mastaba.core.words.catalogue import Words
from mastaba.site.models import Seat, Table
from mastaba.site.tables import actions, setup
from mastaba.site.tables.game_log import game_log_of
from mastaba.site.tables.setup import Chair
from tests.site.stage import again, owner, person, somebody, texts

KHEOPS = registry.get("kheops")
pytestmark = pytest.mark.django_db(transaction=True)


class Pawns:
    """Standing refusals of seat 1."""

    def standing_refusal(self, seen: Json) -> tuple[str, str] | None:
        return ("pawns", "pawn worker") if seen["actor"] == 1 else None

    def standing_refusals(self, _words: Words) -> dict[str, str]:
        return {"pawns": "Pawns"}


@pytest.fixture(autouse=True)
def _hooks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game in which a pawn and where it goes are one click, and what is built is turned before it is settled."""
    anchors = KHEOPS.board.anchors

    def joined(seen: Json, text: str) -> tuple[str, ...]:
        return anchors(seen, text.rpartition(", ")[2])

    def previewable(_seen: Json, text: str) -> bool:
        return text.split(" ", maxsplit=1)[0] in ("tile", "build", "to", "pawn")

    monkeypatch.setitem(vars(KHEOPS.board), "anchors", joined)
    monkeypatch.setitem(vars(KHEOPS.table), "two_click", ("pawn",))
    monkeypatch.setitem(vars(KHEOPS.table), "previewable", previewable)
    monkeypatch.setitem(vars(KHEOPS.table), "standing_refusals", Pawns())


def duel() -> Table:
    """Always the same tiles."""
    table = setup.open_table(person("Merit"), KHEOPS, [Chair("me"), Chair("open")])
    Table.objects.filter(pk=table.pk).update(seed=bytes(32), format=1)
    setup.join(again(table), person("Ramose"), 1)
    return again(table)


def tried(table: Table, *moves: str, seat: int = 0, expected: object = None) -> Any:
    """The answer to a trial, as the page asks for it."""
    given = {"move": moves, "expected": table.length if expected is None else expected}
    return somebody(owner(table, seat)).get(f"/t/{table.slug}/try", given, headers={"hx-request": "true"})


def moves_of(answer: Any) -> list[Json]:
    found = re.search(r'<script id="moves" type="application/json">(.*?)</script>', answer.content.decode())
    assert found
    moves: list[Json] = json.loads(found[1])
    return moves


def test_two_plies_are_one_choice_with_one_place() -> None:
    table = duel()
    moves = moves_of(tried(table))
    assert {move["text"].split(" ")[0] for move in moves} == {"pawn"}
    assert all(", to r" in move["text"] and len(move["at"]) == 1 for move in moves)
    chosen = moves[3]
    answer = somebody(owner(table, 0)).post(
        f"/t/{table.slug}/move",
        {"move": chosen["text"], "expected": table.length},
        headers={"hx-request": "true"},
    )
    assert answer.status_code == 204
    assert texts(again(table))[-2:] == [f"0 {part}" for part in chosen["text"].split(", ")]


def test_a_trial_shows_what_would_come_and_stores_nothing() -> None:
    table = duel()
    before, number = texts(table), table.length
    first = tried(table, "pawn worker, to r5c6")
    assert first.status_code == 200
    assert {move["verb"] for move in moves_of(first)} == {"tile"}
    assert 'class="put-back"' in first.content.decode()
    assert "data-tried" in first.content.decode()
    tile = moves_of(first)[0]["text"]
    second = tried(table, "pawn worker", "to r5c6", tile)
    assert {move["verb"] for move in moves_of(second)} == {"build"}
    assert texts(again(table)) == before
    assert again(table).length == number
    back = tried(table)
    assert "put-back" not in back.content.decode()
    assert {move["verb"] for move in moves_of(back)} == {"pawn"}


def test_a_trial_is_refused_to_others_and_for_what_may_not_be_tried() -> None:
    table = duel()
    assert tried(table, "pawn worker, to r5c6", seat=1).status_code == 422
    assert tried(table, "to r5c6").status_code == 422, "not legal"
    assert tried(table, "pawn worker", expected=table.length + 1).status_code == 409
    assert tried(table, *["pawn worker"] * 9).status_code == 422
    built = moves_of(tried(table, "pawn worker", "to r5c6"))[0]["text"]
    where = moves_of(tried(table, "pawn worker", "to r5c6", built))[0]["text"]
    turns = moves_of(tried(table, "pawn worker", "to r5c6", built, where))
    assert {move["verb"] for move in turns} == {"facing"}
    done = tried(table, "pawn worker", "to r5c6", built, where, turns[0]["text"])
    assert done.status_code == 422, "what cannot be taken back is not tried"
    stranger = somebody(person("Nobody")).get(f"/t/{table.slug}/try", {"move": "pawn worker", "expected": 0})
    assert stranger.status_code == 422


def test_no_text_of_any_game_has_a_comma() -> None:
    assert not [text for name in registry.names() for text in registry.get(name).info.texts if "," in text]


def test_an_offer_is_refused_at_once_for_a_seat_that_wants_none() -> None:
    table = duel()
    two = somebody(owner(table, 1))
    page = two.get(f"/t/{table.slug}").content.decode()
    assert re.search(r'name="pawns" value="pass" aria-pressed="true"', page)
    assert two.post(f"/t/{table.slug}/standing", {"pawns": "pass"}).status_code == 302
    assert Seat.objects.get(table=table, number=1).standing == {"pawns": "pass"}
    _until_the_other_acts(table)
    assert texts(again(table))[-1] == "1 pawn worker", "the table has answered for the seat"


def test_whoever_has_said_nothing_is_asked() -> None:
    table = duel()
    _until_the_other_acts(table)
    assert not texts(again(table))[-1].startswith("1 ")
    assert again(table).actor == 1


def _until_the_other_acts(table: Table) -> None:
    """Seat 0 plays its turn; nobody else does anything."""
    for _ in range(20):
        table = again(table)
        game_log = game_log_of(table)
        if table.actor != 0:
            return
        actions.play(table, 0, [game_log.position.legal()[0]], game_log.number(0))
        if any(text.startswith("1 ") for text in texts(again(table))):
            return
