"""How long a person waits between two turns: a real server at its real pace, real Chromium, two bots at the table.

    python bench/waiting.py hamunaptra --turns 6
    python bench/waiting.py kemet --turns 8 --speed fast

The person plays what a hint advises, at once. The clock runs from the click that ends a turn until the page offers the
next move after both bots have moved. `Turns of bots` are as the page shows them: from the first of their plies to the
first ply of another seat.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
PACES = {"MASTABA_BOT_PACE": "0.7", "MASTABA_WINDOW_PACE": "1", "MASTABA_LIMITS": "1000"}
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
_LEAST = 6  # least number of plies of others that counts as a wait: not a draft or an answer in a fight
_PATIENCE = 120_000  # milliseconds
_WATCH = """() => {
    window.shown = [];
    const note = () => {
        const acts = document.querySelector("#players .acts")?.id.split("-")[1] ?? "";
        window.shown.push([performance.now(), Number(document.getElementById("state").dataset.ply), acts]);
    };
    new MutationObserver(() => document.querySelector("#board[aria-busy]") || note())
        .observe(document.getElementById("board"), { attributes: true, attributeFilter: ["aria-busy"] });
}"""
_MY_TURN = """(version) => {
    const state = document.getElementById("state").dataset;
    if (document.querySelector("#status .end")) return "over";
    return !document.querySelector("#board[aria-busy]") && state.turn === "yes" && state.number !== version && "turn";
}"""
_PLAY = """async (index) => {
    const slug = location.pathname.split("/")[2];
    const asked = await fetch(`/t/${slug}/hint`, { headers: { "HX-Request": "true" } });
    const html = asked.status === 200 ? await asked.text() : "";
    const best = new DOMParser().parseFromString(html, "text/html").querySelector("[name=move]")?.value;
    const moves = JSON.parse(document.getElementById("moves").textContent);
    const data = new FormData(document.getElementById("table_action"));
    for (const text of (best ?? moves[index % moves.length].text).split(", ")) data.append("move", text);
    const answer = await fetch(document.getElementById("table_action").action,
        { method: "POST", body: data, headers: { "HX-Request": "true" } });
    return answer.status === 204 ? "" : await answer.text();
}"""


def play(page: Any, turns: int) -> tuple[list[tuple[float, int]], list[Any]]:
    """Play until both bots have moved so often between two of the person's turns.

    For each of these waits its seconds and plies; and what the page has shown.
    """
    page.evaluate(_WATCH)
    waits: list[tuple[float, int]] = []
    began, ply, number, version = 0.0, 0, 0, ""
    seen = 0
    while len(waits) < turns:
        page.wait_for_function(_MY_TURN, arg=version, timeout=_PATIENCE, polling=10)
        now = time.monotonic()
        if page.locator("#status .end").count():
            break
        shown = page.evaluate("() => window.shown")
        actors = {acts for _, _, acts in shown[seen:]}
        state = page.locator("#state")
        others = int(state.get_attribute("data-ply")) - ply
        if began and len(actors - {"0", ""}) > 1 and others >= _LEAST:
            waits.append((now - began, others))
        seen, version = len(shown), state.get_attribute("data-number")
        ply, began = int(state.get_attribute("data-ply")), time.monotonic()
        if refused := page.evaluate(_PLAY, number):
            raise RuntimeError(refused)
        number += 1
    return waits, page.evaluate("() => window.shown")


def bot_turns(shown: list[Any]) -> list[tuple[float, int]]:
    """By turn of a bot: how many seconds its plies were shown, and how many plies it had."""
    found = []
    first = 0
    for number in range(1, len(shown)):
        if shown[number][2] != shown[first][2]:
            if shown[first][2] not in ("", "0"):
                found.append(
                    ((shown[number][0] - shown[first][0]) / 1000, shown[number][1] - shown[first][1])
                )
            first = number
    return found


def main() -> None:
    """Measure, and say what was found."""
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("game", nargs="?", default="hamunaptra")
    options.add_argument("--turns", type=int, default=6)
    options.add_argument("--speed", choices=("slow", "normal", "fast", "once"), default="normal")
    wish = options.parse_args()
    from playwright.sync_api import sync_playwright

    from tests.site.server import serving

    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), **PACES) as server,
        sync_playwright() as tools,
    ):
        browser = tools.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        address = f"http://127.0.0.1:{server.port}"
        page.goto(address)
        page.evaluate("(speed) => localStorage.setItem('speed', speed)", wish.speed)
        page.evaluate(
            """(game) => { const form = document.createElement("form");
            Object.assign(form, { method: "post", action: `/play/${game}` });
            const token = document.cookie.match(/csrftoken=([^;]*)/)?.[1]
                ?? document.querySelector("[name=csrfmiddlewaretoken]").value;
            form.append(Object.assign(document.createElement("input"), { name: "csrfmiddlewaretoken", value: token }));
            document.body.append(form); form.submit(); }""",
            wish.game,
        )
        page.wait_for_url("**/t/*")
        page.wait_for_function("() => document.getElementById('live')?.dataset.came === ''")
        waits, shown = play(page, wish.turns)
        browser.close()
    seconds = [wait for wait, _ in waits]
    print(f"{wish.game}, two bots, {wish.speed}: {len(waits)} waits between two turns")
    print(f"  seconds: median {statistics.median(seconds):.1f}, most {max(seconds):.1f}")
    print(f"  plies:   median {statistics.median(plies for _, plies in waits):.0f}")
    long = sorted(bot_turns(shown), key=lambda turn: -turn[1])[:5]
    print("  longest turns of bots:", ", ".join(f"{plies} plies in {took:.1f} s" for took, plies in long))


if __name__ == "__main__":
    main()
