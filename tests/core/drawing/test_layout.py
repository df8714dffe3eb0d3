"""Layouts: panels in rows, and sheets one below the other."""

from __future__ import annotations

from mastaba.core.drawing.layout import EDGE, PHONE, panels, sheets
from mastaba.core.drawing.svg import Area


def test_panels_fill_their_area_row_after_row() -> None:
    assert panels(Area(10, 20, 110, 50), 3, 2, 10) == [
        Area(10, 20, 50, 20), Area(70, 20, 50, 20), Area(10, 50, 50, 20),
    ]  # fmt: skip


def test_panels_are_not_higher_than_allowed() -> None:
    assert {panel.h for panel in panels(Area(0, 0, 100, 400), 2, 2, 0, highest=90)} == {90}
    assert {panel.h for panel in panels(Area(0, 0, 100, 40), 2, 2, 0, highest=90)} == {40}


def test_sheets_that_are_needed_come_first() -> None:
    places, end = sheets({"map": 100, "hand": 50}, ["hand"], 8)
    assert list(places) == ["hand", "map"]
    assert places["hand"] == Area(EDGE, 8, PHONE - 2 * EDGE, 50)
    assert places["map"].y == 8 + 50 + 6
    assert end == places["map"].y + 100 + 6


def test_a_sheet_without_height_takes_no_space() -> None:
    places, end = sheets({"map": 0, "hand": 50}, [], 0)
    assert places["hand"].y == 0
    assert end == 56
