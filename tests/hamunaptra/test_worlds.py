"""Hands, face-down equipment and what is laid aside: every deal that fits is equally likely."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from mastaba.core.game import Json
from mastaba.testing.worlds import deals, odds_hold
from tests.hamunaptra.actions import play
from tests.hamunaptra.tables import Cell, table

JOINED: dict[Cell, str] = {
    (-2, -1): "tunnel_corner es",
    **{(x, -1): "tunnel_straight ew" for x in (-1, 0, 1)},
    (2, -1): "tunnel_corner sw",
}


def hand(world: Json, seat: int) -> tuple[str, ...]:
    return tuple(sorted(Counter(world["hands"][seat]).elements()))


def test_a_hidden_hand_is_weighted_by_copies() -> None:
    p = table(hands={0: "m1", 1: "tunnel_tee tunnel_tee"}, deck="tunnel_tee tunnel_cross q01 p1")
    odds_hold(
        p,
        0,
        lambda w: hand(w, 1),
        deals(["tunnel_tee"] * 3 + ["tunnel_cross", "q01", "p1"], 2),
    )


def test_equipment_on_the_table_is_equipment() -> None:
    p = table(hands={1: "q02"}, laid={1: "q01"}, deck="m1 q03")
    ways: Counter[tuple[str, str]] = Counter()
    for down, held, *_ in permutations(["q01", "q02", "q03", "m1"]):
        ways[down, held] += down.startswith("q")
    odds_hold(p, 0, lambda w: (next(iter(w["table"][1])), *hand(w, 1)), +ways)


def test_a_known_token_stays_in_its_hand() -> None:
    p = table(3, tiles=JOINED, hands={0: "m1", 1: "m2 p1", 2: "p2"}, deck="m3 q01")
    play(p, "trade 1", "give m1", "done", "give m2", "done", "accept")
    weights = {tuple(sorted(("m1", other))): 1 for other in ("p1", "p2", "m3", "q01")}
    odds_hold(p, 0, lambda w: hand(w, 1), weights)


def test_a_stranger_draws_what_is_laid_aside() -> None:
    p = table(3, tiles=JOINED, hands={0: "m1 p1", 1: "m2", 2: "p2"}, deck="m3 q01")
    play(p, "trade 1", "give m1", "done")
    unseen = ["m1", "p1", "m2", "m3", "q01"]
    odds_hold(p, 2, lambda w: tuple(w["trade"]["give"]), deals(unseen, 1))
    odds_hold(p, 1, lambda w: tuple(w["trade"]["give"]), {("m1",): 1})


def test_what_other_seats_know_is_what_the_trade_shows() -> None:
    p = table(3, tiles=JOINED, hands={0: "m1 p1", 1: "m2", 2: "p2"}, deck="m3 q01")
    play(p, "trade 1", "give m1", "done", "reject", "trade 1", "give p1", "done")
    assert p.to_json()["known"][1][0] == {"m1": 1, "p1": 1}
    odds_hold(p, 0, lambda w: tuple(w["known"][1][0]), {("p1",): 1})
    odds_hold(p, 1, lambda w: tuple(sorted(w["known"][1][0])), {("m1", "p1"): 1})
