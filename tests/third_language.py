"""Uses a copy of the package that has a third language, and prints what it said; started by test_languages.py.

python -m tests.third_language DATA, with the copy and the example game first on PYTHONPATH
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import sys

import mastaba
from mastaba.core.words.catalogue import LANGUAGES


def refusal(game: str, text: str) -> str:
    """Why a game refuses a move at its beginning."""
    try:
        mastaba.new(game, 2).play(text)
    except mastaba.IllegalMove as error:
        return error.text("pt")
    return ""


def printed(*words: str) -> str:
    """What a command prints."""
    from mastaba.cli import main

    with contextlib.redirect_stdout(io.StringIO()) as out:
        main(list(words))
    return out.getvalue()


def pages(data: str) -> dict[str, str]:
    """What the site answers to a reader of the third language."""
    os.environ |= {"MASTABA_DATA": data, "DJANGO_SETTINGS_MODULE": "mastaba.site.settings"}
    import django

    django.setup()
    from django.core.management import call_command
    from django.template.loader import render_to_string
    from django.test import Client
    from django.test.utils import setup_test_environment

    setup_test_environment()
    call_command("migrate", verbosity=0)
    client = Client(headers={"accept-language": "pt"})
    found = {path: client.get(path).content.decode() for path in ("/", "/rules/imhotep", "/api/openapi.json")}
    table = {"game": "none", "chairs": ["api", "api"]}
    found["refused"] = client.post("/api/tables", table, content_type="application/json").content.decode()
    client.post("/language", {"language": "es", "next": "/"})
    found["chosen"] = client.get("/").content.decode()
    return found | {"broken": render_to_string("500.html")}


if __name__ == "__main__":
    said = {
        "package": str(mastaba.__file__),
        "languages": LANGUAGES,
        "ours": refusal("imhotep", "get"),
        "theirs": refusal("dates", "take 1"),
        "games": printed("games", "imhotep", "--lang", "pt"),
    }
    sys.stdout.write(json.dumps(said | pages(sys.argv[1])))
