"""What goes over the wire: compressed pages that give nothing away, static files by their hash for a year."""

from __future__ import annotations

import gzip
import re
import zlib
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse

import pytest
from django.http import HttpResponse
from django.test import Client

from mastaba.site.infra import compression, static_files
from mastaba.site.live.stream import digest, drawn_on, messages
from mastaba.site.models import Seat
from mastaba.site.pages.fragments import FRAGMENTS
from mastaba.site.pages.viewpoint import PageViewpoint
from mastaba.site.tables import actions
from mastaba.site.tables.trouble import find_table
from tests.site.server import Server, serving
from tests.site.stage import actor, duel, owner, play_on, somebody

BY_US = {"accept-encoding": "gzip, deflate, br", "sec-fetch-site": "same-origin"}
BY_OTHERS = BY_US | {"sec-fetch-site": "cross-site"}


def packed(answer: HttpResponse) -> bool:
    return answer.headers.get("Content-Encoding") == "gzip"


@pytest.mark.django_db
def test_pages_and_pictures_are_compressed() -> None:
    table = play_on(duel(), 4)
    client = actor(table)
    paths = ("/", "/new/imhotep", "/rules/imhotep", "/pictures/imhotep-en.svg", f"/t/{table.slug}")
    for path in (*paths, f"/t/{table.slug}/replay"):
        answer = client.get(path, headers=BY_US)
        assert packed(answer), path
        assert "Accept-Encoding" in answer.headers["Vary"]
        assert int(answer.headers["Content-Length"]) == len(answer.content)
        plain = client.get(path)
        assert not packed(plain)
        assert abs(len(gzip.decompress(answer.content)) - len(plain.content)) < 100, "but for tokens"
        assert len(answer.content) < len(plain.content) / 2, path


@pytest.mark.django_db
def test_what_another_site_asks_for_is_not_compressed_unless_it_is_the_same_for_all() -> None:
    table = play_on(duel(), 4)
    client = actor(table)
    for path in ("/", f"/t/{table.slug}", f"/t/{table.slug}?seat=guess"):
        assert not packed(client.get(path, headers=BY_OTHERS)), path
    assert packed(client.get("/pictures/imhotep-en.svg", headers=BY_OTHERS))


@pytest.mark.django_db
def test_over_https_who_does_not_say_who_asked_is_not_answered_compressed() -> None:
    silent = {"accept-encoding": "gzip"}
    assert packed(Client().get("/", headers=silent))
    assert not packed(Client().get("/", headers=silent, secure=True))
    assert packed(Client().get("/", headers=silent | {"sec-fetch-site": "none"}, secure=True))


@pytest.mark.django_db
def test_streams_and_the_api_are_never_compressed() -> None:
    table = play_on(duel(), 4)
    token = Seat.objects.get(table=table, number=0).token
    paths = (
        "/api/seat",
        f"/api/tables/{table.slug}",
        f"/api/tables/{table.slug}/events",
        f"/t/{table.slug}/live",
    )
    for path in paths:
        headers = BY_US | ({"authorization": f"Bearer {token}"} if path.startswith("/api") else {})
        assert "Content-Encoding" not in actor(table).get(path, headers=headers).headers, path


def test_parts_that_are_packed_apart_do_not_shorten_each_other() -> None:
    """The length of a page whose chat guesses right is that of one whose chat guesses wrong."""
    page, end = b"<p>hand: " + b"the golden scarab of Amenhotep" * 3 + b"</p>", b"</html>"
    right, wrong = b"the golden scarab of Amenhotep", b"eht nedlog baracs fo petohnemA"
    assert len(zlib.compress(page + right + end)) < len(zlib.compress(page + wrong + end))
    lengths = {len(compression.pack((page, guess, end), 0)) for guess in (right, wrong)}
    assert len(lengths) == 1
    assert gzip.decompress(compression.pack((page, right, end), 7)) == page + right + end


