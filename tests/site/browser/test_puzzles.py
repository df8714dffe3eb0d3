"""A puzzle in a browser: solved by keyboard alone, and what its player has seen is shown."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import mastaba
from mastaba.teacher import puzzles
from mastaba.teacher.puzzles import Puzzle
from tests.site.browser.conftest import PHONE, Visitor
from tests.site.browser.test_table import check_axe

People = Callable[..., Visitor]
TABS = 40  # from anywhere to a move


def slides() -> Puzzle:
    """A puzzle of Faraón whose moves are all slides."""
    return next(each for each in puzzles.of(mastaba.games.get("faraon")) if each["best"].startswith("slide"))


def tabs_to(me: Visitor, ident: str) -> None:
    for _ in range(TABS):
        if me.page.evaluate("document.activeElement.id") == ident:
            return
        me.page.keyboard.press("Tab")
    pytest.fail(f"the keyboard does not reach {ident}")


@pytest.mark.parametrize("screen", [{}, PHONE], ids=["desk", "phone"])
def test_a_puzzle_is_solved_by_keyboard(people: People, screen: dict[str, object]) -> None:
    me = people(screen) if screen else people()
    puzzle = slides()
    me.goes(f"/puzzles/faraon/{puzzle['id']}")
    page = me.page
    check_axe(page)
    page.locator("#remembered summary").click()
    assert "Found before:" in page.locator("#remembered").inner_text()
    for move, told in ((puzzle["second"], "Not this one."), (puzzle["best"], "Yes! That is the best move.")):
        tabs_to(me, f"cell-{move.split()[1]}")
        page.keyboard.press("Enter")
        page.locator("#task").get_by_text(told).wait_for()
    assert page.evaluate("document.activeElement.matches('#actions a')"), "on with the keyboard"
    check_axe(page)
    assert not me.troubles
