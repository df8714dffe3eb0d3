"""The SBOM of a release: CycloneDX 1.6, from the lock for playing and the installed metadata; `python3 do.py sbom`.

The same lock makes the same bytes: there is no time in it, and its serial number follows from its content. It is our
own since `cyclonedx-py` would bring more packages into the lock than it describes, writes a time and a random number,
and knows from a lock neither licences nor who needs whom.
"""
# ruff: noqa: INP001 (a program beside the locks)

from __future__ import annotations

import json
import sys
import uuid
from pathlib import Path
from typing import Any, Final

from packaging.utils import canonicalize_name

from requirements.lock import ROOT, Locked, installed, licence, needs, read_lock

_SPACE: Final = uuid.uuid5(uuid.NAMESPACE_DNS, "cyclonedx.org")
_OURS: Final = "mastaba"
_EXTRAS: Final = {"build", "site", "postgres"}  # those of the lock


def sbom(root: Path = ROOT) -> str:
    """The whole document."""
    locked = sorted(
        read_lock(root / "requirements" / "play.lock"), key=lambda each: (each.name, each.version)
    )
    ours = installed(_OURS)
    if ours is None:
        raise LookupError("mastaba is not installed")
    references = {each.name: purl(each.name, each.version) for each in locked}
    me = {
        "type": "application",
        "bom-ref": purl(_OURS, ours.version),
        "name": _OURS,
        "version": ours.version,
        "description": str(ours.metadata["Summary"]),
        "licenses": _licences(_OURS),
        "purl": purl(_OURS, ours.version),
    }
    graph = {_OURS: me["bom-ref"]} | references
    body: dict[str, Any] = {
        "metadata": {"component": me},
        "components": [_component(each) for each in locked],
        "dependencies": [
            {
                "ref": graph[name],
                "dependsOn": sorted(graph[need] for need in _needed(name, references.keys())),
            }
            for name in graph
        ],
    }
    number = uuid.uuid5(_SPACE, json.dumps(body, sort_keys=True))
    head = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{number}",
        "version": 1,
    }
    return json.dumps(head | body, indent=1) + "\n"


def purl(name: str, version: str) -> str:
    """The address of a package that all tools agree on."""
    return f"pkg:pypi/{name}@{version}"


def _component(each: Locked) -> dict[str, Any]:
    """A package; its files' hashes are properties, for a component's own hash is that of one file."""
    found: dict[str, Any] = {
        "type": "library",
        "bom-ref": purl(each.name, each.version),
        "name": each.name,
        "version": each.version,
        "purl": purl(each.name, each.version),
    }
    if said := _licences(each.name):
        found["licenses"] = said
    properties = [("mastaba:lock:sha256", digest) for digest in each.hashes]
    if each.marker is not None:
        properties.insert(0, ("mastaba:lock:marker", str(each.marker)))
    return found | {"properties": [{"name": name, "value": value} for name, value in properties]}


def _licences(name: str) -> list[dict[str, Any]]:
    found = installed(name)
    said = licence(found) if found else None
    if said is None:
        return []
    return [{"expression": said}] if " " in said else [{"license": {"id": said}}]


def _needed(name: str, known: Any) -> set[str]:
    """Which of the known packages one needs, with the extras that we install."""
    found = installed(name)
    extras = _EXTRAS if name == _OURS else {"binary", "mypyc"}
    names = {canonicalize_name(each.name) for each in needs(found, extras)} if found else set()
    return {each for each in names if each in known and each != name}


if __name__ == "__main__":
    text = sbom()
    if len(sys.argv) > 1:
        Path(sys.argv[1]).write_text(text, encoding="utf-8", newline="\n")
    else:
        sys.stdout.write(text)
