"""Hamunaptra (Juan Antonio Huerta Domínguez): dig under the Great Pyramid, fight what wakes, find the stairs."""

from __future__ import annotations

from typing import Final

from mastaba.core.game import Board, Bots, Engine, Game, GameInfo, Language, Notation, TablePolicy, View
from mastaba.games.hamunaptra.board import svg
from mastaba.games.hamunaptra.board.anchors import anchors, shows
from mastaba.games.hamunaptra.board.motions import motions
from mastaba.games.hamunaptra.board.paint import seat_paint, token
from mastaba.games.hamunaptra.bot import LEVELS, PLAYERS, tuned
from mastaba.games.hamunaptra.bot.evaluate import HamunaptraEvaluator
from mastaba.games.hamunaptra.engine.box import BOX
from mastaba.games.hamunaptra.notation.events import event_points, events
from mastaba.games.hamunaptra.notation.options import OPTIONS
from mastaba.games.hamunaptra.notation.position import new_state, write
from mastaba.games.hamunaptra.notation.reading import read
from mastaba.games.hamunaptra.notation.texts import TEXTS
from mastaba.games.hamunaptra.view.features import HamunaptraFeatures
from mastaba.games.hamunaptra.view.imagine import imagine
from mastaba.games.hamunaptra.view.maze import table_points
from mastaba.games.hamunaptra.view.observe import memory, observe, open_choice, secret_to, show_event
from mastaba.games.hamunaptra.view.previews import previewable
from mastaba.games.hamunaptra.words import standing_refusals
from mastaba.games.hamunaptra.words.clauses import clauses
from mastaba.games.hamunaptra.words.events import say
from mastaba.games.hamunaptra.words.labels import label
from mastaba.games.hamunaptra.words.prompt import prompt
from mastaba.games.hamunaptra.words.refusals import refuse
from mastaba.games.hamunaptra.words.score_steps import score_steps
from mastaba.games.hamunaptra.words.text import text
from mastaba.games.hamunaptra.words.things import explain, people

GAME: Final = Game(
    info=GameInfo(
        name="hamunaptra", least_players=2, most_players=8, options=OPTIONS, texts=TEXTS,
        chance_verbs=("draw", "hits", "steal"), version=2, box=BOX,
    ),
    engine=Engine(new_state),
    notation=Notation(write, read, events, event_points=event_points),
    view=View(
        observe, memory, imagine, secret_to, show_event=show_event, open_choice=open_choice,
        table_points=table_points, features=HamunaptraFeatures(),
    ),
    words=Language(
        people, label, say, prompt, text, refuse, clauses=clauses, explain=explain, score_steps=score_steps,
    ),
    board=Board(svg, anchors, motions=motions, shows=shows, seat_badge=token, seat_paint=seat_paint),
    bots=Bots(evaluator=HamunaptraEvaluator(), levels=LEVELS, players=PLAYERS, tuned=tuned),
    table=TablePolicy(
        two_click=("x",),  # a cell is written as two plies and touched once (hamunaptra notation 2)
        previewable=previewable,
        standing_refusals=standing_refusals,
    ),
)  # fmt: skip
