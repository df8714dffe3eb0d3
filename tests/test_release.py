"""The version in its three places, and `release.py` on a repository of its own."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest

import mastaba
import release

ROOT = Path(__file__).resolve().parents[1]
VERSIONED = (release.PACKAGE, release.CITATION, release.CHANGELOG)
UNRELEASED = "## [Unreleased]\n\n### Added\n\n- A game of dates.\n\n### Fixed\n\n- A ship sails\n  once.\n"


def texts(root: Path) -> dict[str, str]:
    return {name: (root / name).read_text("utf-8") for name in VERSIONED}


def headings(root: Path) -> list[tuple[str, str]]:
    """The versions and dates of a changelog."""
    changelog = texts(root)[release.CHANGELOG]
    return re.findall(r"^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d\d-\d\d)$", changelog, re.MULTILINE)


# --- This repository


def test_the_version_is_the_same_everywhere() -> None:
    setting = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert setting["project"]["dynamic"] == ["version"]
    assert setting["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "mastaba.__version__"}
    assert version("mastaba") == mastaba.__version__
    assert release.current_version(texts(ROOT)[release.PACKAGE]) == mastaba.__version__
    (newest, day), *_ = headings(ROOT)
    assert newest == mastaba.__version__
    citation = texts(ROOT)[release.CITATION].splitlines()
    assert f"version: {newest}" in citation
    assert f"date-released: {day}" in citation


def test_the_changelog_has_the_form_of_keep_a_changelog() -> None:
    changelog = texts(ROOT)[release.CHANGELOG]
    lines = re.findall(r"^## .*$", changelog, re.MULTILINE)
    assert lines == ["## [Unreleased]", *(f"## [{number}] - {day}" for number, day in headings(ROOT))]
    assert {*re.findall(r"^### (.*)$", changelog, re.MULTILINE)} <= {*release.GROUPS}
    assert [number for number, _ in headings(ROOT)] == sorted(
        (number for number, _ in headings(ROOT)), key=lambda v: [*map(int, v.split("."))], reverse=True
    )


def test_the_files_of_this_repository_can_be_released() -> None:
    new = release.rewrite(texts(ROOT), "99.0.0", "2099-12-31")
    assert release.current_version(new[release.PACKAGE]) == "99.0.0"
    assert "version: 99.0.0\ndate-released: 2099-12-31\n" in new[release.CITATION]
    assert "## [Unreleased]\n\n## [99.0.0] - 2099-12-31\n" in new[release.CHANGELOG]


# --- A repository to release


class Repository:
    """A git repository with the three files and a copy of `release.py`."""

    def __init__(self, root: Path) -> None:
        self.root = root
        who = {"GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.org"}
        also = {name.replace("AUTHOR", "COMMITTER"): value for name, value in who.items()}
        self.environment = (
            os.environ | who | also | {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"}
        )
        self.environment = {
            k: v for k, v in self.environment.items() if k not in {"GIT_DIR", "GIT_INDEX_FILE"}
        }
        (root / "src" / "mastaba").mkdir(parents=True)
        shutil.copy(ROOT / "release.py", root)
        (root / release.PACKAGE).write_text('"""A package."""\n\n__version__ = "0.9.3"\n', "utf-8")
        (root / release.CITATION).write_text("title: x\nversion: 0.9.3\ndate-released: 2026-01-02\n", "utf-8")
        self.write_changelog(UNRELEASED)
        self.git("init", "--quiet", "--initial-branch=main")
        self.save()

    def write_changelog(self, unreleased: str) -> None:
        older = "## [0.9.3] - 2026-01-02\n\n### Added\n\n- Everything.\n"
        (self.root / release.CHANGELOG).write_text(f"# Changelog\n\n{unreleased}\n{older}", "utf-8")

    def save(self) -> None:
        self.git("add", ".")
        self.git("commit", "--quiet", "-m", "a commit")

    def git(self, *words: str) -> str:
        done = self.run("git", *words)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    def release(self, *words: str) -> subprocess.CompletedProcess[str]:
        return self.run(sys.executable, "release.py", *words)

    def run(self, *command: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            command, cwd=self.root, env=self.environment, capture_output=True, text=True, check=False
        )

    def all_there_is(self) -> tuple[str, str, str, dict[str, str]]:
        """The last commit, the tags, what is not committed, and the files."""
        state = self.git("rev-parse", "HEAD"), self.git("tag"), self.git("status", "--porcelain")
        return (*state, texts(self.root))


@pytest.fixture
def repository(tmp_path: Path) -> Repository:
    if not shutil.which("git"):
        pytest.skip("git is not installed")
    return Repository(tmp_path)


def test_a_release_is_one_commit_with_a_tag(repository: Repository) -> None:
    done = repository.release("minor")
    assert done.returncode == 0, done.stderr
    assert "Released 0.10.0" in done.stdout
    assert repository.git("log", "--format=%s") == "release: 0.10.0\na commit"
    assert {*repository.git("show", "--format=", "--name-only").split()} == {*VERSIONED}
    assert repository.git("status", "--porcelain") == ""
    assert repository.git("rev-parse", "v0.10.0^{commit}") == repository.git("rev-parse", "HEAD")
    (newest, day), before = headings(repository.root)
    assert (newest, before) == ("0.10.0", ("0.9.3", "2026-01-02"))
    new = texts(repository.root)
    assert new[release.PACKAGE] == '"""A package."""\n\n__version__ = "0.10.0"\n'
    assert new[release.CITATION] == f"title: x\nversion: 0.10.0\ndate-released: {day}\n"
    emptied = UNRELEASED.replace("## [Unreleased]\n", f"## [Unreleased]\n\n## [0.10.0] - {day}\n")
    assert f"# Changelog\n\n{emptied}\n## [0.9.3]" in new[release.CHANGELOG]


def test_the_tag_has_the_section_as_its_message(repository: Repository) -> None:
    assert repository.release("1.0.0").returncode == 0
    assert repository.git("cat-file", "-t", "v1.0.0") == "tag"
    told = repository.git("tag", "--list", "v1.0.0", "--format=%(contents)")
    assert told == "Mastaba 1.0.0\n\n" + UNRELEASED.partition("\n\n")[2].strip()


def test_a_second_release_needs_new_entries(repository: Repository) -> None:
    assert repository.release("patch").returncode == 0
    before = repository.all_there_is()
    done = repository.release("patch")
    assert (done.returncode, "nothing is unreleased" in done.stderr) == (1, True)
    assert repository.all_there_is() == before


def test_a_dry_run_prints_the_changes_and_makes_none(repository: Repository) -> None:
    before = repository.all_there_is()
    done = repository.release("major", "--dry-run")
    assert done.returncode == 0, done.stderr
    for line in ('-__version__ = "0.9.3"', '+__version__ = "1.0.0"', "+version: 1.0.0", "tag them v1.0.0"):
        assert line in done.stdout
    assert repository.all_there_is() == before


@pytest.mark.parametrize(
    ("unreleased", "told"),
    [
        ("", "has no section '## [Unreleased]'"),
        ("## [Unreleased]\n", "nothing is unreleased"),
        ("## [Unreleased]\n\n- A line.\n", "text outside of a group: '- A line.'"),
        ("## [Unreleased]\n\n### Added\n\n### Fixed\n\n- A line.\n", "the group Added has no entries"),
        ("## [Unreleased]\n\n### Improved\n\n- A line.\n", "'Improved' is none of the groups"),
    ],
)
def test_a_changelog_of_another_shape_is_refused(unreleased: str, told: str) -> None:
    with pytest.raises(release.ReleaseError, match=re.escape(told)):
        release.unreleased(f"# Changelog\n\n{unreleased}\n## [0.9.3] - 2026-01-02\n\n### Added\n\n- All.\n")


def test_a_file_with_two_versions_is_refused() -> None:
    twice = texts(ROOT) | {release.CITATION: "version: 1\nversion: 2\ndate-released: 3\n"}
    with pytest.raises(release.ReleaseError, match=r"CITATION\.cff has 2 lines"):
        release.rewrite(twice, "99.0.0", "2099-12-31")


@pytest.mark.parametrize(
    ("wish", "told"),
    [
        ("0.9.3", "0.9.3 is not later than the current version, 0.9.3"),
        ("0.9.2", "0.9.2 is not later"),
        ("v1.0.0", "'v1.0.0' is none of major, minor, patch"),
        ("1.0", "'1.0' is none of major"),
        ("1.02.0", "'1.02.0' is none of major"),
    ],
)
def test_a_wrong_version_is_refused(wish: str, told: str) -> None:
    with pytest.raises(release.ReleaseError, match=re.escape(told)):
        release.next_version("0.9.3", wish)


@pytest.mark.parametrize(("wish", "version"), [("major", "1.0.0"), ("minor", "0.10.0"), ("patch", "0.9.4")])
def test_parts_of_a_version_are_counted_up(wish: str, version: str) -> None:
    assert release.next_version("0.9.3", wish) == version


@pytest.mark.parametrize("name", ["CITATION.cff", "stray.txt"])
def test_a_tree_that_is_not_clean_is_refused(repository: Repository, name: str) -> None:
    with (repository.root / name).open("a") as file:
        file.write("note: x\n")
    before = repository.all_there_is()
    done = repository.release("minor")
    assert (done.returncode, "not clean" in done.stderr, name in done.stderr) == (1, True, True)
    assert repository.all_there_is() == before


def test_an_existing_tag_is_refused(repository: Repository) -> None:
    repository.git("tag", "v0.10.0")
    before = repository.all_there_is()
    done = repository.release("minor")
    assert (done.returncode, "the tag v0.10.0 exists" in done.stderr) == (1, True)
    assert repository.all_there_is() == before


@pytest.mark.parametrize(
    ("hook", "script", "told"),
    [
        ("pre-commit", "exit 1", "git commit failed"),
        ("reference-transaction", "! grep -q refs/tags", "git tag failed"),
    ],
)
def test_a_failing_hook_leaves_everything_as_it_was(
    repository: Repository, hook: str, script: str, told: str
) -> None:
    before = repository.all_there_is()
    path = repository.root / ".git" / "hooks" / hook
    path.parent.mkdir(exist_ok=True)
    path.write_text(f"#!/bin/sh\n{script}\n", "utf-8")
    path.chmod(0o755)
    done = repository.release("minor")
    assert (done.returncode, told in done.stderr) == (1, True), done.stderr
    assert repository.all_there_is() == before


def test_help_says_what_it_does(repository: Repository) -> None:
    done = repository.release("--help")
    assert (done.returncode, "--dry-run" in done.stdout, "Unreleased" in done.stdout) == (0, True, True)
