"""The written form: texts and their numbers, positions, observations, memory, the excerpt (the notation)."""

from __future__ import annotations

import json

import pytest

import mastaba
from mastaba.games.faraon import GAME
from tests.faraon.kit import CARDS, OBSERVED, TOKENS, TREASURES
from tests.faraon.tables import CELLS, lay, phase, play, sample_record, slide

KEYS = (
    "game players options phase tiles hole last view gold faces symbols back spent up misses won out turn slides "
    "action superpowers duel hats scarabs mummy seen known"
)
OPTIONS = {
    "mode": "basic",
    "connected_blanks": True,
    "explorer_bonus": "last",
    "search_cap": 60,
    "scorpion_cap": 48,
    "duel_cap": 240,
    "card_cap": 500,
}
SYMBOLS = ["plain", "sandstorm", "scorpion", "superpowers", "duel"]


def test_the_375_texts_and_their_numbers() -> None:
    """Notation 9."""
    backed = CARDS[12:]
    gold = [cell for cell in CELLS if cell not in ("00", "70", "05", "75")]
    groups = {
        0: [f"tile {t} {c}" for t in TREASURES for c in ("nw", "ne", "sw", "se")],
        48: [f"hole {cell}" for cell in CELLS],
        96: [f"gold {cell}" for cell in gold],
        140: [f"token {token}" for token in TOKENS],
        144: [f"back {symbol}" for symbol in SYMBOLS],
        149: [f"flip {card}" for card in CARDS],
        179: [f"draw {card}" for card in backed],
        197: [f"under {card}" for card in backed],
        215: [f"slide {cell}" for cell in CELLS],
        263: [f"push {cell}" for cell in CELLS],
        311: ["lift", "leave", "scarab", "stop"],
        315: [f"give {card}" for card in CARDS],
        345: [f"stake {card}" for card in CARDS],
    }
    numbered = {text: first + i for first, texts in groups.items() for i, text in enumerate(texts)}
    assert len(numbered) == 375
    assert GAME.info.codes == numbered


def test_keys_of_a_position_in_their_order() -> None:
    p = mastaba.new("faraon", 3)
    data = p.to_json()
    assert list(data) == KEYS.split()
    assert data["options"] == OPTIONS
    assert list(data["options"]) == list(OPTIONS)
    assert data["known"] == [{}] * 4
    assert json.dumps(mastaba.from_json(json.loads(json.dumps(data))).to_json()) == json.dumps(data)
    assert list(lay(up="1-t01").to_json()["symbols"][0]) == SYMBOLS


@pytest.mark.parametrize("upto", [0, 5, 13, 14, 20, 45, 300, 1200, 3000])
def test_an_observation_says_what_the_position_says(upto: int) -> None:
    record = sample_record(2)
    p = record.replay(upto)
    data = p.to_json()
    for seat in (0, 1, 2, 3, None):
        seen = p.observe(seat)
        assert list(seen) == OBSERVED
        assert (seen["seat"], seen["actor"]) == (seat, p.actor)
        assert seen["legal"] == (p.legal() if seat == p.actor else [])
        for key in (
            "game", "players", "options", "phase", "turn", "slides", "misses", "view", "hole", "back", "spent", "up",
            "superpowers", "action", "hats", "scarabs", "mummy",
        ):  # fmt: skip
            assert seen[key] == data[key], key
        assert seen["gold"] == [cell for cell, _, _ in data["gold"]]
        assert seen["deck"] == [len(pile) for pile in data["faces"]]
        assert seen["won"] == [len(cards) for cards in data["won"]]
        assert seen["own"] == ([] if seat is None else data["won"][seat])
        assert seen["out"] == len(data["out"])
        assert seen["cards"] is seen["scores"] is seen["places"] is None


def test_memory() -> None:
    """Notation 8: what has been seen, and nothing else."""
    p = lay(up="1-t07")
    slide(p, "44 54")
    memory = p.memory(1)
    assert list(memory) == ["seat", "cells", "gold", "cards", "unseen", "symbols", "last"]
    assert memory["cells"] == {"34": "blank", "44": "blank", "54": "t11"}
    assert memory["last"] == "44"
    assert memory["cards"] == {"1-t07": []}
    assert memory["unseen"] == [card for card in CARDS if card != "1-t07"]
    for seat in (0, None):
        assert p.memory(seat) | {"seat": 1} == memory


def test_the_excerpt_of_the_notation() -> None:
    """Notation 12: its comments are the assertions."""
    record = sample_record(2)
    plies = record.plies
    assert plies[0] == "chance tile t06 sw"
    assert record.replay(12).legal()[0].startswith("hole")
    assert len(record.replay(12).legal()) == 36
    assert plies[12] == "chance hole 24"
    p = record.replay(13)
    assert p.legal() == ["gold 10", "gold 01", "gold 11"]  # 00 is a corner of the board
    assert plies[45] == "chance flip 1-t02"
    p = record.replay(46)
    assert (phase(p), p.actor) == ("search", 0)  # pile 1 next, too: no back
    play(p, "slide 14", "slide 04")
    assert (p.observe(0)["treasure"], phase(p)) == ("t09", "peek")
    play(p, "leave", "scarab", "slide 03", "slide 02")
    assert p.observe(0)["treasure"] == "t01"
    assert play(p, "lift")[0]["found"] == "hat1"
    play(p, "scarab")
    assert p.to_json()["scarabs"][0] == 0
    at = plies.index("3 stake 1-t07")
    p = record.replay(at)
    assert p.to_json()["duel"]["seats"] == [3, 0]
    assert plies[at + 1 : at + 3] == ["chance back sandstorm", "chance under 2-t05"]
    play(p, "stake 1-t07", "back sandstorm", "under 2-t05", "slide 03", "slide 04")
    assert (p.observe(0)["treasure"], p.actor) == ("t09", 0)
    play(p, "slide 14", "slide 15", "slide 25")
    events = play(p, "slide 35")
    assert [e["winner"] for e in events if e["event"] == "duelover"] == [0]
    assert p.to_json()["turn"] == 1
    at = plies.index("0 give 2-t03")
    p = record.replay(at)
    secret = GAME.view.secret_to(p.state, p.code("give 2-t03"))
    assert [GAME.shown("give 2-t03", seat, secret) for seat in (0, 1, 2, 3)] == [
        "give 2-t03", "give ?", "give ?", "give 2-t03",
    ]  # fmt: skip
    play(p, "give 2-t03")
    assert p.to_json()["turn"] == 1


def test_scores_count_a_stake_for_who_laid_it() -> None:
    """Notation 10."""
    duel = {"seats": [0, 1], "stakes": ["3-t06", "3-t10"], "open": True, "slides": 0}
    more = {"phase": "duel", "action": "duel", "duel": duel, "spent": True}
    p = lay(hole="34", deck="2-t05 2-t06", back="duel", more=more)
    assert p.scores() == [4, 4]
    assert p.places() == [1, 1]
