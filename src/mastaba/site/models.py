"""Models. A table's log is append-only: unique (table, number) is the lock between writers."""

from __future__ import annotations

import re
import secrets
from functools import cached_property
from typing import Any, ClassVar

from django.conf import settings
from django.db import models

from mastaba.core.chance import SEED_BYTES, commitment
from mastaba.site.infra.confusables import skeleton
from mastaba.site.infra.encryption import is_sealed, seal, unseal
from mastaba.site.infra.sql import Change, Prepared

SLUG_BYTES = 8
TOKEN_BYTES = 18
CHAT_LINES = 50
_SLUG = re.compile("[A-Za-z0-9_-]{1,16}")


def new_slug() -> str:
    """The address of a table: short enough to read, too long to guess."""
    return secrets.token_urlsafe(SLUG_BYTES)


def new_token() -> str:
    """What opens a seat."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_seed() -> bytes:
    """The secret of a referee."""
    return secrets.token_bytes(SEED_BYTES)


def added(entropy: str) -> str:
    """The fingerprint, shown before the end, of what a person added to a seed."""
    return commitment(bytes.fromhex(entropy)) if entropy else ""


class Person(models.Model):
    """A person with a name: a guest known by the session, or the owner of an account."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True)
    name = models.CharField(max_length=30)
    skeleton = models.CharField(
        max_length=90, default="", blank=True, db_index=True
    )  # the name without case and look-alikes
    asks_forced = models.BooleanField(default=False)  # asked even if only one move is legal (forced_moves.py)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["skeleton"],
                condition=models.Q(user__isnull=False) & ~models.Q(skeleton=""),
                name="one_account_a_name",
            )
        ]

    def __str__(self) -> str:
        return self.name

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Store it, with what the name looks like."""
        self.skeleton = skeleton(self.name)
        if kwargs.get("update_fields") is not None:
            kwargs["update_fields"] = {*kwargs["update_fields"], "skeleton"}
        super().save(*args, **kwargs)


class Table(models.Model):
    """One game: how it was set up, and what must be known of it without reading its log."""

    class Status(models.TextChoices):
        """How far it has come."""

        WAITING = "waiting"
        PLAYING = "playing"
        OVER = "over"

    slug = models.CharField(max_length=16, unique=True, default=new_slug)
    game = models.CharField(max_length=20)
    players = models.PositiveSmallIntegerField()
    options = models.JSONField(default=dict)
    rules = models.PositiveIntegerField()
    components = models.CharField(max_length=16)
    format = models.PositiveSmallIntegerField(default=2)  # of its record: how chance is derived
    seed = models.BinaryField(default=new_seed)  # encrypted; read it as `secret`
    commitment = models.CharField(
        max_length=64, default="", blank=True
    )  # SHA-256 of the seed, shown from the start
    promise = models.CharField(
        max_length=64, null=True, blank=True, unique=True
    )  # what its seed was promised by, used once
    creator = models.ForeignKey(Person, models.SET_NULL, null=True)
    public = models.BooleanField(default=False)
    shared_screens = models.BooleanField(default=False)  # one person may take several seats
    draw_seats = models.BooleanField(default=False)  # the seats are drawn when the game begins
    move_seconds = models.PositiveIntegerField(null=True, blank=True)
    window_seconds = models.PositiveIntegerField(null=True, blank=True)  # how long a reaction window is open
    status = models.CharField(max_length=8, choices=Status, default=Status.WAITING)
    length = models.PositiveIntegerField(default=0)  # of the log
    given = models.PositiveIntegerField(
        default=0
    )  # plies the table began with, when it went on from another game
    origin = models.ForeignKey("self", models.SET_NULL, null=True, blank=True, related_name="branches")
    source = models.CharField(max_length=64, default="", blank=True)  # fingerprint of the origin's record
    practice = models.BooleanField(default=False)  # an undo of a person alone went past a draw
    actor = models.SmallIntegerField(default=-1)
    deadline = models.DateTimeField(null=True, blank=True)
    window_ends = models.DateTimeField(null=True, blank=True)  # when the open window closes, if one is open
    cancelled = models.DateTimeField(null=True, blank=True)  # by its maker, before it began
    result = models.JSONField(null=True, blank=True)
    sequel = models.OneToOneField("self", models.SET_NULL, null=True, blank=True, related_name="prequel")
    trouble = models.CharField(
        max_length=300, default="", blank=True
    )  # why it is set aside, for administrators
    tries = models.PositiveSmallIntegerField(default=0)  # how often it was opened again since
    retry_at = models.DateTimeField(null=True, blank=True)  # when it is opened again by itself
    created = models.DateTimeField(auto_now_add=True)
    touched = models.DateTimeField(auto_now=True)

    class Meta:
        indexes: ClassVar = [
            models.Index(fields=["status", "-touched"]),
            models.Index(fields=["status", "deadline"]),
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.slug}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Store it; a new table gets the commitment of its seed, and the seed is encrypted."""
        self.commitment = self.commitment or commitment(self.secret)
        if not is_sealed(bytes(self.seed)):
            self.seed = seal(bytes(self.seed), self.slug)
        super().save(*args, **kwargs)

    @property
    def secret(self) -> bytes:
        """The seed of all chance at this table; `WrongKey` where the server's keys do not open it."""
        return unseal(bytes(self.seed), self.slug)

    @staticmethod
    def find(slug: str) -> Table | None:
        """A table by its address."""
        if not _SLUG.fullmatch(slug):  # PostgreSQL refuses some texts
            return None
        return next(iter(_BY_SLUG(slug)), None)

    @cached_property
    def chairs(self) -> list[Seat]:
        """Its seats, asked once: how they are at this moment."""
        return _SEATS(self.pk)

    @cached_property
    def last_remarks(self) -> list[Remark]:
        """The end of its chat, asked once for all who look."""
        return _REMARKS(self.pk)[::-1]


