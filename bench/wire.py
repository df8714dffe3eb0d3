"""Bytes on the wire: what a browser that comes for the first time is sent for home and for a table of each game.

    python bench/wire.py            a server of its own, Debian's Chromium with an empty cache
    python bench/wire.py --list     every answer by its size

Counted are heads and bodies of all answers as they come over the wire, and of the table's event stream what it sends
until the table stands still.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
KB = 1000
LIMITS = {"home": 120 * KB, "table": 80 * KB}
_STILL = 2500  # milliseconds


class Wire:
    """What one page has been sent so far, by address."""

    def __init__(self, page: Any) -> None:
        self.sizes: dict[str, int] = {}
        self._addresses: dict[str, str] = {}
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.send("Network.setCacheDisabled", {"cacheDisabled": True})
        session.on("Network.requestWillBeSent", self._asked)
        session.on("Network.dataReceived", self._streamed)
        session.on("Network.loadingFinished", self._ended)

    def _asked(self, event: dict[str, Any]) -> None:
        self._addresses[event["requestId"]] = event["request"]["url"]

    def _streamed(self, event: dict[str, Any]) -> None:
        address = self._addresses.get(event["requestId"], "")
        if address.endswith("/live"):  # it never ends
            self.sizes[address] = self.sizes.get(address, 0) + event["dataLength"]

    def _ended(self, event: dict[str, Any]) -> None:
        if address := self._addresses.get(event["requestId"]):
            self.sizes[address] = int(event["encodedDataLength"])


def visits(browser: Any, url: str, games: list[str]) -> dict[str, Wire]:
    """Visit home and a table of each game, each with a new browser profile."""
    found = {}
    for game in ("home", *games):
        context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en")
        page = context.new_page()
        page.goto(f"{url}/")
        if game != "home":
            page.locator(f'form[action="/play/{game}"] button.first').first.click()
            page.wait_for_url("**/t/*")
            page.wait_for_timeout(_STILL)
        found[game] = Wire(page)
        page.reload()
        page.wait_for_timeout(_STILL)
        context.close()
    return found


def main() -> int:
    """Measure, and say whether it is within the limits."""
    from playwright.sync_api import sync_playwright

    from mastaba.core import registry
    from tests.site.browser.conftest import CHROMIUM, FLAGS
    from tests.site.server import serving

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--list", action="store_true", help="every answer by its size")
    listed = parser.parse_args().list
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), MASTABA_LIMITS="50") as server,
        sync_playwright() as tools,
    ):
        browser = tools.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
        found = visits(browser, f"http://localhost:{server.port}", registry.names())
        browser.close()
    most = {name: LIMITS["home" if name == "home" else "table"] for name in found}
    for name, wire in found.items():
        total = sum(wire.sizes.values())
        print(f"{name:12} {total:9,} bytes in {len(wire.sizes)} answers, at most {most[name]:,}")
        for address, size in sorted(wire.sizes.items(), key=lambda row: -row[1]) if listed else []:
            print(f"    {size:9,} {address}")
    return int(any(sum(wire.sizes.values()) > most[name] for name, wire in found.items()))


if __name__ == "__main__":
    sys.exit(main())
