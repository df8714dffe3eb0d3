"""Faraón (Gunter Baars): slide the pyramids, remember the treasures."""

from __future__ import annotations

from typing import Final

from mastaba.core.game import Board, Bots, Engine, Game, GameInfo, Language, Notation, TablePolicy, View
from mastaba.games.faraon.board import svg
from mastaba.games.faraon.board.anchors import anchors, direction, shows
from mastaba.games.faraon.board.motions import motions
from mastaba.games.faraon.board.paint import seat_paint, seat_token
from mastaba.games.faraon.bot import LEVELS, PLAYERS
from mastaba.games.faraon.bot.evaluate import FaraonEvaluator
from mastaba.games.faraon.engine.box import BOX
from mastaba.games.faraon.notation.events import events
from mastaba.games.faraon.notation.options import OPTIONS, check_options, hints_allowed
from mastaba.games.faraon.notation.position import new_state, write
from mastaba.games.faraon.notation.reading import read
from mastaba.games.faraon.notation.texts import TEXTS
from mastaba.games.faraon.view.features import FaraonFeatures
from mastaba.games.faraon.view.imagine import imagine
from mastaba.games.faraon.view.observe import followed, memory, observe
from mastaba.games.faraon.view.seats import people
from mastaba.games.faraon.view.secrets import (
    SHOWS,
    log_event,
    open_choice,
    secret_to,
    shared_screen,
    show_event,
)
from mastaba.games.faraon.words.clauses import clauses
from mastaba.games.faraon.words.events import say
from mastaba.games.faraon.words.labels import label
from mastaba.games.faraon.words.prompt import prompt, result
from mastaba.games.faraon.words.refusals import refuse
from mastaba.games.faraon.words.reminder import remembered
from mastaba.games.faraon.words.text import text
from mastaba.games.faraon.words.things import explain

GAME: Final = Game(
    info=GameInfo(
        name="faraon", options=OPTIONS, check_options=check_options, least_players=1, most_players=5,
        texts=TEXTS, chance_verbs=("back", "draw", "flip", "gold", "hole", "tile", "token", "under"),
        version=1, box=BOX,
    ),
    engine=Engine(new_state),
    notation=Notation(write, read, events),
    view=View(
        observe, memory, imagine, secret_to, features=FaraonFeatures(), followed=followed,
        show_event=show_event, open_choice=open_choice,
    ),
    words=Language(
        people, label, say, prompt, text, refuse, clauses=clauses, result=result, explain=explain,
        remembered=remembered,
    ),
    board=Board(
        svg, anchors, motions=motions, shows=shows, direction=direction, seat_badge=seat_token,
        seat_paint=seat_paint,
    ),
    bots=Bots(evaluator=FaraonEvaluator(), levels=LEVELS, players=PLAYERS, preferred="scribe"),
    table=TablePolicy(
        memory_game=True, irreversible=SHOWS, hints_allowed=hints_allowed, log_event=log_event,
        shared_screen=shared_screen,
    ),
)  # fmt: skip
