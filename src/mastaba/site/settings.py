"""Settings: a private table at home needs none; a server sets the environment variables named here.

MASTABA_DATA        folder for the database and the secret key (default: the user's data folder)
DATABASE_URL        postgres://user:password@host:port/name, or postgres:///name?host=/folder/of/its/socket
                    (default: SQLite in the data folder)
MASTABA_HOSTS       comma-separated host names the site answers to (default: any on this machine)
MASTABA_HTTPS=1     the site is served over HTTPS: secure cookies
MASTABA_DEBUG=1     tracebacks in the browser
MASTABA_WINDOW_PACE how long the questions of some games stay shut before anybody answers (default: 1, some seconds)
MASTABA_LIMITS      how many times as much as usual one person may do at once (default: 1; limits.py)
MASTABA_BOT_PACE    seconds that a bot's move takes at least, so that people can follow (default: 0.7)
"""

from __future__ import annotations

import os
import secrets
import tempfile
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

HERE = Path(__file__).parent


def _data_folder() -> Path:
    given = os.environ.get("MASTABA_DATA")
    home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    folder = Path(given) if given else home / "mastaba"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _secret_key(folder: Path) -> str:
    """The key of this data folder, made when it is first used; whole at once, for several processes may start."""
    path = folder / "secret-key"
    if not path.exists():
        handle, new = tempfile.mkstemp(dir=folder)  # for nobody else to read
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(secrets.token_urlsafe(48))
        try:
            os.link(new, path)
        except FileExistsError:
            pass
        finally:
            Path(new).unlink()
    return path.read_text(encoding="ascii")


def _database(folder: Path) -> dict[str, object]:
    url = os.environ.get("DATABASE_URL")
    if not url:
        return {
            "ENGINE": "mastaba.site.sqlite",
            "NAME": folder / "mastaba.sqlite3",
            "OPTIONS": {
                "transaction_mode": "IMMEDIATE",
                "timeout": 20,
                "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
            },
            "CONN_MAX_AGE": None,
            "TEST": {"NAME": folder / "test.sqlite3"},  # a file, for tests with several threads
        }
    parts = urlsplit(url)
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": parts.path.lstrip("/"),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": parts.hostname or parse_qs(parts.query).get("host", [""])[0],
        "PORT": str(parts.port or ""),
        "CONN_MAX_AGE": 60,
        "CONN_HEALTH_CHECKS": True,
    }


DATA = _data_folder()
SECRET_KEY = os.environ.get("MASTABA_SECRET_KEY") or _secret_key(DATA)
DEBUG = os.environ.get("MASTABA_DEBUG") == "1"
ALLOWED_HOSTS = [h for h in os.environ.get("MASTABA_HOSTS", "*").split(",") if h]
HTTPS = os.environ.get("MASTABA_HTTPS") == "1"

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django_htmx",
    "ninja",  # for its page /api/docs, without files from elsewhere
    "mastaba.site",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "mastaba.site.middleware.content_security_policy",
    "mastaba.site.middleware.measured",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]
ROOT_URLCONF = "mastaba.site.urls"
ASGI_APPLICATION = "mastaba.site.asgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [HERE / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "mastaba.site.people.context",
            ],
            "builtins": ["mastaba.site.templatetags.words", "mastaba.site.templatetags.fairness"],
        },
    }
]
DATABASES = {"default": _database(DATA)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("es", "Español")]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

STATIC_URL = "/static/"
SESSION_ENGINE = "mastaba.site.sessions"
SESSION_COOKIE_AGE = 400 * 24 * 3600
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_SECURE = HTTPS
CSRF_COOKIE_SECURE = HTTPS
CSRF_COOKIE_SAMESITE = "Lax"
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
MOST_BYTES = 2 * 1024 * 1024  # of any request; asgi.py
DATA_UPLOAD_MAX_MEMORY_SIZE = 1024 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 200
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 8}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
LOGIN_URL = "/account/enter"
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"json": {"()": "mastaba.site.logs.JsonLines"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "json"}},
    "root": {"handlers": ["stderr"], "level": os.environ.get("MASTABA_LOG", "WARNING")},
}
