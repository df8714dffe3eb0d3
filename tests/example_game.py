"""The example game, found as an installed package is: by the entry point of its metadata."""

from __future__ import annotations

import atexit
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp

EXAMPLE = Path(__file__).parents[1] / "examples" / "dates"


@cache
def installed() -> list[str]:
    """Write the metadata that an installer makes of `pyproject.toml`; the folders that belong on the path."""
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text("utf-8"))["project"]
    name = project["name"].replace("-", "_")
    folder = Path(mkdtemp(prefix="mastaba-example-"))
    atexit.register(rmtree, folder, ignore_errors=True)
    metadata = folder / f"{name}-{project['version']}.dist-info"
    metadata.mkdir()
    head = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    (metadata / "METADATA").write_text(head, "utf-8")
    groups = [
        "\n".join([f"[{group}]", *(f"{key} = {value}" for key, value in entries.items())])
        for group, entries in project["entry-points"].items()
    ]
    (metadata / "entry_points.txt").write_text("\n".join(groups) + "\n", "utf-8")
    return [str(EXAMPLE), str(folder)]


@contextmanager
def on_path() -> Iterator[None]:
    """The example is installed inside the `with` block."""
    before = sys.path[:]
    sys.path[:] = [*installed(), *before]
    try:
        yield
    finally:
        sys.path[:] = before
