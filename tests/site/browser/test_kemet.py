"""Kemet in real Chromium: a whole beginner game, five players at both sizes, what must be decided is in sight, axe."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from mastaba.core import registry
from mastaba.games.kemet.words.reactions import reactions
from tests.attacks.worlds import Opened, before_a_card, before_a_commit, opened, replayed
from tests.site.browser.conftest import DESKTOP, PHONE, Visitor
from tests.site.browser.test_table import People, check_axe
from tests.site.server import Server, serving

BEGINNERS = {"players": "2", "seat-0": "me", "seat-1": "greedy", "length": "beginner", "rounds": "2"}
FIVE = {"players": "5", "seat-0": "me", "rounds": "2"} | {f"seat-{n}": "random" for n in range(1, 5)}
LIKED = ("battle", "step", "from", "token", "silver", "gold")

# The moves that cannot be seen above the question, neither on the board nor as a button in the bar.
OUT_OF_SIGHT = """() => {
    const moves = JSON.parse(document.getElementById("moves").textContent);
    const prompt = document.querySelector(".prompt").getBoundingClientRect();
    const below = prompt.left < 10 ? prompt.top : innerHeight;
    const seen = (element, end) => {
        if (!element) return false;
        const box = element.getBoundingClientRect();
        return box.bottom > 4 && box.top < end - 4 && box.right > 4 && box.left < innerWidth - 4;
    };
    const whole = (button) => {
        const box = button.getBoundingClientRect();
        return box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth;
    };
    return moves.filter((move) => {
        const steps = document.querySelector("#actions .stepper");
        const stepped = steps && JSON.parse(steps.dataset.steps).some(([text]) => text === move.text);
        const button = stepped ? steps : document.querySelector(`#actions .move[value="${move.text}"]`);
        if (button && whole(button)) return false;
        return !move.at.length || !move.at.every((id) => seen(document.getElementById(id), below));
    }).map((move) => move.text);
}"""


def opens(me: Visitor, form: dict[str, str]) -> Visitor:
    """Open a table and pass all windows: they are open for moments only here, too short for a hand."""
    me.opens("kemet", **form)
    kinds = reactions(registry.get("kemet").info.catalogue("en"))
    me.post(me.table.removeprefix(me.url) + "/standing", **dict.fromkeys(kinds, "pass"))
    return me


def chosen(me: Visitor) -> dict[str, Any]:
    """A move that leads on: armies march and fight, cards are played now and then."""
    legal = me.legal
    liked = [move for move in legal if move["verb"] in LIKED]
    return me.rng.choice(liked if liked and me.rng.random() < 0.7 else legal)


def in_sight(me: Visitor) -> None:
    """The open question, and all moves that answer it, can be seen without scrolling; or a button leads to the rest."""
    task = me.page.locator("#task").bounding_box()
    size = me.page.viewport_size
    assert task["y"] >= 0
    assert task["y"] + task["height"] <= size["height"]
    elsewhere = me.page.locator("#elsewhere")
    hidden = out_of_sight(me)
    assert len(hidden) < len(me.legal), f"all are out of sight: {hidden}"
    for _press in range(len(me.legal) + 1):
        me.until(lambda: elsewhere.is_visible() or not out_of_sight(me), f"a button that leads to {hidden}")
        hidden &= out_of_sight(me)
        if not hidden:
            return
        button = elsewhere.bounding_box()
        middle = button["x"] + button["width"] / 2, button["y"] + button["height"] / 2
        me.page.mouse.click(*middle)  # where it lies: `click` of a locator may scroll first
    pytest.fail(f"out of sight for ever: {hidden}")


def out_of_sight(me: Visitor) -> set[str]:
    return set(me.page.evaluate(OUT_OF_SIGHT))


def by_keyboard(me: Visitor, move: dict[str, Any]) -> None:
    """Tab to what makes this move, on the board or in the bar, and press Enter."""
    version, tried = me.state("number"), me.tried
    if not move["at"]:
        me.button_of(move)
    for ident in move["at"][:2] or [""]:  # two of three levels say the third
        tabs_to(me, ident, move["text"])
        me.page.keyboard.press("Enter")
    if move.get("warn"):
        me.page.keyboard.press("Enter")
    me.moved_on(version, f"an answer to Enter: {move}", tried)


def tabs_to(me: Visitor, ident: str, text: str) -> None:
    """Tab to a place of the board, or to the button of a move."""
    there = (
        "([id, text]) => { const at = document.activeElement; return id ? at.id === id : at.value === text; }"
    )
    for _step in range(150):
        if me.page.evaluate(there, [ident, text]):
            return
        me.page.keyboard.press("Tab")
    pytest.fail(f"Tab never reached {ident or text}")


def test_a_whole_beginner_game_by_mouse_then_by_keyboard(people: People) -> None:
    me = opens(people(), BEGINNERS)
    plies = 0
    while me.turn_or_end():
        if plies < 9:
            me.plays(chosen(me))
        else:
            by_keyboard(me, chosen(me))
        plies += 1
    assert plies > 15
    assert me.page.locator(".ranking li").count() == 2
    assert me.page.locator(".sources tfoot td").count() == 2
    scores = sorted(int(text) for text in me.page.locator(".ranking .score").all_text_contents())
    assert scores == sorted(int(cell) for cell in me.page.locator(".sources tfoot td").all_text_contents())
    assert not me.troubles


FIRST_DAYS = {"city", "levels", "build", "put", "token", "from", "units", "step", "end"}


def test_the_first_two_days_of_five_players_by_mouse_then_by_keyboard(people: People) -> None:
    """A game of two Days, to its end."""
    me = opens(people(), FIVE)
    verbs: set[str] = set()
    plies = 0
    while me.turn_or_end():
        in_sight(me)
        move = chosen(me)
        verbs |= {move["verb"] for move in me.legal}
        if plies < 60:
            me.plays(move)
        else:
            by_keyboard(me, move)
        plies += 1
        assert plies < 300
    assert verbs >= FIRST_DAYS
    assert me.page.locator(".ranking li").count() == 5
    assert not me.troubles


def test_the_first_day_of_five_players_on_a_telephone(people: People) -> None:
    me = opens(people(PHONE), FIVE)
    verbs: set[str] = set()
    for ply in range(200):  # armies march when dice and cards let them
        if (ply >= 40 and verbs >= FIRST_DAYS) or not me.turn_or_end():
            break
        in_sight(me)
        verbs |= {move["verb"] for move in me.legal}
        me.plays(chosen(me), touch=True)
    assert verbs >= FIRST_DAYS
    assert not me.troubles


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_in_kemet(people: People, screen: dict[str, Any]) -> None:
    me = opens(people(screen), BEGINNERS)
    seen: set[str] = set()
    for _ply in range(16):
        if not me.turn_or_end():
            break
        verbs = {move["verb"] for move in me.legal}
        if verbs - seen:
            check_axe(me.page)
        seen |= verbs
        me.plays(chosen(me), touch=screen is PHONE)
    me.turn_or_end()
    me.page.locator("button.more").click()
    me.page.locator("#more .standing").first.scroll_into_view_if_needed()
    check_axe(me.page)
    for page in ("/rules/kemet", "/learn/kemet", "/new/kemet"):
        me.goes(page)
        check_axe(me.page)
    assert not me.troubles


def test_standing_instructions_on_a_telephone_in_spanish(people: People) -> None:
    me = people(PHONE, locale="es").opens("kemet", **BEGINNERS)
    assert me.turn_or_end()
    assert me.page.locator("#task").text_content() == "Elige tu ciudad."
    me.settled()
    me.page.locator("button.more").tap()
    escape = me.page.locator('#more .standing button[name="escape"]')
    assert escape.get_attribute("aria-pressed") == "true"
    escape.tap()
    me.until(lambda: escape.get_attribute("aria-pressed") == "false", "the instruction is kept")
    assert escape.is_visible(), "the sheet stays open for the next one"
    me.page.reload()
    assert escape.get_attribute("aria-pressed") == "false"
    assert me.page.locator("html").get_attribute("lang") == "es"
    assert not me.troubles


# --- Secret choices and windows, at a server that gives hands their time


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose windows are open for as long as a slow machine needs."""
    with serving(tmp_path_factory.mktemp("kemet"), MASTABA_WINDOW_PACE="1.5") as server:
        yield server


