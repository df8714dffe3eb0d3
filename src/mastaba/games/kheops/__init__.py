"""Kheops (Serge Laget and Bruno Faidutti): two architects build one pyramid and fight for its networks."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mastaba.core.game import Board, Bots, Engine, Game, GameInfo, Language, Notation, TablePolicy, View
from mastaba.games.kheops import board
from mastaba.games.kheops.board import anchors, motions, pawns
from mastaba.games.kheops.bot.evaluate import KheopsJudge
from mastaba.games.kheops.engine.box import BOX
from mastaba.games.kheops.notation import events, position, reading
from mastaba.games.kheops.notation.options import OPTIONS
from mastaba.games.kheops.notation.texts import TEXTS
from mastaba.games.kheops.view import imagine, observe, previews
from mastaba.games.kheops.words import clauses, labels, names, prompt, refusals, score_steps, text, things
from mastaba.games.kheops.words import events as sentences

GAME: Final = Game(
    info=GameInfo(
        name="kheops",
        folder=Path(__file__).parent,
        least_players=2,
        most_players=2,
        options=OPTIONS,
        texts=TEXTS,
        version=1,
        box=BOX,
    ),
    engine=Engine(new_state=position.new_state),
    notation=Notation(
        write=position.write,
        read=reading.read,
        events=events.events,
        event_points=events.event_points,
    ),
    view=View(
        observe=observe.observe,
        memory=observe.memory,
        imagine=imagine.imagine,
        secret_to=observe.secret_to,
        show_event=observe.show_event,
        open_choice=observe.open_choice,
    ),
    words=Language(
        people=names.people,
        label=labels.label,
        say=sentences.say,
        prompt=prompt.prompt,
        text=text.text,
        refuse=refusals.refuse,
        clauses=clauses.clauses,
        explain=things.explain,
        score_steps=score_steps.score_steps,
    ),
    board=Board(
        svg=board.svg,
        anchors=anchors.anchors,
        motions=motions.motions,
        shows=anchors.shows,
        seat_badge=pawns.seat_token,
        seat_paint=pawns.seat_paint,
    ),
    bots=Bots(evaluator=KheopsJudge()),
    table=TablePolicy(irreversible=events.POWERS, previewable=previews.previewable),
)
