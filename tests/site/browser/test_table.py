"""The table in real Chromium: whole games by mouse, by keyboard, by two people; and what happens between the moves."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from tests.site.browser.conftest import DESKTOP, PHONE, Visitor

axe = pytest.importorskip("axe_playwright_python.sync_playwright")

People = Callable[..., Visitor]
AGAINST_BOT = {"players": "2", "seat-0": "me", "seat-1": "random"}
TWO_PEOPLE = {"players": "2", "seat-0": "me", "seat-1": "open"}
SAME_SCREEN = {"players": "2", "seat-0": "me", "seat-1": "same", "name-1": "Tuya", "market": "b"}
SIDES_B = dict.fromkeys(("market", "pyramid", "temple", "burial", "obelisk"), "b")


def sits_down(host: Visitor, guest: Visitor) -> None:
    """The guest follows the link of the open seat."""
    link = host.page.locator("input.link").input_value()
    assert link.startswith(host.url)
    guest.goes(link)
    guest.page.fill("#my-name", "Ramose")
    guest.page.get_by_role("button", name="Sit down").click()
    host.until(lambda: host.page.locator("#status .waiting").count() == 0, "the game begins")


def _caught_up(somebody: Visitor, version: str) -> bool:
    return int(somebody.state("number")) >= int(version)


def _until_my_turn(me: Visitor, friend: Visitor) -> None:
    while not me.legal:
        me.until(lambda: (me.legal or friend.legal) and not me.busy, "somebody's turn")
        if not me.legal:
            friend.plays(friend.any_move())


def _heard(somebody: Visitor, text: str) -> bool:
    return text in somebody.page.locator("#chat").text_content()


def check_axe(page: Any) -> None:
    """Axe finds nothing on this page."""
    found = axe.Axe().run(page).response["violations"]
    assert not found, [(v["id"], [n["html"][:200] for n in v["nodes"]][:3]) for v in found]


@pytest.mark.parametrize("sides", [{}, SIDES_B], ids=["a", "b"])
def test_a_whole_game_by_mouse(people: People, sides: dict[str, str]) -> None:
    me = people().opens(**AGAINST_BOT, **sides)
    while me.turn_or_end():
        me.plays(me.any_move())
    assert me.page.locator(".ranking li").count() == 2
    assert me.page.locator(".sources tfoot td").count() == 2
    assert "draws were checked" in me.page.locator("#proof-head").text_content()
    assert me.page.locator("svg.graph polyline[stroke-dasharray]").count() == 2
    totals = [int(cell) for cell in me.page.locator(".sources tfoot td").all_text_contents()]
    scores = [int(text) for text in me.page.locator(".ranking .score").all_text_contents()]
    assert totals == scores
    assert not me.troubles


def test_a_whole_game_by_keyboard(people: People) -> None:
    me = people().opens(**AGAINST_BOT)
    press = me.page.keyboard.press
    focus = (
        "(document.activeElement?.getAttribute('role') === 'button' && document.activeElement.closest('svg'))"
    )
    on_move = f"Boolean({focus} || document.activeElement?.classList.contains('move'))"
    while me.turn_or_end():
        version = me.state("number")
        for _ in range(me.rng.randint(1, 4)):
            press("Tab")
        while not me.page.evaluate(on_move):
            press("Tab")
        press("Enter")
        if me.page.locator("svg.choosing").count():
            assert me.page.evaluate("document.activeElement.classList.contains('next')"), "the focus goes on"
            press("Enter")
        me.moved_on(version, "an answer to Enter")
    assert me.page.locator(".ranking li").count() == 2
    assert not me.troubles


def test_arrows_go_to_the_nearest_and_escape_cancels(people: People) -> None:
    me = people().opens(**AGAINST_BOT)
    me.turn_or_end()
    me.settled()
    me.at("slot-0-0").focus()
    me.page.keyboard.press("ArrowRight")
    assert me.page.evaluate("document.activeElement.id") == "slot-0-1"
    me.page.keyboard.press("ArrowLeft")
    assert me.page.evaluate("document.activeElement.id") == "slot-0-0"
    while not any(move["text"].startswith("sail") for move in me.legal):
        me.plays(min(me.legal, key=lambda move: move["text"].split()[0] not in ("load", "get")))
        assert me.turn_or_end(), "a ship can sail some time"
    ship = next(move for move in me.legal if move["text"].startswith("sail"))["at"][0]
    me.at(ship).focus()
    me.page.keyboard.press("Space")
    assert me.page.locator("svg.choosing .next").count()
    assert "where shall it sail?" in me.page.locator("#spoken").text_content()
    me.page.keyboard.press("Escape")
    assert me.page.locator("svg.choosing").count() == 0
    assert me.at(ship).get_attribute("aria-label").endswith(": choose")


def test_two_people_one_on_a_telephone(people: People) -> None:
    host = people().opens(**TWO_PEOPLE)
    guest = people(PHONE)
    sits_down(host, guest)
    assert guest.page.locator("svg.board.tall").count() == 1
    people_playing = (host, guest)
    while not host.over:
        host.until(lambda: host.over or host.legal or guest.legal, "somebody's turn")
        actor = next((p for p in people_playing if not p.over and p.legal), None)
        if actor is None:
            break
        other = guest if actor is host else host
        actor.plays(actor.any_move(), touch=actor is guest)
        version = actor.state("number")
        other.until(partial(_caught_up, other, version), "the move shows everywhere")
    guest.until(lambda: guest.over, "the end on the telephone")
    assert host.page.locator(".ranking").text_content() == guest.page.locator(".ranking").text_content()
    assert not host.troubles
    assert not guest.troubles


def test_the_board_needs_no_scrolling(people: People) -> None:
    for screen in (DESKTOP, PHONE):
        me = people(screen).opens(
            **{"players": "4", "seat-0": "me"}, **{f"seat-{n}": "random" for n in (1, 2, 3)}
        )
        me.turn_or_end()
        height = screen["viewport"]["height"]
        for place in ("#board svg", "#task", "#actions .tools"):
            box = me.page.locator(place).bounding_box()
            assert box["y"] >= 0, place
            assert box["y"] + box["height"] <= height + 1, place
        wide = me.page.evaluate("document.documentElement.scrollWidth")
        assert wide <= screen["viewport"]["width"]


def test_chat_and_spectator(people: People) -> None:
    host = people().opens(**TWO_PEOPLE)
    guest = people()
    sits_down(host, guest)
    watcher = people()
    watcher.goes(host.table)
    assert "watching" in watcher.page.locator("#status").text_content()
    assert watcher.legal == []
    host.page.get_by_role("tab", name="Chat").click()
    host.page.locator("#say-text").fill("<b>good luck</b>")
    host.page.locator("#say-text").press("Enter")
    for somebody in (host, guest, watcher):
        somebody.until(partial(_heard, somebody, "<b>good luck</b>"))
    actor = next(p for p in (host, guest) if p.legal)
    actor.plays(actor.any_move())
    watcher.until(lambda: watcher.state("number") == actor.state("number"), "the watcher sees it")


def test_same_screen_with_curtain(people: People) -> None:
    us = people().opens(**SAME_SCREEN)
    for _ in range(200):
        if us.page.locator("#curtain").count():
            break
        us.turn_or_end()
        legal = {move["text"]: move for move in us.legal}
        wishes = [t for t in legal if t == "take pair"] or [
            t for t in legal if re.match(r"sail \d market", t)
        ]
        wishes = wishes or [t for t in legal if t.startswith("load")] or [*legal]
        us.plays(legal[wishes[0]])
    curtain = us.page.locator("#curtain")
    assert curtain.count() == 1, "the pair was looked at"
    assert us.legal == []
    assert us.page.locator('[id^="look-"]').count() == 0
    assert not re.search(r"looks at (?!a card)", us.page.locator("#log").text_content())
    us.page.get_by_role("button", name=re.compile("show")).click()
    us.until(lambda: us.page.locator('#board [id^="look-"]').count() >= 1 and us.legal, "the pair is seen")
    assert us.legal[0]["text"].startswith("keep")
    assert us.page.locator("#actions .move").count() == len(us.legal)
    us.plays(us.legal[0])


def test_undo(people: People) -> None:
    me = people().opens(**AGAINST_BOT)
    me.turn_or_end()
    before = me.state("ply")
    me.plays(next(move for move in me.legal if move["text"].startswith("load")))
    me.turn_or_end()
    me.page.get_by_role("button", name="Undo").click()
    me.until(lambda: me.state("ply") == before and me.legal, "the move is taken back")
    assert any(move["text"].startswith("load") for move in me.legal)


def test_ask_to_undo(people: People) -> None:
    host = people().opens(**TWO_PEOPLE)
    guest = people()
    sits_down(host, guest)
    first, second = (host, guest) if host.legal else (guest, host)
    before = first.state("ply")
    first.plays(first.any_move())
    second.until(lambda: second.legal, "the other's turn")
    second.plays(second.any_move())
    first.until(lambda: first.legal, "the turn is back")
    first.page.get_by_role("button", name="Ask to undo").click()
    second.page.get_by_role("button", name="Refuse").click()
    first.page.get_by_role("button", name="Ask to undo").click()
    second.page.get_by_role("button", name="Agree").click()
    first.until(lambda: first.state("ply") == before, "both agree")


def test_why_not_names_the_clause(people: People) -> None:
    me = people().opens(**AGAINST_BOT)
    me.turn_or_end()
    me.at("ship-0").click(position={"x": 12, "y": 30}, force=True)
    link = me.page.locator("#bubble.shown a.clause")
    assert link.get_attribute("href") == "/rules/imhotep#c4.4"
    assert "Ship 1" in me.page.locator("#bubble").text_content()
    address = link.get_attribute("href")
    me.goes(address)
    assert me.page.locator('[id="c4.4"]').count() == 1


def test_a_late_move_is_refused_and_the_page_recovers(people: People) -> None:
    me = people().opens(**AGAINST_BOT)
    me.turn_or_end()
    me.settled()
    me.page.locator("input[name=expected]").evaluate("(input) => { input.value = '0'; }")
    me.page.locator("#actions .move").first.click()
    toast = me.page.locator("#toast.shown")
    toast.wait_for()
    assert "faster" in toast.text_content()
    me.until(lambda: me.legal, "the page is right again")
    me.page.wait_for_timeout(1200)
    me.plays(me.any_move())


def test_without_script(people: People) -> None:
    me = people(java_script_enabled=False).opens(**AGAINST_BOT)
    me.page.locator("#actions .move").first.click()
    assert "/t/" in me.page.url
    assert "get" in me.page.locator("#log").text_content()


def test_hint_sound_hand_over_and_concede(people: People) -> None:
    me = people().opens(**{"players": "3", "seat-0": "me", "seat-1": "random", "seat-2": "open"})
    friend = people()  # who takes their time, so that the bots do not end the game meanwhile
    sits_down(me, friend)
    _until_my_turn(me, friend)
    me.page.get_by_role("link", name="Hint").click()
    hints = me.page.locator("#hint .hints li")
    hints.first.wait_for()
    assert "best" in hints.first.text_content()
    me.page.keyboard.press("Escape")
    me.page.get_by_role("button", name="More").click()
    me.page.get_by_role("button", name="Sounds").click()
    assert me.page.locator("#sound").get_attribute("aria-pressed") == "true"
    assert me.page.locator("#all-moves button").count() == len(me.legal)
    me.page.get_by_role("button", name="Let a bot play for me").click()
    me.page.get_by_role("button", name="Take my seat back").click()
    _until_my_turn(me, friend)
    me.page.get_by_role("button", name="More").click()
    me.page.locator("#more").get_by_role("button", name="Give up").click()
    check_axe(me.page)
    me.page.locator("#give-up").get_by_role("button", name="Give up").click()
    me.until(lambda: "given up" in me.page.locator("#players").text_content(), "the others play on")


def test_pieces_move_and_then_lie_still(people: People) -> None:
    me = people(reduced_motion="no-preference").opens(**AGAINST_BOT)
    me.turn_or_end()
    seen: list[int] = []
    me.page.expose_function("flying", lambda count: seen.append(count))  # noqa: PLW0108 (no built-in is taken)
    me.page.evaluate(
        "new MutationObserver(() => flying(document.getElementById('air').childElementCount))"
        ".observe(document.getElementById('air'), {childList: true})"
    )
    for _ in range(4):
        if me.turn_or_end():
            me.plays(me.any_move())
    me.until(lambda: seen and max(seen) >= 1, "something flew")
    me.until(lambda: me.page.locator("#air > *").count() == 0, "all is still")
    me.until(lambda: me.page.locator("#board svg .fresh").count() >= 1, "what is new is marked")
    assert not me.troubles


def test_replay(people: People) -> None:
    me = people().opens(**AGAINST_BOT)
    while me.turn_or_end():
        me.plays(me.any_move())
    me.page.get_by_role("link", name="Watch the replay").click()
    me.page.locator("#run").wait_for()
    assert me.state("ply") == "0"
    press = me.page.keyboard.press
    press("ArrowRight")
    me.until(lambda: me.state("ply") == "1", "one step on")
    press("End")
    last = me.page.locator("#ply").get_attribute("max")
    me.until(lambda: me.state("ply") == last, "the end")
    assert f"ply={last}" in me.page.url
    press("ArrowLeft")
    me.until(lambda: me.state("ply") == str(int(last) - 1), "one step back")
    me.page.reload()
    me.page.locator("#run").wait_for()
    assert me.state("ply") == str(int(last) - 1)
    press("Home")
    me.until(lambda: me.state("ply") == "0", "the beginning")
    me.page.locator("#speed").select_option("120")
    me.page.locator("#run").click()
    me.until(lambda: int(me.state("ply")) >= 5, "it plays by itself")
    me.page.locator("#run").click()
    me.page.locator("#eyes").select_option("all")
    me.until(lambda: "seat=all" in me.page.url, "everybody's eyes")
    with me.page.expect_download() as download:
        me.page.get_by_role("link", name="Download the record").click()
    assert download.value.suggested_filename.startswith("imhotep-")
    check_axe(me.page)
    me.page.get_by_role("button", name="Go on from here").click()
    me.turn_or_end()
    assert "/replay" not in me.page.url
    assert not me.troubles


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing(people: People, scheme: str, screen: dict[str, Any]) -> None:
    me = people(screen, color_scheme=scheme).opens(**TWO_PEOPLE)
    check_axe(me.page)
    guest = people(PHONE, color_scheme=scheme, locale="es")
    guest.goes(me.page.locator("input.link").input_value())
    check_axe(guest.page)
    guest.page.fill("#my-name", "Ramose")
    guest.page.get_by_role("button", name="Sentarse").click()
    me.until(lambda: me.legal or guest.legal, "the game begins")
    actor = me if me.legal else guest
    check_axe(actor.page)
    actor.page.locator(".more").click()
    check_axe(actor.page)
    actor.page.keyboard.press("Escape")
    actor.page.locator(".more").click()
    actor.page.locator("#more .bad").click()
    actor.page.locator("#give-up .bad").click()
    actor.until(lambda: actor.over, "the end")
    check_axe(actor.page)
