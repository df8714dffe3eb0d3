"""The board in words, what is asked, and what to read before deciding."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import mastaba
from mastaba.core.words.catalogue import LANGUAGES
from mastaba.core.words.rules_page import RulesPage
from mastaba.games.kheops import GAME
from mastaba.games.kheops.notation.texts import PHASE_NAMES
from tests.kheops.tables import lay, phase, play

RECORDS = sorted((Path(__file__).parent / "records").glob("sample-*.json"))
BOARD = {
    "r6c0": "room2_ankh 0 Ww",
    "r6c1": "passage2_turn_room 1",
    "r6c2": "room1_sarcophagus_red 2 Bm",
    "r6c4": "room1_double 1 Bw",
}


def lines(
    p: mastaba.Position, seat: int | None = 0, lang: str = "en", names: list[str] | None = None
) -> list[str]:
    return GAME.text(p.observe(seat), lang, names, 1000).splitlines()


def test_a_tile_is_told_by_its_cell_with_where_its_openings_lead() -> None:
    told = lines(lay(BOARD))
    start = told.index("Row 7, 13 cells")
    assert told[start + 1 : start + 4] == [
        "A7: room with two exits, ankh; open: right (joined), bottom (outside); White's worker.",
        "B7: passage with two exits, turn a room; open: right (joined), left (joined).",
        "C7: room with one exit, red sarcophagus; open: left (joined); Blue's mummy.",
    ]
    assert told[start + 5].startswith("E7: room with one exit, counts double; open: bottom (outside)")
    assert "Row 1, 1 cell: empty." in told
    spanish = lines(lay(BOARD), lang="es")
    assert (
        "A7: sala con dos salidas, ankh; aberturas: derecha (unida), abajo (exterior); trabajador de Blanco."
        in spanish
    )


def test_where_openings_lead() -> None:
    p = lay({"r5c0": "passage3_none 0", "r6c1": "room1_none 1", "r6c0": "room2_none 2"})
    told = lines(p)
    assert "B6: passage with three exits; open: right (still empty), bottom (a wall), left (outside)." in told


def test_cells_that_are_empty_and_can_be_built_on() -> None:
    told = lines(lay())
    assert "Empty: C6, E6, G6, I6, K6." in told
    assert "Cells to build on: C6, E6, G6, I6, K6." in told


def test_networks_with_what_they_would_pay() -> None:
    told = lines(lay(BOARD))
    network = next(line for line in told if line.startswith("Network at"))
    assert network == (
        "Network at A7. 3 tiles, 2 rooms: 2, one sarcophagus: 5, longest: 5. Worth 12; "
        "strength 1–1: nobody leads. Its cells: A7, B7, C7."
    )
    assert "Ankhs: White 1 pawn, 1 point, Blue 0 pawns, 0 points." in told
    assert "If counted now: White 1, Blue 0." in told
    secret = lines(lay({"r6c0": "room1_none 0 Ww", "r6c1": "room1_none 2"}), names=["Ana", "Ben"])
    assert any("secret: times 2. Worth 14; strength 1–0: Ana leads." in line for line in secret)


def test_hands_and_supplies() -> None:
    p = lay(BOARD, hands=("room2_ankh passage3_none", "room3_curse"))
    told = lines(p, 0)
    assert "Hand of White: room with one exit; room with two exits, ankh; passage with three exits." in told
    assert "Hand of Blue: 3 tiles." in told
    assert "curse" not in "\n".join(line for line in told if line.startswith("Hand"))
    assert any(line.startswith("Stock: ") for line in told)
    assert "White: worker 13, mummy 1, priest 1, pharaoh 1." in told
    assert "Blue: worker 14, priest 1." in told
    named = lines(p, 0, names=["Ana", "Ben"])
    assert "Hand of Ben (Blue): 3 tiles." in named
    assert "Ana (White): worker 13, mummy 1, priest 1, pharaoh 1." in named


def test_the_header_says_turn_task_and_what_is_chosen() -> None:
    p = lay({"r6c0": "room2_turn_passage 0", "r6c1": "passage2_none 0"})
    assert lines(p)[:2] == [
        "Kheops, turn 1 of 30. At turn: White.",
        "White, you decide. Take a pawn from your supply.",
    ]
    assert lines(p, 1)[1] == "White takes a pawn."
    p.play("pawn mummy")
    assert "In hand: the mummy." in lines(p)
    p.play("to r6c0")
    assert lines(p)[1:3] == [
        "White, you decide. Your tile's power: choose the passage to turn.",
        "The pawn just played stands at A7.",
    ]
    p.play("turn r6c1")
    assert "Chosen: B7." in lines(p)
    play(p, "facing 1", "tile room1_none")
    assert "In hand: room with one exit." in lines(p)
    p.play("build r5c1")
    assert "In hand: room with one exit, for C6." in lines(p, 1)


def test_the_result() -> None:
    won = lay({"r6c0": "room1_ankh 1 Ww"}, over=True)
    assert lines(won)[:4] == [
        "Kheops, after 30 turns.",
        "The game is over.",
        "White wins with 1 point to 0.",
        "Points: White 1, Blue 0.",
    ]
    assert lines(lay(over=True), lang="es")[2] == "Empate: 0 puntos cada uno."


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_moment_can_be_told(path: Path, lang: str) -> None:
    record = mastaba.Record.load(path)
    seen = set()
    clauses = set(RulesPage(GAME.info.rules_page(lang)).clauses)
    for number, (p, _) in enumerate(record.positions()):
        for seat in (0, 1, None):
            observation = p.observe(seat)
            assert re.fullmatch(r"[^{}]+", GAME.prompt(observation, lang, ["Ana", "Ben"]))
            read = GAME.words.clauses(observation)
            assert read
            assert set(read) <= clauses
            for text in observation["legal"]:
                assert set(GAME.words.clauses(observation, text)) <= clauses
                assert GAME.words.clauses(observation, text)
        if phase(p) not in seen or number % 40 == 0:
            told = GAME.text(p.observe(p.actor if p.actor >= 0 else None), lang, ["Ana", "Ben"], 60)
            assert all(len(line) <= 60 for line in told.splitlines())
            assert "{" not in told
        seen.add(phase(p))
    end = record.replay()
    assert GAME.words.clauses(end.observe(0)) == ("7.1", "7.2", "7.3")
    assert seen | {"over"} == set(PHASE_NAMES)


def test_what_to_read_before_deciding() -> None:
    p = lay({"r6c0": "room2_swap 0", "r6c1": "room1_ankh 1 Bw"})
    assert GAME.words.clauses(p.observe(0)) == ("4.1", "6.1", "6.2", "6.3", "6.4")
    assert GAME.words.clauses(p.observe(0), "pawn pharaoh") == ("4.1", "6.4")
    p.play("pawn mummy")
    assert GAME.words.clauses(p.observe(0), "to r6c0") == ("4.1", "5.3")
    assert GAME.words.clauses(p.observe(0), "to r6c1") == ("4.1", "6.2", "8.10")
    p.play("to r6c0")
    assert GAME.words.clauses(p.observe(0)) == ("4.2", "5.3")
    assert GAME.words.clauses(p.observe(0), "swap r6c0") == ("4.2", "5.3")
    play(p, "swap r6c0", "with r6c1")
    assert GAME.words.clauses(p.observe(0), "tile room1_none") == ("4.3",)
