"""A game of memory: nobody gets a byte of its past, nor of what is covered, by any door, before it is over."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from django.test import Client

from mastaba.core import registry
from mastaba.core.errors import NothingToUndo
from mastaba.core.lesson import lesson_of
from mastaba.core.position import Position
from mastaba.core.referee import Referee
from mastaba.site.api.sightings import SeatViewpoint
from mastaba.site.live.stream import messages
from mastaba.site.live.viewers import Pieces, news
from mastaba.site.models import Person, Seat, Table
from mastaba.site.pages.viewpoint import PageViewpoint
from mastaba.site.tables import actions, setup, undos
from mastaba.site.tables.game_log import game_log_of
from mastaba.site.tables.setup import Chair
from tests.site.stage import again, move, owner, person, play_on, somebody

pytestmark = pytest.mark.django_db
FARAON = registry.get("faraon")
DEALT = [
    *("chance tile t01 se", "chance tile t02 nw", "chance tile t03 se", "chance tile t04 sw"),
    *("chance tile t05 sw", "chance tile t06 ne", "chance tile t07 sw", "chance tile t08 ne"),
    *("chance tile t09 nw", "chance tile t10 sw", "chance tile t11 ne", "chance tile t12 sw"),
    *("chance hole 34", "chance flip 1-t07"),
]


def opened(plies: Sequence[str], **options: object) -> Table:
    """A table of Ana and Luis, each with a screen of their own, that goes on from these plies."""
    table = setup.open_table(person("Ana"), FARAON, [Chair("me"), Chair("me")], options, plies=plies)
    Seat.objects.filter(table=table, number=1).update(person=person("Luis"), name="Luis")
    return again(table)


def played(table: Table, *texts: str) -> Table:
    for text in texts:
        game_log = game_log_of(table)
        actions.play(table, game_log.actor, [text], game_log.number(game_log.actor))
        table = again(table)
    return table


def eyes(who: Person | None) -> PageViewpoint:
    return PageViewpoint(who, "en", "wide", None)


def everything(table: Table) -> Iterator[bytes]:
    """All that both players and a spectator can read, without what names the table."""
    for who in (owner(table, 0), owner(table, 1), None):
        browser = somebody(who)
        for path in (
            "",
            "/replay",
            "/replay?ply=14",
            "/replay/count?ply=14",
            "/record.json",
            "/hint",
            "/count",
        ):
            yield browser.get(f"/t/{table.slug}{path}").content
        for at in ("cell-44", "cell-00", "treasure", "deck"):
            yield browser.get(f"/t/{table.slug}/why", {"at": at}).content
        yield messages(eyes(who).draw(table), {})
    yield browser.get(f"/api/tables/{table.slug}").content
    for seat in (0, 1, None):
        yield b"".join(news(SeatViewpoint(seat).draw(table), {}).values())
    for seat in (0, 1):
        token = Seat.objects.get(table=table, number=seat).token
        yield Client().get("/api/seat", headers={"authorization": f"Bearer {token}"}).content


def bytes_of(table: Table) -> list[str]:
    """All that is sent, without what is of this table alone; a digest of pieces has its address in it too."""
    own = rf"{re.escape(table.slug)}|{table.commitment}|{table.commitment[:8]}"
    secret = rf'value="[^"]{{64}}"|data-drawn="[^"]*"|{own}'
    return [re.sub(secret, "", content.decode()) for content in everything(table)]


def test_two_pasts_of_one_present_cannot_be_told_apart() -> None:
    one = played(opened(DEALT), "slide 44", "slide 34")
    other = played(opened(DEALT), "slide 24", "slide 34")
    assert bytes_of(one) == bytes_of(other)


def test_two_grounds_under_the_same_pyramids_cannot_be_told_apart() -> None:
    swapped = [*DEALT]
    swapped[1], swapped[8] = "chance tile t09 nw", "chance tile t02 nw"
    one, other = (played(opened(plies), "slide 44") for plies in (DEALT, swapped))
    assert bytes_of(one) == bytes_of(other)


def test_tokens_under_gold_cannot_be_told_apart() -> None:
    referee = Referee(Position.new(FARAON, 2, {"mode": "expert"}), bytes(32))
    plies = [ply.written for ply in referee.plies]
    under = [n for n, ply in enumerate(plies) if ply.startswith("chance token")]
    first = under[0]
    second = next(n for n in under if plies[n] != plies[first])
    swapped = [*plies]
    swapped[first], swapped[second] = plies[second], plies[first]
    one, other = (opened(each, mode="expert") for each in (plies, swapped))
    assert bytes_of(one) == bytes_of(other)


def test_a_stream_gives_each_ply_as_it_is_played_and_never_again() -> None:
    table = opened(DEALT)
    for look in (eyes(owner(table, 1)), eyes(None), SeatViewpoint(1), SeatViewpoint(None)):
        table = again(table)
        before = look.draw(table)
        assert not _passing(news(before, {})), "nothing that has passed when a stream begins"
        table = played(table, "slide 44")
        after = look.draw(table)
        (passed,) = _passing(news(after, before)).values()
        assert "44" in str(passed)
        assert not _passing(news(look.draw(table), after)), "nothing comes twice"
        table = played(table, "slide 34")
        assert len(_passing(news(look.draw(table), after))) == 1


def _passing(pieces: Pieces[Any]) -> Pieces[Any]:
    return {name: piece for name, piece in pieces.items() if name.startswith("once")}


def test_the_page_has_no_motions_and_the_log_no_cells() -> None:
    table = played(opened(DEALT), "slide 44", "slide 54")
    text = somebody(owner(table, 0)).get(f"/t/{table.slug}").content.decode()
    assert '<script id="motions" type="application/json">[]</script>' in text
    log = text.partition('<ol id="log"')[2].partition("</ol>")[0]
    assert "Not that one" in log
    assert not re.search(r"harp|computer|slides a pyramid|row|\b54\b", log)


@pytest.mark.parametrize("path", ["/replay", "/replay?ply=3", "/replay?seat=all", "/replay/count"])
def test_the_past_is_closed_until_the_end(path: str) -> None:
    table = played(opened(DEALT), "slide 44")
    for who, lang, said in ((owner(table, 0), "en", "game of memory"), (None, "es", "juego de memoria")):
        browser = somebody(who)
        answer = browser.get(f"/t/{table.slug}{path}", headers={"accept-language": lang})
        assert answer.status_code == 403
        assert said in answer.content.decode()
        assert "cell-" not in answer.content.decode()
    assert somebody().get(f"/t/{table.slug}/record.json").status_code == 403
    assert "/replay" not in somebody().get(f"/t/{table.slug}").content.decode()
    actions.concede(table, 0)
    assert somebody().get(f"/t/{table.slug}/replay?ply=3").status_code == 200
    assert somebody().get(f"/t/{table.slug}/record.json").status_code == 200
    assert "slides a pyramid" in somebody().get(f"/t/{table.slug}/replay").content.decode()


def test_the_api_lists_no_past() -> None:
    table = played(opened(DEALT), "slide 44")
    seen = json.loads(somebody().get(f"/api/tables/{table.slug}").content)
    assert seen["plies"] == []
    assert seen["observation"]["scores"] is None
    actions.concede(table, 0)
    assert "0 slide 44" in json.loads(somebody().get(f"/api/tables/{table.slug}").content)["plies"]


def test_nothing_seen_can_be_taken_back_not_even_by_agreement() -> None:
    table = played(opened(DEALT), "slide 44")
    with pytest.raises(NothingToUndo):
        undos.undo(table, 0)
    with pytest.raises(NothingToUndo):
        undos.ask(table, 0)
    assert "undo" not in somebody(owner(table, 0)).get(f"/t/{table.slug}").content.decode()


@pytest.mark.parametrize("second", ["slide 00", "slide 34", "slide 54"])
@pytest.mark.parametrize("first", ["slide 44", "slide 33"])
def test_a_slide_cannot_be_tried_out_in_a_sequence(first: str, second: str) -> None:
    table = opened(DEALT)
    answer = move(somebody(owner(table, 0)), table, first, second)
    assert answer.status_code == 422
    assert "cannot be sent together" in answer.content.decode()
    assert again(table).length == table.length


def test_hints_are_for_the_easy_game() -> None:
    hard, easy = opened(DEALT), opened(DEALT, mode="easy")
    assert "hint-link" not in somebody(owner(hard, 0)).get(f"/t/{hard.slug}").content.decode()
    assert "hint-link" in somebody(owner(easy, 0)).get(f"/t/{easy.slug}").content.decode()


# --- One screen -----------------------------------------------------------------------------------


def lesson_until(give: str) -> list[str]:
    """The plies of the room's lesson before one of them; both players have won cards."""
    lesson = lesson_of(FARAON)
    assert lesson is not None
    plies: list[str] = []
    for step in lesson.steps:
        plies += [*step.plies, *([f"0 {step.move}"] if step.move else [])]
    return plies[: plies.index(give)]


