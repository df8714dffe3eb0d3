"""Positions from JSON: impossible ones are refused, with the cell or the piece, in every language."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import mastaba
from mastaba.core.errors import Reason
from mastaba.core.words.catalogue import LANGUAGES
from tests.changes import Change, put
from tests.hamunaptra.actions import at, fight, play
from tests.hamunaptra.tables import Cell, table, way

HERE = Path(__file__).parent
Data = dict[str, Any]
TILES: dict[Cell, str] = {(-3, 0): "tunnel_cross", **way((-4, 0), "w", 2), (2, -1): "tunnel_straight ns 1"}
JOINED: dict[Cell, str] = {
    (-2, -1): "tunnel_corner es",
    **{(x, -1): "tunnel_straight ew" for x in (-1, 0, 1)},
    (2, -1): "tunnel_corner sw",
}
PEOPLE = {0: {"c01": (-3, 0), "c03": (-2, 0)}}


def usual() -> Data:
    """Step 2 of seat 0, in the middle of a game."""
    return table(
        tiles=TILES, people=PEOPLE, encounters={"m1": (-6, 0)}, hands={0: "m2 q01", 1: "p1"}, laid={0: "q02"},
        active={0: {"q11": "c03"}},
    ).to_json()  # fmt: skip


def struggle() -> Data:
    """A combat, before the attack."""
    return fight("m9", {"c01": (-3, 0)}, (-3, 0), tiles=TILES).to_json()


def bargain() -> Data:
    """A trade, before the answer."""
    p = table(tiles=JOINED, hands={0: "m1 m2", 1: "p1"})
    return play(p, "trade 1", "give m1", "done").to_json()


def night() -> Data:
    """The monsters' phase."""
    p = table(
        tiles=TILES,
        people=PEOPLE,
        encounters={"m1": (-5, 0)},
        options={"monsters_move": True},
        turn=1,
        step="equip",
    )
    return play(p, "end").to_json()


def shove() -> Data:
    """A push of one, before the last word."""
    p = table(tiles=TILES, people={0: {"c04": (-3, 0)}, 1: {"c02": (-4, 0)}})
    return play(p, "push", *at((-4, 0)), *at((-5, 0)), "with c04").to_json()


def flight() -> Data:
    """One of two runs away from a combat."""
    p = fight("m9", {"c01": (-3, 0), "c03": (-3, 0)}, (-3, 0), tiles=TILES)
    play(p, "attack f", "hits 0", "strike f", "defend c03", "hits 0", "with c01")
    return p.to_json()


def spell() -> Data:
    """A scroll is being read in step 2."""
    p = table(tiles=TILES, people={0: {"c01": (-4, 0)}}, laid={0: "q13"})
    return play(p, "scroll q13").to_json()


def lift() -> Data:
    """A token is turned up in a combat; no character bears it yet."""
    p = fight("m9", {"c01": (-3, 0)}, (-3, 0), tiles=TILES, laid={0: "q10"})
    return play(p, "activate q10").to_json()


def fresh() -> Data:
    """Before the first ply."""
    return mastaba.new("hamunaptra", 2).to_json()


def tile(place: Cell, **what: Any) -> Change:
    """Change a tile."""
    return lambda data: next(t for t in data["tiles"] if t["cell"] == list(place)).update(what)


def both(*changes: Change) -> Change:
    def change(data: Data) -> None:
        for each in changes:
            each(data)

    return change


def drop(cell: Cell) -> Change:
    """A tile goes back to the deck."""

    def change(data: Data) -> None:
        gone = next(t for t in data["tiles"] if t["cell"] == list(cell))
        data["tiles"].remove(gone)
        if gone["kind"] in data["deck"]:
            data["deck"][gone["kind"]] += 1

    return change


def two_for_one(data: Data) -> None:
    """A character bears two pieces."""
    data["active"][0].append({"token": "q12", "character": "c03"})
    del data["deck"]["q12"]


def full_hand(data: Data) -> None:
    for monster in ("m3", "m4", "m5", "m6"):
        data["hands"][1][monster] = data["deck"].pop(monster)


def one_die_too_many(data: Data) -> None:
    data["combat"]["stats"] = ["f", None]
    data["ask"] = {"kind": "hits", "seat": -1, "side": 0, "dice": 3, "target": 3}


def out_of_order(data: Data) -> None:
    data["trade"]["give"] = ["m2", "m1"]
    data["hands"][0] = {}
    data["known"][1][0]["m2"] = 1


