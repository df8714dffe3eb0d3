"""The stdio protocol: strict reading, programs that do wrong, our own bots behind it."""

from __future__ import annotations

import io
import json
import shutil
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import mastaba
from mastaba import bots
from mastaba.arena import table_bot
from mastaba.arena.contestants import open_contestant, try_out
from mastaba.arena.play import play_block
from mastaba.arena.specs import parse
from mastaba.arena.stdio.answering import serve
from mastaba.arena.stdio.messages import ANSWERS, LONGEST_ANSWER, QUESTIONS, BadMessage, read, written
from mastaba.arena.stdio.program import Program, ProgramFault
from mastaba.bots import Sight
from mastaba.cli.record import play_out
from mastaba.core.budget import Budget
from mastaba.core.errors import BadSetup
from mastaba.core.words.catalogue import LANGUAGES
from tests.arena.runs import RANDOMS

STRANGE = Path(__file__).with_name("strange_bot.py")
EXAMPLE = Path(__file__).parents[2] / "examples" / "bot-js" / "bot.js"
KHEOPS = mastaba.games.get("kheops")


def strange(how: str) -> str:
    """The spec of a program that does something wrong."""
    return f"{sys.executable} {STRANGE} {how}"


# --- Messages


def test_a_message_is_read_as_it_was_written() -> None:
    line = written("hello", protocol=1, name="Ñandú")
    assert line.endswith(b"\n")
    assert read(line, ANSWERS, LONGEST_ANSWER) == {"type": "hello", "protocol": 1, "name": "Ñandú"}


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (b"e2e4", "not JSON in UTF-8: e2e4"),
        (b'"\xff"', "not JSON"),
        (b"[" * 100_000, "at most 65536 bytes"),
        (b"[" * 60_000, "not JSON"),
        (b'{"type": "info", "value": NaN}', "not JSON"),
        (b"[]", "a JSON object, not []"),
        (b'{"move": "get"}', "this one has null"),
        (b'{"type": "dance"}', "hello, ready, info, move, error"),
        (b'{"type": "move"}', "“move” lacks the key “move”"),
        (b'{"type": "move", "move": 3}', "the message “move” is of the wrong kind: 3"),
        (b'{"type": "hello", "protocol": true, "name": ""}', "wrong kind: true"),
        (b'{"type": "ready", "why": 1}', "unknown key “why”"),
    ],
)
def test_a_bad_line_is_refused_with_the_reason(line: bytes, told: str) -> None:
    with pytest.raises(BadMessage) as refused:
        read(line, ANSWERS, LONGEST_ANSWER)
    assert told in str(refused.value)
    assert all(refused.value.text(lang) for lang in LANGUAGES)


# --- Specs


def test_specs_with_and_without_a_budget() -> None:
    assert parse("greedy").budget is None
    assert parse("sage:200ms").budget == Budget(200, "ms")
    assert parse("sage:5000it").budget == Budget(5000, "it")
    assert parse("node ./bot.js:50ms").program == ("node", "./bot.js")
    assert parse("./a b:c").budget is None


@pytest.mark.parametrize("text", ["", './a "b'])
def test_a_spec_that_names_nothing_is_refused(text: str) -> None:
    with pytest.raises(BadSetup, match="names no bot"):
        parse(text)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("clever", "no bot called “clever”"),
        ("random:200ms", "“random” does not search"),
        ("./nobody-here", "no program ./nobody-here"),
        (strange("newer"), "does not keep to the protocol: protocol 2"),
    ],
)
def test_a_bot_that_cannot_play_is_refused_before_the_run(text: str, told: str) -> None:
    with pytest.raises(mastaba.MastabaError, match=told):
        try_out(text, KHEOPS)


# --- Programs that do wrong


