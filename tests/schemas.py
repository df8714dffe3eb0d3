"""A check of JSON against the part of JSON Schema that `core.observation.json_schema` writes."""

from __future__ import annotations

from itertools import count
from typing import Any

from mastaba.core.game import Json
from mastaba.core.observation import json_schema
from mastaba.core.rng import Rng
from mastaba.testing.walks import few

_TYPES: dict[str, type] = {"string": str, "boolean": bool, "null": type(None), "array": list, "object": dict}


def misfits(schema: Json, value: Any, where: str = "") -> list[str]:
    """What in a value contradicts a schema, place by place."""
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
        if key in known or others:
            found += misfits(known.get(key, others), item, f"{where}.{key}")
        else:
            found.append(f"{where}.{key}: unknown")
    return found


def misfits_of_random_games(game: str, observation: type, memory: type, every: int) -> set[str]:
    """What contradicts the schemas of two types in random games, looking at every n-th position and the last one."""
    seen, known = json_schema(observation), json_schema(memory)
    found: set[str] = set()
    for case in few(game):
        position, rng = case.new(), Rng(case.seed)
        for n in count():
            if position.is_over or n % every == 0:
                for seat in (None, *range(case.players)):
                    found |= {*misfits(seen, position.observe(seat)), *misfits(known, position.memory(seat))}
            if position.is_over:
                break
            position.state.apply(position.state.random_code(rng))
    return found
