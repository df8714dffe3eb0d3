"""What a touched thing is: asked of the table and of a replay, by players and by spectators."""

from __future__ import annotations

import pytest
from django.test import Client

from mastaba.bots import Outlook
from mastaba.site.pages.because import reasons
from tests.site.stage import actor, duel, other, play_on, somebody

pytestmark = pytest.mark.django_db


def told(client: Client, slug: str, *at: str, path: str = "why") -> tuple[str, str]:
    answer = client.get(f"/t/{slug}/{path}", {"at": list(at)})
    assert answer.status_code == 200
    return answer.content.decode(), answer.headers.get("Thing", "")


def test_everybody_is_told_what_a_site_is_with_its_clause() -> None:
    table = play_on(duel(), 30)
    for client in (actor(table), other(table), somebody()):
        text, thing = told(client, table.slug, "site-temple")
        assert "visible from above" in text
        assert 'href="/rules/imhotep#c8.1"' in text
        assert thing == "site-temple"


def test_what_holds_a_thing_is_explained_if_it_says_nothing_itself() -> None:
    table = play_on(duel(), 30)
    text, thing = told(somebody(), table.slug, "nothing", "quarry-0")
    assert thing == "quarry-0"
    assert "Stones that are still to be got" in text
    assert told(somebody(), table.slug, "nothing")[1] == ""


def test_a_clause_is_named_once_beside_the_reason() -> None:
    table = play_on(duel(), 30)
    mine = told(actor(table), table.slug, "dock-market")[0]
    links = [part.split('"')[0] for part in mine.split('href="')[1:]]
    assert len(links) == len(set(links)) >= 1


def test_a_replay_and_a_finished_game_explain_too() -> None:
    table = play_on(duel(), 2000)
    assert table.status == "over"
    assert "already scored" in told(somebody(), table.slug, "points-0", path="replay/why")[0]
    assert "already scored" in told(somebody(), table.slug, "points-0")[0]
    early = somebody().get(f"/t/{table.slug}/replay/why", {"at": "points-0", "ply": "1"}).content.decode()
    assert "0 already scored" in early


def test_a_hint_says_why_in_words() -> None:
    table = play_on(duel(), 40)
    text = actor(table).get(f"/t/{table.slug}/hint").content.decode()
    because = text.split('class="because">')[1:]
    assert 1 <= len(because) <= 4
    assert all(each.split("<")[0].endswith(".") for each in because)


def test_the_best_move_tells_what_it_keeps_from_the_rival() -> None:
    best = Outlook((0, 0), 1, 0)
    others = [Outlook((1, 2), 1, 4), Outlook(None, None, None), Outlook((-1, 0))]
    told = reasons([best, *others], 0, ["Nefer", "Hemiunu"], "en")
    assert told[0].endswith("Keeps Hemiunu from 4 points that another move would leave next.")
    assert told[1:] == [
        "Brings you 1 point. Hemiunu gets 2 points.",
        "What it brings depends on what you cannot see.",
        "Costs you 1 point.",
    ]
    assert "Keeps" not in reasons([Outlook((0, 0), 1, 4), *others], 0, ["Nefer", "Hemiunu"], "en")[0]


def test_only_the_best_move_prepares_what_comes() -> None:
    nothing = Outlook((0, 0), None, None)
    told = reasons([nothing, nothing], 0, ["Nefer", "Hemiunu"], "en")
    assert told == ["Pays nothing at once: it prepares what comes.", "Pays nothing at once."]
