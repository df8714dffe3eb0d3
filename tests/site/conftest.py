"""A site of its own for these tests: a fresh data folder and its database, before Django reads its settings."""

from __future__ import annotations

import asyncio
import atexit
import os
import shutil
import tempfile
from collections.abc import Iterator
from importlib.util import find_spec
from typing import TYPE_CHECKING

import pytest

from tests.site import repeatable

if TYPE_CHECKING:
    from django.test import Client

if find_spec("django") is None:  # the library alone
    collect_ignore_glob = ["test_*.py"]
else:
    import django

    if not os.environ.get("DATABASE_URL"):
        folder = tempfile.mkdtemp(prefix="mastaba-test-")
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        os.environ["MASTABA_DATA"] = folder
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "mastaba.site.settings")
    # Browser tests may have left a loop in this thread: it is playwright's, and no request runs in it.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
    django.setup()
    # A worker of pytest-xdist that found it in its environment would read the settings before it has its own folder.
    del os.environ["DJANGO_SETTINGS_MODULE"]
    repeatable.install()


@pytest.fixture(autouse=True)
def _chance_repeats(request: pytest.FixtureRequest) -> None:
    """Every run of a test sees the same seeds."""
    repeatable.again(request.node.nodeid)


@pytest.fixture(autouse=True)
def _no_loop_of_a_browser(request: pytest.FixtureRequest) -> Iterator[None]:
    """Browser tests leave a loop in this thread: it is playwright's, and nobody else's tests run in it."""
    loop = asyncio._get_running_loop()
    if request.path.parent.name == "browser" or loop is None:
        yield
        return
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(loop)


@pytest.fixture(scope="session", autouse=True)
def site(request: pytest.FixtureRequest) -> Iterator[None]:
    """The database is there, and templates and mail are Django's for tests, with or without its pytest plugin."""
    from django.core.management import call_command
    from django.test.utils import setup_test_environment, teardown_test_environment

    plugin = request.config.pluginmanager.hasplugin("django")
    if plugin:  # it would keep tests away from the database
        request.getfixturevalue("django_test_environment")
        request.getfixturevalue("django_db_blocker").unblock()
    else:
        setup_test_environment()
    call_command("migrate", verbosity=0)
    yield
    if not plugin:
        teardown_test_environment()


@pytest.fixture(autouse=True)
def _patient() -> None:
    """What one test did does not count against the limits of the next."""
    from mastaba.site.infra import rate_limits

    rate_limits.forget()


@pytest.fixture
def no_time_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Budgets are not filled again while a test spends them, however slow the machine is."""
    from mastaba.site.infra import rate_limits

    monkeypatch.setattr(rate_limits, "clock", lambda: 1000.0)


@pytest.fixture
def reader() -> Client:
    """A visitor with a browser, in English."""
    from django.test import Client

    return Client(headers={"accept-language": "en"})


@pytest.fixture
def lectora() -> Client:
    """A visitor with a browser, in Spanish."""
    from django.test import Client

    return Client(headers={"accept-language": "es"})
