"""JSON from outside: what two readers could understand differently, or what no reader should try, is refused."""

from __future__ import annotations

import json
import math
from typing import Any, Final, NoReturn

_DEEPEST: Final = 40
_LONGEST_NUMBER: Final = 40  # digits


class BadJson(ValueError):
    """Not JSON as we take it; says why in a few words."""


def loads(data: bytes | str) -> Any:
    """The value of a JSON text: UTF-8, finite numbers, no key twice, no lone surrogates, not too deep."""
    try:
        text = data.decode() if isinstance(data, bytes) else data
        found = json.loads(
            text,
            parse_int=_integer,
            parse_float=_number,
            parse_constant=_no_constant,
            object_pairs_hook=_object,
        )
    except BadJson:
        raise
    except UnicodeDecodeError as error:
        raise BadJson("not UTF-8") from error
    except RecursionError as error:
        raise BadJson("too deep") from error
    except ValueError as error:
        raise BadJson("no JSON") from error
    _check(found, _DEEPEST)
    return found


def _integer(text: str) -> int:
    if len(text) > _LONGEST_NUMBER:
        raise BadJson("a number is too long")
    return int(text)


def _number(text: str) -> float:
    found = float(text)
    if len(text) > _LONGEST_NUMBER or not math.isfinite(found):
        raise BadJson("a number is too long")
    return found


def _no_constant(text: str) -> NoReturn:
    raise BadJson(f"{text} is no number")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise BadJson("a key is there twice")
    return found


def _check(value: Any, left: int) -> None:
    """Refuse what is too deep, and text that is none."""
    if not left:
        raise BadJson("too deep")
    if isinstance(value, str):
        try:
            value.encode()
        except UnicodeEncodeError as error:
            raise BadJson("a lone surrogate") from error
    elif isinstance(value, dict):
        for key, inner in value.items():
            _check(key, left)
            _check(inner, left - 1)
    elif isinstance(value, list):
        for inner in value:
            _check(inner, left - 1)
