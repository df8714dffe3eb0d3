"""The rules page of Kemet: its clauses, and its numbers against the box."""

from __future__ import annotations

import re

import pytest

import mastaba
from mastaba.core.words.catalogue import LANGUAGES, Words, words
from mastaba.core.words.rules_page import RulesPage
from mastaba.games.kemet.engine.box import (
    BATTLE_NAMES,
    BOX,
    COLOUR_NAMES,
    CREATURE_NAMES,
    DI_NAMES,
    SPACE_NAMES,
    TILE_NAMES,
)
from mastaba.games.kemet.notation.texts import LOCALE, power
from mastaba.testing.rules_page_laws import page_of, table_rows


@pytest.fixture(params=LANGUAGES)
def page(request: pytest.FixtureRequest) -> RulesPage:
    return page_of(mastaba.games.get("kemet"), request.param)


def say(page: RulesPage) -> Words:
    return words(LOCALE, page.path.suffixes[0][1:])


def test_places_and_who_plays_on_them(page: RulesPage) -> None:
    seen = {}
    for numbers, place, _kind, players in table_rows(page, "2.1"):
        for number in numbers.split(", "):
            seen[int(number)] = {int(n) for n in players.split(", ")}
        name = say(page)(f"space.{SPACE_NAMES[int(numbers.split(', ')[0]) - 1]}")
        assert place.replace(":", ",").startswith(name)
    for place_number, space in enumerate(SPACE_NAMES, 1):
        assert seen[place_number] == {n for n in (2, 3, 4, 5) if space in BOX.tables[f"land_{n}"]}


def test_battle_cards(page: RulesPage) -> None:
    for card, row in zip(BATTLE_NAMES, table_rows(page, "2.4"), strict=True):
        assert row[0].startswith(say(page)(f"battle_card.{card}"))
        assert [int(n) for n in row[1:]] == BOX.numbers(f"battle_cards.{card}")


def test_creatures(page: RulesPage) -> None:
    tile_of = {power(tile): tile for tile in TILE_NAMES}
    for creature, row in zip(CREATURE_NAMES, table_rows(page, "9.6"), strict=True):
        colour, level, _ = BOX.value(f"tiles.{tile_of[creature]}")
        assert row[:2] == [say(page)(f"creature.{creature}"), f"{say(page)(f'colour.{colour}')} {level}"]
        assert [int(n) for n in row[2:6]] == BOX.numbers(f"creatures.{creature}")


def test_divine_interventions(page: RulesPage) -> None:
    for card, row in zip(DI_NAMES, table_rows(page, "10.1"), strict=True):
        assert row[0] == say(page)(f"intervention.{card}")
        assert [int(n) for n in row[1:3]] == BOX.numbers(f"interventions.{card}")


@pytest.mark.parametrize(("colour", "clause"), [("white", "11.2"), ("red", "11.3"), ("blue", "11.4")])
def test_tiles(page: RulesPage, colour: str, clause: str) -> None:
    rows = {
        re.sub(r" \(2 .*", "", name): (int(level), "(2 " in name)
        for level, name, _effect in table_rows(page, clause)
    }
    due = [tile for tile in TILE_NAMES if BOX.value(f"tiles.{tile}")[0] == colour]
    assert colour in COLOUR_NAMES
    assert len(rows) == len({power(tile) for tile in due})
    for tile in due:
        twice = sum(power(other) == power(tile) for other in due) == 2
        assert rows[say(page)(f"tile.{tile}")] == (BOX.value(f"tiles.{tile}")[1], twice)


def test_the_maps_show_every_space_and_way() -> None:
    for players in (2, 3, 4, 5):
        svg = (LOCALE.parent / "figures" / f"map-{players}.svg").read_text("utf-8")
        numbers = [int(n) for n in re.findall(r">(\d+)</text>", svg)]
        land = BOX.tables[f"land_{players}"]
        harbours = BOX.tables.get(f"harbour_{players}", {})
        assert numbers == [n for n, space in enumerate(SPACE_NAMES, 1) if space in land]
        assert svg.count("#b08d4a") == sum(len(row["value"]) for row in land.values()) // 2
        assert svg.count("stroke-dasharray") == sum(len(row["value"]) for row in harbours.values()) // 2


def test_a_battle_is_told_as_the_engine_counts_it(page: RulesPage) -> None:
    """Divine Wound takes Divine Interventions only; recalled units bring prayer points, they cost none."""
    spanish = page.path.name == "rules.es.md"
    assert ("Intervenciones Divinas" if spanish else "Divine Interventions") in page.clause("8.5").text
    heading = next(line for line in page.clause("8.6").text.splitlines() if line.startswith("|"))
    assert heading.startswith("| qué cuenta |" if spanish else "| what counts |")
    brings = "recibe 1 punto de plegaria por cada una" if spanish else "bring 1 prayer point each"
    for clause in ("8.9", "8.11"):
        assert brings in " ".join(page.clause(clause).text.split())


@pytest.mark.parametrize(
    ("lang", "age", "length"), [("en", "14 years", "60 minutes"), ("es", "14 años", "60 minutos")]
)
def test_age_and_length_are_those_of_the_rulebook(lang: str, age: str, length: str) -> None:
    assert age in words(LOCALE, lang)("game.age")
    assert length in words(LOCALE, lang)("game.length")
