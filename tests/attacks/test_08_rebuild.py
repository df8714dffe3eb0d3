"""8. Every table can be rebuilt from its stored rows alone, at every length of its log, on any worker."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

import pytest

import mastaba
from mastaba.core import registry
from mastaba.core.engine.rng import Rng
from mastaba.core.errors import NothingToUndo
from mastaba.core.referee import Referee
from mastaba.site.models import Entry, Table
from mastaba.site.tables import actions, bot_turns, records, setup, undos
from mastaba.site.tables import game_log as game_logs
from mastaba.site.tables.game_log import game_log_of
from mastaba.site.tables.setup import Chair
from mastaba.testing.walks import random_text
from tests.site.postgres import or_skip, private_server
from tests.site.server import Server
from tests.site.stage import again, person, texts

pytestmark = pytest.mark.django_db
_FIRST = 30  # lengths that are always tried; of a long log then about as many as below
_MANY = 60


def restart() -> None:
    """What a process keeps in memory is gone."""
    game_logs._courses.clear()


@pytest.mark.heavy
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", registry.names())
def test_a_table_is_rebuilt_at_every_length_of_its_log(name: str, seed: int) -> None:
    _rebuilt(name, seed, 1)


@pytest.mark.parametrize("name", registry.names())
def test_a_table_is_rebuilt_at_many_lengths_of_its_log(name: str) -> None:
    _rebuilt(name, 8, None)


def _rebuilt(name: str, seed: int, step: int | None) -> None:
    """Store a whole game entry by entry; after each, a process that knows nothing finds the same position."""
    game = registry.get(name)
    players = max(2, game.info.least_players)
    referee = Referee(mastaba.new(name, players), bytes(32))
    rng = Rng(seed)
    while not referee.position.is_over:
        referee.play(referee.position.actor, random_text(referee.position, rng))
    record = referee.record()
    table = setup.open_table(person(), game, [Chair("open")] * players)
    Table.objects.filter(pk=table.pk).update(status=Table.Status.PLAYING, seed=bytes(32))
    step = step or 1 + len(record.plies) // _MANY
    for length, (position, ply) in enumerate(record.positions()):
        if length < _FIRST or length % step == 0:
            restart()
            game_log = game_log_of(again(table))
            assert game_log.begun
            assert game_log.length == length
            assert game_log.position.state.pack() == position.state.pack(), length
        Entry.objects.create(table=table, number=length, text=ply)
        Table.objects.filter(pk=table.pk).update(length=length + 1)
    restart()
    assert game_log_of(again(table)).position == record.replay()


@pytest.mark.parametrize("name", registry.names())
def test_a_new_table_plays_on_after_a_restart_and_a_refused_undo(name: str) -> None:
    """Kemet and Hamunaptra begin without a draw: their log is empty, and they have begun."""
    game = registry.get(name)
    table = setup.open_table(person(), game, [Chair("me")] * max(2, game.info.least_players))
    restart()
    game_log = game_log_of(again(table))
    assert game_log.begun
    with pytest.raises(NothingToUndo):
        undos.undo(again(table), 0)
    with pytest.raises(NothingToUndo):
        undos.ask(again(table), 0)
    restart()
    game_log = game_log_of(again(table))
    seat = game_log.actor
    actions.play(again(table), seat, [game_log.position.legal()[0]], game_log.number(seat))
    assert texts(again(table))


@pytest.mark.parametrize("name", registry.names())
def test_a_course_that_knew_a_waiting_table_follows_its_start(name: str) -> None:
    """Another worker has seen the table before the last seat was taken."""
    game = registry.get(name)
    chairs = [Chair("me")] * (max(2, game.info.least_players) - 1)
    table = setup.open_table(person(), game, [*chairs, Chair("open")])
    restart()
    theirs = game_log_of(again(table))
    before = theirs.begun
    slot = game_logs._courses.pop(table.slug)
    setup.join(again(table), person("b"), len(chairs))
    game_logs._courses[table.slug] = slot
    assert game_log_of(again(table)) is theirs
    assert (before, theirs.begun) == (False, True)
    assert theirs.actor == again(table).actor


def test_a_log_that_ends_before_a_draw_is_dealt_on() -> None:
    """Nothing writes such a log; if one is there it does not stand still."""
    table = setup.open_table(person(), registry.get("imhotep"), [Chair("me")] * 2)
    Entry.objects.filter(table=table, number__gte=2).delete()
    Table.objects.filter(pk=table.pk).update(length=2, actor=mastaba.CHANCE)
    log = texts(table)
    restart()
    job = bot_turns.next_job(table.slug)
    assert isinstance(job, bot_turns.Draw)
    assert bot_turns.deal(table.slug, job)
    table = again(table)
    assert texts(table)[:2] == log
    assert table.actor >= 0
    assert records.record_of(table).plies == texts(table)


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    """Two workers of one site on PostgreSQL."""
    with ExitStack() as stack:
        url = stack.enter_context(or_skip(private_server()))
        data = tmp_path_factory.mktemp("pair")
        servers = [Server(data, DATABASE_URL=url) for _ in range(2)]
        for server in servers:
            server.start()
            stack.callback(server.stop)
        yield servers


@pytest.mark.parametrize("name", registry.names())
def test_two_workers_know_a_table_that_has_just_begun(pair: list[Server], name: str) -> None:
    game = registry.get(name)
    one, two = pair
    chairs = ["api"] * max(2, game.info.least_players)
    _, made = one.ask("POST", "/api/tables", {"game": name, "chairs": chairs})
    tokens = [chair["token"] for chair in made["chairs"]]
    for server, token in ((two, tokens[0]), (one, tokens[1])):
        status, sighting = server.ask("GET", "/api/seat", token=token)
        assert status == 200
        assert sighting["status"] == "playing"
    for step in range(4):
        server = pair[step % 2]
        _, sighting = server.ask("GET", f"/api/tables/{made['table']}")
        token = tokens[sighting["observation"]["actor"]]
        _, mine = server.ask("GET", "/api/seat", token=token)
        body = {"moves": mine["observation"]["legal"][:1], "expected": mine["number"]}
        status, said = server.ask("POST", "/api/seat/moves", body, token)
        assert status == 200, said
