"""Events: every kind, with exactly its fields, in the order of happening (notation 11)."""

from __future__ import annotations

from typing import Any

import pytest

import mastaba
from mastaba.core.words.catalogue import LANGUAGES
from mastaba.games.imhotep import GAME
from tests.imhotep.tables import lay, play

FIELDS = {
    "round": "round card first",
    "deal": "space card",
    "pair": "cards",
    "reshuffle": "cards",
    "turn": "seat",
    "pass": "seat",
    "get": "seat stones why",
    "load": "seat ship slot",
    "play": "seat card",
    "sail": "seat ship site",
    "order": "seat owner slot",
    "unload": "seat ship slot site",
    "place": "seat site from",
    "points": "seat points why",
    "tower": "seat space value",
    "bonus": "seat bonus taken",
    "card": "seat card source",
    "void": "seat card",
    "decline": "seat",
    "pair_taken": "seat",
    "look": "seat card secret",
    "discard": "card",
    "return": "seat ship slot",
    "round_end": "round last next",
    "column": "column seat cell",
    "final": "seat points why",
    "over": "scores places",
}
MORE = {"pyramid": "pyramid cell", "temple": "column level", "burial": "column row", "obelisk": "height"}


# One of each kind as it comes up in the story below.
EXACT: list[dict[str, Any]] = [
    {"event": "round", "round": 1, "card": "4-3-2-2", "first": 0},
    {"event": "deal", "space": 2, "card": "statue"},
    {"event": "pair", "cards": 2},
    {"event": "reshuffle", "cards": 30},
    {"event": "turn", "seat": 0},
    {"event": "pass", "seat": 1},
    {"event": "get", "seat": 1, "stones": 3, "why": "get"},
    {"event": "get", "seat": 1, "stones": 0, "why": "hammer"},
    {"event": "get", "seat": 0, "stones": 3, "why": "pyramid"},
    {"event": "get", "seat": 0, "stones": 1, "why": "temple"},
    {"event": "load", "seat": 1, "ship": 1, "slot": 1},
    {"event": "play", "seat": 0, "card": "lever"},
    {"event": "sail", "seat": 0, "ship": 2, "site": "burial"},
    {"event": "order", "seat": 0, "owner": 1, "slot": 0},
    {"event": "unload", "seat": 0, "ship": 0, "slot": 3, "site": "pyramid"},
    {"event": "place", "seat": 0, "site": "pyramid", "from": "quarry", "pyramid": "centre", "cell": 3},
    {"event": "place", "seat": 1, "site": "temple", "from": "ship", "column": 1, "level": 1},
    {"event": "place", "seat": 1, "site": "burial", "from": "ship", "column": 0, "row": 1},
    {"event": "place", "seat": 0, "site": "obelisk", "from": "quarry", "height": 3},
    {"event": "points", "seat": 0, "points": 4, "why": "pyramid"},
    {"event": "points", "seat": 0, "points": 12, "why": "tower"},
    {"event": "points", "seat": 1, "points": 2, "why": "temple"},
    {"event": "tower", "seat": 0, "space": 0, "value": 12},
    {"event": "bonus", "seat": 0, "bonus": "card", "taken": False},
    {"event": "bonus", "seat": 1, "bonus": "ship", "taken": True},
    {"event": "card", "seat": 0, "card": "paved_path", "source": "market", "space": 0},
    {"event": "card", "seat": 1, "card": "sail", "source": "pair"},
    {"event": "card", "seat": 0, "card": "entrance", "source": "deck"},
    {"event": "void", "seat": 0, "card": "sarcophagus"},
    {"event": "decline", "seat": 0},
    {"event": "pair_taken", "seat": 1},
    {"event": "look", "seat": 1, "card": "lever", "secret": 1},
    {"event": "discard", "card": "entrance"},
    {"event": "return", "seat": 1, "ship": 2, "slot": 1},
    {"event": "round_end", "round": 6, "last": 1, "next": 0},
    {"event": "column", "column": 0, "seat": 1, "cell": "one"},
    {"event": "column", "column": 3, "seat": 1, "cell": "card"},
    {"event": "final", "seat": 1, "points": -5, "why": "wrath"},
    {"event": "over", "scores": [28, 17], "places": [1, 2]},
]


def fields(event: dict[str, Any]) -> list[str]:
    """The fields that an event must have, in their order."""
    names = ["event", *FIELDS[event["event"]].split()]
    if event["event"] == "place":
        names += MORE[event["site"]].split()
    if event["event"] == "card" and event["source"] == "market":
        names.append("space")
    return names


