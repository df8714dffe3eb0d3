"""What a stream has brought, line by line, is what somebody sees who comes now."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from mastaba.core import registry
from tests.site.browser.conftest import Visitor

People = Callable[..., Visitor]
SEEN = """() => [
    ...[...document.querySelectorAll("#board svg [id]")].map((element) =>
        [element.id, element.getAttribute("transform"), element.querySelector(":scope > title")?.textContent]),
    ...["task", "actions", "players", "log"].map((id) => document.getElementById(id).textContent.replace(/\\s+/g, " ")),
]"""


@pytest.mark.parametrize("game", registry.names())
def test_the_page_of_a_stream_is_the_page_of_a_new_start(people: People, game: str) -> None:
    it = registry.get(game)
    players = max(2, it.info.least_players)
    bots = {f"seat-{n}": it.bots.default for n in range(1, players)}
    me = people().opens(game, players=str(players), **{"seat-0": "me"}, **bots)
    me.settled()
    for _ in range(10):
        me.turn_or_end()
        move, version = me.rng.choice(me.legal), me.state("number")
        parts = {"move": move["text"], "expected": version}
        me.post(re.sub("^.*(/t/[^/]+).*$", r"\1/move", me.table), **parts)
        me.moved_on(version, f"an answer to {move}")
    me.turn_or_end()
    came = me.page.evaluate(SEEN)
    me.page.reload()
    me.settled()
    assert me.page.evaluate(SEEN) == came
    assert not me.troubles
