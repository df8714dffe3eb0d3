"""Faraón (Gunter Baars): slide the pyramids, remember the treasures."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mastaba.core.game import Board, Bots, Engine, Game, GameInfo, Language, Notation, TablePolicy, View
from mastaba.games.faraon import board
from mastaba.games.faraon.board import anchors, motions, paint
from mastaba.games.faraon.bot import MINDS
from mastaba.games.faraon.engine.box import BOX
from mastaba.games.faraon.notation import events, options, position, reading
from mastaba.games.faraon.notation.texts import TEXTS
from mastaba.games.faraon.view import imagine, observe, seats, secrets
from mastaba.games.faraon.words import clauses, labels, prompt, refusals, text, things
from mastaba.games.faraon.words import events as sentences

GAME: Final = Game(
    info=GameInfo(
        name="faraon",
        folder=Path(__file__).parent,
        least_players=1,
        most_players=5,
        options=options.OPTIONS,
        check_options=options.check_options,
        texts=TEXTS,
        version=1,
        box=BOX,
    ),
    engine=Engine(new_state=position.new_state),
    notation=Notation(write=position.write, read=reading.read, events=events.events),
    view=View(
        observe=observe.observe,
        memory=observe.memory,
        imagine=imagine.imagine,
        secret_to=secrets.secret_to,
        show_event=secrets.show_event,
        open_choice=secrets.open_choice,
    ),
    words=Language(
        people=seats.people,
        label=labels.label,
        say=sentences.say,
        prompt=prompt.prompt,
        text=text.text,
        refuse=refusals.refuse,
        clauses=clauses.clauses,
        result=prompt.result,
        explain=things.explain,
    ),
    board=Board(
        svg=board.svg,
        anchors=anchors.anchors,
        motions=motions.motions,
        shows=anchors.shows,
        direction=anchors.direction,
        seat_badge=paint.seat_token,
        seat_paint=paint.seat_paint,
    ),
    bots=Bots(players=MINDS, preferred="scribe"),
    table=TablePolicy(
        memory_game=True,
        irreversible=secrets.SHOWS,
        hints_allowed=options.hints_allowed,
        log_event=secrets.log_event,
        shared_screen=secrets.shared_screen,
    ),
)