def story() -> list[dict[str, Any]]:
    """The events of plies that together have every kind of event."""
    a = lay(
        2, ships=("....", "...", "10", ".."), cards={0: "lever", 1: "hammer"}, sled={1: 5}, heights=[1, 1]
    )
    events = play(
        a, "load 3 0", "play hammer", "load 3 1", "play lever", "sail 2 burial", "next 0", "sail 3 temple"
    )
    b = lay(
        2,
        "bbbbb",
        round=6,
        ships=("0.10", "0..", "01", ".."),
        market=["paved_path", "statue", "entrance"],
        heights=[2, 0],
        deck=["lever", "sail", "entrance"],
        pyramid={"left": "1", "centre": "111", "right": "00"},
        temple="0101",
        burial="011",
        cards={1: "deco_burial"},
        wrath=True,
    )
    events += play(b, "sail 2 market", "take paved_path", "take pair", "draw lever", "draw sail", "keep sail")
    events += play(
        b, "sail 0 pyramid", "build left", "take top", "draw entrance", "build centre", "take stones"
    )
    events += play(
        b, "build right", "load 1 1", "build centre", "sail 1 temple", "get", "load 3 0", "sail 3 obelisk"
    )
    events += play(b, "take stones", "take point", "draw statue")
    assert b.is_over
    c = lay(2, "abaaa", ships=("0...", "...", "..@temple", "0."), pyramid={"left": "1"}, temple="0", turn=1)
    events += play(c, "sail 3 pyramid", "build left", "decline")
    d = lay(2, ships=("....", "...", "0.", ".."), market=["sarcophagus", "statue", None, None], quarry={0: 0})
    events += play(d, "sail 2 market", "take sarcophagus")
    e = lay(2, ships=("....", "...", "01", ".."))
    events += play(e, "sail 2 market", "decline", "take statue")
    f = lay(2, ships=("0...", "...", "..", ".."), sled={0: 0, 1: 0}, quarry={0: 0, 1: 0}, temple="1")
    events += play(f, "pass", "pass")
    g = mastaba.new("imhotep", 2, {"market": "b"})
    return events + play(g, "round 4-3-2-2", "draw lever", "draw lever", "draw statue")


def test_every_kind_of_event_has_exactly_its_fields() -> None:
    events = story()
    for event in events:
        assert list(event) == fields(event)
    assert {event["event"] for event in EXACT} == set(FIELDS)
    for event in EXACT:
        assert event in events


def test_fields_take_every_value_that_the_notation_names() -> None:
    events = story()

    def values(kind: str, field: str) -> set[Any]:
        return {event[field] for event in events if event["event"] == kind}

    assert values("get", "why") == {"get", "hammer", "pyramid", "temple"}
    assert values("points", "why") == {"pyramid", "tower", "temple"}
    assert values("card", "source") == {"market", "pair", "deck"}
    assert values("place", "from") == {"ship", "quarry"}
    assert values("place", "site") == {"pyramid", "temple", "burial", "obelisk"}
    assert values("bonus", "bonus") == {"card", "stones", "ship"}
    assert values("bonus", "taken") == {True, False}
    assert values("column", "cell") == {"one", "choice", "two", "card"}
    assert values("final", "why") == {"burial", "obelisk", "decoration", "statue", "blue", "wrath"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_has_a_sentence(lang: str) -> None:
    for event in story():
        said = GAME.say(event, lang, 2, ["Ana", "Ben"])
        assert said
        assert "{" not in said


def test_events_of_a_ply_are_in_the_order_of_happening() -> None:
    """The fourth ship of round 1: unloading, end of the round, temple, clearing."""
    p = lay(
        2,
        ships=("....@market", "...@pyramid", "10", "..@temple"),
        market=["lever", None, None, None],
        temple="01",
    )
    assert p.play_with_events("sail 2 obelisk") == [
        {"event": "sail", "seat": 0, "ship": 2, "site": "obelisk"},
        {"event": "unload", "seat": 1, "ship": 2, "slot": 0, "site": "obelisk"},
        {"event": "place", "seat": 1, "site": "obelisk", "from": "ship", "height": 1},
        {"event": "unload", "seat": 0, "ship": 2, "slot": 1, "site": "obelisk"},
        {"event": "place", "seat": 0, "site": "obelisk", "from": "ship", "height": 1},
        {"event": "round_end", "round": 1, "last": 0, "next": 1},
        {"event": "column", "column": 0, "seat": 0, "cell": "one"},
        {"event": "points", "seat": 0, "points": 1, "why": "temple"},
        {"event": "column", "column": 1, "seat": 1, "cell": "one"},
        {"event": "points", "seat": 1, "points": 1, "why": "temple"},
        {"event": "discard", "card": "lever"},
    ]


def test_keeping_a_card_of_the_pair_discards_the_other() -> None:
    p = lay(2, "baaaa", ships=("....", "...", "0.", ".."))
    play(p, "sail 2 market", "take pair", "draw lever", "draw sail")
    events = p.play_with_events("keep sail")
    assert sorted(event["event"] for event in events) == ["card", "discard", "return", "turn"]
    assert {"event": "card", "seat": 0, "card": "sail", "source": "pair"} in events
    assert {"event": "discard", "card": "lever"} in events


def test_recording_events_does_not_change_the_game() -> None:
    told, silent = (
        lay(2, "bbbbb", ships=("01.0", "...", "..", "..")),
        lay(2, "bbbbb", ships=("01.0", "...", "..", "..")),
    )
    for text in (
        "sail 0 market",
        "take pair",
        "draw lever",
        "draw sail",
        "keep sail",
        "decline",
        "take statue",
        "get",
    ):
        told.play_with_events(text)
        silent.play(text)
        assert told == silent
