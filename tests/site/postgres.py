"""A private PostgreSQL from Debian's packages: in a folder of its own, reached by a socket there, no network."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from typing import TypeVar

import pytest

_Found = TypeVar("_Found")


def programs() -> Path | None:
    """Where initdb and pg_ctl are; as root they are installed if they can be."""
    found = _find()
    if found is None and os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get"):
        words = ["apt-get", "install", "-y", "--no-install-recommends", "postgresql"]
        quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(words, env=quiet, capture_output=True, timeout=300, check=False)
        found = _find()
    return found


def _find() -> Path | None:
    if there := shutil.which("initdb"):
        return Path(there).resolve().parent
    return max(
        Path("/usr/lib/postgresql").glob("*/bin"), default=None, key=lambda path: int(path.parent.name)
    )


def control(url: str, *words: str) -> None:
    """Stop or start the private server of an address, as in `control(url, "-m", "fast", "stop")`."""
    bin_folder = programs()
    assert bin_folder is not None
    folder = url.partition("?host=")[2]
    words = (*words, "-o", f"-k {folder} -h ''") if "start" in words else words
    command = [str(bin_folder / "pg_ctl"), "-D", f"{folder}/data", "-l", f"{folder}/log", "-w", *words]
    user = "postgres" if os.geteuid() == 0 else None
    subprocess.run(command, user=user, cwd=folder, check=True, stdout=-3, stderr=-3)


class Cluster:
    """A private PostgreSQL that can be ended as if the power had failed, and started again."""

    def __init__(self, folder: Path, bin_folder: Path, settings: tuple[str, ...]) -> None:
        self.folder = folder
        self.url = f"postgres://postgres@/mastaba?host={folder}"
        self._bin = bin_folder
        self._user = "postgres" if os.geteuid() == 0 else None
        self._words = [f"-k {folder}", "-h ''", *(f"-c {setting}" for setting in settings)]

    def run(self, program: str, *words: str) -> None:
        command = [str(self._bin / program), *words]
        subprocess.run(command, user=self._user, cwd=self.folder, check=True, stdout=-3, stderr=-3)

    def _control(self, *words: str) -> None:
        self.run("pg_ctl", "-D", f"{self.folder}/data", *words)

    def start(self) -> None:
        self._control("-l", f"{self.folder}/log", "-w", "-o", " ".join(self._words), "start")

    def crash(self) -> None:
        """End all its processes at once, in the middle of whatever they do."""
        self._control("-m", "immediate", "stop")


@contextmanager
def private_cluster(*settings: str) -> Iterator[Cluster]:
    """A running server with an empty database; LookupError if there can be none here."""
    bin_folder = programs()
    if bin_folder is None:
        raise LookupError("PostgreSQL is not installed")
    folder = Path(tempfile.mkdtemp(prefix="mastaba-pg-"))
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres")
    cluster = Cluster(folder, bin_folder, settings)
    cluster.run("initdb", "-D", f"{folder}/data", "-A", "trust", "-U", "postgres", "-E", "UTF8", "--no-sync")
    cluster.start()
    try:
        cluster.run("createdb", "-h", str(folder), "-U", "postgres", "mastaba")
        yield cluster
    finally:
        cluster.crash()
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def private_server(*settings: str) -> Iterator[str]:
    """The address of an empty database, for DATABASE_URL; LookupError if there can be none here."""
    with private_cluster(*settings) as cluster:
        yield cluster.url


@contextmanager
def or_skip(server: AbstractContextManager[_Found]) -> Iterator[_Found]:
    """A private server, as in `or_skip(private_server())`; where there can be none the test is skipped."""
    pytest.importorskip("psycopg")
    with ExitStack() as stack:
        try:
            found = stack.enter_context(server)
        except (LookupError, OSError, subprocess.SubprocessError) as error:
            pytest.skip(f"no private PostgreSQL here: {error}")
        yield found
