"""The layout, the tokens and the cards that a seat cannot know: all that fit are equally likely."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from typing import Any

import mastaba
from mastaba.core.game import Json
from mastaba.testing.worlds import odds_hold
from tests.faraon.kit import CARDS, TOKENS
from tests.faraon.tables import CELLS, LAYOUT, beside, block, lay, play
from tests.faraon.test_duel import called

CORNERS = ("nw", "ne", "sw", "se")


def corner(world: Json, number: int) -> str:
    name: str = world["tiles"][number].split()[1]
    return name


def test_a_tile_that_was_not_seen_has_any_unseen_corner() -> None:
    p = lay(hole="34", last="33", connected_blanks=False)
    odds_hold(p, 0, lambda w: corner(w, block("33")), {"nw": 1, "ne": 1, "sw": 1})
    odds_hold(p, 0, lambda w: corner(w, 0), dict.fromkeys(CORNERS, 1))


def test_a_treasure_that_was_seen_stays_and_is_nowhere_else() -> None:
    p = lay(hole="43", last="33", connected_blanks=False)
    odds_hold(p, 0, lambda w: w["tiles"][block("43")], {"t07 sw": 1})
    others = {name: 1 for name in LAYOUT.values() if name != "t07"}
    odds_hold(p, 0, lambda w: w["tiles"][0].split()[0], others)


def connected(blanks: set[str]) -> bool:
    found, edge = set(), {min(blanks)}
    while edge:
        found |= edge
        edge = {near for cell in edge for near in beside(cell) if near in blanks} - found
    return found == blanks


def test_layouts_with_all_sand_connected_are_equally_likely() -> None:
    """Everything was seen but three blocks in a corner of the board."""
    hidden = (0, 1, 4)
    seen = [cell for cell in CELLS if block(cell) not in hidden]
    p = lay(hole="34", last="44", more={"seen": seen})
    cells = {number: [cell for cell in CELLS if block(cell) == number] for number in hidden}
    open_treasures = {cell for cell in LAYOUT if cell in seen}
    weights: dict[tuple[str, ...], int] = {}
    for places in product(range(4), repeat=3):
        treasures = {cells[number][place] for number, place in zip(hidden, places, strict=True)}
        if connected(set(CELLS) - treasures - open_treasures):
            weights[tuple(CORNERS[place] for place in places)] = 1
    assert 16 < len(weights) < 64
    odds_hold(p, 0, lambda w: tuple(corner(w, number) for number in hidden), weights)


def test_unseen_tokens_are_weighted_by_copies() -> None:
    p = lay(mode="expert", hole="34")
    cell = p.to_json()["gold"][3][0]
    odds_hold(p, 0, lambda w: next(token for at, token, _ in w["gold"] if at == cell), TOKENS)


def with_known(players: int, won: tuple[str, ...], row: dict[str, list[int] | None]) -> mastaba.Position:
    """A table where the last seat and a spectator know these holders; None: the face was never seen."""
    data = lay(players, won=won).to_json()
    for viewer in (players - 1, players):
        for card, holders in row.items():
            if holders is None:
                del data["known"][viewer][card]
            else:
                data["known"][viewer][card] = holders
    return mastaba.from_json(data)


def held(world: Json, seat: int) -> tuple[str, ...]:
    return tuple(world["won"][seat])


def test_a_gift_unseen_is_any_card_of_the_giver() -> None:
    cards = ["1-t01", "1-t02", "1-t03"]
    p = with_known(3, ("1-t01 1-t02", "1-t03", ""), {card: [0, 1] for card in cards})
    odds_hold(p, 2, lambda w: held(w, 0), dict.fromkeys(combinations(cards, 2), 1))


def test_a_card_never_seen_is_any_of_its_pile() -> None:
    p = with_known(3, ("2-t01", "", "2-t02"), {"2-t01": None})
    odds_hold(p, 2, lambda w: held(w, 0), {(c,): 1 for c in CARDS if c[0] == "2" and c != "2-t02"})


def test_a_ring_of_three_holders_is_drawn_both_ways() -> None:
    """Two cards alone can never change places here."""
    ring: dict[str, list[int] | None] = {"1-t01": [0, 1], "1-t02": [1, 2], "1-t03": [0, 2]}
    p = with_known(4, ("1-t01", "1-t02", "1-t03", ""), ring)
    ways = {("1-t01", "1-t02", "1-t03"): 1, ("1-t03", "1-t01", "1-t02"): 1}
    odds_hold(p, 3, lambda w: tuple(card for seat in range(3) for card in held(w, seat)), ways)


def test_holders_with_different_constraints_are_equally_likely() -> None:
    rows: dict[str, list[int] | None] = {"1-t01": [0, 1], "1-t02": [0, 1, 2], "1-t03": [1, 2], "2-t01": None}
    p = with_known(4, ("1-t01 2-t01", "1-t02", "1-t03", ""), rows)
    pile = [card for card in CARDS if card[0] == "2"]
    ways: Counter[tuple[int, ...]] = Counter()
    for a, b, c, d in product((0, 1), (0, 1, 2), (1, 2), (0, 1, 2)):
        if sorted((a, b, c, d)) == [0, 0, 1, 2]:
            ways[a, b, c, d] += 1

    def places(world: Json) -> tuple[int, ...]:
        def holder(*cards: str) -> int:
            return next(seat for seat in range(3) if set(cards) & set(world["won"][seat]))

        return holder("1-t01"), holder("1-t02"), holder("1-t03"), holder(*pile)

    odds_hold(p, 3, places, ways)


def test_a_secret_stake_is_any_card_that_could_be_staked() -> None:
    p = called(3, ("1-t06 1-t01 1-t02", "1-t10", "1-t03"))
    play(p, "stake 1-t01")
    stakes = dict.fromkeys(("1-t06", "1-t01", "1-t02"), 1)
    odds_hold(p, 2, lambda w: w["duel"]["stakes"][0], stakes)
    odds_hold(p, 0, lambda w: w["duel"]["stakes"][0], {"1-t01": 1})


def test_other_seats_know_their_own_cards_and_what_all_saw() -> None:
    p = with_known(3, ("1-t01 1-t02", "1-t03", ""), {card: [0, 1] for card in ("1-t01", "1-t02", "1-t03")})

    def fits(world: Json) -> bool:
        mine: dict[str, Any] = world["known"][1]
        return all(mine[card] == ([1] if card in world["won"][1] else [0]) for card in ("1-t01", "1-t02"))

    odds_hold(p, 2, fits, {True: 1})


def test_tiles_laid_so_far_are_counted() -> None:
    p = mastaba.new("faraon", 2)
    for _ in range(3):
        p.play(p.legal()[0])
    odds_hold(p, 0, lambda w: len(w["tiles"]), {3: 1})
