"""Setting up: tiles, the hole, gold pyramids, tokens, cards (faraon 1, 2, 9.1; chance of notation 5)."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

import mastaba
from mastaba.core.engine.rng import Rng
from mastaba.games.faraon.engine.box import BOX
from mastaba.games.faraon.engine.connected import EMPTY_FRONT, ways
from tests.faraon.kit import BACKS, CARDS, TOKENS, TREASURES
from tests.faraon.tables import CELLS, LAYOUT, beside, block, phase, random_game, refused, tiles

CORNERS = ["nw", "ne", "sw", "se"]


def laid(layout: list[str]) -> dict[str, str]:
    """Where the treasures of these tiles are."""
    found = {}
    for number, tile in enumerate(layout):
        treasure, corner = tile.split()
        x, y = 2 * (number % 4) + CORNERS.index(corner) % 2, 2 * (number // 4) + CORNERS.index(corner) // 2
        found[f"{x}{y}"] = treasure
    return found


def connected(layout: list[str]) -> bool:
    """Whether all cells without treasure hang together, by walking."""
    blank = {cell for cell in CELLS if cell not in laid(layout)}
    reached, due = set[str](), [min(blank)]
    while due:
        cell = due.pop()
        if cell in blank and cell not in reached:
            reached.add(cell)
            due += beside(cell)
    return reached == blank


def dealt(players: int = 3, seed: int = 1, **options: object) -> mastaba.Position:
    """A game as it begins."""
    p = mastaba.new("faraon", players, options)
    rng = Rng(seed)
    while phase(p) in ("tile", "hole", "gold", "token"):
        p.state.apply(p.state.random_code(rng))
    return p


@pytest.mark.rule("faraon 2.1")
def test_twelve_tiles_with_a_treasure_each() -> None:
    for seed in range(30):
        data = dealt(seed=seed).to_json()
        found = laid(data["tiles"])
        assert sorted(found.values()) == TREASURES
        assert sorted(block(cell) for cell in found) == list(range(12))
    assert len({tuple(dealt(seed=seed).to_json()["tiles"]) for seed in range(30)}) == 30
    p = mastaba.new("faraon", 2, {"connected_blanks": False})
    assert len(p.legal()) == 48
    assert p.weights() == [1] * 48
    p.play("tile t03 ne")
    assert len(p.legal()) == 44
    assert refused(p, "tile t03 nw") == ("tile", "faraon 2.1")


@pytest.mark.rule("faraon 2.2")
def test_the_weights_of_the_first_and_the_second_tile() -> None:
    """Notation 5."""
    assert ways(EMPTY_FRONT) == 15_185_276
    p = mastaba.new("faraon", 2)
    assert p.weights() == [3907726, 3848040, 3833406, 3596104] * 12
    p.play("tile t01 ne")
    assert p.weights() == [985746, 964538, 926060, 971696] * 11


@pytest.mark.rule("faraon 2.2")
def test_all_sand_is_in_reach_unless_switched_off() -> None:
    for seed in range(40):
        assert connected(dealt(seed=seed).to_json()["tiles"])
    loose = [dealt(seed=seed, connected_blanks=False).to_json()["tiles"] for seed in range(60)]
    assert not all(map(connected, loose))
    assert connected(tiles(LAYOUT))


@pytest.mark.rule("faraon 2.2")
def test_a_tile_that_cuts_sand_off_is_not_laid() -> None:
    p = mastaba.new("faraon", 2)
    refusals = set()
    rng = Rng(2)
    for _ in range(200):
        p = mastaba.new("faraon", 2)
        while phase(p) == "tile":
            legal = p.legal()
            unused = {text.split()[1] for text in legal}
            due = {f"tile {t} {c}" for t in unused for c in CORNERS}
            if due - set(legal):
                refusals.add(refused(p, min(due - set(legal))))
            p.state.apply(p.state.random_code(rng))
        if refusals:
            break
    assert refusals == {("tile", "faraon 2.2")}


@pytest.mark.rule("faraon 2.3")
def test_the_hole_begins_on_sand() -> None:
    p = mastaba.new("faraon", 2)
    for tile in tiles():
        p.play(f"tile {tile}")
    assert p.legal() == [f"hole {cell}" for cell in CELLS if cell not in LAYOUT]
    assert p.weights() == [1] * 36
    assert refused(p, "hole 43") == ("hole_on_treasure", "faraon 2.3")
    assert p.play_with_events("hole 34") == [{"event": "ready", "hole": "34"}, {"event": "turn", "seat": 0}]
    assert (p.observe(0)["hole"], p.observe(0)["treasure"]) == ("34", None)


@pytest.mark.rule("faraon 2.4")
def test_forty_seven_pyramids() -> None:
    colours = [BOX.number(f"pyramids.{colour}") for colour in ("gold", "red", "blue")]
    assert colours == [16, 16, 15]
    assert {entry["from"] for entry in BOX.tables["pyramids"].values()} == {"rulebook"}
    assert sum(colours) == len(CELLS) - 1
    seen = dealt().observe(0)
    assert seen["gold"] == []  # Q31: paint is no part of the game
    assert "paint" not in seen


@pytest.mark.rule("faraon 2.5")
def test_thirty_cards_in_three_piles() -> None:
    p = dealt()
    data = p.to_json()
    assert [card for pile in data["faces"] for card in pile] == CARDS
    assert p.observe(0)["deck"] == [12, 9, 9]
    assert data["symbols"] == [{symbol: n[pile] for symbol, n in BACKS.items()} for pile in (0, 1)]
    assert data["back"] == "plain"
    assert p.legal() == [f"flip {card}" for card in CARDS[:12]]
    assert refused(p, "flip 2-t01") == ("not_on_top", "faraon 2.5")
    values = Counter(BOX.number(f"cards.{card}") for card in CARDS)
    assert values == {1: 6, 2: 11, 3: 9, 4: 4}
    points = [sum(BOX.number(f"cards.{card}") for card in CARDS if card[0] == pile) for pile in "123"]
    assert points == [18, 22, 31]
    totals = {symbol: sum(n) for symbol, n in BACKS.items()}
    assert totals == {"plain": 7, "sandstorm": 4, "scorpion": 2, "superpowers": 3, "duel": 2}
    asked = Counter(card[2:] for card in CARDS)
    assert sorted(asked.values()) == [2] * 6 + [3] * 6


@pytest.mark.rule("faraon 2.5")
def test_piles_come_one_after_the_other() -> None:
    order: list[str] = []
    game = random_game(2, 5)
    for before, after in itertools.pairwise(game):
        gone = {c for pile in before.to_json()["faces"] for c in pile} - {
            c for pile in after.to_json()["faces"] for c in pile
        }
        if phase(before) in ("flip", "draw"):
            order += gone
    assert [card[0] for card in order] == sorted(card[0] for card in order)


@pytest.mark.rule("faraon 9.1")
def test_sixteen_gold_pyramids_with_a_token_each() -> None:
    for seed in range(20):
        data = dealt(4, seed, mode="expert").to_json()
        cells = [cell for cell, _, _ in data["gold"]]
        assert len(cells) == 16
        assert not {"00", "70", "05", "75", data["hole"]} & set(cells)
        per_block = Counter(block(cell) for cell in cells)
        assert sorted(per_block.values()) == [1] * 8 + [2] * 4
        assert Counter(token for _, token, _ in data["gold"]) == TOKENS
        assert data["scarabs"] == [2] * 4
        assert data["mummy"] is None
    assert sum(int(token[-1]) * n for token, n in TOKENS.items() if token.startswith("hat")) == 24


@pytest.mark.rule("faraon 9.1")
def test_how_gold_is_spread() -> None:
    """Notation 5: each block is as likely to get a second one."""
    p = mastaba.new("faraon", 2, {"mode": "expert"})
    for tile in tiles():
        p.play(f"tile {tile}")
    p.play("hole 34")
    assert p.legal() == ["gold 10", "gold 01", "gold 11"]
    assert refused(p, "gold 20") == ("gold", "faraon 9.1")
    for number in range(12):
        p.play(next(text for text in p.legal() if block(text[5:]) == number))
    weights = dict(zip(p.legal(), p.weights(), strict=True))
    for number in range(12):
        assert sum(w for text, w in weights.items() if block(text[5:]) == number) == 6
    for _ in range(4):
        p.play(p.legal()[0])
    assert dict(zip(p.legal(), p.weights(), strict=True)) == {f"token {t}": n for t, n in TOKENS.items()}
    assert p.game.view.secret_to(p.state, p.code("token curse")) == ()


@pytest.mark.rule("faraon 1.3")
def test_what_is_hidden() -> None:
    p = dealt(3, mode="expert")
    for seat in (0, 1, 2, None):
        seen = p.observe(seat)
        assert not {"tiles", "faces", "symbols", "known", "seen", "last", "tokens"} & set(seen)
        assert all(isinstance(cell, str) for cell in seen["gold"])
        assert p.memory(seat)["cells"] == {seen["hole"]: "blank"}
    game = p.game
    start = mastaba.new("faraon", 3)
    secret = game.view.secret_to(start.state, start.code("tile t01 nw"))
    assert [game.shown("tile t01 nw", seat, secret) for seat in (0, None)] == ["tile ? ?"] * 2
    assert game.table.memory_game


@pytest.mark.rule("faraon 1.3")
def test_the_log_names_no_cell_no_treasure_and_no_card() -> None:
    kept = set()
    for seed in range(4):
        p = mastaba.new("faraon", 4, {"mode": "expert"})
        rng = Rng(seed)
        while not p.is_over:
            for event in p.play_with_events(p.game.info.texts[p.state.random_code(rng)]):
                line = p.game.table.log_event(event)
                if line:
                    kept |= {(line["event"], key) for key in line}
    assert not {key for _, key in kept} & {"card", "cards", "treasure", "hole", "old", "view", "symbol"}


@pytest.mark.rule("faraon 1.2", "faraon 10.2")
def test_alone_is_for_one() -> None:
    assert mastaba.new("faraon", 1).options["mode"] == "solo"
    for players, mode in ((1, "basic"), (2, "solo"), (5, "solo")):
        with pytest.raises(mastaba.BadSetup) as caught:
            mastaba.new("faraon", players, {"mode": mode})
        assert caught.value.text("en") != caught.value.text("es")
    for bad in (
        {"search_cap": -1},
        {"search_cap": 10_000},
        {"card_cap": True},
        {"mode": "hard"},
        {"caps": 1},
    ):
        with pytest.raises(mastaba.BadSetup):
            mastaba.new("faraon", 2, bad)
