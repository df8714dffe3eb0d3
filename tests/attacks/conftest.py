"""The attacks use the site of the other site tests: its database, its readers, its limits counted from nothing."""

from tests.site.conftest import *  # noqa: F403 (its fixtures)
from tests.site.conftest import _no_loop_of_a_browser, _patient  # noqa: F401 (a star leaves these out)
