"""Compiles the rules with mypyc, all modules or none; everything else about the package is in pyproject.toml.

`MASTABA_BUILD` says what is wanted: `auto` (compile if possible, the default), `pure` (do not try) or `compiled`
(fail if it cannot).
"""

import os
import shutil
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

SOURCE = Path("src/mastaba")
# Our functions are private to their library: they can be inlined (a loop of small calls: 1.6 times as fast).
FLAGS = ["-fvisibility=hidden", "-fno-semantic-interposition"] if os.name == "posix" else []


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
                typed_for_compiling(), group_name="mastaba", opt_level="3", debug_level="0"
            )
            for extension in self.distribution.ext_modules:
                extension.extra_compile_args += FLAGS
            self.initialize_options()  # the second time, now that it is known what to compile
            self.finalize_options()
            super().run()
        except (Exception, SystemExit) as error:  # noqa: BLE001 (whatever it is, the pure rules work)
            for path in Path(self.build_lib).rglob("*" + self.get_ext_filename("x")[1:]):
                path.unlink()
            if isinstance(error, SystemExit):
                return "mypyc found mistakes"
            return f"{type(error).__name__}: {error}".splitlines()[0]
        return ""


setup(
    # A stand-in, so that setuptools asks for compiling at all; what is compiled is found when it comes to it.
    ext_modules=[Extension("mastaba__mypyc", [])] if typed_for_compiling() else [],
    cmdclass={"build_py": BuildSource, "build_ext": BuildRules},
)
