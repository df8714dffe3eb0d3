"""Spanish as a native speaker says it: the phrases that were once taken from another language, word by word."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1] / "src" / "mastaba"
PAGES = sorted(ROOT.glob("games/*/rules.es.md"))
CATALOGUES = sorted(ROOT.rglob("locale/es.toml"))

# By place, what is said there now.
SAID = {
    ("kemet", "refusal.city_not_in_play"): "no está en juego con este número de jugadores",
    ("kemet", "refusal.not_in_play"): "no está en juego con este número de jugadores",
    ("hamunaptra", "refusal.exit_not_there"): "Con este número de jugadores",
    ("kemet", "option.rounds.about"): "acaba como muy tarde tras ese número de Días",
    ("kemet", "13.8"): "acaba como muy tarde tras ese número de Días",
    ("kemet", "12.6"): "Gana quien tenga más puntos de victoria.",
    ("kemet", "lesson.welcome"): "gana quien llegue a 4 puntos al final de un Día",
    ("hamunaptra", "9.4"): "A igualdad de puntos gana quien tenga más personajes en escaleras",
    ("hamunaptra", "9.1"): "termina su movimiento, andando o abriéndose paso, en una escalera de salida",
    ("kemet", "5.5"): "Ningún coste baja de 0.",
    ("kemet", "2.4"): "ni menos de 0",
    (
        "kemet",
        "8.9",
    ): "*llamar a la tropa* (todas vuelven a la reserva y recibe 1 punto de plegaria por cada una)",
    ("kemet", "8.11"): "vuelven todas a la reserva y recibe 1 punto de plegaria por cada una",
    ("kemet", "10.1"): "después se aplica su efecto",
    ("kemet", "text.goal"): "La partida termina cuando, al final de un Día, alguien tiene {goal} puntos",
    ("kemet", "3.4"): "decide el orden completo",
    ("kemet", "event.order"): "{by} decide el orden: {order}.",
    ("kemet", "5.4"): "Si un enemigo controla un distrito tuyo",
    ("kemet", "12.1"): "Quien controla Bubastis",
    ("kemet", "4.1"): "No importa qué espacios usen los demás.",
    ("hamunaptra", "1.2"): "Lo que hace un jugador cuando le toca",
    ("hamunaptra", "5.6"): "debe tener pasos suficientes",
    (
        "hamunaptra",
        "lesson.welcome",
    ): "Gana quien mantiene vivos a sus personajes, encuentra escaleras y los saca.",
    ("hamunaptra", "board.dead"): "{profession}: ha muerto",
    ("hamunaptra", "board.option"): "con {target} o más",
    ("hamunaptra", "refusal.table_full.one"): "ya tienes 1 equipo en la mesa",
    ("site", "table_page.view_home"): "Ir a la acción",
}
# What nobody says, wherever it stands: abstract subjects, "so many", *ganar* without *quien*, *tener* for *controlar*.
UNSAID = [
    r"con tant[oa]s (jugadores|personas)",
    r"[Tt]ras tant[oa]s (?!rondas cuenta)",
    r"como tarde\b",
    r"\b[Gg]anan (más|los|\d)",
    r"[Cc]on (los mismos puntos|puntos iguales)",
    r"\b(dice|dices|decir) el (nuevo )?orden",
    r"\b(pasos|fuerza) bastantes?\b",
    r"menos (que nada|de ninguno)",
    r"(enemigo|[Qq]uien) tiene (un distrito|un templo|dos templos|2 templos|Bubastis|Heliópolis)",
    r"distrito (que tenga|cuyo .* tenga) un enemigo",
    r"éxito desde",
]


def spoken() -> Iterator[tuple[str, str, str]]:
    """Every Spanish text: the game or part of the site, the clause or key, the text."""
    for path in CATALOGUES:
        part = path.parents[1].name
        for key, text in flat(tomllib.loads(path.read_text("utf-8"))):
            yield part, key, text
    for path in PAGES:
        for block in path.read_text("utf-8").split("\n\n"):
            number = re.match(r"\*\*(\d+\.\d+)\*\*", block)
            yield path.parent.name, number[1] if number else "", " ".join(block.split("\n"))


def flat(table: dict[str, Any], before: str = "") -> Iterator[tuple[str, str]]:
    for name, value in table.items():
        if isinstance(value, dict):
            yield from flat(value, f"{before}{name}.")
        else:
            yield f"{before}{name}", str(value)


ALL = list(spoken())


@pytest.mark.parametrize(("place", "phrase"), SAID.items(), ids=[" ".join(place) for place in SAID])
def test_each_phrase_is_said_as_a_native_speaker_says_it(place: tuple[str, str], phrase: str) -> None:
    texts = [text for part, key, text in ALL if (part, key) == place]
    assert len(texts) == 1
    assert phrase in texts[0]


@pytest.mark.parametrize("pattern", UNSAID)
def test_no_text_says_it_the_foreign_way(pattern: str) -> None:
    assert [(part, key) for part, key, text in ALL if re.search(pattern, text)] == []
