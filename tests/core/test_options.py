"""Options: what may be chosen, typed and refused, and what held in older versions."""

from __future__ import annotations

import pytest

from mastaba.core.options import Amount, Option, written

SIDE = Option("side", ("a", "b"), "a")
WRATH = Option("wrath", (False, True), default=False)
CAP = Amount("cap", (), 20, most=99)
NEW = Option("new", ("on", "off"), "on", since=3, earlier=((2, "off"), (3, "on")))


@pytest.mark.parametrize(
    ("option", "value", "allowed"),
    [
        (SIDE, "b", True),
        (SIDE, "c", False),
        (WRATH, True, True),
        (WRATH, 1, False),
        (WRATH, "true", False),
        (CAP, 0, True),
        (CAP, 99, True),
        (CAP, 100, False),
        (CAP, -1, False),
        (CAP, True, False),
        (CAP, "5", False),
    ],
)
def test_a_value_is_allowed_only_with_its_type(option: Option, value: object, allowed: bool) -> None:
    assert option.allows(value) is allowed


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        (SIDE, "B", "b"),
        (WRATH, "true", True),
        (SIDE, "side", "side"),
        (CAP, "42", 42),
        (CAP, "٤٢", "٤٢"),
        (CAP, "-1", "-1"),
        (CAP, "9" * 10, "9" * 10),
    ],
)
def test_a_typed_value_is_parsed_or_kept_to_be_refused(option: Option, text: str, value: object) -> None:
    assert option.parse(text) == value
    assert type(option.parse(text)) is type(value)


def test_choices_are_told() -> None:
    assert (SIDE.choices, WRATH.choices, CAP.choices) == ("a, b", "false, true", "0 … 99")
    assert written(True) == "true"


def test_a_refusal_names_the_option_the_value_and_the_choices() -> None:
    told = SIDE.refuse("c").text("en")
    assert all(part in told for part in ("side", "c", "a, b"))


def test_an_older_version_has_its_own_usual_value() -> None:
    assert [NEW.before(rules) for rules in (1, 2, 3)] == ["off", "on", None]
    assert [NEW.usual_in(rules, 2) for rules in (1, 2, 3)] == ["off", "on", "on"]
    assert (SIDE.usual_in(1, 2), SIDE.fits("a", 5)) == ("a", True)
