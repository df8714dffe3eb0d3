"""Hamunaptra (Juan Antonio Huerta Domínguez): dig under the Great Pyramid, fight what wakes, find the stairs."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mastaba.core.game import Board, Bots, Engine, Game, GameInfo, Language, Notation, TablePolicy, View
from mastaba.games.hamunaptra import board
from mastaba.games.hamunaptra.board import anchors, motions, paint
from mastaba.games.hamunaptra.bot import MINDS
from mastaba.games.hamunaptra.bot.evaluate import HamunaptraJudge
from mastaba.games.hamunaptra.engine.box import BOX
from mastaba.games.hamunaptra.notation import events, position, reading
from mastaba.games.hamunaptra.notation.options import OPTIONS
from mastaba.games.hamunaptra.notation.texts import TEXTS
from mastaba.games.hamunaptra.view import imagine, maze, observe, previews
from mastaba.games.hamunaptra.words import (
    clauses,
    labels,
    prompt,
    refusals,
    score_steps,
    standing_refusals,
    text,
    things,
)
from mastaba.games.hamunaptra.words import events as sentences

GAME: Final = Game(
    info=GameInfo(
        name="hamunaptra",
        folder=Path(__file__).parent,
        least_players=2,
        most_players=8,
        options=OPTIONS,
        texts=TEXTS,
        version=2,
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
        table_points=maze.table_points,
    ),
    words=Language(
        people=things.people,
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
        seat_badge=paint.token,
        seat_paint=paint.seat_paint,
    ),
    bots=Bots(evaluator=HamunaptraJudge(), players=MINDS),
    table=TablePolicy(
        two_click=("x",),  # a cell is written as two plies and touched once (hamunaptra notation 2)
        previewable=previews.previewable,
        standing_refusals=standing_refusals,
    ),
)
