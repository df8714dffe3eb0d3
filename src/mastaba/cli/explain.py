"""Explain: what `?` shows: clauses of the rules page, and what a move would do."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import takewhile

from mastaba.cli.story import Story
from mastaba.cli.terminal import Terminal, columns, grid
from mastaba.core.engine.rng import Rng
from mastaba.core.errors import IllegalMove, MalformedMove
from mastaba.core.position import Position
from mastaba.core.sight import Sight
from mastaba.core.words.rules_page import RulesPage

KEYS = {"explain": "? 3", "clause": "? 4.2", "board": "b", "log": "l", "undo": "u", "quit": "q"}
_GUESSES = 4  # imagined states in which the consequences of a move must be the same to be shown


def plain(markdown: str) -> Iterator[str]:
    """A clause as paragraphs without markup: `text` to be wrapped, and the lines of lists and tables."""
    for block in re.split(r"\n\s*\n", markdown.strip()):
        if block.startswith("|"):
            rows = [row.strip().strip("|").split("|") for row in block.splitlines()]
            yield from grid([[_bare(cell) for cell in row] for i, row in enumerate(rows) if i != 1])
        elif block.startswith("- "):
            yield from (f"– {_bare(item)}" for item in re.split(r"(?:^|\n)- ", block)[1:])
        elif not block.startswith("!["):
            yield _bare(block)


def _bare(text: str) -> str:
    return re.sub(r"\*+([^*]+)\*+", r"\1", " ".join(text.split())).replace("`", "")


class Explainer:
    """Answers questions of a seat about the rules and its moves."""

    def __init__(self, term: Terminal, position: Position, story: Story) -> None:
        self.term = term
        self.position = position
        self.story = story
        self.page = RulesPage(position.game.info.rules_page(term.lang))

    def question(self, seat: int, asked: str, legal: list[str]) -> None:
        """`?` with nothing, a number, a clause, a section, or a move."""
        if not asked:
            self.situation(seat)
        elif asked in self.page.clauses:
            self.clause(asked)
        elif section := next((s for s in self.page.sections if s.number and f"{s.number}." == asked), None):
            self.term.tell(self.term.bold(f"{section.number} {section.title}"))
            for clause in section.clauses:
                self.clause(clause.number)
        elif asked.isdecimal() and 0 < int(asked) <= len(legal):
            self.move(seat, legal[int(asked) - 1])
        elif asked in self.position.game.info.codes:
            self.move(seat, asked)
        else:
            self.term.tell(self.term.say("play.no_help", asked=asked, most=len(legal)))

    def situation(self, seat: int) -> None:
        """The open question, the clauses about it, the keys, and where to read more."""
        term, game = self.term, self.position.game
        seen = self.position.observe(seat)
        term.tell_wrapped(game.prompt(seen, term.lang, self.story.names), bold=True)
        for number in game.words.clauses(seen):
            self.clause(number)
        term.tell()
        keys = [f"{key:<7} {term.say(f'keys.{name}')}" for name, key in KEYS.items()]
        term.tell("\n".join(columns(keys, term.width)))
        titles = " · ".join(f"{s.number} {s.title}" for s in self.page.sections if s.number)
        term.tell()
        term.tell_wrapped(term.say("play.sections", sections=titles))

    def clause(self, number: str) -> None:
        """One clause of the rules page."""
        margin = " " * 6
        first = f"{number:<6}"
        for paragraph in plain(self.page.clause(number).text):
            if "  " in paragraph:  # a row of a table
                self.term.tell(first + paragraph)
            else:
                self.term.tell_wrapped(paragraph, first, margin + "  " * paragraph.startswith("– "))
            first = margin

    def move(self, seat: int, text: str) -> None:
        """A move: its label, its text, its consequences or the reason of its refusal, and the clauses about it."""
        term, game = self.term, self.position.game
        seen = self.position.observe(seat)
        if text not in seen["legal"]:
            self.refusal(self.position, text)
            return
        label = game.label(seen, text, term.lang, self.story.names)
        term.tell(f"{term.bold(label)}  ({term.say('play.typed', text=text)})")
        if told := self._foreseen(seat, text):
            term.tell_wrapped(term.say("play.would", told=" ".join(told)))
        for number in game.words.clauses(seen, text):
            self.clause(number)

    def refusal(self, position: Position, text: str) -> None:
        """The reason why a move is not legal, and its clause."""
        try:
            position.code(text)
        except IllegalMove as error:
            self.term.tell_wrapped(self.reason(error))

    def reason(self, error: IllegalMove) -> str:
        """A refusal in one line."""
        text = error.text(self.term.lang)
        if isinstance(error, MalformedMove):
            return f"{text} {self.term.say('play.malformed')}"
        if error.rule is None:
            return text
        return f"{text} {self.term.say('play.rule', clause=error.rule.split(' ')[-1])}"

    def _foreseen(self, seat: int, text: str) -> list[str]:
        """The consequences of a move up to the next choice, as far as the seat can know: from imagined states."""
        position, sight = self.position, Sight.of(self.position)
        told: list[list[str]] = []
        for guess in range(_GUESSES):
            imagined = Position(position.game, position.players, position.options, sight.world(Rng(guess)))
            told.append(self.story.sentences(imagined.play_with_events(text), seat))
        same = takewhile(lambda row: len(set(row)) == 1, zip(*told, strict=False))
        return [sentence for sentence, *_ in same]
