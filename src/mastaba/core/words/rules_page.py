"""Rules page: a game's rules as numbered clauses, read from its `rules.<lang>.md`.

The file has a `# Title`, sections `## 4 Your turn`, and clauses, paragraphs that begin with `**4.2** …`. A clause
extends to the next one, with its lists, tables, examples and figures. A section without a number has no clauses.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

SECTION: Final = re.compile(r"## (?:(\d+) )?(.+)")
CLAUSE: Final = re.compile(r"\*\*(\d+)\.(\d+)\*\* +")


@dataclass
class Clause:
    """One rule: its number and its text as markdown, without the number."""

    number: str
    text: str


@dataclass
class Section:
    """A section of the page; `text` is everything before its first clause."""

    number: str
    title: str
    text: str = ""
    clauses: list[Clause] = field(default_factory=list)


class RulesPage:
    """A rules page: `page.clause("4.2").text`."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.title = ""
        self.intro = ""
        self.sections: list[Section] = []
        self.clauses: dict[str, Clause] = {}
        for line in path.read_text(encoding="utf-8").splitlines(keepends=True):
            self._read(line)
        for part in self.sections:
            part.text = part.text.strip()
        for clause in self.clauses.values():
            clause.text = clause.text.strip()
        self.intro = self.intro.strip()

    def clause(self, number: str) -> Clause:
        """The clause of this number."""
        if number not in self.clauses:
            msg = f"{self.path.name} has no clause {number!r}; its clauses are {', '.join(self.clauses)}"
            raise KeyError(msg)
        return self.clauses[number]

    def _read(self, line: str) -> None:
        if line.startswith("# "):
            self.title = line[2:].strip()
        elif heading := SECTION.match(line):
            self.sections.append(Section(heading[1] or "", heading[2].strip()))
        elif start := CLAUSE.match(line):
            self._begin(Clause(f"{start[1]}.{start[2]}", line[start.end() :]), start[1])
        elif not self.sections:
            self.intro += line
        elif self.sections[-1].clauses:
            self.sections[-1].clauses[-1].text += line
        else:
            self.sections[-1].text += line

    def _begin(self, clause: Clause, section: str) -> None:
        if not self.sections or self.sections[-1].number != section:
            msg = f"{self.path.name}: clause {clause.number} is outside section {section}"
            raise ValueError(msg)
        if clause.number in self.clauses:
            msg = f"{self.path.name}: clause {clause.number} is there twice"
            raise ValueError(msg)
        self.sections[-1].clauses.append(clause)
        self.clauses[clause.number] = clause
