"""The one command of this house. It needs nothing but Python: everything else goes into the folder .venv.

    python3 do.py play [...]   install, and play in the browser (the rest goes to `mastaba serve`)
    python3 do.py test [...]   install the test tools too and run all tests (the rest goes to pytest)
    python3 do.py docs [...]   build the documentation and open it; --no-open: only build (the rest goes to Sphinx)
    python3 do.py audit [...]  check the locks: hashes, versions, licences, advisories (--db FILE)
    python3 do.py sbom [FILE]  what a release is made of, as CycloneDX

The first `play` opens as soon as the packages are installed. Meanwhile the rules run as plain Python: the same games,
slower. They are compiled beside the game, and the server goes over to them by itself; later starts take a moment.
Without a C compiler they stay plain Python. Delete .venv and build to be rid of all traces.

    MASTABA_BUILD=auto|pure|compiled   what to install: compiled rules if possible (auto), never, or else fail
    MASTABA_PURE=1                     pass over the compiled rules in this run
"""

from __future__ import annotations

import ast
import contextlib
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
import webbrowser
from collections.abc import Iterator
from pathlib import Path
from subprocess import DEVNULL, STDOUT
from typing import NoReturn

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
SOURCE = ROOT / "src" / "mastaba"
TOOLS_STAMP = (
    VENV / "mastaba-tools.json"
)  # which locks are installed; written last: what was cut short is made again
PACKAGE_STAMP = VENV / "mastaba-package.json"  # which sources are installed, and how
LOCKS = ("play", "docs", "test")  # each lock holds all of those before it
TOOLS = {"play": "what the game needs", "docs": "what builds the documentation", "test": "the test tools"}
DOCS = ROOT / "build" / "docs"
COMPILED = ROOT / "build" / "compiled"  # where the compiled modules are made
PROGRAMS_OF_LOCKS = {"audit": "requirements.audit", "sbom": "requirements.sbom"}
RECIPE = (ROOT / "pyproject.toml", ROOT / "setup.py")
PIP = ("-m", "pip", "install", "--disable-pip-version-check", "--no-input")
MADE = {".pyc", ".so", ".pyd"}
# Two processes more than there are cores: many tests wait for a browser or a server. An idle one takes over work.
SPREAD = ["-n", str((os.cpu_count() or 2) + 2), "--dist", "worksteal"]


def main(words: list[str]) -> int:
    """Do what the words say; returns the exit code."""
    command, rest = (words[0], words[1:]) if words else ("--help", [])
    if command not in {*LOCKS, *PROGRAMS_OF_LOCKS, "compile"}:
        print((__doc__ or "").strip())
        return 0 if command in {"-h", "--help", "help"} else 2
    check_python()
    os.chdir(ROOT)
    if command == "compile":  # `mastaba serve` starts this
        with one_at_a_time():
            return compile_beside()
    if command in PROGRAMS_OF_LOCKS:
        with one_at_a_time():
            install_tools("test")
            install_package(os.environ.get("MASTABA_BUILD") or "auto")
        return become("python", "-m", PROGRAMS_OF_LOCKS[command], *rest)
    if command == "docs":
        return build_docs(rest)
    strict = command == "test" and os.environ.get("CI") == "true"
    wish = os.environ.get("MASTABA_BUILD") or ("compiled" if strict else "auto")
    if wish not in {"auto", "pure", "compiled"}:
        stop(f"MASTABA_BUILD is {wish!r}: it can be auto, pure or compiled.")
    with one_at_a_time():
        install_tools(command)
        have = install_package(wish, wait=command != "play" or wish == "compiled")
        if command == "test":
            install_programs()
    how = "compiled" if have["rules"] == "compiled" else f"as plain Python, slower ({have['why']})"
    if os.environ.get("MASTABA_PURE", "0") not in {"", "0"}:
        how = "as plain Python (MASTABA_PURE is set)"
    elif have["rules"] == "waiting" and command == "play":
        how = "as plain Python until they are compiled beside the game (about a minute)"
        os.environ |= {"MASTABA_PURE": "1", "MASTABA_COMPILE_WITH": str(ROOT / "do.py")}
    say(f"The rules run {how}.")
    if command == "play":
        return become("mastaba", "serve", "--open", *rest)
    if wish == "compiled":
        os.environ["MASTABA_REQUIRE_COMPILED"] = "1"
    spread = [] if any(re.match(r"-n|--numprocesses|--pdb|--trace$", word) for word in rest) else SPREAD
    return become("python", "-m", "pytest", *spread, *rest)


