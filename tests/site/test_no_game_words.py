"""Nothing outside a game's folder knows its words: site, core and their catalogues serve every game alike."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import mastaba
from mastaba.core import registry

PACKAGE = Path(mastaba.__file__).parent
OURS = ("faraon", "hamunaptra", "imhotep", "kemet", "kheops")
KINDS = {".css", ".html", ".js", ".py", ".svg", ".toml"}
# Words that games use and that belong to none of them: of every game, of programs and pages, and names of paints.
GENERAL = frozenset(
    re.findall(
        r"\w+",
        """
        action active back board card cell character chosen deck desert discard empty exit final first game ghost gold
        hand land layout level map network number order overview pair people pile played point power put raise reserve
        room round seat site slot space stage stat stock supply symbol table threshold title token track turn unit
        value verified version waiting
        """,
    )
)


def own_words(game: str) -> set[str]:
    """The words of a game: its name, what its board can explain, the tables of its box, and ids of its pieces."""
    info, board = registry.get(game).info, registry.get(game).board
    things = info.catalogue("en").tables.get("thing", {})
    named = [game, *things, *info.box.tables, *board.sounds, *board.unmarked]
    return {word for name in named for word in words_in(name)} - GENERAL


def words_in(text: str) -> set[str]:
    """The words of a text or a name, in the singular."""
    found = re.findall(r"[A-Z]?[a-z]+|[A-Z]+", text)
    return {word.lower().removesuffix("s") for word in found if len(word) > 2}


def shared() -> list[Path]:
    """The files that serve every game."""
    files = [path for part in ("site", "core", "locale") for path in (PACKAGE / part).rglob("*")]
    return [path for path in files if path.suffix in KINDS and "migrations" not in path.parts]


@pytest.mark.parametrize("game", OURS)
def test_site_and_core_know_no_word_of_a_game(game: str) -> None:
    own = own_words(game)
    assert len(own) > 3
    found = [
        f"{path.relative_to(PACKAGE)}:{number}: {', '.join(sorted(words))}"
        for path in shared()
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if ">>>" not in line and (words := words_in(line) & own)  # a doctest needs a game
    ]
    assert found == []


def test_words_of_a_game_are_found_in_ids_and_names() -> None:
    assert {"ship", "sled", "quarry", "vessel", "pyramid"} <= own_words("imhotep")
    assert words_in('id="vessel-2" class="lastShip"') >= {"vessel", "ship"}
