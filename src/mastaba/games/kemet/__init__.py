"""Kemet (Jacques Bariot and Guillaume Montiage): gods of Egypt fight for temples, pyramids and powers."""

from __future__ import annotations

from typing import Final

from mastaba.core.game import Board, Bots, Engine, Game, GameInfo, Language, Notation, TablePolicy, View
from mastaba.games.kemet.board import svg
from mastaba.games.kemet.board.anchors import anchors, shows
from mastaba.games.kemet.board.motions import motions
from mastaba.games.kemet.board.paint import seat_paint, token
from mastaba.games.kemet.bot import LEVELS, PLAYERS, tuned
from mastaba.games.kemet.bot.evaluate import KemetEvaluator
from mastaba.games.kemet.engine.box import BOX
from mastaba.games.kemet.notation.events import event_points, events
from mastaba.games.kemet.notation.options import OPTIONS
from mastaba.games.kemet.notation.position import new_state, write, write_tiles
from mastaba.games.kemet.notation.reading import read
from mastaba.games.kemet.notation.texts import TEXTS
from mastaba.games.kemet.view.features import KemetFeatures
from mastaba.games.kemet.view.imagine import imagine
from mastaba.games.kemet.view.observe import followed, memory, observe, open_choice
from mastaba.games.kemet.view.previews import previewable
from mastaba.games.kemet.view.secrets import hidden_plies, secret_to, show_event
from mastaba.games.kemet.words import reactions
from mastaba.games.kemet.words.choices import then, warnings
from mastaba.games.kemet.words.clauses import clauses
from mastaba.games.kemet.words.events import people, say
from mastaba.games.kemet.words.labels import label
from mastaba.games.kemet.words.prompt import prompt
from mastaba.games.kemet.words.refusals import refuse
from mastaba.games.kemet.words.text import text
from mastaba.games.kemet.words.things import explain

GAME: Final = Game(
    info=GameInfo(
        name="kemet", least_players=2, most_players=5, options=OPTIONS, texts=TEXTS,
        chance_verbs=("draw", "look"), version=1, box=BOX,
    ),
    engine=Engine(new_state),
    notation=Notation(write, read, events, event_points=event_points, features=write_tiles),
    view=View(
        observe, memory, imagine, secret_to, followed=followed, show_event=show_event,
        open_choice=open_choice, features=KemetFeatures(),
    ),
    words=Language(
        people, label, say, prompt, text, refuse, clauses=clauses, then=then, warnings=warnings,
        explain=explain,
    ),
    board=Board(svg, anchors, motions=motions, shows=shows, seat_badge=token, seat_paint=seat_paint),
    bots=Bots(evaluator=KemetEvaluator(), levels=LEVELS, players=PLAYERS, tuned=tuned),
    table=TablePolicy(
        irreversible=("commit", "reveal"), hidden_plies=hidden_plies, previewable=previewable,
        reactions=reactions,
    ),
)  # fmt: skip
