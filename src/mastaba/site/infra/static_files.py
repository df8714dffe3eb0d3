"""Static files, served by WhiteNoise from an index: an address that is not in it never reaches the file system.

Our own files, and those in the folder `static` of a game, get a name with the hash of their content, so that browsers
keep them for a year, and a compressed copy. Both are made once for each state of the sources, in the data folder, so
that nothing has to be collected by hand. The files of other packages (the administrators' pages, the API's) keep their
names and are asked for again.
"""

from __future__ import annotations

import hashlib
import logging
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from fnmatch import fnmatchcase
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import rcssmin
import rjsmin
from django.conf import settings
from django.contrib.staticfiles import finders
from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.files.base import ContentFile
from django.core.files.storage import FileSystemStorage
from whitenoise import WhiteNoise
from whitenoise.responders import Response, StaticFile
from whitenoise.storage import CompressedManifestStaticFilesStorage

from mastaba.core import registry
from mastaba.core.game import Game
from mastaba.site.infra.owner_only import private_folder

log = logging.getLogger(__name__)
_HASHED: Final = ("mastaba/*", "django_htmx/*-4.min.js")
_OLD: Final = 90 * 86_400  # seconds after which the files of another version are removed
_POLICY: Final = "default-src 'none'; frame-ancestors 'none'"  # a file that is opened by itself needs nothing
_FORM: Final = b"2"  # to be changed with what is done to the sources


class HashedFiles(CompressedManifestStaticFilesStorage):
    """The storage behind `{% static %}`: names with hashes, also in the imports of scripts."""

    support_js_module_import_aggregation = True

    def __init__(self, location: Path | None = None) -> None:
        """The files that are ready, or a folder in which they are made."""
        super().__init__(location=location or ready(), base_url=settings.STATIC_URL)

    def stored_name(self, name: str) -> str:
        """The name with the hash; a file of another package keeps its own."""
        return str(self.hashed_files.get(self.hash_key(self.clean_name(name)), name))


class GameFiles(finders.FileSystemFinder):
    """Finds the files in the folder `static` of each game, as `mastaba/<game>/…`."""

    def __init__(self, *_args: object, **_kwargs: object) -> None:
        """The folders that are there."""
        games = [registry.get(name) for name in registry.names()]
        found = {game.info.name: game.info.folder / "static" for game in games}
        self.locations = [(f"mastaba/{name}", str(root)) for name, root in found.items() if root.is_dir()]
        self.storages: dict[str, Any] = {}
        for prefix, root in self.locations:
            self.storages[root] = FileSystemStorage(location=root)
            self.storages[root].prefix = prefix


def game_file(game: Game, name: str) -> str | None:
    """The name for `{% static %}` of a file in a game's folder `static`, or None if it is not there."""
    there = (game.info.folder / "static" / name).is_file()
    return f"mastaba/{game.info.name}/{name}" if there else None


def _prefix(storage: Any) -> str:
    """The folder under which a finder's storage is served."""
    prefix = getattr(storage, "prefix", None)
    return f"{prefix}/" if prefix else ""


class _Files(WhiteNoise):
    FOREVER = 365 * 86_400  # seconds


def _sources() -> Iterator[tuple[str, Path]]:
    """The files that get a hash: their names, and where they are."""
    for finder in finders.get_finders():
        for name, storage in finder.list([]):
            address = _prefix(storage) + Path(name).as_posix()
            if any(fnmatchcase(address, pattern) for pattern in _HASHED):
                yield address, Path(storage.path(name))


@lru_cache(maxsize=1)
def ready() -> Path:
    """The folder with the hashed and compressed files of these sources, made if it is not there."""
    sources = dict(_sources())
    total = hashlib.sha256(_FORM)
    for name, path in sorted(sources.items()):
        total.update(f"{name}\0{hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    folder: Path = settings.STATIC_MADE / total.hexdigest()[:16]
    if not folder.exists():
        try:
            _make(sources, folder)
        except OSError as error:  # a full disk must not keep people from the games
            log.warning("static files cannot be kept in %s: %s", folder, error)
            folder = Path(tempfile.mkdtemp(prefix="mastaba-")) / folder.name
            _make(sources, folder)
    return folder


def _make(sources: dict[str, Path], folder: Path) -> None:
    """Make the files beside their folder and rename it: other processes see all of them or none."""
    private_folder(folder.parent)
    for old in folder.parent.iterdir():
        if time.time() - old.stat().st_mtime > _OLD:
            shutil.rmtree(old, ignore_errors=True)
    draft = Path(tempfile.mkdtemp(dir=folder.parent))
    storage = HashedFiles(draft)
    for name, path in sources.items():
        storage.save(name, ContentFile(_minified(path)))
    for _name, _hashed, done in storage.post_process({name: (storage, name) for name in sources}):
        if isinstance(done, Exception):
            raise done
    with suppress(OSError):  # another process was faster
        draft.rename(folder)
    shutil.rmtree(draft, ignore_errors=True)


def _minified(path: Path) -> bytes:
    """A file as it is sent: scripts and styles without comments and blanks."""
    minify = {".js": rjsmin.jsmin, ".css": rcssmin.cssmin}.get(path.suffix)
    return bytes(minify(path.read_bytes())) if minify else path.read_bytes()


@lru_cache(maxsize=1)
def index() -> WhiteNoise:
    """All static files by their addresses."""
    hashed = {f"{settings.STATIC_URL}{name}" for name in staticfiles_storage.hashed_files.values()}
    files = _Files(
        None,
        autorefresh=settings.DEBUG,
        allow_all_origins=False,
        add_headers_function=lambda headers, *_: headers.add_header("Content-Security-Policy", _POLICY),
        immutable_file_test=lambda _path, url: url in hashed,
    )
    for finder in finders.get_finders():
        for storage in finder.storages.values():
            files.add_files(storage.location, settings.STATIC_URL + _prefix(storage))
    if not settings.DEBUG:
        files.add_files(ready(), settings.STATIC_URL)
    return files


def find(path: str) -> StaticFile | None:
    """The static file of an address; with MASTABA_DEBUG=1 as it is now."""
    if not path.startswith(settings.STATIC_URL):
        return None
    files = index()
    return files.find_file(path) if settings.DEBUG else files.files.get(path)


def answer(file: StaticFile, method: str, headers: dict[bytes, bytes]) -> tuple[int, list[Any], bytes]:
    """The status, headers and body; 304 if the client has the file, compressed if the client accepts that."""
    said = {
        f"HTTP_{name.decode('latin1').upper().replace('-', '_')}": value.decode("latin1")
        for name, value in headers.items()
    }
    response: Response = file.get_response(method, said)
    body = b""
    if response.file is not None:
        with response.file:
            body = response.file.read()
    return int(response.status), [(n.lower().encode(), v.encode()) for n, v in response.headers], body
