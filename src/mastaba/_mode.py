"""Mode: compiled rules, or the same source uncompiled.

With `MASTABA_PURE=1` in the environment the package ignores its compiled modules. This is the first import of
`mastaba/__init__.py`.
"""

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class _SourceOnly:
    """Finds the modules of mastaba as source, also where there is a compiled form beside it.

    `mastaba.testing` is never compiled. It is left to pytest, which rewrites its assertions: otherwise a law that
    fails does not show what it compared.
    """

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name.startswith("mastaba.") and not f"{name}.".startswith("mastaba.testing."):
            for folder in path or ():
                spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
                if spec and spec.loader:
                    return spec
        return None


if os.environ.get("MASTABA_PURE", "0") not in {"", "0"}:
    sys.meta_path.insert(0, _SourceOnly)


def compiled() -> bool:
    """Whether the compiled rules are in use."""
    return not str(import_module("mastaba.core.engine.state").__file__).endswith(".py")
