"""Kheops in real Chromium: whole games by mouse and by keyboard, the count step by step, and axe on its pages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.site.browser.conftest import DESKTOP, PHONE, Visitor
from tests.site.browser.test_table import AGAINST_BOT, People, check_axe


def test_a_whole_game_of_kheops_by_mouse(people: People) -> None:
    me = people().opens("kheops", **AGAINST_BOT)
    while me.turn_or_end():
        me.plays(me.any_move())
    assert me.page.locator(".ranking li").count() == 2
    assert me.page.locator(".sources tfoot td").count() == 2
    assert not me.troubles


def _chosen_by_keyboard(me: Visitor) -> None:
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
        version, tried = me.state("number"), me.tried
        _chosen_by_keyboard(me)
        me.moved_on(version, "an answer to Enter", tried)
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


# --- The count step by step -----------------------------------------------------------------------

RECORD = Path(__file__).parents[2] / "kheops" / "records" / "mummy-raised.json"


def uploads(me: Visitor) -> str:
    """Open a finished game; the address of its table."""
    me.context.request.get(f"{me.url}/")
    token = next(c["value"] for c in me.context.cookies() if c["name"] == "csrftoken")
    record = {"name": "game.json", "mimeType": "application/json", "buffer": RECORD.read_bytes()}
    answer = me.context.request.post(
        f"{me.url}/records",
        multipart={"csrfmiddlewaretoken": token, "record": record},
        headers={"Referer": me.url},
    )
    assert answer.ok
    return str(answer.url).partition("/replay")[0]


def walked(me: Visitor) -> list[str]:
    """The ids of what shines on the board."""
    found: list[str] = me.page.locator("#board .walked").evaluate_all("(all) => all.map((one) => one.id)")
    return found


def step_of(me: Visitor) -> list[int]:
    """The number of the step that is shown, and of how many."""
    return [int(n) for n in re.findall(r"\d+", me.page.locator("#walk .where-in").text_content())]


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_the_end_is_walked_through_by_pointer(people: People, screen: dict[str, object]) -> None:
    me = people(screen)
    me.goes(uploads(me))
    scores = sorted(int(text) for text in me.page.locator(".ranking .score").all_text_contents())
    link = me.page.locator(".end a.walk-link")
    link.tap() if screen is PHONE else link.click()
    me.until(lambda: me.page.locator("#walk .shown h3").count(), "the first step")
    steps = step_of(me)[1]
    after = me.page.locator("#walk [data-step='1']")
    for number in range(1, steps + 1):
        assert step_of(me) == [number, steps]
        assert "points-0" in walked(me) if number == steps else bool(walked(me)) or number == steps - 1
        if number < steps:
            after.tap() if screen is PHONE else after.click()
    me.page.locator("#board .walked").first.wait_for()
    so_far = me.page.locator("#walk .so-far > span").all_text_contents()
    assert sorted(int(re.findall(r"\d+", text)[-1]) for text in so_far) == scores
    after.click(force=True)
    assert step_of(me) == [steps, steps]
    me.page.locator("#walk [data-step='-1']").click()
    assert step_of(me) == [steps - 1, steps]
    check_axe(me.page)
    me.page.locator("#walk .close").click()
    me.until(lambda: not walked(me), "the board is calm again")
    assert not me.troubles


def test_the_end_is_walked_through_by_keyboard(people: People) -> None:
    me = people()
    me.goes(uploads(me) + "/replay")
    me.page.locator("#walk-link").focus()
    press = me.page.keyboard.press
    press("Enter")
    me.until(lambda: me.page.locator("#walk .shown h3").count(), "the first step")
    first = walked(me)
    ply = me.state("ply")
    press("ArrowRight")
    assert step_of(me)[0] == 2
    assert walked(me) != first
    press("Enter")
    assert step_of(me)[0] == 3
    press("Home")
    assert walked(me) == first
    press("End")
    assert step_of(me)[0] == step_of(me)[1]
    assert me.state("ply") == ply, "the arrows belong to the walk"
    assert me.page.locator("#walk .shown").get_attribute("aria-live") == "polite"
    press("Escape")
    assert me.page.locator("#walk:popover-open").count() == 0
    me.until(lambda: not walked(me), "the board is calm again")
    assert me.page.evaluate("document.activeElement.id") == "walk-link"
    assert not me.troubles


def test_touching_a_network_tells_about_it_on_a_telephone(people: People) -> None:
    me = people(PHONE)
    table = uploads(me)
    me.goes(me.post(f"{table.removeprefix(me.url)}/go-on", ply="170", seat="0"))
    me.turn_or_end()
    me.settled()
    badge = me.page.locator("#board .network").first.get_attribute("id")
    can = {ident for move in me.legal for ident in move["at"]}
    cell = badge.replace("network", "cell")
    assert cell not in can
    me.page.touchscreen.tap(*me._open_water(cell))
    me.page.locator("#bubble.shown .told").wait_for()
    told = me.page.locator("#bubble .told").text_content()
    assert "Network of" in told
    assert "Strength:" in told
    assert {badge, cell} <= set(walked(me))
    box = me.page.locator("#bubble").bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    me.page.locator("#bubble").tap(position={"x": 8, "y": 8})
    me.until(lambda: not walked(me), "the board is calm again")
    me.page.locator("#actions a.walk-link").tap()
    me.until(lambda: me.page.locator("#walk .shown h3").count(), "the count, while one can move")
    me.page.touchscreen.tap(*me._open_water(cell))
    me.until(lambda: cell in walked(me), "the touched network is shown")
    check_axe(me.page)
    assert not me.troubles
