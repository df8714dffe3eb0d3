"""Check the locks without a network; started by `python3 do.py audit`.

Every requirement is pinned with hashes, one version an environment; what is installed is what is locked; what is
declared is used and what is imported is declared; every licence is one that we allow. With `--db` every locked version
is looked up in advisories that somebody brought along: OSV records as .json, a folder of them, or a .zip.
"""
# ruff: noqa: INP001, T201 (a program beside the locks, which prints)

from __future__ import annotations

import argparse
import ast
import itertools
import json
import sys
import tomllib
import zipfile
from collections.abc import Iterable, Iterator
from importlib.metadata import distributions, packages_distributions
from pathlib import Path
from typing import Any, Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import InvalidVersion, Version

from requirements.lock import LOCKS, ROOT, BadLockError, Locked, installed, licence, needs, read_lock

_OURS: Final = "mastaba"
_BESIDE: Final = {_OURS, "pip"}  # in .venv without a lock
_PYTHONS: Final = ("3.11", "3.12", "3.13", "3.14")
_PLATFORMS: Final = {"linux": "Linux", "darwin": "Darwin", "win32": "Windows"}
_READ: Final = ("src", "tests", "bench", "docs", "requirements", "do.py", "release.py", "setup.py")
# Declared, and used otherwise than by an import.
_USED: Final = {
    "axe-playwright-python": "browser tests find its axe-core",
    "argon2-cffi": "Django hashes passwords with it",
    "brotli": "WhiteNoise compresses static files with it",
    "django-htmx": "an application and a middleware in the settings",
    "matplotlib": "`mastaba bench --plot` looks whether it is there",
    "ray": "`mastaba arena --ray` looks whether it is there",
    "furo": "the theme of the documentation",
    "httptools": "uvicorn reads HTTP with it",
    "uvloop": "uvicorn runs in it",
    "mypy": "checks types, and compiles",
    "myst-parser": "an extension of Sphinx: the documentation is Markdown",
    "ruff": "tests run it",
    "wheel": "builds the package",
    "pytest-cov": "a plugin of pytest",
    "pytest-django": "a plugin of pytest",
    "pytest-xdist": "a plugin of pytest",
}
# Imported, and not declared.
_COMES_ALONG: Final = {
    "asgiref": "is Django's own, and comes with it",
    "pydantic": "django-ninja's schemas are its models",
    "docutils": "is what Sphinx is made of, and comes with it",
    "numpy": "is what matplotlib counts with, and comes with it",
    "packaging": "reads the locks in .venv, where setuptools' tools bring it",
}
_LICENCES: Final = {
    "0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "CC0-1.0", "ISC", "LGPL-3.0-only", "MIT", "MIT-0",
    "MIT-CMU", "MPL-2.0", "PSF-2.0", "Unlicense", "Zlib",
}  # fmt: skip
_LOOKED_UP: Final = {  # where the metadata say nothing, the licence that the project itself names
    "axe-playwright-python": "MIT",
}


def main(words: list[str]) -> int:
    """Print what is wrong; 1 if anything is."""
    parser = argparse.ArgumentParser(prog="do.py audit", description=__doc__)
    parser.add_argument("--db", type=Path, action="append", default=[], help="advisories in OSV's format")
    args = parser.parse_args(words)
    found = list(findings(ROOT, args.db))
    for each in found:
        print(each)
    count = len(read_lock(ROOT / "requirements" / "test.lock"))
    known = (
        f"{sum(1 for path in args.db for _ in advisories(path))} advisories" if args.db else "no advisories"
    )
    print(f"{count} locked requirements, {known}: {len(found)} findings.")
    return 1 if found else 0


def findings(root: Path, databases: Iterable[Path] = ()) -> Iterator[str]:
    """All that is wrong, one line each."""
    locks: dict[str, list[Locked]] = {}
    for name in LOCKS:
        try:
            locks[name] = read_lock(root / "requirements" / f"{name}.lock")
        except BadLockError as error:
            yield str(error)
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    for lock, locked in locks.items():
        yield from (f"{lock}.lock: {said}" for said in two_versions(locked))
    if "test" in locks:
        yield from other_than_installed(locks["test"])
        yield from not_needed(locks["test"], project)
        yield from licences(locks["test"])
        for path in databases:
            yield from vulnerable(locks["test"], advisories(path))
    yield from wrongly_declared(root, project)


def two_versions(locked: list[Locked]) -> Iterator[str]:
    """Names that have more than one version in some environment that we support."""
    for python, platform in itertools.product(_PYTHONS, _PLATFORMS):
        here = {
            "python_version": python,
            "python_full_version": f"{python}.0",
            "sys_platform": platform,
            "platform_system": _PLATFORMS[platform],
            "implementation_name": "cpython",
            "platform_python_implementation": "CPython",
        }
        seen: dict[str, str] = {}
        for each in locked:
            if each.applies(here):
                if each.name in seen:
                    yield f"{each.name} has versions {seen[each.name]} and {each.version} ({platform}, {python})"
                seen[each.name] = each.version


