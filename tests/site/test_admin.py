"""The admin pages: for staff only, and without any seed. Here they are on the port of the site."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.contrib.auth.models import User
from django.test import Client, override_settings

from mastaba.site.models import Seat, Table
from mastaba.site.tables import actions
from tests.site.stage import duel, play_on

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _public() -> Iterator[None]:
    with override_settings(ADMIN_PUBLIC=True, METRICS_PUBLIC=True):
        yield


@pytest.fixture
def staff() -> Client:
    client = Client()
    client.force_login(User.objects.create_superuser("imhotep", password="pyramid-stone-9"))
    return client


def pages(table: Table) -> list[str]:
    seat = Seat.objects.filter(table=table).first()
    assert seat is not None
    person = seat.person_id
    return [
        "/admin/",
        "/admin/mastaba/table/",
        f"/admin/mastaba/table/?q={table.slug}",
        f"/admin/mastaba/table/{table.pk}/change/",
        "/admin/mastaba/person/",
        f"/admin/mastaba/person/{person}/change/",
        "/admin/mastaba/remark/",
        "/admin/auth/user/",
    ]


def test_only_for_staff() -> None:
    table = duel()
    guest = Client()
    somebody = Client()
    somebody.force_login(User.objects.create_user("merit"))
    for path in pages(table):
        assert guest.get(path).status_code == 302
        assert somebody.get(path).status_code == 302


def test_tables_people_and_remarks_are_shown_without_seeds_and_tokens(staff: Client) -> None:
    table = play_on(duel(), 10)
    player = Seat.objects.get(table=table, number=0)
    assert player.person is not None
    actions.remark(table, player.person, 0, "<script>hello")
    for path in pages(table):
        answer = staff.get(path)
        assert answer.status_code == 200, path
        page = answer.content.decode()
        for seed in (table.secret, bytes(table.seed)):
            assert seed.hex() not in page
            assert repr(seed) not in page
        assert player.token not in page
        assert "<script>hello" not in page
    assert "hello" in staff.get("/admin/mastaba/remark/").content.decode()


def test_a_rude_remark_can_be_deleted_and_a_table_made_private(staff: Client) -> None:
    table = duel(public=True)
    seat = Seat.objects.get(table=table, number=0)
    assert seat.person is not None
    actions.remark(table, seat.person, 0, "rude")
    remark = table.remarks.get()
    staff.post(f"/admin/mastaba/remark/{remark.pk}/delete/", {"post": "yes"})
    assert not table.remarks.exists()
    before = Table.objects.get(pk=table.pk)
    page = staff.get(f"/admin/mastaba/table/{table.pk}/change/")
    form = page.context["adminform"].form
    data = {name: value for name, value in form.initial.items() if value is not None} | {"public": ""}
    for formset in page.context["inline_admin_formsets"]:
        for bound in [formset.formset.management_form, *formset.formset.forms]:
            for field in bound:
                data[field.html_name] = field.value() if field.value() is not None else ""
    staff.post(f"/admin/mastaba/table/{table.pk}/change/", data)
    after = Table.objects.get(pk=table.pk)
    assert after.public is False
    assert (after.length, bytes(after.seed), after.status) == (
        before.length,
        bytes(before.seed),
        before.status,
    )


def test_health_and_figures_can_be_for_everybody() -> None:
    duel()
    assert Client().get("/healthz").json()["ok"] is True
    text = Client().get("/metrics").content.decode()
    assert 'mastaba_tables{status="playing"} 1' in text
    assert "mastaba_watchers 0" in text
    assert 'mastaba_requests_total{page="healthz",status="200"}' in text
