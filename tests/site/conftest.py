"""The site under test: a data folder of its own, and limits that start anew with every test."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator

import pytest

os.environ["MASTABA_DATA"] = tempfile.mkdtemp(prefix="mastaba-test-")
os.environ["DJANGO_SETTINGS_MODULE"] = "mastaba.site.settings"
os.environ["MASTABA_BOT_PACE"] = "0"

import django

django.setup()

from mastaba.site import limits


@pytest.fixture(autouse=True)
def nothing_counted() -> Iterator[None]:
    limits.forget()
    yield
    limits.forget()
