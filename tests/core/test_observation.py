"""The JSON Schema of a type, and values that a phase must have."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

import pytest

from mastaba.core.observation import json_schema, present


class _Cat(TypedDict):
    """A cat.

    It sleeps.
    """

    name: str
    lives: NotRequired[int]


@pytest.mark.parametrize(
    ("kind", "schema"),
    [
        (Any, {}),
        (bool, {"type": "boolean"}),
        (str | None, {"anyOf": [{"type": "string"}, {"type": "null"}]}),
        (Literal["a", "b"], {"enum": ["a", "b"]}),
        (list[int], {"type": "array", "items": {"type": "integer"}}),
        (dict[str, int], {"type": "object", "additionalProperties": {"type": "integer"}}),
    ],
)
def test_schema_of_a_type(kind: Any, schema: dict[str, Any]) -> None:
    assert json_schema(kind) == schema


def test_schema_of_an_object_has_its_keys_and_no_others() -> None:
    assert json_schema(_Cat) == {
        "title": "_Cat",
        "description": "A cat.",
        "type": "object",
        "properties": {"name": {"type": "string"}, "lives": {"type": "integer"}},
        "required": ["name"],
        "additionalProperties": False,
    }


@pytest.mark.parametrize("kind", [float, set[int], tuple[int, int]])
def test_a_type_that_json_does_not_have_is_refused(kind: Any) -> None:
    with pytest.raises(TypeError, match="no JSON Schema"):
        json_schema(kind)


def test_present_returns_a_value_and_refuses_null() -> None:
    assert present(0) == 0
    with pytest.raises(ValueError, match="no such value"):
        present(None)
