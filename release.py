"""Make a release: set the version, date the changelog, commit and tag. Nothing is pushed.

    python3 release.py minor              the next minor version; also: major, patch, or a version such as 1.4.0
    python3 release.py minor --dry-run    print the changes and make none

The working tree must be clean, and the section Unreleased of CHANGELOG.md must have entries, each under Added, Changed,
Deprecated, Removed, Fixed or Security. The version is written to src/mastaba/__init__.py, CITATION.cff and
CHANGELOG.md. The tag `v<version>` has the section as its message. If a step fails, branch and files stay as they were.
"""

from __future__ import annotations

import argparse
import difflib
import re
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent
PACKAGE: Final = "src/mastaba/__init__.py"
CITATION: Final = "CITATION.cff"
CHANGELOG: Final = "CHANGELOG.md"
GROUPS: Final = ("Added", "Changed", "Deprecated", "Removed", "Fixed", "Security")
PARTS: Final = ("major", "minor", "patch")
_UNRELEASED: Final = "## [Unreleased]\n"


class ReleaseError(Exception):
    """Why no release was made."""


def main(words: list[str]) -> int:
    """Make the release that the command line asks for; returns the exit code."""
    parser = argparse.ArgumentParser(
        prog="release.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("version", help="major, minor, patch or a version")
    parser.add_argument("--dry-run", action="store_true", help="print the changes and make none")
    args = parser.parse_args(words)
    try:
        release(args.version, dry_run=args.dry_run)
    except ReleaseError as error:
        print(f"release.py: {error}", file=sys.stderr)
        return 1
    return 0


def release(wish: str, *, dry_run: bool) -> None:
    """Check everything, then write, commit and tag, or only print what would be written."""
    old = {name: (ROOT / name).read_text("utf-8") for name in (PACKAGE, CITATION, CHANGELOG)}
    version = next_version(current_version(old[PACKAGE]), wish)
    tag = f"v{version}"
    if changed := git("status", "--porcelain"):
        raise ReleaseError(f"the working tree is not clean:\n{changed}")
    if git("tag", "--list", tag):
        raise ReleaseError(f"the tag {tag} exists")
    notes = unreleased(old[CHANGELOG])
    new = rewrite(old, version, today=f"{datetime.now(UTC):%Y-%m-%d}")
    if dry_run:
        for name, text in new.items():
            before, after = old[name].splitlines(keepends=True), text.splitlines(keepends=True)
            sys.stdout.writelines(difflib.unified_diff(before, after, f"a/{name}", f"b/{name}"))
        print(f"Would commit these changes and tag them {tag}.")
        return
    commit(new, tag, f"Mastaba {version}\n\n{notes}\n")
    print(f"Released {version}. To publish it: git push --follow-tags")


def current_version(package: str) -> str:
    """The version in the text of the package's `__init__.py`."""
    found = re.search(r'^__version__ = "(\d+\.\d+\.\d+)"$', package, re.MULTILINE)
    if not found:
        raise ReleaseError(f'{PACKAGE} has no line `__version__ = "1.2.3"`')
    return found[1]


def next_version(current: str, wish: str) -> str:
    """The version that `wish` names, which must be later than the current one.

    >>> next_version("0.9.3", "minor"), next_version("0.9.3", "1.0.0")
    ('0.10.0', '1.0.0')
    """
    numbers = [int(part) for part in current.split(".")]
    if wish in PARTS:
        place = PARTS.index(wish)
        return ".".join(map(str, [*numbers[:place], numbers[place] + 1, *[0] * (2 - place)]))
    if not re.fullmatch(r"(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}", wish):
        raise ReleaseError(f"{wish!r} is none of major, minor, patch, and no version such as 1.4.0")
    if [int(part) for part in wish.split(".")] <= numbers:
        raise ReleaseError(f"{wish} is not later than the current version, {current}")
    return wish


def unreleased(changelog: str) -> str:
    """The entries of the section Unreleased; raises if it is empty or has another shape."""
    _, heading, rest = changelog.partition(_UNRELEASED)
    if not heading:
        raise ReleaseError(f"{CHANGELOG} has no section {_UNRELEASED.strip()!r}")
    section = re.split(r"^## ", rest, maxsplit=1, flags=re.MULTILINE)[0].strip()
    before, *groups = re.split(r"^### ", section, flags=re.MULTILINE)
    if before.strip():
        raise ReleaseError(f"{CHANGELOG}: text outside of a group: {before.strip().splitlines()[0]!r}")
    if not groups:
        raise ReleaseError(f"{CHANGELOG}: nothing is unreleased")
    for group in groups:
        name, _, entries = group.partition("\n")
        if name not in GROUPS:
            raise ReleaseError(f"{CHANGELOG}: {name!r} is none of the groups {', '.join(GROUPS)}")
        if not entries.strip().startswith("- "):
            raise ReleaseError(f"{CHANGELOG}: the group {name} has no entries")
    return section


def rewrite(old: dict[str, str], version: str, today: str) -> dict[str, str]:
    """The three files with the new version and its date."""
    lines = {
        PACKAGE: {r"^__version__ = .*$": f'__version__ = "{version}"'},
        CITATION: {
            r"^version: .*$": f"version: {version}",
            r"^date-released: .*$": f"date-released: {today}",
        },
        CHANGELOG: {f"^{re.escape(_UNRELEASED)}": f"{_UNRELEASED}\n## [{version}] - {today}\n"},
    }
    new = dict(old)
    for name, patterns in lines.items():
        for pattern, line in patterns.items():
            new[name], count = re.subn(pattern, line, new[name], flags=re.MULTILINE)
            if count != 1:
                raise ReleaseError(f"{name} has {count} lines like {pattern!r} instead of one")
    return new


def commit(files: dict[str, str], tag: str, message: str) -> None:
    """Write, commit and tag; put branch and files back if that fails."""
    before = git("rev-parse", "HEAD")
    try:
        for name, text in files.items():
            (ROOT / name).write_text(text, "utf-8")
        git("commit", "--quiet", "-m", f"release: {tag.removeprefix('v')}", "--", *files)
        # Verbatim: git would take the headings of the groups for comments.
        git("tag", "--annotate", "--cleanup=verbatim", "--file=-", tag, given=message)
    except BaseException:
        git("reset", "--quiet", "--soft", before)
        git("restore", "--staged", "--worktree", "--source", before, "--", *files)
        raise


def git(*words: str, given: str | None = None) -> str:
    """What a git command prints."""
    done = subprocess.run(
        ["git", *words],
        cwd=ROOT,
        input=given,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        raise ReleaseError(f"git {words[0]} failed: {(done.stderr or done.stdout).strip()}")
    return done.stdout.strip()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
