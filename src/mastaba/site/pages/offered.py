"""The moves that a page offers: what they point at, how they are called, and which of them get a button."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mastaba.core.choices import THEN, Choice
from mastaba.core.game import Game, Json

FEW: Final = 4  # so many moves all get a button


def offered_moves(
    game: Game, choices: Sequence[Choice], observation: Json, lang: str, names: Sequence[str]
) -> list[Json]:
    """The choices with what they point at and how they are called."""
    warnings = game.words.warnings(observation, game.info.catalogue(lang))
    return [
        _offered(game, choice, observation, lang, names, warnings.get(choice.text, "")) for choice in choices
    ]


def _offered(
    game: Game, choice: Choice, observation: Json, lang: str, names: Sequence[str], warning: str
) -> Json:
    text, last, seen = choice
    tries = game.table.previewable(seen, last) and (
        seen is observation or game.table.previewable(observation, text.partition(THEN)[0])
    )
    told = {
        "text": text,
        "verb": text.split(" ")[0],
        "label": game.label(seen, last, lang, names),
        "at": game.board.anchors(seen, last),
        "way": game.board.direction(seen, last),
        "tries": tries,
    }
    more = {
        "then": game.words.then(last, game.info.catalogue(lang)),
        "warn": warning,
        "shows": game.board.shows(seen, last),
    }
    return told | {name: value for name, value in more.items() if value}


def bar_of(moves: Sequence[Json]) -> list[Json]:
    """The moves of the action bar: all if they are few, otherwise those without a place or alone of their verb."""
    verbs = [move["verb"] for move in moves]
    shown = [
        move
        for move in moves
        if not move["way"] and (len(verbs) <= FEW or not move["at"] or verbs.count(move["verb"]) == 1)
    ]
    return sorted(shown, key=lambda move: bool(move["at"]))
