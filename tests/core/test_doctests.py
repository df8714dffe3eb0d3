"""The examples in docstrings are true, in every module that has some."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import mastaba

SOURCE = Path(mastaba.__file__).parents[1]
MODULES = [
    ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")
    for path in sorted((SOURCE / "mastaba").rglob("*.py"))
    if ">>> " in path.read_text("utf-8")
]
RUN = """
import doctest, importlib, sys
for name in sys.argv[1:]:
    result = doctest.testmod(importlib.import_module(name))
    print(name, result.attempted, result.failed)
"""


def test_examples_in_docstrings_are_true() -> None:
    # uncompiled, for compiled methods have no docstrings
    pure = os.environ | {"MASTABA_PURE": "1", "PYTHONPATH": str(SOURCE)}
    words = [sys.executable, "-c", RUN, *MODULES]
    done = subprocess.run(words, env=pure, capture_output=True, text=True, check=False)
    results = [line.split() for line in done.stdout.splitlines() if line.startswith("mastaba")]
    assert {"mastaba", "mastaba.core.position", "mastaba.core.referee"} <= set(MODULES)
    assert [name for name, *_ in results] == MODULES, done.stderr
    assert [name for name, tried, failed in results if tried == "0" or failed != "0"] == [], done.stdout
