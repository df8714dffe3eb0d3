"""Colours that players chose: they change the paint and the names of seats, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from typing import Any, get_args

import pytest

import mastaba
from mastaba.core.game import Layout
from mastaba.core.observation import AnyObservation
from mastaba.core.words.catalogue import LANGUAGES
from mastaba.games.imhotep import board
from mastaba.games.imhotep.notation.texts import COLOUR_NAMES
from mastaba.games.imhotep.view.colours import colours_of
from tests.imhotep.sights import MIDDLE_A, SIGHTS
from tests.pictures import SVG, by_id, ids, read, title

GAME = mastaba.games.get("imhotep")
svg: Callable[..., str] = board.svg
FACES = [GAME.board.seat_paint(colour) for colour in range(4)]
MARKS = ["circle", "rect", "path", "path"]
LAYOUTS: tuple[Layout, ...] = get_args(Layout)


def owner(seen: dict[str, Any], ident: str) -> int:
    """The owner of a stone, from the observation."""
    _, place, *rest = ident.split("-")
    numbers = [int(part) for part in rest if part.isdecimal()]
    pyramid, seats = seen["pyramid"], list[int]()
    match place:
        case "ship":
            return int(seen["ships"][numbers[0]]["slots"][numbers[1]])
        case "sled" | "obelisk" | "waiting":
            return numbers[0]
        case "tower":
            return int(seen["obelisk"]["towers"][numbers[0]])
        case "pyramid":
            seats = pyramid["stones"] if "stones" in pyramid else pyramid[rest[0]]
        case "beside":
            seats = pyramid["stones"][14:] if "stones" in pyramid else pyramid["beside"]
        case "temple" | "burial":
            seats = seen[place]
    return seats[numbers[-1]]


def choices(players: int) -> list[list[int]]:
    return [list(chosen) for chosen in permutations(range(4), players)]


@pytest.mark.parametrize("name", SIGHTS)
def test_every_stone_has_the_colour_and_the_mark_of_its_owner(name: str) -> None:
    seen, can = SIGHTS[name]
    for n, colours in enumerate(choices(seen["players"])):
        picture = read(svg(seen | {"colours": colours}, layout=LAYOUTS[n % len(LAYOUTS)], can=can))
        for element in picture.iter():
            ident = element.get("id", "")
            kind, _, number = ident.partition("-")
            if kind not in ("stone", "seat", "quarry") or (
                kind == "quarry" and not seen["quarry"][int(number)]
            ):
                continue
            seat = owner(seen, ident) if kind == "stone" else int(number)
            painted = {each.get("fill") for each in element.iter()} & set(FACES)
            assert painted == {FACES[colours[seat]]}, (ident, colours)
            if kind == "stone":
                mark = element.find(f"{SVG}g")
                assert mark is not None
                assert mark[0].tag == SVG + MARKS[colours[seat]], (ident, colours)


@pytest.mark.parametrize("side", ["a", "b"])
def test_empty_obelisks_show_the_mark_of_their_owner(side: str) -> None:
    position = mastaba.new("imhotep", players=3, options={"obelisk": side})
    for colours in choices(3):
        picture = svg(position.observe(None) | {"colours": colours})
        for seat, colour in enumerate(colours):
            marks = [group[0].tag for group in by_id(picture, f"obelisk-{seat}").findall(f"{SVG}g")]
            assert set(marks) == {SVG + MARKS[colour]}


@pytest.mark.parametrize("name", SIGHTS)
def test_colours_change_no_place_and_no_id(name: str) -> None:
    seen, can = SIGHTS[name]
    plain = svg(seen, can=can)
    players = seen["players"]
    assert svg(seen | {"colours": list(range(players))}, can=can) == plain
    other = svg(seen | {"colours": [3, 2, 1, 0][:players]}, can=can)
    assert ids(other) == ids(plain)
    assert [e.get("transform") for e in read(other).iter() if e.get("id")] == [
        e.get("transform") for e in read(plain).iter() if e.get("id")
    ]


def test_pictures_of_one_position_in_other_colours_are_not_shared() -> None:
    pictures = {svg(MIDDLE_A | {"colours": colours}, names=["Ana", "Bek", "Cleo"]) for colours in choices(3)}
    assert len(pictures) == 24


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_call_the_seats_by_the_chosen_colours(lang: str) -> None:
    words = GAME.info.catalogue(lang)
    for colours in choices(3):
        seen = MIDDLE_A | {"colours": colours}
        called = [words(f"colour.{COLOUR_NAMES[colour]}") for colour in colours]
        told = GAME.text(seen, lang, ["Ana", "Bek", "Cleo"], 1_000)
        assert all(
            f"{name} ({colour})" in told for name, colour in zip(("Ana", "Bek", "Cleo"), called, strict=True)
        )
        bare = GAME.text(seen, lang, None, 1_000).splitlines()[-3:]
        assert [line.strip(" -•").split(",")[0] for line in bare] == called
        picture = svg(seen, lang)
        assert [title(picture, f"seat-{seat}").split(".")[0] for seat in range(3)] == [
            f"{colour}, {colour}" for colour in called
        ]


def test_seats_without_chosen_colours_have_their_own() -> None:
    seen: AnyObservation = MIDDLE_A
    assert list(colours_of(seen)) == [0, 1, 2]
    assert "colours" not in mastaba.new("imhotep", players=3).observe(0)


@pytest.mark.parametrize("name", mastaba.games.names())
def test_colours_of_a_game_have_names_signs_and_paints(name: str) -> None:
    game = mastaba.games.get(name)
    colours = game.info.colours
    if colours:
        assert len(colours) >= game.info.most_players
    for drawn in (game.board.seat_badge, game.board.seat_paint):
        assert len({drawn(colour) for colour in range(len(colours))}) == len(colours)
    for lang in LANGUAGES:
        words = game.info.catalogue(lang)
        assert len({words(f"colour.{colour}") for colour in colours}) == len(colours)
