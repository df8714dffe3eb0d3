"""Names, accounts, language."""

from __future__ import annotations

from django.conf import settings
from django.contrib.auth import authenticate, login, logout
from django.contrib.auth.hashers import make_password
from django.contrib.auth.models import User
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_GET, require_POST

from mastaba.core.words import LANGUAGES
from mastaba.site import people
from mastaba.site.infra.rate_limits import limited, sign_in, too_fast
from mastaba.site.live.hub import hub
from mastaba.site.models import Person
from mastaba.site.people import MOST, NameRefused, adopt, find_person, language, need_person, rename, tidy
from mastaba.site.words import site_words


@require_GET
def account(request: HttpRequest) -> HttpResponse:
    """One's name; a guest can become an account here."""
    return render(request, "mastaba/account.html")


def _again(request: HttpRequest, form: str, error: str) -> HttpResponse:
    """The page again, with the reason beside the form that did not do."""
    given = request.POST.get("name" if form == "name" else "username", "")[:MOST]
    return render(request, "mastaba/account.html", {"error": error, "form": form, "given": given}, status=422)


@require_POST
@limited("name")
def name(request: HttpRequest) -> HttpResponse:
    """A new name."""
    try:
        rename(need_person(request), request.POST.get("name", ""))
    except NameRefused as error:
        return _again(request, "name", error.text(language()))
    return redirect("account")


@require_POST
@limited("sign_in")
def register(request: HttpRequest) -> HttpResponse:
    """A guest becomes an account with name and password, and keeps all games."""
    username = tidy(request.POST.get("username", ""))
    if wait := sign_in(request, username):
        return too_fast(request, wait)
    password = request.POST.get("password", "")
    guest = find_person(request)
    try:
        validate_password(password, User(username=username))
        user = people.register(request, username, make_password(password))
    except ValidationError as error:
        return _again(request, "register", " ".join(error.messages))
    except NameRefused as error:
        return _again(request, "register", error.text(language()))
    return _come(request, user, guest)


@require_POST
@limited("sign_in")
def enter(request: HttpRequest) -> HttpResponse:
    """Come back to an account; what was played as a guest comes along."""
    username = people.account_name(tidy(request.POST.get("username", "")))
    if wait := sign_in(request, username):
        return too_fast(request, wait)
    user = authenticate(request, username=username, password=request.POST.get("password", ""))
    if not isinstance(user, User):
        return _again(request, "enter", site_words(language())("account.wrong"))
    guest = find_person(request)
    adopt(request, user)
    return _come(request, user, guest)


def _come(request: HttpRequest, user: User, guest: Person | None) -> HttpResponse:
    """Sign in; other tabs, which looked as a guest, come again as the owner of the account."""
    login(request, user)
    if guest is not None:
        hub.part(guest)
    return redirect("home")


@require_POST
def leave(request: HttpRequest) -> HttpResponse:
    """Sign out; other tabs see from now on what everybody sees."""
    person = find_person(request)
    logout(request)
    if person is not None:
        hub.part(person)
    return redirect("home")


@require_POST
def set_language(request: HttpRequest) -> HttpResponse:
    """Another language, remembered."""
    target = request.POST.get("next", "/")
    if not target.startswith("/") or not url_has_allowed_host_and_scheme(target, {request.get_host()}):
        target = "/"
    answer = HttpResponseRedirect(target)
    wish = request.POST.get("language")
    if wish in LANGUAGES:
        answer.set_cookie(
            "django_language",
            wish,
            max_age=400 * 86_400,
            secure=settings.HTTPS,
            httponly=True,
            samesite="Lax",
        )
    return answer
