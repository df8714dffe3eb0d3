"""The attacks use the site of the other site tests: its database, its readers, its limits counted from nothing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.site.conftest import *  # noqa: F403 (its fixtures)
from tests.site.conftest import _no_loop_of_a_browser, _patient  # noqa: F401 (a star leaves these out)
from tests.site.postgres import or_skip, private_server
from tests.site.server import Server, serving


@pytest.fixture(params=["sqlite", "postgresql"])
def either_server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    """A server on SQLite, and one on PostgreSQL."""
    with ExitStack() as stack:
        url = ""
        if request.param == "postgresql":
            url = stack.enter_context(or_skip(private_server()))
        yield stack.enter_context(serving(tmp_path / "data", DATABASE_URL=url, MASTABA_LIMITS="50"))
