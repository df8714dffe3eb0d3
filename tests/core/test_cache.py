"""Cache: the least recently used entries are forgotten first."""

from __future__ import annotations

from mastaba.core.cache import Cache, fingerprint


def test_the_last_entries_are_kept_and_older_ones_forgotten() -> None:
    cache: Cache[int, str] = Cache(3)
    for key in range(10):
        cache[key] = str(key)
    assert [cache.get(key) for key in (7, 8, 9)] == ["7", "8", "9"]
    assert cache.get(0) is None


def test_an_entry_that_is_asked_for_stays() -> None:
    cache: Cache[int, str] = Cache(2)
    cache[0] = "kept"
    for key in range(1, 20):
        cache[key] = str(key)
        assert cache.get(0) == "kept"


def test_it_never_has_more_than_twice_its_size() -> None:
    cache: Cache[int, int] = Cache(5)
    for key in range(100):
        cache[key] = key
    assert sum(cache.get(key) is not None for key in range(100)) <= 10


def test_fingerprints_are_equal_only_for_equal_parts() -> None:
    again = "fig olive".partition(" ")[0]  # the same text, held by nobody else
    assert fingerprint({"a": [1, None, "fig"]}) == fingerprint({"a": [1, None, again]})
    parts: list[dict[str, object]] = [
        {"a": 1},
        {"a": True},
        {"a": "1"},
        {"b": 1},
        {"a": [1]},
        {"a": None},
        {"a": 1, "b": 1},
    ]
    assert len({fingerprint(part) for part in parts}) == len(parts)
