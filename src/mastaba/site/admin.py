"""Admin pages for tables and people. Seeds are never shown here."""

from __future__ import annotations

from typing import Any, ClassVar

from django import forms
from django.contrib import admin
from django.core.exceptions import ValidationError
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.functional import lazy

from mastaba.site.live import retry
from mastaba.site.models import Analysis, Person, Remark, Seat, ServerNote, Table
from mastaba.site.people import NameRefused, claim, language, tidy
from mastaba.site.words import site_words


class SeatInline(admin.TabularInline):
    """The seats of a table."""

    model = Seat
    extra = 0
    fields = ("number", "kind", "name", "bot", "conceded", "seen")
    readonly_fields = ("number", "seen")


def _text(key: str) -> str:
    return site_words(language())(key)


_say = lazy(_text, str)  # in the language of the reader, when it is shown


class SetAsideFilter(admin.SimpleListFilter):
    """Tables that are set aside, or all others."""

    title = _say("admin.set_aside")
    parameter_name = "set_aside"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        """What can be chosen."""
        return [(choice, _say(f"admin.{choice}")) for choice in ("yes", "no")]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Table]) -> QuerySet[Table]:
        """The tables of the choice."""
        if self.value() == "yes":
            return queryset.exclude(trouble="")
        return queryset.filter(trouble="") if self.value() == "no" else queryset


@admin.register(Table)
class TableAdmin(admin.ModelAdmin):
    """Tables."""

    list_display = ("slug", "game", "players", "status", "actor", "length", "public", "touched", "trouble")
    list_filter = (SetAsideFilter, "game", "status", "public")
    actions = ("try_again",)
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
        "trouble",
        "tries",
        "retry_at",
    )
    inlines: ClassVar = [SeatInline]

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Tables are opened on the site."""
        return False

    @admin.action(description=_say("admin.try_again"), permissions=["change"])
    def try_again(self, request: HttpRequest, queryset: QuerySet[Table]) -> None:
        """Let tables that are set aside be opened in the next sweep, without waiting for their back-off."""
        count = retry.soon(queryset)
        self.message_user(request, site_words(language())("admin.tried", tables=count))


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


@admin.register(Analysis)
class AnalysisAdmin(admin.ModelAdmin):
    """Analyses of finished games: how far they are, and why one failed. One that is deleted is made again."""

    list_display = ("table", "state", "progress", "tries", "why", "touched")
    list_filter = ("state",)
    exclude = ("data",)
    readonly_fields = ("table", "state", "progress", "version", "why", "tries", "worker")

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Only servers write here."""
        return False


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
