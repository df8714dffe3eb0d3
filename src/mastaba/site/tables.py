"""What can be done at a table. Everything is stored before it is answered; a refusal changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.db import IntegrityError, connection, transaction
from django.utils import timezone

from mastaba import bots
from mastaba.core import rooms
from mastaba.core.errors import MastabaError, NothingToUndo, Reason
from mastaba.core.game import Game
from mastaba.core.record import Record
from mastaba.site.course import Course, course_of, undo_entry
from mastaba.site.models import Entry, Person, Remark, Seat, Table

MOST_TEXTS = 8
STAND_IN = "greedy"
CHANNEL = "mastaba"


class Stale(MastabaError):
    """Somebody was faster: the log is longer than the caller believed."""

    def __init__(self, length: int) -> None:
        super().__init__(Reason("error.stale", {"ply": length}))


class Refused(MastabaError):
    """Something the table does not allow, other than a move."""

    def __init__(self, key: str, **params: object) -> None:
        super().__init__(Reason(f"table.{key}", params))


@dataclass(frozen=True)
class Chair:
    """How a seat is to be filled: `me`, `open`, or the name of a bot; `name` for a second person at the same screen."""

    who: str
    name: str = ""


_listeners: list[Callable[[Table], None]] = []


def on_change(listener: Callable[[Table], None]) -> None:
    """Call this whenever something was stored for a table."""
    _listeners.append(listener)


def _changed(table: Table) -> None:
    for listener in _listeners:
        listener(table)


def changed(table: Table) -> None:
    """Tell everybody who listens, once the transaction is through; other processes by the database."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_notify(%s, %s)", [CHANNEL, table.slug])
    transaction.on_commit(lambda: _changed(table))


def open_table(
    person: Person,
    game: Game,
    chairs: Sequence[Chair],
    options: dict[str, Any] | None = None,
    *,
    public: bool = False,
    move_seconds: int | None = None,
    plies: Sequence[str] = (),
) -> Table:
    """A new table; it begins at once if no chair is open. With `plies` it goes on from there."""
    players = game.check_players(len(chairs))
    complete = game.complete(options)
    for chair in chairs:
        if chair.who not in ("me", "open"):
            bots.get(chair.who)
    with transaction.atomic():
        table = Table.objects.create(
            game=game.name,
            players=players,
            options=complete,
            rules=game.version,
            components=game.box.hash,
            creator=person,
            public=public,
            move_seconds=move_seconds,
            given=len(plies),
        )
        for number, chair in enumerate(chairs):
            Seat.objects.create(table=table, number=number, **_seat(person, chair))
        if plies:
            Entry.objects.bulk_create(Entry(table=table, number=n, text=ply) for n, ply in enumerate(plies))
            table.length = len(plies)
            table.save(update_fields=["length"])
        _begin_if_full(table)
    return table


def _seat(person: Person, chair: Chair) -> dict[str, Any]:
    if chair.who == "me":
        return {"kind": Seat.Kind.PERSON, "person": person, "name": (chair.name or person.name)[:30]}
    if chair.who == "open":
        return {"kind": Seat.Kind.OPEN}
    return {"kind": Seat.Kind.BOT, "bot": chair.who, "name": chair.who}


def _begin_if_full(table: Table) -> None:
    if table.seats.filter(kind=Seat.Kind.OPEN).exists():
        return
    course = course_of(table)
    with course.lock:
        given = [ply.written for ply in course.plies]
        _store(table, course, course.begin(given)[len(given) :])


def join(table: Table, person: Person, number: int) -> Seat:
    """Sit down on an open seat."""
    with transaction.atomic():
        taken = Seat.objects.filter(table=table, number=number, kind=Seat.Kind.OPEN).update(
            kind=Seat.Kind.PERSON, person=person, name=person.name
        )
        if not taken:
            raise Refused("seat_taken")
        _begin_if_full(table)
        changed(table)
    return Seat.objects.get(table=table, number=number)