def build_docs(words: list[str]) -> int:
    """Build the documentation from the sources, which need not be installed or compiled for it; open it."""
    with one_at_a_time():
        install_tools("docs")
    options = [word for word in words if word != "--no-open"]
    command = [str(script("python")), "-m", "sphinx", "-q", "-W", "--keep-going", *options, "docs", str(DOCS)]
    if code := subprocess.call(command):
        return code
    page = DOCS / "index.html"
    say(f"The documentation is at {page}")
    if "--no-open" not in words:
        webbrowser.open(page.as_uri())
    return 0


# --- The environment ------------------------------------------------------------------------------


def check_python() -> None:
    """Stop with advice if this Python is too old or cannot make environments."""
    if sys.version_info < (3, 11):  # noqa: UP036 (an older one may well start this file)
        newer = [name for minor in range(20, 10, -1) if shutil.which(name := f"python3.{minor}")]
        advice = f"try: {newer[0]} do.py" if newer else "please install a newer one"
        stop(f"Mastaba needs Python 3.11 or newer, and this is {sys.version.split()[0]}: {advice}")
    try:
        import ensurepip  # noqa: F401 (only to see whether it is there)
        import venv  # noqa: F401
    except ImportError:
        version = f"{sys.version_info[0]}.{sys.version_info[1]}"
        stop(
            "This Python comes without the modules `venv` and `ensurepip`.\n"
            f"On Debian or Ubuntu: sudo apt install python{version}-venv (or python3-venv); then start again."
        )


def install_tools(command: str) -> None:
    """Make .venv hold what the lock of this command names. A changed lock or Python means a new .venv."""
    locks = {name: fingerprint([ROOT / "requirements" / f"{name}.lock"]) for name in LOCKS}
    place = {"python": sys.version, "root": str(ROOT)}
    have = read(TOOLS_STAMP)
    held = [name for name in locks if have.get(name) == locks[name]]
    sound = all(have.get(key) == value for key, value in place.items()) and script("python").exists()
    if command in held and sound:
        return
    if not (held and sound):
        if VENV.exists():
            say("Something of .venv is out of date or was cut short: making it anew.")
            shutil.rmtree(VENV)
        step("Making .venv", [sys.executable, "-m", "venv", str(VENV)])
    TOOLS_STAMP.unlink(missing_ok=True)
    what = f"Installing {TOOLS[command]}"
    # No resolving: the lock is complete, and pip would look at newer releases of what is named with an extra.
    words = ["--require-hashes", "--no-deps", "-r", f"requirements/{command}.lock"]
    step(what, [str(script("python")), *PIP, *words])
    write(TOOLS_STAMP, {**place, **{name: locks[name] for name in LOCKS[: LOCKS.index(command) + 1]}})


def installed(kind: str) -> Path:
    """Where .venv keeps its `purelib` or `scripts`."""
    return Path(sysconfig.get_path(kind, "venv", {"base": str(VENV), "platbase": str(VENV)}))


def script(name: str) -> Path:
    """A program of .venv."""
    return installed("scripts") / (name + ".exe" if os.name == "nt" else name)


# --- The package ----------------------------------------------------------------------------------


def install_package(wish: str, *, wait: bool = True) -> dict[str, str]:
    """Install the package, and compile if rules have changed; without `wait` that is left to do. Returns the stamp."""
    obstacle = why_not_compile()
    build = "pure" if wish == "auto" and obstacle else wish
    sources = fingerprint([*RECIPE, *files(SOURCE)])
    have = read(PACKAGE_STAMP)
    usable = have.get("build") == build or (have.get("rules") == "compiled" and wish != "pure")
    if usable and have.get("sources") == sources and (have["rules"] != "waiting" or not wait):
        return have
    typed = fingerprint([*RECIPE, *what_compiling_reads()])
    if usable and have.get("typed") == typed and have["rules"] == ("pure" if build == "pure" else "compiled"):
        say("Bringing the installed package up to date.")
        write(PACKAGE_STAMP, {**have, "sources": ""})
        mirror(SOURCE, installed("purelib") / "mastaba")
        have = {**have, "sources": sources}
    else:
        install_sources()
        have = {"build": build, "sources": sources, "typed": typed, "rules": "waiting", "why": ""}
        if build == "pure":
            have |= {"rules": "pure", "why": obstacle if wish == "auto" else "MASTABA_BUILD=pure"}
        elif wait:
            have = compile_rules(have)
    write(PACKAGE_STAMP, have)
    return have


