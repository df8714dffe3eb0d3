"""A framed target takes the click: the boards of random positions in one page, with the script that finds what was hit."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import count, islice
from pathlib import Path
from typing import Any

import pytest

import mastaba
from mastaba.core.choices import choices
from mastaba.core.game import Json, Layout
from mastaba.core.rng import Rng
from mastaba.core.words import LANGUAGES
from tests.walks import CASES, GAMES, random_text

STATIC = Path(mastaba.__file__).parent / "site" / "static" / "mastaba"
SIZES = {"phone": (390, 844), "tablet": (820, 1180), "desk": (1280, 800)}
ADDRESS = "http://localhost/targets"
TYPES = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
FEW = 8  # positions of a room and size in the default run
MANY = 2_000
NAMES = [f"Nefertari the {n}th" for n in range(2, 10)]
PAGE = """<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/base.css"><link rel="stylesheet" href="/table.css"></head>
<body class="table"><header class="top"></header><main>
<div class="play"><section class="prompt"><p id="task">?</p><div id="actions"></div></section>
<section class="boardbox"><div id="board"></div><svg id="air"></svg>
<div id="view-tools" class="view-tools" hidden><button data-view="in">+</button><button data-view="out">-</button>
<button data-view="home">o</button></div></section><div class="side"></div></div></main>
<script type="module">
import { Board } from "/board.js";
import { View } from "/view.js";
const root = document.getElementById("board");
const heard = [];
const texts = { choose: "{thing}", chosen: "{thing}", cancelled: "" };
const play = (move) => heard.push(["play", move.text]);
const hands = new Board(root, { play, ask: (id) => heard.push(["ask", id]), speak: () => {}, texts });
const view = new View(root, () => document.getElementById("view-tools"));
const boxOf = (element) => element.getBoundingClientRect();

// Touch the middle of an element as a pointer would: what lies there gets the event.
function touch(id) {
  const element = hands.element(id);
  if (!element) return `${id} is not drawn`;
  view.follow(element);
  element.scrollIntoView({ block: "center" });
  const { x, y, width, height } = boxOf(element);
  const at = { clientX: x + width / 2, clientY: y + height / 2, bubbles: true };
  const hit = document.elementFromPoint(at.clientX, at.clientY);
  if (!hit) return `${id} lies beyond the screen`;
  hit.dispatchEvent(new PointerEvent("pointerdown", at));
  hit.dispatchEvent(new PointerEvent("pointerup", at));
  hit.dispatchEvent(new MouseEvent("click", at));
  return "";
}

// By move, what went wrong when its anchors were touched one after the other.
window.refused = ({ svg, moves, version }) => {
  root.innerHTML = `${svg}<div id="state" data-version="${version}"></div>`;
  const data = Object.assign(document.createElement("script"), { id: "moves", type: "application/json" });
  data.textContent = JSON.stringify(moves);
  root.append(data);
  view.own = null;
  const wrong = [];
  for (const move of moves) {
    hands.chosen = null;
    hands.refresh(null);
    view.refresh([...hands.spots.keys()]);
    heard.length = 0;
    const trouble = move.at.map(touch).filter(Boolean);
    const [kind, text] = heard.at(-1) ?? ["nothing"];
    if (trouble.length || kind !== "play" || text !== move.text) wrong.push([move.text, trouble.join("; ") || `${kind} ${text}`]);
  }
  return wrong;
};
window.ready = true;
</script></body></html>"""


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
    moves = [{"text": each.text, "label": "", "at": game.anchors(each.seen, each.last)} for each in found]
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
        context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
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


@pytest.mark.heavy
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", [game for game in GAMES if game != "dates"])
def test_targets_over_two_thousand_positions(page: Callable[[str], Any], game: str, size: str) -> None:
    assert check(page(size), game, size, MANY, 1_000) > MANY
