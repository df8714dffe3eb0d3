"""Protective headers: what every answer carries, that of a static file too."""

from __future__ import annotations

from typing import Final

from django.conf import settings

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; "
    "font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'"
)
_UNUSED: Final = "accelerometer camera geolocation gyroscope magnetometer microphone payment usb"
_YEAR: Final = 365 * 86_400  # seconds


def guards() -> dict[str, str]:
    """Nothing from elsewhere, nothing inline, in no frame, for no other site."""
    found = {
        "Content-Security-Policy": POLICY,
        "Permissions-Policy": ", ".join(f"{name}=()" for name in _UNUSED.split()),
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
        "Referrer-Policy": "same-origin",
    }
    if settings.HTTPS:  # behind a proxy too, where Django itself sees plain HTTP
        found["Strict-Transport-Security"] = f"max-age={_YEAR}"
    return found


GUARDS: Final = {name.lower().encode(): value.encode() for name, value in guards().items()}
# A style or script is no document: it opens no frame, uses no device and redirects no one. Over HTTPS heads are
# compressed, and all of it costs nothing.
_OF_FILES: Final = (b"x-content-type-options", b"cross-origin-resource-policy")
FILE_GUARDS: Final = {name: value for name, value in GUARDS.items() if settings.HTTPS or name in _OF_FILES}