@pytest.fixture
def sits(patient: Server, people: People) -> Callable[..., Visitor]:
    """Let somebody sit down at a table of that server; without a seat they look on."""

    def sit(table: Opened, seat: int | None, screen: dict[str, Any] = DESKTOP, **more: Any) -> Visitor:
        me = people(screen, **more)
        me.url = f"http://localhost:{patient.port}"
        if seat is not None:
            value = table.cookies[seat].partition("=")[2]
            me.context.add_cookies([{"name": "sessionid", "value": value, "url": me.url}])
        me.goes(f"/t/{table.slug}")
        me.settled()
        return me

    return sit


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_a_commit_is_put_together_and_sent_as_one_request(
    patient: Server, sits: Callable[..., Visitor], screen: dict[str, Any]
) -> None:
    rich, _ = before_a_commit(lambda _: True)
    (table,) = opened(patient, [{"plies": rich}])
    seat = replayed(rich).actor
    me, enemy = sits(table, seat, screen), sits(table, 1 - seat)
    sent: list[str] = []
    me.page.on("request", lambda request: sent.append(request.method))
    pieces = ("board", "task", "actions", "log")
    before = [enemy.page.locator(f"#{name}").inner_html() for name in pieces]
    for verb in ("fight", "discard", "add", "add"):
        assert me.turn_or_end()
        me.plays(next(move for move in me.legal if move["verb"] == verb), touch=screen is PHONE)
    assert me.tried == "4"
    me.page.locator(".put-back").click()
    me.until(lambda: not me.tried and not me.busy, "all is back in the hand")
    for verb in ("fight", "discard", "add"):
        me.plays(next(move for move in me.legal if move["verb"] == verb), touch=screen is PHONE)
    assert "POST" not in sent
    assert [enemy.page.locator(f"#{name}").inner_html() for name in pieces] == before
    me.plays(next(move for move in me.legal if move["verb"] == "done"), touch=screen is PHONE)
    assert sent.count("POST") == 1
    assert enemy.turn_or_end()
    assert {move["verb"] for move in enemy.legal} == {"fight"}
    assert not me.troubles + enemy.troubles


