"""Which form of the rules is in force: compiled, or the same source uncompiled.

With `MASTABA_PURE=1` in the environment the package passes over its compiled modules. This is the first import of
`mastaba/__init__.py`.
"""

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class _SourceOnly:
    """Finds the modules of mastaba as source, also where a compiled form lies beside it."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name.startswith("mastaba."):
            for folder in path or ():
                spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
                if spec and spec.loader:
                    return spec
        return None


if os.environ.get("MASTABA_PURE", "0") not in {"", "0"}:
    sys.meta_path.insert(0, _SourceOnly)


def compiled() -> bool:
    """Whether the rules in force are the compiled ones."""
    return not str(import_module("mastaba.core.state").__file__).endswith(".py")
