"""The pictures of the site in docs/screens: every page at both sizes, taken from a real server in real Chromium.

python docs/pictures.py                                      all of them, into docs/screens
python docs/pictures.py kemet battle --lang es --dark --out pictures      some, otherwise
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))  # the tests' server and browser serve here too

import mastaba
from mastaba import bots
from tests.site.browser.conftest import CHROMIUM, DESKTOP, FLAGS, PHONE, Server

Ready = Callable[[dict[str, Any]], bool]
SIZES = {"wide": DESKTOP, "phone": PHONE}


@dataclass(frozen=True)
class Moment:
    """A position worth a picture: a game of bots with this seed, stopped where seat 0 is to move and it is `ready`."""

    game: str
    players: int
    ready: Ready
    seed: int = 1

    def plies(self) -> list[str]:
        """The game so far; all of it if the moment never comes."""
        referee = mastaba.Referee(mastaba.new(self.game, self.players), self.seed.to_bytes(32, "big"), form=1)
        while not (position := referee.position).is_over:
            seat = position.actor
            sight = bots.Sight.of(position, referee.plies_for(seat))
            if seat == 0 and self.ready(sight.observation):
                break
            bot = bots.get(bots.names(position.game)[0], position.game)
            referee.play(seat, bot.choose(sight, len(referee.plies)))
        return [ply.written for ply in referee.plies]


def never(sight: dict[str, Any]) -> bool:
    """Wait for the end."""
    return not sight


def later(number: int) -> Ready:
    """The so-manyth time that the seat has a real choice."""
    left = [number]

    def ready(sight: dict[str, Any]) -> bool:
        left[0] -= len(sight["legal"]) > 2
        return left[0] <= 0

    return ready


def fighting(sight: dict[str, Any]) -> bool:
    """Kemet: the own battle card is to be chosen."""
    return any(text.startswith("fight ") for text in sight["legal"])


def attacked(sight: dict[str, Any]) -> bool:
    """Hamunaptra: a character of the viewer is in a combat."""
    return bool(sight.get("combat")) and len(sight["legal"]) > 1


MOMENTS = {
    "table": Moment("imhotep", 3, later(14)),
    "end": Moment("imhotep", 3, never),
    "kheops": Moment("kheops", 2, later(40)),
    "faraon": Moment("faraon", 3, later(12)),
    "kemet": Moment("kemet", 3, lambda sight: sight["round"] == 2 and "end" not in sight["legal"]),
    "battle": Moment("kemet", 4, fighting, 3),
    "hamunaptra": Moment("hamunaptra", 4, later(45)),
    "combat": Moment("hamunaptra", 3, attacked, 5),
}
PAGES = {
    "home": "/",
    "new": "/new/imhotep",
    "rules": "/rules/imhotep",
    "learn": "/learn/imhotep",
    "account": "/account",
}
REPLAY = "replay"  # of the game that has ended


def set_up(wanted: list[str]) -> tuple[dict[str, str], str]:
    """Tables at their moments, and somebody who sits there: the addresses by name, and the session's key."""
    import django

    os.environ["DJANGO_SETTINGS_MODULE"] = "mastaba.site.settings"
    django.setup()
    from django.contrib.sessions.backends.db import SessionStore

    from mastaba.core import registry
    from mastaba.site.models import Person
    from mastaba.site.tables import setup

    me = Person.objects.create(name="Merit")
    session = SessionStore()
    session["person"] = me.pk
    session.save()
    needed = [name for name in MOMENTS if name in wanted or (name == "end" and REPLAY in wanted)]
    addresses = dict(PAGES)
    for name in needed:
        moment = MOMENTS[name]
        best = bots.names(registry.get(moment.game))[0]
        chairs = [setup.Chair("me"), *(setup.Chair(best) for _ in range(moment.players - 1))]
        table = setup.open_table(me, registry.get(moment.game), chairs, plies=moment.plies())
        addresses[name] = f"/t/{table.slug}"
        print(f"{name}: {table.length} plies of {moment.game}", flush=True)
    if "end" in addresses:
        addresses[REPLAY] = f"{addresses['end']}/replay?ply=60"
    return {name: addresses[name] for name in wanted}, str(session.session_key)


@contextmanager
def chromium() -> Iterator[Any]:
    """The browser of the tests."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as tools:
        browser = tools.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
        yield browser
        browser.close()


def take(
    server: Server, addresses: dict[str, str], key: str, look: dict[str, Any], out: Path, *, whole: bool
) -> None:
    """Open each page at each size and keep what is seen."""
    out.mkdir(parents=True, exist_ok=True)
    with chromium() as browser:
        for size, screen in SIZES.items():
            context = browser.new_context(**screen, **look, reduced_motion="reduce")
            context.add_cookies([{"name": "sessionid", "value": key, "url": server.url}])
            page = context.new_page()
            for name, address in addresses.items():
                page.goto(server.url + address)
                page.wait_for_timeout(700)  # the stream has brought the page once more, pictures are there
                page.screenshot(path=str(out / f"{name}-{size}.png"), full_page=whole)
            context.close()


def main() -> None:
    """Take the pictures that are asked for."""
    known = [*PAGES, *MOMENTS, REPLAY]
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("names", nargs="*", metavar="name", help=f"of {', '.join(known)} (default: all)")
    words.add_argument("--lang", default="en", help="the reader's language")
    words.add_argument("--dark", action="store_true", help="the dark theme")
    words.add_argument("--whole", action="store_true", help="whole pages, not only what a screen shows")
    words.add_argument("--out", type=Path, default=Path(__file__).parent / "screens")
    given = words.parse_args()
    if unknown := set(given.names) - set(known):
        words.error(f"unknown: {', '.join(sorted(unknown))}")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["MASTABA_DATA"] = folder
        server = Server(Path(folder))
        try:
            addresses, key = set_up(given.names or known)
            look = {"locale": given.lang, "color_scheme": "dark" if given.dark else "light"}
            take(server, addresses, key, look, given.out, whole=given.whole)
        finally:
            server.kill()


if __name__ == "__main__":
    main()
