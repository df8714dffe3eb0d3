"""The laws that every game has to keep, as tests that any game can run (extra `testing`: pytest and hypothesis).

    from mastaba import testing
    from mastaba_dates import kit

    class TestLaws(testing.Laws):
        games = {"dates": kit}

pytest then holds every law against random games of every player count and a sample of option mixtures. `kit` is what
the laws cannot know by themselves (`Kit`). `LongLaws` are the same laws over very many positions.

`mastaba.testing.laws` and `mastaba.testing.presentation` have the laws of a single position, for tests of your own.
"""

from __future__ import annotations

import pkgutil

import pytest

# A law that fails says what it compared.
pytest.register_assert_rewrite(*(f"{__name__}.{module.name}" for module in pkgutil.iter_modules(__path__)))

from mastaba.testing.explanation_laws import ExplanationLaws  # noqa: E402 (they must be imported after that)
from mastaba.testing.forced_laws import ForcedLaws  # noqa: E402
from mastaba.testing.kits import Kit, register  # noqa: E402
from mastaba.testing.long_laws import LongLaws  # noqa: E402
from mastaba.testing.position_laws import PositionLaws  # noqa: E402
from mastaba.testing.stranger_laws import StrangerLaws  # noqa: E402
from mastaba.testing.table_laws import TableLaws  # noqa: E402

__all__ = [
    "ExplanationLaws",
    "ForcedLaws",
    "Kit",
    "Laws",
    "LongLaws",
    "PositionLaws",
    "StrangerLaws",
    "TableLaws",
    "register",
]


class Laws(PositionLaws, TableLaws, ForcedLaws, ExplanationLaws, StrangerLaws):
    """All laws that are held in seconds."""