def at_one_screen(plies: Sequence[str]) -> Table:
    chairs = [Chair("me", "Ana"), Chair("me", "Luis")]
    return again(setup.open_table(person("Ana"), FARAON, chairs, plies=plies))


def test_won_cards_lie_face_down_on_a_shared_screen() -> None:
    table = at_one_screen(lesson_until("1 slide 51"))
    text = somebody(owner(table, 0)).get(f"/t/{table.slug}").content.decode()
    assert 'class="curtain"' not in text
    assert not re.search(r"card-\d-t\d\d", text)
    assert 'class="whose"' in text
    drawn = messages(eyes(owner(table, 0)).draw(table), {})
    assert not re.search(rb"card-\d-t\d\d", drawn)


def test_a_curtain_falls_when_a_card_is_chosen_in_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    """Always with the same seed: by another one the same person may have to give a second card at once."""
    monkeypatch.setattr(Table._meta.get_field("seed"), "_get_default", lambda: bytes(32))
    table = at_one_screen(lesson_until("1 give 1-t07"))
    browser = somebody(owner(table, 0))
    text = browser.get(f"/t/{table.slug}").content.decode()
    assert 'class="curtain"' in text
    assert "Luis" in text
    assert not re.search(r"card-\d-t\d\d", text)
    browser.post(f"/t/{table.slug}/show")
    assert "card-1-t07" in browser.get(f"/t/{table.slug}").content.decode()
    move(browser, table, "give 1-t07")
    text = browser.get(f"/t/{table.slug}").content.decode()
    assert not re.search(r"card-\d-t\d\d", text), "what was given lies face down again"


def test_alone_the_end_shows_the_title() -> None:
    table = setup.open_table(person("Ana"), FARAON, [Chair("me")])
    table = play_on(table, 4000)
    assert table.status == "over"
    text = somebody(owner(table, 0)).get(f"/t/{table.slug}").content.decode()
    assert re.search(r'<p id="task"[^>]*>\d+ cards? kept\. Your title: [A-Z]', text)
    assert "Your title:" in somebody().get(f"/t/{table.slug}/replay?ply=40").content.decode()
