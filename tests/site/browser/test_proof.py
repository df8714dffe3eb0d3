"""The proof in real Chromium: what the browser sends and remembers, and what it finds when an answer is forged."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.site.browser.conftest import DESKTOP, PHONE, Visitor
from tests.site.browser.test_table import AGAINST_BOT, TWO_PEOPLE, People, check_axe, sits_down

Proof = dict[str, Any]
_OPEN = 'form[action="/play/imhotep"] .button.first'


def plays_now(me: Visitor) -> str:
    """Open a table by one click on the home page; its address."""
    me.page.locator(_OPEN).click()
    me.page.wait_for_url("**/t/*")
    return me.table


def gives_up(me: Visitor) -> None:
    me.post(me.table.removeprefix(me.url) + "/concede")
    me.until(lambda: me.over, "the end")


def finds(me: Visitor) -> tuple[str, str]:
    """What verifying in the browser finds: good, bad or unsure, and in which words."""
    me.page.locator(".verify").click()
    me.comes("() => !document.querySelector('.found')?.textContent.includes('Computing') "
             "&& document.querySelector('.found p')", "a finding")  # fmt: skip
    place = me.page.locator(".found")
    return str(place.get_attribute("class")).removeprefix("found "), place.inner_text()


def seals(me: Visitor) -> dict[str, Any]:
    """What the browser remembers, by table."""
    return dict(json.loads(me.page.evaluate("localStorage.getItem('seals')") or "[]"))


def forges(me: Visitor, change: Callable[[Proof], None]) -> None:
    """Let a proof be another one than the server's."""

    def answer(route: Any) -> None:
        proof = route.fetch().json()
        change(proof)
        route.fulfill(json=proof)

    me.page.route("**/proof.json", answer)


def test_a_browser_adds_a_number_and_verifies_the_end(people: People) -> None:
    me = people()
    me.goes("/")
    promised = me.page.locator('form[action="/play/imhotep"]').first.get_attribute("data-commitment")
    slug = plays_now(me).rpartition("/")[2]
    assert me.page.locator("#seal").get_attribute("data-commitment") == promised
    assert seals(me)[slug]["commitment"] == promised
    assert re.fullmatch("[0-9a-f]{64}", seals(me)[slug]["entropy"])
    assert me.page.locator("#seal-broken").is_hidden()
    gives_up(me)
    kind, said = finds(me)
    assert kind == "good", said
    assert re.search(r"\d+ draws recomputed: all follow from the seed", said)
    assert "the random number it sent is among those used" in said
    check_axe(me.page)
    me.goes(f"{me.table}/replay")
    assert finds(me)[0] == "good"
    check_axe(me.page)
    assert not me.troubles


def test_what_was_found_stays_when_the_page_is_drawn_anew(people: People) -> None:
    me = people().opens(**AGAINST_BOT)
    gives_up(me)
    assert finds(me)[0] == "good"
    me.page.evaluate("document.getElementById('live')._htmx?.sse?.reader?.cancel()")
    me.settled()
    me.page.wait_for_timeout(600)
    assert "draws recomputed" in me.page.locator(".found.good").inner_text()
    assert me.page.locator(".verify").is_visible()


def _other_draw(proof: Proof) -> None:
    draw = next(draw for draw in proof["draws"] if len(draw["outcomes"]) > 1)
    draw["drawn"] = next(text for text in draw["outcomes"] if text != draw["drawn"])


def _other_commitment(proof: Proof) -> None:
    proof["commitment"] = "0" * 64


def _other_seed(proof: Proof) -> None:
    proof["seed"] = "0" * 64


def _other_label(proof: Proof) -> None:
    proof["draws"][1]["label"] = proof["draws"][1]["label"].replace(" 1 ", " 7 ")


def _other_entropy(proof: Proof) -> None:
    proof["entropy"] = [added and "ab" * 32 for added in proof["entropy"]]


def _other_seats(proof: Proof) -> None:
    proof["seats"].reverse()


def _no_draw(proof: Proof) -> None:
    del proof["draws"][0]


@pytest.mark.parametrize(
    ("forgery", "said"),
    [
        (_other_draw, r"Step \d+: “.+” was drawn, but the seed gives “.+”"),
        (_other_commitment, "The seed does not fit the commitment"),
        (_other_seed, "The seed does not fit the commitment"),
        (_other_label, r"Step \d+: the draw does not carry the number"),
        (_other_entropy, r"The random number of seat \d is not the one"),
        (_other_seats, "The order of the seats does not follow from the seed"),
        (_other_entropy, "The random number that this browser sent is not among those used"),
        (_no_draw, r"Step \d+: the draw does not carry the number"),
    ],
)
def test_a_forged_proof_is_found(people: People, forgery: Callable[[Proof], None], said: str) -> None:
    me = people()
    me.goes("/")
    plays_now(me)
    gives_up(me)
    forges(me, forgery)
    kind, found = finds(me)
    assert kind == "bad"
    assert re.search(said, found), found


def test_a_server_that_changes_seed_and_commitment_together_is_found(people: People) -> None:
    """Everything in its proof fits together: only what the browser remembers does not."""
    me, other = people(), people()
    for somebody in (me, other):
        somebody.goes("/")
        plays_now(somebody)
        gives_up(somebody)
    another = json.loads(other.context.request.get(f"{other.table}/proof.json").text())
    forges(me, lambda proof: proof.update(another))
    kind, found = finds(me)
    assert kind == "bad"
    assert "this browser was shown another commitment" in found
    assert "The random number that this browser sent is not among those used" in found


