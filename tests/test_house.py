"""The house itself: what may stand in the repository, who may import whom, compiled or pure."""

import ast
import os
import re
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import mastaba

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "mastaba"
INSTALLED = Path(mastaba.__file__).parent
MODULES = sorted(SOURCE.rglob("*.py"))
TYPED_FOR_COMPILING = [path for path in MODULES if "\nfrom mypy_extensions import" in path.read_text("utf-8")]


def run(*command: str, **environment: str) -> str:
    """What a command prints; if it fails, that is why the test fails."""
    done = subprocess.run(
        command, cwd=ROOT, env=os.environ | environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def tracked() -> list[Path]:
    """All files of the repository that are there, also those not yet committed."""
    if not (ROOT / ".git").exists() or not shutil.which("git"):
        pytest.skip("not a git checkout")
    names = run("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard").split("\0")
    return [ROOT / name for name in names if name and (ROOT / name).is_file()]


# --- Tools ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", ["check", "format --check"])
def test_ruff_finds_nothing(words: str) -> None:
    run(sys.executable, "-m", "ruff", *words.split(), ".")


def test_mypy_finds_nothing() -> None:
    run(sys.executable, "-m", "mypy", "--no-error-summary")


# --- What may stand in the repository -------------------------------------------------------------

FOREIGN = {  # written so that the patterns do not find themselves
    "the address of a package registry": r"https?://[\w.-]*(pyp[i]|pythonh[o]sted|npm[j]s|debi[a]n)",
    "a resolved address in a lock": r'"resolve[d]": ',
    "a path of one machine": r"/(roo[t]|wor[k]|far[m]|hom[e]/\w+|User[s]/\w+)/",
    "the address of a machine": r"(?<![\w.=])(?!127\.|0\.0\.0\.0)\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}(?![\w.])",
}


@pytest.mark.parametrize("what", FOREIGN)
def test_no_file_names(what: str) -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line[:120]}"
        for path in tracked()
        for number, line in enumerate(path.read_text("utf-8", errors="replace").splitlines(), 1)
        if re.search(FOREIGN[what], line)
    ]
    assert not found, f"{what} in\n" + "\n".join(found)


def test_no_source_file_wants_a_second_room() -> None:
    long = {str(path): n for path in MODULES if (n := len(path.read_text("utf-8").splitlines())) > 500}
    assert not long


def test_each_lock_holds_all_of_the_one_before() -> None:
    play, docs, test = (
        set(
            re.findall(
                r"^\S+==\S+", (ROOT / "requirements" / f"{name}.lock").read_text("utf-8"), re.MULTILINE
            )
        )
        for name in ("play", "docs", "test")
    )
    assert play
    assert play < docs < test


def test_every_file_of_the_package_is_installed() -> None:
    assert [
        name
        for name in sorted(path.relative_to(SOURCE) for path in tracked() if path.is_relative_to(SOURCE))
        if not (INSTALLED / name).exists()
    ] == []


# --- Layers: dependencies point downward only -----------------------------------------------------

OUTSIDE = sys.stdlib_module_names | {
    "librt",
    "mypy_extensions",
}  # all that core, games and bots may know of the world


def imports(path: Path) -> set[str]:
    """The dotted names that a module imports, as far down as the import says."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def may_import(folder: tuple[str, ...], name: str) -> bool:
    """Whether a module in a folder of mastaba, say `games imhotep`, may import a dotted name."""
    top, *inside = name.split(".")
    if top != "mastaba":
        beside = {"ray"} if folder[0] == "arena" else set()
        return folder[0] not in {"core", "games", "bots", "arena", "teacher"} or top in OUTSIDE | beside
    wanted = (*inside, "", "")
    match folder[0]:
        case "core":
            return wanted[0] == "core"
        case "games":
            others = (SOURCE / "games" / wanted[1]).is_dir() and wanted[1] not in {"", *folder[1:2]}
            bots = wanted[0] == "bots" and folder[2:3] == ("bot",)
            return wanted[0] == "core" or bots or (wanted[0] == "games" and not others)
        case "bots":
            return wanted[0] in {"core", "bots"}
        case "arena":
            return wanted[0] in {"core", "bots", "arena", "__version__", "compiled"}
        case "teacher":
            return wanted[0] in {"core", "bots", "teacher"}
        case _:
            return True


@pytest.mark.parametrize(
    ("folder", "name", "allowed"),
    [
        ("core", "mastaba.core.engine.state.State", True),
        ("core", "librt.vecs.vec", True),
        ("core", "numpy", False),
        ("core", "mastaba.games", False),
        ("core", "mastaba.new", False),
        ("games imhotep", "mastaba.core.engine.rng", True),
        ("games imhotep board", "mastaba.bots.greedy", False),
        ("games imhotep bot", "mastaba.bots.greedy", True),
        ("games imhotep", "django.http", False),
        ("bots", "mastaba.core.engine.state", True),
        ("bots", "mastaba.arena.ladder", False),
        ("arena", "mastaba.bots.get", True),
        ("arena", "mastaba.core.registry", True),
        ("arena", "mastaba.games.imhotep", False),
        ("arena", "mastaba.site.models", False),
        ("arena", "numpy", False),
        ("arena", "mastaba.teacher.analysis", False),
        ("teacher", "mastaba.bots.search.tree", True),
        ("teacher", "mastaba.games.imhotep", False),
        ("teacher", "mastaba.arena.play", False),
        ("teacher", "numpy", False),
        ("site", "mastaba.bots.random", True),
        ("site", "django.http", True),
    ],
)
def test_the_layers_are_told_apart(folder: str, name: str, allowed: bool) -> None:
    assert may_import(tuple(folder.split()), name) is allowed


def test_dependencies_point_downward_only() -> None:
    assert [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in MODULES
        for name in sorted(imports(path))
        if not may_import(path.relative_to(SOURCE).with_suffix("").parts, name)
    ] == []


# --- A game: its folders see one way, its rules stand in one place ---------------------------------

FOLDERS = {  # by folder of a game, what its modules may import of the game
    "engine": {"engine"},
    "notation": {"engine", "notation"},
    "view": {"engine", "notation", "view"},
    "words": {"engine", "notation", "view", "words"},
    "board": {"engine", "notation", "view", "words", "board"},  # drawings have titles in words
    # A bot gets an observation and answers with the text of its move.
    "bot": {"engine", "bot", "view.imagine", "view.observation", "notation.texts"},
}
PACKAGES = {
    **{f"mastaba.games.{path.parent.name}": path.parent for path in SOURCE.glob("games/*/components.toml")},
    "mastaba_dates": ROOT / "examples" / "dates" / "mastaba_dates",
}


def sees(folder: str, name: str) -> bool:
    """Whether a module in a folder of a game may import `name`, dotted from the game's package."""
    return any(name == seen or name.startswith(f"{seen}.") for seen in FOLDERS[folder])


