"""`mastaba games`: the games and their options."""

from __future__ import annotations

import argparse
from typing import Final

from mastaba.cli.arguments import add_game
from mastaba.cli.terminal import Terminal
from mastaba.core import registry
from mastaba.core.game import Amount, Game, written

EXAMPLES: Final = {
    "all": "games",
    "one": "games imhotep",
}


def arguments(parser: argparse.ArgumentParser, term: Terminal) -> None:
    """What `mastaba games` takes."""
    add_game(parser, term)


def run(args: argparse.Namespace, term: Terminal) -> int:
    """List all games, or explain one."""
    for name in registry.names() if args.game is None else [args.game]:
        _explain(registry.get(name), term)
    return 0


def _explain(game: Game, term: Terminal) -> None:
    words = game.info.catalogue(term.lang)
    title = term.say(
        "games.title",
        name=game.info.name,
        title=words("game.title"),
        least=game.info.least_players,
        most=game.info.most_players,
    )
    term.tell(term.bold(title))
    term.tell_wrapped(words("game.summary"), "  ")
    for option in game.info.options:
        values = " | ".join(f"[{written(v)}]" if v == option.default else written(v) for v in option.values)
        if isinstance(option, Amount):
            values = f"{option.choices} [{option.default}]"
        term.tell()
        term.tell(f"  --option {option.name}={values}")
        about = f"{words(f'option.{option.name}.title')}. {words(f'option.{option.name}.about')}"
        term.tell_wrapped(about, "      ")
