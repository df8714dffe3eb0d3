"""A choice that is half made: its question, its preview, and the ways back."""

from __future__ import annotations

from typing import Any

import pytest

from tests.site.browser.conftest import DESKTOP, PHONE, Visitor
from tests.site.browser.test_kemet import opens
from tests.site.browser.test_table import People

IMHOTEP = {"players": "2", "seat-0": "me", "seat-1": "greedy"}


def until_sailing(me: Visitor) -> dict[str, Any]:
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
    version = me.state("number")
    me.page.mouse.click(*me._open_water(dock))
    me.moved_on(version, "it sails")
    assert half.is_hidden()
    assert not me.troubles


KHEOPS = {"players": "2", "seat-0": "me", "seat-1": "greedy"}


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_a_tile_of_kheops_is_turned_in_its_cell_and_put_back(people: People, screen: dict[str, Any]) -> None:
    touch = screen is PHONE
    me = people(screen).opens("kheops", **KHEOPS)
    me.settled()
    for _ply in range(20):
        assert me.turn_or_end()
        if me.legal[0]["verb"] == "facing" and len(me.legal) > 1 and me.tried:
            break
        me.plays(me.legal[0], touch=touch)
    version, ghosts = me.state("number"), [move["at"][0] for move in me.legal]
    press = me.page.touchscreen.tap if touch else me.page.mouse.move
    for ghost in [*ghosts[1:], ghosts[0]]:
        press(*me._open_water(ghost))
        shown = me.page.locator("#board .preview").evaluate_all(
            "(all) => all.filter((one) => getComputedStyle(one).visibility === 'visible').map((one) => one.dataset.for)"
        )
        assert shown == [ghost]
    assert me.page.locator("#half").is_visible() is touch
    assert me.state("number") == version, "a first touch only looks"
    me.page.keyboard.press("Escape")
    if touch:
        me.page.locator(".put-back").tap()
    me.until(lambda: not me.tried and not me.busy, "it is put back")
    assert "facing" not in {move["verb"] for move in me.legal}
    assert not me.troubles


def test_kemet_shares_levels_on_the_map_warns_and_steps(people: People) -> None:
    me = opens(people(), {"players": "2", "seat-0": "me", "seat-1": "greedy"})
    me.settled()
    stepped = warned = False
    for _ply in range(80):
        if (stepped and warned) or not me.turn_or_end():
            break
        legal, version = me.legal, me.state("number")
        if legal[0]["verb"] == "levels":
            assert not me.page.locator("#actions .choices .move").count()
            me.plays(next(move for move in legal if move["text"] == "levels 2 1 0"))
            continue
        idle = [move for move in legal if "warn" in move]
        if idle and not warned:
            me.page.mouse.click(*me._open_water(idle[0]["at"][0]))
            assert me.page.locator("#half p").text_content() == idle[0]["warn"]
            assert me.state("number") == version
            me.page.locator("#half button").click()
            assert me.page.locator("#half").is_hidden()
            warned = True
        number = [move for move in legal if move["verb"] == "units"]
        if len(number) > 2:
            assert me.page.locator("#actions .move").count() == 1
            assert me.tried, "the troop can be let go"
            stepped = True
        liked = [move for verb in ("units", "from", "token") for move in legal if move["verb"] == verb]
        marches = [move for move in liked if move["text"].endswith("_move") or move["verb"] != "token"]
        me.plays((marches or [move for move in legal if "warn" not in move] or legal)[0])
    assert warned
    assert stepped
    assert not me.troubles
