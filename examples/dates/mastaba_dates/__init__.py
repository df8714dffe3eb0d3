"""Dates: a tiny game in a package of its own. `GAME` says which function of the package is which verb."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mastaba.core.game import Board, Engine, Game, GameInfo, Language, Notation, Option, View
from mastaba_dates import board
from mastaba_dates.engine.box import BOX
from mastaba_dates.notation import events, position, reading
from mastaba_dates.notation.texts import TEXTS
from mastaba_dates.view import imagine, observe
from mastaba_dates.words import clauses, labels, prompt, refusals, text
from mastaba_dates.words import events as sentences

GAME: Final = Game(
    info=GameInfo(
        name="dates",
        folder=Path(__file__).parent,
        least_players=2,
        most_players=3,
        options=(Option("bowl", ("small", "large"), "small"),),
        texts=TEXTS,
        version=BOX.version,
        box=BOX,
    ),
    engine=Engine(new_state=position.new_state),
    notation=Notation(write=position.write, read=reading.read, events=events.events),
    view=View(
        observe=observe.observe,
        memory=observe.memory,
        imagine=imagine.imagine,
        secret_to=observe.secret_to,
        show_event=observe.show_event,
    ),
    words=Language(
        people=labels.people,
        label=labels.label,
        say=sentences.say,
        prompt=prompt.prompt,
        text=text.text,
        refuse=refusals.refuse,
        clauses=clauses.clauses,
    ),
    board=Board(svg=board.svg, anchors=board.anchors),
)
