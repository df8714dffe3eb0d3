"""3 and 4. Undos are part of what everybody reads: who, when, how far, agreed by whom; and practice is called so."""

from __future__ import annotations

import random
import re

import pytest
from django.test import Client

from mastaba.core import registry
from mastaba.core.errors import NothingToUndo
from mastaba.site.models import Person, Table
from mastaba.site.pages.viewpoint import PageViewpoint
from mastaba.site.tables import actions, setup, undos
from mastaba.site.tables.game_log import GameLog, game_log_of
from mastaba.site.tables.setup import Chair
from mastaba.site.tables.trouble import find_table
from tests.site.stage import IMHOTEP, again, duel, owner, person, play_on, somebody

pytestmark = pytest.mark.django_db
ASKS = 'popovertarget="practice-ask" aria-label="Undo"'


def log_of(table: Table, who: Person | None = None, lang: str = "en") -> list[str]:
    """The lines of the log as somebody reads them."""
    sight = PageViewpoint(who, lang, "wide", None).sight(find_table(table.slug))
    return [" ".join(line["said"]) for line in sight.log]


def undone(lines: list[str]) -> list[str]:
    return [line for line in lines if "took back" in line or "ha deshecho" in line]


def play(table: Table, text: str) -> Table:
    game_log = game_log_of(table)
    actions.play(table, game_log.actor, [text], game_log.number(game_log.actor))
    return again(table)


def agree(table: Table) -> Table:
    """The last one who played asks, and the other agrees."""
    asker = next(ply.actor for ply in reversed(game_log_of(table).plies) if ply.actor >= 0)
    undos.ask(table, asker)
    undos.ask(again(table), 1 - asker)
    return again(table)


def test_an_undo_that_was_agreed_says_by_whom_in_its_place() -> None:
    table = play(play(duel(), "get"), "get")
    table = agree(table)
    for who in (owner(table, 0), owner(table, 1), None):
        assert undone(log_of(table, who)) == ["Ramose took back 1 step; agreed by Merit."]
        assert "Ramose" in log_of(table, who)[-1]
    assert undone(log_of(table, lang="es")) == ["Ramose ha deshecho 1 paso, con el acuerdo de Merit."]
    table = play(table, "get")
    assert "took back" in log_of(table)[-2]
    page = somebody().get(f"/t/{table.slug}").content.decode()
    assert re.search(
        r'<li id="undo-0" class="by undone seat-1 colour-1"><p>[^<]*<time class="when" datetime="20', page
    )


def test_an_undo_stays_in_the_log_when_a_later_one_goes_further() -> None:
    table = duel()
    before = len(log_of(table))
    table = play(play(table, "get"), "get")
    undos.undo(table, 1)
    table = again(table)
    undos.ask(table, 0)
    undos.ask(again(table), 1)
    assert log_of(table)[before:] == [
        "Ramose took back 1 step.",
        "Merit took back 1 step; agreed by Ramose.",
    ]


def test_a_worker_that_reads_the_log_anew_tells_the_same() -> None:
    table = agree(play(play(duel(), "get"), "get"))
    table = play(table, "get")
    told = log_of(table)
    game_log = game_log_of(table)
    game_log._broken = True  # as after a failed write: everything is read from the rows again
    assert log_of(table) == told


@pytest.mark.parametrize("name", ["imhotep", "kheops", "kemet", "hamunaptra"])
def test_a_seat_learns_of_no_undo_of_plies_it_could_not_count(name: str) -> None:
    """By random play: whatever is taken back while others may not count it is in nobody else's log until the end."""
    game, dice = registry.get(name), random.Random(name)
    one, two = person("Merit"), person("Ramose")
    table = setup.open_table(one, game, [Chair("me"), Chair("open")])
    setup.join(table, two, 1)
    seen = {0: 0, 1: 0, None: 0}
    for _ in range(220):
        table = again(table)
        if table.status != "playing":
            break
        game_log = game_log_of(table)
        if dice.random() < 0.4 and (taken := _free_undo(table, game_log)):
            for seat, count in taken.items():
                seen[seat] += count > 0
            for seat, who in ((0, one), (1, two), (None, None)):
                lines = undone(log_of(table, who))
                assert len(lines) == min(seen[seat], 20)
        else:
            legal = game_log.position.legal()
            secret = [text for text in legal if text.split(" ")[0] in ("fight", "discard", "add", "army")]
            text = dice.choice(secret or legal)
            actions.play(table, game_log.actor, [text], game_log.number(game_log.actor))
    assert max(seen.values()) > 0


def _free_undo(table: Table, game_log: GameLog) -> dict[int | None, int] | None:
    """Take the last ply back if that is free; by seat, how many of the plies it could count before."""
    last = next((ply.actor for ply in reversed(game_log.plies) if ply.actor >= 0), None)
    if last is None or (to := game_log.referee.undo_to(last)) is None:
        return None
    counted = {seat: sum(number >= to for number in game_log.visible(seat)) for seat in (0, 1, None)}
    try:
        undos.undo(table, last)
    except NothingToUndo:
        return None
    return counted


