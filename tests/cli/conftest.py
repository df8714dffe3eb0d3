from pathlib import Path

import pytest

from tests.cli.desk import Desk


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Desk:
    """A user at a terminal, in a folder where games may be saved."""
    monkeypatch.chdir(tmp_path)
    return Desk(monkeypatch, capsys)
