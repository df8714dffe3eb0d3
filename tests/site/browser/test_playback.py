"""Playback in real Chromium: a turn of bots at the reader's speed, skipping, and results when all is still."""

from __future__ import annotations

import re
from typing import Any

from tests.site.browser.conftest import Visitor
from tests.site.browser.test_table import People

BOTS = {"players": "3", "seat-0": "me", "seat-1": "greedy", "seat-2": "greedy"}
MOVING: dict[str, Any] = {"reduced_motion": "no-preference"}
WATCH = """() => {
    window.shown = 0;
    const board = document.getElementById("board");
    new MutationObserver(() => board.hasAttribute("aria-busy") || window.shown++)
        .observe(board, { attributes: true, attributeFilter: ["aria-busy"] });
}"""
HEAR = """() => {
    window.heard = performance.now();
    document.addEventListener("htmx:before:sse:message", () => (window.heard = performance.now()), true);
}"""
RESULTS = """() => {
    const [board, air, status] = ["board", "air", "status"].map((id) => document.getElementById(id));
    window.moved = window.early = false;
    const moving = () => [board, air].flatMap((place) => place.getAnimations({ subtree: true }))
        .some((animation) => !(animation instanceof CSSAnimation) && animation.playState === "running");
    const look = () => {
        window.moved ||= moving();
        if (!status.querySelector(".end")) return requestAnimationFrame(look);
        window.early = moving();
        window.ended = true;
    };
    look();
}"""


def until_the_bots_play(me: Visitor) -> None:
    """Draft and play what comes first until both bots have a whole turn before them."""
    for _ in range(60):
        assert me.turn_or_end()
        version = me.state("number")
        ends = [move for move in me.legal if move["text"] == "end"]
        move = (ends or me.legal)[0]
        me.page.evaluate("document.getElementById('skip').hidden = true")
        me.post(re.sub("^.*(/t/[^/]+).*$", r"\1/move", me.table), move=move["text"], expected=version)
        me.moved_on(version, f"an answer to {move}")
        if me.page.locator("#log .seat-1").count() > 3 and me.state("turn") == "no":
            return
    raise AssertionError


def test_skipping_shows_at_once_how_it_is(people: People) -> None:
    """The bots' plies come faster than a slow reader sees them; Escape leads to the last of them, in a step or two."""
    me = people(**MOVING).opens("hamunaptra", **BOTS)
    me.settled()
    me.page.locator("#speed").select_option("slow")
    me.page.evaluate(HEAR)
    until_the_bots_play(me)
    me.page.locator("#skip").wait_for(state="visible")
    me.until(lambda: 'data-turn="yes"' in me.context.request.get(me.table).text(), "the bots have done")
    me.until(lambda: me.page.evaluate("performance.now() - window.heard") > 1500, "the last of it has come")
    me.page.evaluate(WATCH)
    me.page.keyboard.press("Escape")
    me.page.locator("#skip").wait_for(state="hidden")
    assert me.state("turn") == "yes"
    assert me.page.evaluate("window.shown") <= 3
    me.page.reload()
    assert me.page.locator("#speed").input_value() == "slow"
    assert not me.troubles


def test_at_once_nothing_moves(people: People) -> None:
    me = people(**MOVING).opens("hamunaptra", **BOTS)
    me.settled()
    me.page.locator("#speed").select_option("once")
    me.page.evaluate(RESULTS)
    until_the_bots_play(me)
    assert me.turn_or_end()
    assert not me.page.evaluate("window.moved")
    assert not me.troubles


def test_results_appear_when_the_last_movement_has_ended(people: People) -> None:
    """A spectator sees the last ply of a game that two clients have played."""
    me = people(**MOVING)
    clients = Clients(me)
    while not sails_last(clients.sight):  # where the last ship leads to the market, cards come after it
        if clients.sight["status"] == "over":
            clients = Clients(me)
        clients.ply()
    me.goes(f"/t/{clients.sight['table']}")
    me.settled()
    me.page.evaluate(RESULTS)
    clients.ply()
    me.page.wait_for_function("() => window.ended")
    assert me.page.evaluate("window.moved"), "the last ply moves something"
    assert not me.page.evaluate("window.early")
    assert not me.troubles


class Clients:
    """Two clients at a table of Imhotep."""

    def __init__(self, me: Visitor) -> None:
        self.ask, self.url = me.context.request, f"{me.url}/api"
        made = self.ask.post(f"{self.url}/tables", data={"game": "imhotep", "chairs": ["api", "api"]}).json()
        self.heads = [{"Authorization": f"Bearer {chair['token']}"} for chair in made["chairs"]]
        self.sight: dict[str, Any] = self.ask.get(f"{self.url}/seat", headers=self.heads[0]).json()
        self._look(self.sight)

    def ply(self) -> None:
        """Make a move, sailing preferred."""
        seat, legal = self.sight["seat"], self.sight["observation"]["legal"]
        sails = [text for text in legal if text.startswith("sail")]
        body = {"moves": [(sails or legal)[0]], "expected": self.sight["number"]}
        self._look(self.ask.post(f"{self.url}/seat/moves", data=body, headers=self.heads[seat]).json())

    def _look(self, now: dict[str, Any]) -> None:
        """See what the seat sees whose turn it is."""
        actor = max(0, now["observation"]["actor"])
        self.sight = self.ask.get(f"{self.url}/seat", headers=self.heads[actor]).json()


def sails_last(sight: dict[str, Any]) -> bool:
    """Whether the first move is that of the last ship of the last round."""
    seen = sight["observation"]
    ships = [ship for ship in seen["ships"] if ship["dock"] is None]
    sails = [text for text in seen["legal"] if text.startswith("sail")]
    return seen["round"] == 6 and len(ships) == 1 and bool(sails) and not sails[0].endswith("market")
