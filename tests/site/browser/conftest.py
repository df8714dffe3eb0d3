"""A real server in a process of its own, real Chromium, and people who play at tables."""

from __future__ import annotations

import json
import os
import random
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.site.server import migrated

playwright = pytest.importorskip("playwright.sync_api")
CHROMIUM = Path("/usr/bin/chromium")
FLAGS = [
    *("--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync", "--no-first-run", "--no-default-browser-check"),
    *("--disable-extensions", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1"),
]
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
WAIT = 15.0
_ROOT = Path(__file__).parents[3]
# What a browser adds to a seed repeats as well.
_NUMBERS = """(() => {
    let state = %d;
    crypto.getRandomValues = (given) => given.map((_, i, all) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return (all[i] = state >>> 24);
    });
})()"""
# A page that is being loaded has no state yet: no condition holds there.
_STATE = """(given) => {
    const state = document.getElementById("state")?.dataset;
    return Boolean(state) && (%s);
}"""
_TURN = (
    _STATE
    % """(() => {
    if (document.querySelector("#status .end")) return "end";
    const idle = !document.querySelector("#board[aria-busy]");
    if (idle && JSON.parse(document.getElementById("moves").textContent).length) return "turn";
    return state.number !== given && "others";
})()"""
)
_MOVED = (
    _STATE
    % """(() => {
    const [number, tried] = given;
    const idle = !document.querySelector("#board[aria-busy]");
    if (state.number === number && tried !== null && idle) return (state.tried ?? "") !== tried;
    return Boolean(document.querySelector("#status .end")) || state.number !== number;
})()"""
)


class Server:
    """The site with a data folder of its own; can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://localhost:{self.port}"
        self.env = os.environ | {
            "MASTABA_DATA": str(folder),
            "MASTABA_BOT_PACE": "0",
            "MASTABA_WINDOW_PACE": "0.02",
            "MASTABA_LIMITS": "50",  # nobody else waits here
            "MASTABA_METRICS": "public",
            "MASTABA_ANALYSIS": "0",  # those tests that want one bring it along
            "DJANGO_SETTINGS_MODULE": "mastaba.site.settings",
        }
        self.env.pop("DATABASE_URL", None)
        shutil.copy(migrated(), folder)
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        """Start, and wait until it answers."""
        command = [
            sys.executable,
            "-m",
            "uvicorn",
            "tests.site.browser.site:application",
            "--port",
            str(self.port),
        ]
        self.process = subprocess.Popen(
            [*command, "--log-level", "warning"], cwd=_ROOT, env=self.env, start_new_session=True
        )
        for _ in range(150):
            try:
                with urllib.request.urlopen(f"{self.url}/healthz", timeout=2):  # noqa: S310 (our own server)
                    return
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                time.sleep(0.1)
        pytest.fail("the server does not answer")

    def repeat(self, name: str) -> None:
        """Let chance begin anew, as it always does for this test."""
        urllib.request.urlopen(f"{self.url}/repeat/{urllib.parse.quote(name)}", data=b"", timeout=WAIT)  # noqa: S310

    def kill(self) -> None:
        """End it and its workers without warning."""
        if self.process is not None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process = None


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests."""
    found = Server(tmp_path_factory.mktemp("data"))
    yield found
    found.kill()


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """One Chromium for all tests."""
    if not CHROMIUM.exists():
        pytest.skip("there is no Chromium here")
    with playwright.sync_playwright() as tools:
        found = tools.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
        yield found
        found.close()


def wait_for_state(page: Any, condition: str, given: object = None) -> None:
    """Wait until a condition on `state`, the data of the table on a page, holds; `given` is the other name in it."""
    page.wait_for_function(_STATE % condition, arg=given, timeout=WAIT * 1000)


class Visitor:
    """A person with a browser of their own who sits at a table, or looks on."""

    def __init__(self, context: Any, url: str, seed: int = 1) -> None:
        self.context = context
        self.url = url
        self.page = context.new_page()
        self.rng = random.Random(seed)
        self.troubles: list[str] = []
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on("console", self._heard)

    def _heard(self, message: Any) -> None:
        if message.type == "error" and "Failed to load resource" not in message.text:
            self.troubles.append(message.text)

    def post(self, path: str, **form: str) -> str:
        """Send a form without a page; the address it leads to."""
        self.context.request.get(f"{self.url}/")
        token = next(c["value"] for c in self.context.cookies() if c["name"] == "csrftoken")
        headers = {"Referer": self.url}
        answer = self.context.request.post(
            self.url + path, form={"csrfmiddlewaretoken": token, **form}, headers=headers
        )
        assert answer.ok, answer.text()
        return str(answer.url)

    def opens(self, game: str = "imhotep", **form: str) -> Visitor:
        """Open a table with these seats in this order and these options, and sit down at it."""
        self.goes(self.post(f"/new/{game}", **{"listed": "yes", **form}))
        return self

    def goes(self, address: str) -> None:
        """Go to a page."""
        self.page.goto(address if address.startswith("http") else self.url + address)

    @property
    def table(self) -> str:
        """The address of the table."""
        return str(self.page.url).partition("?")[0]

    def state(self, name: str) -> str:
        """What the board says about itself."""
        return str(self.page.locator("#state").get_attribute(f"data-{name}"))

    @property
    def legal(self) -> list[dict[str, Any]]:
        """The moves that the page offers."""
        found: list[dict[str, Any]] = json.loads(self.page.locator("#moves").text_content())
        return found

    @property
    def busy(self) -> bool:
        """Whether the page is drawing: what comes after it, focus and scrolling, has not been done."""
        return self.page.locator("#board[aria-busy]").count() > 0

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.page.locator("#status .end").count() > 0

    def until(self, true: Callable[[], object], what: str = "") -> None:
        """Wait until something is so."""
        end = time.monotonic() + WAIT
        while not true():
            if time.monotonic() > end:
                said = self.page.locator("#toast").all_text_contents()
                pytest.fail(f"waited in vain: {what or true} (toast: {said!r}, troubles: {self.troubles})")
            self.page.wait_for_timeout(20)

    def comes(self, script: str, what: str, given: object = None) -> Any:
        """Wait until the page itself says that something is so: what its script gives that is not false."""
        try:
            return self.page.wait_for_function(
                script, arg=given, timeout=WAIT * 1000, polling=10
            ).json_value()
        except playwright.TimeoutError:
            said = self.page.locator("#toast").all_text_contents()
            pytest.fail(f"waited in vain: {what} (toast: {said!r}, troubles: {self.troubles})")

    def turn_or_end(self) -> bool:
        """Wait for one's turn, and until the page has done with it; as long as others move. False at the end."""
        while (now := self.comes(_TURN, "turn or end", self.state("number"))) == "others":
            pass
        return bool(now == "turn")

    def moved_on(self, number: str, what: str, tried: str | None = None) -> None:
        """Wait until the table is no longer as it was, or over; or until something else is tried than before."""
        self.comes(_MOVED, what, [number, tried])

    @property
    def tried(self) -> str:
        """How many moves are tried and not made yet; nothing if none are."""
        return self.page.locator("#state").get_attribute("data-tried") or ""

    def settled(self) -> None:
        """Wait until the stream has begun and the whole page has come once more."""
        self.page.wait_for_function("() => document.getElementById('live')?.dataset.came === ''")

    def at(self, ident: str) -> Any:
        """Something on the board."""
        return self.page.locator(f'#board [id="{ident}"]')

    def plays(self, move: dict[str, Any], *, touch: bool = False) -> None:
        """Make a move by pointing at the board, or by the button of a move that has no place there."""
        number, tried = self.state("number"), self.tried
        self.touches(move["at"], touch=touch)
        if not move["at"]:
            button = self.button_of(move)
            button.tap() if touch else button.click()
        self.moved_on(number, f"an answer to {move}", tried)

    def button_of(self, move: dict[str, Any]) -> Any:
        """The button of a move that has no place on the board; where it is asked how many, step to it."""
        button = self.page.locator(f'#actions .move[value="{move["text"]}"]')
        less = self.page.locator("#actions .stepper [data-by='-1']")
        while not button.count() and less.is_enabled():
            less.click()
        return button

    def touches(self, idents: list[str], *, touch: bool = False) -> None:
        """Touch things on the board one after the other; the last one once more if it wants that."""
        before = self.state("number"), self.tried
        for ident in idents:
            sending = self.page.evaluate("document.body.classList.contains('sending')")
            if sending or (self.state("number"), self.tried) != before or not self.at(ident).count():
                return  # the first of them have said all
            point = self._open_water(ident)
            press = self.page.touchscreen.tap if touch else self.page.mouse.click
            press(*point)
        wants = "(id) => Boolean(document.getElementById(id)?.classList.contains('chosen'))"
        if idents and self.page.evaluate(wants, idents[-1]):
            press(*point)

    def _open_water(self, ident: str) -> tuple[float, float]:
        """A point of a thing on the board where nothing lies upon it, once the page has come to rest."""
        script = """async (element) => {
            element.scrollIntoView({block: "nearest"});
            let box = element.getBoundingClientRect();
            for (let still = 0; still < 2; ) {
                await new Promise(requestAnimationFrame);
                const now = element.getBoundingClientRect();
                still = now.x === box.x && now.y === box.y ? still + 1 : 0;
                box = now;
            }
            const around = [[0, 0], [-2, 0], [2, 0], [0, -2], [0, 2]]; // not on the edge of a neighbour
            const inside = (x, y) => element.contains(document.elementFromPoint(x, y));
            const points = [0.5, 0.85, 0.2, 0.95].flatMap((y) => [0.5, 0.2, 0.8, 0.05, 0.95].map(
                (x) => [box.x + box.width * x, box.y + box.height * y]));
            return points.find(([x, y]) => around.every(([dx, dy]) => inside(x + dx, y + dy)))
                ?? points.find(([x, y]) => inside(x, y)) ?? null;
        }"""
        point = self.at(ident).evaluate(script)
        assert point is not None, f"{ident} cannot be touched"
        return point[0], point[1]

    def any_move(self) -> dict[str, Any]:
        """A legal move, sailing preferred so that games end."""
        legal = self.legal
        sails = [move for move in legal if move["text"].startswith("sail")]
        return self.rng.choice(sails if sails and self.rng.random() < 0.6 else legal)


@pytest.fixture
def people(browser: Any, server: Server, request: pytest.FixtureRequest) -> Iterator[Callable[..., Visitor]]:
    """Makes people: `people()` at a desk, `people(PHONE)` on the way; movement reduced unless told otherwise."""
    contexts: list[Any] = []
    server.repeat(request.node.nodeid)

    def make(screen: dict[str, Any] = DESKTOP, **more: Any) -> Visitor:
        settings = {"locale": "en", "reduced_motion": "reduce"} | screen | more
        context = browser.new_context(**settings)
        context.set_default_timeout(WAIT * 1000)
        contexts.append(context)
        context.add_init_script(_NUMBERS % len(contexts))
        return Visitor(context, server.url, len(contexts))

    yield make
    for context in contexts:
        context.close()


def points_of(text: str) -> int:
    """The first number in a text."""
    return int(re.findall(r"\d+", text)[0])