@pytest.mark.parametrize(
    ("folder", "name", "allowed"),
    [
        ("engine", "engine.box.BOX", True),
        ("engine", "notation.texts", False),
        ("view", "notation.texts.TEXTS", True),
        ("words", "board.anchors", False),
        ("bot", "view.imagine.imagine", True),
        ("bot", "view.observe.observe", False),
        ("bot", "GAME", False),
    ],
)
def test_the_folders_of_a_game_are_told_apart(folder: str, name: str, allowed: bool) -> None:
    assert sees(folder, name) is allowed


@pytest.mark.parametrize("package", PACKAGES)
def test_the_folders_of_a_game_import_one_way(package: str) -> None:
    folders = {path.parent.name for path in PACKAGES[package].glob("*/__init__.py")}
    assert folders - {"bot"} == FOLDERS.keys() - {"bot"}
    assert [
        f"{path.relative_to(ROOT)} imports {name}"
        for folder in sorted(folders)
        for path in sorted((PACKAGES[package] / folder).rglob("*.py"))
        for name in sorted(imports(path))
        if name.startswith(f"{package}.") and not sees(folder, name.removeprefix(f"{package}."))
    ] == []


@pytest.mark.parametrize("package", PACKAGES)
def test_a_clause_is_cited_in_at_most_two_files_of_the_engine(package: str) -> None:
    game = package.rpartition(".")[2].removeprefix("mastaba_")
    cited: dict[str, set[str]] = {}
    for path in sorted((PACKAGES[package] / "engine").rglob("*.py")):
        for numbers in re.findall(rf"\b{game} (\d+\.\d+(?:,? (?:and )?\d+\.\d+)*)", path.read_text("utf-8")):
            for number in re.findall(r"\d+\.\d+", numbers):
                cited.setdefault(f"{game} {number}", set()).add(path.name)
    assert cited
    assert {clause: files for clause, files in cited.items() if len(files) > 2} == {}


# --- Compiled or pure -----------------------------------------------------------------------------

SAY_MODES = """
import importlib, sys
for name in sys.argv[1:]:
    print(importlib.import_module(name).__file__)
"""


def forms_in_force(**environment: str) -> set[str]:
    """`.py`, `.so`, …: the endings of the files that modules typed for compiling are loaded from."""
    assert TYPED_FOR_COMPILING
    names = [".".join(path.relative_to(SOURCE.parent).with_suffix("").parts) for path in TYPED_FOR_COMPILING]
    return {
        Path(line).suffix
        for line in run(sys.executable, "-c", SAY_MODES, *names, **environment).split("\n")
        if line
    }


def test_every_rule_over_a_table_is_compiled() -> None:
    """A module without native numbers is not compiled; one in an engine would slow every move down."""
    rules = [
        path
        for path in SOURCE.glob("games/*/engine/*.py")
        if "engine.table import" in path.read_text("utf-8")
    ]
    assert rules
    assert sorted(str(path.relative_to(SOURCE)) for path in set(rules) - set(TYPED_FOR_COMPILING)) == []


def test_mastaba_pure_passes_over_compiled_modules() -> None:
    assert forms_in_force(MASTABA_PURE="1") == {".py"}


def test_all_typed_modules_are_compiled_or_none() -> None:
    forms = forms_in_force(MASTABA_PURE="")
    if forms == {".py"} and os.environ.get("MASTABA_REQUIRE_COMPILED") != "1":
        assert not [path for ending in EXTENSION_SUFFIXES for path in INSTALLED.rglob(f"*{ending}")]
        pytest.skip("the rules are installed as pure Python")
    assert forms == {Path(EXTENSION_SUFFIXES[0]).suffix}


def test_compiled_says_which_form_is_in_force() -> None:
    form = forms_in_force(MASTABA_PURE="")
    said = run(sys.executable, "-c", "import mastaba; print(mastaba.compiled())", MASTABA_PURE="").strip()
    assert said == str(form != {".py"})
    assert (
        run(sys.executable, "-c", "import mastaba; print(mastaba.compiled())", MASTABA_PURE="1").strip()
        == "False"
    )