def install_sources() -> None:
    """Let pip install the package from nothing, uncompiled."""
    PACKAGE_STAMP.unlink(missing_ok=True)
    library = installed("purelib")
    shutil.rmtree(library / "mastaba", ignore_errors=True)
    for left in library.glob("mastaba__mypyc*"):
        left.unlink()
    words = ["--no-deps", "--no-build-isolation", "--no-index", "--force-reinstall", "."]
    step("Installing Mastaba", [str(script("python")), *PIP, *words], {**os.environ, "MASTABA_BUILD": "pure"})


def compile_rules(have: dict[str, str]) -> dict[str, str]:
    """Compile all rules and put them beside their sources, which may be in use; returns the new stamp."""
    shutil.rmtree(COMPILED, ignore_errors=True)
    command = [str(script("python")), "setup.py", "build_ext", "--build-lib", str(COMPILED)]
    output = step("Compiling the rules", command, {**os.environ, "MASTABA_BUILD": have["build"]})
    if have["typed"] != fingerprint([*RECIPE, *what_compiling_reads()]):
        return {**have, "why": "they were edited meanwhile, and the next start compiles them"}
    made = [path for path in COMPILED.rglob("*") if path.suffix in MADE]
    for path in made:
        path.replace(installed("purelib") / path.relative_to(COMPILED))
    # Why not, and mypyc's first word on it.
    reasons = (r"mastaba: rules are pure Python: (.*)", r"(\S+\.py:\d+: error: .*)")
    said = [found[1].strip() for reason in reasons if (found := re.search(reason, output))]
    why = "" if made else ": ".join(said) or "nothing to compile"
    return {**have, "rules": "compiled" if made else "pure", "why": why}


def compile_beside() -> int:
    """Compile for a server that runs the sources meanwhile; returns 0 if the compiled rules are in place now."""
    have = read(PACKAGE_STAMP)
    if have.get("rules") == "waiting":
        have = compile_rules(have)
        write(PACKAGE_STAMP, have)
    done = have.get("rules") == "compiled"
    say("The rules are compiled now." if done else f"They stay plain Python, slower ({have.get('why')}).")
    return 0 if done else 1


