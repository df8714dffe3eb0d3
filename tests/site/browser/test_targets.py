"""A framed target takes the click: boards of random positions in one page, with the script that finds what was hit."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import count, islice
from pathlib import Path
from typing import Any

import pytest

import mastaba
from mastaba.core.choices import choices
from mastaba.core.engine.rng import Rng
from mastaba.core.game import Json, Layout
from mastaba.core.words.catalogue import LANGUAGES
from mastaba.testing.walks import random_text
from tests.walks import CASES, GAMES

STATIC = Path(mastaba.__file__).parent / "site" / "static" / "mastaba"
SIZES = {"phone": (390, 844), "tablet": (820, 1180), "desk": (1280, 800)}
ADDRESS = "http://localhost/targets"
TYPES = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
FEW = 8  # positions of a game and size in the default run
MANY = 2_000
NAMES = [f"Nefertari the {n}th" for n in range(2, 10)]
PAGE = Path(__file__).with_name("targets.html").read_text(encoding="utf-8")


def positions(game: str, first: int = 0) -> Iterator[mastaba.Position]:
    """Positions of random games in which somebody decides, all player counts and options in turn, some of each game."""
    cases = [case for case in CASES if case.game == game]
    for number in count(first):
        rng = Rng(number)
        position = cases[number * 7 % len(cases)].new()
        wait = rng.below(9)
        while not position.is_over:
            if position.actor >= 0:
                wait -= 1
                if wait < 0:
                    yield position
                    wait = 10 + rng.below(60)
            position.play(random_text(position, rng))


def shown(position: mastaba.Position, layout: Layout, number: int) -> Json:
    """A board with its choices as the table's page has them."""
    game, seat = position.game, position.actor
    seen = position.observe(seat)
    found = choices(game, position, seat, seen)
    moves = [
        {"text": each.text, "label": "", "at": game.board.anchors(each.seen, each.last)} for each in found
    ]
    offered = seen | {"legal": [each.text for each in found]}
    lang = LANGUAGES[number % len(LANGUAGES)]
    svg = game.svg(offered, lang, NAMES[: position.players], layout)
    return {"svg": svg, "moves": [move for move in moves if move["at"]], "version": number}


@pytest.fixture
def page(browser: Any) -> Iterator[Callable[[str], Any]]:
    """The page at a size; its files come from the folder of static files."""
    contexts = []

    def answer(route: Any) -> None:
        name = route.request.url.rpartition("/")[2]
        if name == "targets":
            route.fulfill(body=PAGE, content_type="text/html")
        else:
            path = STATIC / name
            route.fulfill(body=path.read_bytes(), content_type=TYPES[path.suffix])

    def make(size: str) -> Any:
        width, height = SIZES[size]
        touch = size != "desk"
        screen = {"viewport": {"width": width, "height": height}, "has_touch": touch, "is_mobile": touch}
        context = browser.new_context(**screen, reduced_motion="reduce")
        contexts.append(context)
        found = context.new_page()
        found.route("**/*", answer)
        found.goto(ADDRESS)
        found.wait_for_function("() => window.ready")
        return found

    yield make
    for context in contexts:
        context.close()


def check(found: Any, game: str, size: str, number: int, first: int = 0) -> int:
    """Touch every target of so many positions; how many targets there were."""
    layout: Layout = "tall" if size == "phone" else "wide"
    touched = 0
    for n, position in enumerate(islice(positions(game, first), number)):
        board = shown(position, layout, n)
        touched += len(board["moves"])
        wrong = found.evaluate("(board) => window.refused(board)", board)
        assert not wrong, (game, size, n, wrong[:5], json.dumps(position.to_json())[:3000])
    return touched


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", [game for game in GAMES if game != "dates"])
def test_every_target_takes_the_click_in_its_middle(page: Callable[[str], Any], game: str, size: str) -> None:
    assert check(page(size), game, size, FEW)


@pytest.mark.parametrize("size", SIZES)
def test_the_margins_of_the_maze_go_along_with_what_is_seen(page: Callable[[str], Any], size: str) -> None:
    found = page(size)
    position = next(p for p in positions("hamunaptra") if len(p.observe(None)["tiles"]) > 12)
    found.evaluate(
        "(board) => window.refused(board)", shown(position, "tall" if size == "phone" else "wide", 0)
    )
    for moved in ("home()", "zoom(1.4, [80, 40])", "zoom(0.5, [-120, 90])", "centre([150, -60])"):
        found.evaluate(f"window.view.{moved}")
        astray = [far for far in found.evaluate("window.astray()") if far is not None]
        assert astray
        assert max(astray) < 4, moved  # pixels: the middle of a tile with a figure on it is a little off


@pytest.mark.heavy
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", [game for game in GAMES if game != "dates"])
def test_targets_over_two_thousand_positions(page: Callable[[str], Any], game: str, size: str) -> None:
    assert check(page(size), game, size, MANY, 1_000) > MANY
