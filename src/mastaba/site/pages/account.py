"""Names, accounts, language."""

from __future__ import annotations

from django.conf import settings
from django.contrib.auth import authenticate, login, logout
from django.contrib.auth.hashers import make_password
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_POST

from mastaba.site import people
from mastaba.site.infra.rate_limits import limited, sign_in, too_fast
from mastaba.site.live.hub import hub
from mastaba.site.models import Person
from mastaba.site.pages.forms import AccountForm, EnterForm, LanguageForm, NameForm, RegisterForm, read
from mastaba.site.people import NameRefused, adopt, find_person, language, need_person, rename
from mastaba.site.words import site_words


@require_GET
def account(request: HttpRequest) -> HttpResponse:
    """The page of a person's name; a guest can become an account here."""
    return render(request, "mastaba/account.html")


def _again(request: HttpRequest, form: AccountForm, error: str = "") -> HttpResponse:
    """The page again, with the reason beside the form that was refused."""
    if error:
        form.add_error(None, error)
    return render(request, "mastaba/account.html", form.refused, status=422)


@require_POST
@limited("name")
def name(request: HttpRequest) -> HttpResponse:
    """A new name."""
    form = NameForm(request.POST)
    try:
        rename(need_person(request), read(form)["name"])
    except NameRefused as error:
        return _again(request, form, error.text(language()))
    return redirect("account")


@require_POST
@limited("sign_in")
def register(request: HttpRequest) -> HttpResponse:
    """A guest becomes an account with name and password, and keeps all games."""
    form = RegisterForm(request.POST)
    valid, (username, password) = form.is_valid(), form.sent
    if wait := sign_in(request, username):
        return too_fast(request, wait)
    if not valid:
        return _again(request, form)
    guest = find_person(request)
    try:
        user = people.register(request, username, make_password(password))
    except NameRefused as error:
        return _again(request, form, error.text(language()))
    return _come(request, user, guest)


@require_POST
@limited("sign_in")
def enter(request: HttpRequest) -> HttpResponse:
    """Sign in to an account; what was played as a guest joins its games."""
    form = EnterForm(request.POST)
    read(form)
    name, password = form.sent
    username = people.account_name(name)
    if wait := sign_in(request, username):
        return too_fast(request, wait)
    user = authenticate(request, username=username, password=password)
    if not isinstance(user, User):
        return _again(request, form, site_words(language())("account.wrong"))
    guest = find_person(request)
    adopt(request, user)
    return _come(request, user, guest)


def _come(request: HttpRequest, user: User, guest: Person | None) -> HttpResponse:
    """Sign in; the streams of other tabs connect again as the owner of the account."""
    login(request, user)
    if guest is not None:
        hub.part(guest)
    return redirect("home")


@require_POST
def leave(request: HttpRequest) -> HttpResponse:
    """Sign out; other tabs become those of a spectator."""
    person = find_person(request)
    logout(request)
    if person is not None:
        hub.part(person)
    return redirect("home")


@require_POST
def set_language(request: HttpRequest) -> HttpResponse:
    """Another language, remembered."""
    form = LanguageForm(request.POST, request.get_host())
    valid = form.is_valid()
    answer = HttpResponseRedirect(form.cleaned_data["next"])
    if valid:
        answer.set_cookie(
            "django_language",
            form.cleaned_data["language"],
            max_age=400 * 86_400,
            secure=settings.HTTPS,
            httponly=True,
            samesite="Lax",
        )
    return answer
