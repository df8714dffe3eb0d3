"""The board in words, what is asked, and what to read before deciding; nothing of it remembers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import mastaba
from mastaba.core.words.catalogue import LANGUAGES
from mastaba.core.words.rules_page import RulesPage
from mastaba.games.faraon import GAME
from mastaba.games.faraon.notation.texts import PHASE_NAMES
from tests.faraon.tables import RECORDS, lay, phase, play, slide

NAMES = ["Ana", "Ben", "Eva", "Leo", "Sol"]


def lines(p: mastaba.Position, seat: int | None = 0, lang: str = "en") -> list[str]:
    return GAME.text(p.observe(seat), lang, NAMES[: p.players], 1000).splitlines()


def test_a_search_in_words() -> None:
    p = lay(up="1-t02", won=("1-t05", "1-t07 1-t08"), deck="2-t01 2-t02 3-t01", back="duel")
    assert lines(p) == [
        "Faraón, basic game. It is Ana's turn.",
        "Ana, you decide. Find: parrot (1 point). Slide a pyramid into the hole.",
        "",
        "The box as you see it now has 6 rows of 8 places; row 1 is at the top, place 1 on the left.",
        "The hole is in row 5, place 4. In it: sand.",
        "Pyramids that can slide into the hole: from above, from the right, from below, from the left.",
        "",
        "Wanted: parrot (1 point).",
        "",
        "Cards",
        "Deck: 2 of pile 2, 1 of pile 3.",
        "On top: duel. Two players, two stakes: find the other's treasure, never your own.",
        "Out of the game: 23 cards.",
        "Ana: 1 card.",
        "Ben: 2 cards.",
        "Your cards: great-uncle's dentures (1 point).",
        "",
        "Picture: ▲ pyramid, · hole with sand, ◆ hole with a treasure.",
        "▲ ▲ ▲ ▲ ▲ ▲ ▲ ▲",
        "▲ ▲ ▲ ▲ ▲ ▲ ▲ ▲",
        "▲ ▲ ▲ ▲ ▲ ▲ ▲ ▲",
        "▲ ▲ ▲ ▲ ▲ ▲ ▲ ▲",
        "▲ ▲ ▲ · ▲ ▲ ▲ ▲",
        "▲ ▲ ▲ ▲ ▲ ▲ ▲ ▲",
    ]
    assert lines(p, 1)[1] == "Ana looks for: parrot (1 point)."
    assert "Your cards: candle-powered computer (2 points), golden cat (2 points)." in lines(p, 1)
    assert not [line for line in lines(p, None) if line.startswith("Your")]


@pytest.mark.rule("faraon 5.1")
def test_rows_and_places_are_those_that_are_seen() -> None:
    p = lay(up="1-t02", more={"view": 1})
    told = lines(p)
    assert (
        "The box as you see it now has 8 rows of 6 places; row 1 is at the top, place 1 on the left." in told
    )
    assert "The hole is in row 4, place 2. In it: sand." in told
    assert told[-5] == "▲ · ▲ ▲ ▲ ▲"
    edge = lay(hole="30", up="1-t02")
    assert "Pyramids that can slide into the hole: from the right, from below, from the left." in lines(edge)
    edge = lay(hole="30", up="1-t02", more={"view": 2})
    assert "Pyramids that can slide into the hole: from above, from the right, from the left." in lines(edge)


def test_the_text_knows_nothing_of_the_past() -> None:
    """Whatever way the hole came, the text is the same."""
    one, other = lay(up="1-t02"), lay(up="1-t02")
    slide(one, "44 34")
    slide(other, "33 34")
    assert lines(one) == lines(other)
    slide(one, "44 54")
    slide(other, "35 45 55 54")
    assert lines(one, 1) == lines(other, 1)


def test_a_treasure_in_the_hole() -> None:
    p = lay(up="1-t02")
    slide(p, "44 54")
    assert "The hole is in row 5, place 6. In it: lotus harp." in lines(p, 1)
    assert "El agujero está en la fila 5, lugar 6. En él: arpa de loto." in lines(p, 1, "es")
    assert "◆" in lines(p, 1)[-2]


def test_superpowers_and_few_slides() -> None:
    p = lay(up="1-t02", more={"superpowers": True}, search_cap=12)
    assert lines(p)[1].endswith("You have superpowers: push as many pyramids of a line as you like.")
    sides = "up to 4 from above, up to 4 from the right, 1 from below, up to 3 from the left"
    assert f"With superpowers you can push: {sides}." in lines(p)
    slide(p, "44 34")
    assert "Only 10 slides are left in this turn." in lines(p)


def test_the_scorpion_tells_its_ban_only_to_who_is_asked() -> None:
    p = lay(hole="24", up="1-t10", back="scorpion", deck="2-t05 2-t06", won=("1-t01", ""), more={"turn": 1})
    slide(p, "25")
    assert "Pyramids that can slide into the hole: from the right, from the left." in lines(p, 0)
    assert "The pyramid moved just before may not go back." in lines(p, 1)
    assert not [line for line in lines(p, 1) if line.startswith("Pyramids that")]
    assert lines(p, 1)[1] == "Psst, the scorpion! Ana makes one slide."
    assert "On top: scorpion. It has acted already." in lines(p, 1)


def test_a_duel_in_words() -> None:
    p = lay(hole="44", up="1-t07", won=("1-t06", "1-t10"), more={"turn": 1}, deck="2-t05 2-t06", back="duel")
    slide(p, "43")
    assert GAME.prompt(p.observe(0), "es", NAMES[:2]).startswith("¡Duelo con Ben!")
    play(p, "stake 1-t06")
    assert "Ana stakes: pocket mummy (1 point)." in lines(p, 0)
    assert "Ana has chosen a secret stake." in lines(p, 1)
    assert "Ben has no stake yet." in lines(p, 1)
    play(p, "stake 1-t10")
    assert (
        lines(p)[1]
        == "Ana, you decide. Duel! Find Ben's treasure: gala sandals. Keep away from yours: pocket mummy."
    )
    assert lines(p, None)[1] == "Duel! Ana looks for Ben's treasure: gala sandals."


def test_experts_in_words() -> None:
    p = lay(
        mode="expert",
        last="24",
        up="1-t02",
        gold={"44": "hat1"},
        hats=[[2, 3], []],
        more={"mummy": 1, "scarabs": [1, 0]},
    )
    told = lines(p)
    assert "Ana: 0 cards; 5 hats; scarab for 1 more time." in told
    assert "Ben: 0 cards; 0 hats; no scarab; has the mummy and will miss a turn." in told
    assert (
        "Pyramids that can slide into the hole: from above, from the right (gold), from below, from the left."
        in told
    )
    assert any(line.startswith("Gold pyramids: row 1:") for line in told)
    assert not [
        line for line in told if re.search(r"\bhats?\b", line) and not line.startswith(("Ana", "Ben"))
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.json")), ids=lambda path: path.stem)
def test_every_moment_can_be_told(path: Path, lang: str) -> None:
    record = mastaba.Record.load(path)
    names = NAMES[: record.players]
    clauses = set(RulesPage(GAME.info.rules_page(lang)).clauses)
    seen: dict[str, int] = {}
    for p, _ in record.positions():
        now = PHASE_NAMES[p.state.phase]  # type: ignore[attr-defined]  # it is a FaraonState
        seen[now] = seen.get(now, 0) + 1
        if seen[now] > 8:
            continue
        for seat in (*range(record.players), None):
            observation = p.observe(seat)
            assert re.fullmatch(r"[^{}]+", GAME.prompt(observation, lang, names))
            assert GAME.words.clauses(observation)
            for text in (None, *observation["legal"]):
                assert set(GAME.words.clauses(observation, text)) <= clauses
            told = GAME.text(observation, lang, names, 60)
            assert all(len(line) <= 60 for line in told.splitlines())
            assert "{" not in told


def test_what_to_read_before_deciding() -> None:
    p = lay(up="1-t02", more={"superpowers": True})
    assert GAME.words.clauses(p.observe(0)) == ("3.3", "3.4", "3.5", "3.6", "7.1", "7.2", "7.3")
    assert GAME.words.clauses(p.observe(0), "push 30") == ("7.2", "7.3")
    assert GAME.words.clauses(lay(1, up="1-t02").observe(0)) == ("3.3", "3.4", "10.2", "3.6")
    over = lay(1, up="3-t11", deck="")
    slide(over, "44 54")
    assert GAME.words.clauses(over.observe(0)) == ("10.2", "10.3")
    assert phase(over) == "over"
