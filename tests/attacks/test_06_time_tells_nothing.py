"""6. Time tells nothing: neither when bytes come, nor which, depends on a secret choice or on cards in a hand."""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from http.client import HTTPConnection
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from mastaba import bots
from mastaba.core.position import Position
from tests.attacks.worlds import ADDED, KEMET, Opened, before_a_card, before_a_commit, opened, replayed
from tests.site.server import Server, serving
from tests.site.stage import without_promises

PACE = 0.7  # seconds of a bot's ply: the server's setting in these tests
PATIENCE = 12.0  # seconds after which nothing comes any more
SILENCE = 0.7  # seconds in which something would have come


class Watcher:
    """One who watches a table by a stream, and notes what comes when."""

    def __init__(self, server: Server, path: str, token: str = "", cookie: str = "") -> None:
        self.heard: list[tuple[float, str]] = []
        self._where = server, path, token, cookie
        threading.Thread(target=self._listen, daemon=True).start()
        until(lambda: self.heard)

    def _listen(self) -> None:
        server, path, token, cookie = self._where
        with server.stream(path, token, cookie=cookie) as messages:
            try:
                for message in messages:
                    self.heard.append((time.monotonic(), message))
            except OSError:  # the server has ended
                return


def until(true: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, "nothing comes"
        time.sleep(0.01)


def all_heard(watchers: list[Watcher], count: int) -> bool:
    """Whether each of them has heard so much."""
    return all(len(watcher.heard) >= count for watcher in watchers)


def others(server: Server, table: Opened, enemy: int) -> list[Watcher]:
    """The enemy's page and client, and those of a spectator."""
    page, api = f"/t/{table.slug}/live", f"/api/tables/{table.slug}/events"
    return [
        Watcher(server, page, cookie=table.cookies[enemy]),
        Watcher(server, api, token=table.tokens[enemy]),
        Watcher(server, page),
        Watcher(server, api),
    ]


def settle(watchers: list[Watcher]) -> None:
    """Leave behind what they see first."""
    time.sleep(SILENCE)
    for watcher in watchers:
        watcher.heard.clear()


def plain(table: Opened, text: str) -> str:
    """Without what is random or a moment in every answer."""
    text = text.replace(table.slug, "SLUG")
    text = re.sub(r"\d{4}-\d\d-\d\dT[\d:.+]*", "WHEN", text)
    text = re.sub(r">\d\d:\d\d</time>", ">WHEN</time>", text)
    text = re.sub(r'"commitment": "\w*"', "", text)
    return re.sub(r'(csrf[^"]{0,30}"[^"]{0,30}"?(?:value=)?"?)[A-Za-z0-9]{64}', r"\1", text)


def home(server: Server, cookie: str) -> str:
    """The home page of somebody."""
    connection = HTTPConnection("127.0.0.1", server.port, timeout=30)
    try:
        connection.request("GET", "/", headers={"Cookie": cookie, "Accept-Language": "en"})
        answer = connection.getresponse()
        assert answer.status == 200
        text = answer.read().decode()
    finally:
        connection.close()
    text = without_promises(text)
    return plain(Opened("no slug", [], []), re.sub(r"\d+\s*(minutes?|seconds?)", "SOON", text))


def play(server: Server, token: str, *moves: str) -> None:
    """Moves by the token of a seat."""
    number = server.ask("GET", "/api/seat", token=token)[1]["number"]
    status, answer = server.ask("POST", "/api/seat/moves", {"moves": moves, "expected": number}, token)
    assert status == 200, answer


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("timing")
    with serving(
        folder, MASTABA_BOT_PACE=str(PACE), MASTABA_WINDOW_PACE="0.25", MASTABA_LIMITS="50"
    ) as found:
        yield found


def test_others_see_a_commit_once_however_many_cards_were_added(server: Server) -> None:
    """With a clock, ply by ply: the worst that a client can do."""
    rich, _ = before_a_commit(lambda _: True)
    seen = []
    for count in range(4):
        table, newer = opened(server, [{"plies": rich}, {"plies": rich}])
        sight = server.ask("GET", f"/api/tables/{table.slug}")[1]
        seat = sight["observation"]["actor"]
        watchers = others(server, table, 1 - seat)
        settle(watchers)
        pages = [home(server, cookie) for cookie in ("", table.cookies[1 - seat], newer.cookies[0])]
        for verb in ["fight", "discard", *["add"] * count]:
            now = server.ask("GET", "/api/seat", token=table.tokens[seat])[1]["observation"]
            play(server, table.tokens[seat], next(text for text in now["legal"] if text.startswith(verb)))
        assert pages == [home(server, cookie) for cookie in ("", table.cookies[1 - seat], newer.cookies[0])]
        assert server.ask("GET", f"/api/tables/{table.slug}")[1] == sight
        time.sleep(SILENCE)
        assert [watcher.heard for watcher in watchers] == [[]] * 4, f"{count} cards added"
        play(server, table.tokens[seat], "done")
        until(partial(all_heard, watchers, 1))
        time.sleep(SILENCE)
        seen.append([[plain(table, text) for _, text in watcher.heard] for watcher in watchers])
    assert seen[0] == seen[1] == seen[2] == seen[3]


def test_a_whole_commit_is_one_request(server: Server) -> None:
    rich, _ = before_a_commit(lambda _: True)
    (table,) = opened(server, [{"plies": rich}])
    seat = server.ask("GET", f"/api/tables/{table.slug}")[1]["observation"]["actor"]
    legal = server.ask("GET", "/api/seat", token=table.tokens[seat])[1]["observation"]["legal"]
    hand = server.ask("GET", "/api/seat", token=table.tokens[seat])[1]["observation"]["hand"]
    cards = [f"add {card}" for card in hand if card in ADDED]
    other = next(text for text in legal[1:])
    play(server, table.tokens[seat], legal[0], other.replace("fight", "discard"), *cards, "done")
    assert server.ask("GET", f"/api/tables/{table.slug}")[1]["observation"]["actor"] != seat


def _adds(position: Position) -> int:
    """How many cards the usual bot adds here, at least."""
    bot = bots.get(KEMET.bots.default, KEMET)
    least = 9
    for seed in range(4):
        now, texts = position.copy(), [""]
        while texts[-1] != "done":
            texts.append(bot.choose(bots.Sight.of(now), seed))
            if texts[-1] != "done":
                now.play(texts[-1])
        least = min(least, sum(text.startswith("add") for text in texts))
    return least


def _wake_the_bots(server: Server) -> None:
    """Wait until the process in which bots think has started."""
    _, table = server.ask("POST", "/api/tables", {"game": "imhotep", "chairs": ["random", "random"]})
    address = f"/api/tables/{table['table']}"
    first = server.ask("GET", address)[1]["number"]
    until(lambda: server.ask("GET", address)[1]["number"] > first)


def test_a_stand_in_commits_after_the_same_time_whatever_it_adds(server: Server) -> None:
    """The clock runs out in the middle of a commit; the stand-in finishes it: with two cards or more, or with none."""
    rich, poor = before_a_commit(lambda position: _adds(position) >= 2)
    _wake_the_bots(server)
    tables = opened(server, [{"plies": plies, "deadline": 5.0} for _ in range(3) for plies in (rich, poor)])
    pages = [Watcher(server, f"/t/{table.slug}/live") for table in tables]
    clients = [Watcher(server, f"/api/tables/{table.slug}/events") for table in tables]
    until(partial(all_heard, clients, 2))  # the commit is all that they hear of
    until(partial(all_heard, pages, 3))
    heard = [[plain(t, text) for _, text in page.heard] for t, page in zip(tables, pages, strict=True)]
    assert all(each == heard[0] for each in heard)
    assert len(heard[0]) == 3, "the page, the stand-in, the commit"
    taken = [client.heard[1][0] - page.heard[1][0] for client, page in zip(clients, pages, strict=True)]
    assert abs(median(taken[::2]) - median(taken[1::2])) < PACE, taken


def test_a_window_closes_after_the_same_time_whatever_is_held_or_said(server: Server) -> None:
    poor, rich, card = before_a_card()
    seat = replayed(poor).actor
    always_pass = {"standing": {str(1 - seat): {f"veto:{card.split(' ')[1]}": "pass"}}}
    worlds: dict[str, dict[str, Any]] = {
        "cannot veto": {"plies": poor},
        "could veto, says nothing": {"plies": rich},
        "could veto, passes at once": {"plies": rich},
        "could veto, passes late": {"plies": rich},
        "always passes": {"plies": rich} | always_pass,
        "always passes and could not": {"plies": poor} | always_pass,
    }
    taken: dict[str, list[float]] = {name: [] for name in worlds}
    seen = []
    for _ in range(3):
        tables = dict(zip(worlds, opened(server, list(worlds.values())), strict=True))
        watchers = {name: others(server, table, seat) for name, table in tables.items()}
        everybody = [watcher for each in watchers.values() for watcher in each]
        settle(everybody)
        for name, table in tables.items():
            play(server, table.tokens[seat], card)
            if "at once" in name:
                play(server, table.tokens[1 - seat], "pass")
        time.sleep(SILENCE)
        play(server, tables["could veto, passes late"].tokens[1 - seat], "pass")
        until(partial(all_heard, everybody, 2))
        for name, table in tables.items():
            heard = [watcher.heard[:2] for watcher in watchers[name]]
            taken[name] += [second[0] - first[0] for first, second in heard]
            seen.append([[plain(table, text) for _, text in each] for each in heard])
    assert all(each == seen[0] for each in seen)
    middle = {name: median(times) for name, times in taken.items()}
    assert max(middle.values()) < 1.4 * min(middle.values()), middle
