"""The notation as it is written down is the notation that the games speak, and has every clause that sources cite."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import mastaba
from mastaba.core.record import play_ply
from tests.docs.blocks import ROOT

PAGES = {path.stem: path.read_text("utf-8") for path in (ROOT / "docs" / "notation").glob("*.md")}
GENERAL = PAGES.pop("index")
GAMES = sorted(PAGES)
NUMBER = r"\d+(?:\.\d+)?"
CITED = re.compile(rf"(?:(\w+) )?notation ({NUMBER}(?:(?:,| and| to) {NUMBER})*)")


def test_every_game_has_a_page() -> None:
    assert mastaba.games.names() == GAMES


# --- Citations


def cited(path: Path) -> Iterator[tuple[str, str]]:
    """The game, empty for the general part, and the number of each clause that a source cites."""
    inside = path.relative_to(ROOT / "src" / "mastaba").parts
    home = inside[1] if inside[0] == "games" and len(inside) > 2 else ""
    for found in CITED.finditer(path.read_text("utf-8")):
        game = found[1] if found[1] in GAMES else home
        yield from ((game, number) for number in re.findall(NUMBER, found[2]))


def test_what_sources_cite_is_there() -> None:
    clauses = {
        game: set(re.findall(rf"^##+ ({NUMBER}) ", text, re.MULTILINE)) for game, text in PAGES.items()
    }
    clauses[""] = set(re.findall(r"^(\d+)\. ", GENERAL, re.MULTILINE))
    sources = (ROOT / "src").rglob("*.py")
    found = [(path.name, *clause) for path in sources for clause in cited(path)]
    assert len(found) > 100
    assert [each for each in found if each[2] not in clauses[each[1]]] == []


# --- The pages against the games


def section(game: str, title: str) -> str:
    """The section of a page whose title begins like this."""
    parts = re.split(r"^## \d+ ", PAGES[game], flags=re.MULTILINE)
    return next(part for part in parts if part.startswith(title))


def rows(text: str) -> list[list[str]]:
    """The cells of all tables of a text, without their heads."""
    lines = [line for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def names(cell: str) -> list[str]:
    return re.findall(r"`(\w+)`", cell)


@pytest.mark.parametrize("game", GAMES)
def test_options_are_those_of_the_game(game: str) -> None:
    told = [names(row[0])[0] for row in rows(section(game, "Options")) if names(row[0])]
    own = [option.name for option in mastaba.games.get(game).info.options]
    assert told[: len(own)] == own


@pytest.mark.parametrize("game", GAMES)
def test_keys_of_positions_are_those_of_the_game(game: str) -> None:
    title = "The position" if game == "kemet" else "Position"
    told = [
        name for row in rows(section(game, title)) for name in names(row[0]) if not row[0].startswith("–")
    ]
    own = list(start(game).to_json())
    assert told[: len(own)] == own


@pytest.mark.parametrize("game", [game for game in GAMES if game != "kemet"])
def test_keys_of_observations_are_those_of_the_game(game: str) -> None:
    listed = re.search(r"Keys in this order: `([\w\s]+)`", section(game, "Observation"))
    assert listed
    assert listed[1].split() == list(start(game).observe(0))


def start(game: str) -> mastaba.Position:
    return mastaba.new(game, mastaba.games.get(game).info.least_players)


@pytest.mark.parametrize("game", ["imhotep", "faraon"])
def test_listed_texts_have_these_numbers(game: str) -> None:
    texts = mastaba.games.get(game).info.texts
    block = PAGES[game].partition("<!-- moves -->\n```text\n")[2].partition("```")[0]
    due = 0
    for line in block.splitlines():
        first, last, listed = re.match(r"(\d+)(?:-(\d+))? +(.*?)(?: {2,}|$)", line).groups()  # type: ignore[union-attr]
        told = [text.removeprefix("… ") for text in listed.split(" · ")]
        assert int(first) == due
        due = int(last or first) + 1
        assert (texts[int(first)], texts[due - 1]) == (told[0], told[-1])
        assert "…" in listed or told == list(texts[int(first) : due])
    assert due == len(texts)


@pytest.mark.parametrize(("game", "title"), [("kheops", "Move texts"), ("hamunaptra", "Moves")])
def test_ranges_of_numbers_have_these_verbs(game: str, title: str) -> None:
    texts = mastaba.games.get(game).info.texts
    due = 0
    for row in rows(section(game, title)):
        if not re.match(r"\d", row[0]):
            continue
        verbs = re.findall(r"`(\w+)", row[1])
        spans = re.findall(r"(\d+)(?:–(\d+))?", row[0])
        for (first, last), verb in zip(spans, verbs if len(spans) > 1 else verbs[:1], strict=True):
            assert int(first) == due
            due = int(last or first) + 1
            assert {text.split()[0] for text in texts[int(first) : due]} == {verb}
    assert due == len(texts)


def test_counts_of_texts_are_those_of_kemet() -> None:
    texts = mastaba.games.get("kemet").info.texts
    due = 0
    for row in rows(section("kemet", "The texts")):
        if row[2].isdecimal():
            verbs = set(re.findall(r"`(\w+)", row[0]))
            assert {text.split()[0] for text in texts[due : due + int(row[2])]} == verbs
            due += int(row[2])
    assert due == len(texts) == 800


@pytest.mark.parametrize("game", ["imhotep", "kemet"])
def test_positions_and_what_a_seat_sees_of_them(game: str) -> None:
    shown = [
        json.loads(text) for text in re.findall(r"^```json\n(.*?)^```", PAGES[game], re.MULTILINE | re.DOTALL)
    ]
    position = mastaba.from_json(shown[0])
    assert position.to_json() == shown[0]
    for observation in shown[1:]:
        assert position.observe(observation["seat"]) == observation


@pytest.mark.parametrize("game", [game for game in GAMES if game != "kemet"])
def test_excerpts_can_be_played(game: str) -> None:
    excerpt = PAGES[game].partition("<!-- excerpt -->\n```text\n")[2].partition("```")[0]
    lines = [re.split(r" {2,}| *#", line.strip())[0] for line in excerpt.splitlines()]
    setup = lines.pop(0) if lines[0].startswith("{") else "{}"
    given = {"players": start(game).players, "options": {}} | json.loads(setup)
    position = mastaba.new(game, given["players"], given["options"])
    plies = [line for line in lines if line]
    played = plies[: plies.index("…")] if "…" in plies else plies
    assert played
    for ply in played:
        play_ply(position, ply)
