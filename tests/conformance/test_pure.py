"""The same source, compiled and uncompiled, plays the same games."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import mastaba
from tests.conformance import digest

ROOT = Path(__file__).parents[2]


def test_compiled_and_pure_play_the_same_games_ply_by_ply() -> None:
    if not mastaba.compiled():
        pytest.skip("the rules in force are pure Python")
    source = str(Path(mastaba.__file__).parents[1])
    path = os.pathsep.join(filter(None, (source, os.environ.get("PYTHONPATH"))))
    pure = subprocess.run(
        [sys.executable, "-m", "tests.conformance.digest"],
        cwd=ROOT,
        env=os.environ | {"MASTABA_PURE": "1", "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    form, *blocks = pure.stdout.splitlines()
    assert form == "compiled: False"
    for theirs, ours in zip(blocks, digest.lines(), strict=True):
        assert ours == theirs