@pytest.mark.parametrize(("screen", "lang"), [(DESKTOP, "en"), (PHONE, "es")], ids=["desk", "phone"])
def test_a_window_asks_keeps_the_answer_and_shows_it_at_its_end(
    patient: Server, sits: Callable[..., Visitor], screen: dict[str, Any], lang: str
) -> None:
    _, rich, card = before_a_card()
    (table,) = opened(patient, [{"plies": rich}])
    seat = replayed(rich).actor
    asked, watcher = sits(table, 1 - seat, screen, locale=lang), sits(table, None)
    number = patient.ask("GET", "/api/seat", token=table.tokens[seat])[1]["number"]
    body = {"moves": [card], "expected": number}
    assert patient.ask("POST", "/api/seat/moves", body, table.tokens[seat])[0] == 200
    assert asked.turn_or_end()
    watcher.until(lambda: watcher.page.locator("#task .clock").count(), "everybody sees how long it is open")
    assert asked.page.locator("#task .clock").count() == 1
    check_axe(asked.page)
    said = {"en": "Your answer: Veto.", "es": "Tu respuesta: Veto."}[lang]
    asked.page.locator('#actions .move[value="pass"]').click()
    asked.page.locator('#actions .move[value="pass"][aria-pressed="true"]').wait_for()
    asked.page.locator('#actions .move[value="veto"]').click()
    asked.until(lambda: said in asked.page.locator("#task").text_content(), "the answer is kept")
    version = watcher.state("number")
    watcher.moved_on(version, "the window closes")
    assert "Veto" in watcher.page.locator("#log li").last.text_content()
    assert not asked.troubles + watcher.troubles