def other_than_installed(locked: list[Locked]) -> Iterator[str]:
    """Packages of this environment that are not what the lock names."""
    due = {each.name: each.version for each in locked if each.applies()}
    have = {canonicalize_name(each.name): each.version for each in distributions()}
    for name in sorted((due.keys() | have.keys()) - _BESIDE):
        if due.get(name) != have.get(name):
            yield f"{name}: locked is {due.get(name)}, installed is {have.get(name)}"


def not_needed(locked: list[Locked], project: dict[str, Any]) -> Iterator[str]:
    """Locked packages of this environment that nothing we declare needs, near or far."""
    waiting = [(canonicalize_name(r.name), frozenset(r.extras)) for r in declared(project)]
    reached = set(waiting)
    while waiting:
        name, extras = waiting.pop()
        if found := installed(name):
            new = {
                (canonicalize_name(r.name), frozenset(r.extras)) for r in needs(found, set(extras))
            } - reached
            reached |= new
            waiting += new
    names = {name for name, _ in reached}
    yield from (
        f"{e.name} is locked, and nothing needs it" for e in locked if e.applies() and e.name not in names
    )


def declared(project: dict[str, Any]) -> list[Requirement]:
    """What pyproject.toml names, extras included."""
    groups = [project["dependencies"], *project["optional-dependencies"].values()]
    return [Requirement(each) for group in groups for each in group]


def wrongly_declared(root: Path, project: dict[str, Any]) -> Iterator[str]:
    """Declared packages that nobody imports, and imported ones that nobody declares."""
    providers = packages_distributions()
    imported = {
        canonicalize_name(name) for module in imports(root) for name in providers.get(module, ())
    } - _BESIDE
    names = {canonicalize_name(each.name) for each in declared(project)}
    yield from (f"{name} is declared and not used" for name in sorted(names - imported - _USED.keys()))
    yield from (
        f"{name} is imported and not declared" for name in sorted(imported - names - _COMES_ALONG.keys())
    )


def imports(root: Path) -> set[str]:
    """The top-level modules that our files import."""
    found = set()
    for place in _READ:
        for path in [root / place] if place.endswith(".py") else (root / place).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Import):
                    found |= {alias.name.partition(".")[0] for alias in node.names}
                elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                    found.add(node.module.partition(".")[0])
    return found


def licences(locked: list[Locked]) -> Iterator[str]:
    """Packages whose licence is unknown or not allowed."""
    for each in locked:
        if each.applies() and (found := installed(each.name)):
            said = _LOOKED_UP.get(each.name) or licence(found)
            if said is None or not licence_allowed(said):
                yield f"{each.name}: licence {said or 'unknown'}"


def licence_allowed(expression: str) -> bool:
    """Whether all of an SPDX expression's parts are allowed, of alternatives one."""
    parts = expression.replace("(", " ").replace(")", " ").split(" AND ")
    return all(any(name.strip() in _LICENCES for name in part.split(" OR ")) for part in parts)


# --- Advisories


def advisories(path: Path) -> Iterator[dict[str, Any]]:
    """The OSV records of a file, a folder or a .zip."""
    if path.is_dir():
        for inner in sorted(path.rglob("*.json")):
            yield from advisories(inner)
    elif path.suffix == ".zip":
        with zipfile.ZipFile(path) as archive:
            for name in sorted(archive.namelist()):
                yield from _records(archive.read(name))
    else:
        yield from _records(path.read_bytes())


def _records(text: bytes) -> list[dict[str, Any]]:
    data = json.loads(text)
    return data if isinstance(data, list) else [data]


def vulnerable(locked: list[Locked], records: Iterable[dict[str, Any]]) -> Iterator[str]:
    """Locked versions that an advisory names, on whichever platform."""
    by_name: dict[str, list[Locked]] = {}
    for each in locked:
        by_name.setdefault(each.name, []).append(each)
    for record in records:
        for affected in record.get("affected", ()) if "withdrawn" not in record else ():
            package = affected.get("package", {})
            if package.get("ecosystem") != "PyPI":
                continue
            for each in by_name.get(canonicalize_name(package.get("name", "")), ()):
                if affects(affected, each.version):
                    yield f"{each.name} {each.version}: {record['id']} {record.get('summary', '')}".rstrip()


def affects(affected: dict[str, Any], version: str) -> bool:
    """Whether a version is listed, or lies in a range that was introduced and not yet fixed."""
    ours = Version(version)
    return any(_equal(each, ours) for each in affected.get("versions", ())) or any(
        _inside(each["events"], ours) for each in affected.get("ranges", ()) if each["type"] != "GIT"
    )


def _equal(said: str, ours: Version) -> bool:
    try:
        return Version(said) == ours
    except InvalidVersion:
        return False


def _inside(events: list[dict[str, str]], ours: Version) -> bool:
    inside = False
    for event in events:  # in the order of versions, as OSV says
        kind, said = next(iter(event.items()))
        mark = Version("0.dev0" if said == "0" else said)
        if kind == "introduced" and ours >= mark:
            inside = True
        elif (kind == "fixed" and ours >= mark) or (kind == "last_affected" and ours > mark):
            inside = False
    return inside


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
