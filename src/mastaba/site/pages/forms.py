"""Forms: what the pages' forms send. A form reads and checks its fields; what it asks for is done by the page.

Moves are not read by a form: the page's script sends as many fields `move` as a choice has plies, in their order.
"""

from __future__ import annotations

from typing import Any, Final

from django import forms
from django.conf import settings
from django.contrib.auth.models import User
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.utils.http import url_has_allowed_host_and_scheme

from mastaba.core.game import Game
from mastaba.site.people import MOST, parse_int, tidy
from mastaba.site.tables.reactions import kinds
from mastaba.site.tables.standing_refusals import ASK, PASS

_MOST_BYTES: Final = 512 * 1024  # of a record


def read(form: forms.Form) -> dict[str, Any]:
    """The fields of a form that refuses nothing by itself."""
    form.full_clean()
    fields: dict[str, Any] = form.cleaned_data
    return fields


class Text(forms.Field):
    """A text as it was sent; nothing that was sent is refused here."""

    def __init__(self, missing: str = "") -> None:
        super().__init__()
        self._missing = missing

    def clean(self, value: str | None) -> str:
        """The text; `missing` if the form does not have the field."""
        return self._missing if value is None else value


class Tidied(Text):
    """A text on one line, without what cannot be seen (`people.tidy`)."""

    def clean(self, value: str | None) -> str:
        """The text, no longer than a name."""
        return tidy(super().clean(value))


class WholeNumber(forms.Field):
    """A number from 0 on; None for anything else."""

    def __init__(self, missing: int | None = None) -> None:
        super().__init__()
        self._missing = missing

    def clean(self, value: str | None) -> int | None:
        """The number; `missing` if the form does not have the field."""
        return self._missing if value is None else parse_int(value)


class SealedForm(forms.Form):
    """A form that opens a table: its promise of a seed, and what the person's browser adds to the seed."""

    promise = Text()
    entropy = Text()

    @property
    def seal(self) -> dict[str, Any]:
        """Both, as `setup.open_table` takes them."""
        return {name: self.cleaned_data[name] for name in ("promise", "entropy")}


# --- Accounts


class AccountForm(forms.Form):
    """One of the forms of the account's page; `shown` is the field that is filled in again."""

    called: str
    shown = "username"

    @property
    def refused(self) -> dict[str, str]:
        """What the page shows of a form that was refused."""
        given = str(self.data.get(self.shown, ""))[:MOST]
        return {"error": " ".join(self.non_field_errors()), "form": self.called, "given": given}


class NameForm(AccountForm):
    """A new name."""

    called = shown = "name"
    name = Text()


class EnterForm(AccountForm):
    """The name and the password of an account."""

    called = "enter"
    username = Tidied()
    password = Text()

    @property
    def sent(self) -> tuple[str, str]:
        """The name and the password."""
        return self.cleaned_data["username"], self.cleaned_data["password"]


class RegisterForm(EnterForm):
    """The name and the password of a new account."""

    called = "register"

    def clean(self) -> dict[str, Any]:
        """Refuse a password that is too easy to guess."""
        username, password = self.sent
        validate_password(password, User(username=username))
        return self.cleaned_data


class LanguageForm(forms.Form):
    """Another language, and the page to go back to."""

    next = Text()
    language = forms.ChoiceField(choices=settings.LANGUAGES)

    def __init__(self, data: Any, host: str) -> None:
        super().__init__(data)
        self._host = host

    def clean_next(self) -> str:
        """A page of this site, or the first page."""
        target: str = self.cleaned_data["next"]
        ours = target.startswith("/") and url_has_allowed_host_and_scheme(target, {self._host})
        return target if ours else "/"


# --- Tables


class QuickForm(SealedForm):
    """A table by one click: for how many, and with whom."""

    players = Text()
    who = Text()


class JoinForm(forms.Form):
    """Sit down: the token of a seat, a name, a colour, and what the browser adds to the seed."""

    seat = Text()
    name = Tidied()
    colour = Text()
    entropy = Text()


class BotForm(forms.Form):
    """The name of a bot; empty for none."""

    bot = Text()


class ChatForm(forms.Form):
    """Something to say."""

    text = Text()


class StandingForm(forms.Form):
    """What a person says beforehand: by kind of window or offer, and for forced moves, `ask` or `pass`."""

    forced = Text()

    def __init__(self, data: Any, game: Game) -> None:
        super().__init__(data)
        self._kinds = kinds(game)
        self.fields.update({kind: Text() for kind in self._kinds})

    @property
    def asks_forced(self) -> bool | None:
        """Whether the person wants to be asked where only one move is possible; None: nothing was said."""
        return self.cleaned_data["forced"] == ASK if "forced" in self.data else None

    @property
    def said(self) -> dict[str, str]:
        """The answers by kind; what is no answer is left out."""
        given = {kind: self.cleaned_data[kind] for kind in self._kinds}
        return {kind: answer for kind, answer in given.items() if answer in (ASK, PASS)}


class GoOnForm(SealedForm):
    """Go on from a ply of a finished game, as a seat."""

    ply = WholeNumber()
    seat = WholeNumber(missing=0)


class UploadForm(forms.Form):
    """A record."""

    record = forms.FileField()

    def clean_record(self) -> Any:
        """Refuse a file that is too large."""
        given = self.cleaned_data["record"]
        if given.size > _MOST_BYTES:
            raise ValidationError("too large")
        return given
