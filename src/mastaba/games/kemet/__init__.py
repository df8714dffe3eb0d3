"""Kemet (Jacques Bariot and Guillaume Montiage): gods of Egypt fight for temples, pyramids and powers."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mastaba.core.game import (
    Amount,
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
from mastaba.games.kemet import board
from mastaba.games.kemet.board import anchors, motions, paint
from mastaba.games.kemet.bot import MINDS
from mastaba.games.kemet.bot.evaluate import KemetJudge
from mastaba.games.kemet.engine.box import BOX
from mastaba.games.kemet.notation import events, position, reading
from mastaba.games.kemet.notation.texts import TEXTS
from mastaba.games.kemet.view import imagine, observe, previews, secrets
from mastaba.games.kemet.words import choices, clauses, labels, prompt, reactions, refusals, text, things
from mastaba.games.kemet.words import events as sentences

GAME: Final = Game(
    info=GameInfo(
        name="kemet",
        folder=Path(__file__).parent,
        least_players=2,
        most_players=5,
        options=(
            Option("length", ("short", "long", "beginner"), "short"),
            Option("discards", ("down", "up"), "down"),
            Option("walls", ("step", "city"), "step"),
            Option("forced", ("free", "walled"), "free"),
            Option("lone", ("tile", "city"), "tile"),
            Option("temples", ("after", "before"), "after"),
            Option("returns", ("all", "one"), "all"),
            Amount("rounds", (), 0, BOX.number("game.most_rounds")),
        ),
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
        secret_to=secrets.secret_to,
        show_event=secrets.show_event,
        open_choice=observe.open_choice,
    ),
    words=Language(
        people=sentences.people,
        label=labels.label,
        say=sentences.say,
        prompt=prompt.prompt,
        text=text.text,
        refuse=refusals.refuse,
        clauses=clauses.clauses,
        then=choices.then,
        warnings=choices.warnings,
        explain=things.explain,
    ),
    board=Board(
        svg=board.svg,
        anchors=anchors.anchors,
        motions=motions.motions,
        shows=anchors.shows,
        seat_badge=paint.token,
        seat_paint=paint.seat_paint,
    ),
    bots=Bots(evaluator=KemetJudge(), players=MINDS),
    table=TablePolicy(
        irreversible=("commit", "reveal"),
        hidden_plies=secrets.hidden_plies,
        previewable=previews.previewable,
        reactions=reactions,
    ),
)
