"""SVG: shapes as strings, and texts that fit their space."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

from mastaba.core.drawing import svg
from mastaba.core.drawing.svg import Area

LONG = "Wilhelmina Wollstonecraft Montgomery"


@pytest.mark.parametrize(
    ("value", "written"), [(1.0, "1"), (-0.001, "0"), (2.555, "2.56"), (0.1 + 0.2, "0.3"), (1200, "1200")]
)
def test_a_number_has_two_decimals_at_most(value: float, written: str) -> None:
    assert svg.num(value) == written


def test_a_text_is_escaped_and_has_no_characters_outside_xml() -> None:
    assert svg.clean("<b> & \"'\x00\x1b\ud800") == "&lt;b&gt; &amp; &quot;&#x27;"
    assert svg.clean("ñ") == "&#241;"


def test_a_path_is_letters_and_numbers() -> None:
    assert svg.way("M", 1, 2.5, "h", -0.0, "Z") == "M 1 2.5 h 0 Z"


def test_shapes_have_their_places() -> None:
    assert svg.rect(1, 2, 3, 4, "red") == '<rect x="1" y="2" width="3" height="4" fill="red"/>'
    assert ' rx="2" fill="red" opacity="0.5"/>' in svg.rect(1, 2, 3, 4, "red", 2, ' opacity="0.5"')
    assert svg.circle(1, 2, 3, "red") == '<circle cx="1" cy="2" r="3" fill="red"/>'
    assert svg.path("M 0 0") == '<path d="M 0 0" fill="none"/>'
    assert 'stroke-width="1.5"' in svg.line("M 0 0", "red")


@pytest.mark.parametrize(
    ("given", "transform"),
    [
        ((1, 2), "translate(1 2)"),
        ((1, 2, 0.5), "translate(1 2) scale(0.5)"),
        ((1, 2, 1, 90), "translate(1 2) rotate(90)"),
        ((1, 2, 0.5, 90), "translate(1 2) scale(0.5) rotate(90)"),
    ],
)
def test_a_transform_names_only_what_it_does(given: tuple[float, ...], transform: str) -> None:
    assert svg.move(*given) == transform
    assert svg.group("x", *given) == f'<g transform="{transform}">x</g>'


def test_a_named_thing_begins_a_line_and_tells_its_name() -> None:
    assert svg.named("bowl", "place", "A & B", "x") == (
        '\n<g id="bowl" class="place"><title>A &amp; B</title>x</g>'
    )
    assert 'class="piece" transform="translate(1 2)"' in svg.piece("p", "P", 1, 2, "x")
    assert svg.told("T", "x") == "<g><title>T</title>x</g>"


def sizes(drawn: str) -> list[float]:
    return [float(size) for size in re.findall(r'font-size="([\d.]+)"', drawn)]


def test_a_text_that_fits_stays_as_it_is() -> None:
    assert sizes(svg.text(0, 0, "Ana", 16, "red", room=400)) == [16]
    assert "textLength" not in svg.text(0, 0, "Ana", 16, "red", room=400)


def test_a_text_of_several_words_is_broken_into_two_lines() -> None:
    drawn = svg.text(0, 0, LONG, 16, "red", room=200)
    assert len(sizes(drawn)) == 2
    assert all(size < 16 for size in sizes(drawn))
    assert " ".join(re.findall(r">([^<]+)<", drawn)) == LONG


def test_a_wide_word_is_squeezed_and_a_wider_one_loses_its_end() -> None:
    squeezed = svg.text(0, 0, "M" * 10, 16, "red", room=100)
    assert 'textLength="100"' in squeezed
    assert "M" * 10 in squeezed
    assert "&#8230;" in svg.text(0, 0, "M" * 80, 16, "red", room=100)


def test_lines_are_broken_where_they_are_most_even() -> None:
    assert svg.lines_of("aaa bbb cccccc", 10, 60) == ["aaa bbb", "cccccc"]
    assert svg.lines_of("aaa bbb", 10, 600) == ["aaa bbb"]
    assert svg.lines_of("a" * 90, 10, 60) == ["a" * 90]


def test_a_size_is_fitted_but_stays_readable() -> None:
    assert svg.fitted(["aaa"], 12, 500) == 12
    assert 7 < svg.fitted(["aaaaaaaa"], 12, 50) < 12
    assert svg.fitted(["a" * 100], 12, 50) == 7
    assert svg.fitted([""], 12, 50) == 12


def test_only_drawings_that_are_used_are_defined() -> None:
    drawings = {"cat": "<path/>", "dog": "<rect/>"}
    assert svg.used('<use href="#art-cat"/>', "art", drawings) == '\n<g id="art-cat"><path/></g>'
    assert svg.used("<g/>", "art", drawings) == ""


def test_a_document_is_well_formed_with_all_its_parts() -> None:
    body = svg.panel(Area(1, 2, 30, 40), "red", "blue", 2, 4, 3) + svg.desert(100, 120, "tan", "brown")
    root = ET.fromstring(svg.document("dates", "A <board>", "en", 100, 120.5, body))  # noqa: S314 (our own)
    assert root.attrib["viewBox"] == "0 0 100 120.5"
    assert root.attrib["aria-label"] == "A <board>"
    assert len([element for element in root.iter() if element.tag.endswith("rect")]) == 3
    assert svg.box(0, 0, 10, 20, 2).startswith("M2 0h6q2 0 2 2v16")
