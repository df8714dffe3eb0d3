"""The site's own texts, from the catalogues beside this file."""

from __future__ import annotations

from pathlib import Path

from mastaba.core.words import Words, words

FOLDER = Path(__file__).parent / "locale"


def site_words(lang: str) -> Words:
    """The site's catalogue in a language."""
    return words(FOLDER, lang)
