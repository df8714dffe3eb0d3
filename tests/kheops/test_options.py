"""The options and the tile sets (rules 3.4, 4.2, 8 and 15; notation 1 and 3.4)."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

import mastaba
from mastaba.core.engine.playout import playout
from mastaba.core.engine.rng import Rng
from mastaba.core.words.catalogue import LANGUAGES
from mastaba.games.kheops import GAME
from mastaba.games.kheops.engine.box import BOX, KIND_NAMES, add_tile_set, tile_set
from tests.kheops.kit import _TILES
from tests.kheops.tables import START, lay

SETS = Path(__file__).parent / "sets"
ONE_CURSE = "sha256-9a0d156eb7ec20739f77eac40210ce4c707b03071f92671f56d2a8b98acc21e0"


def read(name: str) -> dict[str, int]:
    tiles: dict[str, int] = json.loads((SETS / f"{name}.json").read_text("utf-8"))
    return tiles


@pytest.mark.rule("kheops 9.1", "kheops 9.2")
def test_options_and_their_defaults() -> None:
    p = mastaba.new("kheops", 2)
    assert p.to_json()["options"] == {"pharaoh": "mummy", "layout": "sawtooth", "tiles": "r1"}
    other = mastaba.new("kheops", 2, {"layout": "raised_corners", "pharaoh": "priest"})
    assert list(other.to_json()["options"].items()) == [
        ("pharaoh", "priest"),
        ("layout", "raised_corners"),
        ("tiles", "r1"),
    ]


@pytest.mark.parametrize(
    "options",
    [
        {"pharaoh": "worker"},
        {"layout": "flat"},
        {"tiles": "r2"},
        {"tiles": None},
        {"curse": 1},
        {"pharaoh": 0},
    ],
)
def test_unknown_options_and_values_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(mastaba.MastabaError) as caught:
        mastaba.new("kheops", 2, options)
    for lang in LANGUAGES:
        assert next(iter(options)) in caught.value.text(lang)


@pytest.mark.rule("kheops 9.2")
@pytest.mark.parametrize("layout", START)
def test_the_layouts(layout: str) -> None:
    assert BOX.names(f"layouts.{layout}") == START[layout]
    assert len(set(START[layout])) == 19
    board = lay(layout=layout).to_json()["board"]
    assert {f"r{r}c{c}" for r, row in enumerate(board) for c, tile in enumerate(row) if tile} == set(
        START[layout]
    )


def test_the_set_r1() -> None:
    """Rules 15: 50 tiles, 39 kinds, and the totals of rules 4.2."""
    assert dict(zip(KIND_NAMES, tile_set("r1"), strict=True)) == dict.fromkeys(KIND_NAMES, 0) | _TILES
    assert sum(_TILES.values()) == 50
    assert len(_TILES) == 39
    totals = {
        "turn_passage": 7, "turn_room": 7, "swap": 4, "move": 5, "stay_empty": 3, "double": 5, "ankh": 6,
        "sarcophagus_red": 2, "sarcophagus_green": 2, "sarcophagus_gold": 2, "curse": 2, "none": 5,
    }  # fmt: skip
    for symbol, total in totals.items():
        assert sum(n for kind, n in _TILES.items() if kind.partition("_")[2] == symbol) == total
    assert sum(n for kind, n in _TILES.items() if kind.startswith("room")) == 25


@pytest.mark.rule("kheops 9.3")
def test_a_set_from_a_file_goes_by_its_hash() -> None:
    name = add_tile_set(read("one-curse"))
    assert name == ONE_CURSE
    copies = {kind: read("one-curse").get(kind, 0) for kind in KIND_NAMES}
    written = "{" + ",".join(f'"{kind}":{n}' for kind, n in copies.items() if n) + "}"
    assert name == f"sha256-{hashlib.sha256(written.encode()).hexdigest()}"
    p = mastaba.new("kheops", 2, {"tiles": name})
    assert p.to_json()["stock"] == {kind: n for kind, n in copies.items() if n}
    playout(p.state, Rng(3))
    assert p.is_over
    assert mastaba.from_json(p.to_json()) == p
    assert p.observe(1)["options"]["tiles"] == name


@pytest.mark.rule("kheops 9.3")
def test_a_set_in_a_file_is_found_by_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tiles = {"room3_none": 40, "passage3_none": 10}
    written = json.dumps(tiles, separators=(",", ":"))
    name = f"sha256-{hashlib.sha256(written.encode()).hexdigest()}"
    with pytest.raises(mastaba.BadSetup):
        mastaba.new("kheops", 2, {"tiles": name})
    (tmp_path / "plain.json").write_text(json.dumps(tiles), encoding="utf-8")
    monkeypatch.setenv("MASTABA_TILES", str(tmp_path / "plain.json"))
    assert mastaba.new("kheops", 2, {"tiles": name}).to_json()["stock"] == tiles


@pytest.mark.rule("kheops 9.3")
def test_a_set_that_is_not_known_here_can_be_given() -> None:
    with pytest.raises(mastaba.BadSetup) as caught:
        mastaba.new("kheops", 2, {"tiles": "sha256-" + "0" * 64})
    for lang in LANGUAGES:
        assert "MASTABA_TILES" in caught.value.text(lang)
        assert "sha256-000" in caught.value.text(lang)


@pytest.mark.rule("kheops 9.3")
@pytest.mark.parametrize("written", [None, "no JSON", '{"room4_none": 50}'])
def test_a_file_of_the_environment_that_does_not_do_is_named(
    written: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "other.json"
    if written:
        path.write_text(written, encoding="utf-8")
    monkeypatch.setenv("MASTABA_TILES", str(path))
    assert mastaba.new("kheops", 2, {"tiles": "r1"}) == mastaba.new("kheops", 2)
    with pytest.raises(mastaba.BadSetup) as caught:
        mastaba.new("kheops", 2, {"tiles": "other"})
    for lang in LANGUAGES:
        assert str(path) in caught.value.text(lang)


@pytest.mark.rule("kheops 9.3")
def test_a_set_equal_to_r1_is_r1() -> None:
    assert add_tile_set(read("r1-again")) == "r1"


@pytest.mark.rule("kheops 9.3")
def test_a_record_names_its_set() -> None:
    name = add_tile_set(read("one-curse"))
    table = mastaba.Referee(mastaba.new("kheops", 2, {"tiles": name}), bytes(32))
    rng = Rng(1)
    while not table.position.is_over:
        table.play(table.position.actor, GAME.info.texts[table.position.state.random_code(rng)])
    data = table.record().to_json()
    assert data["options"]["tiles"] == name
    assert mastaba.Record.from_json(data).verify() == 44 + 25
    unknown = data | {"options": data["options"] | {"tiles": "sha256-" + "0" * 64}}
    with pytest.raises(mastaba.BadRecord):
        mastaba.Record.from_json(unknown)


def changed(**copies: Any) -> dict[str, Any]:
    return _TILES | copies


@pytest.mark.rule("kheops 9.3")
@pytest.mark.parametrize(
    ("tiles", "said"),
    [
        (changed(room1_move=2), "51"),
        (changed(room1_move=0), "49"),
        ({"room3_stay_empty": 19, "room3_none": 31}, "18"),
        ({"room4_none": 50}, "room4_none"),
        ({"passage1_none": 50}, "passage1_none"),
        (changed(room1_move=-1, room3_none=3), "-1"),
        (changed(room1_move=True), "True"),
        (changed(room1_move=1.0), "1.0"),
        (changed(room1_move="1"), "room1_move"),
        ({}, "50"),
        ([], "JSON"),
        ({"room1_none": 10**30}, "room1_none"),
    ],
    ids=str,
)
def test_sets_that_are_refused(tiles: object, said: str) -> None:
    with pytest.raises(mastaba.MastabaError) as caught:
        add_tile_set(tiles)
    for lang in LANGUAGES:
        assert said in caught.value.text(lang)
    assert caught.value.text("en").startswith("This tile set cannot be played with: ")
    assert caught.value.text("es").startswith("Con este juego de fichas no se puede jugar: ")


def test_eighteen_tiles_that_stay_empty_are_not_too_many() -> None:
    name = add_tile_set({"room3_stay_empty": 18, "room3_none": 32})
    for seed in range(3):
        p = mastaba.new("kheops", 2, {"tiles": name})
        playout(p.state, Rng(seed))
        assert p.is_over


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_game_says_that_its_tiles_are_reconstructed(lang: str) -> None:
    notice = GAME.info.catalogue(lang)("game.notice")
    page = GAME.info.rules_page(lang).read_text("utf-8")
    word = {"en": "reconstruction", "es": "reconstrucción"}[lang]
    assert word in notice
    assert word in page
    assert "components.toml" in page
    assert "add_tile_set" in page


def test_every_number_of_the_box_says_where_it_comes_from() -> None:
    for table in ("pyramid", "layouts", "game", "pawns", "values", "tiles_r1"):
        for name, entry in BOX.tables[table].items():
            assert entry["from"] in ("rulebook", "source", "deduced", "reconstructed"), name
    assert {entry["from"] for entry in BOX.tables["tiles_r1"].values()} == {"reconstructed"}


def test_the_numbers_of_the_box() -> None:
    points = {"room": 1, "sarcophagus": 5, "sarcophagus_pair": 15, "summit": 5, "longest": 5}
    assert {name: BOX.number(f"values.{name}") for name in points} == points
    assert (BOX.number("values.secret_times"), BOX.number("values.double_strength")) == (2, 2)
    assert (BOX.number("game.tiles"), BOX.number("game.hand"), BOX.number("game.turns")) == (50, 3, 30)
    assert BOX.numbers("pawns.worker") == [14, 15]
