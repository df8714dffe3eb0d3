"""A game in a package of its own is found and keeps the laws; and the laws notice when a game breaks one."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import mastaba
from mastaba import bots
from mastaba.core.errors import IllegalMove, Reason
from mastaba.core.game import Event, Json, Options
from mastaba.core.judge import Judge
from mastaba.core.playout import playout, playouts
from mastaba.core.rng import Rng
from mastaba.core.state import State
from mastaba.testing import laws, presentation
from tests import rooms

PACKAGE = Path(mastaba.__file__).parent


def test_a_game_is_found_by_its_entry_point() -> None:
    assert "dates" not in mastaba.games.names()
    with pytest.raises(mastaba.UnknownGame):
        mastaba.new("dates", players=2)
    with rooms.opened():
        assert {"dates", "imhotep"} <= set(mastaba.games.names())
    assert "dates" not in mastaba.games.names()


def test_an_entry_point_cannot_replace_one_of_our_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _declare(tmp_path, "imhotep = mastaba_dates:GAME")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert mastaba.games.get("imhotep").info.folder == PACKAGE / "games" / "imhotep"


def test_an_entry_point_must_name_a_game_of_its_own_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _declare(tmp_path, "figs = mastaba_dates:GAME\ntext = mastaba:__version__")
    monkeypatch.syspath_prepend(str(tmp_path))
    with rooms.opened():
        for name in ("figs", "text"):
            with pytest.raises(TypeError, match=f"is not the Game '{name}'"):
                mastaba.games.get(name)


def _declare(folder: Path, entry_points: str) -> None:
    """Write the metadata of a package with these games."""
    metadata = folder / "another-1.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: another\nVersion: 1\n", "utf-8")
    (metadata / "entry_points.txt").write_text(f"[mastaba.games]\n{entry_points}\n", "utf-8")


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The example as pip installs it, in a folder of its own."""
    folder = tmp_path_factory.mktemp("installed")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*pip, "--no-index", "--target", str(folder), str(_copied(folder.parent))], check=True)
    return folder


def _copied(folder: Path) -> Path:
    """The sources of the example in a place where setuptools may write."""
    return Path(
        shutil.copytree(rooms.EXAMPLE, folder / "dates", ignore=shutil.ignore_patterns("__pycache__"))
    )


