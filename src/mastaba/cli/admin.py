"""`mastaba admin`: an administrator of the site, with a password and a second factor."""

from __future__ import annotations

import argparse
import getpass
import sys
from typing import Final

from mastaba.cli.database import answering, prepare
from mastaba.cli.terminal import CommandError, Terminal

EXAMPLES: Final = {"plain": "admin imhotep", "password": "admin imhotep --no-otp"}


def arguments(parser: argparse.ArgumentParser, term: Terminal) -> None:
    """What `mastaba admin` takes."""
    parser.add_argument("name", metavar=term.say("metavar.name"), help=term.say("help.admin_name"))
    parser.add_argument("--no-otp", action="store_true", help=term.say("help.no_otp"))


def run(args: argparse.Namespace, term: Terminal) -> int:
    """Ask for the password, store the account, and show its second factor."""
    prepare()
    from django.contrib.auth.models import User
    from django.contrib.auth.password_validation import validate_password
    from django.core.exceptions import ValidationError
    from django.core.management import call_command
    from django.db import transaction
    from django_otp.plugins.otp_totp.models import TOTPDevice

    from mastaba.site.people import tidy

    name = tidy(args.name)
    if not name:
        raise CommandError("name")
    password = _password(name, term)
    try:
        validate_password(password, User(username=name))
    except ValidationError as error:
        raise CommandError("password", why=" ".join(error.messages)) from error
    with answering():
        call_command("migrate", verbosity=0)
        with transaction.atomic():
            user = User.objects.filter(username=name).first() or User(username=name)
            user.is_staff = user.is_superuser = user.is_active = True
            user.set_password(password)
            user.save()
            TOTPDevice.objects.filter(user=user).delete()
            device = None if args.no_otp else TOTPDevice.objects.create(user=user, name="mastaba")
    term.tell(term.say("admin.done", name=name))
    if device is not None:
        term.tell(term.say("admin.second", url=device.config_url))
    return 0


def _password(name: str, term: Terminal) -> str:
    """The password, typed twice without being shown; from a pipe its first line."""
    if not sys.stdin.isatty():
        return sys.stdin.readline().rstrip("\n")
    first = getpass.getpass(term.say("admin.password", name=name) + " ")
    if getpass.getpass(term.say("admin.again") + " ") != first:
        raise CommandError("passwords")
    return first
