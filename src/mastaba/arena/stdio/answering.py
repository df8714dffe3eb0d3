"""Answering: our side of the stdio protocol, so that other programs can ask our bots (`mastaba bot`)."""

from __future__ import annotations

from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO

from mastaba import __version__
from mastaba.arena.specs import budget_of
from mastaba.arena.stdio.messages import LONGEST_QUESTION, PROTOCOL, QUESTIONS, BadMessage, read, written
from mastaba.bots import Bot, Sight, Thought
from mastaba.core.errors import BadSetup, MastabaError, Reason
from mastaba.core.game import Game, Json


def serve(game: Game, bot: Bot, questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer messages until `quit` or the end of the input. They are read while the bot thinks, so that it can stop."""
    messages: SimpleQueue[Json | MastabaError | None] = SimpleQueue()
    Thread(target=_read_on, args=(bot, questions, messages), daemon=True).start()
    try:
        while (asked := messages.get()) is not None:
            try:
                if isinstance(asked, MastabaError):
                    raise asked
                answer = _answer(game, bot, asked)
            except MastabaError as error:
                answer = written("error", message=error.text())
            if answer:
                answers.write(answer)
                answers.flush()
    finally:
        bot.stopped = False


def _read_on(bot: Bot, questions: BinaryIO, messages: SimpleQueue[Json | MastabaError | None]) -> None:
    """Queue all messages, and None after the last one. A `stop` is for the `choose` before it."""
    while line := questions.readline(LONGEST_QUESTION + 1):
        try:
            asked = read(line, QUESTIONS, LONGEST_QUESTION)
        except MastabaError as error:
            messages.put(error)
            if len(line) > LONGEST_QUESTION:
                break  # the rest of the line would be read as another message
            continue
        if asked["type"] == "quit":
            break
        if asked["type"] in {"choose", "stop"}:
            bot.stopped = asked["type"] == "stop"
        messages.put(asked)
    messages.put(None)


def _answer(game: Game, bot: Bot, asked: Json) -> bytes:
    """The answer to a message; empty where none is expected."""
    match asked["type"]:
        case "hello":
            if asked["protocol"] != PROTOCOL:
                raise BadMessage(
                    Reason("arena.message.protocol", {"theirs": asked["protocol"], "ours": PROTOCOL})
                )
            return written("hello", protocol=PROTOCOL, name=bot.name, version=__version__)
        case "new":
            _check_game(game, asked)
            return written("ready")
        case "choose":
            return _told(_thought(game, bot, asked))
        case _:
            return b""


def _told(thought: Thought) -> bytes:
    """A thought as messages: what the bot found out, if it did, and the move."""
    move = written("move", move=thought.move)
    if thought.value is None:
        return move
    value, line = round(thought.value, 4), list(thought.line)
    return written("info", value=value, line=line, iterations=thought.iterations) + move


def _thought(game: Game, bot: Bot, asked: Json) -> Thought:
    sight, budget = _sight(game, asked), budget_of(asked["budget"])
    try:
        return bot.think(sight, asked["seed"], budget)
    except (LookupError, TypeError, ValueError, AttributeError) as error:  # of an observation that is none
        raise _no_observation(game) from error


def _check_game(game: Game, asked: Json) -> None:
    if asked["game"] != game.info.name:
        raise BadSetup(Reason("arena.message.game", {"theirs": asked["game"], "ours": game.info.name}))
    players = game.info.check_players(asked["players"])
    game.info.complete(asked["options"], players, asked["rules"])
    game.info.check_seat(asked["seat"], players)


def _sight(game: Game, asked: Json) -> Sight:
    """What the message shows of the table."""
    observation = asked["observation"]
    legal = observation.get("legal")
    if observation.get("game") != game.info.name or not isinstance(legal, list) or not legal:
        raise _no_observation(game)
    return Sight(game, observation, asked["memory"], asked["plies"])


def _no_observation(game: Game) -> BadMessage:
    return BadMessage(Reason("arena.message.observation", {"game": game.info.name}))