@pytest.mark.parametrize("pure", ["", "1"])
def test_the_example_is_installed_by_pip_and_passes_its_tests(installed: Path, pure: str) -> None:
    path = os.pathsep.join([str(installed), str(PACKAGE.parent)])
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(rooms.EXAMPLE)],
        cwd=installed,
        env=os.environ | {"MASTABA_PURE": pure, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert int(re.findall(r"(\d+) passed", done.stdout)[-1]) > 100


def test_nothing_of_the_package_knows_the_example() -> None:
    assert not [path for path in PACKAGE.rglob("*.py") if "import mastaba_dates" in path.read_text("utf-8")]
    assert (rooms.EXAMPLE / "mastaba_dates" / "__init__.py").exists()


OLDER = """
import mastaba
from mastaba.core import rooms

boxes = [rooms.get("dates", fingerprint) for fingerprint in rooms.fingerprints("dates")]
for game in boxes:
    state = game.engine.new_state(2, {"bowl": "small"})
    print(game.info.name, type(state).__module__.partition(".")[0].partition("_box_")[0], state.bowl)
"""


def test_a_game_goes_on_with_the_box_of_an_older_release(tmp_path: Path) -> None:
    copy = _copied(tmp_path)
    _declare(copy, "dates = mastaba_dates:GAME")
    boxes = copy / "mastaba_dates" / "boxes"
    boxes.mkdir()
    today = (copy / "mastaba_dates" / "components.toml").read_text("utf-8")
    (boxes / "1.toml").write_text(today.replace("small = { value = 9", "small = { value = 7"), "utf-8")
    path = os.pathsep.join([str(copy), str(PACKAGE.parent)])
    done = subprocess.run(
        [sys.executable, "-c", OLDER],
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines() == ["dates mastaba_dates 9", "dates mastaba_dates 7"]


@pytest.mark.usefixtures("dates")
def test_playouts_of_dates() -> None:
    position = mastaba.new("dates", players=3)
    assert playouts(position.state, 50, 1) > 50 * 6
    playout(position.state, Rng(2))
    assert position.is_over


class Counting(Judge):
    """An evaluator in plain Python: points are good."""

    def value(self, state: State, seat: int) -> int:
        return 100 * state.score(seat)

    def quiet(self, state: State) -> bool:
        return True


@pytest.mark.usefixtures("dates")
def test_with_an_evaluator_a_game_has_a_greedy_bot_and_hints() -> None:
    position = broken(bots={"evaluator": Counting()})
    game, seen = position.game, position.observe(0)
    assert bots.names(game) == ["greedy", "random"]
    assert game.bots.default == "greedy"
    assert game.hints_allowed(position.options)
    assert bots.get("greedy", game).choose(game, seen, {}, seed=1) in {"take 3", "show"}  # 3 points each
    assert bots.adviser(game).worth(game, seen, {}, seed=1) == {
        "take 1": 4,
        "take 2": 5,
        "take 3": 6,
        "show": 6,
    }


@pytest.mark.usefixtures("dates")
def test_without_an_evaluator_a_game_has_neither() -> None:
    position = broken()
    assert bots.names(position.game) == ["random"]
    assert position.game.bots.default == "random"
    assert not position.game.hints_allowed(position.options)
    with pytest.raises(mastaba.BadSetup, match="greedy"):
        bots.get("greedy", position.game)
    with pytest.raises(mastaba.BadSetup, match="greedy"):
        bots.adviser(position.game)


# --- Games that break a law -----------------------------------------------------------------------


def broken(**faults: dict[str, Any]) -> mastaba.Position:
    """A game of Dates after the deal, with these faults by part."""
    game = mastaba.games.get("dates")
    parts = {part: replace(getattr(game, part), **changes) for part, changes in faults.items()}
    position = mastaba.Position.new(replace(game, **parts), 2)
    position.play("deal fig")
    position.play("deal olive")
    return position


@pytest.fixture
def dates() -> Iterator[Any]:
    with rooms.opened():
        yield mastaba.games.get("dates")


def test_the_laws_notice_a_card_that_everybody_sees(dates: Any) -> None:
    def observe(state: State, options: Options, seat: int | None, legal: list[str]) -> Json:
        return dict(dates.view.observe(state, options, seat, legal)) | {
            "cards": dates.notation.write(state)["cards"]
        }

    position = broken(view={"observe": observe})
    with pytest.raises(AssertionError, match="sees what it may not know"):
        laws.what_a_seat_cannot_see_changes_nothing_for_it(position)


def test_the_laws_notice_a_memory_of_what_was_never_seen(dates: Any) -> None:
    position = broken(view={"memory": lambda state, _seat: dates.notation.write(state)})
    with pytest.raises(AssertionError, match="sees what it may not know"):
        laws.what_a_seat_cannot_see_changes_nothing_for_it(position)


@pytest.mark.usefixtures("dates")
def test_the_laws_notice_an_event_that_tells_too_much() -> None:
    def show_event(event: Event, _seat: int | None) -> Event:
        return event

    position = broken(view={"show_event": show_event})
    start = mastaba.Position.new(position.game, 2)
    with pytest.raises(AssertionError, match="can tell them apart"):
        laws.secret_outcomes_look_alike(start)


class Telling(mastaba.Game):
    """A game that hides nothing of a ply."""

    def shown(self, text: str, seat: int | None, secret: tuple[int, ...] | None) -> str:
        return text


@pytest.mark.usefixtures("dates")
def test_the_laws_notice_a_secret_ply_that_is_shown() -> None:
    whole = Telling(**vars(mastaba.games.get("dates")))
    start = mastaba.Position.new(whole, 2)
    with pytest.raises(AssertionError):
        laws.secret_outcomes_look_alike(start)


def test_the_laws_notice_a_refusal_without_a_clause(dates: Any) -> None:
    def refuse(_state: State, _code: int) -> IllegalMove:
        return IllegalMove(Reason("refusal.dealt", {}, dates.info.folder / "locale"), "dates 9.9")

    with pytest.raises(AssertionError, match=r"dates 9\.9"):
        laws.refusals_teach(broken(words={"refuse": refuse}))


@pytest.mark.usefixtures("dates")
def test_the_laws_notice_an_anchor_that_is_not_on_the_board() -> None:
    with pytest.raises(AssertionError, match="nowhere"):
        presentation.the_picture_is_sound(broken(board={"anchors": lambda *_: ("nowhere",)}))


@pytest.mark.usefixtures("dates")
def test_the_laws_notice_two_moves_of_the_same_name() -> None:
    with pytest.raises(AssertionError, match="same"):
        presentation.every_move_has_a_name(broken(words={"label": lambda *_: "same"}))


def test_the_laws_notice_something_lost(dates: Any) -> None:
    with pytest.raises(AssertionError):
        laws.nothing_is_lost(
            broken(notation={"write": lambda state: dates.notation.write(state) | {"bowl": 5}})
        )
