"""Opponents: bots of the game, programs that the host has named, and nobody who takes all the host's time."""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from mastaba.core import registry
from mastaba.core.errors import BadSetup
from mastaba.site import opponents
from mastaba.site.models import Table
from mastaba.site.tables.names import seat_names
from tests.site.server import serving

KHEOPS, IMHOTEP = registry.get("kheops"), registry.get("imhotep")
PROGRAM = f"{sys.executable} {Path(__file__).parents[1] / 'arena' / 'strange_bot.py'} fine"
ANUBIS = f"""
[anubis]
title = "Anubis"
about = "Weighs every heart."
command = "{PROGRAM}:5000ms"
games = ["kheops"]
"""


def opened(reader: Client, table: dict[str, Any]) -> Any:
    """The answer to the wish for a table."""
    return reader.post("/api/tables", table, "application/json")


def running(words: str) -> int:
    """How many processes have these words in their command."""
    found = 0
    for folder in Path("/proc").iterdir():
        with contextlib.suppress(OSError):
            found += folder.name.isdecimal() and words in (folder / "cmdline").read_text()
    return found


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The file of programs: with Anubis, who plays Kheops."""
    path = tmp_path / "programs.toml"
    path.write_text(ANUBIS, encoding="utf-8")
    monkeypatch.setenv("MASTABA_PROGRAMS", str(path))
    opponents.programs.cache_clear()
    yield path
    opponents.programs.cache_clear()


@pytest.mark.django_db
@pytest.mark.usefixtures("programs")
def test_a_program_is_offered_at_tables_of_its_games(reader: Client) -> None:
    assert "Anubis" in reader.get("/new/kheops").content.decode()
    assert "Weighs every heart." in reader.get("/new/kheops").content.decode()
    assert "Anubis" not in reader.get("/new/imhotep").content.decode()
    answer = opened(reader, {"game": "kheops", "chairs": ["api", "anubis"]})
    assert answer.status_code == 201
    table = Table.objects.get(slug=answer.json()["table"])
    assert "Anubis" in seat_names("kheops", table.chairs, "es")
    refused = opened(reader, {"game": "imhotep", "chairs": ["api", "anubis"]})
    assert refused.status_code == 422


@pytest.mark.django_db
def test_a_program_that_is_gone_keeps_its_name_at_old_tables(reader: Client, programs: Path) -> None:
    answer = opened(reader, {"game": "kheops", "chairs": ["api", "anubis"]})
    table = Table.objects.get(slug=answer.json()["table"])
    programs.write_text("", encoding="utf-8")
    opponents.programs.cache_clear()
    assert "anubis" in seat_names("kheops", table.chairs, "en")
    assert reader.get(f"/t/{table.slug}").status_code == 200


@pytest.mark.django_db
def test_nobody_chooses_how_long_a_bot_thinks_here(reader: Client) -> None:
    for bot in ("sage:60000ms", "sage:1it", "greedy:5ms", "/bin/ls"):
        answer = opened(reader, {"game": "imhotep", "chairs": ["api", bot]})
        assert answer.status_code == 422, bot
        with pytest.raises(BadSetup):
            opponents.check(bot, IMHOTEP)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[anubis", "TOML|Expected"),
        (ANUBIS.replace("[anubis]", "[greedy]"), r"\[greedy\]"),
        (ANUBIS.replace("[anubis]", "[Anubis]"), r"\[Anubis\]"),
        (ANUBIS.replace('title = "Anubis"', ""), r"\[anubis\] title"),
        (ANUBIS.replace('"Weighs every heart."', "7"), r"\[anubis\] about"),
        (ANUBIS.replace("kheops", "chess"), r"\[anubis\] games"),
        (ANUBIS + "seats = 2", r"\[anubis\] seats"),
        (ANUBIS.replace(PROGRAM, "./not-there-at-all"), "not-there-at-all"),
        (ANUBIS.replace(f"{PROGRAM}:5000ms", "greedy"), r"\[anubis\] command"),
    ],
)
def test_mistakes_in_the_file_are_named(programs: Path, text: str, told: str) -> None:
    programs.write_text(text, encoding="utf-8")
    with pytest.raises(BadSetup, match=told):
        opponents.programs()


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks for processes in /proc")
def test_programs_play_at_a_table_each_seat_in_a_process_of_its_own(tmp_path: Path) -> None:
    path, mark = tmp_path / "programs.toml", tmp_path.name
    path.write_text(ANUBIS.replace("fine", mark), encoding="utf-8")
    most = 0
    with serving(tmp_path, MASTABA_BOT_PACE="0.01", MASTABA_PROGRAMS=str(path)) as server:
        body = {"game": "kheops", "chairs": ["anubis", "anubis"]}
        slug = server.ask("POST", "/api/tables", body)[1]["table"]
        end = time.monotonic() + 60
        while (seen := server.ask("GET", f"/api/tables/{slug}")[1])["status"] != "over":
            assert time.monotonic() < end, server.log.read_text("utf-8")
            most = max(most, running(mark))
            time.sleep(0.05)
        assert len(seen["result"]["places"]) == 2
    assert most >= 2
    assert "any legal move" not in server.log.read_text("utf-8")
    end = time.monotonic() + 20
    while running(mark):
        assert time.monotonic() < end, "a program outlives the server"
        time.sleep(0.05)
