"""Colours, in a browser: chosen at *New table* and by a friend, and seen by both on the board and beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mastaba.core import registry
from tests.site.browser.conftest import PHONE, Visitor
from tests.site.browser.test_table import check_axe

People = Callable[..., Visitor]
GAME = registry.get("imhotep")
WHITE, BROWN, GRAY = (GAME.info.colours.index(name) for name in ("white", "brown", "gray"))
OFFERED = "(inputs) => inputs.map((input) => input.value)"
# What every player wears, read at one moment: the page may be patched between two readings.
WORN = """() => [...document.querySelectorAll("#players li")].map((player) => {
  const seat = player.id.replace("player-", "");
  const fills = (element) => [...element.querySelectorAll("[fill]")].map((each) => each.getAttribute("fill"));
  const rim = (line) => getComputedStyle(line).getPropertyValue("--seat").trim();
  return {
    text: player.innerText,
    fills: {
      sign: fills(player.querySelector(".sign")),
      quarry: fills(document.querySelector(`#board #quarry-${seat}`)),
      sled: fills(document.querySelector(`#board #stone-sled-${seat}-0`)),
    },
    rims: [...document.querySelectorAll(`#log li.seat-${seat}`)].map(rim),
  };
})"""


def picks(me: Visitor, field: str, colour: str) -> None:
    """Choose a colour by its name, as it is read out."""
    label = me.page.locator(".colours label", has=me.page.locator(f'[name="{field}"]'))
    label.filter(has_text=colour).click()
    assert me.page.locator(f'[name="{field}"]:checked').input_value() == colour.lower()


def offered(me: Visitor, field: str) -> list[str]:
    found: list[str] = me.page.locator(f'[name="{field}"]:not(:disabled)').evaluate_all(OFFERED)
    return found


def begins(me: Visitor) -> None:
    """Wait until everybody sits."""
    me.until(lambda: not me.page.locator(".waiting").count(), "the game begins")


def check_colours(me: Visitor, worn: dict[str, int]) -> None:
    """By name: the stones on the board, the sign in the side panel, the rim of the lines in the log."""
    seen: list[dict[str, Any]] = me.page.evaluate(WORN)
    players = {name: player for name in worn for player in seen if name in player["text"]}
    assert players.keys() == worn.keys()
    for name, player in players.items():
        paint = GAME.board.seat_paint(worn[name])
        others = {GAME.board.seat_paint(other) for other in range(4)} - {paint}
        for place, fills in player["fills"].items():
            assert paint in fills, (name, place)
            assert not others & set(fills), (name, place)
        assert set(player["rims"]) <= {paint}


def test_a_maker_and_a_friend_choose_and_both_see_it(people: People) -> None:
    host, guest = people(), people(PHONE, locale="es")
    host.goes("/new/imhotep")
    host.page.get_by_label("2", exact=True).check(force=True)
    host.page.select_option("#seat-1", "same")
    picks(host, "colour-0", "White")
    assert offered(host, "colour-1") == ["", "black", "brown", "gray"], "at one screen, too"
    host.page.select_option("#seat-1", "open")
    assert not host.page.locator('[name="colour-1"]').first.is_visible()
    check_axe(host.page)
    host.page.get_by_role("button", name="Open the table").click()
    host.page.wait_for_url("**/t/*")
    guest.goes(host.page.locator("input.link").input_value())
    assert offered(guest, "colour") == ["", "black", "brown", "gray"], "what is taken is not offered"
    check_axe(guest.page)
    guest.page.fill("#my-name", "Tiy")
    guest.page.locator(".colours label", has_text="Marrón").click()
    guest.page.locator(".invitation").get_by_role("button", name="Sentarse").click()
    guest.page.wait_for_url(host.table)
    mine = host.page.locator("#players .mine .name").inner_text()
    for each in (host, guest):
        begins(each)
        check_colours(each, {mine: WHITE, "Tiy": BROWN})
    acts = host if host.legal else guest
    acts.plays(next(move for move in acts.legal if move["text"] == "get"))
    for each in (host, guest):
        each.page.locator("#log li[class*=seat-]").first.wait_for()
        check_colours(each, {mine: WHITE, "Tiy": BROWN})
    assert not host.troubles + guest.troubles


def test_a_choice_stays_while_others_sit_down(people: People) -> None:
    host, guest, other = people(), people(), people()
    host.opens(**{"players": "3", "seat-0": "me", "seat-1": "open", "seat-2": "open"})
    links = [link.input_value() for link in host.page.locator("input.link").all()]
    guest.goes(links[0])
    guest.settled()
    guest.page.fill("#my-name", "Ipi")
    picks(guest, "colour", "Gray")
    other.goes(links[1])
    other.page.fill("#my-name", "Tiy")
    picks(other, "colour", "Brown")
    other.page.get_by_role("button", name="Sit down").click()
    guest.until(lambda: "brown" not in offered(guest, "colour"), "what is taken goes away")
    assert guest.page.locator('[name="colour"]:checked').input_value() == "gray"
    assert guest.page.locator("#my-name").input_value() == "Ipi"
    guest.page.get_by_role("button", name="Sit down").click()
    guest.page.wait_for_url(host.table)
    begins(guest)
    check_colours(guest, {"Ipi": GRAY, "Tiy": BROWN})
    begins(host)  # the page was open all the time
    check_colours(host, {"Ipi": GRAY, "Tiy": BROWN})
    assert not host.troubles + guest.troubles + other.troubles
