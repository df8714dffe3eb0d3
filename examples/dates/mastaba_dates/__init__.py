"""Dates: a tiny game in a package of its own. `GAME` says which function of the package is which verb."""

from __future__ import annotations

from typing import Final

from mastaba.core.game import Board, Engine, Game, GameInfo, Language, Notation, Option, TablePolicy, View
from mastaba_dates.board import anchors, svg
from mastaba_dates.engine.box import BOX
from mastaba_dates.notation.events import events
from mastaba_dates.notation.position import new_state, write
from mastaba_dates.notation.reading import read
from mastaba_dates.notation.texts import TEXTS
from mastaba_dates.view.imagine import imagine
from mastaba_dates.view.observe import memory, observe, secret_to, show_event
from mastaba_dates.words.clauses import clauses
from mastaba_dates.words.events import say
from mastaba_dates.words.labels import label, people
from mastaba_dates.words.prompt import prompt
from mastaba_dates.words.refusals import refuse
from mastaba_dates.words.text import text

GAME: Final = Game(
    info=GameInfo(
        name="dates",
        least_players=2,
        most_players=3,
        options=(Option("bowl", ("small", "large"), "small"),),
        texts=TEXTS,
        chance_verbs=("deal",),
        version=BOX.version,
        box=BOX,
    ),
    engine=Engine(new_state),
    notation=Notation(write, read, events),
    view=View(observe, memory, imagine, secret_to, show_event=show_event),
    words=Language(people, label, say, prompt, text, refuse, clauses=clauses),
    board=Board(svg, anchors),
    table=TablePolicy(irreversible=("show",)),  # the others have seen the card
)
