"""A new language needs only its catalogues and rules pages: code, settings, pages and API follow from them."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from mastaba.core.words.catalogue import GENERAL, LANGUAGES, decimal, language
from tests import example_game

ROOT = Path(__file__).parents[1]
SIGN = "~"  # every text of the made-up language begins with it
ITSELF = '[language]\nname = "Português"\ndecimal = ","\nreason = "razao"\n'


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What a copy of the package says to whom it speaks Portuguese; nothing but catalogues was added to it."""
    folder = tmp_path_factory.mktemp("third")
    package = folder / "mastaba"
    shutil.copytree(ROOT / "src" / "mastaba", package, ignore=shutil.ignore_patterns("__pycache__"))
    for path in package.rglob("locale/en.toml"):
        text = re.sub(r'(?<!\bby) = "', f' = "{SIGN}', path.read_text("utf-8"))
        text = re.sub(r"\[language\]\n(.+\n)+", ITSELF, text)
        path.with_name("pt.toml").write_text(text, "utf-8")
    for path in package.rglob("rules.en.md"):
        page = path.read_text("utf-8").replace("# ", f"# {SIGN}", 1)
        path.with_name("rules.pt.md").write_text(page, "utf-8")
    places = [str(folder), *example_game.installed(), str(ROOT)]
    done = subprocess.run(
        [sys.executable, "-m", "tests.third_language", str(folder / "data")],
        env=os.environ | {"MASTABA_PURE": "1", "PYTHONPATH": os.pathsep.join(places)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    assert Path(found["package"]).parent == package
    return found


def test_the_catalogues_of_the_package_are_the_languages(said: dict[str, Any]) -> None:
    assert LANGUAGES == ("en", "es")
    assert said["languages"] == ["en", "es", "pt"]


def test_refusals_and_commands_are_told_in_it(said: dict[str, Any]) -> None:
    assert said["ours"].startswith(SIGN)
    assert said["games"].count(SIGN) > 20


def test_a_game_without_its_catalogue_is_told_in_english(said: dict[str, Any]) -> None:
    assert said["theirs"] == "The cards are still being dealt."
    assert "A bowl and a card" in said["/"]


def test_a_reader_is_answered_in_it_and_offered_the_others(said: dict[str, Any]) -> None:
    assert '<html lang="pt">' in said["/"]
    assert offered(said["/"]) == [("en", "English"), ("es", "Español")]
    assert '<html lang="es">' in said["chosen"]
    assert offered(said["chosen"]) == [("en", "English"), ("pt", "Português")]
    assert f"<h1>{SIGN}" in said["/rules/imhotep"].replace("\n", "")


def offered(page: str) -> list[tuple[str, str]]:
    return re.findall(r'<button name="language" value="(\w+)" lang="\w+" aria-label="([^"]+)"', page)


def test_the_api_gives_reasons_in_it(said: dict[str, Any]) -> None:
    told = json.loads(said["refused"])
    assert list(told) == ["reason", "razon", "razao", "rule"]
    assert told["razao"].startswith(SIGN)
    described = json.loads(said["/api/openapi.json"])["components"]["schemas"]["Trouble"]
    assert list(described["properties"]) == ["reason", "razon", "razao", "rule"]


def test_a_page_that_does_not_know_its_reader_speaks_all(said: dict[str, Any]) -> None:
    assert "<h1>Something broke</h1>" in said["broken"]
    assert "<h2>Algo se ha roto</h2>" in said["broken"]
    assert f'<div lang="pt">\n<h2>{SIGN}Something broke</h2>' in said["broken"]


def test_every_language_has_a_name_and_a_key_of_its_own() -> None:
    assert tuple(sorted(path.stem for path in GENERAL.glob("*.toml"))) == LANGUAGES
    for key in ("name", "reason"):
        assert len({language(lang, key) for lang in LANGUAGES}) == len(LANGUAGES)


def test_decimals_are_written_as_in_the_language() -> None:
    assert [decimal(2.54, lang) for lang in ("en", "es")] == ["2.5", "2,5"]
    assert decimal(1, "es", "+.1f") == "+1,0"
