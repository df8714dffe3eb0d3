"""Observations and memories have exactly the shape of their documented types."""

from __future__ import annotations

from typing import Any

import mastaba
from mastaba.core.game import Json
from mastaba.testing import laws
from mastaba.testing.kits import kit
from mastaba.testing.suite import Suite
from mastaba.testing.walks import Case, sample

_TYPES: dict[str, type] = {"string": str, "boolean": bool, "null": type(None), "array": list, "object": dict}


class SchemaLaws(Suite):
    """Laws of the types of `view/observation.py`."""

    def test_every_view_fits_its_schema(self, few: Case) -> None:
        view = mastaba.games.get(few.game).view
        seen, known = view.observation_schema(), view.memory_schema()
        for position in sample(few, 12):
            for seat in laws.seats(position):
                assert misfits(seen, position.observe(seat)) == [], seat
                assert misfits(known, position.memory(seat)) == [], seat
                assert misfits(known, position.recollection(seat)) == [], seat

    def test_the_schema_has_the_documented_keys(self, game: str) -> None:
        schema = mastaba.games.get(game).view.observation_schema()
        assert set(schema["properties"]) == set(kit(game).OBSERVED)

    def test_another_shape_does_not_fit(self, game: str) -> None:
        """The schema refuses a key too many, a key too few and a value of another type."""
        it = mastaba.games.get(game)
        schema = it.view.observation_schema()
        seen = mastaba.new(game, it.info.least_players).observe(0)
        assert misfits(schema, seen | {"unheard of": 1}) == [".unheard of: unknown"]
        for key in seen:
            assert misfits(schema, {other: seen[other] for other in seen if other != key}) == [
                f".{key}: missing"
            ]
            assert misfits(schema, seen | {key: 0.5}) == [f".{key}: 0.5"]


def misfits(schema: Json, value: Any, where: str = "") -> list[str]:
    """What in a value contradicts a schema, place by place."""
    if not schema:  # anything
        return []
    if "anyOf" in schema:
        return [] if any(not misfits(each, value) for each in schema["anyOf"]) else [f"{where}: {value!r}"]
    if "enum" in schema:
        return [] if value in schema["enum"] else [f"{where}: {value!r}"]
    if schema["type"] == "integer":
        return [] if type(value) is int else [f"{where}: {value!r}"]
    if not isinstance(value, _TYPES[schema["type"]]):
        return [f"{where}: {value!r}"]
    if isinstance(value, list):
        return [
            each for i, item in enumerate(value) for each in misfits(schema["items"], item, f"{where}[{i}]")
        ]
    return _object_misfits(schema, value, where) if isinstance(value, dict) else []


def _object_misfits(schema: Json, value: Json, where: str) -> list[str]:
    known, others = schema.get("properties", {}), schema["additionalProperties"]
    found = [f"{where}.{key}: missing" for key in schema.get("required", ()) if key not in value]
    for key, item in value.items():
        if key in known or others is not False:
            found += misfits(known.get(key, others), item, f"{where}.{key}")
        else:
            found.append(f"{where}.{key}: unknown")
    return found
