"""Admin pages for tables and people. Seeds are never shown here."""

from __future__ import annotations

from typing import ClassVar

from django import forms
from django.contrib import admin
from django.core.exceptions import ValidationError
from django.http import HttpRequest

from mastaba.site.models import Person, Remark, Seat, ServerNote, Table
from mastaba.site.names import NameRefused, claim
from mastaba.site.people import language, tidy


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
        "format",
        "commitment",
        "promise",
        "source",
        "practice",
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


class PersonForm(forms.ModelForm):
    """A person, whose name may not read like that of another account."""

    def clean_name(self) -> str:
        """The name, if this person may have it."""
        name = tidy(self.cleaned_data["name"])
        try:
            claim(name, self.instance)
        except NameRefused as error:
            raise ValidationError(error.text(language())) from error
        return name


@admin.register(Person)
class PersonAdmin(admin.ModelAdmin):
    """People."""

    form = PersonForm
    fields = ("name", "user")
    readonly_fields = ("user",)
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
