"""Kheops (Serge Laget and Bruno Faidutti): two architects build one pyramid and fight for its networks."""

from __future__ import annotations

from typing import Final

from mastaba.core.game import Board, Bots, Engine, Game, GameInfo, Language, Notation, TablePolicy, View
from mastaba.games.kheops.board import svg
from mastaba.games.kheops.board.anchors import anchors, shows
from mastaba.games.kheops.board.motions import motions
from mastaba.games.kheops.board.pawns import seat_paint, seat_token
from mastaba.games.kheops.bot import LEVELS, tuned
from mastaba.games.kheops.bot.evaluate import KheopsEvaluator
from mastaba.games.kheops.engine.box import BOX
from mastaba.games.kheops.notation.events import POWERS, event_points, events
from mastaba.games.kheops.notation.options import OPTIONS
from mastaba.games.kheops.notation.position import new_state, write
from mastaba.games.kheops.notation.reading import read
from mastaba.games.kheops.notation.texts import TEXTS
from mastaba.games.kheops.view.features import KheopsFeatures
from mastaba.games.kheops.view.imagine import imagine
from mastaba.games.kheops.view.observe import memory, observe, open_choice, secret_to, show_event
from mastaba.games.kheops.view.previews import previewable
from mastaba.games.kheops.words.clauses import clauses
from mastaba.games.kheops.words.events import say
from mastaba.games.kheops.words.labels import label
from mastaba.games.kheops.words.names import people
from mastaba.games.kheops.words.prompt import prompt
from mastaba.games.kheops.words.refusals import refuse
from mastaba.games.kheops.words.score_steps import score_steps
from mastaba.games.kheops.words.text import text
from mastaba.games.kheops.words.things import explain

GAME: Final = Game(
    info=GameInfo(
        name="kheops", least_players=2, most_players=2, options=OPTIONS, texts=TEXTS,
        chance_verbs=("draw", "facing", "reveal"), version=1, box=BOX, most_plies=300,
    ),
    engine=Engine(new_state),
    notation=Notation(write, read, events, event_points=event_points),
    view=View(
        observe, memory, imagine, secret_to, show_event=show_event, open_choice=open_choice,
        features=KheopsFeatures(),
    ),
    words=Language(
        people, label, say, prompt, text, refuse, clauses=clauses, explain=explain, score_steps=score_steps,
    ),
    board=Board(
        svg, anchors, motions=motions, shows=shows, seat_badge=seat_token, seat_paint=seat_paint,
        sounds={"tile-": "knock", "pawn-": "knock"},
    ),
    bots=Bots(evaluator=KheopsEvaluator(), levels=LEVELS, tuned=tuned),
    table=TablePolicy(irreversible=POWERS, previewable=previewable),
)  # fmt: skip