class Seat(models.Model):
    """A place at a table: whose it is, and who plays for it."""

    class Kind(models.TextChoices):
        """Who may sit here."""

        PERSON = "person"
        BOT = "bot"
        OPEN = "open"

    table = models.ForeignKey(Table, models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    listed = models.PositiveSmallIntegerField(null=True, blank=True)  # its number before the seats were drawn
    kind = models.CharField(max_length=6, choices=Kind)
    person = models.ForeignKey(Person, models.SET_NULL, null=True, blank=True, related_name="seats")
    name = models.CharField(max_length=30, blank=True)
    bot = models.CharField(max_length=20, blank=True)  # the bot of a bot's seat, or the stand-in of a person
    seen = models.DateTimeField(null=True, blank=True)  # when its person last had the table open
    conceded = models.BooleanField(default=False)
    archived = models.BooleanField(default=False)  # its person does not want to see it among their games
    wants_undo = models.PositiveIntegerField(
        null=True, blank=True
    )  # log length for which this seat agrees to undo
    asked_first = models.SmallIntegerField(null=True, blank=True)  # whose ply the agreed undo takes back
    token = models.CharField(max_length=32, unique=True, default=new_token)
    entropy = models.CharField(
        max_length=64, default="", blank=True
    )  # what its person added to the seed, in hexadecimal
    coach = models.BooleanField(default=False)  # warns its person, alone with bots, before a blunder
    colour = models.PositiveSmallIntegerField(
        null=True, blank=True
    )  # the index of the one that was chosen, among `Game.colours` (colours.py)
    standing = models.JSONField(default=dict, blank=True)  # by kind of window: ask or pass (reactions.py)
    answer = models.CharField(
        max_length=60, default="", blank=True
    )  # in the open window; secret until it closes
    answer_for = models.PositiveIntegerField(null=True, blank=True)  # log length for which it answers

    class Meta:
        ordering: ClassVar = ["number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["table", "number"], name="one_seat_a_number")
        ]

    def __str__(self) -> str:
        return f"{self.table} seat {self.number}"

    @property
    def added(self) -> str:
        """What is shown, before the end, of what its person added to the seed; nothing where nothing was."""
        return added(self.entropy)


class Entry(models.Model):
    """One line of a table's log: a ply as in a record, or `undo n`: back to the first n plies."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="log")
    number = models.PositiveIntegerField()
    text = models.CharField(max_length=60)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering: ClassVar = ["number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["table", "number"], name="one_entry_a_number")
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.text}"


class Remark(models.Model):
    """One line of a table's chat."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="remarks")
    name = models.CharField(max_length=30)
    seat = models.SmallIntegerField(null=True)
    text = models.CharField(max_length=300)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering: ClassVar = ["id"]

    def __str__(self) -> str:
        return f"{self.name}: {self.text}"


class Analysis(models.Model):
    """What the teacher found in a finished game, or how far it has come: a queue that outlives every process."""

    class State(models.TextChoices):
        """How far it has come."""

        WAITING = "waiting"
        RUNNING = "running"
        DONE = "done"
        FAILED = "failed"

    table = models.OneToOneField(Table, models.CASCADE, related_name="analysis")
    state = models.CharField(max_length=7, choices=State, default=State.WAITING)
    progress = models.PositiveSmallIntegerField(default=0)  # in per cent
    version = models.PositiveSmallIntegerField(default=0)  # of what made the data
    data = models.JSONField(null=True, blank=True)
    why = models.CharField(max_length=300, default="", blank=True)  # it failed, for administrators
    tries = models.PositiveSmallIntegerField(default=0)  # how often it was begun
    worker = models.CharField(max_length=32, default="", blank=True)  # the server that works at it
    touched = models.DateTimeField(auto_now=True)

    class Meta:
        indexes: ClassVar = [models.Index(fields=["state", "-id"], name="mastaba_ana_state_idx")]

    def __str__(self) -> str:
        return f"{self.table} {self.state}"


class Attempt(models.Model):
    """What a person made of a puzzle."""

    person = models.ForeignKey(Person, models.CASCADE, related_name="attempts")
    game = models.CharField(max_length=20)
    puzzle = models.CharField(max_length=60)
    at_once = models.BooleanField(default=False)  # the first answer was right
    solved = models.BooleanField(default=False)
    rating = models.PositiveSmallIntegerField()  # of the person in this game, after the first answer
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["person", "game", "puzzle"], name="one_attempt_a_puzzle")
        ]

    def __str__(self) -> str:
        return f"{self.person}: {self.game} {self.puzzle}"


