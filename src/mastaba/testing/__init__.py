"""The laws of every game, as tests that any game can run (extra `testing`: pytest and hypothesis).

    from mastaba import testing
    from mastaba_dates import kit

    class TestLaws(testing.Laws):
        games = {"dates": kit}

pytest then checks every law in random games of every player count and a sample of option mixtures, and in the
catalogues, rules pages, lesson and records of the game. `kit` has what the laws cannot know by themselves (`Kit`).
`LongLaws` checks the same laws in very many positions.

`mastaba.testing.laws` and `mastaba.testing.presentation` have the laws of a single position, for tests of your own;
`mastaba.testing.moves` plays moves in a row and says why one is refused.
"""

from __future__ import annotations

import pkgutil

import pytest

# A law that fails says what it compared.
pytest.register_assert_rewrite(*(f"{__name__}.{module.name}" for module in pkgutil.iter_modules(__path__)))

from mastaba.testing.bot_laws import BotLaws  # noqa: E402 (they must be imported after that)
from mastaba.testing.catalogue_laws import CatalogueLaws  # noqa: E402
from mastaba.testing.copy_laws import CopyLaws  # noqa: E402
from mastaba.testing.explanation_laws import ExplanationLaws  # noqa: E402
from mastaba.testing.feature_laws import FeatureLaws  # noqa: E402
from mastaba.testing.forced_laws import ForcedLaws  # noqa: E402
from mastaba.testing.kits import Kit, register  # noqa: E402
from mastaba.testing.lesson_laws import LessonLaws  # noqa: E402
from mastaba.testing.long_laws import LongLaws  # noqa: E402
from mastaba.testing.position_laws import PositionLaws  # noqa: E402
from mastaba.testing.record_laws import RecordLaws  # noqa: E402
from mastaba.testing.rules_page_laws import RulesPageLaws  # noqa: E402
from mastaba.testing.schema_laws import SchemaLaws  # noqa: E402
from mastaba.testing.stranger_laws import StrangerLaws  # noqa: E402
from mastaba.testing.table_laws import TableLaws  # noqa: E402
from mastaba.testing.world_laws import WorldLaws  # noqa: E402

__all__ = [
    "BotLaws",
    "CatalogueLaws",
    "CopyLaws",
    "ExplanationLaws",
    "FeatureLaws",
    "ForcedLaws",
    "Kit",
    "Laws",
    "LessonLaws",
    "LongLaws",
    "PositionLaws",
    "RecordLaws",
    "RulesPageLaws",
    "SchemaLaws",
    "StrangerLaws",
    "TableLaws",
    "WorldLaws",
    "register",
]


class Laws(
    RecordLaws,
    LessonLaws,
    RulesPageLaws,
    CatalogueLaws,
    BotLaws,
    StrangerLaws,
    ExplanationLaws,
    SchemaLaws,
    ForcedLaws,
    WorldLaws,
    CopyLaws,
    TableLaws,
    PositionLaws,
):
    """All laws that take seconds.

    pytest runs the laws of the last base first: the simplest, whose failures explain most of the others.
    """
