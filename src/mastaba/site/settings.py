"""Settings: a private table at home needs none; a server sets the environment variables named here.

MASTABA_DATA        folder for the database and the secret key (default: the user's data folder)
MASTABA_STATIC      folder for the static files that are made of the sources (default: static in the data folder)
DATABASE_URL        postgres://user:password@host:port/name, or postgres:///name?host=/folder/of/its/socket
                    (default: SQLite in the data folder)
MASTABA_SECRET_KEY  signs sessions and encrypts the seeds of tables (default: the file secret-key in the data folder)
MASTABA_SECRET_KEY_FALLBACKS  former secret keys, comma-separated: they still open what they sealed and signed
MASTABA_HOSTS       comma-separated host names the site answers to (default: any on this machine)
MASTABA_HTTPS=1     the site is served over HTTPS, and only so: secure cookies, Strict-Transport-Security
MASTABA_DEBUG=1     tracebacks in the browser
MASTABA_WINDOW_PACE scale of the time that reaction windows are open (default: 1; for tests)
MASTABA_LIMITS      how many times as much as usual one person or address may do (default: 1; infra/rate_limits.py)
MASTABA_PROXIES     comma-separated addresses and networks of proxies; only these are believed when they say by
                    X-Forwarded-For and X-Forwarded-Proto who asks and how (default: none)
MASTABA_PATIENCE    seconds in which the head of a request must arrive; its body, and who takes no
                    answer, has three times as long (default: 10)
MASTABA_ADMIN=public     /admin/ on the port of the site too, not only on that of `mastaba serve --admin-port`
MASTABA_ADMIN_OTP=1      administrators need a second factor; without this only if they have one (`mastaba admin`)
MASTABA_METRICS=public   /metrics likewise; with MASTABA_METRICS_TOKEN it is there for `Authorization: Bearer <token>`
MASTABA_BOT_PACE    seconds by which bots move (default: 0.7): their plies come at the ends of slots that are parts or
                    multiples of it (tables/bot_turns.py)
MASTABA_BOT_SECONDS seconds after which a bot that still thinks is ended and makes any legal move (default: 20)

After how many days upkeep removes what nobody needs (infra/upkeep.py); 0: never.

MASTABA_KEEP_WAITING     tables that never began, since the last visit (default: 30)
MASTABA_KEEP_ABANDONED   running games of guests, since the last move or look (default: 90, at least 7)
MASTABA_KEEP_UNFINISHED  running games of an account, since the last move or look (default: 730, at least 7)
MASTABA_KEEP_FINISHED    finished games in which no account played (default: 730); those of accounts stay for ever
MASTABA_KEEP_GUESTS      guests without any table left, since they came (default: 30)
MASTABA_UPKEEP=0         the server does no upkeep by itself: `mastaba upkeep` does
"""

from __future__ import annotations

import os
import secrets
import tempfile
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

from mastaba.core.words.catalogue import LANGUAGES as _LANGUAGES
from mastaba.core.words.catalogue import language
from mastaba.site.infra.addresses import Networks, networks
from mastaba.site.infra.owner_only import private_database, private_file, private_folder

HERE = Path(__file__).parent


def _data_folder() -> Path:
    given = os.environ.get("MASTABA_DATA")
    home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    folder = Path(given) if given else home / "mastaba"
    private_folder(folder)
    return folder


def _secret_key(folder: Path) -> str:
    """The key of this data folder, made when it is first used; whole at once, for several processes may start."""
    path = folder / "secret-key"
    if not path.exists():
        handle, new = tempfile.mkstemp(dir=folder)  # readable by its owner only
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(secrets.token_urlsafe(48))
        try:
            os.link(new, path)
        except FileExistsError:
            pass
        finally:
            Path(new).unlink()
    private_file(path)
    return path.read_text(encoding="ascii")


