"""A rules fix never harms a game: whatever was begun under older rules ends as it would have ended then.

`released.json` lists what was ever released: never change a line of it, add one for a new version or another box. The
games in `tables/` and `v1/` were made before the rules of Hamunaptra came to version 2.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import mastaba
from mastaba.core import registry
from mastaba.core.engine.playout import playout
from mastaba.core.engine.rng import Rng
from mastaba.core.game import Game
from mastaba.testing.walks import random_text
from tests.golden.test_golden import digest

HERE = Path(__file__).parent
RELEASED: list[dict[str, Any]] = json.loads((HERE / "released.json").read_text("utf-8"))
TABLES = sorted((HERE / "tables").glob("*.json"))
RECORDS = sorted(path for path in HERE.parent.glob("*/records/*.json") if path.stem != "one-curse")
EACH = [next(path for path in TABLES if path.stem.startswith(name)) for name in mastaba.games.names()]
WALKS = sorted((HERE / "v1").glob("*.txt"))
FEWEST = {"faraon": 2}  # players with whom the plain defaults hold


@pytest.fixture(params=RELEASED, ids=lambda line: f"{line['game']}-{line['rules']}")
def line(request: pytest.FixtureRequest) -> dict[str, Any]:
    found: dict[str, Any] = request.param
    return found


def test_an_old_version_has_its_options_and_defaults_for_ever(line: dict[str, Any]) -> None:
    game, rules = mastaba.games.get(line["game"]), line["rules"]
    for players in range(FEWEST.get(game.info.name, game.info.least_players), game.info.most_players + 1):
        complete = game.info.complete({}, players, rules)
        assert list(game.info.named(complete, rules).items()) == list(line["options"].items())
        assert list(complete) == [option.name for option in game.info.options]
        position = mastaba.Position.new(game, players, {}, rules)
        record = mastaba.Record.of(position, [])
        assert record.rules == rules
        assert record.options == line["options"]
        assert mastaba.Record.from_json(record.to_json()).to_json() == record.to_json()


def test_a_released_box_is_never_lost(line: dict[str, Any]) -> None:
    """When `components.toml` changes, the file as it was goes to `boxes/` beside it."""
    assert line["box"] in registry.fingerprints(line["game"])
    assert registry.get(line["game"], line["box"]).info.box.hash == line["box"]


@pytest.mark.parametrize(
    "game", [mastaba.games.get(name) for name in mastaba.games.names()], ids=lambda g: g.info.name
)
def test_what_is_released_now_is_on_the_list(game: Game) -> None:
    """A new option or default without a new version, or another box, would change games that were begun before.

    One that came later without a version is off by default, and named only where it was chosen.
    """
    mine = [line for line in RELEASED if line["game"] == game.info.name]
    assert [line["rules"] for line in mine] == [*range(1, game.info.version + 1)]
    assert mine[-1]["box"] == game.info.box.hash
    assert list(mine[-1]["options"]) == [option.name for option in game.info.options if not option.later]
    for option in game.info.options:
        assert all(option.allows(value) for _, value in option.earlier)
        assert option.since == 1 or option.before(option.since - 1) is not None, option.name


# --- Games that were begun and ended before


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
def test_a_finished_game_keeps_its_bytes_and_its_proof(path: Path) -> None:
    record = mastaba.Record.load(path)
    assert record.dump() == path.read_text("utf-8")
    assert record.verify() == sum(ply.startswith("chance") for ply in record.plies)
    assert record.replay().rules == record.rules == 1


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
@pytest.mark.parametrize("share", [0.0, 0.5, 0.98])
def test_a_running_game_ends_with_the_same_bytes(path: Path, share: float) -> None:
    """The seats go on as they did, chance comes from the seed."""
    record = mastaba.Record.load(path)
    plies = record.plies[: int(len(record.plies) * share)]
    seed = bytes.fromhex(record.seed or "")
    table = mastaba.Referee(record.start(), seed, plies, entropy=record.entropy, form=record.format)
    while not table.position.is_over:
        actor, _, text = record.plies[len(table.plies)].partition(" ")
        table.play(int(actor), text)
    assert table.record(record.names).dump() == path.read_text("utf-8")


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_an_old_record_is_written_as_it_was_read(path: Path) -> None:
    data = json.loads(path.read_text("utf-8"))
    assert json.dumps(mastaba.Record.from_json(data).to_json()) == json.dumps(data)


def test_an_old_game_is_not_one_of_today() -> None:
    """Or else the tests above would prove nothing: here somebody near the own exit ended the game."""
    record = mastaba.Record.load(HERE / "tables" / "hamunaptra-8.json")
    assert record.replay().to_json()["final"] == "exit"
    data = record.to_json()
    data |= {"rules": 2, "options": data["options"] | {"own_area": True}}
    with pytest.raises(mastaba.BadRecord):
        mastaba.Record.from_json(data).replay()


def walked(path: Path) -> Iterator[str]:
    """A random game of version 1 as `test_golden` wrote it then, without the option that came later."""
    head, options = path.read_text("utf-8").splitlines()[:2]
    case = head.removeprefix("# ")
    game, players = mastaba.games.get("hamunaptra"), int(case.split("-")[1])
    position = mastaba.Position.new(game, players, json.loads(options.removeprefix("options ")), rules=1)
    seed = zlib.crc32(case.encode())
    stride = max(1, 2 * playout(position.copy().state, Rng(seed)) // 80)
    rng, number = Rng(seed), 0
    while True:
        if number % stride == 0 or position.is_over:
            yield f"## ply {number}"
            yield f"position {digest(older(position.to_json()))}"
            seats = (*range(players), None)
            yield "seen " + " ".join(f"{seat}:{digest(older(position.observe(seat)))}" for seat in seats)
        if position.is_over:
            return
        position.play(random_text(position, rng))
        number += 1


def older(data: dict[str, Any]) -> dict[str, Any]:
    return data | {"options": {name: value for name, value in data["options"].items() if name != "own_area"}}


@pytest.mark.parametrize("path", WALKS, ids=lambda path: path.stem)
def test_every_position_of_an_old_game_is_as_it_was(path: Path) -> None:
    then = path.read_text("utf-8").splitlines()
    kept = [row for row in then if row.startswith(("## ply", "position ", "seen "))]
    assert list(walked(path)) == kept


# --- What names no version


def test_a_position_of_version_1_goes_on_by_it() -> None:
    """It names all options of version 1 and no newer one."""
    game = mastaba.games.get("hamunaptra")
    data = older(mastaba.Position.new(game, 2, {}, rules=1).to_json())
    position = mastaba.from_json(data)
    assert (position.rules, position.options["own_area"]) == (1, False)
    assert mastaba.Record.of(position, []).rules == 1


@pytest.mark.parametrize("options", [{}, {"duels": True}, {"own_area": False}])
def test_whoever_names_fewer_options_means_todays_rules(options: dict[str, Any]) -> None:
    data = {"mastaba": 1, "game": "hamunaptra", "players": 2, "options": options, "plies": []}
    start = mastaba.Record.from_json(data).start()
    assert start.rules == 2
    assert start.options["exit_stair_needs_link"] is True
    assert start.options["own_area"] is options.get("own_area", True)
    assert mastaba.new("hamunaptra", 2, options).options == start.options


# --- What nobody knows


@pytest.mark.parametrize("name", mastaba.games.names())
@pytest.mark.parametrize(
    ("change", "key"),
    [
        (lambda game: {"rules": game.info.version + 1}, "unknown_rules"),
        (lambda game: {"rules": game.info.version + 1, "options": {"later": True}}, "unknown_rules"),
        (lambda _game: {"rules": 0}, "unknown_rules"),
        (lambda _game: {"components": "0123456789abcdef"}, "unknown_box"),
    ],
)
def test_an_unknown_version_or_box_is_named(name: str, change: Any, key: str) -> None:
    game = mastaba.games.get(name)
    data = mastaba.Record.of(mastaba.new(name, 2), []).to_json()
    changed = change(game)
    with pytest.raises(mastaba.OtherVersion) as caught:
        mastaba.Record.from_json(data | changed).replay()
    why = caught.value.reason.params["why"]
    assert getattr(why, "key", "") == f"record.{key}"
    named = str(changed.get("rules", changed.get("components")))
    for lang in ("en", "es"):
        assert named in caught.value.text(lang)
        assert name in caught.value.text(lang)
    assert caught.value.text("en") != caught.value.text("es")


# --- Another box in use


@pytest.mark.parametrize("path", EACH, ids=lambda path: path.stem)
def test_a_room_is_opened_again_with_a_kept_box(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if today's box were another one: the old one is found by its fingerprint, and everything works with it."""
    fingerprint = json.loads(path.read_text("utf-8"))["components"]
    name = path.stem.partition("-")[0]
    today = mastaba.games.get(name)
    monkeypatch.setattr(registry, "_fingerprint", lambda _name: "another")
    record = mastaba.Record.load(path)
    assert record.game is not today
    assert record.game.info.box is not today.info.box
    assert registry.by_key(record.game.info.key) is record.game is registry.get(name, fingerprint)
    assert record.game.info.box.hash == fingerprint
    end = record.replay()
    assert type(end.state).__module__.startswith(f"mastaba.games.{name}_box_{fingerprint}.")
    assert end.svg() == today.svg(end.observe())
    assert end.text(lang="es") == today.text(end.observe(), "es")
    assert record.dump() == path.read_text("utf-8")