@pytest.mark.parametrize(
    ("how", "kind"),
    [
        ("crash", "crash"),
        ("illegal", "illegal"),
        ("gibberish", "protocol"),
        ("endless", "protocol"),
        ("unready", "protocol"),
        ("late:1ms", "timeout"),
    ],
)
def test_a_fault_is_noted_and_a_random_move_is_played(how: str, kind: str) -> None:
    game = mastaba.games.get("kheops")
    table = mastaba.Referee(mastaba.new("kheops", 2), bytes(32))
    contestant = open_contestant(strange(how), game)
    contestant.new_game(game, 2, table.position.options, table.position.actor)
    try:
        for _again in range(2):  # it is started again after a fault
            with pytest.raises(ProgramFault) as fault:
                contestant.choose(Sight.of(table.position), 0, 1)
            assert fault.value.kind == kind
            assert all(fault.value.text(lang) for lang in LANGUAGES)
    finally:
        contestant.close()


def test_a_game_with_a_faulty_bot_ends_the_same_each_time() -> None:
    plan = replace(RANDOMS, bots=("random", strange("illegal")), games=2)
    games = [play_block(plan, 0).games for _ in range(2)]
    assert [game.result for game in games[0]] == [game.result for game in games[1]]
    faults = games[0][0].result["faults"]
    assert {fault["kind"] for fault in faults} == {"illegal"}
    assert len(faults) == sum(
        n
        for n, bot in zip(games[0][0].result["decisions"], games[0][0].result["seats"], strict=True)
        if bot != "random"
    )


def test_all_rotations_of_a_block_have_the_same_chance() -> None:
    """Two programs that choose alike: only chance could make the rotations differ."""
    plan = replace(RANDOMS, bots=(strange("well"), strange("fine")), games=2)
    one, other = (game.result for game in play_block(plan, 0).games)
    assert one["seats"] == other["seats"][::-1]
    assert (one["scores"], one["plies"]) == (other["scores"], other["plies"])


def test_info_before_a_move_is_kept() -> None:
    table = mastaba.Referee(mastaba.new("kheops", 2), bytes(32))
    program = Program(parse(strange("well")).program)
    try:
        program.new_game("kheops", 2, table.position.options, 0, 1)
        sight = Sight.of(table.position)
        move = program.choose(sight, 0, None, 1)
        assert program.info["line"] == [move]
    finally:
        program.stop()


# --- Programs at a table


def test_a_program_plays_at_a_table_and_is_told_of_each_game() -> None:
    bot = table_bot.get(strange("well"), KHEOPS)
    seats = dict.fromkeys(range(2), bot)
    for number in range(2):
        record = play_out(mastaba.new("kheops", 2), seats, bytes([number] * 32))
        assert record.result is not None
        assert record.names == [bot.name] * 2


def test_a_fault_at_a_table_says_what_the_program_did() -> None:
    bot = table_bot.get(strange("illegal"), KHEOPS)
    with pytest.raises(ProgramFault, match="chose “fly away”"):
        play_out(mastaba.new("kheops", 2), dict.fromkeys(range(2), bot), bytes(32))


# --- Our bots behind the protocol


def talk(*questions: bytes, game: str = "kheops", bot: str = "greedy") -> list[Any]:
    """What `mastaba bot` answers to these lines."""
    ours = mastaba.games.get(game)
    answers = io.BytesIO()
    serve(ours, bots.get(bot, ours), io.BytesIO(b"".join(questions)), answers)
    return [read(line, ANSWERS, LONGEST_ANSWER) for line in answers.getvalue().splitlines(keepends=True)]


def asks(budget: object, seed: int = 5) -> bytes:
    """A question about the first decision of Imhotep."""
    table = mastaba.Referee(mastaba.new("imhotep", 2), bytes(32))
    sight = Sight.of(table.position)
    seen = {"observation": sight.observation, "memory": sight.memory, "plies": []}
    return written("choose", ply=0, **seen, budget=budget, seed=seed)


def test_our_search_says_its_value_and_its_line_within_the_budget() -> None:
    info, move = talk(asks({"iterations": 200}), game="imhotep", bot="sage")
    assert (info["type"], move["type"]) == ("info", "move")
    assert info["iterations"] == 200
    assert 0 <= info["value"] <= 1
    assert info["line"][0] == move["move"]


