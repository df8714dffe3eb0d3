"""Faraón in real Chromium: a family at one tablet, a game alone by swipes, arrows and drags, and axe on its pages."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.site.browser.conftest import DESKTOP, PHONE, Visitor
from tests.site.browser.test_table import People, check_axe

TABLET: dict[str, Any] = {"viewport": {"width": 1024, "height": 768}, "has_touch": True}
SHORT = {"search_cap": "4", "card_cap": "1", "scorpion_cap": "4", "duel_cap": "4"}
FAMILY = {f"seat-{n}": "same" for n in range(3)} | {"name-0": "Ana", "name-1": "Luis", "name-2": "Eva"}
ALONE = {"players": "1", "seat-0": "me"}
COUNT_SLIDES = """
    window.slides = [];
    const begin = Element.prototype.animate;
    Element.prototype.animate = function (frames, times) {
        if (this.id.startsWith("pyramid-")) slides.push(this.id);
        return begin.call(this, frames, times);
    };
"""
STROKES = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def family_turn(me: Visitor) -> bool:
    """Wait until somebody at this screen can move; a curtain is lifted on the way. False if the game ends."""
    curtain = me.page.locator("#curtain button")
    me.until(lambda: me.over or me.legal or curtain.count(), "turn, curtain or end")
    if curtain.count():
        assert not re.search(r"card-\d-t\d\d", me.page.content()), "nothing can be seen before the curtain"
        curtain.tap()
        me.page.wait_for_load_state()
        me.settled()
    return me.turn_or_end()


def test_a_family_plays_at_one_tablet(people: People) -> None:
    me = people(TABLET, locale="es").opens("faraon", players="3", **FAMILY, **SHORT)
    me.settled()
    names, curtains = set(), 0
    check_axe(me.page)
    while True:
        curtains += me.page.locator("#curtain").count()
        if not family_turn(me):
            break
        names.add(me.page.locator("#task .whose").text_content())
        me.plays(me.any_move(), touch=True)
    assert names == {"Ana", "Luis", "Eva"}
    assert curtains < 20, "only where there is something to hide"
    assert me.page.locator(".ranking li").count() == 3
    assert re.search("gana|comparten", me.page.locator("#task").text_content(), re.IGNORECASE)
    assert me.page.locator("svg.graph polyline[stroke-dasharray]").count() == 3
    check_axe(me.page)
    assert not me.troubles


def swipe(me: Visitor, way: str, x: float, y: float, length: float = 70) -> None:
    """A finger goes down, moves, and is lifted."""
    finger = me.context.new_cdp_session(me.page)
    dx, dy = STROKES[way]
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for part in (0.3, 0.6, 1.0):
        point = {"x": x + dx * length * part, "y": y + dy * length * part}
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    finger.detach()


def test_a_game_alone_by_touch_to_the_title(people: People) -> None:
    me = people(PHONE)
    me.page.route(
        "**/pictures/**", lambda picture: picture.abort()
    )  # they take a while, and nobody looks at them
    me.goes("/")
    me.page.get_by_role("button", name="Play alone").tap()
    me.settled()
    check_axe(me.page)
    played = 0
    while me.turn_or_end():
        move, played = me.any_move(), played + 1
        if played % 3 == 0:
            me.plays(move, touch=True)
            continue
        version = me.state("number")
        box = me.at("grid").bounding_box()
        swipe(me, move["way"], box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        me.moved_on(version, f"an answer to a swipe: {move}")
    assert "Your title:" in me.page.locator("#task").text_content()
    assert me.page.evaluate("document.documentElement.scrollWidth") <= 390
    check_axe(me.page)
    assert not me.troubles


def test_arrows_drags_and_the_pad_slide_a_pyramid(people: People) -> None:
    me = people().opens("faraon", **ALONE)
    me.settled()
    for way in ("key", "drag", "pad", "key", "drag", "pad"):
        me.turn_or_end()
        move, version = me.any_move(), me.state("number")
        if way == "key":
            me.page.keyboard.press(f"Arrow{move['way'].capitalize()}")
        elif way == "pad":
            me.page.get_by_role("button", name=move["label"], exact=True).first.click()
        else:
            (x, y), (dx, dy) = me._open_water(move["at"][0]), STROKES[move["way"]]
            me.page.mouse.move(x, y)
            me.page.mouse.down()
            me.page.mouse.move(x + 60 * dx, y + 60 * dy, steps=4)
            me.page.mouse.up()
        me.moved_on(version, f"an answer to {way}: {move}")
    me.turn_or_end()
    version = me.state("number")
    forbidden = next((way for way in STROKES if way not in {move["way"] for move in me.legal}), None)
    if forbidden:
        me.page.keyboard.press(f"Arrow{forbidden.capitalize()}")
        me.page.wait_for_timeout(300)
        assert me.state("number") == version
    assert not me.page.locator("#toast.shown").count()
    assert not me.troubles


def test_a_slide_is_seen_once_and_leaves_no_trace(people: People) -> None:
    me = people(reduced_motion="no-preference")
    me.page.add_init_script(COUNT_SLIDES)
    me.opens("faraon", **ALONE)
    me.settled()
    for slide in range(4):
        me.turn_or_end()
        me.plays(me.any_move())
        me.until(lambda: me.page.evaluate("slides.length > 0"), f"it slides, {slide}")
        me.until(lambda: not me.page.evaluate("document.getAnimations().length"), "it comes to rest")
        slid = me.page.evaluate("slides.splice(0)")
        assert len(set(slid)) == len(slid), "each pyramid once"
    kept = (
        "document.querySelectorAll('#news > *, #board .fresh, #air > *').length + motions.textContent.length"
    )
    me.until(lambda: me.page.evaluate(kept) == len("[]"), "nothing lingers")
    me.page.reload()
    me.settled()
    assert me.page.evaluate(kept) == len("[]")
    assert not me.troubles


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_around_faraon(people: People, screen: dict[str, Any]) -> None:
    me = people(screen)
    for page in ("/", "/rules/faraon", "/learn/faraon", "/new/faraon", "/new/faraon?who=same"):
        me.goes(page)
        check_axe(me.page)


def test_the_form_follows_the_number_of_players(people: People) -> None:
    me = people()
    me.goes("/new/faraon")
    chosen = me.page.locator("[name=mode]:checked")
    me.page.locator("[name=players][value='1']").check()
    assert chosen.get_attribute("value") == "solo"
    me.page.locator("[name=players][value='4']").check()
    assert chosen.get_attribute("value") == "basic"
    me.page.locator("[name=mode][value='solo']").check()
    me.page.get_by_role("button", name="Open the table").click()
    assert "alone means exactly one player" in me.page.locator("#error").text_content()


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_the_lesson_can_be_played(people: People, screen: dict[str, Any]) -> None:
    me = people(screen)
    me.goes("/learn/faraon")
    lesson = me.page.locator("#scene")
    steps = int(me.page.locator("progress").get_attribute("max"))
    for step in range(steps):
        assert lesson.get_attribute("data-step") == str(step)
        spot = me.page.locator("#board .askable")
        if spot.count():
            spot.first.click(force=True)
        else:
            me.page.locator("#onward").click()
        me.page.locator(f'#scene[data-step="{step + 1}"]').wait_for()
    assert "Good luck" in me.page.locator(".coach-said").text_content()
    assert not me.troubles
