"""Paints: plain colours, and dark enough where they carry text."""

from __future__ import annotations

import re

import pytest

from mastaba.core.drawing import palette

PAINTS = {name: value for name, value in vars(palette).items() if name.isupper() and isinstance(value, str)}


def luminance(paint: str) -> float:
    """The relative luminance of WCAG 2."""
    parts = [int(paint[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_every_paint_is_a_plain_colour_of_its_own() -> None:
    assert len(PAINTS) >= 14
    assert all(re.fullmatch(r"#[0-9a-f]{6}", paint) for paint in PAINTS.values())
    assert len(set(PAINTS.values())) == len(PAINTS)


@pytest.mark.parametrize("ground", ["SAND", "SLAB", "CELL"])
def test_ink_can_be_read_on_every_ground(ground: str) -> None:
    assert contrast(palette.INK, PAINTS[ground]) >= 7
    assert contrast(palette.INK_SOFT, PAINTS[ground]) >= 4.5


def test_a_seat_has_a_paint_an_ink_and_a_rim() -> None:
    assert palette.SeatPaint("#111111", "#222222", "#333333")._fields == ("paint", "ink", "rim")
