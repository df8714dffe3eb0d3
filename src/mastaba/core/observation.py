"""Observations as types: the keys of every game, and the JSON Schema of a game's own `TypedDict`.

A game describes its observation in `view/observation.py`, and its own code takes that type. Core knows no game: it
passes observations on as JSON.
"""

from __future__ import annotations

from types import NoneType, UnionType
from typing import (
    Any,
    Final,
    Literal,
    NotRequired,
    TypeAlias,
    TypedDict,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from mastaba.core.options import Options

AnyObservation: TypeAlias = Any
"""An observation of any game; a game's own code has a type for its own."""

AnyMemory: TypeAlias = Any
"""The memory of a seat in any game; a game's own code has a type for its own."""

Value = TypeVar("Value")
_PLAIN: Final[dict[Any, str]] = {str: "string", int: "integer", bool: "boolean", NoneType: "null"}


class CommonObservation(TypedDict):
    """The keys that an observation of every game has (notation 12)."""

    game: str
    players: int
    options: Options
    seat: int | None  # None: a spectator
    actor: int  # a seat, -1 chance, -2 over
    legal: list[str]  # empty unless the seat is to act


def present(value: Value | None) -> Value:
    """Return a value that is null in other phases of the game; ValueError if it is null now."""
    if value is None:
        raise ValueError("this phase has no such value")
    return value


def json_schema(kind: Any) -> dict[str, Any]:
    """The JSON Schema of a `TypedDict`, a list, a dictionary, a union, a literal or a plain type."""
    if kind is Any:
        return {}
    if kind in _PLAIN:
        return {"type": _PLAIN[kind]}
    if is_typeddict(kind):
        return _object(kind)
    origin, inner = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return {"anyOf": [json_schema(each) for each in inner]}
    if origin is Literal:
        return {"enum": list(inner)}
    if origin is NotRequired:
        return json_schema(inner[0])
    if origin is list:
        return {"type": "array", "items": json_schema(inner[0])}
    if origin is dict:
        return {"type": "object", "additionalProperties": json_schema(inner[1])}
    raise TypeError(f"no JSON Schema for {kind}")


def _object(kind: Any) -> dict[str, Any]:
    """An object with exactly these keys; its description is the first line of the type's docstring."""
    hints = get_type_hints(kind, include_extras=True)
    return {
        "title": kind.__name__,
        "description": (kind.__doc__ or "").partition("\n")[0],
        "type": "object",
        "properties": {name: json_schema(each) for name, each in hints.items()},
        "required": [name for name, each in hints.items() if get_origin(each) is not NotRequired],
        "additionalProperties": False,
    }
