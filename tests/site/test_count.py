"""The count step by step on the site: as a page without script, as a sheet, and what touching tells."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from mastaba.core import registry
from mastaba.site.models import Table
from mastaba.site.tables import setup
from mastaba.site.tables.game_log import game_log_of
from mastaba.site.tables.setup import Chair
from tests.site.stage import again, duel, person, play_on


@pytest.fixture
def table() -> Table:
    """Two people at Kheops, some turns in."""
    found = setup.open_table(person("Merit"), registry.get("kheops"), [Chair("me"), Chair("open")])
    setup.join(found, person("Ramose"), 1)
    return play_on(again(found), 60)


def numbers(page: str) -> list[int]:
    """The last running scores of a page."""
    return [int(n) for n in re.findall(r"</i> (\d+)</span>", page)[-2:]]


def test_the_count_is_a_plain_list_without_script(table: Table, reader: Client, lectora: Client) -> None:
    for client, title in ((reader, "The count, step by step"), (lectora, "El recuento, paso a paso")):
        page = client.get(f"/t/{table.slug}/count").content.decode()
        assert title in page
        assert page.count("<li data-at=") >= 3
        assert numbers(page) == game_log_of(table).position.observe(None)["scores"]
        assert f'href="/t/{table.slug}"' in page


def test_a_sheet_has_only_the_steps(table: Table, reader: Client) -> None:
    page = reader.get(f"/t/{table.slug}/count", headers={"hx-request": "true"}).content.decode()
    assert "<html" not in page
    assert 'aria-live="polite"' in page
    assert page.count("data-step=") == 2


def test_every_moment_of_a_finished_game_can_be_counted(table: Table, reader: Client) -> None:
    done = play_on(table, 400, seed=3)
    assert done.status == "over"
    last = reader.get(f"/t/{done.slug}/replay/count").content.decode()
    assert numbers(last) == (done.result or {})["scores"]
    assert numbers(reader.get(f"/t/{done.slug}/replay/count?ply=3").content.decode()) == [0, 0]
    assert "walk-link" in reader.get(f"/t/{done.slug}").content.decode()
    assert "walk-link" in reader.get(f"/t/{done.slug}/replay").content.decode()
    assert b"Nothing can be done" not in reader.get(f"/t/{done.slug}/why", {"at": "cell-r6c0"}).content


def test_touching_a_network_names_all_that_belongs_to_it(table: Table, reader: Client) -> None:
    steps = registry.get("kheops").score_steps(game_log_of(table).position.observe(None))
    answer = reader.get(f"/t/{table.slug}/why", {"at": steps[0].ids[-1]})
    assert answer["Together"].split() == list(steps[0].ids)
    assert answer.content
    assert reader.get(f"/t/{table.slug}/why", {"at": "stock"})["Together"] == ""


def test_other_games_have_no_count(reader: Client) -> None:
    other = duel()
    assert reader.get(f"/t/{other.slug}/count").status_code == 404
    assert "walk-link" not in reader.get(f"/t/{other.slug}").content.decode()
    assert reader.get(f"/t/{other.slug}/why", {"at": "deck"})["Together"] == ""
