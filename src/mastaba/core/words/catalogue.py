"""Words: the texts that people read, from the TOML catalogues of a `locale` folder, one file per language.

The catalogues of the package say which languages there are: a file `locale/pt.toml` there adds one. Its `[language]`
says what it is called. A game without a catalogue in a language uses English.
"""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

GENERAL: Final = Path(__file__).parents[2] / "locale"
_FIRST: Final = "en"
LANGUAGES: Final = (_FIRST, *sorted({path.stem for path in GENERAL.glob("*.toml")} - {_FIRST}))


class Words:
    """One catalogue: `words("event.get", seat="Nefer", coins=3)` gives a sentence in its language.

    A parameter that names a thing of the game is translated too: `card="king"` becomes the text `card.king` if the
    catalogue has one. A text may be a table `{by, one, other}`: then the
    parameter named by `by` decides between singular and plural.
    """

    def __init__(self, folder: Path, lang: str) -> None:
        if lang not in LANGUAGES:
            msg = f"unknown language {lang!r}: choose from {', '.join(LANGUAGES)}"
            raise ValueError(msg)
        self.path = in_language(folder, lang, "{}.toml")
        self.lang = self.path.stem
        self.tables: dict[str, Any] = tomllib.loads(self.path.read_text(encoding="utf-8"))
        self._texts = _dotted(self.tables, "")
        self._cached = lru_cache(maxsize=20_000, typed=True)(self._say)  # most texts of a board repeat

    def __contains__(self, key: str) -> bool:
        return key in self._texts

    def __call__(self, key: str, /, **params: object) -> str:
        """The text of this key, with the parameters filled in."""
        try:
            return self._cached(key, **params)
        except TypeError:  # a parameter that cannot be hashed, such as a list
            return self._say(key, **params)

    def _say(self, key: str, /, **params: object) -> str:
        text = self._texts.get(key)
        if isinstance(text, dict) and "by" in text:
            text = text["one" if params[text["by"]] == 1 else "other"]
        if not isinstance(text, str):
            msg = f"{self.path} has no text {key!r}"
            raise KeyError(msg)
        try:
            return text.format(**{name: self._name(name, value) for name, value in params.items()})
        except KeyError as missing:
            msg = f"{self.path}: the text {key!r} has the parameter {missing}, but is given {sorted(params)}"
            raise KeyError(msg) from None

    def keys(self) -> list[str]:
        """All keys, dotted."""
        return list(self._texts)

    def _name(self, kind: str, value: object) -> object:
        text = self._texts.get(f"{kind}.{value}") if isinstance(value, str) else None
        return text if isinstance(text, str) else value


def in_language(folder: Path, lang: str, name: str) -> Path:
    """A file in a language, `name` with its code, or in English if there is none."""
    path = folder / name.format(lang)
    return path if path.exists() else folder / name.format(_FIRST)


def language(lang: str, key: str) -> str:
    """What a language says about itself: its `name`, its `decimal` sign, the `reason` key of the API."""
    return words(GENERAL, lang)(f"language.{key}")


def decimal(number: float, lang: str, form: str = ".1f") -> str:
    """A number with one decimal, as people write it in a language."""
    return format(number, form).replace(".", language(lang, "decimal"))


@cache
def words(folder: Path, lang: str) -> Words:
    """The catalogue of a folder in a language, read once."""
    return Words(folder, lang)


def _dotted(table: dict[str, Any], prefix: str) -> dict[str, Any]:
    texts: dict[str, Any] = {}
    for name, value in table.items():
        if isinstance(value, dict) and "by" not in value:
            texts |= _dotted(value, f"{prefix}{name}.")
        else:
            texts[prefix + name] = value
    return texts
