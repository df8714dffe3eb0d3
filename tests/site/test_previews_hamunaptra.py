"""Hamunaptra at the table: tokens are picked up and put back, cells are one click, trades are declined beforehand."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache

import pytest

from mastaba.core import registry
from mastaba.core.position import Position
from mastaba.core.referee import Referee
from mastaba.site.models import Table
from mastaba.site.tables import actions, setup
from mastaba.site.tables.game_log import game_log_of
from mastaba.site.tables.setup import Chair
from tests.site.stage import again, owner, person, somebody, texts
from tests.site.test_previews import moves_of, tried

HAMUNAPTRA = registry.get("hamunaptra")
Ready = Callable[[Position], bool]
pytestmark = pytest.mark.django_db(transaction=True)


@cache
def plies_until(ready: Ready) -> tuple[str, ...]:
    """The plies of some game of two up to a position that somebody looks for."""
    for seed in range(200):
        dice = random.Random(seed)
        referee = Referee(Position.new(HAMUNAPTRA, 2), bytes([seed]) * 32)
        for _ in range(400):
            if referee.position.is_over:
                break
            if ready(referee.position):
                return tuple(ply.written for ply in referee.plies)
            legal = referee.position.legal()
            active = [text for text in legal if text.split(" ")[0] in ("place", "x", "y", "turn")]
            referee.play(referee.position.actor, dice.choice(active or legal))
    raise LookupError(ready)


def a_tile(position: Position) -> bool:
    return any(text.startswith("place room_") for text in position.legal())


def an_encounter(position: Position) -> bool:
    return any(text.startswith(("place m", "place p")) for text in position.legal())


def a_trade(position: Position) -> bool:
    return any(text.startswith("trade ") for text in position.legal())


def table_at(ready: Ready) -> Table:
    """Two people at a table where this has happened."""
    merit, ramose = person("Merit"), person("Ramose")
    table = setup.open_table(merit, HAMUNAPTRA, [Chair("me"), Chair("me")], plies=plies_until(ready))
    table.seats.filter(number=1).update(person=ramose, name="Ramose")
    return again(table)


def test_a_tile_is_held_over_its_cells_then_over_its_turns() -> None:
    table = table_at(a_tile)
    seat, before = table.actor, texts(table)
    place = next(m["text"] for m in moves_of(tried(table, seat=seat)) if m["text"].startswith("place room_"))
    cells = tried(table, place, seat=seat)
    assert "put-back" in cells.content.decode()
    assert "Choose the place for" in cells.content.decode()
    moves = moves_of(cells)
    for move in moves:
        _, x, _, y = move["text"].replace(",", "").split(" ")
        assert move["at"] == [f"cell-{x}_{y}"]
        assert f'id="cell-{x}_{y}" class="place can"' in cells.content.decode()
        assert move["tries"]
    turns = tried(table, place, moves[0]["text"], seat=seat)
    assert {move["verb"] for move in moves_of(turns)} == {"turn"}
    assert not any(move["tries"] for move in moves_of(turns))
    assert texts(again(table)) == before
    turn = moves_of(turns)[0]["text"]
    body = {"move": [place, moves[0]["text"], turn], "expected": game_log_of(table).number(seat)}
    answer = somebody(owner(table, seat)).post(f"/t/{table.slug}/move", body, headers={"hx-request": "true"})
    assert answer.status_code == 204
    done = [place, *moves[0]["text"].split(", "), turn]
    assert texts(again(table))[len(before) :][:4] == [f"{seat} {text}" for text in done]


def test_why_not_is_asked_about_what_is_in_the_hand() -> None:
    table = table_at(a_tile)
    seat = table.actor
    client = somebody(owner(table, seat))
    place = next(m["text"] for m in moves_of(tried(table, seat=seat)) if m["text"].startswith("place room_"))
    htmx = {"hx-request": "true"}
    for moves, reason in (
        ([], "One does not trade with oneself"),
        ([place], "The column for the token is to be chosen"),
    ):
        told = client.get(f"/t/{table.slug}/why", {"at": f"seat-{seat}", "move": moves}, headers=htmx)
        assert reason in told.content.decode()
    assert client.get(f"/t/{table.slug}/why", {"at": "deck", "move": "place nothing"}).status_code == 422


def test_an_encounter_is_placed_with_its_cell() -> None:
    table = table_at(an_encounter)
    seat = table.actor
    place = next(
        m["text"] for m in moves_of(tried(table, seat=seat)) if m["text"][:7] in ("place m", "place p")
    )
    moves = moves_of(tried(table, place, seat=seat))
    assert moves
    assert not any(move["tries"] for move in moves)
    assert tried(table, place, moves[0]["text"], seat=seat).status_code == 422


@pytest.mark.parametrize("wanted", [True, False])
def test_a_trade_is_declined_at_once_for_whoever_wants_none(*, wanted: bool) -> None:
    table = table_at(a_trade)
    seat, other = table.actor, 1 - table.actor
    if not wanted:
        somebody(owner(table, other)).post(f"/t/{table.slug}/standing", {"trade": "pass"})
    for _ in range(4):
        table = again(table)
        game_log = game_log_of(table)
        if game_log.position.observe(None)["ask"]["kind"] not in ("move", "place", "equip", "give"):
            break
        liked = [t for t in game_log.position.legal() if t.split(" ")[0] in ("trade", "give")]
        if not liked:
            break
        actions.play(table, seat, [liked[0]], game_log.number(seat))
        if texts(again(table))[-1] == f"{other} reject":
            break
    answered = texts(again(table))[-1] == f"{other} reject"
    assert answered is not wanted
    assert again(table).actor == (other if wanted else seat)


def test_no_smaller_distance_is_advised() -> None:
    """With it games of many bots lasted two rounds."""
    assert HAMUNAPTRA.info.suggested == {}
    assert "data-suggested" not in somebody().get("/new/hamunaptra").content.decode()
