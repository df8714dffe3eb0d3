"""The attacks use the site of the other site tests: its database, its readers, its limits counted from nothing."""

from tests.site.conftest import *  # noqa: F403 (its fixtures)
