"""The site's own texts, from the catalogues beside this file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from mastaba.core.game import Game
from mastaba.core.words.catalogue import LANGUAGES, Words, language, words

FOLDER = Path(__file__).parent / "locale"


def site_words(lang: str) -> Words:
    """The site's catalogue in a language."""
    return words(FOLDER, lang)


def reasons(text: Callable[[str], str]) -> dict[str, str]:
    """A text in every language as the API gives it, each under the key that its catalogue names: `reason`, `razon`."""
    return {language(lang, "reason"): text(lang) for lang in LANGUAGES}


def bot_words(game: Game, bot: str, lang: str) -> Words:
    """The catalogue that describes a bot: the game's for its own bots, otherwise the site's."""
    own = {each.name for each in (*game.bots.levels, *game.bots.players)}
    return game.info.catalogue(lang) if bot in own else site_words(lang)
