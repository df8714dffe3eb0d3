"""5. The commitment binds: promised before a table is opened, shown from its first moment, proved at its end."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import threading
import time
from typing import Any

import pytest
from django.db import connection
from django.test import Client

from mastaba.core.chance import commitment
from mastaba.core.record import Record
from mastaba.site.models import Person, Seat, Table
from mastaba.site.tables import promises, records, setup
from mastaba.site.tables.promises import BadPromise
from mastaba.site.tables.setup import Chair
from tests.site.stage import IMHOTEP, again, duel, owner, person, play_on, somebody

pytestmark = pytest.mark.django_db
ADDED = "ab" * 32
OTHER = "cd" * 32
BOT = [Chair("me"), Chair("random")]


def sha(hexadecimal: str) -> str:
    return hashlib.sha256(bytes.fromhex(hexadecimal)).hexdigest()


def forms(page: str, action: str) -> list[dict[str, str]]:
    """The commitment and the promise of each form that leads there."""
    found = re.findall(rf"<form[^>]*action=\"{action}\"[^>]*>.*?</form>", page, re.DOTALL)
    return [
        {
            "commitment": re.findall(r'data-commitment="(\w{64})"', form)[0],
            "promise": re.findall(r'name="promise" value="([\w-]+)"', form)[0],
        }
        for form in found
    ]


def finished(**settings: Any) -> Table:
    """A game that was played to its end, to which somebody has added entropy."""
    table = setup.open_table(person(), IMHOTEP, [Chair("me"), Chair("open")], entropy=ADDED, **settings)
    setup.join(table, person("Ramose"), 1, OTHER)
    table = play_on(again(table), 400)
    assert table.status == "over"
    return table


def ask(method: str, path: str, body: object = None) -> tuple[int, Any]:
    given: dict[str, Any] = {} if body is None else {"data": json.dumps(body)}
    answer = getattr(Client(), method)(f"/api{path}", content_type="application/json", **given)
    return answer.status_code, answer.json()


# --- Promises


@pytest.mark.parametrize(
    ("page", "action"),
    [("/", "/play/kemet"), ("/rules/imhotep", "/play/imhotep"), ("/new/imhotep", "/new/imhotep")],
)
def test_a_form_that_opens_a_table_holds_a_commitment(page: str, action: str, reader: Client) -> None:
    (form,) = forms(reader.get(page).content.decode(), action)
    assert form["commitment"] == promises.Promise(form["promise"]).commitment
    sent = {"promise": form["promise"], "entropy": ADDED, "players": "3", "seat-0": "me"}
    answer = reader.post(action, sent)
    table = Table.objects.get(slug=answer.headers["location"].rsplit("/", 1)[-1])
    assert table.commitment == form["commitment"] == commitment(table.secret)
    assert Seat.objects.get(table=table, kind=Seat.Kind.PERSON).entropy == ADDED


def test_every_form_of_home_has_a_promise_of_its_own(reader: Client) -> None:
    page = reader.get("/").content.decode()
    found = re.findall(r'name="promise" value="([\w-]+)"', page)
    assert len(found) >= 5
    assert len(found) == len(set(found))


def test_no_seed_of_a_promise_is_on_its_page(reader: Client) -> None:
    page = reader.get("/").content.decode()
    names = re.findall(r'name="promise" value="([\w-]+)"', page)
    assert names
    for name in names:
        assert promises.Promise(name).seed.hex() not in page


def test_going_on_from_a_replay_is_promised_too() -> None:
    old = finished()
    me = somebody(owner(old, 0))
    action = f"/t/{old.slug}/go-on"
    (form,) = forms(me.get(f"/t/{old.slug}/replay").content.decode(), action)
    answer = me.post(action, {"ply": 5, "seat": 0, "promise": form["promise"], "entropy": ADDED})
    table = Table.objects.get(slug=answer.headers["location"].rsplit("/", 1)[-1])
    assert table.commitment == form["commitment"]


def test_a_rematch_is_promised_as_soon_as_the_game_is_over() -> None:
    old = finished()
    page = somebody(owner(old, 0)).get(f"/t/{old.slug}").content.decode()
    promised = re.findall(r'data-commitment="(\w{64})" data-sequel', page)
    new = setup.rematch(old, owner(old, 0), ADDED)
    assert promised == [new.commitment]
    assert new.commitment != old.commitment


def test_a_promise_opens_one_table_however_often_it_is_sent() -> None:
    me, promise = person(), promises.fresh().name
    first = setup.open_table(me, IMHOTEP, BOT, promise=promise, entropy=ADDED)
    assert setup.open_table(me, IMHOTEP, BOT, promise=promise, entropy=OTHER) == first
    assert Seat.objects.get(table=first, number=0).entropy == ADDED


def test_a_promise_of_somebody_else_is_refused_with_a_way_back(reader: Client, lectora: Client) -> None:
    form = {"promise": forms(reader.get("/").content.decode(), "/play/imhotep")[0]["promise"]}
    assert reader.post("/play/imhotep", form).status_code == 302
    answer = lectora.post("/play/imhotep", form)
    assert answer.status_code == 422
    said = answer.content.decode()
    assert "Esta página está anticuada" in said
    assert 'href="/"' in said
    again_with_a_form = lectora.post("/new/imhotep", form | {"players": "2"})
    assert again_with_a_form.status_code == 422
    assert forms(again_with_a_form.content.decode(), "/new/imhotep")[0]["promise"] != form["promise"]


@pytest.mark.parametrize(
    "name",
    [
        "p",
        "p-zzzzzzzz-" + "0" * 32,
        "p-{old}-" + "0" * 32,
        "p-{early}-" + "0" * 32,
        "p-" + "f" * 10 + "-" + "0" * 32,
        "r-anything",
        "\0",
        "p" * 5000,
    ],
)
def test_an_invented_or_old_promise_is_refused(name: str, reader: Client) -> None:
    now = int(time.time())
    name = name.replace("{old}", f"{now - 8 * 86_400:x}").replace("{early}", f"{now + 86_400:x}")
    before = Table.objects.count()
    assert reader.post("/play/imhotep", {"promise": name}).status_code == 422
    assert Table.objects.count() == before


def test_the_promise_of_a_rematch_cannot_be_spent_by_a_stranger() -> None:
    old = finished()
    with pytest.raises(BadPromise):
        setup.open_table(person("Thief"), IMHOTEP, BOT, promise=promises.of_sequel(old.slug).name)
    assert setup.rematch(old, owner(old, 0)).pk


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("same", [True, False], ids=["one person", "two people"])
def test_requests_that_race_for_a_promise_open_one_table(same: bool) -> None:
    promise, me = promises.fresh().name, person()
    people = [me, me, me] if same else [me, person(), person()]
    together = threading.Barrier(len(people))
    opened: list[Table | None] = []

    def open_it(who: Person) -> None:
        together.wait(10)
        try:
            opened.append(setup.open_table(who, IMHOTEP, BOT, promise=promise))
        except BadPromise:
            opened.append(None)
        finally:
            connection.close()

    threads = [threading.Thread(target=open_it, args=(who,)) for who in people]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    assert len(opened) == len(people)
    assert Table.objects.filter(promise=promise).count() == 1
    assert (None in opened) != same


@pytest.mark.parametrize("entropy", ["xyz", "ab", "AB" * 32, "ab" * 40, "\0" * 32])
def test_what_is_no_entropy_is_refused_in_words(entropy: str, reader: Client) -> None:
    answer = reader.post("/play/imhotep", {"entropy": entropy})
    assert answer.status_code == 422
    assert "16 to 32 bytes" in answer.content.decode()


def test_without_script_a_table_opens_and_begins_as_before(reader: Client) -> None:
    assert reader.post("/play/imhotep").status_code == 302


# --- Shown from the first moment


def test_everybody_sees_the_commitment_from_the_first_moment() -> None:
    table = setup.open_table(person(), IMHOTEP, [Chair("me"), Chair("open")], entropy=ADDED, public=True)
    for who in (owner(table, 0), None):
        page = somebody(who).get(f"/t/{table.slug}").content.decode()
        assert f"<code>{table.commitment[:8]}</code>" in page
        assert f'value="{table.commitment}"' in page
        assert sha(ADDED) in page
        assert ADDED not in page
    setup.join(table, person("Ramose"), 1, OTHER)
    for who in (owner(table, 0), owner(table, 1), None):
        page = somebody(who).get(f"/t/{table.slug}").content.decode()
        assert sha(ADDED) in page
        assert sha(OTHER) in page
        assert OTHER not in page


def test_the_api_promises_and_takes_entropy() -> None:
    status, promise = ask("get", "/promise")
    assert status == 200
    wish = {"game": "imhotep", "chairs": ["api", "open"], "entropy": ADDED, "promise": promise["promise"]}
    status, table = ask("post", "/tables", wish)
    assert status == 201
    assert table["commitment"] == promise["commitment"]
    seen = ask("get", f"/tables/{table['table']}")[1]
    assert (seen["commitment"], seen["entropy"]) == (promise["commitment"], [sha(ADDED), ""])
    status, joined = ask("post", "/join", {"token": table["chairs"][1]["token"], "entropy": OTHER})
    assert (status, joined["commitment"]) == (200, promise["commitment"])
    assert ask("get", f"/tables/{table['table']}")[1]["entropy"] == [sha(ADDED), sha(OTHER)]


@pytest.mark.parametrize("more", [{"promise": "p-1"}, {"entropy": "nothing"}, {"promise": "\0"}])
def test_the_api_refuses_in_words_and_stores_nobody(more: dict[str, str]) -> None:
    before = Person.objects.count()
    status, said = ask("post", "/tables", {"game": "imhotep", "chairs": ["api", "random"]} | more)
    assert status == 422
    assert said["reason"]
    assert said["razon"]
    assert Person.objects.count() == before


def test_a_promise_is_spent_once_by_the_api() -> None:
    promise = ask("get", "/promise")[1]["promise"]
    wish = {"game": "imhotep", "chairs": ["api", "random"], "promise": promise}
    assert [ask("post", "/tables", wish)[0] for _ in range(2)] == [201, 422]


def test_a_bad_number_does_not_take_an_open_seat() -> None:
    table = setup.open_table(person(), IMHOTEP, [Chair("me"), Chair("open")])
    token = Seat.objects.get(table=table, number=1).token
    before = Person.objects.count()
    assert ask("post", "/join", {"token": token, "entropy": "zz"})[0] == 422
    assert Person.objects.count() == before
    assert ask("post", "/join", {"token": token})[0] == 200


# --- Proved at the end


def proof_of(table: Table) -> dict[str, Any]:
    answer = Client().get(f"/t/{table.slug}/proof.json")
    assert answer.status_code == 200
    found: dict[str, Any] = answer.json()
    return found


def test_the_proof_waits_for_the_end() -> None:
    table = play_on(duel(), 10)
    answer = somebody(owner(table, 0)).get(f"/t/{table.slug}/proof.json")
    assert answer.status_code == 403
    assert table.secret.hex() not in answer.content.decode()


def test_the_proof_says_everything_that_the_draws_follow_from() -> None:
    """Recomputed here with nothing of ours but the numbers."""
    table = finished()
    proof = proof_of(table)
    seed = bytes.fromhex(proof["seed"])
    assert hashlib.sha256(seed).hexdigest() == proof["commitment"] == table.commitment
    assert proof["entropy"] == [ADDED, OTHER]
    assert proof["added"] == [sha(ADDED), sha(OTHER)]
    key = hmac.new(seed, f"entropy {ADDED},{OTHER}".encode(), hashlib.sha256).digest()
    assert len(proof["draws"]) == sum(ply.startswith("chance ") for ply in records.record_of(table).plies)
    for number, draw in enumerate(proof["draws"]):
        assert draw["label"] == f"{draw['ply']} {number} 0"
        digest = hmac.new(key, draw["label"].encode(), hashlib.sha256).digest()
        mark = int.from_bytes(digest, "big") * sum(draw["weights"]) >> 256
        row = [
            name
            for name, weight in zip(draw["outcomes"], draw["weights"], strict=True)
            for _ in range(weight)
        ]
        assert row[mark] == draw["drawn"]


def test_a_game_that_went_on_names_the_record_it_came_from() -> None:
    old = finished()
    plies = records.record_of(old).plies[:9]
    table = setup.open_table(person(), IMHOTEP, [Chair("me"), Chair("me")], plies=plies, origin=old)
    table = play_on(again(table), 400)
    proof = proof_of(table)
    source = Client().get(proof["source_record"])
    assert Record.from_json(json.loads(source.content)).fingerprint == proof["source"] == table.source
    assert proof["given"] == 9
    assert all(draw["ply"] >= 9 for draw in proof["draws"])
    page = somebody().get(f"/t/{table.slug}").content.decode()
    assert proof["source"] in page
    assert f'href="{proof["source_record"]}"' in page


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_end_explains_the_proof_in_three_sentences(lang: str) -> None:
    table = finished()
    client = Client(headers={"accept-language": lang})
    for path in ("", "/replay"):
        page = client.get(f"/t/{table.slug}{path}").content.decode()
        (three,) = re.findall(r'<p class="three">(.*?)</p>', page, re.DOTALL)
        assert len(re.findall(r"\.(?:\s|$)", three)) == 3
        for shown in (table.commitment, table.secret.hex(), ADDED, OTHER, "mastaba verify"):
            assert shown in page
        draws = len(proof_of(table)["draws"])
        assert str(draws) in re.findall(r'id="proof-head">(.*?)</h3>', page)[0]


def test_where_nobody_added_anything_the_page_does_not_claim_it() -> None:
    table = play_on(duel(), 400)
    page = somebody().get(f"/t/{table.slug}").content.decode()
    assert "rests on the server" in page
    assert "browsers added random numbers" not in page
