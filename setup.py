"""Compiles the rules with mypyc, all modules or none; everything else about the package is in pyproject.toml.

`MASTABA_BUILD` says what is wanted: `auto` (compile if possible, the default), `pure` (do not try) or `compiled`
(fail if it cannot).

All rules become one library. Its C is compiled in units, one for each game and one for what games share, on all cores:
one unit of everything takes three times the work, because gcc's time grows faster than the unit, and one file for each
module loses what is inlined (bench/README.md has the figures). Each game's unit also sees the bodies of the functions
that games share, so that these are inlined too.
"""

import os
import re
import shutil
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

SOURCE = Path("src/mastaba")
# Our functions are private to their library: they can be inlined (a loop of small calls: 1.6 times as fast).
FLAGS = ["-fvisibility=hidden", "-fno-semantic-interposition"] if os.name == "posix" else []
QUICK = ["-O0"] if os.name == "posix" else []
LIBRARY = "mastaba"
SHARED = "shared"  # the unit of what games share
# What is declared in the second header is in the same library: it needs no way around by the dynamic linker.
HEAD = f"""#include "__native_{LIBRARY}.h"
#pragma GCC visibility push(hidden)
#include "__native_internal_{LIBRARY}.h"
#pragma GCC visibility pop
"""


def typed_for_compiling() -> list[str]:
    """The modules to compile: those that import native numbers. So a new game touches only its own folder."""
    mark = "\nfrom mypy_extensions import"
    return sorted(str(path) for path in SOURCE.rglob("*.py") if mark in path.read_text(encoding="utf-8"))


class BuildSource(build_py):
    """Copies the sources, without what an earlier build left behind."""

    def run(self) -> None:
        if not self.editable_mode:
            shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()


class BuildRules(build_ext):
    """Compiles all rules into one library, or leaves all of them as they are."""

    def run(self) -> None:
        wish = os.environ.get("MASTABA_BUILD") or "auto"
        if wish not in {"auto", "pure", "compiled"}:
            raise SystemExit(f"MASTABA_BUILD is {wish!r}: it can be auto, pure or compiled")
        if wish == "pure":
            why = "MASTABA_BUILD=pure"
        elif self.inplace or self.editable_mode:  # compiled modules among the sources go stale unnoticed
            why = "an editable install stays so"
        else:
            why = self.compile()
        if why and wish == "compiled":
            raise SystemExit(f"mastaba: the rules could not be compiled: {why}")
        if why:
            self.extensions = self.distribution.ext_modules = []
        print(f"mastaba: rules are pure Python: {why}" if why else "mastaba: rules are compiled", flush=True)

    def compile(self) -> str:
        """Compile everything; if that fails, take away what was made and say why."""
        try:
            from mypyc.build import mypycify

            self.distribution.ext_modules = mypycify(
                typed_for_compiling(), group_name=LIBRARY, multi_file=True, opt_level="3", debug_level="0"
            )
            library, *modules = self.distribution.ext_modules
            library.sources = units(library.sources)
            library.extra_compile_args = [*library.extra_compile_args, *FLAGS]
            for module in modules:  # each only loads the library
                module.extra_compile_args = [*module.extra_compile_args, *FLAGS, *QUICK]
            given = {"build_lib": self.build_lib, "parallel": self.parallel or os.cpu_count()}
            self.initialize_options()  # the second time, now that it is known what to compile
            self.__dict__.update(given)
            self.finalize_options()
            super().run()
        except (Exception, SystemExit) as error:  # noqa: BLE001 (whatever it is, the pure rules work)
            for path in Path(self.build_lib).rglob("*" + self.get_ext_filename("x")[1:]):
                path.unlink()
            if isinstance(error, SystemExit):
                return "mypyc found mistakes"
            return f"{type(error).__name__}: {error}".splitlines()[0]
        return ""

    def build_extensions(self) -> None:
        """Compile the units of the library side by side, the longest first; then everything else."""
        library = self.extensions[0]

        def compile_unit(source: str) -> list[str]:
            objects: list[str] = self.compiler.compile(
                [source],
                output_dir=self.build_temp,
                include_dirs=library.include_dirs,
                extra_postargs=library.extra_compile_args,
            )
            return objects

        with ThreadPoolExecutor(self.parallel) as pool:
            for objects in pool.map(compile_unit, library.sources):
                library.extra_objects += objects
        library.sources = []
        super().build_extensions()


def units(sources: list[str]) -> list[str]:
    """Gather mypyc's C files, one for each module, into one unit for each game and one for the rest; longest first."""
    folder = Path(os.path.commonpath(sources))
    members = defaultdict(list)
    for path in map(Path, sources):
        game = re.match(rf"__native_{LIBRARY}___games___(\w+?)___", path.name)
        members[game[1] if game else SHARED].append(path)
    bodies = folder / "inline_bodies.h"
    bodies.write_text(inline_bodies(members[SHARED]), encoding="utf-8")
    work = {}
    for name, paths in members.items():
        unit = folder / f"unit_{name}.c"
        lines = HEAD.splitlines() if name == SHARED else [f'#include "{bodies.name}"']
        lines += [f'#include "{path.relative_to(folder).as_posix()}"' for path in paths]
        unit.write_text("\n".join([*lines, ""]), encoding="utf-8")
        work[str(unit)] = sum(path.stat().st_size for path in paths)
    return sorted(work, key=lambda unit: -work[unit])


def inline_bodies(sources: list[Path]) -> str:
    """The functions that games share, and mypyc's arithmetic, to be inlined: GNU's `extern inline` makes no copies.

    (Private copies in each unit would do the same for every compiler, but Kemet ran at 0.8 of its speed with them.)
    """
    function = re.compile(
        r"^(?!static)[\w *]*\bCPy(?:Def|Int64)_\w+(?<!_____top_level__)\([^)]*\) \{\n.*?^\}\n",
        re.MULTILINE | re.DOTALL,
    )
    found = [body for path in sources for body in function.findall(path.read_text(encoding="utf-8"))]
    bodies = "".join(f"extern inline __attribute__((gnu_inline)) {body}" for body in found)
    # As in a system header: gcc warns of static functions that these call, and mypyc takes warnings for errors.
    return f"#pragma GCC system_header\n{HEAD}#ifdef __GNUC__\n{bodies}#endif\n"


setup(
    # A stand-in, so that setuptools asks for compiling at all; what is compiled is found when it comes to it.
    ext_modules=[Extension("mastaba__mypyc", [])] if typed_for_compiling() else [],
    cmdclass={"build_py": BuildSource, "build_ext": BuildRules},
)
