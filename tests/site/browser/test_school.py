"""After the game, in a browser: graph and verdicts, what could have been, mistakes tried again; and the coach."""

from __future__ import annotations

import urllib.request
from collections.abc import Callable

import pytest
from django.template.loader import render_to_string

from tests.site.browser.conftest import PHONE, WAIT, Visitor
from tests.site.browser.test_table import check_axe

People = Callable[..., Visitor]
TURNS = 6
ANSWERED = """(number) => document.getElementById("state")?.dataset.number !== number
    || Boolean(document.querySelector("#coach:popover-open"))"""


def analysed(me: Visitor) -> str:
    """A game against a bot, given up after some turns and analysed; its slug."""
    me.opens(players="2", **{"seat-0": "me", "seat-1": "random"})
    for _ in range(TURNS):
        assert me.turn_or_end()
        me.plays(me.any_move())
    assert me.turn_or_end()
    slug = me.table.rpartition("/")[2]
    me.post(f"/t/{slug}/concede")
    urllib.request.urlopen(f"{me.url}/teach/{slug}", data=b"", timeout=WAIT)  # noqa: S310 (our own server)
    return slug


def shown(me: Visitor) -> tuple[str, str | None]:
    """The step that a replay shows, and how far what could have been is played."""
    return me.state("ply"), me.page.locator("#state").get_attribute("data-line")


@pytest.mark.parametrize("screen", [{}, PHONE], ids=["desk", "phone"])
def test_what_could_have_been_is_played_on_the_board(people: People, screen: dict[str, object]) -> None:
    me = people(screen) if screen else people()
    me.goes(f"/t/{analysed(me)}/replay?ply=0&seat=0")
    page = me.page
    graph = page.get_by_role("slider", name="Step").last
    assert "%" in (graph.get_attribute("aria-valuetext") or "")
    worst = page.locator(".turning a").first
    worst.click()
    step = worst.get_attribute("data-ply") or ""
    me.until(lambda: shown(me) == (step, None), "the step of the decision")
    assert page.locator(".verdict-of:visible").count() == 1
    check_axe(page)
    page.locator(".verdict-of:visible a.button").click()
    me.until(lambda: shown(me) == (str(int(step) - 1), "1"), "the better move on the board")
    assert page.locator(".line-played li.now").inner_text()
    assert "line=1" in page.url
    page.keyboard.press("ArrowRight")
    me.until(lambda: shown(me)[1] == "2", "one step on")
    check_axe(page)
    page.get_by_role("link", name="Back to the game").click()
    me.until(lambda: shown(me) == (step, None), "the game again")
    assert not me.troubles


def test_the_graph_leads_to_its_step(people: People) -> None:
    me = people()
    me.goes(f"/t/{analysed(me)}/replay?ply=0&seat=0")
    box = me.page.locator(".graph-hit").bounding_box()
    me.page.mouse.click(box["x"] + box["width"] * 0.5, box["y"] + 20)
    me.until(lambda: int(me.state("ply")) > 2, "a step in the middle")
    me.page.get_by_label("Expected points").check()
    me.page.locator(".graph-hit").focus()
    before = int(me.state("ply"))
    me.page.keyboard.press("ArrowLeft")
    me.until(lambda: int(me.state("ply")) == before - 1, "one step back")
    assert me.page.locator("svg.values:visible").count() == 1
    assert not me.troubles


def test_a_mistake_is_tried_again_until_it_is_found(people: People) -> None:
    me = people()
    slug = analysed(me)
    me.goes(f"/t/{slug}/mistakes")
    page = me.page
    check_axe(page)
    page.locator("#list summary").click()
    page.locator("#all-moves button").last.click()
    me.until(lambda: page.locator("#verdict .told").count(), "an answer")
    page.get_by_role("link", name="Show the solution").click() if page.locator("#all-moves").count() else None
    me.until(lambda: page.locator("#verdict .told:not(.bad)").count(), "the solution")
    me.goes(f"/t/{slug}/mistakes?n=1")
    best = page.evaluate(
        """async () => {
            const page = await (await fetch("?n=1&solution=1")).text();
            return new DOMParser().parseFromString(page, "text/html").querySelector("#verdict .told").textContent;
        }"""
    )
    right = next(move for move in me.legal if f"{move['label']}." in best)
    me.touches(right["at"])
    if not right["at"]:
        page.locator(f'#actions button[value="{right["text"]}"]').click()
    me.until(lambda: page.locator("#verdict .told.good").count(), "praise")
    assert page.get_by_role("link", name="Next").count()
    check_axe(page)
    assert not me.troubles


def test_with_a_coach_moves_are_made_all_the_same(people: People) -> None:
    me = people().opens(players="2", coach="yes", **{"seat-0": "me", "seat-1": "random"})
    for _ in range(3):
        assert me.turn_or_end()
        assert me.page.locator("#state[data-coach]").count()
        number = me.state("number")
        move = me.any_move()
        me.touches(move["at"])
        if not move["at"]:
            me.button_of(move).click()
        me.comes(ANSWERED, "the coach, or the move", number)
        if me.page.locator("#coach .anyway").is_visible():
            check_axe(me.page)
            me.page.locator("#coach .anyway").click()
            me.moved_on(number, "the move, played anyway")
    assert not me.troubles


WARNING = {
    "lang": "en",
    "move": "Get stones",
    "best": "Load ship 1, slot 1",
    "cost": 31,
    "why_move": "Pays nothing at once.",
    "why_best": "Pays nothing at once: it prepares what comes.",
    "parts": ["the obelisks: −2.5 points"],
}


@pytest.mark.parametrize("screen", [{}, PHONE], ids=["desk", "phone"])
def test_a_warning_is_answered_by_keyboard(people: People, screen: dict[str, object]) -> None:
    """The dialog tells what would be lost, has the focus, and gives way to Escape, Enter, or playing it anyway."""
    me = people(screen) if screen else people()
    me.opens(players="2", coach="yes", **{"seat-0": "me", "seat-1": "random"})
    assert me.turn_or_end()
    page, number = me.page, me.state("number")
    warning = render_to_string("mastaba/coach.html", WARNING)
    page.route("**/coach?*", lambda route: route.fulfill(body=warning, content_type="text/html"))
    get = page.locator('#actions .move[value="get"]')
    dialog = page.get_by_role("alertdialog", name="Wait a moment")
    for key in ("Escape", "Enter"):
        get.focus()
        page.keyboard.press("Enter")
        dialog.wait_for()
        assert "The obelisks: −2.5 points".casefold() in dialog.inner_text().casefold()
        assert page.evaluate("document.activeElement.textContent") == "Take it back"
        check_axe(page)
        page.keyboard.press(key)
        dialog.wait_for(state="hidden")
        assert me.state("number") == number
    get.focus()
    page.keyboard.press("Enter")
    dialog.wait_for()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    me.moved_on(number, "the move, played anyway")
    assert not me.troubles
