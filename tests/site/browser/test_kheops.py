"""Kheops in real Chromium: a whole game by mouse, one by keyboard only, and axe on its pages."""

from __future__ import annotations

from functools import partial

import pytest

from tests.site.browser.conftest import DESKTOP, PHONE, Somebody
from tests.site.browser.test_table import AGAINST_BOT, People, _answered, check_axe


def test_a_whole_game_of_kheops_by_mouse(people: People) -> None:
    me = people().opens("kheops", **AGAINST_BOT)
    while me.turn_or_end():
        me.plays(me.any_move())
    assert me.page.locator(".ranking li").count() == 2
    assert me.page.locator(".sources tfoot td").count() == 2
    assert not me.troubles


def _chosen_by_keyboard(me: Somebody) -> None:
    """Tab until something on the board that is a move has the focus, then Enter."""
    on_move = "document.activeElement.closest('#board') && document.activeElement.matches('[role=button]')"
    for _step in range(90):
        if me.page.evaluate(on_move):
            break
        me.page.keyboard.press("Tab")
    me.page.keyboard.press("Enter")


def test_a_whole_game_of_kheops_by_keyboard(people: People) -> None:
    me = people().opens("kheops", **AGAINST_BOT)
    while me.turn_or_end():
        me.pace()
        version = me.state("version")
        _chosen_by_keyboard(me)
        me.until(partial(_answered, me, version), "an answer to Enter")
    assert me.page.locator(".ranking li").count() == 2
    assert not me.troubles


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_in_kheops(people: People, screen: dict[str, object]) -> None:
    me = people(screen).opens("kheops", **AGAINST_BOT)
    for _move in range(7):
        if me.turn_or_end():
            check_axe(me.page)
            me.plays(me.any_move())
    for page in ("/rules/kheops", "/learn/kheops", "/new/kheops"):
        me.goes(page)
        check_axe(me.page)