def secret_undo() -> Table:
    """A Kemet battle in which a card that nobody else may count was laid down and taken back."""
    kemet = registry.get("kemet")
    for seed in range(40):
        dice = random.Random(seed)
        table = setup.open_table(person(), kemet, [Chair("me"), Chair("open")])
        setup.join(table, person("Ramose"), 1)
        for _ in range(250):
            table = again(table)
            if table.status != "playing":
                break
            game_log = game_log_of(table)
            if table.window_ends:
                actions.close_window(table, table.length, {})
                continue
            legal = game_log.position.legal()
            fights = [text for text in legal if text.startswith("fight ")]
            seat = game_log.actor
            actions.play(table, seat, [dice.choice(fights or legal)], game_log.number(seat))
            if fights and game_log.referee.undo_to(seat) is not None:
                undos.undo(again(table), seat)
                return again(table)
    raise LookupError


def test_a_secret_card_taken_back_is_in_its_owners_log_alone_until_the_end() -> None:
    table = secret_undo()
    mine = game_log_of(table).undos[-1].seat
    assert mine is not None
    assert undone(log_of(table, owner(table, mine)))
    for who in (owner(table, 1 - mine), None):
        assert not undone(log_of(table, who))
        for path in ("", "/replay"):
            page = somebody(who).get(f"/t/{table.slug}{path}").content.decode()
            assert "took back" not in page
    actions.concede(table, mine)
    table = again(table)
    for who in (owner(table, 0), owner(table, 1), None):
        assert undone(log_of(table, who))


def test_a_running_game_of_memory_tells_nothing_of_undos() -> None:
    """The rules of Faraón leave hardly any undo; whatever a log has is not told before the end."""
    table = setup.open_table(person(), registry.get("faraon"), [Chair("me"), Chair("open")])
    setup.join(table, person("Ramose"), 1)
    table = play_on(again(table), 6)
    game_log = game_log_of(table)
    last = len(game_log.plies) - 1
    with game_log.changing():
        game_log.referee.follow(f"undo {last} by 0")
        actions.store(table, game_log, [f"undo {last} by 0"])
    table = again(table)
    for who in (owner(table, 0), owner(table, 1), None):
        assert not undone(log_of(table, who))
        assert "took back" not in somebody(who).get(f"/t/{table.slug}").content.decode()
    actions.concede(table, 0)
    assert undone(log_of(again(table)))


def test_the_replay_has_what_was_taken_back_in_words() -> None:
    table = play(duel(), "get")
    to = len(game_log_of(table).plies)
    table = play(table, "get")
    table = agree(table)
    table = play_on(table, 400)
    client = Client(headers={"accept-language": "en"})
    page = client.get(f"/t/{table.slug}/replay?ply={to}").content.decode()
    (found,) = re.findall(r'<li id="undo-0".*?</details></li>', page, re.DOTALL)
    assert "Ramose took back 1 step; agreed by Merit." in found
    assert re.search(r"<ol><li><p>Ramose gets [^<]*</p></li></ol>", found)
    assert 'id="undo-0"' not in client.get(f"/t/{table.slug}/replay?ply={to - 1}").content.decode()
    spanish = Client(headers={"accept-language": "es"}).get(f"/t/{table.slug}/replay?ply={to}")
    assert "con el acuerdo de Merit" in spanish.content.decode()


def test_a_log_of_undos_does_not_push_out_the_plies() -> None:
    table = play(duel(), "get")
    plies = len(log_of(table))
    for _ in range(30):
        undos.undo(table, 0)
        table = play(again(table), "get")
    lines = log_of(table)
    assert len(lines) == plies + len(undone(lines))
    assert len(undone(lines)) == 20


# --- Practice


def past_a_draw() -> Table:
    """A table against a bot where the last ply can only be taken back past a draw."""
    for seed in range(60):
        dice = random.Random(seed)
        table = setup.open_table(person(), IMHOTEP, [Chair("me"), Chair("random")])
        for _ in range(60):
            table = again(table)
            if table.status != "playing":
                break
            game_log = game_log_of(table)
            to = game_log.referee.undo_to(0, agreed=True)
            if game_log.actor == 0 and to is not None and any(p.actor == -1 for p in game_log.plies[to:]):
                return table
            seat = game_log.actor
            actions.play(table, seat, [dice.choice(game_log.position.legal())], game_log.number(seat))
    raise LookupError


def test_an_undo_past_a_draw_asks_first_and_then_the_game_is_practice() -> None:
    table = past_a_draw()
    me = somebody(owner(table, 0))
    page = me.get(f"/t/{table.slug}").content.decode()
    assert ASKS in page
    assert "this makes it a practice game" in page
    assert '<span class="tag practice"' not in page
    assert me.post(f"/t/{table.slug}/undo", {"ask": "1"}, headers={"hx-request": "true"}).status_code == 204
    table = again(table)
    assert table.practice
    for who in (me, somebody()):
        page = who.get(f"/t/{table.slug}").content.decode()
        assert re.search(r'<span class="tag practice" title="[^"]+">practice<', page)
    assert ASKS not in me.get(f"/t/{table.slug}").content.decode()
    assert "tag practice" in me.get("/").content.decode()
    actions.concede(table, 0)
    for path in ("", "/replay"):
        assert "tag practice" in somebody().get(f"/t/{table.slug}{path}").content.decode()


def test_an_undo_with_no_draw_asks_nothing() -> None:
    table = setup.open_table(person(), IMHOTEP, [Chair("me"), Chair("me")])
    table = play(table, "get")
    page = somebody(owner(table, 0)).get(f"/t/{table.slug}").content.decode()
    assert ASKS not in page
    assert 'aria-label="Undo"' in page
