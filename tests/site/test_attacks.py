"""Each kind of attack that we could think of, tried."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client

from mastaba.core.record import Record
from mastaba.site import tables
from mastaba.site.course import course_of
from mastaba.site.eyes import PageEyes
from mastaba.site.models import Person, Seat, Table
from mastaba.site.pages.table import find_table
from mastaba.site.tables import Chair
from tests.site.stage import B_MARKET, IMHOTEP, again, before_the_pair, duel, person, play_on

pytestmark = pytest.mark.django_db
NASTY = "<script>x</script>\"'&<img src=x onerror=x>"


def somebody(who: Person | None = None, *, csrf: bool = False) -> Client:
    """A browser, of this person if one is given."""
    client = Client(enforce_csrf_checks=csrf, headers={"accept-language": "en"})
    if who is not None:
        session = client.session
        session["person"] = who.pk
        session.save()
    return client


@pytest.fixture
def table() -> Table:
    return duel()


def owner(table: Table, number: int) -> Person:
    found = Seat.objects.get(table=table, number=number).person
    assert found is not None
    return found


def actor(table: Table) -> Client:
    return somebody(owner(table, table.actor))


def other(table: Table) -> Client:
    return somebody(owner(table, 1 - table.actor))


def move(client: Client, table: Table, *texts: str, expected: object = None) -> HttpResponse:
    form = {"move": texts, "expected": table.length if expected is None else expected}
    return client.post(f"/t/{table.slug}/move", form, headers={"hx-request": "true"})


# --- Moves


def test_a_move_as_it_should_be(table: Table) -> None:
    assert move(actor(table), table, "get").status_code == 204


def test_nobody_plays_another_seat(table: Table) -> None:
    assert move(other(table), table, "get").status_code == 422
    assert move(somebody(person("x")), table, "get").status_code == 403
    assert move(somebody(), table, "get").status_code == 403
    for deed in ("undo", "concede", "hand", "chat", "show", "rematch"):
        assert somebody(person("x")).post(f"/t/{table.slug}/{deed}", {"text": "x"}).status_code == 403
    assert again(table).length == table.length
    assert not Seat.objects.filter(conceded=True).exists()


def test_a_token_opens_its_own_seat_only(table: Table) -> None:
    mine, theirs = (Seat.objects.get(table=table, number=n) for n in (table.actor, 1 - table.actor))
    assert api_move(table, theirs.token).status_code == 422
    assert api_move(table, mine.token[:-1]).status_code == 401
    assert api_move(table, "").status_code == 401
    assert api_move(table, mine.token).status_code == 200


def api_move(table: Table, token: str, **body: Any) -> HttpResponse:
    return Client().post(
        "/api/seat/moves",
        json.dumps({"moves": ["get"], "expected": table.length} | body),
        content_type="application/json",
        headers={"authorization": f"Bearer {token}"},
    )


def test_seats_without_people_have_no_token() -> None:
    table = tables.open_table(person(), IMHOTEP, [Chair("me"), Chair("open"), Chair("greedy")])
    for number in (1, 2):
        token = Seat.objects.get(table=table, number=number).token
        assert Client().get("/api/seat", headers={"authorization": f"Bearer {token}"}).status_code == 401


def test_whoever_sent_the_link_cannot_look_through_it_later() -> None:
    table = tables.open_table(person(), IMHOTEP, [Chair("me"), Chair("open")])
    invitation = Seat.objects.get(table=table, number=1).token
    assert somebody().post(f"/t/{table.slug}/join", {"seat": invitation}).status_code == 302
    assert Client().get("/api/seat", headers={"authorization": f"Bearer {invitation}"}).status_code == 401


@pytest.mark.parametrize("expected", ["-1", "0", "1e3", "", "x", "9" * 20, "9" * 5000, "٣", "3.0", " 3"])
def test_a_wrong_number_is_refused(table: Table, expected: str) -> None:
    assert move(actor(table), table, "get", expected=expected).status_code in (409, 422)
    assert again(table).length == table.length


def test_a_move_sent_twice_counts_once(table: Table) -> None:
    client = actor(table)
    assert move(client, table, "get").status_code == 204
    assert move(client, table, "get").status_code in (409, 422)
    assert again(table).length == table.length + 1


def test_nine_moves_and_no_moves(table: Table) -> None:
    assert move(actor(table), table, *["get"] * 9).status_code == 422
    assert move(actor(table), table).status_code == 422
    assert move(actor(table), table, "x" * 5000).status_code == 422
    assert move(actor(table), table, NASTY).status_code == 422


@pytest.mark.parametrize(
    "body",
    [
        {"moves": []},
        {"moves": ["get"] * 9},
        {"moves": "get"},
        {"moves": [1]},
        {"moves": ["get"], "expected": -1},
        {"moves": ["get"], "expected": "x"},
        {"moves": ["get"], "expected": 10**30},
        {"moves": ["get"], "expected": None},
        {"moves": ["x" * 100_000]},
        {"moves": [NASTY]},
    ],
)
def test_wrong_moves_of_the_api_are_refused_precisely(table: Table, body: dict[str, Any]) -> None:
    token = Seat.objects.get(table=table, number=table.actor).token
    answer = api_move(table, token, **body)
    assert answer.status_code in (409, 422)
    said = json.loads(answer.content)
    assert said["reason"]
    assert said["razon"]
    assert len(answer.content) < 2000
    assert again(table).length == table.length


def test_chance_cannot_be_probed() -> None:
    """Whether the second of two moves would have been legal is not told: same status, same bytes, nothing stored."""
    table = tables.open_table(person(), IMHOTEP, [Chair("me")] * 2, B_MARKET, plies=before_the_pair())
    client = somebody(owner(table, 0))
    keeps = [text for text in IMHOTEP.texts if text.startswith("keep ")]
    answers = {(a.status_code, a.content) for a in (move(client, table, "take pair", text) for text in keeps)}
    assert len(answers) == 1
    assert answers.pop()[0] == 422
    assert again(table).length == table.length


# --- Forms, methods, addresses


def test_no_form_works_without_its_csrf_token(table: Table) -> None:
    client = somebody(owner(table, table.actor), csrf=True)
    paths = ["move", "undo", "concede", "hand", "chat", "show", "join", "rematch", "go-on"]
    for path in [f"/t/{table.slug}/{name}" for name in paths] + [
        *("/records", "/play/imhotep", "/new/imhotep", "/language"),
        *("/account/name", "/account/register", "/account/enter", "/account/leave"),
    ]:
        assert client.post(path, {"move": "get", "expected": table.length}).status_code == 403, path
    assert again(table).length == table.length


def test_other_methods_are_not_allowed(table: Table) -> None:
    client = actor(table)
    for name in ("move", "undo", "concede", "hand", "chat", "show", "join", "rematch", "go-on"):
        assert client.get(f"/t/{table.slug}/{name}").status_code == 405, name
    for path in (
        f"/t/{table.slug}",
        f"/t/{table.slug}/record.json",
        f"/t/{table.slug}/replay",
        "/rules/imhotep",
    ):
        assert client.post(path).status_code == 405, path
        assert client.delete(path).status_code == 405, path
    assert client.post(f"/t/{table.slug}/live").status_code == 405
    assert client.post(f"/t/{table.slug}/hint").status_code == 405
    spoof = {"headers": {"x-http-method-override": "POST"}}
    assert client.get(f"/t/{table.slug}/concede?_method=POST", **spoof).status_code == 405
    assert Client().get("/api/seat/moves").status_code == 405
    assert again(table).status == "playing"


@pytest.mark.parametrize(
    "path",
    [
        "/t/' OR 1=1 --",
        "/t/%00",
        "/t/" + "x" * 3000,
        "/t/../settings",
        "/api/tables/' OR ''='",
        "/rules/imhotep/figures/..%2f..%2fboard.svg",
        "/rules/imhotep/figures/%2e%2e/bot.svg",
        "/rules/..%2fimhotep",
        "/rules/..",
        "/learn/nothing",
        "/play/nothing",
        "/new/__class__",
        "/static/../settings.py",
        "/static/..%2f..%2fsettings.py",
        "/pictures/..%2f..%2fx-en.svg",
        "/pictures/imhotep-../../x.svg",
    ],
)
def test_strange_addresses_lead_nowhere(path: str) -> None:
    assert somebody().get(path).status_code in (404, 405)


@pytest.mark.parametrize("step", ["-1", "9" * 5000, "x", "٣", "1e9"])
def test_strange_numbers_in_addresses_do_no_harm(table: Table, step: str) -> None:
    client = somebody()
    assert client.get("/learn/imhotep", {"step": step}).status_code in (200, 404)
    assert client.get(f"/t/{table.slug}/replay", {"ply": step, "seat": step}).status_code == 200
    assert client.post(f"/t/{table.slug}/go-on", {"ply": step, "seat": step}).status_code == 422


@pytest.mark.parametrize(
    "target", ["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:x"]
)
def test_the_language_switch_leads_nowhere_else(target: str) -> None:
    answer = somebody().post("/language", {"language": "es", "next": target})
    assert answer.headers["location"] == "/"


def test_a_strange_language_is_none() -> None:
    client = somebody()
    client.post("/language", {"language": "\r\nx", "next": "/"})
    assert client.get("/account").status_code == 200


# --- Secrets of a running game


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
        yield text, move(client, table, text).content


def test_the_seed_of_a_running_game_is_in_no_answer() -> None:
    table = play_on(duel(), 30)
    seed = bytes(table.seed)
    shapes = [seed, seed.hex().encode(), seed.hex().upper().encode(), repr(seed).encode()]
    token = Seat.objects.get(table=table, number=0).token
    pages = [
        *everything(actor(table), table),
        *everything(other(table), table),
        *everything(somebody(), table),
    ]
    pages.append(("seat", Client().get("/api/seat", headers={"authorization": f"Bearer {token}"}).content))
    pages.append(("home", actor(table).get("/").content))
    for path, content in pages:
        assert not any(shape in content for shape in shapes), path


def test_the_record_waits_for_the_end() -> None:
    table = play_on(duel(), 10)
    assert actor(table).get(f"/t/{table.slug}/record.json").status_code == 403
    tables.concede(table, 0)
    answer = somebody().get(f"/t/{table.slug}/record.json")
    assert answer.status_code == 200
    assert bytes(table.seed).hex() in answer.content.decode()


LOOK = [("chance look statue", "chance look lever"), ("chance look hammer", "chance look chisel")]


def two_looks() -> tuple[Table, Table, Person, Person]:
    """Two tables that differ only in the pair that one seat is looking at."""
    plies = before_the_pair()
    record = Record(IMHOTEP, 2, IMHOTEP.complete(B_MARKET, 2), plies)
    seat = record.replay().actor
    looker, watcher = person("Looker"), person("Watcher")
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
        table = tables.open_table(looker, IMHOTEP, [Chair("me"), Chair("open")], B_MARKET)
        if seat == 1:
            Seat.objects.filter(table=table, number=0).update(person=watcher, name=watcher.name)
        guest = watcher if seat == 0 else looker
        Seat.objects.filter(table=table, number=1).update(person=guest, name=guest.name, kind="person")
        table.given = len(log)
        table.save()
        tables._begin_if_full(table, log)
        made.append(again(table))
    one, two = ([ply.text for ply in course_of(t).plies] for t in made)
    assert one != two
    assert len(one) == len(two)
    return made[0], made[1], looker, watcher


def plain(table: Table, content: bytes) -> bytes:
    """Without what is random in every answer: the address, the CSRF token, the commitment."""
    text = content.decode().replace(table.slug, "SLUG").replace(table.commitment, "COMMITMENT")
    text = text.replace(table.commitment[:8], "COMMIT")
    return re.sub(r'(csrf[^"]{0,30}"[^"]{0,30}"?(?:value=)?"?)[A-Za-z0-9]{64}', r"\1", text).encode()


def test_what_others_look_at_changes_no_byte() -> None:
    one, two, looker, watcher = two_looks()
    for who in (watcher, None):
        for (path, here), (_, there) in zip(
            everything(somebody(who), one), everything(somebody(who), two), strict=True
        ):
            assert plain(one, here) == plain(two, there), path
        for lang in ("en", "es"):
            streams = [PageEyes(who, lang, "wide", None).draw(find_table(t.slug)) for t in (one, two)]
            assert [plain(one, b) for b in streams[0].values()] == [
                plain(two, b) for b in streams[1].values()
            ]
        assert Client().get(f"/api/tables/{one.slug}/record").status_code == 404
    mine = [somebody(looker).get(f"/t/{t.slug}").content for t in (one, two)]
    assert plain(one, mine[0]) != plain(two, mine[1])  # the test would notice
    token = [Seat.objects.get(table=t, person=watcher).token for t in (one, two)]
    seats = [Client().get("/api/seat", headers={"authorization": f"Bearer {t}"}).content for t in token]
    assert plain(one, seats[0]) == plain(two, seats[1])


def test_a_running_game_is_not_replayed_through_other_eyes() -> None:
    one, _, looker, watcher = two_looks()
    seat = Seat.objects.get(table=one, person=looker).number
    for client in (somebody(watcher), somebody()):
        default = client.get(f"/t/{one.slug}/replay").content
        for wish in (str(seat), "all"):
            asked = client.get(f"/t/{one.slug}/replay?seat={wish}").content
            assert plain(one, asked).replace(b"?seat=" + wish.encode(), b"") == plain(one, default)


def test_hints_are_for_the_one_who_acts() -> None:
    one, _, _, watcher = two_looks()
    for client in (somebody(watcher), somebody()):
        answer = client.get(f"/t/{one.slug}/hint")
        assert answer.status_code == 204
        assert not answer.content


# --- Texts


def test_names_and_remarks_are_escaped_everywhere() -> None:
    nasty = person(NASTY[:30])
    table = play_on(duel(nasty, person("</svg><script>")), 20)
    client = somebody(nasty)
    for text in (NASTY, "\u2028</script>", "{{ 7 }}{% now %}", "data: x\r\n\r\nevent: y"):
        client.post(f"/t/{table.slug}/chat", {"text": text})
    contents = [content for _, content in everything(client, table)]
    contents += PageEyes(nasty, "es", "tall", None).draw(find_table(table.slug)).values()
    contents += [client.get(path).content for path in ("/", "/account")]
    tables.concede(table, 0)
    contents += [client.get(f"/t/{table.slug}").content, client.get(f"/t/{table.slug}/replay").content]
    for content in contents:
        if content[:1] not in (b"{", b"["):  # JSON is not read as HTML
            assert b"<script>x" not in content
            assert b"<img src=x" not in content
            assert b"</svg><script>" not in content


def test_a_remark_cannot_forge_messages_of_the_stream() -> None:
    table = duel()
    tables.remark(table, owner(table, 0), 0, "a\r\n\r\ndata: b\x0b\x0c\x85\u2028c")
    for piece in PageEyes(None, "en", "wide", None).draw(find_table(table.slug)).values():
        assert all(line.startswith("data: ") for line in piece.decode().rstrip("\n").split("\n"))
        assert b"\r" not in piece


# --- Records


def upload(content: bytes, client: Client | None = None) -> HttpResponse:
    form = {"record": SimpleUploadedFile("r.json", content)}
    return (client or somebody()).post("/records", form)


def good() -> dict[str, Any]:
    table = play_on(duel(), 2000)
    assert table.status == "over"
    return tables.record_of(table).to_json()


def test_a_good_record_is_taken() -> None:
    assert upload(json.dumps(good()).encode()).status_code == 302


BAD: dict[str, Any] = {
    "empty": b"",
    "not JSON": b"\xff\xfe{",
    "not an object": b"[1, 2]",
    "deep": b"[" * 200_000,
    "deep object": b'{"a":' * 50_000 + b"1" + b"}" * 50_000,
    "too large": b" " * (600 * 1024),
    "huge number": b'{"mastaba": ' + b"9" * 10_000 + b"}",
    "not a number": b'{"mastaba": NaN}',
}


@pytest.mark.parametrize("kind", BAD)
def test_bad_uploads_are_refused(kind: str) -> None:
    assert upload(BAD[kind]).status_code == 422
    assert not Table.objects.exists()


WRONG: dict[str, list[Any]] = {
    "plies": [None, 3, "x", [1], [None], ["x"], ["0 get"] * 100_000, [NASTY], ["undo 0"]],
    "players": [None, -1, 10**9, "2", True, 2.0],
    "game": [None, "../imhotep", [], {}, "chess"],
    "options": [None, 3, {"x": 1}, {"temple": []}, []],
    "names": [None, 3, {"a": 1}],
    "given": [None, "1", -5, 10**12, True],
    "result": [3, {"scores": "x"}, {"scores": [1, 2], "places": [1, 2]}],
    "mastaba": [None, 2, "1", []],
    "rules": ["1", 99],
    "seed": [3, "zz", "00" * 32],
}


@pytest.mark.parametrize(
    ("field", "value"), [(name, value) for name, values in WRONG.items() for value in values]
)
def test_records_of_the_wrong_kind_do_no_harm(field: str, value: object) -> None:
    """Refused, or taken as a game whose chance is not proved; never an error of the server."""
    record = small() | {field: value}
    answer = upload(json.dumps(record).encode())
    assert answer.status_code in (302, 422)
    if answer.status_code == 302:
        assert field in ("given", "seed", "names")
        assert somebody().get(answer.headers["location"]).status_code == 200


def small() -> dict[str, Any]:
    """A finished game, made once."""
    global _small  # noqa: PLW0603
    _small = _small or good()
    return _small


_small: dict[str, Any] = {}


def test_names_in_records_are_escaped_and_cut() -> None:
    for odd in ([["x"], {"y": 1}], ["x" * 9999] * 5):
        assert upload(json.dumps(small() | {"names": odd}).encode()).status_code == 422
    for names in ([NASTY, NASTY], ["x" * 9999] * 2, []):
        answer = upload(json.dumps(small() | {"names": names}).encode())
        assert answer.status_code == 302
        page = somebody().get(answer.headers["location"]).content
        assert b"<script>x" not in page
        assert b"<img src=x" not in page


# --- Limits, headers, accounts


def test_too_much_is_refused_with_429(table: Table) -> None:
    client = actor(table)
    answers = [client.post(f"/t/{table.slug}/chat", {"text": "x"}).status_code for _ in range(45)]
    assert answers[-1] == 429
    assert answers[0] != 429
    tries = [
        somebody().post("/account/enter", {"username": "a", "password": "b"}).status_code for _ in range(31)
    ]
    assert tries[-1] == 429
    body = json.dumps({"game": "imhotep", "chairs": ["api", "api"]})
    last = 201
    for _ in range(61):
        last = Client().post("/api/tables", body, content_type="application/json").status_code
    assert last == 429


def test_new_sessions_do_not_help_to_guess_passwords() -> None:
    last = 0
    for number in range(31):
        client = somebody()
        client.cookies["sessionid"] = f"invented{number:030}"
        last = client.post("/account/enter", {"username": "a", "password": "b"}).status_code
    assert last == 429


def test_every_answer_carries_its_guards(table: Table) -> None:
    tables.concede(duel(), 0)
    client = actor(table)
    for path in (
        *(
            "/",
            "/account",
            "/new/imhotep",
            "/rules/imhotep",
            "/learn/imhotep",
            "/nowhere",
            "/healthz",
            "/metrics",
        ),
        *(
            f"/t/{table.slug}",
            f"/t/{table.slug}/replay",
            f"/t/{table.slug}/record.json",
            f"/t/{table.slug}/move",
        ),
        *("/api/games", "/api/docs", "/api/openapi.json", "/api/tables/x", "/api/seat", "/admin/login/"),
        "/rules/imhotep/figures/ships.svg",
    ):
        headers = client.get(path).headers
        assert "default-src 'none'" in headers["Content-Security-Policy"], path
        assert "unsafe" not in headers["Content-Security-Policy"], path
        assert headers["X-Content-Type-Options"] == "nosniff", path
        assert headers["X-Frame-Options"] == "DENY", path


def test_nothing_on_our_pages_needs_a_weaker_policy(table: Table) -> None:
    client = actor(table)
    for path in ("/", "/account", "/new/imhotep", "/rules/imhotep", "/learn/imhotep", f"/t/{table.slug}"):
        page = client.get(path).content.decode()
        scripts = re.findall(r"<script(?![^>]*(?:src=|application/json))[^>]*>", page)
        assert not scripts, path
        assert not re.search(r"<[^>]*\s(?:on\w+|style)=", page), path
        assert "<style" not in page, path


def test_signing_in_changes_the_session() -> None:
    User.objects.create_user("merit", password="pyramid-stone-9")
    client = somebody(person("guest"))
    before = client.cookies["sessionid"].value
    answer = client.post("/account/enter", {"username": "merit", "password": "pyramid-stone-9"})
    assert answer.status_code == 302
    assert client.cookies["sessionid"].value != before
    thief = Client()
    thief.cookies["sessionid"] = before
    assert b"merit" not in thief.get("/account").content


def test_a_session_cannot_be_chosen_by_somebody_else() -> None:
    client = Client()
    client.cookies["sessionid"] = "a" * 32
    client.post("/play/imhotep")
    assert client.cookies["sessionid"].value != "a" * 32


def test_a_guest_cannot_be_taken_over_by_number() -> None:
    """The person of an account is nobody's guest any more."""
    user = User.objects.create_user("merit", password="pyramid-stone-9")
    account = Person.objects.create(name="merit", user=user)
    client = somebody(account)
    assert b"merit" not in client.get("/account").content
