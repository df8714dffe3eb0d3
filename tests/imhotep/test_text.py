"""The board in words."""

from __future__ import annotations

from typing import Any

import pytest

from mastaba.core.words.catalogue import LANGUAGES
from mastaba.games.imhotep import GAME
from mastaba.games.imhotep.notation.texts import SITE_NAMES

task, text = GAME.prompt, GAME.text
NAMES = ["Ana", "Ben", "Carla"]
ASKS: list[dict[str, Any]] = [
    {"kind": "round", "seat": -1},
    {"kind": "deal", "seat": -1, "space": 2},
    {"kind": "turn", "seat": 0},
    {"kind": "load", "seat": 0, "card": "chisel", "left": 2},
    {"kind": "send", "seat": 0, "card": "lever", "ship": None},
    {"kind": "order", "seat": 0},
    {"kind": "pick", "seat": 0},
    {"kind": "look", "seat": -1, "owner": 1},
    {"kind": "keep", "seat": 0},
    {"kind": "build", "seat": 0, "from": "quarry"},
    {"kind": "bonus", "seat": 0, "bonus": "card"},
    {"kind": "bonus", "seat": 0, "bonus": "stones"},
    {"kind": "bonus", "seat": 0, "bonus": "ship"},
    {"kind": "top", "seat": -1, "owner": 1},
    {"kind": "temple", "seat": 0},
    {"kind": "clear", "seat": -1},
    {"kind": "over", "seat": -2},
]


def seen(sides: str = "aaaaa", **changes: Any) -> dict[str, Any]:
    """What Ana sees at her turn in a game of three, with these sides and changes."""
    flags = {"wrath": False, "must_take_card": False, "hammer_needs_stones": False, "chisel_single": False}
    ask = changes.setdefault("ask", {"kind": "turn", "seat": 0})
    options = dict(zip(SITE_NAMES, sides, strict=True)) | flags
    return {
        "game": "imhotep",
        "players": 3,
        "options": options,
        "seat": 0,
        "actor": ask["seat"],
        "legal": [],
        "round": 2,
        "first": 1,
        "turn": 0,
        "passes": 0,
        "ships": [
            {"slots": [0, None, 2, None], "dock": None},
            {"slots": [1, None, 2], "dock": None},
            {"slots": [None, None], "dock": "market"},
            {"slots": [None], "dock": None},
        ],
        "unload": None,
        "column": None,
        "market": ["lever", None, "statue", "statue"]
        if options["market"] == "a"
        else ["lever", None, "statue"],
        "pair": 0 if options["market"] == "a" else 2,
        "look": None,
        "deck": 25,
        "discard": {"entrance": 1, "statue": 2},
        "reds": [],
        "points": [4, 0, 7],
        "scores": [5, 12, 8],
        "places": [3, 1, 2],
        "sled": [2, 3, 5],
        "quarry": [24, 20, 19],
        "cards": [{"hammer": 1}, {}, {"statue": 2}],
        "pyramid": {"stones": [0, 2, 2]}
        if options["pyramid"] == "a"
        else {"left": [0, 1], "centre": [2, 2, 2, 0, 1], "right": [], "beside": []},
        "temple": [0, 1, 2, 0, 1, 2],
        "burial": [0, 1, 2, 2],
        "obelisk": {"heights": [1, 4, 0]}
        if options["obelisk"] == "a"
        else {"waiting": [2, 0, 1], "towers": [1]},
    } | changes


def test_a_table_with_sides_a() -> None:
    assert text(seen(), names=NAMES, width=120) == (
        "Imhotep, round 2 of 6. First player: Ben. At turn: Ana.\n"
        "Ana, you decide. Choose one action: get stones, load a stone, send a ship or play a blue card.\n"
        "\n"
        "Ships, slots from the bow\n"
        "Ship 1, 2 of 4 stones, can sail with 3: Ana, empty, Carla, empty.\n"
        "Ship 2, 2 of 3 stones, can sail with 2: Ben, empty, Carla.\n"
        "Ship 3, unloaded at the Market.\n"
        "Ship 4, 0 of 1 stone, can sail with 1: empty.\n"
        "Free docks: Pyramid, Temple, Burial Chamber, Obelisks.\n"
        "\n"
        "Market, side A\n"
        "Face up: Lever, empty, Statue, Statue.\n"
        "Draw pile: 25 cards. Discard pile: Entrance, Statue (2).\n"
        "\n"
        "Pyramid, side A\n"
        "Stones in building order: Ana, Carla, Carla.\n"
        "Next cells: 2, 4, 3, 2.\n"
        "\n"
        "Temple, side A\n"
        "Visible, columns from the left: Carla, Ben, Carla, Ana, Ben.\n"
        "Next stone: column 2, level 2.\n"
        "\n"
        "Burial Chamber, side A\n"
        "Row 1, columns from the left: Ana, Carla.\n"
        "Row 2, columns from the left: Ben.\n"
        "Row 3, columns from the left: Carla.\n"
        "Next stone: row 2, column 2.\n"
        "\n"
        "Obelisks, side A\n"
        "Heights: Ana 1, Ben 4, Carla 0.\n"
        "\n"
        "Players\n"
        "Ana (Black), place 3: 5 if counted now (4 already scored). Sled 2 of 5, quarry 24. Cards: Hammer.\n"
        "Ben (White), place 1: 12 if counted now (0 already scored). Sled 3 of 5, quarry 20. Cards: none.\n"
        "Carla (Brown), place 2: 8 if counted now (7 already scored). Sled 5 of 5, quarry 19. Cards: Statue (2)."
    )


