"""14: data folder, database, key and backups are for their owner only."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from mastaba.site.infra import owner_only
from tests.site.server import environment

pytestmark = pytest.mark.skipif(os.name == "nt", reason="permissions are a matter of POSIX")
SERVE = "from mastaba.cli import main; import os, sys; os.umask(0); sys.exit(main(sys.argv[1:]))"


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def command(data: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """A command under a umask that takes nothing away."""
    env = environment(data, DATABASE_URL="", LANG="en")
    given = [sys.executable, "-c", SERVE, *words]
    return subprocess.run(given, env=env, capture_output=True, text=True, check=False, timeout=60)


def migrate(data: Path) -> str:
    """Open the database as the server does, and keep it open: the files beside it are there."""
    code = (
        "import os; os.umask(0); import django; django.setup(); from django.core.management import call_command; "
        "call_command('migrate', verbosity=0); from mastaba.site.models import Person; "
        "Person.objects.create(name='Merit'); from django.conf import settings; "
        "print(*(f'{p.name} {p.stat().st_mode & 0o777:o}' for p in sorted(settings.DATA.iterdir())), sep=chr(10))"
    )
    env = environment(data, DATABASE_URL="")
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_new_folder_is_for_its_owner_whatever_the_umask(tmp_path: Path) -> None:
    data = tmp_path / "deep" / "data"
    found = dict(line.split() for line in migrate(data).splitlines())
    assert found == dict.fromkeys(
        ["mastaba.sqlite3", "mastaba.sqlite3-shm", "mastaba.sqlite3-wal", "secret-key"], "600"
    )
    assert mode(data) == 0o700


def test_an_older_open_folder_is_closed_at_start(tmp_path: Path) -> None:
    migrate(tmp_path)
    tmp_path.chmod(0o755)
    for path in tmp_path.iterdir():
        path.chmod(0o644)
    found = migrate(tmp_path)
    assert mode(tmp_path) == 0o700
    assert {line.split()[1] for line in found.splitlines()} == {"600"}


def test_a_backup_is_for_its_owner_whatever_the_umask(tmp_path: Path) -> None:
    migrate(tmp_path / "data")
    file = tmp_path / "monday.mastaba"
    done = command(tmp_path / "data", "backup", str(file))
    assert done.returncode == 0, done.stderr
    assert mode(file) == 0o600


def test_what_cannot_be_closed_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    tmp_path.chmod(0o755)

    def refuse(path: Path, _mode: int) -> None:
        raise PermissionError(1, "Operation not permitted", str(path))

    monkeypatch.setattr(Path, "chmod", refuse)
    owner_only.private_folder(tmp_path)
    assert str(tmp_path) in caplog.text
    assert "chmod 700" in caplog.text


def test_a_folder_that_everybody_shares_is_not_closed(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    tmp_path.chmod(0o1777)
    owner_only.private_folder(tmp_path)
    assert mode(tmp_path) == 0o1777
    assert "MASTABA_DATA" in caplog.text
