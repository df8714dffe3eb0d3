"""How passwords are kept: Argon2id with one thread and 19 MiB, as OWASP advises; older PBKDF2 hashes still open.

Django's own choice starts eight threads for every password: two sign-ins would take all processors from the tables.
Hashing happens in the lanes for passwords (lanes.py), two at a time.
"""

from __future__ import annotations

from django.contrib.auth.hashers import Argon2PasswordHasher


class Argon2(Argon2PasswordHasher):
    """One password, one thread."""

    time_cost = 2
    memory_cost = 19_456  # KiB
    parallelism = 1
