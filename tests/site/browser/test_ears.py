"""The table by ear: whole games from the accessibility tree alone, by names and roles, with the keyboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.site.browser.conftest import Visitor

People = Callable[..., Visitor]
BOT = {"players": "2", "seat-0": "me", "seat-1": "random"}
_STATE = """() => JSON.stringify([
    document.getElementById("state")?.dataset ?? null,
    [...document.querySelectorAll("#board [aria-pressed=true]")].map((each) => each.id),
])"""
ENOUGH = 1_500  # presses


def region(me: Visitor, name: str) -> Any:
    return me.page.get_by_role("region", name=name, exact=True)


def choices(me: Visitor) -> list[Any]:
    """What can be pressed to play: everything on the board, and the buttons of moves beside the question."""
    beside = region(me, "What to do now").get_by_role("button").and_(me.page.locator(".move"))
    return [*region(me, "Board").get_by_role("button").all(), *beside.all()]


def presses(me: Visitor) -> None:
    found = choices(me)
    assert found, "it is my turn, and nothing can be pressed"
    before = me.page.evaluate(_STATE)
    me.rng.choice(found).focus()
    me.page.keyboard.press("Enter")
    me.comes(f"before => ({_STATE})() !== before", "something else", before)


@pytest.mark.parametrize(
    "game",
    [
        "imhotep",
        *(
            pytest.param(name, marks=pytest.mark.heavy)
            for name in ("kheops", "faraon", "kemet", "hamunaptra")
        ),
    ],
)
def test_a_whole_game_from_the_accessibility_tree(people: People, game: str) -> None:
    me = people().opens(game, **BOT)
    told = set()
    for _ in range(ENOUGH):
        if not me.turn_or_end():
            break
        words = me.page.locator("#words")
        assert words.get_by_role("heading", name="Since your last turn").count() == 1
        assert words.get_by_role("heading", name="The position").count() == 1
        told.add(words.text_content())
        assert "- text" not in region(me, "Board").aria_snapshot(), "a number without its thing"
        presses(me)
    assert me.page.get_by_role("heading", name="Result").count() == 1
    assert len(told) > 10
    assert not me.troubles


def test_after_a_step_with_buttons_only_the_first_has_the_focus(people: People) -> None:
    me = people().opens("kemet", **BOT)
    seen = 0
    for _ in range(60):
        if not me.turn_or_end() or seen == 3:
            break
        presses(me)
        me.turn_or_end()
        me.page.wait_for_timeout(100)
        if (
            not region(me, "Board").get_by_role("button").count()
            and me.page.locator("#actions .move").count()
        ):
            first = me.page.locator("#actions button.move").first
            assert first.evaluate("button => button === document.activeElement")
            seen += 1
    assert seen