class ServerNote(models.Model):
    """What servers note about themselves: their version, their clocks, what upkeep removed."""

    name = models.CharField(max_length=80, unique=True)
    value = models.JSONField(default=dict)
    at = models.DateTimeField(auto_now=True)

    def __str__(self) -> str:
        return self.name


_BY_SLUG: Prepared[Table] = Prepared(lambda: Table.objects.filter(slug=""))
_SEATS: Prepared[Seat] = Prepared(lambda: Seat.objects.filter(table=0))
_REMARKS: Prepared[Remark] = Prepared(lambda: Remark.objects.filter(table=0).order_by("-id")[:CHAT_LINES])
GUEST: Prepared[Person] = Prepared(lambda: Person.objects.filter(pk=0, user=None))
BOTS_TO_MOVE: Prepared[Seat] = Prepared(
    lambda: Seat.objects.filter(table=0, number=models.F("table__actor")).exclude(bot="")
)
PLAYED = Change(
    Table,
    "UPDATE {table} SET actor = %s, status = %s, deadline = %s, window_ends = %s, touched = %s, result = %s, "
    "length = %s WHERE id = %s AND length = %s AND status = %s",
    "actor status deadline window_ends touched result length id length status",
)
PLAYED_UNNOTICED = Change(
    Table,
    "UPDATE {table} SET length = %s WHERE id = %s AND length = %s AND status = %s",
    "length id length status",
)
ADDED = Change(
    Entry,
    "INSERT INTO {table} (table_id, number, text, at) VALUES (%s, %s, %s, %s)",
    "table number text at",
)
