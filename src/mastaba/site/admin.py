"""Admin pages for tables and people. Seeds are never shown here."""

from __future__ import annotations

from typing import ClassVar

from django.contrib import admin

from mastaba.site.models import Person, Remark, Seat, Table


class SeatInline(admin.TabularInline):
    """The seats of a table."""

    model = Seat
    extra = 0
    fields = ("number", "kind", "name", "bot", "conceded", "seen")
    readonly_fields = ("number", "seen")


@admin.register(Table)
class TableAdmin(admin.ModelAdmin):
    """Tables."""

    list_display = ("slug", "game", "players", "status", "actor", "length", "public", "touched")
    list_filter = ("game", "status", "public")
    search_fields = ("slug", "seats__name")
    exclude = ("seed",)
    readonly_fields = (
        "slug",
        "game",
        "players",
        "options",
        "length",
        "given",
        "actor",
        "result",
        "sequel",
        "creator",
    )
    inlines: ClassVar = [SeatInline]


@admin.register(Person)
class PersonAdmin(admin.ModelAdmin):
    """People."""

    list_display = ("name", "user", "created")
    search_fields = ("name", "user__username")


@admin.register(Remark)
class RemarkAdmin(admin.ModelAdmin):
    """What was said."""

    list_display = ("at", "table", "name", "text")
    search_fields = ("text", "name")
