"""The administrators' site: few attempts to sign in, and a second factor where there is one or must be one."""

from __future__ import annotations

from typing import Any

from django import forms
from django.conf import settings
from django.contrib.admin.forms import AdminAuthenticationForm
from django.contrib.admin.sites import AdminSite
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django_otp import DEVICE_ID_SESSION_KEY, devices_for_user, user_has_device
from django_otp.models import Device

from mastaba.site.infra.rate_limits import ADMIN_SIGN_INS, sign_in, too_fast
from mastaba.site.people import language, tidy
from mastaba.site.words import site_words


def needs_second_factor(user: User) -> bool:
    """Whether a password alone is not enough for this administrator."""
    return settings.ADMIN_OTP or user_has_device(user)


class SignInForm(AdminAuthenticationForm):
    """Name, password, and the code of the second factor."""

    otp_token = forms.CharField(
        required=False,
        max_length=8,
        widget=forms.TextInput(attrs={"autocomplete": "one-time-code", "inputmode": "numeric"}),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["otp_token"].label = site_words(language())("admin.code")

    def confirm_login_allowed(self, user: User) -> None:
        """Check the second factor once the password is right."""
        super().confirm_login_allowed(user)
        if not needs_second_factor(user):
            return
        token = self.cleaned_data.get("otp_token", "")
        with transaction.atomic():  # a code counts once, and wrong ones are counted
            device = next(
                (each for each in devices_for_user(user, for_verify=True) if each.verify_token(token)), None
            )
        if device is None:
            raise ValidationError(site_words(language())("admin.wrong_code"), code="otp")
        user.otp_device = device  # django_otp notes it in the session when the user is signed in


class GuardedAdminSite(AdminSite):
    """Django's pages for administrators, guarded."""

    login_form = SignInForm
    login_template = "mastaba/admin_login.html"

    def has_permission(self, request: HttpRequest) -> bool:
        """Whether this is an administrator, signed in with all that is needed."""
        if not super().has_permission(request):
            return False
        return not needs_second_factor(request.user) or _verified(request)

    def login(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        """Sign in, unless there were too many attempts for this account or from this address."""
        if request.method == "POST":
            name = tidy(request.POST.get("username", ""), 150)
            if wait := sign_in(request, name, ADMIN_SIGN_INS):
                return too_fast(request, wait)
        return super().login(request, extra_context)


def _verified(request: HttpRequest) -> bool:
    """Whether this session was opened with a second factor that its user still has."""
    kept = request.session.get(DEVICE_ID_SESSION_KEY)
    device = Device.from_persistent_id(kept) if kept else None
    return device is not None and device.user_id == request.user.pk and device.confirmed
