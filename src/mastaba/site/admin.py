"""Admin pages for tables and people. Seeds are never shown here."""

from __future__ import annotations

from typing import ClassVar

from django.contrib import admin
from django.http import HttpRequest

from mastaba.site.models import Person, Remark, Seat, ServerNote, Table


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
        "status",
        "rules",
        "components",
        "deadline",
        "move_seconds",
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

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Tables are opened on the site."""
        return False


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


@admin.register(ServerNote)
class ServerNoteAdmin(admin.ModelAdmin):
    """What servers note about themselves: their version, what upkeep removed, their clocks."""

    list_display = ("name", "at", "value")
    readonly_fields = ("name", "at", "value")

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Only servers write here."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: ServerNote | None = None) -> bool:
        """Only servers write here."""
        return False