def _database(folder: Path) -> dict[str, object]:
    url = os.environ.get("DATABASE_URL")
    if not url:
        private_database(folder / "mastaba.sqlite3")
        return {
            "ENGINE": "mastaba.site.infra.sqlite",
            "NAME": folder / "mastaba.sqlite3",
            "OPTIONS": {
                "transaction_mode": "IMMEDIATE",
                "timeout": 5,  # as outage.PATIENCE
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
        "OPTIONS": {"connect_timeout": 5, "keepalives_idle": 30, "tcp_user_timeout": 30_000},
    }


def _proxies() -> Networks:
    try:
        return networks(os.environ.get("MASTABA_PROXIES", ""))
    except ValueError as error:
        raise ImproperlyConfigured(f"MASTABA_PROXIES: {error}") from error


DATA = _data_folder()
SECRET_KEY = os.environ.get("MASTABA_SECRET_KEY") or _secret_key(DATA)
SECRET_KEY_FALLBACKS = [k for k in os.environ.get("MASTABA_SECRET_KEY_FALLBACKS", "").split(",") if k]
DEBUG = os.environ.get("MASTABA_DEBUG") == "1"
ALLOWED_HOSTS = [h for h in os.environ.get("MASTABA_HOSTS", "*").split(",") if h]
HTTPS = os.environ.get("MASTABA_HTTPS") == "1"
PROXIES = _proxies()
PATIENCE = float(os.environ.get("MASTABA_PATIENCE") or 10)
ADMIN_PORT = os.environ.get("MASTABA_ADMIN_PORT", "")  # set by `mastaba serve --admin-port`
ADMIN_PUBLIC = os.environ.get("MASTABA_ADMIN") == "public"
ADMIN_OTP = os.environ.get("MASTABA_ADMIN_OTP") == "1"
METRICS_PUBLIC = os.environ.get("MASTABA_METRICS") == "public"
METRICS_TOKEN = os.environ.get("MASTABA_METRICS_TOKEN", "")
if ADMIN_PORT and "*" not in ALLOWED_HOSTS:
    ALLOWED_HOSTS += ["localhost", "127.0.0.1", "[::1]"]  # where the port for administrators is

INSTALLED_APPS = [
    "mastaba.site.infra.admin_app.AdminConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django_otp",
    "django_otp.plugins.otp_totp",
    "django_htmx",
    "ninja",  # for its page /api/docs, without files from elsewhere
    "mastaba.site",
]
MIDDLEWARE = [
    "mastaba.site.infra.compression.Compression",
    "mastaba.site.infra.middleware.in_words",
    "django.middleware.security.SecurityMiddleware",
    "mastaba.site.infra.middleware.protective_headers",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "mastaba.site.infra.middleware.measured",
    "mastaba.site.infra.middleware.side_doors",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "mastaba.site.pages.refusals.UnreadableTables",
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
                "mastaba.site.pages.context.context",
            ],
            "builtins": [
                "mastaba.site.templatetags.words",
                "mastaba.site.templatetags.boards",
                "mastaba.site.templatetags.fairness",
            ],
        },
    }
]
DATABASES = {"default": _database(DATA)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

LANGUAGE_CODE = "en"
LANGUAGES = [(code, language(code, "name")) for code in _LANGUAGES]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

KEEP = {
    rule: max(0, int(os.environ.get(f"MASTABA_KEEP_{rule}", usual)))
    for rule, usual in {
        "WAITING": 30,
        "ABANDONED": 90,
        "UNFINISHED": 730,
        "FINISHED": 730,
        "GUESTS": 30,
    }.items()
}
ANALYSIS = os.environ.get("MASTABA_ANALYSIS", "1") != "0"  # finished games are analysed
UPKEEP = os.environ.get("MASTABA_UPKEEP", "1") != "0"

STATIC_URL = "/static/"
STATICFILES_FINDERS = [
    "django.contrib.staticfiles.finders.AppDirectoriesFinder",
    "mastaba.site.infra.static_files.GameFiles",
]
STATIC_MADE = Path(os.environ.get("MASTABA_STATIC") or DATA / "static")
WHITENOISE_KEEP_ONLY_HASHED_FILES = True
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "mastaba.site.infra.static_files.HashedFiles"},
}
SESSION_ENGINE = "mastaba.site.infra.sessions"
SESSION_COOKIE_AGE = 400 * 24 * 3600
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_SECURE = HTTPS
# A name with this prefix is only ever set by this very host. Not for sessions: guests are known by that cookie alone,
# and those of a server that is upgraded would lose their games.
CSRF_COOKIE_NAME = "__Host-csrftoken" if HTTPS else "csrftoken"
CSRF_COOKIE_SECURE = HTTPS
CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SAMESITE = "Lax"
# Forms of our own hosts are believed where a proxy speaks HTTPS and Django sees HTTP.
CSRF_TRUSTED_ORIGINS = [
    f"https://{'*' if host.startswith('.') else ''}{host}" for host in ALLOWED_HOSTS if HTTPS and host != "*"
]
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
MOST_BYTES = 2 * 1024 * 1024  # of any request; infra/request_body.py
FILE_UPLOAD_MAX_MEMORY_SIZE = 256 * 1024
DATA_UPLOAD_MAX_MEMORY_SIZE = 1024 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 200
PASSWORD_HASHERS = [
    "mastaba.site.infra.passwords.Argon2",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",  # older ones, hashed again when their owner signs in
]
OTP_TOTP_ISSUER = "Mastaba"
OTP_ADMIN_HIDE_SENSITIVE_DATA = True
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 8}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
LOGIN_URL = "/account/enter"
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"json": {"()": "mastaba.site.infra.json_logs.JsonLines"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "json"}},
    "loggers": {
        "django.request": {
            "level": "ERROR"
        },  # refusals are counted (infra/metrics.py): a flood of them does not fill the log
        "django.security": {"level": "CRITICAL"},
    },
    "root": {"handlers": ["stderr"], "level": os.environ.get("MASTABA_LOG", "WARNING")},
}
