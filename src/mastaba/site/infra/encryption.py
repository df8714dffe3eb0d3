"""Encryption at rest: seeds of tables are stored under a key that is derived from the server's secret key.

A stored seed is a version byte, a nonce, and the seed sealed by AES-GCM together with the address of its table, so that
one table's seed cannot be put in another's place. Seeds of older rows are plain: 32 bytes, shorter than any sealed one.
When the secret key changes, MASTABA_SECRET_KEY_FALLBACKS names the former ones until everything is sealed again.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from django.conf import settings

from mastaba.core.chance import SEED_BYTES
from mastaba.core.errors import MastabaError, Reason

log = logging.getLogger(__name__)
_VERSION: Final = b"\x01"
_NONCE: Final = 12
_KEY: Final = 32
_TOLD: Final = 10  # tables that the log names; the cause is the same for all
_LABEL: Final = b"mastaba: seeds of tables, 1"


class WrongKey(MastabaError):
    """A seed that none of the server's keys opens."""

    def __init__(self, slug: str) -> None:
        super().__init__(Reason("table.sealed", {"slug": slug}))


@lru_cache(maxsize=8)
def _cipher(key: str) -> AESGCM:
    return AESGCM(HKDF(SHA256(), _KEY, salt=None, info=_LABEL).derive(key.encode()))


def is_sealed(stored: bytes) -> bool:
    """Whether a stored seed is encrypted."""
    return len(stored) != SEED_BYTES


def seal(seed: bytes, slug: str, key: str = "") -> bytes:
    """Encrypt the seed of a table, under the server's key of today if no other is given."""
    nonce = os.urandom(_NONCE)
    return _VERSION + nonce + _cipher(key or settings.SECRET_KEY).encrypt(nonce, seed, slug.encode())


def unseal(stored: bytes, slug: str, former: Sequence[str] = ()) -> bytes:
    """The seed of a table, by the server's keys of today and before, and by other `former` keys."""
    if not is_sealed(stored):
        return stored
    for key in (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS, *former):
        if (seed := _open(key, stored, slug)) is not None:
            return seed
    raise WrongKey(slug)


def _open(key: str, stored: bytes, slug: str) -> bytes | None:
    """The seed, if it was sealed for this table under this key."""
    try:
        nonce, sealed = stored[1 : 1 + _NONCE], stored[1 + _NONCE :]
        return _cipher(key).decrypt(nonce, sealed, slug.encode()) if stored[:1] == _VERSION else None
    except (InvalidTag, ValueError):
        return None


def seal_all(tables: Any, key: str = "", former: Sequence[str] = ()) -> list[str]:
    """Seal what is plain or under another key with the key of today; the addresses of what no key opens.

    `tables` is the model, or what a migration knows of it.
    """
    key = key or settings.SECRET_KEY
    lost = []
    for number, slug, seed in list(tables.objects.values_list("pk", "slug", "seed")):
        stored = bytes(seed)
        if is_sealed(stored) and _open(key, stored, slug) is not None:
            continue
        try:
            new = seal(unseal(stored, slug, former), slug, key)
        except WrongKey:
            lost.append(slug)
        else:
            tables.objects.filter(pk=number).update(seed=new)
    return lost


def start(tables: Any) -> None:
    """Seal again what former keys sealed; say in the log if the key of today does not open the newest table."""
    newest = tables.objects.exclude(status="over").order_by("-pk")[:1]
    lost = seal_all(tables) if settings.SECRET_KEY_FALLBACKS else []
    for table in newest:
        stored = bytes(table.seed)
        if (
            table.slug not in lost
            and is_sealed(stored)
            and _open(settings.SECRET_KEY, stored, table.slug) is None
        ):
            lost.append(table.slug)
    for slug in lost[:_TOLD]:
        log.error("%s", WrongKey(slug), extra={"table": slug})
