"""Permissions: the data folder and the files in it are for their owner only, under any umask."""

from __future__ import annotations

import logging
import os
import stat
from pathlib import Path
from typing import Final

log = logging.getLogger(__name__)
_FOLDER: Final = 0o700
_FILE: Final = 0o600
_OTHERS: Final = 0o077


def private_folder(folder: Path) -> None:
    """Make a folder that only its owner can enter; close one that others can enter."""
    folder.mkdir(mode=_FOLDER, parents=True, exist_ok=True)
    if folder.stat().st_mode & stat.S_ISVTX:  # a shared folder, as /tmp is: not ours to close
        log.warning("%s is a folder for everybody: set MASTABA_DATA to a folder of your own", folder)
        return
    _close(folder, _FOLDER)


def private_database(path: Path) -> None:
    """Make an SQLite file that only its owner can read, before SQLite makes it; close what is there.

    SQLite gives the files beside it (-wal, -shm, -journal) the permissions of the database.
    """
    if not path.exists():
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT, _FILE))
    for name in (path.name, *(f"{path.name}-{end}" for end in ("wal", "shm", "journal"))):
        private_file(path.with_name(name))


def private_file(path: Path) -> None:
    """Close a file, if it is there, to all but its owner."""
    if path.exists():
        _close(path, _FILE)


def _close(path: Path, mode: int) -> None:
    """Take the permissions of others away, or say in the log that it cannot be done."""
    if os.name != "nt" and path.stat().st_mode & _OTHERS:
        try:
            path.chmod(mode)
        except OSError as error:
            log.warning(
                "%s can be read by others, and this cannot be changed (%s): run `chmod %o` on it",
                path,
                error.strerror,
                mode,
            )
