"""Seats are drawn from the committed seed when a game begins; the record and the page prove it."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from itertools import permutations
from typing import Any

import pytest
from django.test import Client

from mastaba.core import registry
from mastaba.core.chance import drawn_seats
from mastaba.core.errors import BadRecord
from mastaba.core.record import Record
from mastaba.site.api.sightings import SeatViewpoint
from mastaba.site.models import Remark, Seat, Table
from mastaba.site.tables import actions, records, setup
from mastaba.site.tables.setup import Chair
from tests.site.stage import IMHOTEP, again, person, play_on

pytestmark = pytest.mark.django_db
ADDED, OTHER = "ab" * 32, "cd" * 32
FOUR = [Chair("me"), Chair("open"), Chair("random"), Chair("random")]


def seated(seed: int = 7, **settings: Any) -> Table:
    """A table of two people and two bots whose seats were drawn."""
    table = setup.open_table(person("Merit"), IMHOTEP, FOUR, draw_seats=True, entropy=ADDED, **settings)
    Table.objects.filter(pk=table.pk).update(seed=bytes([seed]) * 32)
    table = again(table)
    table.commitment = ""
    table.save()
    actions.remark(table, person("Merit"), 0, "Who begins?")
    setup.join(table, person("Ramose"), 1, OTHER)
    return again(table)


def order(table: Table) -> list[int | None]:
    return [seat.listed for seat in table.seats.all()]


def test_every_order_comes_equally_often() -> None:
    drawn = Counter(tuple(drawn_seats(n.to_bytes(32, "big"), ["", "", ""])) for n in range(3_000))
    assert len(drawn) == 6
    assert min(drawn.values()) > 400
    assert max(drawn.values()) < 600


def test_seats_follow_from_the_seed_and_what_was_added() -> None:
    orders = {seed: order(seated(seed)) for seed in range(1, 9)}
    for seed, found in orders.items():
        assert found == drawn_seats(bytes([seed]) * 32, [ADDED, OTHER, "", ""])
    assert len({tuple(found) for found in orders.values()}) > 1


def test_rows_keep_their_keys_tokens_and_remarks() -> None:
    table = setup.open_table(person("Merit"), IMHOTEP, FOUR, draw_seats=True)
    before = {seat.pk: (seat.number, seat.name) for seat in table.seats.all()}
    actions.remark(table, person("Merit"), 0, "Who begins?")
    guest = setup.join(table, person("Ramose"), 1)
    for seat in again(table).seats.all():
        assert seat.listed == before[seat.pk][0]
    assert guest.name == "Ramose"
    assert again(table).seats.get(number=guest.number).name == "Ramose"
    mine = again(table).seats.get(name="Merit")
    assert Remark.objects.get(table=table).seat == mine.number


def test_a_stream_from_before_the_draw_shows_its_own_seat() -> None:
    for _ in range(6):  # the draw may leave a seat where it was
        table = setup.open_table(person("Merit"), registry.get("kemet"), FOUR[:2], draw_seats=True)
        maker = table.seats.get(number=0)
        eyes = SeatViewpoint(maker.number, maker.pk)
        setup.join(table, person("Ramose"), 1)
        number = Seat.objects.get(pk=maker.pk).number
        assert json.loads(eyes.draw(again(table))["sight"])["seat"] == number
        if number:
            return
    pytest.fail("six draws of two seats changed nothing")


def test_the_record_proves_the_draw_and_a_forged_one_is_refused() -> None:
    table = play_on(seated(), 400)
    record = Record.from_json(json.loads(records.record_of(table).dump()))
    assert record.seats == order(table)
    assert record.verify() > 0
    forged = replace(record, seats=[record.seats[1], record.seats[0], *record.seats[2:]])
    with pytest.raises(BadRecord, match="order of the seats does not follow"):
        forged.verify()
    for claimed in permutations(record.seats):  # with the numbers going along, or staying where they are
        added = [record.entropy[record.seats.index(place)] for place in claimed]
        for entropy in (record.entropy, added):
            true = list(claimed) == record.seats
            assert (drawn_seats(bytes([7]) * 32, entropy) == list(claimed)) is true
    for wrong in ([0, 1, 2], [0, 0, 1, 2], [True, 0, 2, 3], "0123", [0, 1, 2, 4]):
        with pytest.raises(BadRecord, match="seats"):
            Record.from_json(record.to_json() | {"seats": wrong})


def test_chance_is_the_same_with_seats_as_listed() -> None:
    """The draw of the seats has labels of its own."""
    drawn = records.record_of(play_on(seated(), 30))
    bare = replace(drawn, seats=[])
    seed = bytes([7]) * 32
    assert [draw.due for draw in drawn.draws(seed)] == [draw.due for draw in bare.draws(seed)]


@pytest.mark.parametrize("path", ["/play/imhotep", "/new/imhotep"])
def test_a_table_made_on_the_page_draws_its_seats(path: str, reader: Client) -> None:
    form = {"players": "3", "seat-0": "me", "seat-1": "random", "seat-2": "random"}
    first = set()
    for _ in range(12):
        slug = reader.post(path, form).headers["Location"].removeprefix("/t/")
        first.add(Table.objects.get(slug=slug).seats.get(number=0).kind)
    assert first == {"person", "bot"}


def test_seats_as_listed_stay_so(reader: Client) -> None:
    form = {"players": "3", "seat-0": "random", "seat-1": "me", "seat-2": "random", "listed": "yes"}
    slug = reader.post("/new/imhotep", form).headers["Location"].removeprefix("/t/")
    table = Table.objects.get(slug=slug)
    assert [seat.kind for seat in table.seats.all()] == ["bot", "person", "bot"]
    assert records.record_of(table).seats == []


def test_a_game_that_goes_on_keeps_its_seats() -> None:
    table = play_on(seated(), 400)
    plies = records.record_of(table).plies[:20]
    chairs = [Chair("random")] * 3 + [Chair("me")]
    branch = setup.open_table(person(), IMHOTEP, chairs, plies=plies, origin=table, draw_seats=True)
    assert [seat.kind for seat in branch.seats.all()] == ["bot", "bot", "bot", "person"]


def test_a_rematch_draws_again() -> None:
    table = play_on(seated(), 400)
    sequel = setup.rematch(table, table.seats.get(name="Merit").person)
    assert sequel.draw_seats
    assert sorted(place for place in order(again(sequel)) if place is not None) == [0, 1, 2, 3]
