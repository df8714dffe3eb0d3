"""The report: one file that stands alone, in every language."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest

from mastaba.arena.folder import Folder
from mastaba.arena.play import PlayedBlock, PlayedGame, Times
from mastaba.arena.report import html
from mastaba.core.words.catalogue import LANGUAGES
from tests.arena.results import drawn_results, result
from tests.arena.runs import RANDOMS

BOTS = ("bee", "ant", "<b>cat</b>/x")
VOID = {"meta", "line", "circle"}


def folder_of(path: Path, bots: tuple[str, ...], *blocks: list[PlayedGame]) -> Folder:
    """A run with these games."""
    plan = replace(RANDOMS, game="kemet", bots=bots, players=(3,), games=999, vary=("length",), sprt=None)
    folder = Folder(path, plan)
    folder.create(["mastaba", "arena", "kemet", "</pre><script>"])
    for number, games in enumerate(blocks):
        folder.append(PlayedBlock(number, games))
    return folder


def game(number: int, rotation: int, seats: list[str], places: list[int]) -> PlayedGame:
    """A game that nobody played, with everything that a report tells."""
    told = result(
        number,
        seats,
        places,
        rotation=rotation,
        options={"length": ("short", "long")[number % 2]},
        features=[["r1_charge_1"], ["unheard_of"], []],
        faults=[{"seat": 2, "ply": 3, "kind": "timeout"}],
    )
    times: Times = {
        "block": number,
        "rotation": rotation,
        "seconds": [0.5] * 3,
        "slowest": [0.2] * 3,
        "decisions": [10] * 3,
        "clocks": ["cpu", "cpu", "wall"],
    }
    return PlayedGame(told, times)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Folder:
    drawn = iter(drawn_results(dict(zip(BOTS, (0, 50, -50), strict=True)), 90))
    blocks = [
        [
            game(number, rotation, each["seats"], each["places"])
            for rotation, each in zip(range(3), drawn, strict=False)
        ]
        for number in range(30)
    ]
    return folder_of(tmp_path_factory.mktemp("report"), BOTS, *blocks)


class Balance(HTMLParser):
    """Checks that every element is closed; collects the attributes."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.attributes: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_report_stands_alone(folder: Folder, lang: str) -> None:
    page = html(folder, lang)
    seen = Balance()
    seen.feed(page)
    assert not seen.open
    assert not seen.tags & {"script", "link", "img", "iframe", "object", "base", "form", "a"}
    assert not seen.attributes & {"src", "href", "onclick", "onload", "style"}
    assert not re.search(r"https?:|//|url\(|@import", page)
    assert f'<html lang="{lang}">' in page


def test_a_report_tells_all_that_was_measured(folder: Folder) -> None:
    page = html(folder, "en")
    for told in (
        "Ladder", "Seats", "changes of the lead", "moves of a decision", "Charge! (r1_charge_1)", "unheard_of",
        "length=long", "slowest, ms", "too late", "mastaba arena kemet", "Versions", "&lt;b&gt;cat&lt;/b&gt;/x",
        "90 games of",
    ):  # fmt: skip
        assert told in page, told


def test_a_report_is_the_same_each_time(folder: Folder) -> None:
    assert html(folder, "es") == html(folder, "es")


def test_numbers_are_written_as_in_the_language(folder: Folder) -> None:
    assert "33.3 %" in html(folder, "en")
    assert "33,3 %" in html(folder, "es")


def test_a_report_of_nothing_says_so(tmp_path: Path) -> None:
    assert "0 games of" in html(folder_of(tmp_path, BOTS), "en")