def test_a_search_without_a_budget_in_the_message_has_its_own() -> None:
    info, _move = talk(asks(None), game="imhotep", bot="sage:30it")
    assert info["iterations"] == 30


def test_a_search_that_is_stopped_answers_with_what_it_has() -> None:
    info, move = talk(asks({"iterations": 900_000_000}), written("stop"), game="imhotep", bot="sage")
    assert 0 < info["iterations"] < 900_000
    assert info["line"][0] == move["move"]
    assert talk(asks({"iterations": 300}), game="imhotep", bot="sage")[0]["iterations"] == 300


@pytest.mark.parametrize("budget", [{}, {"ms": 0}, {"ms": 5, "iterations": 5}, {"ms": "5"}, {"hours": 1}])
def test_a_budget_that_is_none_is_an_error(budget: object) -> None:
    (answer,) = talk(asks(budget), game="imhotep", bot="sage:30it")
    assert answer["type"] == "error"
    assert "budget" in answer["message"]


def test_our_bot_answers_as_in_the_library() -> None:
    table = mastaba.Referee(mastaba.new("kheops", 2), bytes(32))
    seat = table.position.actor
    sight = Sight.of(table.position, table.plies_for(seat))
    question = written(
        "choose",
        ply=0,
        observation=sight.observation,
        memory=sight.memory,
        plies=list(sight.plies),
        budget=None,
        seed=5,
    )
    new = written("new", game="kheops", players=2, options={}, seat=seat, rules=KHEOPS.info.version)
    hello, ready, move = talk(
        written("hello", protocol=1, host="test"), new, question, written("quit"), question
    )
    assert (hello["type"], hello["name"], ready) == ("hello", "greedy", {"type": "ready"})
    assert move["move"] == open_contestant("greedy", KHEOPS).choose(sight, 0, 5)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (b"hello\n", "not JSON"),
        (written("hello", protocol=9, host=""), "This is protocol 1, not 9"),
        (written("new", game="senet", players=2, options={}, seat=0, rules=1), "plays kheops, not senet"),
        (written("new", game="kheops", players=9, options={}, seat=0, rules=1), "not for 9"),
        (
            written("choose", ply=0, observation={}, memory={}, plies=[], budget=None, seed=1),
            "no observation of kheops",
        ),
        (
            written(
                "choose", ply=0, observation={"game": "kheops", "legal": ["x", "y"], "seat": 0}, memory={}, plies=[],
                budget=None, seed=1,
            ),
            "no observation of kheops",
        ),
    ],
)  # fmt: skip
def test_our_bot_refuses_with_the_reason(question: bytes, told: str) -> None:
    (answer,) = talk(question)
    assert answer["type"] == "error"
    assert told in answer["message"]


def test_the_questions_of_the_arena_are_read_by_our_bot() -> None:
    """`mastaba bot` as a program in the arena plays as the bot itself does."""
    through = f"{sys.executable} -m mastaba bot kheops greedy"
    program = Program(through.split())
    table = mastaba.Referee(mastaba.new("kheops", 2), bytes(32))
    seat = table.position.actor
    try:
        program.new_game("kheops", 2, table.position.options, seat, KHEOPS.info.version)
        sight = Sight.of(table.position, table.plies_for(seat))
        assert program.choose(sight, 0, None, 77) == open_contestant("greedy", KHEOPS).choose(sight, 0, 77)
    finally:
        program.quit()


def test_questions_have_the_keys_of_the_page() -> None:
    page = (Path(__file__).parents[2] / "docs" / "bot-protocol.md").read_text("utf-8")
    for messages in (QUESTIONS, ANSWERS):
        for kind, fields in messages.items():
            assert f"`{kind}`" in page
            assert not [name for name in fields if f'"{name}"' not in page]


# --- An example in another language


@pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
def test_the_example_in_javascript_plays_without_a_fault() -> None:
    plan = replace(RANDOMS, bots=(str(EXAMPLE),), against=("random",), games=2)
    for game in play_block(plan, 0).games:
        assert game.result["faults"] == []
        assert str(EXAMPLE) in game.result["seats"]
        assert json.dumps(game.times)
