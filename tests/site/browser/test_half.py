"""A choice that is half made: its question, its preview, and the ways back."""

from __future__ import annotations

from typing import Any

import pytest

from tests.site.browser.conftest import DESKTOP, PHONE, Somebody
from tests.site.browser.test_table import People

IMHOTEP = {"players": "2", "seat-0": "me", "seat-1": "greedy"}


def until_sailing(me: Somebody) -> dict[str, Any]:
    """Play until a ship can sail to more than one dock."""
    for _ply in range(30):
        assert me.turn_or_end()
        sails = [move for move in me.legal if move["verb"] == "sail"]
        if len({move["at"][1] for move in sails if move["at"][0] == sails[0]["at"][0]}) > 1:
            return sails[0]
        liked = [move for move in me.legal if move["verb"] in ("load", "get")]
        me.plays((sorted(liked, key=lambda move: move["verb"] != "load") or me.legal)[0])
    pytest.fail("no ship could ever sail")


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_a_chosen_ship_asks_where_and_can_be_let_go(people: People, screen: dict[str, Any]) -> None:
    me = people(screen).opens("imhotep", **IMHOTEP)
    me.settled()
    ship, dock = until_sailing(me)["at"]
    half, task = me.page.locator("#half"), me.page.locator("#task")
    for cancel in ("button", "Escape"):
        assert half.is_hidden()
        me.page.mouse.click(*me._open_water(ship))
        assert f"Ship {int(ship[-1]) + 1}: where shall it sail?" in half.text_content()
        assert task.is_hidden()
        half.locator("button").click() if cancel == "button" else me.page.keyboard.press("Escape")
        assert half.is_hidden()
        assert task.is_visible()
    me.page.mouse.click(*me._open_water(ship))
    me.at(dock).focus()
    assert me.page.locator("#board .copied").count() == 1, "the ship is seen at its dock"
    version = me.state("version")
    me.page.mouse.click(*me._open_water(dock))
    me.moved_on(version, "it sails")
    assert half.is_hidden()
    assert not me.troubles
