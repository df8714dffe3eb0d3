"""The examples run in their short form; those with torch where it is installed."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

import mastaba

EXAMPLES: Final = Path(__file__).parents[2] / "examples" / "envs"


def run(*words: str) -> str:
    """What an example prints."""
    done = subprocess.run(
        [sys.executable, *words], cwd=EXAMPLES, capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_net_plays_itself_and_sits_at_a_table(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="torch is in no lock: install it where it is wanted")
    net = tmp_path / "net.pt"
    told = run("selfplay.py", "imhotep", "--minutes", "0.1", "--rival", "random", "--out", str(net))
    assert "against random" in told
    arena = f"{sys.executable} {EXAMPLES / 'net_bot.py'} {net}"
    out = tmp_path / "run"
    table = ["--players", "2", "--games", "2", "--workers", "1", "--out", str(out)]
    run("-m", "mastaba", "arena", "imhotep", arena, "--against", "random", *table)
    results = [json.loads(line) for line in (out / "results.jsonl").read_text("utf-8").splitlines()]
    assert len(results) == 2
    assert not any(result["faults"] for result in results)


def test_a_seat_learns_with_sb3() -> None:
    pytest.importorskip("sb3_contrib", reason="sb3-contrib is in no lock: install it where it is wanted")
    told = run("maskable.py", "imhotep", "--steps", "2100", "--games", "4")
    assert "against random after 2100 steps" in told


def test_regrets_on_a_small_game() -> None:
    told = run("mccfr.py", "--iterations", "40")
    assert "information states" in told


def test_a_balance_study(tmp_path: Path) -> None:
    told = run("balance.py", "imhotep", "--games", "200", "--out", str(tmp_path / "balance.svg"))
    options = [option.name for option in mastaba.games.get("imhotep").info.options]
    assert all(name in told for name in options[:5])
    assert (tmp_path / "balance.svg").read_text("utf-8").startswith("<?xml")
