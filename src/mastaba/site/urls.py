"""Addresses."""

from __future__ import annotations

from django.contrib import admin
from django.urls import path

from mastaba.site.api import api
from mastaba.site.pages import account, home, replay, rules, server, table

urlpatterns = [
    path("", home.home, name="home"),
    path("play/<str:game>", home.quick, name="quick"),
    path("new/<str:game>", home.new, name="new"),
    path("pictures/<str:game>-<str:lang>.svg", home.picture, name="picture"),
    path("t/<str:slug>", table.page, name="table"),
    path("t/<str:slug>/live", table.live, name="live"),
    path("t/<str:slug>/move", table.move, name="move"),
    path("t/<str:slug>/undo", table.undo, name="undo"),
    path("t/<str:slug>/concede", table.concede, name="concede"),
    path("t/<str:slug>/hand", table.hand_over, name="hand"),
    path("t/<str:slug>/chat", table.chat, name="chat"),
    path("t/<str:slug>/show", table.show, name="show"),
    path("t/<str:slug>/join", table.join, name="join"),
    path("t/<str:slug>/why", table.why, name="why"),
    path("t/<str:slug>/hint", table.hint, name="hint"),
    path("t/<str:slug>/rematch", table.rematch, name="rematch"),
    path("t/<str:slug>/record.json", table.record, name="record"),
    path("t/<str:slug>/replay", replay.page, name="replay"),
    path("t/<str:slug>/go-on", replay.go_on, name="go_on"),
    path("records", replay.upload, name="upload"),
    path("rules/<str:game>", rules.rules, name="rules"),
    path("rules/<str:game>/figures/<slug:name>.svg", rules.figure, name="figure"),
    path("learn/<str:game>", rules.learn, name="learn"),
    path("account", account.account, name="account"),
    path("account/name", account.name, name="name"),
    path("account/register", account.register, name="register"),
    path("account/enter", account.enter, name="enter"),
    path("account/leave", account.leave, name="leave"),
    path("language", account.set_language, name="language"),
    path("healthz", server.healthz, name="healthz"),
    path("metrics", server.metrics, name="metrics"),
    path("api/", api.urls),
    path("admin/", admin.site.urls),
]
