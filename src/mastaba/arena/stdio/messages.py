"""Messages: one JSON object a line, in UTF-8. They are read strictly, and an error says what is wrong."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from mastaba.core.errors import MastabaError, Reason
from mastaba.core.game import Json

PROTOCOL: Final = 1
LONGEST_QUESTION: Final = 4 << 20  # bytes of a line to a bot
LONGEST_ANSWER: Final = 64 << 10  # bytes of a line from a bot


class BadMessage(MastabaError, ValueError):
    """A line that is no message of the protocol."""


class Field(NamedTuple):
    """A key of a message: the types of its value, and whether it must be there."""

    kinds: tuple[type, ...]
    needed: bool = True


_TEXT: Final = Field((str,))
_NUMBER: Final = Field((int,))
_OBJECT: Final = Field((dict,))
_LIST: Final = Field((list,))
# From the host to the bot.
QUESTIONS: Final[Mapping[str, Mapping[str, Field]]] = {
    "hello": {"protocol": _NUMBER, "host": _TEXT},
    "new": {"game": _TEXT, "players": _NUMBER, "options": _OBJECT, "seat": _NUMBER, "rules": _NUMBER},
    "choose": {
        "ply": _NUMBER,
        "observation": _OBJECT,
        "memory": Field((dict, list, str, int, type(None))),
        "plies": _LIST,
        "budget": Field((dict, type(None))),
        "seed": _NUMBER,
    },
    "stop": {},
    "end": {"places": _LIST, "scores": _LIST},
    "quit": {},
}
# From the bot to the host.
ANSWERS: Final[Mapping[str, Mapping[str, Field]]] = {
    "hello": {"protocol": _NUMBER, "name": _TEXT, "version": Field((str,), needed=False)},
    "ready": {},
    "info": {
        "value": Field((int, float), needed=False),
        "line": Field((list,), needed=False),
        "iterations": Field((int,), needed=False),
    },
    "move": {"move": _TEXT},
    "error": {"message": _TEXT},
}


def written(kind: str, **fields: object) -> bytes:
    """A message as a line."""
    return json.dumps({"type": kind, **fields}, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def read(line: bytes, known: Mapping[str, Mapping[str, Field]], longest: int) -> Json:
    """The message of a line; `BadMessage` if it is none of the known ones."""
    if len(line) > longest:
        raise _bad("long", most=longest)
    try:
        data = json.loads(line.decode("utf-8"), parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:
        raise _bad("json", line=_shortened(line)) from error
    if not isinstance(data, dict):
        raise _bad("object", line=_shortened(line))
    kind = data.get("type")
    if not isinstance(kind, str) or kind not in known:
        raise _bad("type", found=json.dumps(kind), types=", ".join(known))
    _check_fields(kind, data, known[kind])
    return data


def _check_fields(kind: str, data: Json, fields: Mapping[str, Field]) -> None:
    for name, field in fields.items():
        if name not in data:
            if field.needed:
                raise _bad("missing", type=kind, key=name)
        elif not _fits(data[name], field):
            raise _bad("kind", type=kind, key=name, found=json.dumps(data[name])[:80])
    for name in data:
        if name != "type" and name not in fields:
            raise _bad("unknown", type=kind, key=name)


def _fits(value: Any, field: Field) -> bool:
    return isinstance(value, field.kinds) and not isinstance(value, bool)


def _no_constant(text: str) -> float:
    raise ValueError(text)


def _shortened(line: bytes) -> str:
    return line[:80].decode("utf-8", "replace").rstrip()


def _bad(what: str, /, **params: object) -> BadMessage:
    return BadMessage(Reason(f"arena.message.{what}", params))
