"""A wheel of this checkout, used where there is no C compiler."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


@pytest.mark.heavy
def test_a_wheel_plays_without_a_compiler() -> None:
    done = subprocess.run(
        [sys.executable, "bench/wheel.py"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout.endswith("All checks passed.\n")) == (0, True), done.stderr
