"""The documentation builds without a warning, and its pages load nothing from outside."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.blocks import ROOT

pytest.importorskip("sphinx", reason="Sphinx is not installed")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built pages."""
    made = tmp_path_factory.mktemp("docs")
    words = ["-q", "-W", "--keep-going", "-d", str(made / "trees"), str(ROOT / "docs"), str(made / "html")]
    done = subprocess.run(
        [sys.executable, "-m", "sphinx", *words], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return made / "html"


def test_pages_load_nothing_from_outside(site: Path) -> None:
    loads = re.compile(r"""(?:\ssrc=|<link[^>]*\shref=|url\()["']?(?:https?:)?//[^"')\s]+""")
    pages = [*site.rglob("*.html"), *site.rglob("*.css")]
    assert len(pages) > 25
    assert {path.name: found for path in pages if (found := loads.findall(path.read_text("utf-8")))} == {}


def test_pages_are_made_of_the_sources(site: Path) -> None:
    made = {
        "api/library.html": "Take back the seat’s last decision",
        "api/http.html": "POST /api/seat/moves",
        "running-a-server.html": "MASTABA_KEEP_GUESTS",
        "write-a-game.html": "DatesState",
        "rules/kemet.es.html": '<html class="no-js" lang="es"',
        "benchmarks.html": "games/s",
        "changelog.html": "0.1.0",
    }
    assert [page for page, text in made.items() if text not in (site / page).read_text("utf-8")] == []
