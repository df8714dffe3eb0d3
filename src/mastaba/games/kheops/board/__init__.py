"""The board as a picture, from an observation alone (notation 9)."""

from __future__ import annotations

from mastaba.core.drawing.svg import document
from mastaba.core.game import Ids, Layout, Names
from mastaba.core.words.catalogue import words
from mastaba.games.kheops.board.ghosts import ghosts
from mastaba.games.kheops.board.ground import ground
from mastaba.games.kheops.board.layout import plan_of
from mastaba.games.kheops.board.pyramid import pyramid
from mastaba.games.kheops.board.scene import Scene
from mastaba.games.kheops.board.seats import seats
from mastaba.games.kheops.board.tints import tints_of
from mastaba.games.kheops.engine.box import LOCALE
from mastaba.games.kheops.view.networks import first_cell, survey
from mastaba.games.kheops.view.observation import Observation
from mastaba.games.kheops.words.names import people
from mastaba.games.kheops.words.networks import network_text


def svg(
    observation: Observation, lang: str = "en", names: Names = None, *, layout: Layout = "wide", can: Ids = ()
) -> str:
    """The board as one seat sees it: a standalone SVG document."""
    at, say = plan_of(layout), words(LOCALE, lang)
    called, found = people(say, observation["players"], names), survey(observation)
    over = observation["phase"] == "over"
    told = {first_cell(network): network_text(network, say, called, over) for network in found.networks}
    scene = Scene(at, say, observation, called, frozenset(can), found, tints_of(found.networks), told)
    body = ground(lang, layout) + "\n" + pyramid(scene) + seats(scene) + ghosts(scene)
    return document(f"kheops {layout}", say("board.title"), lang, at.width, at.height, body)
