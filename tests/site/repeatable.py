"""Chance that repeats: in tests every seed, of tables and of bots, follows from the name of the test."""

from __future__ import annotations

import hashlib
import random
import secrets
from types import SimpleNamespace
from typing import Any

_chance = random.Random()


def install() -> None:
    """Take all seeds of this process from here; addresses and tokens stay what nobody can guess."""
    from mastaba.site import models
    from mastaba.site.live import hub
    from mastaba.site.tables import bot_turns, promises

    replaced: list[tuple[Any, str, object]] = [
        (
            models,
            "secrets",
            SimpleNamespace(token_bytes=_chance.randbytes, token_urlsafe=secrets.token_urlsafe),
        ),
        (promises, "secrets", SimpleNamespace(token_hex=lambda size: _chance.randbytes(size).hex())),
        (promises.Promise, "seed", property(_seed)),
        (hub, "random", _chance),
        (bot_turns, "random", _chance),
    ]
    for place, name, value in replaced:
        setattr(place, name, value)


def _seed(promise: Any) -> bytes:
    """The seed of a promise: of neither the time in its name nor this server's key."""
    return hashlib.sha256(promise.name.rpartition("-")[2].encode()).digest()


def again(name: str) -> None:
    """Begin anew for this test."""
    _chance.seed(name)
