"""Registry: a game in a package of its own is found by its entry point, also with the box of an older release."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import mastaba
from mastaba.core import registry
from tests import example_game

PACKAGE = Path(mastaba.__file__).parent


def test_a_game_is_found_by_its_entry_point() -> None:
    assert "dates" not in mastaba.games.names()
    with pytest.raises(mastaba.UnknownGame):
        mastaba.new("dates", players=2)
    with example_game.on_path():
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
    with example_game.on_path():
        with pytest.raises(TypeError, match=r"is not the Game 'figs'.*info\.name is 'dates'"):
            mastaba.games.get("figs")
        with pytest.raises(TypeError, match="is not the Game 'text': it is a str"):
            mastaba.games.get("text")


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
        shutil.copytree(example_game.EXAMPLE, folder / "dates", ignore=shutil.ignore_patterns("__pycache__"))
    )


@pytest.mark.parametrize("pure", ["", "1"])
def test_the_example_is_installed_by_pip_and_passes_its_tests(installed: Path, pure: str) -> None:
    path = os.pathsep.join([str(installed), str(PACKAGE.parent)])
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(example_game.EXAMPLE)],
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
    assert (example_game.EXAMPLE / "mastaba_dates" / "__init__.py").exists()


OLDER = """
import mastaba
from mastaba.core import registry

boxes = [registry.get("dates", fingerprint) for fingerprint in registry.fingerprints("dates")]
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


def test_games_are_named_in_alphabetical_order() -> None:
    assert registry.names() == sorted(registry.names())
    assert [registry.get(name).info.name for name in registry.names()] == registry.names()


def test_a_game_is_found_by_its_key() -> None:
    game = registry.get("kheops")
    assert registry.by_key(game.info.key) is game
    assert registry.by_key("kheops") is game
    assert registry.get("kheops", "0123456789abcdef") is game  # a box that was never released
    assert registry.fingerprints("kheops")[0] == game.info.box.hash
