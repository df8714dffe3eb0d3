"""The other pages in real Chromium: the language switch, a guest who becomes an account, and axe everywhere."""

from __future__ import annotations

from typing import Any

import pytest

import mastaba
from tests.site.browser.conftest import DESKTOP, PHONE
from tests.site.browser.test_table import AGAINST_BOT, People, check_axe


def test_the_language_is_switched_and_remembered(people: People) -> None:
    me = people(locale="en-US")
    me.goes("/")
    assert me.page.locator("html").get_attribute("lang") == "en"
    me.page.locator('button[name="language"]').click()
    me.until(lambda: me.page.locator("html").get_attribute("lang") == "es", "Spanish")
    me.goes("/rules/imhotep")
    assert me.page.locator("html").get_attribute("lang") == "es"
    assert not me.troubles


def test_a_guest_becomes_an_account_and_keeps_the_game(people: People) -> None:
    me = people().opens(**AGAINST_BOT)
    me.turn_or_end()
    table = me.table
    me.goes("/account")
    form = me.page.locator('form[action="/account/register"]')
    form.locator('[name="username"]').fill("Tiye")
    form.locator('[name="password"]').fill("granite and gold")
    form.locator('[name="password"]').press("Enter")
    me.page.wait_for_url(f"{me.url}/")
    assert "Tiye" in me.page.locator("header").inner_text()
    me.goes(table)
    assert me.turn_or_end()
    assert me.legal
    assert not me.troubles


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_the_plain_pages(people: People, screen: dict[str, Any], scheme: str) -> None:
    me = people(screen, color_scheme=scheme)
    for address in (
        "/",
        "/new/imhotep",
        "/rules/imhotep",
        "/learn/imhotep",
        "/learn/imhotep?step=4",
        "/account",
    ):
        me.goes(address)
        check_axe(me.page)
    assert not me.troubles


@pytest.mark.parametrize("locale", ["en-US", "es-ES"])
def test_no_page_of_any_game_is_wider_than_a_phone(people: People, locale: str) -> None:
    me = people(PHONE, locale=locale)
    width = PHONE["viewport"]["width"]
    for game in mastaba.games.names():
        for address in (f"/new/{game}", f"/rules/{game}", f"/learn/{game}"):
            me.goes(address)
            assert me.page.evaluate("document.documentElement.scrollWidth") == width, address
    assert not me.troubles
