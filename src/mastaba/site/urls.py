"""Addresses."""

from __future__ import annotations

from django.contrib import admin
from django.urls import path

from mastaba.site.api import api
from mastaba.site.pages import (
    account,
    count,
    explain,
    hints,
    home,
    mistakes,
    new_table,
    ops,
    proof,
    replay,
    rules,
    table,
    table_actions,
    waiting,
)

handler400 = "mastaba.site.pages.ops.bad_request"
handler500 = "mastaba.site.infra.unavailable.failed"
urlpatterns = [
    path("", home.home, name="home"),
    path("play/<slug:name>", new_table.quick, name="quick"),
    path("new/<slug:name>", new_table.new, name="new"),
    path("pictures/<slug:name>-<slug:lang>.svg", home.picture, name="picture"),
    path("t/<slug:slug>", table.page, name="table"),
    path("t/<slug:slug>/live", table.live, name="live"),
    path("t/<slug:slug>/move", table_actions.move, name="move"),
    path("t/<slug:slug>/undo", table_actions.undo, name="undo"),
    path("t/<slug:slug>/concede", table_actions.concede, name="concede"),
    path("t/<slug:slug>/hand", table_actions.hand_over, name="hand"),
    path("t/<slug:slug>/try", table.attempt, name="try"),
    path("t/<slug:slug>/standing", table_actions.standing, name="standing"),
    path("t/<slug:slug>/chat", table_actions.chat, name="chat"),
    path("t/<slug:slug>/show", table_actions.show, name="show"),
    path("t/<slug:slug>/join", waiting.join, name="join"),
    path("t/<slug:slug>/cancel", waiting.cancel, name="cancel"),
    path("t/<slug:slug>/leave", waiting.leave, name="leave_table"),
    path("t/<slug:slug>/fill", waiting.fill, name="fill"),
    path("t/<slug:slug>/invitation.svg", waiting.qr_code, name="qr_code"),
    path("t/<slug:slug>/archive", home.archive, name="archive"),
    path("t/<slug:slug>/why", explain.table, name="why"),
    path("t/<slug:slug>/where", explain.where, name="where"),
    path("t/<slug:slug>/hint", hints.hint, name="hint"),
    path("t/<slug:slug>/count", count.table, name="walk"),
    path("t/<slug:slug>/rematch", table_actions.rematch, name="rematch"),
    path("t/<slug:slug>/record.json", proof.record, name="record"),
    path("t/<slug:slug>/proof.json", proof.proof, name="proof"),
    path("t/<slug:slug>/replay", replay.page, name="replay"),
    path("t/<slug:slug>/replay/count", count.replay, name="walk_replay"),
    path("t/<slug:slug>/replay/why", explain.replay, name="why_replay"),
    path("t/<slug:slug>/analysis", replay.analysis, name="analysis"),
    path("t/<slug:slug>/mistakes", mistakes.view, name="mistakes"),
    path("t/<slug:slug>/go-on", replay.go_on, name="go_on"),
    path("records", replay.upload, name="upload"),
    path("rules/<slug:name>", rules.rules, name="rules"),
    path("rules/<slug:name>/figures/<slug:figure>.svg", rules.figure, name="figure"),
    path("learn/<slug:name>", rules.learn, name="learn"),
    path("account", account.account, name="account"),
    path("account/name", account.name, name="name"),
    path("account/register", account.register, name="register"),
    path("account/enter", account.enter, name="enter"),
    path("account/leave", account.leave, name="leave"),
    path("language", account.set_language, name="language"),
    path("healthz", ops.healthz, name="healthz"),
    path("livez", ops.livez, name="livez"),
    path("metrics", ops.metrics, name="metrics"),
    path("api/", api.urls),
    path("admin/", admin.site.urls),
]
