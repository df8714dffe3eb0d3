"""Attacks on what a seat may not know, and texts that would be more than texts."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from django.test import Client

from mastaba.core.record import Record
from mastaba.site.live.stream import messages
from mastaba.site.models import Person, Seat, Table
from mastaba.site.pages.viewpoint import PageViewpoint
from mastaba.site.tables import actions, setup
from mastaba.site.tables.game_log import game_log_of
from mastaba.site.tables.setup import Chair
from mastaba.site.tables.trouble import find_table
from tests.site import stage

pytestmark = pytest.mark.django_db


def everything(client: Client, table: Table) -> Iterator[tuple[str, bytes]]:
    """All that somebody can read of a table: addresses and bytes."""
    for path in (
        "",
        "/replay",
        "/replay?ply=3",
        "/replay?seat=all",
        "/replay?seat=0",
        "/replay?seat=1",
        "/record.json",
    ):
        answer = client.get(f"/t/{table.slug}{path}")
        head = "\n".join(f"{name}: {value}" for name, value in answer.headers.items())
        yield path, head.encode() + answer.content
    for at in ("pair", "deck", "slot-0-0", "quarry-0"):
        yield at, client.get(f"/t/{table.slug}/why", {"at": at}).content
    yield "api", client.get(f"/api/tables/{table.slug}").content
    for text in ("keep statue", "take pair", "get"):
        yield text, stage.move(client, table, text).content


def test_the_seed_of_a_running_game_is_in_no_answer() -> None:
    table = stage.play_on(stage.duel(), 30)
    seed = table.secret
    shapes = [seed, seed.hex().encode(), seed.hex().upper().encode(), repr(seed).encode()]
    token = Seat.objects.get(table=table, number=0).token
    pages = [
        *everything(stage.actor(table), table),
        *everything(stage.other(table), table),
        *everything(stage.somebody(), table),
    ]
    pages.append(("seat", Client().get("/api/seat", headers={"authorization": f"Bearer {token}"}).content))
    pages.append(("home", stage.actor(table).get("/").content))
    for path, content in pages:
        assert not any(shape in content for shape in shapes), path


def test_the_record_waits_for_the_end() -> None:
    table = stage.play_on(stage.duel(), 10)
    assert stage.actor(table).get(f"/t/{table.slug}/record.json").status_code == 403
    actions.concede(table, 0)
    answer = stage.somebody().get(f"/t/{table.slug}/record.json")
    assert answer.status_code == 200
    assert table.secret.hex() in answer.content.decode()


LOOK = [("chance look statue", "chance look lever"), ("chance look hammer", "chance look chisel")]


def two_looks() -> tuple[Table, Table, Person, Person]:
    """Two tables that differ only in the pair that one seat is looking at."""
    plies = stage.before_the_pair()
    record = Record(stage.IMHOTEP, 2, stage.IMHOTEP.info.complete(stage.B_MARKET, 2), plies)
    seat = record.replay().actor
    looker, watcher = stage.person("Looker"), stage.person("Watcher")
    made = []
    for want in (0, -1):
        position = record.replay()
        log = list(plies)
        position.play("take pair")
        log.append(f"{seat} take pair")
        while position.actor == -1:
            text = position.legal()[want]
            position.play(text)
            log.append(f"chance {text}")
        table = setup.open_table(looker, stage.IMHOTEP, [Chair("me"), Chair("open")], stage.B_MARKET)
        if seat == 1:
            Seat.objects.filter(table=table, number=0).update(person=watcher, name=watcher.name)
        guest = watcher if seat == 0 else looker
        Seat.objects.filter(table=table, number=1).update(person=guest, name=guest.name, kind="person")
        table.given = len(log)
        table.save()
        setup.begin_if_full(table, log)
        made.append(stage.again(table))
    one, two = ([ply.text for ply in game_log_of(t).plies] for t in made)
    assert one != two
    assert len(one) == len(two)
    return made[0], made[1], looker, watcher


def plain(table: Table, content: bytes) -> bytes:
    """Without what is random in every answer: the address, the CSRF token, the commitment, digests of what has them."""
    text = re.sub(r'data-drawn="[0-9a-f ]*"', "", content.decode())
    text = text.replace(table.slug, "SLUG").replace(table.commitment, "COMMITMENT")
    text = text.replace(table.commitment[:8], "COMMIT")
    return re.sub(r'(csrf[^"]{0,30}"[^"]{0,30}"?(?:value=)?"?)[A-Za-z0-9]{64}', r"\1", text).encode()


def test_what_others_look_at_changes_no_byte() -> None:
    one, two, looker, watcher = two_looks()
    for who in (watcher, None):
        for (path, here), (_, there) in zip(
            everything(stage.somebody(who), one), everything(stage.somebody(who), two), strict=True
        ):
            assert plain(one, here) == plain(two, there), path
        for lang in ("en", "es"):
            drawn = [PageViewpoint(who, lang, "wide", None).draw(find_table(t.slug)) for t in (one, two)]
            assert plain(one, messages(drawn[0], {})) == plain(two, messages(drawn[1], {}))
        assert Client().get(f"/api/tables/{one.slug}/record").status_code == 404
    mine = [stage.somebody(looker).get(f"/t/{t.slug}").content for t in (one, two)]
    assert plain(one, mine[0]) != plain(two, mine[1])  # the test would notice
    token = [Seat.objects.get(table=t, person=watcher).token for t in (one, two)]
    seats = [Client().get("/api/seat", headers={"authorization": f"Bearer {t}"}).content for t in token]
    assert plain(one, seats[0]) == plain(two, seats[1])


def test_a_running_game_is_not_replayed_through_other_eyes() -> None:
    one, _, looker, watcher = two_looks()
    seat = Seat.objects.get(table=one, person=looker).number
    for client in (stage.somebody(watcher), stage.somebody()):
        default = client.get(f"/t/{one.slug}/replay").content
        for wish in (str(seat), "all"):
            asked = client.get(f"/t/{one.slug}/replay?seat={wish}").content
            assert plain(one, asked).replace(b"?seat=" + wish.encode(), b"") == plain(one, default)


def test_hints_are_for_the_one_who_acts() -> None:
    one, _, _, watcher = two_looks()
    for client in (stage.somebody(watcher), stage.somebody()):
        answer = client.get(f"/t/{one.slug}/hint")
        assert answer.status_code == 204
        assert not answer.content


def test_names_and_remarks_are_escaped_everywhere() -> None:
    nasty = stage.person(stage.NASTY[:30])
    table = stage.play_on(stage.duel(nasty, stage.person("</svg><script>")), 20)
    client = stage.somebody(nasty)
    for text in (stage.NASTY, "\u2028</script>", "{{ 7 }}{% now %}", "data: x\r\n\r\nevent: y"):
        client.post(f"/t/{table.slug}/chat", {"text": text})
    contents = [content for _, content in everything(client, table)]
    contents.append(messages(PageViewpoint(nasty, "es", "tall", None).draw(find_table(table.slug)), {}))
    contents += [client.get(path).content for path in ("/", "/account")]
    actions.concede(table, 0)
    contents += [client.get(f"/t/{table.slug}").content, client.get(f"/t/{table.slug}/replay").content]
    for content in contents:
        if content[:1] not in (b"{", b"["):  # JSON is not read as HTML
            assert b"<script>x" not in content
            assert b"<img src=x" not in content
            assert b"</svg><script>" not in content


def test_a_remark_cannot_forge_messages_of_the_stream() -> None:
    table = stage.duel()
    actions.remark(table, stage.owner(table, 0), 0, "a\r\n\r\ndata: b\x0b\x0c\x85\u2028c")
    pieces = PageViewpoint(None, "en", "wide", None).draw(find_table(table.slug))
    sent = messages(pieces, {})
    assert all(line.startswith("data: ") for line in sent.decode().rstrip("\n").split("\n"))
    assert b"\r" not in sent
    assert sent.count(b"\n") == sum(len(piece) for piece in pieces.values())
