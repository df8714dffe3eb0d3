"""The coach: warns a person alone with bots before a blunder, if they want it; hints say why."""

from __future__ import annotations

import re

import pytest

from mastaba import bots
from mastaba.bots.hints import Worth, worth
from mastaba.core import registry
from mastaba.core.engine.rng import Rng
from mastaba.core.position import Position
from mastaba.core.referee import Referee
from mastaba.site.live.bot_pool import ThoughtFailed, workers
from mastaba.site.models import Person, Seat, Table
from mastaba.site.pages import hints
from mastaba.site.tables import setup
from mastaba.site.tables.setup import Chair
from mastaba.teacher.advice import Advice
from mastaba.teacher.report import Reason
from tests.site.stage import IMHOTEP, actor, again, duel, person, somebody

ASK = {"hx-request": "true"}


@pytest.fixture
def me() -> Person:
    return person("Tiy")


@pytest.fixture
def table(me: Person) -> Table:
    """Alone with a bot, and to move."""
    return again(setup.open_table(me, IMHOTEP, [Chair("me"), Chair("greedy")]))


def wish(table: Table, me: Person, wanted: str) -> int:
    return somebody(me).post(f"/t/{table.slug}/coach/wish", {"wanted": wanted}, headers=ASK).status_code


def says(monkeypatch: pytest.MonkeyPatch, *, warns: bool) -> None:
    """Let the coach find that any move is a blunder, or none; getting stones would be better."""

    async def advised(_game: str, seen: dict[str, list[str]], *_given: object) -> Advice:
        return Advice(seen["legal"][-1], 0.31, warns, [{"part": "obelisks", "gain": 2.5}])

    monkeypatch.setattr(workers, "advise", advised)


def test_the_coach_warns_only_who_wants_it(table: Table, me: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    says(monkeypatch, warns=True)
    client = somebody(me)
    assert client.get(f"/t/{table.slug}/coach?move=get").status_code == 204
    assert wish(table, me, "yes") == 204
    warned = client.get(f"/t/{table.slug}/coach?move=get")
    assert warned.status_code == 200
    text = warned.content.decode()
    assert "“Get stones” would cost about 31 % of your chance of winning." in text
    assert "Play it anyway" in text
    assert '<p>What you would lose:</p><ul class="why"><li>the obelisks: −2.5 points</li></ul>' in text
    assert again(table).length == table.length, "nothing was made"
    assert "data-coach>" in client.get(f"/t/{table.slug}").content.decode()
    assert wish(table, me, "no") == 204
    assert client.get(f"/t/{table.slug}/coach?move=get").status_code == 204


def test_a_good_move_is_not_talked_about(table: Table, me: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    says(monkeypatch, warns=False)
    wish(table, me, "yes")
    assert somebody(me).get(f"/t/{table.slug}/coach?move=get").status_code == 204


def test_a_coach_that_cannot_think_keeps_nobody_from_moving(
    table: Table, me: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(*_given: object) -> Advice:
        raise ThoughtFailed

    monkeypatch.setattr(workers, "advise", fails)
    wish(table, me, "yes")
    assert somebody(me).get(f"/t/{table.slug}/coach?move=get").status_code == 204
    assert somebody(me).get(f"/t/{table.slug}/coach?move=nonsense").status_code == 204


def test_nobody_is_coached_against_people(monkeypatch: pytest.MonkeyPatch) -> None:
    says(monkeypatch, warns=True)
    table = duel()
    client = actor(table)
    assert client.post(f"/t/{table.slug}/coach/wish", {"wanted": "yes"}, headers=ASK).status_code == 422
    Seat.objects.filter(table=table).update(coach=True)
    assert client.get(f"/t/{table.slug}/coach?move=get").status_code == 204
    assert "Warn me before blunders" not in client.get(f"/t/{table.slug}").content.decode()


def test_a_new_table_can_have_a_coach(me: Person) -> None:
    form = {"players": "2", "seat-0": "me", "seat-1": "greedy", "coach": "yes"}
    client = somebody(me)
    assert 'name="coach"' in client.get("/new/imhotep").content.decode()
    slug = client.post("/new/imhotep", form)["Location"].rpartition("/")[2]
    assert Seat.objects.filter(table__slug=slug, coach=True).count() == 1
    slug = client.post("/new/imhotep", form | {"seat-1": "open"})["Location"].rpartition("/")[2]
    assert not Seat.objects.filter(table__slug=slug, coach=True).exists()


@pytest.mark.parametrize("name", registry.names())
def test_hints_follow_the_level_of_a_person(name: str) -> None:
    """Who meets quick levels gets the adviser's points, who meets searching ones the chances that these find."""
    game = registry.get(name)
    referee = Referee(Position.new(game, 2), b"x" * 32)
    rng = Rng(3)
    units: set[bool] = set()
    for _ in range(60):
        legal = referee.legal()
        if len(legal) > 1 and not units.issuperset({True, False}):
            for level in (game.bots.levels[0], game.bots.levels[-1]):
                found = worth(bots.Sight.of(referee.position, lambda: referee.plies_for(0)), 1, level.name)
                assert set(found.values) <= set(legal)
                assert found.bot in (level.name, bots.adviser(game).name)
                assert found.bot == bots.adviser(game).name or found.is_chance
                units.add(found.is_chance)
        referee.play(referee.position.actor, legal[rng.below(len(legal))])
    assert units == {True, False}


def test_a_hint_is_that_of_the_level_met_next(
    table: Table, me: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    async def told(*given: object) -> Worth:
        asked.append(given[-1])
        return Worth("sage", {text: float(n) for n, text in enumerate(given[1]["legal"])}, is_chance=True)  # type: ignore[index]

    monkeypatch.setattr(workers, "worth", told)
    monkeypatch.setattr(hints, "suggested", lambda *_: "sage")
    text = somebody(me).get(f"/t/{table.slug}/hint").content.decode()
    assert set(asked) == {"sage"}
    assert "chance of winning" in text


def test_a_hint_has_the_parts_in_which_its_move_is_better(
    table: Table, me: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def parts(*_given: object) -> list[Reason]:
        return [{"part": "sled", "gain": 1.5}, {"part": "ships", "gain": 0.4}]

    monkeypatch.setattr(workers, "why", parts)
    client = somebody(me)
    text = client.get(f"/t/{table.slug}/hint").content.decode()
    assert "<li>stones on the sled: +1.5 points</li><li>stones on ships: +0.4 points</li>" in text
    second = re.findall(r'class="hints">.*?<button.*?<button[^>]*>([^<]+)<', text, re.DOTALL)[0]
    assert f"Better than “{second}”:" in text
    client.cookies["django_language"] = "es"
    assert "piedras en la plataforma: +1,5 puntos" in client.get(f"/t/{table.slug}/hint").content.decode()


def test_a_move_that_is_as_good_has_no_number(
    table: Table, me: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def told(_game: str, seen: dict[str, list[str]], *_given: object) -> Worth:
        values = {text: 10.0 - 0.04 * number for number, text in enumerate(seen["legal"])}
        return Worth("greedy", values, is_chance=False)

    monkeypatch.setattr(workers, "worth", told)
    text = somebody(me).get(f"/t/{table.slug}/hint").content.decode()
    worths = re.findall(r'class="worth">([^<]+)<', text)
    assert worths[:2] == ["best", "about as good"]
    assert worths[-1] == "−0.1 points"
    assert not any("0.0" in each for each in worths)
