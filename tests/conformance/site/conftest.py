"""Laws of the site, held over random games of every room."""

import pytest

from tests.site.conftest import *  # noqa: F403 (its fixtures)


@pytest.fixture(autouse=True)
def also_the_rooms_of_the_tests() -> None:
    """Not here: the rooms of the tests have no card on the home page."""
