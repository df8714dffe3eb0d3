"""Imhotep, Builder of Egypt (Phil Walker-Harding): 2 to 4 players ship stones to five building sites."""

from __future__ import annotations

from typing import Final

from mastaba.core.game import (
    Board,
    Bots,
    Engine,
    Game,
    GameInfo,
    Language,
    Notation,
    TablePolicy,
    View,
)
from mastaba.games.imhotep.board import svg
from mastaba.games.imhotep.board.anchors import anchors, shows
from mastaba.games.imhotep.board.motions import motions
from mastaba.games.imhotep.board.pieces import seat_badge, seat_paint
from mastaba.games.imhotep.bot import LEVELS, tuned
from mastaba.games.imhotep.bot.evaluate import ImhotepEvaluator
from mastaba.games.imhotep.engine.box import BOX
from mastaba.games.imhotep.notation.events import events
from mastaba.games.imhotep.notation.options import OPTIONS
from mastaba.games.imhotep.notation.position import new_state, write
from mastaba.games.imhotep.notation.reading import read
from mastaba.games.imhotep.notation.texts import COLOUR_NAMES, TEXTS
from mastaba.games.imhotep.view.features import ImhotepFeatures
from mastaba.games.imhotep.view.imagine import imagine
from mastaba.games.imhotep.view.observe import memory, observe, open_choice, secret_to, show_event
from mastaba.games.imhotep.words.clauses import clauses
from mastaba.games.imhotep.words.events import say
from mastaba.games.imhotep.words.labels import label, people, then
from mastaba.games.imhotep.words.prompt import prompt
from mastaba.games.imhotep.words.refusals import refuse
from mastaba.games.imhotep.words.text import text
from mastaba.games.imhotep.words.things import explain

GAME: Final = Game(
    info=GameInfo(
        name="imhotep", least_players=2, most_players=4, options=OPTIONS, texts=TEXTS,
        chance_verbs=("draw", "round"), version=1, box=BOX, most_plies=1_000, colours=tuple(COLOUR_NAMES),
    ),
    engine=Engine(new_state),
    notation=Notation(write, read, events),
    view=View(
        observe, memory, imagine, secret_to, show_event=show_event, open_choice=open_choice,
        features=ImhotepFeatures(),
    ),
    words=Language(people, label, say, prompt, text, refuse, clauses=clauses, then=then, explain=explain),
    board=Board(
        svg, anchors, motions=motions, shows=shows, seat_badge=seat_badge, seat_paint=seat_paint,
        sounds={"stone-": "knock", "vessel": "water"}, unmarked=("market",),
    ),
    bots=Bots(evaluator=ImhotepEvaluator(), levels=LEVELS, preferred="scribe", tuned=tuned),
    table=TablePolicy(quiet_events=("turn", "unload"), irreversible_verbs=("keep",)),
)  # fmt: skip
