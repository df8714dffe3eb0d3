"""What a touched thing is stands beside it: inside the window, not over it, for fingers and for keys."""

from __future__ import annotations

import pytest

from tests.site.browser.conftest import PHONE
from tests.site.browser.test_table import AGAINST_BOT, People, check_axe

BESIDE = """(id) => {
  const [a, b] = [id, "bubble"].map((each) => document.getElementById(each).getBoundingClientRect());
  const apart = b.right <= a.left || b.left >= a.right || b.bottom <= a.top || b.top >= a.bottom;
  return apart && b.left >= 0 && b.top >= 0 && b.right <= innerWidth && b.bottom <= innerHeight;
}"""


@pytest.mark.parametrize("size", [None, PHONE])
def test_a_thing_is_explained_beside_it(people: People, size: dict[str, object] | None) -> None:
    me = (people(size) if size else people()).opens(**AGAINST_BOT)
    me.turn_or_end()
    me.settled()
    for thing, words in (
        ("points-0", "already scored"),
        ("deck", "draw pile"),
        ("quarry-1", "still to be got"),
    ):
        me.at(thing).scroll_into_view_if_needed()
        me.at(thing).click(force=True)
        me.page.locator("#bubble.shown").filter(has_text=words).wait_for()
        assert me.page.evaluate(BESIDE, thing), thing
        assert me.page.locator("#bubble a.clause").count()
        me.page.keyboard.press("Escape")
        assert not me.page.locator("#bubble.shown").count()
    assert not me.troubles


def test_keys_reach_what_is_no_move(people: People) -> None:
    me = people().opens(**AGAINST_BOT)
    me.turn_or_end()
    me.settled()
    me.page.locator("#explain").click()
    me.page.locator("#deck").focus()
    me.page.keyboard.press("Enter")
    me.page.locator("#bubble.shown").filter(has_text="draw pile").wait_for()
    assert me.page.locator("#bubble").get_attribute("role") == "status"
    assert me.page.evaluate("document.activeElement.className") == "clause"
    check_axe(me.page)
    me.page.keyboard.press("Escape")
    assert me.page.evaluate("document.activeElement.id") == "deck"
    assert not me.troubles


def test_a_replay_explains_too(people: People) -> None:
    me = people().opens(**AGAINST_BOT)
    me.turn_or_end()
    me.goes(f"{me.table}/replay")
    me.at("deck").click(force=True)
    me.page.locator("#bubble.shown").filter(has_text="draw pile").wait_for()
    assert me.page.evaluate(BESIDE, "deck")
    assert not me.troubles