@pytest.mark.django_db
def test_the_chat_of_a_table_is_packed_apart() -> None:
    table = play_on(duel(), 4)
    actions.remark(table, owner(table, 0), 0, "a remark that nobody wrote before")
    answer = actor(table).get(f"/t/{table.slug}", headers=BY_US)
    assert b"a remark that nobody wrote before" in getattr(answer, compression.APART)
    assert getattr(answer, compression.APART) in gzip.decompress(answer.content)


# --- The first stream of a page


@pytest.mark.django_db
def test_the_first_stream_does_not_send_what_the_page_shows() -> None:
    table = play_on(duel(), 4)
    eyes = PageViewpoint(owner(table, 0), "en", "wide", None)
    page = somebody(owner(table, 0)).get(f"/t/{table.slug}").content.decode()
    said = re.findall(r'data-drawn="([^"]+)"', page)[0].split(" ")
    shown = dict(zip(FRAGMENTS, said, strict=True))
    pieces = eyes.draw(find_table(table.slug))
    assert {name: digest(piece) for name, piece in pieces.items()} == shown
    seen = drawn_on(shown, pieces)
    assert messages(pieces, seen, frozenset(seen)) == b""
    later = eyes.draw(find_table(play_on(table, 1).slug))
    event = messages(later, seen, frozenset(seen)).decode()
    assert 'hx-target="#board"' in event
    assert "data-kept" not in event, "the script has no lines of what came with the page"
    assert 'hx-target="#chat"' not in event


# --- Static files


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("static"), MASTABA_STATIC="") as one:
        yield one


def ask(server: Server, path: str, method: str = "GET", **headers: str) -> tuple[HTTPResponse, bytes]:
    connection = HTTPConnection("127.0.0.1", server.port, timeout=20)
    connection.request(method, path, headers={name.replace("_", "-"): said for name, said in headers.items()})
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer, body


def test_files_are_kept_by_their_hash_for_a_year(server: Server) -> None:
    _, page = ask(server, "/")
    names = re.findall(r'(?:src|href)="(/static/[^"]+)"', page.decode())
    assert len(names) > 5
    for name in {*names}:
        assert re.search(r"\.[0-9a-f]{12}\.\w+$", name), name
        answer, plain = ask(server, name)
        assert answer.headers["Cache-Control"] == "max-age=31536000, public, immutable", name
        small, body = ask(server, name, Accept_Encoding="gzip")
        assert small.headers["Content-Encoding"] == "gzip", name
        assert gzip.decompress(body) == plain
        again, nothing = ask(server, name, If_None_Match=answer.headers["ETag"])
        assert (again.status, nothing) == (304, b"")
        head, nothing = ask(server, name, "HEAD")
        assert (head.status, nothing) == (200, b"")
    readable, _ = ask(server, "/static/mastaba/base.css")
    assert "immutable" not in readable.headers["Cache-Control"]


def test_scripts_import_each_other_by_their_hash(server: Server) -> None:
    waiting, seen = ["mastaba/table.js", "mastaba/replay.js", "mastaba/around.js"], set()
    while waiting:
        name = waiting.pop()
        _, body = ask(server, f"/static/{static_files.HashedFiles().stored_name(name)}")
        for other in re.findall(r"""(?:from|import)\s*\(?\s*["']\./([^"']+)["']""", body.decode()):
            assert re.fullmatch(r"\w+\.[0-9a-f]{12}\.js", other), (name, other)
            plain = f"mastaba/{other.split('.')[0]}.js"
            if plain not in seen:
                seen.add(plain)
                waiting.append(plain)
    assert {"mastaba/common.js", "mastaba/offline.js", "mastaba/proof.js"} <= seen


def test_files_are_made_once_for_all_processes(server: Server) -> None:
    made = list((server.data / "static").iterdir())
    assert len(made) == 1
    assert made[0].stat().st_mode & 0o077 == 0
    assert made[0].name == static_files.ready().name, "it depends on the sources alone"
