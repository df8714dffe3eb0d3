"""Budget: how long a bot may search, as it is written."""

from __future__ import annotations

import pytest

import mastaba
from mastaba.core.budget import Budget


@pytest.mark.parametrize("text", ["250ms", "40000it"])
def test_a_budget_is_read_as_it_is_written(text: str) -> None:
    assert str(Budget.parse(text)) == text


@pytest.mark.parametrize("text", ["", "0it", "5", "1s", "-1ms", "5it:5it", "1e3it", "1234567890it", "٣ms"])
def test_what_is_no_budget_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(mastaba.BadSetup, match="200ms"):
        Budget.parse(text)
