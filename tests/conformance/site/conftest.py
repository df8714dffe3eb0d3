"""Laws of the site, held over random games of every room."""

import pytest

from tests.site.conftest import *  # noqa: F403 (its fixtures)


@pytest.fixture(autouse=True)
def also_the_example() -> None:
    """Not here: the pages of these tests list our own games."""
