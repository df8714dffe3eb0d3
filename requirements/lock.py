"""What the locks and the installed metadata say, for audit.py and sbom.py."""
# ruff: noqa: INP001 (modules beside the locks they read)

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Final

from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT: Final = Path(__file__).resolve().parents[1]
LOCKS: Final = ("play", "docs", "test")
_HASH: Final = re.compile(r"--hash=sha256:([0-9a-f]{64})$")
# What metadata write that name no SPDX expression; classifiers by their last part.
_CALLED: Final = {
    "MIT License": "MIT",
    "MIT": "MIT",
    "BSD-3-Clause": "BSD-3-Clause",
    "BSD License": "BSD-3-Clause",
    "Apache-2.0": "Apache-2.0",
    "Apache 2.0": "Apache-2.0",
    "Apache Software License": "Apache-2.0",
    "Python Software Foundation License": "PSF-2.0",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
}


class BadLockError(Exception):
    """A line of a lock that is no exact requirement with hashes."""


@dataclass(frozen=True)
class Locked:
    """One requirement of a lock: exactly this version, from files with these hashes, where the marker is true."""

    name: str
    version: str
    marker: Marker | None
    hashes: tuple[str, ...]

    def applies(self, environment: dict[str, str] | None = None) -> bool:
        """Whether it is installed in an environment, by default this one."""
        return self.marker is None or self.marker.evaluate(environment)


def read_lock(path: Path) -> list[Locked]:
    """The requirements of a lock; refuses whatever is not pinned or has no hash."""
    found = []
    for line in path.read_text("utf-8").replace("\\\n", " ").splitlines():
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        said, *hashes = re.split(r"\s+(?=--hash)", line.strip())
        wanted = Requirement(said)
        pins = list(wanted.specifier)
        digests = [_HASH.fullmatch(each) for each in hashes]
        if len(pins) != 1 or pins[0].operator != "==" or "*" in pins[0].version or wanted.url:
            raise BadLockError(f"{path.name}: {said}: exactly one version must be named")
        if not digests or None in digests:
            raise BadLockError(f"{path.name}: {said}: every file needs its SHA-256")
        name = canonicalize_name(wanted.name)
        known = tuple(sorted(digest[1] for digest in digests if digest))
        found.append(Locked(name, pins[0].version, wanted.marker, known))
    return found


def installed(name: str) -> Distribution | None:
    """The installed package of this name."""
    try:
        return distribution(name)
    except PackageNotFoundError:
        return None


def licence(found: Distribution) -> str | None:
    """The SPDX expression of a package's licence, if its metadata name one that we know."""
    if said := _field(found, "License-Expression"):
        return said
    classifiers = [
        each.rpartition(" :: ")[2]
        for each in found.metadata.get_all("Classifier") or []
        if each.startswith("License ::")
    ]
    said = _field(found, "License").strip()
    names = [_CALLED[name] for name in [said, *classifiers] if name in _CALLED]
    return " AND ".join(dict.fromkeys(names)) or None


def _field(found: Distribution, name: str) -> str:
    """A field of a package's metadata, empty if it is absent: subscripting warns of that from Python 3.12 on."""
    return str(found.metadata[name]) if name in found.metadata else ""


def needs(found: Distribution, extras: set[str]) -> Iterator[Requirement]:
    """What a package needs with some of its extras, on any platform: an SBOM is the same wherever it is made."""
    for each in found.requires or []:
        wanted = Requirement(each)
        marker = str(wanted.marker or "")
        if "extra ==" not in marker or any(re.search(rf"extra == .{name}.", marker) for name in extras):
            yield wanted
