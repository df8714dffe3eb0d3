"""Hamunaptra in real Chromium: a token is picked up and put back, a cell is one click, the maze can be panned."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from tests.site.browser.conftest import DESKTOP, PHONE, Visitor
from tests.site.browser.test_kemet import in_sight
from tests.site.browser.test_table import People, check_axe

TWO = {"players": "2", "seat-0": "me", "seat-1": "hasty"}
SHORT = TWO | {"seat-1": "greedy", "distance": "4"}
SIX = {"players": "6", "seat-0": "me"} | {f"seat-{n}": "hasty" for n in range(1, 6)}
LIKED = ("fight", "attack", "defend", "go", "turn", "place", "end")


def box(me: Visitor) -> list[float]:
    """What is seen of the maze."""
    return [float(n) for n in me.page.locator("#maze-view").get_attribute("viewBox").split()]


def middle(me: Visitor) -> tuple[float, float]:
    """The middle of the frame through which the maze is seen."""
    script = """(svg) => {
        const [x, y, w, h] = ["x", "y", "width", "height"].map((name) => svg[name].baseVal.value);
        const point = new DOMPoint(x + w / 2, y + h / 2).matrixTransform(svg.parentElement.getScreenCTM());
        return [point.x, point.y];
    }"""
    x, y = me.page.locator("#maze-view").evaluate(script)
    return float(x), float(y)


def clicks(me: Visitor, move: dict[str, Any], *, touch: bool = False) -> None:
    """Touch what a move points at, or press its button; a trial changes the page but not the version."""
    me.touches(move["at"], touch=touch)
    if not move["at"]:
        button = me.button_of(move)
        button.tap() if touch else button.click()


def until_placing(me: Visitor, *, touch: bool = False) -> list[dict[str, Any]]:
    """Choose characters and an exit, move nobody, until tokens are to be placed; what can be placed."""
    for _ply in range(60):
        assert me.turn_or_end()
        legal = me.legal
        tiles = [move for move in legal if move["verb"] == "place" and "_" in move["text"]]
        if tiles:
            return tiles
        ends = [move for move in legal if move["text"] in ("end", "stop", "done", "reject", "stay")]
        makes(me, (ends or legal)[0], touch=touch)
    pytest.fail("nothing was ever to be placed")


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_a_token_is_picked_up_put_back_and_placed(people: People, screen: dict[str, Any]) -> None:
    touch = screen is PHONE
    me = people(screen).opens("hamunaptra", **TWO)
    me.settled()
    tile = until_placing(me, touch=touch)[0]
    version = me.state("number")
    sent: list[str] = []
    me.page.on("request", lambda request: sent.append(request.method))
    clicks(me, tile, touch=touch)
    me.until(lambda: me.page.locator(".put-back").count() and not me.busy, "it is in the hand")
    cells = me.legal
    assert all(move["text"].startswith("x ") and ", y " in move["text"] for move in cells)
    assert all(len(move["at"]) == 1 and move["at"][0].startswith("cell-") for move in cells)
    me.page.locator(".put-back").click()
    me.until(lambda: not me.page.locator(".put-back").count() and not me.busy, "it is back")
    assert {move["verb"] for move in me.legal} >= {"place"}
    clicks(me, tile, touch=touch)
    me.until(lambda: me.page.locator(".put-back").count() and not me.busy, "in the hand again")
    clicks(me, me.legal[0], touch=touch)
    me.until(lambda: me.legal and me.legal[0]["verb"] == "turn" and not me.busy, "its turns are shown")
    assert me.state("number") == version
    assert "POST" not in sent, "nobody knows anything of it"
    clicks(me, me.legal[0], touch=touch)
    me.until(lambda: me.state("number") != version, "it is placed")
    assert sent.count("POST") == 1
    assert me.turn_or_end()
    assert not me.page.locator(".put-back").count()
    assert not me.troubles


# A message that brings a board of another moment, and nothing else: the other pieces are as they were sent before.
ONLY_THE_BOARD = """() => {
    const later = document.getElementById("board").innerHTML.replace(/data-number="\\d+"/, 'data-number="999"');
    const data = `<hx-partial hx-target="#board" hx-swap="innerMorph">${later}</hx-partial>`;
    document.dispatchEvent(new CustomEvent("htmx:before:sse:message", { detail: { message: { data } } }));
}"""


def test_nothing_of_a_trial_is_left_when_the_table_goes_on(people: People) -> None:
    """Two like tokens, one after the other: the bar is the same for both, so it is not sent again."""
    me = people().opens("hamunaptra", **TWO)
    me.settled()
    clicks(me, until_placing(me)[0])
    me.until(lambda: me.page.locator(".put-back").count() and not me.busy, "it is in the hand")
    me.page.evaluate(ONLY_THE_BOARD)
    me.until(lambda: not me.page.locator(".put-back").count() and not me.busy, "the bar as it is")
    assert "place" in {move["verb"] for move in me.legal}
    assert not me.troubles


def test_the_maze_is_panned_zoomed_and_comes_home(people: People) -> None:
    me = people().opens("hamunaptra", **TWO)
    me.settled()
    until_placing(me)
    home = box(me)
    x, y = middle(me)
    version = me.state("number")
    me.page.mouse.move(x, y)
    me.page.mouse.wheel(0, -200)
    me.until(lambda: box(me)[2] < home[2] * 0.9, "closer by the wheel")
    closer = box(me)
    me.page.mouse.down()
    me.page.mouse.move(x + 90, y + 40, steps=4)
    me.page.mouse.up()
    dragged = box(me)
    assert dragged[0] < closer[0]
    assert dragged[2] == pytest.approx(closer[2], abs=0.5)
    me.page.keyboard.press("Shift+ArrowRight")
    assert box(me)[0] > dragged[0]
    me.page.keyboard.press("-")
    assert box(me)[2] > dragged[2]
    kept = box(me)
    me.page.reload()
    me.settled()
    assert box(me)[2] > 0
    me.page.get_by_role("button", name="Closer").click()
    kept = box(me)
    me.plays(next(move for move in me.legal if move["text"] == "end") if _can_end(me) else _placed(me))
    me.until(lambda: not me.busy, "drawn")
    assert box(me)[2] == pytest.approx(kept[2], abs=0.5) or box(me) == _home(me), (
        "kept over what is drawn anew"
    )
    small = me.page.locator("#overview-map").bounding_box()
    me.page.mouse.click(small["x"] + small["width"] * 0.3, small["y"] + small["height"] * 0.3)
    there = box(me)
    assert there[0] + there[2] / 2 < 0
    assert there[1] + there[3] / 2 < 0
    assert not me.page.locator("#toast.shown").count(), "a click on the small map asks nothing"
    me.page.get_by_role("button", name="To where something happens").click()
    assert box(me) == pytest.approx(_home(me), abs=0.5)
    assert me.state("number") != version
    check_axe(me.page)
    assert not me.troubles


def _other_moves(me: Visitor, text: str) -> bool:
    return not me.busy and all(move["text"] != text for move in me.legal)


def _home(me: Visitor) -> list[float]:
    return [float(n) for n in me.page.locator("#maze-view").get_attribute("data-home").split()]


def _can_end(me: Visitor) -> bool:
    return any(move["text"] == "end" for move in me.legal)


def _placed(me: Visitor) -> dict[str, Any]:
    """The last click of a whole placement."""
    for _click in range(3):
        move = me.legal[0]
        if not move["tries"]:
            return move
        clicks(me, move)
        me.until(partial(_other_moves, me, move["text"]), "tried")
    return me.legal[0]


def test_two_fingers_come_closer(people: People) -> None:
    me = people(PHONE).opens("hamunaptra", **TWO)
    me.settled()
    until_placing(me, touch=True)
    me.page.evaluate("scrollTo(0, 0)")
    before = box(me)
    x, y = middle(me)
    fingers = me.context.new_cdp_session(me.page)
    for apart in (40, 60, 90, 120):
        points = [{"x": x - apart / 2, "y": y, "id": 0}, {"x": x + apart / 2, "y": y, "id": 1}]
        kind = "touchStart" if apart == 40 else "touchMove"
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    after = box(me)
    assert after[2] < before[2] * 0.7
    assert not me.troubles


def chosen(me: Visitor) -> dict[str, Any]:
    """A move that leads on: people walk now and then, tokens are placed, fights are fought."""
    legal = me.legal
    if me.rng.random() < 0.3:
        return me.rng.choice(legal)
    for verb in LIKED:
        liked = [move for move in legal if move["verb"] == verb]
        if liked:
            return me.rng.choice(liked)
    return me.rng.choice(legal)


def makes(me: Visitor, move: dict[str, Any], *, touch: bool = False, keys: bool = False) -> None:
    """Make a move, or try one, by pointing or by Tab and Enter; done when the page has answered."""
    before = (me.state("number"), me.page.locator("#moves").text_content())
    if keys:
        tabs_to(me, move)
        me.page.keyboard.press("Enter")
    else:
        clicks(me, move, touch=touch)
    me.until(lambda: me.over or _shown(me) != before, f"an answer to {move}")


def _shown(me: Visitor) -> tuple[str, str]:
    return me.state("number"), me.page.locator("#moves").text_content()


def tabs_to(me: Visitor, move: dict[str, Any]) -> None:
    """Tab to what makes this move, on the board or in the bar."""
    ident = move["at"][-1] if move["at"] else ""
    there = (
        "([id, text]) => { const at = document.activeElement; return id ? at.id === id : at.value === text; }"
    )
    for _step in range(200):
        if me.page.evaluate(there, [ident, move["text"]]):
            return
        me.page.keyboard.press("Tab")
    pytest.fail(f"Tab never reached {move}")


def test_a_whole_game_by_mouse_then_by_keyboard(people: People) -> None:
    me = people().opens("hamunaptra", **SHORT)
    me.settled()
    clicked, verbs = 0, set()
    while me.turn_or_end():
        move = chosen(me)
        verbs.add(move["verb"])
        makes(me, move, keys=clicked >= 30)
        clicked += 1
        assert clicked < 400
    assert {"draft", "exit", "place", "turn", "end"} <= verbs
    assert me.page.locator(".ranking li").count() == 2
    scores = sorted(int(text) for text in me.page.locator(".ranking .score").all_text_contents())
    assert scores == sorted(int(cell) for cell in me.page.locator(".sources tfoot td").all_text_contents())
    assert not me.troubles


def test_some_rounds_with_six_seats_and_everything_in_motion(people: People) -> None:
    me = people(reduced_motion="no-preference").opens("hamunaptra", **SIX)
    rounds(me, 24)


def test_some_rounds_with_six_seats_on_a_telephone(people: People) -> None:
    me = people(PHONE, locale="es-ES").opens("hamunaptra", **SIX)
    rounds(me, 24, touch=True)


def rounds(me: Visitor, most: int, *, touch: bool = False) -> None:
    """So many clicks or taps; on a telephone whatever can be chosen is in sight, or a button leads there."""
    me.settled()
    for _click in range(most):
        if not me.turn_or_end():
            break
        if touch:
            in_sight(me)
        makes(me, chosen(me), touch=touch)
    assert not me.troubles