# By reason: the position, what is done to it, and a word of the message.
SLIPS: list[tuple[str, Callable[[], Data], Change, str]] = [
    # general slips
    ("missing", usual, lambda d: d.pop("known"), "known"),
    ("unknown", usual, lambda d: d.update(extra=1), "extra"),
    ("unknown", usual, put("ask", "x", 3), "x"),
    ("number", usual, put("round", -1), "round"),
    ("number", usual, put("turn", 2), "turn"),
    ("number", usual, put("idle", "0"), "idle"),
    ("name", usual, put("step", "lunch"), "step"),
    ("name", usual, put("ask", "kind", "lunch"), "kind"),
    ("name", usual, put("tiles", 0, "kind", "tunnel_spiral"), "kind"),
    ("name", usual, put("tiles", 0, "sides", "wsen"), "sides"),
    ("name", usual, put("exits", 1, "c"), "exits"),
    ("length", usual, put("hands", [{}]), "hands"),
    # the board
    ("tile", usual, tile((-2, 0), sides="nesw"), "-2"),
    ("tile", usual, tile((0, 0), kind="tunnel_cross", sides="nesw", by=0), "0"),
    ("tile", usual, tile((-3, 0), by=None), "-3"),
    ("tile", usual, tile((-3, 0), exit=True), "-3"),
    ("cut_off", usual, tile((-4, 0), sides="ns"), "-5"),
    ("tile", usual, tile((-4, 0), sides="new"), "-4"),
    ("tile", usual, tile((-4, 0), cell=[-13, 0]), "-13"),
    ("tile", usual, tile((-3, 0), by=None, exit=True), "-3"),
    ("tile", usual, drop((-2, 0)), "-2"),
    ("cut_off", usual, drop((-4, 0)), "-5"),
    ("encounter", usual, put("encounters", 0, "damage", 2), "m1"),
    ("encounter", usual, put("encounters", 0, "cell", [13, 0]), "m1"),
    # people
    ("character", usual, put("characters", 0, 0, "damage", 2), "c01"),
    ("character", usual, put("characters", 0, 0, "cell", [-9, 0]), "c01"),
    ("character", usual, put("characters", 0, 0, "cell", None), "c01"),
    ("character", usual, put("characters", 1, 0, "id", "c01"), "c01"),
    ("crowd", usual, put("characters", 1, 0, "cell", [-3, 0]), "-3"),
    ("drafted", usual, lambda d: d["dead"][0].pop(), "3"),
    ("exits", usual, put("exits", ["a", "a"]), "exits"),
    ("exits", fresh, put("exits", 0, "a"), "exits"),
    ("moved", usual, lambda d: d.update(moved=[d["characters"][1][0]["id"]]), "moved"),
    ("twice", usual, put("moved", ["c01", "c01"]), "moved"),
    # tokens
    ("token", usual, put("deck", "m1", 1), "m1"),
    ("token", usual, put("out", {"q15": 1}), "q15"),
    ("token", usual, put("hands", 1, {}), "p1"),
    ("active", usual, put("active", 0, 0, "character", "c05"), "q11"),
    ("active", usual, two_for_one, "q11"),
    ("hand", usual, full_hand, "5"),
    ("known", usual, put("known", 1, 0, {"q03": 1}), "q03"),
    ("known", usual, put("known", 0, 0, {"m2": 1}), "m2"),
    # the course of the game
    ("step", usual, put("step", "place"), "step"),
    ("step", fresh, put("round", 1), "step"),
    ("did", usual, put("did", "foreign", 1), "did"),
    ("did", usual, put("did", "placed", 1), "did"),
    ("idle", usual, put("still", 2), "idle"),
    ("idle", usual, put("idle", 8), "idle"),
    ("ask", usual, put("ask", "seat", 1), "question"),
    ("ask", usual, put("ask", {"kind": "walk", "seat": 0, "character": "c01", "spent": 3}), "question"),
    ("ask", usual, put("ask", {"kind": "push_x", "seat": 0}), "question"),
    ("step", usual, put("ask", {"kind": "draw", "seat": -1, "for": 0}), "step"),
    ("final", usual, both(put("step", "over"), put("ask", {"kind": "over", "seat": -2}), put("turn", 1)), "final"),
    ("turn", usual, both(put("step", "over"), put("ask", {"kind": "over", "seat": -2}), put("final", "exit")), "turn"),
    ("monsters", usual, put("monsters", {"moved": [], "passes": 0, "next": 0}), "monsters"),
    ("monsters", night, put("monsters", None), "monsters"),
    ("final", night, put("final", "deck"), "final"),
    ("ask", night, put("ask", "seat", 1), "question"),
    # groups, and the question to go back to
    ("ask", shove, put("ask", "to", [-3, 0]), "question"),
    ("ask", shove, put("ask", "group", ["c02"]), "question"),
    ("ask", flight, put("ask", "group", ["c05"]), "question"),
    ("ask", flight, put("ask", "group", ["c01", "c03"]), "question"),
    ("ask", spell, put("ask", "then", "kind", "equip"), "question"),
    ("ask", spell, put("ask", "then", {"kind": "walk", "seat": 0, "character": "c01", "spent": 0}), "question"),
    ("ask", lift, both(put("ask", "then", {"kind": "move", "seat": 0}), put("combat", None)), "question"),
    # a combat
    ("combat", usual, lambda d: d.update(combat=struggle()["combat"]), "combat"),
    ("combat", struggle, put("combat", None), "combat"),
    ("combat", struggle, put("combat", "cell", [-4, 0]), "combat"),
    ("combat", struggle, put("combat", "encounter", "m1"), "combat"),
    ("combat", struggle, put("combat", "chooser", None), "combat"),
    ("combat", struggle, put("combat", "seats", [0, 1]), "combat"),
    ("combat", struggle, put("combat", "stats", ["f", None]), "combat"),
    ("combat", struggle, put("combat", "defenders", ["c01", None]), "combat"),
    ("combat", struggle, one_die_too_many, "combat"),
    ("ask", struggle, put("ask", "seat", 1), "question"),
    # a trade
    ("trade", usual, put("trade", {"seats": [0, 1], "give": [], "take": []}), "trade"),
    ("trade", bargain, both(put("trade", None), put("hands", 0, {"m1": 1, "m2": 1})), "trade"),
    ("trade", bargain, both(put("trade", "seats", [1, 0]), put("known", 1, 0, {})), "trade"),
    ("trade", bargain, put("did", "offers", 0), "trade"),
    ("trade", bargain, out_of_order, "trade"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("key", "position", "change", "word"),
    SLIPS,
    ids=[f"{slip[0]} {number}" for number, slip in enumerate(SLIPS)],
)
def test_a_refused_position_names_the_fault(
    key: str, position: Callable[[], Data], change: Change, word: str
) -> None:
    data = copy.deepcopy(position())
    mastaba.from_json(copy.deepcopy(data))
    change(data)
    with pytest.raises(mastaba.BadPosition) as caught:
        mastaba.from_json(data)
    why = caught.value.reason.params["why"]
    assert isinstance(why, Reason)
    assert why.key == f"json.{key}", caught.value.text("en")
    assert word in json.dumps({name: str(value) for name, value in why.params.items()}) + caught.value.text(
        "en"
    )
    assert len({caught.value.text(lang) for lang in LANGUAGES}) == len(LANGUAGES)


def test_every_reason_of_the_catalogue_is_tried() -> None:
    catalogue = Path(mastaba.__file__).parent / "games" / "hamunaptra" / "locale" / "en.toml"
    text = catalogue.read_text("utf-8").partition("\n[json]\n")[2].partition("\n\n")[0]
    keys = {line.partition(" ")[0] for line in text.splitlines() if line and line[0] != "#"}
    assert keys <= {slip[0] for slip in SLIPS}


@pytest.mark.parametrize("name", ["two-everything", "five-beasts-duels", "three-last-token-near"])
def test_every_position_of_a_game_round_trips(name: str) -> None:
    record = mastaba.Record.load(HERE / "records" / f"{name}.json")
    for number, (p, _) in enumerate(record.positions()):
        if number % 13 == 0:
            written = json.dumps(p.to_json())
            again = mastaba.from_json(json.loads(written))
            assert json.dumps(again.to_json()) == written
            assert again.legal() == p.legal()


def test_the_order_of_activation_is_kept_in_the_position() -> None:
    for order in ({"q01": "c03", "q02": "c04"}, {"q02": "c04", "q01": "c03"}):
        p = table(people={0: {"c03": (-2, 0), "c04": (-2, 0)}}, active={0: order})
        assert [item["token"] for item in p.to_json()["active"][0]] == list(order)
        assert mastaba.from_json(p.to_json()).to_json() == p.to_json()


@pytest.mark.rule("hamunaptra 7.3")
def test_a_character_lives_on_when_its_bonus_is_not_in_force() -> None:
    """Q31: two hits were taken with the pectoral; beside an earlier shield it counts no more, but he lives."""
    p = fight(
        "m9", {"c01": (-4, 0), "c03": (-3, 0)}, (-4, 0), tiles=TILES, active={0: {"q08": "c03", "q10": "c01"}}
    )
    play(p, "attack f", "hits 0", "strike f", "defend c01", "hits 2", "go e")
    assert p.to_json()["characters"][0][0] == {"id": "c01", "cell": [-3, 0], "damage": 2}
    assert mastaba.from_json(p.to_json()) == p
    data = p.to_json()
    data["characters"][0][0]["damage"] = 3
    with pytest.raises(mastaba.BadPosition):
        mastaba.from_json(data)
