"""Around the game, in a browser: invitations, home, lights of the log, the list of a replay, being offline."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from mastaba.core import registry
from tests.site.browser.conftest import PHONE, Visitor, wait_for_state
from tests.site.browser.test_table import check_axe

People = Callable[..., Visitor]
LIT = "() => [...document.querySelectorAll('#board .told-of')].map((element) => element.id)"


def invited(host: Visitor) -> str:
    """Open a table with one click, and the link for a friend."""
    host.goes("/new/imhotep")
    host.page.get_by_role("button", name="Me and a friend").click()
    host.page.wait_for_url("**/t/*")
    return str(host.page.locator("input.link").input_value())


def after_turns(people: People, turns: int) -> Visitor:
    """A visitor who has moved some times at a table with a bot, and is to move again."""
    me = people().opens(players="2", **{"seat-0": "me", "seat-1": "random"})
    for _ in range(turns):
        assert me.turn_or_end()
        me.plays(me.any_move())
    assert me.turn_or_end()
    return me


def test_a_friend_who_is_invited_sees_the_game_and_is_asked_for_a_name(people: People) -> None:
    host, guest = people(), people(PHONE)
    link = invited(host)
    guest.goes(link)
    card = guest.page.locator(".invitation")
    assert "Imhotep" in card.locator("h2").inner_text()
    assert "Load your stones onto ships" in card.inner_text()
    assert (
        card.locator("img.position").evaluate("(image) => image.decode().then(() => image.naturalWidth)") > 0
    )
    assert card.get_by_role("button", name="Sit down").bounding_box()["y"] < 800, "without scrolling"
    check_axe(guest.page)
    check_axe(host.page)
    guest.page.fill("#my-name", "Tiy")
    card.get_by_role("button", name="Sit down").click()
    wait_for_state(guest.page, "['0', '1'].includes(state.seat)")
    host.until(lambda: "Tiy" in host.page.locator("#players").inner_text(), "the guest's name")
    assert not host.troubles + guest.troubles


def test_a_link_is_shared_or_copied_and_shown_as_a_code(people: People) -> None:
    host = people()
    link = invited(host)
    host.page.evaluate(
        "() => { navigator.share = (given) => { window.given = given; return Promise.resolve(); }; }"
    )
    host.page.get_by_role("button", name="Share").click()
    given = host.page.evaluate("window.given")
    assert given["url"] == link
    assert "Imhotep" in given["text"]
    host.page.evaluate("() => { navigator.share = undefined; }")
    host.page.get_by_role("button", name="Share").click()
    host.until(lambda: "Copied" in host.page.locator("#toast").inner_text())
    host.page.get_by_text("QR code").click()
    code = host.page.locator(".qr img")
    host.until(lambda: code.evaluate("(image) => image.complete && image.naturalWidth > 50"))


def test_a_waiting_table_is_left_cancelled_or_filled(people: People) -> None:
    host, guest = people(), people()
    host.goes("/new/imhotep")  # for three
    for seat in ("seat-1", "seat-2"):
        host.page.select_option(f"#{seat}", "open")
    host.page.get_by_role("button", name="Open the table").click()
    host.page.wait_for_url("**/t/*")
    guest.goes(host.page.locator("input.link").first.input_value())
    guest.page.fill("#my-name", "Iset")
    guest.page.get_by_role("button", name="Sit down").click()
    host.until(lambda: host.page.locator("input.link").count() == 1, "the guest sits")
    guest.page.get_by_role("button", name="Leave the table").click()
    host.until(lambda: host.page.locator("input.link").count() == 2, "the seat is open again")
    host.page.get_by_role("button", name="Fill with bots").click()
    wait_for_state(host.page, "state.number !== '0'")
    assert host.page.locator(".waiting").count() == 0
    invited(host)
    host.page.get_by_role("button", name="Cancel the table").click()
    host.page.locator("#cancel-table").get_by_role("button", name="Cancel the table").click()
    host.page.wait_for_url(f"{host.url}/")
    assert not host.troubles


@pytest.mark.parametrize("locale", ["en", "es"])
def test_home_shows_all_games_and_their_buttons_above_the_fold(people: People, locale: str) -> None:
    me = people(locale=locale)
    for game in ("imhotep", "kemet"):  # with games of one's own, too
        me.post(f"/play/{game}")
    me.goes("/")
    buttons = me.page.locator(".game .button.first, .game a.button").all()
    assert len(buttons) == 2 * len(registry.names())
    for button in buttons:
        box = button.bounding_box()
        assert box["y"] + box["height"] <= 800
    assert me.page.evaluate("document.documentElement.scrollWidth") <= 1280


def test_a_line_of_the_log_lights_up_its_place(people: People) -> None:
    me = after_turns(people, 3)
    me.settled()
    lines = me.page.locator("#log li[id^=line-]")
    assert lines.count() > 1
    lines.last.hover()
    me.until(lambda: me.page.evaluate(LIT), "light under the pointer")
    me.page.mouse.move(5, 5)
    assert me.page.evaluate(LIT) == []
    me.page.locator("#log").focus()
    me.page.keyboard.press("ArrowUp")
    me.until(lambda: me.page.evaluate(LIT), "light with keys, too")


def test_an_undo_of_somebody_else_is_announced(people: People) -> None:
    host, guest = people(), people()
    guest.goes(invited(host))
    guest.page.fill("#my-name", "Pepi")
    guest.page.get_by_role("button", name="Sit down").click()
    wait_for_state(host.page, "state.number !== '0'")
    guest.settled()
    acts, other = (host, guest) if host.legal else (guest, host)
    move = next(move for move in acts.legal if move["text"].startswith("get"))
    acts.plays(move)
    acts.page.get_by_role("button", name="Undo").click()
    other.until(lambda: "took back 1 step" in other.page.locator("#toast").inner_text(), "the news")
    assert "took back" not in acts.page.locator("#toast").inner_text(), "who did it knows"


def test_the_moves_stand_along_the_replay(people: People) -> None:
    me = after_turns(people, 2)
    me.goes(f"{me.table}/replay")
    setup = me.page.locator(".setup-plies")
    assert not setup.evaluate("(details) => details.open")
    assert re.match(r"Set-up: \d+ step", setup.locator("summary").inner_text())
    check_axe(me.page)
    moves = me.page.locator("#move-list > ol a")
    assert moves.count() >= 3
    ply = moves.first.get_attribute("data-ply")
    moves.first.click()
    wait_for_state(me.page, "state.ply === given", ply)
    assert me.page.locator("#move-list [aria-current]").get_attribute("data-ply") == ply
    assert f"ply={ply}" in me.page.url
    assert not me.troubles


@pytest.mark.parametrize(("locale", "said"), [("en", "You are offline"), ("es", "Estás sin conexión")])
def test_a_click_offline_says_so(people: People, locale: str, said: str) -> None:
    me = people(locale=locale).opens(players="2", **{"seat-0": "me", "seat-1": "random"})
    assert me.turn_or_end()
    me.settled()
    me.context.set_offline(True)
    me.page.locator("#hint-link").click()
    me.until(lambda: said in me.page.locator("#unreached").inner_text(), "the hint says so")
    me.page.locator(".foot a").last.click()  # a link to another page
    assert me.page.url == me.table
    button: Any = me.page.locator("#actions .move").first
    button.click()
    words = {"en": "The server does not answer", "es": "El servidor no responde"}[locale]
    me.until(lambda: words in me.page.locator("#toast").inner_text(), "a move says so")
    me.context.set_offline(False)
