"""What a touched thing is stands beside it: inside the window, not over it, for fingers and for keys."""

from __future__ import annotations

import pytest

from tests.site.browser.conftest import PHONE, People
from tests.site.browser.test_table import AGAINST_BOT

BESIDE = """(id) => {
  const [thing, bubble] = [document.getElementById(id), document.getElementById("bubble")].map((e) => e.getBoundingClientRect());
  const apart = bubble.right <= thing.left || bubble.left >= thing.right || bubble.bottom <= thing.top || bubble.top >= thing.bottom;
  const inside = bubble.left >= 0 && bubble.top >= 0 && bubble.right <= innerWidth && bubble.bottom <= innerHeight;
  return apart && inside;
}"""


@pytest.mark.parametrize("size", [None, PHONE])
def test_a_thing_is_explained_beside_it(people: People, size: dict[str, object] | None) -> None:
    me = (people(size) if size else people()).opens(**AGAINST_BOT)
    me.turn_or_end()
    me.settled()
    for thing, words in (("points-0", "already scored"), ("deck", "draw pile"), ("quarry-1", "still to be got")):
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
    assert not me.troubles
