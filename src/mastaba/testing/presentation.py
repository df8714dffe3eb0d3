"""The laws of what players see: pictures, labels of moves, words, and the count step by step."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from dataclasses import fields
from functools import cache
from typing import get_args
from xml.etree import ElementTree as ET

import mastaba
from mastaba.core.choices import choices
from mastaba.core.game import Game, Language, Layout
from mastaba.core.words.catalogue import LANGUAGES
from mastaba.core.words.rules_page import RulesPage

LAYOUTS: tuple[Layout, ...] = get_args(Layout)
_WIDTH = 100  # of the lines of a board in words
_NO_CLAUSES = next(each.default for each in fields(Language) if each.name == "clauses")
_TRANSLATED = re.compile(r"translate\((\S+?)[ ,]+(\S+?)\)")


def the_picture_is_sound(position: mastaba.Position) -> None:
    for seat in {position.actor if position.actor >= 0 else None, None}:
        seen = position.observe(seat)
        for lang in LANGUAGES:
            for layout in LAYOUTS:
                picture = position.game.svg(seen, lang, layout=layout)
                ids, beyond = ids_of(picture), beyond_the_picture(picture)
                for text in seen["legal"] or ():
                    targets = set(position.game.board.anchors(seen, text))
                    assert targets <= ids, (text, targets - ids, layout)
                    assert not targets & beyond, (text, targets & beyond, layout)


def the_walk_adds_up(position: mastaba.Position) -> None:
    """Where the count can be walked through, its points are the scores, and what it points at is on the board."""
    game = position.game
    for seat in {position.actor if position.actor >= 0 else None, None}:
        seen = position.observe(seat)
        for lang, layout in itertools.product(LANGUAGES, LAYOUTS):
            steps = game.score_steps(seen, lang)
            assert bool(steps) <= game.words.has_score_steps
            ids = ids_of(game.svg(seen, lang, layout=layout)) if steps else set()
            for step in steps:
                assert re.fullmatch(r"[^{}]+", step.text)
                assert set(step.ids) <= ids
            paid = [step.points for step in steps if step.points]
            assert not steps or [sum(row) for row in zip(*paid, strict=True)] == seen["scores"]


def ids_of(picture: str) -> set[str]:
    """The ids of a picture that is well-formed, without scripts, styles or anything from elsewhere."""
    root = ET.fromstring(picture)  # noqa: S314 (our own picture)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    ids = []
    for element in root.iter():
        assert element.tag.rpartition("}")[2] not in {"script", "style", "foreignObject", "image"}
        for name, value in element.attrib.items():
            assert name != "style", f"an attribute `style` of {element.tag}"
            assert not name.startswith("on")
            assert not (name.endswith("href") and not value.startswith("#")), value
            if name == "id":
                ids.append(value)
    assert len(ids) == len(set(ids)), sorted(i for i in set(ids) if ids.count(i) > 1)
    return set(ids)


def beyond_the_picture(picture: str) -> set[str]:
    """The ids of elements whose origin, as far as it is given by `translate`, is outside the view box."""
    root = ET.fromstring(picture)  # noqa: S314 (our own picture)
    left, top, width, height = map(float, root.attrib["viewBox"].split())
    found = set()

    def look(element: ET.Element, x: float, y: float) -> None:
        moved = _TRANSLATED.fullmatch(element.get("transform", "translate(0 0)"))
        if not moved or ("viewBox" in element.attrib and element is not root):
            return  # rotated, scaled, or in a nested view box: the origin means nothing
        x, y = x + float(moved[1]), y + float(moved[2])
        if "id" in element.attrib and not (left <= x <= left + width and top <= y <= top + height):
            found.add(element.attrib["id"])
        for child in element:
            look(child, x, y)

    look(root, 0, 0)
    return found


def every_move_has_a_name(position: mastaba.Position) -> None:
    """Also those of chance; no two that can be chosen now are called the same."""
    seat = position.actor if position.actor >= 0 else None
    seen, legal = position.observe(seat), position.legal()
    for lang in LANGUAGES:
        names = [position.game.label(seen, text, lang) for text in legal]
        assert all(re.fullmatch(r"[^{}]+", name) for name in names), names
        assert len(set(names)) == len(names), names
        assert re.fullmatch(r"[^{}]+", position.game.prompt(seen, lang))
        assert position.game.text(seen, lang).strip()


def it_is_told_and_drawn_to_everybody(position: mastaba.Position) -> None:
    """What a table shows with every ply: the words, the question and the board, for every seat and for spectators."""
    game = position.game
    names = [f"Ann {n}" for n in range(position.players)]
    for seat in (*range(position.players), None):
        seen = position.observe(seat)
        lang = LANGUAGES[(seat or 0) % len(LANGUAGES)]
        assert game.text(seen, lang, names).strip()
        assert game.prompt(seen, lang, names)
        assert game.svg(seen, lang, names)


def it_has_words_and_clauses(position: mastaba.Position) -> None:
    """The actor and a spectator read the table in lines of the right width, and clauses that exist."""
    game = position.game
    for seat in (max(position.actor, 0), None):
        seen = position.observe(seat)
        for lang in LANGUAGES:
            told = game.text(seen, lang)
            assert re.fullmatch(r"[^{}]+", told)
            wide = [line for line in told.splitlines() if len(line) > _WIDTH]
            assert not wide, f"lines of `text` wider than {_WIDTH}"
            assert re.fullmatch(r"[^{}]+", game.prompt(seen, lang))
            known = clauses(game, lang)
            silent = position.actor < 0 or game.words.clauses is _NO_CLAUSES  # chance reads nothing
            assert silent or game.words.clauses(seen)
            for text in (None, *(seen["legal"] or ())):
                assert set(game.words.clauses(seen, text)) <= known, text
                assert text is None or re.fullmatch(r"[^{}]+", game.label(seen, text, lang))


@cache
def clauses(game: Game, lang: str) -> frozenset[str]:
    """The numbers of the clauses of a rules page."""
    return frozenset(RulesPage(game.info.rules_page(lang)).clauses)


def every_choice_is_its_own(position: mastaba.Position) -> int:
    """No two choices read the same or point at the same, also where two plies are one click; how many were compared."""
    seat, game = position.actor, position.game
    if seat < 0:
        return 0
    found = choices(game, position, seat, position.observe(seat))
    names = [f"Ann {n}" for n in range(position.players)]
    for lang in LANGUAGES:
        told = Counter(game.label(each.seen, each.last, lang, names) for each in found)
        assert told.total() == len(told), (lang, [label for label in told if told[label] > 1])
    pointed = [frozenset(game.board.anchors(each.seen, each.last)) for each in found]
    targets = Counter(at for at in pointed if at)
    shared = [sorted(at) for at in targets if targets[at] > 1]
    assert not shared, f"several moves point at {shared}"
    return len(found)


def half_made_choices_are_sound(position: mastaba.Position) -> None:
    """Half-made choices: their elements are drawn, their texts exist, and their plies can be completed."""
    seat, game = position.actor, position.game
    if seat < 0:
        return
    seen = position.observe(seat)
    for each in choices(game, position, seat, seen):
        shown = {ident for pair in game.board.shows(each.seen, each.last) for ident in pair}
        assert not shown or shown <= ids_of(game.svg(each.seen)), (each.text, shown)
        for lang in LANGUAGES:
            assert re.fullmatch(r"[^{}]*", game.words.then(each.last, game.info.catalogue(lang)))
        if game.table.previewable(each.seen, each.last) and each.seen is seen:
            after = position.imagined(seat)
            events = after.play_with_events(each.text)
            assert after.actor == seat, (each.text, "is tried and leaves nothing to choose")
            assert not any("secret" in event for event in events), each.text
    for lang in LANGUAGES:
        warnings = game.words.warnings(seen, game.info.catalogue(lang))
        assert set(warnings) <= set(position.legal())
        assert all(re.fullmatch(r"[^{}]+", text) for text in warnings.values())