def test_sides_b_in_spanish() -> None:
    told = text(seen("bbbbb"), "es", NAMES)
    for line in (
        "Boca arriba: Palanca, vacío, Estatua.",
        "Boca abajo: una pareja.",
        "La pirámide izquierda: Ana, Ben. Siguientes casillas: 3, 1, 4.",
        "La pirámide central: Carla, Carla, Carla, Ana, Ben. Completa.",
        "La columna 1 da 1 punto o hasta 2 piedras: Carla.",
        "La columna 5 da 1 punto o hasta 2 piedras: Ben.",
        "Piedras en espera: Ana 2, Ben 0, Carla 1.",
        "Torres: Ben 12. Siguiente torre: 9.",
    ):
        assert line in told.splitlines()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("ask", ASKS, ids=lambda ask: ask["kind"])
def test_every_question_has_its_words(ask: dict[str, Any], seat: int | None, lang: str) -> None:
    view = seen("bbbbb", ask=ask, seat=seat)
    assert task(view, lang, NAMES) in " ".join(text(view, lang, NAMES).split())
    assert "{" not in text(view, lang)


def test_the_task_is_yours_or_told_of_another() -> None:
    pick = {"kind": "pick", "seat": 1}
    assert task(seen(ask=pick, seat=1)) == "Your stone is at the market: take a card, or leave them all."
    assert task(seen(ask=pick), "es", NAMES) == "Ben puede tomar una carta en el mercado."
    assert task(seen(ask={"kind": "top", "seat": -1, "owner": 2}), names=NAMES) == "Carla draws the top card."


def test_a_ship_in_the_middle_of_its_unloading() -> None:
    ships = [{"slots": [0, None, 2, 1], "dock": "pyramid"}]
    unload = {"ship": 0, "queue": [2, 3]}
    told = text(
        seen("abaaa", ships=ships, unload=unload, ask={"kind": "build", "seat": 2, "from": "ship"}),
        names=NAMES,
    )
    assert "being unloaded at the Pyramid: Ana, empty, Carla, Ben. Slots still to come: 3, 4." in told
    told = text(
        seen("abaaa", ships=ships, unload=unload, ask={"kind": "order", "seat": 0}), names=NAMES, width=200
    )
    assert "Slots in order so far: 3, 4." in told


def test_only_the_owner_reads_the_cards_of_the_pair() -> None:
    keep = {"kind": "keep", "seat": 1}
    mine = text(
        seen("baaaa", ask=keep, seat=1, pair=0, look={"seat": 1, "count": 2, "cards": ["sail", "chisel"]})
    )
    other = text(seen("baaaa", ask=keep, seat=0, pair=0, look={"seat": 1, "count": 2}))
    assert "White is looking at: Sail, Chisel." in mine
    assert "White is looking at 2 cards." in other
    assert "Face down: nothing." in other


def test_stones_beside_the_pyramids_and_towers_beyond_the_board() -> None:
    told = text(seen(pyramid={"stones": [0] * 13}), names=NAMES)
    assert "Next cells: 4, 1, 1, 1." in told
    told = text(seen(pyramid={"stones": [0] * 14 + [1, 2]}), names=NAMES)
    assert "Beside the pyramid: Ben, Carla.\nNext cells: 1, 1, 1, 1." in told
    full = {"left": [0] * 5, "centre": [1] * 5, "right": [2] * 5, "beside": [1]}
    towers = {"waiting": [0, 0, 0], "towers": [0, 1, 2, 0, 1]}
    told = text(seen("abaab", pyramid=full, obelisk=towers), names=NAMES)
    assert "The right pyramid: Carla, Carla, Carla, Carla, Carla. Complete.\nBeside the pyramid: Ben." in told
    assert "Towers: Ana 12, Ben 9, Carla 6, Ana 3, Ben 3. Next tower: 3." in told


def test_the_temple_of_two_players_has_four_columns() -> None:
    told = text(
        seen(
            "aabaa",
            players=2,
            ships=[],
            temple=[0, 1, 0],
            pyramid={"stones": []},
            burial=[],
            obelisk={"heights": [0, 0]},
        )
    )
    assert (
        "Column 3 gives 1 point or up to 2 stones: Black.\nColumn 4 gives the top card: empty.\nNext stone"
        in told
    )


@pytest.mark.parametrize(
    ("scores", "places", "line"),
    [
        ([30, 41, 8], [2, 1, 3], "Ben wins with 41 points."),
        (
            [41, 41, 8],
            [2, 1, 3],
            "Ben wins with 41 points: level with others, but with more stones on the sled.",
        ),
        ([41, 41, 8], [1, 1, 3], "Ana, Ben share the victory with 41 points each."),
    ],
)
@pytest.mark.rule("imhotep 12.2")
def test_who_has_won(scores: list[int], places: list[int], line: str) -> None:
    over = {"kind": "over", "seat": -2}
    assert line in text(seen(ask=over, scores=scores, places=places), names=NAMES).splitlines()


def test_before_the_first_round() -> None:
    told = text(seen(round=0, ships=[], market=[None] * 4, ask={"kind": "round", "seat": -1}), names=NAMES)
    assert told.startswith(
        "Imhotep. The first round is about to begin. First player: Ben.\nThe next round card"
    )
    assert "No ships until the next round card." in told


def test_red_cards_being_carried_out() -> None:
    assert "Being carried out: Entrance." in text(seen(reds=["entrance"]))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_lines_are_no_wider_than_asked(lang: str) -> None:
    narrow = text(seen("bbbbb"), lang, NAMES, width=40).splitlines()
    assert max(map(len, narrow)) <= 40
    assert " ".join(" ".join(narrow).split()) == " ".join(text(seen("bbbbb"), lang, NAMES, width=400).split())