def seats_of(table: Table, person: Person | None) -> list[int]:
    """The seats that this person plays."""
    if person is None:
        return []
    return [seat.number for seat in table.seats.all() if seat.person_id == person.pk]


def play(table: Table, seat: int, texts: Sequence[str], expected: int) -> Course:
    """One or several moves of a seat, all or nothing, if the log is still as long as the caller believes."""
    if not texts or len(texts) > MOST_TEXTS:
        raise Refused("moves", most=MOST_TEXTS)
    course = course_of(table)
    with course.lock:
        _check_running(table, course)
        if expected != course.length:
            raise Stale(course.length)
        referee = course.referee
        before = len(referee.plies)
        try:
            for number, text in enumerate(texts):
                if number and any(ply.informs for ply in referee.plies[before:]):
                    raise Refused("sequence")  # noqa: TRY301 (what chance shows must not be tried out and taken back)
                referee.play(seat, text)
        except MastabaError:
            referee.go_back(before)
            raise
        _store(table, course, [ply.written for ply in referee.plies[before:]])
    return course


def _check_running(table: Table, course: Course) -> None:
    if table.status == Table.Status.WAITING or not course.begun:
        raise Refused("waiting")
    if table.status == Table.Status.OVER:
        raise Refused("over")


def _store(table: Table, course: Course, texts: list[str]) -> None:
    """Append to the log; whoever finds the numbers taken was too late, and nothing is stored."""
    number = course.length
    over = course.is_over
    position = course.position
    values: dict[str, Any] = {
        "length": number + len(texts),
        "actor": course.actor,
        "status": Table.Status.OVER if over else Table.Status.PLAYING,
        "deadline": None if over else _deadline(table),
        "result": result_of(table, position.scores(), position.places()) if over else None,
        "touched": timezone.now(),
    }
    try:
        with transaction.atomic():
            if not Table.objects.filter(pk=table.pk, length=number).update(**values):
                raise Stale(number)
            Entry.objects.bulk_create(
                Entry(table=table, number=number + i, text=text) for i, text in enumerate(texts)
            )
            changed(table)
    except (IntegrityError, Stale) as error:
        course.forget()
        raise Stale(number) from error
    except Exception:
        course.forget()
        raise
    course.length = number + len(texts)
    for name, value in values.items():
        setattr(table, name, value)


def _deadline(table: Table) -> Any:  # noqa: ANN401 (a datetime or None)
    return timezone.now() + timedelta(seconds=table.move_seconds) if table.move_seconds else None


def result_of(table: Table, scores: list[int], places: list[int]) -> dict[str, list[int]]:
    """Scores and places; whoever conceded comes behind all others."""
    gone = {seat.number for seat in table.seats.all() if seat.conceded}
    staying = [place for number, place in enumerate(places) if number not in gone]
    ranked = [
        len(staying) + 1 if number in gone else 1 + sum(other < place for other in staying)
        for number, place in enumerate(places)
    ]
    return {"scores": scores, "places": ranked}


def undo(table: Table, seat: int, *, agreed: bool = False) -> Course:
    """Take the seat's last ply back."""
    course = course_of(table)
    with course.lock:
        _check_running(table, course)
        course.referee.undo(seat, agreed=agreed)
        with transaction.atomic():
            table.seats.update(wants_undo=None)
            _store(table, course, [undo_entry(len(course.plies))])
    return course


def ask_undo(table: Table, seat: int) -> None:
    """Ask all to agree, or agree; once every person does, the asker's last ply is taken back."""
    course = course_of(table)
    with course.lock:
        _check_running(table, course)
        waiting = table.seats.filter(kind=Seat.Kind.PERSON, bot="", conceded=False)
        asked = waiting.filter(wants_undo=course.length).order_by("asked_first").first()
        asker = asked.asked_first if asked and asked.asked_first is not None else seat
        if course.referee.undo_to(asker, agreed=True) is None:
            raise NothingToUndo(Reason("error.nothing_to_undo"))
        with transaction.atomic():
            person = table.seats.get(number=seat).person_id
            waiting.filter(person_id=person).update(wants_undo=course.length, asked_first=asker)
            changed(table)
        if not waiting.exclude(wants_undo=course.length).exists():
            undo(table, asker, agreed=True)