def why_not_compile() -> str:
    """What is missing for compiling on this machine, or nothing."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "").split()
    if compiler and not shutil.which(compiler[0]):
        return f"there is no C compiler: {compiler[0]} was not found"
    header = Path(sysconfig.get_path("include")) / "Python.h"
    return "" if header.exists() else "Python's C headers are not installed: on Debian or Ubuntu, python3-dev"


def what_compiling_reads() -> list[Path]:
    """The modules that are compiled (setup.py has the rule) and all of ours that they import, near or far."""
    mark = "\nfrom mypy_extensions import"
    found = {path for path in SOURCE.rglob("*.py") if mark in path.read_text(encoding="utf-8")}
    waiting = list(found)
    while waiting:
        for node in ast.walk(ast.parse(waiting.pop().read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                names = [f"{node.module}", *(f"{node.module}.{alias.name}" for alias in node.names)]
            elif isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            else:
                continue
            for name in names:
                stem = SOURCE.parent.joinpath(*name.split("."))
                near = (stem.with_suffix(".py"), stem / "__init__.py")
                new = {path for path in near if path.exists()} - found
                found |= new
                waiting += new
    return sorted(found)


def mirror(source: Path, target: Path) -> None:
    """Make the target hold what the source holds and no more; compiled modules stay."""
    here = {path.relative_to(source) for path in files(source)}
    for path in files(target):
        if path.relative_to(target) not in here:
            path.unlink()
    for name in here:
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(source / name, target / name)


def files(folder: Path) -> list[Path]:
    """What people wrote in a folder, near and far: no caches, no compiled modules."""
    return sorted(path for path in folder.rglob("*") if path.is_file() and path.suffix not in MADE)


# --- Programs of the system -----------------------------------------------------------------------

PROGRAMS = {"chromium": "tests in a browser", "postgresql": "tests on PostgreSQL"}


def missing_programs() -> list[str]:
    """Which of them are not there."""
    databases = Path("/usr/lib").glob("postgresql/*/bin/initdb")
    there = {"chromium": shutil.which("chromium"), "postgresql": next(databases, None)}
    return [name for name in PROGRAMS if not there[name]]


def install_programs() -> None:
    """Fetch the browser and the database that some tests use, where that is possible; else say what is skipped."""
    missing = missing_programs()
    if missing and hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        fetch = f"apt-get update -qq && apt-get install -y -qq --no-install-recommends {' '.join(missing)} || true"
        step(f"Fetching {' and '.join(missing)} from the system's packages", ["sh", "-c", fetch], quiet)
    for name in missing_programs():
        say(f"{name} is not installed: {PROGRAMS[name]} are skipped. (On Debian: sudo apt install {name})")


# --- Stamps, steps and words ----------------------------------------------------------------------


def fingerprint(paths: list[Path]) -> str:
    """A hash over names and contents."""
    total = hashlib.sha256()
    for path in paths:
        total.update(f"{path.relative_to(ROOT)}\0{hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return total.hexdigest()


def read(stamp: Path) -> dict[str, str]:
    """A stamp; an absent or broken one is empty."""
    try:
        return dict(json.loads(stamp.read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError):
        return {}


def write(stamp: Path, values: dict[str, str]) -> None:
    """Write a stamp in one stroke."""
    draft = stamp.with_suffix(".draft")
    draft.write_text(json.dumps(values, indent=1), encoding="utf-8")
    draft.replace(stamp)


def step(what: str, command: list[str], environment: dict[str, str] | None = None) -> str:
    """Run a command, say what it does and that it lives; returns its output, which is shown only if it fails."""
    live = sys.stderr.isatty()
    say(f"{what} …", end="" if live else "\n")
    start = time.monotonic()
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as output:
        process = subprocess.Popen(
            command, stdout=output, stderr=STDOUT, stdin=DEVNULL, env=environment, close_fds=False
        )
        try:
            while process.poll() is None:
                with contextlib.suppress(subprocess.TimeoutExpired):
                    process.wait(1 if live else 20)
                passed = f"{time.monotonic() - start:.0f} s"
                if live:
                    say(f"\r{what} … {passed}", end="")
                elif process.returncode is None:
                    say(f"  … still at it after {passed}")
        except KeyboardInterrupt:
            process.terminate()
            process.wait()
            stop("\nStopped. The next start goes on from here.", 130)
        output.seek(0)
        text = output.read()
    if live:
        say("")
    if process.returncode:
        shown = [line for line in text.splitlines() if not line.lstrip().startswith("WARNING: Location")]
        ours = [line.strip() for line in shown if line.strip().startswith("mastaba:")]
        stop("\n".join([*shown[-40:], "", f"This failed: {what}. Above is the end of what it said.", *ours]))
    return text


def say(text: str, end: str = "\n") -> None:
    """One line to the person, apart from what the game or the tests print."""
    print(text, end=end, file=sys.stderr, flush=True)


def stop(text: str, code: int = 1) -> NoReturn:
    """Give up, saying why."""
    say(text)
    raise SystemExit(code)


@contextlib.contextmanager
def one_at_a_time() -> Iterator[None]:
    """Let only one do.py install at a time, where there are file locks; a step outlives do.py and its lock too."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    with Path(__file__).open("rb") as door:
        os.set_inheritable(door.fileno(), True)
        try:
            fcntl.flock(door, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            say("Waiting for another do.py that is installing …")
            fcntl.flock(door, fcntl.LOCK_EX)
        yield


def become(program: str, *words: str) -> int:
    """Turn into a program of .venv, where the system can do so."""
    command = [str(script(program)), *words]
    if os.name != "nt":
        os.execv(command[0], command)  # noqa: S606 (no shell is wanted)
    return subprocess.call(command)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
