"""Kheops (Serge Laget and Bruno Faidutti): two architects build one pyramid and fight for its networks."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from mastaba.core.errors import BadSetup, MastabaError, Reason
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
from mastaba.games.kheops import board
from mastaba.games.kheops.board import anchors, motions, pawns
from mastaba.games.kheops.bot.evaluate import KheopsJudge
from mastaba.games.kheops.engine import box
from mastaba.games.kheops.notation import events, position, reading
from mastaba.games.kheops.notation.texts import TEXTS
from mastaba.games.kheops.view import imagine, observe, previews
from mastaba.games.kheops.words import clauses, labels, names, prompt, refusals, score_steps, text, things
from mastaba.games.kheops.words import events as sentences


@dataclass(frozen=True)
class TileSets(Option):
    """The tile set: `r1`, or another one from a file (kheops 9.3).

    The environment variable MASTABA_TILES names files, separated as in PATH; programs call `engine.box.add_tile_set`.
    """

    def allows(self, value: object) -> bool:
        """Whether the set is known, if need be after reading the files."""
        if value in box.tile_set_names():
            return True
        for path in filter(None, os.environ.get("MASTABA_TILES", "").split(os.pathsep)):
            _read_tile_set(Path(path))
        return value in box.tile_set_names()

    def refuse(self, value: object) -> Reason:
        """The set is unknown; the message says how to provide it."""
        known = ", ".join(box.tile_set_names())
        return box.tile_set_reason("unknown", option=self.name, value=value, known=known)


def _read_tile_set(path: Path) -> None:
    try:
        box.add_tile_set(json.loads(path.read_text(encoding="utf-8")))
    except (OSError, ValueError) as error:
        why = error.reason if isinstance(error, MastabaError) else error
        raise BadSetup(box.tile_set_reason("bad_file", path=path, why=why)) from error


GAME: Final = Game(
    info=GameInfo(
        name="kheops",
        folder=Path(__file__).parent,
        least_players=2,
        most_players=2,
        options=(
            Option("pharaoh", ("mummy", "priest"), "mummy"),
            Option("layout", tuple(box.LAYOUT_NAMES), "sawtooth"),
            TileSets("tiles", ("r1",), "r1"),
        ),
        texts=TEXTS,
        version=1,
        box=box.BOX,
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
