"""Imhotep, Builder of Egypt (Phil Walker-Harding): 2 to 4 players ship stones to five building sites."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mastaba.core.game import (
    Board,
    Bots,
    Engine,
    Game,
    GameInfo,
    Language,
    Notation,
    Option,
    TablePolicy,
    View,
)
from mastaba.games.imhotep import board
from mastaba.games.imhotep.board import anchors, motions, pieces
from mastaba.games.imhotep.bot.evaluate import ImhotepJudge
from mastaba.games.imhotep.engine.box import BOX
from mastaba.games.imhotep.notation import events, position, reading
from mastaba.games.imhotep.notation.texts import COLOUR_NAMES, SITE_NAMES, TEXTS, VARIANTS
from mastaba.games.imhotep.view import imagine, observe
from mastaba.games.imhotep.words import clauses, labels, prompt, refusals, text, things
from mastaba.games.imhotep.words import events as sentences

GAME: Final = Game(
    info=GameInfo(
        name="imhotep",
        folder=Path(__file__).parent,
        least_players=2,
        most_players=4,
        options=(
            *(Option(site, ("a", "b"), "a") for site in SITE_NAMES),
            *(Option(variant, (False, True), default=False) for variant in VARIANTS),
        ),
        texts=TEXTS,
        version=1,
        box=BOX,
        colours=tuple(COLOUR_NAMES),
    ),
    engine=Engine(new_state=position.new_state),
    notation=Notation(write=position.write, read=reading.read, events=events.events),
    view=View(
        observe=observe.observe,
        memory=observe.memory,
        imagine=imagine.imagine,
        secret_to=observe.secret_to,
        show_event=observe.show_event,
        open_choice=observe.open_choice,
    ),
    words=Language(
        people=labels.people,
        label=labels.label,
        say=sentences.say,
        prompt=prompt.prompt,
        text=text.text,
        refuse=refusals.refuse,
        clauses=clauses.clauses,
        then=labels.then,
        explain=things.explain,
    ),
    board=Board(
        svg=board.svg,
        anchors=anchors.anchors,
        motions=motions.motions,
        shows=anchors.shows,
        seat_badge=pieces.seat_badge,
        seat_paint=pieces.seat_paint,
    ),
    bots=Bots(evaluator=ImhotepJudge()),
    table=TablePolicy(quiet_events=("turn", "unload")),
)