def test_a_table_with_another_commitment_than_promised_is_called_out(people: People) -> None:
    me = people()
    me.page.route(f"{me.url}/", _with_another_commitment)
    me.goes("/")
    plays_now(me)
    assert me.page.locator("#seal-broken").is_visible()
    gives_up(me)
    assert "this browser was shown another commitment" in finds(me)[1]


def _with_another_commitment(route: Any) -> None:
    answer = route.fetch()
    page = re.sub(r'data-commitment="\w{64}"', f'data-commitment="{"5" * 64}"', answer.text())
    route.fulfill(response=answer, body=page)


def test_without_webcrypto_the_page_names_the_command(people: People) -> None:
    me = people()
    me.context.add_init_script("Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined })")
    me.goes("/")
    slug = plays_now(me).rpartition("/")[2]
    assert seals(me)[slug]["entropy"]
    gives_up(me)
    kind, said = finds(me)
    assert kind == "unsure"
    assert "mastaba verify" in said


def test_who_sits_down_by_a_link_adds_a_number_too(people: People) -> None:
    me, friend, stranger = people().opens(**TWO_PEOPLE), people(), people()
    sits_down(me, friend)
    slug = me.table.rpartition("/")[2]
    me.until(lambda: me.page.locator("#added code").count() == 1, "the friend's number is shown")
    gives_up(me)
    friend.until(lambda: friend.over, "the end")
    for somebody, own in ((me, "commitment is the one"), (friend, "the random number it sent")):
        kind, said = finds(somebody)
        assert kind == "good", said
        assert own in said
    assert "entropy" not in seals(me)[slug]  # this one was opened without the page's script
    stranger.goes(me.table)
    assert "has nothing of its own to compare" in finds(stranger)[1]


def keeps_home(me: Visitor) -> None:
    """Whenever home is shown it is as it was the first time: a page that the browser kept."""
    kept: list[Any] = []

    def answer(route: Any) -> None:
        kept.append(kept[0] if kept else route.fetch())
        route.fulfill(response=kept[0])

    me.page.route(f"{me.url}/", answer)
    me.goes("/")


def test_back_and_play_now_again_is_another_game(people: People) -> None:
    me = people()
    keeps_home(me)
    first = plays_now(me)
    with me.page.expect_response("**/api/promise"):
        me.page.go_back()
    me.until(lambda: me.page.locator(_OPEN).is_visible(), "home")
    me.page.wait_for_timeout(200)
    second = plays_now(me)
    assert first != second
    assert {first.rpartition("/")[2], second.rpartition("/")[2]} <= set(seals(me))
    gives_up(me)
    assert finds(me)[0] == "good"
    assert not me.troubles


def test_back_without_a_new_promise_leads_to_the_same_table(people: People) -> None:
    me = people()
    me.page.route("**/api/promise", lambda route: route.abort())
    keeps_home(me)
    first = plays_now(me)
    me.page.go_back()
    assert plays_now(me) == first
    gives_up(me)
    assert finds(me)[0] == "good"


def test_two_quick_clicks_open_one_table(people: People) -> None:
    me = people()
    me.goes("/")
    me.page.locator(_OPEN).dblclick()
    me.page.wait_for_url("**/t/*")
    gives_up(me)
    assert finds(me)[0] == "good"


def test_a_rematch_is_remembered_and_verified(people: People) -> None:
    me = people()
    me.goes("/")
    first = plays_now(me)
    gives_up(me)
    me.page.get_by_role("button", name="Play again").click()
    me.page.wait_for_url(lambda url: "/t/" in url and url != first)
    gives_up(me)
    kind, said = finds(me)
    assert kind == "good"
    assert "the random number it sent is among those used" in said


def test_without_script_a_table_opens(people: People) -> None:
    me = people(java_script_enabled=False)
    me.goes("/")
    plays_now(me)
    assert me.page.locator("#seal code").inner_text()


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_the_commitment_is_copied_with_one_click(people: People, screen: dict[str, Any]) -> None:
    me = people(screen, permissions=["clipboard-read", "clipboard-write"]).opens(**AGAINST_BOT)
    me.page.locator("#seal .copy").click()
    me.until(lambda: "Copied" in me.page.locator("#toast").inner_text(), "copied")
    whole = me.page.locator("#seal").get_attribute("data-commitment")
    assert me.page.evaluate("navigator.clipboard.readText()") == whole
    me.page.locator('#seal [popovertarget="fair"]').click()
    assert me.page.locator("#commitment").input_value() == whole
    check_axe(me.page)
    assert not me.troubles


def test_an_undo_past_a_draw_is_asked_for_and_shown(people: People) -> None:
    me = people().opens(**AGAINST_BOT)
    ask = me.page.locator('#actions [popovertarget="practice-ask"]')
    while me.turn_or_end() and not ask.count():
        me.plays(me.any_move())
    version = me.state("number")
    ask.click()
    check_axe(me.page)
    me.page.locator('#practice-ask [name="ask"]').click()
    me.moved_on(version, "taken back")
    me.until(lambda: me.page.locator("#status .practice").is_visible(), "practice")
    assert re.search(r"took back \d+ steps?\.", me.page.locator("#log .undone").inner_text())
    gives_up(me)
    me.goes(f"{me.table}/replay")
    me.page.locator("#log .undone summary").click()
    assert me.page.locator("#log .undone ol").is_visible()
    check_axe(me.page)
    assert finds(me)[0] == "good"
    assert not me.troubles