def refuse_undo(table: Table) -> None:
    """Somebody does not agree."""
    with transaction.atomic():
        table.seats.update(wants_undo=None, asked_first=None)
        changed(table)


def concede(table: Table, seat: int) -> None:
    """Give up: behind all others at the end. The game ends when one remains, otherwise a bot plays on."""
    course = course_of(table)
    with course.lock:
        _check_running(table, course)
        with transaction.atomic():
            table.seats.filter(number=seat).update(conceded=True, bot=STAND_IN)
            if table.seats.filter(conceded=False).count() == 1:
                position = course.position
                table.status = Table.Status.OVER
                table.deadline = None
                table.result = result_of(table, position.scores(), _by_score(position.scores()))
                table.save(update_fields=["status", "deadline", "result", "touched"])
            changed(table)


def _by_score(scores: list[int]) -> list[int]:
    return [1 + sum(other > score for other in scores) for score in scores]


def hand_over(table: Table, seat: int, bot: str) -> None:
    """Let a bot play for this seat, or take the seat back with an empty name."""
    if bot:
        bots.get(bot)
    with transaction.atomic():
        found = table.seats.filter(number=seat, kind=Seat.Kind.PERSON, conceded=False).update(bot=bot)
        if not found:
            raise Refused("not_yours")
        changed(table)


def remark(table: Table, person: Person, seat: int | None, text: str) -> None:
    """Say something at the table."""
    said = " ".join(text.split())[:300]
    if said:
        with transaction.atomic():
            Remark.objects.create(table=table, name=person.name, seat=seat, text=said)
            changed(table)


def rematch(table: Table, person: Person) -> Table:
    """The same people, bots and options again, everybody one seat further; made once for all."""
    with transaction.atomic():
        locked = Table.objects.select_for_update().get(pk=table.pk)
        if locked.sequel is not None:
            return locked.sequel
        seats = list(locked.seats.all())
        order = seats[1:] + seats[:1]
        new = Table.objects.create(
            game=locked.game,
            players=locked.players,
            options=locked.options,
            rules=rooms.get(locked.game).version,
            components=rooms.get(locked.game).box.hash,
            creator=person,
            public=locked.public,
            move_seconds=locked.move_seconds,
        )
        for number, seat in enumerate(order):
            bot = seat.bot if seat.kind == Seat.Kind.BOT else ""
            Seat.objects.create(
                table=new, number=number, kind=seat.kind, person=seat.person, name=seat.name, bot=bot
            )
        locked.sequel = new
        locked.save(update_fields=["sequel"])
        _begin_if_full(new)
        changed(table)
    return new


def bot_to_move(table: Table) -> str:
    """The bot that has to move now, or nothing."""
    if table.status != Table.Status.PLAYING or table.actor < 0:
        return ""
    return next((seat.bot for seat in table.seats.all() if seat.number == table.actor), "")


def record_of(table: Table) -> Record:
    """The record of a table; with its seed once the game is over."""
    course = course_of(table)
    with course.lock:
        over = table.status == Table.Status.OVER
        seats = list(table.seats.all())
        return Record.of(
            course.position,
            [ply.written for ply in course.plies],
            commitment=table.commitment,
            seed=bytes(table.seed).hex() if over else None,
            names=[seat.name for seat in seats],
            given=table.given,
        )


def check_time(table: Table) -> None:
    """Whoever has let the time for a move pass gets a stand-in, and may come back."""
    if table.deadline and table.deadline < timezone.now() and table.status == Table.Status.PLAYING:
        with transaction.atomic():
            table.seats.filter(number=table.actor, kind=Seat.Kind.PERSON, bot="").update(bot=STAND_IN)
            changed(table)


