"""The written form: the 502 texts, the questions and their details, keys, excerpts (notation 2 to 12)."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import mastaba
from mastaba.testing.laws import an_observation_has_its_keys
from tests.hamunaptra.actions import play
from tests.hamunaptra.kit import box, components
from tests.hamunaptra.reading import asked, cell_of, damage, names, odds, see, tile_at
from tests.hamunaptra.tables import GAME, TOKENS, table

RECORDS = sorted((Path(__file__).parent / "records").glob("*.json"))
SAMPLE = Path(__file__).parent / "records" / "sample-1.json"
PEOPLE = [f"c{n:02}" for n in range(1, 17)]
MONSTERS = [f"m{n}" for n in range(1, 10)]
ENCOUNTERS = [*MONSTERS, *(f"p{n}" for n in range(1, 8))]
GEAR = [f"q{n:02}" for n in range(1, 16)]
TILES = [
    "tunnel_dead", "tunnel_straight", "tunnel_corner", "tunnel_tee", "tunnel_cross", "room_dead", "room_straight",
    "room_corner", "room_tee", "room_cross", "stair_ankh", "stair_eye", "stair_scarab", "stair_sun", "stair_lotus",
    "stair_corner", "stair_tee",
]  # fmt: skip
ALL = [*TILES, *ENCOUNTERS, *GEAR]
FAR = [str(n) for n in range(-14, 15)]
# The table of notation 4: first and last number, the verb, and what follows it.
ROWS: list[tuple[int, int, str, list[str]]] = [
    (0, 15, "draft", PEOPLE),
    (16, 23, "exit", list("abcdefgh")),
    (24, 71, "draw", ALL),
    (72, 119, "steal", ALL),
    (120, 135, "move", PEOPLE),
    (136, 139, "go", list("nesw")),
    (140, 140, "passage", []),
    (141, 141, "lost", []),
    (142, 142, "stop", []),
    (143, 143, "push", []),
    (144, 159, "with", PEOPLE),
    (160, 188, "x", FAR),
    (189, 217, "y", FAR),
    (218, 250, "place", [*TILES, *ENCOUNTERS]),
    (251, 254, "turn", list("0123")),
    (255, 270, "fight", ENCOUNTERS),
    (271, 286, "duel", PEOPLE),
    (287, 288, "attack", ["f", "s"]),
    (289, 290, "strike", ["f", "s"]),
    (291, 306, "defend", PEOPLE),
    (307, 333, "hits", [str(n) for n in range(27)]),
    (334, 334, "stay", []),
    (335, 349, "activate", GEAR),
    (350, 365, "for", PEOPLE),
    (366, 368, "scroll", ["q13", "q14", "q15"]),
    (369, 383, "lay", GEAR),
    (384, 391, "trade", list("01234567")),
    (392, 439, "give", ALL),
    (440, 487, "discard", ALL),
    (488, 488, "accept", []),
    (489, 489, "reject", []),
    (490, 490, "done", []),
    (491, 499, "monster", MONSTERS),
    (500, 500, "pass", []),
    (501, 501, "end", []),
]
# The table of notation 3: who is asked, the moves, and the details.
TURN, CHANCE = "turn", "chance"
QUESTIONS: dict[str, tuple[str, str, str]] = {
    "draft": (TURN, "draft", ""),
    "exit": (TURN, "exit", ""),
    "draw": (CHANCE, "draw", "for"),
    "move": (TURN, "move push activate scroll trade end", ""),
    "walk": (TURN, "go passage lost stop scroll", "character spent"),
    "lost_x": (TURN, "x", "character spent"),
    "lost_y": (TURN, "y", "character spent x"),
    "push_x": (TURN, "x", ""),
    "push_y": (TURN, "y", "x"),
    "push_to_x": (TURN, "x", "through"),
    "push_to_y": (TURN, "y", "through x"),
    "push_group": (TURN, "with done", "through to group"),
    "place": (TURN, "place scroll trade end", ""),
    "place_x": (TURN, "x", "token"),
    "place_y": (TURN, "y", "token x"),
    "place_turn": (TURN, "turn", "token cell"),
    "steal": (CHANCE, "steal", "for"),
    "combat": (TURN, "fight duel scroll", ""),
    "attack": ("fighter", "attack activate", "side"),
    "strike": ("chooser", "strike", ""),
    "defend": ("fighter", "defend activate", "side"),
    "hits": (CHANCE, "hits", "side dice target"),
    "retreat": ("fighter", "with go passage stay", "side group"),
    "bearer": ("any", "for", "token characters then"),
    "scroll_x": (TURN, "x", "token then"),
    "scroll_y": (TURN, "y", "token then x"),
    "equip": (TURN, "lay scroll trade end", ""),
    "give": (TURN, "give done", ""),
    "answer": ("partner", "give done reject", ""),
    "confirm": (TURN, "accept reject", ""),
    "discard": ("any", "discard", "then"),
    "monsters": ("monsters", "monster pass", ""),
    "crawl": ("monsters", "go passage stop", "monster spent"),
    "over": ("nobody", "", ""),
}
KEYS = [
    "game",
    "players",
    "options",
    "round",
    "turn",
    "step",
    "final",
    "idle",
    "still",
    "built",
    "walked",
    "pointer",
    "exits",
    "characters",
    "dead",
    "tiles",
    "encounters",
    "deck",
    "hands",
    "table",
    "active",
    "out",
    "moved",
    "did",
    "combat",
    "trade",
    "monsters",
    "known",
    "ask",
]


@pytest.mark.parametrize(("first", "last", "verb", "things"), ROWS, ids=[row[2] for row in ROWS])
def test_texts_by_number(first: int, last: int, verb: str, things: list[str]) -> None:
    """Notation 4."""
    texts = [f"{verb} {thing}" for thing in things] or [verb]
    assert list(GAME.info.texts[first : last + 1]) == texts
    assert [GAME.info.codes[text] for text in texts] == list(range(first, last + 1))


def test_there_are_502_texts() -> None:
    assert len(GAME.info.texts) == 502
    assert [row[0] for row in ROWS[1:]] == [row[1] + 1 for row in ROWS[:-1]]
    assert ROWS[-1][1] == 501


def test_token_order() -> None:
    """48 kinds, 115 pieces (notation 2)."""
    deck = mastaba.new("hamunaptra", 2).to_json()["deck"]
    assert list(deck) == ALL == TOKENS
    assert len(ALL) == 48
    assert sum(deck.values()) == 115


def _actor(data: dict[str, Any], kind: str) -> int | None:
    """Who must be asked; None where the table leaves it open."""
    match QUESTIONS[kind][0]:
        case "turn":
            return int(data["turn"])
        case "chance":
            return -1
        case "nobody":
            return -2
        case "fighter":
            return int(data["combat"]["seats"][data["ask"]["side"]])
        case "chooser":
            return int(data["combat"]["chooser"])
        case "partner":
            return int(data["trade"]["seats"][1])
        case "monsters":
            return int(data["monsters"]["next"])
    return None


@cache
def _looked_at(name: str) -> frozenset[str]:
    """Every question of a record by the table of notation 3; which kinds and verbs there were."""
    seen = set()
    record = mastaba.Record.load(Path(__file__).parent / "records" / f"{name}.json")
    for p, _ in record.positions():
        data = p.to_json()
        ask = data["ask"]
        kind = ask["kind"]
        _, moves, details = QUESTIONS[kind]
        assert list(ask) == ["kind", "seat", *details.split()]
        assert ask["seat"] == p.actor
        assert _actor(data, kind) in (None, p.actor)
        legal = p.legal()
        codes = [GAME.info.codes[text] for text in legal]
        assert codes == sorted(set(codes))
        found = {text.split()[0] for text in legal}
        assert found <= set(moves.split()), kind
        if "then" in ask and kind != "discard":
            back = ask["then"]
            assert list(back) == ["kind", "seat", *QUESTIONS[back["kind"]][2].split()]
        seen |= {kind, *(f"{kind} {verb}" for verb in found)}
    return frozenset(seen)


@pytest.mark.parametrize("name", [path.stem for path in RECORDS])
def test_questions(name: str) -> None:
    """Kinds, actors, moves, and details in their order (notation 3)."""
    assert "move" in _looked_at(name)


def test_every_question_comes_up_with_every_move() -> None:
    seen = frozenset().union(*(_looked_at(path.stem) for path in RECORDS))
    wanted = {f"{kind} {verb}" for kind, (_, moves, _) in QUESTIONS.items() for verb in moves.split()}
    rare = {"combat scroll", "walk scroll", "lost_x x", "lost_y y", "retreat passage", "crawl passage"}
    assert wanted - rare <= seen


def test_keys_of_a_position() -> None:
    """Notation 8."""
    for p in (mastaba.new("hamunaptra", 2), table(), mastaba.Record.load(SAMPLE).replay()):
        data = p.to_json()
        assert list(data) == KEYS
        assert list(data["options"]) == [option.name for option in GAME.info.options]
        assert list(data["did"]) == ["placed", "foreign", "encounters", "laid", "offers"]
        assert list(data["tiles"][0]) == ["cell", "kind", "sides", "by", "exit"]
        cells = [t["cell"][::-1] for t in data["tiles"]]
        assert cells == sorted(cells)  # by row, then column
        assert json.dumps(mastaba.from_json(json.loads(json.dumps(data))).to_json()) == json.dumps(data)
        assert components(data) == box(2, p.options)


def test_keys_of_an_observation() -> None:
    """Notation 9."""
    p = mastaba.Record.load(SAMPLE).replay(700)
    data = p.to_json()
    an_observation_has_its_keys(p)
    for seat in (0, 1, None):
        seen = p.observe(seat)
        assert seen["limit"] == 12
        assert seen["deck"] == sum(data["deck"].values())
        for key in ("tiles", "characters", "dead", "encounters", "active", "out", "did", "exits", "pointer"):
            assert seen[key] == data[key]
        for owner in (0, 1):
            for key in ("hands", "table"):
                mine = data[key][owner] if owner == seat else None
                assert seen[key][owner] == {"count": sum(data[key][owner].values()), "tokens": mine}


def test_observations_show_all_tokens_when_the_game_is_over() -> None:
    """Notation 7."""
    p = mastaba.Record.load(SAMPLE).replay()
    data = p.to_json()
    an_observation_has_its_keys(p)
    for seat in (0, 1, None):
        seen = p.observe(seat)
        assert [hand["tokens"] for hand in seen["hands"]] == data["hands"]
        assert [hand["tokens"] for hand in seen["table"]] == data["table"]
        assert seen["scores"] == p.scores()


def test_the_beginning_of_a_game_of_two() -> None:
    """The first excerpt of notation 12; its comments are the assertions."""
    p = mastaba.new("hamunaptra", 2)
    play(
        p,
        "0 draft c03",
        *(f"{n % 2} draft {c}" for n, c in enumerate(["c04", "c05", "c06", "c07", "c08", "c09", "c10"], 1)),
    )
    play(p, "1 exit b", "0 exit a")
    assert cell_of(p, "c03") == (-2, 0)
    assert (see(p, "round"), see(p, "turn"), asked(p)) == (1, 0, "draw")
    assert GAME.shown("draw tunnel_tee", 1, (0,)) == "draw ?"
    play(p, "draw tunnel_tee", "draw m3", "draw stair_sun", "draw q05")
    assert p.legal() == ["end"]  # nobody can move yet
    play(p, "0 end", "0 place tunnel_tee")
    assert p.observe(1)["ask"] == {"kind": "place_x", "seat": 0, "token": "tunnel_tee"}  # shown from now on
    play(p, "0 x -3", "0 y 0", "0 turn 1")
    laid = tile_at(p, (-3, 0))
    assert laid == {"cell": [-3, 0], "kind": "tunnel_tee", "sides": "nes", "by": 0, "exit": False}
    assert see(p, "did")["foreign"] == 0
    play(p, "0 place m3", "0 x 3", "0 y 0", "0 end")
    assert asked(p) == "equip"
    play(p, "0 lay q05")
    assert p.observe(1)["table"][0] == {"count": 1, "tokens": None}
    play(p, "0 end")
    assert (see(p, "turn"), asked(p)) == (1, "draw")


def test_one_combat() -> None:
    """The second excerpt of notation 12: plies 1075 to 1083 of the first sample."""
    record = mastaba.Record.load(SAMPLE)
    assert record.plies[1075:1084] == [
        "0 fight m9", "0 activate q10", "0 for c12", "0 attack s", "chance hits 1", "1 strike s", "0 defend c12",
        "chance hits 3", "0 go s",
    ]  # fmt: skip
    p = record.replay(1075)
    assert cell_of(p, "c12") == cell_of(p, "m9") == (1, -2)
    play(p, "fight m9")
    assert see(p, "combat")["chooser"] == 1
    play(p, "activate q10", "for c12", "attack s")
    assert odds(p) == {"hits 0": 4, "hits 1": 8, "hits 2": 4}
    play(p, "hits 1", "1 strike s", "defend c12")
    assert see(p, "ask") == {"kind": "hits", "seat": -1, "side": 1, "dice": 3, "target": 2}
    assert odds(p) == {"hits 0": 1, "hits 1": 9, "hits 2": 27, "hits 3": 27}
    play(p, "hits 3")
    assert damage(p, "c12") == 3  # of 3 + 1: alive
    told = p.play_with_events("go s")
    assert names(told) == ["retreat", "combat_end"]
    assert damage(p, "m9") == 1
